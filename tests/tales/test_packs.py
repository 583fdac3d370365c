"""§20 Files of Tales: what is read when, what a hash covers, every mistake with its line, and made-up scenarios that play."""

import json
import random
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from ouroboard.engine.fate import Fate
from ouroboard.games import registry
from ouroboard.games.tales.content import loading
from ouroboard.games.tales.content.loading import FORMAT, files_of, library_of
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.starter import starter
from ouroboard.games.tales.content.table_maker import TableMaker
from ouroboard.games.tales.content.vocabulary import VOCABULARIES
from ouroboard.games.tales.game import TalesTable
from ouroboard.games.tales.rules.actions import Answers
from ouroboard.games.tales.rules.options import option_specs
from ouroboard.packs.files import advice_on, schema
from ouroboard.packs.mistakes import Mistake
from ouroboard.packs.pack import Pack, PackFile, joined, mistakes_in, pack_from
from ouroboard.packs.vocabulary import definitions
from ouroboard.timeline.match import Match
from ouroboard.timeline.record import BadRecord, replay
from tests.effects.made_up import Inventor
from tests.effects.mutants import mutant
from tests.scale import MADE_UP, MISSPELT

SCENARIOS = ("static", "monday", "islands", "rye")


@lru_cache
def shipped() -> tuple[PackFile, ...]:
    """The files of the box and of all scenarios, read."""
    files = tuple(FORMAT.shipped())
    assert [mistake for file in files for mistake in file.loaded.mistakes] == []
    return files


def own(text: str, name: str = "my-scenario") -> PackFile:
    return FORMAT.read(f"{name}.yaml", text, True)


def mistakes_with(text: str) -> list[Mistake]:
    """Everything that is wrong with a scenario of one's own beside the box."""
    return mistakes_in(FORMAT, joined(shipped(), [own(text)]))


def found(text: str) -> list[tuple[int, str]]:
    return [(mistake.line, mistake.code) for mistake in mistakes_with(text)]


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


class Table(TalesTable):
    def __init__(self, content: Content, seats: int, kids: int) -> None:
        super().__init__(option_specs(("any",), ("any",)))
        self.configure(seats, {"kids": kids})
        self.lay(content, Answers(content))


def play_out(content: Content, seed: int) -> str:
    chance = random.Random(seed)
    state = Table(content, 1 + seed % 2, 2 + seed % 4).begin(Fate.light(seed), True)
    while actions := state.options():
        state.answer(chance.choice(actions))
    assert state.result is not None
    return state.result.reason


# ---- reading --------------------------------------------------------------------------------------------------


def test_what_comes_with_the_game_has_no_mistake() -> None:
    assert mistakes_in(FORMAT, shipped()) == []


def test_a_scenario_is_read_when_a_table_names_it() -> None:
    pack = Pack(FORMAT, FORMAT.shipped())
    library = library_of(pack)
    assert set(library.scenarios) >= set(SCENARIOS)
    assert library.scenarios[:2] == ("static", "monday")
    assert [file.id for file in pack.of_kind("scenario") if file.is_read] == []
    library.table("monday")
    assert [file.id for file in pack.of_kind("scenario") if file.is_read] == ["monday"]
    assert library.table("monday") is library.table("monday")
    assert library.is_sandbox("islands")
    assert not library.is_sandbox("rye")


def test_a_pack_that_another_process_wrote_is_read_late_too() -> None:
    pack = Pack(FORMAT, FORMAT.shipped())
    received = pack_from(FORMAT, pack.written())
    assert received.key == pack.key
    assert not any(file.is_read for file in received.of_kind("scenario"))
    assert library_of(received).table("rye").scenario.title == "Footprints in the Rye"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_plays_to_its_end(scenario: str) -> None:
    library = library_of(Pack(FORMAT, shipped()))
    sets = library.rumor_sets if library.is_sandbox(scenario) else ("",)
    for borrowed in sets:
        for weeks in (1, 2) if library.is_sandbox(scenario) else (0,):
            content = library.table(scenario, borrowed, weeks)
            reasons = {play_out(content, seed) for seed in range(8)} if not content.scenario.fixed.kids else set()
            assert reasons <= {ending.id for ending in content.scenario.endings}


