"""The comparison: several methods or several prunings side by side, on one table or rule by rule.

`switching.py` tells which rules part two trees.
"""
