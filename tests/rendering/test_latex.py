"""Promises of the LaTeX handout: every text stands literally, every group is closed, every number is the page's own.

What only TeX itself can say is asked of it where XeLaTeX is installed.
"""

import json
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from math_core import LatexToMathML

from c45edu.arithmetic import Expression, Log2, Negative, Number, Power, Product, Quotient, Ratio, Root, Sum
from c45edu.diagram import Box, Diagram, Edge
from c45edu.document import (
    Beside,
    Blank,
    Code,
    Column,
    Derivation,
    Document,
    Equation,
    Figure,
    Heading,
    Items,
    Listing,
    Math,
    Name,
    Numeral,
    Outline,
    OutlineLine,
    Paragraph,
    Printing,
    Row,
    Spans,
    Symbol,
    Table,
    Term,
    Text,
    User,
)
from c45edu.rendering import form_of, render
from c45edu.rendering.latex.escaping import escape
from c45edu.rendering.latex.page import render_latex
from c45edu.rendering.latex.spans import PageMath, inline
from c45edu.rendering.latex.text_width import cut
from c45edu.rendering.latex.widths import SIZES, LatexPaper, needs, setting
from c45edu.rendering.printable import printable
from c45edu.rendering.text import plain_text, render_text
from c45edu.telling.handout.whole_handout import Handout
from c45edu.telling.words.languages import LANGUAGES

from ..once import PAGES, explain
from ..thorough import thorough


def lines(*texts: str) -> tuple[tuple[User], ...]:
    """The user's words as the lines of a box."""
    return tuple((User(text),) for text in texts)

HOSTILE = [
    "<script>alert(1)</script>", '"onload=', r"\input{x}", r"\immediate\write18{ls}", "#set page()", "$x$", "100%",
    "^^M", "a|b", "]]>", "~", "--", "---", "''", ",,", "<<x>>", "``", "?`", "[4pt]", "*", "a  b", "{", "}", "}{", "\\",
    r"\\", r"\end{tabular}", r"\end{document}", "\u202eRTL", "a\x1b[31mb", "a\nb", "é ß ø €", "Ωμέγα", "晴天", "𠮷",
    "😀", "− · ≤ ≥ → – “ ” … ½ √ ∈ ≠ × Σ α", "a&b", "x_y^z", "it's", "a\u0303\u0301",
    "\\_%$#" * 2000, "long" * 2500, "word " * 2000, " ", "",
]

hostile = st.one_of(
    st.sampled_from(HOSTILE),
    st.text(st.sampled_from("\\{}$&#^_%~|<>`'\"-,[]*?! \n\tab1é≤Ωμ晴𠮷\u202e"), max_size=30),
    st.text(max_size=20),
)

# ── the user's words ─────────────────────────────────────────────────────────────────────────────

COMMANDS = {
    r"\textbackslash{}": "\\", r"\textasciitilde{}": "~", r"\textasciicircum{}": "^", r"\textasciigrave{}": "`",
    r"\textquotesingle{}": "'", r"\textquotedbl{}": '"', r"\textless{}": "<", r"\textgreater{}": ">",
    r"\textbar{}": "|", r"\textminus{}": "−", r"\nobreakspace{}": "\xa0", r"\allowbreak{}": "", r"{\kern0pt}": "",
    "{[}": "[", "{]}": "]", "{*}": "*", r"\{": "{", r"\}": "}", r"\$": "$", r"\&": "&", r"\#": "#", r"\_": "_",
    r"\%": "%", r"\ ": " ",
}
MATHEMATICAL = {
    "cdot": "·", "le": "≤", "ge": "≥", "ne": "≠", "approx": "≈", "to": "→", "leftarrow": "←", "uparrow": "↑",
    "downarrow": "↓", "surd": "√", "in": "∈", "notin": "∉", "emptyset": "∅", "infty": "∞", "sum": "∑", "mid": "∣",
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "varepsilon": "ε", "lambda": "λ", "mu": "μ", "pi": "π",
    "rho": "ρ", "sigma": "σ", "chi": "χ", "omega": "ω", "Delta": "Δ", "Sigma": "Σ", "Phi": "Φ", "Omega": "Ω",
}
ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304", "u": "\u0306", ".": "\u0307",
    '"': "\u0308", "r": "\u030a", "H": "\u030b", "v": "\u030c",
}
TOKEN = re.compile(
    "|".join([
        *map(re.escape, sorted(COMMANDS, key=len, reverse=True)),
        r"\\(?P<accent>[`'^~=u.\"rHv])\{(?P<letter>[A-Za-z])\}",
        r"\\ensuremath\{\\(?P<sign>[a-zA-Z]+)\}",
        r"\\sheetother\{(?P<other>[^\\{}$&#^_%~\x00-\x7f]+)\}",
        r"(?P<plain>[^\\{}$&#^_%~\[\]*`'\"<>|])",
    ])
)


