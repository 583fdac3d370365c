"""Runs the command line: `python -m ouroboard …` does what `ouroboard …` does."""

from ouroboard.cli.main import main

if __name__ == "__main__":
    main()
