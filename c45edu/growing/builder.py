"""This file grows a tree: node after node, depth first, every count and every decision into the trace."""

from __future__ import annotations

from c45edu.data.dataset import Attribute, Dataset
from c45edu.data.errors import C45Error
from c45edu.growing.candidates import Candidate, cut_value, scaled_info, weigh_cuts, weigh_values
from c45edu.growing.cases import Columns, WholeCases
from c45edu.growing.decision import decide
from c45edu.growing.entropy_table import EntropyTable
from c45edu.growing.method import Method
from c45edu.quantities import NodeId
from c45edu.trace import Chosen, CutsWeighed, DataRead, LeafMade, NodeOpened, Trace, ValuesWeighed, majority
from c45edu.tree import branch_labels

SMALL_TABLE = 50
"""Up to so many cases the trace carries the rows themselves."""


def grow(dataset: Dataset, method: Method) -> Trace:
    """Grow a tree by the rules of `method`. Raises `C45Error` where the data need what the method does not have.

    The tree is `grow(…).tree()`: it is read off the trace.
    """
    _refuse_unknown(dataset)
    trace = Trace([data_read(dataset, method)])
    grower = _Grower(dataset, method, trace)
    waiting = [_Open((), WholeCases.all_of(Columns(dataset)), frozenset(), 0)]
    while waiting:
        waiting += reversed(grower.open(waiting.pop()))
    return trace


def data_read(dataset: Dataset, method: Method) -> DataRead:
    """The first event of a trace."""
    rows = tuple(map(tuple, dataset.rows())) if dataset.size <= SMALL_TABLE else None
    return DataRead(
        dataset.name, dataset.size, dataset.attributes, dataset.target, dataset.classes,
        method.name, method.rules, dataset.notes, rows,
    )


class _Open:
    """A node that waits to be opened: its cases, the nominal attributes used above, its parent's class."""

    __slots__ = ("cases", "label_above", "node", "used")

    def __init__(self, node: NodeId, cases: WholeCases, used: frozenset[int], label_above: int) -> None:
        self.node = node
        self.cases = cases
        self.used = used
        self.label_above = label_above


class _Grower:
    def __init__(self, dataset: Dataset, method: Method, trace: Trace) -> None:
        self.attributes = dataset.attributes
        self.method = method
        self.trace = trace
        self.table = EntropyTable(dataset.size)

    def open(self, here: _Open) -> list[_Open]:
        """Open a node: a leaf, or a decision with its children still to open."""
        counts = here.cases.counts
        self.trace.record(NodeOpened(here.node, counts))
        present = sum(1 for count in counts if count)
        if present < 2:
            self._leaf(here, "pure" if present else "empty", ())
            return []
        verdicts, candidates = self._weigh(here)
        best = decide(candidates, self.method, verdicts) if candidates else []
        if not best:
            self._leaf(here, "no-gain" if candidates else "no-candidate", tuple(verdicts))
            return []
        return self._split(here, best, tuple(verdicts))

    def _weigh(self, here: _Open) -> tuple[list[str], list[Candidate]]:
        info = scaled_info(here.cases.counts, self.table)
        verdicts, candidates = [], []
        for position, attribute in enumerate(self.attributes):
            refusal = self._refusal(position, attribute, here)
            if not refusal:
                weigh = weigh_cuts if attribute.kind == "continuous" else weigh_values
                event, candidate = weigh(position, attribute, here.node, here.cases, info, self.table)
                self.trace.record(event)
                if candidate:
                    candidates.append(candidate)
                else:
                    refusal = "one-value"
            verdicts.append(refusal)
        return verdicts, candidates

    def _refusal(self, position: int, attribute: Attribute, here: _Open) -> str:
        """Why an attribute is not even weighed, or nothing."""
        if self.method.attributes == "nominal" and attribute.kind != "nominal":
            return "not-usable"
        return "used-above" if position in here.used else ""

    def _leaf(self, here: _Open, reason: str, verdicts: tuple[str, ...]) -> None:
        counts = here.cases.counts
        label = here.label_above if reason == "empty" else majority(counts)
        tied = tuple(i for i, n in enumerate(counts) if n == counts[label] and i != label) if any(counts) else ()
        self.trace.record(LeafMade(here.node, label, reason, verdicts, tied))

    def _split(self, here: _Open, best: list[Candidate], verdicts: tuple[str, ...]) -> list[_Open]:
        winner, tied = best[0], tuple(c.attribute.name for c in best[1:])
        attribute, event = winner.attribute, winner.event
        if isinstance(event, CutsWeighed):
            cut = cut_value(event, attribute)
            chosen = Chosen(here.node, attribute.name, ("<=", ">"), verdicts, tied, cut, cut)
            assert event.best is not None
            children = here.cases.divide_at(winner.position, event.ranks[event.best - 1], winner.parts)
            used = here.used
        else:
            assert isinstance(event, ValuesWeighed)
            chosen = Chosen(here.node, attribute.name, tuple(map(str, attribute.values)), verdicts, tied)
            children = here.cases.divide_by_values(winner.position, event.table)
            used = here.used | {winner.position}
        self.trace.record(chosen)
        label = majority(here.cases.counts)
        labels = branch_labels(attribute.name, chosen.branches, chosen.threshold)
        return [_Open((*here.node, name), cases, used, label) for name, cases in zip(labels, children, strict=True)]


def _refuse_unknown(dataset: Dataset) -> None:
    if dataset.has_unknown:
        raise C45Error(f"{dataset.name} has unknown values (empty, ? or NA); growing with them is not possible yet")
