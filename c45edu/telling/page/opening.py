"""This file tells what the data are and what the method does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from c45edu.data.dataset import Attribute
from c45edu.document import At, Block, Column, Heading, Paragraph, Row, Spans, Table, Text, User
from c45edu.telling.page.context import Context
from c45edu.telling.page.extent import MOST_ROWS
from c45edu.telling.page.method_stated import tell_method
from c45edu.telling.page.reading_notes import tell_reading
from c45edu.telling.page.symbol_legend import tell_symbols
from c45edu.telling.words.voice import Voice, user
from c45edu.trace import DataRead

TABLE_ROWS = 40
"""Up to so many cases the page shows the table itself."""


def tell_opening(context: Context) -> Iterator[Block]:
    """The data, the method, and how to read the page."""
    header, voice, settings = context.header, context.voice, context.settings
    yield Heading(1, voice.say("title", dataset=user(header.dataset)), At(None, "title"))
    yield Paragraph(_summary(context), "lead", At(None, "data"))
    yield from tell_reading(header.notes, voice)
    told = header.attributes[: settings.most(MOST_ROWS)]
    yield _attributes(told, voice)
    if len(told) < len(header.attributes):
        counts = {"shown": len(told), "n": len(header.attributes)}
        yield Paragraph(voice.say("columns-left-out", **counts), "note", At(None, "attributes/left-out"))
    if header.rows is not None and header.size <= TABLE_ROWS and settings.detail != "brief":
        yield _data_table(header, voice)
    elif settings.detail != "brief":
        yield Paragraph(voice.say("rows-left-out", n=header.size), "note", At(None, "rows"))
    yield from tell_method(context)
    yield from tell_symbols(context)
    attribute = next((a for a in header.attributes if header.method.attributes != "nominal" and a.values
                      and a.kind == "continuous"), None)
    if attribute:
        yield Paragraph(voice.say("ask-cut", attribute=user(attribute.name)), "note", At(None, "ask-cut"))


def _summary(context: Context) -> Spans:
    header, voice = context.header, context.voice
    kinds = Counter(attribute.kind for attribute in header.attributes)
    kind = next(iter(kinds)) if len(kinds) == 1 else "mixed"
    count = len(header.attributes)
    attributes = voice.say(
        f"attributes-{kind}", n=count, nominal=kinds["nominal"], continuous=kinds["continuous"]
    )
    return voice.say(
        "summary", cases=voice.say("cases", n=header.size), attributes=attributes, target=user(header.target),
        classes=context.class_counts(context.root_counts),
    )


def _attributes(attributes: Sequence[Attribute], voice: Voice) -> Table:
    rows = []
    for attribute in attributes:
        if attribute.kind == "nominal":
            shown = [user(str(value)) for value in attribute.values[:12]]
            values = voice.join(shown, "enumeration")
            if len(attribute.values) > 12:
                values = (*values, *voice.say("and-more", n=len(attribute.values) - 12))
        elif attribute.values:
            texts = attribute.texts
            values = voice.say("range", low=texts[0], high=texts[-1], n=len(texts))
        else:
            values = ()
        rows.append(Row((user(attribute.name), voice.say(attribute.kind), values)))
    columns = (Column(voice.say("attribute")), Column(voice.say("kind")), Column(voice.say("values")))
    return Table(voice.say("attributes-caption"), columns, tuple(rows), At(None, "attributes"))


def _data_table(header: DataRead, voice: Voice) -> Table:
    """The cells are the user's, but for the numbers: these are printed with the decimal mark of the page."""
    assert header.rows is not None
    names = [attribute.name for attribute in header.attributes] + [header.target]
    kinds = [attribute.kind for attribute in header.attributes] + ["nominal"]
    columns = tuple(
        Column(user(name), "decimal" if kind == "continuous" else "left")
        for name, kind in zip(names, kinds, strict=True)
    )
    kinds_of_cell = [Text if kind == "continuous" else User for kind in kinds]
    rows = tuple(
        Row(((Text(str(i)),), *((kind(cell),) for kind, cell in zip(kinds_of_cell, row, strict=True))))
        for i, row in enumerate(header.rows, 1)
    )
    return Table(
        voice.say("data-caption"), (Column(voice.say("case-number"), "right"), *columns), rows, At(None, "rows")
    )
