"""§7, §14: incidents, whether they occur, whom they meet."""

import pytest

from tests.looper.rulings import ruling
from tests.looper.table import Table, stage
from tests.rulebook import rule

FOUR = {"doctor": "person", "nurse": "person", "boy-student": "person", "girl-student": "person"}


def due(incident: str, culprit: str = "doctor", **more: int) -> Table:
    """An incident of day 1 whose culprit panics; `more` is Intrigue."""
    t = stage(FOUR, incidents={1: (incident, culprit)}).counts("paranoia", **{culprit.replace("-", "_"): 3})
    return t.counts("intrigue", **more).step(7)


@rule("§7", "§7.1", "§7.2", game="looper")
@ruling(35, 98)
def test_an_incident_occurs_exactly_when_its_culprit_lives_and_panics() -> None:
    t = stage(FOUR, incidents={1: ("suicide", "doctor")}).counts("paranoia", doctor=1).step(7)
    assert t.mm_may == {"go on"}
    before = t.now
    t.mm("go on")
    assert t.said(before)[0] == "No incident happens."
    t = stage(FOUR, incidents={1: ("suicide", "doctor")}).counts("paranoia", doctor=2).step(7)
    assert t.mm_may == {"incident"}, "the Mastermind has no say in it"
    assert "occurs" in t.why_not(3, "go on")
    t = stage(FOUR, incidents={1: ("suicide", "doctor")}).counts("paranoia", doctor=2).dies("doctor").step(7)
    assert t.mm_may == {"go on"}


@rule("§7.1", "§10.18", game="looper")
@ruling(35, 81)
def test_a_henchman_stood_down_causes_nothing_even_when_dead_and_revived() -> None:
    t = stage({"henchman": "person", "nurse": "person"}, incidents={1: ("suicide", "henchman")})
    t.mm("start city")
    t.counts("goodwill", henchman=3).counts("paranoia", henchman=1).step(6)
    heard = t.declares("henchman stand-down")
    assert heard[1] == "Incidents of the Henchman will not occur until the loop ends."
    t.dies("henchman")
    t.state.board.alive |= 1 << 17
    assert t.step(7).mm_may == {"go on"}
    assert t.state.board.occurred == 0


@rule("§7.2", "§14.1", game="looper")
@ruling(36, 37)
def test_a_murder_with_nobody_there_occurs_without_effect() -> None:
    t = stage(FOUR, incidents={1: ("murder", "doctor")}).counts("paranoia", doctor=2).walks_to(nurse="city").step(7)
    assert t.mm_may == {"incident"}
    before = t.now
    t.mm("incident")
    assert t.said(before)[:2] == ["The Murder happens.", "Nothing happens."]
    assert t.state.board.occurred == 2, "for the Police Officer and Change of Future it counts"


@rule("§14", "§14.1", "§7.3", game="looper")
@ruling(37, 44, 82)
def test_a_murder_meets_somebody_else_here_and_may_be_aimed_at_one_who_does_not_die() -> None:
    t = stage(FOUR | {"nurse": "time-traveler", "patient": "person"}, incidents={1: ("murder", "doctor")})
    t.counts("paranoia", doctor=2).step(7)
    assert t.mm_may == {"incident nurse", "incident patient"}
    before = t.now
    t.mm("incident nurse")
    assert t.said(before)[:2] == ["The Murder happens.", "Nothing happens."]


@rule("§14.2", game="looper")
@ruling(41)
def test_increasing_unease_meets_two_different_characters_anywhere() -> None:
    t = due("increasing-unease")
    assert len(t.mm_may) == 4 * 3
    assert "incident doctor doctor" not in t.mm_may
    t.mm("incident boy-student nurse")
    assert (t.count("paranoia", "boy-student"), t.count("intrigue", "nurse")) == (2, 1)


@rule("§7.3", game="looper")
@ruling(82)
@pytest.mark.parametrize("incident", ["increasing-unease", "spreading"])
def test_with_one_character_left_alive_the_second_clause_is_void(incident: str) -> None:
    t = stage(FOUR, incidents={1: (incident, "doctor")}).counts("paranoia", doctor=2)
    t.counts("goodwill", doctor=1).dies("nurse", "boy-student", "girl-student").step(7)
    assert t.mm_may == {"incident doctor"}
    t.mm("incident doctor")
    assert (t.count("paranoia", "doctor"), t.count("goodwill", "doctor")) == ((4, 1) if incident != "spreading" else (2, 0))


@rule("§14.3", game="looper")
def test_suicide_kills_the_culprit() -> None:
    t = due("suicide")
    t.mm("incident")
    assert not t.alive("doctor")