def test_a_borrowed_set_gives_items_for_what_belongs_to_its_own_story() -> None:
    library = library_of(Pack(FORMAT, shipped()))
    borrowed, home = library.table("islands", "static", 1), library.table("static")
    for content, line in ((home, "Stretches of cable found +1."), (borrowed, "Gain an item.")):
        (card,) = [rumor for rumor in content.rumors if rumor.id == "static-k"]
        assert content.book.rule_line(content.tests[card.test].won) == line
    assert borrowed.scenario.insight_set == 1
    assert library.table("islands", "static", 2).scenario.rounds == 12
    assert len(library.table("islands", "static", 2).rumors) == 41


# ---- hashes ---------------------------------------------------------------------------------------------------


def changed(id: str, old: str, new: str) -> Pack:
    """The pack with one file changed."""
    files = [
        FORMAT.read(file.name, file.text.replace(old, new), False) if file.name == id and old in file.text else file
        for file in shipped()
    ]
    assert any(file not in shipped() for file in files), f"{old} is not in {id}"
    return Pack(FORMAT, files)


def hashed(pack: Pack, scenario: str) -> str:
    return pack.hash_of(files_of(pack, scenario))


def test_a_hash_covers_the_box_and_the_scenario_and_no_text() -> None:
    pack = Pack(FORMAT, shipped())
    for id, old, new, differing in (
        ("static.yaml", "Sixten has a theory about ears.", "Sixten has two theories about ears.", ()),
        ("static.yaml", "insight: kids+2", "insight: kids+3", ("static",)),
        ("static.yaml", "test: {trait: quick, combo: parts}", "test: {trait: brave}", ("static", "islands")),
        ("rye.yaml", "counter: {name: beets, n: 2}", "counter: {name: beets, n: 3}", ("rye",)),
        ("anomalies.yaml", "uses: 3", "uses: 2", SCENARIOS),
        ("rumors-g2.yaml", "trait: brave", "trait: quick", ()),
        ("items.yaml", "title: BMX", "title: Bicycle", ()),
    ):
        other = changed(id, old, new)
        assert [name for name in SCENARIOS if hashed(pack, name) != hashed(other, name)] == [
            name for name in SCENARIOS if name in differing
        ], (id, new)


def test_a_new_scenario_changes_no_hash() -> None:
    pack, more = Pack(FORMAT, shipped()), Pack(FORMAT, joined(shipped(), [own(starter("my-scenario"))]))
    assert [hashed(pack, name) for name in SCENARIOS] == [hashed(more, name) for name in SCENARIOS]
    assert library_of(more).scenarios[-1] == "my-scenario"


# ---- the checker ----------------------------------------------------------------------------------------------


def test_the_scenario_to_begin_with_checks_and_plays() -> None:
    assert mistakes_with(starter("my-scenario")) == []
    content = TableMaker(Pack(FORMAT, joined(shipped(), [own(starter("bus"))])), "bus", "", 0).content()
    assert {play_out(content, seed) for seed in range(30)} <= {"won", "time", "enigma", "depot"}


