"""§15 Conditions and prices: how each is written, what it means, and what is made of it. Also the fields that all words share."""

from typing import TYPE_CHECKING, Any, Final

from ouroboard.effects.book import Amount
from ouroboard.games.tales.content import names
from ouroboard.games.tales.content.names import (
    COMBOS,
    DAYS,
    FAVORS,
    MODES,
    TAGS,
    TOKENS,
    TRAITS,
)
from ouroboard.games.tales.content.names import (
    CONDITIONS as KID_CONDITIONS,
)
from ouroboard.games.tales.content.target_forms import WHO
from ouroboard.games.tales.content.targets import (
    SECTOR,
    MachineField,
    PlaceField,
    token_words,
)
from ouroboard.games.tales.content.words import conditions, costs
from ouroboard.packs.field_types import Flag, Number, OneOf, Record, Text
from ouroboard.packs.making import condition_forms
from ouroboard.packs.source import Fields, Value
from ouroboard.packs.vocabulary import Word, Words
from ouroboard.packs.word_fields import AmountField, Name, Short

if TYPE_CHECKING:
    from ouroboard.games.tales.content.vocabulary import TalesMaker

KIDS: Final = "kids"
ANY_CONDITION: Final = "any"
DIARY_NUMBER: Final = r"[1-9]|1[0-9]"

PLACE: Final = PlaceField()
MACHINE: Final = MachineField()
SECTOR_NAME: Final = Text("a sector of the map", SECTOR, "C5")
DIARY_CARD: Final = Name("diary", pattern=DIARY_NUMBER, like="4")
WHO_FIELD: Final = OneOf(WHO, "which Kids; the roller or the acting Kid where it is not written")
TOKEN: Final = Name("token", pattern="|".join(TOKENS), like="weed")
KID_CONDITION: Final = OneOf((*KID_CONDITIONS, ANY_CONDITION))


def number(low: int, high: int, words: str = "") -> AmountField:
    return AmountField(low, high, KIDS, words)


def condition_number(plain: Any) -> int:
    name = plain.get("name", ANY_CONDITION)
    return names.ANY if name == ANY_CONDITION else KID_CONDITIONS.index(name)


def tokens_in_words(kind: str, amount: Amount) -> str:
    """Returns tokens in words: `a weed token`, `Kids weed tokens`."""
    if amount.times == 0:
        return token_words(kind, abs(int(amount.plus)))
    return f"{amount.words()} {kind.replace('_', '-')} tokens"


# ---- conditions -----------------------------------------------------------------------------------------------

CONDITIONS: Final = Words("condition")


class AtField(Short):
    """A place and how many Kids. `at: B`, `at: {place: B, n: 2}`; fields of a place alone are a place."""

    def is_long(self, value: Value) -> bool:
        return isinstance(value, Fields) and ("n" in value.fields or isinstance(value.fields.get("place"), Fields))


KIDS_AT: Final = AtField(Record({"place": PLACE}, {"n": Number(1, 5)}), "place")
TOKENS_FIELD: Final = Record({"kind": TOKEN}, {"at": PLACE, "n": number(1, 45)})


def make_tokens(plain: Any, make: "TalesMaker") -> conditions.TokensAre:
    amount = make.amount(plain.get("n", [0, 1]))
    kind = plain["kind"]
    some = tokens_in_words(kind, amount)
    verb = "lies" if amount.times == 0 and amount.plus == 1 else "lie"
    where = f"at {make.where(plain['at'])}" if "at" in plain else "on the table"
    where = "here" if where == "at here" else where
    places = make.places(plain["at"]) if "at" in plain else None
    return conditions.TokensAre(TOKENS.index(kind), places, amount, f"{some} {verb} {where}")


