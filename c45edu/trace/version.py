"""This file says which version of saved files this is, and reads those of the versions before as it."""

from __future__ import annotations

from c45edu.data.errors import C45Error, quoted
from c45edu.trace.codecs import Json, require

VERSION = 2

GONE = {"leaf_class": "majority-first"}
"""Rules that methods had before version 2, and the one thing that they could say: it goes without saying."""


def of_this_version(content: Json) -> Json:
    """The content as this version writes it; without a version it is of the first. Raises `C45Error` if it is newer."""
    require(isinstance(content, dict), "it is no object")
    version = content.get("version", 1)
    if version not in range(1, VERSION + 1) or isinstance(version, bool):
        known = f"this c45edu reads versions 1 to {VERSION}"
        raise C45Error(f"its version is {quoted(str(version))}, and {known}; a newer one may read it")
    options = content.get("options")
    if version > 1 or not isinstance(options, dict):
        return content
    return {**content, "options": {rule: said for rule, said in options.items() if GONE.get(rule) != said}}
