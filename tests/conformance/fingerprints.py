"""Plays the same random games in whatever mode it is run, and prints what they were like.

PYTHONPATH=src python -m tests.conformance.fingerprints    # interpreted
python -m tests.conformance.fingerprints                   # compiled, if it is installed so
"""

import hashlib
import json
import random

from ouroboard.bots.factory import bot_names, make_bot
from ouroboard.engine import state as engine_state
from ouroboard.engine.fate import Fate
from ouroboard.timeline.match import Match
from tests.conformance.exhibits import Exhibit, all_exhibits


def fingerprint(exhibit: Exhibit, seed: int, longest: int = 120) -> str:
    """Returns a hash over every state and action list of a game, what everybody hears, and some views and answers of bots."""
    chance = random.Random(seed)
    match = exhibit.start(seed)
    digest = hashlib.blake2b(digest_size=12)
    game = exhibit.game
    bots = [make_bot("ismcts:5" if name == "ismcts" else name, game) for name in bot_names(game)]
    for step in range(longest):
        if match.over:
            break
        seat = chance.choice(match.to_act)
        actions = match.actions(seat)
        digest.update(repr((match.state.key(), [str(action) for action in actions])).encode())
        if step % 10 == 0:
            digest.update(repr([match.view(reader) for reader in exhibit.readers]).encode())
            digest.update(repr([thought(match, seat, bot, step) for bot in bots]).encode())
        match.play(seat, chance.choice(actions))
    digest.update(repr([match.log(reader) for reader in exhibit.readers]).encode())
    return digest.hexdigest()


def thought(match: Match, seat: int, bot: object, step: int) -> str:
    return str(bot.choose(match.seen(seat, Fate.light(step)), Fate.light(step + 1)))  # type: ignore[attr-defined]


def main() -> None:
    prints = {f"{exhibit} {seed}": fingerprint(exhibit, seed) for exhibit in all_exhibits() for seed in range(3)}
    print(json.dumps({"compiled": not engine_state.__file__.endswith(".py"), "prints": prints}))


if __name__ == "__main__":
    main()
