"""How a table looks in the terminal: a screen for any game, and the screens that games have themselves."""

from ouroboard.cli.screens.base import Scene, Screen
from ouroboard.games import registry

__all__ = ["Scene", "Screen", "screen_for"]


def screen_for(game: str) -> Screen:
    """Returns the game's own screen, or the one that shows any game."""
    place = registry.manifest(game).screen
    screen: Screen = registry.load(place)() if place else Screen()
    return screen
