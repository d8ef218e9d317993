"""This file holds the errors that Release 8 adds to those of a leaf, in 32-bit floats."""

from __future__ import annotations

from math import exp, log, sqrt

from c45edu.cases.narrow import single

CONFIDENCES = [single(x) for x in (0, 0.001, 0.005, 0.01, 0.05, 0.10, 0.20, 0.40, 1.00)]
DEVIATIONS = [single(x) for x in (4.0, 3.09, 2.58, 2.33, 1.65, 1.28, 0.84, 0.25, 0.00)]


def extra_errors(cases: float, errors: float, confidence: float) -> float:
    """How many errors more than it makes are predicted for a leaf.

    >>> extra_errors(6.0, 0.0, 0.25), extra_errors(16.0, 1.0, 0.25)
    (1.2377969026565552, 1.5068938732147217)
    """
    if errors < 1e-6:
        return single(cases * (1 - exp(log(confidence) / cases))) if cases else 0.0
    if errors < 0.9999:
        none = extra_errors(cases, 0.0, confidence)
        return single(none + single(errors * single(extra_errors(cases, 1.0, confidence) - none)))
    if errors + 0.5 >= cases:
        return single(0.67 * single(cases - errors))
    k = coefficient(confidence)
    e = errors + 0.5
    root = sqrt(k * (e * (1 - e / cases) + single(k / 4)))
    share = single((e + single(k / 2) + root) / single(cases + k))
    return single(single(cases * share) - errors)


def coefficient(confidence: float) -> float:
    """The square of the normal deviation of a confidence, interpolated in a table.

    >>> round(coefficient(0.25), 8)
    0.47955623
    """
    i = next(i for i, bound in enumerate(CONFIDENCES) if confidence <= bound) or 1
    step = single(single(DEVIATIONS[i] - DEVIATIONS[i - 1]) * single(confidence - CONFIDENCES[i - 1]))
    z = single(DEVIATIONS[i - 1] + single(step / single(CONFIDENCES[i] - CONFIDENCES[i - 1])))
    return single(z * z)
