"""§17.2 What the Mastermind's own screen reminds her of: the ways to a loss, and what an answer would show."""

import random
from typing import Any

import pytest

import ouroboard
from ouroboard.timeline.match import Match
from tests.looper.table import Table, stage
from tests.rulebook import rule


def routes(t: Table) -> dict[str, dict[str, Any]]:
    seen: Any = t.match.view(t.mastermind)["routes"]
    return {route["what"]: route for route in seen}


def tells(t: Table) -> dict[str, str]:
    seen: Any = t.match.view(t.mastermind)["tells"]
    return dict(seen)


@rule("§17.2", game="looper")
def test_nobody_else_sees_her_routes_and_not_even_she_after_the_end() -> None:
    t = stage({"doctor": "killer", "nurse": "key-person"}, days=1, loops=1, basic=False)
    assert "routes" in t.match.view(3)
    for reader in (0, 1, 2, None):
        assert not {"routes", "tells"} & set(t.match.view(reader))
    t.rest_of_loop()
    assert t.match.over
    assert not {"routes", "tells"} & set(t.match.view(3))


@rule("§17.2", "§13.3", game="looper")
def test_a_killers_route_counts_what_is_missing() -> None:
    t = stage({"doctor": "killer", "boy-student": "key-person"})
    route = routes(t)["The Doctor kills the Boy Student (Key Person)"]
    assert route["missing"] == 3, "two Intrigue, and a way to him"
    assert route["who"] == ["doctor", "boy-student"]
    t.counts("intrigue", boy_student=2).walks_to(doctor="school")
    assert routes(t)["The Doctor kills the Boy Student (Key Person)"]["missing"] == 0
    t.dies("doctor")
    assert not routes(t), "a dead Killer kills nobody"


@rule("§17.2", "§7.1", game="looper")
def test_an_incident_is_a_route_until_its_hour_has_gone_by() -> None:
    t = stage({"doctor": "person", "nurse": "friend"}, incidents={1: ("murder", "doctor")})
    route = routes(t)["Murder kills the Nurse (Friend)"]
    assert (route["when"], route["missing"]) == ("day 1", 2)
    t.counts("paranoia", doctor=2)
    assert routes(t)["Murder kills the Nurse (Friend)"]["missing"] == 0
    assert not routes(t.counts("paranoia", doctor=0).next_day())
    assert "The Nurse, a Friend, is dead" in routes(t.dies("nurse"))


@rule("§17.2", game="looper")
@pytest.mark.parametrize(
    ("main", "cast", "what", "need"),
    [
        ("light-of-the-avenger", {"doctor": "brain"}, "Where the Brain starts", "Intrigue on the Hospital"),
        ("giant-time-bomb", {"doctor": "witch"}, "Where the Witch starts", "Intrigue on the Hospital"),
        ("a-place-to-protect", {"doctor": "cultist"}, "A Place to Protect", "Intrigue on the School"),
        ("the-sealed-item", {"doctor": "cultist"}, "The Sealed Item", "Intrigue on the Shrine"),
        ("sign-with-me", {"girl-student": "key-person"}, "Sign with Me!", "Intrigue on the Girl Student"),
        ("change-of-future", {"doctor": "cultist"}, "The Butterfly Effect of day 2", "Paranoia on the Doctor"),
    ],
)
def test_every_plot_has_its_route(main: str, cast: dict[str, str], what: str, need: str) -> None:
    t = stage(cast, main, incidents={2: ("butterfly-effect", "doctor")} if main == "change-of-future" else None)
    assert [each["words"] for each in routes(t)[what]["needs"]] == [need]


@rule("§17.2", "§13.8", "§13.10", "§13.11", "§13.12", "§14.4", game="looper")
def test_the_other_ways_to_lose() -> None:
    cast = {"doctor": "factor", "nurse": "serial-killer", "boy-student": "loved-one", "boss": "time-traveler"}
    t = stage(cast, subs="unknown-factor-x", turf="school", incidents={3: ("hospital-incident", "boy-student")})
    found = routes(t)
    factor = found["The Nurse is alone with the Doctor (Factor)"]
    assert [(need["words"], need["have"], need["need"]) for need in factor["needs"]] == [
        ("alone together", 1, 1),
        ("Intrigue on the City", 0, 2),
    ]
    assert found["The Boy Student kills the Protagonists"]["missing"] == 4
    assert found["The Boss never found a friend"]["needs"][0]["most"] is True
    assert found["Hospital Incident kills the Protagonists"]["missing"] == 4
    assert found["Hospital Incident kills the Doctor (Factor)"]["missing"] == 5
    missing = [route["missing"] for route in found.values()]
    assert missing == sorted(missing), "the nearest first"


