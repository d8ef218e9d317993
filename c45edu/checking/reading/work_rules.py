"""This file reads a rule: `if outlook = sunny and humidity = high then no`, `若天气=晴且湿度=高，则取消`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from c45edu.checking.reading.choices import LONGEST_QUOTE
from c45edu.checking.reading.names import Names, longest
from c45edu.checking.work import LeafClaim

THEN = re.compile(r"(?i)\bthen\b|→|⇒|=>|->|则|那么")
IS = re.compile(
    r"(?i)\s*[,:]?\s*(?:(?:the )?(?:class|answer|prediction|label|leaf|类别|叶结点)\s*)?(?:[:=]|\bis\b|为|是)?\s*"
)
END = re.compile(r"\s*(?:\(.{0,40}\)|\[.{0,40}\])?\s*[;,.。]?\s*")


def rules(number: int, text: str, names: Names) -> Iterator[LeafClaim]:
    """The class that a line answers where its conditions lead."""
    then = THEN.search(text)
    conditions = names.conditions(text[: then.start()]) if then else []
    if not then or not conditions:
        return
    at = then.end()
    of_target = re.compile(rf"\s*,?\s*{re.escape(names.target)}").match(text, at)
    is_ = IS.match(text, of_target.end() if of_target else at)
    at = is_.end() if is_ else at
    label = longest(names.classes, text, at)
    if label is None or not END.fullmatch(text, at + len(label)):
        return
    labels = {condition.label for condition in conditions}
    node = next((node for node in names.nodes(conditions) if set(node) == labels), None)
    way = node if node is not None else tuple(condition.label for condition in conditions)
    yield LeafClaim(number, 1, text.strip()[:LONGEST_QUOTE], names.classes[label], way)
