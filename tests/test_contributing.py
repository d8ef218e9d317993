"""This file promises that CONTRIBUTING draws the house as it is, and that the README names what there is."""

import re
from pathlib import Path

import pytest

import c45edu
from c45edu.cli import VERBS
from c45edu.data.reading import READERS
from c45edu.exports import FORMS
from c45edu.methods import METHODS
from c45edu.quantities.prunings import PRUNINGS
from c45edu.rendering import ENDINGS
from c45edu.telling.words.notations import NOTATIONS

PACKAGE = Path(c45edu.__file__).parent
ROOT = PACKAGE.parent
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
QUOTED = sorted(set(re.findall(r"`([^`\n]+)`", CONTRIBUTING)))
PATHS = [text for text in QUOTED if re.fullmatch(r"[\w./-]+(\.(py|css|js|typ|toml|md)|/)", text)]
REGISTRIES = [text for text in QUOTED if re.fullmatch(r"[A-Z][A-Z_]+", text)]
FOLDERS = [PACKAGE, ROOT / "datasets", ROOT / "tests"]
PLACES = [path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in (folder, *folder.rglob("*"))]


def test_every_folder_is_named():
    folders = [path.as_posix() for path in PACKAGE.rglob("*") if path.is_dir() and path.name != "__pycache__"]
    assert len(folders) > 20
    drawn = re.findall(r"[\w/]+/", CONTRIBUTING)
    assert [folder for folder in folders if not any(f"{folder}/".endswith(f"/{name}") for name in drawn)] == []


def test_every_file_beside_the_rooms_is_named():
    files = {path.name for path in PACKAGE.glob("*.py")} - {"__init__.py"}
    assert len(files) > 10
    assert {name for name in files if not re.search(rf"(?<![\w/]){name}\b", CONTRIBUTING)} == set()


@pytest.mark.parametrize("named", PATHS)
def test_what_is_named_is_there(named):
    assert any(f"/{place}".endswith(f"/{named.rstrip('/')}") for place in PLACES)


@pytest.mark.parametrize("registry", REGISTRIES)
def test_a_registry_that_is_named_is_one(registry):
    sources = [path.read_text(encoding="utf-8") for folder in FOLDERS for path in folder.rglob("*.py")]
    assert any(re.search(rf"^{registry}\b.* = ", text, re.M) for text in sources)


def test_there_is_much_to_look_at():
    assert len(PATHS) > 50 and len(REGISTRIES) > 8


@pytest.mark.parametrize("name", [*VERBS, *METHODS, *PRUNINGS, *NOTATIONS, *FORMS, *ENDINGS, *READERS])
def test_the_readme_names_what_there_is(name):
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", readme)
