"""This file finds what leads where on paper: from the boxes of trees to the nodes' sections, and from these back."""

from __future__ import annotations

from dataclasses import dataclass

from c45edu.diagram import Diagram
from c45edu.document import At, Document, Figure, Heading
from c45edu.rendering.page_steps import places

Node = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Links:
    """`sections` are the places of nodes, `trees` those of figures, `in_trees` the first tree that shows a node."""

    sections: dict[Node, str]
    trees: dict[At, str]
    in_trees: dict[Node, str]
    word: str

    @classmethod
    def of(cls, document: Document) -> Links:
        drawn = [block for block in document.blocks if isinstance(block, Figure)]
        trees = {figure.at: f"tree-{number}" for number, figure in enumerate(drawn, 1)}
        in_trees = {
            box.node: trees[figure.at]
            for figure in reversed(drawn) if isinstance(figure.diagram, Diagram)
            for box in figure.diagram.boxes if box.node is not None
        }
        return cls(places(document), trees, in_trees, document.words.get("tree", "tree"))

    def of_heading(self, block: Heading) -> dict[str, str]:
        """Its own place, the tree it leads back to, and the word for that; empty where there is none."""
        node = block.at.node if block.at.step == "node" else None
        if node is None:
            return {"place": "", "tree": "", "word": ""}
        return {"place": self.sections[node], "tree": self.in_trees.get(node, ""), "word": self.word}
