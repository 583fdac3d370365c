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
from ouroboard.engine.game import Value
from ouroboard.games.looper.content.characters import GIRLS, MYSTERY_BOY
from ouroboard.games.looper.content.generator import NoScript, generate, sub_choices
from ouroboard.games.looper.content.plots import PLOT_IDS, added, slots
from ouroboard.games.looper.content.roles import ROLE_COUNT, ROLE_IDS, ROLE_NAMES
from ouroboard.games.looper.content.scripts import FILES, Script, read
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.game import Looper
from ouroboard.games.looper.knowledge.imagine import Draw, given_out
from ouroboard.games.looper.knowledge.told_facts import ALL_ROLES
from ouroboard.games.looper.rules.options import SCRIPTS
from ouroboard.packs.files import check_text
from ouroboard.packs.mistakes import Mistake
from tests.looper.numbers import A_HIDEOUS_SCRIPT, CURMUDGEON, KEY_PERSON, PLOT_ROLES, SIGN_WITH_ME
from tests.looper.rulings import ruling
from tests.looper.shipped import box, script, text_of
from tests.looper.table import who
from tests.packs.codes import codes_in
from tests.rulebook import rule
from tests.scale import SOAK

ROOT = Path(__file__).parents[2]


@cache
def read_once(name: str) -> dict[str, Any]:
    plain: dict[str, Any] = yaml.safe_load(text_of(name))
    return plain


def parsed(name: str) -> dict[str, Any]:
    return copy.deepcopy(read_once(name))


def check(wrong: object) -> list[Mistake]:
    """What the checker says of a file with this in it."""
    return check_text("my.yaml", yaml.safe_dump(wrong, sort_keys=False), {"looper": FILES}).mistakes


def made_of(text: str) -> Script:
    loaded = check_text("my.yaml", text, {"looper": FILES})
    assert loaded.mistakes == []
    return read("my", loaded.content)


def codes(script: object) -> list[str]:
    return [mistake.code for mistake in check(script)]


@rule("§11.1", "§11.6", game="looper")
@ruling(100, 101, 102)
@pytest.mark.parametrize("name", SCRIPTS)
def test_the_scripts_of_the_box_have_no_mistake(name: str) -> None:
    assert check(parsed(name)) == []
    found = script(name)
    again = made_of(found.written())
    assert (again.world(), again.sheet(), again.story, again.loops) == (found.world(), found.sheet(), found.story, found.loops)
    assert found.sheet().days == found.days


@rule("§11.1", game="looper")
def test_the_script_in_the_rulebook_can_be_played() -> None:
    text = (ROOT / "src/ouroboard/games/looper/RULES.md").read_text()
    made = made_of(text.split("```yaml\n")[1].split("```")[0])
    assert (made.entry, made.turf, made.loops) == (2, 3, (4, 3))


@rule("§11.1", game="looper")
def test_the_script_in_the_documents_can_be_played() -> None:
    made = made_of((ROOT / "docs/scripts.md").read_text().split("```yaml\n")[1].split("```")[0])
    assert (made.title, made.loops, made.days) == ("The Lantern Festival", (4, 3), 4)


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

HIDEOUS = broken(
    FIRST,
    subplots=["a-hideous-script"],
    cast={
        "girl-student": "key-person",
        "doctor": "brain",
        "office-worker": "killer",
        "alien": "conspiracy-theorist",
        "boy-student": "friend",
        "informer": "curmudgeon",
        "journalist": "curmudgeon",
        "nurse": "person",
    },
)
"""Two Curmudgeons, which is as many as there may be."""

