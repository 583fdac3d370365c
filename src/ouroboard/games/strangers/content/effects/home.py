"""§7.6 Mom's car."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.games.strangers.content.board import HOME, Place
from ouroboard.games.strangers.content.cards import INTO_HOME
from ouroboard.games.strangers.content.effects.into_place import IntoPlace, refuse_place
from ouroboard.games.strangers.rules.actions import MOVE, StrangersAction
from ouroboard.games.strangers.rules.effects import CardEffect, end_action, refuse_kid, refuse_other
from ouroboard.games.strangers.rules.kids import bring
from ouroboard.games.strangers.rules.state import OWN, StrangersState
from ouroboard.games.strangers.text import prompts, refusals


@final
class GoHome(IntoPlace):
    """A Kid of the player is driven into any open home. A mansion is not a home."""

    id = "home"
    icon = "house"
    solver_use: i64 = INTO_HOME

    def fits(self, place: Place) -> bool:
        return place.kind == HOME

    def kids(self, state: StrangersState, seat: i64) -> i64:
        return state.in_play & OWN[seat]

    def begin(self, state: StrangersState, seat: i64) -> None:
        state.push(DRIVE_HOME)


@final
class DriveHome(CardEffect):
    """Straight into any open home."""

    def do(self, state: StrangersState, seat: i64, action: StrangersAction) -> None:
        bring(state, action.kid, action.space, "by-car")
        if state.ending == 0:
            end_action(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb != MOVE:
            return refuse_other(state, action, refusals.CHOOSE_KID_AND_HOME, "§7.6", "move r0 C7")
        why = refuse_kid(state, seat, action.kid, False)
        return why if why is not None else refuse_place(state, action.space, refusals.not_a_home, "§7.6")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.DRIVE_HOME, "§7.6")


DRIVE_HOME: Final = DriveHome()
