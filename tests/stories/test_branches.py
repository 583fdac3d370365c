"""A new line of play keeps the deck; bots see no front that their seat has not read."""

import random

import pytest

from ouroboard.bots.factory import bot_names, make_bot
from ouroboard.engine.action import Illegal
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.timeline.match import Match
from tests.rulebook import rule
from tests.scale import SOAK
from tests.stories.exhibit import rich_pack, swapped
from tests.stories.rulings import ruling
from tests.stories.sentinel_mission import MISSION

MOMENTS = 200 if SOAK else 8


def in_the_middle(seats: int, seed: int, most: int = 160, **options: Value) -> Match:
    """A match of the rich mission somewhere in the middle."""
    match, chance = Match(Stories(seats, {**options, "mission": MISSION}, rich_pack()), seed=seed), random.Random(seed)
    for _ in range(chance.randrange(20, most)):
        seat = chance.choice(match.to_act)
        before = match.head
        match.play(seat, chance.choice([action for action in match.actions(seat) if str(action) != "vote off"]))
        if match.over:
            match.switch_to(before)
            break
    return match


def stories(match: Match) -> StoriesState:
    assert isinstance(match.state, StoriesState)
    return match.state


@rule("§16.2", game="stories")
@ruling(136)
def test_a_new_line_of_play_keeps_the_deck_has_new_dice_and_is_played_to_its_end() -> None:
    for seed in range(MOMENTS):
        match = in_the_middle(3, seed)
        deck = (stories(match).fronts, stories(match).item_fronts, stories(match).answers)
        dice = set()
        for fate in range(3):
            match.branch(match.line()[-1], f"{fate:032x}")
            dice.add(int(match.state.fate.clone().pick(1 << 30)))
            assert (stories(match).fronts, stories(match).item_fronts, stories(match).answers) == deck
        assert len(dice) == 3
        chance = random.Random(seed)
        while not match.over:
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.actions(seat)))
            assert stories(match).fronts == deck[0]


@rule("§16.1", game="stories")
@ruling(140)
def test_undo_is_free_while_things_are_open_and_none_past_a_reading_a_die_an_option_or_a_try() -> None:
    rights: dict[str, set[str]] = {}
    for seed in range(3 * MOMENTS):
        match, chance = Match(Stories(2, {"mission": MISSION}, rich_pack()), seed=seed), random.Random(seed)
        for _ in range(150):
            if match.over:
                break
            seat = chance.choice(match.to_act)
            action = chance.choice([action for action in match.actions(seat) if str(action) != "vote off"])
            reveals = match.state.reveal_count
            match.play(seat, action)
            if not match.over:
                right = match.undo_right(seat)
                assert right in ("free", "none")
                assert right == "none" or match.state.reveal_count == reveals
                rights.setdefault(str(action).split()[0], set()).add(right)
    assert rights["place"] == {"free"}
    assert "free" in rights["vote"]
    for verb in ("roll", "move", "try", "throw"):
        assert rights.get(verb, {"none"}) == {"none"}, verb


@rule("§16.1", game="stories")
@ruling(140)
def test_with_practice_the_table_goes_back_by_consent() -> None:
    for seed in range(MOMENTS):
        match = in_the_middle(2, seed, rewind="practice")
        strict = in_the_middle(2, seed)
        for seat in range(2):
            assert strict.undo_right(seat) != "ask"
            if match.undo_right(seat) == "ask":
                with pytest.raises(Illegal, match="agree"):
                    match.undo(seat)
                match.undo(seat, consent=True)
                return
    raise AssertionError("nobody had to ask")


def test_no_bot_is_moved_by_fronts_that_its_seat_has_not_read() -> None:
    """Blindfold: unread fronts, items and answers are swapped in the middle of a campaign, and every bot answers the same."""
    asked = 0
    for seed in range(MOMENTS):
        match = in_the_middle(3, seed)
        other = Match(match.game, seed=seed, world=shuffled(stories(match), random.Random(seed)))
        for seat in match.to_act:
            for name in bot_names(match.game):
                bot = make_bot("ismcts:20" if name == "ismcts" else name, match.game)
                first = bot.choose(match.seen(seat, Fate.light(seed)), Fate.light(seed + 1))
                second = bot.choose(other.seen(seat, Fate.light(seed)), Fate.light(seed + 1))
                assert first == second, (seed, seat, name)
                asked += 1
    assert asked > MOMENTS


def shuffled(state: StoriesState, chance: random.Random) -> StoriesState:
    """The same moment with fronts that no seat has read, items that nobody has seen, and answers in another order."""
    world = state.clone()
    everyone = (1 << state.game.seats) - 1
    blank = state.imagine(everyone, [None] * state.game.seats, Fate.light(1))
    assert isinstance(blank, StoriesState)
    for column in ("fronts", "item_fronts", "answers"):
        known = getattr(blank, column)
        hidden = [number for number, value in enumerate(known) if value < 0 <= getattr(state, column)[number]]
        for one, two in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
            setattr(world, column, swapped(getattr(world, column), one, two))
    return world
