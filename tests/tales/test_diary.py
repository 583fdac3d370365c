"""Little plays about the diary and what stories bring: §15, §16, §1.3, §11.14."""

import random
from typing import Any

import pytest

from ouroboard.effects.book import Listener
from ouroboard.engine.fate import Fate, LightFate
from ouroboard.games.tales.content import lasting_rules, target_forms
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.names import CLEANUP, DIARY, ENTER_PLAY, FLIP, LEAVE_PLAY, TROUBLE, WEED, card_number
from ouroboard.games.tales.content.story import DiaryCard, DiarySide
from ouroboard.games.tales.content.target_forms import LETTERED, Machines, Places
from ouroboard.games.tales.game import Tales
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.dials import change_enigma, change_insight
from ouroboard.games.tales.rules.diary import add_diary, flip_diary, remove_diary
from ouroboard.games.tales.rules.kids import change_favor
from ouroboard.games.tales.rules.machine_step import MACHINE_STEP
from ouroboard.games.tales.rules.machines import update_modes
from ouroboard.games.tales.rules.morning import draw_complication
from ouroboard.games.tales.rules.movement import move_kid
from ouroboard.games.tales.rules.openings import dinner_cost
from ouroboard.games.tales.rules.pools import pool_of
from ouroboard.games.tales.rules.settling import push_settle
from ouroboard.games.tales.rules.state import ABSENT, GONE, SIDE_A, SIDE_B, TalesState
from ouroboard.games.tales.rules.targets import next_to, places_mask, places_with, tokens_at
from ouroboard.games.tales.rules.tokens import (
    move_ship,
    move_token,
    put_on_card,
    put_token,
    spread,
    take_token,
    tokens_in_all,
    tokens_on,
)
from tests.rulebook import rule
from tests.tales.plays import afternoon, lay_rumor, offered, put_kid, put_machine, refusal, rumor_at, told
from tests.tales.rulings import ruling
from tests.tales.small_box import Call, Maker, When, box, say


def place(letter: str) -> int:
    return LETTERS.index(letter)


def cards(*rules: tuple[int, dict[str, Any]], sides: int = 0) -> Content:
    """A box with a second diary card, whose side A has these lasting rules."""

    def made(make: Maker) -> list[DiaryCard]:
        numbers = tuple([make.rule(kind, 1, sides, **more) for kind, more in rules])
        return [
            DiaryCard(0, 1, DiarySide("One A", "Text 1A."), DiarySide("One B", "Text 1B.")),
            DiaryCard(1, 2, DiarySide("Two A", "Text 2A.", (), numbers), DiarySide("Two B", "Text 2B.")),
        ]

    return box(diary=made)


def under(*rules: tuple[int, dict[str, Any]]) -> TalesState:
    """An afternoon under these lasting rules."""
    state = afternoon(content=cards(*rules))
    add_diary(state, 1)
    return state


# ---- §1.3 dials -----------------------------------------------------------------------------------------------------


@rule("§1.3", game="tales")
@ruling(16)
def test_dials_stay_between_nothing_and_ninety_nine() -> None:
    state = afternoon()
    change_insight(state, -3)
    assert state.insight == 0
    change_enigma(state, 200)
    assert state.enigma == 99


# ---- §15.1 cards ----------------------------------------------------------------------------------------------------


@rule("§15", "§15.1", "§18.5", game="tales")
@ruling(108, 166)
def test_a_card_comes_in_once_turns_once_and_goes_for_good() -> None:
    state = afternoon(content=cards())
    before = state.reveal_count
    add_diary(state, 1)
    assert state.side(1) == SIDE_A
    assert state.reveal_count > before  # no free undo goes past it
    assert told(state, "diary_shown")[-1]["text"] == "Text 2A."
    flip_diary(state, 1)
    assert state.side(1) == SIDE_B
    flip_diary(state, 1)
    assert state.side(1) == SIDE_B
    remove_diary(state, 1)
    assert state.side(1) == GONE
    add_diary(state, 1)
    assert state.side(1) == GONE


