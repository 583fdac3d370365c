"""A match can be pickled and copied: whole trees, long lines, every game, and nothing else gets in."""

import copy
import pickle
import random
import time

import pytest

import ouroboard
from ouroboard import BadRecord, Match, replay
from ouroboard.engine.game import Game
from ouroboard.timeline import snapshot
from ouroboard.timeline.record import Caps
from tests.conformance.exhibits import Exhibit, one_each


def play_on(match: Match, chance: random.Random, answers: int) -> None:
    for _ in range(answers):
        if match.over:
            return
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.actions(seat)))


def some_tree(game: Game, seed: int) -> Match:
    """A match with a branch, an undo and another line."""
    chance = random.Random(seed)
    match = Match(game, seed=seed)
    play_on(match, chance, 30)
    old = match.head
    match.branch(match.line()[len(match.line()) // 2], fate="ab" * 16)
    play_on(match, chance, 10)
    match.switch_to(old)
    return match


def told(match: Match) -> list[object]:
    """Everything that a match shows of itself."""
    readers: list[int | None] = [*range(match.game.seats), None]
    return [
        [node.state.hash() for node in match.nodes()],
        [[memory.key() if memory is not None else None for memory in node.memories] for node in match.nodes()],
        match.nodes().index(match.head),
        match.names,
        match.commitment,
        [(match.heard(reader), match.revision(reader), match.view(reader)) for reader in readers],
        [(match.undo_right(seat), match.decision_id(seat)) for seat in range(match.game.seats)],
        match.record(whole=True),
    ]


@pytest.mark.parametrize("exhibit", one_each(), ids=str)
def test_a_match_survives_pickle_and_deepcopy_with_its_whole_tree(exhibit: Exhibit) -> None:
    match = some_tree(exhibit.game, 5)
    for twin in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert told(twin) == told(match)
        play_on(twin, random.Random(2), 5)
        play_on(match, random.Random(2), 0)
        assert twin.nodes() != match.nodes()
    again = copy.deepcopy(match)
    play_on(again, random.Random(2), 20)
    play_on(match, random.Random(2), 20)
    assert told(again) == told(match)


def test_a_copy_of_a_what_if_has_no_record_either() -> None:
    match = ouroboard.start("loop", seed=3).what_if(1, seed=4)
    twin = copy.deepcopy(match)
    assert twin.is_sealed is False
    assert twin.state.hash() == match.state.hash()


def test_a_line_of_thousands_of_moments_is_copied_without_recursion() -> None:
    match = ouroboard.start("loop", seats=2, seed=1)
    for _ in range(2_000):
        match.branch(match.head, fate="cd" * 16)
    assert len(match.line()) > 2_000
    assert len(pickle.loads(pickle.dumps(match)).line()) == len(match.line())


def test_a_snapshot_loads_part_by_part() -> None:
    match = some_tree(ouroboard.game("loop"), 3)
    loader = snapshot.Loader(snapshot.dump(match))
    parts = 1
    while loader.load_part():
        parts += 1
    assert parts > 1
    assert told(loader.finish()) == told(match)


def test_a_snapshot_can_name_nothing_but_the_parts_of_a_match() -> None:
    parts = snapshot.dump(ouroboard.start("loop", seed=1))
    for evil in (time.sleep, print, pickle.loads):
        with pytest.raises(snapshot.BadSnapshot, match="not part of a match"):
            snapshot.load([parts[0], pickle.dumps(evil)])
    with pytest.raises(snapshot.BadSnapshot):
        snapshot.load(parts[:1])


CAPS = Caps(lines=60, branches=3, heads=4, depth=30)


def record_with(*more: str, answers: int = 8) -> str:
    match = ouroboard.start("loop", seed=1)
    play_on(match, random.Random(1), answers)
    return match.record(whole=True) + "".join(f"{line}\n" for line in more)


def test_a_record_from_a_stranger_has_caps() -> None:
    fates = [f"{number} branch 2 fate {number:032x}" for number in range(100, 104)]
    assert replay(record_with(*fates[:3]), CAPS).branched
    with pytest.raises(BadRecord, match="at most 3 branches"):
        replay(record_with(*fates), CAPS)
    with pytest.raises(BadRecord, match="at most 4 “head” lines"):
        replay(record_with(*["head 1"] * 5), CAPS)
    with pytest.raises(BadRecord, match="at most 60 lines"):
        replay(record_with(*[""] * 60), CAPS)
    with pytest.raises(BadRecord, match="at most 30 answers"):
        replay(record_with(answers=40), CAPS)


def test_many_head_lines_cost_little() -> None:
    """Each of them used to walk the whole line."""
    match = ouroboard.start("loop", seed=1)
    play_on(match, random.Random(1), 60)
    text = match.record(whole=True)
    plain = best(text)
    assert best(text + "head 30\n" * 4_000 + f"head {len(match.line()) - 1}\n") < plain + 0.2


def best(text: str) -> float:
    """Seconds that a replay takes, at its quickest."""
    taken = []
    for _ in range(3):
        begun = time.perf_counter()
        replay(text)
        taken.append(time.perf_counter() - begun)
    return min(taken)
