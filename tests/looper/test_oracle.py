"""§17.6, §17.7 The oracle: exactly the scripts that could have brought about what was heard, counted, drawn and explained."""

import collections
import pickle
import random
from collections.abc import Callable
from math import comb, perm

import pytest

import ouroboard
from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit
from ouroboard.engine.fate import Fate
from ouroboard.games.looper.content.characters import CHARACTERS, GODLY_BEING
from ouroboard.games.looper.content.plots import PLOT_COUNT
from ouroboard.games.looper.content.roles import ROLE_COUNT
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.game import Looper
from ouroboard.games.looper.knowledge.deduction.oracle import DeductionMemory, Statement, did, has_role, is_plot, whole
from ouroboard.games.looper.knowledge.deduction.role_layouts import ROLE_LAYOUTS, incident_numbers
from ouroboard.games.looper.knowledge.hidden_script import HiddenScript, Sheet
from ouroboard.games.looper.rules.options import NEW, SCRIPTS
from ouroboard.games.looper.rules.state import LooperState
from ouroboard.timeline.match import Match
from tests.looper.exhibit import begun
from tests.looper.numbers import BRAIN, CULTIST, FACTOR, FRIEND, KEY_PERSON, KILLER, SIGN_WITH_ME, WITCH
from tests.looper.reference import Reference, any_script, scripts
from tests.looper.table import stage, who
from tests.rulebook import rule
from tests.scale import INTERPRETED, SOAK

SIZES = [(4, 2, 0), (4, 1, 1), *([(4, 2, 1), (4, 3, 0), (5, 1, 1), (5, 2, 0)] if SOAK else [])]
"""People, loops and incidents for which all scripts are tried one by one: some thousands."""


def any_sheet(dice: random.Random, tragedy: int, people: int, loops: int, incidents: int) -> Sheet:
    days = dice.randrange(max(2, incidents), 5)
    planned = [-1] * (days + 1)
    for day in dice.sample(range(1, days + 1), incidents):
        planned[day] = dice.choice([what for what in range(9) if SETS[tragedy].incidents >> what & 1])
    cast = dice.sample([who for who in range(CHARACTERS) if who != GODLY_BEING], people)
    turf = dice.randrange(4) if 13 in cast else -1
    return Sheet(tragedy, loops, days, tuple(planned), sum(bit(who) for who in cast), turf, 0)


def lively(dice: random.Random, actions: list[Action]) -> Action:
    """Something that shows: abilities, refusals, Goodwill in heaps."""
    if dice.random() < 0.6:
        telling = ("act", "use", "incident", "ignore", "refuse", "resolve", "boss")
        striking = [action for action in actions if action.text.startswith(telling) or "goodwill+" in action.text]
        if striking:
            return dice.choice(striking)
    return dice.choice(actions)


def recall_of(match: Match) -> DeductionMemory:
    memory = match.head.memories[0]
    assert isinstance(memory, DeductionMemory)
    return memory


Count = Callable[[str, object], None]
"""`record_property`: what is counted here is printed at the end of a soak."""


def compare(sheet: Sheet, world: HiddenScript, worlds: list[HiddenScript], dice: random.Random, every: bool) -> int:
    """Plays a game in this world and holds oracle and reference against each other after every answer."""
    match = begun(Looper(4, {}), sheet, world, "A Test", dice.randrange(1000))
    reference = Reference(match, worlds)
    compared = 0
    while not match.over:
        seat = dice.choice(match.to_act)
        reference.play(seat, lively(dice, match.actions(seat)))
        if match.over:
            break
        memory = recall_of(match)
        theirs = reference.now
        wrong = f"{match.moment} {list(match.heard(None))[-8:]}"
        assert world in theirs
        gone = [each for each in theirs if not memory.allows(each)]
        assert not gone, f"excluded though possible: {gone[:3]} {wrong}"
        # All of theirs are the oracle's, so if it has as many, it has the same ones.
        if every:
            assert memory.count().total == len(theirs), wrong
        if not every or compared % 16 == 0:
            more = [each for each in worlds if each not in theirs and memory.allows(each)]
            assert not more, f"kept though impossible: {more[:3]} {wrong}"
        compared += 1
    return compared


