"""This file lays out tables of plain text; it is the one place that calls tabulate."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from c45edu.rendering.characters import width

if TYPE_CHECKING:
    from tabulate import TableFormat


def lay_out(heads: list[list[str]], rows: list[list[str]], aligns: list[str], rule: str = "─") -> list[str]:
    """The lines of a table with a rule below its heads. `aligns` are left, right, center or decimal."""
    from tabulate import tabulate

    columns = [list(column) for column in zip(*rows, strict=True)] or [[] for _ in aligns]
    cells = [_at_the_point(c) if align == "decimal" else c for c, align in zip(columns, aligns, strict=True)]
    text = tabulate(
        [*heads, *map(list, zip(*cells, strict=True))],
        tablefmt=_style(), disable_numparse=True, preserve_whitespace=True,
        colalign=["right" if align == "decimal" else align for align in aligns],
    )
    lines = text.split("\n")
    lines = [line.rstrip() for line in lines]
    lines.insert(len(heads), rule * max(map(width, lines)))
    return lines


def _at_the_point(column: list[str]) -> list[str]:
    """Numbers with blanks behind them, so that set flush right they stand with their points below each other."""
    points = [max(cell.rfind("."), cell.rfind(",")) for cell in column]
    behind = [len(cell) - point if point >= 0 else 0 for cell, point in zip(column, points, strict=True)]
    return [cell + " " * (max(behind) - own) for cell, own in zip(column, behind, strict=True)]


@cache
def _style() -> TableFormat:
    from tabulate import DataRow, TableFormat

    return TableFormat(
        lineabove=None, linebelowheader=None, linebetweenrows=None, linebelow=None,
        headerrow=DataRow("", "  ", ""), datarow=DataRow("", "  ", ""), padding=0, with_header_hide=None,
    )
