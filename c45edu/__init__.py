"""C4.5 decision trees with every number shown.

    >>> from c45edu import load, explain
    >>> explanation = explain(load("weather"))
    >>> explanation.tree.leaves
    5
"""

import os
import sys
from typing import TYPE_CHECKING, Any

try:
    from c45edu.data import C45Error, DataError, Dataset, load, load_text
    from c45edu.explain import Explanation, explain
    from c45edu.predicting import predict
except KeyboardInterrupt:  # Ctrl-C in the first moment of a command is as quiet as later
    if os.path.basename(sys.argv[0]) in ("-m", "c45edu"):
        sys.exit(130)
    raise

if TYPE_CHECKING:
    from c45edu.classifier import C45Classifier
    from c45edu.marking import Marking, check

__version__ = "0.1.0"

__all__ = [
    "C45Classifier", "C45Error", "DataError", "Dataset", "Explanation", "Marking", "__version__", "check", "explain",
    "load", "load_text", "predict",
]


def __getattr__(name: str) -> Any:
    """What is large is read when it is asked for."""
    if name == "C45Classifier":
        from c45edu.classifier import C45Classifier

        return C45Classifier
    if name in ("check", "Marking"):
        from c45edu.marking import Marking, check

        return {"check": check, "Marking": Marking}[name]
    raise AttributeError(f"module 'c45edu' has no attribute {name!r}")
