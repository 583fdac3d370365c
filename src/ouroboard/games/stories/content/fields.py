"""What the files of a mission hold: their fields, with types and lengths. `docs/missions.md` explains them.

Texts, titles, names for people, pictures and hints are prose: they can be mended without making another mission of it (§16.4).
"""

from typing import Any, Final

from ouroboard.games.stories.content import names
from ouroboard.games.stories.content.condition_words import CONDITIONS, COSTS
from ouroboard.games.stories.content.mission_names import QUARTERS
from ouroboard.games.stories.content.motifs import MotifField, motif_list
from ouroboard.games.stories.content.rule_words import OneField
from ouroboard.games.stories.content.vocabulary import DO, RULE_LIST, USE_FIELDS, USE_MORE
from ouroboard.games.stories.content.word_types import (
    CHARACTERISTIC,
    ITEM_NUMBER,
    MARK,
    PLACE,
    SIGN,
    SPACES,
    TOKEN,
    ByCharacteristic,
    Colours,
    ShieldField,
    StacksField,
)
from ouroboard.packs.field_types import NOTHING, FieldType, Flag, ListOf, MapOf, Number, OneOf, Record, SharedRecord, Text, prose
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Scalar, Value, showable
from ouroboard.packs.vocabulary import Several
from ouroboard.packs.word_fields import NAME, Many, Name, Short, Story

MOST_PLACES: Final = 24
MOST_ITEMS: Final = 60
MOST_RECEPTACLES: Final = 12
MOST_TOKENS: Final = 24
MOST_COUNTERS: Final = 12
MOST_ALTERNATIVES: Final = 6
LONGEST_GIST: Final = 120
LONGEST_TEASER: Final = 200
COACH: Final = (
    *(
        "placing",
        "reading",
        "telling",
        "captain",
        "wave",
        "moving",
        "test",
        "rolling",
        "together",
        "item",
        "handing_over",
        "keep",
    ),
    *("lock", "heart", "riposte", "penalty", "waiting", "token", "seal", "ballot", "trip", "red", "time", "death", "return"),
    *("ending", "again"),
)
"""Moments at which a mission that teaches can say a line, when each first happens."""


# ---- types ----------------------------------------------------------------------------------------------------


class Words(MapOf):
    """Names with words for people. The rules read the names and their order alone."""

    def __init__(self, words: FieldType, like: str, says: str = "") -> None:
        super().__init__(words, NAME, like, says, ordered=True)

    def hashed(self, value: Any) -> object:
        return list(value)


class LimitedMap(MapOf):
    """A map with a limited number of names."""

    def __init__(self, shape: FieldType, name: str, like: str, most: int, least: int = 0, words: str = "") -> None:
        super().__init__(shape, name, like, words, ordered=True)
        self.least = least
        self.most = most

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        found = super().read(value, mistakes)
        if found is not NOTHING and not self.least <= len(getattr(value, "fields", {})) <= self.most:
            wrong = f"there are {len(getattr(value, 'fields', {}))}, not {self.least} to {self.most}"
            mistakes.add(value.line, "supply", wrong, "Add what is missing or leave out what is too much")
        return found

    def _schema(self) -> dict[str, object]:
        return {**super()._schema(), "minProperties": self.least, "maxProperties": self.most}


class Line(FieldType):
    """A text for people with a limited number of characters. `code`: what a mistake in it is called."""

    is_prose = True

    def __init__(self, most: int, code: str, words: str) -> None:
        super().__init__(words)
        self.most = most
        self.code = code

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        text = value.text.strip() if isinstance(value, Scalar) else ""
        if not text or not showable(text) or "{" in text or "}" in text:
            return self.wrong(value, mistakes, "a text without { and } that can be shown")
        if len(text) > self.most:
            wrong = f"the text has {len(text):,} characters, not 1 to {self.most}"
            mistakes.add(value.line, self.code, wrong, "Write less")
        return text[: self.most]

    def form(self) -> str:
        return "text"

    def _schema(self) -> dict[str, object]:
        return {
            "type": "string",
            "minLength": 1,
            "maxLength": self.most,
            "pattern": "^[^{}]+$",
            "examples": ["a gist of its own"],
        }


