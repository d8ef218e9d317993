"""This file writes diagrams in the DOT language of Graphviz: nodes n0, n1, … with plain labels, nothing to misread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from c45edu.diagram import Box, Diagram, Edge
from c45edu.rendering.drawing.colours import CUT, FRAME, INK, bands
from c45edu.rendering.drawing.escaping import dot_label, dot_markup
from c45edu.rendering.drawing.fonts import FONTS
from c45edu.rendering.drawing.legend import told_once
from c45edu.rendering.drawing.lettering import (
    BOX,
    EDGE,
    LEGEND,
    TITLE,
    Label,
    box_label,
    edge_label,
    legend_label,
    title_rows,
)
from c45edu.rendering.drawing.looks import Look, box_look, edge_look

CROSSED_OUT = f'&#160;<font color="{CUT}" point-size="18"><b>×</b></font>'
"""The mark of what is cut off, beside its numbers."""

FULL_BLOCK, HALF_BLOCK = "█", "▌"


def dot_source(diagrams: tuple[Diagram, ...]) -> str:
    """The source of one picture; two diagrams and more stand side by side in frames. Ends in a newline.

    >>> from c45edu.spans import Text
    >>> print(dot_source((Diagram("", (Box("", ((Text("yes"),),), "leaf", 0),), ()),)).splitlines()[-2])
      n0 [id="n0", label=<<b>yes</b>>, color="#555555", fillcolor="#c6e0f7", style="filled"];
    """
    told = told_once(diagrams)
    framed = len(told) > 1
    rankdir = told[0].rankdir if told else "TB"
    lines = ["digraph tree {", *_defaults(rankdir, _most_branches(told))]
    first = 0
    for i, diagram in enumerate(told):
        panel = [*_title(diagram), *_tree(diagram, first)]
        lines += [f"  subgraph cluster_{i} {{", f'    color="{FRAME}";', *panel, "  }"] if framed else panel
        first += len(diagram.boxes)
    return "\n".join([*lines, "}"]) + "\n"


def _defaults(rankdir: str, most_branches: int) -> list[str]:
    font = f'fontname="{",".join(FONTS)}", fontcolor="{INK}"'
    return [
        f'  graph [charset="UTF-8", rankdir="{rankdir}", ordering="out", pad="0.2",'
        f' nodesep="0.28", ranksep="{max(3, most_branches) / 10:.1f}",'
        f' labelloc="t", labeljust="l", fontsize="{TITLE.size}", {font}];',
        f'  node [shape="box", margin="0.17,0.09", width="0.6", height="0.3", fontsize="{BOX.size}", {font}];',
        f'  edge [arrowhead="none", fontsize="{EDGE.size}", {font}];',
    ]


def _most_branches(diagrams: tuple[Diagram, ...]) -> int:
    """How many lines fan out of one box: the more, the higher they need to stand off the next row."""
    fans = Counter((i, edge.parent) for i, diagram in enumerate(diagrams) for edge in diagram.edges)
    return min(max(fans.values(), default=0), 15)


def _title(diagram: Diagram) -> Iterator[str]:
    """Above the tree: the title, the classes by their colours, and what the marks mean."""
    rows = [*(_line_of_title(row) for row in title_rows(diagram)), *_legend(diagram), *map(_sign, diagram.signs)]
    if rows:
        cells = "".join(f'<tr><td align="left">{row}</td></tr>' for row in rows)
        yield f'  label=<<table border="0" cellspacing="0" cellpadding="3">{cells}</table>>;'
    else:
        yield '  label="";'


def _line_of_title(row: str) -> str:
    return dot_markup([row], bold=1)[1:-1]


def _sign(sign: str) -> str:
    return f'<font point-size="{LEGEND.size}">{dot_markup([sign])[1:-1]}</font>'


def _legend(diagram: Diagram) -> Iterator[str]:
    """The classes in one line, each behind a swatch; of letters, as dot stretches the cells of tables."""
    entries = [f"{_swatch(tint)}&#160;{_sign(legend_label(name).rows[0])}" for tint, name in diagram.legend]
    if entries:
        yield "&#160;&#160;&#160;".join(entries)


def _swatch(tint: int) -> str:
    """Blocks in the colour of a class; of a striped one half blocks."""
    fills = bands(tint)
    blocks = FULL_BLOCK * 2 if len(fills) == 1 else HALF_BLOCK * (len(fills) // 2)
    return f'<font color="{fills[0]}" point-size="{LEGEND.size}">{blocks}</font>'


def _tree(diagram: Diagram, first: int) -> Iterator[str]:
    names = {box.key: f"n{i}" for i, box in enumerate(diagram.boxes, first)}
    crossed = {box.key for box in diagram.boxes if box_look(box).crossed}
    below = {edge.child for edge in diagram.edges}
    for box in diagram.boxes:
        yield f"  {names[box.key]} [{_node(box, names[box.key], box.key in crossed - below)}];"
    for edge in diagram.edges:
        yield f"  {names[edge.parent]} -> {names[edge.child]} [{_edge(edge, edge.child in crossed)}];"


def _node(box: Box, name: str, crossed: bool) -> str:
    look = box_look(box)
    return _attributes(
        _labelled(box_label(box), name, CROSSED_OUT if crossed else "")
        | _line(look)
        | {"fillcolor": f'"{":".join(look.bands)}"', "style": f'"{_style(look)}"'}
        | ({"peripheries": "2"} if look.double else {})
    )


def _edge(edge: Edge, crossed: bool) -> str:
    look = edge_look(edge)
    return _attributes(
        _labelled(edge_label(edge), "", CROSSED_OUT if crossed else "")
        | _line(look)
        | ({"style": '"dashed"'} if look.dashed else {})
    )


def _labelled(label: Label, name: str, cross: str) -> dict[str, str]:
    """The label, and the whole text of a shortened one as a tooltip. Blanks keep the label of an edge off its line."""
    whole = dot_label(label.whole.splitlines()) if label.whole else ""
    tooltips = ("tooltip",) if name else ("tooltip", "labeltooltip")
    return (
        ({"id": f'"{name}"'} if name else {})
        | {"label": dot_markup(label.rows if name else [f" {row} " for row in label.rows], label.headline * bool(name),
                               cross)}
        | (dict.fromkeys(tooltips, whole) if whole else {})
    )


def _line(look: Look) -> dict[str, str]:
    return (
        {"color": f'"{look.line}"'}
        | ({"fontcolor": f'"{look.ink}"'} if look.ink != INK else {})
        | ({"penwidth": f'"{look.width}"'} if look.width != 1 else {})
    )


def _style(look: Look) -> str:
    fill = "striped" if len(look.bands) > 1 else "filled"
    return ",".join([fill, *(["rounded"] if look.rounded else []), *(["dashed"] if look.dashed else [])])


def _attributes(attributes: dict[str, str]) -> str:
    return ", ".join(f"{name}={value}" for name, value in attributes.items())
