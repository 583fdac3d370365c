"""A box made by hand, so that the rules are tested without any file: the real islands, eight Kids, plain cards.

`box(…)` makes the content of a table. Cards have no effects unless a test gives them some.
"""

from typing import Any

from ouroboard.effects.book import Book, Condition, Effect
from ouroboard.effects.running import Context
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.games.tales.content.box import Anomaly, Chore, Firewall, Item, Kid, Response, SchoolCard, Sheet, Side, Tile
from ouroboard.games.tales.content.lasting_rules import LastingRule
from ouroboard.games.tales.content.map import LETTERS, Map, Place, mask, sector_number
from ouroboard.games.tales.content.model import Content, Offer, Test
from ouroboard.games.tales.content.names import (
    BRAVE,
    CHARMING,
    CHORE,
    CLEVER,
    COMBOS,
    DIARY,
    QUICK,
    RESPONSE,
    RUMOR,
    SCHOOL,
    TAGS,
    TILE,
    TOUGH,
    TRIGGERS,
    card_number,
)
from ouroboard.games.tales.content.story import DiaryCard, DiarySide, Ending, Fixed, Rumor, Scenario
from ouroboard.games.tales.content.target_forms import LETTERED, Places
from ouroboard.games.tales.game import TalesTable
from ouroboard.games.tales.rules.actions import Answers
from ouroboard.games.tales.rules.options import option_specs
from ouroboard.games.tales.rules.state import TalesState

PLACES = {
    "A": ("Adelsö Harbour", True, False, "C1 D1", "P"),
    "B": ("Bona Works", False, False, "B3 C3", "EHP"),
    "C": ("Ekerö Centre", True, True, "E6", "DJNO"),
    "D": ("Drottningholm Park", True, False, "D8 E8", "CJO"),
    "E": ("Färentuna", True, True, "A4 B4", "BHK"),
    "F": ("Scrap Field", False, False, "F4", "JLN"),
    "G": ("Sätuna", False, False, "D5 D6", "HMN"),
    "H": ("Hilleshög", True, False, "C4", "BEGM"),
    "I": ("Svartsjö Institute", False, False, "B7 C7", "KO"),
    "J": ("Träkvista", True, True, "F6 F7", "CDF"),
    "K": ("Kungsberga", True, False, "A6 B6 B7", "EIM"),
    "L": ("Old Tunnels", False, False, "D3 E3", "FNP"),
    "M": ("Stenhamra", True, True, "C5 C6", "GHKO"),
    "N": ("Charging Yard", False, False, "E5", "CFGL"),
    "O": ("Sånga-Säby", True, False, "D6 D7", "CDIM"),
    "P": ("Munsö", True, True, "D2 E2", "ABL"),
}
SEA = ["A1", "A2", "A7", "A8", "B2", "B8", "D4", "E1", "F1", "F2", "F8"]


def islands() -> Map:
    places = [
        Place(letter, name, is_open, bus, tuple([sector_number(s) for s in sectors.split()]), adjacent)
        for letter, (name, is_open, bus, sectors, adjacent) in PLACES.items()
    ]
    sea = [sector_number(s) for s in SEA]
    return Map(places, mask([s for s in range(48) if s not in sea]))


KIDS = [
    ("tove", CLEVER, TOUGH, "C", 0),
    ("anton", TOUGH, CHARMING, "H", 1),
    ("samira", QUICK, CLEVER, "O", 2),
    ("jonas", BRAVE, CLEVER, "J", 3),
    ("mikaela", CHARMING, TOUGH, "D", 4),
    ("petter", CLEVER, BRAVE, "E", 5),
    ("lina", BRAVE, QUICK, "P", 6),
    ("kim", QUICK, CHARMING, "A", 7),
]
ITEMS = [
    *(("computer", CLEVER, "computer"), ("leads", TOUGH, "cables"), ("bmx", QUICK, "bike"), ("lighter", BRAVE, "fire")),
    *(("makeup", CHARMING, "makeup"), ("walkie", CLEVER, "battery"), ("boombox", BRAVE, "loud"), ("knife", QUICK, "sharp")),
    *(("bandy", TOUGH, "club"), ("oilskin", TOUGH, "clothes"), ("scarf", CHARMING, "clothes")),
    *(("lacquer", CHARMING, "combustible"), ("bat", BRAVE, "club"), ("volume", CLEVER, "knowledge"), ("kit", QUICK, "glue")),
    *(("cement", -1, "glue"), ("battery", -1, "battery"), ("oil", -1, "combustible"), ("wire", -1, "cables")),
    ("manual", -1, "knowledge"),
]


