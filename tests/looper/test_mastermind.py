"""§6, §9, §13: what the Mastermind uses in step 5 and at night, and what dies of it."""

import pytest

from tests.looper.rulings import ruling
from tests.looper.table import Table, stage
from tests.rulebook import rule


def night(t: Table) -> Table:
    """Until the night's optional acts are asked for; whoever dies by force is dead then."""
    return t.until_night()


# ---- §6.1 Order -------------------------------------------------------------------------------------------


@rule("§6", "§6.1", "§13", "§13.8", game="looper")
@ruling(1, 2)
def test_two_serial_killers_alone_together_kill_each_other() -> None:
    t = stage({"doctor": "serial-killer", "nurse": "serial-killer", "boy-student": "person"})
    night(t)
    assert not t.alive("doctor")
    assert not t.alive("nurse")
    assert t.hears("The Doctor and the Nurse die together.")


@rule("§6.1", "§6.5", game="looper")
@ruling(1, 3)
def test_a_serial_killer_comes_before_a_killer() -> None:
    t = stage({"doctor": "serial-killer", "nurse": "killer", "boy-student": "person"}).counts("intrigue", nurse=4)
    night(t)
    assert not t.alive("nurse")
    assert t.mm_may == {"go on"}, "a dead Killer kills nobody"


@rule("§13.8", game="looper")
@ruling(4)
def test_exactly_one_other_means_living_ones_only() -> None:
    cast = {"doctor": "serial-killer", "nurse": "person", "patient": "person", "boy-student": "person"}
    assert night(stage(cast)).alive("nurse", "patient")
    t = night(stage(cast).dies("patient"))
    assert not t.alive("nurse")
    t = night(stage({"doctor": "serial-killer", "nurse": "time-traveler", "boy-student": "person"}))
    assert t.alive("nurse")
    assert "died" not in t.kinds()


@rule("§6.5", game="looper")
@ruling(85)
def test_serial_killers_are_not_looked_at_again_after_their_deaths() -> None:
    cast = {"doctor": "serial-killer", "nurse": "person", "patient": "serial-killer", "boy-student": "person"}
    t = stage(cast).walks_to(patient="city", boy_student="city")
    t.walks_to(nurse="hospital")
    night(t)
    assert not t.alive("nurse")
    assert not t.alive("boy-student")
    assert t.hears("The Boy Student and the Nurse die together.")


@rule("§6.5", "§13.12", game="looper")
@ruling(85, 84)
def test_a_loved_one_frightened_in_the_night_may_kill_in_the_same_night() -> None:
    cast = {"doctor": "serial-killer", "nurse": "lover", "boy-student": "loved-one"}
    t = night(stage(cast, subs="a-love-affair").counts("intrigue", boy_student=1))
    assert t.count("paranoia", "boy-student") == 6
    assert "act kill-protagonists boy-student" in t.mm_may
    t.mm("act kill-protagonists boy-student")
    assert t.hears("The Protagonists have died.")
    assert t.state.loop == 2


# ---- §6.2 Step 5 ------------------------------------------------------------------------------------------


@rule("§6.2", "§13.4", "§13.7", game="looper")
@ruling(28, 58)
def test_brain_and_theorist_reach_their_location_themselves_included_once_a_day() -> None:
    t = stage({"doctor": "brain", "nurse": "conspiracy-theorist", "boy-student": "person"}).step(5)
    assert t.mm_may == {
        *("act intrigue doctor hospital", "act intrigue doctor doctor", "act intrigue doctor nurse"),
        *("act paranoia nurse doctor", "act paranoia nurse nurse", "go on"),
    }
    t.mm("act intrigue doctor doctor")
    assert t.mm_may == {"act paranoia nurse doctor", "act paranoia nurse nurse", "go on"}
    t.mm("act paranoia nurse nurse", "go on")
    assert (t.count("intrigue", "doctor"), t.count("paranoia", "nurse")) == (1, 1)
    t.next_day().step(5)
    assert "act intrigue doctor doctor" in t.mm_may


