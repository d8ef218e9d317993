r"""This file renders a document as a page of LaTeX that compiles as it stands, or as a fragment for `\input`.

A page of Latin letters compiles with pdfLaTeX, XeLaTeX and LuaLaTeX. Chinese, and what pdfLaTeX has no letters for,
ask for one of the latter two: the page says so at its top, and to whoever runs pdfLaTeX.
"""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.document import Block, Document, Heading
from c45edu.rendering.characters import is_chinese
from c45edu.rendering.latex.blocks import block_text
from c45edu.rendering.latex.definitions import DEFINITIONS, LAYOUT, OTHER_CHARACTERS
from c45edu.rendering.latex.escaping import OTHER, escape
from c45edu.rendering.latex.spans import inline
from c45edu.rendering.latex.widths import LatexPaper

PAPERS = {"a4": LatexPaper(41.5, 64), "letter": LatexPaper(43, 59)}
"""The room for text on each paper, in letters of 11 points, between margins of 25 millimetres."""
FRAGMENT = LatexPaper(32.5, 50)
"""What the page of an article has at least."""
PACKAGES = ("amsmath", "array", "booktabs", "longtable", "needspace", "pdflscape", "xcolor", "tikz", "adjustbox")


def render_latex(document: Document) -> str:
    """The whole page, or what is to be put into another; ending in a newline."""
    sheet = document.sheet
    paper = FRAGMENT if sheet.fragment else PAPERS.get(sheet.paper, PAPERS["a4"])
    body = "\n\n".join(block_text(block, paper) for block in _without_title(document))
    return "\n".join(_fragment(document, body) if sheet.fragment else _page(document, body)) + "\n"


def _without_title(document: Document) -> list[Block]:
    """The blocks; the first heading is the title, which a whole page sets by itself."""
    blocks = list(document.blocks)
    first = blocks[0] if blocks else None
    is_title = isinstance(first, Heading) and first.level == 1 and first.spans == document.title
    return blocks[1:] if is_title and not document.sheet.fragment else blocks


def _page(document: Document, body: str) -> Iterator[str]:
    title = inline(document.title)
    author, date = escape(document.author), escape(document.date)
    text = "\n".join((title, author, date, body))
    paper = document.sheet.paper if document.sheet.paper in PAPERS else "a4"
    yield f"% !TeX program = {'xelatex' if _needs_fonts(document, text) else 'pdflatex'}"
    yield rf"\documentclass[11pt,{paper}paper,fleqn]{{article}}"
    yield from _fonts(document, text)
    yield r"\usepackage[margin=25mm]{geometry}"
    yield from (rf"\usepackage{{{name}}}" for name in PACKAGES)
    yield LAYOUT
    yield DEFINITIONS
    yield from [OTHER_CHARACTERS] * (OTHER in text)
    yield from ("", r"\begin{document}", "")
    yield from _title(title, author, date)
    yield from (body, "", r"\end{document}")


def _title(title: str, author: str, date: str) -> Iterator[str]:
    yield from (rf"\title{{{title}}}", rf"\author{{{author}}}", rf"\date{{{date}}}", r"\maketitle", "")


def _fonts(document: Document, text: str) -> Iterator[str]:
    """The fonts: for Chinese those that ctex finds on the machine."""
    yield r"\usepackage{iftex}"
    if _needs_fonts(document, text):
        yield r"\RequireTUTeX % Compile this page with xelatex or lualatex: pdflatex lacks some of its characters."
    else:
        yield r"\ifpdftex\usepackage[T1]{fontenc}\usepackage{lmodern,textcomp}\fi"
    if document.language == "zh":
        yield r"\usepackage{ctex}"
    elif is_chinese(text):
        yield r"\usepackage[scheme=plain]{ctex}"
        yield _LATIN_MARKS
    elif OTHER in text:
        yield r"\usepackage{fontspec}"


_LATIN_MARKS = (
    r"\ifxetex\xeCJKDeclareCharClass{Default}"
    r'{"00B7,"2013,"2014,"2018,"2019,"201C,"201D,"2025,"2026,"2027}\fi'
)
"""Marks that Chinese and Latin pages share, and that Chinese sets wider."""


def _needs_fonts(document: Document, text: str) -> bool:
    return document.language == "zh" or OTHER in text or is_chinese(text)


def _fragment(document: Document, body: str) -> Iterator[str]:
    text = f"{inline(document.title)}\n{body}"
    yield r"% To be put by \input into a file of one column whose preamble has:"
    yield rf"%   \usepackage{{{','.join(PACKAGES)}}}"
    yield from (f"%   {line}" for line in _fonts_of_fragment(document, text))
    yield DEFINITIONS
    yield from [OTHER_CHARACTERS] * (OTHER in text)
    yield from (r"\begingroup", r"\sheetsettings", "", body, "", r"\endgroup")


def _fonts_of_fragment(document: Document, text: str) -> Iterator[str]:
    if document.language == "zh":
        yield r"\usepackage{ctex}, and xelatex or lualatex"
    elif is_chinese(text):
        yield r"\usepackage[scheme=plain]{ctex}, and xelatex or lualatex"
    elif OTHER in text:
        yield r"\usepackage{fontspec}, and xelatex or lualatex"
    else:
        yield r"\usepackage[T1]{fontenc}\usepackage{lmodern,textcomp} where pdflatex runs"
