"""§21: boards and cards are files, and the checker finds what is wrong with one."""

import re
from importlib import resources
from typing import Any

import pytest

from ouroboard.games.strangers.content.board import space_name, space_of
from ouroboard.games.strangers.content.pack import FILES, GAME, made_of
from ouroboard.packs.files import check_text, load, schema
from tests.rulebook import rule
from tests.strangers.shipped import PACK

CONTENT = resources.files("ouroboard.games.strangers").joinpath("content")
A = CONTENT.joinpath("board-a.yaml").read_text()
CARDS = CONTENT.joinpath("cards.yaml").read_text()
KINDS = {GAME: FILES}


def told(text: str) -> list[str]:
    return [mistake.code for mistake in check_text("x.yaml", text, KINDS).mistakes]


@rule("§21", game="strangers")
def test_the_games_own_files_are_good() -> None:
    files = [entry for entry in CONTENT.iterdir() if entry.name.endswith(".yaml")]
    assert files
    for entry in files:
        assert check_text(entry.name, entry.read_text(), KINDS).mistakes == []


@rule("§21", game="strangers")
def test_a_corrected_number_is_an_edited_file() -> None:
    faster = CARDS.replace("effect: move\n    steps: 2\n    words: Move one", "effect: move\n    steps: 3\n    words: Move one")
    pack = made_of(load({"board-a.yaml": A, "cards.yaml": faster}, KINDS))
    assert pack.deck.by_id["run"].steps == 3
    assert PACK.deck.by_id["run"].steps == 2


@rule("§21", game="strangers")
def test_a_new_board_is_a_new_file() -> None:
    small = """
game: strangers
kind: board
name: C
title: Cul-de-sac
tokens: 2
map:
  - "h1  .   s01 cb"
  - ".   SCH .   P1"
  - "s02 sb  cb  f03"
walls: [B2/C2]
zones: {N: [s01], S: [s02, f03]}
places:
  h1: {type: home, name: The only home, from: [A2], spots: [4]}
  P1: {type: pool, name: The pond, from: [C2, D3], spots: [3, 2]}
"""
    pack = made_of(load({"board-c.yaml": small, "cards.yaml": CARDS}, KINDS))
    (board,) = pack.boards
    assert board.name == "C"
    ends = board.moving(2, False, False).ends(space_of("B2"), 0)
    assert {space_name(end) for end in ends} == {"A1", "C1", "A3", "C3"}


BROKEN: list[tuple[str, str, str]] = [
    ("ragged-row", '"M1   .    .    s01', '"M1   .    s01'),
    ("unknown-space", "K1   .    s02", "K1   ??   s02"),
    ("unknown-space", "K1   .    s02", "QQ   .    s02"),
    ("not-on-map", "K1   .    s02", "QQ   .    s02"),
    ("there-twice", "K1   .    s02", "K1   s01  s02"),
    ("no-school", "SCH", ".  "),
    ("there-twice", "SCH  .    cb", "SCH  SCH  cb"),
    ("no-neighbours", "walls: [B2/B3", "walls: [B2/B4"),
    ("wall-at-place", "walls: [B2/B3", "walls: [A1/B1"),
    ("wall-twice", "walls: [B2/B3", "walls: [B2/B3, B3/B2"),
    ("wrong-kind", "walls: [B2/B3", "walls: [B2-B3"),
    ("no-neighbours", "from: [C8]", "from: [D8]"),
    ("door-from-place", "from: [J1]", "from: [J1]\n  h9:\n    type: home\n    name: x\n    from: [A1]\n    spots: [1]"),
    ("one-spot", "spots: [8]", "spots: [8, 8]"),
    ("rising-pool", "spots: [6, 5, 4, 3, 2]", "spots: [6, 7]"),
    ("falling-group", "each: [3, 4, 5, 6]", "each: [3, 2]"),
    ("no-values", "    spots: [8]\n", ""),
    ("wrong-values", "spots: [8]", "spots: [8]\n    each: [1]"),
    ("no-such-stranger", "N: [s01,", "N: [s99, s01,"),
    ("two-zones", "N: [s01,", "N: [s04, s01,"),
    ("no-zone", "N: [s01, s02", "N: [s02"),
    ("no-room", "tokens: 8", "tokens: 13"),
    ("lonely-stop", "cb", "."),
    ("cut-off", "walls: [B2/B3", "walls: [A4/A5, A5/B5, A2/B2, A2/A3, B2/B3"),
    ("out-of-range", "tokens: 8", "tokens: 0"),
    ("wrong-kind", "name: A", "name: Alpha"),
    ("too-many-spots", "each: [3, 4, 5, 6]", "each: [" + ", ".join(["3"] * 20) + "]"),
    ("too-many-spots", "spots: [3, 3, 2, 2]", "spots: [" + ", ".join(["3"] * 20) + "]"),
]


