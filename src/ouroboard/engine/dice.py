"""Open dice: kinds of dice, rolls and re-rolls, and their events.

The state has a column with the faces that were rolled, as a list of numbers. Later rolls depend on the fate alone, so
`imagine` has nothing to do for dice.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ouroboard.engine.event import Event, EventKind

if TYPE_CHECKING:
    from ouroboard.engine.state import State


@final
class Die:
    """A kind of die: a name, the names of its faces, and how many successes each face counts.

    A face that occurs twice is named twice: `Die("action", ("2", "1", "1", "skull", "blank", "blank"), (2, 1, 1, 0, 0, 0))`.
    """

    def __init__(self, name: str, faces: tuple[str, ...], successes: tuple[int, ...]) -> None:
        if len(faces) < 2 or len(faces) != len(successes):
            raise ValueError(f"die {name!r} must have at least 2 faces, and successes for each of its {len(faces)} faces")
        self.name: Final = name
        self.faces: Final = faces
        self.successes: Final = successes

    def __repr__(self) -> str:
        return f"<Die {self.name}: {' '.join(self.faces)}>"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (Die, (self.name, self.faces, self.successes))

    def names(self, dice: list[int]) -> list[str]:
        """Returns the names of faces that were rolled."""
        return [self.faces[face] for face in dice]

    def total(self, dice: list[int]) -> i64:
        """Returns the number of successes of a roll. On dice with numbers that is their sum."""
        total: i64 = 0
        for face in dice:
            total += self.successes[face]
        return total

    def count(self, dice: list[int], name: str) -> i64:
        """Returns how many dice of a roll show the face with this name."""
        found: i64 = 0
        for face in dice:
            if self.faces[face] == name:
                found += 1
        return found

    def odds(self, number: int, wanted: int) -> float:
        """Returns the probability that `number` dice have at least `wanted` successes."""
        chances = [1.0]
        for _ in range(number):
            after = [0.0] * (len(chances) + max(self.successes))
            for total, chance in enumerate(chances):
                for gained in self.successes:
                    after[total + gained] += chance / len(self.successes)
            chances = after
        return sum(chances[max(wanted, 0) :])


def numbered(name: str, sides: int) -> Die:
    """Returns a die with the numbers from 1 to `sides`. Each face counts its number."""
    return Die(name, tuple([str(number) for number in range(1, sides + 1)]), tuple(range(1, sides + 1)))


def roll(state: "State", seat: i64, die: Die, number: i64) -> list[int]:
    """Rolls `number` dice of one kind for a seat, and tells everybody. Returns the faces by number."""
    if number < 1:
        raise ValueError(f"a roll must have at least 1 die, not {number}")
    dice = [state.pick(len(die.faces)) for _ in range(number)]
    if state.telling:
        state.tell(Event(ROLLED, {"player": seat, "die": die.name, "faces": die.names(dice)}))
    return dice


def roll_again(state: "State", seat: i64, die: Die, dice: list[int], which: list[int]) -> list[int]:
    """Rolls some dice of a roll again, by their places, and tells everybody. Returns the whole new roll."""
    if not which or len(set(which)) != len(which) or min(which) < 0 or max(which) >= len(dice):
        raise ValueError(f"dice to roll again must be different places from 0 to {len(dice) - 1}, not {which}")
    rolled = dice[:]
    for place in which:
        rolled[place] = state.pick(len(die.faces))
    if state.telling:
        what: dict[str, object] = {"player": seat, "die": die.name, "again": which, "faces": die.names(rolled)}
        state.tell(Event(ROLLED_AGAIN, what))
    return rolled


ROLLED: Final = "dice_rolled"
ROLLED_AGAIN: Final = "dice_rolled_again"

DICE_EVENTS: Final[dict[str, EventKind]] = {
    ROLLED: EventKind(
        {"player": 0, "die": "action", "faces": ["2", "skull"]},
        "{player} rolls {faces} ({die}).",
        "You roll {faces} ({die}).",
        telling=("faces",),
    ),
    ROLLED_AGAIN: EventKind(
        {"player": 0, "die": "action", "again": [1], "faces": ["2", "blank"]},
        "{player} rolls again, and it is {faces} ({die}).",
        "You roll again, and it is {faces} ({die}).",
        telling=("faces",),
    ),
}
"""For the catalogue of every game with dice: `Catalogue({**DICE_EVENTS, …})`. The field `again` has the places of the dice that
were rolled again, `faces` has all dice."""
