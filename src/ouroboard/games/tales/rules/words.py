"""Words for refusals."""

from ouroboard.engine.action import Illegal


def no(reason: str, rule: str, example: str = "") -> Illegal:
    """Returns a refusal that cites the rules of Tales. `example`: an allowed answer, as it is typed."""
    return Illegal(reason, rule, example)
