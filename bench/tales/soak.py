"""Many whole games of Tales from the Loop, looked at in every morning: is everything still there? `make soak` runs it.

`python -m bench.tales.soak` runs it alone; `python -m bench.tales.soak 100 20 10` plays other numbers: of random games, of
steady games, and of games by several persons. `bench.tales.paired` plays the games of the search.
"""

import sys
from collections import Counter
from collections.abc import Sequence

from ouroboard.arena.statistics import share
from ouroboard.arena.table_spec import seed_of
from ouroboard.bots.factory import make_bot
from ouroboard.bots.rollout import Observer, play_out
from ouroboard.engine.bot import Bot
from ouroboard.engine.event import EventVariants
from ouroboard.engine.game import Value
from ouroboard.engine.state import State
from ouroboard.games.tales.bots.steady import Steady
from ouroboard.games.tales.content.names import SUPPLY
from ouroboard.games.tales.game import Tales
from ouroboard.games.tales.rules.options import CUBES, VARIANTS
from ouroboard.games.tales.rules.rumors import rumor_in
from ouroboard.games.tales.rules.state import CARD_MASK, MORNING, TalesState

RANDOM_GAMES = 2_000
STEADY_GAMES = 1_000
PERSONS_GAMES = 300
LONGEST = 20_000
"""Number of decisions that no game reaches."""
KIDS = (2, 3, 4, 5)
PERSONS = (1, 2, 3, 5)
TABLES: tuple[dict[str, Value], ...] = (
    {"scenario": "static"},
    {"scenario": "islands"},
    {"scenario": "islands", "complications": "daily"},
)

HEAD = """| table | Kids | persons | bots | games | won | decisions | longest | rounds | endings |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"""


# ---- what is conserved --------------------------------------------------------------------------------------


def ones(mask: int) -> int:
    return int(mask).bit_count()


def check_cubes(state: TalesState) -> None:
    """§4 Checks six cubes a Kid, and as many bonus cubes as are noted: in the pool, spent, locked by conditions or grounding."""
    for kid in range(int(state.n)):
        there = state.pool[kid] + state.spent[kid] + ones(state.conditions[kid]) + state.locked[kid]
        assert there == CUBES + state.extra[kid], (kid, there, state.extra[kid])
        assert min(state.pool[kid], state.spent[kid], state.locked[kid]) >= 0


def check_cards(state: TalesState) -> None:
    """§12 Checks that every item and anomaly is in one place: the deck, the discards or a Kid's hands."""
    content = state.rules.content
    parts = [int(state.deck), int(state.discards), *[int(held) for held in state.held]]
    together = 0
    for part in parts:
        assert together & part == 0
        together |= part
    assert together == content.all_items | content.all_anomalies


