"""The specification of a table: what a worker process needs to set up the same game and the same bots."""

import hashlib
from typing import NamedTuple, Protocol, runtime_checkable

from ouroboard.bots.factory import make_bot
from ouroboard.engine.bot import Bot
from ouroboard.engine.game import Game, Value
from ouroboard.games import registry
from ouroboard.packs import library
from ouroboard.packs.pack import Pack


@runtime_checkable
class GameWithPack(Protocol):
    """A game that reads its content from a pack."""

    pack: Pack


class TableSpec(NamedTuple):
    """A game with its seats and options, in plain words, so that it can be sent anywhere."""

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    where: str
    """Where the game's class is, for games that were registered from elsewhere."""
    pack: str = ""
    """Its pack as a text (`Pack.written`), for workers on machines without these files; empty for what comes with the game."""

    def build(self) -> Game:
        """Returns the game. Raises `InvalidSetup` when there is none like that."""
        if self.game not in registry.GAMES and self.where:
            registry.register(self.game, self.where, self.seats)
        form = registry.pack_format(self.game)
        if form is None:
            return registry.create_game(self.game, self.seats, dict(self.options))
        pack = library.received(form, self.pack) if self.pack else library.shipped_pack(form)
        return registry.create_game(self.game, self.seats, dict(self.options), pack)


def table_for(game: Game) -> TableSpec:
    """Returns the specification of this game's table."""
    chosen = tuple((option.name, game.options[option.name]) for option in game.option_specs)
    sent = game.pack.written() if isinstance(game, GameWithPack) and not game.pack.is_shipped else ""
    return TableSpec(game.name, game.seats, chosen, registry.manifest(game.name).game, sent)


def bots_for(game: Game, names: list[str]) -> list[Bot]:
    """Returns the bots of these names. Raises `UnknownBot`."""
    made: dict[str, Bot] = {}
    for name in names:
        if name not in made:
            made[name] = make_bot(name, game)
    return [made[name] for name in names]


def seed_of(seed: int, number: int) -> int:
    """Returns the seed of one game of many. It is the same in every process and in any order.

    >>> seed_of(1, 0) == seed_of(1, 0), seed_of(1, 0) == seed_of(1, 1), seed_of(1, 0) == seed_of(2, 0)
    (True, False, False)
    """
    digest = hashlib.blake2b(f"{seed} {number}".encode(), digest_size=7, person=b"ouroboard-arena").digest()
    return int.from_bytes(digest, "big")
