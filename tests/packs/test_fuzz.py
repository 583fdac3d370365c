"""Thousands of broken pack files: the checker always has words for them, or the file can be used."""

import random
import re
from importlib import resources
from pathlib import Path

import pytest

from ouroboard.games import registry
from ouroboard.games.looper.content import scripts
from ouroboard.games.strangers.content import pack
from ouroboard.packs.files import Loaded, check_file, check_text
from tests.scale import MUTANTS

GAMES = resources.files("ouroboard.games")
SOURCES = {
    "script": [file.read_text() for file in sorted(Path(str(GAMES / "looper/content/scripts")).glob("*.yaml"))],
    "board": [file.read_text() for file in sorted(Path(str(GAMES / "strangers/content")).glob("board-*.yaml"))],
    "cards": [(GAMES / "strangers/content/cards.yaml").read_text()],
}
KINDS = {name: registry.pack_files(name) for name in registry.games_with_packs()}

TOKEN = re.compile(r"[\w-]+|\s+|.", re.DOTALL)
ODD = [
    *("", "0", "1", "-1", "9", "99", "999999999999", "3.5", "²", "٣", "x", "X", "~", "null", "true", "false", "no", "''", '""'),
    *("[]", "{}", "[[]]", "{x: 1, 3: 3}", "{1: 2}", "[~]", "- ", ": ", "? ", "&a ", "*a", "!!int ", "# ", "|", ">", "\n", "\t"),
    *("\x00", "\ufeff", "\u2028", "é", "👾", "A1/A2", "Z99", "s99", "f00", "SCH", "%", "'", '"', ",", "]", "}", "a" * 3000),
]


def mutated(text: str, words: list[str], chance: random.Random) -> str:
    """The text with one to six changes: tokens replaced, dropped, doubled or swapped; lines dropped, doubled, moved, indented."""
    for _ in range(chance.randrange(1, 7)):
        if chance.random() < 0.6:
            tokens = TOKEN.findall(text)
            place = chance.randrange(len(tokens)) if tokens else 0
            change = chance.randrange(4)
            if change < 2:
                tokens[place : place + 1] = [chance.choice(ODD if change else words)]
            elif change == 2:
                tokens[place : place + 1] = []
            else:
                tokens.insert(place, chance.choice(words))
            text = "".join(tokens)
        else:
            lines = text.split("\n")
            place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
            change = chance.randrange(4)
            if change == 0:
                del lines[place]
            elif change == 1:
                lines.insert(other, lines[place])
            elif change == 2:
                lines[place], lines[other] = lines[other], lines[place]
            else:
                lines[place] = "  " + lines[place]
            text = "\n".join(lines)
    return text


def use(kind: str, loaded: Loaded) -> None:
    """What the game does with a file that has no mistake."""
    if kind == "script":
        made = scripts.read("x", loaded.content)
        assert check_text("x.yaml", made.written(), KINDS).mistakes == []
    elif kind == "board":
        pack.board_from(loaded.content)
    else:
        pack.deck_from(loaded.content["cards"], False)
        pack.deck_from(loaded.content["cards"], True)


@pytest.mark.parametrize("kind", SOURCES)
def test_a_mutated_file_is_refused_in_words_or_can_be_used(kind: str) -> None:
    words = sorted({token for texts in SOURCES.values() for text in texts for token in TOKEN.findall(text)})
    chance = random.Random(kind)
    used = 0
    for number in range(MUTANTS):
        text = mutated(chance.choice(SOURCES[kind]), words, chance)
        try:
            loaded = check_text("x.yaml", text, KINDS)
            if not loaded.mistakes and loaded.kind == kind:
                use(kind, loaded)
                used += 1
        except Exception as crash:
            crash.add_note(f"mutant {number}:\n{text}")
            raise
        for mistake in loaded.mistakes:
            assert mistake.line >= 1
            assert "\n" not in str(mistake), str(mistake)
            assert str(mistake).isprintable(), ascii(str(mistake))
            assert not re.search(r"\b1 (?!to\b|of\b|or\b|and\b|is\b|has\b)\w+s\b", mistake.wrong), mistake.wrong
    assert used < MUTANTS / 2


def test_broken_bytes_are_refused_in_words(tmp_path: Path) -> None:
    chance = random.Random(2)
    file = tmp_path / "x.yaml"
    for _ in range(MUTANTS // 4):
        raw = bytearray(chance.choice([text for texts in SOURCES.values() for text in texts]).encode())
        for _ in range(chance.randrange(1, 5)):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        file.write_bytes(raw)
        for mistake in check_file(file, KINDS).mistakes:
            assert str(mistake).isprintable(), ascii(str(mistake))
