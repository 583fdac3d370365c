"""One roll and one pass at a test, worked out from the rulebook alone (rulings 3–6, 11, 12, 75). The rules are not asked."""

import random
from typing import NamedTuple

FACES = ((2, 0), (1, 0), (1, 0), (0, 1), (0, 0), (0, 0))
"""Hits and skulls of the six faces of an action die (ruling 1)."""

Stacks = tuple[tuple[str, int], ...]
"""Shields from left to right: `(("N", 2), ("S", 3))`."""


class Outcome(NamedTuple):
    """What one roll, or doing nothing, does."""

    left: Stacks
    passed: bool
    riposte: int
    """Strength of the riposte; 0 where there is none."""
    lp: int
    """Life points that the agent loses."""
    tu: int
    """TU that the group loses."""
    special: int
    """Special shields that act."""


def stacks_of(words: str) -> Stacks:
    """Returns the shields that `1T 3N` names."""
    return tuple((part[-1], int(part[:-1])) for part in words.split())


def words_of(stacks: Stacks) -> str:
    return " ".join(f"{number}{kind}" for kind, number in stacks)


def knock_off(stacks: Stacks, hits: int) -> Stacks:
    """Each hit takes a shield, from left to right; what is over goes on to the next stack (12)."""
    left = []
    for kind, number in stacks:
        taken = min(number, hits)
        hits -= taken
        left.append((kind, number - taken))
    return tuple((kind, number) for kind, number in left if number)


def count(stacks: Stacks, kind: str) -> int:
    return sum(number for which, number in stacks if which == kind)


def roll(stacks: Stacks, hits: int, skulls: int, resistance: int) -> Outcome:
    """Roll, hits, riposte, penalties. The last shield ends it at once (11)."""
    left = knock_off(stacks, hits)
    if not left:
        return Outcome((), True, 0, 0, 0, 0)
    riposte = skulls + count(left, "S") if skulls and count(left, "S") else 0
    lp = int(riposte > resistance) + count(left, "H")
    return Outcome(left, False, riposte, lp, count(left, "T"), count(left, "X"))


def nothing(stacks: Stacks) -> Outcome:
    """What an agent suffers who does nothing at a started or locked test (5): a skull shield bites whatever the resistance."""
    lp = int(count(stacks, "S") > 0) + count(stacks, "H")
    return Outcome(stacks, False, 0, lp, count(stacks, "T"), count(stacks, "X"))


class Attempt(NamedTuple):
    tu: int
    lp: int
    dead: int


def attempt(stacks: Stacks, dice: list[int], chance: random.Random, resistance: int = 2, life: int = 5) -> Attempt:
    """A team rolls wave by wave until the test is passed or all are dead. Returns the TU spent and the life points lost.

    A loss counts in full, also where the agent had fewer life points left.
    """
    lives = [life] * len(dice)
    tu = lost = 0
    while any(lives):
        tu += 1
        for agent, number in enumerate(dice):
            if lives[agent] == 0:
                continue
            faces = [chance.choice(FACES) for _ in range(number)]
            what = roll(stacks, sum(hits for hits, _ in faces), sum(skulls for _, skulls in faces), resistance)
            stacks = what.left
            if what.passed:
                return Attempt(tu, lost, lives.count(0))
            lost += what.lp
            lives[agent] -= min(what.lp, lives[agent])
            tu += what.tu
    return Attempt(tu, lost, lives.count(0))
