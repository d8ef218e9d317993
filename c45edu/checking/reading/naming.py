"""This file says which quantities a symbol may name, from its name and all that it says beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from c45edu.arithmetic import Rational
from c45edu.checking.graph import Wanted
from c45edu.checking.reading.names import Condition, Names
from c45edu.checking.reading.symbols import ANY_INDEX, Form, folded
from c45edu.quantities import Info, NodeId

NEAR = 0.006
"""So far may a share be off that is written with two decimals."""
OPEN: list[NodeId | None] = [None]
LONELY = frozenset("ESIFCUNeT")
"""Single letters that name nothing without an argument: in a formula E and N are counts."""


@dataclass(slots=True)
class Facts:
    """What a symbol says beside its name."""

    attribute: str | None = None
    where: str = ""
    part: str | None = None
    index: str = ""
    known: bool = False
    about_node: bool = False
    bare: bool = True
    cut: str | None = None
    conditions: list[Condition] = field(default_factory=list)
    counts: tuple[Fraction, ...] = ()
    several: bool = False


class Naming:
    """Knows the forms of all notations and the names of one table."""

    def __init__(self, names: Names, forms: dict[str, list[Form]]) -> None:
        self._names, self._forms = names, forms

    def of(self, name: str, facts: Facts, attribute: str | None) -> Iterator[Wanted]:
        """What a name and its facts may mean; `attribute` is the one that the context is about."""
        if facts.bare and not facts.index and name in LONELY and not self._is_said(name, facts, attribute):
            return
        self._index_as_part(name, facts)
        if len(facts.counts) > 1 and abs(float(sum(facts.counts)) - 1) < NEAR and self.is_entropy(name):
            yield from (Wanted("Info", counts=counts) for counts in self._counts_like(facts.counts))
            return
        if facts.several:
            if self.is_entropy(name):
                yield Wanted("ConditionalInfo", counts=facts.counts)
            return
        nodes, conditions = self._nodes(facts), facts.conditions
        for form in self._fitting(self._forms.get(folded(name), []), facts):
            if form.about == "node":
                part = facts.index if form.index == ANY_INDEX else "*"
                yield from (Wanted(form.kind, part=part, node=node) for node in nodes or OPEN)
            elif form.about == "counts":
                yield Wanted(form.kind, counts=facts.counts)
            elif form.kind == "Info" and facts.counts:
                yield Wanted("Info", counts=facts.counts)
            elif form.kind == "Info" and len(conditions) == 1:
                yield Wanted("Info", conditions[0].attribute, conditions[0].part)
            elif form.kind == "Info":
                named = attribute if facts.part in self._names.values.get(attribute or "", {}) else None
                node = nodes[0] if nodes else None
                yield Wanted("Info", named, self._part_name(facts.part), node, known=facts.known)
                if facts.bare and attribute and facts.part is None:
                    yield Wanted("ConditionalInfo", attribute)
            elif form.where:
                cut = next((c for c in conditions if self._is_cut(c, facts)), None)
                named = facts.attribute or (cut.attribute if cut else attribute)
                for below in self._subsets(facts, cut):
                    yield Wanted(form.kind, named, None, below, cut.value if cut else facts.cut)
            else:
                yield Wanted(form.kind)

    def _is_said(self, name: str, facts: Facts, attribute: str | None) -> bool:
        """Whether a single letter has what it needs before it: `sunny: E = 0.971`, `outlook: F = 13/14`."""
        return facts.part is not None if self.is_entropy(name) else name == "F" and attribute is not None

    def is_entropy(self, name: str) -> bool:
        """Whether a name may be that of an entropy."""
        return any(form.kind == "Info" for form in self._forms.get(folded(name), []))

    def _counts_like(self, shares: tuple[Fraction, ...]) -> Iterator[tuple[Rational, ...]]:
        """The counts of the trace that have these shares: H(9/14, 5/14), H(0.64, 0.36)."""
        asked = sorted(float(share) for share in shares)
        for quantity in self._names.graph.quantities.values():
            counts = sorted(quantity.counts) if isinstance(quantity, Info) and any(quantity.counts) else []
            if len(counts) == len(asked) and all(
                abs(float(n) / float(sum(counts)) - share) < NEAR for n, share in zip(counts, asked, strict=True)
            ):
                yield tuple(counts)

    def _index_as_part(self, name: str, facts: Facts) -> None:
        """`Gain_sunny(windy)`: an index that is none of the symbol's own is the value that leads to the node."""
        own = any(facts.index == form.index for form in self._forms.get(folded(name), []))
        if facts.index in self._names.of_value and not own:
            facts.part, facts.index = facts.index, ""

    def _is_cut(self, condition: Condition, facts: Facts) -> bool:
        return condition.operator != "=" and facts.attribute in (None, condition.attribute)

    def _subsets(self, facts: Facts, cut: Condition | None) -> list[NodeId | None]:
        """The nodes that a symbol names beside its attribute: `Gain(windy | outlook = sunny)`, `H(D_sunny|windy)`."""
        conditions = [condition for condition in facts.conditions if condition is not cut]
        if conditions:
            return [self._names.node(conditions) or tuple(condition.label for condition in conditions)]
        if facts.part in self._names.of_value and facts.where:
            return list(self._names.nodes_of_part(facts.part))
        return [() if facts.about_node else None]

    def _part_name(self, part: str | None) -> str | None:
        for values in self._names.values.values():
            if part in values:
                return values[part]
        return part

    def _nodes(self, facts: Facts) -> list[NodeId]:
        return [()] if facts.about_node else self._names.nodes(facts.conditions)

    def _fitting(self, forms: list[Form], facts: Facts) -> list[Form]:
        """The forms that say just what the symbol says; else those that say nearly that."""
        pool = [f for f in forms if f.index in (ANY_INDEX, facts.index, *([] if f.about else [""]))]
        if facts.counts:
            return [f for f in pool if f.about == "counts" or (f.kind == "Info" and len(facts.counts) > 1)]
        about_node = [f for f in pool if f.about == "node"]
        if about_node and (facts.about_node or facts.conditions or (facts.bare and facts.index)):
            entropies = [f for f in pool if f.kind == "Info" and not facts.index]
            return [*sorted(about_node, key=lambda form: form.index != facts.index), *entropies]
        pool = [f for f in pool if not f.about]
        if self._is_of_part(facts):
            return [f for f in pool if f.kind == "Info"]
        if facts.conditions:
            return [f for f in pool if f.kind == "Info"] + [f for f in pool if f.where]
        if not facts.where:
            return [f for f in pool if not f.where] or [f for f in pool if f.where]
        exact = [f for f in pool if f.where in (facts.where, "any")]
        return exact or [f for f in pool if f.where]

    def _is_of_part(self, facts: Facts) -> bool:
        """Whether a value without another attribute beside it says of what a symbol is: `Info(outlook, sunny)`."""
        if facts.part == ANY_INDEX and facts.where:
            return False
        if facts.part is not None:
            of = self._names.of_value.get(facts.part)
            return not facts.where or of is None or facts.attribute in of
        leads = [condition for condition in facts.conditions if condition.operator == "="]
        return bool(leads) and not facts.where
