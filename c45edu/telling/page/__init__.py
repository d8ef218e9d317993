"""The page: its settings, its opening and legend, how much of it is told, and the order of its sections.

`whole_page.py` is where the telling of an explanation begins; `context.py` is what every section is handed.
"""
