"""`steady` plays every scenario by plain sense, remembers nothing, and looks at nothing that nobody has turned up."""

import time

import pytest

from ouroboard.bots.rollout import play_out, roll_out
from ouroboard.engine.bits import bit
from ouroboard.engine.bot import SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games.tales.bots.dice_answers import after_miss, prepare
from ouroboard.games.tales.bots.evaluation import evaluate
from ouroboard.games.tales.bots.judge import Judge
from ouroboard.games.tales.bots.odds import Odds
from ouroboard.games.tales.bots.outlook import falling
from ouroboard.games.tales.bots.plan import Plan
from ouroboard.games.tales.bots.reading import reading_of
from ouroboard.games.tales.bots.rollout_policy import rollout_action
from ouroboard.games.tales.bots.steady import Steady
from ouroboard.games.tales.bots.ways import ways_of
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.model import Test as CardTest
from ouroboard.games.tales.content.names import BAD, BRAVE, EXHAUSTED, INJURED, SCARED, UPSET
from ouroboard.games.tales.content.story import Rumor
from ouroboard.games.tales.game import Tales
from ouroboard.games.tales.rules.actions import HAS_ENOUGH, TalesAction
from ouroboard.games.tales.rules.adventure import ADVENTURE
from ouroboard.games.tales.rules.rolls import Missed
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import Prepare
from tests.scale import SOAK
from tests.tales import small_box


def afternoon(seed: int = 1, cast: tuple[str, ...] = ("tove", "lina", "samira"), scenario: str = "static") -> TalesState:
    """A table of one person on the first afternoon."""
    game = Tales(1, {"scenario": scenario, "kids": len(cast)})
    state = game.begin(Fate.light(seed), False)
    assert isinstance(state, TalesState)
    for kid in cast:
        state.play(0, game.parse(f"be {kid}"))
    bot = Steady()
    while state.waiting_frame is not ADVENTURE:
        state.play(state.seat, bot.choose(SeatKnowledge(state.seat, state, None), Fate.light(2)))
    return state


def chosen(state: TalesState) -> str:
    return str(Steady().choose(SeatKnowledge(state.seat, state, None), Fate.light(3)))


def place(letter: str) -> int:
    return LETTERS.index(letter)


# ---- whole games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("scenario", ["static", "islands", "rye"])
def test_every_answer_is_one_that_is_offered_and_the_world_stays_as_it_was(scenario: str, seats: int) -> None:
    game = Tales(seats, {"scenario": scenario, "kids": 3})
    for seed in range(2):
        state = game.begin(Fate.light(seed), False)
        fate = Fate.light(seed + 50)
        while state.seat >= 0:
            before = state.hash()
            action = Steady().choose(SeatKnowledge(state.seat, state, None), fate)
            assert action in state.actions(state.seat)
            assert state.hash() == before
            state.play(state.seat, action)


def test_a_bot_that_has_played_many_games_answers_like_a_new_one() -> None:
    game = Tales(1, {"scenario": "static", "kids": 4})
    old = Steady()
    for seed in range(3):
        play_out(game, [old], seed)
    assert play_out(game, [old], 9).state.key() == play_out(game, [Steady()], 9).state.key()


def test_the_first_day_is_nearly_always_won() -> None:
    game = Tales(1, {"scenario": "monday"})
    won = [play_out(game, [Steady()], seed).state.result for seed in range(60)]
    assert sum(result is not None and result.reason == "won" for result in won) >= 50


def test_static_is_won_more_often_than_not_and_never_at_random() -> None:
    game = Tales(1, {"scenario": "static", "kids": 3})
    steady = random = 0
    for seed in range(30):
        result = play_out(game, [Steady()], seed).state.result
        steady += result is not None and bool(result.winners)
        state = game.begin(Fate.light(seed), False)
        roll_out(state, Fate.light(seed))
        random += state.result is not None and bool(state.result.winners)
    assert steady >= 12
    assert random <= 2


def test_a_box_that_nobody_has_seen_before_is_played_too() -> None:
    game = small_box.table(kids=3)
    ends = [play_out(game, [Steady()], seed).state.result for seed in range(10)]
    assert any(result is not None and result.winners for result in ends)


@pytest.mark.skipif(not SOAK, reason="a time depends on what else the machine does: make soak measures it")
def test_a_game_takes_less_than_a_hundred_times_as_long_as_a_random_one() -> None:
    game = Tales(1, {"scenario": "static", "kids": 4})
    begun = time.process_time()
    for seed in range(120):
        roll_out(game.begin(Fate.light(seed), False), Fate.light(seed))
    random = (time.process_time() - begun) / 120
    begun = time.process_time()
    for seed in range(40):
        play_out(game, [Steady()], seed)
    assert (time.process_time() - begun) / 40 < 100 * random


# ---- what it looks at -----------------------------------------------------------------------------------------


