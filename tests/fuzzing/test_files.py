"""This file promises that a damaged file of data is read or refused in a line, never ends in a traceback or hangs.

`C45EDU_FUZZ=20000 pytest tests/fuzzing` tries so many; the files of `tests/files/corpus` are what is damaged.
"""

import os
from pathlib import Path
from random import Random

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from c45edu.cli import main

CORPUS = sorted((Path(__file__).parent.parent / "files" / "corpus").iterdir())
PIECES = [piece.encode() for piece in (
    '"', "'", ",", ";", "\t", "|", " ", "\n", "\r", "\r\n", "\x00", "?", "-", ".", "%", "@data", "@attribute x numeric",
    "{", "}", "1", "9" * 40, "1e999", "nan", "inf", "，", "１", "\ufeff", "\u202e", "é", "西",
    "<td>", "<table>", "</tr>",
    '<td colspan="99999">', "| --- | --- |", "sep=", "#", ":", ", ,", "\\", "ignore.", "continuous.", "discrete 99999",
)] + [b"\xff\xfe", b"\xfe\xff", b"\x80", b"\xff", b"\x81\x40", b"PK\x03\x04"]
ENDINGS = (".csv", ".tsv", ".txt", ".tab", ".md", ".html", ".xlsx", ".arff", ".data", ".names", ".test")
ENCODINGS = ("utf-8", "utf-16", "gb18030", "big5", "latin-1", "utf-32", "nonsense")
OPTIONS = (
    lambda random: ["--encoding", random.choice(ENCODINGS)], lambda random: ["--delimiter", random.choice(",;\t| ，x")],
    lambda random: ["--no-header"], lambda random: ["--decimal", random.choice(",.")],
    lambda random: ["--missing", random.choice(("none", "-", "NA", "1", ""))],
    lambda random: ["--target", random.choice(("class", "x1", "", "play"))],
    lambda random: ["--lang", "zh"],
)
VERBS = (["tree"], ["explain", "--format", "json"], ["evaluate", "--folds", "2"], ["explain", "--detail", "brief"])


def damaged(raw: bytes, random: Random) -> bytes:
    """One to four places are changed, taken away, doubled, or hold what belongs elsewhere."""
    for _ in range(random.choice((0, 1, 1, 2, 4))):
        start = random.randrange(len(raw) + 1)
        end = min(len(raw), start + random.choice((0, 1, 1, 2, 10, 40)))
        other = random.randrange(len(raw) + 1)
        new = random.choice((random.choice(PIECES), random.choice(PIECES), b"", raw[other:other + 30]))
        raw = raw[:start] + new + raw[end:]
    return raw


@settings(
    max_examples=int(os.environ.get("C45EDU_FUZZ", "25")), deadline=None, database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(seed=st.integers(0, 2**32))
@example(seed=1)
def test_a_damaged_file_is_read_or_refused_in_a_line(seed, tmp_path, capsysbinary):
    random = Random(seed)
    whole = random.choice(CORPUS)
    ending = whole.suffix if random.random() < 0.8 else random.choice(ENDINGS)
    path, names = tmp_path / f"cases{ending}", tmp_path / "cases.names"
    path.write_bytes(damaged(whole.read_bytes(), random))
    if ending in (".data", ".test") and whole.with_suffix(".names").exists():
        names.write_bytes(damaged(whole.with_suffix(".names").read_bytes(), random))
    options = [word for option in random.sample(OPTIONS, random.choice((0, 0, 1, 2))) for word in option(random)]
    verb, *more = random.choice(VERBS)
    code = main([verb, str(path), *more, *options])
    told = capsysbinary.readouterr()
    assert code in (0, 2)
    assert code == 0 or (told.err.startswith(b"c45edu: ") and told.err.count(b"\n") == 1 and not told.out), told.err
    names.unlink(missing_ok=True)
    path.unlink(missing_ok=True)
