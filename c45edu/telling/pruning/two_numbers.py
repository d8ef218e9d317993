"""This file tells the prunings that compare two numbers: a table of the verdicts, and each derived."""

from __future__ import annotations

from collections.abc import Iterator

from c45edu.arithmetic import Sum, fixed
from c45edu.document import At, Block, Column, Heading, Math, Paragraph, Row, Spans, Table, Text
from c45edu.quantities import PessimisticBound, Quantity
from c45edu.telling.page.context import Context
from c45edu.telling.page.derivation import tell_derivation
from c45edu.telling.pruning.alpha_plot import tell_weakest_links
from c45edu.telling.pruning.pruned_tree import node_name, tell_outcome, tell_verdicts_left_out
from c45edu.telling.words.voice import count_text
from c45edu.trace import Trace
from c45edu.trace.leaf_or_subtree import Comparison, comparisons


def tell_comparisons(trace: Trace, context: Context) -> Iterator[Block]:
    """Nothing where no node was compared."""
    compared = comparisons(trace)
    if not compared:
        return
    voice, header = context.voice, trace.header
    told = [comparison for comparison in compared if context.tells(comparison.event.node)]
    pruning = compared[0].event.pruning
    yield Heading(2, voice.say("pruning-heading"), At(None, "pruning"))
    rule = voice.say(f"pruning-rule.{pruning}", alpha=header.method.alpha)
    yield Paragraph(rule, "body", At(None, "pruning-rule"))
    yield _sheet(told, context)
    yield from tell_verdicts_left_out(len(told), len(compared), context)
    if context.settings.detail != "brief" and pruning != "reduced-error":
        for comparison in told:
            yield from _verdict(comparison, context)
    if pruning == "cost-complexity":
        yield from tell_weakest_links(trace, context)
        yield Paragraph(voice.say("weakest-links-note"), "note", At(None, "pruning/weakest-links/note"))
    replaced = [c.event.node for c in compared if c.event.verdict == "replace"]
    yield from tell_outcome(trace, replaced, [], context)
    if pruning == "reduced-error":
        yield from _validated(compared, context)


def _validated(compared: list[Comparison], context: Context) -> Iterator[Block]:
    """The errors on the validation cases after pruning, and before: what each leaf saved comes back."""
    note = next((dict(note.facts) for note in context.header.notes if note.key == "validation"), None)
    if note is None:
        return
    root = compared[-1].event
    after = min(root.validation) if root.verdict == "replace" else root.validation[1]
    replaced = [c.event.validation for c in compared if c.event.verdict == "replace"]
    before = after + sum(subtree - leaf for leaf, subtree in replaced)
    cases = int(note["cases"])
    said = context.voice.say(
        "validated", cases=cases, before=count_text(before), after=count_text(after),
        accuracy=fixed(100 * (cases - before) / cases, 1), pruned=fixed(100 * (cases - after) / cases, 1),
    )
    yield Paragraph(said, "decision", At(None, "pruning/validated"))


def _sheet(compared: list[Comparison], context: Context) -> Table:
    """node, cases, errors, leaves, as a leaf, as a subtree, verdict: bottom-up."""
    voice = context.voice
    heads = (("node", "left"), ("cases-column", "right"), ("errors", "right"), ("leaves-column", "right"),
             ("as-leaf", "decimal"), ("as-subtree", "decimal"), ("verdict", "left"))
    columns = tuple(Column(voice.say(head), align) for head, align in heads)
    return Table((), columns, tuple(_row(c, context) for c in compared), At(None, "pruning/sheet"))


def _row(comparison: Comparison, context: Context) -> Row:
    voice, event = context.voice, comparison.event
    counts = (count_text(event.leaf.cases), count_text(event.leaf.errors), str(len(event.leaves)))
    cells: tuple[Spans, ...] = (
        context.short_name(event.node), *((Text(count),) for count in counts),
        voice.number(comparison.leaf), voice.number(comparison.subtree), voice.say(f"verdict.{event.verdict}"),
    )
    return Row(cells, "" if event.verdict == "keep" else "chosen")


def _verdict(comparison: Comparison, context: Context) -> Iterator[Block]:
    """One node: both numbers derived, and the sentence."""
    voice, event = context.voice, comparison.event
    title = voice.say("judged", number=context.numbers[event.node], node=node_name(event.node, context))
    yield Heading(3, title, At(event.node, "pruning"))
    subtree = comparison.subtree
    steps: tuple[Quantity, ...] = (subtree,)
    if isinstance(subtree, PessimisticBound):
        steps = (subtree.errors, subtree.standard_error, subtree)
    yield from tell_derivation((comparison.leaf,), event.node, "pruning/leaf", voice)
    terms = isinstance(subtree.formula, Sum) and len(steps) == 1
    yield from tell_derivation(steps, event.node, "pruning/subtree", voice, terms)
    facts = {"leaf": Math(voice.numeral(comparison.leaf)), "bound": Math(voice.numeral(subtree))}
    yield Paragraph(voice.say(f"compared.{event.verdict}", **facts), "decision", At(event.node, "pruning/verdict"))
