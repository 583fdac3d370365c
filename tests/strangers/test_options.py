"""§18 to §20: notation, options, and taking back."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from ouroboard.engine.action import Illegal
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import InvalidSetup, Value
from ouroboard.games.strangers.game import Strangers
from ouroboard.games.strangers.rules.actions import vocabulary
from ouroboard.games.strangers.rules.options import option_specs
from ouroboard.timeline.match import ASK, FREE
from tests.rulebook import rule
from tests.strangers.exhibit import TABLES
from tests.strangers.shipped import PACK
from tests.strangers.town import DULL, town

parse = PACK.actions.parse
OPTIONS = option_specs(PACK.board_names())
RULES = Path(__file__).parents[2] / "src" / "ouroboard" / "games" / "strangers" / "RULES.md"


# ---- §18 Notation -----------------------------------------------------------------------------------------


@rule("§18", game="strangers")
def test_every_example_of_the_rules_is_an_action() -> None:
    table = RULES.read_text().split("## §18")[1].split("## §19")[0]
    examples = [text for line in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for text in re.findall(r"`(.*?)`", line)]
    assert len(examples) == 21
    for text in examples:
        assert str(parse(text)) == text


@rule("§18", game="strangers")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "that is not an answer here"),
        ("dance", "that is not an answer here"),
        ("play", "name a card; write it like this: play run"),
        ("play moped", "there is no card “moped”; write it like this: play run"),
        ("move", "Kids are r0 to r9, and so on in the other colours"),
        ("move x0 D8", "Kids are r0 to r9"),
        ("move r0", "name a space of the board"),
        ("move r0 Z99", "name a space of the board; write it like this: move r0 D8"),
        ("saucer r0 r1", "name one Kid"),
        ("run away", "Kids are r0 to r9"),
        ("place", "name a space of the board; write it like this: place E6"),
        ("look red", "name a seat by its number"),
        ("board Q", "name a board"),
        ("zone Q", "name a zone"),
    ],
)
def test_a_text_that_cannot_be_read_is_explained(text: str, told: str) -> None:
    with pytest.raises(Illegal, match=re.escape(told)) as refused:
        parse(text)
    assert refused.value.rule == "§18"


@rule("§18", game="strangers")
def test_case_and_spaces_do_not_matter() -> None:
    assert str(parse("  MOVE  R0   d8 ")) == "move r0 D8"
    assert str(parse("Play RAD-bike")) == "play rad-bike"


@rule("§18", game="strangers")
def test_places_and_spaces_of_one_name_are_not_mixed_up() -> None:
    t = town("walk walk walk", DULL, kids={"r0": "G1", "r1": "J1", "r2": "K8"})
    t.play("play walk")
    assert {"move r0 F1", "move r1 K1"} <= t.may
    t.play("move r1 K1")
    assert t.worth("r1") == 10


def test_the_vocabulary_is_that_of_the_table() -> None:
    words = {str(action) for action in vocabulary(Strangers(2, {}).rules)}
    assert "move b9 K8" in words
    assert not words & {"move g0 F8", "look 2", "move r0 L9"}


# ---- §19 Options ------------------------------------------------------------------------------------------


@rule("§19", game="strangers")
def test_the_rules_list_every_option_with_its_values_and_section() -> None:
    listed = re.findall(r"^\| `(\w+)` \| (.+) \| (§[\d.]+) \|$", RULES.read_text(), re.MULTILINE)
    assert listed == [(option.name, ", ".join(f"`{value}`" for value in option.values), option.rule) for option in OPTIONS]


def complaints(seats: int, options: dict[str, Value]) -> list[str]:
    with pytest.raises(InvalidSetup) as refused:
        Strangers(seats, options)
    return refused.value.complaints


TEAMS = "teams are two against two: that takes 4 players, not {}"
MATCH = "a gauntlet is a match between 2 players, not {}"
BOTH = "a gauntlet is played on both boards in turn: leave board as it is"
ALONE = "the architect builds alone: solo=architect is for 1 player, not {}"
COIN = "the architect leaves nothing to chance, and total_invasion needs the coin"
CAPPED = "the architect picks the opening hand: there are no Sightings to cap"


@rule("§19", "§13", "§15", "§16.3", game="strangers")
@pytest.mark.parametrize(
    ("seats", "options", "told"),
    [
        (2, {"teams": "adjacent"}, [TEAMS.format(2)]),
        (3, {"teams": "opposite"}, [TEAMS.format(3)]),
        (4, {"gauntlet": True}, [MATCH.format(4)]),
        (2, {"gauntlet": True, "board": "B"}, [BOTH]),
        (2, {"solo": "architect"}, [ALONE.format(2)]),
        (1, {"solo": "architect", "total_invasion": True, "cap_initial_sightings": True}, [COIN, CAPPED]),
        (1, {"gauntlet": True, "teams": "adjacent"}, [TEAMS.format(1), MATCH.format(1)]),
        (4, {"gauntlet": True, "teams": "adjacent", "solo": "architect"}, [MATCH.format(4), ALONE.format(4)]),
        (5, {}, ["Don't Talk to Strangers is for 1, 2, 3 or 4 players, not 5"]),
        (2, {"stall_limit": 7}, ["stall_limit can be 20, 0, 5, 10, 40, not 7"]),
    ],
)
def test_contradicting_options_are_refused_all_at_once(seats: int, options: dict[str, Value], told: list[str]) -> None:
    assert complaints(seats, options) == told


@rule("§19", game="strangers")
def test_every_other_pair_of_options_makes_a_table() -> None:
    for one, other in combinations(OPTIONS, 2):
        for seats in (1, 2, 3, 4):
            chosen = {one.name: one.values[-1], other.name: other.values[-1]}
            barred = ("teams" in chosen and seats != 4) or ("gauntlet" in chosen and (seats != 2 or "board" in chosen))
            barred |= "solo" in chosen and (seats != 1 or "total_invasion" in chosen or "cap_initial_sightings" in chosen)
            if barred:
                assert complaints(seats, chosen)
            else:
                Strangers(seats, chosen).begin(Fate.light(1), False)


@rule("§19", game="strangers")
def test_the_tables_on_exhibit_show_every_value_of_every_option() -> None:
    shown = {(name, value) for seats, options in TABLES for name, value in Strangers(seats, options).options.items()}
    assert shown == {(option.name, value) for option in OPTIONS for value in option.values}
    assert {seats for seats, _ in TABLES} == {1, 2, 3, 4}


# ---- §20 Taking back --------------------------------------------------------------------------------------


@rule("§20", game="strangers")
def test_what_can_be_taken_back() -> None:
    t = town("walkie-talkies walk walk", DULL, kids={"r0": "F1", "r1": "F8", "r2": "F8"}, deck="run")
    before = t.state.hash()
    t.play("play walkie-talkies", "move r1 D8")
    assert t.match.undo_right(0) == FREE
    t.match.undo(0)
    t.match.undo(0)
    assert t.state.hash() == before
    t.play("run away r1")
    assert t.match.undo_right(0) == FREE, "nothing was drawn, and nobody has answered"
    t.play("let out")
    assert t.match.undo_right(0) == ASK
    assert t.match.undo_right(1) == FREE
    t.play("play walk", "move r2 E8")
    assert t.match.undo_right(0) == ASK, "a card was drawn"


@rule("§20", game="strangers")
def test_a_look_and_a_flip_cannot_be_taken_back() -> None:
    t = town("soda-shop-date hitchhiking walk", DULL, kids={"r0": "F8"})
    t.play("play soda-shop-date")
    assert t.match.undo_right(0) == FREE
    t.play("look 1")
    assert t.match.undo_right(0) == ASK
    t = town("soda-shop-date hitchhiking walk", DULL, kids={"r0": "F8"}, flips=[0])
    t.play("play hitchhiking", "hitch r0")
    assert t.match.undo_right(0) == ASK
