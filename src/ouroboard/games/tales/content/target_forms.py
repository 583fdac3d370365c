"""The targets of cards: places, machines, Kids. `rules/targets.py` finds what they mean at a moment."""

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.book import Effect
from ouroboard.effects.running import Context

LETTERED: Final = 0
HERE: Final = 1
HOME: Final = 2
AT_SCHOOL: Final = 3
AT_SHIP: Final = 4
ANYWHERE: Final = 5
ALL_OPEN: Final = 6
ALL_RESTRICTED: Final = 7
HOMES: Final = 8
WITH: Final = 9
NEXT_TO: Final = 10
FACE_DOWN: Final = 11
SECTOR: Final = 12
NEAR: Final = 13
PLACE_FORMS: Final = (
    *("letters", "here", "home", "school", "ship", "any", "open", "restricted", "homes", "with", "next_to", "face_down"),
    *("sector", "near"),
)

BY_KID: Final = 0
BY_FIRST: Final = 1
BY_CHANCE: Final = 2
BY: Final = ("kid", "first", "chance")


@final
class Places:
    """A set of places as a card names it. `rules/targets.py` finds the places that it means at a moment.

    `form` is one of `PLACE_FORMS`. `fixed` holds the letters of LETTERED and of NEXT_TO; `kind` and `least` the tokens of WITH
    and NEXT_TO; `sector` the sector of SECTOR; `machines` those of NEAR. Left out are places with Kids (`not_kids`), the places
    `never`, and places with tokens of the kind `not_with`. `by` says who takes one of several.
    """

    def __init__(
        self,
        form: int,
        fixed: i64 = 0,
        kind: int = -1,
        least: int = 1,
        sector: int = -1,
        not_kids: bool = False,
        never: i64 = 0,
        not_with: int = -1,
        by: int = BY_KID,
        machines: "Machines | None" = None,
    ) -> None:
        self.form: Final[i64] = form
        self.fixed: Final[i64] = fixed
        self.kind: Final[i64] = kind
        self.least: Final[i64] = least
        self.sector: Final[i64] = sector
        self.not_kids: Final = not_kids
        self.never: Final[i64] = never
        self.not_with: Final[i64] = not_with
        self.by: Final[i64] = by
        self.machines: Final = machines


THE_MODEL: Final = 0
OF_CLASS: Final = 1
NEAREST: Final = 2
NEARBY: Final = 3
THIS: Final = 4
ALL_MACHINES: Final = 5
CHOICE: Final = 6
MACHINE_FORMS: Final = ("model", "class", "nearest", "nearby", "this", "all", "choice")


@final
class Machines:
    """Machines as a card names them: `form` is one of `MACHINE_FORMS`, `number` the model or the class, `to` what is nearest."""

    def __init__(self, form: int, number: int = -1, to: Places | None = None) -> None:
        self.form: Final[i64] = form
        self.number: Final[i64] = number
        self.to: Final = to


ROLLER: Final = 0
HELPERS: Final = 1
EACH: Final = 2
ALL_KIDS: Final = 3
CHOSEN_KID: Final = 4
WHO: Final = ("roller", "helpers", "each", "all", "choice")


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosing(Effect[Any]):
    """An effect that asks which one: a place, a machine, a Kid, a card. `number` is its position in `Content.choosing`."""

    def __init__(self, number: i64, asks: bool = True) -> None:
        super().__init__(asks)
        self.number: Final[i64] = number

    def chosen(self, state: Any, context: Context, answer: i64) -> None:
        """Goes on with the answer."""
        raise NotImplementedError

    def hits_each_hacker(self) -> bool:
        """Returns whether a failed hack does this to each participant, besides conditions, which all of them share anyway."""
        return False

    def possible(self, state: Any, context: Context) -> bool:
        """Returns whether it can do anything. An offer that consists of one effect is not open where it cannot."""
        return True
