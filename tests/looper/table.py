"""A table of Tragedy Looper, set up in a line, so that tests read like the handbook.

`stage` builds any script, legal or not, and begins on the morning of day 1. `t.walks_to`, `t.counts` and `t.dies` arrange
the board by hand. `t.step(7)` plays harmless cards and goes on until that step. With four players the Mastermind is seat 3.
"""

from collections.abc import Sequence

from ouroboard.engine.bits import bit, mask_of
from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate
from ouroboard.engine.state import Result
from ouroboard.games.looper.content.characters import CHARACTER_IDS, GODLY_BEING
from ouroboard.games.looper.content.incidents import INCIDENT_IDS
from ouroboard.games.looper.content.plots import PLOT_IDS
from ouroboard.games.looper.content.roles import PERSON, ROLE_IDS
from ouroboard.games.looper.content.targets import SPOT_IDS
from ouroboard.games.looper.game import Looper
from ouroboard.games.looper.knowledge.hidden_script import HiddenScript, Sheet
from ouroboard.games.looper.rules.cards import CARD_IDS
from ouroboard.games.looper.rules.loops import BEGIN
from ouroboard.games.looper.rules.places import PLACE_IDS
from ouroboard.games.looper.rules.state import LooperState
from ouroboard.timeline.match import Match

BLUFFS = ("move-vertical", "move-horizontal", "paranoia-1", "paranoia+1", "goodwill+1")
"""Cards that do nothing on a location."""


class Table:
    """A match, and short words for what people do and see there."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # ---- arranging ----------------------------------------------------------------------------------------

    @property
    def state(self) -> LooperState:
        state = self.match.state
        assert isinstance(state, LooperState)
        return state

    def walks_to(self, **places: str) -> "Table":
        """`t.walks_to(doctor="city")`"""
        for name, place in places.items():
            self.state.board.move(who(name), PLACE_IDS.index(place))
        return self

    def counts(self, counter: str, **numbers: int) -> "Table":
        """`t.counts("paranoia", doctor=2)`; Intrigue on a location too."""
        rows = getattr(self.state.board, counter)
        for name, number in numbers.items():
            rows[spot(name)] = number
        return self

    def dies(self, *names: str) -> "Table":
        for name in names:
            self.state.board.alive &= ~bit(who(name))
        return self

    def guard(self, name: str) -> "Table":
        self.state.board.guarded |= bit(who(name))
        return self

    def on_day(self, day: int) -> "Table":
        """As if it were the morning of that day already."""
        self.state.day = day
        return self

    def in_loop(self, loop: int) -> "Table":
        self.state.loop = loop
        return self

    # ---- doing --------------------------------------------------------------------------------------------

    @property
    def mastermind(self) -> int:
        return self.match.game.seats - 1

    @property
    def leader(self) -> int:
        return int(self.state.leader)

    def mm(self, *texts: str) -> None:
        """The Mastermind answers."""
        for text in texts:
            self.match.play(self.mastermind, text)

    def says(self, *texts: str) -> None:
        """The Leader answers."""
        for text in texts:
            self.match.play(self.leader, text)

    def hers(self, *cards: str) -> None:
        """§5.2 The Mastermind's cards, `intrigue+1 school`, filled up with bluffs."""
        for card in cards:
            self.mm(f"place {card}")
        while self.may(self.mastermind) != {"done"}:
            self.mm(self.bluff(self.mastermind))
        self.mm("done")

    def theirs(self, *cards: str) -> None:
        """§5.3 The Protagonists' cards, one after another, filled up with bluffs."""
        for card in cards:
            self.match.play(self.match.to_act[0], f"place {card}")
        while self.state.step == 3:
            seat = self.match.to_act[0]
            self.match.play(seat, self.bluff(seat))

    def bluff(self, seat: int) -> str:
        """A card that does nothing on a location where the others lie, too."""
        may = self.may(seat)
        decks = ("",) if self.match.game.seats == 4 or seat == self.mastermind else ("a ", "b ", "c ")
        for place in PLACE_IDS[::-1]:
            for deck in decks:
                for card in BLUFFS:
                    if f"place {deck}{card} {place}" in may:
                        return f"place {deck}{card} {place}"
        raise AssertionError("no room for a bluff")

    def cards(self, hers: Sequence[str] = (), theirs: Sequence[str] = ()) -> "Table":
        """Steps 2 to 4, until the Mastermind is asked after movement."""
        self.hers(*hers)
        self.theirs(*theirs)
        return self

    def step(self, step: int) -> "Table":
        """Goes on, with nothing used, until that step of this day asks somebody, or the loop is over."""
        loop = self.state.loop
        for _ in range(60):
            if self.match.over or self.state.step == step or self.state.loop != loop:
                return self
            self.dawdle()
        raise AssertionError(f"step {step} does not come")

    def until_night(self) -> "Table":
        """Until the Mastermind may act at night."""
        return self.step(9)

    def dawdle(self) -> None:
        """Somebody does as little as possible."""
        state = self.state
        seat = self.match.to_act[0]
        may = self.may(seat)
        if state.step == 2:
            self.hers()
        elif state.step == 3:
            self.theirs()
        else:
            for text in ("go on", "done", "loop on", "refuse", "resolve"):
                if text in may:
                    self.match.play(seat, text)
                    return
            self.match.play(seat, sorted(may)[0])

    def next_day(self) -> "Table":
        """On to the morning after, or to whatever ends the loop."""
        day, loop = self.state.day, self.state.loop
        while not self.match.over and (self.state.day, self.state.loop) == (day, loop):
            self.dawdle()
        return self

    def rest_of_loop(self) -> "Table":
        loop = self.state.loop
        while not self.match.over and self.state.loop == loop:
            self.dawdle()
        return self

    def next_loop(self) -> "Table":
        """Through the Time Spiral, on to day 1 of the next loop."""
        if self.state.day > 0:
            self.rest_of_loop()
        while not self.match.over and self.state.day == 0:
            self.dawdle()
        return self

    def declares(self, text: str, answer: str = "resolve") -> list[str]:
        """§8.1 The Leader declares, the Mastermind answers; what the table hears."""
        before = len(self.match.heard(None))
        self.says(f"use {text}")
        self.mm(answer)
        heard = self.said(before)
        later = [
            place
            for place, words in enumerate(heard)
            if words.startswith(("Today is", "Loop ")) or words.endswith("the Leader card now.")
        ]
        return heard[: later[0]] if later else heard

    # ---- asking -------------------------------------------------------------------------------------------

    def may(self, seat: int) -> set[str]:
        return {action.text for action in self.match.actions(seat)}

    @property
    def mm_may(self) -> set[str]:
        return self.may(self.mastermind)

    @property
    def leader_may(self) -> set[str]:
        return self.may(self.leader)

    def why_not(self, seat: int, text: str) -> str:
        refusal = self.match.why_not(seat, text)
        return "" if refusal is None else str(refusal)

    def count(self, counter: str, name: str) -> int:
        return int(getattr(self.state.board, counter)[spot(name)])

    def where(self, name: str) -> str:
        return PLACE_IDS[self.state.board.where(who(name))]

    def alive(self, *names: str) -> bool:
        return all(self.state.board.lives(who(name)) for name in names)

    def said(self, since: int = 0, reader: int | None = None) -> list[str]:
        """What a reader has heard, in sentences."""
        catalogue = self.match.game.events()
        return [catalogue.sentence(event, reader, self.match.names) for event in self.match.heard(reader)[since:]]

    def kinds(self, reader: int | None = None) -> list[str]:
        return [event.kind for event in self.match.heard(reader)]

    def events(self, kind: str, reader: int | None = None) -> list[Event]:
        return [event for event in self.match.heard(reader) if event.kind == kind]

    def hears(self, words: str, reader: int | None = None) -> bool:
        return any(words in sentence for sentence in self.said(0, reader))

    @property
    def now(self) -> int:
        return len(self.match.heard(None))

    @property
    def result(self) -> Result:
        assert self.match.result is not None
        return self.match.result

    @property
    def at(self) -> tuple[int, int, int]:
        return self.match.moment


