"""This file holds what a language is: its code and its phrases, all of them under the same keys."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """`phrases` maps a key to a text with `{placeholders}`; `key.one` and `key.other` are forms chosen by number.

    `notation` is the one its readers expect, unless they ask for another.
    """

    code: str
    name: str
    phrases: dict[str, str]
    notation: str = "quinlan"

    def phrase(self, key: str, number: object = None) -> str:
        """The text of a key. Raises `KeyError` that names the language and what it has not."""
        if key in self.phrases:
            return self.phrases[key]
        form = f"{key}.one" if number == 1 else f"{key}.other"
        if form not in self.phrases:
            raise KeyError(f"the language {self.code} has no phrase {key}, nor {form}")
        return self.phrases[form]
