"""This file holds the fields of every event in JSON, in one table that writes and reads them."""

from __future__ import annotations

from dataclasses import fields
from decimal import Decimal
from functools import partial
from typing import Any, Literal

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Attribute, Note
from c45edu.data.errors import quoted
from c45edu.method import Method
from c45edu.quantities.prunings import LeafCounts
from c45edu.trace.codecs import (
    CASES,
    DECIMAL,
    FLAG,
    NODE,
    TEXT,
    WHOLE,
    Codec,
    Field,
    Json,
    branch_to_json,
    branches_from_json,
    kept,
    many,
    optional,
    place,
    record,
    require,
    word,
)
from c45edu.trace.cut_columns import columns_of, cuts_weighed
from c45edu.trace.events import (
    LEAF_REASONS,
    MERGINGS,
    VERDICTS,
    Chosen,
    Collapsed,
    Compared,
    DataRead,
    Judged,
    JudgedBranch,
    LeafMade,
    Merging,
    MinimumForgotten,
    NodeOpened,
    OrderLeft,
    Recounted,
    ValuesWeighed,
    compact_counts,
    compact_ranks,
)

ID = Field("id", NODE, "node")
BLOCK = place(10**9, "merges what are no two blocks")
PAIR = many(CASES, 2, "has no two numbers of cases")
BRANCHES = Codec(lambda tests: [branch_to_json(test) for test in tests], lambda values: values)
KIND = word(("nominal", "continuous"), "has an attribute of no kind")
SETTING = kept(
    lambda value: value is None or isinstance(value, str | bool) or (isinstance(value, int) and abs(value) < 10**300),
    "has a rule that is no text and no number",
)
MERGING = record(
    Merging,
    Field("pair", optional(many(BLOCK, 2, "merges what are no two blocks"))),
    Field("verdict", word(MERGINGS, "has a step of its search with a verdict that does not exist")),
    Field("left_alone", optional(BLOCK)),
)
JUDGED_BRANCH = record(JudgedBranch, ID, Field("cases", CASES), Field("errors", CASES), Field("subtree", FLAG))


def event_codecs(header: DataRead) -> dict[str, Codec]:
    """By the name of an event, how it is written and read in a trace with this header."""
    attributes = {attribute.name: attribute for attribute in header.attributes}
    name, verdict = word(attributes, "names what is no attribute"), word(VERDICTS, "has a verdict that does not exist")
    label = place(len(header.classes), "names a class that does not exist")
    counts, cut = many(CASES, len(header.classes), "counts other classes"), optional(TEXT)
    unknown = Field("unknown", many(CASES))
    leaf = record(LeafCounts, ID, Field("counts", counts), Field("class", label, "label"))
    judgement = Field("verdict", word(("keep", "replace", "raise"), "has a verdict that does not exist"))
    verdicts = Field("verdicts", many(verdict))
    averaged = Field("averaged", many(place(len(attributes), "names what is no attribute")))
    return {
        "NodeOpened": record(NodeOpened, ID, Field("counts", counts)),
        "MinimumForgotten": record(MinimumForgotten, ID, Field("attribute", name)),
        "OrderLeft": record(
            lambda order: OrderLeft(compact_ranks(order, header.size)),
            Field("order", many(place(header.size, "is no order of the cases"))),
        ),
        "ValuesWeighed": record(
            partial(_values_weighed, attributes, len(header.classes)),
            ID, Field("attribute", name), Field("values", many(TEXT)), Field("counts", many(counts)), unknown,
            Field("groups", optional(many(many(WHOLE)))), Field("binary", FLAG),
            Field("search", optional(many(MERGING))),
            take=lambda event: _values_taken(event, attributes[event.attribute]),
        ),
        "CutsWeighed": record(
            lambda attribute, **columns: cuts_weighed(attributes[attribute], header, columns),
            ID, Field("attribute", name), Field("values", many(TEXT)), Field("counts", many(counts)),
            Field("cuts", many(TEXT)), Field("best", cut), Field("tied", many(TEXT)), unknown, Field("whole", FLAG),
            Field("tried", optional(WHOLE)), Field("at_values", FLAG), Field("first", WHOLE),
            Field("last", optional(WHOLE)), Field("too_close", many(TEXT)), Field("unbeaten", many(TEXT)),
            take=lambda event: columns_of(event, attributes[event.attribute]),
        ),
        "Chosen": record(
            _chosen, ID, Field("attribute", name), Field("branches", BRANCHES), Field("cut", optional(DECIMAL)),
            Field("threshold", optional(DECIMAL)), verdicts,
            Field("tied", many(word(attributes, "has a tie with what is no attribute"))), averaged,
        ),
        "LeafMade": record(
            LeafMade, ID, Field("class", label, "label"),
            Field("reason", word(LEAF_REASONS, "has a reason that does not exist")), verdicts,
            Field("tied", many(label)), averaged,
        ),
        "Judged": record(
            Judged, ID, judgement, Field("cases", CASES), Field("errors", CASES),
            Field("branches", many(JUDGED_BRANCH)), Field("largest", optional(NODE)), Field("raised", many(PAIR)),
        ),
        "Compared": record(
            Compared, ID, Field("pruning", TEXT), judgement, Field("leaf", leaf), Field("leaves", many(leaf)),
            Field("validation", PAIR),
        ),
        "Recounted": record(Recounted, ID, Field("counts", counts), Field("class", label, "label")),
        "Collapsed": record(Collapsed, ID, Field("leaf", CASES), Field("subtree", CASES)),
    }