@rule("§6.2", "§12.9", game="looper")
@ruling(56)
def test_the_rumor_is_spread_in_step_5_once_a_loop_on_any_location() -> None:
    t = stage("doctor nurse", subs="an-unsettling-rumor", days=2).step(5)
    assert t.mm_may == {"act rumor hospital", "act rumor shrine", "act rumor city", "act rumor school", "go on"}
    t.mm("act rumor city")
    assert t.mm_may == {"go on"}
    assert t.next_day().step(5).mm_may == {"go on"}
    t = stage("doctor nurse", "the-sealed-item", "an-unsettling-rumor", days=1).step(5).counts("intrigue", shrine=1)
    t.mm("act rumor shrine")
    assert "act rumor shrine" in t.next_loop().step(5).mm_may


@rule("§6.2", "§12.14", "§13.11", game="looper")
@ruling(77)
def test_a_factor_frightens_while_the_school_has_two_intrigue() -> None:
    t = stage({"boy-student": "brain", "girl-student": "factor"}, subs="unknown-factor-x").counts("intrigue", school=1).step(5)
    assert not any(text.startswith("act paranoia") for text in t.mm_may)
    t.mm("act intrigue boy-student school")
    assert "act paranoia girl-student boy-student" in t.mm_may, "the condition is read at each use"
    t.counts("intrigue", school=1)
    assert "act paranoia girl-student boy-student" not in t.mm_may


@rule("§6.3", game="looper")
@ruling(99, 20)
def test_the_mastermind_is_asked_at_every_window_with_nothing_to_use() -> None:
    t = (
        stage("doctor nurse", incidents={1: ("suicide", "doctor")})
        .counts("goodwill", nurse=2, doctor=2)
        .counts("paranoia", doctor=1)
    )
    asked = []
    t.hers()
    t.theirs()
    for _ in range(6):
        asked.append((t.state.step, t.match.to_act, t.mm_may or t.leader_may))
        if t.match.to_act == [t.leader]:
            t.says("use doctor soothe nurse" if "use doctor soothe nurse" in t.leader_may else "done")
        else:
            t.mm("resolve" if "resolve" in t.mm_may else "go on")
    assert [(step, seat) for step, seat, _ in asked] == [(4, [3]), (5, [3]), (6, [0]), (6, [3]), (7, [3]), (9, [3])]
    assert all(may == {"go on"} for step, seat, may in asked if seat == [3] and step != 6)


@rule("§6.4", game="looper")
@ruling(59, 98)
def test_only_the_result_of_an_ability_is_told() -> None:
    t = stage({"doctor": "brain", "nurse": "person"}).step(5)
    before = t.now
    t.mm("act intrigue doctor nurse")
    assert t.said(before) == ["The Nurse gets 1 Intrigue."]
    assert "You use: Doctor: 1 Intrigue → Nurse." in t.said(0, 3)


@rule("§6.4", "§10.15", game="looper")
@ruling(98)
def test_a_use_that_changes_nothing_is_not_mentioned() -> None:
    t = stage({"doctor": "brain", "nurse": "person"}).counts("goodwill", doctor=2).step(5)
    before = t.now
    t.mm("act soothe doctor nurse")
    assert t.said(before) == []
    assert "act excite doctor nurse" not in t.mm_may


# ---- §9 Death ---------------------------------------------------------------------------------------------


@rule("§9", "§9.2", "§9.3", "§13.14", game="looper")
@ruling(5, 84, 86)
def test_lovers_who_die_together_bring_each_other_nothing() -> None:
    cast = {"doctor": "lover", "nurse": "loved-one", "boy-student": "person"}
    t = stage(cast, subs="a-love-affair", incidents={1: ("hospital-incident", "boy-student")})
    t.counts("paranoia", boy_student=2).counts("intrigue", hospital=1).step(7)
    t.mm("incident")
    assert not t.alive("doctor")
    assert not t.alive("nurse")
    assert t.count("paranoia", "doctor") == t.count("paranoia", "nurse") == 0
    t = stage(cast, subs="a-love-affair", incidents={1: ("murder", "nurse")}).counts("paranoia", nurse=3).step(7)
    t.mm("incident doctor")
    assert t.count("paranoia", "nurse") == 9


