"""§3.6, §6.3, §7.12 Cards that lie at a place: which alternative, covered, opened, closed, removed."""

from typing import Final

from mypy_extensions import i64

from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.games.stories.content.names import MOST_TESTS, NONE, SPACES
from ouroboard.games.stories.rules.questions import space_of
from ouroboard.games.stories.rules.reading import Reading
from ouroboard.games.stories.rules.shields import take_off
from ouroboard.games.stories.rules.state import StoriesState, with_card, with_value, without_card
from ouroboard.games.stories.rules.words import card_id, letter

NO_TESTS: Final[tuple[int, ...]] = (0,) * (SPACES * MOST_TESTS)
"""Columns of the tests of a place before anything is set out."""


def lay_out(state: StoriesState) -> None:
    """§6.1 Lays out the cards of the place where the group is."""
    place = state.here()
    state.lies = [NONE] * SPACES
    state.test_by = state.shields = state.knocked = state.added = NO_TESTS
    state.started = [NONE] * SPACES
    state.locks = 0
    for space in range(len(place.spaces)):
        state.lies[space] = card_for(state, space)
    if state.fronts[place.card_a] < 0:  # an imagined world that has never seen this place: one blank card
        state.lies = [NONE] * SPACES
        state.lies[0] = first_card(state)


def first_card(state: StoriesState) -> i64:
    for cards in state.here().spaces:
        for card in cards:
            return card
    return NONE


def card_for(state: StoriesState, space: i64) -> i64:
    """§3.6 Returns the first alternative that holds, or the card that an effect has laid there; NONE if it has left the run."""
    cover: i64 = state.covers[SPACES * state.place + space]
    if cover >= 0:
        return NONE if state.mark_of(state.gone, cover) else cover
    for number in state.here().spaces[space]:
        card = state.card(number)
        if not card.hidden and (card.when is None or card.when.holds(state, Context(number))):
            return NONE if state.mark_of(state.gone, number) else number
    return NONE


def tell_back(state: StoriesState, space: i64, card: i64) -> None:
    """Tells everybody that a card lies there that was not there before."""
    if state.telling:
        found = state.card(card)
        state.tell(Event("card_laid", {"space": letter(space), "card": found.id}))


def cover_with(state: StoriesState, space: i64, card: i64) -> None:
    """§7.12 Lays a card on a space of this place for the rest of the run. Agents there read it at once."""
    take_off(state, space)
    state.covers = with_value(state.covers, SPACES * state.place + space, card)
    state.lies[space] = card
    forget_options(state, space)
    tell_back(state, space, card)
    agents = state.agents_on(space)
    if agents != 0:
        state.push(Reading(space, agents))


def forget_options(state: StoriesState, space: i64) -> None:
    """Forgets what was chosen since the last TU on a covered card, because the new card has other options."""
    for option in range(6):
        state.used_options &= ~bit(6 * space + option)


def reveal_here(state: StoriesState, context: Context, card: i64) -> None:
    """§7.12 Replaces the card on the space of the list that runs."""
    space = space_of(state, context)
    if state.place < 0 or space < 0 or state.card(card).place != state.place or state.mark_of(state.gone, card):
        return
    leave_other_space(state, card, space)
    cover_with(state, space, card)


def leave_other_space(state: StoriesState, card: i64, space: i64) -> None:
    """Takes a card from another space of this place."""
    for other in range(SPACES):
        if other != space and state.lies[other] == card:
            take_off(state, other)
            state.lies[other] = NONE
            state.covers = with_value(state.covers, SPACES * state.place + other, NONE)


def lay(state: StoriesState, card: i64) -> None:
    """§3.6 Lays another alternative on its space, from now on."""
    found = state.card(card)
    if found.place < 0 or found.space < 0:
        return
    state.gone = without_card(state, state.gone, card)
    if found.place == state.place:
        cover_with(state, found.space, card)
    else:
        state.covers = with_value(state.covers, SPACES * found.place + found.space, card)


def unseal(state: StoriesState, card: i64) -> None:
    """§6.3 Opens a card for the rest of the run."""
    if state.card(card).place < 0 or state.mark_of(state.unsealed, card):
        return
    state.unsealed = with_card(state, state.unsealed, card)
    state.sealed = without_card(state, state.sealed, card)
    tell_seal(state, card, "unsealed")


def seal(state: StoriesState, card: i64) -> None:
    """§6.3 Closes a card until an effect opens it."""
    if state.card(card).place < 0:
        return
    state.sealed = with_card(state, state.sealed, card)
    state.unsealed = without_card(state, state.unsealed, card)
    tell_seal(state, card, "sealed")


def unseal_sign(state: StoriesState, sign: i64) -> None:
    """§6.3 Opens all cards of this place with the sign in their seal."""
    if state.place < 0:
        return
    for space in range(SPACES):
        card: i64 = state.lies[space]
        if card >= 0 and has(state.card(card).back.seal.signs, sign):
            unseal(state, card)


def tell_seal(state: StoriesState, card: i64, kind: str) -> None:
    """Tells everybody about a seal on a card that lies open to see. About a card elsewhere nobody is told (§15.2)."""
    if state.telling and state.card(card).place == state.place and card in state.lies:
        state.tell(Event(kind, {"space": letter(state.lies.index(card))}))


def remove_card(state: StoriesState, card: i64) -> None:
    """§7.12 Removes a card from the run. Pawns stay on the bare space."""
    if state.card(card).place < 0 or state.mark_of(state.gone, card):
        return
    state.gone = with_card(state, state.gone, card)
    for space in range(SPACES):
        if state.place >= 0 and state.lies[space] == card:
            take_off(state, space)
            state.lies[space] = NONE
            if state.telling:
                state.tell(Event("card_gone", {"space": letter(space), "card": card_id(state, card)}))
