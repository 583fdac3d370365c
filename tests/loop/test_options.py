"""§20: the options, their words, and what does not go together."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from ouroboard.engine.fate import Fate
from ouroboard.engine.game import InvalidSetup, Value
from ouroboard.games.loop.game import Loop
from ouroboard.games.loop.rules.options import OPTIONS
from tests.loop.exhibit import TABLES
from tests.rulebook import rule

RULES = Path(__file__).parents[2] / "src" / "ouroboard" / "games" / "loop" / "RULES.md"


@rule("§20")
def test_the_rules_list_every_option_with_its_values_and_section() -> None:
    listed = re.findall(r"^\| `(\w+)` \| (.+) \| (§[\d.]+) \|$", RULES.read_text(), re.MULTILINE)
    assert listed == [(option.name, ", ".join(f"`{value}`" for value in option.values), option.rule) for option in OPTIONS]


@rule("§20")
def test_the_defaults_are_the_first_values() -> None:
    assert Loop(4, {}).options == {
        "min_sequence": 2,
        "sequence_must_clear": False,
        "twist_after_play": False,
        "twist_between_eight_and_lead": False,
        "reveal_last_hand": False,
        "seating": "choice",
        "two_player_may_stay": False,
        "tie": "last_rank",
        "sets_to_win": 1,
        "next_start": "lowest",
        "three_eights": False,
        "memory_aid": True,
    }


def complaints(seats: int, options: dict[str, Value]) -> list[str]:
    with pytest.raises(InvalidSetup) as refused:
        Loop(seats, options)
    return refused.value.complaints


STAY = "two_player_may_stay is only for two players"
FIXED = "two_player_may_stay leaves a choice, and fixed seating has none"
NEXT = "next_start matters only in the long game: set sets_to_win to 2"


@rule("§20", "§12.4", "§15.2")
@pytest.mark.parametrize(
    ("seats", "options", "told"),
    [
        (3, {"two_player_may_stay": True}, [STAY]),
        (4, {"two_player_may_stay": True}, [STAY]),
        (2, {"two_player_may_stay": True, "seating": "fixed"}, [FIXED]),
        (2, {"next_start": "random"}, [NEXT]),
        (4, {"two_player_may_stay": True, "seating": "fixed", "next_start": "random"}, [STAY, FIXED, NEXT]),
    ],
)
def test_contradicting_options_are_refused_all_at_once(seats: int, options: dict[str, Value], told: list[str]) -> None:
    assert complaints(seats, options) == told


@rule("§20", "§2.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    assert complaints(seats, {}) == [f"LOOP is for 2, 3 or 4 players, not {seats}"]


@rule("§20")
@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("min_sequence", "3", "min_sequence can be 2, 3, not '3': it must be of type int, not str"),
        ("three_eights", "true", "three_eights can be False, True, not 'true': it must be of type bool, not str"),
        ("min_sequence", 4, "min_sequence can be 2, 3, not 4"),
        ("three_eights", 1, "three_eights can be False, True, not 1: it must be of type bool, not int"),
        ("seating", "random", "seating can be choice, fixed, not random"),
        ("sets_to_win", True, "sets_to_win can be 1, 2, not True: it must be of type int, not bool"),
    ],
)
def test_a_value_that_is_not_offered_is_refused(name: str, value: Value, told: str) -> None:
    assert complaints(4, {name: value}) == [told]


@rule("§20")
def test_an_unknown_option_is_refused_with_those_that_there_are() -> None:
    (told,) = complaints(4, {"jokers": True})
    assert told.startswith("there is no option 'jokers' (there are: min_sequence, ")


@rule("§20")
def test_every_other_pair_of_options_makes_a_table() -> None:
    refused = []
    for one, other in combinations(OPTIONS, 2):
        for seats in (2, 3, 4):
            chosen = {one.name: one.values[1], other.name: other.values[1]}
            try:
                Loop(seats, chosen).begin(Fate.light(1), False)
            except InvalidSetup:
                refused.append((seats, frozenset(chosen)))
    for seats, pair in refused:
        assert "next_start" in pair or ("two_player_may_stay" in pair and (seats > 2 or "seating" in pair))
    assert not any(pair == {"next_start", "sets_to_win"} for _, pair in refused)


@rule("§20")
def test_the_tables_on_exhibit_show_every_value_of_every_option() -> None:
    shown = {(name, value) for seats, options in TABLES for name, value in Loop(seats, options).options.items()}
    assert shown == {(option.name, value) for option in OPTIONS for value in option.values}
    assert {seats for seats, _ in TABLES} == {2, 3, 4}