@pytest.mark.parametrize("seed", range(500 if SOAK else 1 if INTERPRETED else 3))
def test_in_first_steps_oracle_and_brute_force_agree_after_every_answer(seed: int, record_property: Count) -> None:
    dice = random.Random(seed)
    people, loops, incidents = dice.choice(SIZES)
    sheet = any_sheet(dice, 0, people, loops, incidents)
    worlds = list(scripts(sheet))
    compared = compare(sheet, dice.choice([world for world in worlds if world.entry != 1]), worlds, dice, True)
    record_property("games", 1)
    record_property("moments compared", compared)
    record_property("scripts enumerated", len(worlds))


@pytest.mark.parametrize("seed", range(500 if SOAK else 1 if INTERPRETED else 3))
@pytest.mark.parametrize("tragedy", [0, 1])
def test_on_samples_of_large_sets_oracle_and_reference_agree(tragedy: int, seed: int, record_property: Count) -> None:
    dice = random.Random(f"{tragedy} {seed}")
    sheet = any_sheet(dice, tragedy, dice.randrange(5, 9), dice.choice([1, 2, 3]), dice.randrange(3))
    worlds = {world for _ in range(600) if (world := any_script(sheet, dice)) is not None}
    world = next(world for world in worlds if world.entry != 1)
    compared = compare(sheet, world, sorted(worlds, key=repr), dice, False)
    record_property("games", 1)
    record_property("moments compared", compared)


# ---- how many ---------------------------------------------------------------------------------------------


def role_worlds(tragedy: int, people: int) -> int:
    """Role worlds of so many ordinary characters, six of them girls."""
    cast = (1, 2, 3, 5, 6, 11, 0, 8, 9, 10, 12, 14, 15, 16)[:people]
    sheet = Sheet(tragedy, 1, 4, (-1,) * 5, sum(bit(who) for who in cast), -1, 0)
    worlds = whole(sheet)
    return sum(box.total() for case, boxes in zip(worlds.cases, worlds.boxes, strict=True) if not case.godly for box in boxes)


def by_hand(tragedy: int, people: int, girls: int) -> int:
    """The same by a formula: choose who has which role, and for Sign with Me! the girl first."""
    total = 0
    for layout in ROLE_LAYOUTS[tragedy]:
        wanted = list(layout.wanted)
        left, ways = people, 1
        if layout.main == SIGN_WITH_ME:
            left, ways, wanted[KEY_PERSON] = people - 1, girls, 0
        for many in wanted[1:]:
            ways *= comb(left, many)
            left -= many
        total += ways
    return total


@rule("§11.2", "§11.3", game="looper")
def test_how_many_scripts_there_are_at_the_start() -> None:
    assert role_worlds(0, 7) == 22_932
    assert by_hand(0, 7, 6) == 22_932
    assert by_hand(1, 10, 10) == 5_455_440  # before anybody asks for a girl
    assert role_worlds(1, 10) == by_hand(1, 10, 6)
    assert role_worlds(1, 12) == by_hand(1, 12, 6)


def test_culprits_are_all_different_and_counted_with_the_roles() -> None:
    sheet = Sheet(0, 1, 4, (-1, 0, 1, -1, 2), sum(bit(who) for who in (0, 1, 3, 8, 9, 14, 16)), -1, 0)
    worlds = whole(sheet)
    total = sum(box.total() for case, boxes in zip(worlds.cases, worlds.boxes, strict=True) if not case.godly for box in boxes)
    assert total == 22_932 * perm(7, 3)


# ---- never wrong ------------------------------------------------------------------------------------------


def some_game(script: str, seed: int, longest: int = 300) -> Match:
    """Some way into a game, or to its end."""
    dice = random.Random(f"{script} {seed}")
    match = ouroboard.start("looper", seats=4, script=script, help="off", seed=seed)
    for _ in range(dice.randrange(20, longest)):
        if match.over:
            break
        seat = dice.choice(match.to_act)
        match.play(seat, lively(dice, match.actions(seat)))
    return match


