"""Little plays about setting up, the morning, school and the evening: §1, §3, §5, §9.1, §9.2, §14."""

import pytest

from ouroboard.engine.fate import Fate
from ouroboard.engine.game import InvalidSetup
from ouroboard.games.tales.content.box import SchoolCard
from ouroboard.games.tales.content.story import Fixed
from ouroboard.games.tales.rules.calendar import hold_day, is_deadline, last_round, new_chores_today
from ouroboard.games.tales.rules.chores import DEAL_CHORES, ChoreStep
from ouroboard.games.tales.rules.evening import EVENING_STEP
from ouroboard.games.tales.rules.kids import gain_time_next
from ouroboard.games.tales.rules.morning import BEGIN_ROUND, REPLENISH, SICK_LEAVE
from ouroboard.games.tales.rules.options import kids_of, owners
from ouroboard.games.tales.rules.school import SCHOOL_EVENT
from ouroboard.games.tales.rules.state import TalesState
from tests.rulebook import rule
from tests.tales.plays import (
    afternoon,
    cubes,
    give,
    letters,
    offered,
    place_of,
    refusal,
    script,
    settle_into,
    told,
)
from tests.tales.rulings import ruling
from tests.tales.small_box import begin, box, say, table


def evening(state: TalesState) -> TalesState:
    """Everybody who is out is late; then comes the evening, up to its first question."""
    state.late = state.rules.all_kids & ~state.lying
    state.settle()
    return state


# ---- §3 setting up --------------------------------------------------------------------------------------------------


@rule("§3", "§3.2", "§1", game="tales")
@ruling(71, 85, 134)
def test_people_and_kids() -> None:
    assert [kids_of(seats, 0) for seats in range(1, 6)] == [3, 2, 3, 4, 5]
    assert owners(2, 5) == (0, 0, 0, 1, 1)
    assert owners(3, 5) == (0, 0, 1, 1, 2)
    with pytest.raises(InvalidSetup, match="at least 4 Kids"):
        table(4, kids=2)


@rule("§3.3", game="tales")
@ruling(87, 135)
def test_kids_are_chosen_in_kid_order() -> None:
    state = begin(2, None, None, kids=3)
    assert state.to_act() == [0]
    assert len(offered(state)) == 8
    say(state, "be tove")
    assert "be tove" not in offered(state)
    assert "§3.3" in refusal(state, "be tove")
    say(state, "be lina", "be kim")
    assert state.who == (0, 6, 7)
    drawn = begin(2, None, Fate.light(5), kids=3, cast="drawn")
    assert len(set(drawn.who)) == 3


@rule("§3.5", "§3.4", "§3.6", "§3.1", game="tales")
@ruling(1, 39, 87)
def test_what_lies_on_the_table_at_the_beginning() -> None:
    state = begin(1, None, None, kids=2)
    say(state, "be tove", "be anton")
    assert state.pool == [6, 6]
    assert state.favor == (2, 2)
    assert state.held == [0b1, 0b10]
    assert state.deck >> 2 & 1  # the BMX of Samira, who is not here, is an ordinary item
    assert [state.sector[machine] >= 0 for machine in range(6)] == [True, True, False, False, True, False]
    assert state.alert == 1 << 4  # Lykta at C3, near B alone
    assert state.spaces[:3] == (2, 2, 3)
    many = begin(1, None, None, kids=5, cast="drawn")
    assert many.spaces[:3] == (3, 3, 4)
    assert "-" not in letters(state)
    assert len(state.top) == 1


@rule("§5.3", "§3.8", game="tales")
@ruling(83, 87)
def test_two_chores_are_dealt_and_one_is_kept_in_any_order() -> None:
    state = begin(2, None, Fate.light(8), cast="drawn")
    assert state.to_act() == [0, 1]
    assert told(state, "diary_shown")[0]["side"] == "A"
    own = offered(state, 1)
    assert len(own) == 2
    say(state, own[0], seat=1)
    assert state.to_act() == [0]
    kept = state.chore[1]
    say(state, offered(state, 0)[1], seat=0)
    assert state.chore[1] == kept
    assert bin(state.chores_left).count("1") == 18  # the others are back


@rule("§16.6", game="tales")
@ruling(170)
def test_a_fixed_beginning() -> None:
    fixed = Fixed(kids=(0, 2), first=0, chores=(4, 5), track=(2, 7, 9, 14), school=3)
    state = begin(1, box(scenario={"fixed": fixed}))
    assert state.who == (0, 2)
    assert state.chore == (4, 5)
    assert letters(state) == "CHJO"
    assert state.school == 3
    assert state.first == 0


@rule("§3.9", game="tales")
@ruling(86)
def test_the_token_passes_to_the_left() -> None:
    state = afternoon()
    state.first = 2
    state.lying = 0b111
    state.settle()
    assert told(state, "first_player")[0]["kid"] == "tove"


# ---- §5 the morning -------------------------------------------------------------------------------------------------


