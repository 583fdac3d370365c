"""§16.3 The architect's deck: an opening hand and every other card of the deck, card by card; Sightings come in between."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Frame
from ouroboard.games.strangers.content.board import Board
from ouroboard.games.strangers.content.cards import Deck
from ouroboard.games.strangers.rules.actions import DECK, HAND, ZONE, StrangersAction
from ouroboard.games.strangers.rules.draws import take
from ouroboard.games.strangers.rules.state import StrangersState
from ouroboard.games.strangers.rules.words import no
from ouroboard.games.strangers.text import decks, prompts, refusals


def deck_size(board: Board) -> i64:
    """§16.3 Returns one Sighting more than there are tokens, and as many move cards, so that the deck never runs out."""
    return 2 * (board.tokens + 1)


def copies_left(state: StrangersState, kind: i64) -> i64:
    """Copies of a card that are neither in the hand nor in the deck."""
    card = state.rules.cards[kind]
    left = card.copies - card.in_hand(state.hand[0])
    for built in state.deck:
        if built == kind:
            left -= 1
    return left


def may_build(state: StrangersState, kind: i64) -> bool:
    """§16.3 Returns whether the architect may build with a card. Cards that need the coin are left in the box."""
    return not state.rules.cards[kind].effect.needs_coin and copies_left(state, kind) > 0


def buildable(state: StrangersState, words: list[StrangersAction]) -> list[Action]:
    return [words[kind] for kind in range(state.rules.kinds) if may_build(state, kind)]


def refuse_card(state: StrangersState, kind: i64) -> Illegal:
    card = state.rules.cards[kind]
    if card.effect.needs_coin:
        return no(refusals.needs_coin(card.name), "§16.3")
    return no(refusals.only_copies(card.name, card.copies), "§16.3")


@final
class BuildHand(Ask[StrangersState]):
    """The opening hand."""

    def to_act(self, state: StrangersState) -> i64:
        return 1

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        return buildable(state, state.rules.table.hands)

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, StrangersAction)
        state.done()
        state.step += 1
        take(state, 0, action.card)
        if state.telling:
            card = state.rules.cards[action.card]
            fields: dict[str, object] = {"player": seat, "card": card.id, "held": state.held[0]}
            state.tell(Event("built_hand", fields))
        state.push(BUILD_HAND if state.held[0] < state.rules.base_hand else BUILD_DECK)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb == HAND:
            return refuse_card(state, action.card)
        return no(refusals.PICK_HAND, "§16.3", "hand run")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        left = state.rules.base_hand - state.held[0]
        return Prompt(prompts.build_hand(left), "§16.3")


@final
class BuildDeck(Ask[StrangersState]):
    """The move cards at the odd places of the deck. Each is followed by a Sighting, which is put in without a question."""

    def to_act(self, state: StrangersState) -> i64:
        return 1

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        return buildable(state, state.rules.table.decks)

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, StrangersAction)
        state.done()
        state.step += 1
        put_in(state, action.card)
        if state.rules.zoned:
            state.push(BUILD_ZONE)
        else:
            put_in(state, first_sighting(state.rules.deck))
            go_on(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb == DECK:
            return refuse_card(state, action.card)
        return no(refusals.move_card_is_next(len(state.deck) + 1), "§16.3", "deck run")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.build_deck(len(state.deck) + 1, deck_size(state.board())), "§16.3")


@final
class BuildZone(Ask[StrangersState]):
    """§16.3 Where sightings are zoned, the architect chooses the zone of each as well."""

    def to_act(self, state: StrangersState) -> i64:
        return 1

    def actions(self, state: StrangersState, seat: i64) -> list[Action]:
        first = first_sighting(state.rules.deck)
        zones = state.rules.table.zones
        return [zones[zone] for zone in range(len(zones)) if copies_left_of_special(state, first + zone) > 0]

    def play(self, state: StrangersState, seat: i64, action: Action) -> None:
        assert isinstance(action, StrangersAction)
        state.done()
        state.step += 1
        put_in(state, first_sighting(state.rules.deck) + action.number)
        go_on(state)

    def refuse(self, state: StrangersState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StrangersAction)
        if action.verb == ZONE:
            return no(refusals.ZONE_USED_UP, "§16.3")
        return no(refusals.CHOOSE_ZONE, "§16.3", "zone N")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(prompts.build_zone(len(state.deck) + 1), "§16.3")


def first_sighting(deck: Deck) -> i64:
    """Returns the first kind of Sighting; with zones the others follow it."""
    kind = deck.kinds
    while not deck.cards[kind].effect.places_stranger:
        kind += 1
    return kind


def copies_left_of_special(state: StrangersState, kind: i64) -> i64:
    left = state.rules.cards[kind].copies
    for built in state.deck:
        if built == kind:
            left -= 1
    return left


def put_in(state: StrangersState, kind: i64) -> None:
    state.deck = (*state.deck, kind)
    if state.telling:
        card = state.rules.cards[kind]
        state.tell(Event("built_deck", {"player": 0, "card": card.id, "place": len(state.deck)}))


def go_on(state: StrangersState) -> None:
    if len(state.deck) < deck_size(state.board()):
        state.push(BUILD_DECK)


def check_deck(board: Board, deck: Deck, base_hand: int, hand: list[str], cards: list[str]) -> list[str]:
    """§16.3 Returns everything that is wrong with a whole deck, by card ids: what a workshop checks before it plays one."""
    found: list[str] = []
    size = deck_size(board)
    if len(hand) != base_hand:
        found.append(decks.hand_size(len(hand), base_hand))
    if len(cards) != size:
        found.append(decks.deck_size(len(cards), board.name, size))
    for card_id in sorted({*hand, *cards}):
        if card_id not in deck.by_id:
            found.append(decks.no_card(card_id))
            continue
        card = deck.by_id[card_id]
        if card.effect.needs_coin:
            found.append(decks.left_in_box(card.name))
        elif [*hand, *cards].count(card_id) > card.copies:
            found.append(decks.too_many(card.name, card.copies))
    for card_id in hand:
        if card_id in deck.by_id and deck.by_id[card_id].effect.places_stranger:
            found.append(decks.NO_SIGHTING_IN_HAND)
    for place, card_id in enumerate(cards, 1):
        if card_id not in deck.by_id:
            continue
        sighting = deck.by_id[card_id].effect.places_stranger
        if sighting and place % 2 == 1:
            found.append(decks.takes_move_card(place))
        elif not sighting and place % 2 == 0:
            found.append(decks.takes_sighting(place))
    return found


BUILD_HAND: Final[Frame[StrangersState]] = BuildHand()
BUILD_DECK: Final[Frame[StrangersState]] = BuildDeck()
BUILD_ZONE: Final[Frame[StrangersState]] = BuildZone()
