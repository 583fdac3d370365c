"""Little plays by the referee: what the rulings say about moments that seldom come, among them every mistake that he found."""

from typing import Any

from ouroboard.effects.book import Amount, Listener
from ouroboard.games.tales.content import lasting_rules, target_forms
from ouroboard.games.tales.content.box import Response, Sheet, Side
from ouroboard.games.tales.content.map import SECTOR_NAMES, sector_number
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.names import ADVENTURE_START, AFTER_MOVES, CLEVER, DIARY, ROUND_START, RUMOR, card_number
from ouroboard.games.tales.content.story import DiaryCard, DiarySide, Rumor
from ouroboard.games.tales.content.words.kids import ChangeFavor
from ouroboard.games.tales.rules.dials import change_enigma
from ouroboard.games.tales.rules.diary import lose
from ouroboard.games.tales.rules.evening import EVENING_STEP
from ouroboard.games.tales.rules.kids import gain_time, gain_time_next, take_condition
from ouroboard.games.tales.rules.machine_step import MOVES_DONE, UPDATE_MODES
from ouroboard.games.tales.rules.machines import step_to
from ouroboard.games.tales.rules.morning import BEGIN_ROUND, SICK_LEAVE
from ouroboard.games.tales.rules.movement import retreat
from ouroboard.games.tales.rules.state import TalesState
from tests.tales.plays import (
    afternoon,
    cubes,
    give,
    holds,
    lay_rumor,
    offered,
    place_of,
    put_kid,
    put_machine,
    script,
    settle_into,
    stop,
    told,
)
from tests.tales.rulings import ruling
from tests.tales.small_box import Call, Maker, at, begin, box, say, sheets

TOVE, LINA, SAMIRA = range(3)
FIRE_A, FIRE_B, PAAR_A, PAAR_B, LYKTA, VAKTHUND = range(6)
REPEL = 30
"""The first firewall with REPEL in the small box."""


def diary(make: Maker, offers: tuple[int, ...] = ()) -> list[DiaryCard]:
    return [DiaryCard(0, 1, DiarySide("A side", "Text A.", offers), DiarySide("B side", "Text B."))]


def with_rule(kind: int, **more: Any) -> Content:
    """A box whose diary card has a lasting rule."""

    def made(make: Maker) -> list[DiaryCard]:
        make.rule(kind, 0, 0, **more)
        return diary(make)

    return box(diary=made)


def with_response(machine: int, icon: int, *effects: Any, conditions: tuple[int, ...] = ()) -> Content:
    """A box in which a machine answers a failed AVOID with these effects, on both sides."""

    def made(make: Maker) -> list[Sheet]:
        found = sheets(make)
        old = found[machine]
        test = make.test(
            CLEVER, card=make.tests[old.response.sides[0].test].card, lost=make.list(*effects), conditions=conditions
        )
        card = Response(Side(icon, test, old.response.sides[0].default), Side(icon, test, old.response.sides[1].default))
        found[machine] = Sheet(
            machine, old.id, old.name, old.kind, old.movement, old.capacity, old.combo, old.ability, old.spaces, card, card
        )
        return found

    return box(sheets=made)


def all_home(state: TalesState) -> None:
    """Everybody stays out; then the evening and the next morning pass."""
    while stop(state):
        say(state, next(text for text in offered(state) if text.endswith(" late")))
    settle_into(state)


def total(state: TalesState, kid: int) -> int:
    return state.pool[kid] + state.spent[kid] + state.locked[kid] + int(state.conditions[kid]).bit_count()


# ---- arriving ---------------------------------------------------------------------------------------------------------------


@ruling(114)
def test_a_machine_that_a_response_draws_near_triggers_nothing() -> None:
    come = Call(lambda state: step_to(state, VAKTHUND, sector_number("D6")), on_kid=False)
    state = afternoon(content=with_response(LYKTA, 2, come), dice=[1] * 12)
    put_kid(state, TOVE, "H")
    put_machine(state, LYKTA, "D5", alert=True)
    put_machine(state, VAKTHUND, "C6", alert=True)
    say(state, "tove walk G", "roll", "leave it")
    assert stop(state)
    assert SECTOR_NAMES[state.sector[VAKTHUND]] == "D6"
    assert place_of(state, TOVE) == "G"
    assert [avoided["machine"] for avoided in told(state, "avoid")] == ["lykta"]


