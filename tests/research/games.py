"""The games that the adapters are tested with: all that come with the package."""

from ouroboard.games import registry

GAMES = [name for name, manifest in registry.GAMES.items() if manifest.game.startswith("ouroboard.games.")]
