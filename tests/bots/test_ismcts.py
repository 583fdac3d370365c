"""`ismcts`: how its budget is shared, and what its favourite means."""

import pytest

import ouroboard
from ouroboard.bots.factory import make_bot
from ouroboard.bots.ismcts import Search
from ouroboard.engine.fate import Fate
from ouroboard.timeline.match import Match
from tests.strangers.town import DULL, Town, town
from tests.toys.dice import Deal, Dice, DiceState
from tests.toys.dice_exhibit import dealt


def search(match: Match, favourite: str = "") -> Search:
    seat = match.to_act[0]
    seen = match.seen(seat, Fate.light(1))
    return Search(seen, Fate.light(2), match.game.parse(favourite) if favourite else None)


def choice(t: Town, bot: str = "ismcts:300") -> str:
    seat = t.match.to_act[0]
    return str(make_bot(bot, t.match.game).choose(t.match.seen(seat, Fate.light(1)), Fate.light(2)))


def by_the_mansion() -> Town:
    """One step of a run from ten points, and other things to do."""
    return town("run walk city-bus", DULL, kids={"r0": "I1"})


def test_the_weaker_half_goes_home_after_each_heat() -> None:
    thinking = search(by_the_mansion().match)
    actions = len(thinking.branches)
    assert actions == 4
    thinking.run(80)
    visits = sorted(thought.visits for thought in thinking.stats())
    assert visits == [10, 10, 30, 30]
    assert len(thinking.field) == 2
    assert sum(visits) == thinking.iterations == 80


def test_it_can_think_on() -> None:
    thinking = search(by_the_mansion().match)
    thinking.run(80)
    best = thinking.choice()
    thinking.run(40)
    assert thinking.iterations == 120
    assert len(thinking.field) == 2
    assert thinking.choice() == best


def test_the_favourite_stays_in_the_race() -> None:
    thinking = search(by_the_mansion().match, "run away r0")
    thinking.run(80)
    assert "run away r0" in [str(branch.action) for branch in thinking.field]
    assert str(thinking.choice()) != "run away r0", "but what is clearly better wins"


def test_without_time_to_think_it_does_what_it_would_do_anyway() -> None:
    thinking = search(by_the_mansion().match, "play walk")
    thinking.run(1)
    assert str(thinking.choice()) == "play walk"


def test_it_sees_what_lies_at_hand() -> None:
    t = by_the_mansion()
    assert choice(t) == "play run"
    t.play("play run")
    assert choice(t) == "move r0 K1"


def test_it_thinks_the_same_twice() -> None:
    match = ouroboard.start("loop", seats=3, seed=4)
    once, again = search(match), search(match)
    once.run(60)
    again.run(60)
    assert [(str(t.action), t.visits, t.mean) for t in once.stats()] == [(str(t.action), t.visits, t.mean) for t in again.stats()]


# ---- stopping early -------------------------------------------------------------------------------------------


class ShortSighted(DiceState):
    """A state from which a search looks at nothing but the next action."""

    def clone(self) -> "ShortSighted":
        return ShortSighted(self.game, self)

    def horizon(self) -> int:
        return 0


class OneGoodFind(Dice):
    """The toy with dice, for a search that likes one find."""

    def set_up(self) -> ShortSighted:
        state = ShortSighted(self)
        state.push(Deal())
        return state

    def evaluate(self, state: DiceState, seat: int) -> float:
        return 1.0 if state.laid.has(65) else 0.0


def finds(favourite: str = "") -> Search:
    """One of two finds is to be laid. What the search likes is as clear as it can be."""
    return search(dealt(OneGoodFind(2, {}), [2, 65, 3, 66], Fate.light(1)), favourite)


@pytest.mark.parametrize("favourite", ["", "lay 2", "lay 65"])
def test_it_stops_when_its_answer_is_certain(favourite: str) -> None:
    stopped, whole = finds(favourite), finds(favourite)
    stopped.run(1000)
    whole.run(1000, whole=True)
    assert str(stopped.choice()) == str(whole.choice()) == "lay 65"
    assert stopped.iterations < 800
    assert whole.iterations == 1000


def test_it_does_not_stop_while_what_is_left_could_change_the_answer() -> None:
    thinking = finds("lay 2")
    thinking.run(100, whole=True)
    assert thinking.is_settled(40, certain=True)
    assert not thinking.is_settled(200, certain=True)
    assert thinking.is_settled(200, certain=False), "but a change is not likely"


@pytest.mark.parametrize(("game", "seats"), [("loop", 3), ("strangers", 2)])
def test_it_answers_as_the_whole_search_would(game: str, seats: int) -> None:
    match = ouroboard.start(game, seats=seats, seed=4)
    compared = 0
    while compared < 8:
        seat = match.to_act[0]
        actions = match.actions(seat)
        if 1 < len(actions) < 6:
            stopped, whole = search(match, str(actions[0])), search(match, str(actions[0]))
            stopped.run(200)
            whole.run(200, whole=True)
            assert stopped.choice() == whole.choice()
            compared += 1
        match.play(seat, actions[compared % len(actions)])
