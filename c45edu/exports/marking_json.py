"""This file exports a marked sheet of work as JSON: every claim with its verdict, its causes and what is right."""

from __future__ import annotations

from typing import Any

from c45edu.checking.marked_sheet import Mark, Marked
from c45edu.checking.scheme import scored
from c45edu.exports.explanation_json import quantity_to_json
from c45edu.telling.page.settings import Settings, voice_of
from c45edu.telling.words.voice import Voice


def marking_to_json(marked: Marked, settings: Settings) -> dict[str, Any]:
    """The marks in order, the smallest explanations of the sheet, what is missing, and an examiner's points."""
    voice = voice_of(settings)
    points = {id(s.mark): s for s in scored(marked)}
    return {
        "dataset": marked.header.dataset, "method": marked.header.method.name, "all_right": marked.all_right,
        "claims": [
            {**_mark(mark, voice), "marks": points[id(mark)].awarded if id(mark) in points else None}
            for mark in marked.marks
        ],
        "explanations": [list(names) for names in marked.explanations],
        "missing": [quantity_to_json(quantity, voice)["symbol"] for quantity in marked.missing],
        "points": sum(s.points for s in points.values()), "of": sum(s.possible for s in points.values()),
    }


def _mark(mark: Mark, voice: Voice) -> dict[str, Any]:
    item = mark.item
    return {
        "line": item.line, "column": item.column, "text": item.text, "verdict": mark.verdict, "sign": mark.sign,
        "mistakes": list(mark.names), "reasons": [reason.key for reason in mark.reasons],
        "follows": [quantity_to_json(quantity, voice)["symbol"] for quantity in mark.follows],
        "elsewhere": mark.elsewhere and quantity_to_json(mark.elsewhere, voice),
        "right": mark.quantity and quantity_to_json(mark.quantity, voice),
    }
