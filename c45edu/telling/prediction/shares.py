"""This file writes the parts in which a case is divided, and the share of each class that follows from them."""

from __future__ import annotations

from c45edu.arithmetic import Expression, Product, Rational, as_printed, round_half_up, total
from c45edu.document import Equation, Math, Name, Numeral, Spans, Symbol
from c45edu.predicting import Prediction, Stop
from c45edu.quantities.entropy import share
from c45edu.telling.page.context import Context

MOST_TERMS = 24
"""A sum over more leaves is not written out."""
MOST_MORE = 8
"""So many digits more than the page has, at most, weights are written with."""


def weight_of(stop: Stop, context: Context) -> Spans:
    """The part of the case that comes to a node: `5/14`, `5/14·2/5`."""
    return (Math(context.voice.printed(_product([share(*factor) for factor in stop.factors]))),)


def shares_of(sizes: list[Rational], context: Context) -> list[Spans]:
    """The part of a case that goes down each branch."""
    return [(Math(context.voice.printed(share(size, sum(sizes)))),) for size in sizes]


def share_of_class(label: int, prediction: Prediction, context: Context) -> Equation:
    """P(yes) = 5/14·2/5 + 4/14·4/4 + … = 0.429."""
    endings = prediction.endings
    terms = [_term(stop, label) for stop in endings if len(endings) == 1 or _own_share(stop, label)[0]]
    chance = total(terms)
    value = Numeral(context.voice.shown(chance), source=chance)
    steps = (_that_gives(chance, context),) if 0 < len(terms) <= MOST_TERMS else ()
    return Equation(Symbol("P", arguments=(Name(prediction.classes[label]),)), steps, value)


def _that_gives(chance: Expression, context: Context) -> Expression:
    """The sum with weights in floats of as many digits as it takes to come to the printed value."""
    digits, value = context.voice.arithmetic.digits, context.voice.arithmetic.shown(chance)
    tried = [as_printed(chance, digits + more) for more in range(MOST_MORE)]
    return context.voice.marked(next((step for step in tried if round_half_up(step, digits) == value), tried[-1]))


def _term(stop: Stop, label: int) -> Expression:
    return _product([share(*factor) for factor in (*stop.factors, _own_share(stop, label))])


def _own_share(stop: Stop, label: int) -> tuple[Rational, Rational]:
    """The cases of a class at a node and all of its cases; a node without cases is all of its class."""
    counts = stop.node.counts
    return (counts[label], sum(counts)) if any(counts) else (int(label == stop.node.label), 1)


def _product(factors: list[Expression]) -> Expression:
    return factors[0] if len(factors) == 1 else Product(tuple(factors))
