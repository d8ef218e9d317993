"""How often `check` names the mistake that was made: `python tests/benchmarks/check_mutants.py [DATASET …]`.

Every quantity of a table, wrong by every mistake that can happen to it, printed at 2, 3 and 4 decimals: the number
alone, and with its arithmetic written out; then whole root sheets with one mistake carried through to all that is
computed from it. What is right stays in each sheet, so that false accusations show.
"""

import sys
from collections import Counter

from c45edu import explain
from c45edu.checking.checker import Checker
from c45edu.checking.graph import Graph, key_of
from c45edu.checking.hypotheses import in_place
from c45edu.checking.mistakes import MISTAKES
from c45edu.checking.sheet import Sheet, value_of
from c45edu.rendering.mathematics.plain import linear
from c45edu.telling.page.settings import Settings, voice_of

VOICE = voice_of(Settings())
DATASETS = ("weather", "golf")
ROOT_KINDS = ("Info", "ConditionalInfo", "Gain", "SplitInfo", "GainRatio")


def mutants(graph):
    """Every quantity with every mistake that makes another number of it."""
    for quantity in graph.quantities.values():
        if quantity.undefined or quantity.kind in ("Deviation", "Coefficient", "NormalizedGain"):
            continue
        exact = graph.exact(quantity)
        for mistake in MISTAKES:
            for wrong in mistake.at(quantity, graph):
                value = value_of(in_place(quantity, wrong), Sheet({}))
                if value is not None and abs(value - exact) > 1e-6:
                    yield quantity, mistake, in_place(quantity, wrong), value


def heading(quantity):
    return f"## {', '.join(quantity.place.node) or 'root'}\n"


def symbol(quantity):
    place = quantity.place
    if quantity.kind == "Info" and place.part is not None:
        return f"Info(D|{place.attribute}{'' if place.cut else '='}{place.part})"
    return linear(VOICE.symbol(quantity))


def outcome(mark, name):
    if mark.sign in "✓≈" and not mark.causes:
        said = [cause.name for reason in mark.reasons for cause in reason.facts.get("causes", ())]
        return ("named alone" if set(said) == {name} else "listed") if name in said else "looks right"
    if mark.names == (name,):
        return "named alone"
    return "listed" if name in mark.names else "not named"


def alone(graph, checker, digits, written_out):
    counted = Counter()
    for quantity, mistake, formula, value in mutants(graph):
        if written_out and mistake.name == "point-moved":
            continue
        steps = f"{linear(VOICE.substituted(formula))} = " if written_out else ""
        text = heading(quantity) + f"{symbol(quantity)} = {steps}{value:.{digits}f}"
        marked = checker.mark(text)
        mark = next((m for m in marked.marks if m.quantity is not None), None)
        counted[outcome(mark, mistake.name) if mark else "unread"] += 1
    return counted


def sheets(graph, checker, digits):
    """Whole root sheets, one mistake each; the line that it was made in must be blamed and the mistake named."""
    named, accused, total = 0, 0, 0
    root = [q for q in graph.quantities.values() if q.kind in ROOT_KINDS and q.place.node == () and not q.undefined]
    root = [q for q in root if not (q.kind == "Info" and q.place.part and q.is_pure)]
    root.sort(key=lambda q: (q.kind != "Info", q.place.part is None))
    for quantity, mistake, formula, value in mutants(graph):
        if quantity not in root:
            continue
        sheet = Sheet({}, {key_of(quantity): formula})
        values = {key_of(q): value_of(q, sheet) for q in root}
        if None in values.values() or f"{value:.{digits}f}" == f"{graph.exact(quantity):.{digits}f}":
            continue
        text = "## root\n" + "\n".join(f"{symbol(q)} = {values[key_of(q)]:.{digits}f}" for q in root)
        marked = checker.mark(text)
        total += 1
        wrong = [m for m in marked.marks if m.verdict == "wrong"]
        blamed = [m for m in wrong if m.quantity is not None and key_of(m.quantity) == key_of(quantity)]
        named += bool(blamed and mistake.name in blamed[0].names)
        accused += len(wrong) - len(blamed)
    return named, accused, total


def main(names):
    for name in names:
        trace = explain(name).trace
        graph, checker = Graph(trace), Checker(trace)
        for digits in (2, 3, 4):
            for written_out in (False, True):
                counted = alone(graph, checker, digits, written_out)
                total = sum(counted.values())
                shares = ", ".join(f"{what} {n / total:.1%}" for what, n in counted.most_common())
                how = "written out" if written_out else "number alone"
                print(f"{name}, {digits} decimals, {how}: {total}: {shares}")
        for digits in (3, 4):
            named, accused, total = sheets(graph, checker, digits)
            print(f"{name}, root sheets, {digits} decimals: {named}/{total} named, {accused} false accusations")


if __name__ == "__main__":
    main(sys.argv[1:] or DATASETS)
