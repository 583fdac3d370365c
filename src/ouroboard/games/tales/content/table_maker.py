"""Makes the cards of one table from plain values: the structs of the model, and the book of what the cards say."""

from typing import Any, Final

from ouroboard.effects.book import NO_LIST, Book, Effect, Listener, sentences
from ouroboard.effects.forms import All, End, SetFlag
from ouroboard.engine.bits import bit
from ouroboard.games.tales.content.box import Anomaly, Chore, Firewall, Item, Kid, Response, SchoolCard, Sheet, Side, Tile
from ouroboard.games.tales.content.lasting_rules import LastingRule
from ouroboard.games.tales.content.lines import rule_line, side_lines
from ouroboard.games.tales.content.map import LETTERS, Map, Place, sector_number
from ouroboard.games.tales.content.model import Content, Offer
from ouroboard.games.tales.content.names import (
    ABILITIES,
    ANOMALY,
    CARDS_OF_A_KIND,
    CHORE,
    CLASSES,
    COMBOS,
    DAYS,
    DIARY,
    DIRECTIONS,
    EVENT_MODES,
    FAMILIES,
    FIREWALL_EFFECTS,
    ICONS,
    KINDS_OF_CARDS,
    LIMITS,
    NO_LIMIT,
    RESPONSE,
    RUMOR,
    SCHOOL,
    TAGS,
    TILE,
    TRAITS,
    TRIGGERS,
    WEAKNESSES,
    WINDOWS,
    card_number,
)
from ouroboard.games.tales.content.rule_words import rule_from
from ouroboard.games.tales.content.scenario_checks import CHOSEN, DEFAULT_ENDINGS, NOTHING_CHOSEN
from ouroboard.games.tales.content.story import DiaryCard, DiarySide, Ending, Fixed, Rumor, Scenario
from ouroboard.games.tales.content.target_forms import Places
from ouroboard.games.tales.content.vocabulary import EFFECTS, TalesMaker
from ouroboard.games.tales.content.words.conditions import DateIs, RumorIsOfSet, SubjectIs, SubjectIsNear
from ouroboard.packs.pack import Pack

GENERAL: Final = "general"


def length_of(scenario: dict[str, Any], weeks: int) -> dict[str, Any]:
    """Returns the fields that say how long a scenario is. A sandbox has several lengths, the first one is the usual."""
    lengths: list[dict[str, Any]] = scenario.get("lengths", [])
    if not lengths:
        return scenario
    return next((length for length in lengths if length["weeks"] == weeks), lengths[0])


def blocks_of(scenario: dict[str, Any], weeks: int) -> list[str]:
    found: list[str] = length_of(scenario, weeks)["blocks"]
    return found


