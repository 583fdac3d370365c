"""The games as Gymnasium environments: one seat learns, bots play the others.

    import gymnasium
    import ouroboard.research.gymnasium  # registers ouroboard/loop-v0 and the other games

    env = gymnasium.make("ouroboard/loop-v0", seats=3, opponents="steady")
    observation, info = env.reset(seed=7)
    ended = False
    while not ended:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, ended, _, info = env.step(action)

`info["action_mask"]` says which actions are legal, and so does `action_masks()`, which learners with masks ask for. An illegal
action ends the game with the reward -1, and `info["illegal"]` says why.
"""

import operator
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ouroboard.bots.factory import make_bot
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game, Value
from ouroboard.games import registry
from ouroboard.research.episode import ActionNumbers, Episode, Rewards, check_choices, chosen_game, drawn_seed
from ouroboard.research.features import SIZE, Vector, ViewFeatures


class OneSeatEnv(gymnasium.Env):
    """A game from one seat, with bots in the others.

    `game` is a `Game`, or a name with seats and options. `seat` is the learner's; None means another one in each game, by chance.
    `opponents` is a bot's name, such as `random`, `steady` or `ismcts:200`. Raises `InvalidSetup` and `UnknownBot`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        *,
        seat: int | None = 0,
        opponents: str = "random",
        rewards: Rewards = "win",
        features: int = SIZE,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self.game: Final = chosen_game(game, seats, options)
        check_choices(rewards, render_mode)
        if seat is not None:
            self.game.check_seat(seat)
        self.render_mode = render_mode
        self.episode: Episode
        """The game in progress. It knows everything, so it is not for a learner."""
        self.seat: int
        """The learner's seat in this game."""
        self._wanted: Final = seat
        self._kind: Final[Rewards] = rewards
        self._bot: Final = make_bot(opponents, self.game)
        self._fate: Fate
        self._numbers: Final = ActionNumbers(self.game)
        self._features: Final = ViewFeatures(features)
        self.observation_space = spaces.Box(-np.inf, np.inf, (features,), np.float32)
        self.action_space = spaces.Discrete(len(self._numbers))

    def text_of(self, number: int) -> str:
        """Returns an action's text, as records and the terminal have it."""
        return self._numbers.actions[number].text

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """Deals a new game, in which bots answer until it is the learner's turn."""
        super().reset(seed=seed)
        self.seat = int(self.np_random.integers(self.game.seats)) if self._wanted is None else self._wanted
        while True:
            self._fate = Fate.light(drawn_seed(self.np_random))
            self.episode = Episode(self.game, self._numbers, drawn_seed(self.np_random))
            self._let_others_answer()
            if self.episode.seat is not None:
                return self._observation(), self._info()

    def step(self, action: int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        number = operator.index(action)
        if illegal := self.episode.why_not(number):
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": illegal}
        self.episode.answer(number)
        self._let_others_answer()
        over = self.episode.seat is None
        reward = self.episode.rewards(self._kind)[self.seat] if over else 0.0
        return self._observation(), reward, over, False, self._info()

    def _let_others_answer(self) -> None:
        while self.episode.seat not in (None, self.seat):
            self.episode.answer_with(self._bot, self._fate)

    def _observation(self) -> Vector:
        return self._features(self.episode.view(self.seat))

    def _info(self) -> dict[str, Any]:
        outcome = {"return": self.episode.returns()[self.seat], "score": self.episode.scores()[self.seat]}
        return {"action_mask": self.action_masks(), **(outcome if self.episode.seat is None else {})}

    def action_masks(self) -> NDArray[np.int8]:
        """Returns for each action whether it is legal: 1 or 0."""
        return self.episode.mask()

    def render(self) -> str | None:
        """Returns the last things that everybody has heard, in words."""
        names = [f"seat_{seat}" for seat in range(self.game.seats)]
        return None if self.render_mode is None else "\n".join(self.episode.sentences(names))


def register() -> None:
    """Registers each game as `ouroboard/<name>-v0`. Importing this module does it."""
    for name in registry.games():
        gymnasium.register(f"ouroboard/{name}-v0", "ouroboard.research.gymnasium:OneSeatEnv", kwargs={"game": name})


register()
