"""Bots by name: `random`, `ismcts`, `ismcts:500` (iterations), `ismcts:50ms`, and each game's own."""

from typing import Final

from ouroboard.bots.blundering_bot import BlunderingBot
from ouroboard.bots.ismcts import Ismcts
from ouroboard.bots.random_bot import RandomBot
from ouroboard.engine.bot import Bot
from ouroboard.engine.game import Game

STRENGTHS: Final = ("easy", "normal", "sharp")


class UnknownBot(ValueError):
    """A name that no bot of the game has. The message lists the bots."""


def bot_of_strength(strength: str, game: Game, share: float = 1.0) -> Bot:
    """Returns the bot for a strength that people choose. All answer within about half a second.

    A game's first bot is the normal opponent. `sharp` is a bot of the game's own or a search. `share` is the part of its usual
    time that a searching bot gets. A busy server gives less.
    """
    own = game.bots()
    if strength == "sharp":
        return own["sharp"] if "sharp" in own else Ismcts(seconds=game.search_seconds() * share)
    usual: Bot = next(iter(own.values())) if own else Ismcts(seconds=0.05)
    return usual if strength == "normal" else BlunderingBot(usual)


def bot_names(game: Game) -> list[str]:
    """Returns the names of the bots that can play this game, weakest first."""
    return ["random", *game.bots(), "ismcts"]


def make_bot(name: str, game: Game) -> Bot:
    """Returns the bot of that name. Raises `UnknownBot`."""
    kind, _, budget = name.partition(":")
    own = game.bots()
    if name == "random":
        return RandomBot()
    if name in own:
        return own[name]
    if kind == "ismcts":
        number = budget.removesuffix("ms")
        if budget == "":
            return Ismcts()
        if number.isascii() and number.isdigit() and 0 < int(number) < 1_000_000:
            return Ismcts(seconds=int(number) / 1000) if budget.endswith("ms") else Ismcts(int(number))
        raise UnknownBot(f"ismcts takes iterations or milliseconds, as in ismcts:500 or ismcts:50ms, not {budget!r}")
    raise UnknownBot(f"there is no bot {name!r} for {game.title} (there are: {', '.join(bot_names(game))})")
