"""This file promises that the room is cheap to enter: what only reading needs is imported late."""

import subprocess
import sys

LATE = ("csv", "tomllib", "difflib", "c45edu.data.reading")


def test_importing_the_room_imports_nothing_that_only_reading_needs() -> None:
    probe = f"import sys, c45edu.data; print(*[m for m in {LATE} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
