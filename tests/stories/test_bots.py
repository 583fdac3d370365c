"""`steady` is a companion: useful, talkative, in no hurry, and it knows no more than its seat."""

import pytest
from bench.stories.newcomer import Newcomer

from ouroboard.bots.factory import make_bot
from ouroboard.bots.rollout import play_out
from ouroboard.engine.bits import bit
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games.stories.bots.evaluation import evaluate
from ouroboard.games.stories.bots.plan import Plan
from ouroboard.games.stories.bots.rollout_policy import rollout_action
from ouroboard.games.stories.bots.steady import Steady
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.rules.state import StoriesState
from tests.rulebook import rule
from tests.stories.sentinel_mission import MISSION, sentinel_pack
from tests.stories.small_mission import BLANK, ONE, begin, card, dice, hall, mission, offered, say, take

SEATINGS = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 3), (4, 4)]


def chosen(state: StoriesState, seat: int = 0) -> str:
    """Returns what the companion answers, from what its seat knows."""
    world = state.imagine(bit(seat), [None] * state.game.seats, Fate.light(1))
    return Steady().choose(SeatKnowledge(seat, world, None), Fate.light(2)).text


def drill(people: int, agents: int, bots: list[Bot], seed: int) -> StoriesState:
    state = play_out(Stories(people, {"mission": "caisson-drill", "agents": agents}), bots, seed).state
    assert isinstance(state, StoriesState)
    return state


# ---- whole campaigns ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "agents"), SEATINGS)
def test_companions_finish_the_drill_at_the_first_try(people: int, agents: int) -> None:
    finished = [drill(people, agents, [Steady()] * people, seed) for seed in range(10)]
    assert sum(state.run_number == 1 for state in finished) >= 9
    assert all(state.result is not None and state.result.winners for state in finished)


@pytest.mark.parametrize("people", [3, 4])
def test_a_newcomer_among_companions_finishes_it_at_the_first_try_more_often_than_not(people: int) -> None:
    finished = [drill(people, people, [Newcomer(), *[Steady()] * (people - 1)], seed) for seed in range(12)]
    assert sum(state.run_number == 1 for state in finished) >= 6


def test_companions_play_a_mission_with_puzzles_choices_and_a_shared_agent_to_its_end() -> None:
    pack, _ = sentinel_pack()
    for people, agents in ((2, 3), (4, 4)):
        game = Stories(people, {"mission": MISSION, "agents": agents}, pack)
        assert play_out(game, [Steady()] * people, 5).state.result is not None


def test_every_answer_is_one_that_is_offered_and_the_world_stays_as_it_was() -> None:
    game = Stories(3, {"mission": "caisson-drill"})
    for seed in range(2):
        state = game.begin(Fate.light(seed), False)
        fate = Fate.light(seed + 50)
        while state.seat >= 0:
            seat = state.seat
            world = state.imagine(bit(seat), [None] * 3, fate.clone())
            before = world.hash()
            action = Steady().choose(SeatKnowledge(seat, world, None), fate)
            assert action in state.actions(seat)
            assert world.hash() == before
            state.play(seat, action)


def test_a_bot_that_has_played_many_games_answers_like_a_new_one() -> None:
    game = Stories(2, {"mission": "caisson-drill"})
    old = Steady()
    for seed in range(3):
        play_out(game, [old, old], seed)
    assert play_out(game, [old, old], 9).state.key() == play_out(game, [Steady(), Steady()], 9).state.key()


def test_a_search_plays_a_campaign() -> None:
    game = Stories(1, {"mission": "caisson-drill", "agents": 2})
    assert play_out(game, [make_bot("ismcts:4", game)], 1).state.result is not None


def test_rollouts_end() -> None:
    game = Stories(2, {"mission": "caisson-drill"})
    state = game.begin(Fate.light(1), False)
    assert isinstance(state, StoriesState)
    fate = Fate.light(2)
    while state.seat >= 0:
        assert 0.0 < evaluate(state) < 1.0
        state.play(state.seat, rollout_action(state, state.seat, fate))
    assert evaluate(state) in (0.0, 1.0)


# ---- placing ---------------------------------------------------------------------------------------------------------------


