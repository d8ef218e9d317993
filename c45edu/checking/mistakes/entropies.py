"""This file holds the mistakes of an entropy, Info or SplitInfo: logarithm, sign, terms, denominators."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import log

from c45edu.arithmetic import Expression, Log2, Number, Ratio, Rational, total
from c45edu.checking.graph import Graph
from c45edu.checking.mistakes.mistake import Mistake
from c45edu.quantities import Info, SplitInfo
from c45edu.quantities.entropy import entropy_terms, share

Entropy = Info | SplitInfo
BOTH = (Info, SplitInfo)
LN2, LG2 = (Number(Fraction(log(2) / log(base)).limit_denominator(10**15)) for base in (2.718281828459045, 10))


def weights(q: Entropy) -> tuple[Rational, ...]:
    """The cases of each class, or of each part."""
    return q.counts if isinstance(q, Info) else q.sizes


def shares(q: Entropy) -> list[Ratio]:
    """The p of the terms that are not 0."""
    return [share(n, sum(weights(q))) for n in weights(q) if n]


def mixed(q: Entropy) -> list[Ratio]:
    """The p of an entropy that is not 0: in the others most mistakes change nothing."""
    found = shares(q)
    return found if len(found) > 1 else []


def other_base(factor: Number) -> object:
    """Every logarithm to another base."""

    def rewrite(q: Entropy, graph: Graph) -> Iterator[Expression]:
        if mixed(q):
            yield total([-(p * Log2(p) * factor) for p in shares(q)])

    return rewrite


def base_of_count(q: Entropy, graph: Graph) -> Iterator[Expression]:
    """Base = number of classes, or of values; with two it makes no difference."""
    if mixed(q) and len(weights(q)) > 2:
        yield q / Log2(Number(len(weights(q))))


def minus_lost(q: Entropy, graph: Graph) -> Iterator[Expression]:
    if mixed(q):
        yield total([p * Log2(p) for p in shares(q)])


def first_minus_lost(q: Entropy, graph: Graph) -> Iterator[Expression]:
    """p·log2 p − q·log2 q: the sign in front of the first term."""
    if mixed(q):
        first, *others = shares(q)
        yield total([first * Log2(first), *(-(p * Log2(p)) for p in others)])


def term_forgotten(q: Entropy, graph: Graph) -> Iterator[Expression]:
    terms = entropy_terms(weights(q))
    if len(terms) > 1:
        yield from (total([term for j, term in enumerate(terms) if j != i]) for i in range(len(terms)))


def p_forgotten(q: Entropy, graph: Graph) -> Iterator[Expression]:
    if mixed(q):
        yield total([-Log2(p) for p in shares(q)])


def crossed(q: Entropy, graph: Graph) -> Iterator[Expression]:
    """−p·log2 q − q·log2 p."""
    if len(shares(q)) == 2 and len(set(shares(q))) == 2:
        p, r = shares(q)
        yield -(p * Log2(r)) - r * Log2(p)


def gini(q: Entropy, graph: Graph) -> Iterator[Expression]:
    if mixed(q):
        yield Number(1) - total([p * p for p in shares(q)])


def root_denominators(q: Entropy, graph: Graph) -> Iterator[Expression]:
    """Counts of a node, or of a part, over the cases of the node above or of the root: −2/14·log2(2/14) for 2 of 5."""
    own, place = sum(weights(q)), q.place
    above = place.node if isinstance(q, Info) and place.part is not None else place.node[:-1]
    sizes = {sum(graph.records[node].opened.counts) for node in (above, ()) if node in graph.records} - {own}
    for size in sorted(sizes):
        yield total([-(share(n, size) * Log2(share(n, size))) for n in weights(q) if n])


def pure_as_one(q: Info, graph: Graph) -> Iterator[Expression]:
    if q.is_pure and q.size:
        yield Number(1)


def of_the_root(q: Info, graph: Graph) -> Iterator[Expression]:
    """The entropy of all cases, where it is about those of a node."""
    if q.place.node and q.place.part is None:
        yield graph.root


MISTAKES = (
    Mistake("natural-log", BOTH, other_base(LN2), habit=True),  # type: ignore[arg-type]
    Mistake("log10", BOTH, other_base(LG2), habit=True),  # type: ignore[arg-type]
    Mistake("base-of-count", BOTH, base_of_count, habit=True),
    Mistake("minus-lost", BOTH, minus_lost, habit=True),
    Mistake("first-minus-lost", BOTH, first_minus_lost, habit=True),
    Mistake("term-forgotten", BOTH, term_forgotten),
    Mistake("p-forgotten", BOTH, p_forgotten, habit=True),
    Mistake("crossed", BOTH, crossed, habit=True),
    Mistake("gini", BOTH, gini, habit=True),
    Mistake("root-denominators", BOTH, root_denominators, habit=True),
    Mistake("pure-as-one", (Info,), pure_as_one, habit=True),
    Mistake("root-entropy", (Info,), of_the_root),
)
