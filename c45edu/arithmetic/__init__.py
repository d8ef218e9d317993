"""This room holds unevaluated arithmetic, its exact value and its rounding. It knows nothing of trees."""

from c45edu.arithmetic.closed_form import ClosedForm, closed_form
from c45edu.arithmetic.evaluation import FLOAT_DECIDES, Memory, compare, sign, to_decimal, to_float
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
    parts,
    substitute,
    total,
)
from c45edu.arithmetic.rounding import (
    ROUNDINGS,
    ByHand,
    Exact,
    decimal_text,
    fixed,
    round_half_up,
    roundings,
    significant,
)
from c45edu.arithmetic.weights import share_of

__all__ = [
    "FLOAT_DECIDES", "ROUNDINGS", "ByHand", "ClosedForm", "Exact", "Expression", "Log2", "Memory", "Named", "Negative",
    "Number", "Power", "Product", "Quotient", "Ratio", "Rational", "Root", "Sum", "closed_form", "compare",
    "decimal_text", "fixed", "parts", "round_half_up", "roundings", "share_of", "sign", "significant", "substitute",
    "to_decimal", "to_float", "total",
]
