"""§4 The cards. A hand is one number: for each kind of move card a few bits that count its copies."""

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit
from ouroboard.engine.event import EventKind
from ouroboard.games.strangers.content.board import NO_MOVES, Board, Moving
from ouroboard.packs.field_types import FieldType
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Value

if TYPE_CHECKING:
    from ouroboard.games.strangers.rules.state import StrangersState

Ways = dict[str, list[str]]
"""By the space where a way ends: the spaces between. A jump has none."""

NO_USE: Final = 0
ONE_KID: Final = 1
ANY_KIDS: Final = 2
INTO_HOME: Final = 3
INTO_POOL: Final = 4
CHANGE_HOME: Final = 5
"""What the workshop's solver can use a card for: it moves one Kid, or any number of Kids, on the spaces of the board; it puts
one into a home, one or two into a pool; it moves a scored one from one home or mansion to another."""


class Effect:
    """The definition of a card effect. Each kind of card has an instance, with the numbers that its pack gives for the effect.

    A subclass in `content/effects/` is all that there is about an effect: what a pack says about it, when it is legal, what it
    does, which frames it needs, what it can tell in advance, and which picture the page draws.
    """

    id: str = ""
    """The name of the effect in a pack."""
    icon: str = ""
    """The id of the picture on the card; `web/src/games/strangers/art.ts` has the drawings."""
    needed: tuple[str, ...] = ()
    """The fields that a card must have, of those that `fields` returns."""

    number: i64 = 0
    """The place of the effect in the list of all effects, for tables by effect."""
    held: bool = True
    """Whether players hold the card. Other cards are special (§4.2): they are resolved when they are drawn."""
    places_stranger: bool = False
    """Whether the card is a Sighting."""
    needs_coin: bool = False
    """§16.3 Whether it needs the coin: such cards are left out of an architect's deck."""
    useless_alone: bool = False
    """§16.2 Whether it is of no use to a lone player, who may discard it as soon as it is drawn."""
    steps: i64 = 0
    """§6.1 Number of steps that a Kid makes; 0 if Kids do not go step by step."""
    every: bool = False
    """§6.6 Whether it moves any number of Kids."""
    line: i64 = -1
    """§6.7 The bus line that a Kid rides; -1 for none."""
    solver_use: i64 = NO_USE

    def __init__(self, described: dict[str, Any]) -> None:
        """Takes the card's fields as the pack has them; none at all for an example of the effect."""
        self.zones: Final[dict[str, int]] = described.get("zones", {})

    # ---- the pack -------------------------------------------------------------------------------------------

    def fields(self) -> dict[str, FieldType]:
        """Returns the fields of a card that belong to this effect."""
        return {}

    def check(self, name: str, card: dict[str, Any], tree: Value, mistakes: Mistakes) -> None:
        """Adds what is wrong with a card of this effect, beyond the shapes of its fields."""

    # ---- words -----------------------------------------------------------------------------------------------

    def events(self) -> dict[str, EventKind]:
        """Returns the events that this effect alone tells, for the catalogue."""
        return {}

    # ---- the rules ------------------------------------------------------------------------------------------

    def legal(self, state: "StrangersState", seat: i64, card: "Card") -> bool:
        """§5.3 Returns whether the card has a legal execution for this player. It depends on public facts only."""
        raise NotImplementedError

    def begin(self, state: "StrangersState", seat: i64) -> None:
        """§5.3 Carries the card out, or asks the first question that it asks."""
        raise NotImplementedError

    def come_up(self, state: "StrangersState", card: "Card") -> None:
        """§9.1 Resolves a card that was drawn and does not go into the hand."""
        raise NotImplementedError

    def moves(self, state: "StrangersState", seat: i64, card: "Card") -> list[Action]:
        """Returns the moves of Kids among the answers to the first question; none for a card that moves no Kid."""
        return []

    def preview(self, state: "StrangersState", seat: i64, card: "Card") -> dict[str, Ways]:
        """Returns where the card can bring which Kid, by Kid and space."""
        return {}

    # ---- the board without Strangers, for tables ------------------------------------------------------------

    def moving(self, board: Board) -> Moving:
        """§6 Returns the table of the ways on a board."""
        return NO_MOVES

    def ends(self, board: Board, space: i64) -> list[int]:
        """Returns where the card brings a Kid from a movement space, with no Stranger about and every place open."""
        return []

    def needs(self, board: Board, space: i64, end: i64) -> list[int]:
        """Returns for each way from a space to an end the Stranger spaces and places that must be free, as bits."""
        return [0]


