"""§15 and §16: what is hidden, imagined worlds, new lines of play, undo."""

import json
import pickle
from typing import Any

from ouroboard.engine.fate import Fate
from ouroboard.games.stories.content.loading import FORMAT
from ouroboard.games.stories.content.mission_files import MissionFiles
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.timeline.match import Match
from tests.rulebook import rule
from tests.stories.rulings import ruling
from tests.stories.small_mission import SmallTable, at, begin, card, hall, heard, mission, offered, plain, put, say

WATCHER = 60


def imagined(state: StoriesState, seats: int) -> StoriesState:
    world = state.imagine(seats, [None] * state.game.seats, Fate.light(1))
    assert isinstance(world, StoriesState)
    return world


@rule("§15", "§15.2", "§15.6", game="stories")
@ruling(47, 136)
def test_an_imagined_world_has_blank_fronts_where_the_seats_have_read_nothing() -> None:
    state = hall(spaces="BCDB", seats=4)
    world = imagined(state, 0b0010)
    known = [state.rules.mission.cards[card].id for card in range(len(world.fronts)) if world.fronts[card] >= 0]
    assert known == ["base-a", "hall-a", "hall-c"]
    together = imagined(state, 0b0101)
    assert together.fronts[state.lies[0]] >= 0
    assert together.fronts[state.lies[1]] < 0


@rule("§7.4", "§15.6", game="stories")
@ruling(134, 136)
def test_a_told_front_counts_as_read_in_an_imagined_world() -> None:
    state = hall(spaces="BCCC", seats=4)
    say(state, "0: tell B")
    assert imagined(state, 0b1000).fronts[state.lies[0]] >= 0


@rule("§15.6", game="stories")
@ruling(136)
def test_a_pending_choice_of_a_blank_front_has_one_option_and_does_nothing() -> None:
    choose = {"choose": {"a": {"words": "Knock.", "do": [{"token": "key"}]}, "b": {"words": "Leave.", "do": [{"token": "eye"}]}}}
    state = begin(mission(hall={"B": card("a door", on_read=[choose]), "C": card()}), seats=4)
    put(state, "BCCC")
    world = imagined(state, 0b0010)
    assert offered(world, 0) == ["choose a"]
    say(world, "0: choose a")
    assert world.tokens == 0
    assert at(world, "Between")


@rule("§15.6", "§7.11", game="stories")
@ruling(136)
def test_an_unsolved_puzzle_answers_every_try_with_wrong_in_an_imagined_world() -> None:
    lock: dict[str, Any] = {"id": "lock", "kind": "number", "question": "Which?", "answer": "4", "cost": ["action"]}
    lock |= {"right": {"do": [{"token": "key"}]}, "wrong": [{"do": []}]}
    state = hall(mission(hall={"B": card("a lock", puzzle=lock)}))
    say(state, "spend")
    world = imagined(state, 1)
    say(world, "solve 1", "digit 4", "try")
    assert world.tokens == 0
    say(state, "solve 1", "digit 4", "try")
    assert state.tokens == 1


@rule("§15.6", game="stories")
@ruling(47, 136)
def test_a_place_that_was_never_opened_is_one_blank_card_in_an_imagined_world() -> None:
    state = hall(mission(store={"B": card("closed", back={"seal": ["closed"]}), "C": card(), "D": card()}))
    say(state, "call", "vote store")
    world = imagined(state, 1)
    say(world, "throw")
    assert [text for text in offered(world) if text.startswith("place 1")] == ["place 1 B"]


@rule("§15.1", game="stories")
@ruling(46, 135)
def test_what_a_card_changes_is_public_and_the_text_that_caused_it_is_not() -> None:
    do = [{"token": "key"}, {"counter": {"name": "salt"}}, {"flag": "seen"}, {"gain": {"coins": 2}}, {"lp": -1}]
    state = hall(
        mission(hall={"B": card("a box", choices={"a": {"label": "Secret words.", "do": do}}), "C": card()}), "BCCC", seats=4
    )
    state.told.clear()
    say(state, "0: choose 1 a")
    kinds = [event.kind for event in heard(state, WATCHER)]
    assert {"option_taken", "token_gained", "counter_changed", "flag_set", "resource_changed", "lp_changed"} <= set(kinds)
    assert "Secret words" not in str(heard(state, 1))
    assert "Secret words" in str(heard(state, 0))


