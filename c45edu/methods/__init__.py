"""This room holds the method presets, side by side in one table; a new one is one line here.

textbook    C4.5 as books describe it (Quinlan 1993, section 2.2): the largest gain ratio among the attributes whose
            gain is at least the mean gain.
gain-ratio  the largest gain ratio, without the mean gain as a condition.
id3         the largest gain; nominal attributes only (Quinlan 1986).
"""

from __future__ import annotations

from dataclasses import replace

from c45edu.data.errors import C45Error
from c45edu.growing.method import Method

METHODS: dict[str, Method] = {
    method.name: method
    for method in (
        Method("textbook", criterion="gain-ratio", mean_gain="at-least", pruning="error-based"),
        Method("gain-ratio", criterion="gain-ratio", pruning="error-based"),
        Method("id3", criterion="gain", attributes="nominal"),
    )
}


def method_named(name: str, **rules: str) -> Method:
    """The preset of that name, with some of its rules changed; `C45Error` lists what there is."""
    if name not in METHODS:
        raise C45Error(f"there is no method {name!r}; there are {', '.join(METHODS)}")
    return replace(METHODS[name], **rules)