@final
class Card:
    """One kind of card. `number` is its place in the deck's list; alike cards share it."""

    def __init__(self, number: int, author_id: str, name: str, copies: int, effect: Effect, words: str, zone: str = "") -> None:
        self.number: Final[i64] = number
        self.id: Final = author_id
        self.name: Final = name
        self.copies: Final[i64] = copies
        self.effect: Final = effect
        self.words: Final = words
        self.zone: Final = zone  # of a sighting, where sightings are zoned
        self.shift: i64 = 0
        self.mask: i64 = 0
        self.one: i64 = 0

    @property
    def steps(self) -> int:
        """Number of steps that a Kid makes with it; 0 if Kids do not go step by step."""
        return self.effect.steps

    def title(self) -> str:
        """Returns the name, with the zone of a zoned sighting."""
        return f"{self.name} (zone {self.zone})" if self.zone else self.name

    def in_hand(self, hand: i64) -> i64:
        """Returns how many copies a hand holds."""
        return (hand >> self.shift) & self.mask


@final
class Deck:
    """All kinds of cards: the move cards first, which can be held, then the special ones."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards: Final = cards
        held = [card for card in cards if card.effect.held]
        self.kinds: Final[i64] = len(held)
        shift: i64 = 0
        for card in held:
            width: i64 = int(card.copies).bit_length()
            card.shift = shift
            card.mask = bit(width) - 1
            card.one = bit(shift)
            shift += width
        self.by_id: Final = {card.id: card for card in cards}
        self.shown: list[dict[str, object]] | None = None  # as views show them, made once

    def all_cards(self) -> list[int]:
        """§2.2 Returns the whole deck, unshuffled."""
        found: list[int] = []
        for card in self.cards:
            for _ in range(card.copies):
                found.append(card.number)
        return found

    def add(self, hand: i64, kind: i64) -> i64:
        return hand + self.cards[kind].one

    def kinds_in(self, hand: i64) -> list[int]:
        """Returns the different cards of a hand, in the deck's order."""
        found: list[int] = []
        for kind in range(self.kinds):
            card = self.cards[kind]
            if (hand >> card.shift) & card.mask != 0:
                found.append(kind)
        return found

    def cards_in(self, hand: i64) -> list[int]:
        """Returns all cards of a hand, alike ones as often as they are there."""
        found: list[int] = []
        for kind in range(self.kinds):
            for _ in range(self.cards[kind].in_hand(hand)):
                found.append(kind)
        return found

    def size(self, hand: i64) -> i64:
        """Returns how many cards a hand holds."""
        total: i64 = 0
        if hand == 0:
            return total
        for kind in range(self.kinds):
            card = self.cards[kind]
            total += (hand >> card.shift) & card.mask
        return total

    def ids(self, hand: i64) -> list[str]:
        return [self.cards[kind].id for kind in self.cards_in(hand)]

    def without(self, hand: i64, other: i64) -> i64:
        """Returns what is left of a hand when these are taken out, as far as they are there."""
        left = hand
        for kind in self.kinds_in(other):
            card = self.cards[kind]
            left -= card.one * min(card.in_hand(hand), card.in_hand(other))
        return left

    def at_least(self, hand: i64, other: i64) -> i64:
        """Returns a hand that has, of each kind, as many cards as the larger of the two."""
        return hand + self.without(other, hand)

    def pack(self, kinds: list[int]) -> i64:
        hand: i64 = 0
        for kind in kinds:
            hand += self.cards[kind].one
        return hand
