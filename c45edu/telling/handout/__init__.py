"""The handout: what a teacher makes of a page, by changing the finished document and never the telling.

`whole_handout.py` calls blanks, key, answers, programs and the decimal mark, which all go by `rewriting.py`.
"""
