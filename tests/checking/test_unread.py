"""This file promises that what cannot be read is listed in the student's own words, with the reason."""

import pytest

from c45edu import check

UNREAD = [
    ("Gain() = 0.1", "Gain() = 0.1", "of-which"),
    ("Gain = 0.1", "Gain = 0.1", "of-which"),
    ("GainRatio = 0.156", "GainRatio = 0.156", "of-which"),
    ("Gain(A | outlook = sunny) = 0.571", "Gain(A | outlook = sunny) = 0.571", "of-which"),
    ("E = 0.940", "E = 0.940", "no-such-symbol"), ("p(yes) = 9/14 = 0.643", "p(yes) = 9/14", "no-such-symbol"),
    ("X = NaN", "X = NaN", "no-such-symbol"), ("H(Y|X=foggy) = 0.971", "H(Y|X=foggy) = 0.971", "no-such-symbol"),
    ("Gain(outlook) = 0.247, W(outlook) = 3", "W(outlook) = 3", "no-such-symbol"),
    ("Gain(foggy, temperature) = 0.571", "Gain(foggy, temperature) = 0.571", "no-such-symbol"),
    ("Gain(foggy, temperature) = -12.50 bits", "Gain(foggy, temperature) = -12.50", "no-such-symbol"),
    ("Gain(foggy, temperature) = .571", "Gain(foggy, temperature) = .571", "no-such-symbol"),
]


@pytest.mark.parametrize(("line", "quoted", "reason"), UNREAD)
def test_what_cannot_be_read_is_quoted_whole(line, quoted, reason):
    marks = check("weather", f"Info(D) = 0.940\n\n{line}").marked.unread
    assert [(mark.item.text, mark.reasons[0].key) for mark in marks] == [(quoted, reason)]


def test_an_attribute_spoken_of_above_is_that_of_a_bare_symbol():
    assert [mark.sign for mark in check("weather", "outlook:\nGain = 0.247\nGainRatio = 0.156").claims] == ["✓", "✓"]


@pytest.mark.parametrize("line", ["outlook = sunny", "CF = 25%", "|D| = 14", "N = 14", "0·log2 0 = 0"])
def test_what_is_given_is_no_claim(line):
    assert check("weather", f"Info(D) = 0.940\n\n{line}").marked.unread == ()
