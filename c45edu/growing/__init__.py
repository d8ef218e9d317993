"""This room grows trees: columns made ready, candidates weighed, a decision at each node, all into the trace."""

from c45edu.growing.builder import grow
from c45edu.growing.method import RULE_VALUES, Method

__all__ = ["RULE_VALUES", "Method", "grow"]
