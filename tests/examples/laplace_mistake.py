"""A mistake from outside: shares smoothed after Laplace, (n + 1)/(N + k), where plain shares are asked for."""

from collections.abc import Iterator

from c45edu.arithmetic import Expression, Log2, Ratio, total
from c45edu.checking.graph import Graph
from c45edu.checking.mistakes import Mistake
from c45edu.quantities import Info

PHRASES = {"en": "the shares are smoothed after Laplace", "zh": "比例作了拉普拉斯平滑"}


def smoothed(q: Info, graph: Graph) -> Iterator[Expression]:
    """−Σ p·log2 p with p = (n + 1)/(N + k)."""
    shares = [Ratio(n + 1, q.size + len(q.counts)) for n in q.counts]
    yield total([-(p * Log2(p)) for p in shares])


LAPLACE = Mistake("laplace", (Info,), smoothed, habit=True)