MISTAKES = [
    ("counter: {name: stops}", "counter: {name: stopps}", "no-such-name"),
    ("flags: [timetable]", "flags: [timetable, unused]", "never-set"),
    ("flags: [timetable]", "flags: []", "no-such-name"),
    ("words: {timetable:", "words: {timetabel:", "no-such-name"),
    ("tokens: [track]", "tokens: [weed]", "no-such-name"),
    ("{add_diary: 2}", "{add_diary: 7}", "no-such-name"),
    ("{add_diary: 2}", "{insight: 1}", "unreachable"),
    ("success: [win]", "success: [{insight: 1}]", "cannot-win"),
    ("ending: depot", "ending: deppot", "no-such-name"),
    ("  depot: >-", "  depott: >-", "no-such-name"),
    ("  time: >-", "  tyme: >-", "missing"),
    ("start: [1]", "start: [2]", "unreachable"),
    ("C5, paarhufer", "C5, parhufer", "no-such-name"),
    ("fireguard-alpha: C5", "fireguard-alpha: A1", "sea"),
    ("paarhufer-alpha: B4", "paarhufer-alpha: C5", "there-twice"),
    ("tiles: [C, J]", "tiles: [C, A]", "no-such-name"),
    ("blocks: [g1]", "blocks: [g1, g3]", "no-such-name"),
    ("insight_set: g1", "insight_set: g2", "no-such-name"),
    ("rounds: 3", "rounds: 13", "out-of-range"),
    ("rounds: 3\n", "", "missing"),
    ("          cost: {time: 1}\n          words: Wait", "          words: Wait", "free-action"),
    ("{insight: 1}]", "{time: 1}]", "free-action"),
    ("do: [{flag: timetable}, {add_diary: 2}]", "do: [{flag: timetable}, {add_diary: 2}, item]", "nobody-acts"),
    ("do: [{flag: timetable}, {add_diary: 2}]", "do: [{flag: timetable}, {add_diary: 2}, retreat]", "nobody-acts"),
    ("if: {counter: {name: stops, n: kids+1}}", "if: {all: [{here: open}, {counter: {name: stops, n: 2}}]}", "nobody-acts"),
    ("at: [C, E, P], n: 2}}]", "at: here}}]", "nobody-acts"),
    ("at: [C, E, P], n: 2}}]", "at: [C, E, P], n: 4}}]", "supply"),
    ("at: [C, E, P], n: 2}}]", "at: [C, E, P], n: 3}}]", "supply"),
    ("at: [C, E, P], n: 2}}]", "at: {letters: [C, E, P], by: chance}, n: 3}}]", ""),
    ("at: [C, E, P], n: 2}}]", "at: [C, E, P], n: -3}}]", ""),
    ("[{token: {kind: track, at: here, n: -1}}", "[flip, {token: {kind: track, at: here, n: -1}}", "no-side-b"),
    ("      enter_play: [", "      flip: [item]\n      enter_play: [", "never-runs"),
    ("          test:\n", "          do: [item]\n          test:\n", "missing"),
    ("title: Line Four", "title: Somebody Has Rung the Bell", "there-twice"),
    ("number: 2", "number: 1", "there-twice"),
    ("trait: quick", "trait: quik", "wrong-kind"),
    ("cost: {time: 1}\n          words: Wait", "cost: [{time: 1}, {time: 1}]\n          words: Wait", "there-twice"),
    ("words: Wait at the stop with a pencil", "words: Wait", "too-short"),
    ("counter: {name: stops, n: kids+1}", "counter: {name: stops, n: 3}", ""),
    ("{token: {kind: track, at: here, n: -1}}, {counter: {name: stops}}, ", "", "never-set"),
    ("enter_play: [", "enter_play: [{counter: {name: stops}}, {flag: timetable}, ", ""),
    ("premise: >-\n", "premise: >-\n  {player} rides.\n", "wrong-kind"),
]


@pytest.mark.parametrize(("old", "new", "code"), MISTAKES)
def test_a_mistake_is_told_with_its_code(old: str, new: str, code: str) -> None:
    text = starter("my-scenario")
    assert old in text
    wrong = text.replace(old, new, 1)
    codes = [mistake.code for mistake in mistakes_with(wrong)]
    assert code in codes if code else codes == []


def test_a_counter_that_only_cards_raise_cannot_come_further() -> None:
    text = (
        starter("bus")
        .replace(", {counter: {name: stops}}", "")
        .replace("enter_play: [", "enter_play: [{counter: {name: stops}}, ")
    )
    assert (line_of(text, "when:\n") + 1, "out-of-reach") in found(text)
    one = text.replace("{name: stops, n: kids+1}", "{name: stops, n: 1}")
    assert (line_of(one, "when:\n") + 1, "out-of-reach") not in found(one)