def _values_taken(event: ValuesWeighed, attribute: Attribute) -> Json:
    same = ("node", "attribute", "unknown", "groups", "binary", "search")
    return {name: getattr(event, name) for name in same} | {"values": attribute.texts, "counts": event.table}


def _values_weighed(
    attributes: dict[str, Attribute], classes: int, values: tuple[str, ...], counts: tuple[tuple[Rational, ...], ...],
    **other: Any,
) -> ValuesWeighed:
    attribute = attributes[other["attribute"]]
    require(attribute.kind == "nominal" and values == attribute.texts, "counts other values than the attribute has")
    return ValuesWeighed(flat=compact_counts([n for row in counts for n in row]), classes=classes, **other)


def _chosen(branches: object, threshold: Decimal | None, **other: Any) -> Chosen:
    return Chosen(branches=branches_from_json(branches, threshold), **other)


# ── the head ─────────────────────────────────────────────────────────────────────────────────────


def _attribute(name: str, kind: Literal["nominal", "continuous"], texts: tuple[str, ...]) -> Attribute:
    return Attribute(name, kind, texts if kind == "nominal" else tuple(map(DECIMAL.read, texts)))


ATTRIBUTE = record(_attribute, Field("name", TEXT), Field("kind", KIND), Field("values", many(TEXT), "texts"))
NOTE = Codec(
    lambda note: {"note": note.key, **dict(note.facts)},
    lambda entry: Note(TEXT.read(entry["note"]), tuple((k, TEXT.read(v)) for k, v in entry.items() if k != "note")),
)
DATA = record(
    dict,
    Field("cases", WHOLE, "size"), Field("attributes", many(ATTRIBUTE)), Field("target", TEXT),
    Field("classes", many(TEXT)), Field("notes", many(NOTE)), Field("unknown", FLAG, "has_unknown"),
    Field("rows", optional(many(many(TEXT)))),
)
RULES = {field.name for field in fields(Method)} - {"name"}
OPTIONS = Codec(dict, lambda options: {rule: SETTING.read(setting) for rule, setting in options.items()})


def method_of(name: str, options: Json) -> Method:
    """The method with these rules. Raises `Damaged` for a rule that there is not, `C45Error` for what it cannot say."""
    unknown = [rule for rule in options if rule not in RULES]
    require(not unknown, f"has the rule {quoted(', '.join(unknown))}, which no method has")
    return Method(name, **options)


HEADER = record(
    lambda dataset, method, options, data: DataRead(dataset=dataset, method=method_of(method, options), **data),
    Field("dataset", TEXT), Field("method", TEXT), Field("options", OPTIONS), Field("data", DATA),
    take=lambda header: {
        "dataset": header.dataset, "method": header.method.name, "options": header.method.rules, "data": header,
    },
)
