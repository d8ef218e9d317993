"""This file tells how well cases were answered: the accuracy and the confusion matrix."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.arithmetic import fixed
from c45edu.document import At, Block, Column, Paragraph, Row, Table, Text
from c45edu.scoring import Score
from c45edu.telling.page.context import Context
from c45edu.telling.page.extent import MOST_CLASSES
from c45edu.telling.words.voice import user


def tell_score(score: Score, context: Context, step: str) -> Iterator[Block]:
    """How many answers are right, and which class was answered to which."""
    voice = context.voice
    yield Paragraph(
        voice.say("accuracy", right=score.right, cases=voice.cases(score.cases), percent=percent(score)),
        "decision", At(None, step),
    )
    told = _most_met(score, context.settings.most(MOST_CLASSES))
    columns = [Column(voice.say("confusion-corner")), *(Column(user(score.classes[i]), "right") for i in told)]
    rows = [Row((user(score.classes[i]), *((Text(str(score.table[i][j])),) for j in told))) for i in told]
    yield Table(voice.say("confusion-caption"), tuple(columns), tuple(rows), At(None, f"{step}/confusion"))
    if len(told) < len(score.classes):
        note = voice.say("classes-left-out", shown=len(told), n=len(score.classes))
        yield Paragraph(note, "note", At(None, f"{step}/left-out"))


def _most_met(score: Score, most: int) -> list[int]:
    """The classes in the table: all, or of very many those with the most cases and answers."""
    met = [sum(own) + sum(answers) for own, answers in zip(score.table, zip(*score.table, strict=True), strict=True)]
    return sorted(sorted(range(len(met)), key=lambda i: -met[i])[:most])


def percent(score: Score) -> str:
    """The accuracy in per cent, with one decimal."""
    return fixed(100 * score.accuracy, 1)