class Alternatives(Many):
    """The cards for one letter: one, or several with conditions, of which the first that holds is laid."""


# ---- parts of cards -------------------------------------------------------------------------------------------

ID: Final[FieldType] = Text("", NAME, "my-card")
HINTS: Final = prose(ListOf(Text("", rf"{NAME}(\.{NAME})?|{ITEM_NUMBER}", "my-puzzle"), 0, 8, "what this card hints at"))
MOTIF: Final = MotifField()
FAR_MOTIF: Final = MotifField(far=True)
PICTURE: Final = prose(ListOf(MOTIF, 0, 8))
ALT: Final = Story(1, 60, "the picture in words")
BOX: Final = prose(Story(2, 40, "a rule in words that all may read"))
TITLE: Final = Story(1, 7)
SAYS: Final = Story(1, 90, "what happens")
OUTCOME: Final = Short(Record({}, {"says": SAYS, "do": DO}), "do")
TRIGGER: Final = Short(Record({"do": DO}, {"when": CONDITIONS}), "do")
TRIGGERS: Final[dict[str, FieldType]] = {
    **dict.fromkeys(names.TRIGGERS, TRIGGER),
    "on_tu": Many(Record({"n": Number(1, 60), "do": DO}, {"when": CONDITIONS}), 1, 8),
    "on_counter": Many(Record({"name": Name("counter"), "n": Number(1, 99), "do": DO}, {"when": CONDITIONS}), 1, 8),
}
"""What public cards listen to: base cards, cards A, items and receptacles."""
PUBLIC: Final[dict[str, FieldType]] = {"rules": RULE_LIST, **TRIGGERS}

TEST: Final = SharedRecord(
    "test",
    {"by": Many(CHARACTERISTIC, 1, 2), "shields": StacksField()},
    {
        "lock": Flag("who stands here must finish it"),
        "opponent": Flag("the card leaves the run when it is passed"),
        "when": CONDITIONS,
        "ease": ListOf(OneField({}, {"when": CONDITIONS, "take": ShieldField(), "add": ShieldField()}, ("take", "add")), 1, 6),
        "success": OUTCOME,
        "on_roll": DO,
        "on_quit": DO,
    },
)
_MARK: Final = Text("", r"[\w .'’-]{1,24}", "III", 24)
PUZZLE: Final = Record(
    {
        "id": Name("puzzle", gives=True, like="my-puzzle"),
        "kind": OneOf(names.PUZZLES),
        "answer": Many(_MARK, 1, 12),
        "wrong": ListOf(OUTCOME, 1, 4, "what each wrong try does; the last one serves all further tries"),
    },
    {
        "question": prose(Story(2, 40)),
        "marks": ListOf(_MARK, 2, 24),
        "wheels": ListOf(ListOf(_MARK, 2, 24), 1, 4),
        "most": Number(1, 6),
        "parts": prose(ListOf(Text("", NAME, "month"), 1, 6, "parts that hints can name: my-puzzle.month")),
        "cost": Several(COSTS, 1, 3),
        "when": CONDITIONS,
        "right": OUTCOME,
    },
)
CHOICE: Final = Record(
    {"label": Story(1, 16, "what the agent does, for the button"), "do": DO},
    {"when": CONDITIONS, "cost": Several(COSTS, 1, 4), "says": SAYS, "repeat": Flag("more than once a run")},
)
BACK: Final = Record(
    {"title": TITLE},
    {
        "alt": ALT,
        "signs": ListOf(SIGN, 1, 6, ordered=False),
        "seal": ListOf(MARK, 1, 4, "all of these must be met", ordered=False),
        "lock": Flag("the back warns of a lock"),
        "must_enter": Flag(),
        "vanish_if_empty": Flag(),
        "warning": Flag("the back warns of danger"),
    },
)
READING: Final = Short(Record({"do": DO}, {"when": CONDITIONS, "each_agent": Flag("at each agent's own first reading")}), "do")
CARD_FIELDS: Final = SharedRecord(
    "card",
    {"back": BACK, "text": Story(25, 120)},
    {
        "id": ID,
        "when": CONDITIONS,
        "hidden": Flag("only effects lay it"),
        "gist": Line(LONGEST_GIST, "gist", "what a friend would say across the room"),
        "box": BOX,
        "hints": HINTS,
        "lore": prose(Flag("it gives nothing, and is meant to")),
        "test": TEST,
        "tests": ListOf(TEST, 2, names.MOST_TESTS, "several to pick from"),
        "puzzle": PUZZLE,
        "choices": MapOf(CHOICE, "[a-f]", "a", ordered=True),
        "rules": RULE_LIST,
        "on_read": READING,
        "on_wave_end": DO,
        "on_nothing": DO,
        "on_leave": DO,
    },
)
CARD_A: Final = SharedRecord("first-card", {"text": Story(40, 100)}, {"box": BOX, "hints": HINTS, **PUBLIC})

