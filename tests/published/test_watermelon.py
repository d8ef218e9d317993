"""This file promises the published numbers of 周志华《机器学习》chapter 4: the watermelon sets 2.0 and 3.0."""

import pytest

from c45edu import load
from c45edu.data import TextTable, code

from .numbers import agrees, best_cut, quantity, record_of

CLEAR = ("纹理=清晰",)
ERRATUM = True

ROOT_NUMBERS = [
    ("Info", None, 0.997503, "0.998", False),
    ("Gain", "色泽", 0.108125, "0.109", ERRATUM),  # from 0.998, 0.918 and 0.722
    ("Gain", "色泽", 0.108125, "0.108", False),  # trace of Release 8
    ("Gain", "根蒂", 0.142675, "0.143", False),
    ("Gain", "敲声", 0.140781, "0.141", False),
    ("Gain", "纹理", 0.380592, "0.381", False),
    ("Gain", "脐部", 0.289159, "0.289", False),
    ("Gain", "触感", 0.006046, "0.006", False),
    ("SplitInfo", "触感", 0.873981, "0.874", False),
    ("SplitInfo", "色泽", 1.579863, "1.580", False),
]


@pytest.mark.parametrize("dataset", ["watermelon-2.0", "watermelon-3.0"])
@pytest.mark.parametrize(("kind", "attribute", "computed", "printed", "erratum"), ROOT_NUMBERS)
def test_the_watermelons_have_their_published_numbers(dataset, kind, attribute, computed, printed, erratum):
    assert agrees(quantity(dataset, "textbook", (), kind, attribute), computed, printed, erratum)


@pytest.mark.parametrize(("part", "computed", "printed"), [
    ("青绿", 1.0, "1.000"), ("乌黑", 0.918296, "0.918"), ("浅白", 0.721928, "0.722"),
])
def test_the_parts_by_colour_have_their_published_entropies(part, computed, printed):
    assert agrees(quantity("watermelon-2.0", "id3", (), "Info", "色泽", part), computed, printed)


@pytest.mark.parametrize(("attribute", "computed", "printed"), [
    ("色泽", 0.043068, "0.043"), ("根蒂", 0.458106, "0.458"), ("敲声", 0.330856, "0.331"),
    ("脐部", 0.458106, "0.458"), ("触感", 0.458106, "0.458"),
])
def test_the_clear_ones_have_their_published_gains(attribute, computed, printed):
    assert record_of("watermelon-2.0", "id3").outcome.attribute == "纹理"
    assert agrees(quantity("watermelon-2.0", "id3", CLEAR, "Gain", attribute), computed, printed)


@pytest.mark.parametrize(("attribute", "printed", "source"), [
    ("触感", "0.499", "trace of Release 8"),
    ("根蒂", "0.339", "trace of Release 8"),
    ("脐部", "0.339", "the same counts"),
])
def test_the_gain_ratio_tells_the_three_equal_gains_apart(attribute, printed, source):
    from c45edu.arithmetic import Exact

    assert Exact(3).shown(quantity("watermelon-2.0", "id3", CLEAR, "GainRatio", attribute)) == printed


@pytest.mark.parametrize(("attribute", "cut", "computed", "printed"), [
    ("密度", "0.3815", 0.262439, "0.262"),  # the book prints the cut as 0.381, cut off
    ("含糖率", "0.126", 0.349294, "0.349"),
])
def test_density_and_sugar_are_cut_where_the_book_cuts_them(attribute, cut, computed, printed):
    assert best_cut("watermelon-3.0", "textbook", (), attribute) == cut
    assert agrees(quantity("watermelon-3.0", "textbook", (), "Gain", attribute), computed, printed)


def test_the_number_of_the_melon_has_a_large_intrinsic_value():
    """log2 17 = 4.08746; the book prints 4.088."""
    melons = load("watermelon-2.0")
    header = ["编号", *(attribute.name for attribute in melons.attributes), melons.target]
    numbered = code(TextTable("numbered.csv", header, [[f"第{i}", *row] for i, row in enumerate(melons.rows(), 1)]))
    assert agrees(quantity(numbered, "id3", (), "SplitInfo", "编号"), 4.087463, "4.088", erratum=True)
    assert agrees(quantity(numbered, "id3", (), "SplitInfo", "编号"), 4.087463, "4.087")
