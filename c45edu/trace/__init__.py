"""This room holds the trace: typed events of counts and decisions, from which page, tree and exports are read."""

from c45edu.trace.events import (
    LEAF_REASONS,
    MERGINGS,
    VERDICTS,
    Chosen,
    Collapsed,
    Compared,
    CutsWeighed,
    DataRead,
    Event,
    Judged,
    JudgedBranch,
    LeafCounts,
    LeafMade,
    Merging,
    MinimumForgotten,
    NodeOpened,
    OrderLeft,
    Recounted,
    ValuesWeighed,
    Weighed,
)
from c45edu.trace.trace import NodeRecord, Trace

__all__ = [
    "LEAF_REASONS", "MERGINGS", "VERDICTS", "Chosen", "Collapsed", "Compared", "CutsWeighed", "DataRead", "Event",
    "Judged", "JudgedBranch", "LeafCounts", "LeafMade", "Merging", "NodeOpened", "NodeRecord", "Recounted", "Trace",
    "MinimumForgotten", "OrderLeft", "ValuesWeighed", "Weighed",
]
