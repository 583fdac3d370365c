"""What the referee of Stories keeps while he watches: a copy of what everybody sees, and what is still due (`referee.py`)."""

from collections import Counter
from typing import Any

from ouroboard.engine.bits import members
from ouroboard.engine.event import Event, EventVariants
from ouroboard.games.stories.rules.state import StoriesState
from tests.stories.printed import Printed

FULL = 60
VORTEX = 7
RED = 2
HITS = {"2": 2, "1": 1, "skull": 0, "blank": 0}


class Foul(AssertionError):
    """The game has done something that the rules do not allow."""


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """The parts of a view that the referee copies."""
    agents = {each["agent"]: each for each in view["agents"]}
    return {
        "run": view["run"],
        "marker": view["marker"],
        "captain": view["captain"],
        "place": view["place"],
        "lp": {number: each["lp"] for number, each in agents.items()},
        "space": {number: each["space"] for number, each in agents.items()},
        "vortex": {number: each["vortex"] for number, each in agents.items()},
        "resources": {(number, colour): n for number, each in agents.items() for colour, n in each["resources"].items()},
        "items": {each["item"]: each["agent"] for each in view["items"]},
        "charges": {each["item"]: each["charges"] for each in view["items"] if each["charges"] is not None},
        "tokens": {each["token"] for each in view["tokens"]},
        "lies": {each["space"]: each["card"] for each in view["spaces"]},
        "stacks": {
            (each["space"], number): tuple((stack["kind"], stack["left"]) for stack in test["stacks"] if stack["left"])
            for each in view["spaces"]
            for number, test in enumerate(each["tests"])
        },
        "passed": {each["card"] for each in view["spaces"] if each["passed"]},
        "truths": set(view["truths"]),
        "deaths": view["deaths"],
    }


def differences(copy: Any, view: Any, path: str = "") -> list[str]:
    """Where the copy and the view differ, in words."""
    if isinstance(copy, dict) and isinstance(view, dict):
        keys = sorted({*copy, *view}, key=str)
        return [found for key in keys for found in differences(copy.get(key), view.get(key), f"{path}.{key}")]
    return [] if copy == view else [f"{path[1:]}: the referee has {copy!r}, the view {view!r}"]


class Throw:
    """A roll that is going on."""

    def __init__(self, agent: int, space: str, faces: list[str]) -> None:
        self.agent = agent
        self.space = space
        self.faces = faces
        self.helped = False
        """Whether something was used that may change it."""


