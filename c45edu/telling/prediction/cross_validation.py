"""This file tells a cross-validation: the answers fold by fold, the sizes of the trees, and all answers together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from c45edu.document import At, Block, Column, Document, Heading, Paragraph, Row, Spans, Table, Text
from c45edu.scoring import Fold, Score
from c45edu.telling.page.context import Context
from c45edu.telling.page.settings import Settings
from c45edu.telling.prediction.score import percent, tell_score
from c45edu.telling.tree.tree_outline import tree_parts
from c45edu.telling.words.voice import Voice, user
from c45edu.trace import Trace

MOST_CASES = 200
"""Of so many cases the page says how each was answered."""


def tell_evaluation(
    trace: Trace, folds: Sequence[Fold], score: Score, seed: int, cases: int, settings: Settings
) -> Document:
    """`trace` is that of the tree which the folds' trees stand for; a single fold was held out of so many `cases`.

    The tree has grown from all of them, or from fewer where its pruning needs cases of its own.
    """
    context = Context.of(trace, settings)
    key = "evaluation-title" if len(folds) > 1 else "holdout-title"
    title = context.voice.say(key, dataset=user(trace.header.dataset), method=trace.header.method.name)
    blocks = _blocks(trace, folds, score, seed, cases, context)
    return Document(title, settings.language, (Heading(1, title, At(None, "evaluation")), *blocks))


def _blocks(
    trace: Trace, folds: Sequence[Fold], score: Score, seed: int, cases: int, context: Context
) -> Iterator[Block]:
    voice, several = context.voice, len(folds) > 1
    key = "evaluation-how" if several else "holdout-how"
    how = voice.say(key, cases=voice.cases(score.cases), all=cases, folds=len(folds), seed=seed)
    yield Paragraph(how, "lead", At(None, "evaluation"))
    heads = (
        "fold", "cases-column", "wrong-column", "accuracy-column", "nodes-column", "leaves-column", "depth-column",
    )
    columns = [Column(voice.say(head), "left" if i == 0 else "decimal") for i, head in enumerate(heads)]
    rows = [_row((Text(str(i)),), fold.score, [str(n) for n in _sizes(fold)], voice) for i, fold in enumerate(folds, 1)]
    means = [voice.fixed(Fraction(sum(_sizes(fold)[k] for fold in folds), len(folds)), 1) for k in range(3)]
    rows += [_row(voice.say("all-folds"), score, means, voice)] if several else []
    first = 0 if several else 1
    rows = [Row(row.cells[first:]) for row in rows]
    yield Table((), tuple(columns[first:]), tuple(rows), At(None, "evaluation/folds"))
    yield from tell_score(score, context, "score")
    if score.cases <= MOST_CASES:
        yield _cases(folds, context)
    else:
        yield Paragraph(voice.say("folds-left-out"), "note", At(None, "evaluation/cases"))
    grown = trace.header.size
    key, parts = "evaluation-whole" if grown == cases else "evaluation-judged", tree_parts(trace.pruned_tree(), voice)
    whole = voice.say(key, grown=grown, cases=voice.cases(cases), parts=parts)
    yield Paragraph(whole, "note", At(None, "evaluation/whole"))


def _cases(folds: Sequence[Fold], context: Context) -> Table:
    """Case by case its fold (of several), its class and the answer: from these every number above follows."""
    several = len(folds) > 1
    heads = (
        ("case-number", "right"), *[("fold", "right")][: several], ("confusion-corner", "left"),
        ("answer-column", "left"),
    )
    columns = (*(Column(context.voice.say(head), align) for head, align in heads), Column(()))
    found = sorted(
        (case, i, own, answer) for i, fold in enumerate(folds, 1)
        for case, (own, answer) in zip(fold.cases, fold.answers, strict=True)
    )
    rows = [
        Row((
            (Text(str(case + 1)),), *[(Text(str(i)),)][: several], user(own), user(answer),
            context.voice.say("answered-wrong") if own != answer else (),
        ))
        for case, i, own, answer in found
    ]
    caption = context.voice.say("folds-caption" if several else "held-out-caption")
    return Table(caption, columns, tuple(rows), At(None, "evaluation/cases"))


def _sizes(fold: Fold) -> tuple[int, int, int]:
    return fold.nodes, fold.leaves, fold.depth


def _row(name: Spans, score: Score, sizes: list[str], voice: Voice) -> Row:
    numbers = (str(score.cases), str(score.wrong), f"{percent(score, voice)} %", *sizes)
    return Row((name, *((Text(number),) for number in numbers)))
