"""This room grows trees: columns made ready, candidates weighed, a decision at each node, all into the trace."""

from c45edu.growing.builder import grow

__all__ = ["grow"]
