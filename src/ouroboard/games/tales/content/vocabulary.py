"""§15 The words that cards of Tales are written in: how each is written, what it means, and what is made of it."""

from typing import Any, Final

from ouroboard.effects.book import Book
from ouroboard.effects.forms import End
from ouroboard.engine.bits import bit
from ouroboard.games.tales.content import names
from ouroboard.games.tales.content.condition_words import (
    CONDITIONS,
    COSTS,
    DIARY_CARD,
    KID_CONDITION,
    KIDS,
    MACHINE,
    PLACE,
    SECTOR_NAME,
    TOKEN,
    WHO_FIELD,
    condition_number,
    number,
    tokens_in_words,
)
from ouroboard.games.tales.content.map import Map, sector_number
from ouroboard.games.tales.content.model import Test
from ouroboard.games.tales.content.names import (
    ABILITIES,
    COMBOS,
    MODES,
    TAGS,
    TEST_TRAITS,
    TOKENS,
)
from ouroboard.games.tales.content.rule_words import RULES, MoveFields
from ouroboard.games.tales.content.target_forms import BY, WHO, Choosing, Machines, Places
from ouroboard.games.tales.content.targets import (
    THIS_CARD,
    PlaceField,
    machine_words,
    machines_from,
    place_words,
    places_from,
    token_words,
    with_types,
)
from ouroboard.games.tales.content.words import kids, machines, story
from ouroboard.packs.field_types import FieldType, Flag, Number, OneOf, Record
from ouroboard.packs.making import Maker, effect_forms
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Scalar, Value
from ouroboard.packs.vocabulary import Several, Word, Words
from ouroboard.packs.word_fields import Many, Name, Short, Story

# ---- tests ----------------------------------------------------------------------------------------------------

EFFECTS: Final = Words("effect")
DO: Final = Several(EFFECTS)
SAYS: Final = Story(3, 40, "what happens, in a sentence")
SUCCESS: Final = Short(Record({}, {"says": SAYS, "do": DO}), "do")
FAILURE: Final = Short(Record({}, {"says": SAYS, "do": DO, "helpers": DO}), "do")
TEST: Final = Record(
    {"trait": OneOf(TEST_TRAITS)},
    {
        "combo": Many(OneOf(COMBOS), 1, 3, "combos that stand in place of dice"),
        "tag": Many(OneOf(TAGS), 1, 3, "tags that stand in place of dice"),
        "pay": Number(1, 6, "cubes that stand in place of dice"),
        "help": Flag("whether others may help"),
        "push": Flag("whether it may be pushed"),
        "success": SUCCESS,
        "failure": FAILURE,
        "unless": CONDITIONS,
    },
)


# ---- making ---------------------------------------------------------------------------------------------------


