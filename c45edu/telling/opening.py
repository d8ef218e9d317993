"""This file tells what the data are and what the method does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from c45edu.data.dataset import Attribute
from c45edu.document import At, Block, Column, Heading, Items, Paragraph, Row, Spans, Table, Term, Text, User
from c45edu.method import Method
from c45edu.telling.extent import MOST_ROWS
from c45edu.telling.reading_notes import tell_reading
from c45edu.telling.story import Story
from c45edu.telling.symbols import tell_symbols
from c45edu.telling.voice import Voice, user
from c45edu.trace import DataRead

SPOKEN_RULES = (
    "mean_gain", "mean_over", "criterion", "attributes", "cuts", "cut_by", "min_cases", "min_side", "penalty",
    "threshold", "comparison", "float32", "tie", "empty_branches", "max_features", "max_depth", "min_split", "min_leaf",
    "max_purity", "min_gain", "group_values", "binary_splits", "collapse",
)
"""The rules that a page states, in this order."""
RULES_FOR_KIND = dict.fromkeys(("cuts", "cut_by", "min_side", "penalty", "threshold"), "continuous")
"""Rules that go without saying when no attribute is of that kind."""

UNASKED = (None, 0, "0", "1", False)
"""Values of a rule that asks for nothing."""

TABLE_ROWS = 40
"""Up to so many cases the page shows the table itself."""


def tell_opening(story: Story) -> Iterator[Block]:
    """The data, the method, and how to read the page."""
    header, voice, settings = story.header, story.voice, story.settings
    yield Heading(1, voice.say("title", dataset=user(header.dataset)), At(None, "title"))
    yield Paragraph(_summary(story), "lead", At(None, "data"))
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
    yield from _method(header, voice)
    yield from tell_symbols(story)


def _summary(story: Story) -> Spans:
    header, voice = story.header, story.voice
    kinds = Counter(attribute.kind for attribute in header.attributes)
    kind = next(iter(kinds)) if len(kinds) == 1 else "mixed"
    count = len(header.attributes)
    attributes = voice.say(
        f"attributes-{kind}", n=count, nominal=kinds["nominal"], continuous=kinds["continuous"]
    )
    return voice.say(
        "summary", cases=voice.say("cases", n=header.size), attributes=attributes, target=user(header.target),
        classes=story.class_counts(story.root_counts),
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


def _applies(rule: str, method: Method) -> bool:
    """Whether a rule has anything to say beside the others."""
    if rule == "empty_branches":
        return not method.group_values and not method.binary_splits
    return rule != "mean_over" or method.asks_for_mean


def _method(header: DataRead, voice: Voice) -> Iterator[Block]:
    """One sentence for each rule that has something to say, in the order of the rules."""
    sentences: list[Spans] = []
    kinds = {attribute.kind for attribute in header.attributes}
    for rule in SPOKEN_RULES:
        key = f"rule.{rule}.{getattr(header.method, rule)}"
        value = getattr(header.method, rule)
        if not _applies(rule, header.method):
            continue
        if key in voice.language.phrases and RULES_FOR_KIND.get(rule, "nominal") in {*kinds, "nominal"}:
            sentences.append(voice.say(key, value=str(header.method.seed)))
        elif f"rule.{rule}" in voice.language.phrases and value not in UNASKED:
            sentences.append(voice.say(f"rule.{rule}", value=str(value)))
    if header.has_unknown:
        sentences.append(voice.say(f"rule.missing.{header.method.missing}"))
        sentences.append(voice.say(f"rule.weights.{header.method.weights}"))
    sentences.append(voice.say("logarithms"))
    floats = header.method.float32 or (header.has_unknown and header.method.weights == "floats")
    rounding = "floats" if floats and not voice.arithmetic.carries else voice.arithmetic.name
    sentences.append(voice.say(f"rounding.{rounding}", n=voice.arithmetic.digits))
    yield Heading(2, voice.say("method-heading", method=Term(header.method.name)), At(None, "method"))
    yield Items(tuple(sentences), At(None, "method"))
