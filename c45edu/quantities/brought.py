"""This file holds what a criterion or a pruning from outside brings: its phrases, the symbols of its numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought:
    """What the languages and the notations do not know of an addition.

    symbols  for a kind of quantity that notations do not know: its name, its index and its arguments, with holes such
             as `{A}`, `{D}`, `{node}`
    phrases  by code of a language; in one that it does not speak it says what it says in its first
    """

    symbols: Mapping[str, tuple[str, str, tuple[str, ...]]] = field(default_factory=dict)
    phrases: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def phrases_in(self, code: str) -> Mapping[str, str]:
        return self.phrases.get(code) or next(iter(self.phrases.values()), {})

    def refuse_missing(self, addition: str, wanted: Iterable[str]) -> None:
        """Raise `ValueError` that names the first phrase which a language of the addition has not."""
        for key in wanted:
            for language, phrases in self.phrases.items():
                if key not in phrases:
                    raise ValueError(f"{addition} has no phrase {key} in the language {language}")