class TalesMaker(Maker):
    """Makes the structs of a table. `card` and `side`: the card of the words that are being made."""

    def __init__(
        self,
        book: Book,
        board: Map,
        sheets: dict[str, str],
        diary: list[int],
        blocks: tuple[str, ...],
        tests: list[Test] | None = None,
        choosing: list[Choosing] | None = None,
    ) -> None:
        super().__init__(book, KIDS, EFFECTS, CONDITIONS, COSTS)
        self.board: Final = board
        self.sheets: Final = sheets
        """Names of the table's sheets by id, in order."""
        self.diary: Final = diary
        """Printed numbers of the diary cards, in order."""
        self.blocks: Final = blocks
        self.choosing: Final[list[Choosing]] = [] if choosing is None else choosing
        self.tests: Final[list[Test]] = [] if tests is None else tests
        self.card = -1
        self.side = 0

    def next(self) -> int:
        """Returns the number of the next effect that can ask which one."""
        return len(self.choosing)

    def keep(self, effect: Choosing) -> Choosing:
        """Keeps an effect that can ask which one, under its number."""
        self.choosing.append(effect)
        return effect

    def places(self, plain: Any) -> Places:
        near = self.machines(plain["machine"]) if "machine" in plain else None
        return with_types(places_from(plain), plain.get("except", []), self.board, near)

    def machines(self, plain: Any) -> Machines:
        return machines_from(plain, list(self.sheets), self.board)

    def where(self, plain: Any, every: bool = False) -> str:
        return place_words(plain, self.board, every, self.sheets)

    def named(self, plain: Any) -> str:
        return machine_words(plain, self.sheets, self.board)

    def diary_card(self, label: str) -> int:
        return self.diary.index(int(label))

    def add_test(self, plain: Any, lists_card: int | None = None) -> int:
        """Returns the number of a test that was made of a file's fields."""
        won, lost = plain.get("success") or {}, plain.get("failure") or {}
        unless = self.condition_or_none(plain.get("unless"))
        made_won, made_lost, made_helpers = (self.effects(each) for each in (won.get("do"), lost.get("do"), lost.get("helpers")))
        self.tests.append(
            Test(
                len(self.tests),
                TEST_TRAITS.index(plain["trait"]),
                self.card if lists_card is None else lists_card,
                mask(COMBOS, plain.get("combo", [])),
                mask(TAGS, plain.get("tag", [])),
                plain.get("pay", 0),
                plain.get("help", True),
                plain.get("push", True),
                made_won,
                made_lost,
                made_helpers,
                shared_conditions(lost.get("do") or []),
                won.get("says", ""),
                lost.get("says", ""),
                unless,
            )
        )
        return len(self.tests) - 1

    def test_clause(self, plain: Any) -> str:
        """Returns a test inside a list in words."""
        trait = "today's trait" if plain["trait"] == "today" else plain["trait"].upper()
        won = self.book.clause(self.tests[-1].won)
        lost = self.book.clause(self.tests[-1].lost)
        clause = f"make a test of {trait}"
        clause += f"; passed, {won}" if won else ""
        return clause + (f"; failed, {lost}" if lost else "")


def mask(known: tuple[str, ...], chosen: list[str]) -> int:
    found = 0
    for name in chosen:
        found |= bit(known.index(name))
    return found


def shared_conditions(effects: list[Any]) -> tuple[int, ...]:
    """Returns the conditions in a failure that are the roller's: helpers share them."""
    found: list[int] = []
    for effect in effects:
        if "condition" in effect and effect["condition"].get("who", "roller") == "roller":
            found.append(condition_number(effect["condition"]))
    return tuple(found)


def who_of(plain: Any) -> int:
    return WHO.index(plain.get("who", "roller"))


# ---- effects --------------------------------------------------------------------------------------------------


def for_kids(field: FieldType, main: str) -> Short:
    return Short(Record({main: field}, {"who": WHO_FIELD}), main)


_ONE: Final = [0, 1]
_WHO_ONLY: Final = Short(Record({}, {"who": WHO_FIELD}), "who")


def make_move(plain: Any, make: TalesMaker) -> Choosing:
    wanted, named, steps = make.machines(plain["machine"]), make.named(plain["machine"]), plain.get("n", 1)
    if "direction" in plain:
        way = names.DIRECTIONS.index(plain["direction"])
        return make.keep(machines.MoveInDirection(make.next(), wanted, named, way, steps))
    away = "away" in plain
    place = plain["away" if away else "towards"]
    return make.keep(machines.MoveTowards(make.next(), wanted, named, make.places(place), away, steps, make.where(place)))


def make_place_machine(plain: Any, make: TalesMaker) -> Choosing:
    sectors = 0
    for name in plain["at"]:
        sectors |= bit(sector_number(name))
    machine = list(make.sheets).index(plain["machine"])
    by = BY.index(plain.get("by", "first"))
    where = " or ".join(plain["at"]) + (", by chance" if plain.get("by") == "chance" else "")
    return make.keep(machines.PlaceMachine(make.next(), machine, sectors, by, make.sheets[plain["machine"]], where))


class TokenPlace(PlaceField):
    """A place, the card itself (`card`), or a diary card by its number."""

    def __init__(self) -> None:
        super().__init__((THIS_CARD,))

    def simple(self, value: Value) -> dict[str, Any] | None:
        if isinstance(value, Scalar) and value.text.isdigit():
            return {"form": "diary", "card": value.text}
        return super().simple(value)

    def names_in(self, plain: Any) -> list[tuple[str, str]]:
        return [("diary", plain["card"])] if plain["form"] == "diary" else super().names_in(plain)