class Call(Effect[TalesState]):
    """A toy effect: calls a function of the rules."""

    def __init__(self, function: Any, *arguments: Any, asks: bool = True, on_kid: bool = True) -> None:
        super().__init__(asks)
        self.function = function
        self.arguments = arguments
        self.on_kid = on_kid

    def do(self, state: TalesState, context: Context) -> None:
        if self.on_kid:
            self.function(state, context.piece, *self.arguments)
        else:
            self.function(state, *self.arguments)

    def words(self) -> str:
        return "something happens"


class When(Condition[TalesState]):
    """A toy condition: asks a function."""

    def __init__(self, function: Any) -> None:
        self.function = function

    def holds(self, state: TalesState, context: Context) -> bool:
        return bool(self.function(state, context))

    def words(self) -> str:
        return "something is so"


class Maker:
    """Collects lists, tests and offers while a box is made."""

    def __init__(self) -> None:
        self.book = Book(len(TRIGGERS), 0)
        self.book.cards = [str(number) for number in range(800)]
        self.book.endings = ["won", "time", "enigma"]
        self.tests: list[Test] = []
        self.offers: list[Offer] = []
        self.rules: list[LastingRule] = []

    def list(self, *effects: Effect[Any]) -> int:
        self.book.lists.append(list(effects))
        return len(self.book.lists) - 1

    def test(self, trait: int, **more: Any) -> int:
        self.tests.append(Test(len(self.tests), trait, **more))
        return len(self.tests) - 1

    def offer(self, card: int, at: Places, **more: Any) -> int:
        self.offers.append(Offer(len(self.offers), card, more.pop("side", 0), more.pop("letter", 0), at, **more))
        return len(self.offers) - 1

    def rule(self, kind: int, diary: int, side: int = 0, **more: Any) -> int:
        self.rules.append(LastingRule(len(self.rules), kind, card_number(DIARY, diary), side, **more))
        return len(self.rules) - 1


def at(letters: str) -> Places:
    return Places(LETTERED, mask([LETTERS.index(letter) for letter in letters]))


