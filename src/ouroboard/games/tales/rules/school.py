"""§9.1, §9.2 The School card: new rumors and the event."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.tales.content.names import ALL, HELP
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.actions import SAYS_NO, SAYS_YES
from ouroboard.games.tales.rules.options import TRACK_SPACES
from ouroboard.games.tales.rules.picking import one_by_chance
from ouroboard.games.tales.rules.rolls import AfterTest, push_outcome
from ouroboard.games.tales.rules.rumors import draw_rumors
from ouroboard.games.tales.rules.settling import push_settle
from ouroboard.games.tales.rules.state import AT_SCHOOL, TalesState
from ouroboard.games.tales.rules.tests import NO_CREW, begin_test
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals


@final
class SchoolDay(Step[TalesState]):
    """§9.1 A School card is drawn: it brings rumors, an event, and the moves of the machines."""

    def run(self, state: TalesState) -> None:
        state.step = AT_SCHOOL
        draw_school_card(state)
        push_settle(state)
        state.push(SCHOOL_EVENT)
        if state.round > 1:
            draw_rumors(state, new_rumors(state))


SCHOOL_DAY: Final = SchoolDay()


def draw_school_card(state: TalesState) -> None:
    fixed = state.rules.content.scenario.fixed.school
    card = fixed if fixed >= 0 and state.round == 1 else one_by_chance(state, state.school_left)
    state.school_left &= ~bit(card)
    state.last_school = state.school
    state.school = card
    state.note_reveal()
    if state.telling:
        state.tell(Event("school_card", {"school": state.rules.content.school[card].id}))


def new_rumors(state: TalesState) -> i64:
    """§8.2 Returns the number of new rumors: as many as Kids, one fewer or two fewer, and what lasting rules add; from 1 to 4."""
    card = state.rules.content.school[state.school]
    return min(max(state.n + card.rumors + lasting.rumors_drawn(state), 1), TRACK_SPACES)


@final
class SchoolEvent(Step[TalesState]):
    """§9.2 The event is for the Kid with the first-player token, or for every Kid at school."""

    def run(self, state: TalesState) -> None:
        pupils = state.rules.all_kids & ~state.sick
        if state.weekend() or pupils == 0 or not lasting.has_event(state):
            return
        card = state.rules.content.school[state.school]
        if card.mode != ALL:
            state.push(PupilsEvent(state.first))
            return
        number = state.n - 1
        while number >= 0:
            kid = (state.first + number) % state.n
            if has(pupils, kid):
                state.push(PupilsEvent(kid))
            number -= 1


SCHOOL_EVENT: Final = SchoolEvent()


@final
class PupilsEvent(Step[TalesState]):
    """§9.2 The event for one Kid."""

    def __init__(self, kid: i64) -> None:
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.kid,)

    def run(self, state: TalesState) -> None:
        card = state.rules.content.school[state.school]
        if state.telling:
            fields: dict[str, object] = {"kid": state.kid(self.kid).id, "school": card.id}
            state.tell(Event("school_event", fields))
        if card.may:
            state.push(MayTryEvent(self.kid))
        else:
            try_event(state, self.kid)


def try_event(state: TalesState, kid: i64) -> None:
    """§9.2 Begins the test of an event. Only the mode HELP lets others help."""
    card = state.rules.content.school[state.school]
    helped = card.mode == HELP and lasting.event_has_help(state)
    begin_test(state, card.test, kid, AFTER_EVENT, NO_CREW if helped else 0)


@final
class MayTryEvent(Ask[TalesState]):
    """§9.2 "May": the owner decides before anybody is asked for help."""

    def __init__(self, kid: i64) -> None:
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.kid,)

    def to_act(self, state: TalesState) -> i64:
        return bit(state.rules.owner[self.kid])

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        return [SAYS_YES, SAYS_NO]

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        state.done()
        if action == SAYS_YES:
            try_event(state, self.kid)
        elif state.telling:
            state.tell(Event("event_declined", {"kid": state.kid(self.kid).id}))

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.YES_OR_NO_TO_SCHOOL_EVENT, "§9.2")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(prompts.try_school_event(state.kid(self.kid).name), "§9.2")


@final
class AfterEvent(AfterTest):
    """§9.2 The event's lists; it raises neither Insight nor Enigma by itself."""

    def tested(self, state: TalesState, test: i64, kid: i64, helpers: i64, passed: bool) -> None:
        push_outcome(state, test, kid, helpers, passed, -1)


AFTER_EVENT: Final = AfterEvent()