MISTAKES: list[tuple[str, Any, str]] = [
    ("which-game", broken(FIRST, game="chess"), "Write game: looper"),
    ("which-kind", broken(FIRST, kind="board"), "Write kind: script"),
    ("wrong-kind", broken(FIRST, subplots="shadow-of-the-ripper"), "“shadow-of-the-ripper” is not a list"),
    ("wrong-kind", broken(FIRST, cast=[]), "a list is not a map"),
    ("wrong-kind", broken(FIRST, incidents={"2": "murder"}), "a map is not a list"),
    ("wrong-kind", broken(FIRST, without="forbid-goodwill"), "is not a list"),
    ("wrong-kind", broken(FIRST, set="second-steps"), "one of first-steps, basic-tragedy"),
    ("wrong-kind", broken(FIRST, loops=3), "“3” is not a list"),
    ("wrong-kind", broken(FIRST, loops=["three"]), "“three” is not a whole number"),
    ("wrong-kind", broken(FIRST, days=True), "“true” is not a whole number"),
    ("wrong-kind", broken(FIRST, main="a-murder"), "one of murder-plan"),
    ("wrong-kind", recast(FIRST, boy_student="gardener"), "“gardener” is not one of person, key-person"),
    ("wrong-kind", recast(LAST, boss={"role": "conspiracy-theorist", "turf": "park"}), "“park” is not one of hospital"),
    ("wrong-kind", incident(incident="picnic"), "“picnic” is not one of murder"),
    ("wrong-kind", incident(culprit="butler"), "“butler” is not one of boy-student"),
    ("wrong-kind", broken(FIRST, without=["joker"]), "“joker” is not one of paranoia+1"),
    ("wrong-kind", broken(FIRST, title=""), "a text of 1 to 80 characters"),
    ("wrong-kind", broken(FIRST, title="x" * 81), "a text of 1 to 80 characters"),
    ("wrong-kind", broken(FIRST, title="\x1b[31mred"), "“·[31mred” is not a text"),
    ("wrong-length", broken(FIRST, loops=[]), "the list has no item, not 1 to 8"),
    ("wrong-length", broken("prologue", subplots=["circle-of-friends"] * 3), "the list has 3 items, not 1 to 2"),
    ("missing", {key: value for key, value in parsed(FIRST).items() if key != "days"}, "the field days is missing"),
    ("missing", broken(FIRST, incidents=[{"day": 2}]), "the field incident is missing"),
    ("missing", recast(LAST, boss={"turf": "school"}), "the field role is missing"),
    ("missing", recast(LAST, boss="conspiracy-theorist"), "turf must be there too. Write boss: {role: …, turf: city}"),
    ("missing", recast(GODS, godly_being="loved-one"), "enters must be there too"),
    ("missing", recast(GODS, godly_being={"role": "loved-one"}), "the field enters is missing"),
    ("unknown", broken(FIRST, plot="murder-plan"), "'plot' means nothing here"),
    ("unknown", recast(FIRST, butler="person"), "'butler' means nothing here. There can be: boy-student"),
    ("unknown", recast(FIRST, boy_student={"role": "person", "turf": "city"}), "'turf' means nothing here"),
    ("out-of-range", broken(FIRST, loops=[9]), "9 is not from 1 to 8"),
    ("out-of-range", broken(FIRST, loops=[0]), "0 is not from 1 to 8"),
    ("out-of-range", broken(FIRST, days=0), "0 is not from 1 to 8"),
    ("out-of-range", recast(GODS, godly_being={"role": "loved-one", "enters": 0}), "0 is not from 1 to 8"),
    ("loops-twice", broken(FIRST, loops=[3, 3]), "3 loops are offered twice"),
    ("odd-difficulty", broken(FIRST, difficulty={4: 2}), "a difficulty for 4 loops, which the script does not offer"),
    (
        "odd-difficulty",
        broken(FIRST, difficulty={1: 2}),
        "1 loop, which the script does not offer. The script offers 2 or 3 loops",
    ),
    ("odd-name", broken(FIRST, difficulty={"x": 1, 3: 3}), "'x' is not a valid name here"),
    ("loops-twice", broken(FIRST, loops=[1, 1]), "1 loop is offered twice"),
    (
        "not-in-set",
        broken(FIRST, main="the-sealed-item"),
        "The Sealed Item is not a main plot of First Steps. Choose one of murder",
    ),
    ("not-in-set", broken(FIRST, main="shadow-of-the-ripper"), "Shadow of the Ripper is not a main plot of First Steps"),
    ("not-in-set", broken(FIRST, subplots=["a-love-affair"]), "A Love Affair is not a subplot of First Steps"),
    ("not-in-set", broken("prologue", subplots=["circle-of-friends", "murder-plan"]), "Murder Plan is not a subplot of Basic"),
    ("not-in-set", recast(FIRST, boy_student="lover"), "Lover is not a role of First Steps. Choose one of person, key-person"),
    ("not-in-set", incident(incident="foul-evil"), "Foul Evil is not an incident of First Steps"),
    ("subplots", broken("prologue", subplots=["circle-of-friends"]), "Basic Tragedy has 2 subplots, and the script names 1"),
    (
        "subplots",
        broken(FIRST, subplots=["shadow-of-the-ripper", "a-hideous-script"]),
        "First Steps has 1 subplot, and the script names 2",
    ),
    ("subplot-twice", broken("prologue", subplots=["circle-of-friends", "circle-of-friends"]), "is named twice"),
    (
        "slots",
        recast(FIRST, boy_student="brain"),
        "the cast has 2 Brains, and Murder Plan and Shadow of the Ripper ask for 1 Brain",
    ),
    ("slots", recast(FIRST, doctor="person"), "ask for 1 Brain, and the cast has no Brain. Give somebody the role brain"),
    ("slots", recast("those-with-antibodies", informer="conspiracy-theorist"), "ask for 1 Conspiracy Theorist"),
    ("slots", recast(FIRST, boy_student="curmudgeon"), "the cast has 1 Curmudgeon, and"),
    ("slots", {**HIDEOUS, "cast": {**HIDEOUS["cast"], "nurse": "curmudgeon"}}, "the cast has 3 Curmudgeons, and"),
    ("slots", recast("prologue", office_worker="friend"), "the cast has 3 Friends, and"),
    ("no-girl", recast("mirror-passcode", girl_student="person", nurse="key-person"), "the Nurse is not a girl"),
    ("mystery-boy", recast("mirror-passcode", mystery_boy="person"), "the Mystery Boy cannot be a Person"),
    ("mystery-boy", recast("mirror-passcode", mystery_boy="factor"), "his role is one that no plot of the script adds"),
    (
        "late-entry",
        recast(GODS, godly_being={"role": "loved-one", "enters": 5}),
        "comes in loop 5, and a table may choose to play only 4",
    ),
    ("late-entry", broken(GODS, loops=[4, 2]), "may choose to play only 2"),
    (
        "slots",
        recast(FIRST, boy_student="key-person", alien="key-person"),
        "the cast has 3 Key Persons, and Murder Plan and Shadow of the Ripper ask for 1 Key Person. Give the",
    ),
    ("late-entry", broken(GODS, loops=[4, 1]), "may choose to play only 1 loop. Write loop 1, or offer more loops"),
    ("no-such-day", broken(FIRST, days=1), "Write day 1, or make the loop longer"),
    ("no-such-day", incident(day=5), "a loop has no day 5. Write a day from 1 to 4"),
    ("day-twice", incident(day=2), "day 2 has an incident already"),
    ("not-in-cast", incident(culprit="nurse"), "nurse is not in the cast"),
    ("culprit-twice", incident(culprit="office-worker"), "office-worker is the culprit of another incident already"),
    ("not-hers", broken(FIRST, without=["goodwill+1"]), "the Mastermind has no goodwill+1"),
    ("card-twice", broken(FIRST, without=["forbid-goodwill", "forbid-goodwill"]), "forbid-goodwill is left out twice"),
    (
        "too-few-cards",
        broken(FIRST, without=["paranoia+1", "paranoia-1", "forbid-paranoia", "forbid-goodwill", "intrigue+1", "move-vertical"]),
        "the Mastermind would run out of cards",
    ),
]


