"""§17 Who knows what of the hands, kept up to date whenever a card leaves one.

Alike cards cannot be told apart, so knowledge is a number of copies: the hand holds at least this number of cards of this kind. A
card that leaves a hand may have been one of those that were known, so one fewer is known then. This is exact.
"""

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.games.strangers.rules.state import NONE, StrangersState
from ouroboard.games.strangers.rules.words import replaced


def forget_all(state: StrangersState) -> None:
    """Forgets everything, because nobody has seen anything in a new game."""
    n = state.rules.seats
    state.lore = False
    state.shown = (0,) * n
    state.seen = (0,) * (n * n)
    state.others = (0,) * n
    state.claims = NONE


def look(state: StrangersState, seat: i64, target: i64) -> None:
    """§17.3 Notes that the player who looks knows every card of that hand."""
    state.lore = True
    state.seen = replaced(state.seen, seat * state.n + target, state.hand[target])


def show(state: StrangersState, target: i64, kind: i64) -> None:
    """§17.3 Notes that everybody knows this card in the hand, because it was copied there."""
    state.lore = True
    one = state.rules.cards[kind].one
    deck = state.rules.deck
    state.shown = replaced(state.shown, target, deck.at_least(state.shown[target], one))
    seen = list(state.seen)
    for looker in range(state.n):
        if looker != target:
            at = looker * state.n + target
            seen[at] = deck.at_least(seen[at], one)
    state.seen = tuple(seen)


def claim(state: StrangersState, target: i64, kinds: i64, at_least: i64) -> None:
    """Notes that everybody knows that a number of cards of a hand are among these kinds."""
    state.lore = True
    state.claims = (*state.claims, target, kinds, at_least)


def drop_last_claim(state: StrangersState) -> None:
    state.claims = state.claims[:-3]


def run_out(state: StrangersState) -> None:
    """§17.4 Notes that the deck is empty: each player can tell what the unseen hands hold together."""
    state.lore = True
    others: list[int] = []
    for seat in range(state.n):
        sees: i64 = state.rules.sees[seat]
        together: i64 = 0
        for other in range(state.n):
            if not has(sees, other):
                together += state.hand[other]
        others.append(together)
    state.others = tuple(others)


def card_leaves(state: StrangersState, seat: i64, kind: i64) -> None:
    """Notes that a card has left a hand: one known copy fewer is there."""
    card = state.rules.cards[kind]
    n = state.n
    seen = list(state.seen)
    others = list(state.others)
    for looker in range(n):
        at = looker * n + seat
        if card.in_hand(seen[at]) > 0:
            seen[at] -= card.one
        if not has(state.rules.sees[looker], seat) and card.in_hand(others[looker]) > 0:
            others[looker] -= card.one
    state.seen = tuple(seen)
    state.others = tuple(others)
    if card.in_hand(state.shown[seat]) > 0:
        state.shown = replaced(state.shown, seat, state.shown[seat] - card.one)
    if state.claims:
        weaken_claims(state, seat, bit(kind))


def weaken_claims(state: StrangersState, seat: i64, kind: i64) -> None:
    kept: list[int] = []
    for at in range(0, len(state.claims), 3):
        target, kinds, at_least = state.claims[at], state.claims[at + 1], state.claims[at + 2]
        if target == seat and kinds & kind != 0:
            at_least -= 1
        if at_least > 0:
            kept.extend((target, kinds, at_least))
    state.claims = tuple(kept)
