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
from c45edu.quantities.prunings.cost_complexity import Cost
from c45edu.quantities.prunings.pessimistic import PessimisticBound, PessimisticErrors, StandardError
from c45edu.quantities.prunings.reduced_error import ValidationErrors
from c45edu.quantities.prunings.standard_error import CorrectedErrors
from c45edu.quantities.quantity import Given, NodeId, Place, Quantity
from c45edu.quantities.split import Split, split
from c45edu.quantities.upper_limit import (
    Coefficient,
    Deviation,
    LeafErrors,
    RaisedErrors,
    SubtreeErrors,
    UpperLimit,
)

__all__ = [
    "Coefficient", "ConditionalInfo", "CorrectedErrors", "Cost", "Deviation", "Gain", "GainRatio", "Given", "Info",
    "KnownShare", "LeafErrors", "MeanGain", "NodeId", "NormalizedGain", "Penalty", "PessimisticBound",
    "PessimisticErrors", "Place", "Quantity", "RaisedErrors", "Split", "SplitInfo", "StandardError", "SubtreeErrors",
    "UpperLimit", "ValidationErrors", "split",
]
