"""The learner of the mission report: it remembers what its seat knows, and has only the answers of puzzles besides."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from ouroboard.bots.factory import UnknownBot, make_bot
from ouroboard.bots.rollout import play_out
from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has
from ouroboard.engine.bot import SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games.stories.content.model import Front, Item
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.knowledge.imagine import knows_card
from ouroboard.games.stories.report.clues import Clues
from ouroboard.games.stories.report.deeds import END, TOKEN, facts_now, known_deeds
from ouroboard.games.stories.report.learner import Learner, right_row
from ouroboard.games.stories.report.notes import Notes
from ouroboard.games.stories.report.outlook import Outlook
from ouroboard.games.stories.rules.state import StoriesState

DRILL = "caisson-drill"
SALT_CLOCK = "salt-clock"


def table(mission: str = DRILL, agents: int = 4) -> Stories:
    return Stories(1, {"mission": mission, "agents": agents})


def learner(game: Stories, wits: float = 0.75, told: int = -1) -> Learner:
    return Learner(Clues(game.pack, game.rules.mission), wits, told)


def known(state: StoriesState) -> StoriesState:
    world = state.imagine(bit(0), [None], Fate.light(1))
    assert isinstance(world, StoriesState)
    return world


# ---- what it knows ----------------------------------------------------------------------------------------------------


class Poisoned:
    """Stands for a card that a seat has not read. Whoever looks at it fails."""

    def __getattribute__(self, name: str) -> object:
        raise AssertionError(f"the learner looked at {name} of a card that its seat does not know")


@contextmanager
def blindfold(state: StoriesState) -> Iterator[None]:
    """Takes out of the pack what the seat has not read, for one answer."""
    mission = state.rules.mission
    fronts: list[Front] = mission.fronts[:]
    items: list[Item] = mission.items[:]
    for card in mission.cards:
        if not knows_card(state, bit(0), card.number):
            mission.fronts[card.number] = Poisoned()  # type: ignore[call-overload]
    for item in range(len(items)):
        if not has(state.items_seen, item):
            mission.items[item] = Poisoned()  # type: ignore[call-overload]
    try:
        yield
    finally:
        mission.fronts[:] = fronts
        mission.items[:] = items


def answer_blindly(state: StoriesState, bot: Learner, fate: Fate) -> Action:
    world = known(state)
    offered = world.actions(0)  # labels of items come from the pack; they are not the learner's
    with blindfold(state):
        action = offered[0] if len(offered) == 1 else bot.answer(world, 0, offered, fate)
    assert action in state.actions(0)
    return action


@pytest.mark.parametrize("mission", [DRILL, SALT_CLOCK])
def test_it_never_looks_at_a_front_or_an_item_that_its_seat_does_not_know(mission: str) -> None:
    game = table(mission)
    state = game.begin(Fate.light(3), False)
    assert isinstance(state, StoriesState)
    bot, fate = learner(game), Fate.light(4)
    for _ in range(260):
        if state.seat < 0:
            break
        state.play(0, answer_blindly(state, bot, fate))
    assert state.run_number > 1 or state.result is not None


def test_the_blindfold_catches_a_bot_that_looks() -> None:
    class Cheat(Learner):
        def answer(self, state: StoriesState, seat: int, offered: list[Action], fate: Fate) -> Action:
            assert state.rules.mission.fronts[-1].text
            return offered[0]

    game = table()
    state = game.begin(Fate.light(3), False)
    assert isinstance(state, StoriesState)
    while len(state.actions(0)) == 1:
        state.play(0, state.actions(0)[0])
    cheat = Cheat(Clues(game.pack, game.rules.mission), 1.0)
    with pytest.raises((AssertionError, TypeError)):
        answer_blindly(state, cheat, Fate.light(1))


def test_a_learner_that_has_played_many_campaigns_answers_like_a_new_one() -> None:
    game = table()
    old = learner(game)
    for seed in range(3):
        play_out(game, [old], seed)
    assert play_out(game, [old], 9).state.key() == play_out(game, [learner(game)], 9).state.key()


def test_the_world_stays_as_it_was() -> None:
    game = table(agents=3)
    state = game.begin(Fate.light(1), False)
    fate, bot = Fate.light(2), learner(game)
    while state.seat >= 0:
        world = known(state)
        before = world.hash()
        action = bot.choose(SeatKnowledge(0, world, None), fate)
        assert world.hash() == before
        state.play(0, action)


def test_nobody_can_play_with_it() -> None:
    game = table()
    assert "learner" not in game.bots()
    with pytest.raises(UnknownBot):
        make_bot("learner", game)


# ---- what it does -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("agents", [2, 3, 4])
def test_learners_finish_the_drill(agents: int) -> None:
    game = table(agents=agents)
    for seed in range(4):
        state = play_out(game, [learner(game)], seed).state
        assert state.result is not None
        assert state.result.winners


def test_learners_need_more_than_one_run_of_the_salt_clock_and_win_it() -> None:
    game = table(SALT_CLOCK)
    state = play_out(game, [learner(game, 1.0)], 1).state
    assert isinstance(state, StoriesState)
    assert state.result is not None
    assert state.result.winners
    assert 2 <= state.run_number <= 4


@pytest.mark.parametrize("ending", ["glass-breaks", "fine-morning"])
def test_a_learner_that_is_told_to_reaches_a_bad_ending(ending: str) -> None:
    game = table(SALT_CLOCK)
    number = next(int(each.number) for each in game.rules.mission.endings if each.id == ending)
    notes = Notes()
    played = play_out(game, [learner(game, told=number)], 2, notes)
    campaign = notes.campaign(played.state, played.decisions)
    assert ending in [run.ending for run in campaign.runs]
    assert not campaign.won


def test_a_learner_without_wits_solves_nothing() -> None:
    game = table(SALT_CLOCK)
    notes = Notes()
    played = play_out(game, [learner(game, 0.001)], 1, notes)
    campaign = notes.campaign(played.state, played.decisions)
    assert not campaign.won
    assert campaign.right == ()
    assert campaign.wrong


# ---- how it thinks ----------------------------------------------------------------------------------------------------


def after(game: Stories, run: int) -> StoriesState:
    """Returns the first question of a run, as the learner's seat knows it."""
    state = game.begin(Fate.light(5), False)
    assert isinstance(state, StoriesState)
    bot, fate = learner(game, 1.0), Fate.light(6)
    while state.seat >= 0 and not (state.run_number == run and state.place >= 0):
        state.play(0, bot.choose(SeatKnowledge(0, known(state), None), fate))
    return known(state)


