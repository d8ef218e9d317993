"""This file marks a sheet of work from beginning to end: read it, judge its lines, then look at it as a whole."""

from __future__ import annotations

from collections.abc import Sequence

from c45edu.checking.graph import Graph, key_of
from c45edu.checking.hypotheses import Hypotheses
from c45edu.checking.judging import SheetJudge
from c45edu.checking.judging_choices import Chooser
from c45edu.checking.marked_sheet import Mark, Marked, Reason
from c45edu.checking.mistakes import MISTAKES, Mistake
from c45edu.checking.reading import WorkReader
from c45edu.checking.search import explained
from c45edu.checking.verdicts import Judging
from c45edu.checking.work import Claim, Item, LeafClaim, StatedChoice
from c45edu.quantities import Quantity
from c45edu.telling.words.notations import NOTATIONS
from c45edu.telling.words.notations.notation import Notation
from c45edu.trace import Trace


class Checker:
    """Marks any number of works against one trace."""

    def __init__(
        self, trace: Trace, notation: Notation | None = None, mistakes: Sequence[Mistake] | None = None
    ) -> None:
        self.graph = Graph(trace)
        self._reader = WorkReader(self.graph, ((notation,) if notation else ()) + tuple(NOTATIONS.values()))
        self._hypotheses = Hypotheses(self.graph, MISTAKES if mistakes is None else mistakes)

    def mark(self, text: str, judging: Judging | None = None) -> Marked:
        """The work marked. Raises `C45Error` where it is too large to be read."""
        items = self._reader.read(text)
        judge = SheetJudge(self.graph, self._hypotheses, items, judging or Judging())
        chooser = Chooser(self.graph, judge.written)
        marks = [self._mark(item, judge, chooser) for item in judge.placed(items)]
        marks, explanations = explained(marks, judge.written, self.graph)
        return Marked(self.graph.header, tuple(marks), explanations, self._missing(judge))

    def _mark(self, item: Item, judge: SheetJudge, chooser: Chooser) -> Mark:
        if isinstance(item, Claim):
            return judge.of(item)
        if isinstance(item, StatedChoice):
            return chooser.choice(item, judge.node)
        if isinstance(item, LeafClaim):
            return chooser.leaf(item)
        return Mark(item, "unread", reasons=(Reason(item.reason),))

    def _missing(self, judge: SheetJudge) -> tuple[Quantity, ...]:
        """Of the nodes that the work deals with, the gains and ratios that it leaves out."""
        nodes = {key[1].node for key in judge.written}
        kinds = {key[0] for key in judge.written} & {"Info", "Gain", "SplitInfo", "GainRatio"}
        return tuple(
            quantity
            for quantity in self.graph.quantities.values()
            if quantity.kind in kinds and quantity.place.node in nodes and quantity.place.part is None
            and not quantity.undefined and key_of(quantity) not in judge.written
        )
