"""This file chooses which values of a nominal attribute share a branch: one against the rest, or groups of any size."""

from __future__ import annotations

from c45edu.arithmetic import Rational
from c45edu.growing.method import Method
from c45edu.trace.events import ValuesWeighed

Groups = tuple[tuple[int, ...], ...]


def binary_groups(event: ValuesWeighed, counts: tuple[Rational, ...], method: Method) -> Groups | None:
    raise NotImplementedError


def grouped_values(event: ValuesWeighed, counts: tuple[Rational, ...], method: Method) -> Groups | None:
    raise NotImplementedError
