"""§11.6 What is wrong with a script: every mistake at once, each with a code, the place, and how to mend it.

The checker is given what a file holds (mappings, lists, numbers, words), not the file, so it serves every format; and a
way to name a place in it, so that whoever has line numbers can tell them.
"""

from collections.abc import Callable, Mapping
from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, has, members
from ouroboard.games.looper.cards import CARD_IDS, MASTERMIND_DECK, MASTERMIND_ONCE_A_LOOP, PARANOIA_UP
from ouroboard.games.looper.characters import BOSS, CHARACTER_IDS, CHARACTER_NAMES, GIRLS, GODLY_BEING, MYSTERY_BOY
from ouroboard.games.looper.places import PLACE_IDS
from ouroboard.games.looper.sets import (
    A_HIDEOUS_SCRIPT,
    CURMUDGEON,
    CURMUDGEONS,
    INCIDENT_IDS,
    INCIDENT_NAMES,
    KEY_PERSON,
    PERSON,
    PLOT_IDS,
    PLOT_NAMES,
    ROLE_IDS,
    ROLE_NAMES,
    ROLES,
    SETS,
    SIGN_WITH_ME,
    added,
    slots,
)
from ouroboard.games.looper.words import listed

Path = tuple[str | int, ...]
"""Where in the structure: `("incidents", 1, "culprit")`."""

MOST_LOOPS: Final = 8
MOST_DAYS: Final = 8
CARDS_A_DAY: Final = 3
LONGEST_TITLE: Final = 80
LONGEST_TEXT: Final = 4_000

NEEDED: Final = ("title", "set", "loops", "days", "main", "subplots", "cast")
ALLOWED: Final = (*NEEDED, "incidents", "without", "number", "author", "story", "difficulty")

CODES: Final = {
    "LS01": "something has the wrong shape: a list where a word belongs, a word where a number does",
    "LS02": "a field is missing",
    "LS03": "there is no such field",
    "LS04": "there is no such Tragedy Set",
    "LS05": "the loops offered are not 1 to 8, each once",
    "LS06": "the days of a loop are not 1 to 8",
    "LS07": "there is no such plot, or not in this set, or it is of the other kind",
    "LS08": "the number of subplots is wrong",
    "LS09": "a subplot is named twice",
    "LS10": "there is no such character",
    "LS11": "there is no such role, or not in this set",
    "LS12": "the roles do not fill what the plots ask for",
    "LS13": "the Key Person of Sign with Me! is no girl",
    "LS14": "the Mystery Boy's role is Person, or one that a plot adds",
    "LS15": "the Godly Being's loop is missing or out of range",
    "LS16": "the Boss has no turf, or one that is no location",
    "LS17": "a parameter does not belong to this character",
    "LS18": "there is no such incident, or not in this set",
    "LS19": "an incident stands on a day that the loop does not have",
    "LS20": "two incidents stand on one day",
    "LS21": "a culprit is not in the cast",
    "LS22": "somebody is the culprit of two incidents",
    "LS23": "the Mastermind has no such card to play without, or would not have enough left",
    "LS24": "a text is empty, too long, or not plain text",
}


@final
class Mistake:
    def __init__(self, code: str, path: Path, place: str, what: str, mend: str) -> None:
        self.code: Final = code
        self.path: Final = path
        self.place: Final = place
        self.what: Final = what
        self.mend: Final = mend

    def __str__(self) -> str:
        return f"{self.place}: {self.code} {self.what}: {self.mend}"

    def __repr__(self) -> str:
        return f"<{self}>"


def dotted(path: Path) -> str:
    """A place in words, where nobody knows the lines: `incidents.1.culprit`."""
    return ".".join([str(step) for step in path]) or "script"


def check(parsed: object, place: Callable[[Path], str] = dotted) -> list[Mistake]:
    """All mistakes, in the order of the file; none means that the script can be played."""
    return Checker(place).check(parsed)


