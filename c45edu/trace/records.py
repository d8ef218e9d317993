"""This file turns what was recorded into quantities: the one way from counts to entropies, gains and ratios."""

from __future__ import annotations

from c45edu.arithmetic import Rational
from c45edu.data.dataset import Attribute
from c45edu.data.numbers import plain
from c45edu.quantities import Info, Place, Split, split
from c45edu.trace.events import CutsWeighed, DataRead, NodeOpened, ValuesWeighed


def info_of(opened: NodeOpened) -> Info:
    """Info(D) of a node."""
    return Info(Place(opened.node), opened.counts)


def split_by_values(weighed: ValuesWeighed, attribute: Attribute, info: Info | None = None) -> Split:
    """The split of a node by the values of a nominal attribute, values without cases included (they weigh nothing)."""
    labels = [" / ".join(group) for group in group_names(weighed, attribute)]
    return split(weighed.node, attribute.name, labels, weighed.branches, info=info, unknown=weighed.unknown)


def group_names(weighed: ValuesWeighed, attribute: Attribute) -> list[tuple[str, ...]]:
    """The values of each branch."""
    texts = attribute.texts
    if weighed.groups is None:
        return [(text,) for text in texts]
    return [tuple(texts[v] for v in group) for group in weighed.groups]


def split_at(weighed: CutsWeighed, cut: int, attribute: Attribute, info: Info | None = None) -> Split:
    """The split of a node by a continuous attribute at one of its cuts."""
    return split_of_sides(weighed, cut, weighed.sides(cut), attribute, info)


def split_of_sides(
    weighed: CutsWeighed, cut: int, sides: tuple[tuple[Rational, ...], tuple[Rational, ...]], attribute: Attribute,
    info: Info | None = None,
) -> Split:
    """As `split_at`, with the class counts on both sides already counted."""
    value = plain(weighed.cut_value(cut, attribute))
    labels = [f"<={value}", f">{value}"]
    return split(weighed.node, attribute.name, labels, sides, value, info, weighed.unknown, weighed.tried)


def chosen_split(weighed: ValuesWeighed | CutsWeighed, header: DataRead, info: Info | None = None) -> Split | None:
    """The split that an attribute offered at a node (a continuous one: at its best cut), or None if it offered none."""
    attribute = next(a for a in header.attributes if a.name == weighed.attribute)
    if isinstance(weighed, ValuesWeighed):
        offered = split_by_values(weighed, attribute, info)
        present = sum(1 for part in offered.parts if part.size)
        return offered if present > 1 else None
    return None if weighed.best is None else split_at(weighed, weighed.best, attribute, info)
