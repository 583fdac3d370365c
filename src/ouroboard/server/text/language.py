"""How names are strung together."""

from collections.abc import Sequence


def listed(names: Sequence[str]) -> str:
    """Returns "A", "A and B", "A, B and C"."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
