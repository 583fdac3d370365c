"""Words for refusals."""

from ouroboard.engine.action import Illegal


def no(reason: str, rule: str) -> Illegal:
    return Illegal(reason, rule)


def more_time(missing: int) -> str:
    """Returns how many cubes are missing, in words."""
    return "1 cube is missing" if missing == 1 else f"{missing} cubes are missing"