@ruling(114, 145)
def test_riders_do_not_avoid_what_came_near_while_the_hacker_was_testing() -> None:
    come = Call(lambda state: step_to(state, VAKTHUND, sector_number("D6")), on_kid=False)
    state = afternoon(content=with_response(LYKTA, 2, come), dice=[1] * 20)
    put_kid(state, TOVE, "H")
    put_kid(state, LINA, "H")
    state.controls = (FIRE_A, -1, -1)
    state.hacked = 1 << FIRE_A
    put_machine(state, LYKTA, "D5", alert=True)
    put_machine(state, VAKTHUND, "C6", alert=True)
    say(state, "tove ride G", "with lina")
    while not stop(state):
        say(state, "leave it" if "leave it" in offered(state) else "roll")
    assert [(avoided["kid"], avoided["machine"]) for avoided in told(state, "avoid")] == [("tove", "lykta"), ("lina", "lykta")]


@ruling(47, 115)
def test_after_a_failed_block_the_other_machines_are_not_met() -> None:
    state = afternoon(dice=[1] * 12)
    put_kid(state, TOVE, "H")
    put_machine(state, FIRE_A, "C5", alert=True)
    put_machine(state, FIRE_B, "C6", alert=True)
    say(state, "tove walk M", "machine fire-b", "roll", "leave it")
    assert stop(state)
    assert place_of(state, TOVE) == "H"
    assert len(told(state, "avoid")) == 1


@ruling(145)
def test_a_kid_that_was_thrown_back_helps_nobody_there_any_more() -> None:
    state = afternoon(dice=[1] * 20)
    put_kid(state, TOVE, "K")
    put_kid(state, LINA, "K")
    put_kid(state, SAMIRA, "D")
    state.controls = (PAAR_A, -1, -1)
    state.hacked = 1 << PAAR_A
    put_machine(state, FIRE_A, "C6", alert=True)
    say(state, "tove ride M", "with lina")
    assert "with lina" in offered(state)  # the co-rider can help the hacker, who tests first
    say(state, "roll", "leave it")
    assert place_of(state, TOVE) == "K"
    assert "with tove" not in offered(state)


@ruling(113)
def test_a_hacked_machine_comes_along_when_its_hacker_is_driven_back_and_home() -> None:
    state = afternoon(dice=[1] * 12)
    put_kid(state, TOVE, "H")
    state.controls = (PAAR_A, -1, -1)
    state.hacked = 1 << PAAR_A
    put_machine(state, FIRE_A, "C6", alert=True)
    say(state, "tove walk M", "roll", "leave it")
    assert place_of(state, TOVE) == "H"
    assert state.controls[TOVE] == PAAR_A
    say(state, "tove dinner")
    assert cubes(state, TOVE) == (5, 1)  # from an OPEN place with a machine: nothing
    assert state.controls[TOVE] == PAAR_A


# ---- time -------------------------------------------------------------------------------------------------------------------


@ruling(124, 163)
def test_a_cube_that_a_card_gives_before_replenishing_goes_back_in_the_evening() -> None:
    def every_morning(make: Maker) -> list[DiaryCard]:
        gift = make.list(Call(lambda state: gain_time(state, TOVE, 1), on_kid=False, asks=False))
        make.book.listeners[ROUND_START].append(Listener(0, ROUND_START, card_number(DIARY, 0), 0, gift, None))
        return diary(make)

    state = afternoon(content=box(diary=every_morning))
    for _ in range(3):
        all_home(state)
        assert total(state, TOVE) == 6 + state.extra[TOVE] == 7
        assert total(state, LINA) == 6


@ruling(163)
def test_promised_cubes_and_those_of_the_same_morning_are_three_together() -> None:
    def every_morning(make: Maker) -> list[DiaryCard]:
        gift = make.list(Call(lambda state: gain_time(state, TOVE, 2), on_kid=False, asks=False))
        make.book.listeners[ROUND_START].append(Listener(0, ROUND_START, card_number(DIARY, 0), 0, gift, None))
        return diary(make)

    state = afternoon(content=box(diary=every_morning))
    gain_time_next(state, TOVE, 3)
    all_home(state)
    assert state.extra[TOVE] == 3
    assert total(state, TOVE) == 9


@ruling(163)
def test_promised_cubes_count_among_the_three_of_a_round() -> None:
    state = afternoon()
    gain_time_next(state, TOVE, 2)
    gain_time_next(state, TOVE, 2)
    all_home(state)
    assert state.extra[TOVE] == 3
    pool = state.pool[TOVE]
    gain_time(state, TOVE, 1)
    assert state.pool[TOVE] == pool


