"""This file tells what a tree answers to a file of cases: a line for each, and how many answers are right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from c45edu.answering import Answers, columns_of
from c45edu.arithmetic import Number
from c45edu.data.cases_file import FileOfCases
from c45edu.document import (
    At,
    Block,
    Column,
    Document,
    Heading,
    Math,
    Name,
    Numeral,
    Paragraph,
    Row,
    Spans,
    Symbol,
    Table,
    Text,
)
from c45edu.predicting import Prediction, Reader
from c45edu.scoring import Score, score_of
from c45edu.telling.page.context import Context
from c45edu.telling.page.extent import MOST_ROWS
from c45edu.telling.page.settings import Settings
from c45edu.telling.prediction.one_case import path_to, tell_way, unseen_value, values_of
from c45edu.telling.prediction.score import tell_score
from c45edu.telling.words.voice import user
from c45edu.trace import Trace
from c45edu.tree import Step, Tree

MOST_CASES = 100
"""So many cases stand in a table."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The cases of a file with the answers of a tree; the score where some case has its class."""

    cases: FileOfCases
    reader: Reader
    answers: Answers

    @classmethod
    def by(cls, tree: Tree, cases: FileOfCases) -> Answered:
        return cls(cases, Reader(tree), Answers(tree, columns_of(tree, cases.cases), len(cases.cases)))

    @property
    def tree(self) -> Tree:
        return self.reader.tree

    @property
    def names(self) -> list[str]:
        """The class that is answered to each case."""
        return [self.tree.classes[label] for label in self.answers.labels]

    def prediction(self, number: int) -> Prediction:
        """The answer to one case with its way."""
        return self.reader.predict(self.cases.cases[number])

    @property
    def score(self) -> Score | None:
        pairs = zip(self.cases.classes or (), self.names, strict=False)
        known = [(own, name) for own, name in pairs if own is not None]
        return score_of(self.tree.classes, known) if known else None

    @property
    def wrong(self) -> list[int]:
        """The cases that were answered with another class than theirs."""
        pairs = zip(self.cases.classes or (), self.names, strict=False)
        return [i for i, (own, name) in enumerate(pairs) if own is not None and own != name]


def tell_predictions(trace: Trace, answered: Answered, settings: Settings) -> Document:
    """The page: the answers, the score, the errors; in full detail every case with its way."""
    context = Context.of(trace, settings)
    title = context.voice.say(
        "predictions-title", dataset=user(trace.header.dataset), cases=user(answered.cases.name)
    )
    return Document(title, settings.language, (Heading(1, title, At(None, "cases")), *_blocks(answered, context)))


def _blocks(answered: Answered, context: Context) -> Iterator[Block]:
    everyone = range(len(answered.cases.cases))
    steps = {id(step.node): step for step in answered.tree.walk()}
    if context.settings.detail != "brief":
        yield from _first(everyone, answered, steps, context)
        yield Paragraph(context.voice.say("reached-note"), "note", At(None, "cases/note"))
    yield from _warnings(answered, context)
    if answered.score is not None:
        yield from tell_score(answered.score, context, "score")
        yield Heading(2, context.voice.say("errors-heading"), At(None, "errors"))
        if answered.wrong:
            yield from _first(answered.wrong, answered, steps, context)
        else:
            yield Paragraph(context.voice.say("no-errors"), "body", At(None, "errors"))
    if context.settings.detail == "full":
        yield from _each(answered, context)


def _first(chosen: Sequence[int], answered: Answered, steps: dict[int, Step], context: Context) -> Iterator[Block]:
    """A table of these cases; of very many the first."""
    most = context.settings.most(MOST_CASES)
    yield _table(chosen[:most], answered, steps, context)
    if len(chosen) > most:
        note = context.voice.say("cases-left-out", shown=most, n=len(chosen))
        yield Paragraph(note, "note", At(None, "cases/left-out"))


def _table(chosen: Sequence[int], answered: Answered, steps: dict[int, Step], context: Context) -> Table:
    """Case, answer, class, share of each class, and the leaf."""
    voice, classes = context.voice, answered.tree.classes
    with_class = answered.cases.classes is not None
    columns = [Column(voice.say("case-number"), "right"), Column(voice.say("answer-column"))]
    columns += [Column(user(context.header.target))] if with_class else []
    columns += [Column((Math(Symbol("P", arguments=(Name(name),))),), "decimal") for name in classes]
    columns += [Column(voice.say("reached"))]
    rows = []
    for i in chosen:
        prediction = answered.prediction(i)
        own = [_class(answered.cases.classes[i], context)] if answered.cases.classes is not None else []
        shares = [(Math(Numeral(voice.arithmetic.shown(Number(share)))),) for share in prediction.shares]
        number = (Text(str(i + 1)),)
        rows.append(Row((number, user(prediction.name), *own, *shares, _reached(prediction, steps, context))))
    return Table((), tuple(columns), tuple(rows), At(None, "cases"))


def _class(name: str | None, context: Context) -> Spans:
    return context.voice.say("unknown") if name is None else user(name)


def _reached(prediction: Prediction, steps: dict[int, Step], context: Context) -> Spans:
    """The conditions that lead to the leaf, or how many leaves answer together."""
    endings = prediction.endings
    if len(endings) > 1:
        return context.voice.say("several-leaves", n=len(endings))
    step = steps[id(endings[0].node)]
    return path_to(step, steps, context) if step.path else context.voice.say("root")


def _warnings(answered: Answered, context: Context) -> Iterator[Block]:
    """Each value that was never seen, once, with the cases that have it."""
    for found in answered.answers.unseen[: context.settings.most(MOST_ROWS)]:
        numbers = context.list_of([(Text(str(row + 1)),) for row in sorted(found.rows)], "enumeration")
        where = context.voice.say("case-numbers", n=len(found.rows), numbers=numbers)
        warning = unseen_value(found.attribute, found.value, found.known, context, where)
        yield Paragraph(warning, "warning", At(None, "cases"))


def _each(answered: Answered, context: Context) -> Iterator[Block]:
    for i, case in enumerate(answered.cases.cases):
        step = f"case/{i + 1}"
        yield Heading(2, context.voice.say("case-heading", number=i + 1), At(None, step))
        yield Paragraph(context.voice.say("case", items=values_of(case, answered.tree, context)), "body", At(None, step))
        yield from tell_way(answered.prediction(i), answered.tree, case, context, step)
