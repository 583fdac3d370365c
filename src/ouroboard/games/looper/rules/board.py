"""The open part of the board (§5.1): locations of characters, the living and the dead, counters, markers. Nothing here is secret.

It is apart from the state, so that deduction can keep a board of its own and ask the same questions of it.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.games.looper.content.characters import BOSS, CHARACTERS, FORBIDDEN, LIMITS, PATIENT, SPOTS, STARTS
from ouroboard.games.looper.rules.places import PLACES
from ouroboard.games.looper.text import names

GOODWILL: Final = 0
PARANOIA: Final = 1
INTRIGUE: Final = 2
NO_COUNTER: Final = -1
COUNTER_NAMES: Final = names.COUNTERS
COUNTER_IDS: Final = ("goodwill", "paranoia", "intrigue")

NOBODY: Final[list[int]] = []


@final
class Board:
    def __init__(self) -> None:
        self.cast: i64 = 0  # who is on the board, living or dead
        self.alive: i64 = 0
        self.at: list[int] = NOBODY  # by location: who stands or lies there
        self.goodwill: list[int] = NOBODY  # by character
        self.paranoia: list[int] = NOBODY
        self.intrigue: list[int] = NOBODY  # by spot: characters, then locations
        self.guarded: i64 = 0  # §10.9 with the Police Officer's marker
        self.released: bool = False  # §10.15 the Patient may go anywhere
        self.stood_down: bool = False  # §10.18 the Henchman's incidents do not occur
        self.henchman_start: i64 = -1  # §4.3 picked for this loop
        self.occurred: i64 = 0  # the days of this loop whose incident occurred

    def clone(self) -> "Board":
        twin = Board()
        twin.cast = self.cast
        twin.alive = self.alive
        twin.at = self.at[:]
        twin.goodwill = self.goodwill[:]
        twin.paranoia = self.paranoia[:]
        twin.intrigue = self.intrigue[:]
        twin.guarded = self.guarded
        twin.released = self.released
        twin.stood_down = self.stood_down
        twin.henchman_start = self.henchman_start
        twin.occurred = self.occurred
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            *(self.cast, self.alive, tuple(self.at), tuple(self.goodwill), tuple(self.paranoia), tuple(self.intrigue)),
            *(self.guarded, int(self.released), int(self.stood_down), self.henchman_start, self.occurred),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return "Board" + repr(self.key())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (restored, self.key())

    # ---- asking -------------------------------------------------------------------------------------------

    def where(self, who: i64) -> i64:
        """Returns the location of a character or corpse; -1 when it is not on the board."""
        for place in range(PLACES):
            if has(self.at[place], who):
                return place
        return -1

    def living_at(self, place: i64) -> i64:
        return self.at[place] & self.alive

    def lives(self, who: i64) -> bool:
        return has(self.alive, who)

    def panics(self, who: i64) -> bool:
        """§7.1 Returns whether Paranoia is at or above the limit."""
        return self.paranoia[who] >= LIMITS[who]

    def may_enter(self, who: i64, place: i64) -> bool:
        """§5.4 Returns whether that location is not forbidden to the character."""
        return not has(FORBIDDEN[who], place) or (who == PATIENT and self.released)

    def acts_from(self, who: i64, turf: i64) -> i64:
        """§10.14 Returns the locations (a mask) where a character may be taken to stand when it uses an ability of its own."""
        places = bit(self.where(who))
        if who == BOSS:
            places |= bit(turf)
        return places

    def start_of(self, who: i64) -> i64:
        """§12.2, §12.7 Returns where the character starts: printed, or picked for this loop."""
        if self.henchman_start >= 0 and who == CHARACTERS - 1:
            return self.henchman_start
        return STARTS[who]

    def count(self, counter: i64, spot: i64) -> i64:
        if counter == GOODWILL:
            return self.goodwill[spot]
        if counter == PARANOIA:
            return self.paranoia[spot]
        return self.intrigue[spot]

    # ---- changing -----------------------------------------------------------------------------------------

    def clear(self) -> None:
        """§4.4 Removes all counters, markers and characters. The Henchman's start is kept until he is placed anew."""
        self.cast = 0
        self.alive = 0
        self.at = [0] * PLACES
        self.goodwill = [0] * CHARACTERS
        self.paranoia = [0] * CHARACTERS
        self.intrigue = [0] * SPOTS
        self.guarded = 0
        self.released = False
        self.stood_down = False
        self.occurred = 0

    def put(self, who: i64, place: i64) -> None:
        self.cast |= bit(who)
        self.alive |= bit(who)
        self.at[place] |= bit(who)

    def move(self, who: i64, place: i64) -> None:
        self.at[self.where(who)] &= ~bit(who)
        self.at[place] |= bit(who)

    def change(self, counter: i64, spot: i64, amount: i64) -> i64:
        """§1.4 Puts counters down or takes them away, never below none. Returns how many really went."""
        rows = self.goodwill if counter == GOODWILL else self.paranoia if counter == PARANOIA else self.intrigue
        before: i64 = rows[spot]
        after = before + amount
        if after < 0:
            after = 0
        rows[spot] = after
        return after - before


def restored(
    cast: int,
    alive: int,
    at: tuple[int, ...],
    goodwill: tuple[int, ...],
    paranoia: tuple[int, ...],
    intrigue: tuple[int, ...],
    guarded: int,
    released: int,
    stood_down: int,
    henchman_start: int,
    occurred: int,
) -> Board:
    """Unpickles a board."""
    board = Board()
    board.cast, board.alive = cast, alive
    board.at, board.goodwill, board.paranoia, board.intrigue = list(at), list(goodwill), list(paranoia), list(intrigue)
    board.guarded, board.released, board.stood_down = guarded, bool(released), bool(stood_down)
    board.henchman_start, board.occurred = henchman_start, occurred
    return board
