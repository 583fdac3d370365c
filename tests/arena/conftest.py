"""Fixtures for the arena's tests."""

import pytest

from ouroboard.arena.table_spec import TableSpec, table_for
from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games import registry
from ouroboard.games.manifest import Manifest
from tests.toys.kids import Kids


class Idle(Bot):
    """A bot that finishes each day at once, and so never wins."""

    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        actions = seen.world.actions(seen.seat)
        return next((action for action in actions if action.text == "finish"), actions[-1])


@pytest.fixture
def kids(monkeypatch: pytest.MonkeyPatch) -> TableSpec:
    """A game that all seats win or lose together, with a bot `idle`."""
    monkeypatch.setitem(registry.GAMES, "toy_kids", Manifest("toy_kids", "toy_kids", (3,), 3, game="tests.toys.kids:Kids"))
    monkeypatch.setattr(Kids, "bots", lambda game: {"idle": Idle()})
    return table_for(Kids(3, {}))