def read(latex: str) -> str:
    """What escaped text says; it holds nothing but these pieces, none of which does anything else in TeX."""
    said, at = [], 0
    while at < len(latex):
        found = TOKEN.match(latex, at)
        assert found, f"TeX would act on {latex[at : at + 30]!r}"
        said.append(says(found))
        at = found.end()
    return "".join(said)


def says(found: re.Match[str]) -> str:
    if found["letter"]:
        return found["letter"] + ACCENTS[found["accent"]]
    if found["sign"]:
        return MATHEMATICAL[found["sign"]]
    return found["other"] or found["plain"] or COMMANDS[found[0]]


@given(words=hostile)
@example(words="\\_%$#" * 2000)
def test_any_words_say_themselves_and_do_nothing_else(words: str) -> None:
    assert read(escape(words)) == printable(words)


@given(words=hostile)
def test_no_two_characters_become_a_dash_or_a_quotation_mark(words: str) -> None:
    assert not re.search("--|,,|<<|>>|''|``|[?!]`", escape(words))


@given(words=hostile)
def test_no_words_end_with_what_swallows_the_next_blank_or_begin_with_an_argument(words: str) -> None:
    latex = escape(words)
    assert not re.search(r"\\[a-zA-Z]+$", latex)
    assert not latex.startswith(("[", "*"))


@given(words=st.text(st.characters(blacklist_categories=["Zs", "Cs", "Cc"]), min_size=30, max_size=60))
def test_a_long_word_may_be_broken_within_the_width_of_a_narrow_column(words: str) -> None:
    pieces = escape(words, longest=8).split(r"\allowbreak{}")
    assert len(pieces) > 1 or re.search("[\u2e80-\uffef\U00020000-\U0003ffff]", words)


# ── the page is well formed ──────────────────────────────────────────────────────────────────────


def balanced(latex: str) -> None:
    """Every group and every environment ends, in its order, and outside of comments."""
    lines = [line for line in latex.splitlines() if not line.startswith("%")]
    text = re.sub(r"\\[\\{}%$]", "", "\n".join(lines))
    depth = 0
    for brace in re.findall("[{}]", text):
        depth += 1 if brace == "{" else -1
        assert depth >= 0
    assert depth == 0
    open_environments: list[str] = []
    for kind, name in re.findall(r"\\(begin|end)\{([a-z*]+)\}", text):
        if kind == "begin":
            open_environments.append(name)
        else:
            assert open_environments.pop() == name
    assert not open_environments
    assert text.count("$") % 2 == 0


def body(page: str) -> str:
    return page.partition(r"\begin{document}")[2].rpartition(r"\end{document}")[0]


