"""This file holds what the winner among attributes can have most of: a record for each criterion, a line to add one."""

from __future__ import annotations

from c45edu.quantities.criterion import Criterion

CRITERIA: dict[str, Criterion] = {
    criterion.name: criterion
    for criterion in (
        Criterion("gain-ratio", lambda split: split.gain_ratio, "gain-ratio"),
        Criterion("gain", lambda split: split.gain, "gain"),
        # All candidates of a node share Info(D), so that the largest gain has the largest share of it.
        Criterion(
            "normalized-gain", lambda split: split.normalized_gain, "gain", lambda split: (split.normalized_gain,),
            ("NormalizedGain",),
        ),
    )
}
