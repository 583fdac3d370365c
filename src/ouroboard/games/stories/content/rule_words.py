"""Standing rules of Stories: how each is written, what it means, and what is made of it (§1.4)."""

from typing import TYPE_CHECKING, Any, Final

from ouroboard.games.stories.content import names
from ouroboard.games.stories.content.condition_words import CONDITIONS
from ouroboard.games.stories.content.word_types import (
    CARD,
    CHARACTERISTIC,
    ITEM,
    SIGN,
    ByCharacteristic,
    Colours,
    ShieldField,
)
from ouroboard.packs.field_types import NOTHING, Flag, Number, OneOf, Record
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Fields, Value
from ouroboard.packs.vocabulary import Word, Words
from ouroboard.packs.word_fields import Short

if TYPE_CHECKING:
    from ouroboard.games.stories.content.vocabulary import StoriesMaker

PARTIES: Final = ("holder", "everybody", "others")
"""For whom a standing rule counts: its holder, all agents, or the others on its holder's space."""
MUSTS: Final = ("roll", "wait", "stay")
WHEN: Final = {"when": CONDITIONS}


class OneField(Record):
    """A record of which exactly one of several fields, or at least one, is written."""

    def __init__(self, needed: Any, optional: Any, choice: tuple[str, ...], several: bool = False) -> None:
        super().__init__(needed, optional)
        self.choice = choice
        self.several = several

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        found = super().read(value, mistakes)
        if found is not NOTHING and isinstance(value, Fields):
            there = [name for name in self.choice if name in value.fields]
            if not there:
                mistakes.add(value.line, "missing", f"there is neither {' nor '.join(self.choice)}", f"Add {self.choice[0]}: …")
            elif len(there) > 1 and not self.several:
                wrong = f"{' and '.join(there)} stand together"
                mistakes.add(value.lines[there[1]], "not-for-this", wrong, f"Write one of {', '.join(self.choice)}")
        return found


# ---- making ---------------------------------------------------------------------------------------------------
# Each function returns the fields of the StandingRules that a word becomes, with its words.

Made = list[dict[str, Any]]


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"


def dice(n: int) -> str:
    return "1 die" if abs(n) == 1 else f"{abs(n)} dice"


def more_or_less(n: int, thing: str) -> str:
    return f"{thing} more" if n > 0 else f"{thing} less"


def make_while(plain: Any, make: "StoriesMaker") -> Made:
    party = plain.get("who", "holder")
    who = names.HOLDER if party == "holder" else names.EVERYBODY
    whose = {"holder": "", "everybody": "every agent: ", "others": "others on the same space: "}[party]
    found: Made = []
    for name, n in plain.get("dice", {}).items():
        what = make.names.characteristic(name) if name else names.NONE
        of = f" of {make.names.shown(name)}" if name else ""
        found.append({"kind": names.DICE_RULE, "what": what, "value": n, "words": f"roll {more_or_less(n, dice(n))}{of}"})
    for field, kind, word in (
        ("resistance", names.RESISTANCE_RULE, "resistance"),
        ("lp_max", names.LP_MAX_RULE, "most life points"),
    ):
        if field in plain:
            found.append({"kind": kind, "value": plain[field], "words": f"{word} {signed(plain[field])}"})
    return [{**each, "who": who, "words": f"{whose}{each['words']}"} for each in found]


def make_roll_as(plain: Any, make: "StoriesMaker") -> Made:
    rolled, asked = make.names.characteristic(plain["roll"]), make.names.characteristic(plain["for"])
    words = f"may roll {make.names.shown(plain['roll'])} for {make.names.shown(plain['for'])}"
    return [{"kind": names.ROLL_AS, "what": asked, "value": rolled, "words": words}]


def make_price(plain: Any, make: "StoriesMaker") -> Made:
    found: Made = []
    for name, amount in plain["colours"].items():
        n, least = amount[1], plain.get("least", 0)
        words = f"what it pays in {make.names.many(name)} costs {abs(n)} {'more' if n > 0 else 'less'}"
        words += f", at least {least}" if least else ""
        found.append({"kind": names.PRICE, "what": make.names.colour(name), "value": n, "least": least, "words": words})
    return found


def make_trip(plain: Any, make: "StoriesMaker") -> Made:
    if "die" in plain:
        words = f"the captain's die counts as {plain['die']}"
        return [{"kind": names.TRIP, "value": plain["die"], "sets": True, "who": names.EVERYBODY, "words": words}]
    words = f"the captain's die {signed(plain['n'])}"
    return [{"kind": names.TRIP, "value": plain["n"], "who": names.EVERYBODY, "words": words}]


def make_penalty(plain: Any, make: "StoriesMaker") -> Made:
    kind = names.SHIELDS.index(plain["kind"])
    if "times" in plain:
        count = {0: "do not count", 2: "count twice"}.get(plain["times"], f"count {plain['times']} times")
        return [
            {
                "kind": names.PENALTY,
                "shields": kind,
                "value": plain["times"],
                "sets": True,
                "words": f"{plain['kind']} shields left after its roll {count}",
            }
        ]
    some = f"the first {plain['kind']} shield" if plain["less"] == 1 else f"the first {plain['less']} {plain['kind']} shields"
    verb = "does" if plain["less"] == 1 else "do"
    words = f"{some} left after its roll {verb} not count"
    return [{"kind": names.PENALTY, "shields": kind, "value": -plain["less"], "words": words}]