def page_of(words: str) -> Document:
    """The words in every block and span, where they stand alone and within a line."""
    user = User(words)
    line: Spans = (Text("a "), user, Text(" b"), Term(words), Code(words), Text(words))
    symbol = Symbol("Info", sub=(user,), sup=(user,), arguments=(Name(words), Symbol(words)))
    outline = Outline((OutlineLine(0, line), OutlineLine(1, (user,))))
    diagram = Diagram(
        words, (Box("0", lines(words, words)), Box("1", lines(words), "leaf", 0)), (Edge("0", "1", lines(words)),),
        legend=((0, words), (1, words)),
    )
    roles = ("body", "lead", "decision", "note", "warning", "unheard of")
    return Document((user,), "en", (
        Heading(1, (user,)), Heading(2, line), Heading(3, line), Heading(4, line), Heading(5, line),
        *(Paragraph(line, role) for role in roles), Items(((user,), line)),
        Derivation((
            Equation(symbol, (Sum((Name(words), symbol)),), Numeral("0.5"), mark="*"),
            Equation(symbol, (), None, reason=line),
        )),
        Table((user,), (Column((user,)), Column(line, "decimal", group=(user,)), Column((), "right")), (
            Row(((user,), line, ())), Row((line, (Math(symbol),), (user,)), "chosen"), Row(((), (), ()), "gap"),
        )),
        outline, Figure(diagram, outline), Listing(words + "\n  " + words + "\n\n"),
    ), author=words, date=words)


@pytest.mark.parametrize("words", thorough(HOSTILE, lambda words: len(words) < 100))
def test_hostile_words_close_no_group_and_open_none(words: str) -> None:
    for sheet in (Printing(), Printing("letter"), Printing(fragment=True)):
        balanced(render_latex(replace(page_of(words), sheet=sheet)))


@given(words=st.text(st.sampled_from("\\{}$%&#_^~[]*ab\n"), max_size=12))
def test_no_words_close_a_group(words: str) -> None:
    balanced(render_latex(page_of(words)))


@given(words=st.text(st.sampled_from("\\{}$%&#_^~[]*ab\n≤晴Ω"), max_size=12))
def test_a_hostile_page_has_the_commands_of_a_harmless_one(words: str) -> None:
    """Apart from those that write out a character."""
    pages = "".join(render_latex(page_of(harmless)) for harmless in ("晴Ω", "word", "words " * 5, "word" * 9))
    harmless = {"\\" + name for name in re.findall(r"\\([a-zA-Z]+)", pages)}
    written_out = {name.rstrip("{}") for name in COMMANDS} | {"\\" + name for name in MATHEMATICAL}
    mathematics = {r"\backslash", r"\vert", r"\sim", r"\le", r"\ensuremath", r"\kern", r"\sheetother", r"\text",
                   r"\textbackslash", r"\allowbreak", r"\mathrm", *("\\" + size for size in SIZES)}
    found = {"\\" + name for name in re.findall(r"\\([a-zA-Z]+)", body(render_latex(page_of(words))))}
    assert found <= harmless | written_out | mathematics


def test_a_cell_is_never_read_as_an_argument_of_the_end_of_a_row() -> None:
    table = Table((), (Column((Text("a"),)),), (Row(((User("x"),),)), Row(((User("[1cm]"),),)), Row(((User("*"),),))))
    rows = render_latex(Document((), "en", (table,)))
    assert "\nx \\\\\n{[}1cm{]} \\\\\n{*} \\\\\n" in rows


# ── every kind has its form ──────────────────────────────────────────────────────────────────────

D, x, y = Symbol("D"), Symbol("x"), Symbol("y")
EVERY_EXPRESSION = [
    Number(3), Number(-3), Ratio(9, 14), Log2(Ratio(9, 14)), Negative(x), x - y, Product((x, Log2(y))),
    Quotient(x - y, Number(4)), Power(x, Number(2)), Root(x - y), Symbol("Info", (User("a b"),), (), (D,)),
    Name("outlook"), Numeral("0.940"), Numeral("-0.940"), Blank(5), Beside((D, Symbol("|"), Name("天气"))),
]


@pytest.mark.parametrize("expression", EVERY_EXPRESSION, ids=repr)
def test_every_kind_of_expression_stands_in_prose_in_a_table_and_in_a_derivation(expression: Expression) -> None:
    page = render_latex(Document((), "en", (
        Paragraph((Math(expression),)),
        Table((), (Column((Math(expression),), "decimal"),), (Row(((Math(expression),),)),)),
        Derivation((Equation(expression, (expression, expression), expression),)),
    )))
    balanced(page)
    LatexToMathML().convert_with_local_state(PageMath(40).latex(expression), displaystyle=True)


