"""§7.2 The pool party."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import count
from ouroboard.games.strangers.content.board import POOL, Place
from ouroboard.games.strangers.content.cards import INTO_POOL, Card
from ouroboard.games.strangers.content.effects.into_place import IntoPlace, refuse_place
from ouroboard.games.strangers.rules.actions import MOVE, StrangersAction
from ouroboard.games.strangers.rules.effects import MoveOneByOne, refuse_kid, refuse_other
from ouroboard.games.strangers.rules.state import StrangersState
from ouroboard.games.strangers.text import prompts, refusals

GUESTS: Final = 2
"""Maximum number of Kids at a pool party."""


@final
class PoolParty(IntoPlace):
    """One or two Kids in play, of any players, go into a pool."""

    id = "pool-party"
    icon = "pool"
    solver_use: i64 = INTO_POOL

    def fits(self, place: Place) -> bool:
        return place.kind == POOL

    def kids(self, state: StrangersState, seat: i64) -> i64:
        return state.in_play

    def begin(self, state: StrangersState, seat: i64) -> None:
        state.push(GO_SWIMMING)


@final
class GoSwimming(MoveOneByOne):
    """One Kid, and perhaps a second one."""

    how = "to-pool"

    def more(self, state: StrangersState, seat: i64, card: Card) -> bool:
        return count(state.moved) < GUESTS and card.effect.legal(state, seat, card)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb != MOVE:
            return refuse_other(state, action, refusals.TAKE_KID_TO_POOL, "§7.2", "move r0 A4")
        why = refuse_kid(state, seat, action.kid, True)
        return why if why is not None else refuse_place(state, action.space, refusals.not_a_pool, "§7.2")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        if state.moved != 0:
            return Prompt(prompts.SECOND_SWIMMER, "§7.2")
        return Prompt(prompts.FIRST_SWIMMER, "§7.2")


GO_SWIMMING: Final = GoSwimming()
