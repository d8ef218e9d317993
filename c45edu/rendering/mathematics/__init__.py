"""This room sets mathematics: an expression becomes pieces once (`setting`), and these are broken once (`breaking`).

A format only writes pieces: `plain`, `latex`, `mathml`, `typst`.
"""