def test_rumors_that_nobody_has_turned_up_are_not_looked_at() -> None:
    """Two boxes that differ in the tests of their rumors alone: as long as all lie face-down, the answers are the same."""

    def other_rumors(make: small_box.Maker) -> list[Rumor]:
        found = small_box.rumors(make)
        for rumor in found:
            make.tests[rumor.test] = CardTest(rumor.test, (make.tests[rumor.test].trait + 2) % 5, card=rumor.number, pay=1)
        return found

    answers = []
    for content in (small_box.box(), small_box.box(rumors=other_rumors)):
        state = small_box.begin(content=content, fate=Fate.light(4), kids=3)
        said = []
        while not any(space & 128 for space in state.track):
            action = Steady().choose(SeatKnowledge(state.seat, state, None), Fate.light(5))
            said.append(str(action))
            state.play(state.seat, action)
        answers.append(said)
    assert answers[0] == answers[1]
    assert any("investigate" in answer or "scout" in answer for answer in answers[0])


# ---- ways, odds, worth ----------------------------------------------------------------------------------------


def test_ways_from_school_cost_what_the_map_says() -> None:
    """§5.1 of the plan: 1 to C E H J K O P, 2 to A D G, 3 to B F I L N."""
    ways = ways_of(afternoon(), -1)
    costs = {letter: ways.cost[place("M")][place(letter)] for letter in LETTERS}
    expected = {**dict.fromkeys("CEHJKOP", 1), **dict.fromkeys("ADG", 2), **dict.fromkeys("BFILN", 3), "M": 0}
    assert costs == expected


def test_the_first_step_of_a_way_is_an_action_that_is_offered() -> None:
    state = afternoon()
    plan = Plan(state)
    offered = state.actions(0)
    for kid in range(3):
        for target in range(16):
            if target != state.place[kid] and plan.travel(kid, target) <= state.pool[kid]:
                assert plan.step(kid, target) in offered


def test_hacks_are_about_as_likely_as_counted() -> None:
    """§5.7 of the plan, ROUTINE, two and three spaces: .53 .33 for Tove, .77 .62 with Lina, .89 .79 with Samira."""
    state = afternoon()
    state.alert = 0
    reading = reading_of(state.rules.content)
    for spaces, expected in ((2, (0.53, 0.77, 0.89)), (3, (0.33, 0.62, 0.79))):
        state.spaces = tuple([spaces] * len(state.spaces))
        found = [Odds(state).of_hack(reading, 0, crew) for crew in (1, 3, 7)]
        assert found == pytest.approx(expected, abs=0.08)


def test_insight_is_worth_more_where_a_goal_asks_for_it_and_enigma_less_near_the_limit() -> None:
    state = afternoon()
    asked = Judge(state).insight_worth()
    state.once |= bit(0)
    assert Judge(state).insight_worth() < asked
    calm = Judge(state).enigma_cost(1)
    state.enigma = 10
    assert Judge(state).enigma_cost(1) > 2 * calm > 0


def test_the_rumor_on_the_right_falls_first_and_none_on_the_last_day() -> None:
    state = afternoon(cast=("tove", "anton", "samira", "jonas", "mikaela"))
    falls = falling(state)
    assert falls == sorted(falls)
    assert falls[-1] > 0.9
    state.day = 5
    assert falling(state) == [0.0] * 4


# ---- an afternoon ---------------------------------------------------------------------------------------------


def alone(state: TalesState, kid: int) -> None:
    """All other Kids are home, and nobody has a chore."""
    state.lying = state.rules.all_kids & ~bit(kid)
    state.chore = tuple([-1] * state.n)
    state.chore_state = tuple([0] * state.n)


def test_with_a_cube_left_for_dinner_a_kid_goes_home() -> None:
    state = afternoon()
    alone(state, 0)
    state.favor = (1, 1, 1)
    state.place[0] = place("E")
    state.pool[0] = 1
    assert chosen(state) == "tove dinner"


def test_with_two_conditions_a_kid_rests_before_it_goes_home() -> None:
    state = afternoon()
    alone(state, 0)
    state.track = (0, 0, 0, 0)
    state.place[0] = place("E")
    state.conditions[0] = bit(EXHAUSTED) | bit(UPSET)
    state.pool[0], state.spent[0] = 3, 1
    assert chosen(state) == "tove rest"


def test_the_car_is_taken_while_favor_lasts() -> None:
    state = afternoon(cast=("samira", "lina"))
    alone(state, 0)
    state.track = (0, 0, 0, (place("A") + 1) * 256)
    state.place[0] = place("M")
    assert chosen(state) == "samira car A"
    state.favor = (1, 1)
    assert chosen(state) == "samira bus P"


def test_a_rumor_goes_to_the_kid_that_is_good_at_it() -> None:
    state = afternoon(cast=("tove", "samira", "lina"))
    rumor = next(each for each in state.rules.content.rumors if state.rules.content.tests[each.test].trait == BRAVE)
    state.unseen &= ~bit(rumor.number)
    state.track = (0, 0, 0, (int(rumor.letter) + 1) * 256 + 128 + int(rumor.number) + 1)
    for kid in range(3):
        state.place[kid] = int(rumor.letter)
    assert chosen(state) == "lina investigate"


