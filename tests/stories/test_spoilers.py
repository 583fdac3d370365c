"""No text of a mission reaches anybody who has not earned it: campaigns of missions made of sentinels, and planted leaks."""

import random
from pathlib import Path

import pytest

from ouroboard.bots.factory import make_bot
from ouroboard.engine.action import Action, Illegal
from ouroboard.engine.event import EventVariants, Moment, to_all
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.engine.state import State, Step
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.server import entries as e
from ouroboard.server import rights, views
from ouroboard.server import wire as w
from ouroboard.server.table import Table
from ouroboard.timeline.match import Decision, Match
from tests.conformance.exhibits import of_game
from tests.conformance.twins import Leak, Tally, play_twins
from tests.scale import INTERPRETED, SOAK
from tests.stories.earned import Readers, Spoiled
from tests.stories.sentinel_copy import sentinel_copy
from tests.stories.sentinel_mission import (
    HIDDEN,
    MISSION,
    SECRET_MOTIF,
    SentinelMission,
    Sentinels,
    judged,
    sentinel_mission,
    write_to,
)
from tests.stories.test_referee import liking

ROOT = Path(__file__).parents[2]
CAMPAIGNS = 50 if SOAK else 2 if INTERPRETED else 4
"""Campaigns for each table; with seven ways to sit, 350 in all."""
SALT_CLOCK_LOOKS = 0.05
"""Share of the answers of a long campaign after which all views, labels, previews and refusals are read."""
TABLES: list[tuple[int, dict[str, Value]]] = [
    (1, {"agents": 2}),
    (1, {"agents": 3}),
    (1, {"agents": 4}),
    (2, {"agents": 4}),
    (2, {"agents": 3}),
    (3, {"archive": False}),
    (4, {}),
]


def game_of(seats: int, options: dict[str, Value], made: SentinelMission | None = None) -> Stories:
    made = made or sentinel_mission()
    return Stories(seats, {**options, "mission": made.id}, made.pack)


def begun(seats: int, options: dict[str, Value], seed: int, made: SentinelMission | None = None) -> Readers:
    made = made or sentinel_mission()
    game = game_of(seats, options, made)
    return Readers(Match(game, seed=seed), made, int(game.rules.agents))


def follow(readers: Readers, seed: int, most: int = 8_000, often: float = 1.0) -> None:
    """Plays a lively campaign. Reads every event, and everything else after each answer, or with the chance `often`."""
    chance, match = random.Random(seed), readers.match
    vocabulary = match.game.vocabulary()
    while not match.over and most > 0:
        seat = chance.choice(match.to_act)
        actions = match.actions(seat)
        readers.play(seat, chance.choices(actions, [liking(str(action)) for action in actions])[0])
        if chance.random() < often:
            readers.look(vocabulary if chance.random() < 0.01 else chance.sample(vocabulary, 6))
            if chance.random() < 0.1:
                readers.look_at_records()
        most -= 1
    if match.over:
        readers.look_back()


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value)[:50])
def test_nobody_is_sent_what_it_has_not_earned(seats: int, options: dict[str, Value]) -> None:
    kinds: set[str] = set()
    for seed in range(CAMPAIGNS):
        readers = begun(seats, options, seed)
        follow(readers, seed, most=8_000 if SOAK else 400)
        kinds |= {key[0] for keys in readers.earned.keys.values() for key in keys}
    assert {"front", "option", "gist", "item", "place", "back", "base", "ending", "receptacle"} <= kinds


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value)[:50])
def test_nobody_is_sent_what_it_has_not_earned_of_the_salt_clock(seats: int, options: dict[str, Value]) -> None:
    kinds: set[str] = set()
    for seed in range(50 if SOAK else 1):
        readers = begun(seats, options, seed, sentinel_copy("salt-clock"))
        follow(readers, seed, most=8_000 if SOAK else 250, often=SALT_CLOCK_LOOKS)
        kinds |= {key[0] for keys in readers.earned.keys.values() for key in keys}
    assert {"front", "option", "gist", "place", "name", "back", "base", "plan", "receptacle"} <= kinds
    assert not SOAK or {"item", "question", "aloud", "said", "success", "ending", "box"} <= kinds


def test_no_record_of_a_seat_names_the_file_of_a_hidden_place() -> None:
    match = Match(game_of(4, {}, sentinel_copy("salt-clock")), seed=1)
    record = match.record(0)
    assert "/mission.yaml=" in record
    assert not [place for place in sentinel_copy("salt-clock").hidden if place in record]


