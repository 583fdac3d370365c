"""§6.1 to §6.6, §6.8 to §6.10: cards that move Kids step by step."""

from typing import Any, Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import has, members
from ouroboard.games.strangers.content.board import Board, Moving, space_name
from ouroboard.games.strangers.content.cards import ANY_KIDS, ONE_KID, Card, Effect, Ways
from ouroboard.games.strangers.rules.actions import MOVE, StrangersAction
from ouroboard.games.strangers.rules.effects import (
    MoveOneByOne,
    card_in_play,
    has_stranger,
    off_board,
    refuse_kid,
    refuse_other,
)
from ouroboard.games.strangers.rules.state import OWN, StrangersState
from ouroboard.games.strangers.rules.words import kid_name, no
from ouroboard.games.strangers.text import prompts, refusals
from ouroboard.packs.field_types import FieldType, Flag, Number


@final
class Move(Effect):
    """One Kid, or with some cards any number of Kids, goes a number of steps."""

    id = "move"
    icon = "steps"
    needed: tuple[str, ...] = ("steps",)

    def __init__(self, described: dict[str, Any]) -> None:
        super().__init__(described)
        self.steps = described.get("steps", 0)
        self.every = described.get("every", False)
        self.anyone: Final[bool] = described.get("anyone", False)
        self.fences: Final[bool] = described.get("fences", False)
        self.through: Final[bool] = described.get("through", False)
        self.solver_use = ANY_KIDS if self.every else ONE_KID

    def fields(self) -> dict[str, FieldType]:
        return {
            "steps": Number(1, 6, "for move"),
            "every": Flag("for move: any number of Kids"),
            "anyone": Flag("for move: Kids of any player"),
            "fences": Flag("for move: walls and closed sides can be crossed"),
            "through": Flag("for move: past Strangers"),
        }

    def movers(self, state: StrangersState, seat: i64) -> i64:
        """§6.1 Returns the Kids that may move: the player's own ones in play, or everybody's, and none twice (§6.6)."""
        kids: i64 = state.in_play if self.anyone else state.in_play & OWN[seat]
        return kids & ~state.moved

    def legal(self, state: StrangersState, seat: i64, card: Card) -> bool:
        moving = state.rules.movings[state.board_no][card.number]
        kids = self.movers(state, seat)
        kid: i64 = 0
        while kids != 0:
            if kids & 1 != 0 and moving.possible(state.where[kid], state.blocked):
                return True
            kids >>= 1
            kid += 1
        return False

    def begin(self, state: StrangersState, seat: i64) -> None:
        state.push(MOVE_KIDS)

    def moves(self, state: StrangersState, seat: i64, card: Card) -> list[Action]:
        all_ways = state.rules.movings[state.board_no][card.number].ways
        all_moves = state.rules.table.moves
        blocked = state.blocked
        found: list[Action] = []
        kids = self.movers(state, seat)
        kid: i64 = 0
        while kids != 0:
            if kids & 1 != 0:
                ways = all_ways[state.where[kid]]
                moves = all_moves[kid]
                last: i64 = -1
                index: i64 = 0
                while index < ways.count:
                    if ways.needs[index] & blocked == 0:
                        end: i64 = ways.ends[index]
                        if end != last:
                            found.append(moves[end])
                            last = end
                    index += 1
            kids >>= 1
            kid += 1
        return found

    def preview(self, state: StrangersState, seat: i64, card: Card) -> dict[str, Ways]:
        found: dict[str, Ways] = {}
        for kid in members(self.movers(state, seat)):
            ways = self.ways_on_foot(state, state.where[kid], card)
            if ways:
                found[kid_name(kid)] = ways
        return found

    def ways_on_foot(self, state: StrangersState, start: i64, card: Card) -> Ways:
        board = state.board()
        moving = state.rules.movings[state.board_no][card.number]
        closed = [space for stranger, space in enumerate(board.stranger_spaces) if has(state.tokens, stranger)]
        found: Ways = {}
        for end in moving.ends(start, state.blocked):
            between = self.way(board, closed, [start], end)
            found[space_name(end)] = [space_name(space) for space in between[1:-1]]
        return found

    def way(self, board: Board, closed: list[int], path: list[int], end: int) -> list[int]:
        """§6.1 Returns the first way with all its steps, or the shortest into a place (§6.4); empty where there is none."""
        place = board.place_at[end] >= 0
        for steps in range(1 if place else self.steps, self.steps + 1):
            found = self.walk(board, closed, path, end, steps)
            if found:
                return found
        return []

    def walk(self, board: Board, closed: list[int], path: list[int], end: int, steps: int) -> list[int]:
        """Returns the path, continued by this number of steps to the end."""
        for to in (board.hops if self.fences else board.steps)[path[-1]]:
            if steps == 1:
                if to == end:
                    return [*path, to]
            elif to != end and to not in path and board.place_at[to] < 0 and (self.through or to not in closed):
                found = self.walk(board, closed, [*path, to], end, steps - 1)
                if found:
                    return found
        return []

    def moving(self, board: Board) -> Moving:
        return board.moving(self.steps, self.fences, self.through)

    def ends(self, board: Board, space: i64) -> list[int]:
        return self.moving(board).ends(space, 0)

    def needs(self, board: Board, space: i64, end: i64) -> list[int]:
        ways = self.moving(board).ways[space]
        return [ways.needs[at] for at in range(ways.count) if ways.ends[at] == end]