def make_token(plain: Any, make: TalesMaker) -> Any:
    kind, at, amount = TOKENS.index(plain["kind"]), plain["at"], make.amount(plain.get("n", _ONE))
    comes = amount.times > 0 or amount.plus > 0
    some = tokens_in_words(plain["kind"], amount)
    verb = "comes" if amount.times == 0 and abs(int(amount.plus)) == 1 else "come"
    if at["form"] in (THIS_CARD, "diary"):
        card = make.diary_card(at["card"]) if at["form"] == "diary" else -1
        on = "this card" if card < 0 else f"diary card {at['card']}"
        return story.PutOnCard(kind, card, amount, f"{some} {verb} to {on}" if comes else f"take {some} off {on}")
    every = "by" not in at
    where = make.where(at, every)
    clause = f"{some} {verb} to {where}" if comes else f"take {some} away from {where}"
    if where == "here":
        clause = f"{some} {verb} here" if comes else f"take {some} away here"
    if plain["kind"] == "ship":
        clause = f"the ship comes to {where}" if comes else "the ship leaves"
    return make.keep(story.PutTokens(make.next(), kind, make.places(at), every, amount, clause))


def make_move_token(plain: Any, make: TalesMaker) -> story.MoveToken:
    kind = TOKENS.index(plain["kind"])
    arrives = story.TokenArrives(make.next(), kind)
    make.keep(arrives)
    clause = f"move {token_words(plain['kind'], 1)} from {make.where(plain['from'])} to {make.where(plain['to'])}"
    moves = story.MoveToken(make.next(), kind, make.places(plain["from"]), make.places(plain["to"]), arrives, clause)
    make.keep(moves)
    return moves


def make_spread(plain: Any, make: TalesMaker) -> story.Spread:
    amount = make.amount(plain.get("n", _ONE))
    allowed = make.places({"form": "any", "except": plain.get("except", [])})
    name = plain["kind"].replace("_", "-")
    return story.Spread(TOKENS.index(plain["kind"]), amount, allowed, f"{name} tokens spread to {amount.words()} more")


class ExceptField(FieldType):
    """What is left out: `kids`, `open`, `restricted`, letters, places with tokens."""

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        return PLACE.read_except(value, mistakes)

    def _schema(self) -> dict[str, object]:
        return {"enum": ["kids", "open", "restricted"]}


def make_test(plain: Any, make: TalesMaker) -> story.RunTest:
    test = make.add_test(plain)
    return story.RunTest(test, make.test_clause(plain))


def rumor_where(plain: Any, make: TalesMaker) -> str:
    if plain["form"] in ("any", "face_down"):
        return ""
    return " here" if plain["form"] == "here" else f" of {make.where(plain)}"


_ANY_PLACE: Final = {"form": "any"}

