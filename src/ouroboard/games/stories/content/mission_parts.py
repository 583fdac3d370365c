"""The small parts of a mission: plan cards, endings, colours, tokens, counters, the score, and what the clock starts."""

from typing import Any, Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Condition, Cost


@final
class Use:
    """§11.2 One way to use an item, a power or a resource: in which window, when, at what price, and its list.

    `window` is one of FREE, ACTION, BEFORE_ROLL, AFTER_DICE, BEFORE_TRIP. `others`: it also helps the roll of somebody else.
    `without_dice`: what it does in a roll needs no dice (§10.8). `for_test`: all that it does is for the test here.
    """

    def __init__(
        self,
        window: int,
        list_id: int,
        needs: Condition[Any] | None = None,
        costs: list[Cost[Any]] | None = None,
        others: bool = False,
        words: str = "",
        without_dice: bool = False,
        for_test: bool = False,
    ) -> None:
        self.window: Final[i64] = window
        self.list_id: Final[i64] = list_id
        self.needs: Final = needs
        self.costs: Final[list[Cost[Any]]] = costs or []
        self.others: Final = others
        self.words: Final = words
        self.without_dice: Final = without_dice
        self.for_test: Final = for_test


@final
class PlanCard:
    """§3.3 A card for a quarter of the plan, with the places that stand on it as a set. `Mission.plan` has them by number."""

    def __init__(
        self, number: int, id: str, quarter: int, title: str, places: i64, alt: str = "", picture: object = None
    ) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.quarter: Final[i64] = quarter
        self.title: Final = title
        self.places: Final[i64] = places
        self.alt: Final = alt
        self.picture: Final = picture


@final
class Paragraph:
    """A paragraph of an ending that is read where its condition holds."""

    def __init__(self, condition: Condition[Any], text: str) -> None:
        self.condition: Final = condition
        self.text: Final = text


@final
class Ending:
    """§14 An ending card: SUCCESS, TIME (TU and deaths) or FAILURE."""

    def __init__(
        self, number: int, id: str, kind: int, title: str, text: str = "", paragraphs: tuple[Paragraph, ...] = ()
    ) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.kind: Final[i64] = kind
        self.title: Final = title
        self.text: Final = text
        self.paragraphs: Final = paragraphs


@final
class Colour:
    """§11.5 A colour of resources that the mission uses: 0 yellow, 1 brown, 2 blue, 3 green."""

    def __init__(
        self, number: int, id: str, one: str, many: str, bound: bool = False, use: Use | None = None, start: int = 0
    ) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.one: Final = one
        self.many: Final = many
        self.bound: Final = bound
        self.use: Final = use
        self.start: Final[i64] = start
        """What the team starts with, dealt out one by one from agent 1 on."""


@final
class Token:
    """§11.8 A state token: the author's name, and what is drawn on it."""

    def __init__(self, number: int, id: str, colour: str, symbol: str, signs: i64 = 0) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.colour: Final = colour
        self.symbol: Final = symbol
        self.signs: Final[i64] = signs
        """Signs that it grants to the team."""


@final
class Counter:
    """A public counter: `most` is its highest value (-1: none)."""

    def __init__(self, number: int, id: str, words: str, most: int = -1) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.words: Final = words
        self.most: Final[i64] = most


@final
class Score:
    """§14.7 Points of a success, for each further run, TU left, death in that run and truth found; ranks from the best down."""

    def __init__(
        self, success: int = 0, run: int = 0, tu: int = 0, death: int = 0, truth: int = 0, ranks: tuple[tuple[int, str], ...] = ()
    ) -> None:
        self.success: Final[i64] = success
        self.run: Final[i64] = run
        self.tu: Final[i64] = tu
        self.death: Final[i64] = death
        self.truth: Final[i64] = truth
        self.ranks: Final = ranks


@final
class Timed:
    """What a base card does when the marker reaches `n`, or a counter: `counter` NONE is the marker."""

    def __init__(self, card: int, n: int, list_id: int, counter: int = -1, condition: Condition[Any] | None = None) -> None:
        self.card: Final[i64] = card
        self.n: Final[i64] = n
        self.list_id: Final[i64] = list_id
        self.counter: Final[i64] = counter
        self.condition: Final = condition
