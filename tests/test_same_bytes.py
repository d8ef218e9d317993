"""This file promises the same bytes from every process, whatever its hash seed, its clock and its place."""

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from c45edu import explain, load
from c45edu.data.sharing import folds
from c45edu.evaluating import cross_validate
from c45edu.exports import FORMS, tree_form
from c45edu.exports.json_text import json_text
from c45edu.exports.trees import trees_of
from c45edu.growing import grow
from c45edu.methods import method_named
from c45edu.rendering import RENDERERS, RUNNABLE, render_bytes
from c45edu.rendering.drawing.dot import dot_source
from c45edu.rendering.drawing.svg import svg_text
from c45edu.telling.handout import Handout

NAMES = ("golf-missing", "forecast-zh")
RANDOM = ({"tie": "random"}, {"max_features": 2})


def everything() -> dict[str, object]:
    """What depends on no more than its input, each thing as its sum."""
    made: dict[str, bytes | str] = {}
    for name in NAMES:
        explanation = explain(name)
        for form in RENDERERS:
            page = explanation.handout(programs=form in RUNNABLE, handout=Handout(author="A", date="D"))
            made[f"{name}, {form}"] = render_bytes(page, form)
        for form in FORMS:
            made[f"the tree of {name}, {form}"] = tree_form(trees_of(explanation.trace), form)
        made[f"{name}, json"] = json_text(explanation.to_json())
        made[f"{name}, svg"] = svg_text(explanation.diagrams())
        made[f"{name}, dot"] = dot_source(explanation.diagrams())
    for seed in range(4):
        parts = [[list(part.rows()) for part in fold] for fold in folds(load("clinic"), 3, seed)]
        made[f"folds by seed {seed}"] = repr(parts)
        for rules in RANDOM:
            trace = grow(load("forecast-zh"), method_named("gain-ratio", seed=seed, **rules))
            made[f"a tree by seed {seed}, {rules}"] = repr(list(trace))
    made["a cross-validation"] = repr(cross_validate(load("clinic"), "textbook", 5, 1, pruning="reduced-error"))
    return {what: sha256(text if isinstance(text, bytes) else text.encode()).hexdigest() for what, text in made.items()}


@pytest.mark.parametrize("seed", ["0", pytest.param("4242", marks=pytest.mark.thorough)])
def test_another_process_makes_the_same_of_the_same_input(seed, tmp_path):
    surroundings = {"PYTHONHASHSEED": seed, "SOURCE_DATE_EPOCH": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    environment = {**os.environ, **surroundings, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, str(Path(__file__).resolve())]
    there = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, check=True)
    assert json.loads(there.stdout) == everything()


if __name__ == "__main__":
    print(json.dumps(everything()))
