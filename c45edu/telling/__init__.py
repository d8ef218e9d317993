"""The telling: from a trace to a document, in the words of a language and the symbols of a notation.

It decides nothing and prints nothing; each folder tells one thing, and `page/whole_page.py` calls them in turn.
"""