def check_rumors(state: TalesState) -> None:
    """§8 Checks that every rumor is unseen, discarded, or lies on the track face-up, and that no letter lies there twice."""
    known = 0
    for number, space in enumerate(state.track):
        if space & CARD_MASK != 0:
            known |= 1 << int(rumor_in(state, number).number)
    assert state.unseen & state.rumor_discards == 0
    assert (state.unseen | state.rumor_discards) & known == 0
    assert state.unseen | state.rumor_discards | known == (1 << len(state.rules.content.rumors)) - 1
    letters = [space // 256 for space in state.track if space != 0]
    assert len(letters) == len(set(letters))


def check_firewalls(state: TalesState) -> None:
    """§10.3 Checks that every firewall is in the pool or on a track."""
    lying: list[int] = []
    for walls in state.walls:
        while walls != 0:
            if walls & 63:
                lying.append((walls & 63) - 1)
            walls >>= 6
    assert len(lying) == len(set(lying))
    assert not any(int(state.firewalls) >> wall & 1 for wall in lying)
    assert ones(state.firewalls) + len(lying) == len(state.rules.content.firewalls)


def check_tokens(state: TalesState) -> None:
    """§16.2 Checks that there are never more tokens of a kind than there are in the box."""
    for kind in range(len(SUPPLY) - 1):
        lying = sum(state.tokens[kind] >> (2 * place) & 3 for place in range(16))
        on_cards = sum(state.card_tokens[kind] >> (4 * card) & 15 for card in range(len(state.rules.content.diary)))
        assert lying + on_cards <= SUPPLY[kind], (kind, lying, on_cards)


def check_chores(state: TalesState) -> None:
    """§5.3 Checks that no chore is with two Kids, or with a Kid and in the deck."""
    held = [chore for chore in state.chore if chore >= 0]
    assert len(held) == len(set(held))
    assert not any(int(state.chores_left) >> chore & 1 for chore in held)


def check_machines(state: TalesState) -> None:
    """§9 Checks that no two machines are in a sector; a hacked machine is in none, and has one hacker."""
    sectors = [sector for sector in state.sector if sector >= 0]
    assert len(sectors) == len(set(sectors))
    controlled = [machine for machine in state.controls if machine >= 0]
    assert len(controlled) == len(set(controlled)) == ones(state.hacked)
    assert all(state.sector[machine] < 0 and int(state.hacked) >> machine & 1 for machine in controlled)


CHECKS = (check_cubes, check_cards, check_rumors, check_firewalls, check_tokens, check_chores, check_machines)


class Mornings(Observer):
    """Looks at the table at the first question after each morning."""

    def __init__(self) -> None:
        self.round = 0
        self.looked = 0

    def on_step(self, state: State, told: list[EventVariants]) -> None:
        assert isinstance(state, TalesState)
        assert state.result is not None or state.actions(state.seat), "a decision without an answer"
        if state.round != self.round and state.step > MORNING and state.result is None and state.round > 0:
            self.round = int(state.round)
            self.looked += 1
            for check in CHECKS:
                check(state)


# ---- games --------------------------------------------------------------------------------------------------


def row(tables: Sequence[dict[str, Value]], title: str, kids: int, persons: int, name: str, games: int) -> str:
    """Plays games, at one table after another, and says what came of them. Raises where something got lost."""
    at = [Tales(persons, {**options, "kids": kids}) for options in tables]
    bot: Bot = Steady() if name == "steady" else make_bot(name, at[0])
    endings: Counter[str] = Counter()
    lengths: list[int] = []
    rounds = looked = 0
    for number in range(games):
        mornings = Mornings()
        played = play_out(at[number % len(at)], [bot] * persons, seed_of(kids, number), mornings)
        state = played.state
        assert isinstance(state, TalesState)
        assert state.result is not None
        assert played.decisions < LONGEST
        endings[state.result.reason] += 1
        lengths.append(played.decisions)
        rounds += int(state.round)
        looked += mornings.looked
    assert looked >= games, "too few mornings were looked at"
    won = share(endings["won"], games)
    mean = f"{sum(lengths) / games:.0f} | {max(lengths)} | {rounds / games:.1f}"
    ends = ", ".join(f"{ending} {100 * count / games:.1f} %" for ending, count in endings.most_common())
    wins = f"{100 * won.mean:.1f} % ({100 * won.low:.1f} … {100 * won.high:.1f})"
    return f"| {title} | {kids} | {persons} | {name} | {games:,} | {wins} | {mean} | {ends} |"


def variants() -> list[dict[str, Value]]:
    """Returns tables with every variant switched on in turn. The one for two weeks is played in a sandbox of two weeks."""
    found: list[dict[str, Value]] = []
    for variant in VARIANTS:
        for value in variant.values[1:]:
            weeks = variant.name == "done_by_monday"
            table: dict[str, Value] = {"scenario": "islands", "weeks": 2} if weeks else {"scenario": "static"}
            found.append({**table, variant.name: value})
    return found


def main(random_games: int = RANDOM_GAMES, steady_games: int = STEADY_GAMES, persons_games: int = PERSONS_GAMES) -> None:
    print(HEAD)
    for name, games in (("random", random_games), ("steady", steady_games)):
        for options in TABLES if games else ():
            for kids in KIDS:
                print(row([options], " ".join(map(str, options.values())), kids, 1, name, games), flush=True)
    for persons in PERSONS if persons_games else ():
        print(row(variants(), "all variants in turn", 5, persons, "random", persons_games), flush=True)


if __name__ == "__main__":
    main(*[int(number) for number in sys.argv[1:]])
