"""This file is the library's front door: a data set and options in, an explanation out."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields, replace
from inspect import signature
from typing import TYPE_CHECKING, Any

from c45edu.data import C45Error, Dataset, load
from c45edu.data.dataset import Note
from c45edu.data.sharing import share_apart
from c45edu.diagram import Diagram, StepPlot
from c45edu.document import Document
from c45edu.growing import grow
from c45edu.method import Method, Setting
from c45edu.methods import METHODS, method_named
from c45edu.page import SAME, Page, form_of_file, no_option, save, settings_from, written
from c45edu.pruning import PRUNINGS
from c45edu.pruning.collapsing import collapse
from c45edu.rendering import RUNNABLE
from c45edu.telling.page.context import Context
from c45edu.telling.page.settings import Settings, voice_of
from c45edu.telling.page.whole_page import tell
from c45edu.trace import Trace
from c45edu.tree import Tree

if TYPE_CHECKING:
    from c45edu.notebook import DrawnTree
    from c45edu.telling.handout.notebook_programs import Source
    from c45edu.telling.handout.whole_handout import Handout
    from c45edu.telling.words.voice import Voice


@dataclass(frozen=True, slots=True)
class Explanation:
    """A tree with the trace that explains it. Everything shown is told from the trace alone.

    `settings` are how it is told where nothing else is asked for. `print(explanation)` prints the page.
    """

    trace: Trace
    settings: Settings = field(default_factory=Settings)

    def __str__(self) -> str:
        """The page as plain text."""
        return self.to_text()

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

    def document(self, settings: Settings | None = None, voice: Voice | None = None, **changes: Any) -> Page:
        """The page before it has a format; `settings` (or single ones by name) are those of `Settings`.

        `voice` is that of these settings, for who goes on with the page: it remembers the numbers.
        """
        settings = self._told(settings, changes)
        return Page.of(tell(self.trace, settings, voice), settings)

    def _told(self, settings: Settings | None, changes: dict[str, Any]) -> Settings:
        return settings_from(settings or self.settings, changes)

    def why(self, subject: str, settings: Settings | None = None, **changes: Any) -> Page:
        """The answer to "why this attribute?", or "why this cut?" for `attribute=number`.

        >>> from c45edu import explain
        >>> print(str(explain("weather").why("humidity")).splitlines()[3].strip())
        humidity qualified, but its gain ratio 0.152 is smaller than that of outlook, 0.156.
        """
        from c45edu.telling.node.why import tell_why

        settings = self._told(settings, changes)
        return Page.of(tell_why(self.trace, subject, settings), settings)

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
        from c45edu.telling.handout.whole_handout import Handout, as_handout

        settings = self._told(settings, changes)
        source, voice = self.source if programs else None, voice_of(settings)
        return as_handout(self.document(settings, voice), settings, handout or Handout(), source, voice)

    @property
    def source(self) -> Source:
        """What the programs of a handout compute."""
        from c45edu.telling.handout.notebook_programs import Source

        return Source(self.trace, METHODS.get(self.trace.header.method.name))

    def key(self, settings: Settings | None = None, handout: Handout | None = None, **changes: Any) -> Document:
        """The numbers of the page apart, to mark a blank handout by."""
        from c45edu.telling.handout.whole_handout import Handout, key_to

        settings = self._told(settings, changes)
        return key_to(self.document(settings), settings, handout or Handout())

    def to_text(self, settings: Settings | None = None, **changes: Any) -> str:
        """The page as plain text.

        >>> from c45edu import explain
        >>> page = explain("weather").to_text()
        >>> print(page[page.index("  GainRatio(outlook) "):].splitlines()[0])
          GainRatio(outlook) = Gain(outlook) / SplitInfo(outlook) = 0.247 / 1.577   = 0.156 *
        """
        return self.document(settings, **changes).to_text()

    def to_markdown(self, settings: Settings | None = None, **changes: Any) -> str:
        """The page as Markdown."""
        return self.document(settings, **changes).to_markdown()

    def to_html(self, settings: Settings | None = None, **options: Any) -> str:
        """The page as one HTML file: `to_html(lang="zh", blank=True)`."""
        page, handout = self._page(settings, options)
        return page.to_html(**handout)

    def save(self, path: str | os.PathLike[str], settings: Settings | None = None, **options: Any) -> None:
        """Write the page to a file, in the format of its ending (`.txt .md .html .slides.html .pdf .tex .ipynb .json`).

        The options are those of the command line: `save("x.html", lang="zh", digits=4, title="Trees")`. Raises
        `C45Error` for one that is not, and where the file cannot be written.
        """
        page, handout = self._page(settings, options)
        if os.fspath(path).lower().endswith(".json") and not handout:
            from c45edu.exports.json_text import json_text

            save(path, json_text(self.to_json(page.settings)).encode())
            return
        form = form_of_file(path)
        save(path, written(page, form, self.source if form in RUNNABLE else None, handout))

    def _page(self, settings: Settings | None, options: dict[str, Any]) -> tuple[Page, dict[str, Any]]:
        """The page, and those of the options that a handout has."""
        from c45edu.telling.handout.whole_handout import Handout

        names = [own.name for own in fields(Handout)]
        handout = {name: value for name, value in options.items() if name in names}
        return self.document(settings, **{n: v for n, v in options.items() if n not in names}), handout

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
        from c45edu.telling.tree.tree_diagram import tell_diagrams

        settings = settings or self.settings
        context = Context.of(self.trace, settings)
        return tell_diagrams(self.trace, context, rankdir, max_depth)

    def weakest_links(self, settings: Settings | None = None) -> StepPlot:
        """The leaves that cost-complexity pruning leaves as α grows, ready to be drawn."""
        from c45edu.telling.pruning.alpha_plot import plot_weakest_links

        settings = settings or self.settings
        context = Context.of(self.trace, settings)
        return plot_weakest_links(self.trace, context)

    def to_json(self, settings: Settings | None = None, **changes: Any) -> dict[str, Any]:
        """The explanation as plain values: data, trees, quantities, events."""
        from c45edu.exports.explanation_json import explanation_to_json

        return explanation_to_json(self.trace, self.tree, voice_of(self._told(settings, changes)))


SWITCHES: dict[str, tuple[str, Setting]] = {
    "no_penalty": ("penalty", "none"), "no_collapse": ("collapse", "none"), "no_pruning": ("pruning", "none"),
    "no_raising": ("raising", False),
}
"""Options that switch a rule off."""


def explain(
    dataset: Any, method: str = "textbook", validation: Dataset | None = None,
    validation_share: float | str | None = None, **options: Any,
) -> Explanation:
    """Grow the tree of a data set (or of what `load` takes) by a method, prune it, and explain it.

    `options` have the names of the command line's, with underscores. They change single rules of the method
    (`pruning="none"`, `confidence="0.1"`), say how the data are read (`target="play"`), and how the page is told
    (`lang="zh"`, `digits=4`). `validation`, or a share of the cases, judges reduced-error pruning.

    Raises `C45Error` when the data cannot be read, the method cannot use them, or there is no such option.

    >>> explain("weather").tree.root.attribute
    'outlook'
    """
    page, reading, rules = _sorted(options)
    settings = settings_from(None, page)
    rule_set = method_named(method, **rules)
    if isinstance(dataset, Dataset) and reading:
        raise C45Error(f"{next(iter(reading))} says how to read data, and these were read already; give it to load")
    data = dataset if isinstance(dataset, Dataset) else load(dataset, **reading)
    if validation_share is not None:
        data, validation = share_apart(data, str(validation_share), rule_set.seed)
    return Explanation(worked(data, rule_set, validation), settings)


def _sorted(options: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any], dict[str, Setting]]:
    """Those that say how the page is told, how data are read, and the rules of the method. Raises `C45Error`."""
    told = [*(own.name for own in fields(Settings)), *SAME]
    reads = [own.name for own in signature(load).parameters.values() if own.kind is own.KEYWORD_ONLY]
    ruled = [own.name for own in fields(Method) if own.name != "name"]
    parts: tuple[dict[str, Any], dict[str, Any], dict[str, Setting]] = ({}, {}, {})
    for name, value in options.items():
        if name in SWITCHES:
            rule, off = SWITCHES[name]
            parts[2].update({rule: off} if value else {})
            continue
        place = next((i for i, names in enumerate((told, reads, ruled)) if name in names), None)
        if place is None:
            raise no_option(name, ["method", "validation", "validation_share", *ruled, *SWITCHES, *reads, *told])
        parts[place][name] = value
    return parts


def worked(data: Dataset, method: Method, validation: Dataset | None = None) -> Trace:
    """The trace of growing, collapsing and pruning by the rules of a method. Raises `C45Error`."""
    if validation is not None:
        judged = Note("validation", (("cases", str(validation.size)), ("dataset", validation.name)))
        data = replace(data, notes=(*data.notes, judged))
    trace = grow(data, method)
    method = trace.header.method  # exact weights have a limit
    collapse(trace, method)
    PRUNINGS[method.pruning](trace, method, data, validation)
    return trace
