"""§16.4 Files of missions: what is read when, what a hash covers, what becomes of a mission, and hostile files."""

from pathlib import Path

import pytest

from ouroboard.games.stories.content import loading
from ouroboard.games.stories.content.loading import FORMAT, library_of
from ouroboard.games.stories.content.motifs import motif_list
from ouroboard.games.stories.content.names import ON_DEATH, ON_NOTHING, ON_RUN_START
from ouroboard.games.stories.content.rows import code_of
from ouroboard.games.stories.content.starter import starter
from ouroboard.games.stories.terminal.author import starter_files
from ouroboard.packs.pack import MOST_PARTS, Pack, pack_from
from tests.stories.missions import STARTER, WORKSHOP, YARD, changed, codes_of, drill, files_of, made, mistakes_of
from tests.stories.rulings import ruling

# ---- reading --------------------------------------------------------------------------------------------------


def test_the_example_of_the_design_has_no_mistake() -> None:
    assert mistakes_of(YARD) == mistakes_of(WORKSHOP) == []


def test_what_comes_with_the_game_has_no_mistake() -> None:
    files = FORMAT.shipped()
    assert [mistake for file in files for mistake in file.loaded.mistakes] == []
    assert FORMAT.check(files) == []


def test_a_mission_is_read_when_a_table_names_it() -> None:
    pack = Pack(FORMAT, FORMAT.shipped())
    library = library_of(pack)
    assert library.missions[0] == "caisson-drill"
    assert not any(file.is_read for file in pack.files)
    mission = library.mission("caisson-drill")
    assert library.mission("caisson-drill") is mission
    assert all(file.is_read for file in library.files["caisson-drill"])


def test_a_pack_that_another_process_wrote_has_the_same_missions() -> None:
    pack = Pack(FORMAT, [*FORMAT.shipped(), *files_of(YARD)])
    received = pack_from(FORMAT, pack.written())
    assert received.key == pack.key
    assert library_of(received).missions == library_of(pack).missions == ("caisson-drill", "salt-clock", "yard")
    assert library_of(received).hash_of("yard") == library_of(pack).hash_of("yard")


def test_missions_that_the_environment_names_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "ferry"
    folder.mkdir()
    for name, text in starter_files("ferry").items():
        (folder / name).write_text(text, encoding="utf-8")
    (tmp_path / "small.yaml").write_text(starter("small"), encoding="utf-8")
    bad = tmp_path / "bad"
    bad.mkdir()
    for name, text in starter_files("bad").items():
        (bad / name).write_text(text.replace("shields: 2N", "shields: 2Q"), encoding="utf-8")
    for named in (str(tmp_path), f"{folder}:{tmp_path / 'small.yaml'}:{bad}"):
        monkeypatch.setenv("OUROBOARD_PACKS", named)
        found = library_of(loading.default_pack())
        assert found.missions == ("caisson-drill", "salt-clock", "ferry", "small"), (
            "a mission with a mistake is left out as a whole"
        )
        assert found.mission("ferry").places[0].id == "boathouse"


def test_a_part_stands_for_its_whole_folder(tmp_path: Path) -> None:
    folder = tmp_path / "ferry"
    folder.mkdir()
    for name, text in starter_files("ferry").items():
        (folder / name).write_text(text, encoding="utf-8")
    assert len(FORMAT.user_files(folder / "landing.yaml")) == len(FORMAT.user_files(folder)) == 5


# ---- hashes ---------------------------------------------------------------------------------------------------


def hash_of(texts: dict[str, str]) -> str:
    library = library_of(Pack(FORMAT, files_of(texts)))
    return library.hash_of(library.missions[0])


