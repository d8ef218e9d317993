"""The pruning: what was judged at each node with which numbers, and what became of the tree.

`pruning_sheet.py` begins; methods that compare two numbers go on in `two_numbers.py`.
"""