def make_spare(plain: Any, make: "StoriesMaker") -> Made:
    words = f"by itself: a loss of life points is {plain['n']} less"
    return [{"kind": names.SPARE, "value": plain["n"], "charge": make.has_charges, "words": words}]


def make_hands(plain: str, make: "StoriesMaker") -> Made:
    if plain == "never":
        return [{"kind": names.HANDS_NEVER, "words": "hands no item over"}]
    return [{"kind": names.HANDS_NEIGHBOURS, "words": "hands items over to the next spaces too"}]


def make_sign(plain: Any, make: "StoriesMaker") -> Made:
    team = plain.get("team", False)
    words = f"{'the team has' if team else 'has'} the sign “{make.names.sign_words(plain['mark'])}”"
    who = names.EVERYBODY if team else names.HOLDER
    return [{"kind": names.SIGN, "what": make.names.sign(plain["mark"]), "who": who, "words": words}]


def make_no_sign(plain: str, make: "StoriesMaker") -> Made:
    words = f"may not enter cards with the sign “{make.names.sign_words(plain)}”"
    return [{"kind": names.NO_SIGN, "what": make.names.sign(plain), "words": words}]


def make_ease(plain: Any, make: "StoriesMaker") -> Made:
    field = "take" if "take" in plain else "add"
    shields = plain[field]
    n = -shields["n"] if field == "take" else shields["n"]
    card = make.names.card(plain["card"]) if "card" in plain else names.NONE
    some = f"{shields['n']} {shields['kind']} shield{'' if shields['n'] == 1 else 's'}"
    words = f"the test has {more_or_less(n, some)}"
    return [{"kind": names.EASE, "what": card, "shields": names.SHIELDS.index(shields["kind"]), "value": n, "words": words}]


def make_must(plain: Any, make: "StoriesMaker") -> Made:
    words = {"roll": "must roll if it can", "wait": "can only wait", "stay": "may not move"}[plain["do"]]
    return [{"kind": names.MUST, "what": MUSTS.index(plain["do"]), "words": words}]


RULES: Final = Words(
    "rule",
    Word(
        "while",
        OneField(
            {},
            {
                "dice": ByCharacteristic(-3, 3, bare=True),
                "resistance": Number(-3, 3),
                "lp_max": Number(-5, 5),
                "who": OneOf(PARTIES),
                **WHEN,
            },
            ("dice", "resistance", "lp_max"),
            several=True,
        ),
        "A lasting bonus or flaw, while the condition is true.",
        make_while,
    ),
    Word(
        "roll_as",
        Record({"roll": CHARACTERISTIC, "for": CHARACTERISTIC}, WHEN),
        "Rolls one characteristic for another.",
        make_roll_as,
    ),
    Word(
        "price",
        Colours(-3, 3, {"least": Number(0, 9), **WHEN}),
        "What the agent pays in a colour is more or less.",
        make_price,
    ),
    Word(
        "trip",
        OneField({}, {"die": Number(1, 6), "n": Number(-3, 3), **WHEN}, ("die", "n")),
        "The captain's die counts as this value, or n more or less.",
        make_trip,
    ),
    Word(
        "penalty",
        OneField({"kind": OneOf(names.SHIELDS[1:])}, {"times": Number(0, 3), "less": Number(1, 7), **WHEN}, ("times", "less")),
        "Shields left after the agent's roll count several times, or some of them do not count.",
        make_penalty,
    ),
    Word(
        "spare",
        Short(Record({"n": Number(1, 5)}, WHEN), "n"),
        "A loss of life points is n less; uses a charge, by itself.",
        make_spare,
    ),
    Word("hands", OneOf(("never", "neighbours")), "Hands no item over, or also to the next letters.", make_hands),
    Word(
        "sign",
        Short(Record({"mark": SIGN}, {"team": Flag(), **WHEN}), "mark"),
        "Grants a sign to its holder, or to the team.",
        make_sign,
    ),
    Word("no_sign", SIGN, "Bars from cards whose backs have the sign.", make_no_sign),
    Word(
        "ease",
        OneField({}, {"take": ShieldField(), "add": ShieldField(), "card": CARD, **WHEN}, ("take", "add")),
        "A test has shields less or more while the condition is true.",
        make_ease,
    ),
    Word(
        "counts_as",
        ITEM,
        "This item stands for another, with its signs.",
        lambda v, m: [{"kind": names.COUNTS_AS, "what": m.names.item(v), "words": f"counts as item {v}"}],
    ),
    Word(
        "passed",
        CARD,
        "The test of the card counts as passed when its place opens.",
        lambda v, m: [
            {"kind": names.PASSED, "what": m.names.card(v), "words": f"the test of {m.names.card_title(v)} counts as passed"}
        ],
    ),
    Word("must", Record({"do": OneOf(MUSTS)}, WHEN), "The agent's action is fixed while the condition is true.", make_must),
)
