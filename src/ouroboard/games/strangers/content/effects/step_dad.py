"""§7.3 The new step-dad."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, has, members
from ouroboard.engine.event import Event, EventKind
from ouroboard.games.strangers.content.board import HOME, MANSION, Place, space_name
from ouroboard.games.strangers.content.cards import CHANGE_HOME
from ouroboard.games.strangers.content.effects.into_place import IntoPlace, refuse_place
from ouroboard.games.strangers.rules.actions import MOVE, StrangersAction
from ouroboard.games.strangers.rules.effects import CardEffect, end_action, refuse_other
from ouroboard.games.strangers.rules.kids import leave_spot, take_spot
from ouroboard.games.strangers.rules.state import OWN, StrangersState
from ouroboard.games.strangers.rules.words import kid_name, no
from ouroboard.games.strangers.text import prompts, refusals


@final
class StepDad(IntoPlace):
    """A Kid of the player in a home or mansion moves to another one; it stays scored all the time."""

    id = "step-dad"
    icon = "house"
    solver_use: i64 = CHANGE_HOME

    def events(self) -> dict[str, EventKind]:
        return {
            "moved_house": EventKind(
                {"player": 0, "kid": "r0", "board": "A", "left": "h1", "space": "A1", "place": "m1", "worth": 8},
                "Kid {kid} moves from {left} to {place} ({space}), worth {worth}.",
            ),
        }

    def fits(self, place: Place) -> bool:
        return place.kind in (HOME, MANSION)

    def kids(self, state: StrangersState, seat: i64) -> i64:
        return housed(state, seat)

    def begin(self, state: StrangersState, seat: i64) -> None:
        state.push(MOVE_HOUSE)


def housed(state: StrangersState, seat: i64) -> i64:
    """Returns the player's Kids that are scored in a home or mansion."""
    kids: i64 = 0
    for kid in members(state.scored & OWN[seat]):
        if state.place_of(kid).kind in (HOME, MANSION):
            kids |= bit(kid)
    return kids


@final
class MoveHouse(CardEffect):
    """From one home or mansion to another."""

    def do(self, state: StrangersState, seat: i64, action: StrangersAction) -> None:
        board = state.board()
        move_house(state, action.kid, board.places[board.place_at[action.space]])
        end_action(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb != MOVE:
            return refuse_other(state, action, refusals.CHOOSE_KID_AND_NEW_HOME, "§7.3", "move r0 A1")
        if not has(housed(state, seat), action.kid):
            return no(refusals.not_housed(kid_name(action.kid)), "§7.3")
        return refuse_place(state, action.space, refusals.not_a_home_or_mansion, "§7.3")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.MOVE_HOUSE, "§7.3")


def move_house(state: StrangersState, kid: i64, place: Place) -> None:
    left = state.place_of(kid)
    leave_spot(state, kid)
    take_spot(state, kid, place)
    if state.telling:
        fields: dict[str, object] = {
            "player": state.turn,
            "kid": kid_name(kid),
            "board": state.board().name,
            "left": left.id,
            "space": space_name(place.space),
            "place": place.id,
            "worth": state.worth(kid),
        }
        state.tell(Event("moved_house", fields))


MOVE_HOUSE: Final = MoveHouse()
