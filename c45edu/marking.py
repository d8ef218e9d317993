"""This file marks hand calculations in one call: a data set and a work in, a marked copy out."""

from __future__ import annotations

import os
from dataclasses import dataclass

from c45edu.checking.checker import Checker
from c45edu.checking.marked_sheet import Mark, Marked
from c45edu.checking.marking_page import tell_marked
from c45edu.checking.scheme import Scored, scored
from c45edu.checking.verdicts import Judging
from c45edu.data import Dataset
from c45edu.data.errors import C45Error, quoted
from c45edu.document import Document
from c45edu.explain import Explanation, explain
from c45edu.method import Setting
from c45edu.page import settings_from
from c45edu.telling.page.settings import Settings


@dataclass(frozen=True, slots=True)
class Marking:
    """A marked work. A notebook shows it; `ok` is whether nothing in it is wrong.

    >>> from c45edu import check
    >>> marking = check("weather", "Gain(outlook) = 0.247, Gain(windy) = 0.033")
    >>> [(mark.sign, mark.names) for mark in marking.claims]
    [('✓', ()), ('✗', ('natural-log',))]
    """

    marked: Marked
    follow_through: bool = True

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong (and something was read)."""
        return self.marked.all_right and bool(self.claims)

    @property
    def claims(self) -> tuple[Mark, ...]:
        """Every line that could be read, marked."""
        return self.marked.claims

    @property
    def mistakes(self) -> tuple[Mark, ...]:
        """The lines that are wrong by themselves."""
        return self.marked.mistakes

    @property
    def marks(self) -> tuple[Scored, ...]:
        """An examiner's marks, line by line."""
        return tuple(scored(self.marked, self.follow_through))

    @property
    def points(self) -> tuple[int, int]:
        """The points awarded, and those there are."""
        return sum(s.points for s in self.marks), sum(s.possible for s in self.marks)

    def document(
        self, settings: Settings | None = None, hints: int = 3, scheme: bool = False, **changes: object
    ) -> Document:
        """The marked copy before it has a format."""
        return tell_marked(self.marked, settings_from(settings, changes), hints, scheme, self.follow_through)

    def to_text(self, settings: Settings | None = None, hints: int = 3, scheme: bool = False, **changes: object) -> str:
        """The marked copy as plain text."""
        from c45edu.rendering import render

        return render(self.document(settings, hints, scheme, **changes), "text")

    def _repr_html_(self) -> str:
        from c45edu.notebook import as_html

        return as_html(self.document())

    def _repr_markdown_(self) -> str:
        from c45edu.notebook import as_markdown

        return as_markdown(self.document())


def check(
    subject: Explanation | Dataset | str | os.PathLike[str], work: str, method: str = "textbook",
    follow_through: bool = True, least_digits: int | None = None, **rules: Setting,
) -> Marking:
    """Mark a hand calculation against an explanation, or against a data set (or its file) explained by a method.

    `work` is the text of it: lines as a student writes them, Markdown, LaTeX or CSV. `follow_through`: a number that
    follows from an earlier wrong one costs nothing. `least_digits`: a number with fewer decimals is not accepted.

    Raises `C45Error` where the data cannot be read, or the work is no text or too large to be one.

    >>> check("weather", "Info(D) = 0.940\\nGain(outlook) = 0.246").ok
    True
    """
    if not isinstance(work, str):
        raise C45Error(f"the work is {quoted(str(work))}; it must be a text with the calculation as it was written")
    explanation = subject if isinstance(subject, Explanation) else explain(subject, method, None, **rules)
    judging = Judging(follow_through, least_digits)
    return Marking(Checker(explanation.trace).mark(work, judging), follow_through)
