"""This file puts an HTML file together: head, style and script inside, and a policy that lets in nothing else."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files

from c45edu.document import Answer, Document
from c45edu.rendering.html.spans import literal
from c45edu.rendering.text import plain_text


def html_file(document: Document, kind: str, body: str, rules: list[str], facts: Mapping[str, object]) -> str:
    """The whole file. `kind` names its style and script (`KIND.css`, `KIND.js`), `facts` are what the script knows."""
    style = "\n".join([_colours(), _asset("file.css"), _asset("blocks.css"), _asset(f"{kind}.css"), *rules]) + "\n"
    script = _asset(f"{kind}.js")
    policy = (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; base-uri 'none'; form-action 'none'"
    )
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{literal(document.language)}">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        *([f'<meta name="author" content="{literal(document.author)}">'] if document.author else []),
        f"<title>{literal(plain_text(document.title)) or 'c45edu'}</title>",
        f"<style>{style}</style>",
        "</head>",
        f'<body class="{kind}">',
        body,
        f'<script type="application/json" id="facts">{_json(facts)}</script>',
        f"<script>{script}</script>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


def fragment(document: Document, body: str, rules: list[str]) -> str:
    """A piece of another page, with a style that reaches no farther; light, as that page may be of any colour."""
    style = "\n".join([".c45edu {", _asset("light.css"), _asset("blocks.css"), *rules, "}", _asset("fragment.css")])
    return f'<div class="c45edu" lang="{literal(document.language)}">\n<style>{style}</style>\n{body}\n</div>\n'


def answers_of(document: Document) -> dict[str, list[object]]:
    """By the key of a number: its roundings, its value to many decimals, and what other ways of rounding give."""
    return {key: _known(answer) for key, answer in document.answers.items()}


def _known(answer: Answer) -> list[object]:
    return [[*answer.roundings], answer.exact, [*answer.other]]


def _asset(name: str) -> str:
    return (files("c45edu.rendering.html") / name).read_text(encoding="utf-8")


def _colours() -> str:
    """Light, dark where the reader's screen is, and for the printer."""
    light, dark, paper = map(_asset, ("light.css", "dark.css", "paper.css"))
    return (
        f":root {{\ncolor-scheme: light dark;\n{light}}}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{\n{dark}}} }}\n@media print {{ :root {{\n{paper}}} }}"
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _json(facts: Mapping[str, object]) -> str:
    """Nothing in it can end the element that holds it."""
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
    return "".join(f"\\u{ord(c):04x}" if c in "<>\u2028\u2029" else c for c in text)
