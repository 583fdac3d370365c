"""What the cards of a table are, ready for the rules: numbers and tuples, made once and shared by all states.

Lists of effects are named by their number in the Book (`NONE` for no list), tests by their number in `Content.tests`. Texts are
here too, but only the event that shows a card to everybody may take one out.
"""

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.book import Book, Condition, Cost, Effect
from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit
from ouroboard.games.tales.content.map import Map
from ouroboard.games.tales.content.names import NONE, card_number

# ---- what cards point at ------------------------------------------------------------------------------------

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


# ---- lasting rules ------------------------------------------------------------------------------------------

PUSHED_OFF_ENIGMA: Final = 0
FAIL_ENIGMA: Final = 1
SUCCESS_INSIGHT: Final = 2
INSIGHT_SET: Final = 3
WALK_COST: Final = 4
DINNER_COST: Final = 5
DINNER_FAVOR: Final = 6
RUMORS_DRAWN: Final = 7
ITEM_LIMIT: Final = 8
REST_PER_ROUND: Final = 9
EVENT: Final = 10
EVENT_HELP: Final = 11
START_AT: Final = 12
POOL: Final = 13
EXTRA_STEP: Final = 14
CLOSE_PLACE: Final = 15
CLOSE_TILE: Final = 16
CLOSE_BUS: Final = 17
CLOSE_CAR: Final = 18
OPEN_TILE: Final = 19
KEEP_MODE: Final = 20
RULE_KINDS: Final = (
    *("pushed_off_enigma", "fail_enigma", "success_insight", "insight_set", "walk_cost", "dinner_cost", "dinner_favor"),
    *("rumors_drawn", "item_limit", "rest_per_round", "event", "event_help", "start_at", "pool", "extra_step", "close"),
    *("close_tile", "close_bus", "close_car", "open_tile", "keep_mode"),
)


@final
class LastingRule:
    """§15.4 A rule that holds while its card lies in play with that side up.

    `value` is the number of a `set` or `pool` or the mode of KEEP_MODE. `where` limits it to
    places (or to Kids whose home is there), `trait` to tests of a trait (-1: any). `machines`, `first_moved`, `away` and
    `nearest_kid` belong to EXTRA_STEP and KEEP_MODE. `during` is the condition of `while`. `words` is the rule as a sentence.
    """

    def __init__(
        self,
        number: int,
        kind: int,
        card: int,
        side: int,
        value: int = 0,
        where: Places | None = None,
        trait: int = -1,
        machines: Machines | None = None,
        first_moved: bool = False,
        away: bool = False,
        nearest_kid: bool = False,
        during: Condition[Any] | None = None,
        words: str = "",
    ) -> None:
        self.number: Final[i64] = number
        self.kind: Final[i64] = kind
        self.card: Final[i64] = card
        self.side: Final[i64] = side
        self.value: Final[i64] = value
        self.where: Final = where
        self.trait: Final[i64] = trait
        self.machines: Final = machines
        self.first_moved: Final = first_moved
        self.away: Final = away
        self.nearest_kid: Final = nearest_kid
        self.during: Final = during
        self.words: Final = words


# ---- the box ------------------------------------------------------------------------------------------------


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


# ---- the story ------------------------------------------------------------------------------------------------


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
        self.of_letter: Final[list[i64]] = rumors_by_letter(rumors)
        self.of_kind: Final[list[i64]] = rules_by_kind(rules)
        """Lasting rules by kind, as sets of their numbers."""
        self.of_side: Final[list[i64]] = rules_by_side(rules, diary)
        """Lasting rules by card and side: twice the number of the diary card, plus 1 for side B."""
        self.plain_tests: Final = [plain_test(tests, trait) for trait in range(5)]
        """§10.4 The tests of the colours on firewalls, by trait."""
        self.tile_at: Final[list[int]] = [tile_of(tiles, place) for place in range(16)]


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