TEXTS = [
    ("Braz Corvo has a musket", "Braz Corvo has a gun"),
    ("He looks both ways", "He looks one way"),
    ("Lay two coins on the stool.", "Lay coins on the stool."),
    ("title: The yard gate", "title: The gate"),
    ("A guard on a stool before barred gates, a musket", "A guard on a stool before closed gates, a musket"),
    ('gist: "Guard Corvo.', 'gist: "The guard.'),
    ("hints: [gate, crate]", "hints: [gate, crate, crack]"),
    ("light: before-dawn", "light: night"),
    ("guard: a guard", "guard: a man with a musket"),
    ("name: tremor", "name: shock"),
    ("minutes: 30", "minutes: 45"),
    ("one: coin, many: coins", "one: penny, many: pence"),
    ("Do we wait for his answer?", "Shall we wait for his answer?"),
    ("box: At 12 the water comes.", "box: At 12 there is water."),
    ("combat: Combat", "combat: Fighting"),
    ("name: On the minute", "name: In time"),
    ("words: Salt in the glass", "words: Salt"),
    ("words: Hands", "words: Steady hands"),
]
PLAY = [
    ("shields: 4N", "shields: 3N"),
    ("take: 1N}", "take: 2N}"),
    ("cost: [action, {coins: 2}]", "cost: [action, {coins: 1}]"),
    ('answer: ["7"]', 'answer: ["4"]'),
    ("seal: [gate]", "seal: [gate, alert]"),
    ("signs: [guard]", "signs: [paper]"),
    ("max_runs: 3", "max_runs: 4"),
    ("agents: {4: 24", "agents: {4: 25"),
    ("bound: true", "bound: false"),
    ("do: [{item: 17}]", "do: [{item: 17}, {tu: -1}]"),
    ("n: 12, do", "n: 13, do"),
    ("resistance: 2\n    lp: 5\n    rules: [{trip", "resistance: 1\n    lp: 5\n    rules: [{trip"),
    ("keep: true", "keep: false"),
    ("red: true", "red: false"),
    ("places: [customs, harbour]", "places: [harbour, customs]"),
]


@ruling(144)
@pytest.mark.parametrize(("old", "new"), TEXTS)
def test_a_mended_text_keeps_the_hash(old: str, new: str) -> None:
    assert hash_of(changed(YARD, old, new)) == hash_of(YARD)


@ruling(144)
@pytest.mark.parametrize(("old", "new"), PLAY[:-1])
def test_what_can_change_play_changes_the_hash(old: str, new: str) -> None:
    assert hash_of(changed(YARD, old, new)) != hash_of(YARD)


def test_the_order_of_places_on_a_quarter_is_not_play() -> None:
    assert hash_of(changed(YARD, *PLAY[-1])) == hash_of(YARD)


def test_one_file_and_a_folder_are_the_same_mission() -> None:
    parts = {f"my-mission/{name}": text for name, text in starter_files("my-mission").items()}
    assert len(parts) == 5
    assert mistakes_of(parts) == []
    assert hash_of(parts) == hash_of(STARTER)


# ---- what becomes of it ---------------------------------------------------------------------------------------


def test_the_mission_to_begin_with_has_no_mistake() -> None:
    assert mistakes_of(STARTER) == []
    assert FORMAT.advise is not None
    assert FORMAT.advise(files_of(STARTER)) == []


def test_cards_are_numbered_base_first_and_then_by_place() -> None:
    mission = made(YARD)
    ids = [card.id for card in mission.cards]
    assert ids[:4] == ["base-a", "base-b", "base-c", "customs-a"]
    assert ids[4:] == [
        *("customs-b", "customs-c", "customs-d", "customs-e"),
        *("harbour-a", "harbour-b", "steps", "flooded-steps", "harbour-d"),
    ]
    assert [card.number for card in mission.cards] == list(range(len(ids)))
    harbour = mission.places[1]
    assert (harbour.card_a, harbour.spaces[1]) == (ids.index("harbour-a"), (ids.index("steps"), ids.index("flooded-steps")))
    assert [mission.cards[card].bit for card in range(8, 13)] == [0, 1, 2, 3, 4]


def test_rule_lines_are_made_from_effects_and_name_no_answer() -> None:
    mission = made(YARD)
    lines = {card.id: mission.fronts[card.number].lines for card in mission.cards}
    assert lines["customs-b"] == (
        "Eloquence 4N.",
        "If somebody here has item 1, 1 normal shield less.",
        "If the team has the yellow eye, 1 skull shield more.",
        "Passed: the team gains the yellow key.",
        "a) Action, 2 coins: the test here counts as passed.",
    )
    assert lines["customs-d"][:2] == (
        "Puzzle: pick one. Price of a try: action.",
        "Wrong: the group loses 1 TU, then each agent here gains 1 dread.",
    )
    assert "7" not in " ".join(lines["customs-d"])
    assert not any("lamp" in line for line in lines["harbour-b"])


def test_an_option_that_tells_a_story_does_not_say_before_what_it_does() -> None:
    mission = made(STARTER)
    (bell,) = [card for card in mission.cards if card.id == "landing-c"]
    assert mission.fronts[bell.number].lines == ()
    (option,) = mission.fronts[bell.number].options
    assert (option.label, option.price_words, option.action, option.costs) == ("Ring it.", "action", True, [])


