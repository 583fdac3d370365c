"""Little plays of `toy_dice`: dice that are rolled, rolled again and pushed, and a deck of more than 61 members."""

import pytest

from ouroboard.engine.action import Illegal
from ouroboard.engine.fate import Fate
from ouroboard.games import registry
from ouroboard.timeline.match import ASK, FREE, Match
from ouroboard.timeline.record import replay
from tests.conformance import exhibits  # noqa: F401, registers the toys
from tests.toys.dice import ACTION_DIE, FINDS, Dice, DiceState
from tests.toys.dice_exhibit import dealt

TWO, ONE, SKULL, BLANK = 0, 1, 3, 4
NEXT_FIND = 5  # by its place among those left


def table(*picks: int) -> Match:
    """Seat 0 holds 2 and 65, seat 1 holds 3 and 66; then fall these faces and draws."""
    return dealt(Dice(2, {}), [2, 65, 3, 66], Fate.script(list(picks), after=Fate.light(1)))


def look(match: Match) -> DiceState:
    assert isinstance(match.state, DiceState)
    return match.state


def test_finds_beyond_the_sixty_first_are_drawn_and_laid() -> None:
    match = table(TWO, TWO, ONE, NEXT_FIND)
    assert match.view(0)["hand"] == [2, 65]
    assert match.view(1)["deck"] == FINDS - 4
    match.play(0, "lay 65")
    assert match.view(1)["laid"] == [65]
    assert match.view(1)["pool"] == 3


def test_dice_are_rolled_by_a_choice_of_their_own_and_until_then_a_find_can_be_taken_back() -> None:
    match = table(TWO, SKULL, BLANK)
    match.play(0, "lay 65")
    assert match.undo_right(0) == FREE
    match.undo(0)
    match.play(0, "lay 2")
    match.play(0, "roll")
    assert match.undo_right(0) == ASK
    assert match.view(None)["dice"] == ["2", "skull", "blank"]
    assert match.log(1)[-1].endswith("rolls 2 skull blank (action).")


def test_one_die_is_rolled_again_once_and_the_others_stay() -> None:
    match = table(TWO, SKULL, BLANK, ONE, NEXT_FIND)
    for text in ("lay 65", "roll", "again 2"):
        match.play(0, text)
    assert match.view(1)["dice"] == ["2", "1", "blank"]
    assert match.heard(1)[-1].fields["again"] == [1]
    with pytest.raises(Illegal, match="once"):
        match.play(0, "again 1")
    match.play(0, "keep")
    assert match.view(1)["score"] == 3


def test_a_push_rolls_all_dice_again_and_costs_a_point() -> None:
    match = table(BLANK, TWO, ONE, 0, BLANK, TWO)
    for text in ("lay 65", "roll"):
        match.play(0, text)
    with pytest.raises(Illegal, match="costs a point"):
        match.play(0, "push")
    match.play(0, "keep")
    for text in ("lay 3", "roll", "push"):
        match.play(1, text)
    assert match.view(None)["dice"] == ["2"]
    assert match.view(None)["score"] == 2
    with pytest.raises(Illegal):
        match.play(1, "push")


def test_future_dice_are_not_in_the_state() -> None:
    """Imagined worlds roll differently from one and the same moment, and so does another line of play."""
    match = Match(Dice(2, {}), seed=3)
    match.play(0, match.actions(0)[0])
    rolls = set()
    for seed in range(40):
        world = match.imagine([0], seed)
        world.play(0, world.actions(0)[0])
        assert isinstance(world, DiceState)
        rolls.add(tuple(world.dice))
    assert len(rolls) > 3
    match.play(0, "roll")
    rolled = tuple(look(match).dice)
    branched = set()
    for _ in range(20):
        match.branch(match.line()[1])
        match.play(0, "roll")
        branched.add(tuple(look(match).dice))
    assert len(branched) > 1
    assert rolled


def test_a_record_gives_the_same_dice_back() -> None:
    match = Match(registry.create_game("toy_dice", 3, {}), seed=9)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.actions(seat)[-1])
    assert "dice_rolled_again" in {event.kind for event in match.heard(None)}
    assert replay(match.record(whole=True)).log(None) == match.log(None)


def test_odds_of_a_roll_are_those_of_its_dice() -> None:
    """Of two thousand rolls of three dice the share with at least two successes is what `odds` says."""
    state = Dice(2, {}).begin(Fate.light(1), False)
    hits = [ACTION_DIE.total([state.pick(6) for _ in range(3)]) for _ in range(2_000)]
    share = sum(1 for each in hits if each >= 2) / len(hits)
    assert abs(share - ACTION_DIE.odds(3, 2)) < 0.05
