"""Little plays about the afternoon: §11, about cards: §12, and about what cards offer: §13."""

from typing import Any

import pytest

from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.names import CHORE, DIARY, card_number
from ouroboard.games.tales.content.story import DiaryCard, DiarySide
from ouroboard.games.tales.content.target_forms import HOME, Places
from ouroboard.games.tales.rules.cards import draw, gain_anomaly, gain_item, lose_item, pay_anomalies, take_from_discards
from ouroboard.games.tales.rules.dials import change_insight
from ouroboard.games.tales.rules.movement import move_kid, retreat, ride_from
from ouroboard.games.tales.rules.state import TalesState
from tests.rulebook import rule
from tests.tales.plays import (
    afternoon,
    card_of,
    cubes,
    give,
    holds,
    lay_rumor,
    offered,
    place_of,
    put_kid,
    put_machine,
    refusal,
    rumor_at,
    script,
    told,
)
from tests.tales.rulings import ruling
from tests.tales.small_box import Maker, at, box, chores, say, table

FIRE_A, FIRE_B, PAAR_A, PAAR_B, LYKTA, VAKTHUND = range(6)


def ways(state: TalesState, words: str) -> str:
    """Letters that follow these words among the actions."""
    return "".join([text[-1] for text in offered(state) if text.startswith(f"{words} ") and len(text) == len(words) + 2])


# ---- §11.1 free order -----------------------------------------------------------------------------------------------


@rule("§11", "§11.1", "§1.1", game="tales")
@ruling(88)
def test_any_kid_acts_whenever_no_action_is_open() -> None:
    state = afternoon(("tove", "lina"), seats=2)
    assert state.to_act() == [0, 1]
    assert not state.waiting_frame.window()
    say(state, "lina walk H", seat=1)
    say(state, "tove walk K", seat=0)
    say(state, "lina walk M", seat=1)
    assert "belongs to somebody else" in refusal(state, "lina walk H", seat=0)


@rule("§11.1", "§11.12", game="tales")
@ruling(89)
def test_the_phase_ends_when_every_kid_is_home_or_late() -> None:
    state = afternoon(("tove", "lina"))
    state.pool[1] = 0
    assert "lina late" in offered(state)  # an empty pool is asked too
    say(state, "tove late")
    assert state.to_act() == [0]
    assert "§11.1" in refusal(state, "tove walk H")
    say(state, "lina late")
    assert state.round == 2


@rule("§11.12", game="tales")
@ruling(89)
def test_a_late_kid_still_helps_and_trades() -> None:
    state = afternoon(("tove", "mikaela"))
    give(state, 1, "cement")
    say(state, "mikaela late")
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove trade", "give cement to tove", "tove investigate")
    assert "with mikaela" in offered(state)


# ---- §11.2 to §11.5 moving ------------------------------------------------------------------------------------------


@rule("§11.2", "§2.1", game="tales")
@ruling(2)
def test_walking_costs_one_to_open_and_two_to_restricted_places() -> None:
    state = afternoon()
    assert ways(state, "tove walk") == "GHKO"
    say(state, "tove walk G")
    assert cubes(state, 0) == (4, 2)
    say(state, "tove walk M")
    assert cubes(state, 0) == (3, 3)  # leaving a restricted place costs nothing more
    assert "§11.2" in refusal(state, "tove walk A")


@rule("§11.3", game="tales")
@ruling(3, 49)
def test_the_bus_goes_from_stop_to_stop() -> None:
    state = afternoon()
    assert ways(state, "tove bus") == "CEJP"
    put_machine(state, VAKTHUND, "C5", alert=True)
    say(state, "tove bus P")  # no test for leaving a machine behind
    assert place_of(state, 0) == "P"
    assert cubes(state, 0) == (5, 1)
    put_kid(state, 0, "G")
    assert "§11.3" in refusal(state, "tove bus P")


