"""Whole games on states without a match, for simulations of millions of games."""

from mypy_extensions import i64, mypyc_attr

from ouroboard.bots.random_bot import RandomBot
from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.event import EventVariants
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import State


def roll_out(state: State, fate: Fate) -> i64:
    """Plays on to the end with random answers. Returns their number."""
    decisions: i64 = 0
    while True:
        seat = state.seat
        if seat < 0:
            return decisions
        state.play(seat, state.any_action(seat, fate))
        decisions += 1


class PlayedGame:
    """A finished game and its number of decisions."""

    def __init__(self, state: State, decisions: int) -> None:
        self.state = state
        self.decisions = decisions


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Sees all states and events of a game. It is for reports, never for a bot."""

    def on_step(self, state: State, told: list[EventVariants]) -> None:
        """Takes the present state and the events since the last call."""
        raise NotImplementedError


def play_out(game: Game, bots: list[Bot], seed: int, watcher: Observer | None = None) -> PlayedGame:
    """Plays a whole game between bots. The same seed gives the same deal to any bots, and each bot has its own chance."""
    fates: list[Fate] = [Fate.light(seed * 64 + 1 + seat) for seat in range(game.seats)]
    # A random bot reads only its options, so it needs no memory.
    memories: list[Memory | None] = [
        None if isinstance(bots[seat], RandomBot) else game.memory(seat) for seat in range(game.seats)
    ]
    remembers = any(memory is not None for memory in memories)
    telling = remembers or watcher is not None
    state = game.begin(Fate.light(seed * 64), telling)
    decisions = 0
    while True:
        if telling:
            told = state.told
            state.told = []
            hear(told, memories)
            if watcher is not None:
                watcher.on_step(state, told)
        seat = state.seat
        if seat < 0:
            return PlayedGame(state, decisions)
        state.play(seat, _choice(state, bots[seat], seat, memories, fates[seat]))
        decisions += 1


def _choice(state: State, bot: Bot, seat: i64, memories: list[Memory | None], fate: Fate) -> Action:
    if isinstance(bot, RandomBot):  # it reads only its options, so it needs no imagined world
        return state.any_action(seat, fate)
    known: list[Memory | None] = [None] * len(memories)
    known[seat] = memories[seat]
    world = state.imagine(bit(seat), known, fate.clone())
    return bot.choose(SeatKnowledge(seat, world, memories[seat]), fate)


def hear(told: list[EventVariants], memories: list[Memory | None]) -> None:
    """Gives each seat's memory the events that this seat hears."""
    for seat in range(len(memories)):
        memory = memories[seat]
        if memory is not None:
            for happening in told:
                event = happening.heard_by(seat)
                if event is not None:
                    memory.hear(event)
