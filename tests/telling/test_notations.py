"""This file promises that every notation writes every quantity in every language and format, as its book does."""

import dataclasses
import re
import typing
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from c45edu.arithmetic import Exact
from c45edu.cli import main
from c45edu.document import At, Derivation, Document
from c45edu.quantities import Gain, Info, Place, Quantity, UpperLimit, split
from c45edu.quantities.quantity import Given
from c45edu.rendering import READ_ON_CONSOLES, RENDERERS, render
from c45edu.rendering.mathematics.latex import latex
from c45edu.rendering.mathematics.plain import linear
from c45edu.telling.words.languages import LANGUAGES, language_named
from c45edu.telling.words.notations import EVERYWHERE, NOTATIONS, REQUIRED, notation_named
from c45edu.telling.words.notations.notation import brought_patterns
from c45edu.telling.words.voice import Voice

from ..once import explain, rendered
from ..thorough import thorough

TEXTS = [form for form in RENDERERS if form != "pdf"]

D = (9, 5)
A = split((), "A", ["a", "b"], [(6, 2), (3, 3)], info=Info(Place(), D))
UNKNOWN = split((), "A", ["a", "b"], [(6, 2), (3, 2)], unknown=(0, 1))
CUT = split((), "A", ["<=2", ">2"], [(6, 2), (3, 3)], cut="2", info=Info(Place(), D), tried=3)


def all_classes(above: type[Quantity] = Quantity) -> list[type[Quantity]]:
    """Every class of quantities there is, the newest last (of a class with slots Python keeps a double before it)."""
    below = [kind for kind in above.__subclasses__() if kind.__module__.startswith("c45edu.")]
    return [kind for own in below for kind in (own, *all_classes(own))]


def all_kinds() -> set[str]:
    return {kind.kind for kind in all_classes()}


def everything() -> list[Quantity]:
    """A quantity of every kind: of splits, with unknown values, with a penalty, and of pruning."""
    from c45edu.quantities import (
        Coefficient,
        Deviation,
        LeafErrors,
        MeanGain,
        NormalizedGain,
        RaisedErrors,
        SubtreeErrors,
    )

    quarter = Fraction(1, 4)
    limits = [UpperLimit(Place(), e, n, quarter, rule) for e, n in ((0, 6), (2, 6), (6, 6)) for rule in RULES]
    leaf = LeafErrors(Place(("A=a",)), limits[0])
    deviation = Deviation(Place(), quarter, "release8")
    return [
        A.info, *A.quantities, *UNKNOWN.quantities, *CUT.quantities, MeanGain(Place(), (A.gain, CUT.gain)),
        NormalizedGain(Place((), "A"), A.gain, A.info),
        Given(Place(), "CF", quarter), deviation, Coefficient(Place(), deviation), *limits, leaf,
        SubtreeErrors(Place(), (leaf, leaf)), RaisedErrors(Place(), (leaf, leaf)),
    ]


RULES = ("release8", "j48", "exact", "normal")


def made(hint: object) -> object:
    """A value of a type, for a kind of quantity that is newer than this file."""
    options = [h for h in typing.get_args(hint) if h is not type(None)]
    if typing.get_origin(hint) is tuple:
        return (made(options[0]), made(options[0]))
    if options:
        return made(options[0])
    if isinstance(hint, type) and issubclass(hint, Quantity):
        return next((q for q in everything() if q.kind == hint.kind), None) or of_class(hint)
    return {Place: Place((), "A", "a"), int: 2, Fraction: Fraction(1, 4), float: 0.5, str: "release8", bool: True}[hint]


def of_class(kind: type[Quantity]) -> Quantity:
    hints = typing.get_type_hints(kind)
    values = {field.name: made(hints[field.name]) for field in dataclasses.fields(kind)}
    return kind(**values | ({"cases": 9} if "cases" in values else {}))


