"""This file notes which columns a method passes over for their kind, so that every verb can say so."""

from __future__ import annotations

from collections.abc import Sequence

from c45edu.data.dataset import Attribute, Note
from c45edu.method import Method

NAMED = 12
"""So many columns are named."""


def passed_over(attributes: Sequence[Attribute], method: Method) -> tuple[Note, ...]:
    """One note, where the method cannot use attributes of a kind that the data have.

    >>> from c45edu import load
    >>> from c45edu.methods import METHODS
    >>> [(note.key, dict(note.facts)["attributes"]) for note in passed_over(load("golf").attributes, METHODS["id3"])]
    [('passed-over.continuous', 'temperature, humidity')]
    """
    if method.attributes == "all":
        return ()
    out = [attribute for attribute in attributes if attribute.kind != method.attributes]
    if not out:
        return ()
    names = ", ".join([attribute.name for attribute in out[:NAMED]]) + (", …" if len(out) > NAMED else "")
    facts = (("attributes", names), ("method", method.name), ("first", out[0].name))
    return (Note(f"passed-over.{out[0].kind}", facts),)