@rule("§5", "§5.1", "§4.2", "§1.2", game="tales")
@ruling(19)
def test_the_steps_of_a_day_come_in_their_order() -> None:
    state = afternoon()
    state.lying = 0b111
    state.settle()
    settle_into(state)
    order = ["day_begins", "replenished", "first_player", "moved", "school_card"]
    kinds = [variant.event.kind for each in state.told for variant in each.variants]
    assert [kind for number, kind in enumerate(kinds) if kind in order and kind not in kinds[:number]] == order


@rule("§4.2", "§4.3", "§4.4", game="tales")
@ruling(8, 24, 98, 124)
def test_cubes_come_back_and_three_more_at_the_weekend() -> None:
    state = afternoon()
    state.pool, state.spent = [0, 3, 6], [6, 2, 0]
    state.conditions[1] = 1
    gain_time_next(state, 2, 1)
    state.day = 5
    REPLENISH.run(state)
    assert state.pool == [9, 8, 10]
    assert state.extra == (3, 3, 4)


@rule("§5.2", game="tales")
@ruling(25, 74, 86)
def test_sick_leave() -> None:
    state = afternoon()
    state.pool[0], state.conditions[0], state.locked, state.favor = 0, 0b1111, (2, 0, 0), (0, 2, 2)
    SICK_LEAVE.run(state)
    state.settle()
    assert state.sick == 1
    assert place_of(state, 0) == "C"
    assert state.first == 1  # the token goes past
    say(state, "relieve scared")  # a free REST
    assert cubes(state, 0) == (0, 1)
    assert not [text for text in offered(state) if text.startswith("tove")]
    assert "§11.1" in refusal(state, "tove walk O")
    state.lying = 0b110
    state.settle()
    settle_into(state)
    assert state.favor[0] == 1  # home for dinner; not grounded any more


@rule("§5.2", game="tales")
@ruling(99)
def test_everybody_ill() -> None:
    state = afternoon()
    state.pool, state.conditions = [0, 0, 0], [0b1111] * 3
    state.locked, state.favor = (2, 2, 2), (0, 0, 0)
    state.spent = [0, 0, 0]
    state.lying = 0b111
    state.favor = (0, 0, 0)
    SICK_LEAVE.run(state)
    assert state.sick == 0b111
    assert state.first == 0  # the token stays
    state.school = 0
    SCHOOL_EVENT.run(state)
    assert told(state, "school_event") == []


@rule("§5.4", game="tales")
@ruling(98)
def test_school_days_begin_at_school_and_weekends_at_home() -> None:
    state = afternoon()
    state.day = 4
    state.lying = 0b111
    state.settle()
    settle_into(state)
    assert state.weekend()
    assert [place_of(state, kid) for kid in range(3)] == ["C", "P", "O"]
    assert told(state, "school_card")
    assert told(state, "school_event") == []


# ---- §9.1, §9.2 school ----------------------------------------------------------------------------------------------


@rule("§9.1", game="tales")
@ruling(17)
def test_a_school_card_every_round_but_no_new_rumors_on_the_first_day() -> None:
    state = begin(1, None, None, kids=2, cast="drawn")
    settle_into(state)
    assert state.school >= 0
    assert len(told(state, "rumor_laid")) == 4
    state.lying = 0b11
    state.settle()
    settle_into(state)
    assert len(told(state, "rumor_laid")) > 4


def event(mode: int, may: bool = False, kids: tuple[str, ...] = ("tove", "mikaela", "samira"), seats: int = 1) -> TalesState:
    state = afternoon(kids, content=box(), seats=seats)
    content = state.content()
    old = content.school[0]
    content.school[0] = SchoolCard(0, old.id, old.title, 0, False, mode, may, content.plain_tests[3], ())
    state.school = 0
    state.agenda.append(SCHOOL_EVENT)
    state.settle()
    return state


@rule("§9.2", game="tales")
@ruling(6, 100, 172)
def test_solo_help_and_all() -> None:
    solo = event(0)
    assert told(solo, "school_event")[0]["kid"] == "tove"
    assert not [text for text in offered(solo) if text.startswith("with")]
    helped = event(1)
    assert "with mikaela" in offered(helped)
    everybody = event(2)
    script(everybody, [6] * 9)
    say(everybody, "roll", "roll", "roll")
    assert [each["kid"] for each in told(everybody, "school_event")] == ["tove", "mikaela", "samira"]
    assert (everybody.insight, everybody.enigma) == (0, 0)
    assert cubes(everybody, 0) == (6, 0)


@rule("§9.2", game="tales")
@ruling(6, 172)
def test_may_is_asked_before_help_is() -> None:
    state = event(1, may=True, kids=("tove", "mikaela"), seats=2)
    assert offered(state) == ["yes", "no"]
    say(state, "yes")
    assert state.to_act() == [1]  # now Mikaela's person is asked for help
    state = event(1, may=True)
    say(state, "no")
    assert told(state, "event_declined")


# ---- §14 the evening ------------------------------------------------------------------------------------------------