@rule("§16.5", game="stories")
def test_it_spreads_over_unread_cards_and_stays_out_of_a_lock() -> None:
    lock = card("a lock", back={"lock": True}, test={"by": "combat", "shields": "2N", "lock": True})
    found = mission(hall={"B": card("one"), "C": card("two"), "D": lock})
    state = begin(found)
    while "ready" not in chosen(state):
        say(state, chosen(state))
    assert sorted(state.at[agent] for agent in range(4)) == [0, 0, 1, 1]


@rule("§6.5", "§16.5", game="stories")
def test_it_turns_away_with_somebody_who_does_and_enters_as_soon_as_somebody_is_ready() -> None:
    state = begin(seats=3, agents=3)
    assert chosen(state, 1) == "place 2 B", "it does not turn away by itself"
    say(state, "0: away")
    assert chosen(state, 1) == "away"
    say(state, "1: away", "2: place 3 B", "2: ready")
    assert chosen(state, 1).startswith("place 2 ")


# ---- between waves -----------------------------------------------------------------------------------------------------------


@rule("§7.4", "§16.5", game="stories")
def test_it_tells_what_it_has_read_before_anything_else() -> None:
    state = hall(spaces="BBCC", seats=2)
    assert {"tell B", "nod"} <= set(offered(state, 0))
    assert chosen(state, 0) == "tell B"
    assert chosen(state, 1) == "tell C"


@rule("§8.1", "§16.5", game="stories")
def test_a_captain_nods_first_and_spends_when_all_have_nodded() -> None:
    found = mission(hall={"B": card("a test", test={"by": "combat", "shields": "4N", "success": {"do": [{"token": "key"}]}})})
    state = hall(found, seats=2)
    assert state.captain == 0
    while any(text.startswith("tell") for text in offered(state, 0)):
        say(state, f"0: {chosen(state, 0)}")
    assert chosen(state, 0) == "nod"
    say(state, "0: nod")
    say(state, f"1: {chosen(state, 1)}")
    assert chosen(state, 0) == "spend"


@rule("§12.5", "§16.5", game="stories")
def test_a_captain_throws_the_die_when_the_others_have_handed_over_what_they_want() -> None:
    state = hall(mission(items={1: {}}), seats=2, agents=4)
    take(state, 1, 3)
    say(state, "0: call", "0: vote annex", "1: vote annex")
    assert chosen(state, 0) == "nod"
    say(state, "0: nod")
    assert state.to_act() == [1]
    say(state, "1: give 3 item 1 4")
    assert chosen(state, 0) == "throw"


@rule("§12.1", "§16.5", game="stories")
def test_it_proposes_to_leave_when_nothing_is_left_to_do() -> None:
    state = hall(mission(hall={"B": card("a corner")}), seats=2)
    say(state, "0: nod")
    assert chosen(state, 1) == "call"
    say(state, "1: call")
    assert chosen(state, 0) == chosen(state, 1) == "vote annex"


@rule("§12.2", "§16.5", game="stories")
def test_it_votes_to_stay_while_something_is_undone() -> None:
    found = mission(hall={"B": card("a test", test={"by": "combat", "shields": "2N", "success": {"do": [{"token": "key"}]}})})
    state = hall(found, seats=2)
    say(state, "0: call")
    assert chosen(state, 1) == "vote stay"


@rule("§12.2", "§16.5", game="stories")
def test_it_votes_after_the_people_and_with_them_when_nothing_is_undone() -> None:
    state = hall(mission(hall={"B": card("a corner")}), seats=4)
    say(state, "0: call", "0: vote store", "1: vote stay")
    assert chosen(state, 2) == "vote annex"  # the votes are equal: its own plan
    say(state, "2: vote store")
    assert chosen(state, 3) == "vote store"
    assert not state.waiting_frame.window()  # so that a server lets people vote first


@rule("§14.4", "§16.5", game="stories")
def test_it_breaks_off_when_everybody_else_wants_to() -> None:
    found = mission(hall={"B": card("a test", test={"by": "combat", "shields": "2N", "success": {"do": [{"token": "key"}]}})})
    state = hall(found, seats=3, agents=3)
    say(state, "0: call", "0: vote off")
    assert chosen(state, 1) == "vote off"
    say(state, "1: vote stay")
    assert chosen(state, 2) == "vote stay"


