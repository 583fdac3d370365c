"""§5.4–§5.6 Step 4: the cards are revealed and resolved. Movement first, then counters.

A spot holds at most one card of each side (§5.3), so every question is about two cards.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.games.looper.content.characters import CHARACTERS
from ouroboard.games.looper.content.roles import IGNORING_GOODWILL, IGNORING_INTRIGUE
from ouroboard.games.looper.content.targets import SPOT_IDS
from ouroboard.games.looper.rules.board import GOODWILL, INTRIGUE, PARANOIA
from ouroboard.games.looper.rules.cards import (
    CARD_IDS,
    DECK_IDS,
    DECKS,
    FORBID_GOODWILL,
    FORBID_INTRIGUE,
    FORBID_MOVEMENT,
    FORBID_PARANOIA,
    GOODWILL_ONE,
    GOODWILL_TWO,
    INTRIGUE_ONE,
    INTRIGUE_TWO,
    MASTERMIND,
    MASTERMIND_ONCE_A_LOOP,
    ONCE_A_LOOP,
    PARANOIA_DOWN,
    PARANOIA_UP,
    STEPS,
    merged,
)
from ouroboard.games.looper.rules.state import NO_CARDS, NONE, SPOT, LooperState

NO_CARD: Final = -1


def turn_over(state: LooperState) -> None:
    """§5.4 Reveals all six cards at once. Cards that are played once a loop do not come back to hand in this loop."""
    state.note_reveal()
    if state.telling:
        tell_cards(state)
    spent = list(state.spent)
    for laid in state.down:
        spent[MASTERMIND] |= bit(laid % SPOT) & MASTERMIND_ONCE_A_LOOP
    for deck in range(DECKS):
        spent[deck] |= bit(state.laid[deck] % SPOT) & ONCE_A_LOOP
    state.spent = tuple(spent)
    state.turned_over = state.down + state.laid
    state.down = NONE
    state.laid = NO_CARDS


def tell_cards(state: LooperState) -> None:
    for laid in state.down:
        tell_card(state, state.mastermind(), MASTERMIND, laid)
    for deck in range(DECKS):
        tell_card(state, state.holder(deck), deck, state.laid[deck])


def tell_card(state: LooperState, seat: i64, deck: i64, laid: int) -> None:
    spot, card = divmod(laid, SPOT)
    fields: dict[str, object] = {"player": seat, "deck": DECK_IDS[deck], "card": CARD_IDS[card], "spot": SPOT_IDS[spot]}
    state.tell(Event("revealed", fields))


def card_on(state: LooperState, spot: i64, first: i64, last: i64) -> i64:
    """Returns the revealed card on a spot among some of the six; -1 for none."""
    for place in range(first, last):
        laid: i64 = state.turned_over[place]
        if laid // SPOT == spot:
            return laid % SPOT
    return NO_CARD


def masterminds_card(state: LooperState, spot: i64) -> i64:
    return card_on(state, spot, 0, len(state.turned_over) - DECKS)


def protagonists_card(state: LooperState, spot: i64) -> i64:
    return card_on(state, spot, len(state.turned_over) - DECKS, len(state.turned_over))


# ---- §5.4 Movement ----------------------------------------------------------------------------------------


def walk(state: LooperState) -> None:
    """Moves the characters. Every card is read on the board as it was when revealed; no move depends on another."""
    board = state.board
    walkers: i64 = 0
    for laid in state.turned_over:
        if laid // SPOT < CHARACTERS and STEPS[laid % SPOT] != 0:
            walkers |= bit(laid // SPOT)
    for who in range(CHARACTERS):
        if has(walkers, who):
            here = board.where(who)
            place = here ^ way_of(state, who)
            if place != here and board.may_enter(who, place):
                state.move(who, place)


def way_of(state: LooperState, who: i64) -> i64:
    """Returns the one move that the cards on a character make together; 0 when there is none, or it is forbidden."""
    hers = masterminds_card(state, who)
    theirs = protagonists_card(state, who)
    if theirs == FORBID_MOVEMENT:
        return 0
    one: i64 = STEPS[hers] if hers >= 0 else 0
    other: i64 = STEPS[theirs] if theirs >= 0 else 0
    if one == 0 or other == 0:
        return one | other
    return merged(one, other)


# ---- §5.5 Forbids -----------------------------------------------------------------------------------------


def forbidden_intrigue(state: LooperState) -> i64:
    """Returns the spot of the Forbid Intrigue that is in force: -1 when none was played, or more than one."""
    found: i64 = -1
    for place in range(len(state.turned_over) - DECKS, len(state.turned_over)):
        laid: i64 = state.turned_over[place]
        if laid % SPOT == FORBID_INTRIGUE:
            if found >= 0:
                return -1
            found = laid // SPOT
    return found


def forbid_can_be_ignored(state: LooperState) -> bool:
    """§13.5 Returns whether somebody who can ignore the Forbid Intrigue in force stands there, or may be taken to (§10.14)."""
    spot = forbidden_intrigue(state)
    if spot < 0:
        return False
    place = spot - CHARACTERS if spot >= CHARACTERS else state.board.where(spot)
    people = state.world.with_roles(state.board, IGNORING_INTRIGUE)
    for who in range(CHARACTERS):
        if has(people, who) and has(state.board.acts_from(who, state.sheet.turf), place):
            return True
    return False


# ---- §5.6 Counters ----------------------------------------------------------------------------------------


def place_counters(state: LooperState, ignoring: bool) -> None:
    """Adds all counters, and then takes away all counters."""
    forbidden = -1 if ignoring else forbidden_intrigue(state)
    for laid in state.turned_over:
        add(state, laid // SPOT, laid % SPOT, forbidden)
    for laid in state.turned_over:
        if laid % SPOT == PARANOIA_DOWN and laid // SPOT < CHARACTERS and not paranoia_forbidden(state, laid // SPOT):
            state.change(PARANOIA, laid // SPOT, -1)


def add(state: LooperState, spot: i64, card: i64, forbidden: i64) -> None:
    if card in (INTRIGUE_ONE, INTRIGUE_TWO):
        if spot != forbidden:
            state.change(INTRIGUE, spot, 1 if card == INTRIGUE_ONE else 2)
    elif spot >= CHARACTERS:
        return
    elif card == PARANOIA_UP:
        if not paranoia_forbidden(state, spot):
            state.change(PARANOIA, spot, 1)
    elif (card in (GOODWILL_ONE, GOODWILL_TWO)) and not goodwill_forbidden(state, spot):
        state.change(GOODWILL, spot, 1 if card == GOODWILL_ONE else 2)


def paranoia_forbidden(state: LooperState, who: i64) -> bool:
    return masterminds_card(state, who) == FORBID_PARANOIA


def goodwill_forbidden(state: LooperState, who: i64) -> bool:
    if masterminds_card(state, who) != FORBID_GOODWILL:
        return False
    return not has(state.world.with_roles(state.board, IGNORING_GOODWILL), who)  # §13.10
