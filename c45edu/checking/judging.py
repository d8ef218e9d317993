"""This file judges one claim after the other: where it belongs, and how right it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from c45edu.checking.figure import WrittenNumber
from c45edu.checking.graph import Graph, Key, Wanted, key_of
from c45edu.checking.hypotheses import Hypotheses
from c45edu.checking.marked_sheet import Mark, Reason, no_place
from c45edu.checking.reasons import Line, Reasoner, swapped
from c45edu.checking.verdicts import Judging, Verdicts
from c45edu.checking.work import LEAST_DIGITS, Claim, Item, usual_digits
from c45edu.checking.written_steps import EVERYWHERE, Steps, weights_right
from c45edu.quantities import NodeId, Quantity

RANKS = {"right": 0, "rounded": 1, "cut-off": 1, "other-method": 2, "follows": 2, "wrong": 3}
NEARLY_RIGHT = {"right", "rounded", "cut-off"}
MOST_ROWS = 200
"""So many numbers of a table say where it belongs."""


class SheetJudge:
    """Judges the claims of one sheet in order; `written` is what it says up to now."""

    def __init__(self, graph: Graph, hypotheses: Hypotheses, items: list[Item], judging: Judging) -> None:
        self._graph, self._judging = graph, judging
        self._digits = usual_digits(items)
        self._verdicts = Verdicts(graph, hypotheses, judging, self._digits)
        self.written = self._verdicts.written
        self.node: NodeId = ()
        self._reasoner = Reasoner(graph, hypotheses, self.written)

    def of(self, claim: Claim) -> Mark:
        """The claim judged at the place where it fits best, and remembered."""
        if not claim.wanted:
            return self._bare(claim)
        places = list(self._places(claim))
        if not places:
            return Mark(claim, "unread", reasons=(no_place(claim.node),))
        figure = claim.figure or self._worked_out(claim, places[0])
        if figure is None:
            return Mark(claim, "unread", reasons=(Reason("unreadable"),))
        quantity, mark = self._judged(claim, places, figure)
        mark = replace(mark, reasons=(*self._of_node(claim, quantity), *mark.reasons))
        self._remember(quantity, figure, mark.verdict)
        return mark

    def placed(self, items: list[Item]) -> list[Item]:
        """The rows of a table without a heading belong to one node: that where most of its numbers are right."""
        tables: dict[int, list[Claim]] = {}
        for item in items:
            if isinstance(item, Claim) and item.table and item.node is None:
                tables.setdefault(item.table, []).append(item)
        nodes = {table: self._node_of(claims) for table, claims in tables.items()}
        return [
            replace(item, node=nodes[item.table]) if isinstance(item, Claim) and item.table in nodes else item
            for item in items
        ]

    def _node_of(self, claims: list[Claim]) -> NodeId | None:
        counted = Counter(
            quantity.place.node
            for claim in claims[:MOST_ROWS]
            for quantity in {key_of(q): q for q in self._places(claim)}.values()
            if claim.figure and not quantity.undefined and claim.figure.is_rounded(self._graph.exact(quantity))
        )
        return max(counted, key=lambda node: counted[node]) if counted else None

    # ── where ────────────────────────────────────────────────────────────────────────────────────

    def _places(self, claim: Claim) -> Iterator[Quantity]:
        """What the symbol may name; without a heading the nodes in order, the one spoken of last first."""
        seen: set[Key] = set()
        for wanted in claim.wanted:
            open_place = claim.node is None and wanted.node is None
            here = wanted.node is None and wanted.kind not in EVERYWHERE
            found = self._graph.find(replace(wanted, node=claim.node) if here else wanted)
            if open_place:
                found = sorted(found, key=lambda q: (q.place.node != self.node, q.place.node != ()))
            for quantity in found:
                if key_of(quantity) not in seen and not (open_place and self._is_of_leaf(quantity, wanted)):
                    seen.add(key_of(quantity))
                    yield quantity

    def _is_of_leaf(self, quantity: Quantity, wanted: Wanted) -> bool:
        """Info(D) of a leaf below the root, which is on no page: only a heading, a part or counts can mean it."""
        place = quantity.place
        if quantity.kind != "Info" or not place.node or wanted.part is not None or wanted.counts:
            return False
        return not self._graph.is_weighed(place.node)

    def _of_node(self, claim: Claim, quantity: Quantity) -> tuple[Reason, ...]:
        """Of which node a line is taken to be that names none, where it is not the root's."""
        node = quantity.place.node
        says_nothing = all(w.node is None and not w.counts and w.part is None for w in claim.wanted)
        open_place = claim.node is None and says_nothing and quantity.kind not in EVERYWHERE
        if not open_place or not node or node not in self._graph.records:
            return ()
        return (Reason("of-node", {"number": list(self._graph.records).index(node) + 1}),)

    def _best(self, places: list[Quantity], figure: WrittenNumber) -> tuple[Quantity, str]:
        """The first place where the number is right; else where it is nearly so; else the first.

        Nearly so is with one decimal almost any number somewhere: then it is asked at the first node alone.
        """
        for quantity in places:
            if not quantity.undefined and figure.is_rounded(self._graph.exact(quantity)):
                return quantity, "right"
        near = [q for q in places if q.place.node == places[0].place.node]
        judged = [(q, self._verdicts.of(q, figure)) for q in (places if (figure.digits or 0) > 1 else near)]
        return min(judged, key=lambda pair: RANKS[pair[1]])

    def _remember(self, quantity: Quantity, figure: WrittenNumber, verdict: str) -> None:
        key, known = key_of(quantity), self._verdicts.verdicts
        if not (self._is_farther(quantity, figure) and {known[key], verdict} <= NEARLY_RIGHT):
            self.written[key] = figure
        known[key] = verdict
        if self._graph.is_weighed(quantity.place.node):
            self.node = quantity.place.node

    def _is_farther(self, quantity: Quantity, figure: WrittenNumber) -> bool:
        """Whether what was written before is farther off: of two right numbers, that says how far rounding went."""
        before = self.written.get(key_of(quantity))
        if before is None or quantity.undefined:
            return False
        exact = self._graph.exact(quantity)
        return abs(float(before.value) - exact) > abs(float(figure.value) - exact)

    def _worked_out(self, claim: Claim, quantity: Quantity) -> WrittenNumber | None:
        """The number of a formula that was not worked out: to as many digits as a float has."""
        from fractions import Fraction

        steps = Steps(self._graph, self.written, self._digits).of(claim.steps, claim.node, quantity)
        if not steps:
            return None
        low, high = steps[-1].bounds
        digits = 9 if high - low < 1e-9 else self._digits
        return WrittenNumber(Fraction(f"{steps[-1].value:.{digits + 2}f}"), digits)

    def _judged(self, claim: Claim, places: list[Quantity], figure: WrittenNumber) -> tuple[Quantity, Mark]:
        """The mark at the place where the number is right; where its formula is none of that, at one where both are."""
        best, verdict = self._best(places, figure)
        mark = self._reasoned(claim, best, verdict, figure)
        if mark.verdict == "wrong" and verdict != "wrong" and claim.steps:
            others = [(q, self._verdicts.of(q, figure)) for q in places if q is not best and not q.undefined]
            marks = ((q, self._reasoned(claim, q, passed, figure)) for q, passed in others if passed in NEARLY_RIGHT)
            return next(((q, other) for q, other in marks if other.verdict != "wrong"), (best, mark))
        return best, mark

    # ── why ──────────────────────────────────────────────────────────────────────────────────────

    def _reasoned(self, claim: Claim, quantity: Quantity, verdict: str, figure: WrittenNumber) -> Mark:
        """The mark with its reasons; a formula written out may show that a number that passes is wrong after all."""
        mark = Mark(claim, verdict, quantity)
        if verdict == "follows":
            return replace(mark, follows=self._verdicts.blamed(quantity))
        if verdict == "other-method":
            method = self._verdicts.method(quantity, figure)
            return replace(mark, causes=(method,) if method else ())
        found = self._reasoner.of(self._line(mark, quantity, figure))
        return found if found.verdict == "wrong" else self._with_digits(found, figure)

    def _line(self, mark: Mark, quantity: Quantity, figure: WrittenNumber) -> Line:
        claim, own = mark.item, self._verdicts.own(quantity)
        assert isinstance(claim, Claim)
        at_node = quantity.place.attribute or quantity.kind in ("Info", "MeanGain")
        steps = Steps(self._graph, own, max(figure.digits or 0, LEAST_DIGITS))
        weights = weights_right(claim.steps[0], quantity) if claim.steps else ""
        praise = (Reason("weights-right", {"weights": weights}),) if weights else ()
        node = quantity.place.node if at_node else claim.node
        wrong, follows = frozenset(self._verdicts.wrong()), bool(self._verdicts.blamed(quantity))
        found = steps.of(claim.steps, node, quantity)
        return Line(mark, quantity, figure, found, own, wrong, follows, self._digits == 0, praise)

    def _with_digits(self, mark: Mark, figure: WrittenNumber) -> Mark:
        """A right number with fewer decimals than are asked for is not accepted."""
        least = self._judging.least_digits
        if least is None or figure.digits is None or figure.digits >= least:
            return mark
        return replace(mark, verdict="wrong", reasons=(*mark.reasons, Reason("few-digits", {"digits": least})))

    def _bare(self, claim: Claim) -> Mark:
        """Arithmetic without a name: whether it comes to what is written."""
        assert claim.figure is not None
        for step in Steps(self._graph, {}, claim.figure.digits or 0).of(claim.steps, claim.node, None):
            if not step.gives(claim.figure):
                key = "digits-swapped" if swapped(claim.figure, step.value) else "sum-wrong-too"
                facts = {"value": step.value, "digits": claim.figure.digits}
                return Mark(claim, "wrong", reasons=(Reason(key, facts),))
        return Mark(claim, "right", reasons=(Reason("sum-right"),))