def move_in_play(state: StrangersState) -> Move:
    """Returns the effect of the card that is being carried out."""
    effect = card_in_play(state).effect
    assert isinstance(effect, Move)
    return effect


@final
class MoveKids(MoveOneByOne):
    """§6.1 One Kid makes its move; §6.6 with some cards any number of them, one after the other."""

    how = "on-foot"

    def more(self, state: StrangersState, seat: i64, card: Card) -> bool:
        return card.effect.every and card.effect.legal(state, seat, card)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb != MOVE:
            return refuse_other(state, action, refusals.MOVE_A_KID, "§6.1", "move r0 D8")
        return refuse_move(state, seat, move_in_play(state), action.kid, action.space)

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        name = card_in_play(state).name
        effect = move_in_play(state)
        if effect.every and state.moved != 0:
            return Prompt(prompts.move_another(name, effect.steps), "§6.6")
        if effect.every:
            return Prompt(prompts.move_any_number(name, effect.steps), "§6.6")
        if effect.fences:
            return Prompt(prompts.move_over_walls(name, effect.steps), "§6.8")
        if effect.through:
            return Prompt(prompts.move_past_strangers(name, effect.steps), "§6.9")
        if effect.anyone:
            return Prompt(prompts.move_anyone(name, effect.steps), "§6.10")
        return Prompt(prompts.move_one(name, effect.steps), "§6.1")


def refuse_move(state: StrangersState, seat: i64, effect: Move, kid: i64, space: i64) -> Illegal:
    """Returns the first rule that forbids a move by steps."""
    why = refuse_kid(state, seat, kid, effect.anyone)
    if why is not None:
        return why
    name, where = kid_name(kid), space_name(space)
    if has(state.moved, kid):
        return no(refusals.moved_already(name), "§6.6")
    if off_board(state, space):
        return no(refusals.no_space(where), "§3.1")
    if has_stranger(state, space):
        return no(refusals.stranger_on(where), "§6.2")
    place: i64 = state.board().place_at[space]
    if place >= 0 and not state.is_open(state.board().places[place]):
        return no(refusals.is_full(state.board().places[place].name), "§6.2")
    if place >= 0:
        return no(refusals.does_not_get_into(name, state.board().places[place].name, effect.steps), "§6.2")
    return no(refusals.does_not_get_to(name, where, effect.steps), "§6.1")


MOVE_KIDS: Final = MoveKids()