@rule("§9.3", "§13.2", game="looper")
@ruling(6, 84)
def test_a_key_persons_death_ends_the_loop_when_its_batch_is_done() -> None:
    cast = {"doctor": "key-person", "nurse": "lover", "patient": "person", "boy-student": "loved-one"}
    t = stage(cast, incidents={1: ("hospital-incident", "boy-student")}, days=2)
    t.counts("paranoia", boy_student=2).counts("intrigue", hospital=1).step(7)
    before, leader = t.now, t.leader
    t.mm("incident")
    assert t.said(before)[:6] == [
        "The Hospital Incident happens.",
        "The Doctor, the Patient and the Nurse die together.",
        "The Boy Student gets 6 Paranoia.",
        "The Protagonists have lost.",
        "Loop 1 is over.",
        "The Time Spiral. Loops left: 2. Talk about it; then say that you are ready.",
    ]
    assert t.leader == leader, "step 8 was skipped"


@rule("§9.2", "§17.5", game="looper")
@ruling(9)
def test_deaths_together_are_told_apart_from_deaths_in_succession() -> None:
    cast = {"doctor": "killer", "nurse": "key-person", "boy-student": "serial-killer", "girl-student": "person"}
    t = stage(cast).counts("intrigue", nurse=2)
    night(t)
    t.mm("act kill doctor nurse")
    assert [event.fields["who"] for event in t.events("died")] == [["girl-student"], ["nurse"]]
    died = [line for line in t.match.log(None) if "dies" in line]
    assert died == ["The Girl Student dies.", "The Nurse dies."]


@rule("§1.5", "§9.1", game="looper")
@ruling(30)
def test_counters_stay_on_a_corpse_and_a_corpse_counts_for_nothing() -> None:
    t = stage({"doctor": "brain", "nurse": "conspiracy-theorist", "patient": "person"}).dies("nurse")
    t.counts("goodwill", nurse=3).counts("intrigue", nurse=1).step(5)
    assert not any("nurse" in text for text in t.mm_may)
    assert (t.count("goodwill", "nurse"), t.count("intrigue", "nurse")) == (3, 1)


@rule("§9.4", game="looper")
@ruling(31, 32)
def test_a_marker_stops_one_death_and_nothing_follows_from_it() -> None:
    cast = {"doctor": "serial-killer", "nurse": "key-person", "boy-student": "person"}
    t = night(stage(cast).guard("nurse"))
    assert t.alive("nurse")
    assert t.state.loop == 1
    assert t.hears("The marker is gone from the Nurse, who lives.")
    assert t.state.board.guarded == 0
    t = night(t.next_day())
    assert t.state.loop == 2, "the second death is one"


@rule("§9.4", "§13.10", game="looper")
@ruling(31, 32)
def test_a_time_traveler_keeps_the_marker() -> None:
    t = night(stage({"doctor": "serial-killer", "nurse": "time-traveler", "boy-student": "person"}).guard("nurse"))
    assert t.alive("nurse")
    assert t.state.board.guarded != 0
    assert "saved" not in t.kinds()


@rule("§9.6", "§13.3", game="looper")
@ruling(34, 59)
def test_a_killer_with_four_intrigue_may_kill_the_protagonists() -> None:
    t = night(stage({"doctor": "killer", "nurse": "person"}).counts("intrigue", doctor=4))
    before = t.now
    t.mm("act kill-protagonists doctor")
    assert t.said(before)[:2] == ["The Protagonists have died.", "Loop 1 is over."]
    assert t.state.loop == 2


@rule("§13.3", game="looper")
def test_a_killer_kills_a_key_person_with_two_intrigue_where_he_stands() -> None:
    t = stage({"doctor": "killer", "nurse": "key-person"}).counts("intrigue", nurse=1)
    assert night(t).mm_may == {"go on"}
    t.counts("intrigue", nurse=2)
    assert t.mm_may == {"go on", "act kill doctor nurse"}
    t.walks_to(doctor="city")
    assert t.mm_may == {"go on"}


