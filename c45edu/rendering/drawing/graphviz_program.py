"""This file runs Graphviz's program `dot`; it is the one place that calls the graphviz package."""

from __future__ import annotations

import re
import shutil

from c45edu.data.errors import C45Error, shown

TOO_DEEP = (
    "the tree is too deep for Graphviz, which gave up on it; --max-depth N draws the top of it, --engine own all of it "
    "as an SVG"
)
DATE = re.compile(rb"(?<=/CreationDate \(D:)\d{14}")
"""When a PDF was made, which says nothing of the tree: the same tree has the same bytes."""
NO_DATE = b"19700101000000"


def available() -> bool:
    """Whether `dot` is on the PATH."""
    return shutil.which("dot") is not None


def draw(source: str, form: str) -> bytes:
    """What `dot` makes of the source, as svg, png or pdf; no file is left behind.

    Raises:
        C45Error: the program is missing, or it failed (its last line says why).
    """
    import graphviz  # type: ignore[import-untyped]  # imported late: it costs 0.1 s

    try:
        picture: bytes = graphviz.Source(source).pipe(format=form, quiet=True)
    except graphviz.ExecutableNotFound as error:
        raise C45Error("Graphviz's program dot was not found") from error
    except graphviz.CalledProcessError as error:
        if error.returncode < 0:  # it was ended by a signal: dot walks a tree by recursion
            raise C45Error(TOO_DEEP) from error
        said = error.stderr.decode(errors="replace") if isinstance(error.stderr, bytes) else str(error.stderr or "")
        raise C45Error(f"Graphviz could not draw the {form}: {_last_line(said)}") from error
    except BrokenPipeError as error:
        raise C45Error(TOO_DEEP) from error
    except OSError as error:
        raise C45Error(f"Graphviz could not be run: {shown(str(error))}") from error
    return DATE.sub(NO_DATE, picture) if form == "pdf" else picture


def _last_line(said: str) -> str:
    lines = said.strip().splitlines()
    return shown(lines[-1]) if lines else "it gave no reason"
