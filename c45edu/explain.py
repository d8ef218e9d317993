"""This file is the library's front door: a data set and options in, an explanation out."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from c45edu.data import Dataset, load
from c45edu.diagram import Diagram, StepPlot
from c45edu.document import Document
from c45edu.growing import grow
from c45edu.method import Method, Setting
from c45edu.methods import METHODS, method_named
from c45edu.pruning import PRUNINGS
from c45edu.pruning.collapsing import collapse
from c45edu.telling.page import tell, voice_of
from c45edu.telling.settings import Settings
from c45edu.telling.story import Story
from c45edu.trace import Trace
from c45edu.tree import Tree

if TYPE_CHECKING:
    from c45edu.notebook import DrawnTree
    from c45edu.telling.handout import Handout
    from c45edu.telling.programs import Source


@dataclass(frozen=True, slots=True)
class Explanation:
    """A tree with the trace that explains it. Everything shown is told from the trace alone."""

    trace: Trace

    @property
    def tree(self) -> DrawnTree:
        """The finished tree: grown, then pruned where the method prunes. A notebook draws it."""
        return self._drawn(self.trace.pruned_tree())

    @property
    def grown(self) -> DrawnTree:
        """The tree before pruning."""
        return self._drawn(self.trace.tree())

    def _drawn(self, tree: Tree) -> DrawnTree:
        from c45edu.notebook import drawn

        return drawn(tree, self.trace.header)

    def document(self, settings: Settings | None = None, **changes: Any) -> Document:
        """The page before it has a format; `settings` (or single ones by name) are those of `Settings`."""
        return tell(self.trace, _settings(settings, changes))

    def why(self, subject: str, settings: Settings | None = None, **changes: Any) -> Document:
        """The answer to "why this attribute?", or "why this cut?" for `attribute=number`.

        >>> from c45edu import explain
        >>> from c45edu.rendering import render
        >>> print(render(explain("weather").why("humidity"), "text").splitlines()[3].strip())
        humidity qualified, but its gain ratio 0.152 is smaller than that of outlook, 0.156.
        """
        from c45edu.telling.why import tell_why

        return tell_why(self.trace, subject, _settings(settings, changes))

    def handout(
        self, settings: Settings | None = None, handout: Handout | None = None, programs: bool = False, **changes: Any
    ) -> Document:
        """The page as a handout, ready for every format; `handout` is its title, its author and the like.

        `programs` that compute the page are for a notebook.

        >>> from c45edu import explain
        >>> answers = explain("weather").handout().answers.values()
        >>> next((a.roundings[2], a.exact, a.other) for a in answers if a.roundings[3] == "0.247")
        ('0.25', '0.24674982', ('0.246',))
        """
        from c45edu.telling.handout import Handout, as_handout

        settings = _settings(settings, changes)
        source = self.source if programs else None
        return as_handout(self.document(settings), settings, handout or Handout(), source)

    @property
    def source(self) -> Source:
        """What the programs of a handout compute."""
        from c45edu.telling.programs import Source

        return Source(self.trace, METHODS.get(self.trace.header.method))

    def key(self, settings: Settings | None = None, handout: Handout | None = None, **changes: Any) -> Document:
        """The numbers of the page apart, to mark a blank handout by."""
        from c45edu.telling.handout import Handout, key_to

        settings = _settings(settings, changes)
        return key_to(self.document(settings), settings, handout or Handout())

    def to_text(self, settings: Settings | None = None, **changes: Any) -> str:
        """The page as plain text.

        >>> from c45edu import explain
        >>> page = explain("weather").to_text()
        >>> print(page[page.index("  GainRatio(outlook) "):].splitlines()[0])
          GainRatio(outlook) = Gain(outlook) / SplitInfo(outlook) = 0.247 / 1.577   = 0.156 *
        """
        from c45edu.rendering import render

        return render(self.document(settings, **changes), "text")

    def _repr_html_(self) -> str:
        """The page in a notebook; a long one is cut, and says how to see all of it."""
        from c45edu.notebook import as_html

        return as_html(self.document())

    def _repr_markdown_(self) -> str:
        from c45edu.notebook import as_markdown

        return as_markdown(self.document())

    def diagrams(
        self, settings: Settings | None = None, rankdir: str = "TB", max_depth: int | None = None
    ) -> tuple[Diagram, Diagram]:
        """The trees before and after pruning as labelled boxes, ready to be drawn."""
        from c45edu.telling.diagram import tell_diagrams

        settings = settings or Settings()
        story = Story.of(self.trace, list(self.trace.records()), voice_of(settings), settings)
        return tell_diagrams(self.trace, story, rankdir, max_depth)

    def weakest_links(self, settings: Settings | None = None) -> StepPlot:
        """The leaves that cost-complexity pruning leaves as α grows, ready to be drawn."""
        from c45edu.telling.weakest_links import plot_weakest_links

        settings = settings or Settings()
        story = Story.of(self.trace, list(self.trace.records()), voice_of(settings), settings)
        return plot_weakest_links(self.trace, story)

    def to_json(self, settings: Settings | None = None, **changes: Any) -> dict[str, Any]:
        """The explanation as plain values: data, trees, quantities, events."""
        from c45edu.exports.explanation_json import explanation_to_json

        return explanation_to_json(self.trace, self.tree, voice_of(_settings(settings, changes)))


def _settings(settings: Settings | None, changes: dict[str, Any]) -> Settings:
    return replace(settings or Settings(), **changes)


def explain(
    dataset: Dataset | str | os.PathLike[str], method: str = "textbook", validation: Dataset | None = None,
    **rules: Setting,
) -> Explanation:
    """Grow the tree of a data set (or of the file or bundled set of that name) by a method, prune it, and explain it.

    `rules` change single rules of the method: `pruning="none"`, `confidence="0.1"`. `validation` are the cases that
    judge reduced-error pruning.

    Raises `C45Error` when the data cannot be read or the method cannot use them.

    >>> explain("weather").tree.root.attribute
    'outlook'
    """
    data = dataset if isinstance(dataset, Dataset) else load(dataset)
    return Explanation(worked(data, method_named(method, **rules), validation))


def worked(data: Dataset, method: Method, validation: Dataset | None = None) -> Trace:
    """The trace of growing, collapsing and pruning by the rules of a method. Raises `C45Error`."""
    trace = grow(data, method)
    method = Method(method.name, **dict(trace.header.rules))  # type: ignore[arg-type] # exact weights have a limit
    collapse(trace, method)
    PRUNINGS[method.pruning](trace, method, data, validation)
    return trace
