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
from ouroboard.games.strangers.rules.words import counted, no


def deck_size(board: Board) -> i64:
    """§16.3 One Sighting more than there are tokens, and as many move cards: it can never run out."""
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
    """§16.3 Cards that need the coin are left in the box."""
    return not state.rules.cards[kind].effect.needs_coin and copies_left(state, kind) > 0


def buildable(state: StrangersState, words: list[StrangersAction]) -> list[Action]:
    return [words[kind] for kind in range(state.rules.kinds) if may_build(state, kind)]


def refuse_card(state: StrangersState, kind: i64) -> Illegal:
    card = state.rules.cards[kind]
    if card.effect.needs_coin:
        return no(f"{card.name} needs the coin, and the architect leaves nothing to chance", "§16.3")
    return no(f"there {'is only 1 copy' if card.copies == 1 else f'are only {card.copies} copies'} of {card.name}", "§16.3")


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
        return no("first pick your opening hand, card by card", "§16.3", "hand run")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        left = state.rules.base_hand - state.held[0]
        return Prompt(f"Architect: pick your opening hand. {counted(left, 'card')} to go.", "§16.3")


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
        return no(f"place {len(state.deck) + 1} of the deck is next, a move card", "§16.3", "deck run")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        size = deck_size(state.board())
        return Prompt(f"Architect: card {len(state.deck) + 1} of {size}. A Sighting follows it.", "§16.3")


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
            return no("all Sightings of that zone are in the deck already", "§16.3")
        return no("choose the zone of the Sighting that comes next", "§16.3", "zone N")

    def prompt(self, state: StrangersState, seat: i64) -> Prompt:
        return Prompt(f"Architect: the zone of the Sighting at place {len(state.deck) + 1}.", "§16.3")


def first_sighting(deck: Deck) -> i64:
    """The first kind of Sighting; with zones the others follow it."""
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
    """§16.3 Everything that is wrong with a whole deck, by card ids: what a workshop checks before it plays one."""
    found: list[str] = []
    size = deck_size(board)
    if len(hand) != base_hand:
        found.append(f"the opening hand has {counted(len(hand), 'card')}, not {base_hand}")
    if len(cards) != size:
        found.append(f"the deck has {counted(len(cards), 'card')}, on board {board.name} it has {size}")
    for card_id in sorted({*hand, *cards}):
        if card_id not in deck.by_id:
            found.append(f"there is no card {card_id!r}")
            continue
        card = deck.by_id[card_id]
        if card.effect.needs_coin:
            found.append(f"{card.name} needs the coin and is left in the box")
        elif [*hand, *cards].count(card_id) > card.copies:
            found.append(f"there {'is' if card.copies == 1 else 'are'} only {card.copies} of {card.name}")
    for card_id in hand:
        if card_id in deck.by_id and deck.by_id[card_id].effect.places_stranger:
            found.append("no Sighting is ever in a hand")
    for place, card_id in enumerate(cards, 1):
        if card_id not in deck.by_id:
            continue
        sighting = deck.by_id[card_id].effect.places_stranger
        if sighting and place % 2 == 1:
            found.append(f"place {place} of the deck is for a move card")
        elif not sighting and place % 2 == 0:
            found.append(f"place {place} of the deck is for a Sighting")
    return found


BUILD_HAND: Final[Frame[StrangersState]] = BuildHand()
BUILD_DECK: Final[Frame[StrangersState]] = BuildDeck()
BUILD_ZONE: Final[Frame[StrangersState]] = BuildZone()
