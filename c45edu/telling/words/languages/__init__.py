"""This folder holds languages, one file of phrases each; a new one is a file and one line here."""

from __future__ import annotations

from collections import ChainMap
from dataclasses import replace
from importlib import import_module

from c45edu.quantities.criteria import CRITERIA
from c45edu.quantities.prunings import PRUNINGS
from c45edu.telling.words.languages.language import Language

LANGUAGES: dict[str, str] = {
    "en": "c45edu.telling.words.languages.en",
    "zh": "c45edu.telling.words.languages.zh",
}


def language_named(code: str) -> Language:
    """The language of that code, with what criteria and prunings from outside say in it; only its own file is read."""
    found: Language = import_module(LANGUAGES[code]).LANGUAGE
    own = [dict(one.phrases_in(code)) for one in (*CRITERIA.values(), *PRUNINGS.values()) if one.phrases]
    return replace(found, phrases=dict(ChainMap(found.phrases, *own))) if own else found