class Unheard:
    pass


class UnheardExpression(Expression):
    pass


@pytest.mark.parametrize(
    "block", [Unheard(), Paragraph((Unheard(),)), Paragraph((Math(UnheardExpression()),))]  # type: ignore[arg-type]
)
def test_what_has_no_form_is_refused_by_name(block: object) -> None:
    with pytest.raises(TypeError, match="Unheard"):
        render_latex(Document((), "en", (block,)))  # type: ignore[arg-type]


def latex(*blocks: object) -> str:
    return body(render_latex(Document((), "en", blocks)))  # type: ignore[arg-type]


def test_the_roles_of_paragraphs_are_set_apart() -> None:
    for role in ("lead", "decision", "note", "warning"):
        assert rf"\sheet{role}{{so it is}}" in latex(Paragraph((Text("so it is"),), role))
    assert "\n" + r"so it is\par" in latex(Paragraph((Text("so it is"),)))


def test_the_row_that_won_is_bold_and_has_an_arrow_and_its_point_under_those_of_the_others() -> None:
    table = Table((), (Column((Text("A"),)), Column((Text("Gain"),), "decimal")), (
        Row(((User("a"),), (Math(Numeral("-0.25")),))), Row(((User("b"),), (Math(Numeral("12.5")),)), "chosen"),
        Row(((User("c"),), (Math(Numeral("3")),))),
    ))
    page = latex(table)
    assert r" & a & \textminus{}0.25 \\" in page
    assert r"\textbf{\boldmath \ensuremath{\to}} & \textbf{\boldmath b} & \sheetwon{12.5}\phantom{0} \\" in page
    assert r" & c & 3\phantom{.00} \\" in page


def test_a_group_of_columns_has_a_rule_below_its_name() -> None:
    table = Table((), (
        Column((Text("cut"),)), Column((Text("yes"),), group=(Text("≤"),)), Column((Text("no"),), group=(Text("≤"),)),
    ), ())
    page = latex(table)
    assert r" & \multicolumn{2}{c}{\ensuremath{\le}} \\" in page and r"\cmidrule(lr){2-3}" in page


def test_a_long_table_repeats_its_head_on_every_page_and_a_short_one_stays_on_one() -> None:
    def rows(n: int) -> str:
        return latex(Table((), (Column((Text("A"),)),), (Row(((User("a"),),)),) * n))

    assert r"\begin{tabular}" in rows(5) and "longtable" not in rows(5)
    assert r"\begin{longtable}" in rows(60) and rows(60).index("A \\\\") < rows(60).index(r"\endhead")


def test_an_equation_has_its_mark_as_a_superscript_and_says_why_it_has_no_value() -> None:
    page = latex(Derivation((
        Equation(x, (y,), Numeral("0.5"), mark="*"), Equation(y, (), None, reason=(Text("no, "), Math(x), Text(" is"))),
    )))
    assert r"x &= y = 0.5^{*} \\[4pt]" in page
    assert r"y &\quad \text{no, $x$ is}" in page


def test_a_formula_is_broken_at_its_signs_and_shrunk_where_it_has_none() -> None:
    sum_ = Sum(tuple(Symbol("Gain", arguments=(Name(f"attribute{i}"),)) for i in range(9)))
    page = latex(Derivation((Equation(x, (sum_,), Numeral("0.1")),)))
    assert page.count(r"&\qquad {}+ ") >= 1
    wide = Product(tuple(Symbol("Gain", arguments=(Name(f"attribute{i}"),)) for i in range(9)))
    assert r"\adjustbox{max width=" in latex(Derivation((Equation(x, (wide,), Numeral("0.1")),)))


def test_a_program_keeps_its_blanks_and_its_lines() -> None:
    page = latex(Listing("if a:\n    b--\n\n\\end{verbatim}"))
    assert "\n".join((
        r"\sheetcode{if a:}", r"\sheetcode{\ \ \ \ b-{\kern0pt}-}", r"\sheetcode{\strut}",
        r"\sheetcode{\textbackslash{}end\{verbatim\}}",
    )) in page