@rule("§9.4", "§13.3", game="looper")
@ruling(32, 58)
def test_a_killer_who_met_a_marker_has_used_his_ability() -> None:
    t = night(stage({"doctor": "killer", "nurse": "key-person"}).counts("intrigue", nurse=2).guard("nurse"))
    t.mm("act kill doctor nurse")
    assert t.alive("nurse")
    assert t.mm_may == {"go on"}


# ---- roles ------------------------------------------------------------------------------------------------


@rule("§13.11", game="looper")
@ruling(45)
def test_a_factors_death_loses_while_the_city_has_two_intrigue() -> None:
    cast = {"doctor": "serial-killer", "nurse": "factor", "boy-student": "person"}
    t = night(stage(cast, subs="unknown-factor-x").counts("intrigue", city=2))
    assert t.state.loop == 2
    t = night(stage(cast, subs="unknown-factor-x").counts("intrigue", city=1))
    assert (t.state.loop, t.alive("nurse")) == (1, False)
    t.counts("intrigue", city=2)
    t.next_day()
    assert t.state.loop == 1, "it was read at the moment of death"


@rule("§13.11", "§12.5", game="looper")
@ruling(45)
def test_a_factor_is_not_a_key_person_for_killer_and_sign_with_me() -> None:
    cast = {"doctor": "killer", "nurse": "factor", "girl-student": "key-person"}
    t = stage(cast, "sign-with-me", "unknown-factor-x", days=1).counts("intrigue", nurse=3, city=2)
    assert night(t).mm_may == {"go on"}
    t.mm("go on")
    assert t.match.over


@rule("§12.15", game="looper")
@ruling(46, 47)
def test_a_person_with_three_paranoia_is_a_serial_killer_for_as_long_as_that_lasts() -> None:
    cast = {"doctor": "person", "nurse": "witch", "boy-student": "person"}
    assert night(stage(cast, subs="paranoia-virus").counts("paranoia", doctor=2)).alive("nurse")
    t = night(stage(cast, subs="paranoia-virus").counts("paranoia", doctor=3))
    assert not t.alive("nurse")
    t = stage(cast, subs="paranoia-virus").counts("paranoia", doctor=3)
    t.cards(["paranoia-1 doctor"])
    assert night(t).alive("nurse")
    assert night(stage(cast, subs="paranoia-virus").counts("paranoia", nurse=3)).alive("doctor"), "a Witch is no Person"
    assert night(stage(cast).counts("paranoia", doctor=3)).alive("nurse"), "without the plot there is no virus"


@rule("§12.15", "§8.4", game="looper")
@ruling(76)
def test_refusal_goes_by_the_current_role() -> None:
    t = stage({"doctor": "person", "nurse": "factor"}, subs="paranoia-virus").counts("paranoia", doctor=3)
    t.counts("goodwill", doctor=2, nurse=2).counts("intrigue", school=2, city=2).step(6)
    t.says("use doctor soothe nurse")
    assert t.mm_may == {"resolve"}, "a Person turned Serial Killer has no refusal"


@rule("§13.12", game="looper")
def test_a_loved_one_needs_three_paranoia_and_one_intrigue() -> None:
    t = night(stage({"doctor": "loved-one", "nurse": "person"}).counts("paranoia", doctor=3))
    assert t.mm_may == {"go on"}
    t.counts("intrigue", doctor=1)
    assert t.mm_may == {"go on", "act kill-protagonists doctor"}
    t.counts("paranoia", doctor=2)
    assert t.mm_may == {"go on"}


@rule("§13.10", game="looper")
@ruling(53)
def test_a_time_travelers_loss_is_declared_on_the_last_night() -> None:
    t = stage({"doctor": "time-traveler", "nurse": "person"}, days=2).counts("goodwill", doctor=2)
    assert night(t).mm_may == {"go on"}, "not before the last day"
    t.next_day()
    assert night(t).mm_may == {"go on", "act declare-loss doctor"}
    t.counts("goodwill", doctor=3)
    assert t.mm_may == {"go on"}
    t.counts("goodwill", doctor=1)
    before = t.now
    t.mm("act declare-loss doctor")
    assert t.said(before)[0] == "The Protagonists have lost."
    assert t.events("protagonists_lost")[0].at == (1, 2, 9)


