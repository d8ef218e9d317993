"""This file lets `python -m c45edu` run the command line."""

import sys

from c45edu.cli import main

if __name__ == "__main__":
    sys.exit(main())
