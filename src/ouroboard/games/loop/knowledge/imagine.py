"""§17.5 The worlds that some players together cannot tell from the real one.

What they know of the cards: all eleven of every seat that one of them has held in this set, and at every other seat what
ever lay face up there. All other cards may lie anywhere. Of the cards set aside they know their own; at another seat it may
be any two of the cards that did not come to the table.
"""

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, has, members
from ouroboard.engine.fate import Fate, shuffle
from ouroboard.games.loop.rules.cards import ASIDE, DECK, EIGHTS, HAND
from ouroboard.games.loop.rules.state import LoopState


def imagine(state: LoopState, players: i64, fate: Fate) -> LoopState:
    """Returns one such world, all equally likely, with a fate of its own."""
    world = state.clone()
    world.fate = fate
    if state.result is None:  # §17.7 after that all cards lie open, but not what was set aside a round ago
        deal_unknown(world, players, fate)
        for seat in range(state.n):
            if not has(players, state.occupant[seat]):
                world.aside[seat] = hidden_pair(state, seat, world.cards[seat], fate)
                world.hand[seat] = hand_left(state, seat, world)
    if state.round_no > 1:
        world.was_aside = tuple([was_aside(state, world, seat, players, fate) for seat in range(state.n)])
    return world


def known(state: LoopState, seat: i64, players: i64) -> bool:
    """§17.4 Returns whether one of them has held this seat in this set, and so knows its eleven cards."""
    for player in range(state.n):
        if has(players, player) and has(state.held[player], seat):
            return True
    return False


def deal_unknown(world: LoopState, players: i64, fate: Fate) -> None:
    """Deals what they have not seen over the seats that they do not know, and the rest away."""
    sure: list[i64] = []
    pool: i64 = DECK
    for seat in range(world.n):
        cards: i64 = world.cards[seat] if known(world, seat, players) else world.seen[seat] | world.faced(seat)
        sure.append(cards)
        pool &= ~cards
    unknown = members(pool)
    while True:
        shuffle(fate, unknown)
        dealt: list[int] = []
        place = 0
        for seat in range(world.n):
            cards = sure[seat]
            for _ in range(HAND - count(cards)):
                cards |= bit(unknown[place])
                place += 1
            dealt.append(cards)
        if not world.rules.three_eights or not any(cards & EIGHTS == EIGHTS for cards in dealt):
            break  # §17.8 otherwise this deal would have been shown and dealt again
    world.cards = tuple(dealt)


def hidden_pair(state: LoopState, seat: i64, cards: i64, fate: Fate) -> i64:
    """Returns what lies under another player's Rank card: the 8s turned up there, and any cards that were not played."""
    if state.aside[seat] == 0:
        return 0
    up: i64 = state.aside[seat] & state.shown
    return up | any_of(cards & ~state.faced(seat), ASIDE - count(up), fate)


def hand_left(state: LoopState, seat: i64, world: LoopState) -> i64:
    """Returns the rest of the seat's cards that have not come to the table."""
    return world.cards[seat] & ~(state.faced(seat) | world.aside[seat])


def was_aside(state: LoopState, world: LoopState, seat: i64, players: i64, fate: Fate) -> i64:
    """Returns what lay under the Rank card in the round before: known to the players who sat and sit there."""
    for player in range(state.n):
        if has(players, player) and (state.seat_of[player] == seat or state.was_seat_of[player] == seat):
            return state.was_aside[seat]
    up: i64 = state.was_aside[seat] & state.was_faced[seat]
    return up | any_of(world.cards[seat] & ~state.was_faced[seat], ASIDE - count(up), fate)


def any_of(cards: i64, wanted: i64, fate: Fate) -> i64:
    """Returns a number of these cards by chance."""
    chosen: i64 = 0
    held = members(cards)
    for _ in range(wanted):
        index = fate.pick(len(held))
        chosen |= bit(held.pop(index))
    return chosen
