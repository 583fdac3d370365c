"""§5 The morning: the diary, time, sick leave, the rumor track, chores, and where the Kids begin."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import fire
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Step
from ouroboard.games.tales.content.names import DAYS, ROUND_START, WEEK
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.adventure import BEGIN_ADVENTURE
from ouroboard.games.tales.rules.calendar import new_chores_today
from ouroboard.games.tales.rules.chores import DEAL_CHORES
from ouroboard.games.tales.rules.diary import run_out_of_time, set_side, show_side
from ouroboard.games.tales.rules.evening import EVENING_STEP
from ouroboard.games.tales.rules.kids import add_extra, relieve
from ouroboard.games.tales.rules.machine_step import MACHINE_STEP
from ouroboard.games.tales.rules.movement import place_kid
from ouroboard.games.tales.rules.offers import THIS_ROUND
from ouroboard.games.tales.rules.options import MOST_FROM_CARDS, WEEKEND_BONUS
from ouroboard.games.tales.rules.picking import one_by_chance
from ouroboard.games.tales.rules.rumors import slide
from ouroboard.games.tales.rules.school import SCHOOL_DAY
from ouroboard.games.tales.rules.settling import push_settle
from ouroboard.games.tales.rules.state import ABSENT, MORNING, SIDE_A, TalesState, with_value

MONDAY_WEDNESDAY_FRIDAY: Final = (0, 2, 4)


@final
class BeginRound(Step[TalesState]):
    """§5.1 A new day: everything that was for the round before is forgotten. It stays below its own steps, for the next day."""

    def run(self, state: TalesState) -> None:
        if state.rules.done_by_monday and state.day == WEEK:
            run_out_of_time(state)
            return
        state.round += 1
        state.slot += 1
        state.step = MORNING
        state.duplicate = False
        for kid in range(state.n):
            state.used[kid] = 0
        state.given = tuple([0] * state.n)
        forget_marks(state)
        if state.telling:
            state.tell(Event("day_begins", {"round": state.round, "week": state.week(), "day": DAYS[state.day % WEEK]}))
        state.push(self)
        last = len(ROUND) - 1
        while last >= 0:
            state.push(ROUND[last])
            last -= 1


def forget_marks(state: TalesState) -> None:
    """§13.2 Offers that were taken in the round before can be taken again."""
    for marks in state.marks:
        if marks & THIS_ROUND != 0:
            state.marks = tuple([each & ~THIS_ROUND for each in state.marks])
            return


@final
class MorningDiary(Step[TalesState]):
    """§5.1 The diary is checked; in the sandbox a complication may be drawn."""

    def run(self, state: TalesState) -> None:
        push_settle(state)
        draw_complication(state)
        fire(state, ROUND_START)


def draw_complication(state: TalesState) -> None:
    """§16.7 Draws a complication, which replaces the one before. Used-up ones are shuffled."""
    often = state.rules.complications
    if often == "none" or not state.rules.content.scenario.sandbox:
        return
    day = state.day % WEEK
    if often == "mon-wed-fri" and day not in MONDAY_WEDNESDAY_FRIDAY:
        if state.weekend():
            drop_complication(state)
        return
    drop_complication(state)
    if state.complications == 0:
        for card in state.rules.content.diary:
            if card.complication:
                state.complications |= bit(card.number)
    if state.complications == 0:
        return
    card_number = one_by_chance(state, state.complications)
    state.complications &= ~bit(card_number)
    state.complication = card_number
    set_side(state, card_number, SIDE_A)
    show_side(state, card_number)


def drop_complication(state: TalesState) -> None:
    if state.complication >= 0:
        if state.telling:
            state.tell(Event("diary_gone", {"diary": state.rules.content.diary[state.complication].label}))
        set_side(state, state.complication, ABSENT)
        state.complication = -1


@final
class Replenish(Step[TalesState]):
    """§4.2 Spent cubes come back; then bonus cubes, three of them at a weekend."""

    def run(self, state: TalesState) -> None:
        for kid in range(state.n):
            state.pool[kid] += state.spent[kid]
            state.spent[kid] = 0
            promised: i64 = min(state.next_extra[kid], MOST_FROM_CARDS - state.given[kid])
            bonus: i64 = promised + (WEEKEND_BONUS if state.weekend() else 0)
            if bonus > 0:
                add_extra(state, kid, bonus)
            if promised > 0:
                state.given = with_value(state.given, kid, state.given[kid] + promised)
        state.next_extra = tuple([0] * state.n)
        if state.telling:
            state.tell(Event("replenished", {"pools": list(state.pool)}))


@final
class SickLeave(Step[TalesState]):
    """§5.2 A Kid without a cube stays at home, rests for nothing, and is home for dinner."""

    def run(self, state: TalesState) -> None:
        for kid in range(state.n - 1, -1, -1):
            if state.pool[kid] == 0:
                state.sick |= bit(kid)
                if state.telling:
                    state.tell(Event("sick_leave", {"kid": state.kid(kid).id}))
                place_kid(state, kid, lasting.home_of(state, kid), "home")
                state.push(FreeRest(kid))
        skip_sick(state)


def skip_sick(state: TalesState) -> None:
    """§5.2 Moves the first-player token past Kids on sick leave, unless all of them are."""
    if state.sick != state.rules.all_kids:
        while has(state.sick, state.first):
            state.first = (state.first + 1) % state.n
    if state.telling:
        state.tell(Event("first_player", {"kid": state.kid(state.first).id}))


@final
class FreeRest(Step[TalesState]):
    """§5.2 The REST of a Kid on sick leave."""

    def __init__(self, kid: i64) -> None:
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.kid,)

    def run(self, state: TalesState) -> None:
        relieve(state, self.kid)


@final
class PrepareRumors(Step[TalesState]):
    """§8.2 The track is pushed together. §5.3 On the second Monday new chores are dealt."""

    def run(self, state: TalesState) -> None:
        slide(state)
        if new_chores_today(state):
            state.push(DEAL_CHORES)


@final
class BeginSchool(Step[TalesState]):
    """§5.4 Kids begin at school; at weekends, and where a card says so, at home."""

    def run(self, state: TalesState) -> None:
        at_home = state.weekend() or lasting.starts_at_home(state)
        for kid in range(state.n):
            if not has(state.sick, kid):
                place = lasting.home_of(state, kid) if at_home else lasting.school_place(state)
                place_kid(state, kid, place, "home" if at_home else "school")


BEGIN_ROUND: Final = BeginRound()
MORNING_DIARY: Final = MorningDiary()
REPLENISH: Final = Replenish()
SICK_LEAVE: Final = SickLeave()
PREPARE_RUMORS: Final = PrepareRumors()
BEGIN_SCHOOL: Final = BeginSchool()
ROUND: Final = (
    *(MORNING_DIARY, REPLENISH, SICK_LEAVE, PREPARE_RUMORS, BEGIN_SCHOOL, SCHOOL_DAY, MACHINE_STEP, BEGIN_ADVENTURE),
    EVENING_STEP,
)
"""§5.1 The steps of a round, in order."""