class Watch:
    """What the referee keeps, how he follows, and what he asks before an answer and after it."""

    def __init__(self, state: StoriesState) -> None:
        self.state = state
        self.printed = Printed(state)
        self.read = 0
        self.log: list[str] = []
        self.counts: Counter[str] = Counter()
        self.throw: Throw | None = None
        self.due: list[tuple[str, dict[str, Any]]] = []
        """Events that must come before anything else: kind, and the fields that are known."""
        self.acted: set[int] = set()
        self.arrived: set[int] = set()
        self.gone: set[str] = set()
        self.passed: set[str] = set()
        self.handed: set[int] = set()
        self.started: set[tuple[str, int]] = set()
        self.has_read: dict[int, set[str]] = {seat: set() for seat in range(self.printed.seats)}
        self.told: set[str] = set()
        self.votes: dict[int, str] = {}
        self.heading = ""
        self.was_trip = False
        self.lost_ballot = False
        self.in_run = False
        self.is_dealt = False
        self.ended = False
        self.unread: dict[str, set[int]] | None = {}
        """After placing, who still has to read where; None while agents are placed."""
        self.take_over()

    # ---- following ---------------------------------------------------------------------------------------------------------

    def take_over(self) -> None:
        """Before the first place opens the referee only looks; from then on it copies."""
        self.copy = {**seen(self.state.view(None)), "run": 0}
        for told in self.news():
            self.hear(told)
        self.copy = seen(self.state.view(None))

    def news(self) -> list[EventVariants]:
        told = self.state.told[self.read :]
        self.read = len(self.state.told)
        return told

    def answer(self, seat: int, text: str) -> None:
        """Plays an action, reads what is told, and compares the copy with the view."""
        action = next(action for action in self.state.actions(seat) if str(action) == text)
        self.log.append(f"--- {seat}: {text}")
        self.before(seat, text)
        self.state.play(seat, action)
        for told in self.news():
            self.hear(told)
        if self.ended or self.state.over():
            self.ask(self.ended and self.state.over(), "the end is told, and only the end")
            return
        self.ask(not self.due or self.in_roll(), f"still due: {self.due}")
        now = seen(self.state.view(None))
        if not self.is_dealt:  # receptacles are still being chosen
            self.copy["lp"], self.copy["resources"] = now["lp"], now["resources"]
        wrong = differences(self.copy, now)
        self.ask(not wrong, "; ".join(wrong))
        self.check_sums()
        self.check_returns()

    def ask(self, right: bool, what: str) -> None:
        if not right:
            raise Foul("\n".join([*self.log[-60:], f"FOUL: {what}"]))

    def in_roll(self) -> bool:
        return self.throw is not None

    def hear(self, told: EventVariants) -> None:
        """Reads the fullest variant of an event, and checks who hears it."""
        full = told.variants[0].event
        self.log.append(f"    {full.kind} {short(full.fields)}")
        self.counts[full.kind] += 1
        self.check_due(full)
        handler = getattr(self, f"on_{full.kind}", None)
        if handler is not None:
            handler(full.fields, members(told.variants[0].audience & (1 << self.printed.seats) - 1))

    def check_due(self, event: Event) -> None:
        """What a roll owes comes at once and in order: hits, riposte, hearts, time (75)."""
        if not self.due:
            return
        kind, fields = self.due[0]
        if event.kind in ("item_used", "charge_used", "item_gone", "coach", "said"):
            return
        wrong = [name for name, value in fields.items() if event.fields.get(name) != value]
        self.ask(event.kind == kind and not wrong, f"{kind} {fields} is due, not {event.kind} {short(event.fields)} {wrong}")
        self.due.pop(0)

    # ---- the copy ----------------------------------------------------------------------------------------------------------

    def alive(self, agent: int) -> bool:
        return self.copy["vortex"][agent] is None

    def on_space(self, space: str | None) -> list[int]:
        return [agent for agent, at in self.copy["space"].items() if at == space and space is not None and self.alive(agent)]

    def test_of(self, space: str) -> tuple[str, int] | None:
        """The test at a space that was started."""
        return next((key for key in self.started if key[0] == space and key in self.copy["stacks"]), None)

    def leave(self, space: str | None) -> None:
        """A started test is reset when nobody alive is left there (9, 76)."""
        if space is not None and not self.on_space(space):
            for key in [key for key in self.started if key[0] == space]:
                self.started.discard(key)

    def bare(self, space: str) -> None:
        """A card that goes takes its test along (126)."""
        self.copy["passed"].discard(self.copy["lies"].get(space))
        for key in [key for key in self.copy["stacks"] if key[0] == space]:
            del self.copy["stacks"][key]
            self.started.discard(key)

    def agents_now(self) -> list[dict[str, Any]]:
        found: Any = self.state.view(None)["agents"]
        return list(found)

    # ---- before an answer --------------------------------------------------------------------------------------------------

    def before(self, seat: int, text: str) -> None:
        """Whether the answer is one that the rules allow."""
        words = text.split()
        self.seat, self.text = seat, text
        verb = words[0]
        agent = int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
        if verb in ("roll", "move", "wait", "solve") or (verb == "choose" and agent):
            self.ask(self.owner(agent) == seat, f"{agent} is not run by {seat}")
            self.ask(self.alive(agent), f"{agent} is dead (68)")
        if verb in ("roll", "move", "wait"):
            self.ask(agent not in self.acted, f"{agent} has acted in this wave (70)")
            self.ask(self.is_free(agent), f"{agent} has lost this TU (85)")
        if verb == "roll":
            space = self.copy["space"][agent]
            self.ask(any(key[0] == space for key in self.copy["stacks"]), f"no test at {space}")
            dice = self.view_of(agent)["dice"]
            self.ask(any(dice.get(by, 0) for by in self.characteristics(space)), f"{agent} has no dice here (8)")
            for key in self.copy["stacks"]:
                if key[0] == space and len([each for each in self.copy["stacks"] if each[0] == space]) == 1:
                    self.started.add(key)
        if verb == "move":
            self.ask(words[2] != self.copy["space"][agent], "a move goes elsewhere (72)")
            self.ask(not self.locked(self.copy["space"][agent]), f"{agent} is locked (10)")
            self.ask(self.copy["lies"].get(words[2]) is not None, "nobody enters a bare space (79)")
            self.check_seal(agent, words[2])
        if verb == "place":
            self.check_seal(agent, words[2])
        if verb == "spend":
            self.ask(seat == self.copy["captain"], "only the captain spends (58)")
        if verb == "throw":
            self.ask(seat == self.copy["captain"], "only the captain throws (82)")
        if verb == "call":
            self.ask(not self.lost_ballot, "a lost ballot is not called again in this TU (64)")
        if verb == "give" and words[2:3] == ["item"]:
            giver, item, to = agent, int(words[3]), int(words[4])
            self.ask(self.copy["items"].get(item) == giver, f"{giver} does not hold {item}")
            self.ask(item not in self.handed, f"{item} has changed hands in this TU (112)")
            self.ask(self.alive(giver) and self.alive(to), "the dead hand nothing over (88)")
            self.ask(self.can_hand(giver, to), f"{giver} and {to} do not stand together (26)")

    def owner(self, agent: int) -> int:
        """The seat that decides for an agent; the captain for a shared one (133)."""
        seat = self.printed.owner[agent]
        return int(self.copy["captain"]) if seat is None else seat

    def view_of(self, agent: int) -> dict[str, Any]:
        agents: Any = self.state.view(None)["agents"]
        found: dict[str, Any] = agents[agent - 1]
        return found

    def space_of(self, letter: str) -> dict[str, Any]:
        spaces: Any = self.state.view(None)["spaces"]
        found: dict[str, Any] = next(each for each in spaces if each["space"] == letter)
        return found

    def characteristics(self, space: str) -> set[str]:
        return {by for test in self.space_of(space)["tests"] for by in test["by"]}

    def is_free(self, agent: int) -> bool:
        held = self.view_of(agent)["held"]
        return held is None or self.copy["marker"] <= held

    def locked(self, space: str | None) -> bool:
        return space is not None and bool(self.space_of(space)["locked"])

    def check_seal(self, agent: int, space: str) -> None:
        """Who may enter a sealed card: token, item and receptacle marks are judged here; others by the view (91)."""
        for kind, name, met in [(mark["kind"], mark["name"], mark["met"]) for mark in self.space_of(space)["seal"]]:
            self.ask(met, f"{space} has an unmet {kind} {name} in its seal")
            if kind == "receptacle":
                self.ask(self.view_of(agent)["receptacle"] == name, f"{space} is for {name}")

    def can_hand(self, giver: int, to: int) -> bool:
        """Same space, or pawns off the board (26). The mission's own rules about hands are printed."""
        one, other = self.copy["space"][giver], self.copy["space"][to]
        if self.printed.hands_never(self.view_of(giver)["receptacle"]):
            return False
        if one is None or one == other:
            return bool(one == other)
        near = other is not None and abs(ord(one) - ord(other)) == 1
        return near and self.printed.hands_to_neighbours(self.view_of(giver)["receptacle"])

    # ---- sums --------------------------------------------------------------------------------------------------------------

    def check_returns(self) -> None:
        """Who can come back is back (20, 87): a companion stands on a space without a seal."""
        phase = self.state.view(None)["phase"]
        if self.copy["place"] is None or phase not in ("between", "wave"):
            return
        spaces: Any = self.state.view(None)["spaces"]
        free = [each["space"] for each in spaces if each["card"] is not None and not each["seal"]]
        if not any(self.on_space(space) for space in free):
            return
        for agent, back in self.copy["vortex"].items():
            self.ask(back is None or back == 0 or self.copy["marker"] > back, f"{agent} should be back at {back}")

    def check_sums(self) -> None:
        """What must hold whenever somebody is asked."""
        copy = self.copy
        self.ask(0 <= copy["marker"] <= FULL, "the time line has 60 spaces")
        for agent, lp in copy["lp"].items():
            if copy["vortex"][agent] is not None:
                self.ask(copy["space"][agent] is None, f"dead agent {agent} stands somewhere")
            elif self.is_dealt:
                self.ask(lp > 0 or self.in_roll(), f"{agent} lives without life points")
        for item, holder in copy["items"].items():
            self.ask(holder in copy["lp"], f"item {item} lies with nobody")


def short(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: (value[:20] if isinstance(value, str) else value) for name, value in fields.items() if name != "panorama"}
