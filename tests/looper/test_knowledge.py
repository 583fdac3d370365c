"""§17, §18: who sees what, what is said, imagined worlds, and how things are typed."""

import collections
import re
from pathlib import Path

import pytest

import ouroboard
from ouroboard.engine.action import Illegal
from ouroboard.engine.bits import bit, has
from ouroboard.engine.fate import Fate
from ouroboard.games.looper.content.scripts import FILES, Script
from ouroboard.games.looper.knowledge.imagine import any_world
from ouroboard.games.looper.rules.state import LooperState
from ouroboard.packs.files import check_text
from tests.looper.rulings import ruling
from tests.looper.table import stage, who
from tests.rulebook import rule

SECRET = ("title", "story", "main", "subplots", "roles", "roles_now", "culprits", "enters", "used", "drafted")


@rule("§2", "§2.1", "§17", "§17.1", "§17.2", game="looper")
@ruling(94, 60)
def test_the_open_sheet_is_for_all_and_the_script_for_the_mastermind_alone() -> None:
    match = ouroboard.start("looper", seed=1)
    for reader in (0, 1, 2, None):
        view = match.view(reader)
        assert not [name for name in SECRET if name in view]
        assert (view["set"], view["loops"], view["days"]) == ("first-steps", 3, 4)
        planned = view["incidents"]
        assert isinstance(planned, list)
        assert [(each["day"], each["id"]) for each in planned] == [(2, "murder"), (3, "suicide")]
        told = " ".join(match.log(reader))
        assert "First Steps: 3 loops of 4 days. Incidents: day 2 Murder, day 3 Suicide." in told
        assert "The First Script" not in told
    view = match.view(3)
    assert view["title"] == "The First Script"
    assert view["roles"]["doctor"] == "brain"  # type: ignore[index]
    assert view["culprits"] == {"2": "office-worker", "3": "girl-student"}


@rule("§17.3", game="looper")
@ruling(94, 95)
def test_the_face_of_a_card_is_its_owners_alone() -> None:
    t = stage("doctor nurse")
    t.hers("intrigue+2 city")
    t.match.play(0, "place goodwill+2 doctor")
    assert t.match.view(0)["mine"] == [{"deck": "a", "card": "goodwill+2", "spot": "doctor"}]
    for reader in (1, 2, 3, None):
        assert "goodwill+2" not in repr(t.match.view(reader).get("mine"))
    assert "intrigue+2" in repr(t.match.view(3)["mine"])
    assert t.hears("Ana places a card on the Doctor.", 3)
    assert t.hears("You place Goodwill +2 on the Doctor.", 0)


@rule("§17.4", "§10.8", game="looper")
@ruling(96, 60, 94)
def test_before_he_comes_nothing_differs_with_a_godly_being() -> None:
    cast = {"doctor": "person", "nurse": "person"}
    one, other = stage(cast), stage(cast | {"godly-being": "brain"}, enters=2)
    for t in (one, other):
        t.cards(["intrigue+1 city"])
    for reader in (0, None):
        assert one.match.view(reader) == other.match.view(reader)
        assert one.match.log(reader) == other.match.log(reader)
    one.step(9), other.step(9)
    assert one.match.view(0) == other.match.view(0)
    assert "godly-being" in other.match.view(3)["roles"]  # type: ignore[operator]


@rule("§17.5", game="looper")
@ruling(98)
def test_every_event_has_loop_day_and_step_and_cards_are_told_by_deck_and_spot() -> None:
    t = stage("doctor nurse")
    t.cards(["intrigue+1 city"], ["goodwill+1 doctor"]).mm("go on")
    revealed = t.events("revealed")
    assert len(revealed) == 6
    assert all(event.at == (1, 1, 4) for event in revealed)
    assert {(event.fields["deck"], event.fields["card"], event.fields["spot"]) for event in revealed} >= {
        ("a", "goodwill+1", "doctor"),
        ("mastermind", "intrigue+1", "city"),
    }
    gained = t.events("gained")[0]
    assert gained.fields == {"who": "city", "amount": 1, "counter": "intrigue", "now": 1}


@rule("§17.5", "§8.5", game="looper")
@ruling(98, 59)
def test_an_attempt_on_one_who_cannot_die_is_not_mentioned_at_night() -> None:
    t = stage({"doctor": "serial-killer", "nurse": "time-traveler"}).step(5)
    before = t.now
    t.mm("go on")
    assert t.said(before) == ["Bo has the Leader card now.", "Night falls."]