@rule("§11.3", "§11.4", "§11.5", "§11.6", game="looper")
@ruling(100, 101, 102)
@pytest.mark.parametrize(
    ("code", "wrong", "words"), MISTAKES, ids=[f"{code}-{place}" for place, (code, _, _) in enumerate(MISTAKES)]
)
def test_each_mistake_has_its_code_its_words_and_how_to_mend_it(code: str, wrong: object, words: str) -> None:
    found = check(wrong)
    assert [mistake for mistake in found if mistake.code == code and words in str(mistake)] != [], found
    for mistake in found:
        assert mistake.line > 0
        assert mistake.wrong
        assert mistake.fix


@rule("§11.3", game="looper")
@ruling(100)
def test_a_hideous_script_has_up_to_two_curmudgeons() -> None:
    assert codes(HIDEOUS) == []
    assert codes({**HIDEOUS, "cast": {**HIDEOUS["cast"], "informer": "person", "journalist": "person"}}) == []


@rule("§11.6", game="looper")
def test_every_code_of_the_checker_is_tried() -> None:
    assert codes_in(ROOT / "src/ouroboard/games/looper/content/checker.py") <= {code for code, _, _ in MISTAKES}


@rule("§11.6", game="looper")
def test_all_mistakes_are_told_at_once_each_with_its_line() -> None:
    text = text_of(FIRST)
    for good, bad in (
        ("days: 4", "days: 99"),
        ("boy-student: person", "boy-student: gardener"),
        ("  doctor: brain", "  doctor: brain\n  butler: person"),
        ("murder, culprit: office-worker", "murder, culprit: nurse"),
    ):
        assert good in text
        text = text.replace(good, bad)
    found = check_text("my.yaml", text, {"looper": FILES}).mistakes
    assert [(mistake.line, mistake.code) for mistake in found] == [
        (13, "out-of-range"),
        (19, "wrong-kind"),
        (25, "unknown"),
        (28, "not-in-cast"),
    ]
    assert str(found[1]).startswith("my.yaml:19: wrong-kind: “gardener” is not one of person, key-person")


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
    for _ in range(10_000 if SOAK else 250):
        wrong = parsed(chance.choice(SCRIPTS))
        for path in chance.sample(nodes(wrong), chance.randrange(1, 4)):
            here: Any = wrong
            try:
                for step in path[:-1]:
                    here = here[step]
                here[path[-1]] = chance.choice(odd)
            except (TypeError, KeyError, IndexError):
                continue  # what it stood in is broken already
        loaded = check_text("my.yaml", yaml.safe_dump(wrong, sort_keys=False), {"looper": FILES})
        if not loaded.mistakes:
            made = read("x", loaded.content)
            assert made_of(made.written()).world() == made.world()