@rule("§17.2", "§6.4", game="looper")
def test_what_an_ability_would_show_names_everybody_who_could_have_done_it() -> None:
    t = stage({"doctor": "brain", "nurse": "conspiracy-theorist", "boy-student": "person"}).step(5)
    said = tells(t)
    assert said["act intrigue doctor hospital"].endswith("It can be a Brain (Doctor or Nurse) or An Unsettling Rumor.")
    assert said["act intrigue doctor nurse"].endswith("It can be a Brain (Doctor or Nurse).")
    assert said["act paranoia nurse nurse"].endswith("It can be a Conspiracy Theorist (Doctor or Nurse).")
    assert said["go on"] == "Nothing is seen, and what you do not use proves nothing."


@rule("§17.2", "§8.4", game="looper")
def test_what_an_answer_to_a_declaration_would_show() -> None:
    t = stage({"doctor": "killer", "nurse": "person"}, basic=False).counts("goodwill", doctor=2).step(6)
    t.says("use doctor soothe nurse")
    assert tells(t) == {
        "resolve": "They hear no refusal: the role is not Cultist.",
        "refuse": "They hear a refusal: the role is Killer, Brain, Cultist or Curmudgeon.",
    }


@rule("§17.2", "§7.1", "§14.1", "§14.3", game="looper")
def test_what_an_incident_would_show() -> None:
    cast = "doctor nurse patient boy-student"
    t = stage(cast, incidents={1: ("murder", "doctor")}).counts("paranoia", doctor=2, patient=2, boy_student=2).step(7)
    assert tells(t)["incident nurse"].endswith("one of those who panic there, Doctor or Patient.")
    assert tells(t)["incident patient"].endswith("one of those who panic there, Doctor.")
    t = stage(cast, incidents={1: ("suicide", "doctor")}).counts("paranoia", doctor=2).step(7)
    assert "known as the culprit" in tells(t)["incident"]
    t = stage(cast, incidents={1: ("suicide", "doctor")}).step(7)
    assert tells(t)["go on"].startswith("No incident: the culprit of the Suicide")


@rule("§17.2", "§13.3", "§13.10", "§13.12", game="looper")
def test_what_a_night_would_show() -> None:
    t = stage({"doctor": "killer", "nurse": "key-person", "patient": "person"}).counts("intrigue", nurse=2, doctor=4)
    said = tells(t.until_night())
    assert said["act kill doctor nurse"].endswith("the Key Person, and a Killer (Doctor or Patient).")
    assert said["act kill-protagonists doctor"] == "The Protagonists die in the night. It can be a Killer (Doctor)."
    t = stage({"doctor": "time-traveler", "nurse": "person"}, "change-of-future", days=1).counts("goodwill", nurse=3)
    assert tells(t.until_night())["act declare-loss doctor"].endswith("It can be a Time Traveler (Doctor).")


@rule("§17.2", "§13.5", game="looper")
def test_while_cards_are_laid_nothing_is_told() -> None:
    t = stage({"doctor": "cultist", "nurse": "person"})
    assert tells(t) == {}
    t.cards(["intrigue+1 nurse"], ["forbid-intrigue nurse"])
    assert "the Cultist" in tells(t)["ignore forbid-intrigue"]


# ---- how much an answer would tell ----------------------------------------------------------------------------


def scripts_left(match: Match) -> int:
    """As a Protagonist of this table counts them."""
    seen: Any = match.view(0)["deduced"]
    return int(seen["worlds"])


@rule("§17.2", game="looper")
@pytest.mark.parametrize("script", ["first-script", "lesser-of-two-evils"])
def test_she_is_told_how_many_scripts_an_answer_leaves_them_and_so_it_is(script: str) -> None:
    match = ouroboard.start("looper", seats=4, seed=6, script=script, help="full")
    chance = random.Random(3)
    asked = fewer = 0
    while not match.over and asked < 10:
        seat = match.to_act[0]
        action = chance.choice(match.actions(seat))
        if seat != 3 or match.moment[2] < 4:
            match.play(seat, action)
            continue
        counter = match.game.world_counter
        assert counter is not None
        assert counter.may_count(match.state, seat)
        before, after = counter.count(match.heard(None), match.would_tell(seat, action))
        assert before == scripts_left(match)
        match.play(seat, action)
        assert after == scripts_left(match)
        asked += 1
        fewer += after < before
    assert fewer > 1


@rule("§17.2", game="looper")
def test_nobody_else_may_ask_how_much_an_answer_tells_nor_she_where_there_is_no_help() -> None:
    for help_, may in (("off", False), ("check", True)):
        match = ouroboard.start("looper", seats=4, seed=6, help=help_)
        counter = match.game.world_counter
        assert counter is not None
        assert [counter.may_count(match.state, seat) for seat in range(4)] == [False, False, False, may]


@rule("§17.2", game="looper")
def test_what_an_answer_would_tell_rests_on_what_she_knows() -> None:
    """In a world that she cannot tell from this one, other cards lie face down, and she is told the same."""
    match = ouroboard.start("looper", seats=4, seed=6, script="first-script")
    chance = random.Random(4)
    while match.moment[2] < 4 or match.to_act != [3]:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.actions(seat)))
    before = match.state.hash()
    told = {tuple(event.key() for event in match.would_tell(3, match.actions(3)[0])) for _ in range(5)}
    assert len(told) == 1
    assert match.state.hash() == before
