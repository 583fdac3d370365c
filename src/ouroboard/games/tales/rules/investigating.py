"""§11.8 Investigating a rumor."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import fire
from ouroboard.engine.event import Event
from ouroboard.engine.state import Step
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.names import RUMOR_FAILED, RUMOR_SOLVED
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.dials import change_enigma, change_insight
from ouroboard.games.tales.rules.rolls import AfterTest, push_outcome
from ouroboard.games.tales.rules.rumors import discard_rumor, is_up, reveal_rumor, rumor_in, space_of
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import begin_test
from ouroboard.games.tales.rules.trading import begin_trade


def investigate(state: TalesState, kid: i64) -> None:
    """§11.8 Turns a face-down card up. The Kid must go through with it."""
    space = space_of(state, state.place[kid])
    reveal_rumor(state, space)
    rumor = rumor_in(state, space)
    if state.telling:
        state.tell(Event("investigates", {"kid": state.kid(kid).id, "rumor": rumor.id, "letter": LETTERS[rumor.letter]}))
    begin_test(state, rumor.test, kid, AfterRumor(rumor.number, state.place[kid]))


@final
class AfterRumor(AfterTest):
    """§11.8 First the text of success or failure, then Insight or Enigma, then the card goes or stays."""

    def __init__(self, rumor: i64, place: i64) -> None:
        self.rumor: Final[i64] = rumor
        self.place: Final[i64] = place

    def fields(self) -> tuple[object, ...]:
        return (self.rumor, self.place)

    def tested(self, state: TalesState, test: i64, kid: i64, helpers: i64, passed: bool) -> None:
        state.push(RumorOver(self.rumor, self.place, kid, 1 if passed else 0))
        push_outcome(state, test, kid, helpers, passed, self.rumor)


@final
class RumorOver(Step[TalesState]):
    """§11.8 After the text: Insight and away with the card, or Enigma and it stays face-up."""

    def __init__(self, rumor: i64, place: i64, kid: i64, passed: i64) -> None:
        self.rumor: Final[i64] = rumor
        self.place: Final[i64] = place
        self.kid: Final[i64] = kid
        self.passed: Final[i64] = passed

    def fields(self) -> tuple[object, ...]:
        return (self.rumor, self.place, self.kid, self.passed)

    def run(self, state: TalesState) -> None:
        if self.passed == 0:
            change_enigma(state, lasting.fail_enigma(state))
            fire(state, RUMOR_FAILED, self.kid, 0, self.rumor)
            return
        if state.rules.content.rumors[self.rumor].set == lasting.insight_set(state):
            change_insight(state, lasting.success_insight(state))
        space = space_of(state, self.place)
        if space >= 0 and is_up(state.track[space]) and rumor_in(state, space).number == self.rumor:
            discard_rumor(state, space)
        state.push(FreeTrade(self.place))
        fire(state, RUMOR_SOLVED, self.kid, 0, self.rumor)


@final
class FreeTrade(Step[TalesState]):
    """§11.9 After a solved rumor everybody there may trade for nothing."""

    def __init__(self, place: i64) -> None:
        self.place: Final[i64] = place

    def fields(self) -> tuple[object, ...]:
        return (self.place,)

    def run(self, state: TalesState) -> None:
        begin_trade(state, self.place)
