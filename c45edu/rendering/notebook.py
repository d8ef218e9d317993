"""This file renders a document as a Jupyter notebook (nbformat 4.5): a cell for each step, and its programs to run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any

from c45edu.document import Block, Document, Listing
from c45edu.rendering.byline import with_byline
from c45edu.rendering.dialect import NOTEBOOK
from c45edu.rendering.markdown import markdown
from c45edu.rendering.page_steps import steps
from c45edu.rendering.printable import printable
from c45edu.rendering.text import plain_text

KERNEL = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def render_notebook(document: Document) -> str:
    """The whole file. Raises `TypeError` for a block or span that has no form here."""
    cells = [cell for step in steps(replace(document, blocks=with_byline(document))) for cell in _cells(step.blocks)]
    notebook = {
        "cells": [{"id": f"cell-{number}", **cell} for number, cell in enumerate(cells, 1)],
        "metadata": {**KERNEL, "title": printable(plain_text(document.title)), **_authors(document)},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _authors(document: Document) -> dict[str, Any]:
    return {"authors": [{"name": printable(document.author)}]} if document.author else {}


def _cells(blocks: tuple[Block, ...]) -> Iterator[dict[str, Any]]:
    """Prose in one cell until a program comes."""
    for runs, group in groupby(blocks, key=_runs):
        if runs:
            yield from (_code_cell(block.program) for block in group if isinstance(block, Listing))
        else:
            yield _markdown_cell([*group])


def _runs(block: Block) -> bool:
    return isinstance(block, Listing) and block.language == "python"


def _markdown_cell(blocks: list[Block]) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": _lines(markdown(blocks, NOTEBOOK))}


def _code_cell(program: str) -> dict[str, Any]:
    return {
        "cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": _lines(program),
    }


def _lines(text: str) -> list[str]:
    """As notebooks keep a text: its lines, each but the last with its end."""
    *before, last = text.split("\n")
    return [*(line + "\n" for line in before), last]
