"""This file renders a document as HTML slides: a step or several small ones a slide, turned by the arrow keys."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.document import Block, Document, Heading, Spans
from c45edu.rendering.html.blocks import HtmlBlocks
from c45edu.rendering.html.html_file import html_file
from c45edu.rendering.html.slide_parts import Slide, beside, slides
from c45edu.rendering.html.spans import inline

SAID = ("back", "next")
"""What the script says, by the keys of the document's words."""


def render_slides(document: Document) -> str:
    """The whole file. Raises `TypeError` for a block or span that has no form here."""
    writer = HtmlBlocks(document)
    body = "\n".join([
        "<main>", *(_slide(i, slide, writer) for i, slide in enumerate(slides(document), 1)), "</main>",
    ])
    facts = {"words": {key: writer.words[key] for key in SAID if key in writer.words}}
    return html_file(document, "slides", body, writer.rules, facts)


def _slide(number: int, slide: Slide, writer: HtmlBlocks) -> str:
    """Above what the slide shows stands where it belongs: the heading of its section, and the title of each step."""
    lines = [f'<section class="slide" data-number="{number}">']
    first, *others = slide
    if not isinstance(first.blocks[0], Heading):
        lines += _where(first.heading.spans if first.heading else (), first.title)
    lines += ['<div class="content">', *_written(first.blocks, writer)]
    for step in others:
        lines += [f"<h3>{inline(step.title)}</h3>"] if step.title else []
        lines += _written(step.blocks, writer)
    return "\n".join([*lines, "</div>", "</section>"])


def _written(blocks: tuple[Block, ...], writer: HtmlBlocks) -> Iterator[str]:
    """The blocks below each other, but for a narrow table beside its derivation."""
    held = list(blocks)
    while held:
        block = held.pop(0)
        if beside(block, held[0] if held else None):
            yield "\n".join(['<div class="beside">', writer.write(block), writer.write(held.pop(0)), "</div>"])
        else:
            yield writer.write(block)


def _where(section: Spans, title: Spans) -> Iterator[str]:
    name = "p" if title else "h2"
    yield f'<{name} class="where">{inline(section)}</{name}>'
    if title:
        yield f"<h2>{inline(title)}</h2>"
