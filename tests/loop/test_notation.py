"""§18: how moves are written."""

import pickle

import pytest

from ouroboard.engine.action import Illegal
from ouroboard.games.loop.rules.actions import parse, vocabulary
from tests.loop.table import deal, table
from tests.rulebook import rule


@rule("§18")
def test_every_action_is_read_back_from_its_text() -> None:
    words = vocabulary()
    assert len({action.text for action in words}) == len({action.code for action in words}) == len(words)
    for action in words:
        assert parse(action.text) is action


@rule("§18")
def test_every_action_survives_a_pickle() -> None:
    for action in vocabulary():
        assert pickle.loads(pickle.dumps(action)) is action


@rule("§18")
@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("play 9b 9r", "play 9r 9b"),
        ("PLAY 6r 4R 5r", "play 4r 5r 6r"),
        ("  hide   14b 3r ", "hide 3r 14b"),
        ("Twist 8G", "twist 8g"),
        ("play 9b 9r twist 8g", "play 9r 9b twist 8g"),
        ("pass twist 8b", "pass twist 8b"),
        ("no twist", "no twist"),
        ("sit 2", "sit 2"),
    ],
)
def test_cards_may_be_named_in_any_order(said: str, written: str) -> None:
    assert parse(said).text == written


@rule("§18")
def test_cards_are_written_by_number_then_red_green_blue() -> None:
    assert parse("hide 8b 8r").text == "hide 8r 8b"
    assert parse("play 10b 10g 10r").text == "play 10r 10g 10b"
    assert deal(["3b 2g 1r", ""]).match.view(0)["hand"][:3] == ["1r", "2r", "2g"]  # type: ignore[index]


@rule("§18")
def test_an_action_names_what_a_player_would_point_at() -> None:
    assert parse("play 9b 9r").picks == ("card:9r", "card:9b")
    assert parse("play 9b twist 8g").picks == ("card:9b", "aside:8g")
    assert parse("pass twist 8g").picks == ("aside:8g",)
    assert parse("hide 3r 14b").picks == ("card:3r", "card:14b")
    assert parse("sit 2").picks == ("seat:2",)
    labels = [parse(text).label for text in ("play 4r 5r", "play 9b twist 8g", "pass", "twist 8r", "hide 1r 2r", "sit 3")]
    assert labels == ["Play 4-5", "Play 9 and Twist", "Pass", "Twist!", "Set 1r and 2r aside", "Take seat 3"]


USAGE = "say hide 3r 14b, play 9r 9b, pass, twist 8g or sit 2"


@rule("§18", "§1.1", "§3", "§4")
@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("", f"{USAGE} · §18"),
        ("   ", f"{USAGE} · §18"),
        ("jump 3r", f"“jump 3r” is not a move: {USAGE} · §18"),
        ("pass 3r", f"“pass 3r” is not a move: {USAGE} · §18"),
        ("sit 4", f"“sit 4” is not a move: {USAGE} · §18"),
        ("sit", f"“sit” is not a move: {USAGE} · §18"),
        ("no", f"“no” is not a move: {USAGE} · §18"),
        ("x" * 500, f"“{'x' * 40}” is not a move: {USAGE} · §18"),
        ("play", "name the cards that you play, like play 9r 9b · §18"),
        ("play twist 8g", "name the cards that you play, like play 9r 9b · §18"),
        ("play 16r", "“16r” is not a card: cards are 1r to 15r, 1g to 15g, 1b to 15b · §1"),
        ("play 0r", "“0r” is not a card: cards are 1r to 15r, 1g to 15g, 1b to 15b · §1"),
        ("play 9r twist", "“twist” is not a card: cards are 1r to 15r, 1g to 15g, 1b to 15b · §1"),
        ("play 9r 9r", "there is only one 9r · §1"),
        ("play 9r 8g", "8g 9r do not belong together: play one number, or neighbours of one suit · §4"),
        ("play 15r 1r", "1r 15r do not belong together: play one number, or neighbours of one suit · §4"),
        ("hide 3r", "set exactly two cards aside · §3"),
        ("hide 3r 4r 5r", "set exactly two cards aside · §3"),
        ("hide", "set exactly two cards aside · §3"),
        ("hide 3r 3r", "there is only one 3r · §1"),
        ("twist", "a Twist is made with one 8: twist 8r, twist 8g or twist 8b · §8"),
        ("twist 9g", "a Twist is made with one 8: twist 8r, twist 8g or twist 8b · §8"),
        ("twist 8g 8b", "a Twist is made with one 8: twist 8r, twist 8g or twist 8b · §8"),
        ("play 9r twist 9g", "a Twist is made with one 8: twist 8r, twist 8g or twist 8b · §8"),
    ],
)
def test_a_text_that_is_not_a_move_is_refused_in_words(said: str, told: str) -> None:
    with pytest.raises(Illegal) as refused:
        parse(said)
    assert str(refused.value) == told


@rule("§18")
def test_a_refused_move_changes_nothing() -> None:
    t = table("2r 9r", "3g 4g")
    before = t.state.hash()
    with pytest.raises(Illegal):
        t.play(0, "pass")
    assert t.state.hash() == before
    assert t.kinds() == []