# ---- tests ----------------------------------------------------------------------------------------------------


def missed(state: TalesState, dice: int = 3) -> Missed:
    """A roll of the first Kid for a rumor has failed."""
    from ouroboard.games.tales.rules.investigating import AfterRumor

    rumor = next(each for each in state.rules.content.rumors if each.set == state.rules.content.scenario.insight_set)
    frame = Missed(rumor.test, 0, 0, dice, 0, -1)
    state.agenda += [AfterRumor(rumor.number, rumor.letter), frame]
    state.settle()
    return frame


def test_a_roll_is_pushed_for_a_cube_but_never_into_an_injury() -> None:
    state = afternoon()
    frame = missed(state)
    answer = after_miss(state, frame, state.actions(0))
    assert str(answer).startswith("push")
    assert str(answer) != "push injured"
    state.conditions[0] = bit(EXHAUSTED) | bit(UPSET) | bit(SCARED)
    state.pool[0] = 3
    assert [str(action) for action in state.actions(0)] == ["leave it", "push injured"]
    assert after_miss(state, frame, state.actions(0)) == HAS_ENOUGH


def test_an_injury_is_risked_where_the_test_decides_the_game() -> None:
    """The last test of the finale of *Static*."""
    from ouroboard.games.tales.rules.offers import AfterOffer

    state = afternoon()
    content = state.rules.content
    finale = next(offer for offer in content.offers if len(offer.tests) == 2)
    frame = Missed(finale.tests[1], 0, 0, 5, 0, -1)
    state.conditions[0] = bit(EXHAUSTED) | bit(UPSET) | bit(SCARED)
    state.pool[0] = 3
    state.agenda += [AfterOffer(finale.number, 1), frame]
    state.settle()
    assert str(after_miss(state, frame, state.actions(0))) == "push injured"


def test_helpers_are_taken_where_they_cannot_be_hurt() -> None:
    from ouroboard.games.tales.rules.investigating import AfterRumor

    state = afternoon()
    content = state.rules.content
    harmless = next(each for each in content.rumors if not content.tests[each.test].conditions)
    for kid in range(3):
        state.place[kid] = int(harmless.letter)
    frame = Prepare(harmless.test, 0, 6, 0, 0, 0, ())
    state.agenda += [AfterRumor(harmless.number, harmless.letter), frame]
    state.settle()
    answer = prepare(state, frame, state.actions(0))
    assert isinstance(answer, TalesAction)
    assert str(answer) in ("with lina samira", "with samira lina")


def test_a_helper_of_somebody_else_offers_help_unless_it_hurts_more_than_it_brings() -> None:
    from ouroboard.games.tales.bots.dice_answers import offer_help
    from ouroboard.games.tales.rules.tests import HelpOffers

    game = Tales(2, {"scenario": "static", "kids": 2})
    state = game.begin(Fate.light(1), False)
    assert isinstance(state, TalesState)
    bot = Steady()
    while state.waiting_frame is not ADVENTURE:
        state.play(state.seat, bot.choose(SeatKnowledge(state.seat, state, None), Fate.light(2)))
    content = state.rules.content
    plain = content.plain_tests[BRAVE]
    assert str(offer_help(state, HelpOffers(plain, 0, 2), 1)) != "offer nobody"
    hurting = next(test for test in content.tests if INJURED in test.conditions)
    state.conditions[1] = bit(EXHAUSTED) | bit(SCARED)
    state.favor = (BAD, BAD)
    assert str(offer_help(state, HelpOffers(hurting.number, 0, 2), 1)) == "offer nobody"


# ---- search ---------------------------------------------------------------------------------------------------


def test_rollouts_play_legally_and_win_more_often_than_chance() -> None:
    game = Tales(1, {"scenario": "monday"})
    likely = random = 0
    for seed in range(40):
        state = game.begin(Fate.light(seed), False)
        fate = Fate.light(seed + 7)
        while state.seat >= 0:
            action = game.rollout_action(state, state.seat, fate)
            assert action in state.actions(state.seat)
            state.play(state.seat, action)
        likely += state.result is not None and bool(state.result.winners)
        state = game.begin(Fate.light(seed), False)
        roll_out(state, Fate.light(seed))
        random += state.result is not None and bool(state.result.winners)
    assert likely > random + 5


def test_the_evaluation_rises_with_insight_and_falls_with_enigma() -> None:
    state = afternoon()
    before = evaluate(state)
    assert 0.0 < before < 1.0
    assert state.evaluate(0) == before
    state.insight += 2
    assert evaluate(state) > before
    state.insight -= 2
    state.enigma += 6
    assert evaluate(state) < before
    assert rollout_action(state, 0, Fate.light(1)) in state.actions(0)