def who(name: str) -> int:
    return CHARACTER_IDS.index(name.replace("_", "-"))


def spot(name: str) -> int:
    return SPOT_IDS.index(name.replace("_", "-"))


def stage(
    cast: dict[str, str] | str,
    main: str = "murder-plan",
    subs: str = "",
    incidents: dict[int, tuple[str, str]] | None = None,
    basic: bool = True,
    days: int = 4,
    loops: int = 3,
    seats: int = 4,
    turf: str = "",
    enters: int = 0,
    without: str = "",
    first_leader: int = 1,
    table_talk: bool = True,
) -> Table:
    """A game with this script. `cast` names roles, or lists Persons: `stage("doctor nurse")`."""
    people = dict.fromkeys(cast.split(), "person") if isinstance(cast, str) else cast
    roles = [PERSON] * 18
    mask = 0
    for name, role in people.items():
        roles[who(name)] = ROLE_IDS.index(role)
        if who(name) != GODLY_BEING:
            mask |= bit(who(name))
    names, culprits = [-1] * (days + 1), [-1] * (days + 1)
    for day, (incident, culprit) in (incidents or {}).items():
        names[day], culprits[day] = INCIDENT_IDS.index(incident), who(culprit)
    gone = mask_of([CARD_IDS.index(card) for card in without.split()])
    sheet = Sheet(int(basic), loops, days, tuple(names), mask, PLACE_IDS.index(turf) if turf else -1, gone)
    subplots = tuple(sorted(PLOT_IDS.index(plot) for plot in subs.split()))
    world = HiddenScript(PLOT_IDS.index(main), subplots, tuple(roles), tuple(culprits), enters)
    game = Looper(seats, {"first_leader": first_leader, "table_talk": table_talk})
    state = game.set_up()
    state.agenda.clear()
    state.sheet, state.world, state.title = sheet, world, "A Test"
    state.fate = Fate.light(1)
    state.listen()
    state.push(BEGIN)
    state.settle()
    return Table(Match(game, names=[*["Ana", "Bo", "Cy"][: seats - 1], "Mia"], world=state))
