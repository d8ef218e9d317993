"""This file says where numbers were not written plainly, and where a column is names for a few odd cells."""

from collections.abc import Iterator
from itertools import islice

from c45edu.data.column import DataColumn
from c45edu.data.dataset import Note
from c45edu.data.numbers import plain
from c45edu.data.writings import looks_like_a_number


def read_otherwise(column: DataColumn) -> Iterator[Note]:
    """Percent signs, decimal commas, marks between thousands, full-width digits."""
    if column.attribute.kind == "continuous":
        for sign in column.numbers.signs:
            text = _first_with(column, sign)
            yield column.note(sign, text=text, value=plain(column.numbers.values[text]), line=column.line(text))


def leading_zeros(column: DataColumn) -> Iterator[Note]:
    """Numbers that are perhaps codes, such as 01067."""
    if column.attribute.kind == "continuous" and column.declared is None:
        zeros = (text for text in column.numbers.values if text[0] == "0" and text.isdigit() and len(text) > 1)
        for text in islice(zeros, 1):
            value = plain(column.numbers.values[text])
            yield column.note("leading-zeros", text=text, value=value, line=column.line(text))


def _first_with(column: DataColumn, sign: str) -> str:
    """A cell that shows how the column is written."""
    written = {"full-width": lambda text: not text.isascii(), "decimal-comma": lambda text: "," in text}
    shows = written.get(sign, lambda text: not text.isdigit())
    return next(filter(shows, column.numbers.values), next(iter(column.numbers.values)))


def few_numbers(column: DataColumn) -> Iterator[Note]:
    """--continuous-above made names of numbers."""
    numbers = column.numbers
    if column.above is not None and column.attribute.kind == "nominal" and numbers.values and not numbers.odd:
        yield column.note("few-numbers", above=column.above)


def nearly_numbers(column: DataColumn) -> Iterator[Note]:
    """Names most of which are numbers, or look like numbers with something about them."""
    odd = column.numbers.odd
    if not odd or column.declared is not None or column.attribute.kind == "continuous":
        return
    numbers = len(column.numbers.values)
    if column.numbers.doubtful:
        yield column.note("comma-in-numbers", text=odd[0], line=column.line(odd[0]))
    elif len(odd) < numbers or 2 * (numbers + sum(map(looks_like_a_number, odd))) > numbers + len(odd) >= 2:
        yield column.note("nearly-numbers", text=odd[0], line=column.line(odd[0]))
