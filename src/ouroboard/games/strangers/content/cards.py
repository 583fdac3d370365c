"""§4 The cards. A hand is one number: for each kind of move card a few bits that count its copies."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit

SIGHTING: Final = 0
SAUCER: Final = 1
MOVE: Final = 2
RIDE: Final = 3
SCIENCE: Final = 4
POOL_PARTY: Final = 5
STEP_DAD: Final = 6
MAN_IN_BLACK: Final = 7
SODA: Final = 8
GO_HOME: Final = 9
HITCHHIKE: Final = 10


@final
class Card:
    """One kind of card. `number` is its place in the deck's list; alike cards share it."""

    def __init__(self, number: int, author_id: str, name: str, copies: int, effect: int, words: str) -> None:
        self.number: Final[i64] = number
        self.id: Final = author_id
        self.name: Final = name
        self.copies: Final[i64] = copies
        self.effect: Final[i64] = effect
        self.words: Final = words
        self.steps: i64 = 0
        self.every: bool = False
        self.anyone: bool = False
        self.fences: bool = False
        self.through: bool = False
        self.line: i64 = 0
        self.zone: str = ""  # of a sighting, where sightings are zoned
        self.shift: i64 = 0
        self.mask: i64 = 0
        self.one: i64 = 0

    def title(self) -> str:
        """Returns the name, with the zone of a zoned sighting."""
        return f"{self.name} (zone {self.zone})" if self.zone else self.name

    def in_hand(self, hand: i64) -> i64:
        """How many copies a hand holds."""
        return (hand >> self.shift) & self.mask


@final
class Deck:
    """All kinds of cards: the move cards first, which can be held, then the special ones."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards: Final = cards
        held = [card for card in cards if card.effect > SAUCER]
        self.kinds: Final[i64] = len(held)
        shift: i64 = 0
        for card in held:
            width: i64 = int(card.copies).bit_length()
            card.shift = shift
            card.mask = bit(width) - 1
            card.one = bit(shift)
            shift += width
        self.by_id: Final = {card.id: card for card in cards}

    def all_cards(self) -> list[int]:
        """§2.2 The whole deck, unshuffled."""
        found: list[int] = []
        for card in self.cards:
            for _ in range(card.copies):
                found.append(card.number)
        return found

    def add(self, hand: i64, kind: i64) -> i64:
        return hand + self.cards[kind].one

    def kinds_in(self, hand: i64) -> list[int]:
        """The different cards of a hand, in the deck's order."""
        found: list[int] = []
        for kind in range(self.kinds):
            card = self.cards[kind]
            if (hand >> card.shift) & card.mask != 0:
                found.append(kind)
        return found

    def cards_in(self, hand: i64) -> list[int]:
        """All cards of a hand, alike ones as often as they are there."""
        found: list[int] = []
        for kind in range(self.kinds):
            for _ in range(self.cards[kind].in_hand(hand)):
                found.append(kind)
        return found

    def size(self, hand: i64) -> i64:
        """How many cards a hand holds."""
        total: i64 = 0
        if hand == 0:
            return total
        for kind in range(self.kinds):
            card = self.cards[kind]
            total += (hand >> card.shift) & card.mask
        return total

    def ids(self, hand: i64) -> list[str]:
        return [self.cards[kind].id for kind in self.cards_in(hand)]

    def names(self, kinds: list[int]) -> str:
        """`RUN, WALK`, for sentences."""
        return ", ".join([self.cards[kind].name for kind in kinds])

    def without(self, hand: i64, other: i64) -> i64:
        """What is left of a hand when these are taken out, as far as they are there."""
        left = hand
        for kind in self.kinds_in(other):
            card = self.cards[kind]
            left -= card.one * min(card.in_hand(hand), card.in_hand(other))
        return left

    def at_least(self, hand: i64, other: i64) -> i64:
        """Of each kind as many as the larger of the two has."""
        return hand + self.without(other, hand)

    def pack(self, kinds: list[int]) -> i64:
        hand: i64 = 0
        for kind in kinds:
            hand += self.cards[kind].one
        return hand
