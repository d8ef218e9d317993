"""This room holds the named numbers of C4.5, each of which *is* its formula."""

from c45edu.quantities.entropy import (
    ConditionalInfo,
    Gain,
    GainRatio,
    Info,
    KnownShare,
    MeanGain,
    NormalizedGain,
    Penalty,
    SplitInfo,
)
from c45edu.quantities.other_prunings import (
    CorrectedErrors,
    Cost,
    PessimisticBound,
    PessimisticErrors,
    StandardError,
    ValidationErrors,
)
from c45edu.quantities.pruning import Coefficient, Deviation, Given, LeafErrors, RaisedErrors, SubtreeErrors, UpperLimit
from c45edu.quantities.quantity import NodeId, Place, Quantity
from c45edu.quantities.split import Split, split

__all__ = [
    "Coefficient", "ConditionalInfo", "CorrectedErrors", "Cost", "Deviation", "Gain", "GainRatio", "Given", "Info",
    "KnownShare", "LeafErrors", "MeanGain", "NodeId", "NormalizedGain", "Penalty", "PessimisticBound",
    "PessimisticErrors", "Place", "Quantity", "RaisedErrors", "Split", "SplitInfo", "StandardError", "SubtreeErrors",
    "UpperLimit", "ValidationErrors", "split",
]
