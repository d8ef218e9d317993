"""This file takes full-width signs and digits, as a Chinese keyboard types them, for the plain ones."""

from collections.abc import Iterable

PLAIN = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: " ", 0x2212: "-"}


def folded(text: str) -> str:
    """The text with plain signs and digits.

    >>> folded("天气＝雨，３．５")
    '天气=雨,3.5'
    """
    return text.translate(PLAIN)


def same(name: str, names: Iterable[str]) -> str | None:
    """The name as it is among `names`: itself, or the one that differs in the width of signs only.

    >>> same("Ａ１", ["A1", "b"]), same("A1", ["Ａ１", "A1"]), same("c", ["C"])
    ('A1', 'A1', None)
    """
    known = list(names)
    if name in known:
        return name
    return next((other for other in known if folded(other) == folded(name)), None)


def meant(name: str, names: Iterable[str]) -> str:
    """`did you mean "j48"? `, or nothing where no name is near.

    >>> meant("J49", ["c4.5", "j48"]), meant("zebra", ["c4.5", "j48"])
    ('did you mean "j48"? ', '')
    """
    from difflib import get_close_matches

    from c45edu.data.errors import quoted

    plain = {folded(other).casefold(): other for other in names}
    close = get_close_matches(folded(name).casefold(), plain, 1)
    return f"did you mean {quoted(plain[close[0]])}? " if close else ""
