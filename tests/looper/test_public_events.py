"""The events that everybody hears are enough to rebuild the whole board: whoever works out hidden worlds needs nothing else."""

import random

import pytest

from ouroboard.engine.event import Event
from ouroboard.games import registry
from ouroboard.games.looper.actions import SPOT_NAMES
from ouroboard.games.looper.board import COUNTER_NAMES, Board
from ouroboard.games.looper.characters import CHARACTER_NAMES, STARTS
from ouroboard.games.looper.options import NEW, SCRIPTS
from ouroboard.games.looper.places import PLACE_NAMES
from ouroboard.games.looper.state import LooperState
from ouroboard.timeline.match import Match


class Listener:
    """Keeps a board by what a spectator hears."""

    def __init__(self) -> None:
        self.board = Board()
        self.board.clear()
        self.cast: set[int] = set()
        self.heard = 0

    def hear(self, events: list[Event]) -> None:
        for event in events[self.heard :]:
            self.take_in(event.kind, event.fields)
        self.heard = len(events)

    def take_in(self, kind: str, told: dict[str, object]) -> None:
        board = self.board
        who = CHARACTER_NAMES.index(str(told["who"])) if told.get("who") in CHARACTER_NAMES else -1
        if kind == "sheet":
            self.cast = {CHARACTER_NAMES.index(name) for name in names(told["cast"])}
        elif kind in ("loop_begins", "last_guess"):
            board.clear()
            if kind == "last_guess":
                self.cast = {CHARACTER_NAMES.index(name) for name in names(told["cast"])}
            for each in self.cast:
                if each != 17:
                    board.put(each, STARTS[each])
                elif kind == "last_guess":
                    board.put(each, board.henchman_start)
        elif kind == "enters":
            self.cast.add(who)
            board.put(who, PLACE_NAMES.index(str(told["place"])))
        elif kind == "starts":
            board.henchman_start = PLACE_NAMES.index(str(told["place"]))
            board.put(who, board.henchman_start)
        elif kind == "moved":
            board.move(who, PLACE_NAMES.index(str(told["place"])))
        elif kind in ("gained", "shed"):
            amount = int(str(told["amount"])) * (1 if kind == "gained" else -1)
            spot = SPOT_NAMES.index(str(told["who"]))
            counter = COUNTER_NAMES.index(str(told["counter"]))
            assert board.change(counter, spot, amount) == amount
            assert board.count(counter, spot) == told["now"]
        elif kind == "died":
            for name in names(told["who"]):
                board.alive &= ~(1 << CHARACTER_NAMES.index(name))
        elif kind == "revived":
            board.alive |= 1 << who
        elif kind == "guarded":
            board.guarded |= 1 << who
        elif kind == "saved":
            board.guarded &= ~(1 << who)
        elif kind == "released":
            board.released = True
        elif kind == "stood_down":
            board.stood_down = True
        elif kind == "incident":
            board.occurred |= 1 << int(str(told["day"]))


def names(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


@pytest.mark.parametrize("script", [*SCRIPTS, *NEW])
def test_the_board_can_be_rebuilt_from_what_a_spectator_hears(script: str) -> None:
    for seed in range(4):
        chance = random.Random(seed)
        match = Match(registry.table("looper", 2 + seed % 3, {"script": script}), seed=seed)
        listener = Listener()
        bots = match.game.bots()
        while not match.over:
            listener.hear(match.heard(None))
            state = match.state
            assert isinstance(state, LooperState)
            assert listener.board == state.board, match.log(None)[-8:]
            seat = chance.choice(match.to_act)
            if chance.random() < 0.3:
                match.play(seat, bots["steady"].choose(match.seen(seat, seed), state.fate.clone()))
            else:
                match.play(seat, chance.choice(match.actions(seat)))
