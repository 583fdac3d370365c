"""§8, §10: goodwill abilities, refusal, and the eighteen characters one by one."""

import pytest

from ouroboard.games.looper.content.abilities import ABILITIES, ABILITIES_OF
from ouroboard.games.looper.content.characters import PEOPLE
from ouroboard.games.looper.rules.actions import ACTIONS, Use
from ouroboard.games.looper.rules.day import asked_for
from tests.looper.rulings import ruling
from tests.looper.table import Table, stage, who
from tests.rulebook import rule


def ready(cast: str | dict[str, str], goodwill: int = 5, **more: object) -> Table:
    """Step 6, and everybody has so much Goodwill."""
    t = stage(cast, **more)  # type: ignore[arg-type]
    people = cast.split() if isinstance(cast, str) else list(cast)
    if "henchman" in people:
        t.mm("start city")
    return t.counts("goodwill", **{name.replace("-", "_"): goodwill for name in people})


# ---- §8 ---------------------------------------------------------------------------------------------------


@rule("§8", "§8.1", game="looper")
@ruling(19, 73)
def test_the_leader_declares_one_at_a_time_and_goodwill_gained_opens_the_next() -> None:
    t = stage("rich-mans-daughter boy-student girl-student").counts("goodwill", rich_mans_daughter=3, boy_student=1).step(6)
    assert t.match.to_act == [0]
    assert not any("boy-student calm" in text for text in t.leader_may)
    t.says("use rich-mans-daughter befriend boy-student")
    assert t.match.to_act == [3]
    assert t.match.undo_right(0) == "free", "nothing has come of it yet"
    t.mm("resolve")
    assert "use boy-student calm girl-student" in t.leader_may
    t.says("use boy-student calm girl-student")
    t.mm("resolve")
    assert t.count("goodwill", "boy-student") == 2, "Goodwill is not spent"


@rule("§8.1", "§8.4", game="looper")
@ruling(20, 25, 74)
def test_what_can_be_declared_hangs_on_public_facts_alone() -> None:
    for role in ("person", "brain", "cultist", "killer", "witch"):
        t = ready({"doctor": role, "nurse": "person"}).step(6)
        assert t.leader_may == {"use doctor excite nurse", "use doctor soothe nurse", "use doctor release", "done"}
        t.says("use doctor excite nurse")
        assert t.match.to_act == [3]


@rule("§8.1", game="looper")
@ruling(74)
def test_with_nothing_to_declare_the_step_passes_by_itself() -> None:
    t = stage("doctor nurse").counts("goodwill", doctor=1).step(5)
    t.mm("go on")
    assert t.state.step == 9
    assert "goodwill" not in t.kinds()


@rule("§8.2", game="looper")
@ruling(22, 74)
def test_a_refused_ability_is_used_up() -> None:
    t = ready({"office-worker": "person", "alien": "brain", "nurse": "person"}).walks_to(nurse="shrine").step(6)
    t.says("use alien kill nurse")
    t.mm("refuse")
    assert t.alive("nurse")
    assert "used in this loop" in t.why_not(0, "use alien kill nurse")
    t.next_day().step(6)
    assert "used in this loop" in t.why_not(t.leader, "use alien kill nurse")


@rule("§8.2", game="looper")
def test_once_a_day_and_once_a_loop() -> None:
    t = ready("doctor nurse shrine-maiden", days=2).step(6)
    t.declares("doctor excite nurse")
    assert "used today" in t.why_not(0, "use doctor soothe nurse"), "both ways are one ability"
    t.declares("shrine-maiden role shrine-maiden")
    t.next_day().step(6)
    assert "use doctor excite nurse" in t.leader_may
    assert "used in this loop" in t.why_not(t.leader, "use shrine-maiden role shrine-maiden")


