"""Free order: seats act one after another in an order of their own choosing. Among people, bots hold back there.

A bot takes one action after each finished action of a person, or when a person tells it to go. When no person may act any more,
bots play on, the lowest seat first. In a window, where seats answer independently, bots answer at once.
"""

from collections.abc import Sequence

from ouroboard.server import entries as e
from ouroboard.timeline.match import Match


def is_free_order(match: Match | None) -> bool:
    """Returns whether the seats that are asked now act in an order of their own choosing."""
    return match is not None and not match.over and not match.state.waiting_frame.window()


class FreeOrder:
    """The bots that may act in a free order among people. It follows from the journal, so all processes agree on it."""

    def __init__(self) -> None:
        self.may_go: list[int] = []
        """Seats of bots that may take one action each, in this order."""
        self._person_acts = False
        """Whether a person has begun an action that is not finished: it may ask further questions."""
        self._last = -1
        """The bot that acted last."""

    @property
    def is_active(self) -> bool:
        """Returns whether a bot may go, or will when a person's action is finished."""
        return self._person_acts or bool(self.may_go)

    def read(self, entry: e.AnyEntry, was_free: bool, match: Match | None, bots: Sequence[int]) -> None:
        """Follows an entry that was applied. `was_free`: the state before it was in a free order. `bots`: their seats."""
        if isinstance(entry, (e.Started, e.TookBack, e.Branched, e.WentTo)):
            self.may_go, self._person_acts = [], False
        elif isinstance(entry, e.ToldToGo):
            self.may_go.append(entry.seat)
        elif isinstance(entry, e.Played) and was_free:
            self._note_action(entry.seat, entry.seat in bots)
        if match is not None and self.is_active and is_free_order(match):
            self._let_next_go([seat for seat in match.to_act if seat in bots])

    def _note_action(self, seat: int, is_bot: bool) -> None:
        if not is_bot:
            self._person_acts = True
            return
        self._last = seat
        if seat in self.may_go:
            self.may_go.remove(seat)

    def _let_next_go(self, bots: list[int]) -> None:
        """Lets the next bot go after a person's finished action. Bots take turns, so that none is left behind."""
        self.may_go = [seat for seat in self.may_go if seat in bots]
        if self._person_acts:
            self._person_acts = False
            waiting = [seat for seat in bots if seat not in self.may_go]
            self.may_go += [seat for seat in waiting if seat > self._last][:1] or waiting[:1]
