"""A criterion from outside: the Gini gain of CART (Breiman et al. 1984), with its phrases in two languages."""

from dataclasses import dataclass
from typing import ClassVar

from c45edu.arithmetic import Expression, Number, Power, total
from c45edu.quantities.criterion import Criterion
from c45edu.quantities.entropy import Info, share
from c45edu.quantities.quantity import Place, Quantity
from c45edu.quantities.split import Split


@dataclass(frozen=True, slots=True)
class Gini(Quantity):
    """Gini(D) = 1 − Σ p²: how often two cases drawn (with replacement) are of different classes."""

    kind: ClassVar[str] = "Gini"
    place: Place
    counts: tuple[int, ...]

    @property
    def formula(self) -> Expression:
        whole = sum(self.counts)
        return Number(1) - total([Power(share(count, whole), Number(2)) for count in self.counts if count])


@dataclass(frozen=True, slots=True)
class GiniGain(Quantity):
    """GiniGain(A) = Gini(D) − Σ |Dv|/|D|·Gini(Dv)."""

    kind: ClassVar[str] = "GiniGain"
    place: Place
    whole: Gini
    parts: tuple[Gini, ...]

    @property
    def formula(self) -> Expression:
        cases = sum(self.whole.counts)
        return self.whole - total([share(sum(part.counts), cases) * part for part in self.parts if any(part.counts)])


def gini(info: Info) -> Gini:
    return Gini(info.place, info.counts)


def gain(split: Split) -> GiniGain:
    return GiniGain(split.gain.place, gini(split.info), tuple(map(gini, split.parts)))


PHRASES = {
    "en": {
        "rule.criterion.gini-gain": "Among those that qualify, the largest Gini gain wins.",
        "rule-value.criterion.gini-gain": "the Gini gain",
        "verdict.smaller.gini-gain": "smaller Gini gain",
        "decide.best.gini-gain": "Split on {attribute}: of {among}, it has the largest Gini gain, {score}.",
        "why.chosen.gini-gain": "{attribute} was chosen: its Gini gain {score} is the largest.",
        "why.smaller.gini-gain": "The Gini gain of {attribute}, {score}, is smaller than that of {winner}, {winning}.",
        "compare.split.gini-gain": "split on {attribute} (Gini gain {score})",
        "symbol.Gini": "{symbol}: how often two cases drawn are of different classes",
        "symbol.GiniGain": "{symbol}: how much of that the split takes away",
    },
    "zh": {
        "rule.criterion.gini-gain": "在入选的属性中，选择基尼增益最大的一个。",
        "rule-value.criterion.gini-gain": "基尼增益",
        "verdict.smaller.gini-gain": "基尼增益较小",
        "decide.best.gini-gain": "按“{attribute}”划分：在{among}中，它的基尼增益最大，为 {score}。",
        "why.chosen.gini-gain": "选中了“{attribute}”：它的基尼增益 {score} 最大。",
        "why.smaller.gini-gain": "“{attribute}”的基尼增益 {score} 小于“{winner}”的 {winning}。",
        "compare.split.gini-gain": "按“{attribute}”划分（基尼增益 {score}）",
        "symbol.Gini": "{symbol}：基尼值，随机抽取的两个样本类别不同的概率",
        "symbol.GiniGain": "{symbol}：基尼增益，划分使基尼值减少多少",
    },
}

GINI_GAIN = Criterion(
    "gini-gain", gain, own=lambda split: (gain(split),), kinds=("GiniGain",), measure=gini, phrases=PHRASES,
    symbols={"Gini": ("Gini", "", ("{D}",)), "GiniGain": ("GiniGain", "", ("{A}",))},
)