@rule("§8.3", game="looper")
@ruling(23)
def test_a_declaration_must_be_able_to_name_something_but_need_not_change_anything() -> None:
    t = ready("boy-student doctor").step(6)
    assert "cannot be named" in t.why_not(0, "use boy-student calm doctor")
    t = ready("boy-student girl-student").step(6)
    assert t.declares("boy-student calm girl-student")[-1] == "Nothing happens."
    t = ready("shrine-maiden nurse").step(6)
    assert "use shrine-maiden purify" in t.leader_may
    t = ready("shrine-maiden nurse").walks_to(shrine_maiden="school").step(6)
    assert "wrong place" in t.why_not(0, "use shrine-maiden purify")
    t = ready("police-officer nurse").step(6)
    assert not any("culprit" in text for text in t.leader_may)


@rule("§8.4", game="looper")
@ruling(24, 76)
@pytest.mark.parametrize(
    ("role", "answers"),
    [
        ("person", {"resolve"}),
        ("killer", {"resolve", "refuse"}),
        ("brain", {"resolve", "refuse"}),
        ("curmudgeon", {"resolve", "refuse"}),
        ("factor", {"resolve", "refuse"}),
        ("cultist", {"refuse"}),
        ("witch", {"refuse"}),
        ("serial-killer", {"resolve"}),
        ("friend", {"resolve"}),
        ("time-traveler", {"resolve"}),
    ],
)
def test_who_may_and_who_must_refuse(role: str, answers: set[str]) -> None:
    t = ready({"office-worker": role, "nurse": role, "doctor": "person"}).counts("paranoia", doctor=2).step(6)
    t.says("use office-worker own-role")
    assert t.mm_may == answers
    t.mm(sorted(answers)[-1])
    t.says("use nurse calm doctor")
    assert t.mm_may == {"resolve"}, "the Nurse is never refused"
    assert "never be refused" in t.why_not(3, "refuse")


@rule("§8.4", game="looper")
@ruling(24)
def test_a_mystery_boy_is_never_refused() -> None:
    t = ready({"mystery-boy": "cultist", "nurse": "person"}).in_loop(2).step(6)
    t.says("use mystery-boy own-role")
    assert t.mm_may == {"resolve"}


@rule("§8.4", game="looper")
@ruling(25)
def test_refusal_covers_only_the_refusing_characters_own_abilities() -> None:
    t = ready({"doctor": "person", "nurse": "witch"}).step(6)
    t.says("use doctor excite nurse")
    assert t.mm_may == {"resolve"}


@rule("§8.5", game="looper")
@ruling(21, 75)
def test_a_refusal_is_said_aloud_and_no_effect_is_not_a_refusal() -> None:
    t = ready({"doctor": "brain", "nurse": "person"}).step(6)
    assert t.declares("doctor soothe nurse", "refuse")[-1] == "The Doctor refuses."
    t = ready({"doctor": "brain", "nurse": "person"}).step(6)
    assert t.declares("doctor soothe nurse")[-1] == "Nothing happens."
    t = ready({"alien": "person", "nurse": "time-traveler"}).walks_to(nurse="shrine").step(6)
    assert t.declares("alien kill nurse")[-1] == "Nothing happens."


@rule("§8.6", game="looper")
@ruling(29, 97)
def test_what_is_told_is_told_to_all_and_stays_on_record_with_its_moment() -> None:
    t = ready({"office-worker": "person", "nurse": "person"}, subs="paranoia-virus").counts("paranoia", office_worker=3).step(6)
    t.says("use office-worker own-role")
    t.mm("resolve")
    assert t.hears("The Office Worker's role is Serial Killer.")
    told = [{"what": "role", "who": "office-worker", "role": "serial-killer", "at": [1, 1, 6]}]
    assert t.match.view(0)["told"] == t.match.view(None)["told"] == told


# ---- §9.5 Revival -----------------------------------------------------------------------------------------


@rule("§9.5", "§10.7", game="looper")
@ruling(80, 33)
def test_a_revived_character_is_one_again_at_once() -> None:
    t = ready({"alien": "person", "nurse": "friend", "doctor": "person"}, days=1).walks_to(nurse="shrine", doctor="shrine")
    t.counts("paranoia", doctor=2).dies("nurse").step(6)
    assert t.declares("alien revive nurse")[-1] == "The Nurse lives again."
    assert t.count("goodwill", "nurse") == 5, "with the counters that lie on it"
    assert "use nurse calm doctor" in t.leader_may
    t.says("done")
    t.rest_of_loop()
    assert t.result.winners == (0, 1, 2), "a Friend who lives at loop end has not died"