@rule("§11.5", game="tales")
@ruling(52)
def test_a_ride_ends_near_another_place_within_the_movement() -> None:
    state = afternoon()
    state.controls = (FIRE_A, -1, -1)
    assert ways(state, "tove ride") == "BCEGHIKNO"
    put_kid(state, 0, "G")
    board = state.content().map
    assert board.rides[0][LETTERS.index("G")] == 1 << LETTERS.index("O")  # no step: only from a shared sector
    assert board.rides[0][LETTERS.index("K")] == 1 << LETTERS.index("I")
    assert board.rides[0][LETTERS.index("M")] == 0


@rule("§11.5", game="tales")
@ruling(96, 113, 145)
def test_the_hacker_invites_and_the_others_agree_or_stay() -> None:
    state = afternoon(("tove", "lina", "samira"), seats=3)
    state.controls = (PAAR_A, -1, -1)
    say(state, "tove ride G", seat=0)
    assert set(offered(state)) == {"with nobody", "with lina", "with samira", "with samira lina"}
    say(state, "with lina samira")
    assert state.to_act() == [1, 2]
    say(state, "offer lina", seat=1)
    say(state, "offer nobody", seat=2)
    assert [place_of(state, kid) for kid in range(3)] == ["G", "G", "M"]
    assert [cubes(state, kid) for kid in range(3)] == [(5, 1), (6, 0), (6, 0)]


@rule("§11.5", game="tales")
@ruling(96)
def test_capacity_and_late_kids() -> None:
    state = afternoon(("tove", "lina", "samira"))
    state.controls = (LYKTA, -1, -1)  # capacity 1
    say(state, "tove ride G")
    assert place_of(state, 0) == "G"
    state = afternoon(("tove", "lina", "samira"))
    state.controls = (FIRE_A, -1, -1)  # capacity 2
    state.late = 0b10
    say(state, "tove ride G")
    assert set(offered(state)) == {"with nobody", "with samira"}


@rule("§11.5", game="tales")
@ruling(48, 145)
def test_riders_test_one_after_another_and_help_each_other() -> None:
    state = afternoon(("tove", "lina"), dice=[1, 1, 1, 6, 6, 6])
    state.controls = (FIRE_A, -1)
    put_machine(state, VAKTHUND, "D5", alert=True)
    say(state, "tove ride G", "with lina")
    assert "with lina" in offered(state)  # a co-rider may help
    say(state, "roll", "leave it")
    assert place_of(state, 0) == "M"
    assert "with tove" not in offered(state)  # thrown back: helps nobody there any more
    say(state, "roll")
    assert place_of(state, 1) == "G"


@rule("§11.5", "§13.1", game="tales")
@ruling(77, 119)
def test_a_ride_on_the_spiders_starts_in_d5() -> None:
    state = afternoon()
    put_kid(state, 0, "G")
    ride_from(state, 0, 28, 1, 1)  # D5
    state.settle()
    assert offered(state) == ["place M", "place N", "place O"]
    say(state, "place N")
    assert place_of(state, 0) == "N"


# ---- §11.6 avoiding -------------------------------------------------------------------------------------------------


@rule("§11.6", "§2.3", game="tales")
@ruling(29, 114, 144)
def test_entering_a_place_near_a_machine_asks_for_a_test() -> None:
    state = afternoon(dice=[6] * 5)
    put_machine(state, VAKTHUND, "D5", alert=True)
    say(state, "tove walk G")
    assert told(state, "avoid") == [{"kid": "tove", "machine": "vakthund"}]
    assert "§6.1" in refusal(state, "no")  # it cannot be declined
    say(state, "roll")
    assert place_of(state, 0) == "G"
    assert cubes(state, 0) == (4, 2)
    assert state.enigma == 0


@rule("§11.6", game="tales")
@ruling(115)
def test_a_failed_block_goes_back_after_everything_else() -> None:
    state = afternoon(dice=[1] * 5)
    put_machine(state, VAKTHUND, "D5", alert=True)
    say(state, "tove walk G", "roll", "leave it")
    assert place_of(state, 0) == "M"
    assert state.conditions[0] == 0b100
    assert cubes(state, 0) == (3, 2)  # the time is lost
    assert state.enigma == 0


