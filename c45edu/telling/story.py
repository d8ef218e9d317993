"""This file holds what every part of a page needs to know: the header, the voice, the settings, the branches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from c45edu.arithmetic import Rational
from c45edu.branch_tests import Above, AtMost, BranchTest
from c45edu.document import Span, Spans, Text, User
from c45edu.quantities import NodeId
from c45edu.telling.settings import Settings
from c45edu.telling.voice import Voice, count_text, user
from c45edu.trace import Chosen, DataRead, NodeRecord, Trace
from c45edu.tree import Branch, Decision, Tree


@dataclass(frozen=True, slots=True)
class Story:
    """`conditions` says what the last step to a node was, by node id: the attribute, and the test of the branch.

    `numbers` are those of the nodes' sections on the page.
    """

    header: DataRead
    voice: Voice
    settings: Settings
    conditions: dict[NodeId, tuple[str, BranchTest]]
    root_counts: tuple[Rational, ...]
    numbers: dict[NodeId, int]

    @classmethod
    def of(cls, trace: Trace, records: Sequence[NodeRecord], voice: Voice, settings: Settings) -> Story:
        numbers = {record.node: number for number, record in enumerate(records, 1)}
        return cls(trace.header, voice, settings, conditions_of(records), records[0].opened.counts, numbers)

    @classmethod
    def of_tree(cls, header: DataRead, tree: Tree, voice: Voice, settings: Settings) -> Story:
        """For a tree that is told without its trace."""
        return cls(header, voice, settings, {}, tree.root.counts, {})

    def condition(self, node: NodeId) -> Spans:
        """`outlook = sunny`, `humidity ≤ 77.5`: the condition of the branch that leads to a node."""
        attribute, test = self.conditions[node]
        return (User(attribute), Text(f" {test.operator} "), _operand(test))

    def condition_of(self, parent: Decision, branch: Branch) -> Spans:
        """The condition of a branch where it stands now (after raising it may stand elsewhere than it grew)."""
        return (User(parent.attribute), Text(f" {branch.test.operator} "), _operand(branch.test))

    def path(self, node: NodeId) -> Spans:
        """The conditions from the root down to a node."""
        return self.voice.join([self.condition(node[: i + 1]) for i in range(len(node))])

    def short_name(self, node: NodeId) -> Spans:
        """The number of a node and the last condition on the way to it: `6: age = presbyopic`."""
        where = self.condition(node) if node else self.voice.say("root")
        return self.voice.say("node-short", number=self.numbers[node], where=where)

    def class_counts(self, counts: Sequence[Rational]) -> Spans:
        """`yes 9, no 5`."""
        return self.voice.join([
            self.voice.say("class-count", name=user(name), count=count_text(count))
            for name, count in zip(self.header.classes, counts, strict=True)
        ])

    def class_name(self, label: int) -> Spans:
        return user(self.header.classes[label])


def _operand(test: BranchTest) -> Span:
    """A value is the user's, a threshold the page's own number."""
    return Text(test.operand) if isinstance(test, AtMost | Above) else User(test.operand)


def conditions_of(records: Iterable[NodeRecord]) -> dict[NodeId, tuple[str, BranchTest]]:
    """The condition of every branch that a decision of the trace made."""
    return {
        (*record.node, test.label(record.outcome.attribute)): (record.outcome.attribute, test)
        for record in records
        if isinstance(record.outcome, Chosen)
        for test in record.outcome.branches
    }
