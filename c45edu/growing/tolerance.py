"""This file holds the comparisons of the programs that methods imitate, as declared tolerances.

`exact` has none: floats decide only what is far apart. Release 8 counts a gain above −0.001, lets an attribute
0.001 below the mean gain compete, and ignores split informations up to 0.001; Weka's J48 calls two numbers equal that
differ by less than 0.000001. (Release 8 is C4.5's own program, described in Quinlan 1993; J48 is of Weka 3.9.7.)
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tolerance:
    """What "larger" means to a program.

    gain_above      a gain counts if it is above this
    mean_slack      an attribute competes if its gain is at least the mean gain less this
    info_above      a gain ratio exists if the split information is above this
    score_from      the winner's score must beat this …
    score_by        … and every other score by more than this
    cut_by          a cut beats a lower one by more than this
    corrected_above a continuous attribute's gain less its penalty must be above this
    least_by        a side of a cut may have so much less than the minimum
    gap             two values are different if they are farther apart than this
    """

    gain_above: float
    mean_slack: float
    info_above: float
    score_from: float
    score_by: float
    cut_by: float
    corrected_above: float
    least_by: float
    gap: float


TOLERANCES: dict[str, Tolerance] = {
    "release8": Tolerance(-0.001, 0.001, 0.001, -0.001, 0.0, 0.0, 0.0, 0.0, 1e-5),
    "j48": Tolerance(float("-inf"), 0.001, 1e-6, 0.0, 1e-6, 1e-6, 1e-6, 1e-6, 1e-6),
}
