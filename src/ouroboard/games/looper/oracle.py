"""What a seat can know of the hidden script, exactly: every script that could have brought about what it has heard.

For each case (plots and cast, `outlines.py`) the scripts that are left are disjoint boxes (`ouroboard.worlds`); each clue
(`clues.py`) cuts them. Nothing here ever looks at a state: all comes from the seat's own events.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate
from ouroboard.engine.memory import Memory
from ouroboard.games.looper.characters import CHARACTERS
from ouroboard.games.looper.clues import Clue
from ouroboard.games.looper.hearing import Hearing
from ouroboard.games.looper.outlines import CULPRIT, ROLE, Case, cases_of, incident_numbers
from ouroboard.games.looper.sets import PLOTS, ROLES
from ouroboard.games.looper.state import NO_SHEET
from ouroboard.games.looper.world import Sheet, World
from ouroboard.worlds.boxes import Box, Term, drawn, item_is, kept


@final
class Worlds:
    """A set of scripts for one open sheet: a row of cases, each with its boxes."""

    def __init__(self, cases: list[Case], boxes: list[list[Box]]) -> None:
        self.cases: Final = cases
        self.boxes: Final = boxes

    def after(self, clue: Clue) -> "Worlds":
        cases: list[Case] = []
        boxes: list[list[Box]] = []
        for case, mine in zip(self.cases, self.boxes, strict=True):
            terms = clue.terms(case)
            left = mine if terms and not terms[0] else kept(mine, terms)
            if left:
                cases.append(case)
                boxes.append(left)
        return Worlds(cases, boxes)

    def where(self, term: Term) -> "Worlds":
        """Those in which this is so."""
        cases: list[Case] = []
        boxes: list[list[Box]] = []
        for case, mine in zip(self.cases, self.boxes, strict=True):
            left = kept(mine, [term])
            if left:
                cases.append(case)
                boxes.append(left)
        return Worlds(cases, boxes)

    def with_plot(self, plot: int) -> "Worlds":
        cases = [case for case in self.cases if case.main == plot or plot in case.subs]
        return Worlds(cases, [mine for case, mine in zip(self.cases, self.boxes, strict=True) if case in cases])

    def only(self, godly: bool) -> "Worlds":
        """Those with a Godly Being, or those without."""
        cases = [case for case in self.cases if case.godly == godly]
        return Worlds(cases, [mine for case, mine in zip(self.cases, self.boxes, strict=True) if case.godly == godly])


_WHOLE: Final[dict[Sheet, Worlds]] = {}


def whole(sheet: Sheet) -> Worlds:
    """§11 Every script that fits the open sheet."""
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
        self.roles: list[list[int]] = [[0] * ROLES for _ in range(CHARACTERS)]
        self.culprits: list[list[int]] = [[0] * CHARACTERS for _ in sheet.incidents]  # by day
        self.plots: list[int] = [0] * PLOTS
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
        for place, who in enumerate(people):
            mine = self.roles[who]
            for role, number in enumerate(by_role[place]):
                if number != 0:
                    mine[role] += number * times
            for order, day in enumerate(days):
                self.culprits[day][who] += by_incident[place][order + 1] * times


@final
class Recall(Memory):
    """A Protagonist's memory: the events, and what follows from them, worked out when somebody asks."""

    def __init__(self, events: list[Event] | None = None) -> None:
        self.events: Final[list[Event]] = [] if events is None else events
        self.read: int = 0
        self.hearing: Hearing = Hearing()
        self.closed: int = 0  # so many clues are in `settled`
        self.settled: Worlds | None = None
        self.asked: int = -1  # so many events were heard when `now` was worked out
        self.now: Worlds | None = None
        self.counted: Count | None = None

    def hear(self, event: Event) -> None:
        self.events.append(event)

    def clone(self) -> "Recall":
        twin = Recall(self.events[:])
        twin.read = self.read
        twin.hearing = self.hearing.clone()
        twin.closed = self.closed
        twin.settled = self.settled
        twin.asked = self.asked
        twin.now = self.now
        twin.counted = self.counted
        return twin

    def key(self) -> tuple[object, ...]:
        return tuple([event.key() for event in self.events])

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (Recall, (self.events,))

    # ---- asking -------------------------------------------------------------------------------------------

    def catch_up(self) -> None:
        while self.read < len(self.events):
            self.hearing.hear(self.events[self.read])
            self.read += 1

    def began(self) -> bool:
        """Whether there is a script to think about."""
        self.catch_up()
        return self.hearing.sheet is not NO_SHEET

    def clues(self) -> list[Clue]:
        self.catch_up()
        return self.hearing.everything()

    def worlds(self) -> Worlds:
        """All scripts that are possible now."""
        self.catch_up()
        if self.asked != len(self.events) or self.now is None:
            self.now = self.work_out()
            self.counted = None
            self.asked = len(self.events)
        return self.now

    def work_out(self) -> Worlds:
        hearing = self.hearing
        settled = self.settled if self.settled is not None else whole(hearing.sheet)
        while self.closed < len(hearing.clues):
            settled = settled.after(hearing.clues[self.closed])
            self.closed += 1
        self.settled = settled
        now = settled
        for clue in hearing.open_clues():
            now = now.after(clue)
        if hearing.cast_known:
            return now.only(hearing.godly)
        if hearing.entry > 0:
            return now.only(True)
        return now if hearing.entries() else now.only(False)

    def start(self) -> Worlds:
        """Before any clue, but with what is known of the cast."""
        hearing = self.hearing
        base = whole(hearing.sheet)
        if hearing.cast_known:
            return base.only(hearing.godly)
        return base.only(True) if hearing.entry > 0 else base

    def count(self) -> Count:
        worlds = self.worlds()
        if self.counted is None:
            self.counted = Count(self.hearing.sheet, worlds, self.hearing.entries())
        return self.counted

    def allows(self, world: World) -> bool:
        """Whether this very script is possible."""
        worlds = self.worlds()
        hearing = self.hearing
        if world.entry > 0 and world.entry not in hearing.entries():
            return False
        order = incident_numbers(hearing.sheet)
        for case, boxes in zip(worlds.cases, worlds.boxes, strict=True):
            if case.main == world.main and case.subs == world.subs and case.godly == (world.entry > 0):
                for box in boxes:
                    if holds(case, box, world, order):
                        return True
        return False

    def draw(self, fate: Fate) -> World:
        """One of the possible scripts, each as likely as another."""
        worlds = self.worlds()
        entries = self.hearing.entries()
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
        return world_of(self.hearing.sheet, case, handed, entry)


def holds(case: Case, box: Box, world: World, order: list[int]) -> bool:
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


def world_of(sheet: Sheet, case: Case, handed: list[list[int]], entry: int) -> World:
    roles = [0] * CHARACTERS
    culprits = [-1] * len(sheet.incidents)
    days = [day for day, incident in enumerate(sheet.incidents) if incident >= 0]
    for place, who in enumerate(case.space.shapes[ROLE].items):
        roles[who] = handed[ROLE][place]
        deed = handed[CULPRIT][place]
        if deed > 0:
            culprits[days[deed - 1]] = who
    return World(case.main, case.subs, tuple(roles), tuple(culprits), entry)


def role_is(who: int, role: i64) -> Term:
    return [item_is(ROLE, who, bit(role))]
