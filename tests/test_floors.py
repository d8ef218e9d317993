"""This file promises that the walls hold: a module imports from its own room and from lower floors, nothing else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import c45edu
from c45edu.telling.words.languages import LANGUAGES

PACKAGE = Path(c45edu.__file__).parent

FLOORS = {
    "arithmetic": 0, "data": 0,
    "spans": 1, "quantities": 1, "branch_tests": 1,
    "method": 2,
    "diagram": 3, "tree": 3, "programs": 3, "scoring": 3,
    "document": 4, "trace": 4, "predicting": 4, "importance": 4,
    "answering": 5, "cases": 5,
    "growing": 6, "pruning": 6, "methods": 6, "telling": 6,
    "checking": 7,
    "rendering": 8,
    "exports": 9,
    "explain": 10, "marking": 10, "evaluating": 10, "parting": 10, "page": 10, "classifier": 10, "notebook": 10,
    "__init__": 10,
    "cli": 11, "__main__": 11,
}
"""Every room and every file beside the rooms, with its floor. A new one is a line here."""

FRONT_DOOR = 10
"""From here up the files of one floor are one room."""

MODULES = sorted(PACKAGE.rglob("*.py"))
STRANGERS_TO_RENDERING = {"telling", "trace", "growing", "pruning", "quantities", "tree", "methods", "data"}
REFERENCE = re.compile(r"c45edu(\.\w+)+(:\w+)?")


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def rooms_used_by(path: Path) -> Iterator[tuple[int, str]]:
    """The line and room of every import, those for type checkers and those named in registries included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}, line {node.lineno}: a relative import"
            whole = node.module == "c45edu"
            names = [f"c45edu.{alias.name}" for alias in node.names] if whole else [node.module or ""]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and REFERENCE.fullmatch(node.value):
            names = [node.value.partition(":")[0]]
        else:
            continue
        for name in names:
            if name == "c45edu" or name.startswith("c45edu."):
                room = [*name.split("."), "__init__"][1]
                yield node.lineno, room if room in FLOORS else "__init__"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_from_its_own_room_and_from_lower_floors(path):
    own = room_of(path)
    wrong = [
        f"line {line}: {own} (floor {FLOORS[own]}) imports {room} (floor {FLOORS[room]})"
        for line, room in rooms_used_by(path)
        if room != own and not FLOORS[room] < FLOORS[own] and not FLOORS[room] == FLOORS[own] >= FRONT_DOOR
    ]
    assert not wrong


@pytest.mark.parametrize(
    "path", [path for path in MODULES if room_of(path) == "rendering"], ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_rendering_could_print_a_page_about_integrals(path):
    """It knows blocks, spans, boxes and arithmetic; of the data room at most how an error is raised."""
    imported = {room for _, room in rooms_used_by(path)} & STRANGERS_TO_RENDERING
    text = path.read_text(encoding="utf-8")
    if "data" in imported and set(re.findall(r"c45edu\.data[.\w]*", text)) == {"c45edu.data.errors"}:
        imported.remove("data")
    assert not imported


@pytest.mark.parametrize("path", [path for path in MODULES if room_of(path) == "telling"], ids=lambda path: path.name)
def test_telling_reads_the_record_and_decides_nothing_again(path):
    assert not {room for _, room in rooms_used_by(path)} & {"growing", "pruning", "cases"}


def test_every_room_has_a_whole_floor_and_every_floor_its_room():
    assert {room_of(path) for path in MODULES} == set(FLOORS)
    assert all(isinstance(floor, int) for floor in FLOORS.values())


def name_of(path: Path) -> str:
    return ".".join(["c45edu", *path.relative_to(PACKAGE).with_suffix("").parts]).removesuffix(".__init__")


def files_used_by(path: Path, names: set[str]) -> set[str]:
    """The files of the package that a file imports, wherever in it the import stands."""
    used: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            used |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            used |= inner & names or {node.module or ""}
    return (used & names) - {name_of(path)}


def in_circles(uses: dict[str, set[str]]) -> list[str]:
    """Those that stay when, again and again, all go that use nothing which is still there, or that nothing uses."""
    left = dict(uses)
    while True:
        used = {name for names in left.values() for name in names}
        staying = {name: names & set(left) for name, names in left.items() if names & set(left) and name in used}
        if staying == left:
            return sorted(left)
        left = staying


def test_no_files_import_each_other_in_a_circle_inside_a_room_either():
    names = {name_of(path) for path in MODULES}
    uses = {name_of(path): files_used_by(path, names) for path in MODULES}
    assert sum(map(len, uses.values())) > 500
    assert not in_circles(uses)


def test_a_circle_is_seen():
    assert in_circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}) == ["b", "c"]


def test_arithmetic_needs_nothing_but_the_standard_library():
    for path in MODULES:
        if room_of(path) == "arithmetic":
            assert {room for _, room in rooms_used_by(path)} <= {"arithmetic"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_command_line_prints(path):
    calls = [
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    assert "print" not in calls or room_of(path) == "cli"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_says_in_its_docstring_what_it_is(path):
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert docstring and docstring.strip()


ONE_MEANING = {
    "blocks", "dot", "escaping", "explain", "fonts", "markdown", "notebook", "page", "reduced_error", "spans", "tree",
}
"""Files that are called alike because they are about the same: in another format, as a verb, in another room.

A language has a file of pages and one of the command line.
"""


def places_of_names() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Where the name of a file, and where that of a class, is given."""
    files: dict[str, list[str]] = {}
    classes: dict[str, list[str]] = {}
    for path in MODULES:
        if not path.name.startswith("__"):
            files.setdefault(path.stem, []).append(name_of(path))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                classes.setdefault(node.name, []).append(name_of(path))
    return files, classes


def test_no_name_of_a_file_or_a_class_has_two_meanings():
    files, classes = places_of_names()
    assert len(files) > 250 and len(classes) > 150
    assert {name for name, places in files.items() if len(places) > 1} - LANGUAGES.keys() == ONE_MEANING
    assert {name: places for name, places in classes.items() if len(places) > 1} == {}


def test_names_say_what_they_are_to_a_newcomer():
    files, classes = places_of_names()
    assert not {"story", "single", "competing", "judgements", "steps", "utils", "helpers", "misc"} & set(files)
    assert "Story" not in classes
