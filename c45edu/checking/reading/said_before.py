"""This file reads what the words before a symbol say that it is of: an attribute, a value, a cut."""

from __future__ import annotations

import re
from dataclasses import dataclass

from c45edu.checking.reading.names import NUMBER, Names, alternatives, threshold

CUT = re.compile(
    r"(?i)(?:\b(?:cut|threshold|split(?:ting)?)(?:[ -]?(?:point|value))?|划分点|切分点|分割点|阈值)"
    rf"\s*(?:at|=|:|is|为|取|是)?\s*({NUMBER})"
)
WORD = re.compile(r"[A-Za-z]{3,}")
SAYS_NOTHING = re.compile(
    r"(?i)also|and|another|about|answer|attribute|because|best|bits|calculated?|computed?|contact|cut|data|entropy|exactly|"
    r"feature|finally|first|following|for|formula|from|gain|gets?|gives|ha(?:s|ve)|hence|here|information|its|last|line|"
    r"math|more|node|note|now|of|our|part|ratio|results?|right|root|round(?:ed|ing)|same|second|set|since|so|solution|"
    r"split(?:ting)?|step|still|sum|table|test|that|the|then|there|therefore|third|this|threshold|thus|total|using|"
    r"values?|ways?|we|where|which|with|without|work|wrong"
)
"""Words before a bare symbol that name nothing: `therefore Gain = 0.152` is still of the attribute of the heading."""


@dataclass(frozen=True, slots=True)
class SaidBefore:
    """What stands before a symbol; what is None is not said."""

    attribute: str | None = None
    part: str | None = None
    cut: str | None = None


class Spoken:
    """Reads the words before the symbols of one line after the other."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._value = alternatives(names.of_value)

    def before(self, text: str, inherited: str | None) -> SaidBefore:
        """What these words say; `inherited` is the attribute that is spoken of where they name none."""
        names = self._names
        conditions = names.conditions(text)
        cuts = [condition for condition in conditions if condition.operator != "="]
        rest = names.without_conditions(text)
        said = CUT.search(rest)
        if cuts and cuts[-1] is conditions[-1]:
            return SaidBefore(cuts[-1].attribute, None, cuts[-1].value)
        attribute = self._attribute(rest, inherited)
        values = [found[0] for found in self._value.finditer(rest)]
        return SaidBefore(attribute, values[-1] if values else None, threshold(said[1]) if said else None)

    def _attribute(self, text: str, inherited: str | None) -> str | None:
        names = self._names
        named = {names.attributes[found[0]] for found in names.attribute.finditer(text)}
        if named:
            return named.pop() if len(named) == 1 else inherited
        words = [word for word in WORD.findall(self._value.sub(" ", text)) if not SAYS_NOTHING.fullmatch(word)]
        if len(words) != 1:
            return inherited
        return names.abbreviated(words[0])
