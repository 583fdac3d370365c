"""What is the same for §7.2, §7.3 and §7.6: Kids are put straight into scoring places."""

from collections.abc import Callable

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal
from ouroboard.engine.bits import members
from ouroboard.games.strangers.content.board import Place, space_name
from ouroboard.games.strangers.content.cards import Card, Effect, Ways
from ouroboard.games.strangers.rules.effects import card_in_play, jumps
from ouroboard.games.strangers.rules.state import StrangersState
from ouroboard.games.strangers.rules.words import no
from ouroboard.games.strangers.text import refusals


class IntoPlace(Effect):
    """Puts Kids into open places of certain types, wherever the Kids are."""

    def fits(self, place: Place) -> bool:
        """Returns whether this is a place of the right type."""
        raise NotImplementedError

    def kids(self, state: StrangersState, seat: i64) -> i64:
        """Returns the Kids that can be put there."""
        raise NotImplementedError

    def legal(self, state: StrangersState, seat: i64, card: Card) -> bool:
        return self.kids(state, seat) != 0 and len(self.open_places(state)) > 0

    def open_places(self, state: StrangersState) -> list[Place]:
        return [place for place in state.board().places if self.fits(place) and state.is_open(place)]

    def moves(self, state: StrangersState, seat: i64, card: Card) -> list[Action]:
        places = self.open_places(state)
        found: list[Action] = []
        for kid in members(self.kids(state, seat)):
            moves = state.rules.table.moves[kid]
            for place in places:
                found.append(moves[place.space])
        return found

    def preview(self, state: StrangersState, seat: i64, card: Card) -> dict[str, Ways]:
        return jumps(self.moves(state, seat, card))


def refuse_place(state: StrangersState, space: i64, unfit: Callable[[str], str], section: str) -> Illegal:
    """Returns why the card in play cannot put a Kid there directly. `unfit`: says that a space is of the wrong type."""
    effect = card_in_play(state).effect
    assert isinstance(effect, IntoPlace)
    board = state.board()
    place: i64 = board.place_at[space] if space < board.size else -1
    if place < 0 or not effect.fits(board.places[place]):
        return no(unfit(space_name(space)), section)
    return no(refusals.is_full(board.places[place].name), section)
