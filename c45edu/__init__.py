"""C4.5 decision trees with every number shown.

    >>> from c45edu import load, explain
    >>> explanation = explain(load("weather"))
    >>> explanation.tree.leaves
    5
"""

from c45edu.data import C45Error, DataError, Dataset, load
from c45edu.explain import Explanation, explain

__version__ = "0.1.0"

__all__ = ["C45Error", "DataError", "Dataset", "Explanation", "__version__", "explain", "load"]