@rule("§15.2", game="tales")
@ruling(107, 108)
def test_texts_of_coming_turning_and_going_are_the_cards_own() -> None:
    def made(make: Maker) -> list[DiaryCard]:
        for kind, points, side in ((ENTER_PLAY, 1, 0), (FLIP, 10, 1), (LEAVE_PLAY, 20, 1)):
            gain = make.list(Call(change_insight, points, on_kid=False, asks=False))
            for card in (0, 1):
                listener = Listener(0, kind, card_number(DIARY, card), side, gain, None)
                make.book.listeners[kind].append(listener)
        return [DiaryCard(n, n + 1, DiarySide("A", "A."), DiarySide("B", "B.")) for n in range(2)]

    state = afternoon(content=box(diary=made, scenario={"goal": 0}))
    flip_diary(state, 0)
    state.settle()
    assert state.insight == 10
    add_diary(state, 1)
    state.settle()
    assert state.insight == 11
    flip_diary(state, 1)
    state.settle()
    assert state.insight == 21  # card 1 does not answer to the turning of card 2
    remove_diary(state, 1)
    state.settle()
    assert state.insight == 41


@rule("§15.2", game="tales")
@ruling(107)
def test_whens_are_checked_after_actions_lower_cards_first_and_once_a_side() -> None:
    def made(make: Maker) -> list[DiaryCard]:
        for number, card in enumerate((0, 1)):
            gain = make.list(Call(change_enigma, 1, on_kid=False, asks=False))
            condition = When(lambda state, _: state.insight >= 1)
            make.book.whens.append(Listener(number, -1, card_number(DIARY, card), 0, gain, condition))
        return [DiaryCard(n, n + 1, DiarySide("A", "A."), DiarySide("B", "B.")) for n in range(2)]

    state = afternoon(content=box(diary=made, scenario={"goal": 0}))
    add_diary(state, 1)
    change_insight(state, 1)
    push_settle(state)
    state.settle()
    assert state.enigma == 2
    assert [each["diary"] for each in told(state, "diary_acts")] == [1, 2]
    say(state, "tove walk H")
    assert state.enigma == 2


@rule("§15.2", game="tales")
@ruling(107)
def test_texts_for_a_step_happen_every_time_it_comes() -> None:
    def made(make: Maker) -> list[DiaryCard]:
        gain = make.list(Call(change_enigma, 1, on_kid=False, asks=False))
        make.book.listeners[CLEANUP].append(Listener(0, CLEANUP, card_number(DIARY, 0), 0, gain, None))
        return [DiaryCard(0, 1, DiarySide("A", "A."), DiarySide("B", "B."))]

    state = afternoon(content=box(diary=made, scenario={"rounds": 12}))
    for evening in (1, 2):
        state.lying = 0b111
        state.settle()
        while state.round == evening:
            state.play(state.seat, state.actions(state.seat)[0])
        assert told(state, "diary_acts")[evening - 1] == {"diary": 1}
        while not offered(state)[0].startswith("tove"):
            state.play(state.seat, state.actions(state.seat)[0])


@rule("§15.5", game="tales")
@ruling(11, 106)
def test_a_win_found_by_the_same_check_counts() -> None:
    state = afternoon()
    change_enigma(state, 50)
    change_insight(state, 5)
    push_settle(state)
    state.settle()
    assert state.result is not None
    assert state.result.reason == "won"
    assert state.result.winners == (0,)
    assert state.result.scores == (5,)
    assert told(state, "ended")[0]["text"] == "Won."
    state = afternoon()
    change_enigma(state, 14)
    push_settle(state)
    state.settle()
    assert state.result is not None
    assert state.result.reason == "enigma"


@rule("§18.5", game="tales")
@ruling(167)
def test_in_the_morning_nobody_is_asked_about_the_diary() -> None:
    state = afternoon()
    state.lying = 0b111
    state.settle()
    view: dict[str, Any] = state.view(0)
    assert [(card["diary"], card["side"]) for card in view["diary"]] == [(1, "A")]
    assert "Text" not in repr(view)


