"""The screens of all games: they fit a narrow terminal, they take names as displayed, and they show all of a view."""

import io
import random
from typing import Any

import pytest
from rich.console import Console

from ouroboard import start
from ouroboard.cli.screens import Scene, screen_for
from ouroboard.engine.action import Illegal
from ouroboard.engine.game import Value
from ouroboard.games import registry
from ouroboard.timeline.match import Match
from tests.cli.conftest import Run


def printed(match: Match, seat: int | None, width: int, view: dict[str, object] | None = None) -> str:
    """The table, the question and all pages of a game's screen."""
    screen = screen_for(match.game.name)
    decision = None if seat is None else match.decision(seat)
    labels = ["steady"] * match.game.seats
    seen = match.view(seat) if view is None else view
    scene = Scene(match.game, match.names, labels, seat, seen, decision, width=width)
    out = Console(file=io.StringIO(), width=width, no_color=True)
    out.print(screen.table(scene))
    out.print(screen.question(scene))
    for page in screen.pages(scene):
        out.print(screen.page(page, "", scene))
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


def go_on(match: Match, chance: random.Random, answers: int) -> None:
    for _ in range(answers):
        if not match.over:
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.actions(seat)))


# ---- width ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", ["A", "B"])
def test_a_board_of_strangers_does_not_wrap_at_80_columns(board: str) -> None:
    chance = random.Random(3)
    match = start("strangers", seats=4, seed=3, board=board)
    for _ in range(40):
        go_on(match, chance, 5)
        lines = printed(match, 0, 80).splitlines()
        head = next(number for number, line in enumerate(lines) if line.split()[:3] == ["A", "B", "C"])
        rows = 8 if board == "A" else 9
        for row in range(1, rows + 1):
            assert lines[head + 2 * row - 1].startswith(f"{row:3}  "), "each row of the board is one line"
        assert lines[head + 2 * rows].startswith("⌂ home")


def test_a_long_hand_does_not_squeeze_the_players() -> None:
    match = start("strangers", seats=2, seed=3)
    view = match.view(0)
    hand = ["stranger-sighting", "skateboard", "school-bus", "city-bus", "hitchhiking", "prom-date", "moms-car"]
    view["hands"] = {"1": hand}
    shown = printed(match, 0, 80, view)
    assert "b Player 2 (steady)" in shown
    assert "in play" in shown
    assert "b Player 2 has stranger-sighting, skateboard" in shown


# ---- typing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["rad bike", "RAD BIKE!", "play Rad Bike", "rad-bike", "play rad-bike"])
def test_a_card_can_be_typed_as_it_is_displayed(ouroboard: Run, typed: str) -> None:
    seed = next(seed for seed in range(200) if "rad-bike" in hand_of(seed))
    ran = ouroboard("play", "strangers", "--seats", "2", "--seed", str(seed), "--bots", "random", typed=f"let out\n{typed}\n")
    assert "You play RAD BIKE!" in ran.out


def test_a_card_that_is_not_held_is_refused_by_its_rule(ouroboard: Run) -> None:
    seed = next(seed for seed in range(200) if "rad-bike" not in hand_of(seed))
    ran = ouroboard("play", "strangers", "--seats", "2", "--seed", str(seed), typed="why RAD BIKE!\n")
    assert "That is no answer here" not in ran.out
    assert "✗ " in ran.out


def hand_of(seed: int) -> list[str]:
    match = start("strangers", seats=2, seed=seed)
    hand = match.view(0)["hand"]
    assert isinstance(hand, list)
    return hand if match.to_act == [0] else []


def test_a_space_that_two_kids_can_reach_is_asked_about() -> None:
    match = start("loop", seats=2, seed=1)
    screen = screen_for("strangers")
    decision = match.decision(0)
    assert decision is not None
    actions = [
        action for action in start("strangers", seats=2, seed=1).game.vocabulary() if action.text in ("move r0 D8", "move r1 D8")
    ]
    with pytest.raises(Illegal, match="which one do you mean by “d8”: r0, r1"):
        screen.expand("D8", decision._replace(actions=actions))


@pytest.mark.parametrize(
    ("game", "own", "others"),
    [("loop", "hide ", "goodwill"), ("looper", "place paranoia+1 boy-student", "9r"), ("strangers", "let out", "9r")],
)
def test_help_has_examples_of_this_game(ouroboard: Run, game: str, own: str, others: str) -> None:
    ran = ouroboard("play", game, "--seed", "7", "--bots", "random", typed="help\nwhy\n")
    helped = ran.out.partition("Answer with an action's text")[2]
    assert own in helped or "play " in helped
    assert f"({own}" in helped or game == "strangers"
    assert others not in helped
    assert "play 9r 9b" not in helped


# ---- fields -----------------------------------------------------------------------------------------------


class Watched(dict[str, object]):
    """A view that notes which of its fields are read."""

    def __init__(self, view: dict[str, object], read: set[str]) -> None:
        super().__init__(view)
        self.read = read

    def __getitem__(self, name: str) -> object:
        self.read.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: object = None) -> Any:
        self.read.add(name)
        return super().get(name, default)


TABLES: list[tuple[str, int, dict[str, Value]]] = [
    ("loop", 4, {"sets_to_win": 2}),
    ("strangers", 2, {}),
    ("strangers", 1, {"solo": "architect"}),
    ("looper", 4, {"script": "first-script", "help": "full"}),
    ("looper", 4, {"script": "future-of-the-gods"}),
]
LONGEST = {"loop": 300, "strangers": 60, "looper": 60}
"""Number of answers within which each part of a screen has been shown: in LOOP the second round must have begun."""
UNSHOWN = {
    "loop": set[str](),
    "strangers": {"over"},  # the end is told by the match
    "looper": {
        "final_guess",
        "table_talk",
        "may_talk",
    },  # the prompt tells of the first; the others are about talk between people
}


@pytest.mark.parametrize("game", UNSHOWN)
def test_every_field_of_a_view_is_shown_somewhere(game: str) -> None:
    read: set[str] = set()
    fields: set[str] = set()
    for name, seats, options in TABLES:
        if name != game:
            continue
        match, chance = Match(registry.create_game(name, seats, options), seed=4), random.Random(4)
        fields |= match.game.view_fields()
        while not match.over and len(match.nodes()) < LONGEST[game]:
            for seat in {0, seats - 1} & {*match.to_act}:
                printed(match, seat, 100, Watched(match.view(seat), read))
            go_on(match, chance, 3)
    assert fields - read == UNSHOWN[game]
