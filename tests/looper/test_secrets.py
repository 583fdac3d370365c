"""Two scripts that the Protagonists cannot tell apart give them the same frames, prompts, pauses and texts, for days on end.

The kit's own pairs often part when the first cards are revealed, because in secret other cards may be placed. Here everybody
places the same cards in both worlds, so a pair lives until the scripts themselves show a difference.
"""

import random
from collections import Counter

import pytest

from ouroboard.engine.action import Action, Illegal
from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate
from ouroboard.games import registry
from ouroboard.games.looper.rules.actions import Place
from ouroboard.games.looper.rules.state import LooperState
from ouroboard.timeline.match import Match
from tests.conformance.exhibits import of_game
from tests.conformance.twins import Leak, Tally, compare, same_news, trial
from tests.looper.exhibit import another, begun
from tests.rulebook import rule
from tests.scale import INTERPRETED, SOAK

GAMES = 60 if SOAK else 1 if INTERPRETED else 2
READERS = 4 if SOAK else 1 if INTERPRETED else 2
LONGEST = 400


def same_cards(one: Match, other: Match, reader: int | None, chance: random.Random, tally: Tally, words: list[Action]) -> str:
    """Plays a pair to its end, and says at which event they parted."""
    for _ in range(LONGEST):
        compare(one, other, reader, chance, tally, words)
        if one.over:
            return "over"
        seat = one.to_act[0]
        before = len(one.heard(reader))
        shared = [action for action in one.actions(seat) if action in other.actions(seat)]
        action = chance.choice(shared or one.actions(seat))
        one.play(seat, action)
        news = one.heard(reader)[before:]
        if isinstance(action, Place) or seat == reader:
            answer = action
        else:
            offered = chance.sample(other.actions(seat), len(other.actions(seat)))
            alike = [each for each in offered if [e.key() for e in trial(other, seat, each, reader)] == [e.key() for e in news]]
            answer = alike[0] if alike else action if action in other.actions(seat) else offered[0]
        other.play(seat, answer)
        if not same_news(one, news, other.heard(reader)[before:]):
            return parted(news, other.heard(reader)[before:])
    return "long"


def parted(news: list[Event], other_news: list[Event]) -> str:
    for mine, theirs in zip(news, other_news, strict=False):
        if mine.key() != theirs.key():
            return f"{mine.kind}/{theirs.kind}"
    return "more news"


@rule("§6.3", "§17.1", "§17.2", "§17.4", "§17.5", game="looper")
def test_a_pair_of_scripts_is_told_apart_only_by_what_is_told() -> None:
    tally = Tally()
    ends: Counter[str] = Counter()
    for exhibit in of_game("looper"):
        words = exhibit.game.vocabulary()
        for seed in range(GAMES):
            chance = random.Random(seed)
            for reader in chance.sample([None, *range(exhibit.seats - 1)], min(READERS, exhibit.seats)):
                start = exhibit.game.begin(Fate.light(seed), False)
                assert isinstance(start, LooperState)
                world = another(start.sheet, start.world, chance)
                one = begun(exhibit.game, start.sheet, start.world, start.title, seed)
                two = begun(exhibit.game, start.sheet, world, start.title, seed)
                two.commitment = one.commitment
                tally.pairs += 1
                ends[same_cards(one, two, reader, chance, tally, words)] += 1
    print(tally.moments, "moments of", tally.pairs, "pairs; parted at", dict(ends))
    assert tally.moments > 12 * tally.pairs


class CulpritInView(Match):
    def view(self, seat: int | None) -> dict[str, object]:
        seen = super().view(seat)
        state = self.state
        assert isinstance(state, LooperState)
        if seat != state.mastermind() and state.day > 0:
            seen["turf"] = state.world.culprits[-1]
        return seen


class ChoicesInMoment(Match):
    @property
    def moment(self) -> tuple[int, int, int]:
        """A pause that is longer when there is something to choose."""
        loop, day, step = super().moment
        return (loop, day, step + len(self.actions(self.game.seats - 1)) % 10)


class CastInRefusal(Match):
    def why_not(self, seat: int, action: Action | str) -> Illegal | None:
        state = self.state
        assert isinstance(state, LooperState)
        return Illegal("nobody can be there yet") if state.world.entry > state.loop else super().why_not(seat, action)


@pytest.mark.parametrize("leaky", [CulpritInView, ChoicesInMoment, CastInRefusal], ids=lambda kind: kind.__name__)
def test_a_planted_leak_is_caught(leaky: type[Match]) -> None:
    with pytest.raises(Leak):
        play_pairs(20, leaky)


def test_without_a_planted_leak_the_same_pairs_pass() -> None:
    play_pairs(4, Match)


def play_pairs(pairs: int, kind: type[Match]) -> None:
    for seed in range(pairs):
        play_pair(seed, kind)


def play_pair(seed: int, kind: type[Match]) -> None:
    game = registry.create_game("looper", 4, {"script": "prologue"})
    chance = random.Random(seed)
    start = game.begin(Fate.light(seed), False)
    assert isinstance(start, LooperState)
    worlds = (start.world, another(start.sheet, start.world, chance))
    begins = [begun(game, start.sheet, world, start.title, seed) for world in worlds]
    one, two = (kind(game, seed=seed, world=match.state, memories=match.head.memories) for match in begins)
    same_cards(one, two, 0, chance, Tally(), game.vocabulary())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_mastermind_learns_no_face_down_card(seats: int) -> None:
    game = registry.create_game("looper", seats, {})
    match = Match(game, seed=3)
    mastermind = seats - 1
    for card, spot in (("intrigue+1", "school"), ("paranoia+1", "city"), ("move-vertical", "shrine")):
        match.play(mastermind, f"place {card} {spot}")
    match.play(mastermind, "done")
    seat = match.to_act[0]
    prefix = "place" if seats == 4 else "place a"
    match.play(seat, f"{prefix} goodwill+2 doctor")
    for reader in (mastermind, None):
        assert "goodwill+2" not in repr(match.view(reader)["face_down"])
        assert match.view(reader).get("mine", []) == [] or reader == mastermind
        assert "Goodwill +2" not in " ".join(match.log(reader))
    assert "goodwill+2" in repr(match.view(seat)["mine"])
