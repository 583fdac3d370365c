"""The slow statistics, with their figures: `make soak`.

Random sets of LOOP with every round's points added up, whole games of Strangers with everything counted, and the leak test over
many thousand moments of every game.
"""

import sys
import time
from collections import Counter

from tests.conformance.exhibits import of_game
from tests.conformance.twins import Tally, middle_twins, start_twins

from bench import strangers
from ouroboard.engine.fate import Fate
from ouroboard.games import registry
from ouroboard.games.loop.game import Loop

SETS = 20_000
MOMENTS = 10_000
ROUND_SUM = {2: 2, 3: 4, 4: 7}
MOST_ROUNDS = {2: 5, 3: 6, 4: 6}


def random_sets(players: int, sets: int) -> str:
    """Plays sets to their end; every round's points must add up, and no set may last longer than it can."""
    game = Loop(players, {})
    chance = Fate.light(players)
    rounds: Counter[int] = Counter()
    decisions = 0
    for seed in range(sets):
        state = game.begin(Fate.light(seed), True)
        while state.seat >= 0:
            state.answer(state.any_action(state.seat, chance))
            decisions += 1
        scored = [event for told in state.told if (event := told.heard_by(0)) is not None and event.kind == "scored"]
        sums: Counter[int] = Counter()
        for event in scored:
            points = event.fields["points"]
            assert isinstance(points, int)
            sums[event.at[0]] += points
        assert set(sums.values()) == {ROUND_SUM[players]}, (seed, sums)
        assert len(sums) <= MOST_ROUNDS[players], (seed, sums)
        rounds[len(sums)] += 1
    lasted = ", ".join(f"{number} in {count:,}" for number, count in sorted(rounds.items()))
    return f"| {players} | {sets:,} | {decisions / sets:.0f} | {ROUND_SUM[players]} | {lasted} |"


def leaks(name: str, moments: int) -> str:
    """Pairs of worlds until enough moments were compared. Raises `Leak` at the first difference."""
    starts, middles = Tally(), Tally()
    seed = 0
    while starts.moments < moments or middles.moments < moments:
        for exhibit in of_game(name):
            vocabulary = exhibit.game.vocabulary()
            if starts.moments < moments:
                start_twins(exhibit, seed, starts, vocabulary)
            if middles.moments < moments:
                middle_twins(exhibit, seed, middles, vocabulary)
        seed += 1
    missing = set(of_game(name)[0].game.hidden_columns()) - starts.varied
    assert not missing, f"{name}: no pair of starts differed in {missing}"
    return f"| {name} | {starts.moments:,} of {starts.pairs:,} pairs | {middles.moments:,} of {middles.pairs:,} pairs | none |"


def main() -> None:
    begun = time.time()
    print("| players | random sets | decisions a set | points a round | rounds |\n| --- | --- | --- | --- | --- |")
    for players in (2, 3, 4):
        print(random_sets(players, SETS), flush=True)
    print()
    strangers.main()
    print("\n| leak test | moments from twin starts | from the middle | leaks |\n| --- | --- | --- | --- |")
    for name in registry.games():
        print(leaks(name, MOMENTS), flush=True)
    print(f"\n{time.time() - begun:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
