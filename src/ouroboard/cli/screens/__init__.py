"""How a table looks in the terminal: a screen for any game, and better ones for those that have their own."""

from ouroboard.cli.screens.base import Scene, Screen
from ouroboard.games.loop.terminal import LoopScreen
from ouroboard.games.looper.terminal import LooperScreen
from ouroboard.games.strangers.terminal import StrangersScreen

__all__ = ["Scene", "Screen", "screen_for"]


def screen_for(game: str) -> Screen:
    """The game's own screen, or the one that shows any game."""
    own = {"loop": LoopScreen, "looper": LooperScreen, "strangers": StrangersScreen}
    return own.get(game, Screen)()
