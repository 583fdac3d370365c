"""Exact deduction: every script that could have brought about what a seat has heard.

For each case (plots and cast, `role_layouts.py`) the scripts that are left are disjoint boxes (`ouroboard.worlds`); each clue
(`clues.py`) cuts them. Nothing here looks at a state: everything comes from the seat's own events.
"""

import hashlib
from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, members
from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate
from ouroboard.engine.memory import Memory
from ouroboard.games.looper.content.characters import CHARACTERS
from ouroboard.games.looper.content.plots import PLOT_COUNT
from ouroboard.games.looper.content.roles import ROLE_COUNT
from ouroboard.games.looper.knowledge.deduction.clue import Clue
from ouroboard.games.looper.knowledge.deduction.log_reader import LogReader
from ouroboard.games.looper.knowledge.deduction.role_layouts import Case, cases_of, incident_numbers
from ouroboard.games.looper.knowledge.deduction.statements import CULPRIT, ROLE
from ouroboard.games.looper.knowledge.hidden_script import HiddenScript, Sheet
from ouroboard.games.looper.rules.state import NO_SHEET
from ouroboard.worlds.boxes import Box, Literal, drawn, filter_boxes, holder_in, item_is


@final
class Worlds:
    """A set of scripts for one open sheet: a row of cases, each with its boxes."""

    def __init__(self, cases: list[Case], boxes: list[list[Box]]) -> None:
        self.cases: Final = cases
        self.boxes: Final = boxes

    def after(self, clue: Clue, exact: bool = True) -> "Worlds":
        """Returns the scripts that this clue leaves. Not `exact`: boxes may be kept that hold nothing any more."""
        cases: list[Case] = []
        boxes: list[list[Box]] = []
        for case, mine in zip(self.cases, self.boxes, strict=True):
            terms = clue.terms(case)
            left = mine if terms and not terms[0] else filter_boxes(mine, terms, exact)
            if left:
                cases.append(case)
                boxes.append(left)
        return Worlds(cases, boxes)

    def only(self, godly: bool) -> "Worlds":
        """Returns the scripts with a Godly Being, or those without."""
        cases = [case for case in self.cases if case.godly == godly]
        return Worlds(cases, [mine for case, mine in zip(self.cases, self.boxes, strict=True) if case.godly == godly])


@final
class Statement:
    """Something that may be so: a character's role, an incident's culprit, or a plot."""

    def __init__(self, said: Literal | None, plot: int = -1) -> None:
        self.said: Final = said
        self.plot: Final = plot

    def among(self, worlds: Worlds) -> Worlds:
        """Returns the scripts in which it is so."""
        cases: list[Case] = []
        boxes: list[list[Box]] = []
        for case, mine in zip(worlds.cases, worlds.boxes, strict=True):
            if self.said is not None:
                left = filter_boxes(mine, [[self.said]])
            else:
                left = mine if case.main == self.plot or self.plot in case.subs else []
            if left:
                cases.append(case)
                boxes.append(left)
        return Worlds(cases, boxes)


def has_role(who: int, role: int) -> Statement:
    return Statement(item_is(ROLE, who, bit(role)))


def did(number: int, who: int) -> Statement:
    """Says that the character is the culprit of the incident with this number (`incident_numbers`)."""
    return Statement(holder_in(CULPRIT, number, bit(who)))


def is_plot(plot: int) -> Statement:
    return Statement(None, plot)


@final
class Possible:
    """What is still possible: roles by character, culprits by incident, plots; each a set."""

    def __init__(self, worlds: Worlds, incidents: int) -> None:
        self.roles: Final[list[int]] = [0] * CHARACTERS
        self.culprits: Final[list[int]] = [0] * (incidents + 1)  # by the incident's number
        self.plots: i64 = 0
        for case, boxes in zip(worlds.cases, worlds.boxes, strict=True):
            self.plots |= bit(case.main)
            for plot in case.subs:
                self.plots |= bit(plot)
            people = case.space.shapes[ROLE].items
            for box in boxes:
                by_role = box.each(ROLE)
                by_incident = box.each(CULPRIT)
                for place, who in enumerate(people):
                    for role, number in enumerate(by_role[place]):
                        if number != 0:
                            self.roles[who] |= bit(role)
                    for order in range(1, incidents + 1):
                        if by_incident[place][order] != 0:
                            self.culprits[order] |= bit(who)

    def cells(self) -> list[int]:
        """Returns everything in one row of sets, for comparing."""
        return [*self.roles, *self.culprits, self.plots]


