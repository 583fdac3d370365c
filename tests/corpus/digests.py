"""Digests of a match, moment by moment, in two texts that change for different reasons.

The text of `actions` is about the rules: what each seat may do, in which order, the time, the scores and the winners. It never
changes. The text of `views` is about the presentation of the same game: views, events and the words of the result. It changes
only in commits that change no rule, so a changed view field cannot hide a changed rule.
"""

import hashlib

from ouroboard.engine.bits import SPECTATOR
from ouroboard.engine.state import State
from ouroboard.timeline.match import Match
from ouroboard.timeline.node import Node


def actions(match: Match) -> str:
    """Returns the outcome and, for each moment, a digest of what the rules allow there."""
    assert match.result is not None, "a game of the corpus is over"
    outcome = f"scores {match.result.scores}, winners {match.result.winners}"
    return "\n".join([outcome, *(digest(allowed(node.state)) for node in match.nodes()), ""])


def views(match: Match) -> str:
    """Returns, for each moment, a digest of what every reader sees and hears there."""
    return "\n".join([*(digest(shown(node)) for node in match.nodes()), ""])


def allowed(state: State) -> tuple[object, ...]:
    offered = [[str(action) for action in state.actions(seat)] for seat in range(state.game.seats)]
    outcome = None if state.result is None else (state.result.scores, state.result.winners)
    return (offered, state.moment(), outcome)


def shown(node: Node) -> tuple[object, ...]:
    seats = range(node.state.game.seats)
    seen = [node.state.view(reader) for reader in (*seats, None)]
    heard = [[event.key() for event in node.heard_by(reader)] for reader in (*seats, SPECTATOR)]
    return (seen, heard, None if node.state.result is None else node.state.result.reason)


def digest(value: object) -> str:
    return hashlib.blake2b(repr(value).encode(), digest_size=6).hexdigest()
