"""This file writes a tree as if-then rules, a rule for every leaf in the order of the tree (`tree --format rules`).

    1. if outlook = sunny and humidity <= 77.5 then Play (2)
    1. 如果 天气 = 晴 且 湿度 <= 77.5，则 进行 (2)

The conditions on one attribute are put together, so that a rule is as long as it has attributes, however deep its leaf.
In parentheses: the training cases that reach the leaf, and after a slash those of another class. A name that is not one
plain word stands between quotation marks, as in JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from c45edu.branch_tests import Above, AtMost, Is, Not, OneOf
from c45edu.data.numbers import plain
from c45edu.exports.trees import Trees
from c45edu.rendering.printable import printable
from c45edu.rendering.text import plain_text
from c45edu.telling.page.settings import Settings, voice_of
from c45edu.telling.tree.tree_outline import cases_and_errors
from c45edu.tree import Branch, Decision, Leaf, Node, Tree

PLAIN_WORD = re.compile(r"[\w.+-]+")
KEYWORDS = frozenset({"if", "and", "then", "in", "not", "otherwise", "如果", "且", "则", "否则"})


@dataclass(frozen=True, slots=True)
class Interval:
    """above < value <= to; None where there is no bound."""

    above: Decimal | None = None
    to: Decimal | None = None

    def also(self, test: AtMost | Above) -> Interval:
        """Narrowed by one more test."""
        if isinstance(test, AtMost):
            return replace(self, to=test.threshold if self.to is None else min(self.to, test.threshold))
        return replace(self, above=test.threshold if self.above is None else max(self.above, test.threshold))

    @property
    def is_empty(self) -> bool:
        return self.above is not None and self.to is not None and self.above >= self.to

    def texts(self, name: str) -> Iterator[str]:
        if self.above is not None:
            yield f"{name} > {plain(self.above)}"
        if self.to is not None:
            yield f"{name} <= {plain(self.to)}"


@dataclass(frozen=True, slots=True)
class ValueSet:
    """One of the values, or any but them."""

    values: tuple[str, ...]
    excluded: bool = False

    def also(self, test: Is | OneOf | Not) -> ValueSet:
        """Narrowed by one more test."""
        own = test.values if isinstance(test, OneOf) else (test.value,)
        if isinstance(test, Not):
            return ValueSet((*self.values, *own), True) if self.excluded else self._without(own)
        wanted = [v for v in own if (v in self.values) != self.excluded]
        return ValueSet(tuple(wanted))

    def _without(self, out: tuple[str, ...]) -> ValueSet:
        return ValueSet(tuple(v for v in self.values if v not in out))

    @property
    def is_empty(self) -> bool:
        return not self.values and not self.excluded

    def texts(self, name: str) -> Iterator[str]:
        one = len(self.values) == 1
        sign = ("!=" if one else "not in") if self.excluded else ("=" if one else "in")
        listed = ", ".join(map(word, self.values))
        yield f"{name} {sign} {listed if one else f'{{{listed}}}'}"


Conditions = dict[str, Interval | ValueSet]


def rules_form(trees: Trees, settings: Settings) -> str:
    """The rules, numbered; the last line answers a case that no rule fits, as one with a value never seen."""
    tree, lines, voice = trees.after, [], voice_of(settings)
    conjunction = voice.language.phrase("rules-and")
    for number, (conditions, leaf) in enumerate(rules_of(tree), 1):
        tests = [text for name, condition in conditions.items() for text in condition.texts(word(name))]
        if tests:
            said = voice.say("rules-rule", tests=conjunction.join(tests), answer=_answer(leaf, tree))
            lines.append(f"{number}. {plain_text(said)}")
    return "\n".join([*lines, plain_text(voice.say("rules-otherwise", answer=_answer(tree.root, tree)))]) + "\n"


def rules_of(tree: Tree) -> Iterator[tuple[Conditions, Leaf]]:
    """Every leaf that a case can reach, in order, with the conditions that lead to it."""
    waiting: list[tuple[Conditions, Node]] = [({}, tree.root)]
    while waiting:
        conditions, node = waiting.pop()
        if isinstance(node, Leaf):
            yield conditions, node
            continue
        for branch in reversed(node.branches):
            narrowed = _narrowed(conditions, node, branch)
            if not narrowed[node.attribute].is_empty:
                waiting.append((narrowed, branch.child))


def _narrowed(conditions: Conditions, node: Decision, branch: Branch) -> Conditions:
    known = conditions.get(node.attribute)
    if isinstance(branch.test, AtMost | Above):
        bounds = known if isinstance(known, Interval) else Interval()
        return {**conditions, node.attribute: bounds.also(branch.test)}
    values = known if isinstance(known, ValueSet) else ValueSet((), excluded=True)
    return {**conditions, node.attribute: values.also(branch.test)}


def _answer(node: Node, tree: Tree) -> str:
    return f"{word(tree.classes[node.label])} ({cases_and_errors(node)})"


def word(text: str) -> str:
    r"""A name as it stands in a rule; what is not seen is written out.

    >>> print(word("sunny"), word("a b"), word(""), word("then"), word("a\"b\n"), word("a\u202eb"))
    sunny "a b" "" "then" "a\"b\n" "a\u202eb"
    """
    bare = PLAIN_WORD.fullmatch(text) and text not in KEYWORDS
    return text if bare else printable(json.dumps(text, ensure_ascii=False))