# ---- files ----------------------------------------------------------------------------------------------------

_SCENE: Final = ListOf(MOTIF, 0, 12)
PANORAMA: Final = prose(
    Record(
        {"light": OneOf(tuple(motif_list().lights)), "ground": OneOf(tuple(motif_list().grounds))},
        {"far": ListOf(FAR_MOTIF, 0, 8), "A": _SCENE, **dict.fromkeys(SPACES, _SCENE)},
    )
)
PLACE_FIELDS: Final[dict[str, FieldType]] = {
    "id": Name("place", gives=True, like="my-place"),
    "name": Story(1, 4),
    "panorama": PANORAMA,
    "cards": Record({"A": CARD_A}, dict.fromkeys(SPACES, Alternatives(CARD_FIELDS, 1, MOST_ALTERNATIVES))),
}
PLACE_MORE: Final[dict[str, FieldType]] = {
    "red": Flag("leaving it costs 2 TU more"),
    "kinds": ListOf(Text("", NAME, "harbour"), 1, 4, ordered=False),
    "gone_with": Many(TOKEN, 1, 4, "state tokens with any of which it is not on the plan", ordered=False),
}
ITEM_FIELDS: Final = SharedRecord(
    "item-card",
    {"name": Story(1, 6), "text": Story(10, 60)},
    {
        "keep": Flag("it has the Agency's mark and stays for the next run"),
        "charges": Number(1, 6),
        "use": Many(Record(USE_FIELDS, USE_MORE), 1, 3),
        "hints": HINTS,
        "lore": prose(Flag("nothing asks for it, and that is meant")),
        "on_take": DO,
        "on_give": DO,
        **PUBLIC,
    },
)
ITEMS: Final = LimitedMap(ITEM_FIELDS, ITEM_NUMBER, "5", MOST_ITEMS)
RECEPTACLE_FIELDS: Final = SharedRecord(
    "receptacle-card",
    {
        "name": Story(1, 5),
        "alt": ALT,
        "dice": ByCharacteristic(0, 6),
        "resistance": Number(0, 6),
        "lp": Number(1, 9),
    },
    {"title": Story(1, 8), "text": Story(2, 60), "picture": PICTURE, **PUBLIC},
)
RECEPTACLES: Final = LimitedMap(RECEPTACLE_FIELDS, NAME, "my-receptacle", MOST_RECEPTACLES)
PLACES: Final = ListOf(Record(PLACE_FIELDS, PLACE_MORE), 0, MOST_PLACES)

OF_MISSION: Final[dict[str, FieldType]] = {
    "mission": Text("the mission that this is part of: the folder's name", NAME, "my-mission")
}
PLACE_FILE: Final[dict[str, FieldType]] = {**OF_MISSION, **PLACE_FIELDS}
ITEMS_FILE: Final[dict[str, FieldType]] = {**OF_MISSION, "items": ITEMS}
RECEPTACLES_FILE: Final[dict[str, FieldType]] = {**OF_MISSION, "receptacles": RECEPTACLES}

