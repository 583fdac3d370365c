"""§11, §12: the ten scripts, the checker that tells all mistakes at once, and the generator whose scripts have none."""

import copy
import itertools
import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

import ouroboard
from ouroboard.engine.bits import count, has, mask_of
from ouroboard.engine.fate import Fate
from ouroboard.games.looper.characters import GIRLS, MYSTERY_BOY
from ouroboard.games.looper.checker import CODES, check
from ouroboard.games.looper.generator import NoScript, generate, sub_choices
from ouroboard.games.looper.knowledge import ALL_ROLES
from ouroboard.games.looper.options import SCRIPTS
from ouroboard.games.looper.scripts import box, content_hash, mapping, read, read_file, script, text_of
from ouroboard.games.looper.sets import (
    A_HIDEOUS_SCRIPT,
    CURMUDGEON,
    KEY_PERSON,
    PLOT_IDS,
    PLOT_ROLES,
    ROLE_IDS,
    ROLE_NAMES,
    ROLES,
    SETS,
    SIGN_WITH_ME,
    added,
    slots,
)
from ouroboard.games.looper.worlds import Draw, given_out
from tests.looper.rulings import ruling
from tests.looper.table import who
from tests.rulebook import rule
from tests.scale import SOAK


@cache
def read_once(name: str) -> dict[str, Any]:
    return dict(mapping(read_file(text_of(name))))


def parsed(name: str) -> dict[str, Any]:
    return copy.deepcopy(read_once(name))


def codes(script: object) -> list[str]:
    return [mistake.code for mistake in check(script)]


@rule("§11.1", "§11.6", game="looper")
@ruling(100, 101, 102)
@pytest.mark.parametrize("name", SCRIPTS)
def test_the_scripts_of_the_box_have_no_mistake(name: str) -> None:
    assert check(parsed(name)) == []
    found = script(name)
    assert read(name, mapping(found.parsed())).world() == found.world()
    assert found.sheet().days == found.days


@rule("§11.1", game="looper")
def test_the_script_in_the_rulebook_can_be_played() -> None:
    text = (Path(__file__).parents[2] / "src/ouroboard/games/looper/RULES.md").read_text()
    shown = read_file(text.split("```yaml\n")[1].split("```")[0])
    assert check(shown) == []
    made = read("shown", mapping(shown))
    assert (made.entry, made.turf, made.loops) == (2, 3, (4, 3))


@rule("§11", "§11.1", game="looper")
def test_script_1_is_as_printed() -> None:
    first = script("first-script")
    assert (first.title, first.loops, first.days) == ("The First Script", (3, 2), 4)
    assert ROLE_NAMES[first.roles[who("girl-student")]] == "Key Person"
    assert first.culprits == (-1, -1, who("office-worker"), who("girl-student"), -1)


@rule("§11.1", "§10.8", "§10.14", game="looper")
def test_script_10_has_its_special_characters_and_plays_without_a_card() -> None:
    last = script("neverending-happy-and-sad-story")
    assert (last.entry, last.turf, last.loops) == (4, 3, (4,))
    view = ouroboard.start("looper", script="neverending-happy-and-sad-story").view(3)
    assert "forbid-goodwill" not in view["decks"][3]["cards"]  # type: ignore[index]
    assert view["enters"] == 4


@rule("§11.2", game="looper")
def test_the_two_sets_have_what_the_handbook_counts() -> None:
    counts = [(count(t.mains), count(t.subs), count(t.roles), count(t.incidents)) for t in SETS]
    assert counts == [(3, 3, 8, 7), (5, 7, 12, 9)]
    assert [(tragedy.subplots, tragedy.final_guess) for tragedy in SETS] == [(1, False), (2, True)]
    assert len(box(0)) == 2
    assert len(box(1)) == 8


@rule("§11.3", "§12.8", "§12.10", "§12.11", "§12.12", "§12.13", "§12.14", game="looper")
@ruling(57, 100)
def test_slots_add_up_and_are_capped() -> None:
    def filled(*plots: str) -> dict[str, int]:
        wanted = slots([PLOT_IDS.index(plot) for plot in plots])
        return {ROLE_IDS[role]: number for role, number in enumerate(wanted) if number}

    assert filled("murder-plan", "circle-of-friends", "the-hidden-freak")["friend"] == 2
    assert filled("the-sealed-item", "circle-of-friends", "paranoia-virus")["conspiracy-theorist"] == 1
    assert filled("light-of-the-avenger", "shadow-of-the-ripper") == {"brain": 1, "conspiracy-theorist": 1, "serial-killer": 1}
    assert filled("sign-with-me", "a-love-affair", "unknown-factor-x") == {
        "key-person": 1,
        "lover": 1,
        "loved-one": 1,
        "factor": 1,
    }
    assert len(PLOT_ROLES) == 16