def test_the_price_of_an_option_cannot_be_shared() -> None:
    shared = "{choose: {a: {words: Up, do: item, cost: {time: {n: 2, shared: true}}}, b: {words: Down, do: item}}}"
    text = starter("bus").replace("success: [win]", f"success: [win, {shared}]")
    assert (line_of(text, "shared: true"), "not-for-this") in found(text)


def test_advice_on_texts_is_not_a_mistake() -> None:
    text = starter("bus").replace("Take a pencil, and somebody who can run.", "Suddenly it is gone! It – well – is gone.")
    assert mistakes_with(text) == []
    advice = advice_on(own(text).loaded, {"tales": FORMAT.kinds})
    assert {each.code for each in advice} == {"worn-word", "exclamation", "dashes"}
    for file in shipped():
        assert advice_on(file.loaded, {"tales": FORMAT.kinds}) == []


def test_scenarios_that_the_environment_names_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bus.yaml").write_text(starter("bus"), encoding="utf-8")
    (tmp_path / "bad.yaml").write_text(starter("bad").replace("trait: brave", "trait: bravest"), encoding="utf-8")
    monkeypatch.setenv("OUROBOARD_PACKS", str(tmp_path))
    pack = loading.default_pack()
    assert "bus" in library_of(pack).scenarios
    assert "bad" not in library_of(pack).scenarios, "a file with a mistake is left out, with a warning"
    assert library_of(pack).table("bus").scenario.rounds == 3


def test_mistakes_have_their_lines() -> None:
    text = starter("my-scenario").replace("{name: stops,", "{name: stopps,").replace("trait: brave", "trait: bravest")
    assert (line_of(text, "stopps"), "no-such-name") in found(text)
    assert (line_of(text, "bravest"), "wrong-kind") in found(text)


def test_a_field_with_a_wrong_value_is_not_missing() -> None:
    text = starter("bus")
    for old, new in (
        ("rounds: 3", "rounds: 33"),
        ("blocks: [g1]", "blocks: g1"),
        ("  won: >-\n", "  won: [x]\n  gone: >-\n"),
        ("  depot: >-\n", "  depot: [x]\n  gone: >-\n"),
    ):
        wrong = text.replace(old, new)
        told = [(line, code) for line, code in found(wrong) if code not in ("unreachable", "never-read")]
        code = "out-of-range" if "33" in new else "wrong-kind"
        assert told == [(line_of(wrong, new), code)], new


LEAVES = ("{}", "[]", "[zzz]", "{zzz: 1}", "99999", "''")
FIELD = re.compile(r"([ ]*(?:- )?[\w-]+: )[^>#]+")


@pytest.mark.parametrize("leaf", LEAVES)
def test_every_field_may_have_a_value_of_a_wrong_kind(leaf: str) -> None:
    """A list of names with something in it that is no name once ended the checker."""
    lines = starter("bus").split("\n")
    for number, line in enumerate(lines):
        wrong = [line.replace("[g1]", f"[{leaf}]")] if line.startswith("blocks:") else []
        if field := FIELD.fullmatch(line):
            wrong.append(field[1] + leaf)
        for each in wrong:
            for mistake in mistakes_with("\n".join([*lines[:number], each, *lines[number + 1 :]])):
                assert mistake.line >= 1
                assert not mistake.fix.startswith("Write written"), mistake


TEXTS = ("title", "text", "line", "name", "premise", "words", "says", "say", "hack", "firewall", "won", "time", "enigma", "id")


def prose_lines(text: str) -> set[int]:
    """Lines of folded texts."""
    found: set[int] = set()
    depth = -1
    for number, line in enumerate(text.split("\n"), 1):
        indent = len(line) - len(line.lstrip())
        if depth >= 0 and (indent > depth or not line.strip()):
            found.add(number)
            continue
        depth = indent if line.rstrip().endswith(">-") else -1
    return found


