"""This file tells the methods side by side: for each rule, which of them says what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from c45edu.document import At, Block, Document, Heading, Items, Paragraph, Spans, Text
from c45edu.method import Method, Setting
from c45edu.telling.comparison.switching import rule_value
from c45edu.telling.page.settings import Settings, voice_of
from c45edu.telling.words.voice import Voice


def tell_methods(methods: Mapping[str, Method], language: str) -> Document:
    """The rules in which the methods differ, then those in which all are alike."""
    voice = voice_of(Settings(language=language))
    title = voice.say("methods-title")
    return Document(title, language, (Heading(1, title, At(None, "methods")), *_blocks(methods, voice)))


def _blocks(methods: Mapping[str, Method], voice: Voice) -> Iterator[Block]:
    rules = [rule for rule, _ in next(iter(methods.values())).rules]
    for key, differ in (("methods-differ", True), ("methods-alike", False)):
        yield Paragraph(voice.say(key), "body", At(None, key))
        said = {rule: _said(rule, methods) for rule in rules}
        items = [_item(rule, own, voice) for rule, own in said.items() if (len(own) > 1) == differ]
        yield Items(tuple(items), At(None, key))


def _said(rule: str, methods: Mapping[str, Method]) -> dict[Setting, list[Method]]:
    """What the methods say, the commonest last."""
    found: dict[Setting, list[Method]] = {}
    for method in methods.values():
        found.setdefault(dict(method.rules)[rule], []).append(method)
    return dict(sorted(found.items(), key=lambda pair: len(pair[1])))


def _item(rule: str, said: dict[Setting, list[Method]], voice: Voice) -> Spans:
    """`the mean gain as a condition (mean_gain): mean-gain: …; the others: none`."""
    name = voice.say("methods-rule", name=voice.say(f"rule-name.{rule}"), rule=rule)
    pieces: list[Spans] = []
    for value, methods in said.items():
        text = rule_value(rule, value, voice)
        what = text if isinstance(text, tuple) else (Text(text),)
        names = voice.join([(Text(method.name),) for method in methods], "enumeration")
        last = len(pieces) == len(said) - 1 and len(pieces) > 0
        who = voice.say("methods-others") if last else names
        pieces.append(what if len(said) == 1 else voice.say("compare-who", methods=who, finding=what))
    return voice.say("compare-item", subject=name, pieces=voice.join(pieces, "nodes-list"))
