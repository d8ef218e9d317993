"""This room holds the trace: typed events of counts and decisions, from which page, tree and exports are read."""

from c45edu.trace.events import (
    LEAF_REASONS,
    VERDICTS,
    Chosen,
    CutsWeighed,
    DataRead,
    Event,
    Judged,
    JudgedBranch,
    LeafMade,
    NodeOpened,
    ValuesWeighed,
    Weighed,
)
from c45edu.trace.trace import NodeRecord, Trace, majority

__all__ = [
    "LEAF_REASONS", "VERDICTS", "Chosen", "CutsWeighed", "DataRead", "Event", "Judged", "JudgedBranch", "LeafMade",
    "NodeOpened", "NodeRecord", "Trace", "ValuesWeighed", "Weighed", "majority",
]