def test_a_misspelt_word_is_caught_with_its_line() -> None:
    """The mistake stands in the line, or where the name that is gone is used."""
    chance = random.Random(7)
    files = list(shipped())
    missed: list[str] = []
    for _ in range(MISSPELT):
        place = chance.randrange(len(files))
        file = files[place]
        wrong, line, change = mutant(file.text, TEXTS, prose_lines(file.text), chance)
        read = FORMAT.read(file.name, wrong, False)
        assert read.loaded is not None
        told = mistakes_in(FORMAT, [*files[:place], read, *files[place + 1 :]])
        gone = change.split(" -> ")[0]
        if not any((mistake.file == file.name and mistake.line == line) or gone in mistake.wrong for mistake in told):
            missed.append(f"{file.name}:{line}: {change}")
    assert len(missed) <= 0.02 * MISSPELT, missed


# ---- made-up scenarios ----------------------------------------------------------------------------------------

SCHEMA: dict[str, Any] = schema("tales", FORMAT.kinds, definitions(VOCABULARIES))
SIDE: dict[str, Any] = next(each for each in SCHEMA["oneOf"] if each["title"] == "scenario")["properties"]["diary"]["items"][
    "properties"
]["a"]["properties"]
NAMES: dict[str, list[Any]] = {
    "my-flag": ["timetable"],
    "my-counter": ["stops"],
    "my-ending": ["depot"],
    "4": [1, 2],
    "weed": ["track"],
    "lykta": ["fireguard-alpha", "paarhufer-alpha", "lykta"],
    "C5": ["C5", "E6", "D7"],
    "static": ["g1"],
    "^(?:[a-f])$": ["a"],
    "^(?:[1-6](-[1-6])?)$": ["1-3", "6"],
}
PARTS = [name for name in SIDE if name not in ("title", "text")]


def made_up(seed: int) -> dict[str, Any]:
    """A scenario as plain values: the one to begin with, and on its cards what the schema allows and the checker lets pass."""
    chance = random.Random(seed)
    scenario = json.loads(json.dumps(as_written()))
    inventor = Inventor(SCHEMA, chance, NAMES)
    for number in range(2):
        for name in chance.sample(PARTS, 4):
            part = inventor.make(SIDE[name], 4)
            side = scenario["diary"][number]["a"]
            before = side.get(name)
            side[name] = part
            if mistakes_with(json.dumps(scenario)):
                side.pop(name)
                if before is not None:
                    side[name] = before
    return dict(scenario)


@lru_cache
def as_written() -> Any:
    """The scenario to begin with, as a YAML reader sees it."""
    return yaml.safe_load(starter("bus"))


def test_a_made_up_scenario_that_passes_plays_to_its_end() -> None:
    changed = 0
    for seed in range(MADE_UP):
        scenario = made_up(seed)
        changed += scenario != as_written()
        text = json.dumps(scenario)
        assert mistakes_with(text) == []
        content = TableMaker(Pack(FORMAT, joined(shipped(), [own(text, "bus")])), "bus", "", 0).content()
        for game in range(5):
            play_out(content, 10 * seed + game)
    assert changed > MADE_UP / 2


def test_a_record_with_another_hash_says_which_file_differs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    for folder, rounds in ((before, "rounds: 3"), (after, "rounds: 4")):
        folder.mkdir()
        (folder / "small-town.yaml").write_text(starter("small-town").replace("rounds: 3", rounds), encoding="utf-8")
    monkeypatch.setenv("OUROBOARD_PACKS", str(before))
    match = Match(registry.create_game("tales", 1, {"scenario": "small-town"}), seed=1)
    record = match.record(whole=True)
    assert " small-town.yaml=" in record
    assert replay(record).state.hash() == match.state.hash()

    monkeypatch.setenv("OUROBOARD_PACKS", str(after))
    with pytest.raises(BadRecord, match=r"another pack: small-town\.yaml differs$"):
        replay(record)
    shown = record.replace(" items.yaml=", " my-items.yaml=")
    with pytest.raises(BadRecord, match=r"small-town\.yaml differs, my-items\.yaml is not here, items\.yaml was not there$"):
        replay(shown)
    unnamed = "".join(line for line in record.splitlines(keepends=True) if not line.startswith("files "))
    with pytest.raises(BadRecord, match=r"another pack$"):
        replay(unnamed)
