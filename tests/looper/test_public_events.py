"""The events that everybody hears are enough to rebuild the whole board: whoever works out hidden worlds needs nothing else."""

import random
from collections import Counter

import pytest

from ouroboard.engine.event import Event
from ouroboard.games import registry
from ouroboard.games.looper.content.characters import CHARACTER_IDS, PEOPLE, STARTS
from ouroboard.games.looper.content.plots import PLOT_IDS
from ouroboard.games.looper.content.roles import ROLE_IDS
from ouroboard.games.looper.content.targets import SPOT_IDS
from ouroboard.games.looper.rules.board import COUNTER_IDS, Board
from ouroboard.games.looper.rules.options import NEW, SCRIPTS
from ouroboard.games.looper.rules.places import PLACE_IDS
from ouroboard.games.looper.rules.state import LooperState
from ouroboard.timeline.match import Match
from tests.scale import INTERPRETED, SOAK

GAMES = 20 if SOAK else 1 if INTERPRETED else 2
"""Games of each script; over all scripts with every number of players."""


class Listener:
    """Keeps a board by what a spectator hears."""

    def __init__(self) -> None:
        self.board = Board()
        self.board.clear()
        self.cast: set[int] = set()
        self.heard = 0

    def hear(self, events: list[Event]) -> None:
        for event in events[self.heard :]:
            self.take_in(event.kind, event.fields)
        self.heard = len(events)

    def take_in(self, kind: str, told: dict[str, object]) -> None:
        board = self.board
        who = CHARACTER_IDS.index(str(told["who"])) if told.get("who") in CHARACTER_IDS else -1
        if kind == "sheet":
            self.cast = {CHARACTER_IDS.index(name) for name in names(told["cast"])}
        elif kind in ("loop_begins", "last_guess"):
            board.clear()
            if kind == "last_guess":
                self.cast = {CHARACTER_IDS.index(name) for name in names(told["cast"])}
            for each in self.cast:
                if each != 17:
                    board.put(each, STARTS[each])
                elif kind == "last_guess":
                    board.put(each, board.henchman_start)
        elif kind == "enters":
            self.cast.add(who)
            board.put(who, PLACE_IDS.index(str(told["place"])))
        elif kind == "starts":
            board.henchman_start = PLACE_IDS.index(str(told["place"]))
            board.put(who, board.henchman_start)
        elif kind == "moved":
            board.move(who, PLACE_IDS.index(str(told["place"])))
        elif kind in ("gained", "shed"):
            amount = int(str(told["amount"])) * (1 if kind == "gained" else -1)
            spot = SPOT_IDS.index(str(told["who"]))
            counter = COUNTER_IDS.index(str(told["counter"]))
            assert board.change(counter, spot, amount) == amount
            assert board.count(counter, spot) == told["now"]
        elif kind == "died":
            for name in names(told["who"]):
                board.alive &= ~(1 << CHARACTER_IDS.index(name))
        elif kind == "revived":
            board.alive |= 1 << who
        elif kind == "guarded":
            board.guarded |= 1 << who
        elif kind == "saved":
            board.guarded &= ~(1 << who)
        elif kind == "released":
            board.released = True
        elif kind == "stood_down":
            board.stood_down = True
        elif kind == "incident":
            board.occurred |= 1 << int(str(told["day"]))


