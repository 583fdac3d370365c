"""LOOP as the tests for every game need it: tables worth playing, and twins."""

import random

from ouroboard.engine.fate import Fate, picks_to_shuffle
from ouroboard.engine.game import Game, Value
from ouroboard.games.loop.rules.cards import ASIDE, CARDS, HAND, card_name
from ouroboard.timeline.match import Match

TABLES: list[tuple[int, dict[str, Value]]] = [
    (4, {}),
    (3, {}),
    (2, {}),
    (4, {"twist_after_play": True, "twist_between_eight_and_lead": True, "seating": "fixed", "tie": "shared"}),
    (3, {"min_sequence": 3, "three_eights": True, "reveal_last_hand": True, "sets_to_win": 2}),
    (2, {"two_player_may_stay": True, "sequence_must_clear": True, "twist_after_play": True, "memory_aid": False}),
    (4, {"sets_to_win": 2, "next_start": "random", "three_eights": True, "tie": "shared", "reveal_last_hand": True}),
    (3, {"seating": "fixed", "twist_between_eight_and_lead": True, "sequence_must_clear": True, "min_sequence": 3}),
]
"""Seats and options: together every value of every option."""

_EIGHTS = {7, 22, 37}


def twins(game: Game, seed: int, reader: int | None) -> tuple[Match, Match]:
    """Two deals that `reader` (None: a spectator) cannot tell apart, and the same chance in all that follows.

    They differ in one to three pairs of cards that have changed places between the hands of others and the cards left over.
    Mostly these have been set aside by whoever was dealt them: then both hands are the same, and the pair lives on until
    somebody turns a card up, or the reader sits down at one of those seats.
    """
    dice = random.Random(f"{seed} {reader}")
    start = dice.randrange(game.seats)
    while True:
        deck = list(range(CARDS))
        dice.shuffle(deck)
        other = _swapped(deck, game.seats, reader, dice)
        if not _redealt(deck, game) and not _redealt(other, game):
            break
    pair = _match(game, start, deck, seed), _match(game, start, other, seed)
    if dice.random() < 0.7:
        for seat in range(game.seats):
            if seat != reader:
                _hide_what_differs(pair, seat, deck, other, dice)
    return pair


def _hide_what_differs(pair: tuple[Match, Match], seat: int, deck: list[int], other: list[int], dice: random.Random) -> None:
    """A seat with one or two cards of its own in each world sets them aside."""
    hands = [set(cards[HAND * seat : HAND * (seat + 1)]) for cards in (deck, other)]
    both = sorted(hands[0] & hands[1])
    own = HAND - len(both)
    if 1 <= own <= ASIDE:
        along = dice.sample(both, ASIDE - own)
        for match, hand in zip(pair, hands, strict=True):
            match.play(seat, "hide " + " ".join(card_name(card) for card in (*(hand - set(both)), *along)))


def _swapped(deck: list[int], seats: int, reader: int | None, dice: random.Random) -> list[int]:
    """Cards of two places that the reader cannot see change sides. A card moves only once, so no swap undoes another."""
    places = [deck[HAND * seat : HAND * (seat + 1)] for seat in range(seats) if seat != reader]
    places.append(deck[HAND * seats :])
    order = list(deck)
    for _ in range(dice.choice((1, 1, 2, 3))):
        one, other = dice.sample([place for place in places if place], 2)
        first = one.pop(dice.randrange(len(one)))
        second = other.pop(dice.randrange(len(other)))
        here, there = order.index(first), order.index(second)
        order[here], order[there] = second, first
    return order


def _redealt(deck: list[int], game: Game) -> bool:
    """Whether somebody would show three 8s, and all would be dealt again."""
    if not game.options["three_eights"]:
        return False
    return any(set(deck[HAND * seat : HAND * (seat + 1)]) >= _EIGHTS for seat in range(game.seats))


def _match(game: Game, start: int, deck: list[int], seed: int) -> Match:
    picks = [start, *picks_to_shuffle(list(range(CARDS)), deck)]
    return Match(game, seed=seed, fate=Fate.script(picks, after=Fate.light(seed)))