_WHOLE: Final[dict[Sheet, Worlds]] = {}


def whole(sheet: Sheet) -> Worlds:
    """§11 Returns every script that fits the open sheet."""
    found = _WHOLE.get(sheet)
    if found is None:
        cases = cases_of(sheet)
        boxes = [case.whole() for case in cases]
        found = Worlds([case for case, mine in zip(cases, boxes, strict=True) if mine], [mine for mine in boxes if mine])
        if len(_WHOLE) >= 16:
            _WHOLE.clear()
        _WHOLE[sheet] = found
    return found


@final
class Count:
    """How many scripts are left, and in how many of them things are so."""

    def __init__(self, sheet: Sheet, worlds: Worlds, entries: list[int]) -> None:
        self.total = 0
        self.roles: list[list[int]] = [[0] * ROLE_COUNT for _ in range(CHARACTERS)]
        self.culprits: list[list[int]] = [[0] * CHARACTERS for _ in sheet.incidents]  # by day
        self.plots: list[int] = [0] * PLOT_COUNT
        self.godly = 0
        days = [day for day, incident in enumerate(sheet.incidents) if incident >= 0]
        for case, boxes in zip(worlds.cases, worlds.boxes, strict=True):
            times = len(entries) if case.godly else 1
            if times > 0:
                for box in boxes:
                    self.add(case, box, times, days)

    def add(self, case: Case, box: Box, times: int, days: list[int]) -> None:
        many = box.total() * times
        self.total += many
        for plot in (case.main, *case.subs):
            self.plots[plot] += many
        if case.godly:
            self.godly += many
        people = case.space.shapes[ROLE].items
        by_role = box.each(ROLE)
        by_incident = box.each(CULPRIT)
        role_times = box.others(ROLE) * times
        culprit_times = box.others(CULPRIT) * times
        for place, who in enumerate(people):
            mine = self.roles[who]
            for role, number in enumerate(by_role[place]):
                if number != 0:
                    mine[role] += number * role_times
            for order, day in enumerate(days):
                self.culprits[day][who] += by_incident[place][order + 1] * culprit_times


OWN_EVENTS: Final = frozenset(("drafted", "placed", "put", "used", "script"))
"""Kinds of events that some seats hear apart. Nothing about the script follows from them."""
MOST_INSIGHTS: Final = 400
"""Maximum number of insights that are kept."""


@final
class Insight:
    """What follows from some events. All Protagonists hear the same of the script, so they share it."""

    def __init__(self, closed: int, settled: Worlds, since: dict[int, Clue] | None, now: Worlds) -> None:
        self.closed: Final = closed
        self.settled: Final = settled
        self.since: Final = since  # None where nobody asked since when things are ruled out
        self.now: Final = now
        self.counted: Count | None = None
        self.views: Final[dict[str, dict[str, object]]] = {}  # by level of help


_INSIGHTS: Final[dict[bytes, Insight]] = {}


def known_insight(trace: bytes, with_since: bool) -> Insight | None:
    """Returns what is known to follow from the events with this trace."""
    found = _INSIGHTS.get(trace)
    return None if found is None or (with_since and found.since is None) else found


def keep_insight(trace: bytes, found: Insight) -> None:
    """Keeps an insight; the oldest one goes."""
    _INSIGHTS.pop(trace, None)
    if len(_INSIGHTS) >= MOST_INSIGHTS:
        del _INSIGHTS[next(iter(_INSIGHTS))]
    _INSIGHTS[trace] = found


