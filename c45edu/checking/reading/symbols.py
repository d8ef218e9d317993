"""This file recognizes symbols: those of every registered notation, and what else books and students write.

A symbol is known by its name, by where it has the attribute (index, behind a bar, argument), and by what else it names.
The forms are read off the notations, so that a notation from outside is read as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from c45edu.telling.words.notations.notation import Notation, SymbolPattern, brought_patterns

P = SymbolPattern
ANY_INDEX = "*"
"""The index says more: the part, the confidence level."""


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write a kind of quantity.

    `where` is the place of the attribute (`sub`, `bar`, `arg`, `any`, or nothing: it has none); `index` a literal index
    such as `leaf`; `about` is `node` or `counts` where the arguments are those.
    """

    kind: str
    name: str
    where: str = ""
    index: str = ""
    about: str = ""


ALIASES: dict[str, tuple[tuple[str, str], ...]] = {
    "Info": (("", "Info Ent Entropy H E I S entropy 熵 信息熵 经验熵 香农熵 ShannonEntropy"),),
    "ConditionalInfo": (
        ("any", "ConditionalEntropy CondEntropy ExpectedInfo Remainder 条件熵 经验条件熵 期望信息 加权熵 期望熵"),
        ("any", "WeightedEntropy AverageEntropy AvgEntropy EntropyAfterSplit"),
        ("sub", "Info Ent Entropy E"), ("bar", "Info Ent Entropy H E"), ("arg", "Info Ent Entropy E"),
    ),
    "SplitInfo": (
        ("any", "IV SplitInfo SplitInformation SplitEntropy SI IntrinsicValue IntrinsicInfo IntrinsicInformation"),
        ("any", "固有值 分裂信息 分裂信息量 属性熵 内在信息 分裂熵"), ("sub", "H"), ("arg", "H"),
    ),
    "Gain": (("any", "Gain g G IG InfoGain InformationGain 增益 信息增益 互信息"),),
    "GainRatio": (
        ("any", "GainRatio GainR GR IGR IGRatio InfoGainRatio InformationGainRatio ratio gr g_R gR"),
        ("any", "增益率 信息增益率 信息增益比 增益比 增益比率"),
    ),
    "MeanGain": (("", "MeanGain AverageGain AvgGain MeanOfGains 平均增益 平均信息增益 增益平均值 信息增益平均值"),),
    "KnownShare": (("any", "F ρ KnownShare"),),
    "Penalty": (("any", "Penalty"),),
    "NormalizedGain": (("any", "NormalizedGain"),),
}
"""What is written beside the notations, by kind: where the attribute stands, and the names."""

SECOND = {("H", "sub"): "ConditionalInfo", ("H", "arg"): "ConditionalInfo"}
"""What H with an attribute may also be, where its number says so."""


def forms_of(notations: Iterable[Notation]) -> dict[str, list[Form]]:
    """Every form by its folded name."""
    found: dict[str, dict[Form, None]] = {}
    for symbols in (*(notation.symbols for notation in notations), brought_patterns()):
        for kind, pattern in symbols.items():
            form = _form(kind, pattern)
            found.setdefault(folded(form.name), {})[form] = None
    for form in _aliases():
        found.setdefault(folded(form.name), {})[form] = None
    return {name: list(forms) for name, forms in found.items()}


def _aliases() -> Iterator[Form]:
    for kind, rows in ALIASES.items():
        for where, names in rows:
            yield from (Form(kind, name, where) for name in names.split())
    for (name, where), kind in SECOND.items():
        yield Form(kind, name, where)


def _form(kind: str, pattern: SymbolPattern) -> Form:
    arguments = " ".join(pattern.arguments)
    where = "sub" if "{A}" in pattern.sub + pattern.sup else "bar" if "|{A}" in arguments.replace(" ", "") else (
        "arg" if "{A}" in arguments else "")
    about = "counts" if "{E}" in arguments else "node" if "{node}" in arguments else ""
    index = ANY_INDEX if pattern.sub in ("{v}", "{CF}") else "" if "{" in pattern.sub else pattern.sub
    return Form(kind, pattern.name, where, index, about)


def folded(name: str) -> str:
    """The name as it is compared: one letter as it is, longer ones without blanks, hyphens, capitals."""
    plain = re.sub(r"[\s_\-]+", "", name)
    return plain if len(plain) == 1 else plain.lower()


def name_pattern(forms: dict[str, list[Form]]) -> re.Pattern[str]:
    """A symbol's name: the longest first; one letter is that letter, in a longer name capitals do not matter."""
    names = {form.name for row in forms.values() for form in row}
    single = sorted(name for name in names if len(folded(name)) == 1)
    longer = sorted((name for name in names if len(folded(name)) > 1), key=lambda name: -len(folded(name)))
    spelled = [f"(?i:{_spelled(name)})" for name in longer]
    return re.compile("(" + "|".join([*spelled, *map(re.escape, single)]) + ")(?![A-Za-z0-9])")


def _spelled(name: str) -> str:
    words = re.findall(r"[A-Z]*[a-z]+|[A-Z]+|[^A-Za-z\s_]+", name) or [name]
    return r"[ _\-]?".join(map(re.escape, words))
