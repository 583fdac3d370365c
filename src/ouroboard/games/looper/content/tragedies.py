"""§11.2 The numbers of the Tragedy Sets. Plots, roles and incidents name their sets; `sets.py` collects them."""

from typing import Final

FIRST_STEPS: Final = 0
BASIC_TRAGEDY: Final = 1

BOTH_SETS: Final = (FIRST_STEPS, BASIC_TRAGEDY)
ONLY_FIRST_STEPS: Final = (FIRST_STEPS,)
ONLY_BASIC_TRAGEDY: Final = (BASIC_TRAGEDY,)
