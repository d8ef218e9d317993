"""This file states the method: one sentence for each rule that has something to say, enough to grow its tree."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.document import At, Block, Heading, Items, Spans, Term
from c45edu.method import Method
from c45edu.telling.page.context import Context
from c45edu.telling.words.voice import user

SPOKEN_RULES = (
    "mean_gain", "mean_over", "criterion", "attributes", "cuts", "cut_by", "min_cases", "min_side", "penalty",
    "threshold", "comparison", "float32", "tie", "reuse", "empty_branches", "max_features", "max_depth",
    "min_split", "min_leaf", "max_purity", "min_gain", "group_values", "binary_splits", "collapse",
)
"""The rules that a page states, in this order."""
ON_CUTS = ("cuts", "cut_by", "min_side", "penalty", "threshold")
"""Rules that go without saying where no continuous attribute competes."""

UNASKED = (None, 0, "0", "1", False)
"""Values of a rule that asks for nothing."""


def tell_method(context: Context) -> Iterator[Block]:
    at = At(None, "method")
    yield Heading(2, context.voice.say("method-heading", method=Term(context.header.method.name)), at)
    yield Items(tuple(_sentences(context)), at)


def _sentences(context: Context) -> Iterator[Spans]:
    voice, method = context.voice, context.header.method
    for rule in SPOKEN_RULES:
        if _applies(rule, context):
            yield from _rule(rule, context)
    yield voice.say("leaf-class", classes=context.list_of([*map(user, context.header.classes)]))
    if context.header.has_unknown:
        yield voice.say(f"rule.missing.{method.missing}")
        yield voice.say(f"rule.weights.{method.weights}")
    yield voice.say("logarithms")
    floats = method.float32 or (context.header.has_unknown and method.weights == "floats")
    rounding = "floats" if floats and not voice.arithmetic.carries else voice.arithmetic.name
    yield voice.say(f"rounding.{rounding}", n=voice.arithmetic.digits)


def _applies(rule: str, context: Context) -> bool:
    """Whether a rule has anything to say beside the others, and of these data."""
    method = context.header.method
    if rule in ON_CUTS:
        return any(attribute.kind == "continuous" for attribute in context.header.attributes) and (
            method.attributes != "nominal"
        )
    if rule == "empty_branches":
        return not _parts_values(method)
    return rule != "mean_over" or method.asks_for_mean


def _rule(rule: str, context: Context) -> Iterator[Spans]:
    """The phrase for what the rule says under this method, for what it says, or for the rule with its value."""
    voice, method = context.voice, context.header.method
    value = getattr(method, rule)
    special = "parted" if _parts_values(method) else method.comparison
    keys = (f"rule.{rule}.{value}.{special}", f"rule.{rule}.{value}")
    known = next((key for key in keys if key in voice.language.phrases), None)
    if known:
        yield voice.say(known, value=str(method.seed))
    elif f"rule.{rule}" in voice.language.phrases and value not in UNASKED:
        yield voice.say(f"rule.{rule}", value=str(value))


def _parts_values(method: Method) -> bool:
    """Whether the values of a nominal attribute may share a branch."""
    return method.group_values or method.binary_splits
