"""Random campaigns of Stories under the eyes of a referee who has read the rules for himself, and planted faults that he sees."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from ouroboard.bots.factory import make_bot
from ouroboard.engine.bot import SeatKnowledge
from ouroboard.engine.event import Event, EventVariants, Variant
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.rules.state import StoriesState
from tests.refereed import follow
from tests.scale import INTERPRETED, SOAK
from tests.stories.exhibit import rich_pack
from tests.stories.referee import Foul, Referee
from tests.stories.sentinel_mission import MISSION

GAMES = 300 if SOAK else 6 if INTERPRETED else 12
LONGEST = 8_000
"""Answers after which a campaign has certainly lost its way."""
RICH: dict[str, Value] = {"mission": MISSION}

LIKES = {
    "roll": 8.0,
    "choose": 4.0,
    "solve": 3.0,
    "vote": 0.6,
    "call": 0.15,
    "away": 0.1,
    "wait": 0.7,
    "nod": 0.6,
    "give up": 0.2,
}
"""How much rather a lively campaign answers so than with anything else."""


def liking(text: str) -> float:
    if text == "vote off":
        return 0.01
    return LIKES.get(text, LIKES.get(text.split()[0], 1.0))


def begun(seats: int, options: dict[str, Value], seed: int) -> StoriesState:
    state = Stories(seats, options, rich_pack()).begin(Fate.light(seed), True)
    assert isinstance(state, StoriesState)
    return state


TABLES: list[tuple[int, dict[str, Value]]] = [
    (1, {"agents": 2}),
    (1, {"agents": 3}),
    (1, {"agents": 4}),
    (2, {"agents": 4}),
    (2, {"agents": 3}),
    (3, {}),
    (4, {}),
    (4, {"last_tu_acts": True}),
    (1, {**RICH, "agents": 3}),
    (2, {**RICH, "agents": 3}),
    (2, {**RICH, "rewind": "practice"}),
    (4, {**RICH}),
]
"""Seats and options: every way to sit, two missions."""


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value)[:60])
def test_random_campaigns_keep_the_rules_and_end(seats: int, options: dict[str, Value]) -> None:
    for seed in range(GAMES):
        referee = Referee(begun(seats, options, seed))
        follow(referee, seed, liking, LONGEST)
        assert referee.ended


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value)[:60])
def test_companions_keep_the_rules(seats: int, options: dict[str, Value]) -> None:
    for seed in range(40 if SOAK else 1):
        state, fate = begun(seats, options, seed), Fate.light(seed)
        referee, bot = Referee(state), make_bot("steady", state.game)
        while not state.over():
            seat = state.to_act()[0]
            known = SeatKnowledge(seat, state.imagine(1 << seat, [None] * seats, fate.clone()), None)
            referee.answer(seat, str(bot.choose(known, fate)))
        assert referee.ended


# ---- the referee can be wrong-footed by nobody ---------------------------------------------------------------------------


class Tampered(Referee):
    """A referee who hears something else than what happened."""

    change: Callable[[Event], Event | None]

    def news(self) -> list[EventVariants]:
        found = []
        for told in super().news():
            changed = [(variant.audience, self.change(variant.event)) for variant in told.variants]
            variants = [Variant(audience, event) for audience, event in changed if event is not None]
            if variants:
                found.append(EventVariants(variants))
        return found


def other(kind: str, **fields: Callable[[Any], Any]) -> Callable[[Event], Event | None]:
    """Changes fields of every event of a kind."""

    def change(event: Event) -> Event | None:
        if event.kind != kind:
            return event
        return Event(kind, {**event.fields, **{name: make(event.fields[name]) for name, make in fields.items()}}, event.at)

    return change


def without(kind: str) -> Callable[[Event], Event | None]:
    return lambda event: None if event.kind == kind else event


HEARSAY: dict[str, Callable[[Event], Event | None]] = {
    "a die more": other("rolled", faces=lambda faces: ["1", *faces]),
    "a hit too many": other("hits", hits=lambda hits: hits + 1),
    "a riposte that does not hurt": other("riposte", lp=lambda lp: 1 - lp),
    "a riposte that is kept quiet": without("riposte"),
    "penalties that are kept quiet": without("penalties"),
    "a heart too many": other("penalties", hearts=lambda hearts: hearts + 1),
    "a life point that is lost in silence": without("lp_changed"),
    "a marker that jumps": other("marker_moved", marker=lambda marker: marker - 1),
    "a time shield too many": other("marker_moved", change=lambda change: change - 1),
    "a trip that costs more": other("captain_rolled", tu=lambda tu: tu + 1),
    "a red exit that is forgotten": other("captain_rolled", red=lambda red: 2 - red),
    "another captain": other("captain_passes", player=lambda player: (player + 1) % 3),
    "a return too early": other("died", back=lambda back: back + 1),
    "a death that is kept quiet": without("died"),
    "a return that is kept quiet": without("returned"),
    "an item from nowhere": other("item_given", item=lambda item: item % 6 + 1),
    "a token that is kept quiet": without("token_gained"),
    "a reading by somebody else": other("read", agents=lambda agents: [agents[0] % 3 + 1]),
    "a vote that counts for another": other("ballot_ends", vote=lambda vote: "stay" if vote != "stay" else "archive"),
    "a move to somewhere else": other("moved", space=lambda space: "B" if space != "B" else "C"),
    "a test that is passed in silence": without("test_passed"),
    "a card that goes in silence": without("card_gone"),
    "a run with other items": other("run_begins", kept=lambda kept: [*kept, 1]),
    "a run with less time": other("run_begins", marker=lambda marker: marker - 1),
    "a score": other("ended", score=lambda score: score + 1),
}


@pytest.mark.parametrize("fault", HEARSAY)
def test_the_referee_hears_a_false_event(fault: str) -> None:
    for seed in range(1, 80, 2):
        try:
            referee = Tampered.__new__(Tampered)
            referee.change = HEARSAY[fault]
            Referee.__init__(referee, begun(3, {}, seed))
            follow(referee, seed, liking, LONGEST)
        except (Foul, IndexError, KeyError, AssertionError):
            return
    raise AssertionError(f"nobody has seen {fault}")


def one_life_more(state: StoriesState) -> None:
    state.lp[0] += 1


def a_silent_step(state: StoriesState) -> None:
    state.at[0] = 1 if state.at[0] != 1 else 0


def a_silent_unit(state: StoriesState) -> None:
    state.marker -= 1


def a_silent_token(state: StoriesState) -> None:
    state.tokens |= 1


def a_silent_item(state: StoriesState) -> None:
    state.hold(3, 0)


@pytest.mark.parametrize("fault", [one_life_more, a_silent_step, a_silent_unit, a_silent_token, a_silent_item])
def test_the_referee_sees_a_change_that_nobody_tells(fault: Callable[[StoriesState], None]) -> None:
    referee = Referee(begun(1, {"agents": 3}, 3))
    chance, state = random.Random(3), referee.state
    while state.view(None)["phase"] != "between":
        referee.answer(int(state.seat), str(chance.choice(state.actions(state.seat))))
    fault(state)
    with pytest.raises(Foul):
        follow(referee, 3, liking, LONGEST)


def test_what_random_campaigns_have_seen() -> None:
    """The campaigns above mean something: they roll, die, return, hand over, vote, solve, travel and end."""
    seen: Counter[str] = Counter()
    for seed in range(1, 2 * (GAMES if SOAK else 10), 2):
        for options in ({}, RICH):
            referee = Referee(begun(3, options, seed))
            follow(referee, seed, liking, LONGEST)
            seen += referee.counts
    wanted = ["rolled", "riposte", "penalties", "died", "returned", "item_given", "told", "tie_broken", "captain_rolled", "sent"]
    wanted += ["test_passed", "test_reset", "card_gone", "token_gained", "run_over", "wrong_try", "decided", "option_taken"]
    assert not [kind for kind in wanted if seen[kind] == 0]
