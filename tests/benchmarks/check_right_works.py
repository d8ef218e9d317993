"""How often `check` calls right work wrong: `python tests/benchmarks/check_right_works.py [WORKS [SEED]]`.

Works are computed here from the cases alone, as by hand: exactly, or with every step rounded half-up, half-even or cut
off at two to five decimals and carried on; printed as they are or with fewer decimals; all lines or some, in any order,
with the arithmetic written out or not, with headings or without. None of them is wrong, so that every ✗ is a false
accusation. Prints these, and the share of lines that are marked ✓ and ≈.
"""

import random
import sys
from collections import Counter
from decimal import ROUND_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal, getcontext
from itertools import chain

from c45edu import explain, load
from c45edu.checking.checker import Checker

DATASETS = ("weather", "contact-lenses", "watermelon-2.0", "buys-computer")
SHOWN = 25
ROUNDINGS = (ROUND_HALF_UP, ROUND_HALF_EVEN, ROUND_DOWN)
getcontext().prec = 40


class Hand:
    """Somebody who carries every number at `digits` decimals (None: exactly) and rounds in one way."""

    def __init__(self, digits, rounding, rounds_terms):
        self.digits, self.rounding, self.rounds_terms = digits, rounding, rounds_terms

    def carried(self, x):
        return x if self.digits is None else x.quantize(Decimal(1).scaleb(-self.digits), self.rounding)

    def term(self, x):
        return self.carried(x) if self.rounds_terms else x

    def entropy(self, counts):
        ps = [Decimal(n) / sum(counts) for n in counts if n]
        return self.carried(sum(self.term(-p * p.ln() / Decimal(2).ln()) for p in ps) + Decimal(0))

    def quantities(self, parts):
        """Info, Info_A, Gain, IV and ratio of a split with these class counts."""
        n, sizes = sum(map(sum, parts)), [sum(part) for part in parts]
        info = self.entropy([sum(column) for column in zip(*parts, strict=True)])
        each = zip(sizes, parts, strict=True)
        after = self.carried(sum(self.term(Decimal(m) / n * self.entropy(p)) for m, p in each))
        gain, iv = self.carried(info - after), self.entropy(sizes)
        return info, after, gain, iv, self.carried(gain / iv) if iv else None


def splits(cases, attributes):
    """Name and class counts of every attribute with more than one value here."""
    classes = sorted({label for _, label in cases})
    for i, name in enumerate(attributes):
        values = list(dict.fromkeys(case[i] for case, _ in cases))
        if len(values) > 1:
            yield name, [[sum(c[i] == v and label == k for c, label in cases) for k in classes] for v in values]


def work(rng, tables):
    """One right sheet over some nodes of a data set."""
    digits = rng.choice((None, None, 2, 3, 3, 3, 4, 5))
    hand = Hand(digits, rng.choice(ROUNDINGS), rng.random() < 0.3)
    printed = digits if digits and rng.random() < 0.8 else rng.choice([k for k in (2, 3, 4) if k <= (digits or 9)])

    def show(x):
        return x if x is None else f"{x.quantize(Decimal(1).scaleb(-printed), hand.rounding)}"

    shown, out_written, headings = rng.choice((0.5, 0.8, 1)), rng.random() < 0.5, rng.random() < 0.8
    blocks = []
    for node, table in tables if headings else tables[:1]:
        lines = []
        for attribute, parts in table:
            values = hand.quantities(parts)
            info, after, gain, iv, ratio = map(show, values)
            whole = digits is not None and printed == digits and out_written
            block = [
                f"Info(D) = {info}", f"Info({attribute}) = {after}",
                f"Gain({attribute}) = {f'{info} - {after} = ' if whole else ''}{gain}", f"IV({attribute}) = {iv}",
            ]
            if ratio is not None:
                block.append(f"GainRatio({attribute}) = {f'{gain}/{iv} = ' if whole else ''}{ratio}")
            block = [line for line in block if rng.random() < shown]
            if rng.random() < 0.3:
                rng.shuffle(block)
            lines.append(block)
        if rng.random() < 0.3:
            rng.shuffle(lines)
        blocks.append("\n".join([*([f"## {node}"] if headings else []), *dict.fromkeys(chain.from_iterable(lines))]))
    return "\n".join(blocks), f"{digits} digits, {hand.rounding}, terms {hand.rounds_terms}, printed {printed}"


def tables_of(name, trace):
    """For every node that the page weighs: its heading, and the splits of its attributes, counted from the cases."""
    data = load(name)
    names = [attribute.name for attribute in data.attributes]
    for record in trace.records():
        if record.weighed:
            asked = dict(label.split("=", 1) for label in record.node)
            cases = [
                (row[:-1], row[-1]) for row in data.rows()
                if all(row[names.index(attribute)] == value for attribute, value in asked.items())
            ]
            found = [(a, parts) for a, parts in splits(cases, names) if a not in asked]
            yield ", ".join(record.node) or "root", found


def main(count, seed):
    rng = random.Random(seed)
    known = {}
    for name in DATASETS:
        trace = explain(name).trace
        known[name] = Checker(trace), list(tables_of(name, trace))
    counted, accused = Counter(), Counter()
    for _ in range(count):
        name = rng.choice(DATASETS)
        checker, tables = known[name]
        text, how = work(rng, tables)
        marked = checker.mark(text)
        counted.update(mark.sign for mark in marked.marks)
        for mark in marked.marks:
            if mark.sign in "✗?":
                accused[how] += 1
                if accused.total() <= SHOWN:
                    print(f"{name}, {how}: {mark.sign} {mark.item.text} {mark.names}")
    lines = counted.total()
    print(f"{count} works, {lines} lines: {', '.join(f'{sign} {n / lines:.1%}' for sign, n in counted.most_common())}")
    print(f"false accusations: {accused.total()}", *accused.most_common(12), sep="\n  ")


if __name__ == "__main__":
    main(*(int(word) for word in (*sys.argv[1:], "400", "1")[:2]))
