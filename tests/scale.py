"""How much the statistical tests do: a little on every run, a lot in `make soak`."""

import os

SOAK = os.environ.get("SOAK") == "1"

GAMES = 400 if SOAK else 12
"""Random games for each table."""

PAIRS = 400 if SOAK else 12
"""Pairs of twins for each table."""

EXAMPLES = 5000 if SOAK else 150
"""Hypothesis examples."""
