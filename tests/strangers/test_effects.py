"""Card effects: each is one definition, and everything else asks it."""

import ast
import pickle
import re
from pathlib import Path

import pytest

from ouroboard.games.strangers.content.board import TYPES
from ouroboard.games.strangers.content.effects import BY_ID, EFFECTS, by_effect
from ouroboard.games.strangers.content.pack import FILES, GAME
from ouroboard.games.strangers.game import Strangers
from ouroboard.games.strangers.rules.actions import EXAMPLES
from ouroboard.packs.files import check_text
from ouroboard.timeline.match import Match
from tests.rulebook import rule
from tests.strangers.shipped import PACK

SOURCES = Path(__file__).parents[2] / "src/ouroboard/games/strangers"
CARDS = (SOURCES / "content/cards.yaml").read_text()
OTHER_MEANINGS = {*TYPES, *EXAMPLES, "saucer"}
"""Ids of effects that are also types of places, verbs of answers, or a side of the coin."""


def names_used(path: Path) -> set[str]:
    """Every string that a module has, apart from longer texts around it."""
    return {
        node.value
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("name", sorted({effect.id for effect in EFFECTS} - OTHER_MEANINGS))
def test_an_effect_is_named_in_its_definition_and_in_the_bots_tables_alone(name: str) -> None:
    modules = {str(path.relative_to(SOURCES)) for path in SOURCES.rglob("*.py") if name in names_used(path)}
    assert len([module for module in modules if module.startswith("content/effects/")]) == 1
    assert {module for module in modules if not module.startswith("content/effects/")} <= {
        "bots/rollout_policy.py",
        "bots/steady.py",
    }


@rule("§4.1", game="strangers")
def test_the_deck_has_every_effect() -> None:
    assert {card.effect.id for card in PACK.deck.cards} == {effect.id for effect in EFFECTS}
    assert [effect.number for effect in EFFECTS] == list(range(11))
    assert all(card.effect.number == BY_ID[card.effect.id].number for card in PACK.deck.cards)


def test_each_card_has_the_numbers_of_its_own() -> None:
    steps = {name: int(PACK.deck.by_id[name].effect.steps) for name in ("walk", "run", "rad-bike", "moms-car")}
    assert steps == {"walk": 1, "run": 2, "rad-bike": 4, "moms-car": 0}
    assert [int(PACK.deck.by_id[name].effect.line) for name in ("school-bus", "city-bus", "walk")] == [0, 1, -1]


def test_a_table_by_effect_does_not_take_a_name_that_no_effect_has() -> None:
    assert by_effect({"soda": 3}, 1).count(3) == 1
    with pytest.raises(KeyError, match="lemonade"):
        by_effect({"lemonade": 3}, 1)


@rule("§21", game="strangers")
def test_the_checker_says_which_effect_a_field_belongs_to() -> None:
    text = CARDS.replace("    effect: saucer\n", "    effect: saucer\n    line: city\n")
    (mistake,) = check_text("x.yaml", text, {GAME: FILES}).mistakes
    assert (mistake.code, mistake.wrong, mistake.fix) == (
        "not-for-this",
        "line means nothing for a saucer",
        "Only a ride has it; leave it out",
    )


def test_an_answer_can_be_sent_to_another_process() -> None:
    for text in ("play run", "move r0 D8", "place E6", "let out", "zone N"):
        action = Strangers(2, {}).parse(text)
        assert pickle.loads(pickle.dumps(action)) is action


def test_the_page_has_a_drawing_for_every_card() -> None:
    art = (Path(__file__).parents[2] / "web/src/games/strangers/art.ts").read_text()
    figures = set(re.findall(r'icon === "([a-z-]+)"', art))
    marks = set(re.findall(r'^  "?([a-z-]+)"?: ', art.split("export const MARKS")[1], re.MULTILINE))
    for card in Match(Strangers(2, {}), seed=1).view(None)["cards"]:  # type: ignore[attr-defined]
        assert card["steps"] > 0 or card["icon"] in figures | marks, card["id"]


def test_a_view_names_the_zone_of_a_zoned_sighting() -> None:
    cards = Match(Strangers(2, {"sightings": "zoned"}), seed=1).view(None)["cards"]
    assert {card["zone"]: card["icon"] for card in cards if card["zone"]} == {  # type: ignore[attr-defined]
        "N": "stranger",
        "C": "stranger",
        "S": "stranger",
    }
