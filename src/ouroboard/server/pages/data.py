"""The input of the pages, as plain data. A game comes as `wire.About`, a rule as `rulebook.Section`."""

import time
from typing import Literal, NamedTuple

from msgspec import Struct

from ouroboard.games.lab import Lab
from ouroboard.server.text import lists
from ouroboard.server.wire import Phase, Strength, Value


class LabGame(NamedTuple):
    """A game whose content can be written in the lab."""

    name: str
    title: str
    lab: Lab


class Remark(Struct, frozen=True):
    """A mistake in a file, or advice: the line, a code, what is wrong and how to mend it."""

    line: int
    code: str
    wrong: str
    fix: str


class ListedSeat(Struct, frozen=True):
    """A seat as a list of tables shows it."""

    kind: Literal["open", "human", "bot"]
    name: str = ""


class ListedTable(Struct, frozen=True):
    """A table as one reader sees it in a list. Nothing in it is secret."""

    code: str
    game: str
    title: str
    phase: Phase
    chairs: tuple[ListedSeat, ...]
    you: int | None = None
    """The reader's own seat."""
    waiting: tuple[int, ...] = ()
    """The seats that are to act."""
    moment: str = ""
    """The moment of the game, in public words: `Round 2, trick 4`."""
    winners: tuple[int, ...] = ()
    """When it is over."""
    idle: int = 0
    """Seconds since something happened."""
    watching: int = 0
    content: str = ""
    """The script, scenario or mission that is played, by its title."""
    scores: tuple[float, ...] = ()
    """By seat, when it is over."""
    reason: str = ""
    """Why the game ended as it did."""
    touched: int = 0
    """When something happened last, in seconds since 1970."""
    options: dict[str, Value] = {}

    @property
    def yours(self) -> bool:
        """Returns whether it is the reader's turn."""
        return self.phase == "play" and self.you is not None and self.you in self.waiting

    @property
    def over(self) -> bool:
        return self.phase in ("over", "study")

    @property
    def won(self) -> bool:
        """Returns whether the reader has won."""
        return self.you is not None and self.you in self.winners

    @property
    def score(self) -> float | None:
        """Returns the reader's points; None where the reader has no seat or the game has no result yet."""
        return self.scores[self.you] if self.you is not None and self.you < len(self.scores) else None

    @property
    def has_points(self) -> bool:
        """Returns whether the scores say more than who has won."""
        return len(self.scores) == 1 or any(score not in (0, 1) for score in self.scores)

    @property
    def day(self) -> str:
        """Returns the day on which something happened last: `2026-11-18`."""
        return time.strftime("%Y-%m-%d", time.gmtime(self.touched))

    @property
    def free(self) -> int:
        """Returns how many seats are open."""
        return sum(chair.kind == "open" for chair in self.chairs)

    @property
    def news(self) -> str:
        """Returns the state of the game in a few words."""
        if self.phase == "lobby":
            return lists.open_seats(self.free) if self.free else lists.ABOUT_TO_START
        if self.over:
            if self.winners or len(self.scores) > 1:
                return lists.have_won(self.names(self.winners))
            return lists.points(f"{self.scores[0]:g}") if self.scores else lists.OVER
        return lists.YOUR_TURN if self.yours else lists.waiting_for(self.names(self.waiting))

    @property
    def since(self) -> str:
        """Returns how long ago something happened."""
        for length, ago in ((86_400, lists.days_ago), (3_600, lists.hours_ago), (60, lists.minutes_ago)):
            count = self.idle // length
            if count:
                return ago(count)
        return lists.JUST_NOW

    def names(self, seats: tuple[int, ...]) -> list[str]:
        """Returns the names of seats, such as `You` and `Mia`."""
        return [lists.YOU if seat == self.you else self.chairs[seat].name for seat in seats if seat < len(self.chairs)]


class NewTableForm(Struct, frozen=True):
    """The table that somebody asks for on a game's page. `options` has those that differ from their defaults."""

    seats: int
    strength: Strength
    options: dict[str, Value]
    side: str = ""
    """Title of the seat that the guest wants, where seats differ."""
    chosen: frozenset[str] = frozenset()
    """Options with cards, such as the story, of which the guest has chosen a value: it stays, even if it is the default."""


class Preview(Struct, frozen=True):
    """What other sites and messengers show of a link to a table (Open Graph). Only what everybody may see."""

    title: str
    text: str
    url: str
    picture: str
    """Address of a PNG of 1200 × 630 pixels."""


class RuleText(Struct, frozen=True):
    """A section of the rules, ready to be shown. `GET /api/games/{game}/rules` answers with these."""

    number: str
    title: str
    level: int
    html: str

    @property
    def anchor(self) -> str:
        """Returns the anchor of a section: `s5.2` for §5.2."""
        return "s" + self.number.removeprefix("§")


class Credit(Struct, frozen=True):
    """Somebody else's work that we use, with its licence as SPDX writes it."""

    name: str
    licence: str
    use: str