def test_at_first_it_knows_no_way_and_later_the_whole_way() -> None:
    game = table(SALT_CLOCK)
    first = after(game, 1)
    puzzles = [1.0] * len(game.rules.mission.puzzles)
    assert Outlook(first, known_deeds(first), puzzles).success is None
    done = play_out(game, [learner(game, 1.0)], 5).state
    assert isinstance(done, StoriesState)
    assert done.result is not None
    assert any(END in deed.gives for deed in known_deeds(known(done)))


def test_a_thing_that_it_has_is_a_fact_and_needs_no_way() -> None:
    game = table(SALT_CLOCK)
    state = after(game, 2)
    state.tokens |= bit(0)
    assert TOKEN in facts_now(state)
    assert Outlook(state, known_deeds(state), [1.0, 1.0, 1.0]).way_to(TOKEN) is None


def test_the_right_row_is_the_one_that_is_printed() -> None:
    game = table(SALT_CLOCK)
    state = game.begin(Fate.light(1), False)
    assert isinstance(state, StoriesState)
    rows = {puzzle.id: right_row(state, puzzle) for puzzle in game.rules.mission.puzzles}
    assert rows == {"crate": [6], "bells": [1, 3, 0, 2], "dial": [2, 7, 4]}


def test_clues_count_when_they_were_read() -> None:
    game = table(SALT_CLOCK)
    clues = Clues(game.pack, game.rules.mission)
    crate = next(int(puzzle.number) for puzzle in game.rules.mission.puzzles if puzzle.id == "crate")
    state = game.begin(Fate.light(1), False)
    assert isinstance(state, StoriesState)
    assert not clues.all_read(state, bit(0), crate)
    done = play_out(game, [learner(game, 1.0)], 5).state
    assert isinstance(done, StoriesState)
    assert clues.all_read(done, bit(0), crate)