def test_a_tree_is_drawn_with_the_boxes_and_labels_of_its_svg() -> None:
    diagrams = explain("weather").diagrams()
    page = latex(Figure(diagrams[0], Outline(())))
    assert page.count(r"\begin{tikzpicture}") == 1
    assert len(re.findall(r"\\draw\[draw=sheet-555555, fill=", page)) >= len(diagrams[0].boxes)
    for box in diagrams[0].boxes:
        assert rf"{{\textbf{{\boldmath {escape(plain_text(box.lines[0]))}}}}};" in page


def chain(boxes: int) -> Diagram:
    """A root with that many leaves."""
    below = range(1, boxes)
    return Diagram(
        "tree", (Box("0", lines("root")), *(Box(str(i), lines(f"leaf number {i}"), "leaf", 0) for i in below)),
        tuple(Edge("0", str(i)) for i in below),
    )


def test_a_wide_tree_is_turned_and_one_too_wide_to_read_is_an_outline_alone() -> None:
    outline = Outline((OutlineLine(0, (Text("in words"),)),))
    assert "landscape" not in latex(Figure(chain(4), outline))
    assert r"\begin{landscape}" in latex(Figure(chain(11), outline))
    huge = latex(Figure(chain(60), outline))
    assert "tikzpicture" not in huge and r"\sheetline{0}{in words}" in huge


# ── widths ───────────────────────────────────────────────────────────────────────────────────────

widths = st.floats(1, 60)
columns = st.lists(
    st.builds(lambda head, word, cells, text: needs(head, min(word, head), 0, cells, text), widths, widths, widths,
              st.booleans()),
    min_size=1, max_size=30,
)


@given(columns=columns)
def test_every_column_is_told_once_and_no_part_is_wider_than_the_page_if_it_can_be_helped(columns: list) -> None:
    paper = LatexPaper(41.5, 64)
    found = setting(columns, paper)
    assert {i for part in found.parts for i in part.columns} == set(range(len(columns)))
    assert sum(len(part.columns) for part in found.parts) == len(columns) + len(found.parts) - 1
    room = (paper.along if found.turned else paper.across) / 0.78
    for part in found.parts:
        taken = [columns[i].natural if w is None else w for i, w in zip(part.columns, part.widths, strict=True)]
        assert sum(taken) + found.apart * (len(taken) - 1) <= room + 1e-9 or len(taken) <= 2


@given(words=st.lists(st.text(st.sampled_from("ab "), max_size=40), max_size=5), room=st.floats(10, 100))
def test_what_is_cut_is_whole_again_when_put_together(words: list[str], room: float) -> None:
    spans = tuple(User(word) if i % 2 else Text(word) for i, word in enumerate(words))
    assert "".join(plain_text(stretch) for stretch in cut(spans, room)) == plain_text(spans)


# ── the page ─────────────────────────────────────────────────────────────────────────────────────


def handout(name: str, what: Handout | None = None, **settings: str) -> Document:
    return explain(name).handout(handout=what, **settings)


def test_a_file_that_ends_in_tex_is_latex() -> None:
    assert form_of("handout.tex") == "latex"
    assert render(handout("weather"), "latex") == render_latex(handout("weather"))


def test_the_page_says_who_sets_it_and_a_latin_one_may_be_set_by_pdflatex() -> None:
    first = {
        (name, language): render_latex(handout(name, language=language)).splitlines()[0]
        for name in ("weather", "weather-zh") for language in LANGUAGES
    }
    assert first["weather", "en"] == "% !TeX program = pdflatex"
    assert {line for key, line in first.items() if key != ("weather", "en")} == {"% !TeX program = xelatex"}


def test_chinese_asks_for_its_fonts_and_for_its_words_only_where_the_page_is_chinese() -> None:
    assert "ctex" not in render_latex(handout("weather"))
    assert r"\usepackage[scheme=plain]{ctex}" in render_latex(handout("weather-zh"))
    assert r"\usepackage{ctex}" in render_latex(handout("weather-zh", language="zh"))


