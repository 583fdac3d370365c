"""Where the cards of the player on turn could bring which Kid, and on which way: what a board lights up before a move."""

from mypy_extensions import i64

from ouroboard.games.strangers.content.cards import Ways
from ouroboard.games.strangers.rules.state import StrangersState


def look_ahead(state: StrangersState, seat: i64) -> dict[str, dict[str, Ways]]:
    """Returns the ways by card, Kid and space, for the card in play or else the whole hand, without cards that have no effect.

    It depends on the board and the player's own hand only.
    """
    found: dict[str, dict[str, Ways]] = {}
    if seat != state.turn or state.turn_no == 0 or state.special >= 0 or state.result is not None:
        return found
    for kind in [state.card] if state.card >= 0 else state.rules.deck.kinds_in(state.hand[seat]):
        card = state.rules.cards[kind]
        if card.effect.legal(state, seat, card):
            found[card.id] = card.effect.preview(state, seat, card)
    return found
