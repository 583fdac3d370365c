"""The leak test: two worlds that a reader cannot tell apart, played alike, must answer it alike.

A difference may begin only where the catalogue of events says that a hidden fact comes out, and it ends the pair.
"""

import copy
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ouroboard.engine.action import Action
from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate
from ouroboard.engine.state import freeze
from ouroboard.timeline.match import Match
from ouroboard.timeline.node import Node
from tests.conformance.exhibits import Exhibit
from tests.conformance.knowledge import bit_of, differences, everything, some

REFUSALS = 12
"""Actions tried for a refusal at each moment; at every fiftieth it is the whole vocabulary."""

Chooser = Callable[[Match, Match, int], None]


class Leak(AssertionError):
    """Something that a reader may not know has reached it."""


@dataclass
class Tally:
    """How much was looked at."""

    moments: int = 0
    pairs: int = 0
    varied: set[str] = field(default_factory=set)


def play_twins(
    one: Match, other: Match, reader: int | None, seed: int, tally: Tally, vocabulary: Sequence[Action], longest: int = 400
) -> None:
    """Plays a pair to its end, and raises `Leak` at the first difference that should not be."""
    chance = random.Random(seed)
    tally.pairs += 1
    for _ in range(longest):
        compare(one, other, reader, chance, tally, vocabulary)
        if one.over:
            return
        seat = chance.choice(one.to_act)
        if not step(one, other, seat, reader, chance):
            return


def compare(
    one: Match, other: Match, reader: int | None, chance: random.Random, tally: Tally, vocabulary: Sequence[Action]
) -> None:
    tally.moments += 1
    tried = vocabulary if tally.moments % 50 == 0 else some(vocabulary, chance, REFUSALS)
    seed = chance.getrandbits(40)
    found = differences(everything(one, reader, tried, seed), everything(other, reader, tried, seed))
    if found:
        raise Leak(f"reader {reader} can tell two worlds apart: " + "; ".join(found))
    game = one.game
    for column in game.hidden_columns():
        if column not in tally.varied and freeze(getattr(one.state, column)) != freeze(getattr(other.state, column)):
            tally.varied.add(column)


def step(one: Match, other: Match, seat: int, reader: int | None, chance: random.Random) -> bool:
    """Gives both the same answer, or one that the reader hears alike. False when the pair ends."""
    action = chance.choice(one.actions(seat))
    if chance.random() < 0.9:  # a pair lives longer on answers that both worlds allow
        shared = [mine for mine in one.actions(seat) if mine in other.actions(seat)]
        action = chance.choice(shared or one.actions(seat))
    before = len(one.heard(reader))
    secret = seat != reader and one.state.agenda[-1].secret()
    if other.why_not(seat, str(action)) is None and not (secret and chance.random() < 0.5):
        one.play(seat, str(action))
        other.play(seat, str(action))
        return same_news(one, one.heard(reader)[before:], other.heard(reader)[before:])
    one.play(seat, action)
    news = [event.key() for event in one.heard(reader)[before:]]
    for instead in chance.sample(other.actions(seat), len(other.actions(seat))):
        if [event.key() for event in trial(other, seat, instead, reader)] == news:
            other.play(seat, instead)
            return True
    return False


def trial(match: Match, seat: int, action: Action, reader: int | None) -> list[Event]:
    state = match.state.clone()
    state.listen()
    state.play(seat, action)
    return [event for told in state.told if (event := told.heard_by(bit_of(reader))) is not None]


def same_news(match: Match, news: Sequence[Event], other_news: Sequence[Event]) -> bool:
    """Whether both heard the same. If not, the difference must begin in a field that is declared as telling."""
    kinds = match.game.events()
    for one, other in zip(news, other_news, strict=False):
        if one.key() == other.key():
            continue
        if one.kind != other.kind:
            if kinds[one.kind].telling or kinds[other.kind].telling:
                return False
            raise Leak(f"{one} in one world, {other} in the other, and neither is declared as telling")
        undeclared = [
            name for name in one.fields if one.fields[name] != other.fields[name] and name not in kinds[one.kind].telling
        ]
        if undeclared or one.at != other.at:
            raise Leak(f"{one} / {other}: {undeclared or 'the moment'} differs and is not declared as telling")
        return False
    if len(news) == len(other_news):
        return True
    extra = (news if len(news) > len(other_news) else other_news)[min(len(news), len(other_news))]
    if kinds[extra.kind].telling:
        return False
    raise Leak(f"{extra} is heard in one world only, and is not declared as telling")


def start_twins(exhibit: Exhibit, seed: int, tally: Tally, vocabulary: Sequence[Action]) -> None:
    """A pair of starts made by the game's own tests, without `imagine`."""
    reader = exhibit.readers[seed % len(exhibit.readers)]
    one, other = exhibit.twins(exhibit.game, seed, reader)
    other.commitment = one.commitment  # it binds a seed by which neither was dealt
    play_twins(one, other, reader, seed, tally, vocabulary)


def middle_twins(exhibit: Exhibit, seed: int, tally: Tally, vocabulary: Sequence[Action]) -> None:
    """A pair from the middle of a game: the real world, and one that the reader imagines."""
    chance = random.Random(seed)
    reader = chance.randrange(exhibit.seats)
    match = exhibit.start(seed)
    for _ in range(chance.randrange(120)):
        if match.over:
            return
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.actions(seat)))
    if match.over:
        return
    one, other = moved(match, Fate.light(seed), None), moved(match, Fate.light(seed), reader)
    play_twins(one, other, reader, seed, tally, vocabulary, longest=120)


def moved(match: Match, fate: Fate, reader: int | None) -> Match:
    """The same match in another world, or in its own, with a chance that both share from here on."""
    twin = copy.copy(match)
    head = match.head
    state = match.state.clone() if reader is None else match.imagine([reader], 12345)
    state.fate = fate
    twin.head = Node(head.parent, state, head.told, head.memories, head.seat, head.action, head.fate)
    twin._heard = {who: list(events) for who, events in match._heard.items()}
    return twin
