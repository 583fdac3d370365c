"""Memory of states and matches, for the sections of games."""

import tracemalloc

from bench import drivers
from ouroboard.engine.bot import Bot
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game
from ouroboard.timeline.match import Match

STATES = 2_000


def of_state(game: Game) -> float:
    """Bytes of a state in the middle of a game, as the mean of many clones."""
    state = drivers.in_the_middle(game)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.clone() for _ in range(STATES)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept)


def of_match(game: Game, bot: Bot, seed: int = 1) -> int:
    """Bytes of a finished match, with everything that it keeps, played by a bot."""
    fate = Fate.light(3)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    match = Match(game, seed=seed)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.seen(seat, fate), fate))
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return after - before
