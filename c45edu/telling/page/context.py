"""This file holds what every part of a page needs to know: the header, the voice, the settings, the branches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from c45edu.arithmetic import Rational
from c45edu.branch_tests import Above, AtMost, BranchTest
from c45edu.document import Span, Spans, Text, User
from c45edu.quantities import NodeId
from c45edu.quantities.criteria import CRITERIA
from c45edu.quantities.criterion import Criterion
from c45edu.telling.page.extent import MOST_CLASSES, MOST_NODES, MOST_ROWS, first_nodes
from c45edu.telling.page.settings import Settings, voice_of
from c45edu.telling.words.voice import Voice, user
from c45edu.trace import Chosen, DataRead, NodeRecord, Trace
from c45edu.tree import Branch, Decision, Tree


@dataclass(frozen=True, slots=True)
class Context:
    """`conditions` says what the last step to a node was, by node id: the attribute, and the test of the branch.

    `records` are the nodes, none for a tree alone; `numbers` are those of their sections on the page; `told` the
    nodes that have one (None: all), and `own_column` the classes that tables count apart from the others.
    """

    header: DataRead
    records: tuple[NodeRecord, ...]
    voice: Voice
    settings: Settings
    conditions: dict[NodeId, tuple[str, BranchTest]]
    root_counts: tuple[Rational, ...]
    numbers: dict[NodeId, int]
    told: frozenset[NodeId] | None
    own_column: tuple[int, ...]

    @classmethod
    def of(cls, trace: Trace, settings: Settings, voice: Voice | None = None) -> Context:
        """By the voice that the settings ask for, if no other is given."""
        records = tuple(trace.records())
        numbers = {record.node: number for number, record in enumerate(records, 1)}
        sizes = ((len(record.node), sum(record.opened.counts), record.node) for record in records)
        told = first_nodes(sizes, settings.most(MOST_NODES))
        counts = records[0].opened.counts
        own = _largest(counts, settings.most(MOST_CLASSES))
        voice = voice or voice_of(settings)
        return cls(trace.header, records, voice, settings, conditions_of(records), counts, numbers, told, own)

    @classmethod
    def of_tree(cls, header: DataRead, tree: Tree, settings: Settings) -> Context:
        """For a tree that is told without its trace."""
        own = _largest(tree.root.counts, settings.most(MOST_CLASSES))
        return cls(header, (), voice_of(settings), settings, {}, tree.root.counts, {}, None, own)

    @property
    def criterion(self) -> Criterion:
        return CRITERIA[self.header.method.criterion]

    def tells(self, node: NodeId) -> bool:
        """Whether a node has its section on the page."""
        return self.told is None or node in self.told

    def condition(self, node: NodeId) -> Spans:
        """`outlook = sunny`, `humidity ≤ 77.5`: the condition of the branch that leads to a node."""
        attribute, test = self.conditions[node]
        return (User(attribute), Text(f" {test.operator} "), self.operand(test))

    def condition_of(self, parent: Decision, branch: Branch) -> Spans:
        """The condition of a branch where it stands now (after raising it may stand elsewhere than it grew)."""
        return (User(parent.attribute), Text(f" {branch.test.operator} "), self.operand(branch.test))

    def operand(self, test: BranchTest) -> Span:
        """A value is the user's, a threshold the page's own number."""
        return Text(self.voice.written(test.operand)) if isinstance(test, AtMost | Above) else User(test.operand)

    def path(self, node: NodeId) -> Spans:
        """The conditions from the root down to a node."""
        return self.voice.join([self.condition(node[: i + 1]) for i in range(len(node))])

    def short_name(self, node: NodeId) -> Spans:
        """The number of a node and the last condition on the way to it: `6: age = presbyopic`."""
        where = self.condition(node) if node else self.voice.say("root")
        return self.voice.say("node-short", number=self.numbers[node], where=where)

    def class_counts(self, counts: Sequence[Rational]) -> Spans:
        """`yes 9, no 5`; of very many classes the largest, and the others together."""
        own = self.own_column
        if len(own) < len(counts):
            own = _largest(counts, len(own))
        items = [self.voice.say("class-count", name=self.class_name(i), count=self.voice.count(counts[i])) for i in own]
        if len(own) < len(counts):
            rest = sum(counts) - sum(counts[i] for i in own)
            others = self.voice.say("other-classes", n=len(counts) - len(own))
            items.append(self.voice.say("class-count", name=others, count=self.voice.count(rest)))
        return self.voice.join(items)

    def class_heads(self) -> list[Spans]:
        """The heads of the columns that count classes; of very many the largest have one, and the others together."""
        left_out = len(self.header.classes) - len(self.own_column)
        heads = [self.class_name(label) for label in self.own_column]
        return [*heads, self.voice.say("other-classes", n=left_out)] if left_out else heads

    def class_cells(self, counts: Sequence[Rational]) -> list[Spans]:
        """The cells below these heads."""
        own = [counts[label] for label in self.own_column]
        rest = [sum(counts) - sum(own)] if len(own) < len(counts) else []
        return [(Text(self.voice.count(count)),) for count in (*own, *rest)]

    def count_cells(self, counts: Sequence[Rational]) -> list[Spans]:
        """The cases, and then those of each class."""
        return [(Text(self.voice.count(sum(counts))),), *self.class_cells(counts)]

    def list_of(self, items: Sequence[Spans], separator: str = "list") -> Spans:
        """The items with commas between them; of very many the first, and how many more there are."""
        most = self.settings.most(MOST_ROWS)
        told = self.voice.join(items[:most], separator)
        return (*told, *self.voice.say("and-more", n=len(items) - most)) if len(items) > most else told

    def class_name(self, label: int) -> Spans:
        return user(self.header.classes[label])


def _largest(counts: Sequence[Rational], most: int) -> tuple[int, ...]:
    """The classes with the most cases, in the order of the classes."""
    return tuple(sorted(sorted(range(len(counts)), key=lambda label: -counts[label])[:most]))


def conditions_of(records: Iterable[NodeRecord]) -> dict[NodeId, tuple[str, BranchTest]]:
    """The condition of every branch that a decision of the trace made."""
    return {
        (*record.node, test.label(record.outcome.attribute)): (record.outcome.attribute, test)
        for record in records
        if isinstance(record.outcome, Chosen)
        for test in record.outcome.branches
    }
