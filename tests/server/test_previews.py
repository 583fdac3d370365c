"""Facts about an answer go along with the choice, and only where the game has some."""

import msgspec
from tests.toys.dice import Dice

from ouroboard.games import registry
from ouroboard.server import views
from ouroboard.timeline.match import Match


def choices(match: Match) -> list[dict[str, object]]:
    """Returns the choices of seat 0 as its client gets them."""
    sent = msgspec.json.decode(msgspec.json.encode(views.question(match, 0, match.to_act)))
    found: list[dict[str, object]] = sent["actions"]
    return found


def test_a_choice_has_the_odds_that_the_game_works_out() -> None:
    match = Match(Dice(1, {}), seed=1)
    match.play(0, match.actions(0)[0])
    dice = match.view(0)["pool"]
    assert isinstance(dice, int)
    assert choices(match) == [
        {"text": "roll", "picks": [], "label": "roll", "preview": {"dice": dice, "odds": round(1 - 0.5**dice, 4)}}
    ]


def test_a_game_without_previews_sends_none() -> None:
    match = Match(registry.create_game("loop", 2, {}), seed=1)
    assert all("preview" not in choice for choice in choices(match))