def test_the_copy_of_the_salt_clock_has_a_sentinel_at_every_text() -> None:
    made = sentinel_copy("salt-clock")
    kinds = {key[0] for key in made.words.keys.values()}
    assert {"front", "gist", "option", "said", "success", "question", "right", "wrong", "item", "item name", "aloud"} <= kinds
    assert {"ending", "plan", "name", "place", "back", "base", "receptacle", "after"} <= kinds
    assert made.hidden == ("observatory", "under-vault", "wreck")
    assert set(made.secret_motifs) == set(made.hidden)
    cards = {key[1] for key in made.words.keys.values() if key[0] == "front"}
    assert cards == set(made.first_cards.values())
    assert len(cards) == 45


@pytest.mark.parametrize(("seats", "options"), TABLES[-2:], ids=lambda value: str(value)[:50])
def test_companions_are_sent_no_more_and_tell_no_more(seats: int, options: dict[str, Value]) -> None:
    for seed in range(25 if SOAK else 1):
        readers = begun(seats, options, seed)
        match, fate = readers.match, Fate.light(seed)
        bots = [make_bot("steady", match.game) for _ in range(seats)]
        while not match.over:
            seat = match.to_act[0]
            readers.play(seat, bots[seat].choose(match.seen(seat, fate), fate))
            readers.look([])
        readers.look_back()


@pytest.mark.parametrize("id", ["caisson-drill", "salt-clock"])
def test_the_files_of_the_page_hold_no_text_of_a_mission(id: str) -> None:
    """Texts come from the server when they are earned. Fixtures of tests are no part of the page."""
    mission = Stories(1, {"agents": 2, "mission": id}).rules.mission
    lines = [text for front in mission.fronts for text in (front.text[:60], front.gist) if text]
    lines += [text[:60] for text in mission.book.texts if text] + [ending.text[:60] for ending in mission.endings]
    lines += [item.text[:60] for item in mission.items]
    assert len(lines) > 30
    for path in (ROOT / "web" / "src").rglob("*"):
        if (
            path.suffix in (".ts", ".svelte", ".css", ".json", ".svg")
            and ".fixture" not in path.name
            and ".test" not in path.name
        ):
            text = path.read_text(encoding="utf-8")
            assert not [line for line in lines if line in text], path


def test_no_label_of_the_vocabulary_tells_a_text() -> None:
    words = sentinel_mission().words
    for action in game_of(2, {}).vocabulary():
        found = words.found_in(f"{action.text} {action.label} {action.picks}")
        assert {key[0] for key in found.values()} <= {"name"}, action


def test_a_hidden_place_is_refused_like_one_that_does_not_exist() -> None:
    match = Match(game_of(3, {}), seed=1)
    chance = random.Random(1)
    for _ in range(120):
        for seat in range(3):
            hidden, nowhere = match.why_not(seat, f"vote {HIDDEN}"), match.why_not(seat, "vote nowhere")
            assert hidden is not None
            assert nowhere is not None
            assert (hidden.reason, hidden.rule) == (nowhere.reason, nowhere.rule)
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice([action for action in match.actions(seat) if str(action) != "vote off"]))
        if match.over or any(each["place"] == HIDDEN for each in match.view(None)["destinations"]):  # type: ignore[attr-defined]
            return


def test_the_sentinels_are_there_to_be_found() -> None:
    words: Sentinels = sentinel_mission().words
    kinds = {key[0] for key in words.keys.values()}
    assert {"front", "gist", "option", "said", "success", "question", "right", "wrong", "answer", "item", "item name"} <= kinds
    assert {"ending", "plan", "name", "place", "back", "base", "box", "receptacle", "after"} <= kinds


def test_a_word_that_nobody_has_earned_is_seen() -> None:
    readers = begun(2, {}, 1)
    word = next(word for word, key in readers.words.keys.items() if key == ("front", "cellar-b"))
    with pytest.raises(Spoiled):
        readers.judge(0, "somewhere", f"and then {word}")


# ---- planted leaks ---------------------------------------------------------------------------------------------------------


def secret(match: Match) -> str:
    """The text of a front that nobody reads in these campaigns."""
    words = sentinel_mission().words
    return next(word for word, key in words.keys.items() if key == ("front", "cellar-b"))


class FrontInView(Match):
    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "left": secret(self)}


class OptionInLabel(Match):
    def decision(self, seat: int) -> Decision | None:
        asked = super().decision(seat)
        words = sentinel_mission().words
        label = next(word for word, key in words.keys.items() if key == ("option", "cellar-c", "a"))
        return asked and asked._replace(actions=[Action(1, "nod", (), label), *asked.actions])


class RefusalThatKnows(Match):
    def why_not(self, seat: int, action: Action | str) -> Illegal | None:
        refusal = super().why_not(seat, action)
        if refusal is not None and not any(each["place"] == HIDDEN for each in self.view(None)["destinations"]):  # type: ignore[attr-defined]
            return Illegal(f"the way to the {HIDDEN} is not open yet", refusal.rule)
        return refusal


