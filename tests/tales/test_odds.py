"""§6.7 and §5.7 of the plan: what a preview says, and how often hacks succeed by the real rules."""

import random
import re
from typing import Any

import pytest

import ouroboard
from ouroboard.engine.fate import Fate, LightFate
from ouroboard.games.tales.content.box import Response, Sheet, Side
from ouroboard.games.tales.content.names import CLEVER
from ouroboard.games.tales.game import Tales
from ouroboard.games.tales.rules.bills import UNITS
from ouroboard.games.tales.rules.hacking import EFFECT_FIRST, Hack, WhoRolls
from ouroboard.games.tales.rules.pools import may_help, pool_of, trait_of
from ouroboard.games.tales.rules.rolls import Missed
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import Prepare
from tests.rulebook import rule
from tests.scale import SOAK
from tests.tales.plays import afternoon, give, lay_rumor, put_machine, rumor_at, script
from tests.tales.small_box import Maker, box, say, sheets


def told(state: TalesState, text: str) -> dict[str, object]:
    return state.game.preview(state, 0, state.game.parse(text))


@rule("§6.7", game="tales")
def test_a_preview_has_time_odds_and_the_way_home() -> None:
    state = afternoon()
    assert told(state, "tove walk G") == {"time": 2, "home": 2}
    state.pool[0] = 3
    assert told(state, "tove walk G")["late"] is True
    put_machine(state, 5, "D5", alert=True)
    test = told(state, "tove walk G")["tests"]
    odds = {"dice": 3, "chance": 0.4213, "pushed": 0.6651}
    assert test == [{"card": "vakthund", "trait": "brave", **odds, "failure": "Something happens. Go back."}]
    assert told(state, "tove late") == {}


@rule("§6.7", "§18.5", game="tales")
def test_a_face_down_rumor_says_nothing_and_a_face_up_one_its_odds() -> None:
    state = afternoon()
    lay_rumor(state, 0, rumor_at("M"), up=False)
    assert "tests" not in told(state, "tove investigate")
    lay_rumor(state, 0, rumor_at("M"))
    tests: Any = told(state, "tove investigate")["tests"]
    assert tests[0]["trait"] == "charming"
    assert tests[0]["dice"] == 3


@rule("§6.7", game="tales")
def test_odds_in_a_test() -> None:
    state = afternoon(dice=[1] * 3)
    give(state, 0, "scarf")
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate")
    assert told(state, "roll") == {"dice": 4, "chance": 0.5177, "pushed": 0.7674}
    helped = told(state, "with lina")
    assert (helped["dice"], helped["gain"]) == (5, 0.0804)
    script(state, [1] * 4)
    say(state, "roll")
    assert told(state, "push upset") == {"dice": 4, "chance": 0.5177, "words": ["upset"]}


@rule("§6.7", game="tales")
def test_a_preview_changes_nothing() -> None:
    game = Tales(2, {"kids": 4, "cast": "drawn"})
    state = game.begin(Fate.light(2), False)
    fate = Fate.light(3)
    for _ in range(60):
        if state.over():
            break
        before = state.key()
        for seat in state.to_act():
            for action in state.actions(seat):
                game.preview(state, seat, action)
        assert state.key() == before
        state.play(state.seat, state.any_action(state.seat, fate))


# ---- hacks by the real rules ----------------------------------------------------------------------------------------

HACKS = 10_000 if SOAK else 500
NEAR = 0.02 if SOAK else 0.08

PLAN = [
    (1, False, (0.53, 0.33, 0.19, 0.11)),
    (2, False, (0.77, 0.62, 0.47, 0.35)),
    (3, False, (0.89, 0.79, 0.68, 0.56)),
    (3, True, (0.67, 0.51, 0.38, 0.27)),
]


def tame_machine(make: Maker) -> list[Sheet]:
    """A machine that ignores Kids on ROUTINE and blocks them on ALERT; AVOID and default are CLEVER."""
    found = sheets(make)
    old = found[0]
    test, default = make.test(CLEVER), make.test(CLEVER)
    sides = Response(Side(0, test, default), Side(1, test, default))
    found[0] = Sheet(0, old.id, old.name, 0, 2, 2, old.combo, -1, (2, 3), sides)
    return found


def hack(state: TalesState, crew: int, spaces: int) -> bool:
    """One attempt: the largest pool rolls, all who can help, a failed roll is pushed while pushes are left."""
    pushes = min(bin(crew).count("1"), 2)
    state.agenda.append(Hack(0, crew, 0, 0, EFFECT_FIRST, state.sector[0], 0, sum(UNITS[k] for k in range(3) if crew >> k & 1)))
    state.spaces = (spaces, *state.spaces[1:])
    state.settle()
    while True:
        frame = state.waiting_frame
        if isinstance(frame, WhoRolls):
            say(state, f"kid {state.kid(best_roller(state, crew, int(frame.test))).id}")
        elif isinstance(frame, Prepare):
            helpers = [k for k in range(3) if frame.offered >> k & 1][:2]
            if helpers and frame.helpers == 0:
                say(state, " ".join(["with", *[state.kid(k).id for k in helpers]]))
            say(state, "roll")
        elif isinstance(frame, Missed):
            slots = frame.slots(state)
            if pushes > 0 and slots:
                pushes -= 1
                state.play(0, state.actions(0)[1])
            else:
                say(state, "leave it")
        else:
            return bool(state.hacked & 1)


def best_roller(state: TalesState, crew: int, test: int) -> int:
    spec = state.content().tests[test]
    pools = {}
    for kid in range(3):
        if crew >> kid & 1:
            helpers = may_help(state, spec, kid, crew)
            pools[kid] = pool_of(state, kid, trait_of(state, spec, kid), helpers, 0, 0)
    return max(pools, key=lambda kid: (pools[kid], -kid))


@rule("§10", game="tales")
@pytest.mark.parametrize(("kids", "alert", "planned"), PLAN)
def test_hacks_succeed_as_often_as_planned(kids: int, alert: bool, planned: tuple[float, ...]) -> None:
    fresh = afternoon(("tove", "lina", "samira"), content=box(sheets=tame_machine), just_a_bruise=True)
    put_machine(fresh, 0, "C5", alert)
    fresh.settle()
    fate = LightFate(77 + kids, 41)
    for spaces, wanted in zip((2, 3, 4, 5), planned, strict=True):
        won = 0
        for _ in range(HACKS):
            state = fresh.clone()
            state.fate = fate
            won += hack(state, (1 << kids) - 1, spaces)
        assert won / HACKS == pytest.approx(wanted, abs=NEAR), spaces


def test_who_rolls_is_asked_with_the_odds_of_each_kid() -> None:
    """§6.7, §10.4"""
    chance = random.Random(1)
    match = ouroboard.start("tales", seats=1, seed=5, scenario="static", kids=3)
    while not isinstance(match.state.agenda[-1], WhoRolls):
        hacks = [action for action in match.actions(0) if re.search(r" hack | pays 1|^go$", action.text)]
        match.play(0, chance.choice(hacks or match.actions(0)))
    told = {action.text[4:]: match.game.preview(match.state, 0, action)["tests"] for action in match.actions(0)}
    assert len({test["dice"] for tests in told.values() for test in tests}) > 1, "the Kids differ"  # type: ignore[attr-defined]
    for kid, tests in told.items():
        rolled = match.state.clone()
        rolled.play(0, next(action for action in match.actions(0) if action.text == f"kid {kid}"))
        in_hand = match.game.view(rolled, 0)["test"]
        assert (tests[0]["dice"], tests[0]["chance"]) == (in_hand["dice"], in_hand["chance"])  # type: ignore[index]