def everything_and_what_is_new() -> list[Quantity]:
    known = everything()
    new = {kind.kind: kind for kind in all_classes() if kind.kind not in {q.kind for q in known}}
    return known + [of_class(kind) for kind in new.values()]


def test_there_is_a_quantity_of_every_kind():
    assert {quantity.kind for quantity in everything_and_what_is_new()} == all_kinds()


@pytest.mark.parametrize("name", NOTATIONS)
def test_every_notation_has_a_symbol_for_every_kind_but_given_numbers(name):
    """But those that a criterion or a pruning brings with it."""
    assert all_kinds() - NOTATIONS[name].symbols.keys() - brought_patterns().keys() == {"Given"}


@pytest.mark.parametrize("name", NOTATIONS)
def test_every_notation_fills_every_hole(name):
    voice = Voice(language_named("en"), NOTATIONS[name], Exact(3))
    for quantity in everything_and_what_is_new():
        symbol = voice.symbol(quantity)
        assert "{" not in linear(symbol), "a hole that was not filled"
        assert linear(symbol) in equation(voice, quantity, "text")
        assert latex(symbol) in equation(voice, quantity, "markdown")


@pytest.mark.parametrize(("form", "code", "name", "closed"), thorough(
    product(TEXTS, LANGUAGES, NOTATIONS, (False, True)),
    lambda page: page[1:] == ("zh", "zhou", True) or (page[1] == "en" and page[0] in READ_ON_CONSOLES),
))
def test_every_notation_prints_every_quantity(form, code, name, closed):
    voice = Voice(language_named(code), NOTATIONS[name], Exact(3), closed)
    for quantity in everything_and_what_is_new():
        page = equation(voice, quantity, form)
        assert voice.arithmetic.shown(quantity).replace("-", "−") in page.replace("-", "−")


def equation(voice: Voice, quantity: Quantity, form: str) -> str:
    return render(Document((), voice.language.code, (Derivation((voice.equation(quantity),), At()),)), form)


@pytest.mark.parametrize("name", NOTATIONS)
def test_different_quantities_of_one_attribute_have_different_symbols(name):
    notation = NOTATIONS[name]
    quantities = [A.info, *A.quantities]
    assert len({linear(notation.symbol(q)) for q in quantities}) == len(quantities)
    kinds = [*notation.symbols]
    assert len({linear(notation.general_symbol(kind)) for kind in kinds}) == len(kinds)


BOOKS = {
    # notation: Info, Info_A, Gain, SplitInfo, GainRatio of the attribute A, and the entropy of a part; the source
    "quinlan": ("Info(D)", "Info_A(D)", "Gain(A)", "SplitInfo(A)", "GainRatio(A)", "Info(D_a)"),  # 1993, section 2.2
    "zhou": ("Ent(D)", "Ent_A(D)", "Gain(D, A)", "IV(A)", "Gain_ratio(D, A)", "Ent(D^a)"),  # 2016, (4.1)-(4.4)
    "li": ("H(D)", "H(D|A)", "g(D, A)", "H_A(D)", "g_R(D, A)", "H(D_a)"),  # 2019, (5.7)-(5.10)
    "mitchell": (  # 1997, (3.3)-(3.6)
        "Entropy(S)", "Entropy(S|A)", "Gain(S, A)", "SplitInformation(S, A)", "GainRatio(S, A)", "Entropy(S_a)",
    ),
    "han": ("Info(D)", "Info_A(D)", "Gain(A)", "SplitInfo_A(D)", "GainRatio(A)", "Info(D_a)"),  # 2012, (8.1)-(8.6)
}


@pytest.mark.parametrize("name", NOTATIONS)
def test_a_notation_is_that_of_its_book(name):
    symbols = (A.info, A.conditional, A.gain, A.split_info, A.gain_ratio, A.parts[0])
    assert tuple(linear(NOTATIONS[name].symbol(q)) for q in symbols) == BOOKS[name]


