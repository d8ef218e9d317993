"""This room computes in 32-bit floats, as C4.5 Release 8 does: rounded step by step, in the order of its array.

What a method decides is elsewhere; here is only what the narrow floats make of it: weights that drift while cases with
unknown values are sent down one branch after the other and taken back, and numbers rounded after every step.
"""

from c45edu.single.cases import CaseArray, Division, Range, SingleCases, single_sides
from c45edu.single.information import Information, of_cuts, of_values
from c45edu.single.limit import extra_errors
from c45edu.single.numbers import NO_GAIN, added, log2, plain, single

__all__ = [
    "NO_GAIN", "CaseArray", "Division", "Information", "Range", "SingleCases", "added", "extra_errors", "log2",
    "of_cuts", "of_values", "plain", "single", "single_sides",
]