class TableMaker:
    """Makes the cards of one table from plain values in which nothing is wrong."""

    def __init__(self, pack: Pack, scenario: str, rumor_set: str, weeks: int) -> None:
        self.pack = pack
        files = {file.id: file for file in pack.of_kind("scenario")}
        self.scenario: dict[str, Any] = files[scenario].content
        self.length = length_of(self.scenario, weeks)
        self.borrowed: dict[str, Any] | None = files[rumor_set].content if rumor_set else None
        self.own_set = rumor_set or scenario
        self.board = self.make_map()
        self.sheet_plains: list[dict[str, Any]] = [*self.box("sheets"), *self.scenario.get("creatures", [])]
        complications: list[dict[str, Any]] = self.scenario.get("complications", [])
        self.labels = [int(card["number"]) for card in self.scenario["diary"]]
        self.labels += range(max(self.labels) + 1, max(self.labels) + 1 + len(complications))
        book = Book(len(TRIGGERS), 0)
        book.cards = [""] * (len(KINDS_OF_CARDS) * CARDS_OF_A_KIND)
        book.endings = [*DEFAULT_ENDINGS, *[id for id in self.scenario["endings"] if id not in DEFAULT_ENDINGS]]
        book.flags = list(self.scenario["flags"])
        book.counters = list(self.scenario["counters"])
        book.called = dict(self.scenario.get("words", {}))
        self.book = book
        names = {sheet["id"]: sheet["name"] for sheet in self.sheet_plains}
        self.make = TalesMaker(book, self.board, names, self.labels, (GENERAL, self.own_set))
        self.offers: list[Offer] = []
        self.rules: list[LastingRule] = []
        self.whens: list[Listener] = []
        self.wins: list[Listener] = []
        self.listeners = 0

    def box(self, kind: str) -> list[dict[str, Any]]:
        """Returns the cards of one class."""
        found: list[dict[str, Any]] = self.pack.of_kind(kind)[0].content[kind]
        return found

    def content(self) -> Content:
        items = [make_item(number, item) for number, item in enumerate(self.box("items"))]
        ids = [item.id for item in items]
        kids = [make_kid(number, kid, ids) for number, kid in enumerate(self.box("kids"))]
        anomalies = [self.anomaly(number, plain) for number, plain in enumerate(self.box("anomalies"))]
        school = [self.school(number, plain) for number, plain in enumerate(self.box("school"))]
        chores = [self.chore(number, plain) for number, plain in enumerate(self.box("chores"))]
        sheets = [self.sheet(number, plain) for number, plain in enumerate(self.sheet_plains)]
        tiles = [self.tile(number, plain) for number, plain in enumerate(self.box("tiles"))]
        rumors = self.rumors()
        diary = self.diary()
        self.book.whens = self.whens_in_order()
        return Content(
            self.board,
            kids,
            items,
            anomalies,
            school,
            chores,
            sheets,
            self.firewalls(),
            tiles,
            rumors,
            diary,
            self.make_scenario(kids, chores, school),
            self.make.tests,
            self.offers,
            self.rules,
            self.book,
            len(self.book.counters),
            (GENERAL, self.own_set),
            self.make.choosing,
        )

    def stand_at(self, kind: int, number: int, id: str, side: int = 0) -> None:
        """Sets the card to which the next words belong."""
        self.make.card = card_number(kind, number)
        self.make.side = side
        self.book.cards[self.make.card] = id

    # ---- the box ----------------------------------------------------------------------------------------------

    def make_map(self) -> Map:
        plain = self.pack.of_kind("map")[0].content
        places = [
            Place(letter, each["name"], each["open"], each["bus"], sectors(each["sectors"]), "".join(each["adj"]))
            for letter, each in sorted(plain["locations"].items())
        ]
        land = 0
        for sector in sectors(plain["land"]):
            land |= bit(sector)
        return Map(places, land)

    def anomaly(self, number: int, plain: dict[str, Any]) -> Anomaly:
        self.stand_at(ANOMALY, number, plain["id"])
        tag = TAGS.index(plain["tag"]) if "tag" in plain else -1
        combo = COMBOS.index(plain["combo"]) if "combo" in plain else -1
        window = WINDOWS.index(plain["use"]["window"])
        use = self.make.effects(plain["use"]["do"])
        return Anomaly(number, plain["id"], plain["title"], tag, combo, plain["uses"], window, use, plain["text"])

    def school(self, number: int, plain: dict[str, Any]) -> SchoolCard:
        self.stand_at(SCHOOL, number, plain["id"])
        mode = EVENT_MODES.index(plain["mode"])
        test = self.make.add_test({**plain, "help": plain["mode"] == "help"})
        lines = tuple([line_of(line) for line in plain["lines"]])
        firmware, may = plain.get("firmware", False), plain.get("may", False)
        return SchoolCard(number, plain["id"], plain["title"], plain["rumors"], firmware, mode, may, test, lines, plain["text"])

    def chore(self, number: int, plain: dict[str, Any]) -> Chore:
        self.stand_at(CHORE, number, plain["id"])
        offer = self.offer(plain["action"], 0) if "action" in plain else -1
        fulfil = self.make.condition_or_none(plain.get("fulfil"))
        claim = self.make.effects(plain["claim"])
        fail = self.make.effects(plain.get("fail") or [{"favor": {"n": [0, -1]}}])
        family = FAMILIES.index(plain["family"])
        text, says = plain["text"], plain.get("says", "")
        return Chore(number, plain["id"], plain["title"], family, offer, fulfil, claim, fail, text, says)

    def tile(self, number: int, plain: dict[str, Any]) -> Tile:
        id = f"tile-{plain['letter'].lower()}"
        self.stand_at(TILE, number, id)
        at = {"form": "letters", "letters": [plain["letter"]]}
        offer = self.offer({**plain["action"], "at": at}, 0)
        place = LETTERS.index(plain["letter"])
        return Tile(place, sector_number(plain["sector"]), plain["name"], offer, plain["text"], id)

    def sheet(self, number: int, plain: dict[str, Any]) -> Sheet:
        usual, erratic = self.responses_of(plain)
        words = plain.get("words", {"hack": "hack", "firewall": "firewall"})
        return Sheet(
            number,
            plain["id"],
            plain["name"],
            CLASSES.index(plain["class"]),
            plain["movement"],
            plain["capacity"],
            COMBOS.index(plain["combo"]),
            ABILITIES.index(plain["ability"]),
            (plain["firewalls"][0], plain["firewalls"][1]),
            self.response(2 * number, plain["id"], usual),
            None if erratic is None else self.response(2 * number + 1, plain["id"], erratic),
            plain["line"],
            words["hack"],
            words["firewall"],
        )

    def responses_of(self, plain: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any] | None]:
        """Returns the plain response cards of a machine: the standard one, and the ERRATIC one where there is one."""
        if "response" in plain:
            return plain["response"], None
        own = [each for each in self.box("responses") if each["machine"] == plain["id"]]
        erratic = next((each for each in own if each.get("erratic")), None)
        return next(each for each in own if not each.get("erratic")), erratic

    def response(self, number: int, id: str, plain: dict[str, Any]) -> Response:
        self.stand_at(RESPONSE, number, id)
        return Response(self.response_side(plain, "routine"), self.response_side(plain, "alert"))

    def response_side(self, plain: dict[str, Any], name: str) -> Side:
        side = plain[name]
        failure = {"do": side.get("do"), "helpers": side.get("helpers")}
        test = self.make.add_test({**side, "failure": failure})
        default = side.get("default") or plain.get("default") or {"trait": side["trait"]}
        return Side(ICONS.index(side["icon"]), test, self.make.add_test(default), side["line"])

    def firewalls(self) -> list[Firewall]:
        found: list[Firewall] = []
        for plain in self.box("firewalls"):
            for _ in range(plain["copies"]):
                halves = [plain["routine"], plain["alert"]]
                effects = [FIREWALL_EFFECTS.index(half.get("effect", FIREWALL_EFFECTS[0])) for half in halves]
                colours = [tuple([TRAITS.index(trait) for trait in half.get("colours", [])]) for half in halves]
                found.append(Firewall(len(found), (effects[0], effects[1]), (colours[0], colours[1])))
        return found

    # ---- actions, triggers, lasting rules ---------------------------------------------------------------------

    def offer(self, plain: dict[str, Any], letter: int) -> int:
        """Returns the number of an action that a card offers."""
        prices: list[dict[str, Any]] = plain.get("cost") or []
        time = sum([price["time"]["n"] for price in prices if "time" in price])
        shared = any(price["time"].get("shared", False) for price in prices if "time" in price)
        others = self.make.costs([price for price in prices if "time" not in price])
        needs = self.make.condition_or_none(plain.get("needs"))
        chain = plain["tests"] if "tests" in plain else [plain["test"]] if "test" in plain else []
        tests = tuple([self.make.add_test(test) for test in chain])
        do = self.make.effects(plain.get("do"))
        limit = LIMITS.index(plain["once"]) if "once" in plain else NO_LIMIT
        words, says = plain.get("words", ""), plain.get("says", "")
        number, card, side = len(self.offers), self.make.card, self.make.side
        at: Places = self.make.places(plain["at"])
        made = Offer(number, card, side, letter, at, words, needs, time, shared, tuple(others), limit, tests, do, says)
        self.offers.append(made)
        return number

    def triggers(self, plain: dict[str, Any]) -> None:
        """Adds what a diary side listens to."""
        for name in TRIGGERS:
            for each in as_list(plain.get(name), name):
                self.listen(TRIGGERS.index(name), each["do"], self.filter_of(name, each))
        for date in plain.get("on_date", []):
            step = TRIGGERS.index(date.get("step", "round_start"))
            self.listen(step, date["do"], DateIs(date["week"], DAYS.index(date["day"])))
        for when in plain.get("when", []):
            self.whens.append(self.when(self.make.effects(when["do"]), self.make.condition(when["if"])))

    def listen(self, kind: int, do: list[Any], condition: Any) -> None:
        listener = Listener(self.listeners, kind, self.make.card, self.make.side, self.make.effects(do), condition)
        self.book.listeners[kind].append(listener)
        self.listeners += 1

    def filter_of(self, name: str, plain: dict[str, Any]) -> Any:
        """Returns the condition that limits a trigger to some machine, place or set."""
        found: list[Any] = []
        if "machine" in plain:
            found.append(SubjectIs(self.make.machines(plain["machine"]), self.make.named(plain["machine"])))
        if name == "machine_near":
            found.append(SubjectIsNear(self.make.places(plain["at"]), self.make.where(plain["at"])))
        elif name == "kid_enters":
            found.append(self.make.condition({"here": plain["at"]}))
        if "set" in plain:
            blocks = self.make.blocks
            found.append(RumorIsOfSet(blocks.index(plain["set"]) if plain["set"] in blocks else 0, plain["set"]))
        return All(found) if len(found) > 1 else found[0] if found else None

    def when(self, effects: int, condition: Any) -> Listener:
        return Listener(0, 0, self.make.card, self.make.side, effects, condition)

    def lasting_rules(self, plain: list[dict[str, Any]]) -> tuple[int, ...]:
        """Returns the numbers of lasting rules. Ways to win and to lose become whens."""
        found: list[int] = []
        for rule in plain:
            if "win_if" in rule or "lose_if" in rule:
                self.way_to_end(rule)
            else:
                self.rules.append(rule_from(rule, len(self.rules), self.make, sentences([rule_line(rule, self.make)])))
                found.append(len(self.rules) - 1)
        return tuple(found)

    def way_to_end(self, rule: dict[str, Any]) -> None:
        won = "win_if" in rule
        condition = self.make.condition(rule["win_if"] if won else rule["lose_if"]["when"])
        if "while" in rule:
            condition = All([condition, self.make.condition(rule["while"])])
        word: dict[str, Any] = {"win": None} if won else {"lose": rule["lose_if"]["ending"]}
        effect: Effect[Any] = EFFECTS.make(word, self.make)
        assert isinstance(effect, End)
        self.book.lists.append([effect])
        when = self.when(len(self.book.lists) - 1, condition)
        (self.wins if won else self.whens).append(when)

    def whens_in_order(self) -> list[Listener]:
        """Returns all whens: ways to win come first (§15.5), then lower cards before higher ones."""
        in_order = [*self.wins, *sorted(self.whens, key=card_of)]
        return [
            Listener(number, 0, int(each.card), int(each.side), int(each.list_id), each.condition)
            for number, each in enumerate(in_order)
        ]

    # ---- the story --------------------------------------------------------------------------------------------

    def rumors(self) -> list[Rumor]:
        found: list[Rumor] = []
        general = {file.id: file.content["rumors"] for file in self.pack.of_kind("rumors")}
        for block in self.length["blocks"]:
            if block in general:
                cards, number = general[block], 0
            elif block == CHOSEN:
                assert self.borrowed is not None
                cards, number = [without_story(card) for card in self.borrowed["rumors"]], 1
            else:
                cards, number = self.scenario["rumors"], 1
            for card in cards:
                self.stand_at(RUMOR, len(found), card["id"])
                test = self.make.add_test({**card["test"], "success": card["success"], "failure": card["failure"]})
                letter = LETTERS.index(card["letter"])
                found.append(Rumor(len(found), card["id"], letter, number, card["title"], card["text"], test))
        return found

    def diary(self) -> list[DiaryCard]:
        found: list[DiaryCard] = []
        for card in self.scenario["diary"]:
            a = self.diary_side(len(found), card["number"], card["a"], 0)
            b = self.diary_side(len(found), card["number"], card["b"], 1) if "b" in card else None
            found.append(DiaryCard(len(found), int(card["number"]), a, b))
        for card in self.scenario.get("complications", []):
            number = len(found)
            found.append(DiaryCard(number, self.labels[number], self.diary_side(number, card["id"], card, 0), None, True))
        return found

    def diary_side(self, number: int, id: str, plain: dict[str, Any], side: int) -> DiarySide:
        self.stand_at(DIARY, number, id, side)
        actions: dict[str, Any] = plain.get("actions", {})
        offers = tuple([self.offer(action, "abcdef".index(letter)) for letter, action in sorted(actions.items())])
        self.triggers(plain)
        rules = self.lasting_rules(plain.get("rules", []))
        return DiarySide(plain["title"], plain["text"], offers, rules, side_lines(plain, self.make))

    def make_scenario(self, kids: list[Kid], chores: list[Chore], school: list[SchoolCard]) -> Scenario:
        plain = self.scenario
        by_kids = plain["machines"] == "kids"
        chosen: dict[str, str] = {} if by_kids else plain["machines"]
        starts = [chosen.get(sheet["id"], sheet.get("start", "")) for sheet in self.sheet_plains]
        places = [sector_number(start) if start else -1 for start in starts]
        in_play = [(number, places[number]) for number, sheet in enumerate(self.sheet_plains) if sheet["id"] in chosen]
        limit = self.length.get("enigma_limit", NOTHING_CHOSEN)
        tiles = plain["tiles"]
        return Scenario(
            plain["id"],
            plain["title"],
            plain["premise"],
            self.length["rounds"],
            tuple(in_play),
            tuple(places),
            0 if isinstance(tiles, int) else mask_of(tiles),
            1 if plain["insight_set"] in (self.own_set, CHOSEN) else 0 if plain["insight_set"] in self.length["blocks"] else -1,
            None if limit == NOTHING_CHOSEN else (limit[0], limit[1]),
            tuple([self.labels.index(int(number)) for number in plain["start"]]),
            tuple([Ending(number, id, plain["endings"].get(id, ""), id == "won") for number, id in enumerate(self.book.endings)]),
            fixed_of(plain.get("fixed", {}), kids, chores, school),
            self.setup_list(),
            tiles if isinstance(tiles, int) else 0,
            by_kids,
            "lengths" in plain,
            mask_of_flags(self.book.flags, plain.get("lengths", [])),
        )

    def setup_list(self) -> int:
        """Returns a list that sets the flag of the length, where it has one."""
        if "flag" not in self.length:
            return NO_LIST
        self.book.lists.append([SetFlag(self.make.flag(self.length["flag"]))])
        return len(self.book.lists) - 1


