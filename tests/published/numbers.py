"""This file looks a published number up: which quantity of which node of which data set, read through the trace."""

from functools import cache

from c45edu import Dataset, load
from c45edu.arithmetic import Exact, to_float
from c45edu.data.numbers import plain
from c45edu.growing import grow
from c45edu.method import Method
from c45edu.methods import METHODS
from c45edu.quantities import MeanGain, Place, Quantity
from c45edu.trace import CutsWeighed, NodeRecord, Trace
from c45edu.trace.records import chosen_split, info_of, split_at, split_by_values

PLACE = {
    "ConditionalInfo": "conditional", "Gain": "gain", "SplitInfo": "split_info", "GainRatio": "gain_ratio",
    "KnownInfo": "info", "KnownShare": "share", "Penalty": "penalty",
}
"""The name of a quantity in `Split`; `KnownInfo` is Info of the cases with a known value of the attribute."""


@cache
def trace_of(dataset: str | Dataset, method: str | Method) -> Trace:
    rules = method if isinstance(method, Method) else METHODS[method]
    return grow(dataset if isinstance(dataset, Dataset) else load(dataset), rules)


def record_of(dataset: str | Dataset, method: str | Method, node: tuple[str, ...] = ()) -> NodeRecord:
    return next(record for record in trace_of(dataset, method).records() if record.node == node)


def cuts_of(dataset: str | Dataset, method: str | Method, node: tuple[str, ...], attribute: str) -> list[str]:
    """The cuts of a continuous attribute at a node, as printed."""
    event = record_of(dataset, method, node).weighed[attribute]
    return [plain(event.cut_value(cut, _attribute(dataset, method, attribute))) for cut in event.cuts()]


def best_cut(dataset: str | Dataset, method: str | Method, node: tuple[str, ...], attribute: str) -> str:
    event = record_of(dataset, method, node).weighed[attribute]
    return plain(event.cut_value(event.best, _attribute(dataset, method, attribute)))


def quantity(
    dataset: str | Dataset, method: str | Method, node: tuple[str, ...], kind: str, attribute: str | None = None,
    part: str | None = None, cut: str | None = None,
) -> Quantity:
    """`Info` without an attribute is that of the node, with one that of a `part`; `cut` is by default the best."""
    record = record_of(dataset, method, node)
    header = trace_of(dataset, method).header
    info = info_of(record.opened)
    if attribute is None:
        if kind == "Info":
            return info
        splits = [chosen_split(event, header, info) for event in record.weighed.values()]
        return MeanGain(Place(node), tuple(split.gain for split in splits if split))
    event, described = record.weighed[attribute], _attribute(dataset, method, attribute)
    if isinstance(event, CutsWeighed):
        at = {plain(event.cut_value(i, described)): i for i in event.cuts()}
        split = split_at(event, at[cut] if cut else event.best, described, info)
    else:
        split = split_by_values(event, described, info)
    if kind == "Info":
        return next(info for info in split.parts if info.place.part == part)
    return getattr(split, PLACE[kind])


def agrees(found: Quantity, computed: float, printed: str, erratum: bool = False) -> bool:
    """Whether the quantity is `computed` to its six decimals, and prints (or, at an erratum, does not print) so."""
    digits = len(printed.partition(".")[2])
    right = abs(to_float(found) - computed) < 1e-6
    return right and (Exact(digits).shown(found) == printed) is not erratum


def _attribute(dataset: str | Dataset, method: str | Method, name: str):
    return next(a for a in trace_of(dataset, method).header.attributes if a.name == name)
