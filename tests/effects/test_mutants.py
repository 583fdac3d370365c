"""Files with one mistake in a known line are caught there. Files made from the schema are refused, or play to their end."""

import json
import random

from ouroboard.engine.fate import Fate
from ouroboard.packs.files import check_text, schema
from ouroboard.packs.vocabulary import definitions
from tests.effects.made_up import Inventor
from tests.effects.mutants import mutant
from tests.scale import MADE_UP, MISSPELT
from tests.toys.cards import KIND, KINDS, PACK, VOCABULARIES, Cards, Deck

TEXTS = ("title", "words", "say", "bright", "too_bright")
SCHEMA = schema("toy_cards", [KIND], definitions(VOCABULARIES))


def test_a_misspelt_word_is_caught_with_its_line() -> None:
    text = PACK.read_text(encoding="utf-8")
    chance = random.Random(1)
    missed: list[str] = []
    for _ in range(MISSPELT):
        wrong, line, change = mutant(text, TEXTS, set(), chance)
        if line not in [mistake.line for mistake in check_text("d.yaml", wrong, KINDS).mistakes]:
            missed.append(f"line {line}: {change}")
    assert len(missed) <= 0.02 * MISSPELT, missed


def made_up(seed: int) -> str:
    """A deck as JSON, which is YAML too."""
    chance = random.Random(seed)
    ids = ["ash", "bell", "coal", "door"][: chance.randint(1, 4)]
    names = {"my-card": ids, "my-flag": ["wet"], "my-counter": ["steps"], "my-ending": ["bright"]}
    names["^(?:[a-z]+(_[a-z]+)*)$"] = ["bright"]
    names["^(?:[1-6](-[1-6])?)$"] = chance.choice([["1-3", "6"], ["2"], ["4-6"]])
    inventor = Inventor(SCHEMA, chance, names)
    deck = inventor.make(SCHEMA["oneOf"][0])  # type: ignore[index]
    deck["endings"] = {"bright": "The lamp burns."}
    deck["start"] = ids
    deck["cards"] = [{**card, "id": id} for card, id in zip(4 * deck["cards"], ids, strict=False)]
    return json.dumps(deck, indent=1)


def test_a_made_up_deck_is_refused_in_words_or_plays_to_its_end() -> None:
    played = 0
    for seed in range(MADE_UP):
        loaded = check_text("d.yaml", made_up(seed), KINDS)
        if [mistake for mistake in loaded.mistakes if mistake.code not in ("unreachable", "never-read", "no-such-name")]:
            continue
        played += 1
        game = Cards(1 + seed % 4, {}, Deck(loaded.content))
        chance = random.Random(seed)
        for number in range(5):
            state = game.begin(Fate.light(number), True)
            while actions := state.options():
                state.answer(chance.choice(actions))
            assert state.result is not None
    assert played > MADE_UP / 4
