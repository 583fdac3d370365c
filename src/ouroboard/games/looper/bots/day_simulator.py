"""Simulation of a day before it comes: today's cards and what may follow, on a copy of the table, by the rules themselves."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.games.looper.bots.loss_risk import loss_risk
from ouroboard.games.looper.content.characters import SPOTS
from ouroboard.games.looper.knowledge.hidden_script import HiddenScript, murdered_at_night
from ouroboard.games.looper.rules import goodwill, mastermind
from ouroboard.games.looper.rules.actions import Act, IncidentChoice, Use
from ouroboard.games.looper.rules.cards import DECKS, PARANOIA_DOWN
from ouroboard.games.looper.rules.resolving import forbid_can_be_ignored, place_counters, walk
from ouroboard.games.looper.rules.state import SPOT, LooperState

NO_CARD: Final = SPOTS * SPOT + PARANOIA_DOWN
"""A card that lies nowhere."""

NO_REPLY: Final = (NO_CARD,) * DECKS


@final
class DaySimulator:
    def __init__(self, state: LooperState) -> None:
        self.state: Final = state
        self.table: Final = state.clone()

    def again(self, world: HiddenScript) -> LooperState:
        """Returns the table as it is, with this script."""
        table = self.table
        state = self.state
        table.world = world
        table.board = state.board.clone()
        table.outcome = state.outcome
        table.spent = state.spent
        table.acted = state.acted
        table.rumored = state.rumored
        return table

    def cards(self, world: HiddenScript, hers: tuple[int, ...], theirs: tuple[int, ...]) -> float:
        """Returns the risk when these cards are revealed. A Forbid Intrigue that can be ignored is ignored."""
        table = self.again(world)
        table.turned_over = hers + theirs
        walk(table)
        place_counters(table, forbid_can_be_ignored(table))
        return loss_risk(table, 5)

    def counters(self, world: HiddenScript, ignoring: bool) -> float:
        """Returns the risk after step 4, when the characters have moved already."""
        table = self.again(world)
        table.turned_over = self.state.turned_over
        place_counters(table, ignoring)
        return loss_risk(table, 5)

    def act(self, world: HiddenScript, chosen: Act) -> float:
        """Returns the risk after a secret ability, in step 5 or at night."""
        table = self.again(world)
        mastermind.has_result(table, chosen)
        return loss_risk(table, 6)

    def incident(self, world: HiddenScript, chosen: IncidentChoice) -> float:
        table = self.again(world)
        table.sheet.planned[table.day].take_effect(table, world.culprits[table.day], chosen)
        return loss_risk(table, 8)

    def goodwill(self, world: HiddenScript, declared: Use, answer: Action) -> float:
        table = self.again(world)
        goodwill.take_effect(table, declared, answer)
        return loss_risk(table, 6)

    def night(self, world: HiddenScript, boss_at: i64) -> float:
        """Returns the risk when the Boss is taken to stand there tonight."""
        table = self.again(world)
        table.kill(murdered_at_night(world, table.board, boss_at))
        return loss_risk(table, 10)

    def now(self, world: HiddenScript, step: i64) -> float:
        return loss_risk(self.again(world), step)
