"""Counts the rumors and scenarios of Tales against `rules/tales.md`: the numbers of §5.8, the facts of §13."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.tales.texts import find_texts, load_files

FILES = load_files()
MONDAY = FILES["scenarios/monday.yaml"]
STATIC = FILES["scenarios/static.yaml"]
ISLANDS = FILES["scenarios/islands.yaml"]
RYE = FILES["scenarios/rye.yaml"]
BLOCKS = {
    "g1": FILES["rumors-g1.yaml"]["rumors"],
    "g2": FILES["rumors-g2.yaml"]["rumors"],
    "static": STATIC["rumors"],
    "rye": RYE["rumors"],
}
SCENARIOS = {"monday": MONDAY, "static": STATIC, "islands": ISLANDS, "rye": RYE}
LETTERS = {
    "g1": "ABCEFGHIJLMNOP",
    "g2": "BCDEFGIJKLNOP",
    "static": "BCEFGHIJKLMNOP",
    "rye": "ABCDEFGHKLMNOP",
}
RESTRICTED = set("BFGILN")
TRAITS = {
    "g1": {"brave": 3, "clever": 3, "charming": 2, "quick": 3, "tough": 3},
    "g2": {"brave": 2, "clever": 3, "charming": 3, "quick": 3, "tough": 2},
    "static": {"brave": 3, "clever": 3, "charming": 3, "quick": 3, "tough": 2},
    "rye": {"brave": 2, "clever": 3, "charming": 3, "quick": 3, "tough": 3},
}
SET_REWARDS = {"item": 5, "anomaly": 2, "insight": 1, "enigma": 1, "favor": 1, "relieve": 1, "story": 3}
REWARDS = {
    "g1": {"item": 3, "anomaly": 4, "insight": 2, "enigma": 2, "favor": 1, "relieve": 2},
    "g2": {"item": 2, "anomaly": 4, "insight": 2, "enigma": 2, "favor": 1, "relieve": 2},
    "static": SET_REWARDS,
    "rye": SET_REWARDS,
}
SET_FAILURES = {"exhausted": 3, "upset": 2, "scared": 2, "injured": 1, "lose_item": 1, "favor": 1, "machine": 2, "enigma": 2}
FAILURES = {
    "g1": {"exhausted": 2, "upset": 3, "scared": 1, "lose_item": 3, "favor": 3, "machine": 2},
    "g2": {"exhausted": 2, "upset": 3, "scared": 1, "lose_item": 3, "favor": 3, "machine": 1},
    "static": SET_FAILURES,
    "rye": SET_FAILURES,
}
COMBOS = {"g1": 5, "g2": 4, "static": 6, "rye": 6}
PAY_TIME = {"g1": 3, "g2": 3, "static": 1, "rye": 1}
STORY_CARDS = {"static": {"B", "I", "K"}, "rye": {"D", "E", "H"}}
ALL_COMBOS = {"chemicals", "decoy", "explosive", "hit_n_run", "interface", "knockout", "parts", "power", "reach", "rope", "tow"}
STORY_WORDS = {"token", "move_token", "spread", "counter", "flag", "add_diary", "remove_diary", "flip_diary"}

Card = dict[str, Any]


def words_of(effects: Any) -> Iterator[tuple[str, Any]]:
    """Yields every effect of a list with its value, also those of the lists in it."""
    if isinstance(effects, str):
        yield effects, None
    elif isinstance(effects, list):
        for each in effects:
            yield from words_of(each)
    elif isinstance(effects, dict):
        for word, value in effects.items():
            yield word, value
            if word == "chance":
                yield from words_of(value)
            elif word == "if":
                yield from words_of(value["then"])
                yield from words_of(value.get("else", []))


def reward_of(card: Card) -> str:
    """Returns the column of §5.8 in which the success of a rumor is counted."""
    effects = dict(words_of(card["success"]["do"]))
    return "story" if STORY_WORDS & effects.keys() else next(iter(effects))


def failure_of(card: Card) -> str:
    """Returns the column of §5.8 in which the failure of a rumor is counted."""
    [(word, value)] = words_of(card["failure"]["do"])
    if word == "condition":
        return str(value)
    return "machine" if word in ("mode", "move_machine") else word


def side(scenario: dict[str, Any], number: int, letter: str) -> dict[str, Any]:
    """Returns one side of a diary card."""
    [card] = [card for card in scenario["diary"] if card["number"] == number]
    found: dict[str, Any] = card[letter]
    return found


def story_names(node: Any, asked: bool) -> Iterator[tuple[str, bool]]:
    """Yields every flag and counter of a part of a file, and whether it is asked for there or set."""
    if isinstance(node, list):
        for each in node:
            yield from story_names(each, asked)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key == "flag":
                yield value, asked
            elif key == "counter":
                yield value["name"], asked
            else:
                yield from story_names(value, asked or is_condition(key, value))


def is_condition(key: str, value: Any) -> bool:
    """Tells whether a field holds a condition: `if` is one in a trigger, and `when` is one in the effect `if`."""
    if not isinstance(value, dict):
        return False
    return key in ("needs", "unless", "while", "win_if", "lose_if", "when") or (key == "if" and "when" not in value)


# the numbers of a block (§5.8) -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", BLOCKS)
def test_letters_of_a_block_are_the_planned_ones_and_all_different(block: str) -> None:
    assert "".join(sorted(card["letter"] for card in BLOCKS[block])) == LETTERS[block]
    assert len(RESTRICTED.intersection(LETTERS[block])) >= 5
    for card in BLOCKS[block]:
        assert card["id"] == f"{block}-{card['letter'].lower()}"


@pytest.mark.parametrize("block", BLOCKS)
def test_traits_of_a_block(block: str) -> None:
    assert Counter(card["test"]["trait"] for card in BLOCKS[block]) == TRAITS[block]


@pytest.mark.parametrize("block", BLOCKS)
def test_rewards_of_a_block(block: str) -> None:
    assert Counter(map(reward_of, BLOCKS[block])) == REWARDS[block]


@pytest.mark.parametrize("block", BLOCKS)
def test_rewards_and_failures_are_of_one_step(block: str) -> None:
    for card in BLOCKS[block]:
        if reward_of(card) != "story":
            [(word, value)] = words_of(card["success"]["do"])
            assert value == {"enigma": -1, "relieve": None}.get(word, 1), card["id"]
        [(word, value)] = words_of(card["failure"]["do"])
        assert value == {"favor": -1, "enigma": 1}.get(word, value), card["id"]


@pytest.mark.parametrize("block", BLOCKS)
def test_failures_of_a_block(block: str) -> None:
    assert Counter(map(failure_of, BLOCKS[block])) == FAILURES[block]


@pytest.mark.parametrize("block", BLOCKS)
def test_combos_and_pay_time_of_a_block(block: str) -> None:
    combos = [card["test"]["combo"] for card in BLOCKS[block] if "combo" in card["test"]]
    assert len(set(combos)) == len(combos) == COMBOS[block]
    assert ALL_COMBOS.issuperset(combos)
    assert sum("pay" in card["test"] for card in BLOCKS[block]) == PAY_TIME[block]


@pytest.mark.parametrize("block", STORY_CARDS)
def test_story_cards_of_a_set(block: str) -> None:
    assert {card["letter"] for card in BLOCKS[block] if reward_of(card) == "story"} == STORY_CARDS[block]


def test_the_deck_of_the_starter_prints_each_combo_once() -> None:
    deck = BLOCKS["g1"] + BLOCKS["static"]
    assert sorted(card["test"]["combo"] for card in deck if "combo" in card["test"]) == sorted(ALL_COMBOS)


# every scenario ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_has_its_fields_and_endings(name: str) -> None:
    scenario = SCENARIOS[name]
    assert scenario["id"] == name
    for field in ("title", "premise", "machines", "tiles", "insight_set", "flags", "counters", "tokens", "start", "diary"):
        assert field in scenario
    assert {"won", "time"} <= scenario["endings"].keys()
    assert ("enigma" in scenario["endings"]) == (scenario.get("enigma_limit") != "none")


def test_options_and_actions_have_six_to_twenty_two_words() -> None:
    files = {name: content for name, content in FILES.items() if name.startswith("scenarios/")}
    words = [text for text in find_texts(files) if text.field == "words"]
    assert len(words) >= 15
    assert [str(text) for text in words if not 6 <= len(text.words.split()) <= 22] == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_sets_and_asks_for_all_its_flags_and_counters(name: str) -> None:
    scenario = SCENARIOS[name]
    found = set(story_names(scenario, asked=False))
    for each in (*scenario["flags"], *scenario["counters"]):
        assert {(each, True), (each, False)} <= found
    assert {each for each, _ in found} == {*scenario["flags"], *scenario["counters"]}


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_names_only_what_the_box_holds(name: str) -> None:
    scenario = SCENARIOS[name]
    sheets = {sheet["id"]: sheet["start"] for sheet in FILES["sheets.yaml"]["sheets"]}
    tiles = {tile["letter"] for tile in FILES["tiles.yaml"]["tiles"]}
    if isinstance(scenario["machines"], dict):
        assert scenario["machines"].items() <= sheets.items()
        assert tiles.issuperset(scenario["tiles"])
    blocks = [block for length in scenario.get("lengths", [scenario]) for block in length["blocks"]]
    assert {*BLOCKS, "chosen"}.issuperset(blocks)


# Monday (§13.0) ----------------------------------------------------------------------------------------------------------


def test_monday_is_one_fixed_round() -> None:
    assert MONDAY["rounds"] == 1
    assert MONDAY["machines"] == {"fireguard-alpha": "C5"}
    assert MONDAY["tiles"] == ["C"]
    assert MONDAY["blocks"] == ["g1"]
    assert MONDAY["insight_set"] == MONDAY["enigma_limit"] == "none"
    assert MONDAY["fixed"] == {
        "kids": ["tove", "samira"],
        "first": "tove",
        "chores": {"tove": "caravan", "samira": "glove"},
        "track": ["C", "H", "J", "O"],
    }
    chores = {chore["id"]: chore for chore in FILES["chores.yaml"]["chores"]}
    assert chores["caravan"]["title"] == "Lock the Caravan"
    assert chores["glove"]["family"] == "errand"
    assert chores["glove"]["action"]["at"] == "D"
    assert len(MONDAY["diary"]) == 1
    assert set(MONDAY["endings"]) == {"won", "late", "time"}


def test_monday_is_won_by_a_rumor_and_two_dinners() -> None:
    card = side(MONDAY, 1, "a")
    assert card["rumor_solved"] == [{"flag": "solved"}]
    assert {"win_if": {"all": [{"flag": "solved"}, {"all_kids": {"dinners": 1}}]}} in card["rules"]
    assert {"set": {"name": "event", "value": False}} in card["rules"]


# Static on Channel Two (§13.1) -------------------------------------------------------------------------------------------


def test_static_is_laid_out_as_planned() -> None:
    assert STATIC["rounds"] == 6
    assert STATIC["machines"] == {"fireguard-alpha": "C5", "fireguard-beta": "E6", "lykta": "C3"}
    assert STATIC["tiles"] == ["C", "J", "N"]
    assert STATIC["blocks"] == ["static", "g1"]
    assert STATIC["insight_set"] == "static"
    assert STATIC["enigma_limit"] == "2*kids+8"
    assert STATIC["start"] == [1]
    assert [card["number"] for card in STATIC["diary"]] == [1, 2, 3, 4, 5]
    assert all({"a", "b"} <= card.keys() for card in STATIC["diary"])


def test_thresholds_of_static() -> None:
    fourth = {"if": {"any": [{"day": "thu"}, {"enigma": "kids+3"}]}, "do": [{"add_diary": 4}]}
    branches = {"any": [{"diary": {"card": 2, "side": "b"}}, {"diary": {"card": 3, "side": "b"}}]}
    assert side(STATIC, 1, "a")["when"] == [{"if": {"insight": "kids+2"}, "do": ["flip"]}, fourth]
    assert side(STATIC, 1, "b")["when"] == [
        fourth,
        {"if": {"all": [{"insight": "2*kids+1"}, branches]}, "do": [{"add_diary": 5}]},
    ]
    assert side(STATIC, 3, "a")["when"] == [{"if": {"counter": {"name": "cable", "n": 4}}, "do": ["flip"]}]
    assert side(STATIC, 4, "a")["on_date"] == {"week": 1, "day": "fri", "do": ["flip"]}


def test_both_branches_of_static_give_insight_and_draw_the_sender_once() -> None:
    for number in (2, 3):
        flip = side(STATIC, number, "b")["flip"]
        assert flip[0] == {"insight": 1}
        tokens = [value for word, value in words_of(flip) if word == "token"]
        assert [token["at"] for token in tokens] == ["B", "I"]
        assert flip[1]["if"]["when"] == {"not": {"tokens": {"kind": "machine", "at": ["B", "I"], "n": 1}}}


def test_the_cable_of_static_counts_twice_for_a_combo() -> None:
    actions = side(STATIC, 3, "a")["actions"]
    assert all(action["at"] == ["B", "E", "K"] for action in actions.values())
    steps = {letter: dict(words_of(action.get("do") or action["test"]["success"])) for letter, action in actions.items()}
    assert {letter: step["counter"] for letter, step in steps.items()} == {
        "a": {"name": "cable", "n": 1},
        "b": {"name": "cable", "n": 2},
        "c": {"name": "cable", "n": 2},
    }


def test_the_machines_of_static_keep_walking_to_school_on_both_sides() -> None:
    front, back = side(STATIC, 4, "a"), side(STATIC, 4, "b")
    assert front["rules"] == [{"extra_step": {"machine": "first_moved", "towards": "M"}}]
    assert front["rules"][0] in back["rules"]
    assert front["cleanup"] == back["cleanup"]
    assert [each["if"]["when"]["near"]["machine"] for each in front["cleanup"]] == list(STATIC["machines"])


def test_the_finale_of_static_is_two_tests() -> None:
    actions = side(STATIC, 5, "a")["actions"]
    assert [test["trait"] for test in actions["a"]["tests"]] == ["clever", "brave"]
    assert actions["a"]["tests"][0]["unless"] == {"diary": {"card": 3, "side": "b"}}
    assert {action["cost"].get("combo") for action in actions.values()} == {None, "power", "interface"}
    assert side(STATIC, 5, "b")["flip"] == ["win"]


# Footprints in the Rye (§13.2) -------------------------------------------------------------------------------------------


def test_rye_is_laid_out_as_planned() -> None:
    assert RYE["rounds"] == 6
    assert RYE["machines"] == {"paarhufer-alpha": "B4", "paarhufer-beta": "E2"}
    assert RYE["tiles"] == ["B", "C", "H"]
    assert RYE["enigma_limit"] == "3*kids+7"
    assert [card["number"] for card in RYE["diary"]] == [1, 2, 3, 4, 5]
    assert set(RYE["endings"]) == {"won", "caught", "time", "enigma"}
    [creature] = RYE["creatures"]
    assert (creature["class"], creature["movement"], creature["capacity"], creature["firewalls"]) == ("warden", 2, 3, [3, 4])
    assert (creature["combo"], creature["ability"]) == ("decoy", "escapee")


def test_the_evenings_of_rye_ask_for_every_open_place() -> None:
    front, back = side(RYE, 4, "a"), side(RYE, 4, "b")
    assert front["cleanup"] == back["cleanup"]
    (evening,) = front["cleanup"]
    assert evening["if"]["when"] == {"near": {"machine": "langhals", "at": "open"}}
    there = {"near": "langhals", "except": "restricted"}
    assert evening["if"]["then"] == [{"token": {"kind": "dinosaur", "at": there, "n": 1}}, {"enigma": 1}]


def test_thresholds_of_rye() -> None:
    assert side(RYE, 1, "a")["when"][0] == {"if": {"counter": {"name": "tracks", "n": 3}}, "do": ["flip"]}
    assert side(RYE, 1, "b")["when"][1]["if"]["all"][0] == {"insight": "kids+1"}
    assert side(RYE, 2, "a")["when"] == [{"if": {"counter": {"name": "beets", "n": 2}}, "do": ["flip"]}]
    assert side(RYE, 4, "a")["when"] == [{"if": {"tokens": {"kind": "dinosaur", "n": 2}}, "do": ["flip"]}]
    assert side(RYE, 4, "b")["when"] == [{"if": {"tokens": {"kind": "dinosaur", "n": 3}}, "do": [{"lose": "caught"}]}]
    assert [test["trait"] for test in side(RYE, 5, "a")["actions"]["a"]["tests"]] == ["brave", "charming"]


# Sixteen Islands (§5.9, §13.7) -------------------------------------------------------------------------------------------


def test_the_islands_have_two_rule_cards_and_six_complications() -> None:
    assert [card["number"] for card in ISLANDS["diary"]] == [1, 2] == ISLANDS["start"]
    assert {card["title"]: card["rules"] for card in ISLANDS["complications"]} == {
        "Fog on the Lake": [{"close": "bus"}],
        "Inspection": [{"keep_mode": {"machine": "all", "is": "alert"}}],
        "Everybody Knows": [{"set": {"name": "rumors_drawn", "value": 1}}],
        "Power Cut": [{"close": "tile"}],
        "Early Dark": [{"set": {"name": "dinner_cost", "value": 1}}],
        "Test Week": [{"pool": {"trait": "today", "n": -1}}],
    }


def test_thresholds_of_the_islands() -> None:
    wins = {rule["win_if"]["insight"] for rule in side(ISLANDS, 1, "a")["rules"]}
    assert wins == {"2*kids+3", "2*kids+4"}
    by_weeks = {length["weeks"]: (length["rounds"], length["enigma_limit"]) for length in ISLANDS["lengths"]}
    assert by_weeks == {1: (6, "2*kids+8"), 2: (12, "7*kids+4")}
