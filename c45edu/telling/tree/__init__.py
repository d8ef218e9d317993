"""The tree: as indented text with its size and errors, and as labelled boxes for whoever draws it.

Before pruning with what goes, and after it with what was made.
"""