# ---- §10 One by one ---------------------------------------------------------------------------------------


@rule("§10.1", "§10.2", game="looper")
@pytest.mark.parametrize("student", ["boy-student", "girl-student"])
def test_students_calm_another_student_here(student: str) -> None:
    t = ready(f"{student} class-rep alien nurse").walks_to(alien="school", nurse="school").counts("paranoia", class_rep=2).step(6)
    assert {text for text in t.leader_may if text.startswith(f"use {student}")} == {f"use {student} calm class-rep"}
    t.declares(f"{student} calm class-rep")
    assert t.count("paranoia", "class-rep") == 1


@rule("§10.3", game="looper")
def test_the_rich_mans_daughter_befriends_in_school_and_city_herself_too() -> None:
    t = ready("rich-mans-daughter boy-student").step(6)
    t.declares("rich-mans-daughter befriend rich-mans-daughter")
    assert t.count("goodwill", "rich-mans-daughter") == 6
    t = ready("rich-mans-daughter shrine-maiden").walks_to(rich_mans_daughter="shrine").step(6)
    assert "wrong place" in t.why_not(0, "use rich-mans-daughter befriend shrine-maiden")


@rule("§10.4", "§2.3", game="looper")
@ruling(67)
def test_the_class_rep_gives_the_leader_a_spent_card_back_for_the_next_day() -> None:
    t = ready("class-rep boy-student")
    t.cards([], ["goodwill+2 class-rep", "paranoia-1 boy-student"]).step(6)
    offered = {text for text in t.leader_may if "take-back" in text}
    assert offered == {"use class-rep take-back a goodwill+2"}, "only the Leader's deck"
    assert t.declares("class-rep take-back a goodwill+2")[-1] == "Ana takes Goodwill +2 back."
    t.next_day().hers()
    assert t.state.spent == (0, 2, 0, 0)
    while t.match.to_act != [0]:
        t.match.play(t.match.to_act[0], t.bluff(t.match.to_act[0]))
    assert "place goodwill+2 boy-student" in t.may(0)


@rule("§10.4", game="looper")
@ruling(67, 66)
def test_with_fewer_players_the_class_rep_reaches_every_deck_that_the_leader_holds() -> None:
    t = ready("class-rep boy-student", seats=3)
    t.cards([], ["a goodwill+2 class-rep", "c paranoia-1 boy-student", "b forbid-movement city"]).step(6)
    assert {text for text in t.leader_may if "take-back" in text} == {
        "use class-rep take-back a goodwill+2",
        "use class-rep take-back c paranoia-1",
    }
    t = ready("class-rep boy-student").step(6)
    assert not any("take-back" in text for text in t.leader_may), "no spent card, no declaration"


@rule("§10.5", game="looper")
def test_the_mystery_boy_tells_his_role_from_loop_2_on() -> None:
    t = ready({"mystery-boy": "witch", "office-worker": "person"}).step(6)
    assert "before loop 2" in t.why_not(0, "use mystery-boy own-role")
    t = ready({"mystery-boy": "witch", "nurse": "person"}).in_loop(2).step(6)
    assert t.declares("mystery-boy own-role")[-1] == "The Mystery Boy's role is Witch."


@rule("§10.5", "§12.7", game="looper")
@ruling(78)
def test_the_mystery_boys_role_works_in_full_but_brings_no_plot_rule() -> None:
    t = stage({"mystery-boy": "witch", "nurse": "person"}, days=1).counts("intrigue", school=2)
    t.rest_of_loop()
    assert t.match.over, "a Witch without Giant Time Bomb makes no bomb"
    t = stage({"mystery-boy": "loved-one", "nurse": "person"}).counts("paranoia", mystery_boy=3).counts("intrigue", mystery_boy=1)
    assert "act kill-protagonists mystery-boy" in t.until_night().mm_may
    t = stage({"mystery-boy": "killer", "nurse": "person"}).counts("intrigue", mystery_boy=4)
    assert t.until_night().mm_may == {"go on", "act kill-protagonists mystery-boy"}


