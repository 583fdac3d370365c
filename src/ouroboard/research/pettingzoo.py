"""The games as PettingZoo environments, in which the seats act one after another (AEC).

    from ouroboard.research import pettingzoo

    env = pettingzoo.env("loop", seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        env.step(None if termination or truncation else env.action_space(agent).sample(mask))

| what | is |
| --- | --- |
| agents | `seat_0`, `seat_1` … |
| actions | `Discrete(n)`, the actions of the table by number; `env.unwrapped.text_of(number)` is an action's text |
| observation | a dict with `observation`, what the seat sees as `ViewFeatures` makes it, and `action_mask`, what it may answer |
| rewards | at the end: 1 for the whole win, -1 for none; or the score |

Where several seats may answer at once, they answer one after another. None of them sees what another has chosen in secret.
"""

import operator
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ouroboard.engine.game import Game, Value
from ouroboard.research.episode import ActionNumbers, Episode, Rewards, check_choices, chosen_game, drawn_seed
from ouroboard.research.features import SIZE, ViewFeatures

Observation = dict[str, Any]


def env(
    game: Game | str,
    seats: int | None = None,
    *,
    rewards: Rewards = "win",
    features: int = SIZE,
    render_mode: str | None = None,
    **options: Value,
) -> AECEnv:
    """Returns an environment that refuses steps out of order. An illegal action ends the game with -1 for its seat.

    `game` is a `Game`, or a name with seats and options. `features` is the length of an observation. Raises `InvalidSetup`.
    """
    raw = MultiSeatEnv(game, seats, rewards=rewards, features=features, render_mode=render_mode, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, -1.0)))


class MultiSeatEnv(AECEnv):
    """A game as an AEC environment without the usual wrappers. An illegal action raises `ValueError` with the rule.

    `episode` is the game in progress. It knows everything, so it is not for a learner.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        *,
        rewards: Rewards = "win",
        features: int = SIZE,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        super().__init__()
        check_choices(rewards, render_mode)
        self.game: Final = chosen_game(game, seats, options)
        self.metadata = {"name": f"ouroboard_{self.game.name}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.episode: Episode
        self._kind: Final[Rewards] = rewards
        self._numbers: Final = ActionNumbers(self.game)
        self._features: Final = ViewFeatures(features)
        self._chance: np.random.Generator | None = None
        seen = spaces.Box(-np.inf, np.inf, (features,), np.float32)
        mask = spaces.Box(0, 1, (len(self._numbers),), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self._numbers)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def text_of(self, number: int) -> str:
        """Returns an action's text, as records and the terminal have it."""
        return self._numbers.actions[number].text

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game. The same seed deals the same games, one with each reset."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self.episode = Episode(self.game, self._numbers, drawn_seed(self._chance))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.episode.seat or 0]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{agent} is still in the game, so its action cannot be None"
        number = operator.index(action)
        if illegal := self.episode.why_not(number):
            raise ValueError(f"action {number} is not legal: {illegal}")
        self._cumulative_rewards[agent] = 0.0
        self.episode.answer(number)
        self._clear_rewards()
        if self.episode.seat is None:
            self.rewards = dict(zip(self.agents, self.episode.rewards(self._kind), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: self._outcome(seat) for seat, agent in enumerate(self.agents)}
        self.agent_selection = self.agents[self.episode.seat or 0]
        self._accumulate_rewards()

    def _outcome(self, seat: int) -> dict[str, Any]:
        return {"return": self.episode.returns()[seat], "score": self.episode.scores()[seat]}

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        is_asked = seat == self.episode.seat
        mask = self.episode.mask() if is_asked else np.zeros(len(self._numbers), np.int8)
        return {"observation": self._features(self.episode.view(seat)), "action_mask": mask}

    def render(self) -> str | None:
        """Returns the last things that everybody has heard, in words."""
        return None if self.render_mode is None else "\n".join(self.episode.sentences(self.possible_agents))

    def close(self) -> None:
        """Does nothing. There is no window and no process to end."""
