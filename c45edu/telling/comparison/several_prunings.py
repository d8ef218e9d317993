"""This file tells one tree under several prunings: how large each leaves it, and how well it answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from c45edu.arithmetic import fixed
from c45edu.document import At, Block, Column, Document, Heading, Paragraph, Row, Table, Text
from c45edu.telling.page.context import Context
from c45edu.telling.page.extent import MOST_DRAWN
from c45edu.telling.page.settings import Settings, voice_of
from c45edu.telling.tree.tree_outline import tell_tree_left_out, tree_outline
from c45edu.telling.words.voice import count_text, user
from c45edu.trace import Trace


@dataclass(frozen=True, slots=True)
class Pruned:
    """A trace under one pruning, and the cases and wrong answers of its evaluation."""

    pruning: str
    trace: Trace
    cases: int
    wrong: int


def tell_prunings(sides: Sequence[Pruned], how: str, settings: Settings) -> Document:
    """`how` says which evaluation it was: `validated` or `cross-validated`."""
    voice = voice_of(settings)
    title = voice.say("prunings-title", dataset=user(sides[0].trace.header.dataset))
    return Document(title, settings.language, (Heading(1, title, At(None, "prunings")), *_blocks(sides, how, settings)))


def _blocks(sides: Sequence[Pruned], how: str, settings: Settings) -> Iterator[Block]:
    voice = voice_of(settings)
    heads = ("pruning", "nodes-column", "leaves-column", "depth-column", "training-errors", f"accuracy-{how}")
    columns = tuple(Column(voice.say(head), "left" if i == 0 else "right") for i, head in enumerate(heads))
    rows = []
    for side in sides:
        tree = side.trace.pruned_tree()
        accuracy = fixed(100 * (side.cases - side.wrong) / side.cases, 1) + " %"
        numbers = (tree.size, tree.leaves, tree.depth, count_text(tree.training_errors), accuracy)
        rows.append(Row(((Text(side.pruning),), *((Text(str(n)),) for n in numbers))))
    yield Table((), columns, tuple(rows), At(None, "prunings"))
    yield Paragraph(voice.say(f"accuracy-{how}-note"), "note", At(None, "prunings/note"))
    shown: dict[object, str] = {}
    for side in sides:
        context = Context.of(side.trace, settings, voice)
        tree, most = side.trace.pruned_tree(), settings.most(MOST_DRAWN)
        outline = tree_outline(tree, context, At(None, f"tree/{side.pruning}"), most=most)
        name = voice.say(f"rule-value.pruning.{side.pruning}")
        key = "unpruned-tree" if side.pruning == "none" else "pruning-tree"
        yield Heading(3, voice.say(key, pruning=name), At(None, f"tree/{side.pruning}"))
        if outline.lines in shown:
            same = voice.say("same-tree-as", other=voice.say(f"rule-value.pruning.{shown[outline.lines]}"))
            yield Paragraph(same, "body", At(None, f"same/{side.pruning}"))
        else:
            shown[outline.lines] = side.pruning
            yield outline
            yield from tell_tree_left_out(tree, context, f"tree/{side.pruning}/left-out")
