"""This file holds the phrases of English pages."""

from c45edu.telling.words.languages.checking_en import CHECKING
from c45edu.telling.words.languages.en_rules import RULES
from c45edu.telling.words.languages.language import Language

PHRASES = {
    # ── opening ──
    "title": "The C4.5 tree of {dataset}, step by step",
    "key-title": "{title} – key",
    "summary": "{cases}, {attributes}. The class column is {target} ({classes}).",
    "cases.one": "{n} case",
    "cases.other": "{n} cases",
    "attributes-nominal.one": "{n} nominal attribute",
    "attributes-nominal.other": "{n} attributes, all nominal",
    "attributes-continuous.one": "{n} continuous attribute",
    "attributes-continuous.other": "{n} attributes, all continuous",
    "attributes-mixed": "{n} attributes ({nominal} nominal, {continuous} continuous)",
    "attributes-caption": "The attributes",
    "brief-attributes": "The attributes: {items}.",
    "brief-attribute": "{attribute} ({values})",
    "attribute": "attribute",
    "kind": "kind",
    "values": "values",
    "nominal": "nominal",
    "continuous": "continuous",
    "range.one": "only {low}",
    "range.other": "{low} to {high}, {n} different",
    "and-more": ", and {n} more",
    "data-caption": "The data",
    # ── what is left out of large pages ──
    "level": "[level {n}] ",
    "other-values": "{n} others",
    "other-classes": "{n} others",
    "nodes-left-out": (
        "The tree has {n} nodes. This page tells {shown} of them, those of the first levels and of the next the "
        "largest: --node LABEL tells any other one, --detail full tells all."
    ),
    "tree-left-out": (
        "{shown} of {n} nodes are shown, those of the first levels and of the next the largest; … stands for the "
        "others. --detail full shows all."
    ),
    "values-left-out": (
        "{shown} of {n} values are shown, those with the most cases; the others are summed. --detail full shows all, "
        "and writes sums in full."
    ),
    "columns-left-out": "The first {shown} of {n} attributes are listed. --detail full lists all.",
    "attributes-left-out": (
        "{shown} of {n} attributes are told: the chosen one and those with the largest gains. --detail full tells all."
    ),
    "verdicts-left-out": (
        "{shown} of {n} verdicts are shown, those on the nodes that this page tells. --detail full shows all."
    ),
    "links-left-out": "The last {shown} of {n} are shown. --detail full shows all.",
    "cases-left-out": (
        "{shown} of {n} cases are shown, the first ones. --format json has all of them; --detail full tells each "
        "with its way."
    ),
    "classes-left-out": "{shown} of {n} classes are shown, those with the most cases. --detail full shows all.",
    "case-number": "case",
    "rows-left-out": "The {n} cases themselves are not printed here.",
    "note.encoding": "The file was read as {encoding}; --encoding NAME would read it differently.",
    "note.delimiter": "The fields were taken to be separated by {delimiter}; --delimiter would say otherwise.",
    "delimiter.comma": "commas",
    "delimiter.wide-semicolon": "full-width semicolons",
    "delimiter.wide-comma": "full-width commas",
    "delimiter.semicolon": "semicolons",
    "delimiter.tab": "tabs",
    "delimiter.pipe": "vertical bars",
    "delimiter.space": "blanks",
    "delimiter.colon": "colons",
    "note.class-column": "The class is the column {column}.",
    "note.ignored": "The column {attribute} is left out.",
    "note.kind-declared": "{attribute} is {kind} because it was said to be.",
    "note.all-unknown": "{attribute} has no known value.",
    "note.id-like": (
        "{attribute} is different in every case, like a number plate: it can tell the cases apart but says nothing "
        "about new ones. --ignore {attribute} leaves it out."
    ),
    "reading-noted": "Please check what was decided in reading:",
    "stderr-note": "note: {file}: {note}",
    "note.decimal-comma": (
        "In {attribute} a comma was read as the decimal point: {text} is {value}. --decimal . would say otherwise."
    ),
    "note.thousands": "In {attribute} digits stand in groups: {text} is {value}. --decimal would say otherwise.",
    "note.percent": "{attribute} was read in percent: {text} is {value}.",
    "note.full-width": "In {attribute} full-width characters were read as numbers: {text} is {value}.",
    "note.leading-zeros": (
        "{attribute} was read as numbers, and {text} (line {line}) is {value}: "
        "if these are codes, --nominal {attribute} keeps them as names."
    ),
    "note.comma-in-numbers": (
        "{attribute} is nominal because the comma in {text} (line {line}) may be a decimal comma or stand between "
        "thousands: --decimal , or --decimal . says which; --nominal {attribute} says that it is a name."
    ),
    "note.read-as-unknown": (
        "{marks} in {attribute} was read as unknown (first in line {line}). "
        "--missing none keeps such texts as names, --missing MARK names other marks."
    ),
    "note.perhaps-unknown": (
        "{attribute} has the value {text} (cells: {cases}, first in line {line}). "
        'If it means that the value is unknown, say --missing="{text}"'
    ),
    "note.passed-over.continuous": (
        "The method {method} cannot use numbers, so that it passes over: {attributes}. "
        "--nominal {first} would take the numbers for names."
    ),
    "note.passed-over.nominal": "The method {method} cannot use names, so that it passes over: {attributes}.",
    "note.constant": "{attribute} is {value} in every case whose value is known: it cannot divide them.",
    "note.dates": (
        "{attribute} has dates ({values} different ones), read as names: they say nothing about other days. "
        "--ignore {attribute} leaves it out."
    ),
    "note.spelled-alike": (
        "{attribute} has names that look alike and are different values: {names} (line {line}). "
        "If they mean the same, write them alike."
    ),
    "note.more-spelled-alike": "{attribute} has more of them: {names}.",
    "note.blanks-cut": "In {attribute} blanks behind {text} were cut off (cells: {cases}): it is one value.",
    "note.same-in-others": "So it is with these columns: {attributes}.",
    "note.class-of-numbers": (
        "The class {attribute}, the last column, has {n} different numbers. Is the class another column? "
        "Name it, as in --target {column}"
    ),
    "note.class-read-as-unknown": (
        "Set aside because {mark} (line {line}) was read as an unknown class: {cases} of the cases. "
        "--missing none keeps it as the name of a class."
    ),
    "note.class-unseen": (
        "No training case has the class {class}, which stands in {cases} of the cases to be answered: "
        "each of them counts as an error."
    ),
    "note.class-unseen-close": (
        "No training case has the class {class}, which stands in {cases} of the cases to be answered: "
        "each of them counts as an error. Is {meant} meant?"
    ),
    "note.percent-here": (
        "{attribute} is in percent, and in the training data it was not: is 80% there written as 80, or as 0.8?"
    ),
    "note.percent-there": (
        "{attribute} is not in percent, and in the training data it was: numbers are compared as they are written, "
        "80 with 80%."
    ),
    "note.title-left-out": "Line {line}, {title}, was taken for a title; the headings are in line {headings}.",
    "note.empty-columns": "Left out because they have neither a heading nor a value: {n} of the columns.",
    "note.row-names": (
        "The first column has no heading and another value in every row, the first of them {first}: "
        "it was taken for names of the rows and left out."
    ),
    "note.counts-line": (
        "The first line has counts and names of classes: the columns are called x1, x2, …, "
        "and the codes 0, 1, … of the class became {classes}."
    ),
    "note.headings-made-up": "The columns are called x1 to x{n}, since there are no headings.",
    "note.headings-like-a-case": (
        "The headings in line {line} look like a case: {fields}. If the file has no headings, "
        "--no-header names the columns x1, x2, …"
    ),
    "note.drawn-table": "The text has a table drawn with | and -, and only that was read.",
    "note.first-of-tables": "There are {n} tables in the file, and the first of them was read.",
    "note.largest-of-tables": "There are {n} tables in the file, and the largest of them was read.",
    "note.first-of-sheets": "There are {n} sheets with values in the workbook; the first of them, {title}, was read.",
    "note.nearly-numbers": (
        "{attribute} is nominal because {text} (line {line}) is no plain decimal number. "
        'Correct it, or say --missing="{text}" if it means unknown, or --nominal {attribute} if names are meant.'
    ),
    "note.class-unknown": "Set aside because their class is unknown: {cases} of the cases (first in line {line}).",
    "note.few-numbers": "{attribute} has no more than {above} different numbers and is nominal for that.",
    "note.release8-crlf": (
        "C4.5 Release 8 would misread {files}, whose lines end in CR LF "
        "(Windows); here the line ends are understood."
    ),
    "note.release8-last-row": (
        "In {files} the last line ends in a period without a line break; C4.5 Release 8 "
        "would take the period for part of the last entry."
    ),
    "note.release8-period": (
        "In {files} a period stands before a delimiter or a blank; C4.5 Release 8 would cut "
        "the entries elsewhere. Here the period belongs to its value."
    ),
    "note.release8-minus999": (
        "−999 occurs in {attributes} (times: {times}) and is read as a number; "
        "C4.5 Release 8 would take it for unknown."
    ),
    "note.release8-one-value": (
        "A single value is declared for {attributes}, read as nominal; C4.5 "
        "Release 8 would complain and treat it as continuous."
    ),
    # ── method ──
    "method-heading": "The method: {method}",
    "rule.mean_gain.at-least": (
        "Only attributes whose gain is at least the mean gain qualify."
    ),
    "rule.mean_over.can-split": (
        "The mean is taken over the attributes that can split the node, that is, have two values or more there."
    ),
    "rule.mean_gain.none": "Every attribute that can split the node qualifies.",
    "rule.criterion.gain-ratio": "Among those that qualify, the largest gain ratio wins.",
    "rule.mean_gain.above": (
        "Only attributes whose gain is strictly above the mean gain qualify; if there are none, all do."
    ),
    "rule.criterion.normalized-gain": (
        "Among those that qualify, the largest gain divided by {Info} wins (this is not a gain ratio); "
        "{Info} is that of all cases of the node, those with an unknown value among them."
    ),
    "rule.attributes.continuous": "Nominal attributes cannot be used.",
    "rule.cuts.value": "The cuts of a continuous attribute are its values themselves, not midpoints.",
    "rule.cut_by.gain-ratio": "A continuous attribute is cut where the gain ratio is largest.",
    "rule.tie.last": (
        "An exact tie goes to the last attribute in the order of the columns, and of equal cuts to the lowest."
    ),
    "rule.tie.random": "An exact tie is drawn at random (seed {value}); of equal cuts the lowest is taken.",
    "rule.empty_branches.present": "Only values that are present at the node get a branch.",
    "rule.max_features": "At each node {value} attributes are drawn at random.",
    "rule.max_depth": "A node {value} decisions deep is a leaf.",
    "rule.min_split": "A node with fewer than {value} cases is a leaf.",
    "rule.min_leaf": "A node with at most {value} cases is a leaf.",
    "rule.max_purity": "A node whose majority class has a share of {value} or more is a leaf.",
    "rule.min_gain": "An attribute with a gain below {value} does not qualify.",
    "rule.criterion.gain": "Among those that qualify, the largest gain wins.",
    "rule.attributes.nominal": "Continuous attributes cannot be used.",
    "rule.cut_by.criterion": "A continuous attribute is cut by the criterion that chooses among attributes.",
    "rule.cut_by.gain": "A continuous attribute is cut where the gain is largest.",
    "rule.cuts.midpoint": "The cuts tried are the midpoints between neighbouring values.",
    "rule.tie.first": (
        "An exact tie goes to the first attribute in the order of the columns, and of equal cuts to the lowest."
    ),
    "rule.empty_branches.all.j48": (
        "Every value of the chosen attribute gets a branch; one without cases answers with the class shares of its "
        "parent."
    ),
    "rule.empty_branches.all": (
        "Every value of the chosen attribute gets a branch; one without cases answers the majority class of its parent."
    ),
    "rule.mean_over.few-valued": (
        "The mean is taken over the attributes that have a gain left at the node, after any penalty; attributes with "
        "many values ({0.3} per case of the whole table, or more) do not count in it, unless all are of that kind."
    ),
    "rule.mean_over.few-valued.parted": (
        "The mean is taken over the attributes that have a gain left at the node, after any penalty."
    ),
    "leaf-class": (
        "A leaf answers the majority class of its cases; of equals the first in the order of the classes, {classes}."
    ),
    "rule.reuse.never": (
        "A nominal attribute is out below its own test; a continuous one may come back with another cut."
    ),
    "rule.reuse.never.parted": (
        "An attribute may come back below its own test, but for a nominal one with a branch for every value."
    ),
    "rule.reuse.by-cases": (
        "An attribute may come back below its own test; a nominal one with a branch for every value has a single known "
        "value left there and cannot split."
    ),
    "rule.comparison.exact": (
        "A node is a leaf when its cases are of one class, or when no attribute that qualifies has a gain above 0. All "
        "numbers are compared exactly."
    ),
    "rule.min_cases": (
        "Two branches must have at least {value} cases each, counting those whose value is known; a node with less "
        "than twice as many is a leaf."
    ),
    "rule.min_side.tenth": (
        "Both sides of a cut need {0.1} × cases / classes (of the cases at the node whose value is known), but no less "
        "than that minimum of cases and no more than 25."
    ),
    "rule.penalty.log2-cuts": (
        "A continuous attribute pays for the choice among its cuts: log2(number of cuts)/cases is taken off its gain "
        "(of all cases at the node). "
        "Cuts with too few cases on a side are not counted."
    ),
    "rule.threshold.data-value": (
        "The threshold printed and tested is not the cut but the greatest value in the whole table (not only at the "
        "node) that is not above it."
    ),
    "rule.comparison.release8": (
        "A node is a leaf when its cases are of one class, or when no attribute qualifies. Numbers are compared with "
        "the tolerances of Release 8. {0.001} is five of them: a gain counts, in the mean too, if it is above "
        "−{0.001}; it must reach the mean gain less {0.001}; the split information must be above {0.001}; what the "
        "winner has most of must be above −{0.001}; and collapsing lets pass {0.001} errors. A cut must have a gain "
        "above 0, before the penalty and after it, and lie between two values that differ by more than {0.00001}."
    ),
    "rule.comparison.j48": (
        "A node is a leaf when its cases are of one class, or when no attribute qualifies. Numbers are compared with "
        "the tolerances of J48: a gain must reach the mean gain less {0.001}, collapsing lets pass {0.001} errors, and "
        "a cut must lie between two values that differ by more than {0.00001}. Otherwise a number is larger than "
        "another (or than 0, as the gain of a cut and what the winner has most of must be) if by more than {0.000001}."
    ),
    "rule.float32.True": (
        "All arithmetic is in 32-bit floats and in the order of Release 8. The numbers on this page follow exactly "
        "from the same counts; where two of them are equal or all but equal, the last bit of the narrow floats decided."
    ),
    "rule.group_values.True": (
        "Values of a nominal attribute may share a branch. Blocks of values are merged: first those of the same "
        "class, then, of all pairs, the one whose merging has the largest gain ratio, as long as that makes it larger "
        "(a method that goes by gain merges by gain, until two blocks are left). A merging that keeps half of the gain "
        "goes before those tried earlier that do not; where fewer than three blocks have the minimum of cases, the "
        "largest is left alone."
    ),
    "rule.binary_splits.True": "A nominal attribute splits into one value and the rest.",
    "rule.collapse.bottom-up": (
        "After growing, bottom-up, subtrees become leaves if they make no fewer training errors than the leaf."
    ),
    "rule.collapse.top-down": (
        "After growing, top-down, subtrees become leaves if they make no fewer training errors than the leaf."
    ),
    "rule.missing.fractions": (
        "Cases with an unknown value are a part of their own in the split information, and go down every branch that "
        "has cases, as fractions: the share of the branch in the known cases. The gain counts with the known share."
    ),
    "rule.weights.fractions": "These fractions are exact.",
    "rule.weights.floats": "These fractions are floating-point numbers.",
    "logarithms": "Logarithms are base 2, information is in bits, and 0·log2 0 counts as 0.",
    "rounding.floats": "All numbers are printed with {n} decimals, rounded half-up.",
    "rounding.exact": "All numbers are computed exactly and printed with {n} decimals, rounded half-up.",
    "rounding.by-hand": (
        "Every named number is rounded half-up to {n} decimals and carried on like that, as on paper; "
        "what is chosen follows the exact numbers."
    ),
    # ── nodes ──
    "root-heading": "Node {number}: all {cases} ({counts})",
    "node-heading": "Node {number}: {path} · {cases} ({counts})",
    "class-count": "{name} {count}",
    "unknown": "(unknown)",
    "share": "{value} {share}",
    "shares.one": (
        "The {cases} with unknown {attribute} goes down every branch that has cases, in these shares: {items}."
    ),
    "shares.other": (
        "The {cases} with unknown {attribute} go down every branch that has cases, in these shares: {items}."
    ),
    "threshold-rounded": (
        "The cut is {cut}, which is not what the program's floating-point numbers make of it: printed and tested is "
        "{attribute} ≤ {threshold}."
    ),
    "minimum-forgotten": (
        "No case here has a known value of {attribute}. Where Release 8 groups values, it then forgets its minimum of "
        "{least} cases: from here on the minimum is 1."
    ),
    "threshold": (
        "The cut is {cut}; printed and tested is {attribute} ≤ {threshold}, the greatest value in the data "
        "that is not above it."
    ),
    "cases-column": "cases",
    "pure": "pure",
    "no-case": "no case here",
    "undefined": "–",
    "info-zero": "undefined: the information before the split is 0",
    "split-info-zero": "undefined: the split information is 0",
    "contrast-summand": "{value} for the summand {shown}",
    "contrast-item": "{symbol} = {value}",
    "contrast-note.exact": (
        "* Rounding on the way gives {items}."
    ),
    "contrast-note.sum": "* Adding the rounded summands gives {items}.",
    "contrast-note.by-hand": "* Without rounding on the way: {items}.",
    # ── groups of values ──
    "grouping-caption": "The values of {attribute}, merged pair by pair",
    "grouping-step": "step",
    "grouping-merged": "merged",
    "grouping-start": "every value by itself",
    "grouping.pure": "one class in both: merged",
    "grouping.left-alone": "left alone, the largest: fewer than 3 have {least} cases",
    "grouping.merged.gain-ratio": "largest gain ratio: merged",
    "grouping.merged.gain": "largest gain: merged",
    "grouping.merged-last.gain-ratio": "largest gain ratio, last of equals: merged",
    "grouping.merged-last.gain": "largest gain, last of equals: merged",
    "grouping.merged-for-gain": "keeps half of the gain: merged",
    "grouping.refused": "largest, but no larger than before",
    "grouping-end.nothing": "No more than two values of {attribute} have cases; nothing is merged.",
    "grouping-end.pair": "Two blocks are left; the search ends.",
    "grouping-end.single": "A single block is left; the search ends.",
    "grouping-end.refused": "No merging makes the gain ratio larger than {score}; the search ends.",
    "grouping-end.none": "No merging has a gain; the search ends.",
    "grouping-no-split": " No grouping has a gain: {attribute} offers no split.",
    "grouping-absent.one": " {values}, which no case has, gets a branch of its own.",
    "grouping-absent.other": " {values}, which no case has, share a branch of their own.",
    "binary-caption": "One value of {attribute} against the rest",
    # ── cuts ──
    "cut": "cut",
    "below": "≤ cut",
    "above": "> cut",
    "largest.criterion": "largest by the criterion",
    "largest.gain": "largest gain",
    "largest.gain-ratio": "largest gain ratio",
    "lowest-of-equal": "largest, lowest of equals",
    "cut.few-on-a-side": "side too small",
    "cut.too-close": "values too close",
    "cut.unbeaten": "larger, by too little to count",
    "equally-large": "equally large",
    "cuts-left-out": (
        "{shown} of {n} cuts are shown: those with the largest gains and the neighbours of the best. "
        "With --detail full you see all."
    ),
    "how-found": (
        "How the cut is found: the cases in the order of {attribute}; between two neighbouring values lies a cut, "
        "halfway: {cut} = {halfway}. Each cut has the {measure} of splitting there."
    ),
    "how-found.value": (
        "How the cut is found: the cases in the order of {attribute}; every value but the largest is a cut: {cut} "
        "parts the cases up to it from those of {high} and more. Each cut has the {measure} of splitting there."
    ),
    "how-found.value-line": "{value}: {classes}",
    "how-found.left-out": "The lines go on; --detail full has them all.",
    "how-found.title": "The {measure} of every cut of {attribute}, and the classes of its values",
    "how-found.gain": "gain",
    "how-found.gain-ratio": "gain ratio",
    "how-found.criterion": "score",
    "ask-cut": "How is a cut found? --why {attribute}=NUMBER shows it, and --node at which node.",
    "cuts-tied": "The gain is exactly as large at {others}; the lowest cut, {cut}, is taken.",
    "cut-by-ratio": "The cut is chosen by gain. By gain ratio it would be {cuts} ({ratio}).",
    "cut-by-ratio-tied": "The cut is chosen by gain. By gain ratio it would be {cuts}, which tie exactly ({ratio}).",
    # ── comparison and decision ──
    "which-attribute": "attribute",
    "at-least-mean": "≥ mean?",
    "above-mean": "> mean?",
    "yes": "yes",
    "no": "no",
    "verdict.chosen": "chosen",
    "verdict.smaller.gain-ratio": "smaller gain ratio",
    "verdict.smaller.gain": "smaller gain",
    "verdict.tie-lost": "exact tie, lost",
    "verdict.unbeaten": "larger, by too little to count",
    "verdict.below-mean": "below the mean",
    "verdict.at-mean": "just the mean",
    "verdict.little-split": "split information too small",
    "verdict.no-gain": "no gain",
    "verdict.not-drawn": "not drawn",
    "verdict.little-gain": "too little gain",
    "verdict.smaller.normalized-gain": "smaller share",
    "verdict.few-cases": "too few cases",
    "verdict.too-close": "values too close",
    "verdict.few-known": "too few known",
    "verdict.one-value": "one value only",
    "verdict.none-known": "no known value",
    "verdict.used-above": "tested above",
    "verdict.not-usable": "not usable",
    "among-qualified": "the attributes whose gain is at least the mean",
    "among-nearly-qualified": "the attributes whose gain is at least the mean or less than {0.001} below it",
    "among-above": "the attributes that compete",
    "among-all": "all attributes",
    "decide.best.gain-ratio": "Split on {attribute}: of {among}, it has the largest gain ratio, {score}.",
    "decide.best.gain": "Split on {attribute}: of {among}, it has the largest gain, {score}.",
    "decide.best.normalized-gain": (
        "Split on {attribute}: of {among}, it gains the largest share of the information, {score}."
    ),
    "none-above-mean": "No gain is above the mean, so that all compete.",
    "brief-passed-over": "Not: {items}.",
    "brief-passed": "{attributes} ({reason})",
    "decide.only": "Split on {attribute}: no other attribute can split these cases.",
    "decide.qualified-only-few": (
        "Split on {attribute}: no other attribute with enough cases in two branches has a gain of at least the mean."
    ),
    "among-qualified-few": "the attributes with enough cases in two branches whose gain is at least the mean",
    "among-nearly-qualified-few": (
        "the attributes with enough cases in two branches whose gain is at least the mean or less than {0.001} below it"
    ),
    "among-above-few": "the attributes with enough cases in two branches whose gain is above the mean",
    "decide.qualified-only": "Split on {attribute}: no other attribute has a gain of at least the mean.",
    "by-hand-differs": (
        "Beware: the rounded numbers alone would choose {other}; the exact ones choose {winner}. "
        "More digits show the difference."
    ),
    "tied-name": "{name}",
    "tie.one": "Exact tie: {what} of {others} is {score}, too; ",
    "tie.other": "Exact tie: {what} of {others} is {score} each, too; ",
    "tie-rule.first": "{winner} comes first in the order of the columns.",
    "tie-rule.rounding": "{winner} is ahead by the last bit of the program's 32-bit floats.",
    "tie-rule.last": "{winner} comes last in the order of the columns.",
    "tie-rule.random": "{winner} was drawn at random (seed {seed}).",
    "branch": "{value} ({cases})",
    "branches": "Branches: {items}.",
    "leaf.pure": "All cases are {label}: a leaf.",
    "leaf.empty": "No case of the parent has this value: a leaf with the parent's majority class, {label}.",
    "leaf.max-depth": "The tree must not be deeper: a leaf with the majority class, {label}.",
    "leaf.min-split": "Fewer cases than a split needs: a leaf with their majority class, {label}.",
    "leaf.min-leaf": "No more cases than make a leaf: a leaf with their majority class, {label}.",
    "leaf.max-purity": "The majority class has a large enough share: a leaf, {label}.",
    "leaf.little-gain": "No attribute has the minimum of gain: a leaf with the majority class, {label}.",
    "leaf.too-few": "Too few cases for two branches: a leaf with their majority class, {label}.",
    "leaf.not-usable": "The method cannot use any of these attributes: a leaf with the majority class, {label}.",
    "leaf.no-candidate": (
        "No attribute is left that could split these cases: a leaf with their majority class, {label}."
    ),
    "leaf.no-mean": (
        "No attribute that counts in the mean gain has a gain, so there is no mean that another could reach: "
        "a leaf with the majority class, {label}."
    ),
    "leaf.no-gain": "No attribute has a positive gain: a leaf with the majority class, {label}.",
    "leaf-tie": "{tied} have equally many cases; {label} comes first in the order of the classes.",
    # ── why ──
    "why-title": "Why {subject}? Node {number}: {where}",
    "at-root": "the root",
    "why-leaf": "This node ({counts}) is a leaf; no attribute was weighed here.",
    "why.chosen.gain-ratio": "{attribute} was chosen: of those that qualify, its gain ratio {score} is the largest.",
    "why.chosen.gain": "{attribute} was chosen: of those that qualify, its gain {score} is the largest.",
    "why.chosen-alone": "{attribute} was chosen: no other attribute can split these cases.",
    "why.smaller.gain-ratio": (
        "{attribute} qualified, but its gain ratio {score} is smaller than that of {winner}, {winning}."
    ),
    "why.smaller.gain": "{attribute} qualified, but its gain {score} is smaller than that of {winner}, {winning}.",
    "why.tie-lost": "{attribute} scores exactly what {winner} does, {winning}; {rule}",
    "why.unbeaten": (
        "{attribute} scores {score}, which is more than the {winning} of {winner}, but by no more than what the "
        "comparison or the rounding of the program lets pass; {winner} stays."
    ),
    "why.at-mean": (
        "{attribute} did not qualify: its gain {gain} is exactly the mean gain, and the method asks for more."
    ),
    "why.little-split": "{attribute} did not qualify: its split information is too small for the program to divide by.",
    "why.below-mean": (
        "{attribute} did not qualify: its gain {gain} is below the mean gain {mean}, so its gain ratio does not count."
    ),
    "why.no-gain": "{attribute} tells nothing here: it has no gain (or none that is left after the penalty).",
    "why.not-drawn": "{attribute} was not among the attributes drawn at random for this node.",
    "why.little-gain": "{attribute} did not qualify: its gain {gain} is below the minimum.",
    "why.chosen.normalized-gain": "{attribute} was chosen: it gains the largest share of {Info}, {score}.",
    "why.smaller.normalized-gain": (
        "{attribute} gains a smaller share of {Info}, {score}, than {winner}, {winning}."
    ),
    "why.few-cases": "{attribute} cannot split these cases: fewer than two branches would have the minimum of cases.",
    "why.too-close": (
        "{attribute} cannot split these cases: where both sides have enough of them, the two values are one and the "
        "same to the program."
    ),
    "why.few-known": "{attribute} cannot split these cases: too few of them have a known value.",
    "why.one-value": "{attribute} cannot split these cases: it has one value here.",
    "why.none-known": "{attribute} cannot split these cases: none of them has a known value of it.",
    "why.used-above": (
        "{attribute} was tested on the way to this node, so that no two known values of it differ here."
    ),
    "why.not-usable": "{attribute} is of a kind that this method cannot use.",
    "cut-by-gain": "The cut is chosen by gain ratio. By gain it would be {cuts} ({gain}).",
    "cut-by-gain-tied": (
        "The cut is chosen by gain ratio. By gain it would be {cuts}, which tie exactly ({gain})."
    ),
    "why-cut.same": "{asked} parts the cases as the cut {cut} does.",
    "why-cut.best": "{attribute} is cut at {cut}: no other cut has a larger gain than its {gain}.",
    "why-cut.tied": (
        "The cut {cut} of {attribute} has exactly the gain of {best}, {gain}; the lowest of equal cuts is taken."
    ),
    "why-cut.few-on-a-side": (
        "The cut {cut} of {attribute} is not tried: one of its sides has fewer cases than the method asks for."
    ),
    "why-cut.too-close": (
        "The cut {cut} of {attribute} is not tried: to the program, the two values beside it are one and the same."
    ),
    "why-cut.unbeaten": (
        "The cut {cut} of {attribute} has a gain of {gain}, which is more than the {best_gain} of the cut {best}, but "
        "by no more than what the comparison or the rounding of the program lets pass."
    ),
    "why-cut.best.criterion": (
        "{attribute} is cut at {cut}: by the criterion that chooses among attributes, no other cut has more than its "
        "{score}."
    ),
    "why-cut.tied.criterion": (
        "By the criterion that chooses among attributes, the cut {cut} of {attribute} has exactly as much as the cut "
        "{best}, {score}; the lowest cut is taken."
    ),
    "why-cut.smaller.criterion": (
        "By the criterion that chooses among attributes, the cut {cut} of {attribute} has {score}; the cut {best} has "
        "more, {best_score}."
    ),
    "why-cut.best.gain-ratio": "{attribute} is cut at {cut}: no other cut has a larger gain ratio than its {ratio}.",
    "why-cut.tied.gain-ratio": (
        "The cut {cut} of {attribute} has exactly the gain ratio of the cut {best}, {ratio}; the lowest cut is taken."
    ),
    "why-cut.smaller.gain-ratio": (
        "The cut {cut} of {attribute} has a gain ratio of {ratio}; the cut {best} has more, {best_ratio}."
    ),
    "why-cut.smaller": "The cut {cut} of {attribute} has a gain of {gain}; the cut {best} has more, {best_gain}.",
    "why-cut.ratio": (
        "Its gain ratio {ratio} is larger than the {best_ratio} of the best cut, but this method chooses cuts by gain."
    ),
    # ── compare ──
    "pruning": "pruning",
    "prunings-title": "{dataset} under every pruning",
    "accuracy-validated": "right on validation cases",
    "accuracy-cross-validated": "right in cross-validation",
    "accuracy-validated-note": "The answers were counted on the validation cases, which did not grow the trees.",
    "accuracy-cross-validated-note": (
        "The answers were counted by stratified cross-validation. Reduced-error pruning sets three tenths of its "
        "training cases apart to judge by, so that its tree grows from fewer."
    ),
    "same-tree-as": "The same tree as under {other}.",
    "weakest-links": "As α grows: the α from which on each node is a leaf, and the leaves left then",
    "weakest-links-note": (
        "This sequence (Breiman and others 1984) may take off a whole subtree at once. The rule above tries a node "
        "only when all its branches are leaves, and may keep what goes here."
    ),
    "weakest-links-title": "{dataset}: leaves left as α grows",
    "compare-title": "What methods make of {dataset}",
    "method": "method",
    "compare-grown": "{method}, before pruning",
    "compare-pruned": "{method}, after pruning",
    "compare-tree": "The tree of {method}",
    "unpruned-tree": "The tree without pruning",
    "pruning-tree": "The tree of {pruning} pruning",
    "compare-weighing": "What they weigh differently",
    "compare-node": "At {where}",
    "compare-item": "{subject}: {pieces}.",
    "compare-who": "{methods}: {finding}",
    "compare-parted": "Here the trees part; what lies below is no longer comparable node by node.",
    "compare-same": "All methods weigh every attribute alike and grow the same tree.",
    "compare-pruning": "Pruning",
    "compare-pruned-alike": "At every node that they share, the verdict of pruning is the same.",
    "compare.gain": "gain {gain}",
    "compare.cut": "cut {cut}, gain {gain}",
    "compare.cut-paid": "cut {cut}, gain {gain} after the penalty of {penalty}",
    "compare.smallest": " (a cut that exists only without a minimum of cases: one side has {cases})",
    "compare.penalty": (
        "no gain, for the penalty {formula} = {penalty} for choosing among the cuts exceeds the gain {gain} "
        "of cut {cut}"
    ),
    "compare.few-cases": "no split, for it would leave fewer than {least} cases in all branches but one",
    "compare.too-close": "no split, for the values are one and the same to the program",
    "compare.few-known": "no split, for too few values are known",
    "compare.one-value": "no split, for no two known values differ",
    "compare.not-usable": "no split, for the method cannot use attributes of this kind",
    "compare.not-drawn": "no split, for it was not drawn",
    "compare.little-gain": "too little gain",
    "compare.split.normalized-gain": "split on {attribute} (share of {Info} {score})",
    "compare.no-gain": "no gain",
    "compare.same-cut": "{attribute}, cut at {cut} by all",
    "compare.threshold": "the threshold printed and tested is {threshold}",
    "compare.decision": "the decision",
    "compare.split.gain-ratio": "split on {attribute} (gain ratio {score})",
    "compare.split.gain": "split on {attribute} (gain {score})",
    "compare.leaf": "no split ({reason})",
    "compare.verdict": "{leaf} errors predicted as a leaf, {subtree} as a subtree: {verdict}",
    # ── cases ──
    "case-title": "What the tree of {dataset} answers",
    "case-section": "A case",
    "case": "The case: {items}.",
    "case-unknown": "{attribute} unknown",
    "case-branch": "{attribute} is {value}: down the branch {condition} ({cases}: {counts}).",
    "case-fork": "{attribute} is unknown: down every branch that has cases, in their shares: {items}.",
    "case-share": "{value} ({share})",
    "case-unseen": (
        "{attribute} is {value}, for which there is no branch: answered here, by the cases of this node ({counts})."
    ),
    "case-nowhere": "{attribute} is unknown, and no branch has cases: answered here, by this node ({counts}).",
    "case-leaf": "A leaf: {label} ({counts}).",
    "case-empty-leaf": "A leaf without training cases, which answers {label}.",
    "case-part": "{share} of the case, at {path}. {sentence}",
    "case-answer": "The answer: {label}.",
    "case-answer-tied": (
        "The answer: {label}. The shares of {tied} are equal; {label} comes first in the order of the classes."
    ),
    "case-never-seen": "Warning: no training case has the value {value} of {attribute}.",
    "case-no-branch": "Warning: the value {value} of {attribute} has no branch where the tree asks for it.",
    "case-never-seen-in": "Warning: {cases} has the value {value} of {attribute}, which no training case has.",
    "case-no-branch-in": "Warning: {cases} has the value {value} of {attribute}, for which there is no branch.",
    "case-numbers.one": "case {numbers}",
    "case-numbers.other": "each of the cases {numbers}",
    "case-heading": "Case {number}",
    "predictions-title": "What the tree of {dataset} answers to {cases}",
    "answer-column": "answer",
    "reached": "reached",
    "reached-note": (
        "P is the share of a class in the training cases of the leaf; a case with an unknown value may reach several "
        "leaves, each by its share. With --detail full every case is told step by step."
    ),
    "several-leaves.one": "{n} leaf",
    "several-leaves.other": "{n} leaves",
    "accuracy": "Right: {right} of {cases}, an accuracy of {percent} %.",
    "confusion-caption": "Confusion matrix: cases of the class at the left, answered as the class above",
    "confusion-corner": "class",
    "errors-heading": "Errors",
    "no-errors": "No answer is wrong.",
    "evaluation-title": "{method} on {dataset}, cross-validated",
    "evaluation-how": (
        "{cases} in {folds} folds, stratified by class and drawn with the seed {seed}. The cases of each fold are "
        "answered by a tree that grew from the other folds."
    ),
    "fold": "fold",
    "all-folds": "all, mean size",
    "wrong-column": "wrong",
    "accuracy-column": "right",
    "evaluation-whole": "The tree grown from all cases has {parts}.",
    "evaluation-judged": "The tree grown from {grown} of the {cases}, and pruned by the others, has {parts}.",
    "page-goes-on": "The page goes on (blocks: {n} more); {code} shows all of it.",
    # ── diagram ──
    "diagram-grown": "{dataset}: the tree as grown",
    "diagram-before": "{dataset}: the tree before pruning",
    "diagram-after": "{dataset}: the tree after pruning",
    "diagram-info": "{symbol}",
    # ── tree ──
    "tree-heading": "The tree",
    "nodes.one": "{n} node",
    "nodes.other": "{n} nodes",
    "leaves.one": "{n} leaf",
    "leaves.other": "{n} leaves",
    "tree-parts.one": "1 node, a leaf",
    "tree-parts.other": "{nodes}, {leaves} among them",
    "tree-size": "{parts}, depth {depth}. Training errors: {errors} of {cases}.",
    "leaf-legend": "In parentheses: the training cases that reach the leaf, and after a slash those of another class.",
    # ── pruning ──
    "pruning-heading": "Pruning",
    "pruning-rule": (
        "Error-based pruning, bottom-up: a subtree becomes a leaf if the leaf promises no more errors. "
        "A leaf with E errors in N cases is taken to have N·U errors, where U is the upper limit of its error rate "
        "at confidence level CF = {confidence}% ({limit}); a subtree has the sum over its branches."
    ),
    "pruning-rule.cost-complexity": (
        "Cost-complexity pruning, α = {alpha}: a node whose branches are all leaves becomes a leaf if that costs no "
        "more. Leaves cost the sum of N·{Info} over them, and α for each."
    ),
    "pruning-rule.pessimistic": (
        "Pessimistic pruning (Quinlan 1987), bottom-up: half an error is added for every leaf. A subtree becomes a "
        "leaf if the leaf has no more errors than the subtree and one standard error SE = √(e·(N − e)/N) of it."
    ),
    "pruning-rule.standard-error": (
        "Pruning by e' = e + 1/(2N)·√(e·(N − e)/N), bottom-up: a subtree becomes a leaf if e' of the leaf is no more "
        "than that of the subtree. (This formula is taught as pessimistic pruning; it is not Quinlan's. Leaf and "
        "subtree have the same N, so that training errors alone decide.)"
    ),
    "pruning-rule.reduced-error": (
        "Reduced-error pruning, bottom-up: a subtree becomes a leaf if the leaf makes no more errors on the validation "
        "cases, which did not grow the tree."
    ),
    "compared.keep": "{leaf} > {bound}: the leaf has more, and the subtree stays.",
    "compared.replace": "{leaf} ≤ {bound}: the leaf has no more and takes the place of the subtree.",
    "limit.release8": "as Release 8 computes it",
    "limit.j48": "as J48 computes it, with z the normal quantile of 1 − CF",
    "limit.exact": "the exact limit: the rate at which E errors or fewer in N cases have the probability CF",
    "limit.normal": "the normal approximation without continuity correction, with z = {0.69} for 25 %",
    "pruning-raising": (
        "If the leaf does not win, the largest branch (of equals the last) may take the place of the subtree: it "
        "does if, given all cases of the node, it promises no more errors."
    ),
    "pruning-than-branch": "The leaf must promise no more errors than that branch, either.",
    "pruning-slack": "In each of these comparisons {slack} errors more still count as no more.",
    "pruning-class.keeps": "A node below a raised branch keeps its class, unless another has more of its new cases.",
    "pruning-class.anew": (
        "A node below a raised branch answers the majority of its new cases; without any, as the node above it does."
    ),
    "limits": "The upper limits that are needed:",
    "limits-z": (
        "The upper limits that are needed. z is the standard normal deviation for CF, interpolated between the levels "
        "of Release 8's table; k = z²."
    ),
    "node": "node",
    "root": "root",
    "errors": "errors",
    "as-leaf": "as a leaf",
    "as-subtree": "as a subtree",
    "verdict": "verdict",
    "verdict.keep": "keep",
    "as-raised": "largest branch raised",
    "verdict.raise": "raise the branch",
    "judged.raise": (
        "{raised} ≤ {bound}: the largest branch, given all cases, promises no more errors; it takes the place of the "
        "subtree and is judged again."
    ),
    "collapse-heading": "Collapsing",
    "collapse-rule": "These subtrees make no fewer training errors than the leaf that takes their place:",
    "verdict.replace": "make it a leaf",
    "judged": "Node {number}: {node}",
    "judged-again": "Node {number}: {node}, judged again with the cases that it has now",
    "node-short": "{number}: {where}",
    "judged.keep": "{leaf} > {bound}: the leaf promises more errors, and the subtree stays.",
    "judged.keep-both": (
        "{leaf} > {bound} and {raised} > {bound}: leaf and branch promise more errors; the subtree stays."
    ),
    "judged.replace": "{leaf} ≤ {bound}: the leaf promises no more errors and takes the place of the subtree.",
    "judged.keep.exactly": (
        "{leaf} and {bound} are too close for the rounded numbers to decide: exactly, the leaf promises more errors, "
        "and the subtree stays."
    ),
    "judged.keep-both.exactly": (
        "{leaf}, {raised} and {bound} are too close for the rounded numbers to decide: exactly, leaf and branch "
        "promise more errors; the subtree stays."
    ),
    "judged.replace.exactly": (
        "{leaf} and {bound} are too close for the rounded numbers to decide: exactly, the leaf promises no more errors "
        "and takes the place of the subtree."
    ),
    "judged.raise.exactly": (
        "{raised} and {bound} are too close for the rounded numbers to decide: exactly, the largest branch, given all "
        "cases, promises no more errors; it takes the place of the subtree and is judged again."
    ),
    "nothing-pruned": "Every subtree stays: nothing is pruned.",
    "raised.one": "The largest branch has taken the place of the subtree at {nodes}.",
    "raised.other": "At {n} nodes the largest branch has taken the place of the subtree: {nodes}.",
    "pruned-heading": "The pruned tree",
    "replaced.one": "A leaf has taken the place of the subtree at {nodes}.",
    "replaced.other": "Leaves have taken the place of {n} subtrees: {nodes}.",
    "before-after": "Before and after pruning",
    "before": "before",
    "after": "after",
    "nodes-column": "nodes",
    "leaves-column": "leaves",
    "depth-column": "depth",
    "training-errors": "training errors",
    "estimated-errors": "predicted errors",
    "leaf-legend-predicted": (
        "In parentheses: the training cases that reach the leaf, and after the slash the errors predicted for them "
        "(as Release 8 prints them after pruning)."
    ),
    # ── separators ──
    "and": " and ",
    "list": ", ",
    "enumeration": ", ",
    "nodes-list": "; ",
    "or": " or ",
    "sentence": " ",
    # ── handouts ──
    "handout.contents": "Contents",
    "handout.skip": "To the page",
    "handout.tree": "tree",
    "handout.chosen": "chosen:",
    "handout.walk": "Walk through",
    "handout.walk-end": "End the walk",
    "handout.back": "Back",
    "handout.next": "Next",
    "handout.count": "Step {step} of {steps}",
    "handout.hide": "Hide answers",
    "handout.fold": "Fold all",
    "handout.unfold": "Unfold all",
    "handout.blank": "number to fill in",
    "handout.score": "{right} of {all} right",
    "handout.right": "right.",
    "handout.fewer": "right, at fewer digits than printed ({answer}).",
    "handout.more": "right, at more digits than printed ({answer}).",
    "handout.wrong": "not right.",
    "handout.no-number": "that is no number.",
    "handout.other-way.exact": "rounded on the way: the exact value rounds to {answer}",
    "handout.other-way.by-hand": "not rounded on the way: carried by hand it is {answer}",
    **CHECKING,
}

LANGUAGE = Language("en", "English", {**PHRASES, **RULES})
