"""Stories in the terminal: every moment can be drawn at 80 columns, and no page shows what the seat may not read."""

import random
import re
from io import StringIO

from rich.console import Console, RenderableType

from ouroboard.cli.screens.base import Scene, news_of
from ouroboard.engine.event import Event
from ouroboard.games import registry
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.rules.state import rules_of
from ouroboard.games.stories.terminal.screen import PAGES, StoriesScreen
from ouroboard.timeline.match import Match
from tests.stories.sentinel_mission import MISSION, sentinel_pack

WIDTH = 80
SCREEN = StoriesScreen()
AVOIDED = ("away", "vote off", "give up")


def drawn(part: RenderableType) -> str:
    out = StringIO()
    Console(file=out, width=WIDTH, color_system=None).print(part)
    return out.getvalue()


def scene_of(match: Match, seat: int | None) -> Scene:
    decision = match.decision(seat) if seat is not None and seat in match.to_act else None
    facts = {action.text: match.preview(seat, action) for action in decision.actions} if decision and seat is not None else {}
    labels = [""] * match.game.seats
    return Scene(match.game, match.names, labels, seat, match.view(seat), decision, width=WIDTH, previews=facts)


def table(seats: int = 4, seed: int = 4, **options: bool | int | str) -> Match:
    return Match(registry.create_game("stories", seats, {"mission": "caisson-drill", **options}), seed=seed)


def play_until(match: Match, wanted: str, seed: int = 0) -> tuple[int, str]:
    """Plays at random until the question names this; returns the seat and the question."""
    chance = random.Random(seed)
    while not match.over:
        seat = match.to_act[0]
        said = drawn(SCREEN.question(scene_of(match, seat)))
        if wanted in said:
            return seat, said
        match.play(seat, chance.choice([action for action in match.actions(seat) if action.text not in AVOIDED]))
    raise AssertionError(f"never asked: {wanted}")


def test_every_moment_of_a_campaign_fits_80_columns() -> None:
    for seats, seed in ((1, 1), (4, 2)):
        match, chance = table(seats, seed), random.Random(seed)
        while not match.over:
            seat = chance.choice(match.to_act)
            scene = scene_of(match, seat)
            parts = [SCREEN.table(scene), SCREEN.question(scene), *[SCREEN.page(name, "", scene) for name in PAGES]]
            assert max(len(line) for part in parts for line in drawn(part).splitlines()) <= WIDTH
            match.play(seat, chance.choice(match.actions(seat)))
        assert match.view(0)["over"] is True
        assert drawn(SCREEN.ending(scene_of(match, 0), news_of(match, 0)))
        for line in SCREEN.lines(news_of(match, 0)):
            assert max(len(part) for part in drawn(line).splitlines() or [""]) <= WIDTH


def test_puzzles_choices_and_seven_cards_fit_80_columns_too() -> None:
    pack, _ = sentinel_pack()
    match, chance = Match(Stories(2, {"mission": MISSION}, pack), seed=3), random.Random(3)
    for _ in range(250):
        if match.over:
            break
        seat = chance.choice(match.to_act)
        scene = scene_of(match, seat)
        for part in (SCREEN.table(scene), SCREEN.question(scene), SCREEN.page("cards", "", scene)):
            assert max(len(line) for line in drawn(part).splitlines()) <= WIDTH
        match.play(seat, chance.choice([action for action in match.actions(seat) if action.text not in AVOIDED]))


def test_pages_show_only_fronts_that_the_seat_may_read() -> None:
    match, chance = table(4, 7), random.Random(7)
    mission = rules_of(match.game).mission
    while not match.over:
        seat = chance.choice(match.to_act)
        scene = scene_of(match, seat)
        shown = " ".join(" ".join(drawn(SCREEN.page(name, "", scene)) for name in PAGES).split())
        known = set(match.view(seat)["archive"]) | set(match.view(seat)["base_read"])  # type: ignore[call-overload]
        for card in mission.cards:
            text = " ".join(mission.fronts[card.number].text.split()[:6]).replace("*", "")
            if card.id not in known and card.space >= 0:
                assert text not in shown
        match.play(seat, chance.choice(match.actions(seat)))


def test_the_place_is_a_row_of_cards_with_letters_titles_and_pawns() -> None:
    match = table(1)
    play_until(match, "nod")
    shown = drawn(SCREEN.table(scene_of(match, 0)))
    assert "The porter's" in shown
    assert "LOCK" in shown
    assert any(pawn in shown for pawn in "①②③④")
    assert "TU 20" in shown


def test_a_roll_has_its_odds_beside_it() -> None:
    match = table(1)
    _, said = play_until(match, "done ")
    assert re.search(r"\d (die|dice), done \d+ %", " ".join(said.split()))
    assert " hits" in said


def test_a_vote_for_a_place_says_how_long_the_way_is() -> None:
    match = table(2)
    _, said = play_until(match, "vote annex")
    assert "1 to 3 TU" in said


def test_the_cabinet_shows_its_seal() -> None:
    for seed in range(20):
        match, chance = table(1, seed), random.Random(seed)
        while not match.over:
            if match.view(0)["place"] == "archive":
                assert "seal: blue key" in " ".join(drawn(SCREEN.table(scene_of(match, 0))).split())
                return
            match.play(0, chance.choice(match.actions(0)))
    raise AssertionError("the archive was never opened")


def test_the_pictures_are_in_words_where_people_choose_a_card() -> None:
    match = table(1, start="quick")
    scene = scene_of(match, 0)
    for part in (SCREEN.table(scene), SCREEN.page("pictures", "", scene)):
        assert "D A round steel door with a red stripe and the words NEVER ALONE." in drawn(part)


def test_news_have_no_marks_of_the_files_and_the_score_has_words() -> None:
    match = table(1, start="quick")
    said = "\n".join([line.plain for line in SCREEN.lines(news_of(match, 0))])
    assert "Your first insertion goes nowhere far" in said
    for text in ("place 1 B", "place 2 C", "place 3 B", "place 4 B", "ready", "spend", "roll 3"):
        match.play(0, text)
    lines = SCREEN.lines(news_of(match, 0))
    assert [line for line in lines if "show at the desk if you have been here before" in line.plain]
    assert not [line for line in lines if "*" in line.plain]
    ended = Event(
        "ended",
        {"won": True, "lines": [["runs", -10], ["tu", 3]], "score": 23, "rank": "Fine", "after_text": "", "practice": False},
    )
    told = [line.plain for line in SCREEN.lines([(ended, "The mission is accomplished, with 23 points: Fine.")])]
    assert told == ["The mission is accomplished, with 23 points: Fine.", "  further runs -10", "  TU left +3"]


def test_an_answer_names_an_item_once() -> None:
    _, said = play_until(table(1, start="quick"), "uses item 2")
    assert "uses item 2: Bandage  Free" in " ".join(said.splitlines())
