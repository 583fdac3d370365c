"""§12 The end of a game. It can come at any time, so every rule that changes the board checks afterwards whether it is over.

A game stands on the agenda as `GameOver`, `Turn`, and on top of these whatever is being asked. Ending it drops all but the first.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.games.strangers.rules.state import StrangersState
from ouroboard.games.strangers.text import reasons

LAST_STRANGER: Final = 1
ALL_KIDS: Final = 2
SCIENCE: Final = 3
STALLED: Final = 4
REASONS: Final = {
    "last-stranger": reasons.LAST_STRANGER,
    "all-kids": reasons.ALL_KIDS_SAFE,
    "contact": reasons.CONTACT,
    "stalled": reasons.STALLED,
}
"""Why a game ends, in words, by id and in the order of the numbers above."""

REASON_IDS: Final = ("", *REASONS)
"""By number; 0 while the game is on."""


def end_game(state: StrangersState, why: i64, saviour: i64 = -1) -> None:
    """Ends the game at once. The rest of the agenda is dropped."""
    state.ending = why
    state.saviour = saviour
    state.card = -1
    state.moved = 0
    state.kid = -1
    state.target = -1
    state.special = -1
    del state.agenda[1:]


def reason(state: StrangersState) -> str:
    """Returns in words why the game is over."""
    return REASONS[REASON_IDS[state.ending]]


def winners(state: StrangersState, scores: list[int]) -> list[int]:
    """§12.6 Returns the players with the best score, alone or shared; §13.3 of a team the sum; §12.3 science beats points."""
    teams = state.rules.team_of
    if state.saviour >= 0:
        return [seat for seat in range(state.n) if teams[seat] == teams[state.saviour]]
    best = max(scores)
    return [seat for seat in range(state.n) if scores[seat] == best]


def team_scores(state: StrangersState) -> list[int]:
    """§13.3 Returns everybody's points, in a team those of both."""
    teams = state.rules.team_of
    own = state.scores()
    return [sum([own[other] for other in range(state.n) if teams[other] == teams[seat]]) for seat in range(state.n)]
