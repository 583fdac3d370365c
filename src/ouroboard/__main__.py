"""Runs the command line: `python -m ouroboard …` does what `ouroboard …` does."""

import sys

from ouroboard.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
