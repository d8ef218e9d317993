"""This file settles which column is the class, which are left out, and whose kind was declared."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from c45edu.data.dataset import Kind, Note
from c45edu.data.errors import DataError, listed, quoted, shown
from c45edu.data.full_width import same
from c45edu.data.text_table import TextTable


@dataclass(frozen=True, slots=True)
class Choice:
    """Positions of the class and of the attributes in the table, and the kinds that are settled."""

    target: int
    attributes: tuple[int, ...]
    kinds: Mapping[str, Kind]
    notes: tuple[Note, ...]


def choose(
    table: TextTable,
    target: str | None,
    ignore: Iterable[str],
    nominal: Iterable[str],
    continuous: Iterable[str],
) -> Choice:
    """Apply what the user asked for to the columns of the table.

    Raises DataError for a name that is no column, for wishes that contradict each other,
    and where no attribute is left.
    """
    header = list(table.header)
    ignored = [_position(table, name, "--ignore") for name in ignore]
    declared: dict[str, Kind] = {}
    for kind, names, option in _declarations(nominal, continuous):
        for name in names:
            _position(table, name, option)
            if declared.setdefault(name, kind) != kind:
                raise _contradiction(table, name)
    class_ = _target(table, target)
    kinds = {**table.kinds, **declared}
    _check_class(table, class_, ignored, declared, kinds)
    ignored += [i for i, name in enumerate(header) if name in table.ignored and i != class_]
    attributes = tuple(i for i in range(len(header)) if i != class_ and i not in ignored)
    if not attributes:
        raise DataError("every attribute is left out; keep at least one of them", file=table.name)
    _check_refused(table, (*attributes, class_), declared)
    return Choice(class_, attributes, kinds, _notes(header, target, class_, ignored, declared))


def _declarations(
    nominal: Iterable[str], continuous: Iterable[str]
) -> tuple[tuple[Kind, Iterable[str], str], ...]:
    return ("nominal", nominal, "--nominal"), ("continuous", continuous, "--continuous")


def _target(table: TextTable, target: str | None) -> int:
    if target is not None:
        return _position(table, target, "--target")
    return len(table.header) - 1 if table.target is None else list(table.header).index(table.target)


def _position(table: TextTable, name: str, option: str) -> int:
    found = same(name, table.header)
    if found is not None:
        return table.header.index(found)
    raise DataError(
        f"{option} {quoted(name)}: there is no such column; {_remedy(name, table.header)}", file=table.name
    )


def _remedy(name: str, header: Sequence[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name, header, n=1)
    return (f"did you mean {quoted(close[0])}? " if close else "") + f"the columns are {listed(header)}"


def _check_refused(table: TextTable, positions: Iterable[int], declared: Mapping[str, Kind]) -> None:
    """A type that is not read can be left out, or taken for another."""
    for i in positions:
        name = table.header[i]
        if name in table.refused and name not in declared:
            raise table.error(table.refused[name], column=i)


def _check_class(
    table: TextTable,
    class_: int,
    ignored: list[int],
    declared: Mapping[str, Kind],
    kinds: Mapping[str, Kind],
) -> None:
    if class_ in ignored:
        raise table.error(
            "this column is the class and cannot be ignored; choose another class with --target",
            column=class_,
        )
    if declared.get(table.header[class_]) == "continuous":
        raise table.error(
            "this column is the class, and a class is never continuous; "
            "drop this --continuous, or choose another class with --target",
            column=class_,
        )
    if kinds.get(table.header[class_]) == "continuous":
        raise table.error(
            "this column is the class, and the file declares it continuous; choose another class with --target, "
            f"or take its numbers as classes with --nominal {shown(table.header[class_])}",
            column=class_,
        )


def _contradiction(table: TextTable, name: str) -> DataError:
    return DataError(
        f"{quoted(name)} is declared both nominal and continuous; keep one of the two", file=table.name
    )


def _notes(
    header: list[str], target: str | None, class_: int, ignored: list[int], declared: Mapping[str, Kind]
) -> tuple[Note, ...]:
    chosen = target is not None and class_ != len(header) - 1
    return (
        *([Note("class-column", (("column", header[class_]),))] if chosen else []),
        *(Note("ignored", (("attribute", header[i]),)) for i in sorted(set(ignored))),
        *(Note("kind-declared", (("attribute", name), ("kind", kind))) for name, kind in declared.items()),
    )