def heard_to_the_end(game: Looper, seed: int) -> int:
    """Plays a game by chance; on every day, and at the end, the true script must be possible. Says how often it was asked."""
    dice = random.Random(seed)
    state = game.begin(Fate.light(seed), True)
    assert isinstance(state, LooperState)
    memory = DeductionMemory()
    asked = 0
    before = (0, 0)
    while True:
        for told in state.told:
            event = told.heard_by(0)
            if event is not None and event.kind != "opened":
                memory.hear(event)
        state.told = []
        if (state.loop, state.day) != before or state.result is not None:
            before = (state.loop, state.day)
            assert memory.allows(state.world), (game.options, seed, state.moment())
            asked += 1
        if state.result is not None:
            return asked
        state.play(state.seat, lively(dice, state.actions(state.seat)))


@rule("§17.6", game="looper")
@pytest.mark.parametrize("part", range(10 if SOAK else 1))
@pytest.mark.parametrize("script", [*SCRIPTS, *NEW])
def test_the_true_script_is_never_excluded(script: str, part: int, record_property: Count) -> None:
    """In a soak: 480 games of each script of the box, and 200 generated scripts of either set, one game each."""
    games = 1 if not SOAK else 20 if script in NEW else 48
    asked = [heard_to_the_end(Looper(4, {"script": script, "help": "off"}), games * part + game) for game in range(games)]
    record_property("games", games)
    record_property("times asked", sum(asked))


# ---- why --------------------------------------------------------------------------------------------------


def statements(memory: DeductionMemory) -> list[Statement]:
    sheet = memory.reader.sheet
    people = [who for who in range(CHARACTERS) if sheet.cast >> who & 1]
    found = [has_role(who, role) for who in people for role in range(ROLE_COUNT)]
    found += [did(number, who) for number in incident_numbers(sheet) if number > 0 for who in people]
    return found + [is_plot(plot) for plot in range(PLOT_COUNT)]


@pytest.mark.parametrize("seed", range(40 if SOAK else 1 if INTERPRETED else 2))
@pytest.mark.parametrize("script", ["first-script", "secret-that-was-kept"])
def test_everything_that_is_excluded_has_reasons_that_exclude_it(script: str, seed: int) -> None:
    match = some_game(script, seed, 60)
    memory = recall_of(match)
    memory.catch_up()
    dice = random.Random(seed)
    start = memory.with_known_cast(whole(memory.reader.sheet))
    for said in dice.sample(statements(memory), 12):
        possible = said.among(memory.worlds()).cases
        at_first = said.among(start)
        reasons = memory.why(said)
        assert bool(reasons) == (not possible and bool(at_first.cases))
        left = at_first
        for clue in reasons:
            left = left.after(clue)
        assert not reasons or not left.cases
        for reason in reasons:
            assert reason.rule.startswith("§")
            assert reason.says().endswith(".")


def test_a_refusal_says_why_its_user_is_not_a_friend() -> None:
    t = stage(
        {"doctor": "cultist", "nurse": "person", "boy-student": "key-person", "alien": "time-traveler"}, main="change-of-future"
    )
    t.cards(["intrigue+1 city"], ["goodwill+2 doctor"])
    while "use doctor soothe nurse" not in [action.text for action in t.match.actions(t.match.to_act[0])]:
        t.match.play(t.match.to_act[0], t.match.actions(t.match.to_act[0])[-1])
    t.match.play(t.match.to_act[0], "use doctor soothe nurse")
    t.match.play(3, "refuse")
    memory = recall_of(t.match)
    (clue,) = memory.why(has_role(who("doctor"), FRIEND))
    assert clue.says() == "The Doctor refused, and only some roles can."
    assert clue.rule == "§8.4"
    assert memory.count().roles[who("doctor")][FRIEND] == 0
    assert {role for role, many in enumerate(memory.count().roles[who("doctor")]) if many} <= {
        KILLER,
        BRAIN,
        CULTIST,
        WITCH,
        FACTOR,
    }


