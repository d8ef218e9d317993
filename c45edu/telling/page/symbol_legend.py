"""This file tells once what each symbol of a page stands for, in the words of the book whose notation it is."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.document import At, Block, Items, Math, Paragraph, Spans, Text
from c45edu.telling.page.context import Context


def tell_symbols(context: Context) -> Iterator[Block]:
    """The symbols that derivations at nodes use, each with its name and what it says."""
    voice, method = context.voice, context.header.method
    kinds = ["Info", "ConditionalInfo", "Gain"]
    kinds += ["Penalty"] if method.penalty != "none" and _has_continuous(context) else []
    kinds += ["KnownShare"] if context.header.has_unknown else []
    kinds += ["SplitInfo", "GainRatio"]
    kinds += dict.fromkeys((*context.criterion.symbols, *context.criterion.kinds))
    kinds += ["MeanGain"] if method.mean_gain != "none" else []
    yield Paragraph(voice.say("symbols"), "body", At(None, "symbols"))
    yield Items(tuple(_meaning(kind, context) for kind in kinds), At(None, "symbols"))


def _has_continuous(context: Context) -> bool:
    return any(attribute.kind == "continuous" for attribute in context.header.attributes)


def _meaning(kind: str, context: Context) -> Spans:
    voice, notation = context.voice, context.voice.notation
    return voice.say(
        f"symbol.{kind}", symbol=Math(notation.general_symbol(kind)), info=Math(notation.general_symbol("Info")),
        part=Math(notation.general_part()), set=Text(notation.set), attribute=Text(notation.attribute),
    )
