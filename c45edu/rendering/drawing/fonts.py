"""This file names the fonts of a drawing, and says when one for Chinese is missing where it is drawn."""

from __future__ import annotations

import shutil
import subprocess

from c45edu.diagram import Diagram
from c45edu.rendering.characters import is_chinese
from c45edu.rendering.text import plain_text

FONTS = ("Helvetica", "Arial", "Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC", "sans-serif")
"""The first that has the character is taken: Latin letters as everywhere, Chinese on Linux, Windows and macOS."""


def missing_font_hint(diagrams: tuple[Diagram, ...]) -> str | None:
    """One line if the diagrams have Chinese text and fontconfig knows no font for it, else None."""
    if not any(is_chinese(text) for diagram in diagrams for text in texts(diagram)) or _has_chinese_font():
        return None
    return (
        "no font for Chinese is installed, so its characters come out as empty boxes; "
        "on Debian and Ubuntu: apt install fonts-noto-cjk"
    )


def texts(diagram: Diagram) -> list[str]:
    """Every text that a drawing of the diagram shows."""
    return [
        diagram.title,
        *(plain_text(line) for box in diagram.boxes for line in box.lines),
        *(plain_text(line) for edge in diagram.edges for line in edge.lines),
        *(name for _, name in diagram.legend),
    ]


def _has_chinese_font() -> bool:
    """What `fc-list` says; where there is no such program (Windows, macOS) the system brings its fonts."""
    program = shutil.which("fc-list")
    if program is None:
        return True
    try:
        found = subprocess.run([program, ":lang=zh"], capture_output=True, timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return True
    return found.returncode != 0 or bool(found.stdout.strip())