# ---- §15.3 what cards point at --------------------------------------------------------------------------------------


@rule("§15.3", game="tales")
@ruling(157)
def test_places_that_cards_name() -> None:
    state = afternoon(("tove", "lina"))
    put_kid(state, 1, "A")
    put_token(state, WEED, place("E"), 2)

    def found(form: int, kid: int = 0, **more: Any) -> str:
        mask = places_mask(state, Places(form, **more), kid)
        return "".join([letter for number, letter in enumerate(LETTERS) if mask >> number & 1])

    assert found(target_forms.HERE) == "M"
    assert found(target_forms.HERE, kid=-1) == ""
    assert found(target_forms.HOME) == "C"
    assert found(target_forms.HOMES) == "CP"
    assert found(target_forms.AT_SCHOOL) == "M"
    assert found(target_forms.WITH, kind=WEED, least=2) == "E"
    assert found(target_forms.NEXT_TO, kind=WEED) == "BHK"
    assert found(target_forms.NEXT_TO, fixed=1 << place("A")) == "P"
    assert found(target_forms.NEXT_TO) == "GHKO"
    assert found(target_forms.ALL_OPEN, not_kids=True) == "CDEHJKOP"
    assert found(target_forms.ALL_RESTRICTED, never=1 << place("B")) == "FGILN"
    assert found(target_forms.ANYWHERE, not_with=WEED) == LETTERS.replace("E", "")
    assert found(LETTERED, fixed=3) == "AB"


# ---- §15.4 lasting rules --------------------------------------------------------------------------------------------


@rule("§15.4", game="tales")
@ruling(108)
def test_lasting_rules_hold_while_their_side_lies_up() -> None:
    state = under((lasting_rules.FAIL_ENIGMA, {"value": 3}))
    assert lasting.fail_enigma(state) == 3
    flip_diary(state, 1)
    assert lasting.fail_enigma(state) == 1


@rule("§15.4", game="tales")
def test_a_rule_may_be_bound_to_a_condition() -> None:
    state = under((lasting_rules.SUCCESS_INSIGHT, {"value": 2, "during": When(lambda state, _: state.hacked != 0)}))
    assert lasting.success_insight(state) == 1
    state.hacked = 1
    assert lasting.success_insight(state) == 2


@rule("§15.4", "§11.2", "§11.11", game="tales")
def test_prices_of_walking_and_of_dinner() -> None:
    weeds = Places(target_forms.WITH, kind=WEED, least=2)
    state = under((lasting_rules.WALK_COST, {"value": 1, "where": weeds}), (lasting_rules.DINNER_COST, {"value": 1}))
    put_token(state, WEED, place("H"), 2)
    say(state, "tove walk H")
    assert state.pool[0] == 4
    assert dinner_cost(state, 0) == 2
    put_kid(state, 0, "C")
    assert dinner_cost(state, 0) == 0  # not for a Kid at home


@rule("§15.4", "§6.2", game="tales")
def test_dice_rumors_items_and_favor() -> None:
    state = under(
        (lasting_rules.POOL, {"value": -1, "trait": 1}),
        (lasting_rules.RUMORS_DRAWN, {"value": 1}),
        (lasting_rules.ITEM_LIMIT, {"value": 3}),
        (lasting_rules.REST_PER_ROUND, {"value": 2}),
        (lasting_rules.DINNER_FAVOR, {"value": 0, "where": Places(LETTERED, 1 << place("C"))}),
        (lasting_rules.EVENT, {"value": 0}),
        (lasting_rules.EVENT_HELP, {"value": 0}),
        (lasting_rules.START_AT, {"value": 1}),
        (lasting_rules.PUSHED_OFF_ENIGMA, {"value": 5}),
        (lasting_rules.INSIGHT_SET, {"value": 0}),
    )
    assert pool_of(state, 0, 1, 0, 0, 0) == 5  # 3 + 2 + computer − 1
    assert lasting.rumors_drawn(state) == 1
    assert lasting.item_limit(state) == 3
    assert lasting.rests(state) == 2
    assert not lasting.dinner_gives_favor(state, 0)
    assert lasting.dinner_gives_favor(state, 1)
    assert not lasting.has_event(state)
    assert not lasting.event_has_help(state)
    assert lasting.starts_at_home(state)
    assert lasting.pushed_off_enigma(state) == 5
    assert lasting.insight_set(state) == 0


