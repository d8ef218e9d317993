"""This file lets `python -m c45edu` run the command line."""

import sys

if __name__ == "__main__":
    try:
        from c45edu.cli import main

        code = main()
    except KeyboardInterrupt:  # while the package was still being read
        code = 130
    sys.exit(code)
