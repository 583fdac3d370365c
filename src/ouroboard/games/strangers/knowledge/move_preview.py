"""Where the cards of the player on turn could bring which Kid, and on which way: what a board lights up before a move."""

from mypy_extensions import i64

from ouroboard.engine.bits import has, members
from ouroboard.games.strangers.content.board import HOME, MANSION, POOL, Board, space_name
from ouroboard.games.strangers.content.cards import GO_HOME, POOL_PARTY, RIDE, STEP_DAD, Card
from ouroboard.games.strangers.content.cards import MOVE as MOVE_EFFECT
from ouroboard.games.strangers.rules.effects import executable, housed, movers, stops_from
from ouroboard.games.strangers.rules.state import OWN, StrangersState
from ouroboard.games.strangers.rules.words import kid_name

Ways = dict[str, list[str]]
"""By the space where a way ends: the spaces between. A jump has none."""


def look_ahead(state: StrangersState, seat: i64) -> dict[str, dict[str, Ways]]:
    """By card, Kid and space, for the card in play or else all of the hand. A card that could do nothing is not there at all.

    Nothing goes into it but the board and the player's own hand.
    """
    found: dict[str, dict[str, Ways]] = {}
    if seat != state.turn or state.turn_no == 0 or state.special >= 0 or state.result is not None:
        return found
    for kind in [state.card] if state.card >= 0 else state.rules.deck.kinds_in(state.hand[seat]):
        if executable(state, seat, kind):
            card = state.rules.cards[kind]
            found[card.id] = ways_of(state, seat, card)
    return found


def ways_of(state: StrangersState, seat: i64, card: Card) -> dict[str, Ways]:
    """By Kid and space."""
    effect = card.effect
    found: dict[str, Ways] = {}
    if effect == MOVE_EFFECT:
        for kid in members(movers(state, seat, card)):
            found[kid_name(kid)] = ways_on_foot(state, state.where[kid], card)
    elif effect == RIDE:
        for kid in members(state.in_play & OWN[seat]):
            found[kid_name(kid)] = {space_name(stop): [] for stop in stops_from(state, state.where[kid], card)}
    elif effect == POOL_PARTY:
        add_jumps(state, found, state.in_play, POOL, POOL)
    elif effect == STEP_DAD:
        add_jumps(state, found, housed(state, seat), HOME, MANSION)
    elif effect == GO_HOME:
        add_jumps(state, found, state.in_play & OWN[seat], HOME, HOME)
    return {kid: ways for kid, ways in found.items() if ways}


def add_jumps(state: StrangersState, found: dict[str, Ways], kids: i64, one: i64, other: i64) -> None:
    """Straight into any open place of two types."""
    places = [place for place in state.board().places if (place.kind == one or place.kind == other) and state.is_open(place)]
    for kid in members(kids):
        found[kid_name(kid)] = {space_name(place.space): [] for place in places}


def ways_on_foot(state: StrangersState, start: i64, card: Card) -> Ways:
    board = state.board()
    moving = state.rules.movings[state.board_no][card.number]
    closed = [space for stranger, space in enumerate(board.stranger_spaces) if has(state.tokens, stranger)]
    found: Ways = {}
    for end in moving.ends(start, state.blocked):
        between = way(board, card, closed, [start], end)
        found[space_name(end)] = [space_name(space) for space in between[1:-1]]
    return found


def way(board: Board, card: Card, closed: list[int], path: list[int], end: int) -> list[int]:
    """§6.1 The first way with all its steps, or the shortest into a place (§6.4); empty where there is none."""
    place = board.place_at[end] >= 0
    for steps in range(1 if place else card.steps, card.steps + 1):
        found = walk(board, card, closed, path, end, steps)
        if found:
            return found
    return []


def walk(board: Board, card: Card, closed: list[int], path: list[int], end: int, steps: int) -> list[int]:
    """The path, continued by so many steps to the end."""
    for to in (board.hops if card.fences else board.steps)[path[-1]]:
        if steps == 1:
            if to == end:
                return [*path, to]
        elif to != end and to not in path and board.place_at[to] < 0 and (card.through or to not in closed):
            found = walk(board, card, closed, [*path, to], end, steps - 1)
            if found:
                return found
    return []
