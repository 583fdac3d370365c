"""§11.6 What a script file may hold, and what is wrong with one beyond its shape: all rules of script writing."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, has, members
from ouroboard.engine.text import all_of
from ouroboard.games.looper.content.characters import BOSS, CHARACTER_IDS, CHARACTER_NAMES, GODLY_BEING, MYSTERY_BOY
from ouroboard.games.looper.content.incidents import INCIDENT_IDS, INCIDENT_NAMES
from ouroboard.games.looper.content.plots import PLOT_IDS, PLOT_NAMES, added, slots, with_bound_role, with_extra_role
from ouroboard.games.looper.content.roles import PERSON, ROLE_COUNT, ROLE_IDS, ROLE_NAMES
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.rules.cards import CARD_IDS, MASTERMIND_DECK, MASTERMIND_ONCE_A_LOOP, PARANOIA_UP
from ouroboard.games.looper.rules.places import PLACE_IDS
from ouroboard.games.looper.text import lists
from ouroboard.packs.field_types import NOTHING, FieldType, ListOf, MapOf, Number, OneOf, Record, Text, prose
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Fields, Value
from ouroboard.packs.words import amount, one_up_to

MOST_LOOPS: Final = 8
MOST_DAYS: Final = 8
LOOP_NUMBER: Final = f"[1-{MOST_LOOPS}]"
CARDS_A_DAY: Final = 3
LONGEST_TITLE: Final = 80

SET_IDS: Final = tuple([tragedy.id for tragedy in SETS])

# ---- shapes -----------------------------------------------------------------------------------------------


@final
class Part(FieldType):
    """The part of a character: a role, or `{role: …}` with the fields that a special character needs."""

    def __init__(self, who: int, more: Mapping[str, FieldType], like: str) -> None:
        super().__init__(f"the role of the {CHARACTER_NAMES[who]}")
        self.role: Final = OneOf(ROLE_IDS)
        self.whole: Final = Record({"role": self.role, **more})
        self.like: Final = like

    def read(self, value: Value, mistakes: Mistakes) -> Any:
        if isinstance(value, Fields):
            return self.whole.read(value, mistakes)
        role = self.role.read(value, mistakes)
        if role is NOTHING:
            return NOTHING
        missing = [name for name in self.whole.needed if name != "role"]
        if missing:
            wrong = f"{value.kind()} is only the role: {' and '.join(missing)} must be there too"
            mistakes.add(value.line, "missing", wrong, f"Write {self.like}")
        return {"role": role}

    def hashed(self, value: Any) -> object:
        return self.whole.hashed(value)

    def _schema(self) -> dict[str, object]:
        return self.whole.schema() if len(self.whole.needed) > 1 else {"oneOf": [self.role.schema(), self.whole.schema()]}


def part_of(who: int) -> Part:
    if who == GODLY_BEING:
        enters = Number(1, MOST_LOOPS, "the loop in which it comes, from 1 to the fewest loops offered")
        return Part(who, {"enters": enters}, "godly-being: {role: …, enters: 2}")
    if who == BOSS:
        return Part(who, {"turf": OneOf(PLACE_IDS, "his turf")}, "boss: {role: …, turf: city}")
    return Part(who, {}, "")


INCIDENT: Final = Record(
    {
        "day": Number(1, MOST_DAYS),
        "incident": OneOf(INCIDENT_IDS),
        "culprit": OneOf(CHARACTER_IDS, "somebody of the cast, and of no other incident"),
    }
)
NEEDED: Final[dict[str, FieldType]] = {
    "title": prose(Text("what only the Mastermind reads, until the end", most=LONGEST_TITLE)),
    "set": OneOf(SET_IDS, "the Tragedy Set"),
    "loops": ListOf(
        Number(1, MOST_LOOPS), 1, MOST_LOOPS, "the numbers of loops that a table may choose from, the usual one first"
    ),
    "days": Number(1, MOST_DAYS, "the days of a loop"),
    "main": OneOf(PLOT_IDS, "the main plot"),
    "subplots": ListOf(OneOf(PLOT_IDS), 1, 2, "the subplots: one in First Steps, two in Basic Tragedy", ordered=False),
    "cast": Record({}, {CHARACTER_IDS[who]: part_of(who) for who in range(len(CHARACTER_IDS))}, "who plays, and as what"),
}
OPTIONAL: Final[dict[str, FieldType]] = {
    "incidents": ListOf(INCIDENT, 0, MOST_DAYS, "at most one a day", ordered=False),
    "without": ListOf(
        OneOf(CARD_IDS), 0, len(CARD_IDS), "cards that the Mastermind plays without, which all are told", ordered=False
    ),
    "number": prose(Number(1, 9_999, "its number in a collection")),
    "author": prose(Text("who wrote it", most=LONGEST_TITLE)),
    "story": prose(Text("for the Mastermind: what it is about, and how it may be won")),
    "difficulty": prose(MapOf(Number(1, 10), LOOP_NUMBER, "4", "how hard it is, by the number of loops")),
}

# ---- what no shape can see --------------------------------------------------------------------------------


def check_script(content: dict[str, Any], tree: Value, mistakes: Mistakes) -> None:
    """Adds everything that is wrong with a script."""
    Checker(content, tree, mistakes).check()


@final
class Checker:
    """Checks a script. Values that could not be read are missing from the content and are left out of further checks."""

    def __init__(self, content: dict[str, Any], tree: Value, mistakes: Mistakes) -> None:
        self.content: Final = content
        self.tree: Final = tree
        self.mistakes: Final = mistakes
        self.tragedy: Final = SETS[SET_IDS.index(content["set"])] if "set" in content else None
        self.cast: Final[dict[int, dict[str, Any]]] = {
            CHARACTER_IDS.index(name): part for name, part in content.get("cast", {}).items()
        }
        self.roles: Final = {who: ROLE_IDS.index(part["role"]) for who, part in self.cast.items() if "role" in part}
        self.plots: Final[list[int]] = []

    def wrong(self, path: tuple[str | int, ...], code: str, wrong: str, fix: str) -> None:
        self.mistakes.add(self.tree.at(*path).line, code, wrong, fix)

    def check(self) -> None:
        self.check_loops()
        whole = self.check_plots()
        whole = self.check_roles() and whole
        if whole:
            self.check_slots()
            self.check_bound_role()
            self.check_mystery_boy()
        self.check_entry()
        self.check_incidents()
        self.check_cards()

    # ---- §2.5 loops ---------------------------------------------------------------------------------------

    def check_loops(self) -> None:
        loops = self.content.get("loops", [])
        for place, number in enumerate(loops):
            if number is not None and number in loops[:place]:
                wrong = f"{amount(number, 'loop')} {'is' if number == 1 else 'are'} offered twice"
                self.wrong(("loops", place), "loops-twice", wrong, "Leave one of them out")
        for name in self.content.get("difficulty", {}):
            # A name that is not a number of loops is a mistake of its own, found before.
            if loops and None not in loops and re.fullmatch(LOOP_NUMBER, name) and int(name) not in loops:
                wrong = f"there is a difficulty for {amount(int(name), 'loop')}, which the script does not offer"
                self.wrong(("difficulty", name), "odd-difficulty", wrong, f"The script offers {loops_in_words(loops)}")

    # ---- §11.2 plots --------------------------------------------------------------------------------------

    def check_plots(self) -> bool:
        """Returns whether all plots are known."""
        if self.tragedy is None or "main" not in self.content or "subplots" not in self.content:
            return False
        whole = self.check_plot(self.content["main"], ("main",), "main plot", self.tragedy.mains)
        subs = self.content["subplots"]
        wanted = self.tragedy.subplots
        if len(subs) != wanted:
            wrong = f"{self.tragedy.name} has {amount(wanted, 'subplot')}, and the script names {len(subs) or 'none'}"
            self.wrong(("subplots",), "subplots", wrong, f"Name {wanted}")
            whole = False
        for place, name in enumerate(subs):
            if name is None:
                whole = False
            elif name in subs[:place]:
                self.wrong(("subplots", place), "subplot-twice", f"{name} is named twice", "Name another subplot")
                whole = False
            else:
                whole = self.check_plot(name, ("subplots", place), "subplot", self.tragedy.subs) and whole
        return whole

    def check_plot(self, name: str, path: tuple[str | int, ...], kind: str, choice: i64) -> bool:
        plot = PLOT_IDS.index(name)
        if not has(choice, plot):
            self.not_in_set(path, f"{PLOT_NAMES[plot]} is not a {kind}", PLOT_IDS, choice)
            return False
        self.plots.append(plot)
        return True

    def not_in_set(self, path: tuple[str | int, ...], wrong: str, ids: tuple[str, ...], choice: i64) -> None:
        assert self.tragedy is not None
        offered = ", ".join([ids[each] for each in members(choice)])
        self.wrong(path, "not-in-set", f"{wrong} of {self.tragedy.name}", f"Choose one of {offered}")

    # ---- §11.3 roles --------------------------------------------------------------------------------------

    def check_roles(self) -> bool:
        """Returns whether the roles of all characters are known."""
        written = self.tree.at("cast")
        whole = isinstance(written, Fields) and len(self.roles) == len(written.fields)
        if self.tragedy is not None:
            offered = self.tragedy.roles | bit(PERSON)
            for who, role in self.roles.items():
                if not has(offered, role):
                    self.not_in_set(("cast", CHARACTER_IDS[who]), f"{ROLE_NAMES[role]} is not a role", ROLE_IDS, offered)
                    whole = False
        return whole

    def check_slots(self) -> None:
        """Counts the characters of each role. The Mystery Boy stands beside the plots."""
        wanted = slots(self.plots)
        extra = with_extra_role(self.plots)
        plots = all_of(tuple([PLOT_NAMES[plot] for plot in self.plots]))
        for role in range(1, ROLE_COUNT):
            have = [who for who, his in self.roles.items() if his == role and who != MYSTERY_BOY]
            most = extra.extra_most if extra is not None and role == extra.extra_role else wanted[role]
            name = ROLE_NAMES[role]
            if len(have) < wanted[role]:
                wrong = f"{plots} ask for {roles(wanted[role], name)}, and the cast has {roles(len(have), name)}"
                self.wrong(("cast",), "slots", wrong, f"Give somebody the role {ROLE_IDS[role]}")
            elif len(have) > most:
                wrong = f"the cast has {roles(len(have), name)}, and {plots} ask for {roles(most, name)}"
                mend = f"Give {lists.the(tuple([CHARACTER_NAMES[who] for who in have[most:]]))} the role person"
                self.wrong(("cast", CHARACTER_IDS[have[most]]), "slots", wrong, mend)

    # ---- §11.5 special characters -------------------------------------------------------------------------

    def check_bound_role(self) -> None:
        plot = with_bound_role(self.plots)
        if plot is None:
            return
        trait = plot.bound_trait
        for who, role in self.roles.items():
            if role == plot.bound_role and who != MYSTERY_BOY and not has(plot.bound_to, who):
                fitting = ", ".join([CHARACTER_IDS[each] for each in members(plot.bound_to)])
                wrong = f"the {CHARACTER_NAMES[who]} is not a {trait}, and {plot.name} wants one as its {ROLE_NAMES[role]}"
                self.wrong(("cast", CHARACTER_IDS[who]), "no-girl", wrong, f"The {trait}s are {fitting}")

    def check_mystery_boy(self) -> None:
        role = self.roles.get(MYSTERY_BOY)
        taken = added(self.plots) | bit(PERSON)
        if role is not None and has(taken, role):
            assert self.tragedy is not None
            left = ", ".join([ROLE_IDS[other] for other in members(self.tragedy.roles & ~taken)])
            wrong = f"the Mystery Boy cannot be a {ROLE_NAMES[role]}: his role is one that no plot of the script adds"
            self.wrong(("cast", CHARACTER_IDS[MYSTERY_BOY]), "mystery-boy", wrong, f"Choose one of {left}")

    def check_entry(self) -> None:
        enters = self.cast.get(GODLY_BEING, {}).get("enters", 0)
        fewest = min([loops for loops in self.content.get("loops", []) if loops is not None], default=MOST_LOOPS)
        if enters > fewest:
            wrong = f"the Godly Being comes in loop {enters}, and a table may choose to play only {amount(fewest, 'loop')}"
            mend = f"Write {one_up_to('loop', fewest)}, or offer more loops"
            self.wrong(("cast", CHARACTER_IDS[GODLY_BEING], "enters"), "late-entry", wrong, mend)

    # ---- §11.4 incidents ----------------------------------------------------------------------------------

    def check_incidents(self) -> None:
        days: list[int] = []
        culprits: list[str] = []
        for place, planned in enumerate(self.content.get("incidents", [])):
            if planned is not None:
                self.check_day(planned.get("day", 0), ("incidents", place, "day"), days)
                self.check_incident(planned.get("incident", ""), ("incidents", place, "incident"))
                self.check_culprit(planned.get("culprit", ""), ("incidents", place, "culprit"), culprits)

    def check_day(self, day: int, path: tuple[str | int, ...], days: list[int]) -> None:
        last = self.content.get("days", MOST_DAYS)
        if day > last:
            self.wrong(
                path, "no-such-day", f"a loop has no day {day}", f"Write {one_up_to('day', last)}, or make the loop longer"
            )
        elif day in days:
            self.wrong(path, "day-twice", f"day {day} has an incident already", "Move one of them to another day")
        if day > 0:
            days.append(day)

    def check_incident(self, name: str, path: tuple[str | int, ...]) -> None:
        if name and self.tragedy is not None and not has(self.tragedy.incidents, INCIDENT_IDS.index(name)):
            wrong = f"{INCIDENT_NAMES[INCIDENT_IDS.index(name)]} is not an incident"
            self.not_in_set(path, wrong, INCIDENT_IDS, self.tragedy.incidents)

    def check_culprit(self, name: str, path: tuple[str | int, ...], culprits: list[str]) -> None:
        written = self.tree.at("cast")
        if name and isinstance(written, Fields) and name not in written.fields:
            self.wrong(path, "not-in-cast", f"{name} is not in the cast", "Name somebody who is, or add it to the cast")
        elif name in culprits:
            mend = "Nobody is the culprit of two incidents; name somebody else"
            self.wrong(path, "culprit-twice", f"{name} is the culprit of another incident already", mend)
        if name:
            culprits.append(name)

    # ---- §11.5 cards left out -----------------------------------------------------------------------------

    def check_cards(self) -> None:
        cards = self.content.get("without", [])
        gone: i64 = 0
        for place, name in enumerate(cards):
            if name is None:
                continue
            if not has(MASTERMIND_DECK, CARD_IDS.index(name)):
                offered = ", ".join([CARD_IDS[card] for card in members(MASTERMIND_DECK)])
                self.wrong(("without", place), "not-hers", f"the Mastermind has no {name}", f"Choose from {offered}")
            elif name in cards[:place]:
                self.wrong(("without", place), "card-twice", f"{name} is left out twice", "Name it once")
            gone |= bit(CARD_IDS.index(name))
        every_day = MASTERMIND_DECK & ~MASTERMIND_ONCE_A_LOOP & ~gone
        if count(every_day) + (1 if has(every_day, PARANOIA_UP) else 0) < CARDS_A_DAY:
            mend = "Leave the Mastermind at least three cards that can be played every day"
            self.wrong(("without",), "too-few-cards", "the Mastermind would run out of cards", mend)


def roles(number: int, name: str) -> str:
    """Returns `no Friend`, `1 Friend`, `2 Friends`, `2 Witches`."""
    return amount(number, name, f"{name}es" if name.endswith("ch") else "")


def loops_in_words(loops: Sequence[int]) -> str:
    """Returns `1 loop`, `4 loops`, `3 or 4 loops`."""
    if len(loops) == 1:
        return amount(loops[0], "loop")
    return f"{' or '.join([str(number) for number in sorted(loops)])} loops"
