"""This file turns lists, NumPy arrays, pandas and polars frames into columns of Python values; it imports none of them.

What cannot be used is refused in scikit-learn's words, which its tools and its users know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from numbers import Real
from typing import Any


@dataclass(frozen=True, slots=True)
class ArrayColumn:
    """Values, None where unknown; whether the container says that they are names (None: it does not say).

    `declared` are the categories of a categorical column, in their order.
    """

    values: list[Any]
    nominal: bool | None = None
    declared: tuple[str, ...] = ()

    @property
    def is_nominal(self) -> bool:
        """As declared; else where some known value is no number."""
        if self.nominal is not None:
            return self.nominal
        return not all(value is None or is_number(value) for value in self.values)


@dataclass(frozen=True, slots=True)
class ArrayTable:
    """Columns of equal length; `names` only where the container has names and all are texts."""

    columns: tuple[ArrayColumn, ...]
    names: tuple[str, ...] | None
    size: int


def is_number(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool) and type(value).__name__ not in ("bool", "bool_")


def array_table(x: Any, who: str) -> ArrayTable:
    """The columns of X. Raises ValueError (TypeError for a sparse matrix); `who` is the estimator that is named."""
    if hasattr(x, "toarray") and hasattr(x, "nnz"):
        raise TypeError("Sparse data was passed, but dense data is required. Use '.toarray()' to convert to dense.")
    x = _collected(x)
    if isinstance(x, Mapping):
        table = _of_columns(x)
    elif hasattr(x, "get_columns"):
        table = _of_polars(x)
    elif hasattr(x, "iloc") and hasattr(x, "columns"):
        table = _of_pandas(x)
    else:
        table = _of_rows(x, who)
    _check_size(table, who)
    return table


def _collected(x: Any) -> Any:
    """A lazy frame as a frame, a table of pyarrow and an array of named fields as columns, records as columns."""
    if hasattr(x, "collect") and hasattr(x, "collect_schema"):
        return x.collect()
    if hasattr(x, "to_pydict"):
        return x.to_pydict()
    if getattr(getattr(x, "dtype", None), "names", None):
        return {name: x[name] for name in x.dtype.names}
    if isinstance(x, list | tuple) and x and all(isinstance(record, Mapping) for record in x):
        return {name: [record.get(name) for record in x] for name in dict.fromkeys(key for r in x for key in r)}
    return x


def _of_columns(x: Mapping[Any, Any]) -> ArrayTable:
    """A dictionary of columns."""
    columns = tuple(_own_column(column) for column in x.values())
    sizes = {len(column.values) for column in columns}
    if len(sizes) > 1:
        raise ValueError(f"the columns have different lengths: {sorted(sizes)}")
    return ArrayTable(columns, _names(list(x)), next(iter(sizes), 0))


def _own_column(column: Any) -> ArrayColumn:
    """A column that is a series, an array or a list."""
    if isinstance(column, str) or not hasattr(column, "__iter__"):
        raise ValueError(f"a column is a list, an array or a series, and {column!r} is none")
    if hasattr(column, "isna"):
        return _pandas_column(column)
    if hasattr(column, "to_list") and hasattr(column.dtype, "is_numeric"):
        return _polars_column(column)
    return ArrayColumn(_gaps(column.tolist() if hasattr(column, "tolist") else list(column)))


def _of_pandas(x: Any) -> ArrayTable:
    columns = tuple(_pandas_column(x.iloc[:, i]) for i in range(x.shape[1]))
    return ArrayTable(columns, _names(list(x.columns)), x.shape[0])


def _pandas_column(column: Any) -> ArrayColumn:
    values = [None if gap else value for value, gap in zip(column.tolist(), column.isna().tolist(), strict=True)]
    if hasattr(column.dtype, "categories"):
        return ArrayColumn(values, True, tuple(map(str, column.dtype.categories)))
    return ArrayColumn(values, False if column.dtype.kind in "iuf" else _told(column.dtype.kind))


def _told(kind: str) -> bool | None:
    """Columns of objects and of texts may hold anything; all others are names."""
    return None if kind in "OUT" else True


def _of_polars(x: Any) -> ArrayTable:
    return ArrayTable(tuple(map(_polars_column, x.get_columns())), _names(list(x.columns)), x.height)


def _polars_column(column: Any) -> ArrayColumn:
    values = [None if value is None or value != value else value for value in column.to_list()]
    kind = type(column.dtype).__name__
    declared = tuple(map(str, column.dtype.categories)) if kind == "Enum" else ()
    return ArrayColumn(values, None if kind in ("String", "Object") else not column.dtype.is_numeric(), declared)


def _names(names: list[Any]) -> tuple[str, ...] | None:
    if not all(isinstance(name, str) for name in names):
        return None
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"Expected unique column names, got {twice!r} twice.")
    return tuple(map(str, names))


def _of_rows(x: Any, who: str) -> ArrayTable:
    """A NumPy array, what can be made one, or a list of rows."""
    if hasattr(x, "__array__"):
        import numpy

        x = numpy.asarray(x)
        if x.dtype.kind == "c":
            raise ValueError(f"Complex data not supported\n{x}\n")
        if x.ndim > 2:
            raise ValueError(f"Found array with dim {x.ndim}. {who} expected <= 2.")
        nominal = False if x.dtype.kind in "iuf" else _told(x.dtype.kind)
        if x.ndim == 2:
            return ArrayTable(tuple(ArrayColumn(_gaps(c), nominal) for c in x.T.tolist()), None, len(x))
    rows = [_row(row, x) for row in x]
    if len({len(row) for row in rows}) > 1:
        raise ValueError("setting an array element with a sequence: the rows of X have different lengths.")
    columns = [list(column) for column in zip(*rows, strict=True)]
    return ArrayTable(tuple(ArrayColumn(_gaps(column)) for column in columns), None, len(rows))


def _row(row: Any, x: Any) -> list[Any]:
    if isinstance(row, str) or not hasattr(row, "__iter__"):
        raise ValueError(
            f"Expected 2D array, got 1D array instead:\narray={x}.\n"
            "Reshape your data either using array.reshape(-1, 1) if your data has a single feature or "
            "array.reshape(1, -1) if it contains a single sample."
        )
    values = row.tolist() if hasattr(row, "tolist") else list(row)
    if any(isinstance(value, complex) for value in values):
        raise ValueError(f"Complex data not supported\n{x}\n")
    return values


def _gaps(values: Sequence[Any]) -> list[Any]:
    """None, NaN and pandas' own missing values as None."""
    return [None if value is None or _is_gap(value) else value for value in values]


def _is_gap(value: Any) -> bool:
    return (isinstance(value, Real) and value != value) or type(value).__name__ in ("NAType", "NaTType")


def _check_size(table: ArrayTable, who: str) -> None:
    shape = (table.size, len(table.columns))
    if table.size and not table.columns:
        raise ValueError(f"Found array with 0 feature(s) (shape={shape}) while a minimum of 1 is required by {who}.")
    if not table.size:
        raise ValueError(f"Found array with 0 sample(s) (shape={shape}) while a minimum of 1 is required by {who}.")


def array_values(y: Any) -> Iterator[Any]:
    """The values of a one-dimensional list, array or series, as Python has them."""
    if not hasattr(y, "tolist") and hasattr(y, "__array__"):
        y = y.__array__()
    yield from (y.tolist() if hasattr(y, "tolist") else y.to_list() if hasattr(y, "to_list") else y)
