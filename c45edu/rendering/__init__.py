"""This room renders a document: one file per format. It knows blocks, spans and arithmetic only."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from c45edu.document import Document
from c45edu.rendering.spelling import spelling_for

RENDERERS: dict[str, str] = {
    "text": "c45edu.rendering.text:render_text",
    "markdown": "c45edu.rendering.markdown:render_markdown",
}


def render(document: Document, form: str, console: str | None = None) -> str:
    """The document in one of the registered formats; only that renderer's file is read.

    `console` is the encoding of the console that a text page is for.
    """
    module, name = RENDERERS[form].split(":")
    renderer: Callable[..., str] = getattr(import_module(module), name)
    if console is not None and form == "text":
        return renderer(document, spelling_for(console))
    return renderer(document)
