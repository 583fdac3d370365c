"""Tragedy Looper as the tests for every game need it: tables worth playing, and twins."""

import random

from ouroboard.engine.bits import bit
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game, Value
from ouroboard.games.looper.content.characters import GODLY_BEING
from ouroboard.games.looper.content.generator import NoScript, generate
from ouroboard.games.looper.content.secret_abilities import SPREAD_RUMOR
from ouroboard.games.looper.knowledge.hidden_script import HiddenScript, Sheet
from ouroboard.games.looper.rules.actions import act
from ouroboard.games.looper.rules.loops import BEGIN
from ouroboard.games.looper.rules.state import LooperState
from ouroboard.timeline.match import Match

TABLES: list[tuple[int, dict[str, Value]]] = [
    (4, {}),
    (3, {"script": "prologue", "first_leader": 2}),
    (2, {"script": "neverending-happy-and-sad-story"}),
    (4, {"script": "future-of-the-gods", "first_leader": 3, "table_talk": False}),
    (3, {"script": "those-with-antibodies", "loops": 4}),
    (4, {"script": "new-basic-tragedy"}),
    (2, {"script": "unseen-first-steps"}),
]
"""Seats and options: all numbers of players, every special character, drawn and made-up scripts."""


def twins(game: Game, seed: int, reader: int | None) -> tuple[Match, Match]:
    """Two games that `reader` (None: a spectator) cannot tell apart.

    For everybody but the Mastermind the scripts differ: other plots, roles and culprits on the same open sheet, mostly with
    another title, now and then with a Godly Being who has not come yet. By the seed there are other cards in the draft too,
    or face down on the same spots, and other secret uses. For the Mastermind only cards of the Protagonists differ.
    """
    dice = random.Random(f"{seed} {reader}")
    start = game.begin(Fate.light(seed), False)
    assert isinstance(start, LooperState)
    mastermind = game.seats - 1
    world = start.world
    if reader != mastermind:
        world = another(start.sheet, world, dice)
    pair = begun(game, start.sheet, start.world, start.title, seed), begun(game, start.sheet, world, start.title, seed)
    if reader != mastermind:
        vary(pair[1], dice)
    stage = dice.randrange(4)
    if stage == 0:
        return pair
    place_henchman(pair, dice)
    if reader != mastermind:
        draft(pair, dice, dice.randrange(1, 4), differently=True, done=stage > 1)
    elif stage > 1:
        draft(pair, dice, 3, differently=False, done=True)
    if stage == 3:
        lay(pair, reader, dice)
    return pair


def another(sheet: Sheet, world: HiddenScript, dice: random.Random) -> HiddenScript:
    """Another script for the same open sheet, from the generator: it knows nothing of what anybody has heard."""
    fate = Fate.light(dice.getrandbits(40))
    cast = sheet.cast
    entry = 0
    if world.entry == 1 or (sheet.loops > 1 and dice.random() < 0.4):
        cast |= bit(GODLY_BEING)
        entry = 1 if world.entry == 1 else dice.randrange(2, sheet.loops + 1)
    try:
        made = generate(sheet.tragedy, fate, cast, sheet.days, sheet.loops)
    except NoScript:
        return world
    people = [who for who in range(18) if cast >> who & 1]
    dice.shuffle(people)
    culprits = tuple(-1 if incident < 0 else people.pop() for incident in sheet.incidents)
    return HiddenScript(made.main, made.subs, made.roles, culprits, entry)


def begun(game: Game, sheet: Sheet, world: HiddenScript, title: str, seed: int) -> Match:
    state = game.set_up()
    assert isinstance(state, LooperState)
    state.agenda.clear()
    state.sheet, state.world, state.title = sheet, world, title
    state.fate = Fate.light(seed)
    state.listen()
    state.push(BEGIN)
    state.settle()
    return Match(game, world=state)


def vary(match: Match, dice: random.Random) -> None:
    """What else only the Mastermind knows."""
    state = match.state
    assert isinstance(state, LooperState)
    if dice.random() < 0.7:
        state.title = "Another Story"
    if dice.random() < 0.7:
        state.rumored = True
        state.uses = (act(SPREAD_RUMOR.number, -1, 18).code * 10_000 + 1_015,)
    if dice.random() < 0.7:
        state.acted = dice.getrandbits(50)


def place_henchman(pair: tuple[Match, Match], dice: random.Random) -> None:
    if pair[0].actions(pair[0].to_act[0])[0].text.startswith("start"):
        start = dice.choice(["start hospital", "start city"])
        for match in pair:
            match.play(match.to_act[0], start)


def draft(pair: tuple[Match, Match], dice: random.Random, cards: int, differently: bool, done: bool) -> None:
    """The Mastermind's cards: on the same spots, but others."""
    spots = dice.sample(["hospital", "shrine", "city", "school"], 3)
    rows = [dice.sample(["paranoia+1", "paranoia-1", "intrigue+1", "intrigue+2", "move-vertical"], 3) for _ in range(2)]
    for match, row in zip(pair, rows if differently else (rows[0], rows[0]), strict=True):
        for spot, card in list(zip(spots, row, strict=True))[: 3 if done else cards]:
            match.play(match.to_act[0], f"place {card} {spot}")
        if done:
            match.play(match.to_act[0], "done")


def lay(pair: tuple[Match, Match], reader: int | None, dice: random.Random) -> None:
    """One or two Protagonists' cards on the same spots: another one from whoever is not the reader."""
    spots = dice.sample(["hospital", "shrine", "city", "school"], 2)
    for spot in spots[: dice.randrange(1, 3)]:
        seat = pair[0].to_act[0]
        offered = [action.text for action in pair[0].actions(seat) if action.text.endswith(f" {spot}")]
        first = dice.choice(offered)
        deck = first.rpartition(" ")[0].rpartition(" ")[0]
        same_deck = [text for text in offered if text.rpartition(" ")[0].rpartition(" ")[0] == deck]
        second = first if seat == reader else dice.choice(same_deck)
        pair[0].play(seat, first)
        pair[1].play(seat, second)
