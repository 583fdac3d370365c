"""What the conformance kit runs on: every registered game, and the toys.

A game is on show with the tables in its `TABLES` and the pairs of starts that its `twins` makes. A registered game
without them fails the kit: nobody is excused from the leak test.
"""

import importlib
from collections.abc import Callable
from dataclasses import dataclass

from ouroboard.engine.game import Game, Value
from ouroboard.games import registry
from ouroboard.timeline.match import Match

TOYS = {"mastermind": "Mastermind", "kids": "Kids", "agents": "Agents", "refill": "Refill", "dice": "Dice"}

for _name, _class in TOYS.items():
    registry.register(f"toy_{_name}", f"tests.toys.{_name}:{_class}", 3)

Twins = Callable[[Game, int, int | None], tuple[Match, Match]]


@dataclass(frozen=True)
class Exhibit:
    """One game at one table."""

    name: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    twins: Twins

    @property
    def game(self) -> Game:
        return registry.table(self.name, self.seats, dict(self.options))

    @property
    def readers(self) -> list[int | None]:
        return [*range(self.seats), None]

    def start(self, seed: int) -> Match:
        return Match(self.game, seed=seed)

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options)
        return f"{self.name}-{self.seats}" + (f"-{chosen}" if chosen else "")


def of_game(name: str) -> list[Exhibit]:
    where = f"tests.toys.{name[4:]}_exhibit" if name.startswith("toy_") else f"tests.{name}.exhibit"
    module = importlib.import_module(where)
    return [Exhibit(name, seats, tuple(options.items()), module.twins) for seats, options in module.TABLES]


def all_exhibits() -> list[Exhibit]:
    return [exhibit for name in registry.games() for exhibit in of_game(name)]


def one_each() -> list[Exhibit]:
    """The first table of every game."""
    return [of_game(name)[0] for name in registry.games()]