class Referee(Listener):
    """Knows the script too, and checks by its own reading of the rules what had to happen by force."""

    def __init__(self, state: LooperState) -> None:
        super().__init__()
        self.world, self.sheet = state.world, state.sheet
        self.checked: Counter[str] = Counter()
        self.fallen = False
        self.butterfly = False

    def role(self, who: int) -> str:
        name = ROLE_IDS[self.world.roles[who]]
        virus = "paranoia-virus" in [PLOT_IDS[plot] for plot in self.world.subs]
        return "serial-killer" if name == "person" and virus and self.board.paranoia[who] >= 3 else name

    def living(self) -> list[int]:
        return [who for who in range(18) if self.board.alive >> who & 1]

    def place(self, who: int) -> int:
        return next(place for place in range(4) if self.board.at[place] >> who & 1)

    def night_deaths(self, boss_at: int | None) -> set[int]:
        dead = set()
        for killer in self.living():
            if self.role(killer) == "serial-killer":
                here = boss_at if killer == 13 and boss_at is not None else self.place(killer)
                others = [who for who in self.living() if who != killer and self.place(who) == here]
                dead |= set(others) if len(others) == 1 else set()
        return {who for who in dead if self.role(who) != "time-traveler" and not self.board.guarded >> who & 1}

    def at_loop_end(self) -> bool:
        """Whether something is lost at the end of the loop."""
        main = PLOT_IDS[self.world.main]
        intrigue = self.board.intrigue
        starts = {role: [self.start(who) for who in range(18) if self.role(who) == role] for role in ("brain", "witch")}
        keys = [who for who in range(18) if self.role(who) == "key-person"]
        dead = [who for who in range(18) if (self.board.cast & ~self.board.alive) >> who & 1]
        return (
            any(self.role(who) == "friend" for who in dead)
            or (main == "light-of-the-avenger" and any(intrigue[18 + place] >= 2 for place in starts["brain"]))
            or (main == "giant-time-bomb" and any(intrigue[18 + place] >= 2 for place in starts["witch"]))
            or (main == "a-place-to-protect" and intrigue[21] >= 2)
            or (main == "the-sealed-item" and intrigue[19] >= 2)
            or (main == "sign-with-me" and any(intrigue[who] >= 2 for who in keys))
            or (main == "change-of-future" and self.butterfly)
        )

    def start(self, who: int) -> int:
        return int(self.board.henchman_start) if who == 17 else STARTS[who]

    def take_in(self, kind: str, told: dict[str, object]) -> None:
        self.judge(kind, told)
        super().take_in(kind, told)

    def judge(self, kind: str, told: dict[str, object]) -> None:
        if self.fallen and kind != "saved":  # the first word after nightfall
            self.fallen = False
            dead = {CHARACTER_IDS.index(name) for name in names(told["who"])} if kind == "died" else set()
            later = kind == "died" and set() in (self.by_force, self.by_force_from_turf)  # a Killer's work
            assert dead in (self.by_force, self.by_force_from_turf) or later
            self.checked["night"] += 1
        if kind == "night":
            self.fallen = True
            self.by_force = self.night_deaths(None)
            self.by_force_from_turf = self.night_deaths(None if self.sheet.turf < 0 else int(self.sheet.turf))
        elif kind in ("incident", "no_incident"):
            day = int(str(told["day"]))
            culprit = self.world.culprits[day]
            panics = culprit in self.living() and self.board.paranoia[culprit] >= PEOPLE[culprit].limit
            stood_down = culprit == 17 and self.board.stood_down
            assert (kind == "incident") == (panics and not stood_down)
            self.butterfly = self.butterfly or (kind == "incident" and told["incident"] == "butterfly-effect")
            self.checked["incident"] += 1
        elif kind == "refused":
            who = CHARACTER_IDS.index(str(told["who"]))
            assert self.role(who) in ("killer", "brain", "curmudgeon", "factor", "cultist", "witch")
            self.checked["refusal"] += 1
        elif kind == "role_told":
            assert told["role"] == self.role(CHARACTER_IDS.index(str(told["who"])))
            self.checked["role"] += 1
        elif kind == "died":
            dead = {CHARACTER_IDS.index(name) for name in names(told["who"])}
            assert not any(self.role(who) == "time-traveler" for who in dead)
            city = self.board.intrigue[20] >= 2
            self.lost = any(self.role(who) == "key-person" or (self.role(who) == "factor" and city) for who in dead)
        elif kind == "loop_begins":
            self.lost = self.early = self.butterfly = False
        elif kind in ("protagonists_died", "protagonists_lost") and not self.ended:
            self.early = True
            self.lost = False
        elif kind in ("day_begins", "abilities", "leader"):
            assert not self.lost, "a fatal death ends the loop at once"
        elif kind == "loop_over":
            self.due = None if self.early else self.at_loop_end()
        elif kind in ("protagonists_lost", "loop_won"):
            assert self.due is (kind == "protagonists_lost")
            self.checked["end"] += 1
        self.ended = kind == "loop_over" or (self.ended if kind == "role_told" else False)

    lost = early = ended = False
    due: bool | None = None
    by_force: set[int] = set()
    by_force_from_turf: set[int] = set()


def names(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


@pytest.mark.parametrize("script", [*SCRIPTS, *NEW])
def test_the_board_can_be_rebuilt_from_what_a_spectator_hears(script: str) -> None:
    number = (*SCRIPTS, *NEW).index(script)
    for seed in range(GAMES):
        chance = random.Random(seed)
        match = Match(registry.create_game("looper", 2 + (number + seed) % 3, {"script": script}), seed=seed)
        listener = Listener()
        bots = match.game.bots()
        while not match.over:
            listener.hear(match.heard(None))
            state = match.state
            assert isinstance(state, LooperState)
            assert listener.board == state.board, match.log(None)[-8:]
            seat = chance.choice(match.to_act)
            if chance.random() < 0.3:
                match.play(seat, bots["steady"].choose(match.seen(seat, seed), state.fate.clone()))
            else:
                match.play(seat, chance.choice(match.actions(seat)))


def test_what_happens_by_force_is_what_a_referee_expects() -> None:
    """Another reading of the rules, written apart from the first: nights, incidents, refusals, told roles, ends of loops."""
    checked: Counter[str] = Counter()
    for script in (*SCRIPTS, *NEW):
        for seed in range(40 if SOAK else 3):
            chance = random.Random(seed)
            match = Match(registry.create_game("looper", 2 + seed % 3, {"script": script}), seed=seed)
            state = match.state
            assert isinstance(state, LooperState)
            referee = Referee(state)
            steady = match.game.bots()["steady"]
            while not match.over:
                seat = chance.choice(match.to_act)
                if seat == match.game.seats - 1 and chance.random() < 0.6:
                    match.play(seat, steady.choose(match.seen(seat, seed), match.state.fate.clone()))
                else:
                    match.play(seat, chance.choice(match.actions(seat)))
                referee.hear(match.heard(None))
            checked += referee.checked
    print(checked)
    assert min(checked[what] for what in ("night", "incident", "refusal", "role", "end")) > 10
