"""This file tells a cross-validation: the answers fold by fold, the sizes of the trees, and all answers together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from c45edu.arithmetic import fixed
from c45edu.document import At, Block, Column, Document, Heading, Paragraph, Row, Spans, Table, Text
from c45edu.scoring import Fold, Score
from c45edu.telling.page import voice_of
from c45edu.telling.score import percent, tell_score
from c45edu.telling.settings import Settings
from c45edu.telling.story import Story
from c45edu.telling.voice import user
from c45edu.trace import Trace


def tell_evaluation(trace: Trace, folds: Sequence[Fold], score: Score, seed: int, settings: Settings) -> Document:
    """`trace` is that of the tree of all cases, which the folds' trees stand for."""
    story = Story.of(trace, list(trace.records()), voice_of(settings), settings)
    title = story.voice.say("evaluation-title", dataset=user(trace.header.dataset), method=trace.header.method.name)
    blocks = _blocks(trace, folds, score, seed, story)
    return Document(title, settings.language, (Heading(1, title, At(None, "evaluation")), *blocks))


def _blocks(trace: Trace, folds: Sequence[Fold], score: Score, seed: int, story: Story) -> Iterator[Block]:
    voice = story.voice
    how = voice.say("evaluation-how", cases=voice.cases(score.cases), folds=len(folds), seed=seed)
    yield Paragraph(how, "lead", At(None, "evaluation"))
    heads = (
        "fold", "cases-column", "wrong-column", "accuracy-column", "nodes-column", "leaves-column", "depth-column",
    )
    columns = tuple(Column(voice.say(head), "left" if i == 0 else "decimal") for i, head in enumerate(heads))
    rows = [_row((Text(str(i)),), fold.score, [str(n) for n in _sizes(fold)]) for i, fold in enumerate(folds, 1)]
    means = [fixed(Fraction(sum(_sizes(fold)[k] for fold in folds), len(folds)), 1) for k in range(3)]
    rows.append(_row(voice.say("all-folds"), score, means))
    tree = trace.pruned_tree()
    yield Table((), columns, tuple(rows), At(None, "evaluation/folds"))
    yield from tell_score(score, story, "score")
    nodes, leaves = voice.say("nodes", n=tree.size), voice.say("leaves", n=tree.leaves)
    whole = voice.say("evaluation-whole", nodes=nodes, leaves=leaves)
    yield Paragraph(whole, "note", At(None, "evaluation/whole"))


def _sizes(fold: Fold) -> tuple[int, int, int]:
    return fold.nodes, fold.leaves, fold.depth


def _row(name: Spans, score: Score, sizes: list[str]) -> Row:
    numbers = (str(score.cases), str(score.wrong), f"{percent(score)} %", *sizes)
    return Row((name, *((Text(number),) for number in numbers)))
