"""A learner in fifty lines: it finds out by itself how to beat random play.

    python examples/learn.py loop --seats 2 --games 4000

It is REINFORCE (Williams, 1992) with a linear policy: each action has a row of weights, and the row's product with what the seat
sees says how good the action looks. After a game, what was chosen becomes more likely if the game went better than usual.
"""

import argparse
from typing import Any

import numpy as np

from ouroboard.research.gymnasium import OneSeatEnv

RATE = 1.0
"""How far the weights move after a game."""


class LinearPolicy:
    """Weights for each action, and the choices of the game in progress."""

    def __init__(self, actions: int, features: int, seed: int) -> None:
        self.weights = np.zeros((actions, features), np.float32)
        self.usual = 0.0
        self.chance = np.random.default_rng(seed)
        self.choices: list[tuple[Any, Any, Any]] = []

    def choose(self, observation: Any, mask: Any) -> int:
        """Returns a legal action, by chance and by how good it looks."""
        legal = np.flatnonzero(mask)
        seen = observation / (np.linalg.norm(observation) + 1e-9)
        looks = self.weights[legal] @ seen
        likely = np.exp(looks - looks.max())
        likely /= likely.sum()
        chosen = self.chance.choice(len(legal), p=likely)
        likely[chosen] -= 1.0
        self.choices.append((legal, likely, seen))
        return int(legal[chosen])

    def learn(self, reward: float) -> None:
        """Makes the choices of the game more likely if it went better than usual, and less likely if it went worse."""
        self.usual += 0.01 * (reward - self.usual)
        for legal, likely, seen in self.choices:
            self.weights[legal] -= RATE * (reward - self.usual) * np.outer(likely, seen)
        self.choices = []


def train(env: OneSeatEnv, games: int, seed: int, report: int = 500) -> list[float]:
    """Plays games, prints how many were won every now and then, and returns what each of them brought."""
    policy = LinearPolicy(int(env.action_space.n), env.observation_space.shape[0], seed)
    got: list[float] = []
    for number in range(games):
        observation, info = env.reset(seed=seed if number == 0 else None)
        reward, over = 0.0, False
        while not over:
            observation, reward, over, _, info = env.step(policy.choose(observation, info["action_mask"]))
        policy.learn(reward)
        got.append(reward)
        if len(got) % report == 0:
            print(f"{len(got):>6} games: won {(1 + np.mean(got[-report:])) / 2:.1%} of the last {report}", flush=True)
    return got


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns a game by playing against bots.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    train(OneSeatEnv(chosen.game, chosen.seats, opponents=chosen.opponents), chosen.games, chosen.seed)


if __name__ == "__main__":
    main()
