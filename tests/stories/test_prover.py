"""The prover: prices against the rulebook's arithmetic, ways that are known by hand, and plays on the real rules."""

import gc
import random

import pytest

import ouroboard
from ouroboard.arena.table_spec import table_for
from ouroboard.cli.common import UsageError
from ouroboard.cli.pack import prover_for
from ouroboard.games.stories.content.loading import default_pack, library_of
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.game import Stories, StoriesTable
from ouroboard.games.stories.knowledge.odds import ENDLESS, Roller, whole_test_odds
from ouroboard.games.stories.proving.dead_ends import dead_ends
from ouroboard.games.stories.proving.driving import hit_chances
from ouroboard.games.stories.proving.lucky import lucky_match
from ouroboard.games.stories.proving.matter import Matter
from ouroboard.games.stories.proving.planner import Planner
from ouroboard.games.stories.proving.plays import Stage, play_many
from ouroboard.games.stories.proving.proof import Gate, Job, TeamProof, careful, prove_team
from ouroboard.games.stories.proving.route import Router
from ouroboard.games.stories.proving.visit import LUCK
from ouroboard.games.stories.terminal import author
from ouroboard.games.stories.terminal.proofs import gate_words
from tests.scale import INTERPRETED, SOAK
from tests.stories.missions import STARTER, Table, made
from tests.stories.roll_model import attempt, stacks_of
from tests.stories.small_mission import card, mission

WIN = [{"end": "won"}]
ACTION = {"label": "Do it.", "cost": ["action"]}


def stage_of(found: Mission, agents: int = 4) -> Stage:
    table: StoriesTable = Table(found, 1, agents)
    return Stage(table, tuple(range(agents)), ())


def router_of(found: Mission, price: int = 0, agents: int = 4) -> Router:
    return Router(Matter(found), stage_of(found, agents).start, price)


def one_test(shields: str) -> Mission:
    """A mission that is one test: the porter, the cook, the nurse and the electrician roll 3, 2, 1 and 1 dice."""
    return mission(hall={"B": card("a gate", test={"by": "combat", "shields": shields, "success": {"do": WIN}})})


# ---- prices ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shields", ["2N", "4N", "1T 4N", "2N 4S", "1H 3N 3S"])
def test_a_test_costs_the_mean_of_the_chain_of_its_shields(shields: str) -> None:
    found = one_test(shields)
    route = router_of(found).best(stage_of(found).start)
    assert route is not None
    (stacks,) = [test.stacks for front in found.fronts for test in front.tests]
    rollers = [Roller(dice, 2, ENDLESS) for dice in (3, 2, 1, 1)]
    assert route.price == pytest.approx(whole_test_odds(stacks, rollers).tu, abs=1e-4)


def test_the_price_agrees_with_dice_that_are_rolled() -> None:
    found = one_test("1T 4N")
    route = router_of(found).best(stage_of(found).start)
    assert route is not None
    chance = random.Random(5)
    times = 4_000 if SOAK else 1_500
    mean = sum(attempt(stacks_of("1T 4N"), [3, 2, 1, 1], chance, life=99).tu for _ in range(times)) / times
    assert route.price == pytest.approx(mean, abs=0.12)


def test_luck_is_the_fewest_waves_that_dice_allow() -> None:
    """Seven dice bring 14 hits at most."""
    for shields, waves in (("6N 8S", 1.0), ("6N 9S", 2.0)):
        found = one_test(shields)
        route = router_of(found, LUCK).best(stage_of(found).start)
        assert route is not None
        assert route.price == waves


def test_rolling_a_blank_die_again_makes_hits_likelier() -> None:
    once, again = hit_chances(2, 0), hit_chances(2, 1)
    assert sum(again) == pytest.approx(1.0)
    assert again[0] == pytest.approx(once[0] * 0.5)


# ---- ways --------------------------------------------------------------------------------------------------------


def errand(**parts: object) -> Mission:
    """A key lies in the store, a lock hangs in the annex."""
    store = {"B": card("the shelf", on_read=[{"token": "key"}]), "C": card("the crate")}
    annex = {"B": card("the lock", back={"seal": ["key"]}, choices={"a": {**ACTION, "do": WIN}}), "C": card("a wall")}
    return mission(**{"store": store, "annex": annex, **parts})