BASE_CARD: Final = Record(
    {"title": TITLE, "text": Story(25, 120)},
    {
        "alt": ALT,
        "picture": PICTURE,
        "box": BOX,
        "hints": HINTS,
        "run": Number(1, 9, "it is laid out from this run on"),
        **PUBLIC,
    },
)
COLOUR: Final = Record(
    {"colour": OneOf(names.COLOURS)},
    {
        "one": Story(1, 3),
        "many": Story(1, 3),
        "bound": Flag("never handed over"),
        "use": Short(Record({"do": DO}, USE_MORE), "do"),
    },
)
PLAN_CARD: Final = Record(
    {"id": Name("plan card", gives=True, like="my-quarter"), "title": TITLE, "alt": ALT},
    {"picture": PICTURE, "places": ListOf(PLACE, 0, 8, ordered=False), "hints": HINTS},
)
QUARTER: Final = ListOf(PLAN_CARD, 1, 6, "the first one lies there at the start")
ENDING: Final = Record(
    {"kind": OneOf(names.ENDINGS), "title": TITLE, "text": Story(20, 150)},
    {"paragraphs": ListOf(Record({"when": CONDITIONS, "text": Story(4, 80)}), 1, 12)},
)
POINTS: Final = Number(-99, 99)
MISSION_FILE: Final[dict[str, FieldType]] = {
    "title": Story(1, 6),
    "teaser": Line(LONGEST_TEASER, "too-long", "what a lobby shows, at most 200 characters"),
    "agents": LimitedMap(Number(5, 60), "[2-4]", "4", 3, 1, "start marker by number of agents"),
    "max_runs": Number(1, 9),
    "start": PLACE,
    "characteristics": Words(Story(1, 2), "combat", "characteristics as they are printed"),
    "base": ListOf(BASE_CARD, 1, 8),
    "plan": Record(dict.fromkeys(QUARTERS, QUARTER)),
    "endings": LimitedMap(ENDING, NAME, "my-ending", 12, 2),
}
MISSION_MORE: Final[dict[str, FieldType]] = {
    "minutes": prose(Number(5, 600)),
    "colours": LimitedMap(COLOUR, NAME, "coins", len(names.COLOURS)),
    "resources": Colours(0, 20, words="what the team starts with"),
    "tokens": LimitedMap(
        Record(
            {"colour": OneOf(names.TOKEN_COLOURS), "symbol": OneOf(names.TOKEN_SYMBOLS)},
            {"signs": ListOf(SIGN, 1, 4, ordered=False)},
        ),
        NAME,
        "my-token",
        MOST_TOKENS,
    ),
    "counters": LimitedMap(Record({"words": Story(1, 8)}, {"most": Number(1, 99)}), NAME, "my-counter", MOST_COUNTERS),
    "signs": Words(Story(1, 6), "guard", "small pictures on backs, with what they are"),
    "special": Record({"name": Story(1, 2), "do": DO}, words="what each special shield left does"),
    "truths": ListOf(Text("", NAME, "my-truth"), 1, 12),
    "score": Record({"success": POINTS}, {"run": POINTS, "tu": POINTS, "death": POINTS, "truth": POINTS}),
    "ranks": ListOf(Record({"least": Number(-999, 999), "name": Story(1, 8)}), 1, 8),
    "after": prose(Record({"title": TITLE, "text": Story(40, 320)})),
    "coach": prose(MapOf(Story(3, 40), "|".join(COACH), COACH[0], "a line for the moment when a thing first happens")),
    "places": PLACES,
    "items": ITEMS,
    "receptacles": RECEPTACLES,
}
SHARED: Final = (CARD_FIELDS, CARD_A, TEST, ITEM_FIELDS, RECEPTACLE_FIELDS, MOTIF, FAR_MOTIF)
"""Types that the schema describes once."""