def test_a_cut_and_a_node_stand_in_the_symbol_as_they_are_read():
    notation = NOTATIONS["quinlan"]
    assert linear(notation.symbol(CUT.parts[0])) == "Info(D_≤2)"
    assert linear(notation.symbol(everything()[-3])) == "e_leaf(A=a)"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", NOTATIONS)
def test_a_page_is_told_in_every_notation_and_language(name, code):
    told = explain("golf").handout(notation=name, language=code)
    for form in TEXTS:
        assert "0.247" in rendered(told, form).decode()


@pytest.mark.parametrize("name", NOTATIONS)
def test_the_command_line_asks_for_a_notation(name, capsys):
    assert main(["explain", "golf", "--notation", name]) == 0
    symbol = NOTATIONS[name].symbol(Gain(Place((), "outlook"), A.info, A.conditional))
    assert f"{linear(symbol)} " in capsys.readouterr().out


# ── a reader's own notation ──────────────────────────────────────────────────────────────────────

GOOD = """
name = "mine"
title = "My textbook"
set = "T"
part = { name = "T", sub = "{v}" }
[symbols]
Info = { name = "H", arguments = ["{D}"] }
ConditionalInfo = { name = "H", arguments = ["{D}|{A}"] }
Gain = { name = "IG", arguments = ["{D}", "{A}"] }
SplitInfo = { name = "SI", arguments = ["{A}"] }
GainRatio = { name = "IGR", sup = "*", arguments = ["{A}"] }
MeanGain = { name = "IG", sub = "mean" }
"""


def written(tmp_path: Path, text: str | bytes) -> str:
    path = tmp_path / "my.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_readers_own_notation_is_used_from_a_file(code, tmp_path, capsys):
    path = written(tmp_path, GOOD)
    assert main(["explain", "weather", "--lang", code, "--notation", path]) == 0
    page = capsys.readouterr().out
    assert "IG(T, outlook)" in page
    assert "H(T|outlook)" in page
    assert "H(T_sunny)" in page
    assert "IGR^*(outlook)" in page
    assert "IG_mean" in page
    assert "Gain" not in page.replace("IG", "")
    assert main(["explain", "weather", "--notation", path, "--format", "markdown"]) == 0


def test_what_a_file_leaves_open_is_written_as_quinlan_does(tmp_path):
    notation = notation_named(written(tmp_path, GOOD))
    assert {kind: notation.symbols[kind] for kind in EVERYWHERE} == EVERYWHERE
    assert linear(notation.symbol(UNKNOWN.info)) == "H(T_known)"