@rule("§21", game="strangers")
@pytest.mark.parametrize(("code", "good", "bad"), BROKEN, ids=[f"{code}-{n}" for n, (code, _, _) in enumerate(BROKEN)])
def test_the_checker_finds_what_is_wrong_with_a_board(code: str, good: str, bad: str) -> None:
    assert good in A
    text = A.replace(good, bad)
    if code == "door-from-place":
        text = text.replace('"M1   .    .', '"M1   h9   .')
    if code == "too-many-spots":
        text = text.replace("each: [2, 3, 4, 5, 6, 7]", "each: [" + ", ".join(["3"] * 20) + "]")
        if "each: [3, 4" in good:
            text = text.replace("spots: [3, 3, 2, 2]", "spots: [3, 3, 2, 2, 1, 1, 1]")
        else:
            text = text.replace("spots: [2, 2, 2]", "spots: [2, 2, 2, 2, 2]")
    assert code in told(text)


@rule("§21", game="strangers")
def test_limits_of_a_board() -> None:
    wide = A.replace('"M1   .    .    s01', '"M1   ' + ". " * 26 + ".    s01")
    assert "too-wide" in told(wide)
    strangers = " ".join(f"s{n}" for n in range(40, 66))
    assert "too-many-strangers" in told(re.sub(r"map:\n", f'map:\n  - "{strangers}"\n', A))
    many = "\n".join(f"  x{n}: {{type: home, name: x, from: [A2], spots: [1]}}" for n in range(20))
    assert "too-many-places" in told(A.replace("places:\n", f"places:\n{many}\n"))


@rule("§21", game="strangers")
def test_all_mistakes_of_a_board_are_told_together() -> None:
    text = A.replace("tokens: 8", "tokens: 13").replace("walls: [B2/B3", "walls: [B2/B9").replace("spots: [8]", "spots: [x]")
    assert set(told(text)) >= {"no-room", "no-neighbours", "wrong-kind"}
    found = check_text("x.yaml", text, KINDS).mistakes
    assert [text.splitlines()[mistake.line - 1].strip()[:6] for mistake in found] == ["tokens", "walls:", "spots:"]


@rule("§21", game="strangers")
@pytest.mark.parametrize(
    ("code", "good", "bad"),
    [
        ("missing", "    steps: 1\n", ""),
        ("missing", "    line: city\n", ""),
        ("not-for-this", "    effect: saucer\n", "    effect: saucer\n    steps: 2\n"),
        ("zone-sum", "zones: {N: 6, C: 6, S: 6}", "zones: {N: 6, C: 6, S: 5}"),
        ("specials", "effect: saucer", "effect: science"),
        ("few-cards", "copies: 10", "copies: 1"),
        ("odd-name", "  rad-bike:", "  RAD BIKE:"),
        ("wrong-kind", "effect: soda", "effect: explode"),
        ("out-of-range", "steps: 4", "steps: 9"),
    ],
)
def test_the_checker_finds_what_is_wrong_with_a_deck(code: str, good: str, bad: str) -> None:
    assert good in CARDS
    assert code in told(CARDS.replace(good, bad))


@rule("§21", game="strangers")
def test_a_deck_with_too_many_kinds_of_cards() -> None:
    more = "".join(
        f"  extra-{chr(97 + n)}:\n    name: X\n    copies: 8\n    effect: move\n    steps: 1\n    words: x\n" for n in range(8)
    )
    assert "many-cards" in told(CARDS + more)


@rule("§21", game="strangers")
def test_the_schema_knows_both_kinds_of_files() -> None:
    made: dict[str, Any] = schema(GAME, FILES)
    assert [each["title"] for each in made["oneOf"]] == ["board", "cards"]
    assert "tokens" in made["oneOf"][0]["required"]
