"""Makes the structs of a mission from its plain values, in which the checker has found no mistake."""

from typing import Any, Final

from ouroboard.effects.book import NO_LIST, Book, Condition, Listener
from ouroboard.engine.bits import bit
from ouroboard.games.stories.content import names
from ouroboard.games.stories.content.front_maker import NEED_NO_DICE, FrontMaker, has_word, is_for_test
from ouroboard.games.stories.content.lines import use_lines
from ouroboard.games.stories.content.mission_names import QUARTERS, CardName, MissionNames, cards_of
from ouroboard.games.stories.content.mission_parts import Colour, Counter, Ending, Paragraph, PlanCard, Score, Timed, Token, Use
from ouroboard.games.stories.content.model import Back, Card, Front, Item, Mission, Place, Receptacle, Seal, StandingRule
from ouroboard.games.stories.content.vocabulary import StoriesMaker

Plain = dict[str, Any]


def make_mission(id: str, plain: Plain) -> Mission:
    """Returns a mission, ready for the rules."""
    return MissionMaker(id, plain).mission()


def flags_in(plain: Any) -> list[str]:
    """Returns the flags that effects set, in the order in which they are first met."""
    found: list[str] = []
    if isinstance(plain, list):
        for each in plain:
            found += flags_in(each)
    elif isinstance(plain, dict):
        for name, value in plain.items():
            found += [value] if name == "flag" and isinstance(value, str) else flags_in(value)
    return list(dict.fromkeys(found))