class GistToWatchers(Match):
    def _take_news(self, state: State) -> list[EventVariants]:
        told = super()._take_news(state)
        return [to_all(each.variants[0].event) if each.variants[0].event.kind == "told" else each for each in told]


class UnreadCardInReplay(Match):
    def look_back(self, depth: int, seats: list[int | None]) -> tuple[Moment, list[dict[str, object]]]:
        at, views = super().look_back(depth, seats)
        return at, [{**view, "left": secret(self)} for view in views]


class ArtOfAnUnopenedPlace(Match):
    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "left": {"light": "cold", "B": [{"motif": SECRET_MOTIF}]}}


class AnswerInWords(Match):
    def preview(self, seat: int, action: Action) -> dict[str, object]:
        words = sentinel_mission().words
        return {"words": next(word for word, key in words.keys.items() if key[0] == "answer").upper()}


@pytest.mark.parametrize(
    "leaky",
    [FrontInView, OptionInLabel, RefusalThatKnows, GistToWatchers, UnreadCardInReplay, ArtOfAnUnopenedPlace, AnswerInWords],
    ids=lambda kind: kind.__name__,
)
def test_a_planted_leak_is_caught(leaky: type[Match]) -> None:
    with pytest.raises(Spoiled):
        play_leaky(leaky)


def play_leaky(leaky: type[Match]) -> None:
    for seed in range(6):
        game = game_of(3, {})
        follow(Readers(leaky(game, seed=seed), sentinel_mission(), int(game.rules.agents)), seed)


class ListInFrame(Step[State]):
    """A frame that names the list of a front that others have not read."""

    def __init__(self, number: int) -> None:
        self.number = number

    def fields(self) -> tuple[object, ...]:
        return (self.number,)


class LeakInFrame(Match):
    def play(self, seat: int, action: Action | str) -> None:
        super().play(seat, action)
        state = self.state
        assert isinstance(state, StoriesState)
        if state.unfolding and not isinstance(state.agenda[0], ListInFrame):
            state.agenda.insert(0, ListInFrame(state.unfolding[-6]))


def test_the_number_of_a_list_in_a_frame_is_caught_by_twins() -> None:
    with pytest.raises(Leak):
        play_leaky_twins()


def play_leaky_twins() -> None:
    exhibit = of_game("stories")[0]
    for seed in range(200):
        reader = seed % 4
        one, other = exhibit.twins(exhibit.game, seed, reader)
        twins = [LeakInFrame(match.game, seed=seed, world=match.state) for match in (one, other)]
        play_twins(twins[0], twins[1], reader, seed, Tally(), exhibit.game.vocabulary()[:50], longest=60)


# ---- over the wire -----------------------------------------------------------------------------------------------------


def test_no_byte_of_the_server_tells_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The messages of a table with three people and a watcher, as they are encoded: news, questions, the table itself."""
    words = write_to(tmp_path)
    monkeypatch.setenv("OUROBOARD_PACKS", str(tmp_path))
    table = Table("TEST-TEST")
    taken = [e.Taken(seat, f"P{seat}", [f"guest{seat}"]) for seat in range(3)]
    table.apply(e.Opened(game="stories", seats=3, host="guest0", taken=taken, options={"mission": MISSION}))
    table.apply(e.Started(seed=f"{7:032x}", salt="08" * 16))
    match, chance = table.playing, random.Random(7)
    readers = Readers(match, judged(sentinel_mission().pack, words), 3)
    cache_of_views = views.ViewCache(table)
    audiences: list[int | None] = [0, 1, 2, None]
    sent = {seat: views.Reader(cache_of_views, seat) for seat in audiences}
    kinds: dict[int | None, set[str]] = {seat: set() for seat in audiences}
    for _ in range(400):
        if match.over:
            break
        seat = chance.choice(match.to_act)
        actions = [action for action in match.actions(seat) if str(action) != "vote off"]
        table.apply(e.Played(seat=seat, text=chance.choices(actions, [liking(str(action)) for action in actions])[0].text))
        readers.follow(match.head)
        for audience, reader in sent.items():
            who = rights.requester(table, "watcher" if audience is None else f"guest{audience}")
            first = reader.catch_up()
            message = w.encode(reader.game(who, first)).decode()
            readers.judge(audience, "game message", message)
            kinds[audience] |= {key[0] for key in words.found_in(message).values()}
            readers.judge(audience, "table message", w.encode(views.table_message(table, who, views.Presence())).decode())
    assert all({"front", "gist"} <= kinds[seat] for seat in range(3)), kinds
    assert not {"front", "gist", "option", "item", "question", "ending"} & kinds[None]
