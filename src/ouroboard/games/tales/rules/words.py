"""Words for refusals."""

from ouroboard.engine.action import Illegal


def no(reason: str, rule: str) -> Illegal:
    return Illegal(reason, rule)
