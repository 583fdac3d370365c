"""Tables of the toy with a Mastermind, and pairs of matches that a reader cannot tell apart."""

from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game, Value
from ouroboard.timeline.match import Match
from tests.toys.mastermind import FRIEND, NAMES, WORLDS

TABLES: list[tuple[int, dict[str, Value]]] = [(3, {}), (3, {"threshold": 3})]

DRAFTS = (("fear a", "calm b", "blank c"), ("blank a", "fear b", "calm c"))
"""Other cards on the same characters."""


def twins(game: Game, seed: int, reader: int | None) -> tuple[Match, Match]:
    """Other roles, unless the Mastermind reads; then by the seed: other cards in her draft, or on the table, or other guesses."""
    dice = Fate.light(seed)
    one = dice.pick(len(WORLDS))
    other = one if reader == 0 else (one + 1 + dice.pick(len(WORLDS) - 1)) % len(WORLDS)
    pair = (start(game, one, seed), start(game, other, seed))
    stage = dice.pick(6)
    if stage <= 3 and reader != 0:
        for match, cards in zip(pair, DRAFTS, strict=True):
            for card in cards[:stage]:
                match.play(0, f"lay {card}")
            if stage == 3:
                match.play(0, "done")
    elif stage >= 4:
        # Both worlds must lose alike while the roles differ, so only pairs with one friend come as far as the guess.
        same_friend = [w for w, roles in enumerate(WORLDS) if roles.index(FRIEND) == WORLDS[one].index(FRIEND)]
        other = one if reader == 0 else same_friend[(same_friend.index(one) + 1 + dice.pick(2)) % 3]
        pair = (start(game, one, seed), start(game, other, seed))
        for match in pair:
            lose_three_loops(match, WORLDS[one].index(FRIEND))
        guesser = 1 if reader == 2 else 2
        pair[0].play(guesser, "guess a")
        pair[1].play(guesser, "guess b")
    return pair


def start(game: Game, world: int, seed: int) -> Match:
    return Match(game, fate=Fate.script([world], after=Fate.light(seed)))


def lose_three_loops(match: Match, friend: int) -> None:
    """Everybody frightens the friend."""
    for _ in range(3):
        others = [who for who in range(4) if who != friend]
        for card in (f"fear {NAMES[friend]}", f"calm {NAMES[others[0]]}", f"blank {NAMES[others[1]]}"):
            match.play(0, f"lay {card}")
        match.play(0, "done")
        for _ in range(2):
            match.play(match.to_act[0], f"lay fear {NAMES[friend]}")
        match.play(match.to_act[0], "ask no one")
        match.play(0, "go on")
