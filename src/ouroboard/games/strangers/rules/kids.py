"""Kids on their way: §5.2 let out, §6.4 and §8 scored, §11 abducted. The only place where a Kid changes its place."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.games.strangers.content.board import LIBRARY, PARK, Place, space_name
from ouroboard.games.strangers.rules.ending import ALL_KIDS, end_game
from ouroboard.games.strangers.rules.state import KIDS, OWN, SCORED, SUPPLY, StrangersState
from ouroboard.games.strangers.rules.words import kid_name
from ouroboard.games.strangers.text import event_words

MOVEMENTS: Final = {
    "on-foot": event_words.MOVES,
    "by-bus": event_words.RIDES,
    "to-pool": event_words.GOES,
    "by-car": event_words.IS_DRIVEN,
    "get-off": event_words.GETS_OFF,
}
"""How a Kid moves, as a verb, by id."""


def let_out(state: StrangersState, seat: i64, free: bool) -> None:
    """§5.2 Moves the lowest Kid in supply to the School."""
    kid = state.supply(seat)
    state.where[kid] = state.board().school
    state.in_play |= bit(kid)
    if state.telling:
        state.tell(Event("let_out", {"player": seat, "kid": kid_name(kid), "free": free}))


def bring(state: StrangersState, kid: i64, space: i64, how: str) -> None:
    """Brings a Kid in play to a space. In a scoring place it scores (§6.4), and the game may be over then."""
    board = state.board()
    place: i64 = board.place_at[space]
    if place >= 0:
        score(state, kid, board.places[place], how)
        return
    state.where[kid] = space
    if state.telling:
        fields: dict[str, object] = {
            "player": state.turn,
            "player_owner": kid // KIDS,
            "kid": kid_name(kid),
            "space": space_name(space),
            "how": how,
        }
        state.tell(Event("moved", fields))


def score(state: StrangersState, kid: i64, place: Place, how: str) -> None:
    """§8.1 Puts a Kid on the best free spot. §12.2 The tenth Kid ends the game."""
    owner = kid // KIDS
    take_spot(state, kid, place)
    if state.telling:
        fields: dict[str, object] = {
            "player": state.turn,
            "player_owner": owner,
            "kid": kid_name(kid),
            "space": space_name(place.space),
            "board": state.board().name,
            "place": place.id,
            "worth": state.worth(kid),
            "how": how,
        }
        state.tell(Event("scored", fields))
    if state.scored & OWN[owner] == OWN[owner]:
        end_game(state, ALL_KIDS)


def take_spot(state: StrangersState, kid: i64, place: Place) -> None:
    spot = state.next_spot(place)
    state.where[kid] = SCORED + spot
    state.in_play &= ~bit(kid)
    state.scored |= bit(kid)
    state.taken |= bit(spot)
    if state.taken & place.mask == place.mask:
        state.blocked |= place.full_bit
    if place.kind == LIBRARY:
        state.libraries[kid // KIDS] += 1
    elif place.kind == PARK:
        state.parks[kid // KIDS] += 1


def leave_spot(state: StrangersState, kid: i64) -> None:
    """§8.1 Frees the spot, and nobody shifts; §8.5 a bonus goes with the Kid."""
    place = state.place_of(kid)
    state.taken &= ~bit(state.where[kid] - SCORED)
    state.blocked &= ~place.full_bit
    state.scored &= ~bit(kid)
    if place.kind == LIBRARY:
        state.libraries[kid // KIDS] -= 1
    elif place.kind == PARK:
        state.parks[kid // KIDS] -= 1


def to_supply(state: StrangersState, kid: i64) -> None:
    """§11.3 Takes a Kid off the board. It can be let out again."""
    if has(state.scored, kid):
        leave_spot(state, kid)
    state.in_play &= ~bit(kid)
    state.where[kid] = SUPPLY
