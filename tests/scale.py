"""How much the statistical tests do: a little on every run, a lot in `make soak`.

Interpreted, they do a third of it: that both modes play the same games is a test of its own.
"""

import os

import ouroboard.engine.state

SOAK = os.environ.get("SOAK") == "1"
INTERPRETED = ouroboard.engine.state.__file__.endswith(".py")

GAMES = 400 if SOAK else 2 if INTERPRETED else 6
"""Random games for each table."""

PAIRS = 400 if SOAK else 12
"""Pairs of twins for each table, from the start of a game: fewer would not have differed in every hidden column."""

MIDDLE_PAIRS = 400 if SOAK else 5
"""Pairs of twins for each table, from the middle of a game."""

EXAMPLES = 5000 if SOAK else 50 if INTERPRETED else 150
"""Hypothesis examples."""

MUTANTS = 10_000 if SOAK else 200
"""Broken pack files for each kind of file."""

MISSPELT = 500 if SOAK else 60 if INTERPRETED else 200
"""Files with one misspelt word for each vocabulary."""

MADE_UP = 500 if SOAK else 40 if INTERPRETED else 100
"""Packs made from the schema of each vocabulary."""
