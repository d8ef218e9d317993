"""This file brings an expression to its closed form: a quotient of polynomials in logarithms of coprime integers.

Logarithms of pairwise coprime integers are linearly independent over the rationals (unique factorization), so a
linear form is zero exactly when all its coefficients are; that decides equality of entropies and gains.
Products of logarithms (ratios multiplied across) that agree term by term are equal too.

    >>> from c45edu.arithmetic.expression import Log2, Ratio
    >>> print(closed_form(-Ratio(1, 3) * Log2(Ratio(1, 3)) - Ratio(2, 3) * Log2(Ratio(2, 3))))
    −2/3 + log2 3
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import TypeAlias

from c45edu.arithmetic.expression import (
    Expression,
    Log2,
    Named,
    Negative,
    Number,
    Power,
    Product,
    Quotient,
    Ratio,
    Root,
    Sum,
)

Atom: TypeAlias = tuple[str, int | str]
"""`("log2", 3)`, or `("opaque", text)` for a power or root that is no rational number."""
Polynomial: TypeAlias = dict[tuple[Atom, ...], Fraction]
"""From the sorted atoms of a term (repeated for powers) to its coefficient; no zero coefficients."""

SMALL_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97)


@dataclass(frozen=True, slots=True)
class ClosedForm:
    """numerator / denominator, both polynomials."""

    numerator: Polynomial
    denominator: Polynomial

    @property
    def is_zero(self) -> bool:
        return not _refined(self.numerator)

    @property
    def rational(self) -> Fraction | None:
        """The value if it is free of logarithms, else None."""
        numerator, denominator = _refined(self.numerator), _refined(self.denominator)
        if not numerator:
            return Fraction(0)
        if numerator.keys() != denominator.keys():
            return None
        quotients = {numerator[term] / denominator[term] for term in numerator}
        return quotients.pop() if len(quotients) == 1 else None

    def __str__(self) -> str:
        if self.rational is not None:
            return _number(self.rational)
        numerator, denominator = _refined(self.numerator), _refined(self.denominator)
        if denominator == _ONE:
            return _text(numerator)
        return f"({_text(numerator)})/({_text(denominator)})"


def closed_form(x: Expression, named: Callable[[Named], ClosedForm] | None = None) -> ClosedForm:
    """The closed form of `x`; `named` gives that of a named number (default: of its formula)."""
    if isinstance(x, Named):
        return named(x) if named else closed_form(x.formula)
    return _RULES[type(x)](x, lambda part: closed_form(part, named))


def rational_form(value: int | Fraction) -> ClosedForm:
    return ClosedForm(_constant(Fraction(value)), _ONE)


def coprime_base(numbers: Iterable[int]) -> list[int]:
    """Pairwise coprime integers > 1 whose powers make up every one of `numbers`, found by gcd alone.

    >>> coprime_base([12, 18])
    [2, 3]
    """
    base: list[int] = []
    waiting = [n for n in numbers if n > 1]
    while waiting:
        n = waiting.pop()
        for i, b in enumerate(base):
            g = gcd(n, b)
            if g > 1:
                del base[i]
                waiting += [m for m in (g, n // g, b // g) if m > 1]
                break
        else:
            base.append(n)
    return sorted(base)


# ── polynomials ──────────────────────────────────────────────────────────────────────────────────

_ONE: Polynomial = {(): Fraction(1)}


def _constant(value: Fraction) -> Polynomial:
    return {(): value} if value else {}


def _plus(a: Polynomial, b: Polynomial) -> Polynomial:
    out = dict(a)
    _add_to(out, b)
    return out


def _add_to(total: Polynomial, more: Polynomial) -> None:
    for term, coefficient in more.items():
        both = total.get(term, 0) + coefficient
        if both:
            total[term] = both
        else:
            del total[term]


def _times(a: Polynomial, b: Polynomial) -> Polynomial:
    for one, other in ((a, b), (b, a)):
        if one.keys() == _ONE.keys():
            factor = one[()]
            return dict(other) if factor == 1 else {term: factor * c for term, c in other.items()}
    out: Polynomial = {}
    for left, x in a.items():
        _add_to(out, {tuple(sorted((*left, *right), key=_atom_key)): x * y for right, y in b.items()})
    return out


def _atom_key(atom: Atom) -> tuple[str, str]:
    return atom[0], f"{atom[1]:>20}"


def _log2_of(n: int) -> Polynomial:
    """log2 n by the small primes; what is left stays one atom and is refined by gcd when a decision needs it."""
    out: Polynomial = {}
    for prime in SMALL_PRIMES:
        power = 0
        while n % prime == 0:
            n //= prime
            power += 1
        if power:
            out[() if prime == 2 else (("log2", prime),)] = Fraction(power)
        if n == 1:
            return out
    return {**out, (("log2", n),): Fraction(1)}


def _refined(p: Polynomial) -> Polynomial:
    """The polynomial over pairwise coprime logarithms."""
    large = {atom[1] for term in p for atom in term if atom[0] == "log2" and int(atom[1]) > SMALL_PRIMES[-1]}
    base = coprime_base(int(n) for n in large)
    if base == sorted(int(n) for n in large):
        return p
    out: Polynomial = {}
    for term, coefficient in p.items():
        product: Polynomial = {(): coefficient}
        for atom in term:
            product = _times(product, _split(int(atom[1]), base) if atom[1] in large else {(atom,): Fraction(1)})
        out = _plus(out, product)
    return out


def _split(n: int, base: list[int]) -> Polynomial:
    out: Polynomial = {}
    for b in base:
        while n % b == 0:
            n //= b
            out = _plus(out, {(("log2", b),): Fraction(1)})
    return out


# ── one rule for each kind of expression ─────────────────────────────────────────────────────────

Inner: TypeAlias = Callable[[Expression], ClosedForm]


def _sum(x: Sum, inner: Inner) -> ClosedForm:
    numerator: Polynomial = {}
    denominator = _ONE
    for form in map(inner, x.terms):
        if form.denominator == denominator:
            _add_to(numerator, form.numerator)
        else:
            numerator = _plus(_times(numerator, form.denominator), _times(form.numerator, denominator))
            denominator = _times(denominator, form.denominator)
    return ClosedForm(numerator, denominator)


def _product(x: Product, inner: Inner) -> ClosedForm:
    numerator, denominator = _ONE, _ONE
    for form in map(inner, x.factors):
        numerator, denominator = _times(numerator, form.numerator), _times(denominator, form.denominator)
    return ClosedForm(numerator, denominator)


def _quotient(x: Quotient, inner: Inner) -> ClosedForm:
    above, below = inner(x.numerator), inner(x.denominator)
    if below.is_zero:
        raise ZeroDivisionError("a quotient with divisor 0 has no closed form")
    return _lowest(_times(above.numerator, below.denominator), _times(above.denominator, below.numerator))


def _lowest(numerator: Polynomial, denominator: Polynomial) -> ClosedForm:
    """Divide by a denominator that is a mere number."""
    if set(denominator) == {()}:
        return ClosedForm({term: c / denominator[()] for term, c in numerator.items()}, _ONE)
    return ClosedForm(numerator, denominator)


def _negative(x: Negative, inner: Inner) -> ClosedForm:
    form = inner(x.argument)
    return ClosedForm({term: -c for term, c in form.numerator.items()}, form.denominator)


def _log2(x: Log2, inner: Inner) -> ClosedForm:
    argument = inner(x.argument).rational
    if argument is None:
        return _opaque(f"log2 {inner(x.argument)}")
    if argument <= 0:
        raise ValueError(f"log2 of {argument} does not exist")
    below = {term: -c for term, c in _log2_of(argument.denominator).items()}
    return ClosedForm(_plus(_log2_of(argument.numerator), below), _ONE)


def _root(x: Root, inner: Inner) -> ClosedForm:
    argument = inner(x.argument)
    value = argument.rational
    exact = None if value is None else _exact_root(value)
    return rational_form(exact) if exact is not None else _opaque(f"sqrt({argument})")


def _exact_root(value: Fraction) -> Fraction | None:
    from math import isqrt

    root = Fraction(isqrt(value.numerator), isqrt(value.denominator)) if value >= 0 else Fraction(0)
    return root if root * root == value else None


def _power(x: Power, inner: Inner) -> ClosedForm:
    base, exponent = inner(x.base), inner(x.exponent)
    if base.rational is not None and exponent.rational is not None and exponent.rational.denominator == 1:
        return rational_form(base.rational**exponent.rational.numerator)
    return _opaque(f"({base})^({exponent})")


def _opaque(text: str) -> ClosedForm:
    return ClosedForm({(("opaque", text),): Fraction(1)}, _ONE)


_RULES: dict[type, Callable[..., ClosedForm]] = {
    Number: lambda x, inner: rational_form(x.value),
    Ratio: lambda x, inner: rational_form(Fraction(x.numerator) / Fraction(x.denominator)),
    Sum: _sum, Product: _product, Quotient: _quotient, Negative: _negative,
    Log2: _log2, Root: _root, Power: _power,
}


# ── text ─────────────────────────────────────────────────────────────────────────────────────────


def _text(p: Polynomial) -> str:
    """`4/3 − 1/2·log2 3`: the number first, then the logarithms in ascending order."""
    out = ""
    for term in sorted(p, key=lambda term: (len(term), [_atom_key(atom) for atom in term])):
        body = _term_text(abs(p[term]), term)
        sign = "−" if p[term] < 0 else "+"
        out = (out + f" {sign} {body}") if out else (body if sign == "+" else "−" + body)
    return out or "0"


def _term_text(coefficient: Fraction, term: tuple[Atom, ...]) -> str:
    atoms = "·".join(f"log2 {atom[1]}" if atom[0] == "log2" else str(atom[1]) for atom in term)
    if not atoms:
        return _number(coefficient)
    return atoms if coefficient == 1 else f"{_number(coefficient)}·{atoms}"


def _number(value: Fraction) -> str:
    return str(value).replace("-", "−")
