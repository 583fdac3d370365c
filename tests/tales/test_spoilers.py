"""§18.5: no text of the story leaves the engine before the event that shows it."""

import random
from typing import Any

import pytest

from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.game import Tales
from ouroboard.timeline.match import Match
from tests.rulebook import rule
from tests.scale import SOAK
from tests.tales.rulings import ruling

GAMES = 300 if SOAK else 4


def secrets(content: Content) -> list[str]:
    """Texts that are the story: fronts of rumors, diary sides, endings, and what is said when a test is over."""
    found = [text for rumor in content.rumors for text in (rumor.title, rumor.text)]
    found += [text for card in content.diary for side in card.sides for text in (side.title, side.text)]
    found += [ending.text for ending in content.scenario.endings]
    found += [text for test in content.tests if test.card // 100 == 0 for text in (test.won_says, test.lost_says)]
    return sorted({text for text in found if len(text) > 12})


class Reader:
    """Somebody who keeps everything that the table says, and finds what was not shown yet."""

    def __init__(self, match: Match) -> None:
        game = match.game
        assert isinstance(game, Tales)
        self.match = match
        self.secrets = secrets(game.rules.content)
        self.shown: set[str] = set()
        self.heard = 0

    def listen(self) -> None:
        news = self.match.heard(None)[self.heard :]
        self.heard += len(news)
        for event in news:
            said = repr([event.fields[field] for field in ("title", "text") if field in event.fields])
            self.shown |= {text for text in self.secrets if text in said or repr(text)[1:-1] in said}

    def everything(self, chance: random.Random) -> str:
        """All that anybody can ask for now."""
        match = self.match
        parts: list[Any] = [match.view(None), [event.fields for event in match.heard(None)]]
        for seat in match.to_act:
            parts.append(str(match.state.prompt(seat)))
            for action in match.actions(seat):
                parts += [action.label, match.preview(seat, action)]
            for action in chance.sample(match.game.vocabulary(), 12):
                parts.append(str(match.why_not(seat, str(action))))
        return repr(parts)

    def spoilers(self, chance: random.Random) -> list[str]:
        said = self.everything(chance)
        return [text for text in self.secrets if text not in self.shown and (text in said or repr(text)[1:-1] in said)]


@rule("§18.5", "§18.2", game="tales")
@ruling(80, 139)
@pytest.mark.parametrize("scenario", ["static", "islands", "rye"])
def test_nothing_is_said_before_it_is_shown(scenario: str) -> None:
    for seed in range(GAMES):
        chance = random.Random(seed)
        match = Match(Tales(1 + seed % 3, {"scenario": scenario, "kids": 4, "cast": "drawn"}), seed=seed)
        reader = Reader(match)
        while not match.over:
            reader.listen()
            if chance.random() < 0.2:
                assert reader.spoilers(chance) == []
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.actions(seat)))
        reader.listen()
        assert reader.spoilers(chance) == []
        assert reader.shown


@pytest.mark.parametrize("where", ["view", "label", "event", "refusal"])
def test_planted_spoilers_are_caught(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(Tales(1, {"kids": 3, "cast": "drawn"}), seed=3)
    reader = Reader(match)
    reader.listen()
    game = match.game
    assert isinstance(game, Tales)
    secret = game.rules.content.diary[0].sides[1].text
    if where == "view":
        monkeypatch.setattr(Match, "view", lambda self, seat: {"goal": secret})
    elif where == "label":
        monkeypatch.setattr(Match, "preview", lambda self, seat, action: {"label": secret})
    elif where == "refusal":
        monkeypatch.setattr(Match, "why_not", lambda self, seat, text: secret)
    else:
        monkeypatch.setattr(reader, "everything", lambda chance: repr([{"hint": secret}]))
    assert reader.spoilers(random.Random(1)) == [secret]
