"""What a player may see of the table, and what a spectator may: §17, by allow-list."""

from typing import Final

from ouroboard.engine.bits import count, has
from ouroboard.games.loop.rules.cards import names
from ouroboard.games.loop.rules.rounds import points
from ouroboard.games.loop.rules.state import LoopState

FIELDS: Final = frozenset(
    {
        *("set", "round", "trick", "twisted", "start", "turn", "current", "last_seat", "passes", "score", "wins", "goal"),
        *("seats", "next_seat", "hand", "aside", "was_aside", "was_left", "known"),
    }
)
"""The names of a view's fields. `View` in `wire.py` has their types and says what they mean."""


def public_view(state: LoopState) -> dict[str, object]:
    """§17.1 Returns what everybody sees."""
    return {
        "set": state.set_no,
        "round": state.round_no,
        "trick": state.trick,
        "twisted": state.twisted,
        "start": state.start,
        "turn": state.turn if state.trick > 0 else None,
        "current": None if state.current is None else names(state.current.cards),
        "last_seat": None if state.current is None else state.last_seat,
        "passes": state.passes,
        "score": list(state.score),
        "wins": list(state.wins),
        "goal": state.rules.goal,
        "seats": [look_at_seat(state, seat) for seat in range(state.n)],
        "next_seat": list(state.next_seat),
    }


def seat_view(state: LoopState, player: int | None) -> dict[str, object]:
    """§17.2, §17.4 Returns what only this player sees; a spectator sees nothing of this until the end."""
    seen: dict[str, object] = {"known": known_seats(state, player)}
    if player is not None:
        seat = state.seat_of[player]
        seen["hand"] = names(state.hand[seat])
        seen["aside"] = names(state.aside[seat])
        seen["was_aside"] = names(state.was_aside[seat])
        seen["was_left"] = names(state.was_left(seat))
    return seen


def look_at_seat(state: LoopState, seat: int) -> dict[str, object]:
    """§17.1, §17.3 Returns what everybody knows of a seat."""
    faced = state.faced(seat)
    measure = state.rank[seat] if 0 not in state.rank else state.was_rank[seat]
    return {
        "player": state.occupant[seat],
        "cards_left": int(count(state.hand[seat])),
        "ready": state.aside[seat] != 0,
        "face_up": names(faced),
        "turned_up": names(state.aside[seat] & state.shown),
        "seen": names(state.seen[seat]),
        "rank": state.rank[seat],
        "was_rank": state.was_rank[seat],
        "pays": [points(state.n, measure, rank) for rank in range(1, state.n + 1)],
    }


def known_seats(state: LoopState, player: int | None) -> dict[str, list[str]]:
    """§17.4 Returns the seats that the player has held in this set; §17.7 all of them when the game is over."""
    over = state.result is not None
    return {
        str(seat): names(state.cards[seat])
        for seat in range(state.n)
        if over or (player is not None and has(state.held[player], seat))
    }