def broken(name: str, **fields: Any) -> dict[str, Any]:
    return {**parsed(name), **fields}


def recast(name: str, **parts: Any) -> dict[str, Any]:
    wrong = parsed(name)
    wrong["cast"] = {**wrong["cast"], **{who.replace("_", "-"): part for who, part in parts.items()}}
    return wrong


def incident(**fields: Any) -> dict[str, Any]:
    wrong = parsed("first-script")
    wrong["incidents"][1].update(fields)
    return wrong


FIRST, GODS, LAST = "first-script", "future-of-the-gods", "neverending-happy-and-sad-story"

MISTAKES: list[tuple[str, Any]] = [
    ("LS01", ["not", "a", "script"]),
    ("LS01", broken(FIRST, subplots="shadow-of-the-ripper")),
    ("LS01", broken(FIRST, cast=[])),
    ("LS01", broken(FIRST, incidents={"2": "murder"})),
    ("LS01", broken(FIRST, incidents=[{"day": 2}])),
    ("LS01", broken(FIRST, without="forbid-goodwill")),
    ("LS02", {key: value for key, value in parsed(FIRST).items() if key != "days"}),
    ("LS02", recast(LAST, boss={"turf": "school"})),
    ("LS03", broken(FIRST, plot="murder-plan")),
    ("LS04", broken(FIRST, set="second-steps")),
    ("LS05", broken(FIRST, loops=3)),
    ("LS05", broken(FIRST, loops=[3, 3])),
    ("LS05", broken(FIRST, loops=[9])),
    ("LS06", broken(FIRST, days=0)),
    ("LS06", broken(FIRST, days=True)),
    ("LS07", broken(FIRST, main="the-sealed-item")),
    ("LS07", broken(FIRST, main="shadow-of-the-ripper")),
    ("LS07", broken(FIRST, subplots=["a-love-affair"])),
    ("LS08", broken("prologue", subplots=["circle-of-friends"])),
    ("LS09", broken("prologue", subplots=["circle-of-friends", "circle-of-friends"])),
    ("LS10", recast(FIRST, butler="person")),
    ("LS11", recast(FIRST, boy_student="lover")),
    ("LS11", recast(FIRST, boy_student="gardener")),
    ("LS12", recast(FIRST, boy_student="brain")),
    ("LS12", recast(FIRST, doctor="person")),
    ("LS12", recast("those-with-antibodies", informer="conspiracy-theorist")),
    ("LS12", recast(FIRST, boy_student="curmudgeon")),
    ("LS13", recast("mirror-passcode", girl_student="person", nurse="key-person")),
    ("LS14", recast("mirror-passcode", mystery_boy="person")),
    ("LS14", recast("mirror-passcode", mystery_boy="factor")),
    ("LS15", recast(GODS, godly_being="loved-one")),
    ("LS15", recast(GODS, godly_being={"role": "loved-one", "enters": 5})),
    ("LS16", recast(LAST, boss="conspiracy-theorist")),
    ("LS16", recast(LAST, boss={"role": "conspiracy-theorist", "turf": "park"})),
    ("LS17", recast(FIRST, boy_student={"role": "person", "turf": "city"})),
    ("LS18", incident(incident="foul-evil")),
    ("LS18", incident(incident="picnic")),
    ("LS19", incident(day=5)),
    ("LS20", incident(day=2)),
    ("LS21", incident(culprit="nurse")),
    ("LS22", incident(culprit="office-worker")),
    ("LS23", broken(FIRST, without=["goodwill+1"])),
    (
        "LS23",
        broken(FIRST, without=["paranoia+1", "paranoia-1", "forbid-paranoia", "forbid-goodwill", "intrigue+1", "move-vertical"]),
    ),
    ("LS24", broken(FIRST, title="")),
    ("LS24", broken(FIRST, title="\x1b[31mred")),
]


@rule("§11.3", "§11.4", "§11.5", "§11.6", game="looper")
@ruling(100, 101, 102)
@pytest.mark.parametrize(("code", "wrong"), MISTAKES, ids=[f"{code}-{place}" for place, (code, _) in enumerate(MISTAKES)])
def test_each_mistake_has_its_code_its_place_and_how_to_mend_it(code: str, wrong: object) -> None:
    found = check(wrong)
    assert [mistake.code for mistake in found if mistake.code == code] != [], found
    for mistake in found:
        assert mistake.what
        assert mistake.mend
        assert mistake.place == (".".join(map(str, mistake.path)) or "script")


