"""The guided first games: what their files say is so, and each can be followed to its end."""

import random
from collections.abc import Iterator

import pytest

from ouroboard import rulebook
from ouroboard.bots.factory import bot_of_strength
from ouroboard.engine.fate import Fate
from ouroboard.games import registry
from ouroboard.server import schemas
from ouroboard.server.api import seed_text
from ouroboard.server.bot_pool import position
from ouroboard.server.guides import Guide, GuideStep, guides_of
from ouroboard.timeline.match import Match

GUIDES = [pytest.param(game, guide, id=f"{game} {guide.id}") for game in registry.games() for guide in guides_of(game)]
LONGEST = 300
"""Answers after which a guide that is followed has come to its end."""


class Learner:
    """Somebody who does what the guide says, and nothing else."""

    def __init__(self, game: str, guide: Guide) -> None:
        self.guide = guide
        self.match = Match(registry.create_game(game, guide.seats, guide.options), seed=seed_text(guide.seed))
        self.done: list[int] = []
        self.unguided: list[str] = []
        """Questions at which the guide pointed at nothing."""

    @property
    def is_through(self) -> bool:
        return len(self.guide.steps) - 1 in self.done

    def follow(self) -> None:
        answers = 0
        while not self.is_through and not self.match.over and answers < LONGEST:
            answers += 1
            self.read()
            if self.is_through:
                return
            if self.guide.seat in self.match.to_act:
                self.match.play(self.guide.seat, self.answer())
            else:
                seat = self.match.to_act[0]
                self.match.play(seat, self.bots_answer(seat))

    def read(self) -> None:
        """Reads the steps that ask for nothing."""
        for number, step in enumerate(self.guide.steps):
            if not step.ask and number not in self.done and max(self.done, default=-1) >= number - 1 and self.is_due(step):
                self.done.append(number)

    def answer(self) -> str:
        for number, step in enumerate(self.guide.steps):
            if number not in self.done and step.ask and self.is_due(step):
                found = self.suggested(step) or self.usual()
                if not plays_of(step) or follows(found, plays_of(step)[-1]):
                    self.done.append(number)
                return found
        return self.usual()

    def usual(self) -> str:
        for step in self.guide.otherwise:
            if self.is_due(step):
                return self.suggested(step)
        decision = self.match.decision(self.guide.seat)
        assert decision is not None
        self.unguided.append(f"{decision.prompt.rule} {decision.prompt}")
        return str(decision.actions[0])

    def is_due(self, step: GuideStep) -> bool:
        if step.after and step.after not in [event.kind for event in self.match.heard(self.guide.seat)]:
            return False
        if not step.ask:
            return True
        decision = self.match.decision(self.guide.seat)
        if decision is None or not f"{decision.prompt.rule}.".startswith(f"{step.ask}."):
            return False
        return not step.play or self.suggested(step) != ""

    def suggested(self, step: GuideStep) -> str:
        texts = [str(action) for action in self.match.actions(self.guide.seat)]
        return next((text for play in plays_of(step) for text in texts if follows(text, play)), "")

    def bots_answer(self, seat: int) -> str:
        """Returns what the bot on the server answers (`BotPool.answer`)."""
        chance = random.Random(f"{self.guide.id} {seat} {self.match.decision_id(seat)}")
        seed = chance.getrandbits(62)
        seen = position(self.match, seat, chance.getrandbits(62)).seen()
        return str(bot_of_strength("normal", self.match.game).choose(seen, Fate.light(seed)))


def plays_of(step: GuideStep) -> list[str]:
    return [step.play] if isinstance(step.play, str) and step.play else list(step.play)


def follows(text: str, play: str) -> bool:
    return text.startswith(play[:-1]) if play.endswith("*") else text == play


def steps_of(guide: Guide) -> Iterator[GuideStep]:
    yield from guide.steps
    yield from guide.otherwise


@pytest.mark.parametrize(("game", "guide"), GUIDES)
def test_a_guide_names_sections_and_events_that_exist(game: str, guide: Guide) -> None:
    sections = set(rulebook.sections(game))
    module = schemas.wire_module(game)
    assert module is not None
    assert {step.ask for step in steps_of(guide) if step.ask} <= sections
    assert {step.after for step in steps_of(guide) if step.after} <= set(module.Events.__annotations__)
    assert 6 <= len(guide.steps) <= 12


@pytest.mark.parametrize(("game", "guide"), GUIDES)
def test_a_guide_can_be_followed_to_its_end(game: str, guide: Guide) -> None:
    learner = Learner(game, guide)
    learner.follow()
    assert learner.done == list(range(len(guide.steps))), "the steps come one after the other, none is left out"
    assert learner.unguided == [], "the guide says what to do at every question"
