"""§7.7 Hitchhiking."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import members
from ouroboard.engine.event import Event, EventKind
from ouroboard.games.strangers.content.board import space_name
from ouroboard.games.strangers.content.cards import Card, Effect
from ouroboard.games.strangers.rules.actions import HITCH, HITCHES, MOVE, StrangersAction
from ouroboard.games.strangers.rules.draws import flip
from ouroboard.games.strangers.rules.effects import (
    CardEffect,
    end_action,
    has_stranger,
    may_decline,
    off_board,
    refuse_kid,
    refuse_other,
)
from ouroboard.games.strangers.rules.kids import bring, to_supply
from ouroboard.games.strangers.rules.state import OWN, OnTurn, StrangersState
from ouroboard.games.strangers.rules.words import kid_name, no
from ouroboard.games.strangers.text import prompts, refusals


@final
class Hitchhike(Effect):
    """The coin is flipped for a Kid of the player. It is gone, or it goes to any movement space."""

    id = "hitchhike"
    icon = "question"
    needs_coin = True

    def events(self) -> dict[str, EventKind]:
        return {
            "hitched": EventKind({"player": 0, "kid": "r0"}, "The coin is blank: {kid} gets a lift."),
            "hitch_taken": EventKind({"player": 0, "kid": "r0"}, "The coin shows the saucer: {kid} is gone."),
        }

    def legal(self, state: StrangersState, seat: i64, card: Card) -> bool:
        return state.in_play & OWN[seat] != 0

    def begin(self, state: StrangersState, seat: i64) -> None:
        state.push(SEND_OFF)


@final
class SendOff(CardEffect):
    """§7.7 One of the player's Kids hitchhikes."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        found: list[Action] = [HITCHES[kid] for kid in members(state.in_play & OWN[seat])]
        return may_decline(state, found)

    def do(self, state: StrangersState, seat: i64, action: StrangersAction) -> None:
        kid = action.kid
        taken = flip(state)
        if state.telling:
            state.tell(Event("hitch_taken" if taken else "hitched", {"player": seat, "kid": kid_name(kid)}))
        if taken:
            to_supply(state, kid)
            end_action(state)
        else:
            state.kid = kid
            state.push(DROP_OFF)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb != HITCH:
            return refuse_other(state, action, refusals.CHOOSE_HITCHHIKER, "§7.7", "hitch r0")
        why = refuse_kid(state, seat, action.kid, False)
        return why if why is not None else no(refusals.CANNOT_HITCHHIKE, "§7.7")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.HITCHHIKE, "§7.7")


@final
class DropOff(OnTurn):
    """§7.7 A lucky hitchhiker gets off on any movement space without a Stranger. It may stay where it is."""

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        moves = state.rules.table.moves[state.kid]
        return [moves[space] for space in state.board().movement if not has_stranger(state, space)]

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, StrangersAction)
        state.done()
        state.step += 1
        bring(state, action.kid, action.space, "get-off")
        end_action(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        name = kid_name(state.kid)
        if action.verb != MOVE or action.kid != state.kid:
            return no(refusals.say_where_to_get_off(name), "§7.7", f"move {name} D8")
        if off_board(state, action.space):
            return no(refusals.no_space(space_name(action.space)), "§3.1")
        if state.board().place_at[action.space] >= 0:
            return no(refusals.NOT_INTO_PLACE, "§7.7")
        return no(refusals.stranger_on(space_name(action.space)), "§7.7")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.get_off(kid_name(state.kid)), "§7.7")


SEND_OFF: Final = SendOff()
DROP_OFF: Final = DropOff()
