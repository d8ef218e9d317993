"""This file turns bytes into text: it tries encodings in a fixed order and says what decided."""

import codecs
from collections import Counter
from collections.abc import Callable
from functools import partial

from c45edu.data.dataset import Note
from c45edu.data.errors import DataError, quoted
from c45edu.data.reading.binary import SAVE_AS_CSV, controls, is_text, refusal
from c45edu.data.reading.source import DataSource

NAME_IT = "save it as UTF-8, or name its encoding with --encoding (for example --encoding gb18030)"

UTF_32 = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)
MARKS = {
    codecs.BOM_UTF8: ("utf-8", "UTF-8"),
    codecs.BOM_UTF16_LE: ("utf-16-le", "UTF-16"),
    codecs.BOM_UTF16_BE: ("utf-16-be", "UTF-16"),
}

Guess = tuple[str, tuple[Note, ...]]


def decode(source: DataSource) -> Guess:
    r"""The text of the source, and a note where it was not plain UTF-8.

    Raises DataError for bytes that are no text, or none that can be told.

    >>> text, notes = decode(Source("a.csv", "天气,类别\n晴,是\n".encode("gbk")))
    >>> text, notes[0].facts
    ('天气,类别\n晴,是\n', (('encoding', 'GB18030'), ('sign', 'everyday-chinese')))
    """
    if source.encoding is not None:
        return _as_told(source, source.encoding, "name another --encoding, or leave it out"), ()
    if problem := refusal(source.raw):
        raise DataError(problem, file=source.name)
    for guess in GUESSES:
        if (found := guess(source)) is not None:
            return found
    if b"\0" in source.raw or controls(source.raw.decode("latin-1")):
        raise _no_text(source)
    raise DataError(f"the encoding of this file cannot be told; {NAME_IT}", file=source.name)


def _as_told(source: DataSource, encoding: str, remedy: str) -> str:
    try:
        return source.raw.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = source.raw[: error.start].decode(encoding, "ignore").count("\n") + 1
        odd = source.raw[error.start : error.start + 2].hex(" ")
        raise DataError(
            f"this is not written in {error.encoding}, where the bytes {odd} mean nothing; {remedy}",
            file=source.name,
            line=line,
        ) from None
    except (LookupError, ValueError):
        raise DataError(
            f"--encoding {quoted(encoding)} is not an encoding; try utf-8, utf-16, gb18030, big5 or cp1252",
            file=source.name,
        ) from None


def _by_mark(source: DataSource) -> Guess | None:
    if source.raw.startswith(UTF_32):
        raise DataError("this is UTF-32, which hardly any program reads; save it as UTF-8", file=source.name)
    for mark, (codec, name) in MARKS.items():
        if source.raw.startswith(mark):
            text = _as_told(source, codec, NAME_IT)
            if not is_text(text):
                raise _no_text(source)
            return text, (_note(name, "byte-order-mark"),)
    return None


def _utf_8(source: DataSource) -> Guess | None:
    text = _decoded(source.raw, "utf-8")
    return (text, ()) if text is not None and is_text(text) else None


def _utf_16_by_zeros(source: DataSource) -> Guess | None:
    """Read from the wrong side, the two bytes of a line break are another character."""
    for codec in ("utf-16-le", "utf-16-be") if b"\0" in source.raw else ():
        text = _decoded(source.raw, codec)
        if text is not None and "\n" in text and is_text(text):
            return text, (_note("UTF-16", "zero-bytes"),)
    return None


def _chinese(source: DataSource) -> Guess | None:
    """The encoding of the mainland or that of Taiwan and Hong Kong: whose everyday characters it makes."""
    found = max(map(partial(_as_chinese, source.raw), CHINESE), key=lambda guess: guess[0])
    everyday, codec, text = found
    return (text, (_note(CHINESE[codec][0], "everyday-chinese"),)) if everyday > 0.5 else None


def _as_chinese(raw: bytes, codec: str) -> tuple[float, str, str]:
    """How much of what is not ASCII are everyday characters of this encoding."""
    text = _decoded(raw, codec)
    if text is None or not is_text(text):
        return 0.0, codec, ""
    _, charset, rows = CHINESE[codec]
    foreign = Counter(c for c in text if not c.isascii())
    everyday = sum(times for c, times in foreign.items() if _row(c, charset) in rows)
    return everyday / max(foreign.total(), 1), codec, text


CHINESE: dict[str, tuple[str, str, frozenset[int]]] = {
    "gb18030": ("GB18030", "gb2312", frozenset({*range(0xA1, 0xA4), *range(0xB0, 0xD8)})),
    "cp950": ("Big5", "cp950", frozenset({*range(0xA1, 0xA4), *range(0xA4, 0xC7)})),
}
"""For each encoding the leading bytes, in its older charset, of the most used characters (level 1: 3755 of GB 2312,
5401 of Big5), and of punctuation and fullwidth forms.

Level 2 is left out: two accented letters of a European text in a row would read as one of it.
"""


def _row(character: str, charset: str) -> int:
    try:
        return character.encode(charset)[0]
    except UnicodeEncodeError:
        return 0


def _western(source: DataSource) -> Guess | None:
    text = _decoded(source.raw, "cp1252")
    if text is None or controls(text):
        return None
    accented = sum(not c.isascii() for c in text)
    letters = sum(c.isascii() and c.isalpha() for c in text)
    # Mostly accented letters: some other encoding that happens to pass.
    return (text, (_note("Windows-1252", "printable"),)) if accented < letters else None


GUESSES: tuple[Callable[[DataSource], Guess | None], ...] = (
    _by_mark,
    _utf_8,
    _utf_16_by_zeros,
    _chinese,
    _western,
)


def _decoded(raw: bytes, codec: str) -> str | None:
    try:
        return raw.decode(codec)
    except UnicodeDecodeError:
        return None


def _note(encoding: str, sign: str) -> Note:
    return Note("encoding", (("encoding", encoding), ("sign", sign)))


def _no_text(source: DataSource) -> DataError:
    return DataError(f"this is not a text table but binary data; {SAVE_AS_CSV}", file=source.name)