@rule("§13.1", "§13.9", "§13.13", game="looper")
@pytest.mark.parametrize("role", ["person", "curmudgeon", "witch", "lover", "friend", "key-person"])
def test_some_roles_give_the_mastermind_nothing_to_use(role: str) -> None:
    t = stage({"doctor": role, "nurse": "person"}).counts("intrigue", doctor=5, nurse=5).counts("paranoia", doctor=5)
    assert t.step(5).mm_may == {"go on"}
    assert night(t).mm_may == {"go on"}


# ---- the Boss ---------------------------------------------------------------------------------------------


@rule("§10.14", game="looper")
@ruling(55, 79)
def test_a_boss_acts_where_he_stands_or_from_his_turf() -> None:
    t = stage({"boss": "conspiracy-theorist", "doctor": "person", "nurse": "person", "informer": "person"}, turf="hospital").step(
        5
    )
    assert t.mm_may == {
        *("act paranoia boss boss", "act paranoia boss informer", "act paranoia boss doctor", "act paranoia boss nurse", "go on"),
    }
    t.mm("act paranoia boss doctor")
    assert t.mm_may == {"go on"}, "one place for each use, never both"


@rule("§10.14", game="looper")
@ruling(55)
def test_a_killer_boss_reaches_into_his_turf_but_a_key_person_boss_is_where_he_stands() -> None:
    t = stage({"boss": "killer", "doctor": "key-person", "nurse": "person"}, turf="hospital").counts("intrigue", doctor=2)
    t.step(9).mm("go on")
    assert "act kill boss doctor" in t.mm_may
    t = stage({"boss": "key-person", "doctor": "killer", "nurse": "person"}, turf="hospital").counts("intrigue", boss=2)
    t.step(9).mm("go on")
    assert t.mm_may == {"go on"}


@rule("§10.14", "§6.3", game="looper")
@ruling(55, 79)
def test_a_serial_killer_boss_kills_here_or_in_his_turf() -> None:
    cast = {"boss": "serial-killer", "doctor": "person", "informer": "person", "nurse": "person", "patient": "person"}
    t = stage(cast, turf="hospital").walks_to(nurse="school", patient="school").step(9)
    assert t.mm_may == {"boss here", "boss turf"}
    t.mm("boss turf")
    assert (t.alive("doctor"), t.alive("informer")) == (False, True)
    t = stage(cast, turf="hospital").step(9)
    t.mm("boss turf")
    assert t.alive("doctor", "nurse", "patient", "informer"), "put where nothing happens"
    t = stage(cast | {"boss": "person"}, turf="hospital").step(9)
    assert t.mm_may == {"go on"}, "the question comes all the same"


@rule("§10.14", "§7.1", game="looper")
@ruling(42)
def test_a_culprit_boss_acts_from_where_he_stands() -> None:
    cast = {"boss": "person", "doctor": "person", "informer": "person"}
    t = stage(cast, turf="hospital", incidents={1: ("murder", "boss")}).counts("paranoia", boss=4).step(7)
    assert t.mm_may == {"incident informer"}


# ---- refusals ---------------------------------------------------------------------------------------------


@rule("§6.2", "§6.5", game="looper")
def test_acts_at_the_wrong_time_are_refused_in_words() -> None:
    t = stage({"doctor": "killer", "nurse": "person"}).dies("nurse").step(5)
    assert "belongs to the night" in t.why_not(3, "act kill-protagonists doctor")
    assert "no living Nurse" in t.why_not(3, "act intrigue nurse hospital")
    assert "no role or plot" in t.why_not(3, "act intrigue doctor hospital")
    night(t)
    assert "belongs to step 5" in t.why_not(3, "act intrigue doctor hospital")
    assert "go on" in t.why_not(3, "resolve")