# ---- a wave ------------------------------------------------------------------------------------------------------------------


def test_it_rolls_for_a_test_whose_reward_it_knows() -> None:
    found = mission(hall={"B": card("a test", test={"by": "combat", "shields": "2N", "success": {"do": [{"token": "key"}]}})})
    state = hall(found)
    say(state, "spend")
    assert chosen(state).startswith("roll")


def test_it_brings_the_item_that_a_card_asks_for_and_takes_the_option() -> None:
    option = {"label": "Put it in.", "when": {"here_has": 1}, "cost": ["action"], "do": [{"end": "won"}]}
    found = mission(hall={"B": card("a shelf"), "C": card("a gap", choices={"a": option})}, items={1: {}})
    state = hall(found, "BCBC")
    take(state, 1, 1)
    say(state, "spend")
    assert chosen(state) == "move 1 C"
    say(state, "move 1 C", "wait 2", "wait 3", "wait 4", "spend")
    assert chosen(state).startswith("choose ")


def test_it_takes_no_option_that_ends_the_run_badly() -> None:
    option = {"label": "Press it.", "cost": ["action"], "do": [{"end": "lost"}]}
    state = hall(mission(hall={"B": card("a button", choices={"a": option})}))
    say(state, "spend")
    assert chosen(state).startswith("wait")


def test_it_helps_somebody_out_of_a_lock() -> None:
    lock = card("a lock", back={"lock": True}, test={"by": "deftness", "shields": "2N 2H", "lock": True})
    state = hall(mission(hall={"B": lock, "C": card("a corner")}), "BCCC")
    say(state, "spend")
    dice(state, BLANK)
    say(state, "roll 1")
    assert chosen(state).startswith("move")
    assert chosen(state).endswith("B")


def test_it_uses_what_finishes_a_test_and_keeps_it_otherwise() -> None:
    keys = {"charges": 1, "use": [{"window": "after_dice", "do": [{"hits": 1}]}]}
    success = {"success": {"do": [{"token": "key"}]}}
    for shields, wanted in (("2N", "use 1 7"), ("4N", "go on")):
        found = mission(hall={"B": card("a test", test={"by": "combat", "shields": shields, **success})}, items={7: keys})
        state = hall(found)
        take(state, 7, 1)
        state.charges = tuple(1 for _ in state.charges)
        say(state, "spend")
        dice(state, ONE, BLANK, BLANK)
        say(state, "roll 1")
        assert chosen(state) == wanted


def test_a_bandage_goes_to_the_wounded_and_is_used_there() -> None:
    bandage = {"charges": 1, "use": [{"window": "free", "do": [{"lp": 1}]}]}
    state = hall(mission(items={2: bandage}), agents=2)
    take(state, 2, 1)
    state.charges = tuple(1 for _ in state.charges)
    assert not chosen(state).startswith(("use", "give"))
    state.lp[1] -= 2
    assert chosen(state) == "give 1 item 2 2"
    say(state, "give 1 item 2 2")
    assert chosen(state) == "use 2 2"


# ---- what it knows -------------------------------------------------------------------------------------------------------------


@rule("§15.6", game="stories")
def test_a_card_that_nobody_told_it_of_counts_as_unread() -> None:
    found = mission(
        hall={
            "B": card("a desk"),
            "C": card("a safe", test={"by": "combat", "shields": "2N", "success": {"do": [{"token": "key"}]}}),
        }
    )
    state = hall(found, "BBCC", seats=2)
    plans = []
    for _ in range(2):
        world = state.imagine(bit(0), [None, None], Fate.light(1))
        assert isinstance(world, StoriesState)
        plans.append(Plan(world).is_known(1))
        if len(plans) == 1:
            say(state, "1: tell C")
    assert plans == [False, True]


def test_fronts_that_the_seat_has_not_read_change_nothing() -> None:
    def answers(worth: list[object]) -> list[str]:
        found = mission(hall={"B": card("a desk"), "C": card("a safe", on_read=worth), "D": card("a wall")})
        state = hall(found, "BBBB")
        say(state, "spend")
        return [chosen(state)]

    assert answers([{"token": "key"}]) == answers([{"lp": -2}])
