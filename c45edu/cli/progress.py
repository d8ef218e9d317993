"""This file says on a terminal what is being done, once it takes long; where nobody looks it says nothing."""

from __future__ import annotations

import sys
import threading
import time
from types import TracebackType

from c45edu.cli.output import encodable

PATIENCE = 2.0
"""So many seconds pass in silence."""
BEAT = 0.5


class Progress:
    """A line on standard error, `telling (2 of 3) … 4 s`, that goes away when the work is done or fails.

    with Progress("growing", "telling", "writing") as progress:
        …
        progress.next()
    """

    def __init__(self, *stages: str, shown: bool = True) -> None:
        self._stages = stages
        self._shown = shown
        self._at = 0
        self._width = 0
        self._done = threading.Event()
        self._thread: threading.Thread | None = None
        self._stream = sys.stderr

    def next(self) -> None:
        """The next stage begins."""
        self._at = min(self._at + 1, len(self._stages) - 1)

    def __enter__(self) -> Progress:
        if self._shown and self._stream is not None and self._stream.isatty():
            self._thread = threading.Thread(target=self._tell, daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self._done.set()
        if self._thread is not None:
            self._thread.join()
            self._show("")

    def _tell(self) -> None:
        start = time.monotonic()
        pause = PATIENCE
        while not self._done.wait(pause):
            stage = f"{self._stages[self._at]} ({self._at + 1} of {len(self._stages)})"
            self._show(f"{stage} … {time.monotonic() - start:.0f} s")
            pause = BEAT

    def _show(self, line: str) -> None:
        """Over the line before it; a terminal that is gone is nobody's error."""
        blanks, self._width = max(0, self._width - len(line)), len(line)
        if not line and not blanks:
            return
        text = f"\r{line}{' ' * blanks}" + ("" if line else "\r")
        try:
            self._stream.write(encodable(text, self._stream.encoding or "utf-8"))
            self._stream.flush()
        except (OSError, ValueError):
            self._done.set()