@rule("§11.6", game="tales")
@ruling(50, 115)
def test_back_to_an_adjacent_open_place_where_the_origin_is_far_away() -> None:
    state = afternoon(dice=[1] * 9)
    put_machine(state, VAKTHUND, "E6", alert=True)
    say(state, "tove bus C", "roll", "leave it")
    assert offered(state) == ["place D", "place J", "place O"]  # not N, which is restricted
    put_machine(state, FIRE_A, "D7", alert=True)
    say(state, "place O")
    assert place_of(state, 0) == "O"
    assert "tove walk M" in offered(state)  # no new test: it was no move of its own


@rule("§11.6", game="tales")
@ruling(47)
def test_several_machines_one_test_each_in_an_order_of_choice() -> None:
    state = afternoon(dice=[6] * 3 + [1] * 5)
    put_machine(state, VAKTHUND, "D5", alert=True)
    put_machine(state, FIRE_A, "D6", alert=True)
    say(state, "tove walk G")
    assert offered(state) == ["machine fire-a", "machine vakthund"]
    say(state, "machine vakthund", "roll", "roll")
    assert place_of(state, 0) == "M" or "leave it" in offered(state)


@rule("§11.6", game="tales")
@ruling(114)
def test_machines_that_ignore_or_come_near_trigger_nothing() -> None:
    state = afternoon()
    put_machine(state, FIRE_A, "C4")  # ROUTINE: ignore
    say(state, "tove walk H")
    assert told(state, "avoid") == []
    put_machine(state, VAKTHUND, "C4", alert=True)
    assert told(state, "avoid") == []


@rule("§11.6", "§12.2", game="tales")
@ruling(122, 147)
def test_an_anomaly_on_arrival_takes_the_place_of_the_tests() -> None:
    state = afternoon()
    give(state, 0, "coat")
    put_machine(state, VAKTHUND, "D5", alert=True)
    put_machine(state, FIRE_A, "D6", alert=True)
    say(state, "tove walk G", "machine fire-a")
    assert offered(state) == ["no", "tove uses coat"]
    say(state, "tove uses coat")
    assert place_of(state, 0) == "G"
    assert told(state, "test_begins") == []


@rule("§11.6", game="tales")
@ruling(29)
def test_a_card_that_moves_a_kid_asks_for_the_test_unless_it_is_quiet() -> None:
    state = afternoon()
    put_machine(state, VAKTHUND, "D5", alert=True)
    move_kid(state, 0, LETTERS.index("G"), True)
    state.settle()
    assert told(state, "avoid") == []
    state = afternoon()
    put_machine(state, VAKTHUND, "D5", alert=True)
    move_kid(state, 0, LETTERS.index("G"), False)
    state.settle()
    assert told(state, "avoid")
    retreat(state, 0)
    assert place_of(state, 0) == "M"


# ---- §11.9 trading --------------------------------------------------------------------------------------------------


@rule("§11.9", game="tales")
@ruling(93, 149)
def test_only_the_giver_decides_and_a_card_changes_hands_once() -> None:
    state = afternoon(("tove", "lina"), seats=2)
    give(state, 0, "cement")
    give(state, 1, "fork")
    say(state, "tove trade", seat=0)
    assert "give computer to lina" not in offered(state, 0)  # iconic
    assert "give cement to lina" not in offered(state, 1)
    assert "discard cement" in offered(state, 0)
    say(state, "give cement to lina", seat=0)
    assert "changed hands" in refusal(state, "give cement to tove", seat=1)
    say(state, "give fork to tove", seat=1)
    assert state.uses >> 2 & 3 == 2  # counters stay on it
    assert "tove walk H" in offered(state)  # nobody has anything left to give
    assert holds(state, 1, "cement")
    assert holds(state, 0, "fork")
    assert cubes(state, 0) == (5, 1)


