"""This file reads the numbers of a column as people write them, where the whole column agrees on how."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from c45edu.data.missing import AMONG_NUMBERS
from c45edu.data.numbers import number

FULL_WIDTH = str.maketrans("０１２３４５６７８９．，＋－％ｅＥ", "0123456789.,+-%eE")
SILENT = str.maketrans({"−": "-", "\u00a0": " ", "\u202f": " ", "\u2009": " ", "’": "'", "٪": "%"})
"""A typographic minus and the blanks and apostrophes of spreadsheets: nobody reads them otherwise."""

CONVENTIONS: tuple[tuple[str, str], ...] = (
    (".", ""), (",", ""), (".", ","), (",", "."), (".", " "), (",", " "), (".", "'"), (",", "'"),
)
"""Decimal mark and mark between thousands, the plain one first."""
PLAIN = CONVENTIONS[0]
LONGEST_MARK = max(map(len, AMONG_NUMBERS))


@dataclass(frozen=True, slots=True)
class Numbers:
    """What the texts of a column are as numbers.

    `unknown` are marks of the unknown among them and `odd` the texts that are neither; `signs` name what was read
    otherwise than plainly; `doubtful` says that the odd ones are numbers in two ways.
    """

    values: Mapping[str, Decimal]
    odd: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    doubtful: bool = False


def read_numbers(
    texts: Sequence[str], decimal: str | None = None, comma_is_decimal: bool = False,
    marks: frozenset[str] = AMONG_NUMBERS,
) -> Numbers:
    """The numbers that distinct texts write; `decimal` is the decimal mark where the user names it.
    `marks` are texts (however capitalised) that mean an unknown number.

    `comma_is_decimal` decides where 1,234 could be either, as in a file whose fields no comma separates.

    >>> read_numbers(["80%", "7.5%"]).values["7.5%"], read_numbers(["1,5", "2"]).signs
    (Decimal('7.5'), ('decimal-comma',))
    >>> read_numbers(["1,200", "350"]).doubtful, read_numbers(["1,200", "350"], ".").values["1,200"]
    (True, Decimal('1200'))
    >>> read_numbers(["３３", "－５", "NaN", "-"]).unknown
    ('NaN', '-')
    """
    plain = {text: value for text in texts if (value := number(text)) is not None}
    if len(plain) == len(texts) and decimal != ",":
        return Numbers(plain)
    unknown = tuple(text for text in texts if len(text) <= LONGEST_MARK and text.casefold() in marks)
    written = [text for text in texts if text not in unknown] if unknown else texts
    if not written or not any(map(str.isdigit, written[0])):  # nothing that all can agree on
        return Numbers(plain, tuple(text for text in written if text not in plain), unknown)
    signs, now = _simplified(written)
    found = _agreed(list(now.values()), decimal, comma_is_decimal)
    if not found:
        odd = tuple(text for text in written if text not in plain)
        return Numbers(plain, odd, unknown)
    if len(found) > 1:
        return Numbers(plain, tuple(text for text in written if text not in plain), unknown, doubtful=True)
    convention = found[0]
    parse = _parser(*convention)
    values = {text: value for text, changed in now.items() if (value := parse(changed)) is not None}
    return Numbers(values, (), unknown, (*signs, *_signs_of(convention, now.values())))


def looks_like_a_number(text: str) -> bool:
    """Whether the text is a number with something about it: a unit, a currency, a percent sign, groups of digits.

    Or one that is no decimal number that can be computed with: infinite, too large, a fraction, in base 16.

    >>> [looks_like_a_number(text) for text in ("12 cm", "$5", "80 %", "1,200", "36.6°", "10a", "3 speed bike", "hot")]
    [True, True, True, True, True, False, False, False]
    >>> [looks_like_a_number(text) for text in ("1e400", "-Inf", "1/2", "0x1F", "info")]
    [True, True, True, True, False]
    """
    return re.fullmatch(f"{DECORATED}|{BEYOND}", _narrow(text)) is not None


DECORATED = (
    r"[$€£¥]?\s?[+-]?[0-9]+(?:[.,' ][0-9]+)*"
    r"(?:\s?[%‰°$€£¥元岁分]|\s?°[CF]|\s(?:[^\W\d_]{1,3}\.?|°?[CF])|(?:cm|mm|km|kg|mg|ml|ms|min|kB|MB|GB|Hz|px))?"
)

BEYOND = r"[+-]?(?:(?i:inf|infinity)|∞|[0-9.]+[eE][+-]?[0-9]+|[0-9]+/[0-9]+|0[xX][0-9a-fA-F]+)"


def _narrow(text: str) -> str:
    return text if text.isascii() else text.translate(FULL_WIDTH).translate(SILENT).strip(" ")


def _simplified(texts: Sequence[str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """Each text with plain digits and without the percent sign that all have, and what was done for it."""
    signs = []
    now = {text: _narrow(text) for text in texts}
    if any(text.translate(FULL_WIDTH) != text for text in texts if not text.isascii()):
        signs.append("full-width")
    if texts and all(text.endswith("%") for text in now.values()):
        now = {text: changed[:-1].rstrip(" ") for text, changed in now.items()}
        signs.append("percent")
    return tuple(signs), now


def _agreed(texts: Sequence[str], decimal: str | None, comma_is_decimal: bool) -> list[tuple[str, str]]:
    """The conventions by which every text is a number; several only where they read different numbers."""
    fits = [c for c in CONVENTIONS if all(_parser(*c)(text) is not None for text in texts)]
    named = [c for c in fits if c[0] == decimal]
    if PLAIN in fits and not (decimal == "," and any("." in text for text in texts) and named):
        return [PLAIN]
    if decimal is not None:
        return named[:1]
    if comma_is_decimal and any(c[0] == "," for c in fits):
        return [c for c in fits if c[0] == ","][:1]
    different = {tuple(map(_parser(*c), texts)): c for c in reversed(fits)}
    return list(different.values())


@lru_cache
def _parser(decimal: str, group: str) -> Callable[[str], Decimal | None]:
    """The reading of one convention: digits in groups of three or in one, then the decimal part."""
    if (decimal, group) == PLAIN:
        return number
    whole = "[0-9]+" + (rf"|[1-9][0-9]{{0,2}}(?:{re.escape(group)}[0-9]{{3}})+" if group else "")
    point = re.escape(decimal)
    pattern = re.compile(rf"[+-]?(?:(?:{whole})(?:{point}[0-9]*)?|{point}[0-9]+)(?:[eE][+-]?[0-9]{{1,3}})?")

    def parse(text: str) -> Decimal | None:
        if not pattern.fullmatch(text):
            return None
        return number((text.replace(group, "") if group else text).replace(decimal, "."))

    return parse


def _signs_of(convention: tuple[str, str], texts: Collection[str]) -> tuple[str, ...]:
    decimal, group = convention
    comma = decimal == "," and any("," in text for text in texts)
    grouped = bool(group) and any(group in text for text in texts)
    return (*(["decimal-comma"] if comma else []), *(["thousands"] if grouped else []))