# ---- small parts ----------------------------------------------------------------------------------------------


def as_list(plain: Any, name: str) -> list[dict[str, Any]]:
    """Returns the lists of a trigger as records with `do`."""
    if plain is None:
        return []
    if isinstance(plain, dict):
        return [plain]
    return plain if name in ("kid_enters", "machine_near") else [{"do": plain}]


def card_of(when: Listener) -> int:
    return int(when.card)


def sectors(names: list[str]) -> tuple[int, ...]:
    return tuple([sector_number(name) for name in names])


def mask_of(letters: list[str]) -> int:
    found = 0
    for letter in letters:
        found |= bit(LETTERS.index(letter))
    return found


def mask_of_flags(flags: list[str], lengths: list[dict[str, Any]]) -> int:
    """Returns the flags that the lengths of a scenario set."""
    found = 0
    for length in lengths:
        if "flag" in length:
            found |= bit(flags.index(length["flag"]))
    return found


def line_of(plain: dict[str, Any]) -> tuple[int, int, int]:
    return (CLASSES.index(plain["class"]), DIRECTIONS.index(plain.get("direction", DIRECTIONS[0])), plain["steps"])


def make_item(number: int, plain: dict[str, Any]) -> Item:
    colour = -1 if plain["colour"] == "black" else TRAITS.index(plain["colour"])
    return Item(number, plain["id"], plain["title"], colour, TAGS.index(plain["tag"]), plain["text"])


