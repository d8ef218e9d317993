"""This file renders a document as an HTML page: to read without any script, with it to walk and to work through."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from c45edu.document import Document, Heading
from c45edu.rendering.html.blocks import HtmlBlocks
from c45edu.rendering.html.html_file import answers_of, fragment, html_file
from c45edu.rendering.html.spans import inline, literal
from c45edu.rendering.page_steps import SECTION, PageStep, steps
from c45edu.rendering.text import plain_text

SAID = (
    "walk", "walk-end", "back", "next", "count", "hide", "fold", "unfold", "blank", "score",
    "right", "fewer", "more", "other-way", "wrong", "no-number",
)
"""What the script says, by the keys of the document's words."""


def render_html(document: Document) -> str:
    """The whole file. Raises `TypeError` for a block or span that has no form here."""
    writer = HtmlBlocks(document)
    found = steps(document)
    sections = "\n".join(_sections(found, writer))
    body = "\n".join([
        f'<a class="skip" href="#page">{literal(_word(writer, "skip", "To the page"))}</a>',
        *_contents(document, writer),
        '<div id="bar" class="bar" hidden></div>',
        '<div id="stage" class="stage" hidden></div>',
        '<main id="page">', sections, "</main>",
        '<p id="said" class="said" role="status"></p>',
    ])
    facts = {
        "words": {key: writer.words[key] for key in SAID if key in writer.words}, "answers": answers_of(document),
    }
    paper = document.sheet.paper
    sizes = [f"@page {{ size: {paper} }}", f"@page turned {{ size: {paper} landscape }}"]
    return html_file(document, "page", body, [*writer.rules, *sizes], facts)


def render_fragment(document: Document) -> str:
    """The blocks of a page alone, to be shown within another page such as a notebook."""
    writer = HtmlBlocks(document)
    body = "\n".join(writer.write(block) for block in document.blocks)
    return fragment(document, body, writer.rules)


def _word(writer: HtmlBlocks, key: str, otherwise: str) -> str:
    return writer.words.get(key, otherwise)


def _contents(document: Document, writer: HtmlBlocks) -> Iterator[str]:
    """The sections, folded."""
    told = [
        f'<li><a href="#{writer.section(block)}">{literal(plain_text(block.spans))}</a></li>'
        for block in document.blocks
        if isinstance(block, Heading) and block.level == SECTION
    ]
    if len(told) > 1:
        yield '<nav class="contents"><details>'
        yield f'<summary>{literal(_word(writer, "contents", "Contents"))}</summary>'
        yield from ("<ul>", *told, "</ul>", "</details></nav>")


def _sections(found: list[PageStep], writer: HtmlBlocks) -> Iterator[str]:
    numbered = enumerate(found)
    for _, group in groupby(numbered, key=lambda pair: id(pair[1].heading)):
        yield "<section>"
        yield from (_step(number, step, writer) for number, step in group)
        yield "</section>"


def _step(number: int, step: PageStep, writer: HtmlBlocks) -> str:
    """A step with a title can be folded under it."""
    inside = "\n".join(map(writer.write, step.blocks))
    name = f'class="step" id="step-{number}"{_node(step, writer)}'
    if not step.title:
        return f"<div {name}>\n{inside}\n</div>"
    return f"<details {name} open>\n<summary>{inline(step.title)}</summary>\n{inside}\n</details>"


def _node(step: PageStep, writer: HtmlBlocks) -> str:
    """Which node the step is about, and whether it is part of its growing."""
    if step.node is None or step.node not in writer.places:
        return ""
    grows = step.heading is not None and step.heading.level <= SECTION and step.heading.at.step == "node"
    return f' data-node="{writer.places[step.node]}"' + (" data-grows" if grows else "")
