"""The prediction: what a tree answers to one case and to many, and how well, on cases given and in folds.

Each file is told as a page of its own; the case of an explanation is a section of its page.
"""
