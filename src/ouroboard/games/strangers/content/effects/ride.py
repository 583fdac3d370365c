"""§6.7 The buses."""

from typing import Any, Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, members
from ouroboard.games.strangers.content.board import LINES, Board, space_name
from ouroboard.games.strangers.content.cards import ONE_KID, Card, Effect, Ways
from ouroboard.games.strangers.rules.actions import MOVE, StrangersAction
from ouroboard.games.strangers.rules.effects import (
    CardEffect,
    card_in_play,
    end_action,
    has_stranger,
    jumps,
    refuse_kid,
    refuse_other,
)
from ouroboard.games.strangers.rules.kids import bring
from ouroboard.games.strangers.rules.state import OWN, StrangersState
from ouroboard.games.strangers.rules.words import kid_name, no
from ouroboard.games.strangers.text import prompts, refusals
from ouroboard.packs.field_types import FieldType, OneOf


@final
class Ride(Effect):
    """A Kid rides from a stop of a line to another one."""

    id = "ride"
    needed: tuple[str, ...] = ("line",)
    solver_use: i64 = ONE_KID

    def __init__(self, described: dict[str, Any]) -> None:
        super().__init__(described)
        line = described.get("line", LINES[0])
        self.line = LINES.index(line)
        self.icon = f"{line}-bus"

    def fields(self) -> dict[str, FieldType]:
        return {"line": OneOf(LINES, "for ride")}

    def stops_from(self, state: StrangersState, space: i64) -> list[int]:
        """Returns the other stops of the line, if this is one of them, that hold no Stranger."""
        return [stop for stop in self.ends(state.board(), space) if not has_stranger(state, stop)]

    def legal(self, state: StrangersState, seat: i64, card: Card) -> bool:
        for kid in members(state.in_play & OWN[seat]):
            if self.stops_from(state, state.where[kid]):
                return True
        return False

    def begin(self, state: StrangersState, seat: i64) -> None:
        state.push(RIDE_BUS)

    def moves(self, state: StrangersState, seat: i64, card: Card) -> list[Action]:
        found: list[Action] = []
        for kid in members(state.in_play & OWN[seat]):
            moves = state.rules.table.moves[kid]
            for stop in self.stops_from(state, state.where[kid]):
                found.append(moves[stop])
        return found

    def preview(self, state: StrangersState, seat: i64, card: Card) -> dict[str, Ways]:
        return jumps(self.moves(state, seat, card))

    def ends(self, board: Board, space: i64) -> list[int]:
        if board.line_at[space] != self.line:
            return []
        return [stop for stop in board.stops[self.line] if stop != space]

    def needs(self, board: Board, space: i64, end: i64) -> list[int]:
        stranger = board.stranger_at[end]
        return [bit(stranger) if stranger >= 0 else 0]


@final
class RideBus(CardEffect):
    """From a stop of the line to another one."""

    def do(self, state: StrangersState, seat: i64, action: StrangersAction) -> None:
        bring(state, action.kid, action.space, "by-bus")
        end_action(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb != MOVE:
            return refuse_other(state, action, refusals.LET_A_KID_RIDE, "§6.7", "move r0 B3")
        why = refuse_kid(state, seat, action.kid, False)
        if why is not None:
            return why
        if state.board().line_at[state.where[action.kid]] != card_in_play(state).effect.line:
            return no(refusals.not_at_stop(kid_name(action.kid)), "§6.7")
        return no(refusals.not_another_stop(space_name(action.space)), "§6.7")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.ride(card_in_play(state).name), "§6.7")


RIDE_BUS: Final = RideBus()