def test_answers_stand_apart_as_codes() -> None:
    mission = made(YARD)
    crate, bells = mission.puzzles
    assert mission.answers == (code_of(crate.kind, [6]), code_of(bells.kind, [2, 0, 1]))
    assert crate.marks == (("1", "2", "3", "4", "5", "6", "7", "8", "9"),)
    assert code_of(crate.kind, [3, 1]) == code_of(crate.kind, [1, 3])
    assert code_of(bells.kind, [0, 1, 2]) != code_of(bells.kind, [1, 0, 2])


def test_public_cards_listen_and_wait() -> None:
    mission = made(YARD)
    assert [[listener.card for listener in mission.book.listeners[kind]] for kind in (ON_NOTHING, ON_DEATH, ON_RUN_START)] == [
        [0]
    ] * 3
    assert [(timed.n, timed.counter) for timed in mission.timed] == [(20, -1), (12, -1), (3, 0)]
    numbers = [listener.number for kind in mission.book.listeners for listener in kind]
    assert sorted(numbers) == list(range(len(numbers)))


def test_every_motif_has_words_and_its_clues_are_parameters() -> None:
    for motif in motif_list().motifs.values():
        assert motif.words
        assert set(motif.clues) <= {*motif.beside, *motif.each}, motif.name


# ---- hostile files --------------------------------------------------------------------------------------------

HEAD = "game: stories\nkind: mission\n"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (HEAD + "base: " + "[" * 60 + "]" * 60, "too-deep"),
        (HEAD + "teaser: " + "x" * 300_000, "too-big"),
        (HEAD + "base: [" + "a, " * 30_000 + "b]", "too-many"),
        (HEAD + "base: &a [1]\nplan: *a\n", "not-plain"),
        (HEAD + "title: !!python/object:os.system x\n", "not-plain"),
        (HEAD + 'title: "a\\x1b[2J"\n', "wrong-kind"),
        (HEAD + "title: " + "word " * 40_000 + "\n", "wrong-kind"),
        ("", "empty"),
        ("game: stories\nkind: planet\n", "which-kind"),
    ],
)
def test_a_hostile_file_is_refused(text: str, code: str) -> None:
    assert code in codes_of({"evil.yaml": text})


def test_ten_thousand_options_are_refused() -> None:
    choices = "\n".join(f"          x{number}: {{label: Go., do: [{{tu: -1}}]}}" for number in range(10_000))
    texts = changed(STARTER, "        choices:\n", f"        choices:\n{choices}\n")
    assert {"too-many"} == set(codes_of(texts)) or "too-big" in codes_of(texts)
    few = changed(STARTER, "        choices:\n", "        choices:\n" + choices[: choices.index("x300:")].rstrip() + "\n")
    assert "odd-name" in codes_of(few)


def test_lists_that_stand_too_deep_in_each_other_are_refused() -> None:
    deep = "{tu: -1}"
    for _ in range(8):
        deep = f"{{if: {{when: alone, then: [{deep}]}}}}"
    assert "too-deep" in codes_of(changed(STARTER, "on_read: [{item: 2}]", f"on_read: [{{item: 2}}, {deep}]"))


def test_a_megabyte_in_a_part_is_refused() -> None:
    assert "too-big" in codes_of({**YARD, "yard/more.yaml": "game: stories\nkind: items\n" + "#" * 1_000_000})


def test_a_folder_with_too_many_files_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "ferry"
    folder.mkdir()
    for name, text in starter_files("ferry").items():
        (folder / name).write_text(text, encoding="utf-8")
    for number in range(200):
        (folder / f"more-{number}.yaml").write_text("game: stories\nkind: items\nmission: ferry\nitems: {}\n", encoding="utf-8")
    files = FORMAT.user_files(folder)
    assert len(files) <= MOST_PARTS + 2
    assert [mistake.code for mistake in FORMAT.check(files)] == ["too-many"]


def test_a_file_with_two_hundred_mistakes_tells_them_and_no_more() -> None:
    texts = {"evil.yaml": HEAD + "\n".join(f"field{number}: 1" for number in range(1_000))}
    assert len(mistakes_of(texts)) == 200


def test_the_drill_is_a_mission() -> None:
    assert made(drill()).title == "Caisson Drill"


def test_pictures_are_plain_motifs() -> None:
    mission = made(STARTER)
    assert mission.cards[0].back.picture == [{"motif": "papers"}]
    assert mission.receptacles[0].picture == [{"motif": "man", "value": "standing", "hat": "cap", "holds": "lamp"}]
    assert mission.plan[3].picture == [{"motif": "coffee-ring"}]
    (boathouse, landing) = mission.places
    assert boathouse.panorama["B"] == [{"motif": "dog", "value": "awake", "chain": "short"}]
    assert landing.panorama["C"] == [{"motif": "bench"}, {"motif": "ropes", "each": [{"mark": "lamp"}]}]
