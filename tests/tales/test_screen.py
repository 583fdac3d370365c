"""Tales in the terminal: every moment of a game can be drawn at 80 columns, with the odds beside the answers."""

import random
from io import StringIO

from rich.console import Console, RenderableType

from ouroboard.cli.screens.base import Scene, news_of
from ouroboard.games import registry
from ouroboard.games.tales.terminal.printed import code_of
from ouroboard.games.tales.terminal.screen import PAGES, TalesScreen
from ouroboard.timeline.match import Match

WIDTH = 80
SCREEN = TalesScreen()


def drawn(part: RenderableType) -> str:
    out = StringIO()
    Console(file=out, width=WIDTH, color_system=None).print(part)
    return out.getvalue()


def scene_of(match: Match, seat: int) -> Scene:
    decision = match.decision(seat) if seat in match.to_act else None
    facts = {action.text: match.preview(seat, action) for action in decision.actions} if decision else {}
    labels = [""] * match.game.seats
    return Scene(match.game, match.names, labels, seat, match.view(seat), decision, width=WIDTH, previews=facts)


def table(seats: int = 1, seed: int = 4, **options: bool | int | str) -> Match:
    return Match(registry.create_game("tales", seats, {"cast": "drawn", **options}), seed=seed)


def play_until(match: Match, wanted: str, seed: int = 0) -> str:
    """Plays at random until the question names this; returns the question."""
    chance = random.Random(seed)
    while not match.over:
        seat = match.to_act[0]
        said = drawn(SCREEN.question(scene_of(match, seat)))
        if wanted in said:
            return said
        match.play(seat, chance.choice(match.actions(seat)))
    raise AssertionError(f"never asked: {wanted}")


def test_every_moment_of_a_game_fits_80_columns() -> None:
    for seats, seed in ((1, 1), (3, 2)):
        match, chance = table(seats, seed), random.Random(seed)
        while not match.over:
            seat = chance.choice(match.to_act)
            scene = scene_of(match, seat)
            parts = [SCREEN.table(scene), SCREEN.question(scene), *[SCREEN.page(name, "", scene) for name in PAGES]]
            assert max(len(line) for part in parts for line in drawn(part).splitlines()) <= WIDTH
            match.play(seat, chance.choice(match.actions(seat)))
        assert match.view(0)["over"] is True
        end = drawn(SCREEN.ending(scene_of(match, 0), news_of(match, 0)))
        assert "Insight" in end
        assert ("You have won." in end) == (match.result is not None and bool(match.result.winners))


def test_the_afternoon_lists_what_each_kid_can_do_with_prices_and_odds() -> None:
    match = table(kids=2)
    said = play_until(match, "What do your Kids do?")
    kids = [kid["kid"] for kid in match.view(0)["kids"]]  # type: ignore[attr-defined]
    assert all(kid in said for kid in kids)
    assert "walk " in said
    assert "dinner" in said
    assert "Type for example: " in said


def test_a_test_shows_its_dice_and_chance() -> None:
    match = table()
    play_until(match, "roll")
    shown = drawn(SCREEN.table(scene_of(match, 0)))
    assert " tests " in shown
    assert " dice, " in shown
    assert " %" in shown


def test_the_diary_shows_open_pages_alone() -> None:
    match = table()
    play_until(match, "What do your Kids do?")
    page = drawn(SCREEN.page("diary", "", scene_of(match, 0)))
    assert "1A Nobody Turned It On" in page
    assert "The Clock in the Picture" not in page


def test_machines_have_short_names() -> None:
    assert [code_of(machine) for machine in ("fireguard-alpha", "paarhufer-beta", "lykta")] == ["Fa", "Pb", "Ly"]
