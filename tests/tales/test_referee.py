"""Random games of Tales under the eyes of a referee who has read the rules for himself, and planted faults that he sees."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.games.tales.game import Tales
from ouroboard.games.tales.rules.state import TalesState
from tests.refereed import follow
from tests.scale import INTERPRETED, SOAK
from tests.tales.referee import Referee
from tests.tales.referee_table import Foul

GAMES = 300 if SOAK else 4 if INTERPRETED else 8
LONGEST = 20_000
"""Answers after which a game has certainly lost its way."""
ISLANDS: dict[str, Value] = {"scenario": "islands", "enigma_limit": 40, "complications": "daily"}

LIKES = {
    "late": 0.05,
    "dinner": 0.15,
    "investigate": 12.0,
    "hack": 6.0,
    "visit": 6.0,
    "does": 12.0,
    "chore": 8.0,
    "ride": 2.0,
    "wreck": 10.0,
    "uses": 5.0,
    "bus": 0.5,
    "car": 0.4,
    "rest": 2.0,
    "pays": 3.0,
    "call": 0.1,
    "go": 6.0,
    "combo": 3.0,
    "pay": 3.0,
    "push": 0.6,
    "with": 2.0,
}
"""How much rather a lively game answers so than with anything else: else nobody would stay out long enough to hack a machine."""


def liking(text: str) -> float:
    words = text.split()
    return LIKES.get(words[1] if len(words) > 1 else "", 0.0) or LIKES.get(words[0], 1.0)


def begun(seats: int, options: dict[str, Value], seed: int) -> TalesState:
    return Tales(seats, options).begin(Fate.light(seed), True)


TABLES: list[tuple[int, dict[str, Value]]] = [
    (1, {"kids": 2}),
    (1, {"kids": 3}),
    (2, {"kids": 4}),
    (5, {"kids": 5}),
    (1, {"scenario": "monday"}),
    (2, {"scenario": "monday"}),
    (2, {"scenario": "rye", "kids": 3}),
    (1, {**ISLANDS, "kids": 2}),
    (3, {**ISLANDS, "kids": 5, "complications": "mon-wed-fri"}),
    (4, {**ISLANDS, "kids": 4, "weeks": 2}),
    (2, {**ISLANDS, "caring_parents": True}),
    (2, {**ISLANDS, "this_might_help": True}),
    (1, {**ISLANDS, "just_a_bruise": True}),
    (1, {**ISLANDS, "kids": 5, "go_home_together": True}),
    (3, {**ISLANDS, "sucks_to_be_you": True}),
    (1, {**ISLANDS, "gradually_worse": True}),
    (1, {**ISLANDS, "kids": 5, "just_machines": True}),
    (2, {**ISLANDS, "favorite_lighter": True}),
    (1, {**ISLANDS, "all_rumors": 2}),
    (1, {"kids": 4, "all_rumors": "lose"}),
    (2, {**ISLANDS, "weeks": 2, "done_by_monday": True}),
    (1, {**ISLANDS, "kids": 5, "erratic": True}),
]
"""Seats and options: 2 to 5 Kids, 1 to 5 people, three scenarios, each variant."""


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value)[:60])
def test_random_games_keep_the_rules_and_end(seats: int, options: dict[str, Value]) -> None:
    for seed in range(GAMES):
        referee = Referee(begun(seats, options, seed))
        follow(referee, seed, liking, LONGEST)
        assert referee.ended


def test_the_vocabulary_stays_below_five_thousand() -> None:
    for scenario in ("monday", "static", "islands"):
        game = Tales(2, {"scenario": scenario})
        assert len(game.action_table().actions) < 5_000


# ---- the referee can be wrong-footed by nobody ---------------------------------------------------------------------------


class Tampered(Referee):
    """A referee who hears something else than what happened."""

    change: Callable[[Event], Event | None]

    def news(self) -> list[Event]:
        found = [self.change(event) for event in super().news()]
        return [event for event in found if event is not None]


def other(kind: str, **fields: Callable[[object], object]) -> Callable[[Event], Event | None]:
    """Changes fields of every event of a kind."""

    def change(event: Event) -> Event | None:
        if event.kind != kind:
            return event
        changed = Event(kind, {**event.fields, **{name: make(event.fields[name]) for name, make in fields.items()}})
        changed.at = event.at
        return changed

    return change


def without(kind: str) -> Callable[[Event], Event | None]:
    return lambda event: None if event.kind == kind else event


HEARSAY = {
    "a die more": other("rolled", faces=lambda faces: [1, *faces]),  # type: ignore[misc]
    "a failure that has a six": other("rolled", passed=lambda passed: not passed),
    "a dial that jumps": other("dial_turned", change=lambda change: change + 1),  # type: ignore[operator]
    "a rumor on another space": other("rumor_laid", space=lambda space: space % 4 + 1),  # type: ignore[operator]
    "a card pushed off that nobody hears of": without("rumor_pushed_off"),
    "a machine that stands still": without("machine_moved"),
    "a walk to nowhere near": other("moved", place=lambda place: "A" if place != "A" else "D"),
    "a condition that is kept quiet": without("condition_taken"),
    "favor that is kept quiet": without("favor_changed"),
    "a push that is kept quiet": without("pushed"),
    "another dinner": other("home_for_dinner", cubes=lambda cubes: cubes + 1),  # type: ignore[operator]
    "a machine on the wrong mode": without("mode_changed"),
    "a firewall that was never drawn": without("firewall_drawn"),
    "a lost card": without("card_gained"),
}


@pytest.mark.parametrize("fault", HEARSAY)
def test_the_referee_hears_a_false_event(fault: str) -> None:
    for seed in range(1, 60, 2):
        referee = Tampered.__new__(Tampered)
        referee.change = HEARSAY[fault]
        Referee.__init__(referee, begun(1, {"kids": 4}, seed))
        try:
            follow(referee, seed, liking, LONGEST)
        except (Foul, IndexError, KeyError):
            return
    raise AssertionError(f"nobody has seen {fault}")


def one_cube_more(state: TalesState) -> None:
    state.pool[0] += 1


def a_silent_step(state: TalesState) -> None:
    state.sector[0] = 2 if state.sector[0] != 2 else 4


def a_silent_place(state: TalesState) -> None:
    state.place[0] = 5 if state.place[0] != 5 else 6


def a_lost_rumor(state: TalesState) -> None:
    state.unseen &= state.unseen - 1


def a_silent_favor(state: TalesState) -> None:
    state.favor = (1 if state.favor[0] == 2 else 2, *state.favor[1:])


def a_stolen_item(state: TalesState) -> None:
    state.deck &= state.deck - 1


@pytest.mark.parametrize("fault", [one_cube_more, a_silent_step, a_silent_place, a_lost_rumor, a_silent_favor, a_stolen_item])
def test_the_referee_sees_a_change_that_nobody_tells(fault: Callable[[TalesState], None]) -> None:
    referee = Referee(begun(1, {"kids": 3}, 3))
    chance, state = random.Random(3), referee.state
    while state.round < 2:
        referee.answer(state.seat, str(chance.choice(state.actions(state.seat))))
    fault(state)
    with pytest.raises((Foul, KeyError)):
        follow(referee, 3, liking, LONGEST)


def test_what_random_games_have_seen() -> None:
    """The games above mean something: they hack, ride, trade, pay, use anomalies, fall ill."""
    seen: Counter[str] = Counter()
    for seed in range(1, 2 * (GAMES if SOAK else 12), 2):
        referee = Referee(begun(2, {**ISLANDS, "kids": 5}, seed))
        follow(referee, seed, liking, LONGEST)
        seen += referee.counts
    wanted = ["hacked", "hack_failed", "ride", "bill_paid", "anomaly_used", "card_given", "all_alert"]
    wanted += ["rumor_pushed_off", "chore_claimed", "chore_missed", "letters_put_back", "paid_instead", "helpers_taken"]
    assert not [kind for kind in wanted if seen[kind] == 0]