EFFECTS.add(
    Word("insight", number(-9, 9), "Insight goes up or down.", lambda v, m: story.ChangeInsight(m.amount(v))),
    Word("enigma", number(-9, 9), "Enigma goes up or down.", lambda v, m: story.ChangeEnigma(m.amount(v))),
    Word(
        "item",
        for_kids(number(1, 5), "n"),
        "Items are drawn for the Kid.",
        lambda v, m: m.keep(kids.GainItems(m.next(), who_of(v), m.amount(v["n"]))),
        bare={"n": _ONE},
    ),
    Word(
        "anomaly",
        for_kids(number(1, 5), "n"),
        "Anomalies are drawn for the Kid.",
        lambda v, m: m.keep(kids.GainAnomalies(m.next(), who_of(v), m.amount(v["n"]))),
        bare={"n": _ONE},
    ),
    Word(
        "item_from_discard",
        for_kids(Many(OneOf(TAGS), 1, len(TAGS), ordered=False), "tags"),
        "The Kid picks an item with one of the tags from the discards.",
        lambda v, m: m.keep(kids.TakeFromDiscards(m.next(), who_of(v), mask(TAGS, v["tags"]))),
    ),
    Word(
        "lose_item",
        Short(Record({}, {"tag": OneOf(TAGS), "who": WHO_FIELD}), "tag"),
        "The Kid discards an item, not the iconic one.",
        lambda v, m: m.keep(kids.LoseItem(m.next(), who_of(v), TAGS.index(v["tag"]) if "tag" in v else -1)),
        bare={},
    ),
    Word(
        "favor",
        for_kids(number(-2, 2), "n"),
        "Favor goes up or down; grounding follows by itself.",
        lambda v, m: m.keep(kids.ChangeFavor(m.next(), who_of(v), m.amount(v["n"]))),
    ),
    Word(
        "condition",
        Short(Record({}, {"name": KID_CONDITION, "who": WHO_FIELD}), "name"),
        "The Kid takes this condition, or the next one.",
        lambda v, m: m.keep(kids.TakeCondition(m.next(), who_of(v), condition_number(v))),
        bare={},
    ),
    Word(
        "relieve",
        _WHO_ONLY,
        "One condition, or a step of an injury, is relieved.",
        lambda v, m: m.keep(kids.Relieve(m.next(), who_of(v))),
        bare={},
    ),
    Word("extra_rest", _WHO_ONLY, "A REST beyond the limit.", lambda v, m: m.keep(kids.ExtraRest(m.next(), who_of(v))), bare={}),
    Word(
        "time",
        for_kids(number(-3, 3), "n"),
        "Cubes come into the pool now, or go to the action space.",
        lambda v, m: m.keep(kids.ChangeTime(m.next(), who_of(v), m.amount(v["n"]))),
    ),
    Word(
        "time_next",
        for_kids(number(1, 3), "n"),
        "Cubes come at the next Replenish.",
        lambda v, m: m.keep(kids.GainTimeNext(m.next(), who_of(v), m.amount(v["n"]))),
    ),
    Word("dice", Number(-3, 3), "Dice more or less on the test in hand.", lambda v, m: story.ChangeDice(v)),
    Word("reroll", None, "All dice of the test in hand are rolled again.", lambda v, m: story.Reroll()),
    Word("auto_success", None, "The test in hand is passed.", lambda v, m: story.AutoSuccess()),
    Word("test", TEST, "A test of the acting Kid, with its own lists.", make_test),
    Word(
        "move_kid",
        Short(Record({"to": PLACE}, {"quiet": Flag("without AVOID")}), "to"),
        "The acting Kid moves there, with AVOID unless quiet.",
        lambda v, m: m.keep(kids.MoveKid(m.next(), m.places(v["to"]), v.get("quiet", False), m.where(v["to"]))),
    ),
    Word(
        "retreat",
        _WHO_ONLY,
        "The Kid goes back as after a failed BLOCK.",
        lambda v, m: m.keep(kids.Retreat(m.next(), who_of(v))),
        bare={},
    ),
    Word(
        "skip_avoid",
        OneOf(("this", "all")),
        "No AVOID for this machine, or for all machines there, this time.",
        lambda v, m: m.keep(kids.SkipAvoid(m.next(), v == "all")),
        bare="this",
    ),
    Word(
        "ride",
        Record({"start": SECTOR_NAME, "movement": Number(1, 4), "capacity": Number(1, 5)}),
        "A machine ride without a machine.",
        lambda v, m: m.keep(kids.Ride(m.next(), sector_number(v["start"]), v["movement"], v["capacity"], v["start"])),
    ),
    Word(
        "reveal_rumor",
        PLACE,
        "A face-down rumor of the track is turned up.",
        lambda v, m: m.keep(story.RevealRumor(m.next(), m.places(v), rumor_where(v, m))),
        bare=_ANY_PLACE,
    ),
    Word(
        "swap_rumor",
        PLACE,
        "A face-down rumor is replaced from the pile.",
        lambda v, m: m.keep(story.SwapRumor(m.next(), m.places(v), rumor_where(v, m))),
        bare=_ANY_PLACE,
    ),
    Word(
        "discard_rumor",
        PLACE,
        "A rumor is removed without Enigma.",
        lambda v, m: m.keep(story.DiscardRumor(m.next(), m.places(v), rumor_where(v, m))),
        bare=_ANY_PLACE,
    ),
    Word(
        "draw_rumor",
        number(1, 4),
        "Rumors are drawn as in the School phase.",
        lambda v, m: story.DrawRumors(m.amount(v)),
        bare=_ONE,
    ),
    Word("look_letters", Number(1, 6), "The top letters of the pile are seen and put back.", lambda v, m: story.LookAtLetters(v)),
    Word(
        "move_machine",
        MoveFields(
            {"machine": MACHINE},
            {"direction": OneOf(names.DIRECTIONS), "towards": PLACE, "away": PLACE, "n": Number(1, 6)},
        ),
        "A forced move of n sectors (one where it is not written).",
        make_move,
    ),
    Word(
        "mode",
        Record({"machine": MACHINE, "to": OneOf(MODES)}),
        "The response card is turned.",
        lambda v, m: m.keep(machines.SetMode(m.next(), m.machines(v["machine"]), m.named(v["machine"]), MODES.index(v["to"]))),
    ),
    Word(
        "place_machine",
        Record({"machine": Name("machine", like="lykta"), "at": Many(SECTOR_NAME, 1, 12)}, {"by": OneOf(BY)}),
        "A machine or creature comes into play in a sector.",
        make_place_machine,
    ),
    Word(
        "remove_machine",
        MACHINE,
        "It leaves the game.",
        lambda v, m: m.keep(machines.RemoveMachine(m.next(), m.machines(v), m.named(v))),
    ),
    Word(
        "wreck",
        MACHINE,
        "It is wrecked, as by an ARMED machine.",
        lambda v, m: m.keep(machines.Wreck(m.next(), m.machines(v), m.named(v))),
    ),
    Word(
        "reset",
        MACHINE,
        "It is reset, as by a firmware upgrade.",
        lambda v, m: m.keep(machines.Reset(m.next(), m.machines(v), m.named(v))),
    ),
    Word(
        "grant",
        Record({"machine": MACHINE, "ability": OneOf(ABILITIES)}),
        "The machine gets an ability.",
        lambda v, m: m.keep(
            machines.Grant(m.next(), m.machines(v["machine"]), m.named(v["machine"]), ABILITIES.index(v["ability"]))
        ),
    ),
    Word(
        "reveal_firewalls",
        Record({"machine": MACHINE, "n": Number(1, 5)}),
        "The left-most empty spaces of its track are filled.",
        lambda v, m: m.keep(machines.RevealFirewalls(m.next(), m.machines(v["machine"]), m.named(v["machine"]), v["n"])),
    ),
    Word(
        "strip_firewall",
        MACHINE,
        "One firewall goes back to the pool; in an own hack the current one counts as passed.",
        lambda v, m: m.keep(machines.StripFirewall(m.next(), m.machines(v), m.named(v))),
        bare={"form": "this"},
    ),
    Word(
        "spaces",
        Record({"machine": MACHINE, "n": Number(-4, 4)}),
        "Its track gets shorter or longer, for good.",
        lambda v, m: m.keep(machines.ChangeSpaces(m.next(), m.machines(v["machine"]), m.named(v["machine"]), v["n"])),
    ),
    Word(
        "token",
        Record({"kind": TOKEN, "at": TokenPlace()}, {"n": number(-15, 15)}),
        "Tokens come to each of the places (with `by`: to one of them) or to a diary card, or go away.",
        make_token,
    ),
    Word(
        "move_token",
        Record({"kind": TOKEN, "from": PLACE, "to": PLACE}),
        "One token goes from a place to another.",
        make_move_token,
    ),
    Word(
        "spread",
        Record({"kind": TOKEN}, {"n": number(1, 9), "except": ExceptField()}),
        "Tokens come next to those that lie there, by fate.",
        make_spread,
    ),
    Word("hold_day", None, "The calendar stands still this evening.", lambda v, m: story.HoldDay()),
    Word("add_diary", DIARY_CARD, "A diary card comes in, on side A.", lambda v, m: story.AddDiary(m.diary_card(v), int(v))),
    Word("remove_diary", DIARY_CARD, "A diary card leaves the game.", lambda v, m: story.RemoveDiary(m.diary_card(v), int(v))),
    Word("flip_diary", DIARY_CARD, "A diary card turns to side B.", lambda v, m: story.FlipDiary(m.diary_card(v), int(v))),
    Word("flip", None, "This diary card turns to side B.", lambda v, m: story.FlipDiary(-1, 0)),
    Word("win", None, "The game is won.", lambda v, m: End(m.ending("won"), "you have won")),
    Word("lose", Name("ending"), "The game is lost, with this ending.", lambda v, m: End(m.ending(v), "you have lost")),
    *effect_forms(EFFECTS, CONDITIONS, COSTS, KIDS, ("kid", "first")),
)

VOCABULARIES: Final = (EFFECTS, CONDITIONS, COSTS, RULES)
