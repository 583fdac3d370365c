"""The town without Strangers, as tables: where each card can bring a Kid, and how the places fill.

Strangers only ever forbid, so whatever can be scored with them can be scored without. That makes this the game in which the
workshop searches and from which its bounds come; `lines` then finds room for the Strangers.

A target is a number: a movement space by its place in `Board.movement`, or `spaces` plus the number of a scoring place.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit
from ouroboard.games.strangers.content.board import GROUP, HOME, LIBRARY, MANSION, PARK, POOL, Board, Place
from ouroboard.games.strangers.content.cards import ANY_KIDS, CHANGE_HOME, INTO_HOME, INTO_POOL, ONE_KID, Card, Deck
from ouroboard.games.strangers.rules.state import KIDS

PLENTY: Final = 10
"""Number of copies from which a card counts as one that never runs out. That allows too much at worst, never too little."""

KID_BITS: Final = 7
KID_MASK: Final = 127
RARE_BITS: Final = 2
RARE_MASK: Final = 3
MOST_BITS: Final = 16


def only_one(card: Card, other: int, copies: int = 1) -> None:
    """Raises unless there is one card of this sort, on which the bounds rely. A user's deck may have more."""
    if other >= 0 or copies != 1:
        raise ValueError(f"the workshop cannot count {card.name}: it knows one card of this sort")


@final
class Site:
    """A scoring place as the search sees it: only how many Kids are there matters, because the best spot is always next."""

    def __init__(self, place: Place, shift: int) -> None:
        self.number: Final[i64] = place.number
        self.name: Final = place.name
        self.kind: Final[i64] = place.kind
        self.values: Final[list[int]] = list(place.values)
        self.room: Final[i64] = place.spots
        self.shift: Final[i64] = shift
        self.mask: Final[i64] = bit(int(place.spots).bit_length()) - 1
        self.one: Final[i64] = bit(shift)
        self.group: Final = place.kind == GROUP
        self.park: Final = place.kind == PARK
        self.library: Final = place.kind == LIBRARY
        self.housing: Final = place.kind in (HOME, MANSION)

    def worth(self, kids: i64) -> i64:
        """§8.2, §8.3 Returns what this number of Kids is worth here together."""
        total: i64 = 0
        if self.group:
            if kids > 0:
                total = kids * self.values[kids - 1]
            return total
        for spot in range(kids):
            total += self.values[spot]
        return total


@final
class Plan:
    """The tables of one board."""

    def __init__(self, board: Board, deck: Deck, plays: int = 0) -> None:
        self.board: Final = board
        self.deck: Final = deck
        self.plays: Final[i64] = board.tokens + 1 if plays == 0 else plays
        """§16.4 Number of cards that are played, apart from what libraries and taking Strangers off add."""
        self.spaces: Final[i64] = len(board.movement)
        self.targets: Final[i64] = len(board.movement) + len(board.places)
        self.number_of: Final = {space: number for number, space in enumerate(board.movement)}
        self.school: Final[i64] = self.number_of[board.school]
        self.sites: Final[list[Site]] = []
        shift = 0
        for place in board.places:
            site = Site(place, shift)
            shift += int(place.spots).bit_length()
            self.sites.append(site)
        self.groups: Final = [site.number for site in self.sites if site.group]
        self.pools: Final = [site.number for site in self.sites if site.kind == POOL]
        self.homes: Final = [site.number for site in self.sites if site.kind == HOME]
        self.housing: Final = [site.number for site in self.sites if site.housing]

        # What the cards do. Of two cards that bring a Kid to the same target the one that never runs out is kept.
        self.plain: list[list[int]] = self.nowhere()
        self.plain_card: list[dict[int, int]] = [{} for _ in range(self.spaces)]
        self.rare: list[list[list[int]]] = []  # by rare card and space
        self.rare_card: list[int] = []
        self.rare_copies: list[int] = []
        self.all_go: list[list[int]] = self.nowhere()  # any number of Kids, with a card that never runs out
        self.all_go_card: int = -1
        self.once_all_go: list[list[int]] = self.nowhere()  # the same, with the card that there is once
        self.once_all_go_card: int = -1
        self.car_card: int = -1
        self.party_card: int = -1
        self.dad_card: int = -1
        for card in deck.cards[: deck.kinds]:
            self.read_plenty(card)
        for card in deck.cards[: deck.kinds]:
            self.read_rare(card)

    def nowhere(self) -> list[list[int]]:
        return [[] for _ in range(self.spaces)]

    def read_plenty(self, card: Card) -> None:
        if card.copies < PLENTY:
            return
        use = card.effect.solver_use
        if use == ANY_KIDS:
            only_one(card, self.all_go_card)
            self.all_go = self.ends(card)
            self.all_go_card = card.number
        elif use == ONE_KID:
            ends = self.ends(card)
            for space in range(self.spaces):
                for target in ends[space]:
                    if target not in self.plain_card[space]:
                        self.plain_card[space][target] = card.number
                        self.plain[space].append(target)

    def read_rare(self, card: Card) -> None:
        use = card.effect.solver_use
        if use == INTO_HOME:
            only_one(card, self.car_card, card.copies)
            self.car_card = card.number
        elif use == INTO_POOL:
            only_one(card, self.party_card, card.copies)
            self.party_card = card.number
        elif use == CHANGE_HOME:
            only_one(card, self.dad_card, card.copies)
            self.dad_card = card.number
        elif use == ANY_KIDS and card.copies < PLENTY:
            only_one(card, self.once_all_go_card, card.copies)
            self.once_all_go = self.ends(card)
            self.once_all_go_card = card.number
        elif use == ONE_KID and card.copies < PLENTY:
            ends = self.ends(card)
            new = [[target for target in ends[space] if target not in self.plain[space]] for space in range(self.spaces)]
            if any(new):
                if card.copies > RARE_MASK or RARE_BITS * len(self.rare) >= MOST_BITS:
                    raise ValueError(f"the workshop cannot count {card.name}: of rare cards it knows up to three copies each")
                self.rare.append(new)
                self.rare_card.append(card.number)
                self.rare_copies.append(card.copies)

    def ends(self, card: Card) -> list[list[int]]:
        """Returns where the card brings a Kid from each space, with no Strangers on the board and every place open."""
        effect = card.effect
        return [[self.target(end) for end in effect.ends(self.board, space)] for space in self.board.movement]

    def target(self, space: int) -> int:
        place = self.board.place_at[space]
        return self.number_of[space] if place < 0 else int(self.spaces) + place

    def space_of(self, target: int) -> int:
        """Returns the board's number of a target."""
        if target < self.spaces:
            return self.board.movement[target]
        return int(self.board.places[target - int(self.spaces)].space)

    def let_out(self, kids: list[int], filled: i64) -> list[int]:
        """§5.2 Returns the Kids in play, with as many more at the School as may be there, because letting out costs nothing."""
        parks: i64 = 0
        scored: i64 = 0
        for site in self.sites:
            there = (filled >> site.shift) & site.mask
            scored += there
            if site.park:
                parks += there
        found = kids[:]
        while len(found) < min(1 + parks, KIDS - scored):
            found.append(self.school)
        return found

    def score(self, filled: i64) -> i64:
        """§12.5 Returns what the Kids in these places are worth."""
        total: i64 = 0
        for site in self.sites:
            total += site.worth((filled >> site.shift) & site.mask)
        return total
