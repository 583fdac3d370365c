"""Every refusal that the rules can utter while a game goes on, word for word."""

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.loop import test_notation
from tests.loop.table import Table, deal, race, table
from tests.rulebook import rule

LOOP = Path(__file__).parents[2] / "src" / "ouroboard" / "games" / "loop"


def setting_aside() -> Table:
    return deal(["3r 14b", "5g", ""])


def leading() -> Table:
    return table("2r 9r", "10g 14g", aside={0: "8g"})


def following(lead: str = "9r", clear: bool = False) -> Callable[[], Table]:
    def make() -> Table:
        t = table(f"{lead} 1r 2b", "10g 10b 11g 3g 14b 15b", aside={1: "8g 8b"}, sequence_must_clear=clear)
        t.play(0, lead)
        return t

    return make


def twisted_once() -> Table:
    t = following()()
    t.twists(1, "8g")
    return t


def last_cards() -> Table:
    return table("9r", "10g 14g", aside={0: "8g"}, twist_after_play=True)


def after_an_8() -> Table:
    t = table("8r 1r", "10g 14g", aside={1: "8g"}, twist_between_eight_and_lead=True)
    t.play(0, "8r")
    return t


def choosing(*first: str, **options: str) -> Callable[[], Table]:
    def make() -> Table:
        t = race(0, 1, 2, 3, **options)
        for text in first:
            t.play(t.asked[0], text)
        return t

    return make


def of_three() -> Table:
    return race(0, 1, 2)


def short_sequences() -> Table:
    return table("4r 5r 6r", "10g", min_sequence=3)


CASES: list[tuple[Callable[[], Table], str, str]] = [
    (setting_aside, "hide 3r 5g", "you do not hold the 5g · §3"),
    (setting_aside, "play 3r", "first everybody sets two cards aside, like hide 3r 14b · §3"),
    (setting_aside, "pass", "first everybody sets two cards aside, like hide 3r 14b · §3"),
    (setting_aside, "twist 8g", "first everybody sets two cards aside, like hide 3r 14b · §3"),
    (setting_aside, "sit 1", "seats are chosen between rounds · §12"),
    (leading, "pass", "you lead: play a combination, whatever you like · §5.2"),
    (leading, "pass twist 8g", "you lead: play a combination, whatever you like · §5.2"),
    (leading, "hide 2r 9r", "two cards are set aside already; that happens once a round · §3"),
    (leading, "no twist", "nobody asks about a Twist now: play or pass · §8.5"),
    (leading, "sit 1", "seats are chosen between rounds · §12"),
    (leading, "play 10g", "you do not hold the 10g · §5"),
    (leading, "twist 8b", "the 8b does not lie face down under your Rank card · §8.1"),
    (leading, "play 2r twist 8g", "at this table a Twist comes before the play, on its own, like twist 8g · §8.4"),
    (short_sequences, "play 4r 5r", "at this table a sequence has at least 3 cards · §4.2"),
    (following(), "play 10g 10b", "a single is on the table: follow with a single · §5.3"),
    (following("9r 9b"), "play 10g", "a pair is on the table: follow with a pair · §5.3"),
    (following("9r 9g 9b"), "play 10g 10b", "a triple is on the table: follow with a triple · §5.3"),
    (following("3r 4r 5r"), "play 10g 11g", "the sequence on the table has 3 cards: follow with as many · §5.3"),
    (following(), "play 3g", "must be higher than 9 · §6"),
    (following("12r 13r"), "play 10g 11g", "must be higher than 12 with its lowest card · §6"),
    (following("13g 14g", clear=True), "play 14b 15b", "must be higher than 14 · §6"),
    (twisted_once, "play 14b", "must be lower than 9 · §6"),
    (twisted_once, "twist 8b", "one Twist a turn: now play or pass · §8.2"),
    (twisted_once, "twist 8g", "that 8 is turned up already; it Twists once · §8.6"),
    (last_cards, "play 9r twist 8g", "with your last cards you cannot Twist any more · §8.4"),
    (after_an_8, "play 10g", "an 8 closed the trick; the only question now is: Twist, or no twist · §8.5"),
    (after_an_8, "twist 8b", "the 8b does not lie face down under your Rank card · §8.1"),
    (choosing(), "play 9r", "the round is over; choose a seat for the next one, like sit 2 · §12"),
    (of_three, "sit 3", "this table has 3 seats · §12"),
    (choosing("sit 2"), "sit 2", "that seat is taken already · §12.1"),
    (choosing(seating="fixed"), "sit 2", "the fixed scheme gives you another seat · §12.5"),
    (choosing(), "sit 3", "nobody keeps a seat · §12.2"),
]


@rule("§3", "§5", "§5.2", "§5.3", "§6", "§8", "§12", "§18")
@pytest.mark.parametrize(("setting", "said", "told"), CASES, ids=[f"{said}: {told[:30]}" for _, said, told in CASES])
def test_a_refusal_says_why_and_names_the_rule(setting: Callable[[], Table], said: str, told: str) -> None:
    t = setting()
    assert t.why_not(t.asked[0], said) == told


@rule("§12.2", "§12.3")
def test_a_player_who_would_pin_somebody_down_has_no_choice_and_is_not_asked() -> None:
    t = choosing("sit 0", "sit 3")()
    # Seats 1 and 2 were left for players 0 and 1: had player 0 to wait for seat 0 or player 1 for seat 1, somebody would stay.
    assert t.state.seat_of == (1, 2, 3, 0)


def test_the_engine_refuses_a_seat_that_is_not_asked_and_a_game_that_is_over() -> None:
    t = leading()
    assert t.why_not(1, "play 10g") == "it is not your turn to choose"
    assert t.why_not(7, "play 10g") == "there is no seat 7 at this table: it has seats 0 to 1"
    t = race(0, 1, 2, was=(1, 2, 3), scores=(9, 2, 2))
    assert t.why_not(0, "pass") == "the game is over"


def uttered() -> list[tuple[str, str]]:
    """Every `no(words, section)` in the sources of the game, the words as a pattern."""
    found: list[tuple[str, str]] = []
    for path in sorted(LOOP.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "no":
                words, section = node.args
                assert isinstance(section, ast.Constant)
                found.append((pattern(words), str(section.value)))
    return found


def pattern(words: ast.expr) -> str:
    if isinstance(words, ast.Constant):
        return re.escape(str(words.value))
    if isinstance(words, ast.JoinedStr):
        return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in words.values)
    return ".+"


def test_every_refusal_in_the_source_is_proved_word_for_word() -> None:
    marks = test_notation.test_a_text_that_is_not_a_move_is_refused_in_words.pytestmark  # type: ignore[attr-defined]
    told = [case[-1] for case in CASES] + [case[1] for case in marks[0].args[1]]
    silent = [
        (words, section)
        for words, section in uttered()
        if not any(re.fullmatch(f"{words} · {re.escape(section)}", said) for said in told)
    ]
    assert silent == []
