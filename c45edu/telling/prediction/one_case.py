"""This file tells what a tree answers to a case: every decision passed, as a sentence, and the share of each class."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from c45edu.arithmetic import Expression, Product, Rational, total
from c45edu.data.case import Case, Value
from c45edu.data.dataset import Attribute
from c45edu.data.numbers import plain
from c45edu.document import (
    At,
    Block,
    Derivation,
    Document,
    Equation,
    Heading,
    Items,
    Math,
    Name,
    Numeral,
    Paragraph,
    Spans,
    Symbol,
    Text,
)
from c45edu.predicting import EQUAL, Prediction, Reader, Stop
from c45edu.quantities.entropy import share
from c45edu.telling.page.context import Context
from c45edu.telling.page.settings import Settings
from c45edu.telling.words.voice import user
from c45edu.trace import Trace
from c45edu.tree import Decision, Step, Tree

MOST_TERMS = 24
"""A sum over more leaves is not written out."""


def tell_prediction(trace: Trace, case: Case, settings: Settings) -> Document:
    """The page of one case: `explain --case` has the same blocks behind the tree."""
    context = Context.of(trace, settings)
    title = context.voice.say("case-title", dataset=user(trace.header.dataset))
    blocks = tell_case(trace.pruned_tree(), case, context)
    return Document(title, settings.language, (Heading(1, title, At(None, "case")), *blocks))


def tell_case(tree: Tree, case: Case, context: Context, step: str = "case") -> Iterator[Block]:
    """The case, its way, the shares, and the answer."""
    yield Paragraph(context.voice.say("case", items=values_of(case, tree, context)), "lead", At(None, step))
    yield from tell_way(Reader(tree).predict(case), tree, case, context, step)


def tell_way(prediction: Prediction, tree: Tree, case: Case, context: Context, step: str) -> Iterator[Block]:
    """The decisions passed, the share of each class, the answer, and what was never seen before."""
    paths = paths_of(tree, prediction)
    sentences = [_sentence(stop, case, paths, context) for stop in prediction.way]
    yield Items(tuple(sentences), At(None, f"{step}/way"))
    yield Derivation(tuple(_share(label, prediction, context) for label in range(len(tree.classes))), At(None, step))
    yield Paragraph(answer(prediction, context), "decision", At(None, f"{step}/answer"))
    yield from warnings(prediction, tree.attributes, case, context, step)


def values_of(case: Case, tree: Tree, context: Context) -> Spans:
    """`outlook = sunny, humidity unknown`."""
    voice = context.voice
    items = [
        voice.say("case-unknown", attribute=user(attribute.name)) if case.get(attribute.name) is None
        else (*user(attribute.name), Text(" = "), *value_of(case[attribute.name]))
        for attribute in tree.attributes
    ]
    return voice.join(items)


def value_of(value: Value) -> Spans:
    """A number as the page's own, a name as the user's."""
    return (Text(shown_value(value)),) if isinstance(value, float | Decimal) else user(shown_value(value))


def shown_value(value: Value) -> str:
    """The value as its file writes it; an empty text as quotation marks."""
    if isinstance(value, float):
        value = Decimal(repr(value))
    return plain(value) if isinstance(value, Decimal) else str(value) or '""'


def paths_of(tree: Tree, prediction: Prediction) -> dict[int, Step]:
    """Where the nodes on the way stand in the tree."""
    met = {id(stop.node) for stop in prediction.way}
    return {id(step.node): step for step in tree.walk() if id(step.node) in met}


def answer(prediction: Prediction, context: Context) -> Spans:
    """The class with the largest share; of equals the first."""
    most = prediction.shares[prediction.label]
    tied = [label for label, share in enumerate(prediction.shares) if share >= most - EQUAL]
    names = context.voice.join([context.class_name(label) for label in tied], "and")
    key = "case-answer-tied" if len(tied) > 1 else "case-answer"
    return context.voice.say(key, label=context.class_name(prediction.label), tied=names)


def warnings(
    prediction: Prediction, attributes: tuple[Attribute, ...], case: Case, context: Context, step: str,
    cases: Spans | None = None,
) -> Iterator[Block]:
    """A value that no training case has, or that has no branch where it was asked for; `cases` says in which."""
    for attribute, known in unseen(prediction, attributes, case):
        said = unseen_value(attribute, case[attribute], known, context, cases)
        yield Paragraph(said, "warning", At(None, step))


def unseen_value(attribute: str, value: Value, known: bool, context: Context, cases: Spans | None = None) -> Spans:
    """What a value is warned of with; `cases` says in which cases it stands."""
    alone = "case-no-branch" if known else "case-never-seen"
    of_cases = "case-no-branch-in" if known else "case-never-seen-in"
    facts = {"value": user(shown_value(value)), "attribute": user(attribute)}
    return context.voice.say(of_cases, cases=cases, **facts) if cases else context.voice.say(alone, **facts)


def unseen(prediction: Prediction, attributes: tuple[Attribute, ...], case: Case) -> list[tuple[str, bool]]:
    """The attributes on the way whose value was never seen (False), or has no branch at a node it came to (True)."""
    values = {a.name: frozenset(map(str, a.values)) for a in attributes if a.kind == "nominal"}
    found: dict[str, bool] = {}
    for stop in prediction.way:
        if isinstance(stop.node, Decision) and stop.node.attribute in values:
            value = case.get(stop.node.attribute)
            known = value is None or str(value) in values[stop.node.attribute]
            if stop.unseen or not known:
                found[stop.node.attribute] = known
    return list(found.items())


# ── the way ──────────────────────────────────────────────────────────────────────────────────────


def _sentence(stop: Stop, case: Case, paths: dict[int, Step], context: Context) -> Spans:
    """What happens at one node; where the case was divided, which part of it this is, and where."""
    sentence = _decision(stop, stop.node, case, context) if isinstance(stop.node, Decision) else _leaf(stop, context)
    if not stop.factors:
        return sentence
    place = path_to(paths[id(stop.node)], paths, context)
    return context.voice.say("case-part", share=weight_of(stop), path=place, sentence=sentence)


def _decision(stop: Stop, node: Decision, case: Case, context: Context) -> Spans:
    voice, attribute = context.voice, user(node.attribute)
    if stop.unknown and not stop.onward:
        return voice.say("case-nowhere", attribute=attribute, counts=context.class_counts(node.counts))
    if stop.unknown:
        sizes = [sum(branch.child.counts) for branch in stop.onward]
        items = voice.join([
            voice.say("case-share", value=_branch(node, branch, context), share=(Math(_ratio(size, sum(sizes))),))
            for branch, size in zip(stop.onward, sizes, strict=True)
        ])
        return voice.say("case-fork", attribute=attribute, items=items)
    value = user(shown_value(case[node.attribute]))
    if stop.unseen:
        counts = context.class_counts(node.counts)
        return voice.say("case-unseen", attribute=attribute, value=value, counts=counts)
    child = stop.onward[0].child
    return voice.say(
        "case-branch", attribute=attribute, value=value, condition=context.condition_of(node, stop.onward[0]),
        cases=voice.cases(sum(child.counts)), counts=context.class_counts(child.counts),
    )


def _branch(node: Decision, branch: object, context: Context) -> Spans:
    """The value of a branch: `sunny`, `≤ 77.5`."""
    _, operator, value = context.condition_of(node, branch)  # type: ignore[arg-type]
    assert isinstance(operator, Text)
    return (value,) if operator.text == " = " else (Text(operator.text.lstrip()), value)


def _leaf(stop: Stop, context: Context) -> Spans:
    node = stop.node
    key = "case-leaf" if any(node.counts) else "case-empty-leaf"
    return context.voice.say(key, label=context.class_name(node.label), counts=context.class_counts(node.counts))


def path_to(step: Step, paths: dict[int, Step], context: Context) -> Spans:
    """The conditions from the root down to a node, as it stands now."""
    conditions = []
    at: Step | None = step
    while at is not None and at.branch is not None and at.parent is not None:
        conditions.append(context.condition_of(at.parent, at.branch))
        at = paths.get(id(at.parent))
    return context.voice.join(conditions[::-1])


def weight_of(stop: Stop) -> Spans:
    """The part of the case that comes to a node: `5/14`, `5/14·2/5`."""
    return (Math(_product([_ratio(*factor) for factor in stop.factors])),)


# ── the shares ───────────────────────────────────────────────────────────────────────────────────


def _share(label: int, prediction: Prediction, context: Context) -> Equation:
    """P(yes) = 5/14·2/5 + 4/14·4/4 + … = 0.429."""
    endings = prediction.endings
    terms = [_term(stop, label) for stop in endings if len(endings) == 1 or _own_share(stop, label)[0]]
    chance = total(terms)
    value = Numeral(context.voice.arithmetic.shown(chance), source=chance)
    steps = (chance,) if 0 < len(terms) <= MOST_TERMS else ()
    return Equation(Symbol("P", arguments=(Name(prediction.classes[label]),)), steps, value)


def _term(stop: Stop, label: int) -> Expression:
    return _product([_ratio(*factor) for factor in (*stop.factors, _own_share(stop, label))])


def _own_share(stop: Stop, label: int) -> tuple[Rational, Rational]:
    """The cases of a class at a node and all of its cases; a node without cases is all of its class."""
    counts = stop.node.counts
    return (counts[label], sum(counts)) if any(counts) else (int(label == stop.node.label), 1)


def _ratio(part: Rational, whole: Rational) -> Expression:
    return share(part, whole)


def _product(factors: list[Expression]) -> Expression:
    return factors[0] if len(factors) == 1 else Product(tuple(factors))
