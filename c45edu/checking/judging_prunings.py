"""This file judges what a work says of pruning: that a subtree is kept, gives way to a leaf, or to its branch."""

from __future__ import annotations

from c45edu.checking.graph import Graph
from c45edu.checking.marked_sheet import Mark, Reason, no_place
from c45edu.checking.work import PruningClaim
from c45edu.trace import Collapsed, Compared, Judged

PRUNED = ("pruning-some", "pruning-right")


def judge_pruning(claim: PruningClaim, graph: Graph) -> Mark:
    """Right where pruning came to this verdict; a node that a raised branch brought up is judged more than once."""
    everything = [event for event in graph.trace if isinstance(event, Collapsed | Compared | Judged)]
    if claim.verdict == "nothing" and everything:
        kept = all(event.verdict == "keep" for event in everything if not isinstance(event, Collapsed))
        return Mark(claim, "right" if kept else "wrong", reasons=(Reason(PRUNED[kept]),))
    verdicts = [event.verdict for event in everything if event.node == claim.node]
    if not verdicts:
        return Mark(claim, "unread", reasons=(no_place(claim.node),))
    if claim.verdict in verdicts:
        return Mark(claim, "right", reasons=(Reason("pruning-right"),))
    return Mark(claim, "wrong", reasons=(Reason(f"pruning-{verdicts[-1]}"),))
