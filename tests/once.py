"""This file explains and tells each thing once a session: what is told is a value, so that tests can share it."""

from collections.abc import Callable
from functools import cache, wraps
from itertools import product
from typing import Any

import c45edu
from c45edu import Dataset, Explanation
from c45edu.data import bundled
from c45edu.document import Document
from c45edu.rendering import render_bytes
from c45edu.telling.words.languages import LANGUAGES
from c45edu.telling.words.notations import NOTATIONS
from c45edu.telling.words.voice import Voice

from .thorough import thorough

_MADE: dict[tuple[object, ...], Any] = {}
"""What was told, by the explanation that told it, the method and its arguments; what was made of a document."""


def _once(told: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(told)
    def remembered(self: Explanation, *arguments: Any, **changes: Any) -> Any:
        if any(isinstance(argument, Voice) for argument in arguments):
            return told(self, *arguments, **changes)
        key = (id(self), told.__name__, arguments, frozenset(changes.items()))
        if key not in _MADE:
            _MADE[key] = told(self, *arguments, **changes)
        return _MADE[key]

    return remembered


class Once(Explanation):
    """An explanation that remembers what it told. It lives as long as the session, so that its id is its own."""

    __slots__ = ()
    document, handout, to_text = map(_once, (Explanation.document, Explanation.handout, Explanation.to_text))


@cache
def _explained(name: str, method: str, rules: frozenset[tuple[str, Any]]) -> Once:
    return Once(c45edu.explain(name, method, **dict(rules)).trace)


def explain(data: str | Dataset, method: str = "textbook", *judges: Dataset, **rules: Any) -> Explanation:
    """`c45edu.explain`; of a bundled data set the explanation, its documents and its text are made once a session."""
    if isinstance(data, str) and not judges and "validation" not in rules:
        return _explained(data, method, frozenset(rules.items()))
    return c45edu.explain(data, method, *judges, **rules)


def by_document(made: Callable[..., Any]) -> Callable[..., Any]:
    """Make what is made of a document, and of nothing else but plain arguments, once a session."""

    @wraps(made)
    def remembered(document: Document, *arguments: Any) -> Any:
        key = (id(document), made, arguments)
        if key not in _MADE:
            _MADE[key] = (document, made(document, *arguments))
        return _MADE[key][1]

    return remembered


rendered: Callable[[Document, str], bytes] = by_document(render_bytes)
"""The document in a format."""


def _is_quick(page: tuple[str, str, str]) -> bool:
    name, notation, language = page
    turn = bundled.names().index(name)
    own = ([*NOTATIONS][turn % len(NOTATIONS)], [*LANGUAGES][turn % len(LANGUAGES)])
    return name == "golf-missing" or (notation, language) == own


PAGES = thorough(product(bundled.names(), NOTATIONS, LANGUAGES), _is_quick)
"""For `parametrize`: every data set in every notation and language; quickly one in all, each of the others in one."""
