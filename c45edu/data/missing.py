"""This file says which texts stand for an unknown value: everywhere, among numbers, or only if the user says so."""

from collections.abc import Iterable

from c45edu.data.errors import C45Error

ALWAYS = frozenset({"", "?", "？"})
"""An empty field and a question mark are unknown whatever the user says."""

MISSING = ALWAYS | {
    "NA", "N/A", "n/a", "NaN", "nan", "NAN", "null", "NULL", "None", "#N/A", "#NA", "<NA>", "NaT", r"\N",
}
"""Marks that programs write: unknown in every column."""

ASKED = frozenset({
    "-", "--", "---", "–", "—", "——", "－", "−", ".", "·", "/", "*", "**", "na", "N.A.", "n.a.", "missing", "Missing",
    "unknown", "Unknown", "#REF!", "#VALUE!", "#DIV/0!",
    "缺失", "缺失值", "缺", "未知", "不详", "空", "空值", "未填", "缺漏", "遺漏",
})
"""Marks that people write, and that may be a name as well: the user is asked."""

AMONG_NUMBERS = frozenset(mark.casefold() for mark in MISSING | ASKED) - ALWAYS
"""What cannot be meant as a number in a column of numbers, however it is capitalised."""

CLASSES = frozenset({"None"})
"""Marks that are more often the name of a class (no disorder, no lenses) than a class that is unknown."""

NO_MARKS = "none"


def marks_given(marks: Iterable[str] | None) -> tuple[frozenset[str], frozenset[str]] | None:
    """The marks that are unknown and those that are asked about, where the user names them; None where not.

    The word `none` stands for no mark. Raises C45Error where it stands beside others.

    >>> marks_given(None), sorted(marks_given(["-"])[0]), sorted(marks_given(["none"])[0])
    (None, ['', '-', '?', '？'], ['', '?', '？'])
    """
    if marks is None:
        return None
    named = frozenset(marks)
    if NO_MARKS in named and len(named) > 1:
        raise C45Error("--missing none says that no text is a mark of the unknown; leave the other --missing out")
    return ALWAYS | (named - {NO_MARKS}), frozenset()
