"""§16.2 Scenario tokens: two bits for each kind and place, at most three of a kind at a place, within the supply."""

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.names import MOST_ON_A_PLACE, SHIP, SUPPLY, TOKENS
from ouroboard.games.tales.rules.picking import one_by_chance
from ouroboard.games.tales.rules.state import TalesState, with_value
from ouroboard.games.tales.rules.targets import next_to, places_with, tokens_at

CARD_BITS = 4


def tokens_on(state: TalesState, kind: i64, card: i64) -> i64:
    """Returns how many tokens of a kind lie on a diary card."""
    packed: i64 = state.card_tokens[kind]
    return (packed >> (CARD_BITS * card)) & 15


def tokens_in_all(state: TalesState, kind: i64) -> i64:
    """Returns how many tokens of a kind lie anywhere."""
    if kind == SHIP:
        return 1 if state.ship >= 0 else 0
    total: i64 = 0
    for place in range(16):
        total += tokens_at(state, kind, place)
    for card in range(len(state.rules.content.diary)):
        total += tokens_on(state, kind, card)
    return total


def put_token(state: TalesState, kind: i64, place: i64, n: i64) -> None:
    """§16.2 Places tokens as far as the supply and the place allow; a negative number takes some away."""
    if kind == SHIP:
        move_ship(state, place if n > 0 else -1)
        return
    before = tokens_at(state, kind, place)
    most = min(MOST_ON_A_PLACE, before + SUPPLY[kind] - tokens_in_all(state, kind))
    after = min(max(before + n, 0), most) if n > 0 else max(before + n, 0)
    if after == before:
        return
    state.tokens = with_value(state.tokens, kind, state.tokens[kind] + (after - before) * bit(2 * place))
    if state.telling:
        fields: dict[str, object] = {"token": TOKENS[kind], "place": LETTERS[place], "change": after - before, "count": after}
        state.tell(Event("tokens_changed", fields))


def take_token(state: TalesState, kind: i64, place: i64, n: i64) -> None:
    put_token(state, kind, place, -n)


def put_on_card(state: TalesState, kind: i64, card: i64, n: i64) -> None:
    """§16.2 Puts tokens on a diary card."""
    before = tokens_on(state, kind, card)
    most = before + SUPPLY[kind] - tokens_in_all(state, kind)
    after = min(max(before + n, 0), most)
    if after == before:
        return
    state.card_tokens = with_value(state.card_tokens, kind, state.card_tokens[kind] + (after - before) * bit(CARD_BITS * card))
    if state.telling:
        label = state.rules.content.diary[card].label
        fields: dict[str, object] = {"token": TOKENS[kind], "diary": label, "change": after - before, "count": after}
        state.tell(Event("card_tokens_changed", fields))


def move_token(state: TalesState, kind: i64, source: i64, target: i64) -> None:
    """§16.2 Moves one token from a place to another."""
    if tokens_at(state, kind, source) > 0 and tokens_at(state, kind, target) < MOST_ON_A_PLACE:
        put_token(state, kind, source, -1)
        put_token(state, kind, target, 1)


def spread(state: TalesState, kind: i64, n: i64, without: i64) -> None:
    """§16.3 Spreads n times: fate takes a place next to one with such a token, and one is put there."""
    while n > 0:
        n -= 1
        full = places_with(state, kind, MOST_ON_A_PLACE)
        ways = next_to(state, places_with(state, kind, 1)) & ~full & ~without
        if ways == 0 or tokens_in_all(state, kind) >= SUPPLY[kind]:
            return
        put_token(state, kind, one_by_chance(state, ways), 1)


def move_ship(state: TalesState, place: i64) -> None:
    """§16.4 Moves the ship to an OPEN place, or away."""
    if place >= 0 and not has(state.rules.content.map.open, place):
        return
    if place == state.ship:
        return
    state.ship = place
    if state.telling:
        state.tell(Event("ship_moved", {"place": LETTERS[place] if place >= 0 else None}))
