"""Little plays about the options: §17, and about what everybody sees: §18."""

import pytest

from ouroboard.engine.fate import Fate
from ouroboard.engine.game import InvalidSetup
from ouroboard.games.tales.content.names import ALARMED, BRAVE, CLEVER, QUICK
from ouroboard.games.tales.game import Tales
from ouroboard.games.tales.rules.evening import HEALING
from ouroboard.games.tales.rules.kids import take_condition
from ouroboard.games.tales.rules.machines import has_ability
from ouroboard.games.tales.rules.morning import BEGIN_ROUND
from ouroboard.games.tales.rules.movement import side_of
from ouroboard.games.tales.rules.openings import dinner_cost
from ouroboard.games.tales.rules.pools import may_help, pool_of
from ouroboard.games.tales.rules.rolls import push_slots
from ouroboard.games.tales.rules.rumors import draw_rumors
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import NO_CREW
from tests.rulebook import rule
from tests.tales.plays import afternoon, give, holds, lay_rumor, offered, put_kid, rumor_at, script, told
from tests.tales.rulings import ruling
from tests.tales.small_box import Call, box, rumors, say
from tests.tales.test_rumors import track


@rule("§17", "§17.1", game="tales")
def test_caring_parents_relieve_the_mildest_condition() -> None:
    state = afternoon(caring_parents=True)
    state.conditions[0] = 0b1110
    HEALING.run(state)
    state.settle()
    assert offered(state) == ["yes", "no"]
    say(state, "yes")
    assert state.conditions[0] == 0b1100
    assert state.injury[0] == 1


@rule("§17.2", game="tales")
def test_this_might_help_gives_two_dice() -> None:
    state = afternoon(this_might_help=True)
    assert pool_of(state, 0, BRAVE, 0b10, 0, 0) == 5  # Lina has her boom box
    assert pool_of(state, 0, QUICK, 0b10, 0, 0) == 4


@rule("§17.3", game="tales")
def test_just_a_bruise() -> None:
    state = afternoon(just_a_bruise=True)
    for condition in (1, 2, 3):
        take_condition(state, 0, condition)
    assert pool_of(state, 0, CLEVER, 0, 0, 0) == 6
    assert push_slots(state, 0) == 0b0001  # pushing as usual, but it needs an empty slot
    brave = state.content().tests[state.content().plain_tests[BRAVE]]
    assert may_help(state, brave, 1, NO_CREW) & 1


@rule("§17.4", game="tales")
def test_going_home_together() -> None:
    state = afternoon(go_home_together=True)
    for kid in range(3):
        put_kid(state, kid, "G")
    state.controls = (0, -1, -1)
    state.hacked = 1
    assert [dinner_cost(state, kid) for kid in range(3)] == [1, 1, 1]
    put_kid(state, 2, "M")
    assert dinner_cost(state, 2) == 1
    assert dinner_cost(afternoon(), 2) == 1


@rule("§17.5", game="tales")
def test_it_sucks_to_be_you() -> None:
    def made(make):  # type: ignore[no-untyped-def]
        found = rumors(make)
        lost = make.list(Call(take_condition, 1, asks=False))
        for rumor in found:
            test = make.tests[rumor.test]
            make.tests[rumor.test] = type(test)(test.number, QUICK, card=test.card, lost=lost, conditions=(1,))
        return found

    state = afternoon(("tove", "mikaela"), content=box(rumors=made), dice=[1] * 4, sucks_to_be_you=True)
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate", "with mikaela", "roll", "leave it")
    assert state.conditions == [0b10, 0]


@rule("§17.6", game="tales")
def test_gradually_getting_worse() -> None:
    state = afternoon(gradually_worse=True, dice=[1] * 9)
    take_condition(state, 0, 3)
    assert state.conditions[0] == 0b1
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate", "roll")
    assert offered(state) == ["leave it", "push upset"]
    state.conditions[0], state.injury = 0b1111, (2, 0, 0)
    take_condition(state, 0, 0)
    assert state.injury[0] == 0


@rule("§17.7", game="tales")
def test_they_are_just_machines() -> None:
    assert has_ability(afternoon(), 2, ALARMED)
    assert not has_ability(afternoon(just_machines=True), 2, ALARMED)


@rule("§17.8", game="tales")
@ruling(141)
def test_the_favorite_lighter() -> None:
    state = afternoon(favorite_lighter=True, dice=[1, 1, 1, 6])
    lay_rumor(state, 0, rumor_at("M"))  # charming
    give(state, 0, "scarf", "lacquer")
    say(state, "tove investigate")
    assert {"card scarf", "card lacquer"} <= set(offered(state))
    say(state, "card scarf", "roll")  # the scarf is left out
    assert offered(state) == ["card lacquer"]
    say(state, "card lacquer")
    assert holds(state, 0, "scarf")
    assert not holds(state, 0, "lacquer")
    assert state.insight == 1


@rule("§17.9", "§8.3", game="tales")
@pytest.mark.parametrize(("value", "enigma"), [(0, 2), (1, 3), (2, 4)])
def test_all_rumors(value: int, enigma: int) -> None:
    state = afternoon(all_rumors=value)
    track(state, "ABCD", "E")
    draw_rumors(state, 1)
    assert state.enigma == enigma


