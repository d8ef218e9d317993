"""This file holds what a method is: a frozen record of named rules. The builder reads the rules; it has no forks."""

from __future__ import annotations

from dataclasses import dataclass, fields

from c45edu.data.errors import C45Error, quoted
from c45edu.data.numbers import number
from c45edu.trace.events import Setting

RULE_VALUES: dict[str, tuple[str, ...]] = {
    "criterion": ("gain-ratio", "gain"),
    "attributes": ("all", "nominal"),
    "mean_gain": ("at-least", "none"),
    "mean_over": ("can-split",),
    "cuts": ("midpoint",),
    "cut_by": ("gain",),
    "threshold": ("midpoint",),
    "comparison": ("exact",),
    "tie": ("first",),
    "empty_branches": ("all",),
    "leaf_class": ("majority-first",),
    "missing": ("refused",),
    "pruning": ("none", "error-based"),
    "limit": ("release8",),
}


@dataclass(frozen=True, slots=True)
class Method:
    """The rules by which a tree is grown. `RULE_VALUES` lists what each rule can say.

    criterion       what the winner among the qualified attributes has most of
    attributes      which kinds of attributes may compete
    mean_gain       `at-least`: only attributes whose gain is at least the mean gain qualify (Quinlan 1993, 2.2)
    mean_over       over which attributes the mean is taken: those with two values or more present at the node
    cuts            which cuts of a continuous attribute are tried
    cut_by          what the best cut of an attribute has most of
    threshold       which number is printed and tested
    comparison      how numbers are compared
    tie             which of several equal attributes wins, in the order of the columns
    empty_branches  which values of the chosen attribute get a branch; one without cases answers its parent's majority
    leaf_class      the class of a leaf: its majority, of equals the first in the order of the classes
    missing         what is done with cases whose value is unknown
    pruning         how the grown tree is pruned
    confidence      CF of error-based pruning, a number in (0, 1] as written
    limit           which upper limit of an error rate error-based pruning takes
    """

    name: str
    criterion: str = "gain-ratio"
    attributes: str = "all"
    mean_gain: str = "none"
    mean_over: str = "can-split"
    cuts: str = "midpoint"
    cut_by: str = "gain"
    threshold: str = "midpoint"
    comparison: str = "exact"
    tie: str = "first"
    empty_branches: str = "all"
    leaf_class: str = "majority-first"
    missing: str = "refused"
    pruning: str = "none"
    confidence: str = "0.25"
    limit: str = "release8"

    def __post_init__(self) -> None:
        for rule, values in RULE_VALUES.items():
            if getattr(self, rule) not in values:
                raise C45Error(f"{rule} is {quoted(str(getattr(self, rule)))}; it can be {' or '.join(values)}")
        confidence = number(self.confidence)
        if confidence is None or not 0 < confidence <= 1:
            raise C45Error(f"the confidence is {quoted(self.confidence)}; it must be a number above 0 and at most 1")

    @property
    def rules(self) -> tuple[tuple[str, Setting], ...]:
        return tuple((f.name, getattr(self, f.name)) for f in fields(self) if f.name != "name")
