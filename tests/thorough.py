"""This file leaves what need not be tried every time to the thorough run, which `.ci/run` does."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def thorough(every: Iterable[Any], quick: Callable[[Any], bool] | Iterable[Any]) -> list[Any]:
    """For `parametrize`: all values, those that are not among the quick ones marked thorough."""
    is_quick = quick if callable(quick) else list(quick).__contains__
    return [
        value if is_quick(value) else pytest.param(*(value if isinstance(value, tuple) else (value,)),
                                                   marks=pytest.mark.thorough)
        for value in every
    ]
