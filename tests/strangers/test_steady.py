"""`steady`: what it does, and how well."""

import pytest

import ouroboard
from ouroboard.bots.factory import make_bot
from ouroboard.bots.rollout import play_out
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.games.strangers.game import Strangers
from tests.scale import SOAK
from tests.strangers.exhibit import TABLES
from tests.strangers.town import DULL, Town, town


def choice(t: Town) -> str:
    """What steady would do."""
    seat = t.match.to_act[0]
    return str(make_bot("steady", t.match.game).choose(t.match.seen(seat, Fate.light(1)), Fate.light(2)))


def test_it_lets_a_kid_out_first() -> None:
    assert choice(town(DULL, DULL)) == "let out"


def test_it_takes_the_mansion_when_it_can() -> None:
    t = town("walk run skateboard", DULL, kids={"r0": "I1"})
    assert choice(t) in ("play run", "play skateboard")
    t.play("play run")
    assert choice(t) == "move r0 K1"


def test_it_runs_away_from_a_trap() -> None:
    t = town("walk walk city-bus", DULL, kids={"r0": "E4"}, tokens="E3")
    assert choice(t) == "run away r0"


def test_it_points_at_the_best_kid_of_the_leader() -> None:
    t = town(DULL, DULL, DULL, kids={"r0": "A1", "b0": "K1", "g0": "C7", "r1": "F8"}, deck="saucer run")
    t.play("play walk", "move r1 E8")
    assert choice(t) == "saucer b0"


def test_it_sends_strangers_to_others() -> None:
    t = town(DULL, DULL, kids={"r0": "E6", "b0": "G6", "r1": "F8"}, deck="stranger-sighting run")
    t.play("play walk", "move r1 E8")
    assert choice(t) == "place G6"


def test_it_does_not_date_without_a_kid() -> None:
    t = town("soda-shop-date walk walk", DULL, kids={"r0": "F8"})
    assert choice(t) != "play soda-shop-date" or t.state.in_play


def test_it_throws_away_useless_cards_as_a_brainiac() -> None:
    t = town("walk city-bus city-bus", DULL, kids={"r0": "F8"}, brainiac=True)
    t.play("play walk", "move r0 E8")
    assert choice(t) == "brainiac city-bus"


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=[f"{seats}-{options}" for seats, options in TABLES])
def test_it_knows_an_answer_to_everything(seats: int, options: dict[str, Value]) -> None:
    game = Strangers(seats, options)
    bot = make_bot("steady", game)
    for seed in range(3):
        assert play_out(game, [bot] * seats, seed).state.over()


@pytest.mark.parametrize(("seats", "board"), [(2, "A"), (4, "B")])
def test_it_beats_chance(seats: int, board: str) -> None:
    game = Strangers(seats, {"board": board})
    steady, chance = make_bot("steady", game), make_bot("random", game)
    won = 0
    games = 200 if SOAK else 12
    for seed in range(games):
        played = play_out(game, [steady if seat % 2 == seed % 2 else chance for seat in range(seats)], seed).state.result
        assert played is not None
        won += all(seat % 2 == seed % 2 for seat in played.winners)
    assert won >= 0.9 * games


def test_ismcts_plays_it_from_what_its_seat_knows() -> None:
    match = ouroboard.start("strangers", seats=2, seed=8)
    bot = make_bot("ismcts:30", match.game)
    for _ in range(6):
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.seen(seat, Fate.light(3)), Fate.light(4)))
    assert len(match.line()) == 7
