"""This file keeps the pages shown in the README real: `python tests/readme_pages.py` writes them anew."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
BLOCK = re.compile(r"(```(?:console|text)\n\$ python -m c45edu ([^\n]*)\n)(.*?)(```)", re.DOTALL)


def current(text: str) -> str:
    """The README with the output of every `$ python -m c45edu …` block as it is today."""
    return BLOCK.sub(lambda block: block[1] + output_of(block[2]) + block[4], text)


def output_of(command: str) -> str:
    """What a command line prints."""
    import contextlib
    import io
    import shlex

    from c45edu.cli import main

    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        assert main(shlex.split(command)) < 2, "1 is `check` having found something wrong"
    return printed.getvalue()


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    README.write_text(current(README.read_text(encoding="utf-8")), encoding="utf-8")
