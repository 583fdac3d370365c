"""Reads the events of a seat into a board and clues. It knows the rules and nothing else.

The log is read in stretches, each with the board as it stood when it began. A stretch is over when the next one begins. The
last one gives clues too, as far as it was heard: nobody is asked anything before all of it is told.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, mask_of, members
from ouroboard.engine.event import BEFORE, Event, Moment
from ouroboard.games.looper.content.abilities import ABILITIES
from ouroboard.games.looper.content.characters import CHARACTER_IDS, CHARACTERS, GODLY_BEING, HENCHMAN, STARTS
from ouroboard.games.looper.content.incidents import INCIDENT_IDS
from ouroboard.games.looper.content.plots import PLOT_IDS, TURNED_AT
from ouroboard.games.looper.content.roles import INTRIGUE_PLACERS, PARANOIA_PLACERS, ROLE_IDS
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.content.targets import SPOT_IDS
from ouroboard.games.looper.knowledge.deduction.clue import Clue
from ouroboard.games.looper.knowledge.deduction.clues import (
    CulpritClue,
    GuessClue,
    IgnoredClue,
    IncidentClue,
    LossClue,
    OpenedClue,
    RefusalClue,
    RoleClue,
    StartClue,
    SubplotClue,
    ToldAtEndClue,
    TravelerClue,
    guilty,
)
from ouroboard.games.looper.knowledge.deduction.death_clues import (
    LOST_BY_IT,
    NOT_LOST,
    UNHEARD,
    Batch,
    DeathClue,
    UndyingClue,
    fatal_roles,
)
from ouroboard.games.looper.knowledge.deduction.night_clue import DIED, LOST, SAVED, SLAIN, NightClue, NightEvent
from ouroboard.games.looper.knowledge.deduction.role_layouts import incident_numbers
from ouroboard.games.looper.knowledge.deduction.statements import near, place_of
from ouroboard.games.looper.knowledge.deduction.step_five_clue import AbilitiesClue, Counted
from ouroboard.games.looper.knowledge.hidden_script import HEARTBREAK, Sheet
from ouroboard.games.looper.rules.actions import Use, declared_in
from ouroboard.games.looper.rules.board import COUNTER_IDS, GOODWILL, INTRIGUE, PARANOIA, Board
from ouroboard.games.looper.rules.cards import (
    CARD_IDS,
    DECK_IDS,
    FORBID_GOODWILL,
    FORBID_INTRIGUE,
    GOODWILL_ONE,
    GOODWILL_TWO,
    MASTERMIND,
)
from ouroboard.games.looper.rules.places import PLACE_IDS
from ouroboard.games.looper.rules.state import NO_SHEET

NOTHING: Final = 0
STARTING: Final = 1
CARDS: Final = 2
ABILITIES_STEP: Final = 3
ASKING: Final = 4
INCIDENT: Final = 5
NIGHT: Final = 6
ENDING: Final = 7

_SPOTS: Final = {each: spot for spot, each in enumerate(SPOT_IDS)}
_PLACES: Final = {each: place for place, each in enumerate(PLACE_IDS)}
_COUNTERS: Final = {each: counter for counter, each in enumerate(COUNTER_IDS)}
_CARDS: Final = {each: card for card, each in enumerate(CARD_IDS)}
_DECKS: Final = {each: deck for deck, each in enumerate(DECK_IDS)}
_ROLES: Final = {each: role for role, each in enumerate(ROLE_IDS)}
_PLOTS: Final = {each: plot for plot, each in enumerate(PLOT_IDS)}
_INCIDENTS: Final = {each: incident for incident, each in enumerate(INCIDENT_IDS)}
"""Numbers by id. The characters come first among the spots."""


INTRIGUE_ROLES: Final[i64] = mask_of([role.number for role in INTRIGUE_PLACERS])
PARANOIA_ROLES: Final[i64] = mask_of([role.number for role in PARANOIA_PLACERS])
"""§6.2 The roles that put such a counter down in step 5."""


def able_to_act(board: Board) -> i64:
    """Returns the roles whose ability in step 5 could be used on this board."""
    return mask_of([role.number for role in (*INTRIGUE_PLACERS, *PARANOIA_PLACERS) if role.acts_in_step_five(board)])


def text(event: Event, field: str) -> str:
    return str(event.fields[field])


def number(event: Event, field: str) -> int:
    value = event.fields[field]
    assert isinstance(value, int)
    return value


def each(event: Event, field: str) -> list[object]:
    value = event.fields[field]
    assert isinstance(value, (list, tuple))
    return list(value)


def somebody(event: Event) -> int:
    """Returns the character that an event names."""
    return _SPOTS[text(event, "who")]


def sheet_of(event: Event) -> Sheet:
    """§2.1 Returns the open sheet, as it was told."""
    days = number(event, "days")
    incidents = [-1] * (days + 1)
    for planned in each(event, "incidents"):
        assert isinstance(planned, (list, tuple))
        day = planned[0]
        assert isinstance(day, int)
        incidents[day] = _INCIDENTS[str(planned[1])]
    cast: i64 = 0
    for named in each(event, "cast"):
        cast |= bit(_SPOTS[str(named)])
    without: i64 = 0
    for named in each(event, "without"):
        without |= bit(_CARDS[str(named)])
    place = -1 if event.fields["turf"] is None else _PLACES[text(event, "turf")]
    tragedy = [one.id for one in SETS].index(text(event, "set"))
    return Sheet(tragedy, number(event, "loops"), days, tuple(incidents), cast, place, without)


@final
class LogReader:
    """The board and the clues that follow from everything heard so far."""

    def __init__(self) -> None:
        self.sheet: Sheet = NO_SHEET
        self.board: Board = Board()
        self.loop: int = 0
        self.day: int = 0
        self.entry: int = 0  # §10.8 the loop in which the Godly Being came; 0 while he has not been seen
        self.cast_known: bool = False  # §16.1 in the Final Guess the whole cast is seen
        self.godly: bool = False
        self.befriended: i64 = 0
        self.clues: list[Clue] = []
        self.stretch: int = NOTHING
        self.began: Board = self.board  # the board when this stretch began
        self.at: Moment = BEFORE
        self.heard: list[Event] = []  # of this stretch
        self.placers: list[i64] = []  # for each: the roles whose ability in step 5 could be used just before
        self.cards: list[tuple[int, int, int]] = []  # deck, card, spot
        self.days: list[AbilitiesClue] = []  # of this loop
        self.early: bool = False  # the loop ended before its last night was over

    def clone(self) -> "LogReader":
        twin = LogReader()
        twin.sheet = self.sheet
        twin.board = self.board.clone()
        twin.loop = self.loop
        twin.day = self.day
        twin.entry = self.entry
        twin.cast_known = self.cast_known
        twin.godly = self.godly
        twin.befriended = self.befriended
        twin.clues = self.clues[:]
        twin.stretch = self.stretch
        twin.began = self.began
        twin.at = self.at
        twin.heard = self.heard[:]
        twin.placers = self.placers[:]
        twin.cards = self.cards
        twin.days = self.days
        twin.early = self.early
        return twin

    def entries(self) -> list[int]:
        """§10.8 Returns the loops in which the Godly Being may have come or may still come."""
        if self.entry > 0:
            return [self.entry]
        return list(range(self.loop + 1, self.sheet.loops + 1))

    def everything(self) -> list[Clue]:
        """Returns all clues, with those of the stretch that is not closed yet."""
        return self.clues + self.open_clues()

    # ---- reading ------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        kind = event.kind
        if kind in ("gained", "shed", "moved", "died", "saved", "revived", "guarded", "released", "stood_down"):
            self.note(event)
            self.apply(event)
        elif kind in ("refused", "no_effect", "culprit_told", "subplot_told", "no_other_subplot", "took_back", "no_incident"):
            self.note(event)
        elif kind == "incident":
            self.note(event)
            self.board.occurred |= bit(self.day)
        elif kind == "revealed":
            self.hear_card(event)
        elif kind == "abilities":
            self.begin(ABILITIES_STEP, event)
        elif kind == "declared":
            self.begin(ASKING, event)
            self.note(event)
        elif kind == "incident_due":
            self.begin(INCIDENT, event)
        elif kind == "night":
            self.begin(NIGHT, event)
        elif kind in ("goodwill", "finished", "leader", "spiral"):
            self.begin(NOTHING, event)
        elif kind == "day_begins":
            self.begin(NOTHING, event)
            self.day = number(event, "day")
        else:
            self.hear_of_loops(event)

    def hear_of_loops(self, event: Event) -> None:
        kind = event.kind
        if kind == "sheet":
            self.sheet = sheet_of(event)
            self.board.clear()
        elif kind == "loop_begins":
            self.begin_loop(event)
        elif kind == "enters":
            self.entry = self.loop
            self.board.put(GODLY_BEING, STARTS[GODLY_BEING])
        elif kind == "starts":
            place = _PLACES[text(event, "place")]
            self.board.henchman_start = place
            self.board.put(HENCHMAN, place)
        elif kind in ("protagonists_lost", "protagonists_died"):
            self.note(event)
            if self.stretch != ENDING:
                self.begin(ENDING, event)
                self.early = True
        elif kind in ("role_told", "loop_over", "loop_won"):
            if self.stretch != ENDING and not (kind == "role_told" and self.stretch == ASKING):
                self.begin(ENDING, event)
                self.early = False
            self.note(event)
            if kind == "loop_over":
                self.befriended = 0
                for who in range(CHARACTERS):
                    if self.board.goodwill[who] > 0:
                        self.befriended |= bit(who)
        elif kind == "last_guess":
            self.begin(NOTHING, event)
            self.cast_known = True
            self.godly = CHARACTER_IDS[GODLY_BEING] in each(event, "cast")
        elif kind == "guess":
            right = text(event, "answer") == "right"
            self.clues.append(GuessClue(event.at, somebody(event), _ROLES[text(event, "role")], right))
        elif kind == "opened":
            self.begin(NOTHING, event)
            self.clues.append(self.opened(event))

    def begin(self, stretch: int, event: Event) -> None:
        self.clues.extend(self.card_clues() if self.stretch == CARDS else self.open_clues())
        if self.stretch == ABILITIES_STEP and self.heard:
            self.days = [*self.days, self.abilities_clue()]
        self.stretch = stretch
        self.began = self.board.clone()
        self.at = event.at
        self.heard = []
        self.placers = []

    def note(self, event: Event) -> None:
        self.heard.append(event)
        self.placers.append(able_to_act(self.board) if self.stretch == ABILITIES_STEP else 0)

    def begin_loop(self, event: Event) -> None:
        self.begin(STARTING, event)
        self.loop = number(event, "loop")
        self.day = 0
        self.days = []
        self.early = False
        self.board.clear()
        for who in members(self.sheet.cast):
            if who != HENCHMAN:
                self.board.put(who, STARTS[who])
        if self.entry > 0:
            self.board.put(GODLY_BEING, STARTS[GODLY_BEING])

    def hear_card(self, event: Event) -> None:
        if self.stretch != CARDS:
            self.begin(CARDS, event)
            self.cards = []
        card = (_DECKS[text(event, "deck")], _CARDS[text(event, "card")], _SPOTS[text(event, "spot")])
        self.cards = [*self.cards, card]

    def apply(self, event: Event) -> None:
        """Changes the board by the event."""
        board = self.board
        kind = event.kind
        if kind in ("gained", "shed"):
            amount = number(event, "amount")
            board.change(_COUNTERS[text(event, "counter")], somebody(event), amount if kind == "gained" else -amount)
        elif kind == "moved":
            board.move(somebody(event), _PLACES[text(event, "place")])
        elif kind == "died":
            board.alive &= ~crowd(event)
        elif kind == "revived":
            board.alive |= bit(somebody(event))
        elif kind == "guarded":
            board.guarded |= bit(somebody(event))
        elif kind == "saved":
            board.guarded &= ~bit(somebody(event))
        elif kind == "released":
            board.released = True
        elif kind == "stood_down":
            board.stood_down = True

    # ---- clues --------------------------------------------------------------------------------------------

    def open_clues(self) -> list[Clue]:
        """Returns what the stretch tells so far. Cards tell nothing before their counters are placed (§5.5)."""
        if self.stretch == STARTING:
            return self.start_clues()
        if self.stretch == ABILITIES_STEP and self.heard:
            return [self.abilities_clue()]
        if self.stretch == ASKING:
            return self.asking_clues()
        if self.stretch == INCIDENT:
            return self.incident_clues()
        if self.stretch == NIGHT:
            return [NightClue(self.at, self.began, self.sheet.turf, self.day == self.sheet.days, self.night_events())]
        if self.stretch == ENDING:
            return self.ending_clues()
        return []

    def start_clues(self) -> list[Clue]:
        """§4.5 Returns the clue of a loop's start. Everything comes at once; with a Henchman, after he was placed."""
        placed = self.board.cast
        waiting = has(self.sheet.cast, HENCHMAN) and not has(placed, HENCHMAN)
        if self.loop < 2 or waiting or self.befriended & placed == 0:
            return []
        followed = False
        for event in self.heard:
            if event.kind == "gained" and _COUNTERS[text(event, "counter")] == PARANOIA:
                followed = True
        return [StartClue(self.at, followed)]

    def gained(self, counter: int, spot: int) -> bool:
        """Returns whether the spot got such counters in this stretch."""
        for event in self.heard:
            if event.kind == "gained" and _COUNTERS[text(event, "counter")] == counter and somebody(event) == spot:
                return True
        return False

    def card_clues(self) -> list[Clue]:
        """§5.5 Returns which Forbids were ignored. Movement comes first, and only the Mastermind has Intrigue cards."""
        found: list[Clue] = []
        forbids = [spot for deck, card, spot in self.cards if card == FORBID_INTRIGUE]
        if len(forbids) == 1 and self.gained(INTRIGUE, forbids[0]):
            spot = forbids[0]
            place = place_of(self.board, spot)
            found.append(IgnoredClue(self.at, place, near(self.board, place, self.sheet.turf)))
        for deck, card, spot in self.cards:
            if deck == MASTERMIND and card == FORBID_GOODWILL and spot < CHARACTERS and self.befriends(spot):
                found.append(TravelerClue(self.at, spot, self.gained(GOODWILL, spot)))
        return found

    def befriends(self, spot: int) -> bool:
        for _, card, where in self.cards:
            if where == spot and card in (GOODWILL_ONE, GOODWILL_TWO):
                return True
        return False

    def abilities_clue(self) -> AbilitiesClue:
        counters: list[Counted] = []
        for event, able in zip(self.heard, self.placers, strict=True):
            counter = _COUNTERS[text(event, "counter")]
            placers = able & (INTRIGUE_ROLES if counter == INTRIGUE else PARANOIA_ROLES)
            counters.append(Counted(counter, somebody(event), event.kind == "gained", placers))
        return AbilitiesClue(self.at, self.began, self.sheet.turf, counters, self.days)

    def asking_clues(self) -> list[Clue]:
        """§8.4 Returns what the Leader's request and its answer tell."""
        if len(self.heard) < 2:
            return []
        use = self.asked()
        ability = ABILITIES[use.ability]
        found: list[Clue] = []
        refused = self.heard[1].kind == "refused"
        if ability.refusable:
            found.append(RefusalClue(self.at, ability.user, refused))
        if refused:
            return found
        for event in self.heard:
            if event.kind == "role_told":
                who = somebody(event)
                frightened = self.began.paranoia[who] >= TURNED_AT
                found.append(RoleClue(event.at, who, _ROLES[text(event, "role")], frightened))
            elif event.kind == "culprit_told":
                day = number(event, "day")
                found.append(CulpritClue(event.at, day, incident_numbers(self.sheet)[day], somebody(event)))
            elif event.kind == "subplot_told":
                told = _PLOTS[text(event, "plot")]
                found.append(SubplotClue(event.at, _PLOTS[text(event, "named")], told))
            elif event.kind == "no_other_subplot":
                found.append(SubplotClue(event.at, _PLOTS[text(event, "named")], -1))
            elif event.kind == "no_effect" and ability.kills:
                found.append(UndyingClue(event.at, bit(use.target)))
        found.extend(self.death_clues())
        return found

    def asked(self) -> Use:
        return declared_in(self.heard[0].fields)

    def batch(self) -> Batch:
        """Returns the deaths of this stretch."""
        dead: i64 = 0
        saved: i64 = 0
        mourner = -1
        for event in self.heard:
            if event.kind == "died":
                dead = crowd(event)
            elif event.kind == "saved":
                saved |= bit(somebody(event))
            elif dead != 0 and is_heartbreak(event):
                mourner = somebody(event)
        return Batch(dead, saved, mourner, self.began.alive & ~dead, fatal_roles(self.began))

    def death_clues(self) -> list[Clue]:
        batch = self.batch()
        if batch.dead | batch.saved == 0:
            return []
        loss = NOT_LOST
        if self.heard[-1].kind == "protagonists_lost":
            loss = LOST_BY_IT
        elif self.heard[-1].kind == "protagonists_died":
            loss = UNHEARD
        return [DeathClue(self.at, batch, loss)]

    def incident_clues(self) -> list[Clue]:
        """§7 Returns whether the incident occurred, and what it did."""
        if not self.heard:
            return []
        board = self.began
        incident = self.sheet.planned[self.day]
        order = incident_numbers(self.sheet)[self.day]
        if self.heard[0].kind == "no_incident":
            return [IncidentClue(self.at, board, order, incident, False, guilty(board), False)]
        batch = self.batch()
        gone = batch.dead | batch.saved
        spot = members(gone)[0] if gone != 0 else -1
        moved = -1
        void = False
        for event in self.heard:
            if event.kind == "moved":
                moved = somebody(event)
            elif event.kind in ("gained", "shed") and spot < 0:
                spot = somebody(event)
            elif event.kind == "no_effect":
                void = True
        culprits = guilty(board) if void else incident.culprits(board, guilty(board), moved, spot)
        found: list[Clue] = [IncidentClue(self.at, board, order, incident, True, culprits, void)]
        found.extend(self.death_clues())
        found.extend([UndyingClue(self.at, people) for people in incident.survivors(board, gone)])
        return found

    def night_events(self) -> list[NightEvent]:
        found: list[NightEvent] = []
        for event in self.heard:
            if event.kind == "saved":
                found.append(NightEvent(SAVED, bit(somebody(event))))
            elif event.kind == "died":
                found.append(NightEvent(DIED, crowd(event)))
            elif event.kind == "gained":
                last = found.pop()
                found.append(NightEvent(last.kind, last.who, somebody(event)))
            elif event.kind == "protagonists_lost":
                found.append(NightEvent(LOST, 0))
            elif event.kind == "protagonists_died":
                found.append(NightEvent(SLAIN, 0))
        return found

    def ending_clues(self) -> list[Clue]:
        """§15.1 Returns what the dead tell, and whether the loop was lost by its end alone."""
        told: i64 = 0
        over = False
        lost = False
        won = False
        for event in self.heard:
            if event.kind == "role_told":
                told |= bit(somebody(event))
            elif event.kind == "loop_over":
                over = True
            elif event.kind == "protagonists_lost":
                lost = True
            elif event.kind == "loop_won":
                won = True
        if not over:
            return []
        found: list[Clue] = []
        dead = self.board.cast & ~self.board.alive
        if dead != 0:
            found.append(ToldAtEndClue(self.at, told, dead & ~told))
        if not self.early and told == 0 and (lost or won):
            found.append(LossClue(self.at, self.sheet, self.began, lost))
        return found

    def opened(self, event: Event) -> OpenedClue:
        roles = [-1] * CHARACTERS
        for pair in each(event, "roles"):
            assert isinstance(pair, (list, tuple))
            roles[_SPOTS[str(pair[0])]] = _ROLES[str(pair[1])]
        culprits = [-1]
        for pair in each(event, "culprits"):
            assert isinstance(pair, (list, tuple))
            culprits.append(_SPOTS[str(pair[1])])
        subs = tuple([_PLOTS[str(named)] for named in each(event, "subplots")])
        return OpenedClue(event.at, _PLOTS[text(event, "main")], subs, roles, culprits)


def crowd(event: Event) -> i64:
    """Returns the characters who died together."""
    found: i64 = 0
    for named in each(event, "who"):
        found |= bit(_SPOTS[str(named)])
    return found


def is_heartbreak(event: Event) -> bool:
    return event.kind == "gained" and number(event, "amount") == HEARTBREAK
