"""This file brings an expression to its closed form: a quotient of polynomials in logarithms of coprime integers.

Logarithms of pairwise coprime integers are linearly independent over the rationals (unique factorization), so a
linear form is zero exactly when all its coefficients are; that decides equality of entropies and gains.
Products of logarithms (ratios multiplied across) that agree term by term are equal too.

    >>> from c45edu.arithmetic.expression import Log2, Ratio
    >>> closed_form(-Ratio(1, 3) * Log2(Ratio(1, 3)) - Ratio(2, 3) * Log2(Ratio(2, 3))).expression
    Sum(terms=(Negative(argument=Ratio(numerator=2, denominator=3)), Log2(argument=Number(value=3))))
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
    Rational,
    Root,
    Sum,
    total,
)

Atom: TypeAlias = tuple[str, int | Expression]
"""`("log2", 3)`, or `("opaque", x)` for a power or root `x` (operands in closed form) that is no rational number."""
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
        return not _refined(self.numerator)[0]

    @property
    def rational(self) -> Fraction | None:
        """The value if it is free of logarithms, else None."""
        numerator, denominator = _refined(self.numerator, self.denominator)
        if not numerator:
            return Fraction(0)
        if numerator.keys() != denominator.keys():
            return None
        quotients = {numerator[term] / denominator[term] for term in numerator}
        return quotients.pop() if len(quotients) == 1 else None

    @property
    def is_plain(self) -> bool:
        """Whether it is made of rationals and logarithms only: no power or root is left in it."""
        return all(isinstance(atom[1], int) for p in (self.numerator, self.denominator) for term in p for atom in term)

    @property
    def expression(self) -> Expression:
        """The closed form as an expression: the number first, then the logarithms in ascending order."""
        if self.rational is not None:
            return _number(self.rational)
        numerator, denominator = _refined(self.numerator, self.denominator)
        return _expression(numerator) if denominator == _ONE else Quotient(
            _expression(numerator), _expression(denominator)
        )


def closed_form(x: Expression, named: Callable[[Named], ClosedForm] | None = None) -> ClosedForm:
    """The closed form of `x`; `named` gives that of a named number (default: of its formula)."""
    if isinstance(x, Named):
        return named(x) if named else closed_form(x.formula)
    return _RULES[type(x)](x, lambda part: closed_form(part, named))


def rational_form(value: Rational) -> ClosedForm:
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
    return atom[0], f"{atom[1]!r:>20}"


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


def _refined(*polynomials: Polynomial) -> list[Polynomial]:
    """The polynomials over pairwise coprime logarithms, the same for all: only so can they be compared."""
    large = {_argument(atom) for p in polynomials for term in p for atom in term} - {0, *SMALL_PRIMES}
    base = coprime_base(large)
    if base == sorted(large):
        return list(polynomials)
    logarithms = {n: _split(n, base) for n in large}
    return [_over(logarithms, p) for p in polynomials]


def _over(logarithms: dict[int, Polynomial], p: Polynomial) -> Polynomial:
    """The polynomial with every logarithm among these replaced by its sum."""
    out: Polynomial = {}
    for term, coefficient in p.items():
        product: Polynomial = {(): coefficient}
        for atom in term:
            product = _times(product, logarithms.get(_argument(atom), {(atom,): Fraction(1)}))
        out = _plus(out, product)
    return out


def _argument(atom: Atom) -> int:
    """Of which integer the atom is the logarithm; 0 for another kind of atom."""
    return atom[1] if isinstance(atom[1], int) else 0


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
        return _opaque(Log2(inner(x.argument).expression))
    if argument <= 0:
        raise ValueError(f"log2 of {argument} does not exist")
    below = {term: -c for term, c in _log2_of(argument.denominator).items()}
    return ClosedForm(_plus(_log2_of(argument.numerator), below), _ONE)


def _root(x: Root, inner: Inner) -> ClosedForm:
    argument = inner(x.argument)
    value = argument.rational
    exact = None if value is None else _exact_root(value)
    return rational_form(exact) if exact is not None else _opaque(Root(argument.expression))


def _exact_root(value: Fraction) -> Fraction | None:
    from math import isqrt

    root = Fraction(isqrt(value.numerator), isqrt(value.denominator)) if value >= 0 else Fraction(0)
    return root if root * root == value else None


def _power(x: Power, inner: Inner) -> ClosedForm:
    base, exponent = inner(x.base), inner(x.exponent)
    if base.rational is not None and exponent.rational is not None and exponent.rational.denominator == 1:
        return rational_form(base.rational**exponent.rational.numerator)
    return _opaque(Power(base.expression, exponent.expression))


def _opaque(x: Expression) -> ClosedForm:
    return ClosedForm({(("opaque", x),): Fraction(1)}, _ONE)


_RULES: dict[type, Callable[..., ClosedForm]] = {
    Number: lambda x, inner: rational_form(x.value),
    Ratio: lambda x, inner: rational_form(Fraction(x.numerator) / Fraction(x.denominator)),
    Sum: _sum, Product: _product, Quotient: _quotient, Negative: _negative,
    Log2: _log2, Root: _root, Power: _power,
}


# ── back to an expression ────────────────────────────────────────────────────────────────────────


def _expression(p: Polynomial) -> Expression:
    terms = sorted(p, key=lambda term: (len(term), [_atom_key(atom) for atom in term]))
    return total([_signed(p[term], [_atom_expression(atom) for atom in term]) for term in terms])


def _signed(coefficient: Fraction, atoms: list[Expression]) -> Expression:
    factors = [_number(abs(coefficient)), *atoms] if abs(coefficient) != 1 or not atoms else atoms
    body = factors[0] if len(factors) == 1 else Product(tuple(factors))
    return Negative(body) if coefficient < 0 else body


def _number(value: Fraction) -> Expression:
    if value < 0:
        return Negative(_number(-value))
    return Number(int(value)) if value.denominator == 1 else Ratio(value.numerator, value.denominator)


def _atom_expression(atom: Atom) -> Expression:
    return Log2(Number(atom[1])) if isinstance(atom[1], int) else atom[1]