@ruling(25, 44, 123)
def test_sick_leave_ends_being_grounded_and_its_cubes_come_back_the_day_after() -> None:
    state = afternoon()
    state.conditions[TOVE] = 15
    state.favor = (0, 2, 2)
    state.locked = (2, 0, 0)
    state.pool[TOVE] = 0
    state.agenda[:] = [BEGIN_ROUND, EVENING_STEP, SICK_LEAVE]
    state.settle()
    assert place_of(state, TOVE) == "C"
    say(state, "relieve scared")  # the free REST: the cube goes to the action space
    settle_into(state)
    assert state.favor[TOVE] == 1
    assert state.locked[TOVE] == 0
    assert state.pool[TOVE] + state.spent[TOVE] == 3


@ruling(86)
def test_the_token_goes_past_two_kids_on_sick_leave_in_a_row() -> None:
    state = afternoon()
    for kid in (TOVE, LINA):
        state.conditions[kid] = 15
        state.locked = (2, 2, 0)
        state.pool[kid] = 0
    state.first = TOVE
    state.agenda[:] = [BEGIN_ROUND, EVENING_STEP, SICK_LEAVE]
    state.settle()
    assert state.first == SAMIRA
    assert told(state, "first_player")[-1]["kid"] == "samira"


# ---- closed places ----------------------------------------------------------------------------------------------------------


@ruling(154)
def test_dinner_puts_nobody_into_a_closed_home() -> None:
    state = afternoon(content=with_rule(lasting_rules.CLOSE_PLACE, where=at("C")))
    say(state, "tove dinner")
    assert place_of(state, TOVE) in "DJO"  # the nearest OPEN places
    assert cubes(state, TOVE) == (5, 1)
    all_home(state)
    assert state.favor[TOVE] == 2


# ---- hacking ----------------------------------------------------------------------------------------------------------------


@ruling(66)
def test_the_lead_stays_while_another_participant_drops_out() -> None:
    state = afternoon(dice=[1] * 8)
    put_machine(state, VAKTHUND, "C5")
    state.spaces = (2, 2, 3, 3, 3, 5)
    state.walls[VAKTHUND] = REPEL + 1
    state.firewalls &= ~(1 << REPEL)
    say(state, "tove hack vakthund", "tove pays 2", "lina pays 2", "samira pays 1", "go", "kid lina")
    say(state, "kid samira", "roll", "leave it")  # Vakthund blocks on ROUTINE: Samira has to go
    say(state, "place O")
    assert [led["kid"] for led in told(state, "hack_led")] == ["lina"]
    assert sorted(offered(state)) == ["kid lina", "kid tove"]  # who rolls now
    assert "rolls" in state.prompt(0).text


@ruling(66)
def test_the_lead_stays_while_a_special_response_sends_another_away() -> None:
    state = afternoon(content=with_response(VAKTHUND, 2, Call(retreat)), dice=[1] * 8)
    put_machine(state, VAKTHUND, "C5")
    state.spaces = (2, 2, 3, 3, 3, 5)
    state.walls[VAKTHUND] = REPEL + 1
    state.firewalls &= ~(1 << REPEL)
    say(state, "tove hack vakthund", "tove pays 2", "lina pays 2", "samira pays 1", "go", "kid lina")
    say(state, "kid samira", "roll", "leave it", "place O")
    assert [led["kid"] for led in told(state, "hack_led")] == ["lina"]
    assert "rolls" in state.prompt(0).text


@ruling(66)
def test_the_next_highest_payer_leads_when_the_lead_drops_out() -> None:
    state = afternoon(dice=[1] * 8)
    put_machine(state, VAKTHUND, "C5")
    state.spaces = (2, 2, 3, 3, 3, 5)
    state.walls[VAKTHUND] = REPEL + 1
    state.firewalls &= ~(1 << REPEL)
    say(state, "tove hack vakthund", "tove pays 1", "lina pays 2", "samira pays 2", "go", "kid lina")
    say(state, "kid lina", "roll", "leave it", "place O")
    assert [led["kid"] for led in told(state, "hack_led")] == ["lina", "samira"]


@ruling(94, 95)
def test_in_a_hack_nobody_is_asked_for_help_again() -> None:
    state = afternoon(seats=3)
    put_machine(state, FIRE_A, "C5")
    say(state, "tove hack fire-a", "tove pays 1", "lina pays 1", "samira pays 1", "go", "yes", "yes")
    say(state, "kid tove", "kid tove")
    assert state.to_act() == [0]
    assert "roll" in offered(state)
    assert [text for text in offered(state) if text.startswith("with ")]


