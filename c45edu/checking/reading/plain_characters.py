"""This file brings a line to plain characters: full-width signs, operators and LaTeX as a keyboard has them.

    >>> plain_line("Ｇａｉｎ（天气）＝０．９４０−０．６９４≈0.246")
    'Gain(天气)=0.940-0.694≈0.246'
    >>> plain_line(r"$\\mathrm{Info}(D) &= -\\frac{9}{14} \\cdot \\log_2\\frac{9}{14}$").split("=")[1].strip()
    '-(9/14) * log2(9/14)'
"""

from __future__ import annotations

import re

_SIGNS = {
    **dict.fromkeys("−–—﹣‐‑", "-"), **dict.fromkeys("×·⋅∙•∗✕", "*"), **dict.fromkeys("÷∕⁄", "/"),
    **dict.fromkeys("≃≅≒≐∼", "≈"), **dict.fromkeys("【〔［", "["), **dict.fromkeys("】〕］", "]"), "；": ";", "、": ",",
    **dict.fromkeys("\u00a0\u2002\u2003\u2009\u202f\u3000", " "), "≦": "≤", "⩽": "≤", "≧": "≥", "∣": "|", "｜": "|",
    **dict.fromkeys("\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff", ""),
    "₂": "2", "⑴": "1", "′": "'", "’": "'",
}
_TABLE = str.maketrans({**{chr(c): chr(c - 0xFEE0) for c in range(0xFF01, 0xFF5F)}, **_SIGNS})

_COMMANDS = {
    "cdot": "*", "times": "*", "div": "/", "approx": "≈", "simeq": "≈", "mid": "|", "vert": "|", "le": "≤", "leq": "≤",
    "ge": "≥", "geq": "≥", "neq": "≠", "lg": "lg", "ln": "ln", "log": "log", "sum": "Σ", "left": "", "right": "",
    "quad": " ", "qquad": " ", "to": "→", "sim": "~", "backslash": "\\", "rho": "ρ", "alpha": "α", "Delta": "Δ",
    "textminus": "-", "textgreater": ">", "textless": "<", "textquotesingle": "'",
}
_WORDS = re.compile(
    r"(?<!\\)(\\[A-Za-z]+)?"
    r"\\(?:mathrm|text|textbf|textit|operatorname|mathit|mathbf|mbox|ensuremath|sheetwon)\*?\s*\{([^{}]*)\}"
)
_COMMAND_LAST = re.compile(r"\\[A-Za-z]+$")
_NOTHING = re.compile(
    r"\\(?:allowbreak(?![A-Za-z])(?:\{\})? ?|h?phantom\{[^}]*\}|linewidth\b|"
    r"(?:raggedleft|raggedright|centering|arraybackslash)(?![A-Za-z]) ?)"
)
"""What takes room, or may, and says nothing."""
_LAYOUT = re.compile(
    r"\\(?:begin|end)\{[^}]*\}(?:\{[^}]*\})?|\\\\(?:\[[^\]]*\])?|\\(?:boldmath|sheet(?!won)\w+|hline|displaystyle)"
)
_IN_BOX = re.compile(
    r"\\(?:parbox(?:\[[^\]]*\])?|multicolumn\{\d+\})\{(?:[^{}]|\{[^{}]*\})*\}\s*\{((?:[^{}]|\{[^{}]*\})*)\}"
)
"""A cell of a table that spans or breaks."""
_BOX = re.compile(r"\\adjustbox\{[^}]*\}\{\$(.*?)\$\}")
"""A formula that is made to fit."""
_DEEPEST = 12
"""So often are words unpacked that stand in one another."""


def plain_line(line: str) -> str:
    """The line in plain characters."""
    line = line.translate(_TABLE)
    if "\\" in line or "$" in line:
        line = _without_latex(line)
    line = re.sub(r"(?<=[\d)])\s*\*\*\s*(?=[\d(\-])", "^", line)
    return line.replace("**", "").replace("log_2", "log2").replace("log_{2}", "log2")


def _without_latex(line: str) -> str:
    line = _NOTHING.sub("", line)
    line = _IN_BOX.sub(r"\1", line)
    line = _LAYOUT.sub(" ", _BOX.sub(r" \1 ", line))
    line = re.sub(r"\\bar\s*\{?g\}?", "ḡ", line)
    line = re.sub(r"\\tilde\s*\{?D\}?", "D̃", line)
    line = re.sub(r"\\(text(?:greater|less|minus|quotesingle))(?:\{\})?", lambda m: _COMMANDS[m[1]], line)
    for _ in range(_DEEPEST):
        shorter = _WORDS.sub(lambda m: (f"{m[1]} " if m[1] else "") + _COMMAND_LAST.sub(r"\g<0> ", m[2]), line)
        if shorter == line:
            break
        line = shorter
    line = _fractions(line)
    line = re.sub(r"\s?\\log_\{?2\}?", " log2", line)
    line = re.sub(r"\\[,;:! ]|(?<!\\)\$|(?<!\\)&|`", " ", line)
    line = re.sub(r"\\([A-Za-z]+)", lambda m: _COMMANDS.get(m[1], m[0]), line)
    line = re.sub(r"\\([_%#&{}$*|<>\[\]()~^])", r"\1", line)
    return re.sub(r"\{(.?)\}", r"\1", line)


def _fractions(line: str) -> str:
    r"""`\frac{9}{14}` as `(9/14)`, `\sqrt{x}` as `√(x)`."""
    for _ in range(200):
        found = re.search(r"\\(?:[dt]?frac|sqrt)\s*(?=\{)", line)
        if not found:
            break
        first, end = _group(line, found.end())
        if "sqrt" in found[0]:
            new = f"√({first})"
        else:
            second, end = _group(line, end)
            whole = first.strip().isdigit() and second.strip().isdigit()
            new = f"({first.strip()}/{second.strip()})" if whole else f"(({first}) / ({second}))"
        line = line[: found.start()] + new + line[end:]
    return line


def _group(line: str, start: int) -> tuple[str, int]:
    """What stands in the braces that open at `start`, and where they end."""
    while start < len(line) and line[start] == " ":
        start += 1
    depth = 0
    for i in range(start, len(line)):
        depth += {"{": 1, "}": -1}.get(line[i], 0)
        if depth == 0:
            return (line[start + 1 : i], i + 1) if line[start] == "{" else (line[start], start + 1)
    return line[start + 1 :], len(line)
