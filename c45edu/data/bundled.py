"""This file finds the data sets that come with the package."""

from dataclasses import dataclass
from pathlib import Path

INDEX = "index.toml"


@dataclass(frozen=True, slots=True)
class Bundled:
    """A data set that comes with the package; `target` is its class where that is not the last column."""

    name: str
    title: str
    source: str
    target: str | None = None


def folder() -> Path:
    """The folder of the data sets: beside the package in a checkout, else inside it.

    An editable install copies them once; the checkout's own do not go stale.
    """
    package = Path(__file__).resolve().parents[1]
    checkout = package.parent / "datasets"
    return checkout if (checkout / INDEX).is_file() else package / "datasets"


def describe() -> tuple[Bundled, ...]:
    """Every bundled data set, in the order of the index."""
    import tomllib

    index = tomllib.loads((folder() / INDEX).read_text(encoding="utf-8"))
    return tuple(Bundled(name, **entry) for name, entry in index.items())


def names() -> tuple[str, ...]:
    """The names of the bundled data sets.

    >>> names()[0]
    'weather'
    """
    return tuple(data.name for data in describe())


def find(name: str) -> Bundled | None:
    """The bundled data set of this name, written with or without `.csv`.

    >>> find("weather.csv") == find("weather"), find("wether")
    (True, None)
    """
    return next((data for data in describe() if data.name == name.removesuffix(".csv")), None)


def path(name: str) -> Path:
    """Where the bundled data set of this name lies.

    >>> path("weather").name
    'weather.csv'
    """
    return folder() / f"{name.removesuffix('.csv')}.csv"
