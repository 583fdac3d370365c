"""§17 What a player may see of the table, and what a spectator may, by allow-list."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, has, members
from ouroboard.games.strangers.content.board import GROUP, LINES, TYPES, Board, Place, space_name
from ouroboard.games.strangers.content.cards import Card, Deck
from ouroboard.games.strangers.knowledge.move_preview import look_ahead
from ouroboard.games.strangers.rules.state import KIDS, OWN, SCORED, StrangersState
from ouroboard.games.strangers.rules.words import kid_name

FIELDS: Final = frozenset(
    {
        *("game", "turn", "turn_no", "starter", "board", "strangers", "strangers_left", "kids", "places", "players"),
        *("deck_left", "deck", "discard", "card", "special", "looks_at", "brainiac_used", "idle", "stall_limit"),
        *("half_wins", "points", "hand", "hands", "known", "over", "cards", "reach"),
    }
)
"""The whole view.

- `board`: the printed board, the same for the whole game: its spaces, walls, stops and scoring places.
- `cards`: the printed cards: name, copies, the id of the picture, the zone of a zoned Sighting, and what they do, in words.
- `strangers`, `strangers_left`: the spaces that hold a token, and how many tokens are still to come.
- `kids`: every Kid on the board: owner, space, and when it is scored its place and what it is worth now.
- `places`: how many spots are free in each place, and what the next Kid there would be worth.
- `players`: score, Kids in supply, in play and scored, limits, number of cards, and the team.
- `card`, `special`: the card that is being carried out, or the special one that was just drawn.
- `hand`: the reader's own cards. `hands`: those that the reader sees besides; after the end all of them.
- `known`: what the reader knows of other hands, from a look or because everybody does.
- `deck`: what is left of the architect's own deck, in order; other players do not know theirs.
- `reach`: in the reader's turn, where each own card could bring which Kid, and on which way (see `move_preview`).
"""


def public_view(state: StrangersState) -> dict[str, object]:
    """§17.1 Returns what everybody sees."""
    board = state.board()
    cards = state.rules.cards
    return {
        "game": state.game_no,
        "turn": state.turn,
        "turn_no": state.turn_no,
        "starter": state.starter,
        "board": look_at_board(board),
        "strangers": [space_name(board.stranger_spaces[stranger]) for stranger in members(state.tokens)],
        "strangers_left": board.tokens - count(state.tokens),
        "kids": [look_at_kid(state, kid) for kid in members(state.in_play | state.scored)],
        "places": [look_at_place(state, place) for place in board.places],
        "players": [look_at_player(state, seat) for seat in range(state.n)],
        "deck_left": state.left_in_deck(),
        "deck": [cards[kind].id for kind in state.deck[state.drawn :]] if state.rules.architect else None,
        "discard": [cards[kind].id for kind in state.discard],
        "card": cards[state.card].id if state.card >= 0 else None,
        "special": cards[state.special].id if state.special >= 0 else None,
        "looks_at": state.target if state.target >= 0 else None,
        "brainiac_used": state.brainiac_used,
        "idle": state.idle,
        "stall_limit": state.rules.stall_limit * state.n,
        "half_wins": list(state.half_wins),
        "points": list(state.points),
        "over": state.result is not None,
        "cards": look_at_cards(state.rules.deck),
    }


def seat_view(state: StrangersState, seat: int | None) -> dict[str, object]:
    """§17.2, §17.3, §17.5 Returns what only this reader sees; a spectator sees nothing of this until the end."""
    deck = state.rules.deck
    open_hands: i64 = bit(state.n) - 1 if state.result is not None or state.rules.architect else 0
    if seat is not None:
        open_hands |= state.rules.sees[seat]
    seen: dict[str, object] = {
        "hands": {str(other): deck.ids(state.hand[other]) for other in members(open_hands) if other != seat},
        "known": known_hands(state, seat),
    }
    if seat is not None:
        seen["hand"] = deck.ids(state.hand[seat])
        seen["reach"] = look_ahead(state, seat)
    return seen


def known_hands(state: StrangersState, seat: int | None) -> dict[str, list[str]]:
    """§17.3 Returns the cards that the reader knows to be in other hands."""
    found: dict[str, list[str]] = {}
    for other in range(state.n):
        if other != seat:
            cards = state.shown[other] if seat is None else state.seen[seat * state.n + other]
            if cards != 0:
                found[str(other)] = state.rules.deck.ids(cards)
    return found


# ---- the parts --------------------------------------------------------------------------------------------


def look_at_kid(state: StrangersState, kid: int) -> dict[str, object]:
    scored = has(state.scored, kid)
    return {
        "kid": kid_name(kid),
        "player": kid // KIDS,
        "space": space_name(state.space_of(kid)),
        "place": state.place_of(kid).id if scored else None,
        "spot": state.where[kid] - SCORED - state.place_of(kid).first if scored else None,
        "worth": state.worth(kid) if scored else None,
    }


def look_at_place(state: StrangersState, place: Place) -> dict[str, object]:
    return {"id": place.id, "free": place.spots - count(state.taken & place.mask), "next": next_worth(state, place)}


def next_worth(state: StrangersState, place: Place) -> int | None:
    """Returns what a Kid that comes in now would be worth, or nothing if the place is full."""
    if not state.is_open(place):
        return None
    if place.kind == GROUP:
        return place.values[count(state.taken & place.mask)]
    return place.values[state.next_spot(place) - place.first]


def look_at_player(state: StrangersState, seat: int) -> dict[str, object]:
    in_play, scored = count(state.in_play & OWN[seat]), count(state.scored & OWN[seat])
    return {
        "score": state.score_of(seat),
        "team": state.rules.team_of[seat],
        "supply": KIDS - in_play - scored,
        "in_play": in_play,
        "scored": scored,
        "kid_limit": state.kid_limit(seat),
        "hand_limit": state.hand_limit(seat),
        "cards": state.held[seat],
    }


def look_at_cards(deck: Deck) -> list[dict[str, object]]:
    found = deck.shown
    if found is None:
        found = [drawn_card(card) for card in deck.cards]
        deck.shown = found
    return found


def drawn_card(card: Card) -> dict[str, object]:
    return {
        "id": card.id,
        "name": card.name,
        "copies": card.copies,
        "steps": card.steps,
        "icon": card.effect.icon,
        "zone": card.zone,
        "words": card.words,
    }


def look_at_board(board: Board) -> dict[str, object]:
    found = board.shown
    if found is None:
        found = drawn_board(board)
        board.shown = found
    return found


def drawn_board(board: Board) -> dict[str, object]:
    return {
        "name": board.name,
        "title": board.title,
        "columns": board.columns,
        "rows": board.rows,
        "tokens": board.tokens,
        "school": space_name(board.school),
        "strangers": [space_name(space) for space in board.stranger_spaces],
        "forest": [space_name(space) for space in board.forest],
        "zones": {
            zone: [space_name(board.stranger_spaces[stranger]) for stranger in members(mask)]
            for zone, mask in zip(board.zones, board.zone_masks, strict=True)
        },
        "stops": {line: [space_name(stop) for stop in stops] for line, stops in zip(LINES, board.stops, strict=True)},
        "walls": [[space_name(one), space_name(other)] for one, other in board.walls],
        "places": [
            {
                "id": place.id,
                "type": TYPES[place.kind],
                "name": place.name,
                "space": space_name(place.space),
                "doors": [space_name(door) for door in place.doors],
                "values": list(place.values),
            }
            for place in board.places
        ],
    }
