"""This room holds what the command line says by itself, in every language: help, and the errors of any room."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from c45edu.data.full_width import folded

WORDS: dict[str, str] = {"en": "c45edu.cli.words.en", "zh": "c45edu.cli.words.zh"}
ERRORS: dict[str, str] = {"zh": "c45edu.cli.words.translating"}
"""Where an error is said in a language; in one that is not here it is said in English."""
DEFAULT = "en"


def words_of(language: str) -> dict[str, str]:
    """The texts of help, in English where a language of pages has none; only one file is read."""
    found: dict[str, str] = import_module(WORDS.get(language, WORDS[DEFAULT])).WORDS
    return found


def language_of(arguments: Sequence[str]) -> str:
    """What `--lang` says, even where the arguments cannot be read otherwise."""
    plain = [folded(argument) for argument in arguments]
    said = [own for before, own in zip(["", *plain], plain, strict=False) if before == "--lang"]
    said += [argument.removeprefix("--lang=") for argument in plain if argument.startswith("--lang=")]
    return said[-1] if said and said[-1] in WORDS else DEFAULT


def error_in(language: str, message: str) -> str:
    """An error in a language; one that has no words there stays as it is."""
    if language not in ERRORS:
        return message
    said: str = import_module(ERRORS[language]).translated(message)
    return said
