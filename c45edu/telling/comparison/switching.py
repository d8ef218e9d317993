"""This file tells which rules part the trees of two methods, as switching them has shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from c45edu.document import At, Block, Heading, Items, Paragraph, Spans, Text
from c45edu.method import RULE_VALUES
from c45edu.telling.words.voice import Voice

Switch: TypeAlias = tuple[str, object, object]
"""A rule, what it says in the method at hand, and what it says in the other."""


@dataclass(frozen=True, slots=True)
class SameTree:
    """Methods with one tree at a stage: `grown`, `pruned` or `both`; `printed` if their thresholds differ."""

    methods: tuple[str, ...]
    stage: str
    printed: bool


@dataclass(frozen=True, slots=True)
class Parting:
    """Rules of `other` which, switched in `own`, make its tree that of `other`: each of the `sets` does it alone."""

    stage: str
    own: str
    other: str
    sets: tuple[tuple[Switch, ...], ...]


def tell_switching(found: Sequence[Parting | SameTree] | None, voice: Voice) -> Iterator[Block]:
    """A sentence for every two methods, behind one that says how it was found."""
    at = At(None, "switching")
    yield Heading(2, voice.say("compare-switching"), at)
    if found is None:
        yield Paragraph(voice.say("switch-too-large"), "note", at)
        return
    yield Items(tuple(_sentence(pair, voice) for pair in found), at)
    if any(isinstance(pair, Parting) for pair in found):
        yield Paragraph(voice.say("switch-how"), "note", At(None, "switching/how"))


def _sentence(pair: Parting | SameTree, voice: Voice) -> Spans:
    if isinstance(pair, SameTree):
        names = voice.join([(Text(name),) for name in pair.methods], "enumeration")
        said = [voice.say(f"switch-same.{pair.stage}", methods=names)]
        said += [voice.say("switch-same-thresholds")] if pair.printed else []
        return voice.join(said, "sentence")
    key = "any" if len(pair.sets) > 1 else "together" if len(pair.sets[0]) > 1 else "single"
    rules = [_switch(switch, pair.other, voice) for switches in pair.sets for switch in switches]
    return voice.say(
        f"switch.{key}", own=pair.own, other=pair.other, stage=voice.say(f"switch-stage.{pair.stage}"),
        rules=voice.join(rules, "nodes-list"),
    )


def _switch(switch: Switch, other: str, voice: Voice) -> Spans:
    rule, mine, theirs = switch
    return voice.say(
        "switch-rule", rule=voice.say(f"rule-name.{rule}"), other=other,
        mine=rule_value(rule, mine, voice), theirs=rule_value(rule, theirs, voice),
    )


def rule_value(rule: str, value: object, voice: Voice) -> Spans | str:
    """What a rule says, in words; numbers as they are."""
    if isinstance(value, bool) or value is None:
        return voice.say(f"rule-value.{value}")
    return voice.say(f"rule-value.{rule}.{value}") if rule in RULE_VALUES else str(value)
