"""The cards of a scenario: rumors, the diary, endings, and the scenario card itself."""

from typing import Final, final

from mypy_extensions import i64


@final
class Rumor:
    """A rumor card. `set` is the number of its block: 0 the general ones, others as the scenario numbers them."""

    def __init__(self, number: int, id: str, letter: int, set: int, title: str, text: str, test: int) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.letter: Final[i64] = letter
        self.set: Final[i64] = set
        self.title: Final = title
        self.text: Final = text
        self.test: Final[i64] = test


@final
class DiarySide:
    """One side of a diary card: its text, the numbers of its offers and of its lasting rules, and what it says in rules.

    What it triggers is in the Book, under `card_number(DIARY, number)` and its side.
    """

    def __init__(
        self, title: str, text: str, offers: tuple[int, ...] = (), rules: tuple[int, ...] = (), lines: tuple[str, ...] = ()
    ) -> None:
        self.title: Final = title
        self.text: Final = text
        self.offers: Final = offers
        self.rules: Final = rules
        self.lines: Final = lines


@final
class DiaryCard:
    """A diary card with sides A and B. `number` counts from 0; players see `label`, from 1 on."""

    def __init__(self, number: int, label: int, a: DiarySide, b: DiarySide | None, complication: bool = False) -> None:
        self.number: Final[i64] = number
        self.label: Final = label
        self.sides: Final = (a, b if b is not None else a)
        self.two_sided: Final = b is not None
        self.complication: Final = complication


@final
class Ending:
    """How a scenario can end: `id` is the result's reason."""

    def __init__(self, number: int, id: str, text: str, won: bool = False) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.text: Final = text
        self.won: Final = won


WON: Final = 0
OUT_OF_TIME: Final = 1
TOO_MUCH_ENIGMA: Final = 2
"""Numbers of the endings that every scenario has, in this order; others follow."""


@final
class Fixed:
    """§16.6 A beginning that the scenario fixes, for teaching. Empty tuples and -1 fix nothing."""

    def __init__(
        self,
        kids: tuple[int, ...] = (),
        first: int = -1,
        chores: tuple[int, ...] = (),
        track: tuple[int, ...] = (),
        school: int = -1,
    ) -> None:
        self.kids: Final = kids
        self.first: Final[i64] = first
        self.chores: Final = chores
        self.track: Final = track
        self.school: Final[i64] = school


@final
class Scenario:
    """A scenario card and what belongs to it.

    `machines` are pairs of a sheet's number and a sector, for what is in play at first; `starts` has the starting sector of
    every sheet of the table (-1: none yet). `insight_set` is the block of rumors that gives Insight, or -1. `enigma_limit` is
    a*kids+b as (a, b), or None. `tiles` is a mask of places; `random_tiles` more are drawn. `setup` is a list of effects.
    `length_flags` are the flags that say how long the game is: they are settled before it begins.
    """

    def __init__(
        self,
        id: str,
        title: str,
        premise: str,
        rounds: int,
        machines: tuple[tuple[int, int], ...],
        starts: tuple[int, ...],
        tiles: i64,
        insight_set: int,
        enigma_limit: tuple[int, int] | None,
        start_cards: tuple[int, ...],
        endings: tuple[Ending, ...],
        fixed: Fixed,
        setup: int = -1,
        random_tiles: int = 0,
        machines_by_kids: bool = False,
        sandbox: bool = False,
        length_flags: i64 = 0,
    ) -> None:
        self.id: Final = id
        self.title: Final = title
        self.premise: Final = premise
        self.rounds: Final[i64] = rounds
        self.machines: Final = machines
        self.starts: Final = starts
        self.tiles: Final[i64] = tiles
        self.insight_set: Final[i64] = insight_set
        self.enigma_limit: Final = enigma_limit
        self.start_cards: Final = start_cards
        self.endings: Final = endings
        self.fixed: Final = fixed
        self.setup: Final[i64] = setup
        self.random_tiles: Final[i64] = random_tiles
        self.machines_by_kids: Final = machines_by_kids
        self.sandbox: Final = sandbox
        self.length_flags: Final[i64] = length_flags
