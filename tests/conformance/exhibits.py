"""What the conformance kit runs on: every registered game, and the toys.

A game is on show with the tables in its `TABLES` and the pairs of starts that its `twins` makes. A registered game
without them fails the kit: nobody is excused from the leak test.
"""

import importlib
from collections.abc import Callable
from dataclasses import dataclass

from ouroboard.engine.game import Game, Value
from ouroboard.games import registry
from ouroboard.games.manifest import Manifest
from ouroboard.timeline.match import Match

TOYS = {"mastermind": "Mastermind", "kids": "Kids", "agents": "Agents", "dice": "Dice", "cards": "Cards"}

for _name, _class in TOYS.items():
    _place = f"tests.toys.{_name}"
    registry.GAMES[f"toy_{_name}"] = Manifest(
        f"toy_{_name}", _class, (3,), 3, game=f"{_place}:{_class}", exhibit=f"{_place}_exhibit"
    )

Twins = Callable[[Game, int, int | None], tuple[Match, Match]]


@dataclass(frozen=True)
class Exhibit:
    """One game at one table."""

    name: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    twins: Twins
    source: str
    """File of the module that the exhibit comes from."""

    @property
    def game(self) -> Game:
        return registry.create_game(self.name, self.seats, dict(self.options))

    @property
    def readers(self) -> list[int | None]:
        return [*range(self.seats), None]

    def start(self, seed: int) -> Match:
        return Match(self.game, seed=seed)

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options)
        return f"{self.name}-{self.seats}" + (f"-{chosen}" if chosen else "")


def of_game(name: str) -> list[Exhibit]:
    where = registry.manifest(name).exhibit or f"tests.{name}.exhibit"
    module = importlib.import_module(where)
    return [Exhibit(name, seats, tuple(options.items()), module.twins, str(module.__file__)) for seats, options in module.TABLES]


def all_exhibits() -> list[Exhibit]:
    return [exhibit for name in registry.games() for exhibit in of_game(name)]


def one_each() -> list[Exhibit]:
    """The first table of every game."""
    return [of_game(name)[0] for name in registry.games()]