# ---- drawing ----------------------------------------------------------------------------------------------


def test_draws_are_even_and_all_of_them_possible() -> None:
    dice = random.Random(5)
    sheet = any_sheet(dice, 0, 4, 1, 1)
    worlds = [world for world in scripts(sheet) if world.entry != 1]
    match = begun(Looper(4, {}), sheet, worlds[7], "A Test", 1)
    memory = recall_of(match)
    fate = Fate.light(11)
    seen = collections.Counter(memory.draw(fate) for _ in range(20 * len(worlds)))
    assert set(seen) <= set(worlds)
    chi = sum((seen[world] - 20) ** 2 / 20 for world in worlds)
    assert abs(chi - len(worlds)) < 5 * (2 * len(worlds)) ** 0.5


@pytest.mark.parametrize("seed", range(100 if SOAK else 3))
def test_what_is_drawn_late_in_a_game_passes_the_reference(seed: int) -> None:
    dice = random.Random(seed)
    sheet = any_sheet(dice, 1, 8, 2, 2)
    world = next(world for _ in range(99) if (world := any_script(sheet, dice)) is not None and world.entry != 1)
    line: list[tuple[int, Action]] = []
    match = begun(Looper(4, {}), sheet, world, "A Test", seed)
    while not match.over and len(line) < 60:
        seat = dice.choice(match.to_act)
        action = lively(dice, match.actions(seat))
        line.append((seat, action))
        match.play(seat, action)
    if match.over:
        return
    drawn = sorted({recall_of(match).draw(Fate.light(number)) for number in range(40)}, key=repr)
    reference = Reference(begun(Looper(4, {}), sheet, world, "A Test", seed), drawn)
    for seat, action in line:
        reference.play(seat, action)
    assert set(reference.now) == set(drawn)


# ---- memory and help --------------------------------------------------------------------------------------


def test_a_memory_is_nothing_but_what_was_heard() -> None:
    match = some_game("prologue", 3)
    memory = recall_of(match)
    again: DeductionMemory = pickle.loads(pickle.dumps(memory))
    fresh = DeductionMemory()
    for event in match.heard(0):
        fresh.hear(event)
    assert memory.key() == again.key() == fresh.key()
    assert memory.count().total == again.count().total == fresh.count().total == memory.clone().count().total


@rule("§17.7", game="looper")
def test_the_table_says_how_much_help_there_is() -> None:
    seen: dict[str, dict[str, object]] = {}
    for level in ("off", "check", "hints", "full", "usual"):
        match = ouroboard.start("looper", seed=2, help=level)
        dice = random.Random(4)
        while match.moment[0] < 2 and not match.over:
            seat = dice.choice(match.to_act)
            match.play(seat, lively(dice, match.actions(seat)))
        assert "deduced" not in match.view(3)
        assert "deduced" not in match.view(None)
        assert match.view(0) == {**match.public_view(), **match.seat_view(0)}
        seen[level] = match.view(0).get("deduced", {})  # type: ignore[assignment]
    assert seen["off"] == {}
    assert set(seen["check"]) == {"level", "impossible"}
    assert seen["usual"] == seen["hints"]
    assert set(seen["full"]) == {"level", "impossible", "worlds", "shares"}
    bare = [{name: cell[name] for name in cell if name not in ("at", "because", "rule")} for cell in seen["hints"]["impossible"]]  # type: ignore[attr-defined]
    assert bare == seen["check"]["impossible"]
    assert bare
    for cell in seen["full"]["impossible"]:  # type: ignore[attr-defined]
        assert cell["because"].endswith(".")
        assert cell["rule"].startswith("§")
    shares = seen["full"]["shares"]
    assert sum(shares["roles"]["doctor"].values()) == seen["full"]["worlds"]  # type: ignore[index]
    assert ouroboard.start("looper", script="prologue", seed=1).view(0)["deduced"]["level"] == "check"  # type: ignore[index]
