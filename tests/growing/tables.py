"""This file draws small data sets full of ties, and keeps beside each the rows it was coded from."""

from collections.abc import Sequence

from hypothesis import strategies as st

from c45edu.data import Dataset, TextTable, code

PLAIN_METHODS = ("textbook", "gain-ratio", "id3")
"""The methods that the books' formulas define without a program's penalties, minima and tolerances."""

NUMBERS = ("0", "1", "2", "2.5", "3", "-1.25", "10")
NAMES = ("a", "b", "c", "d")


def dataset(header: Sequence[str], rows: Sequence[Sequence[str]], **options) -> Dataset:
    return code(TextTable("made-up.csv", list(header), [list(row) for row in rows]), **options)


@st.composite
def datasets(draw, kinds: str = "nominal continuous", most_cases: int = 16, unknown: bool = False) -> Dataset:
    """1 to 4 attributes of the kinds named, 2 to 4 classes; few values, so that ties abound; some `?` on request."""
    columns = draw(st.lists(st.sampled_from(kinds.split()), min_size=1, max_size=4))
    classes = draw(st.integers(2, 4))
    fields = [
        st.sampled_from(NUMBERS if kind == "continuous" else NAMES[: draw(st.integers(1, 4))]) for kind in columns
    ]
    if unknown:
        fields = [field | st.just("?") if draw(st.booleans()) else field for field in fields]
    row = st.tuples(*fields, st.integers(1, classes).map("k{}".format))
    rows = draw(st.lists(row, min_size=1, max_size=most_cases))
    return dataset([f"{kind[0]}{i}" for i, kind in enumerate(columns)] + ["class"], rows)