@rule("§11.5", "§12.5", game="looper")
@ruling(102)
def test_a_girl_is_that_very_trait() -> None:
    girls = ["girl-student", "rich-mans-daughter", "class-rep", "shrine-maiden", "alien", "pop-idol"]
    assert mask_of([who(name) for name in girls]) == GIRLS


@rule("§11.5", game="looper")
@ruling(48, 102)
def test_the_mystery_boy_may_be_a_serial_killer_under_paranoia_virus() -> None:
    assert codes(recast("mirror-passcode", mystery_boy="serial-killer")) == []
    assert "mystery-boy" in codes(recast("mirror-passcode", mystery_boy="conspiracy-theorist"))


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
        if SOAK or seed < 60:
            again = made_of(made.written())
            assert (again.sheet(), again.world()) == (made.sheet(), made.world()), seed
        seen.add((made.main, made.subs))
    assert len(seen) == (9 if tragedy == 0 else 105)


@rule("§11.7", game="looper")
def test_a_generated_script_has_the_cast_days_and_loops_that_were_asked_for() -> None:
    cast = mask_of(
        [who(name) for name in ("boy-student", "girl-student", "doctor", "nurse", "alien", "boss", "godly-being", "mystery-boy")]
    )
    for seed in range(20):
        made = generate(1, Fate.light(seed), cast, days=3, loops=2)
        assert (made.cast, made.days, made.loops) == (cast, 3, (2,))
        assert made_of(made.written()).world() == made.world()
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
    hashes = {ouroboard.game("looper", script=name).pack_hash() for name in SCRIPTS}
    assert len(hashes) == 10
    assert ouroboard.game("looper", script="prologue").pack_hash() in hashes
    assert ouroboard.game("looper", script="unseen-first-steps").pack_hash() not in hashes


@rule("§17.6", game="looper")
@pytest.mark.parametrize(("tragedy", "people", "worlds"), [(0, 7, 22_932), (0, 9, 248_040), (1, 7, 158_208), (1, 10, 5_384_592)])
def test_the_number_of_worlds_before_anything_is_known_is_right(tragedy: int, people: int, worlds: int) -> None:
    """Ordinary characters; Basic Tragedy with six girls among them for Sign with Me!"""
    cast = [each for each in range(18) if each not in (4, 7)][:people]
    assert Draw(tragedy, mask_of(cast), [ALL_ROLES] * 18, ()).total == worlds


def fits(plots: list[int], cast: list[int], roles: tuple[int, ...]) -> bool:
    """Whether a cast with these roles is a script with these plots: the rules of §11.3 and §11.5, counted out."""
    wanted = slots(plots)
    own = [role for each, role in zip(cast, roles, strict=True) if each != MYSTERY_BOY]
    for role in range(1, ROLE_COUNT):
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
    offered = [0, *[role for role in range(ROLE_COUNT) if has(SETS[tragedy].roles, role)]]
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
        layout = lots.layouts[lot]
        seen[(layout.main, layout.subs, given_out(layout, cast, lots.sure[lot], fate))] += 1
    assert len(seen) == lots.total
    assert max(seen.values()) < 200 * 1.4
    assert min(seen.values()) > 200 * 0.6


def test_the_next_script_that_nobody_has_seen_takes_the_place_of_one_that_somebody_has() -> None:
    game = Looper(4, {"script": "prologue", "loops": 4})
    assert game.unspoiled_options([])["script"] == "prologue"
    assert game.unspoiled_options([{"script": "prologue"}])["script"] == "neverending-happy-and-sad-story"
    assert game.unspoiled_options([{"script": "prologue"}])["loops"] == 0
    late: list[dict[str, Value]] = [{"script": "prologue"}, {"script": "neverending-happy-and-sad-story"}]
    assert game.unspoiled_options(late)["script"] == "first-script"
    everything: list[dict[str, Value]] = [{"script": name} for name in SCRIPTS]
    assert game.unspoiled_options(everything)["script"] == "new-basic-tragedy"
    Looper(4, dict(game.unspoiled_options(late)))
