"""This file tells how values of a nominal attribute came to share a branch: every merging tried, or every value alone.

The trace says what was merged; the numbers of a merging follow from the counts of the blocks, as those of a split do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from c45edu.arithmetic import FLOAT_DECIDES, Rational
from c45edu.document import At, Block, Column, Math, Paragraph, Row, Spans, Table, Text
from c45edu.quantities import Split, split
from c45edu.quantities.criteria import CRITERIA
from c45edu.quantities.in_floats import gain_and_split_info
from c45edu.telling.node.weighings import Weighing
from c45edu.telling.page.context import Context
from c45edu.telling.words.voice import user
from c45edu.trace import Merging, NodeRecord, ValuesWeighed
from c45edu.trace.merging import absent_values, last_blocks, merged, steps

KINDS = ("Gain", "SplitInfo", "GainRatio")

Values = tuple[int, ...]


def tell_grouping(weighing: Weighing, record: NodeRecord, context: Context) -> Iterator[Block]:
    """The search for groups, or the value that stands against the rest; nothing where no values share a branch."""
    event = weighing.event
    if not isinstance(event, ValuesWeighed) or (weighing.split is None and context.settings.detail != "full"):
        return
    if event.search is not None:
        yield from _Search(event, weighing, record, context).tell()
    elif event.binary:
        yield _one_against_the_rest(event, weighing, record, context)


# ── one value against the rest ───────────────────────────────────────────────────────────────────


def _one_against_the_rest(event: ValuesWeighed, weighing: Weighing, record: NodeRecord, context: Context) -> Table:
    values = range(len(event.table))
    rows = [_alone(value, [v for v in values if v != value], event, weighing, context) for value in values]
    caption = context.voice.say("binary-caption", attribute=user(weighing.attribute.name))
    at = At(record.node, f"{weighing.attribute.name}/values")
    return Table(caption, _columns(context, (Column(user(weighing.attribute.name)),)), tuple(rows), at)


def _alone(value: int, rest: Sequence[int], event: ValuesWeighed, weighing: Weighing, context: Context) -> Row:
    grouping = _grouping([(value,), tuple(rest)], event, weighing)
    least = context.header.method.min_cases
    chosen = event.groups is not None and event.groups[0] == (value,)
    few = any(part.size < max(least, 1) for part in grouping.parts)
    remark = context.voice.say("largest.gain-ratio" if chosen else "verdict.few-cases") if chosen or few else ()
    name = user(weighing.attribute.texts[value])
    return Row((name, *_numbers(grouping, context), remark), "chosen" if chosen else "")


# ── merging ──────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class _Search:
    """The search of one attribute at one node, told as a table of its steps and the reason why it ended."""

    event: ValuesWeighed
    weighing: Weighing
    record: NodeRecord
    context: Context

    def tell(self) -> Iterator[Block]:
        voice, name = self.context.voice, self.weighing.attribute.name
        lead = (Column(voice.say("grouping-step"), "right"), Column(voice.say("grouping-merged")))
        rows = [self._start()]
        for number, (blocks, step) in enumerate(steps(self.event), 1):
            rows += self._rows(number, blocks, step)
        caption = voice.say("grouping-caption", attribute=user(name))
        if len(rows) > 1:
            yield Table(caption, _columns(self.context, lead), tuple(rows), At(self.record.node, f"{name}/groups"))
        yield Paragraph(self._end(), "body", At(self.record.node, f"{name}/groups/end"))

    def _start(self) -> Row:
        """Every value by itself."""
        grouping = _grouping([(value,) for value in range(len(self.event.table))], self.event, self.weighing)
        return Row(((), self.context.voice.say("grouping-start"), *_numbers(grouping, self.context), ()))

    def _rows(self, number: int, blocks: list[Values], step: Merging) -> Iterator[Row]:
        """The block that is left alone; then, in full, every pair tried, or the best one only."""
        if step.left_alone is not None:
            remark = self.context.voice.say("grouping.left-alone", least=str(self.context.header.method.min_cases))
            dashes = [(Text("–"),) for _ in KINDS]
            yield Row(((Text(str(number)),), self._name(blocks[step.left_alone]), *dashes, remark))
        full = self.context.settings.detail == "full" and step.verdict != "pure"
        for pair in _tried(blocks, step) if full else [step.pair] if step.pair else []:
            yield self._row(number, blocks, pair, step)

    def _row(self, number: int, blocks: list[Values], pair: tuple[int, int], step: Merging) -> Row:
        x, y = pair
        grouping = _grouping(merged(blocks, pair, blocks[x] + blocks[y]), self.event, self.weighing)
        name = (*self._name(blocks[x]), Text(" + "), *self._name(blocks[y]))
        best = pair == step.pair
        remark = self._remark(blocks, step) if best else ()
        role = "chosen" if best and step.verdict != "refused" else ""
        return Row(((Text(str(number)),), name, *_numbers(grouping, self.context), remark), role)

    def _remark(self, blocks: list[Values], step: Merging) -> Spans:
        """Why these two are merged, or not: the rules of the search prefer the last of equals."""
        assert step.pair is not None
        if step.verdict != "merged":
            return self.context.voice.say(f"grouping.{step.verdict}")
        score = {(x, y): self._score(merged(blocks, (x, y), blocks[x] + blocks[y])) for x, y in _tried(blocks, step)}
        own = score.pop(step.pair)
        if any(other > own + FLOAT_DECIDES for other in score.values()):
            return self.context.voice.say("grouping.merged-for-gain")
        tied = any(other >= own - FLOAT_DECIDES for other in score.values())
        return self.context.voice.say(f"grouping.merged{'-last' if tied else ''}.{self._criterion}")

    def _score(self, blocks: Sequence[Values]) -> float:
        """What the search compares, by the evaluator of the grower."""
        gain, info = gain_and_split_info(_parts(blocks, self.event), self.event.unknown)
        return gain if self._criterion == "gain" else gain / info if info else 0.0

    @property
    def _criterion(self) -> str:
        return "gain" if self.context.header.method.criterion == "gain" else "gain-ratio"

    def _end(self) -> Spans:
        """Why the search ended; whether a split came of it, and what becomes of values without cases."""
        voice, blocks, search = self.context.voice, last_blocks(self.event), self.event.search
        facts: dict[str, Spans | Math] = {"attribute": user(self.weighing.attribute.name)}
        end = "pair" if len(blocks) > 1 else "single"
        if not search:
            end = "nothing"
        elif search[-1].verdict == "refused":
            end = "refused" if search[-1].pair else "none"
            score = CRITERIA[self._criterion].score(_grouping(blocks, self.event, self.weighing))
            facts["score"] = Math(voice.numeral(score))
        spans = voice.say(f"grouping-end.{end}", **facts)
        absent = absent_values(self.event)
        if self.event.groups is None:
            return (*spans, *voice.say("grouping-no-split", **facts))
        if absent:
            names = voice.join([user(self.weighing.attribute.texts[value]) for value in absent])
            return (*spans, *voice.say("grouping-absent", values=names, n=len(absent)))
        return spans

    def _name(self, block: Values) -> Spans:
        return user(_block_name(block, self.weighing))


def _tried(blocks: Sequence[Values], step: Merging) -> list[tuple[int, int]]:
    """The pairs of blocks that a step tries, in order."""
    return [pair for pair in combinations(range(len(blocks)), 2) if step.left_alone not in pair]


def _grouping(blocks: Sequence[Values], event: ValuesWeighed, weighing: Weighing) -> Split:
    """The split by blocks of values. Its place names the whole grouping, which no other step of the search has."""
    names = [_block_name(block, weighing) for block in blocks]
    place = " | ".join(names)
    return split(event.node, event.attribute, names, _parts(blocks, event), place, unknown=event.unknown)


def _parts(blocks: Sequence[Values], event: ValuesWeighed) -> list[tuple[Rational, ...]]:
    table = event.table
    return [tuple(map(sum, zip(*(table[value] for value in block), strict=True))) for block in blocks]


def _block_name(block: Values, weighing: Weighing) -> str:
    return " / ".join(weighing.attribute.texts[value] for value in block)


def _columns(context: Context, lead: tuple[Column, ...]) -> tuple[Column, ...]:
    kinds = [Column((Math(context.voice.notation.general_symbol(kind)),), "decimal") for kind in KINDS]
    return (*lead, *kinds, Column(()))


def _numbers(grouping: Split, context: Context) -> list[Spans]:
    return [context.voice.number(q) for q in (grouping.gain, grouping.split_info, grouping.gain_ratio)]
