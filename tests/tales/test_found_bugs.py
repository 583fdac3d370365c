"""What the referee of the rules found, as little plays."""

from ouroboard.effects.book import Listener
from ouroboard.games.tales.content import lasting_rules, story, target_forms
from ouroboard.games.tales.content.box import Response, Sheet, Side
from ouroboard.games.tales.content.map import LETTERS, SECTOR_NAMES
from ouroboard.games.tales.content.names import CLEVER, DIARY, ROUND_START, card_number
from ouroboard.games.tales.content.target_forms import LETTERED, Places
from ouroboard.games.tales.rules.hacking import WhoLeads
from ouroboard.games.tales.rules.kids import gain_time
from ouroboard.games.tales.rules.machine_step import MOVES_DONE
from ouroboard.games.tales.rules.machines import put
from tests.rulebook import rule
from tests.tales.plays import afternoon, offered, place_of, put_kid, put_machine, script, settle_into, told, yard
from tests.tales.rulings import ruling
from tests.tales.small_box import Call, Maker, box, rumors, say, sheets
from tests.tales.test_afternoon import diary_box
from tests.tales.test_diary import under
from tests.tales.test_hacking import token, walls

LYKTA, VAKTHUND = 4, 5


@rule("§11.6", game="tales")
@ruling(114)
def test_a_machine_that_a_response_draws_near_triggers_nothing() -> None:
    def made(make: Maker) -> list[Sheet]:
        found = sheets(make)
        near = make.list(Call(lambda state: put(state, VAKTHUND, 29), on_kid=False))  # D6
        test = make.test(CLEVER, lost=near)
        old = found[LYKTA]
        side = Side(2, test, test)
        found[LYKTA] = Sheet(LYKTA, old.id, old.name, 2, 3, 1, old.combo, 5, (3, 3), Response(side, side))
        return found

    state = afternoon(content=box(sheets=made))
    put_machine(state, LYKTA, "D5", alert=True)
    put_machine(state, VAKTHUND, "C6", alert=True)
    put_kid(state, 0, "H")
    script(state, [1] * 8)
    say(state, "tove walk G", "roll", "leave it")
    assert SECTOR_NAMES[state.sector[VAKTHUND]] == "D6"
    assert [each["machine"] for each in told(state, "avoid")] == ["lykta"]
    assert place_of(state, 0) == "G"


@rule("§4.3", "§4.4", game="tales")
@ruling(124, 163)
def test_time_from_the_morning_diary_is_given_back_in_the_evening() -> None:
    def made(make: Maker) -> list[story.Rumor]:
        gain = make.list(Call(lambda state: gain_time(state, 0, 1), on_kid=False, asks=False))
        make.book.listeners[ROUND_START].append(Listener(0, ROUND_START, card_number(DIARY, 0), 0, gain, None))
        return rumors(make)

    state = afternoon(content=box(rumors=made, scenario={"enigma_limit": None, "rounds": 12, "goal": 0}))
    for _ in range(3):
        state.lying = 0b111
        state.settle()
        settle_into(state)
        bound = bin(state.conditions[0]).count("1") + state.locked[0]
        assert state.pool[0] + state.spent[0] + bound == 6 + state.extra[0]
        assert state.extra[0] <= 1 + 3


@rule("§11.14", game="tales")
@ruling(154)
def test_dinner_puts_nobody_into_a_closed_home() -> None:
    state = under((lasting_rules.CLOSE_PLACE, {"where": Places(LETTERED, 1 << LETTERS.index("C"))}))
    say(state, "tove dinner")
    assert place_of(state, 0) != "C"
    assert state.lying == 1


@rule("§10.5", game="tales")
@ruling(66)
def test_the_lead_stays_as_long_as_it_is_in() -> None:
    state = yard(("tove", "lina", "samira"))
    put_machine(state, VAKTHUND, "C5")
    state.spaces = (*state.spaces[:5], 5)
    walls(state, VAKTHUND, token(state, 1, ()))
    script(state, [1] * 8)
    say(state, "tove hack vakthund", "tove pays 2", "lina pays 2", "samira pays 1", "go", "kid lina", "kid samira", "roll")
    say(state, "leave it", "place H")
    assert place_of(state, 2) == "H"
    assert not isinstance(state.waiting_frame, WhoLeads)
    assert len(told(state, "hack_led")) == 1


@rule("§4.6", game="tales")
@ruling(94, 150)
def test_bills_that_are_called_off_make_no_circle() -> None:
    from ouroboard.games.tales.rules.dials import change_insight

    effects = (Call(change_insight, 1, on_kid=False, asks=False),)
    state = afternoon(content=diary_box(effects=effects, shared=True))
    put_machine(state, 0, "C5")
    say(state, "tove hack fire-a", "call off")
    assert "tove does 4b" not in offered(state)
    assert "tove hack fire-a" not in offered(state)
    say(state, "lina does 4b", "call off")
    assert "tove hack fire-a" not in offered(state)
    assert "lina does 4b" not in offered(state)
    say(state, "samira does 4b", "samira pays 1", "go")
    assert "tove hack fire-a" in offered(state)
    assert "lina does 4b" in offered(state)


@rule("§6.6", game="tales")
@ruling(117, 150)
def test_a_test_is_not_paid_off_after_the_bill_was_called_off() -> None:
    from tests.tales.test_tests import paying

    state = paying()
    say(state, "tove investigate", "offer nobody", "pay", "call off")
    assert "pay" not in offered(state)


@rule("§9.8", game="tales")
@ruling(97, 118)
def test_kids_equally_near_leave_the_choice_to_the_first_player() -> None:
    state = under((lasting_rules.EXTRA_STEP, {"machines": target_forms.Machines(target_forms.THE_MODEL, 0), "nearest_kid": True}))
    put_machine(state, 0, "E4")
    put_kid(state, 0, "L")
    put_kid(state, 1, "N")
    put_kid(state, 2, "A")
    state.agenda.append(MOVES_DONE)
    state.settle()
    assert offered(state) == ["sector E3", "sector E5"]
    say(state, "sector E5")
    assert SECTOR_NAMES[state.sector[0]] == "E5"


@rule("§10.4", game="tales")
@ruling(94, 95)
def test_in_a_hack_nobody_is_asked_for_help() -> None:
    state = yard(("tove", "lina", "samira"), seats=3)
    put_machine(state, 0, "C5")
    walls(state, 0, token(state, 0, (CLEVER,)))
    say(state, "tove hack fire-a", "tove pays 1", "lina pays 1", "samira pays 1", "go", "yes", "yes", "kid tove", "kid tove")
    assert state.to_act() == [0]
    assert {"roll", "with lina"} <= set(offered(state))
