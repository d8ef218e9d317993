"""This file promises the published numbers of the contact lenses (Cendrowska 1987; Weka): three classes."""

import pytest

from .numbers import agrees, quantity, record_of


@pytest.mark.parametrize(("kind", "attribute", "computed", "printed", "source"), [
    ("Info", None, 1.326088, "1.326", "15, 5 and 4 of 24"),
    ("Gain", "tear_rate", 0.548795, "0.549", "Witten & Frank"),
    ("Gain", "age", 0.039397, "0.039", "common course material"),
    ("Gain", "prescription", 0.039511, "0.040", "common course material"),
    ("Gain", "astigmatism", 0.377005, "0.377", "common course material"),
])
def test_the_contact_lenses_have_their_published_numbers(kind, attribute, computed, printed, source):
    assert agrees(quantity("contact-lenses", "textbook", (), kind, attribute), computed, printed)


def test_the_tear_rate_comes_first_and_the_astigmatism_next():
    assert record_of("contact-lenses", "textbook").outcome.attribute == "tear_rate"
    assert record_of("contact-lenses", "textbook", ("tear_rate=normal",)).outcome.attribute == "astigmatism"
