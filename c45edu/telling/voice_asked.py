"""This file makes the voice that the settings ask for."""

from __future__ import annotations

from c45edu.arithmetic import ROUNDINGS
from c45edu.telling.extent import MOST_TERMS
from c45edu.telling.languages import language_named
from c45edu.telling.notations import notation_named
from c45edu.telling.settings import Settings
from c45edu.telling.voice import Voice


def voice_of(settings: Settings) -> Voice:
    """The voice that the settings ask for."""
    language = language_named(settings.language)
    notation = notation_named(settings.notation or language.notation)
    rounding = ROUNDINGS[settings.rounding](settings.digits)
    return Voice(language, notation, rounding, settings.exact, settings.most(MOST_TERMS))