def firewalls() -> list[Firewall]:
    found: list[Firewall] = []

    def add(effects: tuple[int, int], colours: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
        found.append(Firewall(len(found), effects, colours))

    for t in range(5):
        for other in range(5):
            if other != t:
                add((0, 0), ((t,), (t, other)))
        add((0, 0), ((t,), (t,)))
        add((0, 0), ((t, (t + 1) % 5), (t, (t + 2) % 5)))
    for _ in range(4):
        add((1, 1), ((), ()))
    for _ in range(5):
        add((2, 2), ((), ()))
    for t in (BRAVE, CLEVER, TOUGH):
        add((3, 3), ((t,), (t,)))
    return found


def sheets(make: Maker) -> list[Sheet]:
    rows = [
        ("fire-a", 0, 2, 2, "power", 3, (2, 3), TOUGH, "chemicals", 0, 1, ()),
        ("fire-b", 0, 2, 2, "power", 4, (2, 3), QUICK, "chemicals", 0, 1, ()),
        ("paar-a", 1, 2, 3, "tow", 0, (3, 4), BRAVE, "decoy", 0, 1, (0,)),
        ("paar-b", 1, 2, 3, "parts", 0, (3, 4), CHARMING, "decoy", 0, 1, (0,)),
        ("lykta", 2, 3, 1, "interface", 5, (3, 3), CLEVER, "reach", 2, 2, ()),
        ("vakthund", 3, 3, 1, "explosive", 1, (4, 5), BRAVE, "hit_n_run", 1, 1, (2,)),
    ]
    from ouroboard.games.tales.rules.kids import take_condition

    found: list[Sheet] = []
    for n, (id, kind, move, capacity, combo, ability, spaces, trait, avoid_combo, routine, alert, conditions) in enumerate(rows):
        card = card_number(RESPONSE, n)
        combos = 1 << COMBOS.index(avoid_combo)
        lost = make.list(*[Call(take_condition, c, asks=False) for c in conditions]) if conditions else -1
        default = make.test(CLEVER, card=card, combos=1 << COMBOS.index("interface"))
        sides = [
            Side(icon, make.test(trait, card=card, combos=combos, lost=lost, conditions=conditions), default)
            for icon in (routine, alert)
        ]
        found.append(
            Sheet(
                n,
                id,
                id.capitalize(),
                kind,
                move,
                capacity,
                COMBOS.index(combo),
                ability,
                spaces,
                Response(*sides),
                Response(*sides),
            )
        )
    return found


def school(make: Maker) -> list[SchoolCard]:
    found: list[SchoolCard] = []
    for n in range(20):
        test = make.test(n % 5, card=card_number(SCHOOL, n))
        mode = (0, 0, 1, 1, 2)[n // 4 % 5]
        lines = tuple([((n + k) % 4, (n + k) % 4, (0, 1, 1, 2, 1)[(n + k) % 5]) for k in range(4)])
        found.append(SchoolCard(n, f"school-{n}", f"School {n}", -(n % 3), n % 3 == 1, mode, n % 4 == 0, test, lines, "Text."))
    return found


def chores(make: Maker) -> list[Chore]:
    from ouroboard.games.tales.rules.cards import gain_item

    found: list[Chore] = []
    for n in range(20):
        card = card_number(CHORE, n)
        claim = make.list(Call(gain_item, 1, asks=False))
        if n % 2 == 0:
            offer = make.offer(card, at("ADEKP"[n % 5]), time=1)
            found.append(Chore(n, f"chore-{n}", f"Chore {n}", 0, offer, None, claim, -1))
        else:
            fulfil = When(lambda state, context: state.dinners[context.piece] >= 2)
            found.append(Chore(n, f"chore-{n}", f"Chore {n}", 2, -1, fulfil, claim, -1))
    return found


def anomalies(make: Maker) -> list[Anomaly]:
    from ouroboard.games.tales.rules.hacking import strip_firewall
    from ouroboard.games.tales.rules.kids import gain_time
    from ouroboard.games.tales.rules.movement import skip_avoid
    from ouroboard.games.tales.rules.tests_in_hand import change_dice, reroll

    rows = [
        ("coat", "clothes", None, 3, 4, Call(skip_avoid, True, on_kid=False)),
        ("fork", "club", None, 2, 2, Call(change_dice, 2, on_kid=False, asks=False)),
        ("mirror", "makeup", None, 1, 3, Call(reroll, on_kid=False, asks=False)),
        ("fire-jar", "combustible", None, 1, 1, Call(gain_time, 1, asks=False)),
        ("splinter", "sharp", None, 1, 5, Call(strip_firewall, -1, on_kid=False)),
        ("rope", None, "rope", 2, 0, Call(gain_time, 1, asks=False)),
        ("notes", "knowledge", None, 3, 2, Call(change_dice, 1, on_kid=False, asks=False)),
    ]
    return [
        Anomaly(
            n,
            id,
            id.capitalize(),
            TAGS.index(tag) if tag else -1,
            COMBOS.index(combo) if combo else -1,
            uses,
            window,
            make.list(effect),
        )
        for n, (id, tag, combo, uses, window, effect) in enumerate(rows)
    ]


def tiles(make: Maker) -> list[Tile]:
    from ouroboard.games.tales.rules.kids import extra_rest
    from ouroboard.games.tales.rules.rumors import look_letters

    cafe = make.offer(card_number(TILE, 0), at("C"), time=1, limit=1, do=make.list(Call(extra_rest)))
    store = make.offer(card_number(TILE, 1), at("J"), time=1, limit=1, do=make.list(Call(look_letters, 3)))
    return [
        Tile(2, sector_number("E6"), "Café", cafe, id="cafe"),
        Tile(9, sector_number("F6"), "Videostore", store, id="store"),
    ]


def rumors(make: Maker, letters: str = LETTERS + "BCEFGIJLNOPA") -> list[Rumor]:
    """The first half gives Insight (set 1)."""
    found: list[Rumor] = []
    for n, letter in enumerate(letters):
        card = card_number(RUMOR, n)
        test = make.test(n % 5, card=card, combos=1 << (n % 11), pay=2 if n % 7 == 0 else 0)
        found.append(Rumor(n, f"rumor-{n}", LETTERS.index(letter), 1 if n < 14 else 0, f"Rumor {n}", f"Text of rumor {n}.", test))
    return found


def box(**changes: Any) -> Content:
    """A whole box. `changes` replace parts of it; one that is a function gets the maker."""
    make = Maker()
    parts: dict[str, Any] = {
        "kids": [
            Kid(n, id, id.capitalize(), "", s, w, LETTERS.index(home), item) for n, (id, s, w, home, item) in enumerate(KIDS)
        ],
        "items": [Item(n, id, id.capitalize(), colour, TAGS.index(tag)) for n, (id, colour, tag) in enumerate(ITEMS)],
        "anomalies": anomalies,
        "school": school,
        "chores": chores,
        "sheets": sheets,
        "firewalls": firewalls(),
        "tiles": tiles,
        "rumors": rumors,
        "diary": [DiaryCard(0, 1, DiarySide("A side", "Text A."), DiarySide("B side", "Text B."))],
    }
    more: dict[str, Any] = {
        "rounds": 6,
        "machines": ((0, sector_number("C5")), (1, sector_number("E6")), (4, sector_number("C3"))),
        "tiles": mask([2, 9]),
        "enigma_limit": (2, 8),
        "fixed": Fixed(),
        "start_cards": (0,),
        "goal": 5,
        **changes.pop("scenario", {}),
    }
    parts.update(changes)
    made = {name: part(make) if callable(part) else part for name, part in parts.items()}
    goal = more.pop("goal")
    if goal:
        from ouroboard.effects.book import Listener
        from ouroboard.games.tales.rules.diary import win

        won = make.list(Call(win, on_kid=False))
        make.book.whens.append(
            Listener(len(make.book.whens), -1, card_number(DIARY, 0), 0, won, When(lambda state, _: state.insight >= goal))
        )
    starts = tuple([sector_number(s) for s in ("C5", "E6", "B4", "E2", "C3", "F4")])
    endings = (Ending(0, "won", "Won.", True), Ending(1, "time", "Too late."), Ending(2, "enigma", "Too strange."))
    scenario = Scenario("toy", "Toy", "A premise.", starts=starts, insight_set=1, endings=endings, **more)
    return Content(
        islands(), scenario=scenario, tests=make.tests, offers=make.offers, rules=make.rules, book=make.book,
        rumor_sets=("general", "own"), **made,
    )  # fmt: skip


class SmallTales(TalesTable):
    """The game with a box made by hand."""

    def __init__(self, seats: int, chosen: dict[str, Value], content: Content) -> None:
        super().__init__(option_specs(("toy",), ("own",)))
        self.configure(seats, chosen)
        self.lay(content, Answers(content))


BOX = box()


def table(seats: int = 1, content: Content | None = None, **options: Value) -> SmallTales:
    return SmallTales(seats, options, content or BOX)


def begin(seats: int = 1, content: Content | None = None, fate: Fate | None = None, **options: Value) -> TalesState:
    state = table(seats, content, **options).begin(fate or Fate.light(1), True)
    assert isinstance(state, TalesState)
    return state


def say(state: TalesState, *texts: str, seat: int | None = None) -> TalesState:
    """Answers one after another, each by the first seat that may say it."""
    for text in texts:
        action = state.game.parse(text)
        seats = [seat] if seat is not None else state.to_act()
        able = [s for s in seats if action in state.actions(s)]
        if not able:
            raise AssertionError(f"{text!r} is not possible: {[str(a) for s in seats for a in state.actions(s)]}")
        state.play(able[0], action)
    return state
