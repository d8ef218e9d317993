"""This file reads a printed page as a reader does: sections of nodes, tables, equations and sentences."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction

from ..exact_values import Test
from .page_words import REMARKS, SENTENCES

RULE = re.compile(r" *─+$")
SYMBOLS = ("Info", "F(", "Penalty", "Gain", "SplitInfo", "GainRatio", "MeanGain")
HEADING = re.compile(
    r"(?:Node|结点) (\d+)(?:: |：)(.*?)(?: · |all |全部 )?(\S+)(?: [≈=] [\d.]+)? (?:cases?|个样本)(?: \(|（)(.*)[)）]"
)
CONDITION = re.compile(r"(\w+) ([=≤>≠∈]) (\S+(?: / \w+)*?)(?:[,，] ?|$)")


@dataclass
class Table:
    """The cells of each row; a chosen one (→) and the others."""

    head: list[str]
    rows: list[list[str]]
    chosen: list[bool]


@dataclass
class Sentence:
    """What a sentence says, a key of `SENTENCES`, of whom."""

    says: str
    facts: dict[str, str]


@dataclass
class Node:
    """A section of a node as printed."""

    number: int
    path: list[Test]
    cases: str
    counts: dict[str, str]
    blocks: list[Table | Sentence] = field(default_factory=list)
    equations: dict[str, str] = field(default_factory=dict)
    unread: list[str] = field(default_factory=list)


def read_page(text: str, language: str) -> list[Node]:
    return [_node(heading, body, language) for heading, body in _sections(text)]


def _sections(text: str) -> Iterator[tuple[str, list[list[str]]]]:
    """The sections that tell nodes, each with its blocks of lines."""
    for section in re.split(r"^── ", text, flags=re.M)[1:]:
        head, _, body = re.split(r"( ─+\n)", section, maxsplit=1)
        if head.startswith(("Node", "结点")):
            yield " ".join(head.split()), [block.split("\n") for block in re.split(r"\n\s*\n", body.strip("\n"))]


def _node(heading: str, blocks: list[list[str]], language: str) -> Node:
    match = HEADING.match(heading)
    assert match, heading
    path = [(name, sign, tuple(operand.split(" / "))) for name, sign, operand in CONDITION.findall(match[2])]
    counts = dict(item.rsplit(" ", 1) for item in re.split(r"[,，] ?", match[4]))
    node = Node(int(match[1]), path, match[3], counts)
    for block in blocks:
        if any(map(RULE.match, block)):
            node.blocks.append(_table(block))
        elif block[0].strip().startswith(SYMBOLS) and " = " in block[0]:
            node.equations |= _equations(block)
        elif not block[0].strip().startswith("* "):
            _read_sentences(" ".join(map(str.strip, block)), language, node)
    return node


def _table(block: list[str]) -> Table:
    rule = next(i for i, line in enumerate(block) if RULE.match(line))
    rows = [re.split(r"\s{2,}", line.replace("→", " ").strip()) for line in block[rule + 1 :]]
    head = [cell for line in block[:rule] for cell in re.split(r"\s{2,}", line.strip())]
    return Table(head, rows, ["→" in line for line in block[rule + 1 :]])


def _equations(block: list[str]) -> dict[str, str]:
    """By symbol what stands right of the first sign of equality."""
    found: dict[str, str] = {}
    symbol = ""
    for line in block:
        if line[2] != " ":
            symbol, _, rest = line.partition(" = ")
            symbol = symbol.strip()
            found[symbol] = rest.strip()
        else:
            found[symbol] += " " + line.strip()
    return found


def _read_sentences(text: str, language: str, node: Node) -> None:
    while text:
        for key, pattern in SENTENCES[language].items():
            if match := re.match(pattern, text):
                node.blocks.append(Sentence(key, match.groupdict()))
                text = text[match.end() :].strip()
                break
        else:
            node.unread.append(text)
            return


def remark(text: str, language: str) -> str:
    """What a remark in the last cell of a row says; an unknown one is an error of the page or of this reader."""
    return REMARKS[language][text]


def number(text: str) -> Decimal:
    return Decimal(text.replace("−", "-"))


def weight(text: str) -> Fraction:
    return Fraction(text.replace("−", "-"))


def items(text: str) -> list[str]:
    """The items of `a, b and c`."""
    return [item.strip("“”") for item in re.split(r", | and | or |、|和| 或 |，", text)]