@rule("§11.6", game="looper")
def test_every_code_is_tried() -> None:
    assert {code for code, _ in MISTAKES} == set(CODES)


@rule("§11.6", game="looper")
def test_all_mistakes_are_told_at_once_and_places_are_named_as_asked() -> None:
    wrong = recast(FIRST, butler="person", boy_student="gardener")
    wrong["days"] = 99
    wrong["incidents"][0]["culprit"] = "nobody"
    assert sorted(codes(wrong)) == ["LS06", "LS10", "LS11", "LS21"]
    assert check(wrong, lambda path: f"line {len(path)}")[0].place == "line 1"
    assert "“gardener” is no role of First Steps: choose one of person, key-person" in str(check(wrong)[1])


@rule("§11.6", game="looper")
@pytest.mark.parametrize("name", ["first-script", "neverending-happy-and-sad-story"])
def test_no_single_broken_value_makes_the_checker_stumble(name: str) -> None:
    """Whatever stands in a field, there are words for it."""
    odd: list[Any] = [None, 0, -1, "x", "", [], {}, [None], [{}], {"a": None}, 3.5, True, [[1]], {1: 2}]
    for field in parsed(name):
        for value in odd:
            assert isinstance(check(broken(name, **{field: value})), list)
    for who_ in parsed(name)["cast"]:
        for value in [None, 3, [], {}, {"role": None}, {"role": []}, {1: 2}]:
            assert codes(recast(name, **{who_: value}))


