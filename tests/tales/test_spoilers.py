"""No text of the story leaves the engine before its time: random games under the eyes of a reader, and planted leaks."""

import random

import pytest

from ouroboard.engine.action import Action
from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.games.tales.content.box import Kid
from ouroboard.games.tales.content.loading import default_pack
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.table_maker import TableMaker
from ouroboard.games.tales.game import Tales, TalesTable
from ouroboard.games.tales.rules.actions import Answers, TalesAction
from ouroboard.games.tales.rules.options import option_specs
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.timeline.match import Match
from tests.scale import INTERPRETED, SOAK
from tests.tales.spoilers import Spoiled, Spoilers, Story
from tests.tales.test_referee import liking

GAMES = 300 if SOAK else 2 if INTERPRETED else 4
TABLES: list[tuple[int, dict[str, Value]]] = [
    (1, {"kids": 3}),
    (2, {"kids": 4}),
    (2, {"scenario": "monday"}),
    (2, {"scenario": "islands", "kids": 3, "complications": "daily", "enigma_limit": 40}),
]


def follow(spoilers: Spoilers, seed: int, answers: int = 20_000) -> None:
    """Plays a lively random game, and reads everything after each answer."""
    chance, state = random.Random(seed), spoilers.state
    spoilers.look()
    while not state.over() and answers > 0:
        seat = chance.choice(state.to_act())
        actions = state.actions(seat)
        state.play(seat, chance.choices(actions, [liking(str(action)) for action in actions])[0])
        answers -= 1
        spoilers.look(refusals=0 if chance.random() < 0.8 else 40)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value)[:50])
def test_nobody_reads_what_was_not_shown(seats: int, options: dict[str, Value]) -> None:
    for seed in range(GAMES):
        state = Tales(seats, options).begin(Fate.light(seed), True)
        spoilers = Spoilers(state)
        follow(spoilers, seed)
        assert spoilers.shown


def test_the_story_is_there_to_be_spoiled() -> None:
    """The texts that the reader looks for are those of the packs: every rumor, both sides of every diary card, every ending."""
    content = Tales(1, {}).rules.content
    story = Story(content)
    assert {("rumor", rumor.id) for rumor in content.rumors} <= story.keys
    assert {("outcome", rumor.id) for rumor in content.rumors} <= story.keys
    assert {("ending", ending.id) for ending in content.scenario.endings} <= story.keys
    for card in content.diary:
        assert {("side", str(card.label), "A"), ("side", str(card.label), "B")} <= story.keys
    assert [key for key in story.keys if key[0] == "option"]


def test_no_label_of_the_vocabulary_tells_the_story() -> None:
    for scenario in ("monday", "static", "islands"):
        game = Tales(2, {"scenario": scenario})
        story = Story(game.rules.content)
        for action in game.action_table().actions:
            assert not story.found_in(f"{action.text} {action.label} {action.picks}")


def test_records_of_a_seat_tell_nothing() -> None:
    for seed in range(2):
        match = Match(Tales(2, {"kids": 4}), seed=seed)
        assert isinstance(match.state, TalesState)
        spoilers = Spoilers(match.state)
        chance = random.Random(seed)
        for _ in range(60):
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.actions(seat)))
        for reader in (None, 0, 1):
            record = match.record(reader)
            spoilers.read_record(record)
            with pytest.raises(Spoiled):
                spoilers.read_record(record + b_side(spoilers.story.content))


# ---- planted leaks ---------------------------------------------------------------------------------------------------------


def b_side(content: Content) -> str:
    """A sentence that nobody has read."""
    return str(content.diary[-1].sides[1].text)


class Leaky(TalesTable):
    """A table that says too much somewhere."""

    def __init__(self, leak: str) -> None:
        super().__init__(option_specs(("static",), ("static",)))
        self.leak = leak
        self.configure(2, {"kids": 3})
        content = TableMaker(default_pack(), "static", "", 0).content()
        self.secret = b_side(content)
        if leak == "refusal":
            for number, kid in enumerate(content.kids):
                content.kids[number] = renamed(kid, self.secret)
        answers = Answers(content)
        if leak == "label":
            answers.lates[:] = [relabelled(action, self.secret) for action in answers.lates]
        self.lay(content, answers)

    def public_view(self, state: TalesState) -> dict[str, object]:
        found = super().public_view(state)
        return {**found, "next_side": self.secret} if self.leak == "view" else found

    def preview(self, state: TalesState, seat: int, action: Action) -> dict[str, object]:
        return {"then": self.secret} if self.leak == "preview" else super().preview(state, seat, action)


def renamed(kid: Kid, name: str) -> Kid:
    return Kid(kid.number, kid.id, name, kid.line, kid.strength, kid.weakness, kid.home, kid.item)


def relabelled(action: TalesAction, label: str) -> TalesAction:
    verb, who, what, more = int(action.verb), int(action.who), int(action.what), int(action.more)
    return TalesAction(verb, who, what, more, action.text, action.picks, label)


def leaking(leak: str) -> Spoilers:
    return Spoilers(Leaky(leak).begin(Fate.light(1), True))


@pytest.mark.parametrize("leak", ["view", "label", "preview"])
def test_a_planted_b_side_is_seen(leak: str) -> None:
    with pytest.raises(Spoiled, match=leak):
        follow(leaking(leak), 1)


def test_a_planted_b_side_in_a_refusal_is_seen() -> None:
    spoilers = leaking("refusal")
    state = spoilers.state
    while state.round == 0 or state.step < 4:
        state.play(state.seat, state.any_action(state.seat, Fate.light(1)))
    with pytest.raises(Spoiled, match="refusal"):
        spoilers.try_all(1)


@pytest.mark.parametrize("kind", ["said", "diary_shown", "rumor_discarded"])
def test_a_planted_b_side_in_an_event_is_seen(kind: str) -> None:
    spoilers = leaking("nothing")
    follow(spoilers, 1, answers=10)
    spoilers.state.tell(Event(kind, {"diary": 1, "side": "A", "text": b_side(spoilers.state.content())}))
    with pytest.raises(Spoiled, match=kind):
        spoilers.look()


def test_a_rumor_that_is_read_too_early_is_seen() -> None:
    spoilers = leaking("nothing")
    follow(spoilers, 1, answers=10)
    rumor = next(rumor for rumor in spoilers.state.content().rumors if ("rumor", rumor.id) not in spoilers.shown)
    spoilers.state.tell(Event("rumor_laid", {"letter": "A", "space": 1, "title": rumor.title}))
    with pytest.raises(Spoiled, match="rumor_laid"):
        spoilers.look()


def test_an_option_of_a_card_can_be_looked_at_like_any_answer() -> None:
    """The words of an option stand on an action of their own, which is in no table: it has a label, a preview and a refusal."""
    state = Tales(1, {"kids": 3}).begin(Fate.light(1), True)
    chance = random.Random(1)
    while state.step < 4:
        state.play(state.seat, chance.choice(state.actions(state.seat)))
    state.insight = 5  # diary card 1 turns, and the First Player chooses
    while not str(state.actions(state.seat)[0]).startswith("choose"):
        texts = [action for action in state.actions(state.seat) if " walk " in str(action)]
        state.play(state.seat, (texts or state.actions(state.seat))[0])
    spoilers = Spoilers(state)
    spoilers.look(refusals=1)
    assert [key for key in spoilers.shown if key[0] == "option"]