@rule("§14", "§14.1", game="tales")
@ruling(26, 28, 40, 105, 121)
def test_down_to_four_items_the_iconic_one_stays() -> None:
    state = afternoon()
    give(state, 0, "cement", "wire", "oil", "battery")
    say(state, "tove late", "lina late", "samira late")
    assert "card computer" not in offered(state)
    assert len(offered(state)) == 4
    assert state.favor == (2, 2, 2)  # favor comes after the items
    say(state, "card oil")
    assert bin(state.held[0]).count("1") == 4
    assert state.favor == (1, 1, 1)


@rule("§14.2", game="tales")
@ruling(26)
def test_home_for_dinner_gains_favor_and_late_loses_it() -> None:
    state = afternoon()
    state.favor = (1, 1, 1)
    say(state, "tove dinner", "lina late", "samira dinner")
    settle_into(state)
    assert state.favor == (2, 0, 2)
    assert state.locked[1] == 2


@rule("§14.3", game="tales")
@ruling(10)
def test_injuries_heal_in_the_evening_home_or_not() -> None:
    state = afternoon()
    state.pool[0], state.conditions[0] = 5, 0b1000
    evening(state)
    assert state.injury[0] == 1


def chore_table(kind: int, done: bool) -> TalesState:
    """Tove has a chore of the kind (0 errand, 1 family), done or not."""
    state = afternoon()
    state.chore = (kind, -1, -1)
    state.chore_state = (2 if done else 1, 0, 0)
    return state


@rule("§14.4", game="tales")
@ruling(28, 109)
def test_a_done_chore_is_claimed_now_or_later() -> None:
    state = chore_table(0, True)
    evening(state)
    assert offered(state) == ["claim", "wait"]
    say(state, "claim")
    assert bin(state.held[0]).count("1") == 2
    assert state.chore[0] == -1
    state = chore_table(0, True)
    evening(state)
    say(state, "wait")
    assert state.chore_state[0] == 2


@rule("§14.4", game="tales")
@ruling(27, 109, 161)
def test_the_deadline_claims_or_costs_favor() -> None:
    for day in (4, 9):
        state = chore_table(0, True)
        state.day = day
        assert is_deadline(state)
        ChoreStep(0).run(state)
        assert state.chore[0] == -1
        assert told(state, "chore_claimed")
        state = chore_table(0, False)
        state.day = day
        ChoreStep(0).run(state)
        assert state.chore[0] == -1
        assert state.favor[0] == 1
    state = chore_table(0, False)
    state.day = 3
    assert not is_deadline(state)  # Thursday of week 1


@rule("§14.4", "§13.4", game="tales")
@ruling(110)
def test_dinners_are_counted_for_family_chores() -> None:
    state = chore_table(1, False)
    state.dinners = (1, 0, 0)
    say(state, "tove dinner", "lina late", "samira late")
    assert offered(state) == ["claim", "wait"]  # the second dinner
    assert told(state, "chore_done")


@rule("§5.3", game="tales")
@ruling(109, 111, 161)
def test_new_chores_on_the_second_monday() -> None:
    state = afternoon()
    state.day = 6
    assert new_chores_today(state)
    state.chores_left &= ~0b111
    state.agenda.append(DEAL_CHORES)
    state.settle()
    assert len(offered(state)) == 6


@rule("§14.5", "§18.3", game="tales")
@ruling(162, 171)
def test_a_held_wednesday_makes_seven_rounds_and_its_date_comes_once() -> None:
    content = box(scenario={"rounds": 12, "enigma_limit": None, "goal": 0})
    state = afternoon(content=content)
    seen: list[tuple[int, str]] = []
    while state.week() == 1:
        seen.append((int(state.slot), ("mon", "tue", "wed", "thu", "fri", "weekend")[state.day % 6]))
        if state.day == 2 and not state.repeated:
            hold_day(state)
            hold_day(state)  # not twice in one evening
        if state.day == 4:
            assert is_deadline(state)
        state.lying = 0b111
        state.settle()
        settle_into(state)
    assert seen == [(1, "mon"), (2, "tue"), (3, "wed"), (4, "wed"), (5, "thu"), (6, "fri"), (7, "weekend")]
    assert state.held_days == 1
    assert state.moment() == (2, 1, 4)
    state.day, state.repeated = 4, True
    assert not is_deadline(state)


@rule("§14.6", "§15.5", game="tales")
@ruling(18, 106, 161, 168)
def test_after_the_last_round_the_game_is_lost() -> None:
    state = afternoon()
    state.day = 5
    assert last_round(state)
    state.lying = 0b111
    state.settle()
    while not state.over():
        state.play(state.seat, state.actions(state.seat)[0])
    assert state.result is not None
    assert state.result.reason == "time"
    assert state.result.winners == ()
    assert state.result.scores == (0,)


@rule("§14.6", game="tales")
@ruling(124)
def test_bonus_cubes_are_gone_in_the_next_round() -> None:
    state = afternoon()
    state.pool[0], state.extra = 8, (2, 0, 0)
    evening(state)
    settle_into(state)
    assert sum(cubes(state, 0)) + bin(state.conditions[0]).count("1") + state.locked[0] == 6


def test_the_frames_of_a_round_are_constants() -> None:
    assert EVENING_STEP.key() == ("Evening",)
    assert BEGIN_ROUND.key() == ("BeginRound",)
