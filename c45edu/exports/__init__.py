"""This room exports trees and explanations to machines; a new form of a tree is a file and one line here."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from c45edu.exports.trees import Trees
from c45edu.telling.page.settings import Settings

FORMS: dict[str, str] = {
    "text": "c45edu.exports.outline:outline_text",
    "json": "c45edu.exports.tree_json:json_form",
    "dot": "c45edu.exports.dot:dot_form",
    "dict": "c45edu.exports.nested_dict:dict_form",
    "rules": "c45edu.exports.rules:rules_form",
    "python": "c45edu.exports.python_code:python_form",
}


def tree_form(trees: Trees, form: str, settings: Settings | None = None) -> str:
    """The tree in one of the registered forms; only that form's file is read."""
    module, name = FORMS[form].split(":")
    write: Callable[[Trees, Settings], str] = getattr(import_module(module), name)
    return write(trees, settings or Settings())