@rule("§11.9", game="tales")
@ruling(93)
def test_the_free_trade_after_a_solved_rumor() -> None:
    state = afternoon(("tove", "lina"), dice=[6] * 4)
    give(state, 0, "cement")
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate", "roll")
    assert "done" in offered(state)
    state = afternoon(("tove", "lina"), dice=[6] * 4)
    give(state, 0, "cement")
    put_kid(state, 1, "A")
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate", "roll")
    assert "done" not in offered(state)  # alone: nobody to trade with
    assert "§11.9" in refusal(state, "tove trade")


# ---- §12 cards ------------------------------------------------------------------------------------------------------


@rule("§12", "§12.1", game="tales")
@ruling(39, 121)
def test_losing_an_item_spares_the_iconic_one() -> None:
    state = afternoon()
    lose_item(state, 0, -1)
    assert holds(state, 0, "computer")
    give(state, 0, "cement", "boombox")  # Lina's boom box is an ordinary item for Tove
    lose_item(state, 0, -1)
    state.settle()
    assert set(offered(state)) == {"card boombox", "card cement"}
    say(state, "card boombox")
    assert not holds(state, 0, "boombox")


@rule("§12.4", game="tales")
@ruling(111)
def test_empty_decks_are_made_from_the_discards() -> None:
    state = afternoon()
    items = state.content().all_items
    state.discards = 1 << card_of(state, "wire")
    state.deck &= ~items
    assert draw(state, items) == card_of(state, "wire")
    gain_item(state, 0, 1)
    assert state.held[0] == 1  # nothing left: nothing gained


@rule("§12.2", game="tales")
@ruling(42, 148)
def test_anomalies_have_counters_and_no_limit() -> None:
    state = afternoon()
    gain_anomaly(state, 0, 7)
    assert bin(state.held[0] >> 30).count("1") == 7
    assert state.uses == sum(int(card.uses) << (2 * int(card.number)) for card in state.content().anomalies)
    state.pool[0] = 6
    say(state, "tove uses rope")  # an action: it costs 1; it gives 1
    assert cubes(state, 0) == (6, 1)
    say(state, "tove uses fire-jar")  # between actions: free
    assert cubes(state, 0) == (7, 1)
    assert not holds(state, 0, "fire-jar")
    assert state.discards >> card_of(state, "fire-jar") & 1
    pay_anomalies(state, 0, 1)
    state.settle()
    assert len(offered(state)) == 6


@rule("§13.1", game="tales")
@ruling(119)
def test_the_graveyard_gives_back_an_item_with_a_tag() -> None:
    state = afternoon()
    state.discards = 1 << card_of(state, "wire") | 1 << card_of(state, "kit")
    take_from_discards(state, 0, 1 << 11 | 1 << 9 | 1 << 10)
    assert holds(state, 0, "wire")


# ---- §13 offers -----------------------------------------------------------------------------------------------------


@rule("§13", "§13.1", game="tales")
@ruling(73, 119)
def test_an_event_location_works_once_a_round_for_the_whole_group() -> None:
    state = afternoon()
    put_kid(state, 0, "C")
    put_kid(state, 1, "C")
    state.conditions[0] = state.conditions[1] = 1
    say(state, "tove rest")
    assert state.conditions[0] == 0
    state.conditions[0] = 1
    say(state, "tove visit")  # beyond the one REST
    assert state.conditions[0] == 0
    assert "lina visit" not in offered(state)
    assert "§13.1" in refusal(state, "lina visit")


def diary_box(**more: Any) -> Content:
    """A diary card whose side A offers one action at M."""

    def made(make: Maker) -> list[DiaryCard]:
        lists = {"do": make.list(*more.pop("effects"))} if "effects" in more else {}
        tests = more.pop("tests", ())
        numbers = tuple([make.test(trait, card=card_number(DIARY, 0), won=won) for trait, won in tests])
        offer = make.offer(card_number(DIARY, 0), at("M"), letter=1, time=1, tests=numbers, **lists, **more)
        return [DiaryCard(0, 4, DiarySide("A", "Text A.", (offer,)), DiarySide("B", "Text B."))]

    return box(diary=made)


