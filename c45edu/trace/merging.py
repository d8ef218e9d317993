"""This file replays a search for groups of values: the blocks before each step, and the groups that come of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias, TypeVar

from c45edu.arithmetic import Rational
from c45edu.trace.events import Merging, ValuesWeighed

Block: TypeAlias = tuple[int, ...]
"""The values of a block, by position, in the order in which they were merged."""
Groups: TypeAlias = tuple[tuple[int, ...], ...]
T = TypeVar("T")

ABSENT = 0.5
"""A value with no more cases than this is no block: such values share one last branch."""


def starting_blocks(table: Sequence[tuple[Rational, ...]]) -> list[Block]:
    """A block for every value that has cases.

    >>> starting_blocks([(2, 3), (0, 0), (4, 0)])
    [(0,), (2,)]
    """
    return [(value,) for value, counts in enumerate(table) if sum(counts) > ABSENT]


def merged(blocks: Sequence[T], pair: tuple[int, int], together: T) -> list[T]:
    """The blocks with a pair of them together in the place of the first, and the last block in that of the second.

    >>> merged(["a", "b", "c", "d"], (0, 1), "ab")
    ['ab', 'd', 'c']
    """
    x, y = pair
    out = list(blocks)
    out[x] = together
    out[y] = out[-1]
    return out[:-1]


def steps(event: ValuesWeighed) -> Iterator[tuple[list[Block], Merging]]:
    """Every step of the search with the blocks before it."""
    blocks = starting_blocks(event.table)
    for step in event.search or ():
        yield blocks, step
        blocks = after(blocks, step)


def after(blocks: list[Block], step: Merging) -> list[Block]:
    """The blocks after a step."""
    if step.pair is None or step.verdict == "refused":
        return blocks
    x, y = step.pair
    return merged(blocks, step.pair, blocks[x] + blocks[y])


def last_blocks(event: ValuesWeighed) -> list[Block]:
    """The blocks that the search ends with."""
    blocks = starting_blocks(event.table)
    for step in event.search or ():
        blocks = after(blocks, step)
    return blocks


def absent_values(event: ValuesWeighed) -> Block:
    """The values that no block has."""
    return tuple(value for value, counts in enumerate(event.table) if sum(counts) <= ABSENT)


def groups_of(event: ValuesWeighed) -> Groups:
    """The groups that the search ends with: its blocks, and the values without cases."""
    absent = absent_values(event)
    return (*(tuple(sorted(block)) for block in last_blocks(event)), *((absent,) if absent else ()))
