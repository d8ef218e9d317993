"""This file cuts a document into its steps: what is read, folded, walked to or shown at once; and names its places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from c45edu.document import Block, Document, Heading, Spans

SECTION = 2
"""Headings up to this level begin a section; those below stand within one."""


@dataclass(frozen=True, slots=True)
class PageStep:
    """Blocks that belong together, under a `title` of their own or (where it is empty) under the heading above them.

    `heading` is that of the section they stand in, None before the first.
    """

    title: Spans
    node: tuple[str, ...] | None
    heading: Heading | None
    blocks: tuple[Block, ...]


def steps(document: Document) -> list[PageStep]:
    """The document in its order: a step begins at a heading, and where the node or the title changes."""
    found: list[PageStep] = []
    heading: Heading | None = None
    for block in document.blocks:
        begins = isinstance(block, Heading)
        if isinstance(block, Heading) and block.level <= SECTION:
            heading = block
        if found and not begins and (found[-1].node, found[-1].title) == (block.at.node, block.at.title):
            found[-1] = replace(found[-1], blocks=(*found[-1].blocks, block))
        else:
            found.append(PageStep(block.at.title, block.at.node, heading, (block,)))
    return list(_with_lone_headings_joined(found))


def _with_lone_headings_joined(found: list[PageStep]) -> Iterator[PageStep]:
    """A heading alone is no step: it opens the next one, unless that is folded."""
    waiting: tuple[Block, ...] = ()
    for step, following in zip(found, [*found[1:], None], strict=True):
        blocks = (*waiting, *step.blocks)
        waiting = ()
        alone = len(step.blocks) == 1 and isinstance(step.blocks[0], Heading)
        if alone and following is not None and not following.title:
            waiting = blocks
        else:
            yield replace(step, blocks=blocks)


def places(document: Document) -> dict[tuple[str, ...], str]:
    """The name of the place where each node is told, in the order of the page: `node-1`, `node-2`, …"""
    nodes = [
        block.at.node for block in document.blocks
        if isinstance(block, Heading) and block.at.node is not None and block.at.step == "node"
    ]
    return {node: f"node-{number}" for number, node in enumerate(dict.fromkeys(nodes), 1)}