@rule("§10.6", game="looper")
def test_the_shrine_maiden_purifies_and_reads_roles() -> None:
    t = ready({"shrine-maiden": "person", "alien": "brain"}).counts("intrigue", shrine=2).step(6)
    t.declares("shrine-maiden purify")
    assert t.count("intrigue", "shrine") == 1
    assert t.declares("shrine-maiden role alien")[-1] == "The Alien's role is Brain."


@rule("§10.7", game="looper")
def test_the_alien_kills_somebody_else_here_and_needs_a_corpse_to_revive() -> None:
    t = ready("alien shrine-maiden nurse").step(6)
    assert {text for text in t.leader_may if text.startswith("use alien")} == {"use alien kill shrine-maiden"}
    assert t.declares("alien kill shrine-maiden")[-1] == "The Shrine Maiden dies."
    assert "use alien revive shrine-maiden" in t.leader_may


@rule("§10.8", game="looper")
@ruling(43, 49)
def test_the_godly_being_comes_in_his_loop_and_helps_then() -> None:
    cast = {"godly-being": "person", "shrine-maiden": "key-person", "alien": "serial-killer"}
    t = stage(cast, "sign-with-me", incidents={2: ("suicide", "alien")}, enters=2, days=3)
    assert not t.state.board.cast & 1 << 7
    t.rest_of_loop()
    assert t.state.loop == 2, "the Shrine Maiden was alone with the Alien"
    while t.state.day == 0:
        t.dawdle()
    assert t.hears("The Godly Being has come, and stands in the Shrine.")
    t.counts("goodwill", godly_being=5).counts("intrigue", shrine=1).step(6)
    assert t.declares("godly-being culprit day-2")[-1] == "The culprit of the Suicide on day 2 is the Alien."
    assert "use godly-being cleanse shrine" in t.leader_may
    t.declares("godly-being cleanse shrine")
    assert t.count("intrigue", "shrine") == 0


@rule("§10.9", game="looper")
@ruling(36, 29)
def test_the_police_officer_names_the_culprit_of_an_incident_that_occurred() -> None:
    t = ready("police-officer doctor nurse", incidents={1: ("murder", "doctor")}).counts("paranoia", doctor=2)
    t.walks_to(doctor="city", nurse="school", police_officer="shrine").step(7)
    t.mm("incident")
    t.next_day().step(6)
    assert t.declares("police-officer culprit day-1")[-1] == "The culprit of the Murder on day 1 is the Doctor."


@rule("§10.9", "§9.4", game="looper")
def test_the_police_officer_guards_somebody_else_here() -> None:
    t = ready({"police-officer": "person", "informer": "person", "boss": "person"}, turf="city").step(6)
    assert {text for text in t.leader_may if "guard" in text} == {
        "use police-officer guard informer",
        "use police-officer guard boss",
    }
    t.declares("police-officer guard informer")
    assert t.match.view(0)["characters"][1]["guarded"] is True  # type: ignore[index]


@rule("§10.10", game="looper")
def test_the_office_worker_tells_his_own_role_and_may_be_a_person() -> None:
    t = ready({"office-worker": "person", "nurse": "person"}, 3).step(6)
    assert t.declares("office-worker own-role")[-1] == "The Office Worker's role is Person."


@rule("§10.11", game="looper")
def test_the_informer_brings_a_subplot_that_was_not_named() -> None:
    t = ready("informer nurse", subs="a-love-affair threads-of-fate").step(6)
    t.says("use informer subplot a-love-affair")
    assert t.mm_may == {"tell threads-of-fate"}
    assert "name a subplot" in t.why_not(3, "tell a-love-affair")
    t.mm("tell threads-of-fate")
    assert t.hears("One subplot is Threads of Fate.")
    t = ready("informer nurse", subs="a-love-affair threads-of-fate").step(6)
    t.says("use informer subplot paranoia-virus")
    assert t.mm_may == {"tell a-love-affair", "tell threads-of-fate"}


