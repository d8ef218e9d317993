"""The node: its attributes and their numbers, cuts, groups of values, the comparison, the split or leaf, and why.

`whole_node.py` tells all of it in full, `brief.py` as briefly as a textbook does.
"""
