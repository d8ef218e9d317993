"""This file promises what the page says of cuts that are not admitted, and of a node where nothing can qualify."""

import pytest

from c45edu import explain, load
from c45edu.trace import LeafMade

ROWS = "a,n,m,k\nx,1,,p\nx,1,2,p\ny,1,3,q\ny,2,4,q\nz,1,?,q\nz,1,5,p\n"


@pytest.fixture
def explanation(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text(ROWS, encoding="utf-8")
    return explain(load(str(path)), "c4.5")


def test_in_full_the_cuts_of_an_attribute_that_offers_none_are_there_with_the_reason(explanation):
    """n has one cut, five cases against one: the gain of 3/6, 2/5 against 0/1 is 0.191."""
    assert "1.5      3  2      0  1    0.191         0.650         0.294  side too small" in explanation.to_text(
        detail="full"
    )
    assert "side too small" not in explanation.to_text()


def test_where_only_attributes_with_many_values_have_a_gain_none_qualifies_in_release_8(explanation):
    """a has 3 values for 6 cases, so that it does not count in the mean; nothing else has a gain."""
    outcome = next(explanation.trace.records()).outcome
    assert isinstance(outcome, LeafMade) and outcome.reason == "no-mean"
    page = " ".join(explanation.to_text().split())
    assert "No attribute has a positive gain" not in page and "there is no mean that another could reach" in page
