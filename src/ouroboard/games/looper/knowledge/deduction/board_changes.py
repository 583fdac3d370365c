"""What becomes of characters and locations, each change told as a result without its cause (§17.5)."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, members
from ouroboard.engine.event import Event
from ouroboard.games.looper.content.characters import CHARACTER_IDS, CHARACTERS
from ouroboard.games.looper.content.sets import ROLE_IDS
from ouroboard.games.looper.knowledge.hidden_script import heartbroken, loses_by_death, undying
from ouroboard.games.looper.knowledge.told_facts import tell_role
from ouroboard.games.looper.rules.actions import SPOT_IDS
from ouroboard.games.looper.rules.board import COUNTER_IDS, PARANOIA
from ouroboard.games.looper.rules.places import PLACE_IDS
from ouroboard.games.looper.rules.state import DIED, LOST, RUNNING, LooperState

HEARTBREAK: Final = 6
"""§13.12 The Paranoia of one who is left behind."""


def change(state: LooperState, counter: i64, spot: i64, amount: i64) -> bool:
    """Counters put down or taken away. Says whether anything has changed."""
    went = state.board.change(counter, spot, amount)
    if went == 0:
        return False
    if state.telling:
        state.tell(
            Event(
                "gained" if went > 0 else "shed",
                {
                    "who": SPOT_IDS[spot],
                    "amount": went if went > 0 else -went,
                    "counter": COUNTER_IDS[counter],
                    "now": state.board.count(counter, spot),
                },
            )
        )
    return True


def move(state: LooperState, who: i64, place: i64) -> None:
    state.board.move(who, place)
    if state.telling:
        state.tell(Event("moved", {"who": CHARACTER_IDS[who], "place": PLACE_IDS[place]}))


def tell_who(state: LooperState, kind: str, who: i64) -> None:
    if state.telling:
        state.tell(Event(kind, {"who": CHARACTER_IDS[who]}))


def reveal_role(state: LooperState, who: i64, role: i64) -> None:
    """§8.6 A role is told, to everybody, and stays on record."""
    tell_role(state, who, role)
    if state.telling:
        state.tell(Event("role_told", {"who": CHARACTER_IDS[who], "role": ROLE_IDS[role]}))


# ---- §9 Death ---------------------------------------------------------------------------------------------


def kill(state: LooperState, victims: i64, protagonists: bool = False) -> bool:
    """§9.2 One batch: all die together, then all that their deaths bring by force, then the loop may end.

    `protagonists`: they die in this batch too. Says whether anything has changed.
    """
    board = state.board
    mortal = victims & board.alive & ~undying(state.world)
    saved = mortal & board.guarded
    dead = mortal & ~saved
    board.guarded &= ~saved
    board.alive &= ~dead
    if state.telling:
        for who in members(saved):
            tell_who(state, "saved", who)
        if dead != 0:
            tell_deaths(state, dead)
    if dead != 0:
        mourn(state, heartbroken(state.world, board, dead))
        if loses_by_death(state.world, board, dead):
            state.outcome = LOST
    if protagonists:
        state.outcome = DIED
    return mortal != 0 or protagonists


def mourn(state: LooperState, left_behind: i64) -> None:
    if left_behind != 0:
        for who in range(CHARACTERS):
            if has(left_behind, who):
                change(state, PARANOIA, who, HEARTBREAK)


def tell_deaths(state: LooperState, dead: i64) -> None:
    """§17.5 One line for one batch."""
    state.tell(Event("died", {"who": [CHARACTER_IDS[who] for who in members(dead)]}))


def revive(state: LooperState, who: i64) -> None:
    """§9.5 The corpse is a character again, with the counters that lie on it."""
    state.board.alive |= bit(who)
    tell_who(state, "revived", who)


def loop_is_over(state: LooperState) -> bool:
    return state.outcome != RUNNING
