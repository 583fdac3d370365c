"""Random sets of LOOP with the points of every round added up. `make soak` runs it."""

from collections import Counter

from ouroboard.engine.fate import Fate
from ouroboard.games.loop.game import Loop

SETS = 20_000
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


def main() -> None:
    print("| players | random sets | decisions a set | points a round | rounds |\n| --- | --- | --- | --- | --- |")
    for players in (2, 3, 4):
        print(random_sets(players, SETS), flush=True)


if __name__ == "__main__":
    main()
