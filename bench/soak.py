"""The slow statistics, with their figures: `make soak`.

What each game has in `bench/<name>/soak.py`, and the leak test over many thousand moments of every game.
"""

import sys
import time

from tests.conformance.exhibits import of_game
from tests.conformance.twins import Tally, middle_twins, start_twins

from bench.folders import of_folders
from ouroboard.games import registry

MOMENTS = 10_000


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
    for game in of_folders("soak").values():
        game.main()
        print()
    print("| leak test | moments from twin starts | from the middle | leaks |\n| --- | --- | --- | --- |")
    for name in registry.games():
        print(leaks(name, MOMENTS), flush=True)
    print(f"\n{time.time() - begun:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