@rule("§16.2", game="stories")
@ruling(136, 140)
def test_a_new_line_of_play_keeps_the_deck_and_throws_new_dice() -> None:
    state = hall(spaces="BCCC", seats=4)
    again = state.game.again(state, [None] * 4, Fate.light(9))
    assert again.fronts == state.fronts
    assert again.fate.key() != state.fate.key()


@rule("§16", "§16.1", "§2.6", game="stories")
@ruling(140)
def test_going_back_is_off_unless_the_table_practises_and_then_there_is_no_score() -> None:
    assert not SmallTable(1, {}, mission()).rewinds()
    game = SmallTable(1, {"rewind": "practice"}, mission())
    assert game.rewinds()
    win = card("a lever", choices={"a": {"label": "Pull.", "do": [{"end": "won"}]}})
    state = hall(mission(hall={"B": win}), rewind="practice")
    say(state, "choose 1 a")
    assert state.result is not None
    assert state.result.scores == (0,)
    assert heard(state, 0, "ended")[0].fields["practice"] is True


@rule("§16.1", game="stories")
@ruling(140)
def test_undo_is_free_in_placing_and_none_past_a_reading() -> None:
    match = Match(SmallTable(1, {"start": "quick"}, mission()), seed=1)
    match.play(0, "place 1 B")
    assert match.undo_right(0) == "free"
    for text in ("place 2 B", "place 3 B", "place 4 B", "ready"):
        match.play(0, text)
    assert match.undo_right(0) == "none"
    match.play(0, "call")
    assert match.undo_right(0) == "free"


@rule("§15.5", game="stories")
@ruling(139)
def test_after_the_campaign_what_nobody_has_read_stays_closed() -> None:
    win = card("a lever", choices={"a": {"label": "Pull.", "do": [{"end": "won"}]}})
    state = hall(mission(hall={"B": win, "C": card("never read")}), seats=2)
    say(state, "0: choose 1 a")
    for reader in (0, 1, None):
        assert "The front of never read" not in str(state.view(reader))
    assert "never read" not in str([event for event in heard(state, WATCHER) if event.kind != "place_opened"])


def hash_of(**parts: Any) -> str:
    file = FORMAT.read("small/mission.yaml", json.dumps(plain(**parts)), False)
    return MissionFiles("small", [file]).hashed()


@rule("§16.4", game="stories")
@ruling(144)
def test_texts_do_not_count_for_the_deck_of_an_old_record_and_shields_do() -> None:
    def front(text: str, shields: str) -> dict[str, Any]:
        return {"B": card("a wall", test={"by": "combat", "shields": shields}) | {"text": text, "gist": text}}

    assert hash_of(hall=front("One.", "2N")) == hash_of(hall=front("Another one.", "2N"))
    assert hash_of(hall=front("One.", "2N")) != hash_of(hall=front("One.", "3N"))


@rule("§16.6", game="stories")
def test_a_game_can_be_put_away_in_the_middle_of_anything() -> None:
    state = hall(spaces="BCDB", seats=4)
    say(state, "0: spend", "1: move 2 B")
    away = pickle.loads(pickle.dumps(state))
    assert away.key() == state.key()
    say(state, "0: wait 1")
    say(away, "0: wait 1")
    assert away.key() == state.key()


@rule("§2.5", game="stories")
@ruling(45)
def test_a_test_has_at_most_three_kinds_of_shields() -> None:
    written = plain(hall={"B": card("a wall", test={"by": "combat", "shields": "1N 1S 1T 1H"})})
    file = FORMAT.read("small/mission.yaml", json.dumps(written), False)
    assert [mistake for mistake in file.loaded.mistakes if "shields" in mistake.wrong or "kinds" in mistake.wrong]


@rule("§15.2", game="stories")
def test_there_is_one_vocabulary_and_no_decision_is_large() -> None:
    state = hall(mission(items={number: {} for number in range(1, 44)}, resources={"coins": 9}))
    for number in range(1, 44):
        state.hold(number - 1, number % 4)
    assert len(state.game.vocabulary()) < 3000
    assert len(offered(state)) < 400
    words = [action.text for action in state.game.vocabulary()]
    assert len(set(words)) == len(words)
