"""Plays the toys at random and asks the kernel's laws at every moment. A small forerunner of the conformance tests."""

import pickle
from collections.abc import Callable

from ouroboard.engine.bits import SPECTATOR, mask_of
from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game
from ouroboard.engine.state import State
from ouroboard.timeline.match import Match
from ouroboard.timeline.node import Node

Twins = Callable[[Game, int, int | None], tuple[Match, Match]]
Asked = tuple[object, ...]


def readers(game: Game) -> list[int | None]:
    return [*range(game.seats), None]


def asked(state: State, reader: int | None) -> Asked:
    """All that a reader can ask a state."""
    actions = [] if reader is None else [(str(action), action.picks) for action in state.actions(reader)]
    return (state.view(reader), state.to_act(), actions, state.moment(), state.result, [frame.key() for frame in state.agenda])


def random_match(game: Game, seed: int, check: Callable[[Match, Fate], None] | None = None) -> Match:
    dice = Fate.light(seed)
    match = Match(game, seed=seed)
    while not match.over:
        if check is not None:
            check(match, dice)
        seat = match.to_act[dice.pick(len(match.to_act))]
        before = [asked(match.state, reader) for reader in readers(game)]
        actions = match.actions(seat)
        match.play(seat, str(actions[dice.pick(len(actions))]))
        for reader, was in zip(readers(game), before, strict=True):
            news = match.head.heard_by(SPECTATOR if reader is None else reader)
            assert news or reader == seat or asked(match.state, reader) == was, f"{reader} saw a change and heard nothing"
    if check is not None:
        check(match, dice)
    for reader in readers(game):
        assert len(match.log(reader)) == len(match.heard(reader))
        moments = [event.at for event in match.heard(reader)]
        assert moments == sorted(moments)
    return match


def check_laws(match: Match, dice: Fate) -> None:
    state = match.state
    key = state.key()
    assert pickle.loads(pickle.dumps(state)).key() == key
    for seat in match.to_act:
        actions = state.actions(seat)
        assert actions
        assert str(state.prompt(seat))
        assert pickle.loads(pickle.dumps(actions)) == actions
        state.clone().play(seat, actions[dice.pick(len(actions))])
        for action in match.game.vocabulary():
            assert match.game.parse(str(action)) == action
            refusal = state.refuse(seat, action)
            assert (refusal is None) == (action in actions)
            assert refusal is None or (refusal.reason and refusal.rule)
    check_worlds(match, dice.pick(1_000_000))
    assert state.key() == key, "a clone was not a copy"


def check_worlds(match: Match, seed: int) -> None:
    """What `imagine` gives depends on what the seats know, and they cannot tell it from the truth."""
    seats = list(range(match.game.seats))
    for together in (*[[seat] for seat in seats], seats[1:], seats, []):
        memories = [memory if seat in together else None for seat, memory in enumerate(match.head.memories)]
        world = match.imagine(together, seed)
        again = world.imagine(mask_of(together), memories, Fate.light(seed + 1))
        assert again.key() == match.imagine(together, seed + 1).key()
        for reader in [*together, None]:
            assert asked(world, reader) == asked(match.state, reader)


def check_commuting(match: Match, one: tuple[int, str], other: tuple[int, str]) -> None:
    """Two answers in a window lead to the same state, whichever comes first."""
    keys = []
    for answers in ((one, other), (other, one)):
        state = match.state.clone()
        for seat, text in answers:
            action = state.parse(seat, text)
            assert state.refuse(seat, action) is None
            state.play(seat, action)
        keys.append(state.key())
    assert keys[0] == keys[1]


def twin_pairs(game: Game, twins: Twins, seeds: range) -> set[str]:
    """Plays pairs until their reader hears a difference. Returns the hidden columns that differed meanwhile."""
    differed: set[str] = set()
    for seed in seeds:
        for reader in readers(game):
            differed |= play_twins(twins(game, seed, reader), reader, seed)
    return differed


def play_twins(pair: tuple[Match, Match], reader: int | None, seed: int) -> set[str]:
    game = pair[0].game
    dice = Fate.light(seed)
    differed: set[str] = set()
    while True:
        one, other = pair
        if not alike(one.heard(reader), other.heard(reader), game):
            return differed
        same_questions(one, other, reader, seed)
        differed |= {n for n in game.hidden_columns() if getattr(one.state, n) != getattr(other.state, n)}
        if one.over:
            return differed
        seat = one.to_act[dice.pick(len(one.to_act))]
        texts = [str(action) for action in one.actions(seat)]
        text = texts[dice.pick(len(texts))]
        answer = same_answer(one, other, seat, text, reader)
        one.play(seat, text)
        if answer is None:
            return differed
        other.play(seat, answer)


def alike(mine: list[Event], yours: list[Event], game: Game) -> bool:
    """Whether a reader has heard the same. The first difference must stand in a field that may tell."""
    for event, twin in zip(mine, yours, strict=False):
        if event != twin:
            assert event.kind == twin.kind, (event, twin)
            telling = game.events()[event.kind].telling
            assert any(event.fields[name] != twin.fields[name] for name in telling), (event, twin)
            return False
    assert len(mine) == len(yours)
    return True


def same_questions(one: Match, other: Match, reader: int | None, seed: int) -> None:
    assert asked(one.state, reader) == asked(other.state, reader)
    together = [] if reader is None else [reader]
    mine, yours = one.imagine(together, seed), other.imagine(together, seed)
    assert mine.key() == yours.key()
    if reader is not None:
        assert one.undo_right(reader) == other.undo_right(reader)
        for action in one.game.vocabulary():
            assert str(one.why_not(reader, action)) == str(other.why_not(reader, action))
    if not one.over:
        assert one.record(reader).split("\n\n", 1)[1] == other.record(reader).split("\n\n", 1)[1]


def same_answer(one: Match, other: Match, seat: int, text: str, reader: int | None) -> str | None:
    """The same text where the twin allows it, else one that the reader hears alike, else nothing."""
    if other.why_not(seat, text) is None:
        return text
    if seat == reader:
        raise AssertionError(f"{seat} may {text} in one world only")
    wanted = after(one, seat, text, reader)
    return next((str(action) for action in other.actions(seat) if after(other, seat, str(action), reader) == wanted), None)


def after(match: Match, seat: int, text: str, reader: int | None) -> list[Event]:
    state = match.state.clone()
    state.listen()
    state.play(seat, state.parse(seat, text))
    node = Node(None, state, state.told, [])
    return node.heard_by(SPECTATOR if reader is None else reader)
