"""This file renders a document as HTML slides: one step a slide, turned by the arrow keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from c45edu.document import Block, Document, Figure, Heading, Spans, Table
from c45edu.rendering.html.blocks import Blocks
from c45edu.rendering.html.file import html_file
from c45edu.rendering.html.spans import inline, literal
from c45edu.rendering.steps import Step, steps

SAID = ("back", "next")
"""What the script says, by the keys of the document's words."""


def render_slides(document: Document) -> str:
    """The whole file. Raises `TypeError` for a block or span that has no form here."""
    writer = Blocks(document)
    parted = [slide for step in steps(document) for slide in _parted(step)]
    body = "\n".join([
        "<main>", *(_slide(i, step, document, writer) for i, step in enumerate(parted, 1)), "</main>",
    ])
    facts = {"words": {key: writer.words[key] for key in SAID if key in writer.words}}
    return html_file(document, "slides", body, writer.rules, facts)


def _parted(step: Step) -> Iterator[Step]:
    """A second table, and a figure, need a slide of their own."""
    blocks: list[Block] = []
    tables = 0
    for block in step.blocks:
        begins = isinstance(block, Figure) or (isinstance(block, Table) and tables > 0)
        if begins and any(not isinstance(before, Heading) for before in blocks):
            yield replace(step, blocks=tuple(blocks))
            blocks, tables = [], 0
        blocks.append(block)
        tables += isinstance(block, Table)
    yield replace(step, blocks=tuple(blocks))


def _slide(number: int, step: Step, document: Document, writer: Blocks) -> str:
    """Above what the slide shows stands where it belongs: the heading of its section, and its own title."""
    lines = [f'<section class="slide" data-number="{number}">']
    if not isinstance(step.blocks[0], Heading):
        lines += _where(step.heading.spans if step.heading else (), step.title)
    lines += ['<div class="content">', *map(writer.write, step.blocks)]
    if isinstance(step.blocks[0], Heading) and step.blocks[0].level == 1:
        said = [literal(text) for text in (document.author, document.date) if text]
        lines += [f'<p class="byline">{" · ".join(said)}</p>'] if said else []
    return "\n".join([*lines, "</div>", "</section>"])


def _where(section: Spans, title: Spans) -> Iterator[str]:
    yield f'<p class="where">{inline(section)}</p>'
    if title:
        yield f"<h2>{inline(title)}</h2>"
