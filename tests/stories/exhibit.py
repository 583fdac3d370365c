"""Stories as the tests for every game need it: tables worth playing, and twins.

The twins play the Drill, or a mission with puzzles and choices (`sentinel_mission`). Two unread fronts of one place are swapped,
or two items, or the answers of two puzzles.
"""

import random
from functools import cache

from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game, Value
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.packs.pack import Pack
from ouroboard.timeline.match import Match
from tests.stories.sentinel_mission import MISSION, sentinel_pack

TABLES: list[tuple[int, dict[str, Value]]] = [
    (4, {}),
    (1, {"agents": 2}),
    (1, {"agents": 3, "last_tu_acts": True}),
    (1, {"agents": 4, "rewind": "practice"}),
    (2, {"agents": 4}),
    (2, {"agents": 3, "see_fronts_first": True}),
    (3, {"archive": False}),
]
"""Seats and options: every way to sit, and every option."""


@cache
def rich_pack() -> Pack:
    return sentinel_pack()[0]


def twins(game: Game, seed: int, reader: int | None) -> tuple[Match, Match]:
    """Two games that `reader` cannot tell apart until it reads or hears of what was swapped."""
    rng = random.Random(f"{seed} {reader}")
    if seed % 3:
        game = Stories(game.seats, {**game.options, "mission": MISSION}, rich_pack())
    states: list[StoriesState] = []
    for _ in range(2):
        state = game.begin(Fate.light(seed), True)
        assert isinstance(state, StoriesState)
        states.append(state)
    swap(states[1], rng)
    return Match(game, seed=seed, world=states[0]), Match(game, seed=seed, world=states[1])


def swap(state: StoriesState, rng: random.Random) -> None:
    """Swaps two hidden things of one kind."""
    cards = state.rules.mission.cards
    asking = [card for card in cards if card.id in ("yard-g", "yard-h")]
    kind = rng.choice(["fronts", "asking", "items", "answers"])
    if kind == "answers" and len(state.answers) > 1:
        one, two = rng.sample(range(len(state.answers)), 2)
        state.answers = swapped(state.answers, one, two)
    elif kind == "items":
        one, two = rng.sample(range(len(state.item_fronts)), 2)
        state.item_fronts = swapped(state.item_fronts, one, two)
    elif kind == "asking" and asking:  # both ask, so `unfolding` differs while others wait
        state.fronts = swapped(state.fronts, *[int(card.number) for card in asking])
    else:
        place = rng.choice(state.rules.mission.places).number
        here = [int(card.number) for card in cards if card.place == place and card.space >= 0]
        state.fronts = swapped(state.fronts, *rng.sample(here, 2))


def swapped(values: tuple[int, ...], one: int, two: int) -> tuple[int, ...]:
    found = list(values)
    found[one], found[two] = values[two], values[one]
    return tuple(found)
