"""This room renders a document: one file per format. It knows blocks, spans and arithmetic only."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from c45edu.document import Document

RENDERERS: dict[str, str] = {
    "text": "c45edu.rendering.text:render_text",
    "markdown": "c45edu.rendering.markdown:render_markdown",
}


def render(document: Document, form: str) -> str:
    """The document in one of the registered formats; only that renderer's file is read."""
    module, name = RENDERERS[form].split(":")
    renderer: Callable[[Document], str] = getattr(import_module(module), name)
    return renderer(document)
