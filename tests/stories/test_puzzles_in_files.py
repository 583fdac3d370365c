"""§7.11 Each kind of puzzle as it is written in a file, entered by wheels, wrong and right."""

import pytest

from tests.stories.missions import YARD, changed
from tests.stories.rulings import ruling
from tests.stories.words import DRAGOON, Play

PICK = """      kind: pick
      marks: ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
      answer: ["7"]
"""
KINDS = [
    (PICK, ["pick 4"], ["pick 7"]),
    (PICK.replace('answer: ["7"]', 'most: 2\n      answer: ["7", "2"]'), ["pick 7"], ["pick 7", "pick 2"]),
    (PICK.replace('answer: ["7"]', 'most: 2\n      answer: ["7", "2"]'), ["pick 7", "pick 3"], ["pick 2", "pick 7"]),
    (
        "      kind: order\n      marks: [cock, sun, lamp]\n      answer: [lamp, cock, sun]\n",
        ["next 1", "next 2", "next 3"],
        ["next 3", "next 1", "next 2"],
    ),
    ("      kind: dial\n      marks: [I, II, III]\n      answer: [III, I]\n", ["set 1 1", "set 2 1"], ["set 1 3", "set 2 1"]),
    (
        "      kind: dial\n      wheels: [[XI, III], [I, II, III]]\n      answer: [III, II]\n",
        ["set 1 2", "set 2 3"],
        ["set 1 2", "set 2 2"],
    ),
    (
        "      kind: number\n      answer: 1744\n",
        ["digit 1", "digit 7", "digit 4", "digit 5"],
        ["digit 1", "digit 7", "digit 4", "digit 4"],
    ),
    (
        "      kind: word\n      answer: Salt\n",
        ["letter s", "letter a", "letter l", "letter d"],
        ["letter s", "letter a", "letter l", "letter t"],
    ),
]


@ruling(95, 141)
@pytest.mark.parametrize(("puzzle", "wrong", "right"), KINDS)
def test_a_row_is_right_when_it_is_the_answer_of_the_file(puzzle: str, wrong: list[str], right: list[str]) -> None:
    play = Play(texts=changed(YARD, PICK, puzzle))
    play.do("{token: gate}")
    play.say("spend", "move 3 D", "wait 1", "wait 2", "wait 4", "spend")
    play.say("solve 3", *wrong, "try")
    assert (play.holds("{solved: crate}"), play.count(DRAGOON, "dread"), play.state.marker) == (False, 1, 21)
    play.say("wait 1", "wait 2", "wait 4", "spend")
    play.say("solve 3", *right, "try")
    assert (play.holds("{solved: crate}"), play.holder(5)) == (True, DRAGOON)


@ruling(141)
def test_the_second_wrong_try_runs_the_second_list_and_it_serves_all_others() -> None:
    play = Play()
    play.do("{token: gate}")
    play.say("spend", "move 3 D", "wait 1", "wait 2", "wait 4")
    for tries in range(1, 4):
        play.say("spend", "solve 3", "pick 1", "try")
        assert (play.has_token("alert"), play.count(DRAGOON, "dread")) == (tries > 1, tries)
        while waits := [text for text in play.options() if text.startswith("wait")]:
            play.say(waits[0])


def test_no_option_and_no_refusal_of_a_puzzle_names_its_answer() -> None:
    play = Play(texts=changed(YARD, PICK, "      kind: word\n      answer: Salt\n"))
    play.do("{token: gate}")
    play.say("spend", "move 3 D", "wait 1", "wait 2", "wait 4", "spend", "solve 3")
    told = " ".join([f"{action} {action.label}" for action in play.state.options()]).lower()
    assert "salt" not in told
    letters = {str(action) for action in play.state.options() if str(action).startswith("letter")}
    assert letters == {f"letter {letter}" for letter in "abcdefghijklmnopqrstuvwxyz"}
