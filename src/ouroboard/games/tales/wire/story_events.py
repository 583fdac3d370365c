"""The fields of events of the story: what cards show, say, ask and count."""

from typing import Literal, TypedDict

from ouroboard.games.tales.wire.box import TestWords
from ouroboard.games.tales.wire.ids import DiaryNumber, PlaceLetter, RumorId, RumorSet, SeatNumber, Side, TokenKind


class RumorRevealed(TypedDict):
    """A rumor is turned face-up."""

    rumor: RumorId
    """The card."""
    letter: PlaceLetter
    """Its location."""
    title: str
    """Its title."""
    text: str
    """Its text."""
    set: RumorSet
    """Its set."""
    test: TestWords
    """Its test, with what success and failure do as rule lines."""


class DiaryOffer(TypedDict):
    """An action of a diary side, as it is printed."""

    letter: str
    """Its letter."""
    words: str
    """Where, at what price and how, as the rule line."""
    tests: list[TestWords]
    """Its tests, in order."""


class DiaryShown(TypedDict):
    """A diary card comes into play, or is flipped."""

    diary: DiaryNumber
    """Its number."""
    side: Side
    """The side that lies up from now on."""
    title: str
    """Its title."""
    text: str
    """Its text."""
    words: str
    """What else stands on it, as rule lines."""
    actions: list[DiaryOffer]
    """The actions that it offers."""


class Ended(TypedDict):
    """The game is over."""

    ending: str
    """Id of the ending."""
    won: bool
    """Whether the Kids have won."""
    insight: int
    """Insight at the end."""
    enigma: int
    """Enigma at the end."""
    text: str
    """Text of the ending."""


class DialTurned(TypedDict):
    """A dial is turned."""

    dial: Literal["insight", "enigma"]
    """The dial."""
    change: int
    """By how much."""
    value: int
    """Where it stands after that."""


class DiaryOnly(TypedDict):
    """An event that names a diary card and nothing else."""

    diary: DiaryNumber
    """Its number."""


class TokensChanged(TypedDict):
    """Tokens come to a location or leave it."""

    token: TokenKind
    """The kind."""
    place: PlaceLetter
    """The location."""
    change: int
    """By how many."""
    count: int
    """Number of tokens there after that."""


class CardTokensChanged(TypedDict):
    """Tokens come to a diary card or leave it."""

    token: TokenKind
    """The kind."""
    diary: DiaryNumber
    """The card."""
    change: int
    """By how many."""
    count: int
    """Number of tokens there after that."""


class ShipMoved(TypedDict):
    """The ship comes to a location, or leaves."""

    place: PlaceLetter | None
    """The location; null when it has left."""


class Said(TypedDict):
    """The words of a card."""

    text: str
    """The words."""


class FlagSet(TypedDict):
    """Something is noted."""

    flag: str
    """What is noted."""


class CounterChanged(TypedDict):
    """A counter of the story changes."""

    counter: str
    """The counter."""
    value: int
    """Where it stands after that."""


class DieFell(TypedDict):
    """A plain die is rolled."""

    face: int
    """What it shows."""


class ChoiceOffered(TypedDict):
    """A card offers a choice."""

    options: list[str]
    """The options, each with its letter: `a) Go up`."""


class OptionChosen(TypedDict):
    """A person chooses an option."""

    player: SeatNumber
    """The person."""
    option: str
    """Its letter."""
    text: str
    """Its words."""


class MayOffered(TypedDict):
    """A card offers something that can be declined."""

    text: str
    """What it offers."""


class MayAnswered(TypedDict):
    """A person takes or declines that."""

    player: SeatNumber
    """The person."""
    answer: str
    """`yes` or `no`."""