def test_a_title_an_author_and_no_date_unless_it_is_given() -> None:
    page = render_latex(handout("weather", Handout("50% off", "A. Student")))
    assert page.count(r"50\% off") == 1
    assert "\n".join((r"\title{50\% off}", r"\author{A. Student}", r"\date{}", r"\maketitle")) in page
    assert r"\date{Week 3}" in render_latex(handout("weather", Handout(date="Week 3")))


def test_paper() -> None:
    assert "letterpaper" in render_latex(handout("weather", Handout(paper="letter")))
    assert "a4paper" in render_latex(handout("weather"))


def test_a_fragment_has_no_preamble_and_says_what_it_needs() -> None:
    page = render_latex(handout("weather", Handout(fragment=True)))
    assert not re.search(r"^[^%]*\\(documentclass|usepackage|begin\{document\})", page, re.MULTILINE)
    assert re.search(r"^%.*\\usepackage\{amsmath,.*booktabs.*tikz", page, re.MULTILINE)
    assert r"\section*{The C4.5 tree of weather.csv, step by step}" in page
    assert page.rstrip().endswith(r"\endgroup")


NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?")


def numbers_of_latex(page: str) -> Counter[str]:
    """Every number of a page, without those that say how something is set and without the picture."""
    text = re.sub(r"\\begin\{tikzpicture\}.*?\\end\{tikzpicture\}", "", body(page), flags=re.DOTALL)
    text = re.sub(r"\\(begin|end)\{(tabular|longtable|adjustbox)\}.*", "", text)
    how = (
        r"\\phantom\{[.0]*\}", r"\\multicolumn\{\d+\}(\{>\{\\centering\\arraybackslash\}p\{[\d.]+em\}|\{c)\}",
        r"\\cmidrule\(lr\)\{[\d-]+\}", r"\\sheetcolumns\{[\d.]+em\}", r"\\\\\[4pt\]", r"\\log_2", r"log2", r"\\kern0pt",
        r"max width=[\d.]+em", r"\\parbox\[[tb]\]\{[\d.]+em\}",
    )
    for pattern in how:
        text = re.sub(pattern, " ", text)
    text = re.sub(r"\\(textminus\{\}|allowbreak\{\}|[a-zA-Z]+)", r" \\\1 ", text).replace(r" \allowbreak{} ", "")
    return Counter(NUMBER.findall(text.replace("_", " ")))


def numbers_of_text(page: str) -> Counter[str]:
    return Counter(NUMBER.findall(page.replace("log2", "").replace("_", " ")))


@pytest.mark.parametrize(("name", "notation", "language"), PAGES)
def test_its_numbers_are_those_of_the_text_page_and_its_formulas_parse(name: str, notation: str, language: str) -> None:
    document = explain(name).handout(notation=notation, language=language)
    document = replace(document, blocks=tuple(b for b in document.blocks if not isinstance(b, Figure | Listing)))
    page = render_latex(document)
    balanced(page)
    first, *others = document.blocks
    without_heading = replace(document, blocks=tuple(others))
    assert isinstance(first, Heading)
    expected = numbers_of_text(render_text(without_heading)) + numbers_of_text(plain_text(document.title))
    assert numbers_of_latex(page.replace(r"\maketitle", "")) == expected
    for formula in re.findall(r"(?<!\\)\$((?:[^$\\]|\\.)*)\$", body(page)):
        LatexToMathML().convert_with_local_state(_read_by_others(formula), displaystyle=False)
    for display in re.findall(r"\\begin\{align\*\}.*?\\end\{align\*\}", page, re.DOTALL):
        LatexToMathML().convert_with_local_state(_read_by_others(display), displaystyle=True)


def _read_by_others(formula: str) -> str:
    """Without what a program that knows mathematics only does not know: room, shrinking, characters written out."""
    formula = formula.replace(r"\\[4pt]", r"\\").replace(r"\textquotesingle{}", "q")
    formula = re.sub(r"\\ensuremath\{\\[a-z]+\}", "s", formula)
    return re.sub(r"\\adjustbox\{[^}]*\}\{\$\\displaystyle (.*?)\$\}", r"{\1}", formula)


