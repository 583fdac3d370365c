"""The names that a mission gives, with their numbers and words: what words are made with."""

from typing import Any, Final, NamedTuple

from ouroboard.effects.book import Amount
from ouroboard.games.stories.content import names


class MissionNames:
    """Everything that has a name in a mission, each in the order of its numbers."""

    def __init__(self, mission: dict[str, Any], cards: list["CardName"], flags: list[str]) -> None:
        """`mission`: all files together as plain values. `cards`: all cards with a front, in the order of their numbers."""
        self.characteristics: Final[dict[str, str]] = mission["characteristics"]
        self.colour_fields: Final[dict[str, Any]] = mission.get("colours", {})
        self.tokens: Final[dict[str, Any]] = mission.get("tokens", {})
        self.counters: Final[list[str]] = list(mission.get("counters", {}))
        self.flags: Final = flags
        self.signs: Final[dict[str, str]] = mission.get("signs", {})
        self.truths: Final[list[str]] = mission.get("truths", [])
        self.endings: Final[list[str]] = list(mission["endings"])
        self.ending_kinds: Final[dict[str, str]] = {id: each["kind"] for id, each in mission["endings"].items()}
        self.places: Final[list[str]] = [place["id"] for place in mission["places"]]
        self.place_names: Final[dict[str, str]] = {place["id"]: place["name"] for place in mission["places"]}
        self.place_kinds: Final[list[str]] = sorted({kind for place in mission["places"] for kind in place.get("kinds", [])})
        self.items: Final[list[int]] = sorted([int(printed) for printed in mission.get("items", {})])
        self.receptacles: Final[list[str]] = list(mission["receptacles"])
        self.receptacle_names: Final[dict[str, str]] = {id: each["name"] for id, each in mission["receptacles"].items()}
        plan = [card for quarter in QUARTERS for card in mission["plan"][quarter]]
        self.plan: Final[list[str]] = [card["id"] for card in plan]
        self.quarters: Final = {card["id"]: quarter for quarter in QUARTERS for card in mission["plan"][quarter]}
        self.cards: Final = {card.id: number for number, card in enumerate(cards)}
        self.named_cards: Final = cards
        self.puzzles: Final = {card.plain["puzzle"]["id"]: card.id for card in cards if "puzzle" in card.plain}

    def characteristic(self, name: str) -> int:
        return list(self.characteristics).index(name)

    def shown(self, name: str) -> str:
        """Returns a characteristic as it is printed."""
        return self.characteristics[name]

    def colour(self, name: str) -> int:
        return names.COLOURS.index(self.colour_fields[name]["colour"])

    def many(self, name: str) -> str:
        return str(self.colour_fields[name].get("many", name))

    def some(self, name: str, amount: Amount) -> str:
        """Returns an amount of a resource in words: `1 coin`, `2 coins`."""
        if amount.times == 0 and abs(int(amount.plus)) == 1:
            return f"1 {self.colour_fields[name].get('one', self.many(name))}"
        how_many = abs(int(amount.plus)) if amount.times == 0 else amount.plus
        return f"{Amount(amount.times, how_many, amount.unit).words()} {self.many(name)}"

    def gains(self, plain: dict[str, list[int]], amounts: tuple[Amount, ...]) -> tuple[str, str]:
        """Returns what comes and what goes, in words."""
        comes = [self.some(name, amount) for name, amount in zip(plain, amounts, strict=True) if not is_loss(amount)]
        goes = [self.some(name, amount) for name, amount in zip(plain, amounts, strict=True) if is_loss(amount)]
        return " and ".join(comes), " and ".join(goes)

    def token(self, name: str) -> int:
        return list(self.tokens).index(name)

    def drawn(self, name: str) -> str:
        """Returns a token as it is drawn: `blue key`."""
        return f"{self.tokens[name]['colour']} {self.tokens[name]['symbol']}"

    def sign(self, name: str) -> int:
        return list(self.signs).index(name)

    def sign_words(self, name: str) -> str:
        return self.signs[name]

    def item(self, printed: str) -> int:
        return self.items.index(int(printed))

    def card(self, id: str) -> int:
        return self.cards[id]

    def card_title(self, id: str) -> str:
        return f"“{self.named_cards[self.cards[id]].title}”"

    def letter(self, id: str) -> str:
        """Returns the letter of a card's space."""
        return self.named_cards[self.cards[id]].letter


class CardName(NamedTuple):
    """A card with a front: its id, where it stands, and what the file says of it."""

    id: str
    place: str
    """Empty for a base card."""
    letter: str
    plain: dict[str, Any]

    @property
    def title(self) -> str:
        """The title on its back; card A has the name of its place, which the caller knows."""
        back = self.plain.get("back", self.plain)
        return str(back.get("title", self.id))


def cards_of(mission: dict[str, Any]) -> list[CardName]:
    """Returns all cards with a front in the order of their numbers: base cards, then those of each place, card A first."""
    found = [CardName(f"base-{LETTERS[number]}", "", "", card) for number, card in enumerate(mission.get("base", []))]
    for place in mission.get("places", []):
        found += place_cards(place)
    return found


def place_cards(place: dict[str, Any]) -> list[CardName]:
    """Returns the cards of a place. A card without an id has that of its place and letter: `customs-b`, `customs-b-2`."""
    found: list[CardName] = []
    for letter, plain in place["cards"].items():
        several = plain if isinstance(plain, list) else [plain]
        for number, card in enumerate(several, 1):
            made = f"{place['id']}-{letter.lower()}" + (f"-{number}" if number > 1 else "")
            found.append(CardName(str(card.get("id", made)), place["id"], letter, card))
    return sorted(found, key=lambda card: card.letter)


LETTERS: Final = "abcdefgh"
QUARTERS: Final = ("north-west", "north-east", "south-west", "south-east")


def is_loss(amount: Amount) -> bool:
    return amount.times == 0 and amount.plus < 0