@rule("§17.9", game="tales")
def test_no_rumor_may_be_pushed_off() -> None:
    state = afternoon(all_rumors="lose")
    track(state, "ABCD", "E")
    draw_rumors(state, 1)
    assert state.result is not None
    assert state.result.winners == ()


@rule("§17.10", game="tales")
def test_done_by_monday() -> None:
    state = afternoon(content=box(scenario={"rounds": 12}), done_by_monday=True)
    state.day = 6
    BEGIN_ROUND.run(state)
    assert state.result is not None
    assert state.result.reason == "time"
    with pytest.raises(InvalidSetup, match="two weeks"):
        Tales(1, {"done_by_monday": True})


@rule("§17.11", game="tales")
def test_erratic_firmware() -> None:
    game = Tales(1, {"erratic": True, "cast": "drawn"})
    state = game.begin(Fate.light(1), False)
    assert isinstance(state, TalesState)
    machine = next(number for number, sector in enumerate(state.sector) if sector >= 0)
    sheet = state.sheet(machine)
    assert sheet.erratic is not None
    assert side_of(state, machine) in sheet.erratic.sides


@rule("§17", game="tales")
def test_everything_that_is_wrong_with_a_table_is_said_at_once() -> None:
    with pytest.raises(InvalidSetup) as caught:
        Tales(4, {"kids": 2, "weeks": 2, "complications": "daily", "done_by_monday": True})
    assert len(caught.value.complaints) == 4
    with pytest.raises(InvalidSetup, match="its own 2 Kids"):
        Tales(1, {"scenario": "monday", "kids": 4})


# ---- §18 ------------------------------------------------------------------------------------------------------------


@rule("§18", "§18.1", game="tales")
@ruling(79, 80)
def test_everybody_has_one_and_the_same_view() -> None:
    state = afternoon(("tove", "lina", "samira"), seats=3)
    assert state.view(0) == state.view(1) == state.view(2) == state.view(None)
    assert state.game.hidden_columns() == ()


@rule("§18.2", "§18.5", game="tales")
@ruling(80, 81, 139, 166)
def test_no_view_prompt_or_refusal_has_the_text_of_a_card_that_nobody_has_seen() -> None:
    game = Tales(2, {"kids": 4, "cast": "drawn"})
    state = game.begin(Fate.light(5), True)
    content = game.rules.content
    texts = [*[rumor.text for rumor in content.rumors], *[side.text for card in content.diary for side in card.sides]]
    texts += [rumor.title for rumor in content.rumors] + [ending.text for ending in content.scenario.endings if ending.text]
    shown: set[str] = set()
    fate = Fate.light(9)
    for _ in range(60):
        if state.over():
            break
        for each in state.told:
            for variant in each.variants:
                shown |= {text for text in texts if text in repr(list(variant.event.fields.values()))}
        state.listen()
        seat = state.seat
        said = repr(state.view(0)) + str(state.prompt(int(seat))) + repr([action.label for action in state.actions(seat)])
        said += repr([str(state.refuse(int(seat), action)) for action in game.vocabulary()[::97]])
        assert [text for text in texts if text in said] == []
        state.play(seat, state.any_action(seat, fate))
    assert shown  # something was turned up


@rule("§18.2", game="tales")
@ruling(84, 137)
def test_an_imagined_world_is_the_same_table_with_another_fate() -> None:
    state = afternoon()
    imagined = state.imagine(1, [None], Fate.light(99))
    assert imagined.view(0) == state.view(0)
    assert imagined.key()[2:] == state.key()[2:]
    assert imagined.fate.key() != state.fate.key()


@rule("§2.1", "§2.2", "§2.3", game="tales")
def test_the_islands() -> None:
    board = Tales(1, {}).rules.content.map
    assert bin(board.open).count("1") == 10
    assert bin(board.bus).count("1") == 5
    assert bin(board.land).count("1") == 37
    both = [sector for sector in range(48) if board.near_open >> sector & 1 and board.near_restricted >> sector & 1]
    assert len(both) == 2  # B7 and D6
    for one in range(16):
        for other in range(16):
            assert (board.adjacent[one] >> other & 1) == (board.adjacent[other] >> one & 1)
    assert max(max(row) for row in board.walk) < 99


@rule("§13.1", game="tales")
@ruling(7, 8, 9, 119)
def test_the_event_locations_of_the_box() -> None:
    content = Tales(1, {}).rules.content
    tiles = {"ABCDEFGHIJKLMNOP"[tile.place]: content.offers[tile.offer] for tile in content.tiles}
    assert "".join(sorted(tiles)) == "BCFGHJLMN"
    traits = {letter: content.tests[offer.tests[0]].trait for letter, offer in tiles.items() if offer.tests}
    assert traits == {"H": 2, "L": 0, "M": 1}  # charming, brave, clever
    assert all(offer.time == 1 and offer.limit == 1 for offer in tiles.values())


def test_rolls_are_told() -> None:
    state = afternoon(dice=[6] * 3)
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate")
    script(state, [6] * 3)
    say(state, "roll")
    assert told(state, "rolled")
