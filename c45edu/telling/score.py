"""This file tells how well cases were answered: the accuracy and the confusion matrix."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.arithmetic import fixed
from c45edu.document import At, Block, Column, Paragraph, Row, Table, Text
from c45edu.scoring import Score
from c45edu.telling.story import Story
from c45edu.telling.voice import user


def tell_score(score: Score, story: Story, step: str) -> Iterator[Block]:
    """How many answers are right, and which class was answered to which."""
    voice = story.voice
    yield Paragraph(
        voice.say("accuracy", right=score.right, cases=voice.cases(score.cases), percent=percent(score)),
        "decision", At(None, step),
    )
    columns = [Column(voice.say("confusion-corner"))]
    columns += [Column(user(name), "right") for name in score.classes]
    rows = [
        Row((user(name), *((Text(str(n)),) for n in numbers)))
        for name, numbers in zip(score.classes, score.table, strict=True)
    ]
    yield Table(voice.say("confusion-caption"), tuple(columns), tuple(rows), At(None, f"{step}/confusion"))


def percent(score: Score) -> str:
    """The accuracy in per cent, with one decimal."""
    return fixed(100 * score.accuracy, 1)
