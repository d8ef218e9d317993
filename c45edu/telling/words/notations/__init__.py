"""This folder holds notations as data: how each quantity, the set of cases and its parts are written.

A symbol is a name with an optional index (`sub`, `sup`) and arguments. `{D}` stands for the set of cases at the node,
`{A}` for the attribute, `{v}` for the value that names a part; everything else is written as it stands. A new notation
is one entry here.
"""

from __future__ import annotations

from c45edu.data.errors import C45Error, quoted
from c45edu.telling.words.notations.notation import Notation, SymbolPattern

P = SymbolPattern

EVERYWHERE = {
    "KnownShare": P("F", arguments=("{A}",)),
    "Penalty": P("Penalty", arguments=("{A}",)),
    "Deviation": P("z"),
    "Coefficient": P("k"),
    "UpperLimit": P("U", sub="{CF}", arguments=("{E}", "{N}")),
    "LeafErrors": P("e", sub="leaf", arguments=("{node}",)),
    "SubtreeErrors": P("e", sub="tree", arguments=("{node}",)),
    "NormalizedGain": P("NormalizedGain", arguments=("{A}",)),
    "Cost": P("C", sub="{v}", arguments=("{node}",)),
    "PessimisticErrors": P("e", sub="{v}", arguments=("{node}",)),
    "StandardError": P("SE", arguments=("{node}",)),
    "PessimisticBound": P("bound", arguments=("{node}",)),
    "CorrectedErrors": P("e'", sub="{v}", arguments=("{node}",)),
    "ValidationErrors": P("E", sub="{v}", arguments=("{node}",)),
    "RaisedErrors": P("e", sub="raised", arguments=("{node}",)),
}
"""What few books write, and those alike: Quinlan 1993, sections 3.2 and 4.2."""

WORDS_OF_LI = (
    ("类别属性", "类别"), ("属性", "特征"), ("信息增益率", "信息增益比"), ("增益率", "增益比"),
    ("分裂信息（固有值）", "特征的熵"), ("分裂信息", "特征的熵"), ("信息熵", "经验熵"), ("条件熵", "经验条件熵"),
)
"""李航 writes 特征 (attribute), 信息增益比 (gain ratio), 经验熵 (information), 经验条件熵."""

NOTATIONS: dict[str, Notation] = {
    notation.name: notation
    for notation in (
        Notation(
            name="quinlan", title="Quinlan, C4.5: Programs for Machine Learning (1993)", set="D",
            part=P("D", sub="{v}"), known=P("D", sub="known"),
            symbols={
                "Info": P("Info", arguments=("{D}",)),
                "ConditionalInfo": P("Info", sub="{A}", arguments=("{D}",)),
                "Gain": P("Gain", arguments=("{A}",)),
                "SplitInfo": P("SplitInfo", arguments=("{A}",)),
                "GainRatio": P("GainRatio", arguments=("{A}",)),
                "MeanGain": P("MeanGain"),
                **EVERYWHERE,
            },
        ),
        Notation(
            name="zhou", title="周志华《机器学习》(2016)", set="D",
            attribute="a", part=P("D", sup="{v}"), known=P("D̃"),
            symbols={
                "Info": P("Ent", arguments=("{D}",)),
                "ConditionalInfo": P("Ent", sub="{A}", arguments=("{D}",)),
                "Gain": P("Gain", arguments=("{D}", "{A}")),
                "SplitInfo": P("IV", arguments=("{A}",)),
                "GainRatio": P("Gain_ratio", arguments=("{D}", "{A}")),
                "MeanGain": P("MeanGain", arguments=("{D}",)),
                **EVERYWHERE,
                "KnownShare": P("ρ"),
            },
        ),
        Notation(
            name="li", title="李航《统计学习方法》(2019)", set="D", words=WORDS_OF_LI,
            part=P("D", sub="{v}"), known=P("D", sub="known"),
            symbols={
                "Info": P("H", arguments=("{D}",)),
                "ConditionalInfo": P("H", arguments=("{D}|{A}",)),
                "Gain": P("g", arguments=("{D}", "{A}")),
                "SplitInfo": P("H", sub="{A}", arguments=("{D}",)),
                "GainRatio": P("g", sub="R", arguments=("{D}", "{A}")),
                "MeanGain": P("ḡ", arguments=("{D}",)),
                **EVERYWHERE,
            },
        ),
        Notation(
            name="mitchell", title="Mitchell, Machine Learning (1997)", set="S",
            part=P("S", sub="{v}"), known=P("S", sub="known"),
            symbols={
                "Info": P("Entropy", arguments=("{D}",)),
                "ConditionalInfo": P("Entropy", arguments=("{D}|{A}",)),
                "Gain": P("Gain", arguments=("{D}", "{A}")),
                "SplitInfo": P("SplitInformation", arguments=("{D}", "{A}")),
                "GainRatio": P("GainRatio", arguments=("{D}", "{A}")),
                "MeanGain": P("MeanGain", arguments=("{D}",)),
                **EVERYWHERE,
            },
        ),
        Notation(
            name="han", title="Han, Kamber & Pei, Data Mining (2012)", set="D",
            part=P("D", sub="{v}"), known=P("D", sub="known"),
            symbols={
                "Info": P("Info", arguments=("{D}",)),
                "ConditionalInfo": P("Info", sub="{A}", arguments=("{D}",)),
                "Gain": P("Gain", arguments=("{A}",)),
                "SplitInfo": P("SplitInfo", sub="{A}", arguments=("{D}",)),
                "GainRatio": P("GainRatio", arguments=("{A}",)),
                "MeanGain": P("MeanGain"),
                **EVERYWHERE,
            },
        ),
    )
}

REQUIRED = ("Info", "ConditionalInfo", "Gain", "SplitInfo", "GainRatio", "MeanGain")
"""The quantities for which a notation must have a symbol; for others it may fall back on the first notation's."""


def notation_named(name: str | Notation) -> Notation:
    """A registered notation, or the one in a TOML file; `C45Error` says what there is."""
    if isinstance(name, Notation):
        return name
    if name in NOTATIONS:
        return NOTATIONS[name]
    if name.endswith(".toml"):
        from c45edu.telling.words.notations.notation_file import read_notation

        return read_notation(name, NOTATIONS["quinlan"].symbols, REQUIRED)
    raise C45Error(f"there is no notation {quoted(name)}; there are {', '.join(NOTATIONS)}, or your own FILE.toml")
