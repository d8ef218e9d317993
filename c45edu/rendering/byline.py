"""This file puts the author and the date of a document below its title, for formats that are nothing but blocks."""

from __future__ import annotations

from c45edu.document import Block, Document, Heading, Paragraph, User

BYLINE = " · "


def with_byline(document: Document) -> tuple[Block, ...]:
    """The blocks of the document, and a line with whoever is named; where no title stands it comes first."""
    said = BYLINE.join(filter(None, (document.author, document.date)))
    if not said:
        return document.blocks
    first = document.blocks[:1]
    titled = all(isinstance(block, Heading) and block.level == 1 for block in first)
    at = len(first) if titled else 0
    return (*document.blocks[:at], Paragraph((User(said),)), *document.blocks[at:])