@rule("§10.11", game="looper")
def test_in_first_steps_the_informer_can_confirm_the_only_subplot() -> None:
    t = ready("informer nurse", subs="a-hideous-script", basic=False).step(6)
    assert {text for text in t.leader_may if "informer" in text} == {
        *("use informer subplot shadow-of-the-ripper", "use informer subplot an-unsettling-rumor"),
        "use informer subplot a-hideous-script",
    }
    assert (
        t.declares("informer subplot a-hideous-script", "tell no-other")[-1] == "There is no other subplot than A Hideous Script."
    )


@rule("§10.12", game="looper")
def test_the_pop_idol_calms_and_befriends_somebody_else_here() -> None:
    t = ready("pop-idol informer nurse").counts("paranoia", informer=1).step(6)
    t.declares("pop-idol calm informer")
    t.declares("pop-idol befriend informer")
    assert (t.count("paranoia", "informer"), t.count("goodwill", "informer")) == (0, 6)
    assert "cannot be named" in t.why_not(0, "use pop-idol befriend nurse") or "used" in t.why_not(
        0, "use pop-idol befriend nurse"
    )


@rule("§10.13", game="looper")
def test_the_journalist_alarms_anybody_and_digs_here() -> None:
    t = ready("journalist informer nurse").step(6)
    t.declares("journalist alarm nurse")
    assert t.count("paranoia", "nurse") == 1
    assert {text for text in t.leader_may if "dig" in text} == {
        *("use journalist dig journalist", "use journalist dig informer", "use journalist dig city"),
    }
    t.declares("journalist dig city")
    assert t.count("intrigue", "city") == 1


@rule("§10.14", game="looper")
def test_the_boss_has_a_role_told_in_his_turf_wherever_he_is() -> None:
    t = ready({"boss": "person", "nurse": "witch", "informer": "person"}, turf="hospital").step(6)
    assert {text for text in t.leader_may if "boss" in text} == {"use boss role nurse"}
    assert t.declares("boss role nurse")[-1] == "The Nurse's role is Witch."
    t = ready({"boss": "person", "nurse": "witch"}, turf="school").step(6)
    assert not any("boss" in text for text in t.leader_may)


@rule("§10.15", "§10.16", game="looper")
@ruling(27, 81)
def test_the_doctor_releases_the_patient_too_late_for_today() -> None:
    t = ready("doctor patient nurse")
    t.cards(["move-vertical patient"])
    assert t.where("patient") == "hospital"
    t.step(6)
    assert t.declares("doctor release")[-1] == "The Patient may go anywhere until the loop ends."
    t.dies("doctor")
    t.next_day().cards(["move-vertical patient"])
    assert t.where("patient") == "city"


@rule("§10.15", game="looper")
def test_a_release_may_be_declared_without_a_patient_and_refused() -> None:
    t = ready({"doctor": "brain", "nurse": "person"}).step(6)
    t.says("use doctor release")
    assert t.mm_may == {"resolve", "refuse"}
    t.mm("resolve")
    assert t.hears("Nothing happens.")
    t = ready("doctor patient nurse").dies("patient").step(6)
    assert t.declares("doctor release")[-1] == "Nothing happens."


@rule("§10.15", "§6.2", "§8.2", game="looper")
@ruling(26, 74)
def test_the_mastermind_may_use_a_refusing_doctor_and_both_may_on_one_day() -> None:
    for role, usable in (("brain", True), ("cultist", True), ("person", False), ("serial-killer", False)):
        t = stage({"doctor": role, "nurse": "person"}).counts("goodwill", doctor=2).step(5)
        assert ("act excite doctor nurse" in t.mm_may) == usable
    t = stage({"doctor": "brain", "nurse": "person"}).counts("goodwill", doctor=2).step(5)
    t.mm("act excite doctor nurse", "go on")
    assert "use doctor soothe nurse" in t.leader_may
    t = stage({"doctor": "brain", "nurse": "person"}).counts("goodwill", doctor=1).step(5)
    assert "act excite doctor nurse" not in t.mm_may


