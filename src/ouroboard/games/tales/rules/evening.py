"""§14 The evening, step by step for all Kids: items, favor, injuries, chores, the diary, bonus cubes, the calendar."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import fire
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.tales.content.names import CLEANUP, CONDITIONS, INJURED
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.actions import SAYS_NO, SAYS_YES
from ouroboard.games.tales.rules.calendar import last_round, next_day
from ouroboard.games.tales.rules.cards import Losing, loose_items
from ouroboard.games.tales.rules.chores import ChoreStep
from ouroboard.games.tales.rules.diary import run_out_of_time
from ouroboard.games.tales.rules.kids import change_favor, heal, leave_condition
from ouroboard.games.tales.rules.settling import push_settle
from ouroboard.games.tales.rules.state import EVENING, TalesState, with_value
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals


@final
class Evening(Step[TalesState]):
    """§14 Each step for all Kids before the next."""

    def run(self, state: TalesState) -> None:
        state.step = EVENING
        state.push(END_ROUND)
        push_settle(state)
        state.push(CLEAN_UP)
        push_settle(state)
        for kid in range(state.n - 1, -1, -1):
            state.push(ChoreStep(kid))
        state.push(HEALING)
        state.push(FAVORS_CHANGE)
        for kid in range(state.n - 1, -1, -1):
            state.push(DiscardDown(kid))


EVENING_STEP: Final = Evening()


@final
class DiscardDown(Step[TalesState]):
    """§14.1 Down to the limit of items; the iconic one counts and stays."""

    def __init__(self, kid: i64) -> None:
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.kid,)

    def run(self, state: TalesState) -> None:
        loose = loose_items(state, self.kid)
        if count(state.items_of(self.kid)) > lasting.item_limit(state) and loose != 0:
            state.push(self)
            state.push(Losing(loose, self.kid, state.rules.owner[self.kid]))


@final
class FavorsChange(Step[TalesState]):
    """§14.2 Kids that are home for dinner gain favor, all others lose it."""

    def run(self, state: TalesState) -> None:
        home = state.lying | state.sick
        for kid in range(state.n):
            if has(home, kid):
                state.dinners = with_value(state.dinners, kid, state.dinners[kid] + 1)
                if lasting.dinner_gives_favor(state, kid):
                    change_favor(state, kid, 1)
            else:
                change_favor(state, kid, -1)


FAVORS_CHANGE: Final = FavorsChange()


@final
class Healing(Step[TalesState]):
    """§14.3 Injuries heal by one step. §17.1 Caring parents may relieve the mildest other condition."""

    def run(self, state: TalesState) -> None:
        for kid in range(state.n - 1, -1, -1):
            if state.rules.caring_parents and state.conditions[kid] & ~bit(INJURED) != 0:
                state.push(ParentsCare(kid))
        for kid in range(state.n):
            if has(state.conditions[kid], INJURED):
                heal(state, kid)


HEALING: Final = Healing()


@final
class ParentsCare(Ask[TalesState]):
    """§17.1 Whether the Kid relieves its least severe condition."""

    def __init__(self, kid: i64) -> None:
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.kid,)

    def mildest(self, state: TalesState) -> i64:
        slot: i64 = 0
        while not has(state.conditions[self.kid], slot):
            slot += 1
        return slot

    def to_act(self, state: TalesState) -> i64:
        return bit(state.rules.owner[self.kid])

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        return [SAYS_YES, SAYS_NO]

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        state.done()
        if action == SAYS_YES:
            leave_condition(state, self.kid, self.mildest(state))
        elif state.telling:
            state.tell(Event("no_care", {"kid": state.kid(self.kid).id}))

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.YES_OR_NO_TO_CARE, "§17.1")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        condition = CONDITIONS[self.mildest(state)]
        return Prompt(prompts.accept_care(state.kid(self.kid).name, condition), "§17.1")


@final
class CleanUp(Step[TalesState]):
    """§15.2 Texts of the diary for the evening."""

    def run(self, state: TalesState) -> None:
        fire(state, CLEANUP)


CLEAN_UP: Final = CleanUp()


@final
class EndRound(Step[TalesState]):
    """§14.6 Bonus cubes go back, the token passes to the left, the calendar moves on. The next round waits on the agenda."""

    def run(self, state: TalesState) -> None:
        for kid in range(state.n):
            give_back(state, kid, state.extra[kid])
        if last_round(state) and not state.holding:
            run_out_of_time(state)
            return
        state.lying = 0
        state.late = 0
        state.sick = 0
        state.first = (state.first + 1) % state.n
        next_day(state)


END_ROUND: Final = EndRound()


def give_back(state: TalesState, kid: i64, cubes: i64) -> None:
    """§4.3 Gives back cubes down to six: unlocked ones, spent ones first."""
    if cubes == 0:
        return
    spent: i64 = min(cubes, state.spent[kid])
    state.spent[kid] -= spent
    state.pool[kid] -= cubes - spent
    state.extra = with_value(state.extra, kid, 0)
