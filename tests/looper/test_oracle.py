"""§17.6, §17.7 The oracle: exactly the scripts that could have brought about what was heard, counted, drawn and explained."""

import random

import pytest

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit
from ouroboard.games.looper.characters import CHARACTERS, GODLY_BEING
from ouroboard.games.looper.game import Looper
from ouroboard.games.looper.oracle import Recall
from ouroboard.games.looper.sets import SETS
from ouroboard.games.looper.world import Sheet, World
from ouroboard.timeline.match import Match
from tests.looper.exhibit import begun
from tests.looper.reference import Reference, any_script, scripts
from tests.scale import SOAK


def any_sheet(dice: random.Random, tragedy: int, people: int, loops: int, incidents: int) -> Sheet:
    days = dice.randrange(max(2, incidents), 5)
    planned = [-1] * (days + 1)
    for day in dice.sample(range(1, days + 1), incidents):
        planned[day] = dice.choice([what for what in range(9) if SETS[tragedy].incidents >> what & 1])
    cast = dice.sample([who for who in range(CHARACTERS) if who != GODLY_BEING], people)
    turf = dice.randrange(4) if 13 in cast else -1
    return Sheet(tragedy, loops, days, tuple(planned), sum(bit(who) for who in cast), turf, 0)


def lively(dice: random.Random, actions: list[Action]) -> Action:
    """Something that shows: abilities, refusals, Goodwill in heaps."""
    if dice.random() < 0.6:
        telling = ("act", "use", "incident", "ignore", "refuse", "resolve", "boss")
        striking = [action for action in actions if action.text.startswith(telling) or "goodwill+" in action.text]
        if striking:
            return dice.choice(striking)
    return dice.choice(actions)


def recall_of(match: Match) -> Recall:
    memory = match.head.memories[0]
    assert isinstance(memory, Recall)
    return memory


def compare(sheet: Sheet, world: World, worlds: list[World], dice: random.Random, every: bool) -> int:
    """Plays a game in this world and holds oracle and reference against each other after every answer."""
    match = begun(Looper(4, {}), sheet, world, "A Test", dice.randrange(1000))
    reference = Reference(match, worlds)
    compared = 0
    while not match.over:
        seat = dice.choice(match.to_act)
        reference.play(seat, lively(dice, match.actions(seat)))
        if match.over:
            break
        memory = recall_of(match)
        mine = {world for world in worlds if memory.allows(world)}
        theirs = set(reference.now)
        wrong = f"{match.moment} {list(match.heard(None))[-8:]}"
        assert world in theirs
        assert not theirs - mine, f"excluded though possible: {sorted(theirs - mine, key=repr)[:3]} {wrong}"
        assert not mine - theirs, f"kept though impossible: {sorted(mine - theirs, key=repr)[:3]} {wrong}"
        if every:
            assert memory.count().total == len(theirs)
        compared += 1
    return compared


@pytest.mark.parametrize("seed", range(500 if SOAK else 4))
def test_in_first_steps_oracle_and_brute_force_agree_after_every_answer(seed: int) -> None:
    dice = random.Random(seed)
    sheet = any_sheet(dice, 0, dice.choice([4, 5, 5]), dice.choice([1, 2]), dice.choice([0, 1, 1]))
    worlds = list(scripts(sheet))
    compare(sheet, dice.choice([world for world in worlds if world.entry != 1]), worlds, dice, True)


@pytest.mark.parametrize("seed", range(int(__import__("os").environ.get("N", "6"))))
@pytest.mark.parametrize("tragedy", [0, 1])
def test_on_samples_of_large_sets_oracle_and_reference_agree(tragedy: int, seed: int) -> None:
    dice = random.Random(f"{tragedy} {seed}")
    sheet = any_sheet(dice, tragedy, dice.randrange(5, 9), dice.choice([1, 2, 3]), dice.randrange(3))
    worlds = {world for _ in range(600) if (world := any_script(sheet, dice)) is not None}
    world = next(world for world in worlds if world.entry != 1)
    compare(sheet, world, sorted(worlds, key=repr), dice, False)