@rule("§10.15", game="looper")
@ruling(26)
def test_a_factor_doctor_gives_both_placements_and_nobody_elses_ability_can_be_used() -> None:
    t = stage({"doctor": "factor", "nurse": "person", "alien": "brain", "journalist": "brain"})
    t.counts("goodwill", doctor=2, alien=5, journalist=5).counts("intrigue", school=2).step(5)
    assert {"act excite doctor nurse", "act paranoia doctor nurse"} <= t.mm_may
    t.mm("act excite doctor nurse", "act paranoia doctor nurse")
    assert t.count("paranoia", "nurse") == 2
    assert not any(text.startswith("act") and "alien" in text and "intrigue" not in text for text in t.mm_may)


@rule("§10.16", game="looper")
def test_the_patient_has_no_ability_and_stays_in_the_hospital() -> None:
    assert ABILITIES_OF[who("patient")] == []
    t = stage("patient nurse").cards(["move-diagonal patient"])
    assert t.where("patient") == "hospital"


@rule("§10.17", game="looper")
@ruling(23)
def test_the_nurse_calms_somebody_else_here_who_panics() -> None:
    t = ready("nurse doctor patient").counts("paranoia", doctor=2, patient=1, nurse=5).step(6)
    assert {text for text in t.leader_may if "nurse calm" in text} == {"use nurse calm doctor"}


@rule("§10.18", "§4.3", game="looper")
@ruling(51, 63)
def test_the_henchman_starts_where_the_mastermind_says_anew_in_each_loop() -> None:
    t = stage({"henchman": "key-person", "shrine-maiden": "serial-killer", "doctor": "person"}, "sign-with-me", days=2)
    assert t.mm_may == {"start hospital", "start shrine", "start city", "start school"}
    assert "first say where" in t.why_not(3, "place intrigue+1 city")
    t.mm("start shrine")
    assert t.where("henchman") == "shrine"
    assert t.hears("The Henchman starts in the Shrine.")
    t.rest_of_loop()
    while t.match.to_act != [3]:
        t.dawdle()
    t.mm("start school")
    assert t.where("henchman") == "school"


@rule("§1.3", "§10", game="looper")
@ruling(60)
def test_printed_character_data_is_as_on_the_cards() -> None:
    limits = [person.limit for person in PEOPLE]
    assert limits == [2, 3, 1, 2, 3, 2, 2, 3, 3, 2, 3, 2, 2, 4, 2, 2, 3, 1]
    assert len(PEOPLE) == 18
    assert len(ABILITIES) == 24
    t = stage("boss nurse", turf="school")
    card = t.match.view(None)["characters"][0]  # type: ignore[index]
    assert (card["limit"], card["traits"], card["abilities"][0]["goodwill"]) == (4, ["adult", "man"], 5)
    assert t.match.view(None)["turf"] == "school"


@rule("§8.1", game="looper")
def test_refusals_of_a_declaration_are_in_words() -> None:
    t = ready("doctor nurse boy-student", 2).dies("boy-student").step(6)
    assert "3 Goodwill, and the Doctor has 2" in t.why_not(0, "use doctor release")
    assert "not on the board" in t.why_not(0, "use alien kill nurse")
    assert "is dead" in t.why_not(0, "use boy-student calm girl-student")
    assert "or is done" in t.why_not(0, "go on")
    t.says("use doctor soothe nurse")
    assert "no Goodwill Refusal" in t.why_not(3, "refuse")
    assert "resolve it or refuse" in t.why_not(3, "go on")
    assert "nothing is to be told" in t.why_not(3, "tell a-love-affair")


@rule("§8.1", game="looper")
def test_whatever_is_asked_for_can_be_said_in_a_sentence() -> None:
    asked = {use.text: asked_for(use) for use in ACTIONS.actions if isinstance(use, Use)}
    assert asked["use doctor soothe patient"] == "soothe the Patient"
    assert asked["use office-worker own-role"] == "show his role"
    assert asked["use godly-being culprit day-2"] == "name the culprit of the incident of day 2"
    assert asked["use informer subplot a-love-affair"] == "name a subplot other than A Love Affair"
    assert asked["use class-rep take-back a goodwill+2"] == "bring Goodwill +2 (deck A) back"
    assert asked["use journalist dig city"] == "dig up something on the City"
    assert not [words for words in asked.values() if "{" in words or " the the" in words or words.endswith("the ")]
