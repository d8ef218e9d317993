"""This file holds every claim of a printed page on its nodes against the exact values of the table it tells.

`faults` answers what is false, and how many claims it looked at. Of the package it uses nothing: a page is read by
`page_reader`, and `exact_values` works out what is true.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from ..exact_values import Cases, Row, Split, mean, order, penalty
from .page_reader import Node, Sentence, Table, items, number, read_page, remark, weight

ZERO = Decimal(0)
NO_SPLIT = ("few-cases", "too-close", "few-known", "one-value", "used-above", "not-usable")


@dataclass(frozen=True)
class Rules:
    """What a method asks for, as the books and the programs have it."""

    score: str = "ratio"
    cut_by: str = "gain"
    least: int = 0
    penalty: bool = False
    mean: str = "at-least"
    kinds: str = "xn"
    at_values: bool = False
    floats: bool = False
    slack: float = 0
    depth: int | None = None


@dataclass
class Page:
    """A table with its page; `count` of claims by what they say."""

    rows: Sequence[Row]
    classes: Sequence[str]
    rules: Rules
    language: str
    claims: Counter[str]

    @property
    def attributes(self) -> list[str]:
        return [name for name in self.rows[0] if name != "class"]


def faults(
    text: str, rows: Sequence[Row], classes: Sequence[str], rules: Rules, language: str
) -> tuple[list[str], Counter[str]]:
    """What is false on a page, and how often each kind of claim was looked at."""
    page = Page(rows, classes, rules, language, Counter())
    found = [f"node {node.number}: {fault}" for node in read_page(text, language) for fault in _of_node(node, page)]
    return found, page.claims


def _of_node(node: Node, page: Page) -> Iterator[str]:
    whole = Cases(page.rows, page.classes, dict.fromkeys(range(len(page.rows)), Fraction(1)))
    cases, above = whole, whole
    for test in node.path:
        cases, above = cases.below(test), cases
    yield from (f"not understood: {text}" for text in node.unread)
    yield from _heading(node, cases, page)
    told = _Told(node, cases, above, page)
    for block in node.blocks:
        if isinstance(block, Table):
            yield from told.table(block)
        else:
            page.claims[block.says] += 1
            yield from (f"{block.says} {block.facts}: {why}" for why in told.sentence(block))


def _heading(node: Node, cases: Cases, page: Page) -> Iterator[str]:
    page.claims["heading"] += 1
    counts = dict(zip(page.classes, cases.counts(), strict=True))
    if node.counts.keys() != counts.keys() or not _weighs(node.cases, cases.size):
        yield f"heading: {node.cases} {node.counts}, the rows say {counts}"
        return
    wrong = [name for name, n in counts.items() if not _weighs(node.counts[name], n)]
    yield from (f"heading: {name} {node.counts[name]} is {counts[name]}" for name in wrong)


def _weighs(text: str, exact: Fraction) -> bool:
    """Whether a printed weight is the exact one, or all of four digits of it."""
    if weight(text) == exact:
        return True
    return "." in text and len(text.replace(".", "").strip("0")) >= 3 and abs(weight(text) - exact) <= exact / 1000


class _Told:
    """What a node tells, table by table; what the sentences below say is of what the tables have."""

    def __init__(self, node: Node, cases: Cases, above: Cases, page: Page) -> None:
        self.node, self.cases, self.above, self.page, self.rules = node, cases, above, page, page.rules
        self.splits: dict[str, Split] = {}
        self.cuts: dict[str, tuple[dict[Fraction, Split], dict[Fraction, str], list[Fraction]]] = {}
        self.verdicts: dict[str, str] = {}
        self.winner = ""
        self.last_cuts = ""

    def table(self, table: Table) -> Iterator[str]:
        first, *others = table.head
        if first in self.page.attributes and len(others) > 1 and others[0].startswith("≤"):
            yield from self._cut_table(first, table)
        elif first in self.page.attributes and others[0] in ("cases", "样本数"):
            yield from self._parts_table(first, table)
        elif first in self.page.attributes:
            yield from self._binary_table(first, table)
        elif first in ("attribute", "选哪个属性？"):
            yield from self._summary(table)
        elif first not in ("step", "步骤"):
            yield f"a table that is not understood: {table.head}"

    # ── the cuts of an attribute ─────────────────────────────────────────────────────────────────

    def _penalty(self, attribute: str, tried: int) -> Iterator[str]:
        if printed := self.node.equations.get(f"Penalty({attribute})"):
            self.page.claims["penalty"] += 1
            if not printed.startswith(f"log2({tried}) /"):
                yield f"{attribute} pays {printed}, and {tried} cuts are admitted in its table"

    def _cut_table(self, attribute: str, table: Table) -> Iterator[str]:
        width, numbers = len(self.page.classes), self.cases.numbers(attribute)
        cuts = numbers[:-1] if self.rules.at_values else [(a + b) / 2 for a, b in pairwise(numbers)]
        shown = [weight(row[0]) for row in table.rows]
        if shown != cuts:
            yield f"cuts of {attribute}: {list(map(str, shown))}, not {list(map(str, cuts))}"
            return
        remarks = {
            cut: remark(row[2 * width + 4] if len(row) > 2 * width + 4 else "", self.page.language)
            for cut, row in zip(cuts, table.rows, strict=True)
        }
        admitted = [cut for cut in cuts if remarks[cut] not in ("few-on-a-side", "too-close")]
        yield from self._penalty(attribute, len(admitted))
        cost = ZERO if self._few_known(attribute) else self._cost(len(admitted))
        splits = {cut: self.cases.cut(attribute, cut, cost) for cut in cuts}
        self.cuts[attribute] = splits, remarks, admitted
        self.last_cuts = attribute
        for cut, row in zip(cuts, table.rows, strict=True):
            split = splits[cut]
            counts = [n for part in split.parts for n in part]
            if not all(map(_weighs, row[1 : 1 + 2 * width], counts)):
                yield f"cut {cut} of {attribute}: {row}, the rows say {list(map(str, counts))}"
            yield from self._numbers(row[2 * width + 1 : 2 * width + 4], (split.gain, split.split_info, split.ratio))
            self.page.claims[remarks[cut] or "unmarked cut"] += 1
            if why := self._false_cut(attribute, cut):
                yield f"cut {cut} of {attribute}, {remarks[cut]!r}: {why}"
        if any(table.chosen):
            best = [cut for cut, chosen in zip(cuts, table.chosen, strict=True) if chosen]
            if not remarks[best[0]].startswith(("largest", "lowest")):
                yield f"{attribute} is cut at {best[0]}, which is {remarks[best[0]]}"

    def _cost(self, tried: int) -> Decimal:
        return penalty(tried, self.cases.size) if self.rules.penalty and tried else ZERO

    def _few_known(self, attribute: str) -> bool:
        return sum(self.cases.known(attribute).values()) < 2 * self.rules.least

    def _least(self, attribute: str) -> Fraction:
        """What a side of a cut needs."""
        share = sum(self.cases.known(attribute).values(), Fraction(0)) / 10 / len(self.page.classes)
        return min(max(share, Fraction(self.rules.least)), Fraction(25)) if self.rules.least else Fraction(0)

    def _cut_score(self, split: Split, by: str) -> Decimal:
        score = split.gain if by == "gain" else split.ratio
        return Decimal("-Infinity") if score is None else score

    def _false_cut(self, attribute: str, cut: Fraction) -> str:
        """Why a remark on a cut is false."""
        splits, remarks, admitted = self.cuts[attribute]
        said, small = remarks[cut], min(splits[cut].sizes) < self._least(attribute) - Fraction(1, 10**5)
        if said == "few-on-a-side":
            large = min(splits[cut].sizes) > self._least(attribute) + Fraction(1, 10**5)
            return "both sides have enough" if large or not self.rules.least else ""
        if said == "too-close":
            near = min(abs(a - b) for a in self.cases.numbers(attribute) for b in (2 * cut - a,) if a < b)
            return "" if near <= Fraction(11, 10**6) else "the values are far apart"
        if small and not self._few_known(attribute):
            return "a side is too small"
        best = [c for c in admitted if remarks[c].startswith(("largest", "lowest"))]
        if not best:
            return ""
        if said in ({"largest-ratio"} if self.rules.cut_by == "gain" else {"largest-gain"}):
            return "it was chosen by the other score"
        score = {c: self._cut_score(splits[c], self.rules.cut_by) for c in admitted}
        sign = order(score[cut], score[best[0]])
        if said.startswith(("largest", "lowest")):
            larger = [str(c) for c in admitted if order(score[c], score[cut]) > 0]
            equals = [c for c in admitted if c != cut and not order(score[c], score[cut])]
            if larger:
                return f"{larger} are larger"
            if said.startswith("largest"):
                return f"{list(map(str, equals))} are equal" if equals else ""
            return "" if equals and cut < min(equals) else "it is not the lowest of equals"
        return "" if {"": -1, "equally-large": 0, "unbeaten": 1}[said] == sign else f"it is {sign} beside the best"

    # ── the parts of a split ─────────────────────────────────────────────────────────────────────

    def _parts_table(self, attribute: str, table: Table) -> Iterator[str]:
        tests = []
        for row in table.rows:
            if row[0] in ("(unknown)", "（缺失值）"):
                continue
            sign = row[0][0] if row[0][0] in "≤>" else "∈"
            tests.append((attribute, sign, tuple(row[0].lstrip("≤> ").split(" / "))))
        tried = len(self.cuts[attribute][2]) if attribute in self.cuts else 0
        split = self.cases.split(tests, self._cost(tried) if attribute[0] == "x" else ZERO)
        self.splits[attribute] = split
        for row, part in zip(table.rows, [*split.parts, split.unknown], strict=False):
            if not all(map(_weighs, row[1 : 2 + len(part)], [sum(part, Fraction(0)), *part])):
                yield f"{attribute} {row}: the rows say {list(map(str, part))}"
            pure = sum(1 for n in part if n) == 1
            if row[-1] in ("pure", "同属一类"):
                self.page.claims["pure"] += 1
                if not pure:
                    yield f"{attribute} {row}: not pure"

    def _binary_table(self, attribute: str, table: Table) -> Iterator[str]:
        values = [row[0] for row in table.rows]
        others = self.cases.values(attribute)
        ratios = {}
        for row in table.rows:
            rest = tuple(others - {row[0]}) or ("",)
            split = self.cases.split([(attribute, "=", (row[0],)), (attribute, "∈", rest)])
            ratios[row[0]] = split.ratio if split.ratio is not None else Decimal("-Infinity")
            yield from self._numbers(row[1:4], (split.gain, split.split_info, split.ratio))
        said = {row[0]: remark(row[4] if len(row) > 4 else "", self.page.language) for row in table.rows}
        for value in (value for value in values if said[value] == "largest-ratio"):
            larger = [v for v in values if said[v] != "few-cases" and order(ratios[v], ratios[value]) > 0]
            if larger:
                yield f"{attribute} = {value} has not the largest gain ratio: {larger}"

    def _numbers(self, printed: Sequence[str], exact: Sequence[Decimal | None]) -> Iterator[str]:
        slack = Decimal("0.0016") if self.rules.floats else Decimal("0.000500001")
        for text, value in zip(printed, exact, strict=True):
            self.page.claims["number"] += 1
            if (value is None) != (text == "–") or (value is not None and abs(number(text) - value) > slack):
                yield f"{text} is {value}"

    # ── the comparison ───────────────────────────────────────────────────────────────────────────

    def _summary(self, table: Table) -> Iterator[str]:
        filtered = table.head[3].endswith(("?", "？"))
        shift = 1 if filtered else 0
        for row, chosen in zip(table.rows, table.chosen, strict=True):
            name = row[0].split(" ≤ ")[0]
            self.verdicts[name] = remark(row[-1], self.page.language)
            if chosen != (self.verdicts[name] == "chosen"):
                yield f"{row}: the arrow is elsewhere"
            self.winner = name if chosen else self.winner
            if name in self.splits and row[2] != "–":
                split = self.splits[name]
                yield from self._numbers(row[1:3], (split.within, split.gain))
                yield from self._numbers(row[3 + shift : 5 + shift], (split.split_info, split.ratio))
        if list(self.verdicts) != self.page.attributes:
            yield f"attributes {list(self.verdicts)}"
        for row in table.rows:
            name = row[0].split(" ≤ ")[0]
            self.page.claims[self.verdicts[name]] += 1
            if why := self._false_verdict(name):
                yield f"{name} {self.verdicts[name]}: {why}"
            if filtered and row[3] != "–":
                said = remark(row[3], self.page.language)
                self.page.claims[f"mean? {said}"] += 1
                side = order(self.splits[name].gain, self.mean)
                if (said == "yes") != (side > 0 if self.rules.mean == "above" else side >= 0):
                    yield f"{name} ≥ mean? {said}: {self.splits[name].gain:.12f} against {self.mean:.12f}"

    @property
    def mean(self) -> Decimal:
        """The mean of the gains that the page names."""
        names = [name for name in self.page.attributes if f"Gain({name})" in self.node.equations.get("MeanGain", "")]
        return mean([self.splits[name].gain for name in names]) if names else Decimal("Infinity")

    def score(self, name: str) -> Decimal:
        score: Decimal | None = getattr(self.splits[name], self.rules.score)
        return Decimal("-Infinity") if score is None else score

    def _false_verdict(self, name: str) -> str:
        """Why the verdict on an attribute is false."""
        said, cases = self.verdicts[name], self.cases
        if said in ("smaller", "tie-lost", "unbeaten"):
            if not self.winner:
                return "than what? Nothing is chosen"
            if not self._competes(name):
                return "it does not qualify"
            sign = order(self.score(name), self.score(self.winner))
            return "" if {"smaller": -1, "tie-lost": 0, "unbeaten": 1}[said] == sign else (
                f"{self.score(name):.12f} against {self.score(self.winner):.12f}"
            )
        if said in ("below-mean", "at-mean"):
            side = order(self.splits[name].gain, self.mean)
            return "" if side == {"below-mean": -1, "at-mean": 0}[said] else f"on the side {side} of the mean"
        if said == "no-gain":
            gains = [self.splits[name].gain] if name in self.splits else self._gains_of_cuts(name)
            return "" if all(order(gain, ZERO) <= 0 for gain in gains) else f"it has the gain {max(gains):.12f}"
        if said == "chosen":
            return "" if order(self.splits[name].gain, ZERO) > 0 or self.rules.floats else "it has no gain"
        if said in ("few-cases", "too-close"):
            return self._enough(name) if name[0] == "n" or said == "few-cases" else self._far_apart(name)
        known = cases.known(name)
        true = {
            "few-known": min(sum(known.values()), len(known)) < 2 * max(self._least(name), 1),
            "one-value": len(cases.values(name)) < 2,
            "used-above": any(test[0] == name for test in self.node.path),
            "not-usable": name[0] not in self.rules.kinds,
            "little-split": name in self.splits and self.splits[name].split_info <= Decimal("0.001"),
        }
        return "" if true[said] else "not so"

    def _competes(self, name: str) -> bool:
        """Whether the gain reaches the mean (a program lets it be a little below)."""
        if self.rules.mean == "none":
            return True
        sides = {other: order(split.gain, self.mean) for other, split in self.splits.items()}
        if self.rules.mean == "above":
            return sides[name] > 0 or 1 not in sides.values()
        return sides[name] >= 0 or float(self.mean) - float(self.splits[name].gain) <= self.rules.slack

    def _gains_of_cuts(self, name: str) -> list[Decimal]:
        splits, _, admitted = self.cuts[name]
        return [splits[cut].gain for cut in admitted]

    def _enough(self, name: str) -> str:
        """Why an attribute has enough cases in two branches after all."""
        if name[0] == "x":
            least = self._least(name) + Fraction(1, 10**5)
            enough = [str(cut) for cut, split in self.cuts[name][0].items() if min(split.sizes) >= least]
            return f"both sides of the cuts {enough} have enough" if enough else ""
        if name not in self.splits:
            return ""
        enough = [size for size in self.splits[name].sizes if size >= self.rules.least]
        return f"branches of {list(map(str, enough))}" if len(enough) > 1 else ""

    def _far_apart(self, name: str) -> str:
        """Why an attribute has a cut between values that are two to the program after all."""
        _, remarks, admitted = self.cuts[name]
        return f"the cuts {list(map(str, admitted))}" if admitted or "too-close" not in remarks.values() else ""

    # ── the sentences ────────────────────────────────────────────────────────────────────────────

    def sentence(self, sentence: Sentence) -> Iterator[str]:
        """Why a sentence is false."""
        yield from getattr(self, "_" + sentence.says.replace("-", "_"), lambda **_: ())(**sentence.facts)

    def _cuts_tied(self, others: str, cut: str) -> Iterator[str]:
        splits, _, _ = self.cuts[self.last_cuts]
        for other in items(others):
            if order(splits[weight(other)].gain, splits[weight(cut)].gain) or weight(other) < weight(cut):
                yield f"{other} is another"

    def _by_ratio(self, cuts: str, tied: str | None, score: str, by: str = "ratio") -> Iterator[str]:
        splits, _, admitted = self.cuts[self.last_cuts]
        scores = {c: self._cut_score(splits[c], by) for c in admitted}
        best = [c for c in admitted if all(order(scores[c], other) >= 0 for other in scores.values())]
        if list(map(weight, items(cuts))) != best or (tied is None) != (len(best) == 1):
            yield f"it would be {list(map(str, best))}"

    def _by_gain(self, cuts: str, tied: str | None, score: str) -> Iterator[str]:
        return self._by_ratio(cuts, tied, score, "gain")

    def _none_above_mean(self) -> Iterator[str]:
        yield from (name for name, split in self.splits.items() if order(split.gain, self.mean) > 0)

    def _best(self, name: str, cut: str | None, score: str, among: list[str]) -> Iterator[str]:
        yield from self._won(name, cut)
        if name not in among:
            yield f"it is not among {among}"
            return
        yield from self._numbers([score], [self.score(name)])
        yield from (f"{other} has more" for other in among if order(self.score(other), self.score(name)) > 0)

    def _won(self, name: str, cut: str | None) -> Iterator[str]:
        if name != self.winner or (cut is not None) != (name[0] == "x"):
            yield f"the table says {self.winner}"

    def _reaching(self, few: bool = False) -> list[str]:
        return [
            name for name, split in self.splits.items()
            if order(split.gain, self.mean) >= 0 and not (few and self.verdicts[name] in NO_SPLIT)
        ]

    def _best_of_all(self, name: str, cut: str | None, score: str) -> Iterator[str]:
        return self._best(name, cut, score, [*self.splits])

    def _best_of_at_mean(self, name: str, cut: str | None, score: str) -> Iterator[str]:
        return self._best(name, cut, score, self._reaching())

    def _best_of_nearly_at_mean(self, name: str, cut: str | None, score: str) -> Iterator[str]:
        if name in self._reaching():
            yield "it reaches the mean"
        yield from self._best(name, cut, score, [n for n in self.splits if self._competes(n)])

    def _best_of_few_at_mean(self, name: str, cut: str | None, score: str) -> Iterator[str]:
        return self._best(name, cut, score, self._reaching(few=True))

    def _best_of_competing(self, name: str, cut: str | None, score: str) -> Iterator[str]:
        return self._best(name, cut, score, [n for n in self.splits if self._competes(n)])

    def _only(self, name: str, cut: str | None) -> Iterator[str]:
        yield from self._won(name, cut)
        yield from (f"{n}: {v}" for n, v in self.verdicts.items() if n != name and v not in NO_SPLIT)

    def _only_at_mean(self, name: str, cut: str | None) -> Iterator[str]:
        yield from self._won(name, cut)
        yield from (f"{other} has it" for other in self._reaching() if other != name)

    def _only_few_at_mean(self, name: str, cut: str | None) -> Iterator[str]:
        yield from self._won(name, cut)
        yield from (f"{other} has it" for other in self._reaching(few=True) if other != name)

    def _tie(self, others: str, score: str) -> Iterator[str]:
        for name in items(others):
            if name == self.winner or order(self.score(name), self.score(self.winner)):
                yield f"{name} {self.score(name):.12f} against {self.score(self.winner):.12f}"
        tied = {n for n, v in self.verdicts.items() if v == "tie-lost"}
        if set(items(others)) != tied:
            yield f"the table says {tied}"

    def _tie_first(self, winner: str) -> Iterator[str]:
        names = [n for n, v in self.verdicts.items() if v in ("chosen", "tie-lost")]
        if winner != self.winner or names[0] != winner:
            yield f"of {names}"

    def _tie_rounding(self, winner: str) -> Iterator[str]:
        if winner != self.winner:
            yield f"the table says {self.winner}"

    def _branches(self, items: str) -> Iterator[str]:
        sizes = [item.rsplit("(" if "(" in item else "（", 1)[1].split()[0] for item in _branch_items(items)]
        if len(sizes) != len(self.splits[self.winner].sizes) or not all(
            map(_weighs, sizes, self.splits[self.winner].sizes)
        ):
            yield f"the rows say {list(map(str, self.splits[self.winner].sizes))}"

    def _shares(self, cases: str, name: str, items: str) -> Iterator[str]:
        split = self.splits[self.winner]
        if name != self.winner or not _weighs(cases, sum(split.unknown, Fraction(0))):
            yield f"{name}, {cases} cases"
        known = sum(split.sizes)
        for item, size in zip(_branch_items(items), [size for size in split.sizes if size], strict=True):
            above, _, below = item.rsplit(" ", 1)[1].partition("/")
            share = Fraction(above) / Fraction(below or 1)
            if share != size / known and (not self.rules.floats or abs(share - size / known) > Fraction(1, 200)):
                yield f"{item}, the rows say {size / known}"

    def _threshold(self, cut: str, name: str, threshold: str) -> Iterator[str]:
        at_most = [Fraction(row[name]) for row in self.page.rows if row[name] != "?"]
        greatest = max(value for value in at_most if value <= weight(cut))
        if name != self.winner or weight(threshold) != greatest:
            yield f"it is {greatest}"

    def _threshold_rounded(self, cut: str, name: str, threshold: str) -> Iterator[str]:
        if not [*self._threshold(cut, name, threshold)] or name != self.winner:
            yield "it is the greatest value in the data that is not above the cut"

    # ── leaves ───────────────────────────────────────────────────────────────────────────────────

    def _majority(self, label: str, cases: Cases | None = None) -> Iterator[str]:
        counts = dict(zip(self.page.classes, (cases or self.cases).counts(), strict=True))
        if any(n > counts[label] + Fraction(1, 10**5) for n in counts.values()):
            yield f"{label} is no majority of {counts}"

    def _pure(self, label: str) -> Iterator[str]:
        yield from self._majority(label)
        if sum(1 for n in self.cases.counts() if n) != 1:
            yield f"{self.cases.counts()}"

    def _empty(self, label: str) -> Iterator[str]:
        yield from self._majority(label, self.above)
        if self.cases.size:
            yield f"there are {self.cases.size}"

    def _max_depth(self, label: str) -> Iterator[str]:
        yield from self._majority(label)
        if len(self.node.path) != self.rules.depth:
            yield f"it is {len(self.node.path)} deep"

    def _too_few(self, label: str) -> Iterator[str]:
        yield from self._majority(label)
        if self.cases.size >= 2 * self.rules.least:
            yield f"there are {self.cases.size}"

    def _not_usable(self, label: str) -> Iterator[str]:
        yield from self._majority(label)
        yield from (name for name in self.page.attributes if name[0] in self.rules.kinds)

    def _no_candidate(self, label: str) -> Iterator[str]:
        yield from self._majority(label)
        yield from (f"{name}: {verdict}" for name, verdict in self.verdicts.items() if verdict not in NO_SPLIT)

    def _no_gain(self, label: str) -> Iterator[str]:
        yield from self._majority(label)
        yield from (
            f"{name} has {split.gain:.12f}" for name, split in self.splits.items()
            if order(split.gain, ZERO) > 0 and self.verdicts[name] not in NO_SPLIT
        )

    def _no_mean(self, label: str) -> Iterator[str]:
        yield from self._majority(label)
        if self.node.equations.get("MeanGain"):
            yield "there is a mean"

    def _leaf_tie(self, tied: str, first: str) -> Iterator[str]:
        counts = dict(zip(self.page.classes, self.cases.counts(), strict=True))
        names = items(tied)
        classes = [name for name in self.page.classes if name in names]
        if names[0] != first or classes[0] != first or any(counts[name] != counts[first] for name in names):
            yield f"{counts}"


def _branch_items(text: str) -> list[str]:
    return text.split("，" if "，" in text else ", ")
