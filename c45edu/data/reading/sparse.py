"""This file writes a sparse row of ARFF in full."""

from collections.abc import Sequence

from c45edu.data.errors import DataError, quoted
from c45edu.data.reading.declaring import Declaration


def in_full(file: str, line: int, tokens: Sequence[str], columns: Sequence[Declaration]) -> list[str]:
    """The fields of a sparse row `{position value, …}`: what it leaves out is 0, or the first of the declared values.

    >>> hue = Declaration("hue", 1, "nominal", ("red", "blue"))
    >>> in_full("t.arff", 9, ["1", "blue"], [Declaration("x", 1, "continuous"), hue])
    ['0', 'blue']
    """
    fields = [column.values[0] if column.values else "0" for column in columns]
    positions = {str(i): i for i in range(len(columns))}
    for position, value in zip(tokens[::2], [*tokens[1::2], None], strict=False):
        if value is None or position not in positions:
            raise DataError(
                f"{quoted(position)} is not the position of an attribute with a value behind it; a sparse row has "
                f"pairs of a position, from 0 to {len(fields) - 1}, and a value, as in {{0 yes, 2 3.5}}", file, line,
            )
        fields[positions[position]] = value
    return fields
