"""This file promises the published numbers of Han, Kamber and Pei's customers (Data Mining, 3rd edition, table 8.1)."""

import pytest

from c45edu.arithmetic import ByHand

from .numbers import agrees, quantity, record_of

ERRATUM = True


@pytest.mark.parametrize(("kind", "attribute", "computed", "printed", "erratum", "source"), [
    ("Info", None, 0.940286, "0.940", False, "Han et al."),
    ("ConditionalInfo", "age", 0.693536, "0.694", False, "Han et al."),
    ("Gain", "age", 0.246750, "0.246", ERRATUM, "Han et al.: 0.940 − 0.694"),
    ("Gain", "income", 0.029223, "0.029", False, "Han et al."),
    ("Gain", "student", 0.151836, "0.151", ERRATUM, "Han et al.: 0.940 − 0.789"),
    ("Gain", "credit_rating", 0.048127, "0.048", False, "Han et al."),
    ("SplitInfo", "income", 1.556657, "1.557", False, "Han et al., 3rd edition"),
    ("SplitInfo", "income", 1.556657, "0.926", ERRATUM, "Han et al., earlier editions"),
    ("GainRatio", "income", 0.018773, "0.019", False, "Han et al., 3rd edition"),
    ("GainRatio", "income", 0.018773, "0.031", ERRATUM, "Han et al., earlier editions"),
])
def test_the_customers_have_their_published_numbers(kind, attribute, computed, printed, erratum, source):
    assert agrees(quantity("buys-computer", "textbook", (), kind, attribute), computed, printed, erratum)


@pytest.mark.parametrize(("attribute", "printed"), [("age", "0.246"), ("student", "0.151")])
def test_by_hand_the_gains_are_those_that_the_book_prints(attribute, printed):
    assert ByHand(3).shown(quantity("buys-computer", "textbook", (), "Gain", attribute)) == printed


def test_the_tree_asks_for_the_age_then_for_student_or_credit():
    outcomes = {
        node: record_of("buys-computer", "textbook", node).outcome.attribute
        for node in [(), ("age=<=30",), ("age=>40",)]
    }
    assert outcomes == {(): "age", ("age=<=30",): "student", ("age=>40",): "credit_rating"}