def test_the_cheapest_way_is_the_one_that_can_be_worked_out_by_hand() -> None:
    """Two trips of 2 TU, and one action. Nothing is done in the hall."""
    found = errand()
    router = router_of(found)
    route = router.improve()
    assert route is not None
    assert [found.places[leg.place()].id for leg in route.legs] == ["hall", "store", "annex"]
    assert route.price == pytest.approx(5.0)
    assert careful(route) == 7  # the dice of two trips bring 5 or less in 8 of 9 cases
    assert len(router.matter.deeds) == 2


def test_a_walk_in_the_wave_in_which_a_test_is_passed_costs_nothing() -> None:
    """With 1N the first roller passes the test in half of the cases or more, and another agent steps onto C in the same wave."""
    hall = {
        "B": card("a guard", test={"by": "combat", "shields": "1N", "success": {"do": [{"token": "key"}]}}),
        "C": card("the lock", back={"seal": ["key"]}, choices={"a": {**ACTION, "do": WIN}}),
    }
    route = router_of(mission(hall=hall), LUCK).improve()
    assert route is not None
    assert route.price == 2.0


def test_of_two_keys_the_cheaper_one_is_taken() -> None:
    store = {
        "B": card("the guard", test={"by": "combat", "shields": "6N 6S", "success": {"do": [{"token": "key"}]}}),
        "C": card("the hook", choices={"a": {**ACTION, "do": [{"token": "key"}]}}),
    }
    route = router_of(errand(store=store)).improve()
    assert route is not None
    assert route.price == pytest.approx(6.0)


def test_a_deed_that_saves_more_than_it_costs_is_an_extra_on_the_way() -> None:
    annex = {
        "B": card(
            "the lock",
            back={"seal": ["key"]},
            test={"by": "combat", "shields": "9N", "ease": [{"when": {"here_has": 1}, "take": "8N"}], "success": {"do": WIN}},
        )
    }
    store = {
        "B": card("the shelf", on_read=[{"token": "key"}]),
        "C": card("the oil", choices={"a": {**ACTION, "do": [{"item": 1}]}}),
    }
    router = router_of(errand(annex=annex, store=store, items={1: {}}))
    plain = router.best(router.start)
    better = router.improve()
    assert plain is not None
    assert better is not None
    assert len(router.extras) == 1
    assert better.price < plain.price - 0.1


def test_a_mission_without_a_key_cannot_be_won() -> None:
    found = errand(store={"B": card("an empty shelf")})
    assert router_of(found).improve() is None


def test_a_dead_end_is_found_with_the_shortest_way_into_it() -> None:
    """Who burns the paper in the store, one trip and one action away, has none for the lock."""
    hall = {"B": card("a paper", on_read=[{"item": 1}]), "C": card()}
    store = {"B": card("a stove", choices={"a": {**ACTION, "do": [{"discard": 1}]}})}
    annex = {"B": card("the lock", back={"seal": ["1"]}, choices={"a": {**ACTION, "do": WIN}})}
    found = mission(hall=hall, store=store, annex=annex, items={1: {}})
    (end,) = dead_ends(Matter(found), stage_of(found).start)
    assert end.tu == pytest.approx(3.0)
    assert "item 1" in end.why
    assert dead_ends(Matter(errand()), stage_of(errand()).start) == []


# ---- plays -------------------------------------------------------------------------------------------------------


def test_the_way_is_played_on_the_real_rules() -> None:
    found = errand()
    stage = stage_of(found)
    router = Router(Matter(found), stage.start)
    router.improve()
    plays = play_many(stage, Planner(router), 60, 1)
    assert plays.won == 60
    assert plays.faults == {}
    assert plays.mean() == pytest.approx(5.0, abs=0.5)


