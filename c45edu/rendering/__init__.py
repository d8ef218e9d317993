"""This room renders a document: one file per format. It knows blocks, spans, boxes and arithmetic only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module

from c45edu.document import Document
from c45edu.rendering.spelling import spelling_for

RENDERERS: dict[str, str] = {
    "text": "c45edu.rendering.text:render_text",
    "markdown": "c45edu.rendering.markdown:render_markdown",
    "html": "c45edu.rendering.html.page:render_html",
    "slides": "c45edu.rendering.html.slides:render_slides",
    "pdf": "c45edu.rendering.pdf.compiling:render_pdf",
    "latex": "c45edu.rendering.latex.page:render_latex",
    "notebook": "c45edu.rendering.notebook:render_notebook",
}
"""Every format with its renderer, a function of the document that answers a string, or bytes."""

ENDINGS: dict[str, str] = {
    ".txt": "text", ".md": "markdown", ".html": "html", ".slides.html": "slides", ".pdf": "pdf", ".tex": "latex",
    ".ipynb": "notebook",
}
"""How the name of a file ends, and in which format it is written; of two that fit the longer one holds."""

READ_ON_CONSOLES = ("text", "markdown")
"""Formats that are read as they are; the others are files for a program, encoded as they say."""

RUNNABLE = frozenset({"notebook"})
"""Formats that run the programs of a page; the others are better off without them."""


def render(document: Document, form: str, console: str | None = None, columns: int | None = None) -> str:
    """The document in one of the registered formats that are text; only that renderer's file is read.

    `console` is the encoding of the console that a text page is for, `columns` how wide it is where that matters.
    """
    if form == "text":
        spelling = spelling_for(console or "utf-8")
        fitted = spelling if columns is None else replace(spelling, columns=columns, widest=columns)
        page = _renderer(form)(document, fitted)
    else:
        page = _renderer(form)(document)
    if not isinstance(page, str):
        raise TypeError(f"{form} is no text: render_bytes")
    return page


def render_bytes(document: Document, form: str) -> bytes:
    """The document as a file in one of the registered formats; text as UTF-8."""
    page = _renderer(form)(document)
    return page.encode("utf-8", "backslashreplace") if isinstance(page, str) else page


def form_of(path: str) -> str | None:
    """The format that the name of a file asks for.

    >>> form_of("tree.MD"), form_of("tree")
    ('markdown', None)
    """
    fitting = [ending for ending in ENDINGS if path.lower().endswith(ending)]
    return ENDINGS[max(fitting, key=len)] if fitting else None


def _renderer(form: str) -> Callable[..., str | bytes]:
    module, name = RENDERERS[form].split(":")
    renderer: Callable[..., str | bytes] = getattr(import_module(module), name)
    return renderer
