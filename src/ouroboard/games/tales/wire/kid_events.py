"""The fields of events about Kids and the people who run them."""

from typing import Literal, TypedDict

from ouroboard.games.tales.wire.ids import (
    CardId,
    ChoreId,
    Condition,
    Favor,
    KidId,
    MachineId,
    PlaceLetter,
    RumorId,
    SeatNumber,
    Trait,
)


class KidOnly(TypedDict):
    """An event that names a Kid and nothing else."""

    kid: KidId
    """The Kid."""


class PlayerOnly(TypedDict):
    """An event that names a person and nothing else."""

    player: SeatNumber
    """The person."""


class KidAndMachine(TypedDict):
    """An event that names a Kid and a machine."""

    kid: KidId
    """The Kid."""
    machine: MachineId
    """The machine."""


class KidAndCard(TypedDict):
    """An event that names a Kid and an item or an anomaly."""

    kid: KidId
    """The Kid."""
    card: CardId
    """The card."""


class KidAndChore(TypedDict):
    """An event that names a Kid and a chore."""

    kid: KidId
    """The Kid."""
    chore: ChoreId
    """The chore."""


class KidAndCondition(TypedDict):
    """An event that names a Kid and a condition."""

    kid: KidId
    """The Kid."""
    condition: Condition
    """The condition."""


class PlayerAndKids(TypedDict):
    """A person answers for Kids."""

    player: SeatNumber
    """The person."""
    kids: list[KidId]
    """The Kids."""


class KidAndCubes(TypedDict):
    """A Kid and a number of cubes."""

    kid: KidId
    """The Kid."""
    cubes: int
    """Number of cubes."""


class BillPaid(TypedDict):
    """Kids pay together."""

    kids: list[KidId]
    """The Kids."""
    cubes: list[int]
    """What each of them pays."""


class TestBegins(TypedDict):
    """A test is named."""

    kid: KidId
    """The Kid."""
    trait: Trait
    """The trait that is rolled."""


class HelpersTaken(TypedDict):
    """The roller takes helpers."""

    kid: KidId
    """The Kid."""
    kids: list[KidId]
    """The helpers."""


class ComboMade(TypedDict):
    """A combo is a success without dice."""

    kid: KidId
    """The Kid."""
    parts: list[str]
    """The cards, or the machine, that make it."""


class Rolled(TypedDict):
    """Dice are rolled."""

    kid: KidId
    """The Kid."""
    how: Literal["roll", "push", "again"]
    """The first roll, a push, or a roll again by a card."""
    faces: list[int]
    """The dice."""
    passed: bool
    """Whether there is a six."""


class InjuryHeals(TypedDict):
    """An injury heals by a step."""

    kid: KidId
    """The Kid."""
    left: int
    """Number of steps that are left."""


class FavorChanged(TypedDict):
    """The favour of a Kid changes."""

    kid: KidId
    """The Kid."""
    favor: Favor
    """The favour after that."""


class TimeChanged(TypedDict):
    """A Kid gains or loses cubes."""

    kid: KidId
    """The Kid."""
    change: int
    """Number of cubes."""
    pool: int
    """Cubes in the pool after that."""


class TimePromised(TypedDict):
    """A Kid gets more cubes in the next round."""

    kid: KidId
    """The Kid."""
    change: int
    """Number of cubes."""


class Moved(TypedDict):
    """A Kid comes to a location."""

    kid: KidId
    """The Kid."""
    place: PlaceLetter
    """The location."""
    how: Literal["walk", "bus", "car", "ride", "card", "back", "home", "school"]
    """How the Kid gets there."""


class Invited(TypedDict):
    """A hacker invites Kids to a ride."""

    kid: KidId
    """The Kid."""
    kids: list[KidId]
    """The Kids."""
    place: PlaceLetter
    """Where the ride goes."""


class Acts(TypedDict):
    """A Kid does something that has no event of its own."""

    kid: KidId
    """The Kid."""
    act: Literal["scout", "ride", "trade", "rest", "visit", "chore", "diary"]
    """What the Kid does."""


class Investigates(TypedDict):
    """A Kid looks into a rumor."""

    kid: KidId
    """The Kid."""
    rumor: RumorId
    """The card."""
    letter: PlaceLetter
    """The location of the rumor."""


class CardGiven(TypedDict):
    """A Kid gives a card to another Kid."""

    kid: KidId
    """The Kid."""
    card: CardId
    """The card."""
    to: KidId
    """The Kid who gets it."""


class AnomalyUsed(TypedDict):
    """A Kid uses an anomaly."""

    kid: KidId
    """The Kid."""
    card: CardId
    """The card."""
    left: int
    """Number of uses that are left."""


class Answered(TypedDict):
    """A person answers a question."""

    player: SeatNumber
    """The person."""
    answer: str
    """The answer, as it is written: `place G`."""