class MissionMaker:
    """Makes one mission. Parts are made in the order of their numbers."""

    def __init__(self, id: str, plain: Plain) -> None:
        self.id: Final = id
        self.plain: Final = plain
        self.cards: Final[list[CardName]] = cards_of(plain)
        self.names: Final = MissionNames(plain, self.cards, flags_in(plain))
        self.book: Final = Book(names.KINDS_OF_TRIGGERS)
        self.make: Final = StoriesMaker(self.book, self.names)
        self.fronts: Final = FrontMaker(self.make)
        self.timed: Final[list[Timed]] = []
        self.listeners = 0

    def mission(self) -> Mission:
        plain = self.plain
        base_count = len(plain["base"])
        fronts = [self.front(number, card) for number, card in enumerate(self.cards)]
        items = [self.item(number, printed) for number, printed in enumerate(self.names.items)]
        receptacles = [self.receptacle(number, id) for number, id in enumerate(self.names.receptacles)]
        special = plain.get("special")
        plan = self.plan()
        made = Mission(
            self.id,
            plain["title"],
            self.starts(),
            plain["max_runs"],
            self.names.places.index(plain["start"]),
            tuple(self.names.characteristics.items()),
            [self.card(number, card) for number, card in enumerate(self.cards)],
            fronts,
            [self.place(number, place) for number, place in enumerate(plain["places"])],
            items,
            receptacles,
            plan,
            self.quarters(plan),
            [self.ending(number, id) for number, id in enumerate(self.names.endings)],
            self.book,
            base=tuple(range(base_count)),
            colours=tuple([self.colour(id) for id in self.names.colour_fields]),
            tokens=[self.token(number, id) for number, id in enumerate(self.names.tokens)],
            counters=[self.counter(number, id) for number, id in enumerate(self.names.counters)],
            signs=tuple(self.names.signs.items()),
            place_kinds=tuple(self.names.place_kinds),
            truths=tuple(self.names.truths),
            puzzles=self.fronts.puzzles,
            answers=tuple(self.fronts.answers),
            votes=self.make.votes,
            choosing=self.make.choosing,
            timed=tuple(sorted(self.timed, key=lambda each: -each.n)),
            special=self.make.effects(special["do"]) if special else NO_LIST,
            special_name=special["name"] if special else "special",
            score=self.score(),
            after=(plain["after"]["title"], plain["after"]["text"]) if "after" in plain else ("", ""),
            coach=plain.get("coach", {}),
            teaser=plain["teaser"],
            minutes=plain.get("minutes", 0),
        )
        self.book.cards += [card.id for card in self.cards]
        return made

    # ---- the head ---------------------------------------------------------------------------------------------

    def starts(self) -> tuple[int, int, int, int, int]:
        by_agents = {int(agents): marker for agents, marker in self.plain["agents"].items()}
        return (0, 0, by_agents.get(2, 0), by_agents.get(3, 0), by_agents.get(4, 0))

    def plan(self) -> list[PlanCard]:
        found: list[PlanCard] = []
        for quarter, name in enumerate(QUARTERS):
            for card in self.plain["plan"][name]:
                places = 0
                for place in card.get("places", []):
                    places |= bit(self.names.places.index(place))
                picture = card.get("picture", [])
                found.append(PlanCard(len(found), card["id"], quarter, card["title"], places, card["alt"], picture))
        return found

    def quarters(self, plan: list[PlanCard]) -> tuple[int, int, int, int]:
        """Returns the plan cards that lie there at the start: the first one of each quarter."""
        first = [next(int(card.number) for card in plan if card.quarter == quarter) for quarter in range(len(QUARTERS))]
        return (first[0], first[1], first[2], first[3])

    def ending(self, number: int, id: str) -> Ending:
        plain = self.plain["endings"][id]
        paragraphs = [Paragraph(self.make.condition(each["when"]), each["text"]) for each in plain.get("paragraphs", [])]
        return Ending(number, id, names.ENDINGS.index(plain["kind"]), plain["title"], plain["text"], tuple(paragraphs))

    def colour(self, id: str) -> Colour:
        plain = self.names.colour_fields[id]
        start = self.plain.get("resources", {}).get("colours", {}).get(id, [0, 0])[1]
        number = names.COLOURS.index(plain["colour"])
        one, many = plain.get("one", plain.get("many", id)), plain.get("many", id)
        use = self.use({"window": "free", **plain["use"]}) if "use" in plain else None
        return Colour(number, id, one, many, plain.get("bound", False), use, start)

    def token(self, number: int, id: str) -> Token:
        plain = self.names.tokens[id]
        return Token(number, id, plain["colour"], plain["symbol"], self.signs(plain))

    def counter(self, number: int, id: str) -> Counter:
        plain = self.plain["counters"][id]
        return Counter(number, id, plain["words"], plain.get("most", names.NONE))

    def score(self) -> Score:
        points = self.plain.get("score", {})
        ranks = sorted([(rank["least"], rank["name"]) for rank in self.plain.get("ranks", [])], reverse=True)
        success, run, tu, death, truth = (points.get(part, 0) for part in ("success", "run", "tu", "death", "truth"))
        return Score(success, run, tu, death, truth, tuple(ranks))

    # ---- cards ------------------------------------------------------------------------------------------------

    def signs(self, plain: Plain) -> int:
        found = 0
        for sign in plain.get("signs", []):
            found |= bit(self.names.sign(sign))
        return found

    def seal(self, marks: list[str]) -> Seal:
        tokens = items = receptacles = signs = 0
        for mark in marks:
            if mark in self.names.tokens:
                tokens |= bit(self.names.token(mark))
            elif mark in self.names.receptacles:
                receptacles |= bit(self.names.receptacles.index(mark))
            elif mark in self.names.signs:
                signs |= bit(self.names.sign(mark))
            elif mark.isdigit():
                items |= bit(self.names.item(mark))
        return Seal(tokens, items, receptacles, signs, "closed" in marks)

    def card(self, number: int, card: CardName) -> Card:
        plain = card.plain
        if not card.place:
            back = Back(plain["title"], plain.get("alt", ""), picture=plain.get("picture", []))
            return Card(number, card.id, names.NONE, names.NONE, number, back, run=plain.get("run", 1))
        place = self.names.places.index(card.place)
        place_in = [each.id for each in self.cards if each.place == card.place].index(card.id)
        if card.letter == "A":
            return Card(number, card.id, place, names.NONE, place_in, Back(self.names.place_names[card.place]))
        space, when = names.LETTERS.index(card.letter), self.make.condition_or_none(plain.get("when"))
        return Card(number, card.id, place, space, place_in, self.back(plain["back"]), when, plain.get("hidden", False))

    def back(self, plain: Plain) -> Back:
        return Back(
            plain["title"],
            plain.get("alt", ""),
            self.seal(plain.get("seal", [])),
            self.signs(plain),
            plain.get("lock", False),
            plain.get("must_enter", False),
            plain.get("vanish_if_empty", False),
            plain.get("warning", False),
        )

    def front(self, number: int, card: CardName) -> Front:
        is_public = not card.place or card.letter == "A"
        if not is_public:
            return self.fronts.front(number, card.plain)
        self.make.level = names.LOCATION if card.place else names.BASE
        rules = self.make.rules(card.plain.get("rules"))
        self.make.level = names.LOCATION
        lines = [*rule_lines(rules), *self.listen(number, card.plain)]
        if card.place:
            lines = [line.replace("When a place opens", "When this place opens") for line in lines]
        return Front(number, card.plain["text"], box=card.plain.get("box", ""), lines=tuple(lines), rules=rules)

    def place(self, number: int, plain: Plain) -> Place:
        cards = [(at, card) for at, card in enumerate(self.cards) if card.place == plain["id"]]
        (card_a,) = [at for at, card in cards if card.letter == "A"]
        spaces = [tuple([at for at, card in cards if card.letter == letter]) for letter in names.LETTERS]
        kinds = 0
        for kind in plain.get("kinds", []):
            kinds |= bit(self.names.place_kinds.index(kind))
        gone_with = 0
        for token in plain.get("gone_with", []):
            gone_with |= bit(self.names.token(token))
        red = plain.get("red", False)
        return Place(number, plain["id"], plain["name"], card_a, tuple(spaces), red, kinds, plain["panorama"], gone_with)

    # ---- items and receptacles --------------------------------------------------------------------------------

    def use(self, plain: Plain) -> Use:
        made = self.make.effects(plain["do"])
        return Use(
            names.WINDOWS.index(plain["window"]),
            made,
            self.make.condition_or_none(plain.get("when")),
            self.make.costs(plain.get("cost")),
            plain.get("others", False),
            plain.get("words", ""),
            has_word(plain["do"], NEED_NO_DICE),
            is_for_test(plain["do"]),
        )

    def item(self, number: int, printed: int) -> Item:
        plain = self.plain["items"][str(printed)]
        card = names.ITEM_CARDS + number
        self.make.level, self.make.has_charges = names.ITEM, "charges" in plain
        rules = self.make.rules(plain.get("rules"))
        self.make.level, self.make.has_charges = names.LOCATION, False
        uses = tuple([self.use(each) for each in plain.get("use", [])])
        listened = self.listen(card, plain)
        on_take, on_give = self.make.effects(plain.get("on_take")), self.make.effects(plain.get("on_give"))
        lines = [*use_lines(self.book, uses, plain.get("charges", 0)), *rule_lines(rules), *listened]
        lines += [f"When you take it: {self.book.clause(on_take)}."] if self.book.clause(on_take) else []
        return Item(
            number,
            printed,
            plain["name"],
            plain["text"],
            plain.get("keep", False),
            plain.get("charges", 0),
            uses,
            rules,
            tuple(lines),
            on_take,
            on_give,
        )

    def receptacle(self, number: int, id: str) -> Receptacle:
        plain = self.plain["receptacles"][id]
        self.make.level, self.make.receptacle = names.RECEPTACLE, number
        rules = self.make.rules(plain.get("rules"))
        self.make.level, self.make.receptacle = names.LOCATION, names.NONE
        powers = [self.use(each["power"]) for each in plain.get("rules", []) if "power" in each]
        listened = self.listen(names.RECEPTACLE_CARDS + number, plain)
        return Receptacle(
            number,
            id,
            plain["name"],
            tuple([plain["dice"].get(name, 0) for name in self.names.characteristics]),
            plain["resistance"],
            plain["lp"],
            plain.get("title", ""),
            plain["alt"],
            plain.get("text", ""),
            powers[0] if powers else None,
            rules,
            (*use_lines(self.book, tuple(powers)), *rule_lines(rules), *listened),
            plain.get("picture", []),
        )

    # ---- listening --------------------------------------------------------------------------------------------

    def listen(self, card: int, plain: Plain) -> list[str]:
        """Adds what a public card listens to. Returns it in words."""
        found: list[str] = []
        for kind, name in enumerate(names.TRIGGERS):
            if name in plain:
                made = self.make.effects(plain[name]["do"])
                condition = self.make.condition_or_none(plain[name].get("when"))
                self.book.listeners[kind].append(Listener(self.listeners, kind, card, 0, made, condition))
                self.listeners += 1
                found += self.sentence(TRIGGER_WORDS[name], condition, made)
        for each in plain.get("on_tu", []):
            found += self.wait_for(card, each, names.NONE, f"when the marker is at {each['n']} or lower")
        for each in plain.get("on_counter", []):
            counter = self.names.counters.index(each["name"])
            words = self.plain["counters"][each["name"]]["words"]
            found += self.wait_for(card, each, counter, f"when “{words}” is at {each['n']}")
        return found

    def wait_for(self, card: int, plain: Plain, counter: int, words: str) -> list[str]:
        made = self.make.effects(plain["do"])
        condition = self.make.condition_or_none(plain.get("when"))
        self.timed.append(Timed(card, plain["n"], made, counter, condition))
        return self.sentence(words, condition, made)

    def sentence(self, when: str, condition: Condition[Any] | None, list_id: int) -> list[str]:
        clause = self.book.clause(list_id)
        if not clause:
            return []
        also = f", if {condition.words()}" if condition is not None else ""
        return [f"{when[:1].upper()}{when[1:]}{also}: {clause}."]


TRIGGER_WORDS: Final = {
    "on_open": "when a place opens",
    "on_placed": "when all agents are placed",
    "on_leave": "when the group leaves",
    "on_read": "when a card is first read",
    "on_wave_end": "after each TU",
    "on_nothing": "when an agent does nothing",
    "on_roll": "after a roll",
    "on_success": "when a test is passed",
    "on_death": "when an agent dies",
    "on_return": "when an agent comes back",
    "on_run_start": "at the beginning of a run",
    "on_run_end": "at the end of a run",
    "on_travel": "after the captain's die",
}


def rule_lines(rules: tuple[StandingRule, ...]) -> list[str]:
    """Returns standing rules as sentences."""
    return [f"{rule.words[:1].upper()}{rule.words[1:]}." for rule in rules if rule.words]
