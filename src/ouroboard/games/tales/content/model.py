"""The cards of a table, ready for the rules: numbers and tuples, made once and shared by all states.

Lists of effects are named by their number in the Book (`NONE` for no list), tests by their number in `Content.tests`. Texts are
here too, but only the event that shows a card to everybody may take one out.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Book, Condition, Cost
from ouroboard.engine.bits import bit, first
from ouroboard.games.tales.content.box import ANOMALIES, Anomaly, Chore, Firewall, Item, Kid, SchoolCard, Sheet, Tile
from ouroboard.games.tales.content.lasting_rules import (
    CLOSE_BUS,
    CLOSE_CAR,
    CLOSE_PLACE,
    CLOSE_TILE,
    DINNER_COST,
    OPEN_TILE,
    RULE_KINDS,
    WALK_COST,
    LastingRule,
)
from ouroboard.games.tales.content.map import Map
from ouroboard.games.tales.content.names import CLASSES, NONE, card_number
from ouroboard.games.tales.content.story import DiaryCard, Rumor, Scenario
from ouroboard.games.tales.content.target_forms import HOME, LETTERED, Choosing, Places

# ---- tests ------------------------------------------------------------------------------------------------


@final
class Test:
    """§6 A test: its trait, what stands in place of dice, and its lists.

    `combos` and `tags` are sets of which each one is a success by itself; `pay` is the pay-time alternative (0: none). `lost`
    runs for the roller, `helpers` for the helpers. Where `helpers` is NONE they take the `conditions`, which are those in `lost`.
    """

    def __init__(
        self,
        number: int,
        trait: int,
        card: int = -1,
        combos: i64 = 0,
        tags: i64 = 0,
        pay: int = 0,
        help: bool = True,
        push: bool = True,
        won: int = -1,
        lost: int = -1,
        helpers: int = -1,
        conditions: tuple[int, ...] = (),
        won_says: str = "",
        lost_says: str = "",
        unless: Condition[Any] | None = None,
    ) -> None:
        self.number: Final[i64] = number
        self.trait: Final[i64] = trait
        self.card: Final[i64] = card
        self.combos: Final[i64] = combos
        self.tags: Final[i64] = tags
        self.pay: Final[i64] = pay
        self.help: Final = help
        self.push: Final = push
        self.won: Final[i64] = won
        self.lost: Final[i64] = lost
        self.helpers: Final[i64] = helpers
        self.conditions: Final = conditions
        self.won_says: Final = won_says
        self.lost_says: Final = lost_says
        self.unless: Final = unless


@final
class Offer:
    """§13 An action that a card offers: where, at what price, how often, and what it does.

    `time` is its price in cubes, `shared` whether Kids may pay it together, `costs` is what else it costs. `tests` are done one
    an action, in order; without any, the list `do` runs.
    """

    def __init__(
        self,
        number: int,
        card: int,
        side: int,
        letter: int,
        at: Places,
        words: str = "",
        needs: Condition[Any] | None = None,
        time: int = 0,
        shared: bool = False,
        costs: tuple[Cost[Any], ...] = (),
        limit: int = 0,
        tests: tuple[int, ...] = (),
        do: int = -1,
        says: str = "",
    ) -> None:
        self.number: Final[i64] = number
        self.card: Final[i64] = card
        self.side: Final[i64] = side
        self.letter: Final[i64] = letter
        self.at: Final = at
        self.words: Final = words
        self.needs: Final = needs
        self.time: Final[i64] = time
        self.shared: Final = shared
        self.costs: Final = costs
        self.limit: Final[i64] = limit
        self.tests: Final = tests
        self.do: Final[i64] = do
        self.says: Final = says


# ---- the story ------------------------------------------------------------------------------------------------


@final
class Content:
    """All cards of one table: the box, the scenario, and the Book of what they say. Positions in the lists are the numbers."""

    def __init__(
        self,
        map: Map,
        kids: list[Kid],
        items: list[Item],
        anomalies: list[Anomaly],
        school: list[SchoolCard],
        chores: list[Chore],
        sheets: list[Sheet],
        firewalls: list[Firewall],
        tiles: list[Tile],
        rumors: list[Rumor],
        diary: list[DiaryCard],
        scenario: Scenario,
        tests: list[Test],
        offers: list[Offer],
        rules: list[LastingRule],
        book: Book,
        counters: int = 0,
        rumor_sets: tuple[str, ...] = ("general",),
        choosing: list[Choosing] | None = None,
    ) -> None:
        self.map: Final = map
        self.kids: Final = kids
        self.items: Final = items
        self.anomalies: Final = anomalies
        self.school: Final = school
        self.chores: Final = chores
        self.sheets: Final = sheets
        self.firewalls: Final = firewalls
        self.equal_firewalls: Final = equal_firewalls(firewalls)
        """The different firewalls, each with the set of tokens that are like it."""
        self.tiles: Final = tiles
        self.rumors: Final = rumors
        self.diary: Final = diary
        self.scenario: Final = scenario
        self.tests: Final = tests
        self.offers: Final = offers
        self.rules: Final = rules
        self.book: Final = book
        self.counters: Final[i64] = counters
        self.rumor_sets: Final = rumor_sets
        self.choosing: Final[list[Choosing]] = choosing or []
        self.all_items: Final[i64] = bit(len(items)) - 1
        self.all_anomalies: Final[i64] = (bit(len(anomalies)) - 1) * bit(ANOMALIES)
        self.of_colour: Final[list[i64]] = items_by_colour(items)
        """Items that give a die on a test of a trait, by trait."""
        self.of_window: Final[list[i64]] = anomalies_by_window(anomalies)
        """Anomalies by the window in which they can be used, as bits of what a Kid holds."""
        self.of_class: Final[list[i64]] = sheets_by_class(sheets)
        """Machines by class."""
        self.of_letter: Final[list[i64]] = rumors_by_letter(rumors)
        self.of_kind: Final[list[i64]] = rules_by_kind(rules)
        """Lasting rules by kind, as sets of their numbers."""
        closing = self.of_kind[CLOSE_PLACE] | self.of_kind[CLOSE_BUS] | self.of_kind[CLOSE_CAR]
        self.rules_of_ways: Final[i64] = closing | self.of_kind[WALK_COST]
        """Lasting rules about walks, the bus and the car, as a set."""
        offered = self.of_kind[OPEN_TILE] | self.of_kind[CLOSE_TILE]
        self.rules_of_places: Final[i64] = self.rules_of_ways | offered | self.of_kind[DINNER_COST]
        """Lasting rules about ways and about what can be done at a place."""
        self.of_side: Final[list[i64]] = rules_by_side(rules, diary)
        """Lasting rules by card and side: twice the number of the diary card, plus 1 for side B."""
        self.plain_tests: Final = [plain_test(tests, trait) for trait in range(5)]
        """§10.4 The tests of the colours on firewalls, by trait."""
        self.tile_at: Final[list[int]] = [tile_of(tiles, place) for place in range(16)]
        self.chore_places: Final = [[chore_places(map, offers, chore, kid) for chore in chores] for kid in kids]
        """Places where a character may be able to do a chore, by character and chore."""


def chore_places(map: Map, offers: list[Offer], chore: Chore, kid: Kid) -> i64:
    """§13.4 Returns where the action of a chore can be, without a look at the table."""
    if chore.offer < 0:
        return 0
    at = offers[chore.offer].at
    if at.form == LETTERED:
        return at.fixed
    return bit(kid.home) if at.form == HOME else map.all_places


def sheets_by_class(sheets: list[Sheet]) -> list[i64]:
    found: list[i64] = [0] * len(CLASSES)
    for sheet in sheets:
        found[sheet.kind] |= bit(sheet.number)
    return found


def items_by_colour(items: list[Item]) -> list[i64]:
    found: list[i64] = [0] * 5
    for item in items:
        if item.colour >= 0:
            found[item.colour] |= bit(item.number)
    return found


def anomalies_by_window(anomalies: list[Anomaly]) -> list[i64]:
    found: list[i64] = [0] * 6
    for anomaly in anomalies:
        found[anomaly.window] |= bit(ANOMALIES + anomaly.number)
    return found


def equal_firewalls(firewalls: list[Firewall]) -> list[tuple[Firewall, int]]:
    alike: dict[object, int] = {}
    for token in firewalls:
        key = (token.effects, token.colours)
        alike[key] = alike.get(key, 0) | bit(token.number)
    return [(firewalls[first(tokens)], tokens) for tokens in alike.values()]


def rumors_by_letter(rumors: list[Rumor]) -> list[i64]:
    found: list[i64] = [0] * 16
    for rumor in rumors:
        found[rumor.letter] |= bit(rumor.number)
    return found


def rules_by_kind(rules: list[LastingRule]) -> list[i64]:
    found: list[i64] = [0] * len(RULE_KINDS)
    for rule in rules:
        found[rule.kind] |= bit(rule.number)
    return found


def rules_by_side(rules: list[LastingRule], diary: list[DiaryCard]) -> list[i64]:
    found: list[i64] = [0] * (2 * len(diary))
    for rule in rules:
        for card in diary:
            if rule.card == card_number(1, card.number):
                found[2 * card.number + rule.side] |= bit(rule.number)
    return found


def plain_test(tests: list[Test], trait: int) -> int:
    """Returns the number of the test of one trait without any card, and adds it where there is none."""
    for test in tests:
        if test.card == NONE and test.trait == trait and test.lost == NONE and test.won == NONE:
            return test.number
    tests.append(Test(len(tests), trait))
    return len(tests) - 1


def tile_of(tiles: list[Tile], place: int) -> int:
    for number, tile in enumerate(tiles):
        if tile.place == place:
            return number
    return -1