@rule("§17.6", game="looper")
@ruling(94)
def test_an_imagined_script_fits_the_sheet_and_what_was_told() -> None:
    cast = {"office-worker": "brain", "informer": "cultist", "police-officer": "person", "girl-student": "friend"}
    cast |= {"doctor": "serial-killer", "nurse": "person", "mystery-boy": "witch", "boss": "person"}
    t = stage(
        cast,
        "the-sealed-item",
        "the-hidden-freak threads-of-fate",
        {2: ("murder", "nurse"), 3: ("suicide", "doctor")},
        turf="city",
    )
    t.counts("goodwill", office_worker=5, police_officer=5).step(6)
    t.declares("office-worker own-role")
    state = t.state
    mains = collections.Counter[int]()
    for seed in range(400):
        world = any_world(state, Fate.light(seed))
        assert world.roles[who("office-worker")] == 3
        mains[world.main] += 1
        cast_mask = state.sheet.cast | (bit(7) if world.entry else 0)
        who_did_it = (state.sheet.incidents, world.culprits)
        made = Script("", "x", "", 1, (3,), 4, world.main, world.subs, cast_mask, world.roles, *who_did_it, world.entry, 2, 0)
        assert seed >= 40 or check_text("made.yaml", made.written(), {"looper": FILES}).mistakes == []
        assert world.entry == 0 or world.entry > 1
    assert len(mains) == 2, "only Murder Plan and The Sealed Item have a Brain, or the Mystery Boy would be it"


@rule("§17.6", game="looper")
def test_in_the_final_guess_what_was_answered_is_known() -> None:
    cast = {"doctor": "killer", "nurse": "person", "alien": "key-person", "informer": "brain", "boy-student": "factor"}
    t = stage(cast, loops=1, subs="threads-of-fate unknown-factor-x")
    t.counts("intrigue", doctor=4).until_night().mm("act kill-protagonists doctor")
    t.says("guess doctor killer", "guess nurse person", "guess alien key-person")
    for seed in range(50):
        world = any_world(t.state, Fate.light(seed))
        assert [world.roles[who(name)] for name in ("doctor", "nurse", "alien")] == [2, 0, 1]


@rule("§17.6", "§8.6", game="looper")
@ruling(97)
def test_a_frightened_serial_killer_may_be_a_person_in_what_is_imagined() -> None:
    t = stage({"office-worker": "person", "nurse": "person", "doctor": "person"}, subs="paranoia-virus threads-of-fate")
    t.counts("goodwill", office_worker=3).counts("paranoia", office_worker=3).step(6)
    t.declares("office-worker own-role")
    roles = {any_world(t.state, Fate.light(seed)).roles[who("office-worker")] for seed in range(200)}
    assert roles == {0, 7}


@rule("§18", game="looper")
def test_notation_forgives_case_and_spaces_and_explains_itself() -> None:
    t = stage("doctor nurse")
    t.mm("  PLACE Intrigue+1   School ")
    with pytest.raises(Illegal, match="is not a move"):
        t.mm("bribe doctor")
    with pytest.raises(Illegal, match="§18"):
        t.mm("")


@rule("§18", game="looper")
def test_what_the_rulebook_shows_can_be_typed() -> None:
    text = (Path(__file__).parents[2] / "src/ouroboard/games/looper/RULES.md").read_text()
    notation = text[text.index("## §18") : text.index("## §19")].replace("\n  ", " ")
    shown = [
        words
        for words in re.findall(r"`([^`]+)`", notation)
        if " " in words or words in ("done", "resolve", "refuse", "incident")
    ]
    assert len(shown) > 25
    game = ouroboard.game("looper")
    for words in shown:
        assert str(game.parse(words)) == words


@rule("§8.6", game="looper")
@ruling(60)
def test_views_show_what_is_forbidden_now_and_what_is_used() -> None:
    t = stage("doctor patient nurse").counts("goodwill", doctor=3).step(6)
    assert t.match.view(0)["characters"][1]["forbidden"] == ["shrine", "city", "school"]  # type: ignore[index]
    t.declares("doctor release")
    view = t.match.view(0)["characters"]
    assert isinstance(view, list)
    assert view[1]["forbidden"] == []
    assert view[0]["abilities"][1]["used"] is True


def test_standing_falls_with_every_lost_loop() -> None:
    state = ouroboard.start("looper", seed=1).state
    assert isinstance(state, LooperState)
    before = state.evaluate(0), state.evaluate(3)
    state.loop = 2
    assert state.evaluate(0) < before[0]
    assert state.evaluate(3) > before[1]
    assert not has(state.board.cast, 7)
