"""This file measures how long drawings take: `python tests/benchmarks/draw_speed.py`.

The trees are random, with 9 to 20,001 boxes, and one is a chain of 3,000 decisions. `dot` is measured up to 2,001.
"""

from __future__ import annotations

import random
import time

from c45edu.diagram import Box, Diagram, Edge
from c45edu.document import User
from c45edu.rendering.drawing import draw, graphviz_program


def lines(*texts: str) -> tuple[tuple[User], ...]:
    """The user's words as the lines of a box."""
    return tuple((User(text),) for text in texts)


def random_tree(decisions: int, seed: int = 1) -> Diagram:
    """A binary tree whose next decision takes the place of a random leaf."""
    chosen = random.Random(seed)
    children: dict[int, list[int]] = {}
    leaves, size = [0], 1
    for _ in range(decisions):
        node = leaves.pop(chosen.randrange(len(leaves)))
        children[node] = [size, size + 1]
        leaves += children[node]
        size += 2
    return _diagram(children)


def chain(decisions: int) -> Diagram:
    return _diagram({2 * i: [2 * i + 1, 2 * i + 2] for i in range(decisions)})


def _diagram(children: dict[int, list[int]]) -> Diagram:
    boxes, edges, waiting = [], [], [0]
    while waiting:
        node = waiting.pop()
        if node in children:
            boxes.append(Box(str(node), lines(f"attribute {node % 9}", "yes 3, no 2")))
            edges += [
                Edge(str(node), str(child), lines(value, "5 cases"))
                for child, value in zip(children[node], ("≤ 77.5", "> 77.5"), strict=True)
            ]
            waiting += reversed(children[node])
        else:
            boxes.append(Box(str(node), lines(("yes", "no")[node % 2], "3 cases"), "leaf", node % 2))
    return Diagram("a tree", tuple(boxes), tuple(edges), ((0, "yes"), (1, "no")))


def seconds(diagram: Diagram, program: bool) -> float:
    start = time.perf_counter()
    draw((diagram,), "svg", program=program)
    return time.perf_counter() - start


def main() -> None:
    trees = {f"random, {2 * n + 1} boxes": random_tree(n) for n in (4, 50, 350, 1000, 10_000)}
    trees["chain, 6001 boxes"] = chain(3000)
    print(f"{'tree':<24}{'own':>10}{'dot':>10}")
    for name, tree in trees.items():
        own = f"{seconds(tree, False):.3f} s"
        by_dot = graphviz_program.available() and len(tree.boxes) <= 2001
        print(f"{name:<24}{own:>10}{f'{seconds(tree, True):.3f} s' if by_dot else '–':>10}")


if __name__ == "__main__":
    main()
