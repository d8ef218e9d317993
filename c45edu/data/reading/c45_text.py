r"""This file knows the writing of the C4.5 files: comments behind |, escapes behind \, a period at the end."""

import re
from functools import lru_cache

COMMENT = re.compile(r"(\\.)|\|[^\n]*")
ESCAPE = re.compile(r"\\(.?)")
RUN_OF_BLANKS = re.compile(r"[ \t]+")
END_PERIOD = re.compile(r"((?:\\.|[^\\])*)\.[ \t]*")


def without_comments(text: str) -> str:
    r"""The text with its comments cut away; the lines stay.

    >>> without_comments("yes, no. | classes\nup\\|down: continuous.")
    'yes, no. \nup\\|down: continuous.'
    """
    return COMMENT.sub(r"\1", text) if "|" in text else text


@lru_cache(maxsize=4096)
def value(written: str) -> str:
    r"""The value that is written so: a run of blanks counts as one, and \ takes a character literally.

    >>> value(r" new   york\, ny ")
    'new york, ny'
    """
    return ESCAPE.sub(r"\1", RUN_OF_BLANKS.sub(" ", written)).strip(" ")


def without_period(written: str) -> str:
    r"""A last entry without the period that ends it.

    >>> without_period("yes."), without_period(r"approx\."), without_period("a.b ")
    ('yes', 'approx\\.', 'a.b ')
    """
    end = END_PERIOD.fullmatch(written) if "." in written else None
    return end[1] if end else written
