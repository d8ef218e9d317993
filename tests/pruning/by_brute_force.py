"""This file prunes by comparing two numbers as its definition says: in floats, from the counts of the tree alone."""

from math import log2, sqrt

from c45edu.tree import Decision, Leaf, Node, Tree

Verdicts = dict[tuple[str, ...], tuple[float, float, bool]]
"""For each decision that is tried, bottom-up: as a leaf, as a subtree, and whether the leaf wins."""


def entropy(counts) -> float:
    whole = float(sum(counts))
    return -sum(float(n) / whole * log2(float(n) / whole) for n in counts if n)


def wrong(node: Node) -> float:
    return float(sum(node.counts)) - float(node.counts[node.label])


def cost(node: Node, leaves: list[Node], alpha: float) -> float:
    mixed = [float(sum(leaf.counts)) * entropy(leaf.counts) for leaf in leaves if any(leaf.counts)]
    return sum(mixed) + alpha * len(leaves)


def half_an_error(node: Node, leaves: list[Node], alpha: float) -> float:
    """A subtree has a standard error besides; a leaf stands alone in its list."""
    errors = sum(map(wrong, leaves)) + len(leaves) / 2
    cases = float(sum(node.counts))
    return errors if leaves == [node] else errors + sqrt(max(0.0, errors * (cases - errors) / cases))


def corrected(node: Node, leaves: list[Node], alpha: float) -> float:
    errors, cases = sum(map(wrong, leaves)), float(sum(node.counts))
    return errors + sqrt(max(0.0, errors * (cases - errors) / cases)) / (2 * cases)


VALUE = {"cost-complexity": cost, "pessimistic": half_an_error, "standard-error": corrected}


def verdicts(tree: Tree, pruning: str, alpha: float = 1.0) -> Verdicts:
    found: Verdicts = {}

    def leaves_of(node: Node) -> list[Node]:
        """The leaves below a node once all below it is pruned."""
        if isinstance(node, Leaf):
            return [node]
        below = [leaf for branch in node.branches for leaf in leaves_of(branch.child)]
        if pruning == "cost-complexity" and len(below) > len(node.branches):
            return below
        own, subtree = (VALUE[pruning](node, leaves, alpha) for leaves in ([node], below))
        found[node.id] = own, subtree, own <= subtree + 1e-9
        return [node] if found[node.id][2] else below

    leaves_of(tree.root)
    return found


def weakest_links(tree: Tree) -> list[tuple[tuple[str, ...], float, int]]:
    """The node with the least g = (R(t) − R(T_t)) / (leaves − 1), again and again, first of equals on the walk."""
    gone: set[tuple[str, ...]] = set()
    links = []

    def leaves_of(node: Node) -> list[Node]:
        if node.id in gone or isinstance(node, Leaf):
            return [node]
        return [leaf for branch in node.branches for leaf in leaves_of(branch.child)]

    while () not in gone and isinstance(tree.root, Decision):
        decisions = [step.node for step in tree.walk() if isinstance(step.node, Decision)]
        standing = [node for node in decisions if not any(node.id[:i] in gone for i in range(len(node.id) + 1))]
        link = {}
        for node in standing:
            below = leaves_of(node)
            link[node.id] = (cost(node, [node], 0) - cost(node, below, 0)) / max(1, len(below) - 1)
        least = min(link.values())
        node = next(node for node in standing if link[node.id] <= least + 1e-9)
        gone.add(node.id)
        links.append((node.id, link[node.id], len(leaves_of(tree.root))))
    return links
