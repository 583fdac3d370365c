"""Tables of the toy for kids, and pairs of matches that a reader cannot tell apart."""

from ouroboard.engine.fate import Fate, picks_to_shuffle, shuffle
from ouroboard.engine.game import Game, Value
from ouroboard.timeline.match import Match
from tests.toys.kids import ITEMS

TABLES: list[tuple[int, dict[str, Value]]] = [(3, {}), (2, {}), (3, {"open_items": True}), (2, {"limit": 2})]


def twins(game: Game, seed: int, reader: int | None) -> tuple[Match, Match]:
    """Other items in the pile and in hands that the reader does not see; by the seed also other offers in a trade."""
    dice = Fate.light(seed)
    one = list(range(len(ITEMS)))
    shuffle(dice, one)
    other = another(dice, one, game, reader)
    pair = (start(game, one, seed), start(game, other, seed))
    if dice.pick(3) == 0:
        giver = 1 if reader == 0 else 0
        for match in pair:
            match.play(giver, f"trade {1 - giver}")
        pair[0].play(giver, f"give {ITEMS[one[-1 - giver]]}")
        if one[-1 - giver] != other[-1 - giver]:
            pair[1].play(giver, f"give {ITEMS[other[-1 - giver]]}")
    return pair


def another(dice: Fate, order: list[int], game: Game, reader: int | None) -> list[int]:
    """The same deal for the reader, and for all where items are open; the rest in another order."""
    seen = range(game.seats) if game.options["open_items"] is True else [] if reader is None else [reader]
    fixed = [len(order) - 1 - kid for kid in seen]  # the pile is dealt from its end
    rest = [order[place] for place in range(len(order)) if place not in fixed]
    while True:
        shuffle(dice, rest)
        left = iter(rest)
        found = [order[place] if place in fixed else next(left) for place in range(len(order))]
        if found != order:
            return found


def start(game: Game, order: list[int], seed: int) -> Match:
    picks = picks_to_shuffle(list(range(len(ITEMS))), order)
    return Match(game, fate=Fate.script(picks, after=Fate.light(seed)))
