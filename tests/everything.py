"""This file makes everything that depends on no more than its input; as a program it prints the sums."""

import json
import sys
from hashlib import sha256

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
from c45edu.telling.handout.whole_handout import Handout

RANDOM = ({"tie": "random"}, {"max_features": 2})


def everything(name: str) -> dict[str, str]:
    """What depends on no more than its input, each thing as its sum."""
    explanation, made = explain(name), {}
    for form in RENDERERS:
        page = explanation.handout(programs=form in RUNNABLE, handout=Handout(author="A", date="D"))
        made[form] = render_bytes(page, form)
    for form in FORMS:
        made[f"the tree, {form}"] = tree_form(trees_of(explanation.trace), form)
    made["json"] = json_text(explanation.to_json())
    made["svg"], made["dot"] = svg_text(explanation.diagrams()), dot_source(explanation.diagrams())
    for seed in range(4):
        made[f"folds by seed {seed}"] = repr([[list(rows) for rows in fold] for fold in folds(load("clinic"), 3, seed)])
        for rules in RANDOM:
            trace = grow(load("forecast-zh"), method_named("gain-ratio", seed=seed, **rules))
            made[f"a tree by seed {seed}, {rules}"] = repr(list(trace))
    made["a cross-validation"] = repr(cross_validate(load("clinic"), "textbook", 5, 1, pruning="reduced-error"))
    return {what: sha256(text if isinstance(text, bytes) else text.encode()).hexdigest() for what, text in made.items()}


if __name__ == "__main__":
    print(json.dumps(everything(sys.argv[1])))
