"""The fields of events about the table, the day, rumors, school and machines."""

from typing import TypedDict

from ouroboard.games.tales.wire.box import Box
from ouroboard.games.tales.wire.ids import (
    Ability,
    ChoreId,
    Day,
    KidId,
    MachineId,
    Mode,
    PlaceLetter,
    RumorId,
    SchoolId,
    SeatNumber,
    SectorName,
)


class BoxOpened(TypedDict):
    """The box is opened: everybody may look through it."""

    box: Box
    """What the box holds, for this table."""


class KidChosen(TypedDict):
    """A Kid comes into the game."""

    player: SeatNumber
    """The person who runs the Kid."""
    kid: KidId
    """The Kid."""


class MachineOnly(TypedDict):
    """An event that names a machine and nothing else."""

    machine: MachineId
    """The machine."""


class TilesLaid(TypedDict):
    """The event locations are laid."""

    places: list[PlaceLetter]
    """Where they lie."""


class ChoresOffered(TypedDict):
    """A Kid chooses one of two chores."""

    kid: KidId
    """The Kid."""
    chores: list[ChoreId]
    """The chores."""


class DayBegins(TypedDict):
    """A round begins."""

    round: int
    """Number of the round, counted from 1."""
    week: int
    """Number of the week, counted from 1."""
    day: Day
    """The date."""


class Replenished(TypedDict):
    """All Kids get their cubes back."""

    pools: list[int]
    """Cubes in each Kid's pool, in Kid order."""


class RumorLaid(TypedDict):
    """A rumor is laid face-down on the track."""

    letter: PlaceLetter
    """The location of the rumor."""
    space: int
    """The space on the track, counted from 1."""


class RumorLetter(TypedDict):
    """A rumor falls off the track."""

    letter: PlaceLetter
    """The location of the rumor."""


class RumorDiscarded(TypedDict):
    """A rumor goes to the discards, where everybody sees which one it was."""

    rumor: RumorId
    """The card."""
    letter: PlaceLetter
    """The location of the rumor."""


class PileSize(TypedDict):
    """The discards are shuffled into a new pile."""

    pile: int
    """Number of cards in the pile."""


class TopLetter(TypedDict):
    """The letter of the top card of the pile is seen."""

    letter: PlaceLetter
    """The location of the rumor."""
    pile: int
    """Number of cards in the pile."""


class LettersSeen(TypedDict):
    """A Kid looks at the next letters of the pile."""

    kid: KidId
    """The Kid."""
    letters: list[PlaceLetter]
    """The letters, the next one first."""


class LettersPutBack(TypedDict):
    """The letters go back."""

    letters: list[PlaceLetter]
    """The letters, in their new order."""
    below: bool
    """Whether they go below the pile."""


class SchoolCardDrawn(TypedDict):
    """The School card of the day is drawn."""

    school: SchoolId
    """The card."""


class SchoolEvent(TypedDict):
    """The event of the School card is for a Kid."""

    kid: KidId
    """The Kid."""
    school: SchoolId
    """The card."""


class MachineMoved(TypedDict):
    """A machine comes to a sector."""

    machine: MachineId
    """The machine."""
    sector: SectorName
    """The sector."""


class ModeChanged(TypedDict):
    """The response card of a machine is turned."""

    machine: MachineId
    """The machine."""
    mode: Mode
    """The side that lies up."""


class AbilityGranted(TypedDict):
    """A machine gets an ability."""

    machine: MachineId
    """The machine."""
    ability: Ability
    """The ability."""


class SpacesChanged(TypedDict):
    """The track of a machine gets longer or shorter."""

    machine: MachineId
    """The machine."""
    spaces: int
    """Number of spaces."""


class FirewallDrawn(TypedDict):
    """A firewall is drawn for a space of a track."""

    machine: MachineId
    """The machine."""
    space: int
    """The space, counted from 1."""
    firewall: int
    """The number of the token."""


class FirewallTaken(TypedDict):
    """A firewall leaves a track."""

    machine: MachineId
    """The machine."""
    space: int
    """The space, counted from 1."""


class DayHeld(TypedDict):
    """The calendar stands still: this day comes again."""

    day: Day
    """The date."""


class Letters(TypedDict):
    """An event that names letters and nothing else."""

    letters: list[PlaceLetter]
    """The letters."""


class MachinesOnly(TypedDict):
    """An event that names machines and nothing else."""

    machines: list[MachineId]
    """The machines."""
