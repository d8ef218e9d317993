"""This file holds what a method is: a frozen record of named rules. The builder reads the rules; it has no forks."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields
from typing import TypeAlias

from c45edu.data.errors import C45Error, quoted
from c45edu.data.numbers import number
from c45edu.quantities.criteria import CRITERIA
from c45edu.quantities.prunings import PRUNINGS

Setting: TypeAlias = str | int | bool | None
"""What a rule can say."""

RULE_VALUES: dict[str, Collection[Setting]] = {
    "criterion": CRITERIA,
    "attributes": ("all", "nominal", "continuous"),
    "mean_gain": ("at-least", "above", "none"),
    "mean_over": ("can-split", "few-valued"),
    "cuts": ("midpoint", "value"),
    "cut_by": ("gain", "gain-ratio", "criterion"),
    "min_side": ("none", "tenth"),
    "penalty": ("none", "log2-cuts"),
    "threshold": ("midpoint", "data-value"),
    "comparison": ("exact", "release8", "j48"),
    "tie": ("first", "last", "random"),
    "reuse": ("never", "by-cases"),
    "empty_branches": ("all", "present"),
    "missing": ("fractions",),
    "weights": ("fractions", "floats"),
    "float32": (False, True),
    "group_values": (False, True),
    "binary_splits": (False, True),
    "collapse": ("none", "bottom-up", "top-down"),
    "pruning": PRUNINGS,
    "limit": ("release8", "j48", "exact", "normal"),
    "raising": (False, True),
}


NUMBERS = (("confidence", 0, 1), ("max_purity", 0, 1), ("min_gain", 0, 1000), ("alpha", 0, 10**9), ("slack", 0, 1000))
"""Rules that are numbers, kept as written, with their bounds (a confidence of 0 is none)."""
COUNTS = ("min_cases", "min_split", "min_leaf", "max_depth", "max_features", "seed")


@dataclass(frozen=True, slots=True)
class Method:
    """The rules by which a tree is grown and pruned. `RULE_VALUES` lists what each rule can say.

    criterion       what the winner among the qualified attributes has most of
    attributes      which kinds of attributes may compete
    mean_gain       `at-least`: only attributes whose gain is at least the mean gain qualify (Quinlan 1993, 2.2);
                    `above`: only those strictly above it, or all if there are none
    mean_over       over which the mean is taken: all that can split, or those with fewer values than 0.3 × the cases
    cuts            which cuts of a continuous attribute are tried
    cut_by          what the best cut of an attribute has most of (`criterion`: the same as the winner)
    min_cases       M: two branches need so many cases, and a node twice as many to be split
    min_side        `tenth`: both sides of a cut need 0.1 × cases / classes, but at least M and at most 25
    penalty         `log2-cuts`: log2(number of cuts)/cases is taken off a continuous attribute's gain (Quinlan 1996)
    threshold       which number is printed and tested: the midpoint, or the greatest value of the data below it
    comparison      `exact`, or with the tolerances of a program
    tie             which of several equal attributes wins: in the order of the columns, or drawn with the seed
    seed            what everything random starts from
    max_features    how many attributes are drawn at random at each node (None: all compete)
    max_depth       a node so deep is a leaf (None: no limit)
    min_split       a node with fewer cases is a leaf
    min_leaf        a node with no more cases is a leaf
    max_purity      a node whose majority class has this share is a leaf
    min_gain        an attribute with less gain does not qualify
    reuse           whether a nominal attribute tested above is out, or just fails by having too few cases in a branch
    empty_branches  which values of the chosen attribute get a branch; one without cases answers its parent's majority
    missing         `fractions`: a case with an unknown value goes down every branch, as a fraction (Quinlan 1993, 3.2)
    weights         what the fractions are: exact (up to a stated number of cases), or floats
    float32         all arithmetic is in 32-bit floats, as in Release 8 itself, where ties and sums hang on the last bit
    group_values    values of a nominal attribute may share a branch (Release 8's -s)
    binary_splits   a nominal attribute splits into one value and the rest (J48's -B)
    collapse        subtrees with as many training errors as a leaf become leaves before pruning
    pruning         how the grown tree is pruned
    confidence      CF of error-based pruning, a number in (0, 1] as written
    alpha           what a leaf costs in cost-complexity pruning
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
    seed: int = 0
    max_features: int | None = None
    max_depth: int | None = None
    min_split: int = 0
    min_leaf: int = 0
    max_purity: str = "1"
    min_gain: str = "0"
    reuse: str = "never"
    empty_branches: str = "all"
    missing: str = "fractions"
    weights: str = "fractions"
    float32: bool = False
    group_values: bool = False
    binary_splits: bool = False
    collapse: str = "none"
    pruning: str = "none"
    confidence: str = "0.25"
    alpha: str = "1"
    limit: str = "release8"
    slack: str = "0"
    raising: bool = False

    def __post_init__(self) -> None:
        for rule, values in RULE_VALUES.items():
            if getattr(self, rule) not in values:
                choices = " or ".join(str(value) for value in values)
                raise C45Error(f"{rule} is {quoted(str(getattr(self, rule)))}; it can be {choices}")
        self._refuse_contradictions()
        for rule in COUNTS:
            count, least = getattr(self, rule), 1 if rule == "max_features" else 0
            if count is not None and (not isinstance(count, int) or isinstance(count, bool) or count < least):
                name = rule.replace("_", " ")
                raise C45Error(f"{name} is {quoted(str(count))}; it must be a whole number, {least} or more")
        for rule, lowest, highest in NUMBERS:
            text = str(getattr(self, rule))
            object.__setattr__(self, rule, text)  # a number is kept as written: 0.25 and "0.25" are the same rule
            value = number(text)
            if value is None or not lowest <= value <= highest or (rule == "confidence" and not float(value)):
                name = rule.replace("_", " ")
                bounds = f"above {lowest}, up to {highest}" if rule == "confidence" else f"from {lowest} to {highest}"
                raise C45Error(f"{name} is {quoted(text)}; it must be a number {bounds}")

    def _refuse_contradictions(self) -> None:
        """Rules that do not go together are refused rather than forgotten."""
        program = self.comparison != "exact"
        own = (self.comparison, self.limit, self.weights, self.cuts, self.empty_branches, self.binary_splits)
        if self.float32 and own != ("release8", "release8", "floats", "midpoint", "all", False):
            raise C45Error("32-bit floats are those of Release 8: they go with the method c4.5 and its own rules only")
        if self.group_values and self.binary_splits:
            raise C45Error("values are grouped or split one from the rest; leave --group-values or --binary-splits out")
        if self.limit in ("j48", "normal") and number(str(self.confidence)) == 1:
            raise C45Error(f"the limit {self.limit} has no deviation for a confidence of 1; take one below 1")
        for rule, contradicted in (
            ("tie", self.tie != "first" and program),
            ("min gain", str(self.min_gain) != "0" and program),
            ("cut by", self.cut_by != "gain" and (program or self.min_cases > 0)),
        ):
            if contradicted:
                against = f"the comparison of {self.comparison}" if program else "the other rules of the method"
                raise C45Error(f"{rule} as asked for does not go with {against}; leave it as it is")

    @property
    def asks_for_mean(self) -> bool:
        """Whether an attribute must reach the mean gain: programs take the mean, and ask only for a ratio for it."""
        return self.mean_gain != "none" and (self.comparison == "exact" or self.criterion != "gain")

    @property
    def rules(self) -> tuple[tuple[str, Setting], ...]:
        return tuple((f.name, getattr(self, f.name)) for f in fields(self) if f.name != "name")