@rule("§14.4", "§9.6", game="looper")
@ruling(38, 59)
def test_a_hospital_incident_has_two_clauses_at_once() -> None:
    t = due("hospital-incident", "boy-student")
    t.mm("incident")
    assert t.alive("doctor", "nurse"), "without Intrigue nothing happens"
    t = due("hospital-incident", "boy-student", hospital=1)
    t.mm("incident")
    assert (t.alive("doctor"), t.alive("nurse"), t.state.loop) == (False, False, 1)
    t = stage(FOUR | {"nurse": "key-person"}, incidents={1: ("hospital-incident", "boy-student")})
    t.counts("paranoia", boy_student=2).counts("intrigue", hospital=2).step(7)
    before = t.now
    t.mm("incident")
    assert t.said(before)[:4] == [
        "The Hospital Incident happens.",
        "The Doctor and the Nurse die together.",
        "The Protagonists have died.",
        "Loop 1 is over.",
    ]
    assert "protagonists_lost" not in t.kinds(), "the loss that falls together is not mentioned"


@rule("§14.5", game="looper")
@ruling(41)
def test_a_faraway_murder_meets_anybody_with_two_intrigue() -> None:
    t = due("faraway-murder", "doctor", doctor=2, girl_student=3, nurse=1)
    assert t.mm_may == {"incident doctor", "incident girl-student"}
    t.mm("incident girl-student")
    assert not t.alive("girl-student")
    t = due("faraway-murder")
    assert t.mm_may == {"incident"}


@rule("§14.6", game="looper")
@ruling(39, 98)
def test_a_missing_person_may_stay_put_and_is_not_named_then() -> None:
    t = due("missing-person")
    before = t.now
    t.mm("incident hospital")
    assert t.said(before)[:2] == ["The Missing Person happens.", "The Hospital gets 1 Intrigue."]
    t = due("missing-person")
    t.mm("incident school")
    assert (t.where("doctor"), t.count("intrigue", "school")) == ("school", 1)
    t = stage({"patient": "person", "nurse": "person"}, incidents={1: ("missing-person", "patient")})
    t.counts("paranoia", patient=2).step(7)
    assert t.mm_may == {"incident hospital"}, "never to a forbidden location"


@rule("§14.7", game="looper")
@ruling(40)
def test_spreading_takes_what_is_there_and_always_brings_two() -> None:
    t = due("spreading").counts("goodwill", nurse=1)
    assert "incident boy-student nurse" in t.mm_may
    t.mm("incident nurse boy-student")
    assert (t.count("goodwill", "nurse"), t.count("goodwill", "boy-student")) == (0, 2)


@rule("§14.8", game="looper")
def test_foul_evil_puts_two_intrigue_on_the_shrine() -> None:
    t = due("foul-evil")
    t.mm("incident")
    assert t.count("intrigue", "shrine") == 2


@rule("§14.9", game="looper")
@ruling(41)
def test_a_butterfly_effect_is_one_counter_of_any_kind_where_the_culprit_stands() -> None:
    t = due("butterfly-effect")
    assert t.mm_may == {f"incident {who} {what}" for who in ("doctor", "nurse") for what in ("goodwill", "paranoia", "intrigue")}
    t.mm("incident doctor goodwill")
    assert t.count("goodwill", "doctor") == 1


@rule("§7.1", game="looper")
@ruling(83)
def test_the_culprit_is_examined_once_and_an_incident_not_reached_has_not_occurred() -> None:
    t = stage({"doctor": "key-person", "alien": "person"}, incidents={1: ("suicide", "alien")}).walks_to(
        alien="shrine", doctor="shrine"
    )
    t.counts("goodwill", alien=4).counts("paranoia", alien=2).step(6)
    t.says("use alien kill doctor")
    t.mm("resolve")
    assert t.state.loop == 2
    assert "incident" not in t.kinds()


@rule("§7.1", "§10.8", game="looper")
@ruling(43)
def test_the_incident_of_a_godly_being_who_has_not_come_does_not_occur() -> None:
    t = stage({"doctor": "person", "godly-being": "brain"}, incidents={1: ("suicide", "godly-being")}, enters=2)
    t.counts("paranoia", godly_being=5)
    assert t.step(5).mm_may == {"go on"}
    assert t.step(7).mm_may == {"go on"}


@rule("§7.1", game="looper")
def test_a_day_without_a_scheduled_incident_has_no_step_7() -> None:
    t = stage(FOUR, incidents={2: ("suicide", "doctor")}).step(9)
    assert "incident_due" not in t.kinds()


@rule("§7.3", game="looper")
def test_refusals_in_step_7_are_in_words() -> None:
    t = due("murder")
    assert "choose its target" in t.why_not(3, "resolve")
    assert "cannot have that target" in t.why_not(3, "incident boy-student")
    t = stage(FOUR, incidents={1: ("murder", "doctor")}).step(7)
    assert "does not occur" in t.why_not(3, "incident nurse")