@rule("§13.3", game="tales")
@ruling(165)
def test_a_chain_of_tests_one_an_action_and_a_passed_one_stays_passed() -> None:
    state = afternoon(content=diary_box(tests=((1, -1), (0, -1))), dice=[6] * 5)
    say(state, "tove does 4b")
    assert told(state, "test_begins")[-1]["trait"] == "clever"
    say(state, "roll")
    script(state, [1] * 9)
    say(state, "lina does 4b")
    assert told(state, "test_begins")[-1]["trait"] == "brave"
    say(state, "roll", "leave it")
    script(state, [6] * 9)
    say(state, "samira does 4b", "roll")
    assert "tove does 4b" not in offered(state)  # all are passed
    assert "§13.3" in refusal(state, "tove does 4b")


@rule("§13.2", game="tales")
@ruling(165)
@pytest.mark.parametrize(("limit", "again"), [(0, "tls"), (1, ""), (2, ""), (3, "ls"), (4, "")])
def test_limits_of_offers(limit: int, again: str) -> None:
    from tests.tales.small_box import Call

    state = afternoon(content=diary_box(effects=(Call(change_insight, 1, on_kid=False, asks=False),), limit=limit))
    say(state, "tove does 4b")
    assert state.insight == 1
    assert "".join([kid[0] for kid in ("tove", "lina", "samira") if f"{kid} does 4b" in offered(state)]) == again


@rule("§13.2", game="tales")
@ruling(165)
def test_a_failed_try_counts_for_a_round_only() -> None:
    for limit, again in ((1, False), (2, True), (3, True)):
        state = afternoon(content=diary_box(tests=((1, -1),), limit=limit), dice=[1] * 9)
        say(state, "tove does 4b", "roll", "leave it")
        assert ("tove does 4b" in offered(state)) is again


@rule("§13.3", "§4.6", game="tales")
@ruling(150)
def test_a_shared_price() -> None:
    from tests.tales.small_box import Call

    effects = (Call(change_insight, 1, on_kid=False, asks=False),)
    state = afternoon(content=diary_box(effects=effects, shared=True))
    say(state, "tove does 4b", "tove pays 1", "go")
    assert state.insight == 1


@rule("§13.4", game="tales")
@ruling(27, 110)
def test_an_errand_is_an_action_at_its_place() -> None:
    state = afternoon()
    errand = next(chore for chore in state.content().chores if chore.offer >= 0)
    state.chore = (int(errand.number), -1, -1)
    state.chore_state = (1, 0, 0)
    assert "tove chore" not in offered(state)
    assert "§13.4" in refusal(state, "tove chore")
    put_kid(state, 0, "A")
    say(state, "tove chore")
    assert state.chore_state[0] == 2
    assert cubes(state, 0) == (5, 1)
    assert told(state, "chore_done")


@rule("§13.4", game="tales")
@ruling(110)
def test_a_fetch_chore_is_free_at_home() -> None:
    def made(make: Maker):  # type: ignore[no-untyped-def]
        found = chores(make)
        offer = make.offer(card_number(CHORE, 0), Places(HOME))
        old = found[0]
        found[0] = type(old)(0, "fetch", "Fetch", 1, offer, None, old.claim, -1)
        return found

    state = afternoon(content=box(chores=made))
    state.chore = (0, -1, -1)
    state.chore_state = (1, 0, 0)
    assert "tove chore" not in offered(state)
    put_kid(state, 0, "C")
    state.pool[0] = 0
    say(state, "tove chore")
    assert state.chore_state[0] == 2


@rule("§18.6", game="tales")
def test_texts_name_the_kid_and_kids_come_in_any_order() -> None:
    game = table()
    assert str(game.parse("Tove  WALK g")) == "tove walk G"
    assert game.parse("with lina tove") == game.parse("with tove lina")
    assert len(game.vocabulary()) < 5_000