@final
class Checker:
    """Goes through a script once. What cannot be read is noted and left out of what follows."""

    def __init__(self, place: Callable[[Path], str]) -> None:
        self.place: Final = place
        self.found: Final[list[Mistake]] = []
        self.tragedy: int = -1
        self.fewest_loops: int = MOST_LOOPS
        self.days: int = MOST_DAYS
        self.plots: list[int] = []
        self.plots_known: bool = True
        self.roles: dict[int, int] = {}
        self.roles_known: bool = True

    def wrong(self, code: str, path: Path, what: str, mend: str) -> None:
        self.found.append(Mistake(code, path, self.place(path), what, mend))

    def check(self, parsed: object) -> list[Mistake]:
        if not isinstance(parsed, Mapping):
            self.wrong("LS01", (), "a script is a list of fields", "begin with title: …, set: …, loops: …")
            return self.found
        self.fields(parsed)
        self.texts(parsed)
        self.set_of(parsed)
        self.length(parsed)
        self.plot_names(parsed)
        self.cast(parsed)
        self.fill_slots()
        self.incidents(parsed)
        self.without(parsed)
        return self.found

    # ---- fields -------------------------------------------------------------------------------------------

    def fields(self, parsed: Mapping[object, object]) -> None:
        for name in NEEDED:
            if name not in parsed:
                self.wrong("LS02", (name,), f"{name} is missing", f"add a line {name}: …")
        for given in parsed:
            if given not in ALLOWED:
                self.wrong("LS03", (str(given),), f"there is no field {shown(given)}", f"there are {', '.join(ALLOWED)}")

    def texts(self, parsed: Mapping[object, object]) -> None:
        for name, longest in (("title", LONGEST_TITLE), ("author", LONGEST_TITLE), ("story", LONGEST_TEXT)):
            if name in parsed:
                text = parsed[name]
                if not isinstance(text, str) or not text.strip() or len(text) > longest or not plain_text(text):
                    self.wrong("LS24", (name,), f"{name} is no text that can be shown", f"write 1 to {longest} plain characters")

    def set_of(self, parsed: Mapping[object, object]) -> None:
        if "set" in parsed:
            ids = [tragedy.id for tragedy in SETS]
            if parsed["set"] in ids:
                self.tragedy = ids.index(str(parsed["set"]))
            else:
                self.wrong("LS04", ("set",), f"there is no set {shown(parsed['set'])}", f"write {' or '.join(ids)}")

    def length(self, parsed: Mapping[object, object]) -> None:
        if "loops" in parsed:
            loops = parsed["loops"]
            if is_row_of_numbers(loops, MOST_LOOPS):
                assert isinstance(loops, list)
                self.fewest_loops = min(loops)
            else:
                mend = f"list the numbers a table may choose from, the easier first: loops: [4, 3]; 1 to {MOST_LOOPS}"
                self.wrong("LS05", ("loops",), f"{shown(loops)} cannot be the loops offered", mend)
        if "days" in parsed:
            days = parsed["days"]
            if whole(days) and 1 <= int(str(days)) <= MOST_DAYS:
                self.days = int(str(days))
            else:
                self.wrong("LS06", ("days",), f"a loop cannot have {shown(days)} days", f"write a number from 1 to {MOST_DAYS}")

    # ---- plots --------------------------------------------------------------------------------------------

    def plot_names(self, parsed: Mapping[object, object]) -> None:
        if "main" in parsed:
            self.plot(parsed["main"], ("main",), True)
        if "subplots" not in parsed:
            self.plots_known = False
            return
        subs = parsed["subplots"]
        if not isinstance(subs, list):
            self.wrong("LS01", ("subplots",), "subplots is a list", "write subplots: [circle-of-friends, a-love-affair]")
            self.plots_known = False
            return
        if self.tragedy >= 0 and len(subs) != SETS[self.tragedy].subplots:
            wanted = SETS[self.tragedy].subplots
            what = f"{SETS[self.tragedy].name} has {wanted} subplot{'s' if wanted > 1 else ''}, here are {len(subs)}"
            self.wrong("LS08", ("subplots",), what, f"name {wanted}")
        for place, name in enumerate(subs):
            if name in subs[:place]:
                self.wrong("LS09", ("subplots", place), f"{shown(name)} is named twice", "name another subplot")
            else:
                self.plot(name, ("subplots", place), False)

    def plot(self, name: object, path: Path, main: bool) -> None:
        if self.tragedy < 0:
            if name not in PLOT_IDS:
                self.wrong("LS07", path, f"there is no plot {shown(name)}", "see the list in §12")
            self.plots_known = False
            return
        choice = SETS[self.tragedy].mains if main else SETS[self.tragedy].subs
        if name in PLOT_IDS and has(choice, PLOT_IDS.index(str(name))):
            self.plots.append(PLOT_IDS.index(str(name)))
            return
        self.plots_known = False
        kind = "main plot" if main else "subplot"
        offered = ", ".join([PLOT_IDS[plot] for plot in members(choice)])
        self.wrong("LS07", path, f"{shown(name)} is no {kind} of {SETS[self.tragedy].name}", f"choose one of {offered}")

    # ---- cast ---------------------------------------------------------------------------------------------

    def cast(self, parsed: Mapping[object, object]) -> None:
        if "cast" not in parsed:
            self.roles_known = False
            return
        cast = parsed["cast"]
        if not isinstance(cast, Mapping) or not cast:
            self.wrong("LS01", ("cast",), "the cast says who is what", "write a line for each: boy-student: person")
            self.roles_known = False
            return
        for name, given in cast.items():
            if name not in CHARACTER_IDS:
                self.wrong(
                    "LS10", ("cast", str(name)), f"there is no character {shown(name)}", f"there are {', '.join(CHARACTER_IDS)}"
                )
                self.roles_known = False
            else:
                self.part(CHARACTER_IDS.index(str(name)), given)

    def part(self, who: int, given: object) -> None:
        path: Path = ("cast", CHARACTER_IDS[who])
        part: Mapping[object, object] = given if isinstance(given, Mapping) else {"role": given}
        own = "enters" if who == GODLY_BEING else "turf" if who == BOSS else "role"
        for name in part:
            if name != "role" and name != own:
                self.wrong("LS17", (*path, str(name)), f"the {CHARACTER_NAMES[who]} has no {shown(name)}", "leave it out")
        if "role" in part:
            self.role(who, part["role"], path)
        else:
            self.wrong("LS02", path, f"the {CHARACTER_NAMES[who]} has no role", "add role: …, or role: person")
            self.roles_known = False
        if who == GODLY_BEING:
            self.entry(part.get("enters"), path)
        if who == BOSS and part.get("turf") not in PLACE_IDS:
            self.wrong("LS16", path, "the Boss has no turf", f"write boss: {{role: …, turf: …}} with {', '.join(PLACE_IDS)}")

    def role(self, who: int, name: object, path: Path) -> None:
        if name in ROLE_IDS:
            role = ROLE_IDS.index(str(name))
            self.roles[who] = role
            if role == PERSON or self.tragedy < 0 or has(SETS[self.tragedy].roles, role):
                return
        self.roles_known = False
        tragedy = SETS[max(0, self.tragedy)]
        offered = ", ".join(["person", *[ROLE_IDS[role] for role in members(tragedy.roles)]])
        self.wrong("LS11", path, f"{shown(name)} is no role of {tragedy.name}", f"choose one of {offered}")

    def entry(self, enters: object, path: Path) -> None:
        if not whole(enters) or not 1 <= int(str(enters)) <= self.fewest_loops:
            mend = f"write godly-being: {{role: …, enters: …}} with a loop from 1 to {self.fewest_loops}, the fewest offered"
            self.wrong("LS15", path, "the Godly Being comes in no loop that is always played", mend)

    def fill_slots(self) -> None:
        """§11.3 Count who has which role. The Mystery Boy stands beside the plots."""
        if not self.plots_known or not self.roles_known or self.tragedy < 0:
            return
        wanted = slots(self.plots)
        plots = listed([PLOT_NAMES[plot] for plot in self.plots])
        for role in range(1, ROLES):
            have = [who for who, his in self.roles.items() if his == role and who != MYSTERY_BOY]
            most = CURMUDGEONS if role == CURMUDGEON and A_HIDEOUS_SCRIPT in self.plots else wanted[role]
            name = ROLE_NAMES[role]
            if len(have) < wanted[role]:
                what = f"{plots} ask for {amount(wanted[role], name)}, and the cast has {amount(len(have), name)}"
                self.wrong("LS12", ("cast",), what, f"give somebody the role {ROLE_IDS[role]}")
            elif len(have) > most:
                what = f"the cast has {amount(len(have), name)}, and {plots} ask for {amount(most, name)}"
                mend = f"make {listed([CHARACTER_NAMES[who] for who in have[most:]])} a person"
                self.wrong("LS12", ("cast", CHARACTER_IDS[have[most]]), what, mend)
        self.girl()
        self.mystery_boy()

    def girl(self) -> None:
        for who, role in self.roles.items():
            if SIGN_WITH_ME in self.plots and role == KEY_PERSON and not has(GIRLS, who):
                girls = listed([CHARACTER_IDS[girl] for girl in members(GIRLS)])
                what = f"the {CHARACTER_NAMES[who]} is no girl, and Sign with Me! wants one as its Key Person"
                self.wrong("LS13", ("cast", CHARACTER_IDS[who]), what, f"the girls are {girls}")

    def mystery_boy(self) -> None:
        role = self.roles.get(MYSTERY_BOY)
        taken = added(self.plots) | bit(PERSON)
        if role is not None and has(taken, role):
            open_roles: i64 = SETS[self.tragedy].roles & ~taken
            mend = f"choose one of {', '.join([ROLE_IDS[other] for other in members(open_roles)])}"
            what = f"the Mystery Boy cannot be {ROLE_NAMES[role]}: his role is one that no plot of the script adds"
            self.wrong("LS14", ("cast", CHARACTER_IDS[MYSTERY_BOY]), what, mend)

    # ---- incidents and cards ------------------------------------------------------------------------------

    def incidents(self, parsed: Mapping[object, object]) -> None:
        planned = parsed.get("incidents", [])
        if not isinstance(planned, list):
            mend = "write lines like - {day: 2, incident: murder, culprit: office-worker}"
            self.wrong("LS01", ("incidents",), "incidents is a list", mend)
            return
        days: set[int] = set()
        culprits: set[str] = set()
        for place, what in enumerate(planned):
            if not isinstance(what, Mapping) or set(what) != {"day", "incident", "culprit"}:
                mend = "write {day: 2, incident: murder, culprit: office-worker}"
                self.wrong("LS01", ("incidents", place), "an incident has a day, a name and a culprit", mend)
                continue
            self.incident_day(what["day"], ("incidents", place, "day"), days)
            self.incident_name(what["incident"], ("incidents", place, "incident"))
            self.culprit(what["culprit"], ("incidents", place, "culprit"), culprits, parsed.get("cast"))

    def incident_day(self, day: object, path: Path, days: set[int]) -> None:
        if not whole(day) or not 1 <= int(str(day)) <= self.days:
            self.wrong("LS19", path, f"a loop has no day {shown(day)}", f"write a day from 1 to {self.days}")
        elif int(str(day)) in days:
            self.wrong("LS20", path, f"day {day} has an incident already", "move one of them to another day")
        else:
            days.add(int(str(day)))

    def incident_name(self, name: object, path: Path) -> None:
        tragedy = SETS[max(0, self.tragedy)]
        known = name in INCIDENT_IDS
        if not known or (self.tragedy >= 0 and not has(tragedy.incidents, INCIDENT_IDS.index(str(name)))):
            what = f"{INCIDENT_NAMES[INCIDENT_IDS.index(str(name))] if known else shown(name)} is no incident of {tragedy.name}"
            offered = ", ".join([INCIDENT_IDS[incident] for incident in members(tragedy.incidents)])
            self.wrong("LS18", path, what, f"choose one of {offered}")

    def culprit(self, name: object, path: Path, culprits: set[str], cast: object) -> None:
        if not isinstance(name, str) or not isinstance(cast, Mapping) or name not in cast:
            self.wrong("LS21", path, f"{shown(name)} is not in the cast", "name somebody who is")
        elif str(name) in culprits:
            mend = "nobody is the culprit of two incidents; name somebody else"
            self.wrong("LS22", path, f"{shown(name)} has caused another incident already", mend)
        else:
            culprits.add(str(name))

    def without(self, parsed: Mapping[object, object]) -> None:
        cards = parsed.get("without", [])
        if not isinstance(cards, list):
            self.wrong("LS01", ("without",), "without is a list of cards", "write without: [forbid-goodwill]")
            return
        gone: i64 = 0
        for place, name in enumerate(cards):
            if name in CARD_IDS and has(MASTERMIND_DECK, CARD_IDS.index(str(name))):
                gone |= bit(CARD_IDS.index(str(name)))
            else:
                offered = ", ".join([CARD_IDS[card] for card in members(MASTERMIND_DECK)])
                self.wrong("LS23", ("without", place), f"the Mastermind has no card {shown(name)}", f"there are {offered}")
        every_day = MASTERMIND_DECK & ~MASTERMIND_ONCE_A_LOOP & ~gone
        if count(every_day) + (1 if has(every_day, PARANOIA_UP) else 0) < CARDS_A_DAY:
            what = "the Mastermind would run out of cards"
            self.wrong("LS23", ("without",), what, "leave at least three cards that can be played every day")


# ---- small questions --------------------------------------------------------------------------------------


def whole(value: object) -> bool:
    """A whole number; `yes` and `no` are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_row_of_numbers(value: object, most: int) -> bool:
    if not isinstance(value, list) or not value or not all(whole(item) for item in value):
        return False
    return len(set(value)) == len(value) and min(value) >= 1 and max(value) <= most


def plain_text(text: str) -> bool:
    return all(letter.isprintable() or letter == "\n" for letter in text)


def shown(value: object) -> str:
    """What somebody wrote, cut short."""
    return f"“{str(value)[:40]}”"


def amount(number: int, name: str) -> str:
    """`no Friend`, `1 Friend`, `2 Friends`; a Key Person's plural is the only odd one."""
    if number == 1:
        return f"1 {name}"
    many = "Persons" if name.endswith("Person") else f"{name}s"
    return f"{number or 'no'} {many if number else name}"
