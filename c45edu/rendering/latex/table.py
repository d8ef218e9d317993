"""This file writes a table as LaTeX: rules as in print, heads repeated on every page, numbers under their points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from c45edu.arithmetic import Number
from c45edu.document import Column, Math, Numeral, Spans, Table, Text, User
from c45edu.rendering.characters import LONGEST
from c45edu.rendering.latex.escaping import UNBROKEN
from c45edu.rendering.latex.spans import inline
from c45edu.rendering.latex.text_width import cut, em, formulas, measure, shortened, words
from c45edu.rendering.latex.widths import WIDE, LatexPaper, Needs, TablePart, needs, setting
from c45edu.rendering.text import plain_text

SHORT = 14
"""A table with no more lines stays on one page."""
LINES = 12
"""A cell with more lines goes on in a row of its own, which may stand on the next page."""
HEAD = 160
"""A head shows no more characters: it stands on every page."""
LETTER = 0.6
"""A word breaks anywhere if its column is narrower than so much for each of its letters."""
ROUNDING = 0.01
ARROW = Column(())
ARROW_WIDTH = 1.1
CHOSEN = (Text("→"),)


def table(block: Table, paper: LatexPaper) -> str:
    """The table below its caption; an arrow and bold letters mark the row that won."""
    columns, rows = block.columns, [row.cells for row in block.rows]
    chosen = [row.role == "chosen" for row in block.rows]
    if any(chosen):
        columns = (ARROW, *columns)
        rows = [(CHOSEN if won else (), *cells) for won, cells in zip(chosen, rows, strict=True)]
    whole = _Grid(tuple(map(_with_short_title, columns)), rows, chosen)
    wanted = [_needs(whole, i) for i in range(len(columns))]
    keys = 1 + any(chosen)
    found = setting(wanted, paper, keys)
    naturals = [needed.natural for needed in wanted]
    texts = [_text(whole.part(part.columns, keys), list(_widths(part, naturals))) for part in found.parts]
    caption = [rf"\sheetcaption{{{inline(block.caption)}}}"] if block.caption else []
    lines = [rf"{{\{found.size}\sheetcolumns{{{found.apart / 2:g}em}}", *caption, *texts, "}"]
    return "\n".join([r"\begin{landscape}", *lines, r"\end{landscape}"] if found.turned else lines)


@dataclass(frozen=True, slots=True)
class _Width:
    """What a column is broken to, if it is, and what it would be unbroken."""

    broken: float | None
    natural: float

    @property
    def taken(self) -> float:
        return self.natural if self.broken is None else self.broken


def _widths(part: TablePart, naturals: Sequence[float]) -> Iterator[_Width]:
    for i, broken in zip(part.columns, part.widths, strict=True):
        yield _Width(broken, naturals[i])


@dataclass(frozen=True, slots=True)
class _Grid:
    columns: tuple[Column, ...]
    rows: Sequence[tuple[Spans, ...]]
    chosen: Sequence[bool]

    def part(self, numbers: Sequence[int], keys: int) -> _Grid:
        """Some of the columns, the first being `keys`; without the rows that have nothing in the others."""
        whole = len(numbers) == len(self.columns)
        told = [whole or any(cells[i] for i in numbers[keys:]) for cells in self.rows]
        rows = [tuple(cells[i] for i in numbers) for cells, is_told in zip(self.rows, told, strict=True) if is_told]
        chosen = [won for won, is_told in zip(self.chosen, told, strict=True) if is_told]
        return _Grid(tuple(self.columns[i] for i in numbers), rows, chosen)

    def behind(self, i: int) -> int:
        """How many characters stand behind the point, at most, in a column of numbers."""
        return max((len(_fraction(plain_text(cells[i]))) for cells in self.rows), default=0)


def _with_short_title(column: Column) -> Column:
    return Column(_shortened(column.title), column.align, _shortened(column.group))


def _shortened(spans: Spans) -> Spans:
    return tuple(type(s)(shortened(s.text, HEAD)) if isinstance(s, Text | User) else s for s in spans)


def _needs(grid: _Grid, i: int) -> Needs:
    column, cells = grid.columns[i], [cells[i] for cells in grid.rows]
    bold = 1.1 if any(grid.chosen) else 1.0
    widest = bold * max(map(measure, cells), default=0.0)
    if column.align == "decimal":
        widest = max(widest, max((measure((Text("0" * len(plain_text(cell))),)) for cell in cells), default=0.0))
    neighbours = sum(other.group == column.group for other in grid.columns)
    head = max(measure(column.title), measure(column.group) / neighbours)
    if i == 0 and any(grid.chosen):
        return needs(0, 0, 0, ARROW_WIDTH, False)
    word = max([0.0, *words(column.title), *(part / neighbours for part in words(column.group))])
    is_text = column.align in ("left", "center")
    solid = max([0.0, *formulas(column.title), *(width for cell in cells if is_text for width in formulas(cell))])
    return needs(head, word, solid, widest, is_text)


# ── the text of a part ───────────────────────────────────────────────────────────────────────────


def _text(grid: _Grid, widths: Sequence[_Width]) -> str:
    form = "".join(_FORMS[c.align] if w.broken is None else _FORMS_BROKEN[c.align].format(em(w.broken))
                   for c, w in zip(grid.columns, widths, strict=True))
    heads = "\n".join([r"\toprule", *_heads(grid.columns, widths), r"\midrule"])
    rows = [rf"{row} \\" for row in _rows(grid, widths)]
    opening, closing = _SHORT if sum(_lines(cells, widths) for cells in grid.rows) <= SHORT else _LONG
    return "\n".join([opening[0] + f"{{@{{}}{form}@{{}}}}", heads, *opening[1:], *rows, *closing])


_SHORT = (
    (r"\par\begin{adjustbox}{max width=\linewidth}" + "\n" + r"\begin{tabular}",),
    (r"\bottomrule", r"\end{tabular}", r"\end{adjustbox}\par"),
)
_LONG = (r"\begin{longtable}", r"\endhead", r"\bottomrule", r"\endfoot"), (r"\end{longtable}",)
_FORMS = {"left": "l", "right": "r", "center": "c", "decimal": "r"}
_FORMS_BROKEN = {
    "left": r">{{\raggedright\arraybackslash}}p{{{}}}", "right": r">{{\raggedleft\arraybackslash}}p{{{}}}",
    "center": r">{{\centering\arraybackslash}}p{{{}}}", "decimal": r">{{\raggedleft\arraybackslash}}p{{{}}}",
}
_RAGGED = {"left": r"\raggedright", "right": r"\raggedleft", "center": r"\centering", "decimal": r"\raggedleft"}


def _heads(columns: Sequence[Column], widths: Sequence[_Width]) -> Iterator[str]:
    """The titles, and above them the groups, each over its columns."""
    if any(column.group for column in columns):
        groups, rules, first = [], [], 1
        for group, members in groupby(zip(columns, widths, strict=True), lambda pair: pair[0].group):
            inside = list(members)
            last = first + len(inside) - 1
            groups.append(_group(group, [width for _, width in inside]))
            rules += [rf"\cmidrule(lr){{{first}-{last}}}"] if group else []
            first = last + 1
        yield " & ".join(groups) + r" \\"
        yield "".join(rules)
    yield " & ".join(_title(c, w) for c, w in zip(columns, widths, strict=True)) + r" \\"


def _group(group: Spans, widths: Sequence[_Width]) -> str:
    if not group:
        return " & " * (len(widths) - 1)
    room = sum(w.taken for w in widths) + WIDE * (len(widths) - 1)
    fits = measure(group) <= room + ROUNDING
    form = "c" if fits else _FORMS_BROKEN["center"].format(em(room))
    return rf"\multicolumn{{{len(widths)}}}{{{form}}}{{{inline(group, UNBROKEN if fits else _letters(room))}}}"


def _title(column: Column, width: _Width) -> str:
    """A title that is broken stands with its last line on the rule."""
    if width.broken is None:
        return inline(column.title, UNBROKEN)
    return rf"\parbox[b]{{\linewidth}}{{{_RAGGED[column.align]} {inline(column.title, _letters(width.broken))}}}"


def _letters(width: float) -> int:
    """A word of more letters may be broken in a column so wide."""
    return max(3, min(LONGEST, int(width / LETTER)))


def _rows(grid: _Grid, widths: Sequence[_Width]) -> Iterator[str]:
    behind = [grid.behind(i) if column.align == "decimal" else None for i, column in enumerate(grid.columns)]
    for cells, won in zip(grid.rows, grid.chosen, strict=True):
        for part in _of_few_lines(cells, widths):
            yield " & ".join(_cells(part, widths, behind, won)).rstrip()


def _lines(cells: Sequence[Spans], widths: Sequence[_Width]) -> int:
    """How many lines a row takes, about."""
    return max(
        1 if width.broken is None else int(measure(cell) / width.broken) + 1
        for cell, width in zip(cells, widths, strict=True)
    )


def _of_few_lines(cells: Sequence[Spans], widths: Sequence[_Width]) -> Iterator[Sequence[Spans]]:
    """A row, and below it whatever is too long for one: rows are not broken over pages."""
    stretches = [
        list(cut(cell, LINES * width.broken)) if width.broken else [cell]
        for cell, width in zip(cells, widths, strict=True)
    ]
    for i in range(max(map(len, stretches))):
        yield [stretch[i] if i < len(stretch) else () for stretch in stretches]


def _cells(
    cells: Iterable[Spans], widths: Sequence[_Width], behind: Sequence[int | None], won: bool
) -> Iterator[str]:
    for cell, width, most in zip(cells, widths, behind, strict=True):
        text = inline(cell, UNBROKEN if width.broken is None else _letters(width.broken))
        if most is not None and text and _is_number(cell):
            yield _at_the_point(plain_text(cell), most, won)
        else:
            yield rf"\textbf{{\boldmath {text}}}" if won and text else text


def _is_number(cell: Spans) -> bool:
    """Whether it is as plain as a number, and no formula or blank."""
    return all(not isinstance(span, Math) or isinstance(span.expression, Numeral | Number) for span in cell)


def _at_the_point(number: str, most: int, won: bool) -> str:
    """A number, with as much room behind it as the longest fraction takes."""
    fraction = _fraction(number)
    text = inline((Text(number),))
    return (rf"\sheetwon{{{text}}}" if won else text) + _phantom(most - len(fraction), point=not fraction)


def _phantom(characters: int, point: bool = True) -> str:
    """The room of a point with digits behind it, or of digits."""
    if not characters:
        return ""
    return rf"\phantom{{{'.' + '0' * (characters - 1) if point else '0' * characters}}}"


def _fraction(number: str) -> str:
    """What stands from the point on: `.25` of `0.25`."""
    at = max(number.rfind("."), number.rfind(","))
    return number[at:] if at >= 0 and number[at + 1 :].isdecimal() else ""