@pytest.mark.skipif(INTERPRETED and not SOAK, reason="takes half a minute interpreted")
@pytest.mark.parametrize(
    ("team", "won"),
    [
        (("pilot", "dragoon", "fishwife"), 0.0),
        (("dragoon", "prompter", "fishwife"), 0.0),
        (("pilot", "novice", "jesuit", "physician"), 0.9),
    ],
)
def test_the_salt_clock_is_played_without_a_fault_of_the_model(team: tuple[str, ...], won: float) -> None:
    """High Mass begins on the way of the first team. A trip's die changes the plan of the second after things were handed round.
    The visits of the third have more points than a search may settle.
    """
    game = Stories(1, {"mission": "salt-clock", "agents": len(team)})
    ids = [receptacle.id for receptacle in game.rules.mission.receptacles]
    stage = Stage(game, tuple([ids.index(id) for id in team]), ())
    router = Router(Matter(game.rules.mission), stage.start)
    router.improve()
    plays = play_many(stage, Planner(router), 30, 1)
    assert plays.faults == {}
    assert plays.share_within() >= won


def test_with_chosen_dice_it_is_won_in_the_fewest_tu_and_the_record_plays_again() -> None:
    game = Stories(1, {"mission": "caisson-drill", "start": "whole"})
    stage = Stage(game, (0, 1, 2, 3), ())
    router = Router(Matter(game.rules.mission), stage.start, LUCK)
    route = router.best(stage.start)
    assert route is not None
    match = lucky_match(game, (0, 1, 2, 3), router)
    assert match.finished
    assert int(game.rules.start) - match.head.state.marker == route.price  # type: ignore[attr-defined]
    again = ouroboard.replay(match.record(whole=True))
    assert again.finished
    assert again.head.state.result == match.head.state.result


def test_the_starter_can_be_won() -> None:
    found = made(STARTER)
    route = router_of(found).best(stage_of(found).start)
    assert route is not None
    assert [found.places[leg.place()].id for leg in route.legs] == ["landing", "boathouse", "landing"]


@pytest.mark.parametrize("enabled", [True, False])
def test_the_garbage_collector_is_left_as_it_was(enabled: bool) -> None:
    job = Job(table_for(Stories(1, {"mission": "caisson-drill"})), (0, 1, 2, 3), (), 2, 1, False)
    (gc.enable if enabled else gc.disable)()
    try:
        assert prove_team(job).winnable
        assert gc.isenabled() == enabled
    finally:
        gc.enable()


def test_the_planner_is_offered_at_no_table() -> None:
    assert "planner" not in Stories(1, {"mission": "caisson-drill"}).bots()


@pytest.mark.skipif(not SOAK, reason="a thousand plays")
def test_the_drill_takes_nine_tu_to_who_knows_it() -> None:
    game = Stories(1, {"mission": "caisson-drill"})
    proof = prove_team(Job(table_for(game), (0, 1, 2, 3), (), 1_000, 1, True))
    assert proof.played is not None
    assert proof.mean == pytest.approx(8.9, abs=0.2)
    assert proof.played.mean == pytest.approx(proof.mean, abs=0.3)
    assert proof.played.within > 0.98
    assert proof.played.faults == {}


# ---- words -------------------------------------------------------------------------------------------------------

NEEDED = Gate("the blue key", "The gate", -1.0, 2.0)
SPARED = Gate("item 5 (Rope)", "The well", 12.5, 1.0)


@pytest.mark.parametrize(
    ("gates", "words"),
    [
        ((NEEDED, NEEDED), "There is no way without any of these keys."),
        ((NEEDED, SPARED), "There is a way without item 5 (Rope) (2.5 TU more); every other key is needed."),
        ((SPARED,), "There is a way without item 5 (Rope) (2.5 TU more)."),
    ],
)
def test_keys_that_a_team_can_do_without_are_named_with_what_that_costs(gates: tuple[Gate, ...], words: str) -> None:
    assert gate_words(TeamProof(("porter",), (), 20, True, mean=10.0, gates=gates)) == words


# ---- the command -------------------------------------------------------------------------------------------------


def test_content_that_cannot_be_proved_is_refused_in_one_line() -> None:
    for name in ("nowhere", "basic-tragedy-1"):
        with pytest.raises(UsageError) as refused:
            prover_for(name, {"stories": author})
        assert "\n" not in refused.value.words
        assert refused.value.code == 2


def test_a_mission_of_the_box_is_proved_by_its_own_game() -> None:
    assert prover_for(library_of(default_pack()).missions[0], {"stories": author}) is author
