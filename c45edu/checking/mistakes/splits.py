"""This file holds the mistakes of a split: the weights of the children, what is taken from what, what is divided by."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.arithmetic import Expression, Log2, Number, total
from c45edu.checking.graph import Graph
from c45edu.checking.mistakes.entropies import root_denominators
from c45edu.checking.mistakes.mistake import Mistake
from c45edu.quantities import ConditionalInfo, Gain, GainRatio, Info, Penalty, Place, SplitInfo
from c45edu.quantities.entropy import share
from c45edu.trace import CutsWeighed

PROGRAMS_LEAST, PROGRAMS_MOST = 2, 25
"""Release 8 and J48 want a tenth of the cases for each class on each side of a cut, but so many."""


def present(q: ConditionalInfo) -> list[Info]:
    """The parts that have cases."""
    return [part for part in q.parts if part.size]


def children_summed(q: ConditionalInfo, graph: Graph) -> Iterator[Expression]:
    yield total(list(present(q)))


def children_averaged(q: ConditionalInfo, graph: Graph) -> Iterator[Expression]:
    if len({part.size for part in present(q)}) > 1:
        yield total(list(present(q))) / Number(len(present(q)))


def weights_of_root(q: ConditionalInfo, graph: Graph) -> Iterator[Expression]:
    if q.place.node:
        yield total([share(part.size, graph.root.size) * part for part in present(q)])


def part_forgotten(q: ConditionalInfo, graph: Graph) -> Iterator[Expression]:
    """Without one of its parts; forgetting a pure one changes nothing."""
    size = sum(part.size for part in q.parts)
    for left_out in (part for part in present(q) if not part.is_pure):
        yield total([share(part.size, size) * part for part in present(q) if part is not left_out])


def weights_by_class(q: ConditionalInfo, graph: Graph) -> Iterator[Expression]:
    """The share of a class that is in the part: 2/9, 4/9, 3/9."""
    for i, cases in enumerate(map(sum, zip(*(part.counts for part in q.parts), strict=True))):
        if cases:
            yield total([share(part.counts[i], cases) * part for part in present(q) if part.counts[i]])


def root_denominators_summed(q: ConditionalInfo, graph: Graph) -> Iterator[Expression]:
    """The counts of the parts over the cases of the node, and the parts not weighted either."""
    wrong = [root_denominators(part, graph) for part in present(q)]
    yield from (total(list(row)) for row in zip(*wrong, strict=False))


def conditional_as_gain(q: Gain, graph: Graph) -> Iterator[Expression]:
    yield q.conditional


def gain_turned(q: Gain, graph: Graph) -> Iterator[Expression]:
    yield q.conditional - q.info


def parent_as_one(q: Gain, graph: Graph) -> Iterator[Expression]:
    yield Number(1) - q.conditional


def root_entropy_in_gain(q: Gain, graph: Graph) -> Iterator[Expression]:
    if q.place.node:
        yield graph.root - q.conditional


def share_forgotten(q: Gain, graph: Graph) -> Iterator[Expression]:
    """With unknown values: F·(Info − Info_A) without its F."""
    if q.share:
        yield q.info - q.conditional


def unknown_as_value(q: Gain, graph: Graph) -> Iterator[Expression]:
    """With unknown values: `?` counted as one value more."""
    event = graph.weighed(q.place)
    if q.share and event is not None:
        parts = (*q.conditional.parts, Info(Place(q.place.node, q.place.attribute, "?"), event.unknown))
        own = Info(Place(q.place.node), tuple(map(sum, zip(*(part.counts for part in parts), strict=True))))
        yield own - total([share(part.size, own.size) * part for part in parts if part.size])


def unknown_left_out(q: SplitInfo, graph: Graph) -> Iterator[Expression]:
    """With unknown values: IV without their part, over the known cases or over all."""
    event = graph.weighed(q.place)
    if event is not None and any(event.unknown):
        known = q.sizes[:-1]
        for whole in (sum(known), sum(q.sizes)):
            yield total([-(share(n, whole) * Log2(share(n, whole))) for n in known if n])


def penalty_left_out(q: Gain, graph: Graph) -> Iterator[Expression]:
    if q.penalty:
        yield Gain(q.place, q.info, q.conditional, q.share).formula


def penalty_used(q: Gain, graph: Graph) -> Iterator[Expression]:
    """log2(cuts)/N, taken off where the method does not ask for it: of the cuts the programs admit, or of all."""
    event = graph.weighed(q.place)
    if isinstance(event, CutsWeighed) and not q.penalty:
        sides = [(sum(below), sum(above)) for _, below, above in event.all_sides()]
        least = max(PROGRAMS_LEAST, min(PROGRAMS_MOST, 0.1 * float(q.info.size) / len(q.info.counts)))
        admitted = sum(1 for pair in sides if min(pair) >= least)
        cases = sum(graph.records[q.place.node].opened.counts)
        for cuts in dict.fromkeys((admitted, len(sides))):
            if cuts > 1:
                yield q.formula - Penalty(q.place, cuts, cases)


def another_cut(q: Gain | SplitInfo | GainRatio | ConditionalInfo, graph: Graph) -> Iterator[Expression]:
    """The number of another cut: the one that the other criterion takes, or one of those beside it."""
    place = q.place
    if place.cut is None or place.attribute is None:
        return
    splits = graph.cuts(place.node, place.attribute)
    names = list(splits)
    if place.cut in names:
        here = names.index(place.cut)
        by_ratio = max(splits, key=lambda cut: graph.exact(splits[cut].gain_ratio))
        beside = [names[i] for i in (here - 1, here + 1) if 0 <= i < len(names)]
        for cut in dict.fromkeys((by_ratio, *beside)):
            yield from (other for other in splits[cut].quantities if other.kind == q.kind and cut != place.cut)


def _values(q: GainRatio) -> int:
    return sum(1 for size in q.split_info.sizes if size)


def over_info(q: GainRatio, graph: Graph) -> Iterator[Expression]:
    yield q.gain / q.gain.info


def over_values(q: GainRatio, graph: Graph) -> Iterator[Expression]:
    yield q.gain / Number(_values(q))


def over_log_values(q: GainRatio, graph: Graph) -> Iterator[Expression]:
    if _values(q) > 2:
        yield q.gain / Log2(Number(_values(q)))


def gain_minus_iv(q: GainRatio, graph: Graph) -> Iterator[Expression]:
    yield q.gain - q.split_info


def gain_times_iv(q: GainRatio, graph: Graph) -> Iterator[Expression]:
    yield q.gain * q.split_info


def turned_over(q: GainRatio, graph: Graph) -> Iterator[Expression]:
    yield q.split_info / q.gain


def conditional_over_iv(q: GainRatio, graph: Graph) -> Iterator[Expression]:
    yield q.gain.conditional / q.split_info


OF_A_CUT = (Gain, SplitInfo, GainRatio, ConditionalInfo)

MISTAKES = (
    Mistake("children-summed", (ConditionalInfo,), children_summed, habit=True),
    Mistake("children-averaged", (ConditionalInfo,), children_averaged, habit=True),
    Mistake("weights-of-root", (ConditionalInfo,), weights_of_root, habit=True),
    Mistake("part-forgotten", (ConditionalInfo,), part_forgotten),
    Mistake("weights-by-class", (ConditionalInfo,), weights_by_class, habit=True),
    Mistake("root-denominators-summed", (ConditionalInfo,), root_denominators_summed, habit=True),
    Mistake("conditional-as-gain", (Gain,), conditional_as_gain, habit=True),
    Mistake("gain-turned", (Gain,), gain_turned, habit=True),
    Mistake("parent-as-one", (Gain,), parent_as_one, habit=True),
    Mistake("root-entropy", (Gain,), root_entropy_in_gain, habit=True),
    Mistake("share-forgotten", (Gain,), share_forgotten, habit=True),
    Mistake("unknown-as-value", (Gain,), unknown_as_value, habit=True),
    Mistake("unknown-left-out", (SplitInfo,), unknown_left_out, habit=True),
    Mistake("penalty-left-out", (Gain,), penalty_left_out, habit=True, method="textbook"),
    Mistake("penalty-used", (Gain,), penalty_used, habit=True, method="c4.5"),
    Mistake("another-cut", OF_A_CUT, another_cut),
    Mistake("over-info", (GainRatio,), over_info, habit=True),
    Mistake("over-values", (GainRatio,), over_values, habit=True),
    Mistake("over-log-values", (GainRatio,), over_log_values, habit=True),
    Mistake("gain-minus-iv", (GainRatio,), gain_minus_iv, habit=True),
    Mistake("gain-times-iv", (GainRatio,), gain_times_iv, habit=True),
    Mistake("turned-over", (GainRatio,), turned_over, habit=True),
    Mistake("conditional-over-iv", (GainRatio,), conditional_over_iv, habit=True),
)