@final
class DeductionMemory(Memory):
    """A Protagonist's memory: the events, and what follows from them, worked out when somebody asks."""

    def __init__(self, events: list[Event] | None = None) -> None:
        self.events: Final[list[Event]] = [] if events is None else events
        self.read: int = 0
        self.reader: LogReader = LogReader()
        self.closed: int = 0  # number of clues that are in `settled`
        self.watching: bool = False  # whether `since` is kept up to date
        self.since: dict[int, Clue] = {}  # what is ruled out, as 64 times the row and the bit, and since which clue
        self.settled: Worlds | None = None
        self.asked: int = -1  # number of events that were heard when `now` was worked out
        self.known: Insight | None = None
        self.trace: bytes = b""  # names the events that were read, but for those of one seat alone
        self.traces: list[bytes] = []  # the same after each event

    def hear(self, event: Event) -> None:
        self.events.append(event)

    def clone(self) -> "DeductionMemory":
        twin = DeductionMemory(self.events[:])
        twin.read = self.read
        twin.reader = self.reader.clone()
        twin.closed = self.closed
        twin.watching = self.watching
        twin.since = self.since
        twin.settled = self.settled
        twin.asked = self.asked
        twin.known = self.known
        twin.trace = self.trace
        twin.traces = self.traces[:]
        return twin

    def key(self) -> tuple[object, ...]:
        return tuple([event.key() for event in self.events])

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (DeductionMemory, (self.events,))

    # ---- asking -------------------------------------------------------------------------------------------

    def catch_up(self) -> None:
        while self.read < len(self.events):
            event = self.events[self.read]
            self.reader.hear(event)
            self.read += 1
            if event.kind not in OWN_EVENTS:
                self.trace = hashlib.blake2b(self.trace + repr(event.key()).encode(), digest_size=16).digest()
                self.traces.append(self.trace)

    def began(self) -> bool:
        """Returns whether there is a script to think about."""
        self.catch_up()
        return self.reader.sheet is not NO_SHEET

    def clues(self) -> list[Clue]:
        self.catch_up()
        return self.reader.everything()

    def worlds(self) -> Worlds:
        """Returns all scripts that are possible now."""
        return self.insight().now

    def insight(self) -> Insight:
        """Returns what follows from everything that was heard."""
        self.catch_up()
        if self.asked != len(self.events) or self.known is None:
            while self.think_ahead(self.watching):
                pass
            found = known_insight(self.trace, self.watching)
            if found is None:
                found = self.work_out()
                keep_insight(self.trace, found)
            self.settled, self.closed, self.known = found.settled, found.closed, found
            if found.since is not None:
                self.since = found.since
            self.asked = len(self.events)
        return self.known

    def think_ahead(self, watching: bool) -> bool:
        """Does a small part of what `insight` has to do. Returns whether there is more of it.

        `watching`: also since when things are ruled out.
        """
        self.catch_up()
        if watching and not self.watching:
            self.watching = True
            self.settled = None
            self.closed = 0
            self.since = {}
            self.known = None
        if known_insight(self.trace, self.watching) is not None:
            return False
        if self.settled is None:
            self.start_from_known()
        if self.closed < len(self.reader.clues):
            self.settle_next()
        return self.closed < len(self.reader.clues)

    def start_from_known(self) -> None:
        """Begins with what was found out about the first of these events: at this table before, or by another seat."""
        for place in range(len(self.traces) - 1, -1, -1):
            found = known_insight(self.traces[place], self.watching)
            if found is not None:
                self.settled = found.settled
                self.closed = found.closed
                if found.since is not None:
                    self.since = found.since
                return

    def settle_next(self) -> None:
        """Takes the next clue of a stretch that is closed into account."""
        clue = self.reader.clues[self.closed]
        before = self.with_known_cast(self.settled if self.settled is not None else whole(self.reader.sheet))
        settled = before.after(clue)
        if self.watching:
            self.since = self.gone(before, settled, clue, self.since)
        self.settled = settled
        self.closed += 1

    def work_out(self) -> Insight:
        """Takes the clues of the stretch that is not closed yet into account. All closed clues are settled."""
        settled = self.with_known_cast(self.settled if self.settled is not None else whole(self.reader.sheet))
        self.settled = settled
        now = settled
        for clue in self.reader.open_clues():
            now = now.after(clue)
        return Insight(self.closed, settled, self.since if self.watching else None, now)

    def with_known_cast(self, worlds: Worlds) -> Worlds:
        """§10.8 Leaves out scripts with a Godly Being who can no longer come, and those without one who was seen."""
        reader = self.reader
        if reader.cast_known:
            return worlds.only(reader.godly)
        if reader.entry > 0:
            return worlds.only(True)
        return worlds if reader.entries() else worlds.only(False)

    # ---- since when ---------------------------------------------------------------------------------------

    def ruled_out(self) -> dict[int, Clue]:
        """Returns everything that was possible once and is not any more, with the clue that settled it."""
        self.think_ahead(True)
        known = self.insight()
        assert known.since is not None
        worlds = known.now
        found = known.since
        before = known.settled
        for clue in self.reader.open_clues():
            after = before.after(clue)
            found = self.gone(before, after, clue, found)
            before = after
        return found if worlds.cases else {}

    def gone(self, before: Worlds, after: Worlds, clue: Clue, known: dict[int, Clue]) -> dict[int, Clue]:
        """Returns the known exclusions with those that this clue alone has added."""
        if before is after:
            return known
        incidents = max(incident_numbers(self.reader.sheet))
        found = known
        new = Possible(after, incidents).cells()
        for row, old in enumerate(Possible(before, incidents).cells()):
            for index in members(old & ~new[row]):
                if found is known:
                    found = dict(known)
                found[row * 64 + index] = clue
        return found

    # ---- why ----------------------------------------------------------------------------------------------

    def why(self, what: Statement) -> list[Clue]:
        """Returns the clues that together rule this out, none of them needless. Empty when it is possible, or never was.

        Found from the back: the first clue after which nothing is left must be one of them; with that one given, look again.
        """
        clues = self.clues()
        left = what.among(self.with_known_cast(whole(self.reader.sheet)))
        exact = False
        found: list[Clue] = []
        while left.cases:
            worlds = left
            last: Clue | None = None
            for clue in clues:
                worlds = worlds.after(clue, exact)
                if not worlds.cases:
                    last = clue
                    break
            if last is None:
                if exact:
                    return []
                exact = True  # a quick look did not see it: count
                continue
            found.append(last)
            left = left.after(last, exact)
        return found[::-1]

    def count(self) -> Count:
        known = self.insight()
        if known.counted is None:
            known.counted = Count(self.reader.sheet, known.now, self.reader.entries())
        return known.counted

    def allows(self, world: HiddenScript) -> bool:
        """Returns whether this very script is possible."""
        worlds = self.worlds()
        reader = self.reader
        if world.entry > 0 and world.entry not in reader.entries():
            return False
        order = incident_numbers(reader.sheet)
        for case, boxes in zip(worlds.cases, worlds.boxes, strict=True):
            if case.main == world.main and case.subs == world.subs and case.godly == (world.entry > 0):
                for box in boxes:
                    if holds(case, box, world, order):
                        return True
        return False

    def draw(self, fate: Fate) -> HiddenScript:
        """Returns one of the possible scripts, each as likely as another."""
        worlds = self.worlds()
        entries = self.reader.entries()
        cases: list[Case] = []
        boxes: list[Box] = []
        weights: list[int] = []
        for case, mine in zip(worlds.cases, worlds.boxes, strict=True):
            for box in mine:
                cases.append(case)
                boxes.append(box)
                weights.append(box.total() * (len(entries) if case.godly else 1))
        place = drawn(boxes, weights, fate)
        case = cases[place]
        handed = boxes[place].draw(fate)
        entry = entries[fate.pick(len(entries))] if case.godly else 0
        return world_of(self.reader.sheet, case, handed, entry)


def holds(case: Case, box: Box, world: HiddenScript, order: list[int]) -> bool:
    shape = case.space.shapes[ROLE]
    wanted = list(shape.wanted)
    for who in shape.items:
        role = world.roles[who]
        if not has(box.rows[who], role):
            return False
        if not has(shape.free, who) and role != 0:
            wanted[role] -= 1
    if max(wanted) > 0 or min(wanted) < 0:
        return False
    deeds = [0] * CHARACTERS
    for day, who in enumerate(world.culprits):
        if who >= 0:
            deeds[who] = order[day]
    for who in shape.items:
        if not has(box.rows[CHARACTERS + who], deeds[who]):
            return False
    return True


def world_of(sheet: Sheet, case: Case, handed: list[list[int]], entry: int) -> HiddenScript:
    roles = [0] * CHARACTERS
    culprits = [-1] * len(sheet.incidents)
    days = [day for day, incident in enumerate(sheet.incidents) if incident >= 0]
    for place, who in enumerate(case.space.shapes[ROLE].items):
        roles[who] = handed[ROLE][place]
        deed = handed[CULPRIT][place]
        if deed > 0:
            culprits[days[deed - 1]] = who
    return HiddenScript(case.main, case.subs, tuple(roles), tuple(culprits), entry)
