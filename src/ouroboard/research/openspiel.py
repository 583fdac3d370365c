"""The games as OpenSpiel games, for its algorithms in Python.

    import pyspiel
    import ouroboard.research.openspiel  # registers ouroboard_loop and the other games

    game = pyspiel.load_game("ouroboard_loop", {"seats": 3})
    state = game.new_initial_state()

A game begins with three chance nodes of 256 outcomes each. Together they are the seed of the deal, and everything that chance
decides later follows from it. So a history of action numbers gives a state back. A search must not look into the future by
cloning a state: it calls `state.resample_from_infostate`, which draws a world that the player cannot tell from the real one, with
other chance from then on. OpenSpiel's `ISMCTSBot` in Python does so.

Players answer one after another, also where several seats may answer at once. Options of a game are parameters of the same name.
"""

from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game
from ouroboard.games import registry
from ouroboard.research.episode import ActionNumbers, Episode, as_line
from ouroboard.research.features import SIZE, Vector, ViewFeatures

DEALS: Final = 256
"""Number of outcomes of each chance node."""
DRAWS: Final = 3
"""Number of chance nodes."""
LONGEST: Final = 20_000
"""Maximum number of decisions in a game. No game comes near it."""


def type_of(name: str) -> Any:
    """Returns what OpenSpiel knows about a game before it is loaded."""
    usual = registry.create_game(name, registry.usual_seats(name), {})
    return pyspiel.GameType(
        short_name=f"ouroboard_{name}",
        long_name=usual.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(usual.seat_counts),
        min_num_players=min(usual.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": usual.seats,
            "features": SIZE,
            **{option.name: option.default for option in usual.option_specs},
        },
    )


class SpielGame(pyspiel.Game):
    """A game of ours, as OpenSpiel loads it. Each game has a subclass."""

    name: ClassVar[str]
    game_type: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**self.game_type.parameter_specification, **(params or {})}
        self.features: Final = ViewFeatures(chosen.pop("features"))
        seats = chosen.pop("seats")
        self.ours: Final[Game] = registry.create_game(self.name, seats, chosen)
        self.numbers: Final = ActionNumbers(self.ours)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbers),
            max_chance_outcomes=DEALS,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(self.game_type, info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.features, recalls)


class SpielState(pyspiel.State):
    """A state of one of our games, as OpenSpiel sees it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._deal: list[int] = []
        self.episode: Episode | None = None
        """The game in progress; None until it is dealt."""

    def current_player(self) -> int:
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.seat is None else self.episode.seat

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.seat is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return OUTCOMES

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.legal() if self.episode is not None and player == self.episode.seat else []

    def _apply_action(self, action: int) -> None:
        if self.episode is not None:
            self.episode.answer(action)
            return
        self._deal.append(action)
        if len(self._deal) == DRAWS:
            game = self.get_game()
            self.episode = Episode(game.ours, game.numbers, sum(draw * DEALS**place for place, draw in enumerate(self._deal)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        text: str = self.get_game().numbers.actions[action].text
        return text

    def returns(self) -> list[float]:
        return [0.0] * self.num_players() if self.episode is None else self.episode.returns()

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Returns a state that the player cannot tell from this one. `sampler` returns numbers from 0 to 1."""
        assert self.episode is not None, "nobody knows anything before the deal"
        draw = sampler if callable(sampler) else np.random.default_rng().random
        fate = Fate.light(int(draw() * (1 << 53)))
        state: SpielState = self.get_game().new_initial_state()
        state._deal = self._deal
        state.episode = self.episode.resampled(player, fate)
        return state

    def __str__(self) -> str:
        if self.episode is None:
            return f"before the deal {self._deal}"
        return self.episode.state.summary()


class SpielObserver:
    """What a player observes: the view as text and as a vector or, with perfect recall, all that it has heard, as text."""

    def __init__(self, features: ViewFeatures, recalls: bool) -> None:
        self.tensor: Vector = np.zeros(features.size, np.float32)
        self.dict = {"observation": self.tensor}
        self._features: Final = features
        self._recalls: Final = recalls

    def set_from(self, state: SpielState, player: int) -> None:
        if state.episode is None:
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = self._features(state.episode.view(player))

    def string_from(self, state: SpielState, player: int) -> str:
        if state.episode is None:
            return ""
        return "\n".join(state.episode.log(player)) if self._recalls else as_line(state.episode.view(player))


OUTCOMES: Final = [(draw, 1.0 / DEALS) for draw in range(DEALS)]


GAMES: Final[dict[str, type[SpielGame]]] = {}
"""The class of each game. OpenSpiel does not keep the classes that it is given alive, so they are kept here."""


def register() -> None:
    """Registers each game as `ouroboard_<name>`. Importing this module does it."""
    for name in registry.games():
        if name not in GAMES:
            game_type = type_of(name)
            GAMES[name] = type("SpielGame", (SpielGame,), {"name": name, "game_type": game_type})
            pyspiel.register_game(game_type, GAMES[name])


register()
