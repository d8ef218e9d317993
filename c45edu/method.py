"""This file holds what a method is: a frozen record of named rules. The builder reads the rules; it has no forks."""

from __future__ import annotations

from dataclasses import dataclass, fields

from c45edu.data.errors import C45Error, quoted
from c45edu.data.numbers import number
from c45edu.trace.events import Setting

RULE_VALUES: dict[str, tuple[Setting, ...]] = {
    "criterion": ("gain-ratio", "gain"),
    "attributes": ("all", "nominal"),
    "mean_gain": ("at-least", "none"),
    "mean_over": ("can-split", "few-valued"),
    "cuts": ("midpoint",),
    "cut_by": ("gain",),
    "min_side": ("none", "tenth"),
    "penalty": ("none", "log2-cuts"),
    "threshold": ("midpoint", "data-value"),
    "comparison": ("exact", "release8", "j48"),
    "tie": ("first",),
    "reuse": ("never", "by-cases"),
    "empty_branches": ("all",),
    "leaf_class": ("majority-first",),
    "missing": ("fractions",),
    "weights": ("fractions", "floats"),
    "group_values": (False, True),
    "binary_splits": (False, True),
    "collapse": ("none", "bottom-up", "top-down"),
    "pruning": ("none", "error-based"),
    "limit": ("release8", "j48", "exact", "normal"),
    "raising": (False, True),
}


@dataclass(frozen=True, slots=True)
class Method:
    """The rules by which a tree is grown and pruned. `RULE_VALUES` lists what each rule can say.

    criterion       what the winner among the qualified attributes has most of
    attributes      which kinds of attributes may compete
    mean_gain       `at-least`: only attributes whose gain is at least the mean gain qualify (Quinlan 1993, 2.2)
    mean_over       over which the mean is taken: all that can split, or those with fewer values than 0.3 × the cases
    cuts            which cuts of a continuous attribute are tried
    cut_by          what the best cut of an attribute has most of
    min_cases       M: two branches need so many cases, and a node twice as many to be split
    min_side        `tenth`: both sides of a cut need 0.1 × cases / classes, but at least M and at most 25
    penalty         `log2-cuts`: log2(number of cuts)/cases is taken off a continuous attribute's gain (Quinlan 1996)
    threshold       which number is printed and tested: the midpoint, or the greatest value of the data below it
    comparison      `exact`, or with the tolerances of a program
    tie             which of several equal attributes wins, in the order of the columns
    reuse           whether a nominal attribute tested above is out, or just fails by having too few cases in a branch
    empty_branches  which values of the chosen attribute get a branch; one without cases answers its parent's majority
    leaf_class      the class of a leaf: its majority, of equals the first in the order of the classes
    missing         `fractions`: a case with an unknown value goes down every branch, as a fraction (Quinlan 1993, 3.2)
    weights         what the fractions are: exact (up to a stated number of cases), or floats
    group_values    values of a nominal attribute may share a branch (Release 8's -s)
    binary_splits   a nominal attribute splits into one value and the rest (J48's -B)
    collapse        subtrees with as many training errors as a leaf become leaves before pruning
    pruning         how the grown tree is pruned
    confidence      CF of error-based pruning, a number in (0, 1] as written
    limit           which upper limit of an error rate error-based pruning takes
    slack           how many predicted errors more than the subtree a leaf may have
    raising         whether a subtree may be replaced by its largest branch
    """

    name: str
    criterion: str = "gain-ratio"
    attributes: str = "all"
    mean_gain: str = "none"
    mean_over: str = "can-split"
    cuts: str = "midpoint"
    cut_by: str = "gain"
    min_cases: int = 0
    min_side: str = "none"
    penalty: str = "none"
    threshold: str = "midpoint"
    comparison: str = "exact"
    tie: str = "first"
    reuse: str = "never"
    empty_branches: str = "all"
    leaf_class: str = "majority-first"
    missing: str = "fractions"
    weights: str = "fractions"
    group_values: bool = False
    binary_splits: bool = False
    collapse: str = "none"
    pruning: str = "none"
    confidence: str = "0.25"
    limit: str = "release8"
    slack: str = "0"
    raising: bool = False

    def __post_init__(self) -> None:
        for rule, values in RULE_VALUES.items():
            if getattr(self, rule) not in values:
                choices = " or ".join(str(value) for value in values)
                raise C45Error(f"{rule} is {quoted(str(getattr(self, rule)))}; it can be {choices}")
        confidence = number(self.confidence)
        if confidence is None or not 0 < confidence <= 1:
            raise C45Error(f"the confidence is {quoted(self.confidence)}; it must be a number above 0 and at most 1")

    @property
    def rules(self) -> tuple[tuple[str, Setting], ...]:
        return tuple((f.name, getattr(self, f.name)) for f in fields(self) if f.name != "name")
