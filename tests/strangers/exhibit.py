"""Strangers as the tests for every game need it: tables worth playing, and twins."""

import random

from ouroboard.engine.bits import has
from ouroboard.engine.fate import Fate, picks_to_shuffle
from ouroboard.engine.game import Game, Value
from ouroboard.games.strangers.game import Strangers
from ouroboard.games.strangers.rules.options import Rules
from ouroboard.games.strangers.rules.state import StrangersState
from ouroboard.timeline.match import Match

TABLES: list[tuple[int, dict[str, Value]]] = [
    (4, {}),
    (3, {"board": "B"}),
    (2, {}),
    (4, {"teams": "adjacent", "brainiac": True, "sightings": "zoned", "cap_initial_sightings": True}),
    (4, {"teams": "opposite", "board": "B", "total_invasion": True, "stall_limit": 5}),
    (3, {"voluntary_no_effect": True, "well_read": True, "free_let_out": True, "stall_limit": 0}),
    (2, {"gauntlet": True, "total_invasion": True, "stall_limit": 10}),
    (1, {"sightings": "zoned", "stall_limit": 40}),
    (1, {"solo": "architect", "board": "B", "brainiac": True}),
]
"""Seats and options: together every value of every option."""


def twins(game: Game, seed: int, reader: int | None) -> tuple[Match, Match]:
    """Two deals that `reader` (None: a spectator) cannot tell apart, and the same chance in all that follows.

    Mostly two hidden cards have changed places. Some pairs begin with a Soda Shop Date that shows somebody a hand which is
    not the same in both, some shortly before the deck runs out.
    """
    dice = random.Random(f"{seed} {reader}")
    assert isinstance(game, Strangers)
    rules = game.rules
    if rules.architect:
        return Match(game, seed=seed), Match(game, seed=seed)
    if seed % 4 == 2 and can_date(rules, reader):
        return dates(game, rules, seed, reader, dice)
    if seed % 4 == 3 and rules.seats > 1:
        return short_decks(game, rules, seed, reader, dice)
    deck = rules.deck.all_cards()
    dice.shuffle(deck)
    start = dice.randrange(game.seats)
    hidden_hands, hidden_deck = hidden_places(rules, deck, start, reader)
    pair = list(deck)
    if dice.random() < 0.5 and hidden_hands:
        one = dice.choice(hidden_hands)
        other = dice.choice([place for place in (*hidden_hands, *hidden_deck) if deck[place] < rules.kinds])
    else:
        one, other = dice.sample(hidden_deck, 2)
    if not (rules.challenge and soda(rules) in (deck[one], deck[other])):
        pair[one], pair[other] = deck[other], deck[one]
    return dealt(game, rules, start, deck, seed), dealt(game, rules, start, pair, seed)


def soda(rules: Rules) -> int:
    return int(rules.deck.by_id["soda-shop-date"].number)


def dealt(game: Game, rules: Rules, start: int, deck: list[int], seed: int) -> Match:
    """A match with this deck; its first card is drawn first."""
    picks = [start] if rules.seats > 1 else []
    picks += picks_to_shuffle(rules.deck.all_cards(), deck)
    return Match(game, seed=seed, fate=Fate.script(picks, after=Fate.light(seed)))


def hidden_places(rules: Rules, deck: list[int], start: int, reader: int | None) -> tuple[list[int], list[int]]:
    """The places of the deck that come into a hand which the reader does not see, and those that are not dealt at all."""
    sees = 0 if reader is None else rules.sees[reader]
    hands: list[int] = []
    at = 0
    for turn in range(rules.seats):
        seat = (start + turn) % rules.seats
        held = 0
        while held < rules.base_hand:
            if deck[at] < rules.kinds:
                held += 1
                if not has(sees, seat):
                    hands.append(at)
            at += 1
    return hands, list(range(at, len(deck)))


def can_date(rules: Rules, reader: int | None) -> bool:
    """Whether two hands are left for a date that the reader does not take part in and sees nothing of."""
    sees = 0 if reader is None else rules.sees[reader]
    return sum(not has(sees, seat) for seat in range(rules.seats)) >= 2


def dates(game: Game, rules: Rules, seed: int, reader: int | None, dice: random.Random) -> tuple[Match, Match]:
    """Somebody has looked into a hand that holds another card in the other world. Half of the time a card could be copied."""
    sees = 0 if reader is None else rules.sees[reader]
    looker, target = dice.sample([seat for seat in range(rules.seats) if not has(sees, seat)], 2)
    ids = rules.deck.by_id
    plain = [ids[name].number for name in ("walk", "run", "skateboard", "school-bus", "city-bus", "walkie-talkies")]
    science = ids["science-club-saviors"].number
    usable = dice.random() < 0.5
    one, other, third = dice.sample(plain, 3)
    hands = {seat: [dice.choice(plain) for _ in range(rules.base_hand)] for seat in range(rules.seats)}
    hands[looker][0] = ids["soda-shop-date"].number
    hands[target] = [one, science if usable else third, *[third] * (rules.base_hand - 2)]
    order = [(looker + turn) % rules.seats for turn in range(rules.seats)]
    deck = rules.deck.all_cards()
    front = [kind for seat in order for kind in hands[seat]]
    for kind in front:
        deck.remove(kind)
    dice.shuffle(deck)
    deck = front + deck
    here, there = rules.base_hand * order.index(target), deck.index(other, len(front))
    pair = list(deck)
    pair[here], pair[there] = other, one
    matches = dealt(game, rules, looker, deck, seed), dealt(game, rules, looker, pair, seed)
    for match in matches:
        match.play(looker, "play soda-shop-date")
        match.play(looker, f"look {target}")
        if usable:
            match.play(looker, "copy science-club-saviors")
        elif rules.voluntary_no_effect:
            match.play(looker, "nothing")
    return matches


def short_decks(game: Game, rules: Rules, seed: int, reader: int | None, dice: random.Random) -> tuple[Match, Match]:
    """Nearly all cards lie in the discard pile. Two hands that the reader does not see, or one and the deck, have swapped one."""
    deck = rules.deck.all_cards()
    dice.shuffle(deck)
    start = dice.randrange(game.seats)
    hidden_hands, hidden_deck = hidden_places(rules, deck, start, reader)
    last = hidden_deck[:3]
    places = [place for place in (*hidden_hands, *last) if deck[place] < rules.kinds]
    one = dice.choice(hidden_hands)
    other = dice.choice([place for place in places if place != one])
    pair = list(deck)
    pair[one], pair[other] = deck[other], deck[one]
    return shortened(game, rules, start, deck, len(last), seed), shortened(game, rules, start, pair, len(last), seed)


def shortened(game: Game, rules: Rules, start: int, deck: list[int], left: int, seed: int) -> Match:
    state = dealt(game, rules, start, deck, seed).state.clone()
    assert isinstance(state, StrangersState)
    rest = list(state.deck[state.drawn :])
    state.discard = [*state.discard, *sorted(rest[left:])]
    state.deck = tuple(rest[:left])
    state.drawn = 0
    state.fate = Fate.light(seed)
    return Match(game, seed=seed, world=state)