def make_kid(number: int, plain: dict[str, Any], items: list[str]) -> Kid:
    strength, weakness = TRAITS.index(plain["strength"]), WEAKNESSES.index(plain["weakness"])
    home, item = LETTERS.index(plain["home"]), items.index(plain["item"])
    return Kid(number, plain["id"], plain["name"], plain["line"], strength, weakness, home, item)


def fixed_of(plain: dict[str, Any], kids: list[Kid], chores: list[Chore], school: list[SchoolCard]) -> Fixed:
    """Returns a fixed beginning. The first player is the place among the fixed Kids, and chores are in their order."""
    names: list[str] = plain.get("kids", [])
    numbers = {kid.id: int(kid.number) for kid in kids}
    tasks = {chore.id: int(chore.number) for chore in chores}
    cards = {card.id: int(card.number) for card in school}
    given: dict[str, str] = plain.get("chores", {})
    return Fixed(
        tuple([numbers[name] for name in names]),
        names.index(plain["first"]) if "first" in plain else -1,
        tuple([tasks[given[name]] for name in names]) if given else (),
        tuple([LETTERS.index(letter) for letter in plain.get("track", [])]),
        cards[plain["school"]] if "school" in plain else -1,
    )


STORY_WORDS: Final = (
    "token",
    "move_token",
    "spread",
    "counter",
    "flag",
    "add_diary",
    "remove_diary",
    "flip_diary",
    "flip",
    "tokens",
    "diary",
)


def without_story(card: dict[str, Any]) -> dict[str, Any]:
    """§16.7 Returns a borrowed rumor: a reward that belongs to its own scenario gives an item instead."""
    success, failure = card["success"], card["failure"]
    if tells_story(success.get("do")):
        success = {**success, "do": [{"item": {"n": [0, 1]}}]}
    if tells_story(failure.get("do")):
        failure = {**failure, "do": [each for each in failure["do"] if not tells_story(each)]}
    return {**card, "success": success, "failure": failure}


def tells_story(plain: Any) -> bool:
    """Returns whether a word of a scenario's own story stands anywhere in plain values."""
    if isinstance(plain, dict):
        return any(name in STORY_WORDS or tells_story(value) for name, value in plain.items())
    return isinstance(plain, list) and any(tells_story(each) for each in plain)
