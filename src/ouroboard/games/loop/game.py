"""LOOP, ready to be played: what the kernel asks of a game, answered by the modules beside this one."""

from typing import final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot
from ouroboard.engine.event import Catalogue
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game, Value
from ouroboard.engine.memory import Memory
from ouroboard.games.loop import MANIFEST
from ouroboard.games.loop.bots import rollout_policy
from ouroboard.games.loop.bots.evaluation import evaluate
from ouroboard.games.loop.bots.steady import Steady
from ouroboard.games.loop.knowledge import view
from ouroboard.games.loop.knowledge.events import EVENTS
from ouroboard.games.loop.knowledge.imagine import imagine
from ouroboard.games.loop.rules import actions
from ouroboard.games.loop.rules.cards import SPOKEN_NAMES
from ouroboard.games.loop.rules.options import OPTIONS
from ouroboard.games.loop.rules.rounds import BEGIN_MATCH
from ouroboard.games.loop.rules.state import LoopState
from ouroboard.games.loop.text import options as texts


@final
class Loop(Game[LoopState]):
    """LOOP for 2, 3 or 4 players."""

    def __init__(self, seats: int, chosen: dict[str, Value]) -> None:
        super().__init__(MANIFEST.name, MANIFEST.title, 1, MANIFEST.seats, OPTIONS)
        self.configure(seats, chosen)

    def contradictions(self) -> list[str]:
        found: list[str] = []
        if self.options["two_player_may_stay"] is True:
            if self.seats != 2:
                found.append(texts.STAYING_IS_FOR_TWO)
            if self.options["seating"] == "fixed":
                found.append(texts.STAYING_NEEDS_A_CHOICE)
        if self.options["next_start"] == "random" and self.options["sets_to_win"] == 1:
            found.append(texts.NEXT_START_NEEDS_MORE_SETS)
        return found

    def set_up(self) -> LoopState:
        state = LoopState(self)
        state.push(BEGIN_MATCH)
        return state

    def view(self, state: LoopState, player: int | None) -> dict[str, object]:
        return {**self.public_view(state), **self.seat_view(state, player)}

    def public_view(self, state: LoopState) -> dict[str, object]:
        return view.public_view(state)

    def seat_view(self, state: LoopState, player: int | None) -> dict[str, object]:
        return view.seat_view(state, player)

    def imagine(self, state: LoopState, players: i64, memories: list[Memory | None], fate: Fate) -> LoopState:
        return imagine(state, players, fate)

    def rollout_action(self, state: LoopState, player: i64, fate: Fate) -> Action:
        return rollout_policy.rollout_action(state, player, fate)

    def evaluate(self, state: LoopState, player: i64) -> float:
        return evaluate(state, player)

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def vocabulary(self) -> list[Action]:
        return actions.vocabulary()

    def spoken_names(self) -> dict[str, str]:
        return SPOKEN_NAMES

    def events(self) -> Catalogue:
        return EVENTS

    def view_fields(self) -> frozenset[str]:
        return view.FIELDS

    def hidden_columns(self) -> tuple[str, ...]:
        return ("cards", "hand", "aside", "was_aside")

    def bots(self) -> dict[str, Bot]:
        return {"steady": Steady()}
