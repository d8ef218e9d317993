"""This file gathers from the source every text that an error may say, with samples in the places of what it names."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import c45edu

ROOT = Path(c45edu.__file__).parent
RAISED = {"C45Error", "DataError", "ArgumentTypeError", "Damaged", "error", "require", "JSONDecodeError"}
"""What makes an error of its arguments. The others (ValueError and the like) are those of the Python interface."""
ITSELF = {"quoted", "shown", "shown_file", "escaped", "listed", "str", "len", "map", "join", "format", "repr", "int"}
"""Functions that only write what they are given."""
WORDS = re.compile(r"[a-z]{2,} [a-z]{2,}|\w+ is not |did you mean")
SAMPLE = "Xx9"


def texts() -> dict[str, str]:
    """Every such text, and where it stands."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(ROOT.rglob("*.py"))}
    functions: dict[str, list[tuple[Path, ast.AST]]] = {}
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                functions.setdefault(node.name, []).append((path, node))
    waiting = [
        (path, own) for found in functions.values() for path, own in found
        if any(_raises(node) for node in ast.walk(own))
    ]
    constants = {
        target.id: node for tree in trees.values() for node in tree.body if isinstance(node, ast.Assign)
        for target in node.targets if isinstance(target, ast.Name) and target.id.isupper()
    }
    seen: set[int] = set()
    out: dict[str, str] = {}
    while waiting:
        path, function = waiting.pop()
        if id(function) in seen:
            continue
        seen.add(id(function))
        for text, node in _told(function):
            out.setdefault(text, f"{path.relative_to(ROOT)}:{node.lineno}")
        named = {node.id for part in _messages(function) for node in ast.walk(part) if isinstance(node, ast.Name)}
        for name in named & constants.keys():
            for text, node in _told(constants[name]):
                out.setdefault(text, f"{path.relative_to(ROOT)}:{node.lineno}")
        called = {_name(node) for part in _messages(function) for node in ast.walk(part) if isinstance(node, ast.Call)}
        waiting += [place for name in called - ITSELF for place in functions.get(name, []) if place[0] == path]
    return out


def _raises(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and _name(node) in RAISED


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _messages(function: ast.AST) -> Iterator[ast.AST]:
    """What is raised, and what is assigned on the way to it."""
    for node in ast.walk(function):
        if _raises(node) or isinstance(node, ast.Assign | ast.NamedExpr):
            yield node


def _told(function: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """The texts in it, each whole: no piece of a longer one, and no docstring."""
    docstring = ast.get_docstring(function, clean=False) if isinstance(function, ast.FunctionDef) else None
    waiting = [*ast.iter_child_nodes(function)]
    while waiting:
        node = waiting.pop()
        text = _text(node)
        if text is None:
            waiting += ast.iter_child_nodes(node)
            continue
        if text != docstring and WORDS.search(text):
            yield text, node
        waiting += [
            child for value in getattr(node, "values", ()) if isinstance(value, ast.FormattedValue)
            for child in ast.iter_child_nodes(value)
        ]


def _text(node: ast.AST) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(v.value if isinstance(v, ast.Constant) else _sample(v.value) for v in node.values)
    return None


def _sample(value: ast.expr) -> str:
    """What may stand there: a text of the user's in its quotation marks, else a name; nothing for a hint."""
    source = ast.unparse(value)
    if re.search(r"hint|remedy|meant|rest|stray|perhaps|more\b", source):
        return ""
    return f'"{SAMPLE}"' if "quoted" in source else SAMPLE
