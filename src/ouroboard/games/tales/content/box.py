"""The cards of the box: Kids, items, anomalies, School cards, chores, machine sheets, firewalls, event locations."""

from typing import Any, Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Condition


@final
class Kid:
    """A character board. `item` is the number of the iconic item."""

    def __init__(self, number: int, id: str, name: str, line: str, strength: int, weakness: int, home: int, item: int) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.name: Final = name
        self.line: Final = line
        self.strength: Final[i64] = strength
        self.weakness: Final[i64] = weakness
        self.home: Final[i64] = home
        self.item: Final[i64] = item


@final
class Item:
    """An item card; its number is also its bit in what a Kid holds."""

    def __init__(self, number: int, id: str, title: str, colour: int, tag: int, text: str = "") -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.title: Final = title
        self.colour: Final[i64] = colour
        self.tag: Final[i64] = tag
        self.text: Final = text


@final
class Anomaly:
    """An anomaly card. It has a tag or a finished combo; its bit in what a Kid holds is `ANOMALIES` plus its number."""

    def __init__(
        self, number: int, id: str, title: str, tag: int, combo: int, uses: int, window: int, use: int, text: str = ""
    ) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.title: Final = title
        self.tag: Final[i64] = tag
        self.combo: Final[i64] = combo
        self.uses: Final[i64] = uses
        self.window: Final[i64] = window
        self.use: Final[i64] = use
        self.text: Final = text


ANOMALIES: Final[i64] = 30
"""The bit of the first anomaly in what a Kid holds: items are 0 to 29, anomalies 30 to 59."""


@final
class SchoolCard:
    """A School card. `rumors` is 0, -1 or -2 (added to the number of Kids); `lines` are class, direction, steps, in order."""

    def __init__(
        self,
        number: int,
        id: str,
        title: str,
        rumors: int,
        firmware: bool,
        mode: int,
        may: bool,
        test: int,
        lines: tuple[tuple[int, int, int], ...],
        text: str = "",
    ) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.title: Final = title
        self.rumors: Final[i64] = rumors
        self.firmware: Final = firmware
        self.mode: Final[i64] = mode
        self.may: Final = may
        self.test: Final[i64] = test
        self.lines: Final = lines
        self.text: Final = text


@final
class Chore:
    """A chore. It is fulfilled by its action (`offer`, a number of `Content.offers`) or as soon as `fulfil` holds."""

    def __init__(
        self,
        number: int,
        id: str,
        title: str,
        family: int,
        offer: int,
        fulfil: Condition[Any] | None,
        claim: int,
        fail: int,
        text: str = "",
        says: str = "",
    ) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.title: Final = title
        self.family: Final[i64] = family
        self.offer: Final[i64] = offer
        self.fulfil: Final = fulfil
        self.claim: Final[i64] = claim
        self.fail: Final[i64] = fail
        self.text: Final = text
        self.says: Final = says


@final
class Side:
    """One side of a response card. `test` is its AVOID test, whose list `lost` is the response; `default`: a test too."""

    def __init__(self, icon: int, test: int, default: int, line: str = "") -> None:
        self.icon: Final[i64] = icon
        self.test: Final[i64] = test
        self.default: Final[i64] = default
        self.line: Final = line


@final
class Response:
    """A response card: the side for ROUTINE and the side for ALERT."""

    def __init__(self, routine: Side, alert: Side) -> None:
        self.sides: Final = (routine, alert)


@final
class Sheet:
    """A machine sheet, or that of a creature. `number` is its place among the sheets of the table, which is the move order."""

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        kind: int,
        movement: int,
        capacity: int,
        combo: int,
        ability: int,
        spaces: tuple[int, int],
        response: Response,
        erratic: Response | None = None,
        line: str = "",
        hack_word: str = "hack",
        firewall_word: str = "firewall",
    ) -> None:
        self.number: Final[i64] = number
        self.id: Final = id
        self.name: Final = name
        self.kind: Final[i64] = kind
        self.movement: Final[i64] = movement
        self.capacity: Final[i64] = capacity
        self.combo: Final[i64] = combo
        self.ability: Final[i64] = ability
        self.spaces: Final = spaces
        self.response: Final = response
        self.erratic: Final = erratic
        self.line: Final = line
        self.hack_word: Final = hack_word
        self.firewall_word: Final = firewall_word


@final
class Firewall:
    """A firewall token. Each half, for ROUTINE and for ALERT, has an effect and up to two traits."""

    def __init__(self, number: int, effects: tuple[int, int], colours: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
        self.number: Final[i64] = number
        self.effects: Final = effects
        self.colours: Final = colours


@final
class Tile:
    """An event location. `offer` is its action."""

    def __init__(self, place: int, sector: int, name: str, offer: int, text: str = "", id: str = "") -> None:
        self.place: Final[i64] = place
        self.sector: Final[i64] = sector
        self.name: Final = name
        self.offer: Final[i64] = offer
        self.text: Final = text
        self.id: Final = id