@ruling(94, 150)
def test_a_shared_price_called_off_lets_nobody_start_a_hack_again() -> None:
    def made(make: Maker) -> list[DiaryCard]:
        return diary(make, (make.offer(card_number(DIARY, 0), at("M"), time=2, shared=True),))

    state = afternoon(content=box(diary=made))
    put_machine(state, FIRE_A, "C5")
    say(state, "tove hack fire-a", "call off")
    assert "tove hack fire-a" not in offered(state)
    if "tove does 1a" in offered(state):
        say(state, "tove does 1a", "call off")
    assert "tove hack fire-a" not in offered(state)
    assert "tove does 1a" not in offered(state)
    say(state, "lina walk O")
    assert "tove hack fire-a" in offered(state)


@ruling(129)
def test_an_alert_failure_hits_each_kid_and_each_machine_once() -> None:
    tired = Call(take_condition, 0, asks=False)
    step = Call(lambda state: step_to(state, FIRE_B, state.sector[FIRE_B] - 8), on_kid=False)
    state = afternoon(content=with_response(FIRE_A, 1, tired, step, conditions=(0,)), dice=[1] * 8)
    put_machine(state, FIRE_A, "C5", alert=True)
    put_machine(state, FIRE_B, "F5")
    state.walls[FIRE_A] = 1
    state.firewalls &= ~1
    say(state, "tove hack fire-a", "tove pays 1", "lina pays 1", "go", "kid tove", "kid lina", "roll", "leave it")
    assert [taken["kid"] for taken in told(state, "condition_taken")].count("tove") == 1
    assert [taken["kid"] for taken in told(state, "condition_taken")].count("lina") == 1
    assert SECTOR_NAMES[state.sector[FIRE_B]] == "E5"
    say(state, "place H", "place K")
    assert state.hack_tokens == 1 << FIRE_A
    assert state.enigma == 0


@ruling(129)
def test_an_alert_failure_does_to_each_participant_what_the_response_does_to_a_kid() -> None:
    state = afternoon(content=with_response(FIRE_A, 1, ChangeFavor(0, target_forms.ROLLER, Amount(0, -1))), dice=[1] * 8)
    put_machine(state, FIRE_A, "C5", alert=True)
    state.walls[FIRE_A] = 1
    state.firewalls &= ~1
    say(state, "tove hack fire-a", "tove pays 1", "lina pays 1", "go", "kid tove", "kid lina", "roll", "leave it")
    assert state.favor == (1, 1, 2)


@ruling(57, 104)
def test_a_hack_token_goes_needed_or_not() -> None:
    state = afternoon()
    put_machine(state, FIRE_A, "C5", alert=True)
    put_machine(state, FIRE_B, "C3", alert=True)
    state.hack_tokens = 3
    state.push(UPDATE_MODES)
    state.settle()
    assert state.alert == 3  # near an OPEN place the token keeps ALERT, near a RESTRICTED one it would have been ALERT anyway
    assert state.hack_tokens == 0
    state.push(UPDATE_MODES)
    state.settle()
    assert state.alert == 1 << FIRE_B


@ruling(147)
def test_participants_are_asked_for_an_anomaly_in_kid_order_once_a_firewall() -> None:
    state = afternoon(dice=[6] * 12)
    put_machine(state, FIRE_A, "C5")
    give(state, LINA, "splinter")
    state.walls[FIRE_A] = 1 + 2 * 64
    state.firewalls &= ~3
    say(state, "tove hack fire-a", "tove pays 1", "lina pays 1", "go", "kid tove")
    assert sorted(offered(state)) == ["lina uses splinter", "no"]
    say(state, "no", "kid tove", "roll")
    assert sorted(offered(state)) == ["lina uses splinter", "no"]  # the second firewall
    say(state, "lina uses splinter")
    assert state.controls[TOVE] == FIRE_A
    assert not holds(state, LINA, "splinter")


@ruling(131)
def test_a_hacked_machine_is_not_a_target() -> None:
    state = afternoon()
    state.controls = (VAKTHUND, FIRE_A, -1)
    state.hacked = 1 << VAKTHUND | 1 << FIRE_A
    texts = offered(state)
    assert not [text for text in texts if "fire-a" in text or text.split()[1] in ("hack", "wreck")]
    put_machine(state, FIRE_B, "C5")
    assert "tove wreck fire-b" in offered(state)


@ruling(107)
def test_too_much_enigma_in_the_machine_step_ends_the_game_before_the_afternoon_begins() -> None:
    def made(make: Maker) -> list[DiaryCard]:
        worse = make.list(Call(lambda state: change_enigma(state, 90), on_kid=False, asks=False))
        better = make.list(Call(lambda state: change_enigma(state, -90), on_kid=False, asks=False))
        card = card_number(DIARY, 0)
        make.book.listeners[AFTER_MOVES].append(Listener(0, AFTER_MOVES, card, 0, worse, None))
        make.book.listeners[ADVENTURE_START].append(Listener(1, ADVENTURE_START, card, 0, better, None))
        return diary(make)

    state = settle_into(begin(1, box(diary=made), None, kids=2, cast="drawn"))
    assert state.result is not None
    assert state.result.reason == "enigma"


