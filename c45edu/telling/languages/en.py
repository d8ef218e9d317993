"""This file holds the phrases of English pages."""

from c45edu.telling.languages.language import Language

PHRASES = {
    # ── opening ──
    "title": "The C4.5 tree of {dataset}, step by step",
    "summary": "{cases}, {attributes}. The class is {target}: {classes}.",
    "cases.one": "{n} case",
    "cases.other": "{n} cases",
    "attributes-nominal.one": "{n} nominal attribute",
    "attributes-nominal.other": "{n} attributes, all nominal",
    "attributes-continuous.one": "{n} continuous attribute",
    "attributes-continuous.other": "{n} attributes, all continuous",
    "attributes-mixed": "{n} attributes ({nominal} nominal, {continuous} continuous)",
    "attributes-caption": "The attributes",
    "attribute": "attribute",
    "kind": "kind",
    "values": "values",
    "nominal": "nominal",
    "continuous": "continuous",
    "range": "{low} to {high}, {n} different",
    "and-more": ", and {n} more",
    "data-caption": "The data",
    "case-number": "case",
    "rows-left-out": "The {n} cases themselves are not printed here.",
    # ── method ──
    "method-heading": "The method",
    "method-is": "Method {method}.",
    "rule.mean_gain.at-least": (
        "Only attributes whose gain is at least the mean gain qualify; "
        "the mean is taken over the attributes that can split the node, that is, have two values or more there."
    ),
    "rule.mean_gain.none": "Every attribute that can split the node qualifies.",
    "rule.criterion.gain-ratio": "Among those that qualify, the largest gain ratio wins.",
    "rule.criterion.gain": "Among those that qualify, the largest gain wins.",
    "rule.attributes.nominal": "Continuous attributes cannot be used.",
    "rule.cut_by.gain": "A continuous attribute is cut at the midpoint with the largest gain.",
    "rule.tie.first": (
        "An exact tie goes to the first attribute in the order of the columns, and of equal cuts to the lowest."
    ),
    "rule.empty_branches.all": (
        "Every value of the chosen attribute gets a branch; one without cases answers the majority class of its parent."
    ),
    "logarithms": "Logarithms are base 2, information is in bits, and 0·log2 0 counts as 0.",
    "rounding.exact": "All numbers are computed exactly and printed with {n} decimals, rounded half-up.",
    "rounding.by-hand": (
        "Every named number is rounded half-up to {n} decimals and carried on like that, as on paper; "
        "what is chosen follows the exact numbers."
    ),
    # ── nodes ──
    "root-heading": "Node {number}: all {cases} ({counts})",
    "node-heading": "Node {number}: {path} · {cases} ({counts})",
    "class-count": "{name} {count}",
    "cases-column": "cases",
    "pure": "pure",
    "no-case": "no case here",
    "undefined": "–",
    "split-info-zero": "undefined: the split information is 0",
    "pencil-item": "{symbol} = {pencil}",
    "pencil-note": "* With the rounded numbers shown, a pencil gets {items}; the exact value rounds as printed.",
    # ── cuts ──
    "cut-column": "{attribute} ≤",
    "below": "≤",
    "above": ">",
    "largest-gain": "largest gain",
    "lowest-of-equal": "largest gain, the lowest of equal cuts",
    "equally-large": "equally large",
    "cuts-left-out": (
        "{shown} of {n} cuts are shown: those with the largest gains and the neighbours of the best. "
        "With --detail full you see all."
    ),
    "cuts-tied": "The gain is exactly as large at {others}; the lowest cut, {cut}, is taken.",
    "cut-by-ratio": "The cut is chosen by gain. By gain ratio it would be {cuts} ({ratio}).",
    "cut-by-ratio-tied": "The cut is chosen by gain. By gain ratio it would be {cuts}, which tie exactly ({ratio}).",
    # ── comparison and decision ──
    "which-attribute": "which attribute?",
    "at-least-mean": "≥ mean gain?",
    "yes": "yes",
    "no": "no",
    "verdict.chosen": "chosen",
    "verdict.smaller.gain-ratio": "smaller gain ratio",
    "verdict.smaller.gain": "smaller gain",
    "verdict.tie-lost": "exact tie, later column",
    "verdict.below-mean": "gain below the mean",
    "verdict.no-gain": "no gain",
    "verdict.one-value": "one value only",
    "verdict.used-above": "tested above",
    "verdict.not-usable": "continuous: not usable by this method",
    "among-qualified": "the attributes whose gain is at least the mean",
    "among-all": "all attributes",
    "decide.best.gain-ratio": "Split on {attribute}: of {among}, it has the largest gain ratio, {score}.",
    "decide.best.gain": "Split on {attribute}: of {among}, it has the largest gain, {score}.",
    "decide.only": "Split on {attribute}: no other attribute can split these cases.",
    "decide.qualified-only": "Split on {attribute}: no other attribute has a gain of at least the mean.",
    "tie.one": "Exact tie: {others} scores {score} as well; {winner} comes first in the order of the columns.",
    "tie.other": "Exact tie: {others} score {score} as well; {winner} comes first in the order of the columns.",
    "branch": "{value} ({cases})",
    "branches": "Branches: {items}.",
    "leaf.pure": "All cases are {label}: a leaf.",
    "leaf.empty": "No case of the parent has this value: a leaf with the parent's majority class, {label}.",
    "leaf.no-candidate": (
        "No attribute is left that could split these cases: a leaf with their majority class, {label}."
    ),
    "leaf.no-gain": "No attribute has a positive gain: a leaf with the majority class, {label}.",
    "leaf-tie": "{label} and {tied} have equally many cases; {label} comes first in the order of the classes.",
    # ── tree ──
    "tree-heading": "The tree",
    "nodes.one": "{n} node",
    "nodes.other": "{n} nodes",
    "leaves.one": "{n} leaf",
    "leaves.other": "{n} leaves",
    "tree-size": "{nodes}, {leaves} among them; depth {depth}. Training errors: {errors} of {cases}.",
    "leaf-legend": "In parentheses: the training cases that reach the leaf, and after a slash those of another class.",
    # ── separators ──
    "list": ", ",
    "or": " or ",
    "sentence": " ",
}

LANGUAGE = Language("en", "English", PHRASES)
