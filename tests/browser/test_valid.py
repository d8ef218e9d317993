"""Promises that the HTML is valid, as the Nu Html Checker sees it."""

import subprocess

import pytest

pytestmark = pytest.mark.thorough

EXAMPLES = [
    ("weather",), ("golf-missing", "--method", "c4.5"), ("iris", "--detail", "full"),
    ("watermelon-3.0", "--lang", "zh"),
    ("forecast-zh", "--method", "mean-gain", "--pruning", "cost-complexity", "--lang", "zh", "--exact"),
]
STYLE = ".*CSS.*"
"""The checker knows the style sheets of its time; browsers are asked about ours."""
LANGUAGE = ".*appears to be written in.*"


@pytest.mark.parametrize("ending", [".html", ".slides.html"])
def test_the_checker_has_nothing_to_say(ending, checker, written):
    paths = [str(written(*example, ending=ending)) for example in EXAMPLES]
    command = ["java", "-jar", str(checker), "--filterpattern", f"{STYLE}|{LANGUAGE}", "--format", "gnu", *paths]
    said = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert said.stderr == "" and said.returncode == 0