CONDITIONS.add(
    Word("insight", number(0, 99), "Insight is this high, or higher.", lambda v, m: conditions.InsightIs(m.amount(v))),
    Word("enigma", number(0, 99), "Enigma is this high, or higher.", lambda v, m: conditions.EnigmaIs(m.amount(v))),
    Word(
        "kids",
        Record({}, {"min": Number(2, 5), "max": Number(2, 5)}),
        "Number of Kids in the game.",
        lambda v, m: conditions.NumberOfKids(v.get("min", 2), v.get("max", 5)),
    ),
    Word("day", OneOf(DAYS), "It is this day of the week.", lambda v, m: conditions.DayIs(DAYS.index(v))),
    Word("week", Number(1, 2), "It is this week.", lambda v, m: conditions.WeekIs(v)),
    Word("weekend", None, "It is the weekend.", lambda v, m: conditions.IsWeekend()),
    Word("round", Number(1, 15), "It is this round, or a later one.", lambda v, m: conditions.RoundIs(v)),
    Word("last_round", None, "It is the last round of the scenario.", lambda v, m: conditions.IsLastRound()),
    Word("deadline", None, "Today is the deadline of the chores.", lambda v, m: conditions.IsDeadline()),
    Word(
        "at",
        KIDS_AT,
        "At least n Kids (one where it is not written) are there.",
        lambda v, m: conditions.KidsAt(m.places(v["place"]), v.get("n", 1), m.where(v["place"])),
    ),
    Word(
        "here",
        PLACE,
        "The acting Kid is at such a place: open, restricted, with tokens.",
        lambda v, m: conditions.IsHere(m.places(v), m.where(v)),
    ),
    Word("has_tag", OneOf(TAGS), "The acting Kid, with helpers, has the tag.", lambda v, m: conditions.HasTag(TAGS.index(v))),
    Word(
        "has_combo",
        OneOf(COMBOS),
        "The acting Kid, with helpers, could produce the combo.",
        lambda v, m: conditions.HasCombo(COMBOS.index(v)),
    ),
    Word(
        "controls",
        MACHINE,
        "The acting Kid has hacked this machine, or one of this class.",
        lambda v, m: conditions.Controls(m.machines(v), m.named(v)),
    ),
    Word("hacked", MACHINE, "Somebody has hacked it.", lambda v, m: conditions.IsHacked(m.machines(v), m.named(v))),
    Word("favor", OneOf(FAVORS), "The Kid's favor stands there.", lambda v, m: conditions.FavorIs(FAVORS.index(v))),
    Word(
        "has_condition",
        KID_CONDITION,
        "The Kid has this condition, or any.",
        lambda v, m: conditions.HasCondition(condition_number({"name": v})),
        bare=ANY_CONDITION,
    ),
    Word("dinners", Number(1, 12), "Dinners of the Kid since the chore was drawn.", lambda v, m: conditions.DinnersAre(v)),
    Word("all_kids", CONDITIONS, "It is true of every Kid in the game.", lambda v, m: conditions.AllKids(m.condition(v))),
    Word(
        "kids_who",
        Record({"if": CONDITIONS, "n": number(1, 5)}),
        "It is true of at least n Kids.",
        lambda v, m: conditions.KidsWho(m.condition(v["if"]), m.amount(v["n"])),
    ),
    Word(
        "mode",
        Record({"machine": MACHINE, "is": OneOf(MODES)}),
        "The machine is in this mode.",
        lambda v, m: conditions.ModeIs(m.machines(v["machine"]), MODES.index(v["is"]), m.named(v["machine"])),
    ),
    Word(
        "near",
        Record({"machine": MACHINE, "at": PLACE}),
        "The machine is near the place.",
        lambda v, m: conditions.IsNear(m.machines(v["machine"]), m.places(v["at"]), m.named(v["machine"]), m.where(v["at"])),
    ),
    Word("trait", OneOf(TRAITS), "The test in hand is of this trait.", lambda v, m: conditions.TraitIs(TRAITS.index(v))),
    Word("tokens", TOKENS_FIELD, "At least n tokens (one where it is not written) lie there, or in all.", make_tokens),
    Word(
        "diary",
        Record({"card": DIARY_CARD, "side": OneOf(conditions.DIARY_SIDES)}),
        "The diary card shows this side, or is absent.",
        lambda v, m: conditions.DiaryIs(m.diary_card(v["card"]), conditions.DIARY_SIDES.index(v["side"]), int(v["card"])),
    ),
    *condition_forms(CONDITIONS, KIDS),
)

# ---- costs ----------------------------------------------------------------------------------------------------

COSTS: Final = Words(
    "cost",
    Word(
        "time",
        Short(Record({"n": Number(1, 6)}, {"shared": Flag()}), "n"),
        "Cubes of the acting Kid; shared, of all Kids there who agree (actions only).",
        lambda v, m: costs.PayTime(v["n"]),
    ),
    Word(
        "discard_tag",
        OneOf(TAGS),
        "An item with the tag is discarded, not the iconic one.",
        lambda v, m: costs.DiscardTag(TAGS.index(v)),
    ),
    Word("show_tag", OneOf(TAGS), "An item with the tag is shown.", lambda v, m: costs.ShowTag(TAGS.index(v))),
    Word("show_iconic", None, "The Kid still has its iconic item.", lambda v, m: costs.ShowIconic()),
    Word("anomaly", number(1, 5), "Anomalies of the Kid are discarded.", lambda v, m: costs.DiscardAnomalies(m.amount(v))),
    Word("combo", OneOf(COMBOS), "A combo is produced, and its parts go.", lambda v, m: costs.ProduceCombo(COMBOS.index(v))),
    Word("favor", Number(1, 2), "Steps of favor.", lambda v, m: costs.PayFavor(v)),
    Word(
        "condition",
        KID_CONDITION,
        "A condition is taken; its slot must be free.",
        lambda v, m: costs.PayCondition(condition_number({"name": v})),
        bare=ANY_CONDITION,
    ),
    Word("insight", number(1, 9), "Insight is paid.", lambda v, m: costs.PayInsight(m.amount(v))),
)
