"""This room holds the method presets, side by side in one table; a new one is one line here.

textbook    C4.5 as books describe it (Quinlan 1993, section 2.2): the largest gain ratio among the attributes whose
            gain is at least the mean gain; error-based pruning.
gain-ratio  the largest gain ratio, without the mean gain as a condition.
id3         the largest gain; nominal attributes only (Quinlan 1986).
mean-gain   the largest gain ratio among the attributes strictly above the mean gain (all, if none is); branches only
            for the values that are present.
normalized-gain  the largest gain divided by Info(D), which is not a gain ratio; nominal attributes only.
binary      continuous attributes only, cut at the values themselves by gain ratio, five decisions deep.
c4.5        what Quinlan's own program, C4.5 Release 8, computes.
j48         what Weka's J48 (3.9.7) computes.
"""

from __future__ import annotations

from dataclasses import replace

from c45edu.data.errors import C45Error, quoted
from c45edu.data.full_width import meant
from c45edu.method import Method, Setting

_BOOK = Method("textbook", mean_gain="at-least", pruning="error-based", raising=True)
_RELEASE8 = Method(
    "c4.5", mean_gain="at-least", mean_over="few-valued", min_cases=2, min_side="tenth", penalty="log2-cuts",
    threshold="data-value", comparison="release8", weights="floats", collapse="bottom-up",
    pruning="error-based", limit="release8", slack="0.1", raising=True,
)

METHODS: dict[str, Method] = {
    method.name: method
    for method in (
        _BOOK,
        replace(_BOOK, name="gain-ratio", mean_gain="none"),
        Method("id3", criterion="gain", attributes="nominal"),
        Method("mean-gain", mean_gain="above", empty_branches="present"),
        Method("normalized-gain", criterion="normalized-gain", attributes="nominal"),
        Method("binary", attributes="continuous", cuts="value", cut_by="gain-ratio", max_depth=5),
        _RELEASE8,
        replace(_RELEASE8, name="j48", comparison="j48", reuse="by-cases", collapse="top-down", limit="j48"),
    )
}


def method_named(name: str, **rules: Setting) -> Method:
    """The preset of that name, with some of its rules changed; `C45Error` lists what there is."""
    if not isinstance(name, str) or name not in METHODS:
        hint = meant(str(name), METHODS)
        raise C45Error(f"there is no method {quoted(str(name))}; {hint}there are {', '.join(METHODS)}")
    known = dict(METHODS[name].rules)
    for rule in rules:
        if rule not in known:
            raise C45Error(f"there is no rule {quoted(rule)}; {meant(rule, known)}there are {', '.join(known)}")
    return replace(METHODS[name], **rules)  # type: ignore[arg-type]