def nodes(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a structure."""
    found = [path] if path else []
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        found += nodes(part, (*path, key))
    return found


@rule("§11.6", game="looper")
def test_whatever_is_broken_the_checker_has_words_or_the_script_can_be_played() -> None:
    chance = random.Random(1)
    odd: list[Any] = [None, 0, 7, -1, "x", "person", "murder", "doctor", [], {}, [None], {"role": "brain"}, 3.5, True, {1: 2}]
    for _ in range(20_000 if SOAK else 1_500):
        wrong = parsed(chance.choice(SCRIPTS))
        for path in chance.sample(nodes(wrong), chance.randrange(1, 4)):
            here: Any = wrong
            try:
                for step in path[:-1]:
                    here = here[step]
                here[path[-1]] = chance.choice(odd)
            except (TypeError, KeyError, IndexError):
                continue  # what it stood in is broken already
        if not check(wrong):
            assert read("x", wrong).world()


@rule("§11.5", "§12.5", game="looper")
@ruling(102)
def test_a_girl_is_that_very_trait() -> None:
    girls = ["girl-student", "rich-mans-daughter", "class-rep", "shrine-maiden", "alien", "pop-idol"]
    assert mask_of([who(name) for name in girls]) == GIRLS


@rule("§11.5", game="looper")
@ruling(48, 102)
def test_the_mystery_boy_may_be_a_serial_killer_under_paranoia_virus() -> None:
    assert codes(recast("mirror-passcode", mystery_boy="serial-killer")) == []
    assert "LS14" in codes(recast("mirror-passcode", mystery_boy="conspiracy-theorist"))


@rule("§11.4", game="looper")
@ruling(101)
def test_the_same_incident_may_stand_on_several_days() -> None:
    assert [script("lesser-of-two-evils").incidents[day] for day in (4, 5)] == [5, 5]


@rule("§11.7", game="looper")
@ruling(100, 101, 102)
@pytest.mark.parametrize("tragedy", [0, 1])
def test_generated_scripts_always_pass_the_checker(tragedy: int) -> None:
    seen = set()
    for seed in range(20_000 if SOAK else 600):
        made = generate(tragedy, Fate.light(seed))
        assert check(made.parsed()) == [], seed
        seen.add((made.main, made.subs))
    assert len(seen) == (9 if tragedy == 0 else 105)


@rule("§11.7", game="looper")
def test_a_generated_script_has_the_cast_days_and_loops_that_were_asked_for() -> None:
    cast = mask_of(
        [who(name) for name in ("boy-student", "girl-student", "doctor", "nurse", "alien", "boss", "godly-being", "mystery-boy")]
    )
    for seed in range(60):
        made = generate(1, Fate.light(seed), cast, days=3, loops=2)
        assert (made.cast, made.days, made.loops) == (cast, 3, (2,))
        assert check(made.parsed()) == []
    with pytest.raises(NoScript, match="too few characters"):
        generate(1, Fate.light(1), mask_of([who("doctor")]))
    with pytest.raises(NoScript, match="1 to 8 days"):
        generate(1, Fate.light(1), days=9)


@rule("§2.1", game="looper")
def test_unseen_and_new_scripts_are_dealt_by_fate_and_named_to_the_mastermind_alone() -> None:
    titles = {ouroboard.start("looper", seed=seed, script="unseen-basic-tragedy").view(3)["title"] for seed in range(30)}
    assert len(titles) == 8
    match = ouroboard.start("looper", seed=1, script="new-first-steps")
    assert "title" not in match.view(0)
    assert match.view(3)["title"] == "A New Script"
    assert ouroboard.start("looper", seed=1, script="new-first-steps").view(3) == match.view(3)


@rule("§2.1", game="looper")
def test_a_record_names_the_content_exactly() -> None:
    assert len({content_hash((name,)) for name in SCRIPTS}) == 10
    assert ouroboard.game("looper", script="prologue").pack_hash() == content_hash(("prologue",))


def test_the_files_are_plain_yaml() -> None:
    for name in SCRIPTS:
        assert isinstance(yaml.safe_load(text_of(name)), dict)
    with pytest.raises(ValueError, match="at most"):
        read_file("x" * 200_000)


@rule("§17.6", game="looper")
@pytest.mark.parametrize(("tragedy", "people", "worlds"), [(0, 7, 22_932), (0, 9, 248_040), (1, 7, 158_208), (1, 10, 5_384_592)])
def test_so_many_worlds_are_possible_before_anything_is_known(tragedy: int, people: int, worlds: int) -> None:
    """Ordinary characters; Basic Tragedy with six girls among them for Sign with Me!"""
    cast = [each for each in range(18) if each not in (4, 7)][:people]
    assert Draw(tragedy, mask_of(cast), [ALL_ROLES] * 18, ()).total == worlds


def fits(plots: list[int], cast: list[int], roles: tuple[int, ...]) -> bool:
    """Whether a cast with these roles is a script with these plots: the rules of §11.3 and §11.5, counted out."""
    wanted = slots(plots)
    own = [role for each, role in zip(cast, roles, strict=True) if each != MYSTERY_BOY]
    for role in range(1, ROLES):
        most = 2 if role == CURMUDGEON and A_HIDEOUS_SCRIPT in plots else wanted[role]
        if not wanted[role] <= own.count(role) <= most:
            return False
    for each, role in zip(cast, roles, strict=True):
        if each == MYSTERY_BOY and (role == 0 or has(added(plots), role)):
            return False
        if SIGN_WITH_ME in plots and role == KEY_PERSON and each != MYSTERY_BOY and not has(GIRLS, each):
            return False
    return True


@rule("§17.6", game="looper")
@pytest.mark.parametrize(
    ("tragedy", "names", "told"),
    [
        (0, "girl-student doctor nurse boy-student", {}),
        (0, "girl-student doctor nurse mystery-boy", {}),
        (0, "girl-student doctor nurse boy-student", {"doctor": ["brain"]}),
        (1, "girl-student alien nurse", {}),
        (1, "girl-student mystery-boy nurse doctor", {"nurse": ["serial-killer", "person"]}),
    ],
)
def test_worlds_are_counted_as_one_would_count_them_one_by_one(tragedy: int, names: str, told: dict[str, list[str]]) -> None:
    cast = sorted(who(name) for name in names.split())
    possible = [ALL_ROLES] * 18
    for name, roles in told.items():
        possible[who(name)] = mask_of([ROLE_IDS.index(role) for role in roles])
    offered = [0, *[role for role in range(ROLES) if has(SETS[tragedy].roles, role)]]
    choices = [[role for role in offered if has(possible[each], role)] for each in cast]
    total = 0
    for main in range(7):
        for subs in sub_choices(tragedy):
            if has(SETS[tragedy].mains, main) and sum(slots([main, *subs])) <= len(cast):
                for roles_of in itertools.product(*choices):
                    total += fits([main, *subs], cast, roles_of)
    assert Draw(tragedy, mask_of(cast), possible, ()).total == total > 0


@rule("§17.6", game="looper")
def test_every_world_is_drawn_as_often_as_any_other() -> None:
    cast = mask_of([who(name) for name in ("girl-student", "doctor", "nurse")])
    lots = Draw(0, cast, [ALL_ROLES] * 18, ())
    fate = Fate.light(3)
    seen: Counter[tuple[object, ...]] = Counter()
    for _ in range(200 * lots.total):
        lot = lots.lot(fate)
        outline = lots.outlines[lot]
        seen[(outline.main, outline.subs, given_out(outline, cast, lots.sure[lot], fate))] += 1
    assert len(seen) == lots.total
    assert max(seen.values()) < 200 * 1.4
    assert min(seen.values()) > 200 * 0.6