@rule("§11.14", game="tales")
@ruling(154)
def test_a_closed_place_cannot_be_entered_but_left() -> None:
    closed = Places(LETTERED, 1 << place("H") | 1 << place("M") | 1 << place("C"))
    state = under((lasting_rules.CLOSE_PLACE, {"where": closed}))
    assert "tove walk H" not in offered(state)
    assert "closed" in refusal(state, "tove walk H")
    assert "tove walk K" in offered(state)  # Kids there may leave
    lay_rumor(state, 0, rumor_at("M"))
    assert "tove investigate" in offered(state)  # and act
    move_kid(state, 0, place("H"), True)
    assert state.place[0] == place("M")
    assert lasting.school_place(state) in (place("K"), place("O"))  # the nearest open place
    assert lasting.home_of(state, 0) == place("D")
    say(state, "tove dinner")
    assert state.place[0] == place("D")  # nobody is placed at a closed place; dinner counts as usual
    assert state.lying == 1


@rule("§11.14", "§11.3", "§11.4", "§13.1", game="tales")
def test_no_bus_no_car_no_event_location() -> None:
    state = under((lasting_rules.CLOSE_BUS, {}), (lasting_rules.CLOSE_CAR, {}), (lasting_rules.CLOSE_TILE, {}))
    put_kid(state, 0, "C")
    state.conditions[0] = 1
    assert not [text for text in offered(state) if text.startswith(("tove bus", "tove car", "tove visit"))]
    open_tile = under((lasting_rules.OPEN_TILE, {"where": Places(LETTERED, 1 << place("C"))}))
    open_tile.tiles = 0
    put_kid(open_tile, 0, "C")
    open_tile.conditions[0] = 1
    assert "tove visit" in offered(open_tile)


@rule("§9.6", "§15.4", game="tales")
@ruling(104)
def test_a_mode_that_is_kept() -> None:
    everybody = Machines(target_forms.ALL_MACHINES)
    near_m = Places(LETTERED, 1 << place("M"))
    state = under(
        (lasting_rules.KEEP_MODE, {"value": 1, "machines": everybody}), (lasting_rules.KEEP_MODE, {"value": 0, "where": near_m})
    )
    put_machine(state, 0, "C5")
    put_machine(state, 1, "E6")
    update_modes(state)
    assert state.alert == 0b10  # of two rules the later one counts
    state.duplicate = True
    update_modes(state)
    assert state.alert == 0b11


@rule("§15.4", game="tales")
def test_one_step_more_for_the_machine_that_moved_first() -> None:
    content = cards((lasting_rules.EXTRA_STEP, {"first_moved": True, "where": Places(LETTERED, 1 << place("M"))}))
    state = afternoon(content=content)
    add_diary(state, 1)
    put_machine(state, 0, "A4")
    put_machine(state, 4, "E8")
    lines = ((0, 2, 1), (2, 0, 1))
    old = content.school[0]
    content.school[0] = type(old)(0, old.id, old.title, 0, False, 0, False, old.test, lines)
    state.school = 0
    state.agenda.append(MACHINE_STEP)
    state.settle()
    if "sector" in offered(state)[0]:
        say(state, offered(state)[0])
    assert [each["machine"] for each in told(state, "machine_moved")] == ["fire-a", "lykta", "fire-a"]


