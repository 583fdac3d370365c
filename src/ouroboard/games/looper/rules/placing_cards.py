"""§5.2, §5.3 Steps 2 and 3 of a day: cards are placed face down."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, has
from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate
from ouroboard.engine.state import Ask
from ouroboard.games.looper.content.characters import CHARACTERS, SPOTS
from ouroboard.games.looper.content.targets import SPOT_IDS, SPOT_NAMES
from ouroboard.games.looper.rules.actions import (
    DONE,
    PLACE,
    Place,
)
from ouroboard.games.looper.rules.cards import CARD_IDS, CARDS, DECK_IDS, DECK_NAMES, DECKS, MASTERMIND
from ouroboard.games.looper.rules.refusals import (
    refuse_card,
)
from ouroboard.games.looper.rules.state import NONE, SPOT, LooperState
from ouroboard.games.looper.rules.words import no, replaced
from ouroboard.games.looper.text import prompts, refusals

CARDS_A_DAY: Final = 3

# ---- 2 The Mastermind's cards -----------------------------------------------------------------------------


@final
class MastermindsCards(Ask[LooperState]):
    """§5.2 A draft: three cards on three spots, and nobody sees any of it before she is done."""

    def to_act(self, state: LooperState) -> i64:
        return bit(state.mastermind())

    def actions(self, state: LooperState, seat: i64) -> list[Action]:
        if len(state.drafted) == CARDS_A_DAY:
            return [DONE]
        return placements(MASTERMIND, state.left_to_draft(), open_spots(state))[:]

    def any_action(self, state: LooperState, seat: i64, fate: Fate) -> Action:
        if len(state.drafted) == CARDS_A_DAY:
            return DONE
        card = random_member(state.left_to_draft(), fate)
        return PLACE[MASTERMIND][card][random_member(open_spots(state), fate)]

    def play(self, state: LooperState, seat: i64, action: Action) -> None:
        if isinstance(action, Place):
            state.drafted = (*state.drafted, action.spot * SPOT + action.card)
            if state.telling:
                fields: dict[str, object] = {"player": seat, "card": CARD_IDS[action.card], "spot": SPOT_IDS[action.spot]}
                state.tell_privately(bit(seat), Event("drafted", fields), None)
            return
        state.done()
        state.down = tuple(sorted(state.drafted))
        state.drafted = NONE
        state.step = 3
        if state.telling:
            state.tell(Event("laid", {"player": seat, "spots": [SPOT_IDS[laid // SPOT] for laid in state.down]}))

    def secret(self) -> bool:
        return True

    def refuse(self, state: LooperState, seat: i64, action: Action) -> Illegal:
        if action == DONE:
            return no(refusals.place_cards_first(CARDS_A_DAY), "§5.2")
        if not isinstance(action, Place) or action.deck != MASTERMIND:
            return no(refusals.PLACE_THREE_CARDS, "§5.2", "place intrigue+1 school")
        if len(state.drafted) == CARDS_A_DAY:
            return no(refusals.THREE_CARDS_ARE_PLACED, "§5.2")
        if state.drafted_on(action.spot):
            return no(refusals.your_card_lies_on(SPOT_NAMES[action.spot]), "§5.2")
        return refuse_card(state, action, has(state.left_to_draft(), action.card))

    def prompt(self, state: LooperState, seat: i64) -> Prompt:
        left = CARDS_A_DAY - len(state.drafted)
        if left == 0:
            return Prompt(prompts.ALL_CARDS_ARE_PLACED, "§5.2")
        return Prompt(prompts.place_more_cards(left), "§5.2")


_LISTS: Final[dict[int, list[Action]]] = {}
"""Hands and boards change little from day to day, so the same list is asked for again."""


def placements(deck: i64, cards: i64, spots: i64) -> list[Action]:
    """Returns every one of these cards on every one of these spots. Copy it before you give it away."""
    key = (spots * 8192 + cards) * 4 + deck
    found = _LISTS.get(key)
    if found is None:
        found = []
        for card in range(CARDS):
            if has(cards, card):
                row = PLACE[deck][card]
                for spot in range(SPOTS):
                    if has(spots, spot):
                        found.append(row[spot])
        if len(_LISTS) >= 4096:
            _LISTS.clear()
        _LISTS[key] = found
    return found


def open_spots(state: LooperState) -> i64:
    """§3.2 Returns living characters and the four locations, without those where the Mastermind has a card."""
    spots = state.board.alive | ALL_PLACES
    for laid in state.drafted:
        spots &= ~bit(laid // SPOT)
    return spots


def random_member(mask: i64, fate: Fate) -> i64:
    """Returns any member of a set."""
    left = fate.pick(count(mask))
    while left > 0:
        mask &= mask - 1
        left -= 1
    index: i64 = 0
    while mask & 1 == 0:
        mask >>= 1
        index += 1
    return index


# ---- 3 The Protagonists' cards ----------------------------------------------------------------------------


@final
class ProtagonistsCards(Ask[LooperState]):
    """§5.3 One card of each deck, the Leader first, then in seat order; each on a spot without another of theirs."""

    def to_act(self, state: LooperState) -> i64:
        people = state.n - 1
        for turn in range(people):
            seat = (state.leader + turn) % people
            for deck in range(DECKS):
                if state.laid[deck] < 0 and state.holder(deck) == seat:
                    return bit(seat)
        return 0

    def actions(self, state: LooperState, seat: i64) -> list[Action]:
        spots = free_spots(state)
        found: list[Action] = []
        for deck in range(DECKS):
            if state.laid[deck] < 0 and state.holder(deck) == seat:
                found += placements(spoken(state, deck), state.hand(deck), spots)
        return found

    def any_action(self, state: LooperState, seat: i64, fate: Fate) -> Action:
        spot = random_member(free_spots(state), fate)
        cards: i64 = 0
        for deck in range(DECKS):
            if state.laid[deck] < 0 and state.holder(deck) == seat:
                cards += count(state.hand(deck))
        left = fate.pick(cards)
        for deck in range(DECKS):
            if state.laid[deck] < 0 and state.holder(deck) == seat:
                hand = state.hand(deck)
                for card in range(8):
                    if has(hand, card):
                        if left == 0:
                            return PLACE[spoken(state, deck)][card][spot]
                        left -= 1
        raise AssertionError("a hand cannot be empty")

    def play(self, state: LooperState, seat: i64, action: Action) -> None:
        assert isinstance(action, Place)
        deck = seat if action.deck == MASTERMIND else action.deck
        state.laid = replaced(state.laid, deck, action.spot * SPOT + action.card)
        if state.telling:
            where: dict[str, object] = {"player": seat, "deck": DECK_IDS[deck]}
            own = Event("placed", {**where, "card": CARD_IDS[action.card], "spot": SPOT_IDS[action.spot]})
            state.tell_privately(bit(seat), own, Event("put", {**where, "spot": SPOT_IDS[action.spot]}))

    def secret(self) -> bool:
        return True

    def refuse(self, state: LooperState, seat: i64, action: Action) -> Illegal:
        if not isinstance(action, Place):
            return no(refusals.PLACE_A_CARD, "§5.3", "place goodwill+1 doctor")
        if (action.deck == MASTERMIND) != (state.n == 4):
            if state.n == 4:
                return no(refusals.NAME_NO_DECK, "§2.2")
            return no(refusals.NAME_THE_DECK, "§2.2", "place a goodwill+1 doctor")
        deck = seat if action.deck == MASTERMIND else action.deck
        if state.holder(deck) != seat:
            return no(refusals.not_your_deck(DECK_NAMES[deck]), "§2.2")
        if state.laid[deck] >= 0:
            return no(refusals.deck_has_placed(DECK_NAMES[deck]), "§5.3")
        if has((state.board.alive | ALL_PLACES) & ~free_spots(state), action.spot):
            return no(refusals.other_card_lies_on(SPOT_NAMES[action.spot]), "§5.3")
        return refuse_card(state, action, has(state.hand(deck), action.card))

    def prompt(self, state: LooperState, seat: i64) -> Prompt:
        return Prompt(prompts.PLACE_A_CARD, "§5.3")


def spoken(state: LooperState, deck: i64) -> i64:
    """Returns the deck that an action names. With four players everybody has one deck, which is not named."""
    return MASTERMIND if state.n == 4 else deck


def free_spots(state: LooperState) -> i64:
    spots = state.board.alive | ALL_PLACES
    for laid in state.laid:
        if laid >= 0:
            spots &= ~bit(laid // SPOT)
    return spots


ALL_PLACES: Final[i64] = bit(SPOTS) - bit(CHARACTERS)

MASTERMINDS_CARDS: Final = MastermindsCards()
PROTAGONISTS_CARDS: Final = ProtagonistsCards()
