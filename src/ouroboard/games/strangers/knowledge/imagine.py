"""§17 The worlds that some players together cannot tell from the real one.

What they know of the cards: the hands that they see, what they know to be in other hands (from a look, or because everybody
does), and after a reshuffle what the other hands together held then. Everything else may lie anywhere, in those hands or in
the deck; special cards are always in the deck. With several unseen hands a reshuffle tells a little more than that. This is
left out, because no player counts so far.
"""

from mypy_extensions import i64

from ouroboard.engine.bits import has
from ouroboard.engine.fate import Fate, shuffle
from ouroboard.games.strangers.rules.state import StrangersState


def imagine(state: StrangersState, seats: i64, fate: Fate) -> StrangersState:
    """Returns one such world, all equally likely, with a fate of its own."""
    world = state.clone()
    world.fate = fate
    if state.rules.architect:  # §16.4 there is no secret
        return world
    sees: i64 = 0
    for seat in range(state.n):
        if has(seats, seat) or state.result is not None:  # §17.6 after the end all hands lie open
            sees |= state.rules.sees[seat]
    pool = unseen_cards(state, sees)
    deal(state, world, seats, sees, pool, fate)
    deck = [*pool, *specials_left(state)]
    shuffle(fate, deck)
    world.deck = tuple(deck)
    world.drawn = 0
    forget(state, world, seats)
    return world


def unseen_cards(state: StrangersState, sees: i64) -> list[int]:
    """Returns every move card that is in the deck or in a hand that they do not see, by kind."""
    left = [card.copies for card in state.rules.cards]
    for kind in state.discard:
        left[kind] -= 1
    if state.special >= 0 and state.special < state.rules.kinds:
        left[state.special] -= 1  # a card that a lone player may keep or discard (§16.2)
    for seat in range(state.n):
        if has(sees, seat):
            for kind in state.rules.deck.cards_in(state.hand[seat]):
                left[kind] -= 1
    found: list[int] = []
    for kind in range(state.rules.kinds):
        for _ in range(left[kind]):
            found.append(kind)
    return found


def specials_left(state: StrangersState) -> list[int]:
    """§17.4 Returns the special cards that are not in the discard pile: they are in the deck."""
    rules = state.rules
    left = [card.copies for card in rules.cards]
    for kind in state.discard:
        left[kind] -= 1
    found: list[int] = []
    for kind in range(rules.kinds, len(rules.cards)):
        for _ in range(left[kind]):
            found.append(kind)
    return found


def deal(state: StrangersState, world: StrangersState, seats: i64, sees: i64, pool: list[int], fate: Fate) -> None:
    """Fills the hands that they do not see: with what they know of them, and any other cards. What is left stays in `pool`."""
    deck = state.rules.deck
    sure: list[int] = []
    free: i64 = 0
    known: i64 = 0
    for hand in range(state.n):
        cards: i64 = 0 if has(sees, hand) else known_in(state, seats, hand)
        sure.append(cards)
        known += cards
        if not has(sees, hand):
            free += state.held[hand] - deck.size(cards)
    somewhere = deck.cards_in(deck.without(known_together(state, seats, sees), known))
    for kind in (*deck.cards_in(known), *somewhere):
        pool.remove(kind)
    while True:
        rest = pool[:]
        fill = somewhere[:]
        while len(fill) < free:
            fill.append(rest.pop(fate.pick(len(rest))))
        if somewhere:
            shuffle(fate, fill)
        hand_out(state, world, sees, sure, fill)
        if not state.claims or claims_hold(state, world, sees):
            break
    pool[:] = sorted(rest)


def hand_out(state: StrangersState, world: StrangersState, sees: i64, sure: list[int], fill: list[int]) -> None:
    at = 0
    for hand in range(state.n):
        if has(sees, hand):
            continue
        cards = sure[hand]
        for _ in range(state.held[hand] - state.rules.deck.size(sure[hand])):
            cards += state.rules.cards[fill[at]].one
            at += 1
        world.hand[hand] = cards


def known_in(state: StrangersState, seats: i64, hand: i64) -> i64:
    """Returns what at least one of them knows to be in a hand."""
    cards: i64 = state.shown[hand]
    for seat in range(state.n):
        if has(seats, seat):
            cards = state.rules.deck.at_least(cards, state.seen[seat * state.n + hand])
    return cards


def known_together(state: StrangersState, seats: i64, sees: i64) -> i64:
    """§17.4 Returns what the hands that none of them sees hold together, at least."""
    deck = state.rules.deck
    cards: i64 = 0
    for seat in range(state.n):
        if has(seats, seat):
            floor: i64 = state.others[seat]
            for other in range(state.n):
                if has(sees, other) and not has(state.rules.sees[seat], other):
                    floor = deck.without(floor, state.hand[other])
            cards = deck.at_least(cards, floor)
    return cards


def claims_hold(state: StrangersState, world: StrangersState, sees: i64) -> bool:
    """§17.3 Returns whether what everybody learned from a date fits the imagined hands."""
    for at in range(0, len(state.claims), 3):
        hand, kinds, at_least = state.claims[at], state.claims[at + 1], state.claims[at + 2]
        if has(sees, hand):
            continue
        found: i64 = 0
        for kind in state.rules.deck.cards_in(world.hand[hand]):
            if has(kinds, kind):
                found += 1
        if found < at_least:
            return False
    return True


def forget(state: StrangersState, world: StrangersState, seats: i64) -> None:
    """Forgets what others know of hands that these seats do not know. They imagine no more than what everybody knows."""
    if not state.lore:
        return
    n = state.n
    seen = list(state.seen)
    others = list(state.others)
    for looker in range(n):
        if has(seats, looker):
            continue
        others[looker] = 0
        for hand in range(n):
            if hand != looker and not has(seats, hand):
                seen[looker * n + hand] = state.shown[hand]
    world.seen = tuple(seen)
    world.others = tuple(others)
