"""Words for refusals."""

from ouroboard.engine.action import Illegal


def no(reason: str, rule: str, example: str = "") -> Illegal:
    """A refusal that cites the rules of Tales. `example`: an answer that would do, as it is typed."""
    return Illegal(reason, rule, example)
