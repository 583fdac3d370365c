"""§7.4 The man in black."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, members
from ouroboard.engine.event import Event, EventKind
from ouroboard.games.strangers.content.board import space_name
from ouroboard.games.strangers.content.cards import Card, Effect
from ouroboard.games.strangers.rules.actions import REMOVE, StrangersAction
from ouroboard.games.strangers.rules.effects import CardEffect, end_action, may_decline, refuse_other
from ouroboard.games.strangers.rules.state import StrangersState
from ouroboard.games.strangers.rules.words import no
from ouroboard.games.strangers.text import prompts, refusals


@final
class ManInBlack(Effect):
    """A Stranger goes back into the supply, and must be placed again before the game can end by it."""

    id = "man-in-black"
    icon = "minus-one"

    def events(self) -> dict[str, EventKind]:
        return {
            "stranger_removed": EventKind(
                {"player": 0, "space": "E6", "placed": 3, "of": 8},
                "{player} has the Stranger on {space} taken away: {placed} of {of} are on the board.",
                "You have the Stranger on {space} taken away: {placed} of {of} are on the board.",
            ),
        }

    def legal(self, state: StrangersState, seat: i64, card: Card) -> bool:
        return state.tokens != 0

    def begin(self, state: StrangersState, seat: i64) -> None:
        state.push(REMOVE_STRANGER)


@final
class RemoveStranger(CardEffect):
    """Any Stranger on the board."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        spaces = state.board().stranger_spaces
        removes = state.rules.table.removes
        found: list[Action] = [removes[spaces[stranger]] for stranger in members(state.tokens)]
        return may_decline(state, found)

    def do(self, state: StrangersState, seat: i64, action: StrangersAction) -> None:
        gone: i64 = ~bit(state.board().stranger_at[action.space])
        state.tokens &= gone
        state.blocked &= gone
        if state.telling:
            fields: dict[str, object] = {
                "player": seat,
                "space": space_name(action.space),
                "placed": count(state.tokens),
                "of": state.board().tokens,
            }
            state.tell(Event("stranger_removed", fields))
        end_action(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb != REMOVE:
            return refuse_other(state, action, refusals.TAKE_STRANGER_OFF, "§7.4", "remove E6")
        return no(refusals.no_stranger_on(space_name(action.space)), "§7.4")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.REMOVE_STRANGER, "§7.4")


REMOVE_STRANGER: Final = RemoveStranger()