# ── asked of TeX ─────────────────────────────────────────────────────────────────────────────────

def has_tex() -> bool:
    """XeLaTeX, and `ctex`, without which it sets no Chinese."""
    if not shutil.which("xelatex") or not shutil.which("kpsewhich"):
        return False
    return subprocess.run(["kpsewhich", "ctexart.cls"], capture_output=True, check=False).returncode == 0


def with_tex(test: Callable[..., None]) -> Callable[..., None]:
    needed = pytest.mark.skipif(not has_tex(), reason="XeLaTeX or its package ctex is not installed")
    return pytest.mark.thorough(needed(test))


def compiled(source: str, folder: Path, engine: str = "xelatex") -> str:
    """The log of two runs, without which the columns of long tables do not settle."""
    (folder / "page.tex").write_text(source, encoding="utf-8")
    for _ in range(2):
        command = [engine, "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "page.tex"]
        run = subprocess.run(command, cwd=folder, capture_output=True, timeout=200, check=False)
        assert run.returncode == 0, run.stdout.decode(errors="replace")[-2000:]
    return (folder / "page.log").read_text(encoding="utf-8", errors="replace")


def shown(folder: Path) -> str:
    run = subprocess.run(["pdftotext", "-raw", "page.pdf", "-"], cwd=folder, capture_output=True, check=True)
    return "".join(run.stdout.decode().split())


def too_wide(log: str) -> float:
    return max(map(float, re.findall(r"Overfull \\hbox \(([\d.]+)pt", log)), default=0.0)


@with_tex
@pytest.mark.parametrize(
    ("name", "method", "settings", "engine"), [
        ("weather", "textbook", {}, "pdflatex"),
        ("golf-missing", "c4.5", {}, "pdflatex"),
        ("golf-missing", "c4.5", {}, "xelatex"),
        ("watermelon-3.0", "textbook", {"language": "zh", "notation": "zhou"}, "xelatex"),
        ("weather-zh", "textbook", {}, "xelatex"),
        ("iris", "c4.5", {"detail": "full"}, "pdflatex"),
    ],
)
def test_it_compiles_and_nothing_is_wider_than_the_page(name, method, settings, engine, tmp_path: Path) -> None:
    log = compiled(render_latex(explain(name, method).handout(**settings)), tmp_path, engine)
    assert too_wide(log) < 1 and "Missing character" not in log


@with_tex
@pytest.mark.skipif(not shutil.which("pdftotext"), reason="pdftotext is not installed")
def test_hostile_words_stand_literally_on_the_paper(tmp_path: Path) -> None:
    words = [word for word in HOSTILE if word.isascii() and word.strip() and len(word) < 100]
    compiled(latex_page(*(Paragraph((Text("<"), User(word), Text(">"))) for word in words)), tmp_path)
    paper = shown(tmp_path)
    for word in words:
        assert "".join(f"<{printable(word)}>".split()) in paper


def latex_page(*blocks: object) -> str:
    return render_latex(Document((Text("words"),), "en", blocks))  # type: ignore[arg-type]


@with_tex
@pytest.mark.parametrize("words", [word for word in HOSTILE if len(word) < 100], ids=json.dumps)
def test_every_block_with_hostile_words_compiles(words: str, tmp_path: Path) -> None:
    compiled(render_latex(page_of(words)), tmp_path)


@with_tex
def test_a_fragment_compiles_within_another_file_even_twice(tmp_path: Path) -> None:
    fragment = render_latex(explain("golf-missing").handout(handout=Handout(fragment=True)))
    (tmp_path / "tree.tex").write_text(fragment, encoding="utf-8")
    needed = re.findall(r"\\usepackage\{amsmath.*?\}", fragment)[0]
    log = compiled("\n".join((
        r"\documentclass{article}", needed, r"\begin{document}", r"\input{tree}", "Between.", r"\input{tree}",
        r"\end{document}",
    )), tmp_path)
    assert too_wide(log) < 1


def test_no_span_needs_more_than_a_line() -> None:
    assert inline((Text("14"), User(" a"), Math(Numeral("-0.5")))) == r"14 a\textminus{}0.5"