def test_a_file_from_windows_is_read(tmp_path, capsys):
    path = written(tmp_path, b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert main(["explain", "weather", "--notation", path]) == 0


ERRORS = {
    "not TOML": ("name = ", "not TOML"),
    "not UTF-8": (b'name = "\xff\xfe"', "UTF-8"),
    "no name": (GOOD.replace('name = "mine"\n', ""), "name must be a text"),
    "an empty title": (GOOD.replace('"My textbook"', '""'), "title must be a text"),
    "the set is a number": (GOOD.replace('"T"\npart', "5\npart"), "set must be a text"),
    "no part": (GOOD.replace('part = { name = "T", sub = "{v}" }\n', ""), "part must be a table"),
    "a part that is a text": (GOOD.replace('{ name = "T", sub = "{v}" }', '"T"'), "part must be a table"),
    "no symbols": (GOOD.split("[symbols]")[0], "[symbols]"),
    "symbols that are a text": (GOOD.split("[symbols]")[0] + 'symbols = "x"', "[symbols]"),
    "an unknown key": ('colour = "red"\n' + GOOD, '"colour"'),
    "an unknown kind": (GOOD + 'Gini = { name = "G" }\n', '"Gini"'),
    "an unknown key of a symbol": (GOOD.replace("sup =", "super ="), 'symbols.GainRatio has "super"'),
    "a symbol without a name": (GOOD.replace('{ name = "IG", sub = "mean" }', '{ sub = "mean" }'), "symbols.MeanGain"),
    "a sub that is a number": (GOOD.replace('sub = "mean"', "sub = 3"), "symbols.MeanGain"),
    "arguments that are a text": (GOOD.replace('["{D}"]', '"{D}"'), "symbols.Info"),
    "an argument that is a number": (GOOD.replace('["{D}"]', "[1]"), "symbols.Info"),
    "a hole that cannot be filled": (GOOD.replace('["{D}"]', '["{X}"]'), '"{X}"'),
    "an attribute in a part": (GOOD.replace('"{v}"', '"{A}"'), '"{A}"'),
    **{f"no {kind}": ("\n".join(line for line in GOOD.splitlines() if not line.startswith(f"{kind} =")), kind)
       for kind in REQUIRED},
}


@pytest.mark.parametrize("what", ERRORS)
def test_what_is_wrong_with_a_file_is_said_in_one_line(what, tmp_path, capsys):
    text, names = ERRORS[what]
    assert main(["explain", "weather", "--notation", written(tmp_path, text)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert "my.toml" in captured.err
    assert names in captured.err


@pytest.mark.parametrize("hole", ["{E}", "{N}", "{CF}", "{v}"])
def test_a_hole_that_a_quantity_does_not_have_is_refused_rather_than_printed(hole, tmp_path, capsys):
    path = written(tmp_path, GOOD.replace('["{D}"]', f'["{hole}"]'))
    assert main(["explain", "weather", "--notation", path]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and hole in captured.err


def test_a_file_that_is_not_there_and_a_name_that_is_not_registered_are_refused(tmp_path, capsys):
    assert main(["explain", "weather", "--notation", str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in capsys.readouterr().err
    assert main(["explain", "weather", "--notation", "knuth"]) == 2
    line = capsys.readouterr().err
    assert all(name in line for name in NOTATIONS)


def test_the_notations_are_listed_side_by_side(capsys):
    assert main(["notations"]) == 0
    page = capsys.readouterr().out
    for notation in NOTATIONS.values():
        assert notation.title in page
        for kind in REQUIRED:
            assert linear(notation.general_symbol(kind)) in page


@pytest.mark.parametrize("name", NOTATIONS)
def test_a_notation_is_printed_as_a_file_that_reads_as_it(name, tmp_path, capsys):
    assert main(["notations", "--toml", name]) == 0
    path = tmp_path / "mine.toml"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    pages = []
    for notation in (name, str(path)):
        assert main(["explain", "golf", "--notation", notation]) == 0
        pages.append(capsys.readouterr().out)
    assert pages[0] == pages[1]


def test_all_errors_of_a_notation_are_told_at_once(tmp_path, capsys):
    path = tmp_path / "mine.toml"
    path.write_text('name = 3\nset = "S"\ncolour = "red"\n[symbols]\nInfo = { name = "H", arguments = ["{X}"] }\n')
    assert main(["explain", "weather", "--notation", str(path)]) == 2
    line = capsys.readouterr().err
    assert len(line.splitlines()) == 1
    faults = ('"colour"', "name must be a text", "title must be a text", "part must be", '"{X}"', "lacks Conditional")
    for fault in faults:
        assert fault in line, fault


@pytest.mark.parametrize(
    ("notation", "name"), [("quinlan", "Info"), ("zhou", "Ent"), ("li", "H"), ("mitchell", "Entropy"), ("han", "Info")]
)
def test_a_picture_has_the_name_of_the_entropy_that_its_page_has(notation, name):
    """The root of the golf tree has 0.940 bits; each name is its book's."""
    html = rendered(explain("golf").document(notation=notation), "html").decode()
    picture = re.sub("<[^>]+>", "", html[html.index("<svg") : html.index("</svg>")])
    assert f"{name} 0.940" in picture