# ---- §16 tokens and the ship ----------------------------------------------------------------------------------------


@rule("§16", "§16.2", game="tales")
@ruling(15, 158)
def test_tokens_within_the_supply_and_three_at_a_place() -> None:
    state = afternoon()
    put_token(state, WEED, place("E"), 5)
    assert tokens_at(state, WEED, place("E")) == 3
    for letter in "ABCDF":
        put_token(state, WEED, place(letter), 3)
    assert tokens_in_all(state, WEED) == 15
    put_token(state, TROUBLE, place("A"), 2)
    put_on_card(state, TROUBLE, 0, 2)
    assert tokens_on(state, TROUBLE, 0) == 1  # the supply has three
    take_token(state, TROUBLE, place("A"), 9)
    assert tokens_in_all(state, TROUBLE) == 1
    assert places_with(state, WEED, 3) == sum(1 << place(letter) for letter in "ABCDE")
    move_token(state, WEED, place("A"), place("P"))
    assert tokens_at(state, WEED, place("P")) == 1


@rule("§16.3", game="tales")
@ruling(159)
def test_spreading_goes_next_door() -> None:
    state = afternoon()
    put_token(state, WEED, place("A"), 1)
    state.fate = LightFate(3, 5)
    spread(state, WEED, 1, 0)
    assert tokens_at(state, WEED, place("P")) == 1  # A has one neighbour
    before = places_with(state, WEED, 1)
    spread(state, WEED, 3, 1 << place("L"))
    assert tokens_in_all(state, WEED) == 5
    assert places_with(state, WEED, 1) & ~(before | next_to(state, before) | next_to(state, next_to(state, before))) == 0
    assert tokens_at(state, WEED, place("L")) == 0


@rule("§16.4", game="tales")
@ruling(160)
def test_the_ship_stands_at_open_places_only() -> None:
    state = afternoon()
    move_ship(state, place("G"))
    assert state.ship == -1
    move_ship(state, place("A"))
    assert places_mask(state, Places(target_forms.AT_SHIP), 0) == 1 << place("A")
    move_ship(state, -1)
    assert state.ship == -1


# ---- §16.7 the sandbox ----------------------------------------------------------------------------------------------


@rule("§16.7", "§2", game="tales")
def test_the_sandbox_draws_complications_and_each_replaces_the_one_before() -> None:
    game = Tales(1, {"scenario": "islands", "complications": "daily", "kids": 4, "cast": "drawn"})
    state = game.begin(Fate.light(3), False)
    assert isinstance(state, TalesState)
    assert sum(1 for sector in state.sector if sector >= 0) == 4  # as many machines as Kids
    assert bin(state.tiles).count("1") == 3
    seen: list[int] = []
    for _ in range(7):
        draw_complication(state)
        assert state.side(state.complication) == SIDE_A
        assert sum(1 for card in game.rules.content.diary if card.complication and state.side(card.number) != ABSENT) == 1
        seen.append(int(state.complication))
    assert len(set(seen[-6:])) >= 5
    chosen = random.Random(1).choice(seen)
    assert game.rules.content.diary[chosen].complication


@rule("§16.7", game="tales")
@pytest.mark.parametrize(("day", "there"), [(0, True), (1, True), (5, False)])
def test_complications_on_monday_wednesday_and_friday(day: int, there: bool) -> None:
    game = Tales(1, {"scenario": "islands", "complications": "mon-wed-fri", "cast": "drawn"})
    state = game.begin(Fate.light(3), False)
    assert isinstance(state, TalesState)
    draw_complication(state)  # Monday
    before = state.complication
    state.day = day
    draw_complication(state)
    assert (state.complication >= 0) is there
    if day == 1:
        assert state.complication == before  # the last one stays until the next is drawn


@rule("§7.4", game="tales")
def test_favor_of_all_is_a_loop_over_kids() -> None:
    state = afternoon()
    for kid in range(3):
        change_favor(state, kid, -1)
    assert state.favor == (1, 1, 1)
