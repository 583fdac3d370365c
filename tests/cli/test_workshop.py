"""`ouroboard workshop`: decks from files, and the solver with its record."""

import json
from pathlib import Path

from tests.cli.conftest import Run

DECK = "board A\nhand run skateboard walkie-talkies\ndeck run run run run run walk walk walk walk\n"


def test_check_says_what_is_wrong_with_each_deck(ouroboard: Run, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(DECK, encoding="utf-8")
    bad.write_text(DECK.replace("hand run", "hand saucer"), encoding="utf-8")
    assert ouroboard("workshop", "check", str(good)).code == 0
    ran = ouroboard("workshop", "check", str(good), str(bad))
    assert ran.code == 1
    assert "a deck that can be played" in ran.out
    assert "SAUCER needs the coin" in ran.out
    listed = json.loads(ouroboard("workshop", "check", "--json", str(good), str(bad)).out)["decks"]
    assert [bool(deck["mistakes"]) for deck in listed] == [False, True]
    assert ouroboard("workshop", "check", "-", typed=DECK).code == 0


def test_a_file_that_is_not_there_or_not_text(ouroboard: Run, tmp_path: Path) -> None:
    ran = ouroboard("workshop", "check", str(tmp_path / "none.txt"))
    assert ran.code == 2
    assert "cannot be read" in ran.err
    picture = tmp_path / "picture.txt"
    picture.write_bytes(b"\xff\xfe\x00\x80")
    assert ouroboard("workshop", "check", str(picture)).code == 1


def test_a_deck_is_played_with_undo_down_to_its_building(ouroboard: Run, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(DECK, encoding="utf-8")
    typed = "let out\nplay skateboard\nmove r0 C8\nu\nmove r0 D7\nu\nu\nu\nu\nq\n"
    ran = ouroboard("workshop", "play", str(file), "--plain", typed=typed)
    assert ran.code == 0
    assert "Your turn" in ran.out
    assert ran.out.count("Taken back.") == 5
    assert "the zone" not in ran.out
    assert "card 17 of 18" in ran.out


def test_a_bad_deck_is_not_played(ouroboard: Run, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("hand run", encoding="utf-8")
    ran = ouroboard("workshop", "play", str(file))
    assert ran.code == 1
    assert "the opening hand has 1 card, not 3" in ran.err


def test_the_best_game_is_a_record(ouroboard: Run) -> None:
    for board, score in (("A", 48), ("B", 53)):
        record = ouroboard("workshop", "best", "--board", board).out
        ran = ouroboard("replay", "-", typed=record)
        assert ran.code == 0
        assert f"Architect {score}" in ran.out


def test_solving_for_a_second_tells_an_honest_bound(ouroboard: Run, tmp_path: Path) -> None:
    document = json.loads(ouroboard("workshop", "solve", "--known", "--seconds", "1", "--json").out)
    assert document["score"] == 48
    assert document["bound"] >= 48
    ran = ouroboard(
        "workshop", "solve", "--seconds", "1", "--deck", str(tmp_path / "deck.txt"), "--record", str(tmp_path / "r.txt")
    )
    assert ran.code == 0
    assert "No deck scores more" in ran.out
    for file, command in (("deck.txt", ("workshop", "check")), ("r.txt", ("replay",))):
        if (tmp_path / file).exists():  # on a slow machine a second may be too short to find anything
            assert ouroboard(*command, str(tmp_path / file)).code == 0


def test_a_board_that_there_is_not(ouroboard: Run) -> None:
    ran = ouroboard("workshop", "solve", "--board", "C")
    assert ran.code == 2
    assert "--board" in ran.err
