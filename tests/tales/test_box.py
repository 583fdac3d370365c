"""Little plays with the cards of the box and of the scenarios, where a ruling speaks of them."""

from ouroboard.engine.fate import Fate
from ouroboard.games.tales.content.map import LETTERS, SECTOR_NAMES
from ouroboard.games.tales.content.names import ABILITIES, COMBOS, TAGS, TRAITS
from ouroboard.games.tales.game import Tales
from ouroboard.games.tales.rules.state import TalesState
from tests.rulebook import rule
from tests.tales.plays import afternoon, give, holds, lay_rumor, letters, offered, rumor_at
from tests.tales.rulings import ruling
from tests.tales.small_box import say
from tests.tales.test_tests import combo_box


def begun(seats: int = 1, **options: bool | int | str) -> TalesState:
    return Tales(seats, dict(options)).begin(Fate.light(3), False)


@rule("§13.1", game="tales")
@ruling(7, 8, 9)
def test_what_astronomer_tunnels_and_library_give() -> None:
    content = Tales(1, {}).rules.content
    lines = {}
    for tile in content.tiles:
        offer = content.offers[tile.offer]
        if offer.tests:
            test = content.tests[offer.tests[0]]
            lines[LETTERS[tile.place]] = (TRAITS[test.trait], content.book.rule_line(test.won), content.book.rule_line(test.lost))
    assert {letter: line[0] for letter, line in lines.items()} == {"H": "charming", "L": "brave", "M": "clever"}
    assert "Insight" in lines["M"][1]
    assert "exhausted" in lines["M"][2].lower()
    assert "upset" in lines["H"][2].lower()
    assert "favor" in lines["L"][2].lower()


@rule("§16.6", game="tales")
@ruling(170)
def test_monday_begins_as_its_file_says() -> None:
    state = begun(1, scenario="monday")
    assert [state.kid(kid).id for kid in range(2)] == ["tove", "samira"]
    assert state.kid(state.first).id == "tove"
    assert letters(state) == "CHJO"
    assert SECTOR_NAMES[state.sector[0]]
    assert state.content().chores[state.chore[0]].title == "Lock the Caravan"
    assert state.rules.enigma_limit == -1
    assert state.result is None


@rule("§16.1", game="tales")
@ruling(155)
def test_a_creature_is_a_machine_with_other_words() -> None:
    game = Tales(1, {"scenario": "rye"})
    creature = next(sheet for sheet in game.rules.content.sheets if sheet.hack_word != "hack")
    assert ABILITIES[creature.ability] == "escapee"
    assert len(game.rules.content.sheets) <= 8
    action = game.parse(f"tove hack {creature.id}")
    assert f"{creature.hack_word}s" in action.label


@rule("§12.1", "§3.5", game="tales")
@ruling(39, 121)
def test_the_box_has_twenty_items_and_eight_are_iconic_and_none_of_those_is_wild() -> None:
    content = Tales(1, {}).rules.content
    assert len(content.items) == len(content.anomalies) == 20
    iconic = {int(kid.item) for kid in content.kids}
    assert len(iconic) == 8
    assert all(TAGS[content.items[item].tag] != "knowledge" for item in iconic)
    assert all(content.items[kid.item].colour == kid.strength for kid in content.kids)


@rule("§10.3", game="tales")
@ruling(133)
def test_the_pool_of_firewalls_cannot_run_dry() -> None:
    content = Tales(1, {}).rules.content
    assert len(content.firewalls) == 42
    for side in (0, 1):
        assert sum(sheet.spaces[side] for sheet in content.sheets) <= 22
    assert all(sheet.combo in range(len(COMBOS)) for sheet in content.sheets)


@rule("§5.3", "§9.1", game="tales")
@ruling(111)
def test_school_and_chores_cannot_run_out() -> None:
    content = Tales(1, {}).rules.content
    assert len(content.school) >= 15  # twelve rounds and three held days
    assert len(content.chores) >= 5 + 10


@rule("§6.5", game="tales")
@ruling(37)
def test_two_cards_of_knowledge_make_any_combo_and_both_are_gone() -> None:
    state = afternoon(content=combo_box("tow"))
    give(state, 0, "volume", "manual")
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate", "combo volume manual")
    assert state.insight == 1
    assert not holds(state, 0, "volume")
    assert not holds(state, 0, "manual")


@rule("§3.7", "§8.2", game="tales")
def test_rumors_of_a_table_fit_a_mask() -> None:
    for scenario in ("static", "islands", "rye"):
        state = begun(2, scenario=scenario, cast="drawn")
        assert len(state.content().rumors) <= 60
        assert "-" not in letters(state)
        assert offered(state)