# ---- whose decision ---------------------------------------------------------------------------------------------------------


@ruling(97, 118)
def test_among_kids_equally_near_the_first_player_decides() -> None:
    rule = {"nearest_kid": True, "machines": target_forms.Machines(target_forms.THE_MODEL, FIRE_A)}
    state = afternoon(content=with_rule(lasting_rules.EXTRA_STEP, **rule))
    put_machine(state, FIRE_A, "E4")
    for kid, letter in enumerate("LND"):
        put_kid(state, kid, letter)
    state.push(MOVES_DONE)
    state.settle()
    assert not stop(state)  # E3 near Tove, or E5 near Lina
    assert len(offered(state)) == 2


# ---- tests and rumors -------------------------------------------------------------------------------------------------------


@ruling(122, 30)
def test_a_re_roll_is_not_a_push_and_a_push_may_follow_it() -> None:
    state = afternoon(dice=[1] * 40)
    give(state, TOVE, "mirror")
    rumor = next(r for r in state.content().rumors if r.letter == 12)
    lay_rumor(state, 0, int(rumor.number))
    say(state, "tove investigate", "roll", "tove uses mirror")
    assert "push exhausted" in offered(state)
    say(state, "push exhausted")
    assert [rolled["how"] for rolled in told(state, "rolled")] == ["roll", "again", "push"]
    assert len({len(rolled["faces"]) for rolled in told(state, "rolled")}) == 1  # type: ignore[arg-type]
    assert stop(state)


@ruling(153)
def test_a_text_that_ends_the_game_stops_everything() -> None:
    def rumors(make: Maker) -> list[Rumor]:
        card = card_number(RUMOR, 0)
        test = make.test(CLEVER, card=card, lost=make.list(Call(lose, 1, on_kid=False)))
        others = [
            Rumor(n, f"rumor-{n}", n % 16, 0, f"R {n}", "Text.", make.test(0, card=card_number(RUMOR, n))) for n in range(1, 20)
        ]
        return [Rumor(0, "rumor-0", 12, 1, "Rumor 0", "Text.", test), *others]

    state = afternoon(content=box(rumors=rumors), dice=[1] * 12)
    lay_rumor(state, 0, 0)
    say(state, "tove investigate", "roll", "leave it")
    assert state.over()
    assert state.enigma == 0
    assert not told(state, "dial_turned")


@ruling(93)
def test_counters_stay_on_an_anomaly_that_changes_hands() -> None:
    state = afternoon()
    give(state, TOVE, "notes", "rope")
    state.uses -= 1 << 12  # one of three uses of the notes is gone
    say(state, "tove trade", "give notes to lina", "done")
    assert holds(state, LINA, "notes")
    assert state.uses >> 12 & 3 == 2


@ruling(111)
def test_where_no_card_is_left_nothing_is_gained() -> None:
    from ouroboard.games.tales.rules.cards import gain_anomaly

    state = afternoon()
    number = len(state.content().anomalies)
    gain_anomaly(state, TOVE, number + 3)
    assert len(told(state, "card_gained")) == number


@ruling(28, 105)
def test_the_item_of_a_chore_comes_after_the_limit_and_may_stay_until_the_next_evening() -> None:
    state = afternoon()
    give(state, TOVE, "bat", "kit", "oil")
    state.chore = (0, -1, -1)
    state.chore_state = (2, 0, 0)
    while stop(state):
        say(state, next(text for text in offered(state) if text.endswith(" late")))
    say(state, "claim")
    settle_into(state)
    assert int(state.items_of(TOVE)).bit_count() == 5
    while stop(state):
        say(state, next(text for text in offered(state) if text.endswith(" late")))
    assert [text for text in offered(state) if text.startswith("card ")]


@ruling(30, 125)
def test_a_kid_that_pushes_into_upset_is_not_relieved_by_the_help_of_that_roll() -> None:
    state = afternoon(dice=[1] * 5 + [6] * 8)
    rumor = next(r for r in state.content().rumors if r.letter == 12 and state.content().tests[r.test].trait not in (1, 3, 4))
    lay_rumor(state, 0, int(rumor.number))
    script(state, [1] * 6 + [6] * 8)
    say(state, "tove investigate", "with samira", "roll", "push upset")
    assert state.conditions[TOVE] == 2
