"""Every sentence that a game says reads as one: no empty list, no gap, and a noun that agrees with its number."""

import random
import re

import pytest

import ouroboard
from tests.scale import SOAK

TABLES: list[tuple[str, int, dict[str, bool | int | str]]] = [
    ("loop", 2, {"three_eights": True}),
    ("loop", 4, {}),
    ("strangers", 1, {"sightings": "zoned"}),
    ("strangers", 1, {"solo": "architect", "sightings": "zoned"}),
    ("strangers", 2, {"gauntlet": True, "brainiac": True}),
    ("strangers", 4, {"teams": "adjacent", "total_invasion": True, "well_read": True}),
    ("looper", 2, {}),
    ("looper", 4, {"script": "unseen-basic-tragedy"}),
]
GAP = re.compile(r":\s*[.!?]|\(\s*\)|\s{2,}|\s[.,!?]|,\s*[,.]|\{|\}")
NOUNS = "points|cards|copies|steps|Kids|loops|days|games|spaces|players|rounds|turns|saucers|tokens|wins|characters|scripts"
ONE = re.compile(rf"(?<![\d.,])\b1 ({NOUNS})\b")


def wrong_with(text: str) -> str:
    found = GAP.search(text) or ONE.search(text)
    return f"{found[0]!r} in {text!r}" if found else ""


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=lambda value: str(value))
def test_every_sentence_reads_as_one(name: str, seats: int, options: dict[str, bool | int | str]) -> None:
    found = set()
    for seed in range(40 if SOAK else 3):
        match = ouroboard.start(name, seats=seats, seed=seed, names=["Ann", "Bo", "Cid", "Dan"][:seats], **options)
        chance = random.Random(seed)
        while not match.over:
            seat = match.to_act[0]
            decision = match.decision(seat)
            assert decision is not None
            found.add(wrong_with(decision.prompt.text))
            match.play(seat, chance.choice(decision.actions))
        for reader in (None, *range(seats)):
            found |= {wrong_with(sentence) for sentence in match.log(reader)}
    assert sorted(found - {""}) == []
