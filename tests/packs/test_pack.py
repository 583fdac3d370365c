"""Packs: files that belong together, by hash and by key, in this process and in others."""

import os
import pickle
import random
import re
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

import ouroboard
from ouroboard.arena.simulate import simulate
from ouroboard.arena.table_spec import table_for
from ouroboard.engine.game import Game, InvalidSetup
from ouroboard.games import registry
from ouroboard.packs import library, user_files
from ouroboard.packs.mistakes import BadPack
from ouroboard.packs.pack import Pack, PackFormat, pack_from
from ouroboard.server.bot_pool import position, think
from ouroboard.timeline.match import Match
from ouroboard.timeline.record import BadRecord, replay
from tests.packs.towns import BOARD, CARDS, folder_with
from tests.scale import INTERPRETED

RECORDS = Path(__file__).parents[1] / "corpus/records"


def form_of(game: str) -> PackFormat:
    form = registry.pack_format(game)
    assert form is not None
    return form


def pack_of(folder: Path, game: str = "strangers") -> Pack:
    form = form_of(game)
    return library.pack_with(form, form.user_files(folder))


def codes(folder: Path) -> list[str]:
    with pytest.raises(BadPack) as refused:
        pack_of(folder)
    return [mistake.code for mistake in refused.value.mistakes]


@pytest.fixture(autouse=True)
def no_packs_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(user_files.VARIABLE, "")


# ---- whole packs --------------------------------------------------------------------------------------------------


def test_a_board_of_ones_own_is_there_beside_the_games_own(tmp_path: Path) -> None:
    game = registry.create_game("strangers", 2, {"board": "C"}, pack_of(folder_with(tmp_path)))
    assert next(option for option in game.option_specs if option.name == "board").values == ("A", "B", "C")
    with pytest.raises(InvalidSetup, match="board can be A, B, not C"):
        registry.create_game("strangers", 2, {"board": "C"})


def test_a_deck_of_ones_own_replaces_the_deck(tmp_path: Path) -> None:
    pack = pack_of(folder_with(tmp_path, cards=CARDS.replace("name: RUN\n", "name: SPRINT\n")))
    names = [card["name"] for card in Match(registry.create_game("strangers", 2, {}, pack), seed=1).view(0)["cards"]]  # type: ignore[attr-defined]
    assert "SPRINT" in names
    assert "RUN" not in names


def test_a_name_that_is_taken_is_a_mistake(tmp_path: Path) -> None:
    assert codes(folder_with(tmp_path / "one", BOARD.replace("name: C", "name: B"))) == ["name-taken"]
    folder = folder_with(tmp_path / "two", cards=CARDS)
    (folder / "more-cards.yaml").write_text(CARDS)
    assert codes(folder) == ["name-taken"]


def test_the_zones_of_the_cards_must_be_on_every_board(tmp_path: Path) -> None:
    board = BOARD.replace("  C: [s04, s05]\n", "").replace("N: [s01, s02, s03]", "N: [s01, s02, s03, s04, s05]")
    with pytest.raises(BadPack, match=r"my-town.yaml:\d+: zone-not-on-board: board C has no zone C, which"):
        pack_of(folder_with(tmp_path / "one", board))
    cards = CARDS.replace("{N: 6, C: 6, S: 6}", "{N: 6, W: 6, S: 6}")
    with pytest.raises(BadPack, match=r"cards.yaml:\d+: zone-not-on-board: board A has no zone W, which"):
        pack_of(folder_with(tmp_path / "two", cards=cards))
    pack_of(folder_with(tmp_path / "three", board, CARDS.replace("{N: 6, C: 6, S: 6}", "{N: 9, S: 9}")))


def test_a_pack_is_for_its_own_game(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup, match="this pack is for strangers, not for looper"):
        registry.create_game("looper", 4, {}, pack_of(folder_with(tmp_path)))


# ---- hashes -------------------------------------------------------------------------------------------------------


def test_a_tables_hash_covers_the_files_that_it_reads_and_no_others(tmp_path: Path) -> None:
    plain = library.shipped_pack(form_of("strangers"))
    more = pack_of(folder_with(tmp_path))

    def hashed(pack: Pack, board: str, **options: bool) -> str:
        return registry.create_game("strangers", 2, {"board": board, **options}, pack).pack_hash()

    assert hashed(plain, "A") == hashed(more, "A")
    assert hashed(plain, "A", gauntlet=True) == hashed(more, "A", gauntlet=True)
    assert len({hashed(more, "A"), hashed(more, "B"), hashed(more, "C"), hashed(more, "A", gauntlet=True)}) == 4


def test_words_are_in_no_hash_and_what_the_rules_read_is(tmp_path: Path) -> None:
    def hashed(name: str, board: str = BOARD, cards: str = CARDS) -> str:
        pack = pack_of(folder_with(tmp_path / name, board, cards))
        return registry.create_game("strangers", 2, {"board": "C"}, pack).pack_hash()

    first = hashed("first")
    assert hashed("title", BOARD.replace("A New Neighbourhood", "Old Town").replace("Town Pool", "Pond")) == first
    assert hashed("card", cards=CARDS.replace("name: RUN\n", "name: SPRINT\n")) == first
    assert hashed("walls", BOARD.replace("[B3/C3, E4/F4]", "[E4/F4, B3/C3]")) == first
    assert hashed("tokens", BOARD.replace("tokens: 6", "tokens: 5")) != first
    assert hashed("steps", cards=CARDS.replace("steps: 4", "steps: 3")) != first
    walk, run = (re.search(rf"  {name}:\n(?:    .*\n)+", CARDS) for name in ("walk", "run"))
    assert walk is not None
    assert run is not None
    # Cards are numbered in the order of the file, so another order deals other hands.
    assert hashed("order", cards=CARDS.replace(walk[0] + run[0], run[0] + walk[0])) != first


@pytest.mark.parametrize("game", ["strangers", "looper"])
def test_a_record_with_a_hash_of_an_older_version_replays(game: str) -> None:
    for path in sorted(RECORDS.glob(f"{game}-*.txt"))[:2]:
        old = path.read_text()
        written = next(line for line in old.splitlines() if line.startswith("pack "))
        match = replay(old)
        assert f"pack {match.game.pack_hash()}" != written
        again = match.record(whole=True)
        assert written not in again
        assert replay(again).state.hash() == match.state.hash()
        with pytest.raises(BadRecord, match="another pack"):
            replay(old.replace(written, f"pack {'0' * 24}"))


def test_a_board_of_ones_own_has_no_hash_of_an_older_version(tmp_path: Path) -> None:
    pack = pack_of(folder_with(tmp_path))
    old = "14c5e1fadd3b5fc685ae202d"
    assert registry.create_game("strangers", 2, {"board": "B"}, pack).accepts_pack(old)
    assert not registry.create_game("strangers", 2, {"board": "C"}, pack).accepts_pack(old)
    assert not registry.create_game("strangers", 2, {"board": "C"}, pack).accepts_pack("")


# ---- other processes ----------------------------------------------------------------------------------------------


def facts(game: Game) -> tuple[object, ...]:
    """What another process says about a game that it was sent."""
    match = Match(game, seed=5)
    return (game.pack_hash(), match.state.hash(), [str(action) for action in match.actions(match.to_act[0])])


def test_a_written_pack_is_read_again_as_it_was(tmp_path: Path) -> None:
    pack = pack_of(folder_with(tmp_path))
    again = pack_from(form_of("strangers"), pack.written())
    assert again.key == pack.key
    assert again.content is not pack.content
    with pytest.raises(ValueError, match="this pack is for strangers, not for looper"):
        pack_from(form_of("looper"), pack.written())


def test_two_tables_with_different_packs_in_one_process_and_bots_in_others(tmp_path: Path) -> None:
    one = pack_of(folder_with(tmp_path / "one"))
    other = pack_of(folder_with(tmp_path / "other", BOARD.replace("tokens: 6", "tokens: 3")))
    matches = [Match(registry.create_game("strangers", 2, {"board": "C"}, pack), seed=7) for pack in (one, other)]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        for match in matches:
            assert pool.submit(facts, match.game).result() == facts(match.game)
        for turn in range(6):
            for match in matches:
                seat = match.to_act[0]
                answer = pool.submit(think, pickle.dumps(position(match, seat, turn)), "steady", turn).result()
                assert answer in [str(action) for action in match.actions(seat)]
                match.play(seat, answer)
    assert [match.view(None)["board"]["tokens"] for match in matches] == [6, 3]  # type: ignore[index]


def test_an_answer_is_sent_by_its_text_and_belongs_to_its_pack(tmp_path: Path) -> None:
    game = registry.create_game("strangers", 2, {"board": "C"}, pack_of(folder_with(tmp_path)))
    for text in ("board C", "move r0 D4", "let out"):
        action = game.parse(text)
        sent = pickle.dumps(action)
        assert pickle.loads(sent) is action
        assert text.encode() in sent
        assert action.__reduce__()[1][0] == text


def test_a_pack_that_is_not_known_is_said_to_be_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(library.MissingPack, match="the pack 123 of strangers"):
        library.find(form_of("strangers"), "123")
    monkeypatch.setenv(library.FOLDER, str(tmp_path))
    (tmp_path / "123.json").write_text("{}")
    with pytest.raises(library.MissingPack, match="cannot be read"):
        library.find(form_of("strangers"), "123")


def test_a_pack_is_written_again_when_its_folder_was_cleaned_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(library.FOLDER, str(tmp_path / "shared"))
    game = registry.create_game("strangers", 2, {"board": "C"}, pack_of(folder_with(tmp_path / "town")))
    shutil.rmtree(tmp_path / "shared")
    sent = pickle.dumps(game)
    monkeypatch.setattr(library, "_BY_KEY", {})
    assert pickle.loads(sent).pack_hash() == game.pack_hash()


def test_the_shared_folder_goes_with_the_process_that_made_it(tmp_path: Path) -> None:
    folder_with(tmp_path)
    code = (
        "import pickle, os; from pathlib import Path; from ouroboard.games import registry; from ouroboard.packs import library;"
        "form = registry.pack_format('strangers');"
        f"pack = library.pack_with(form, form.user_files(Path({str(tmp_path)!r})));"
        "pickle.dumps(registry.create_game('strangers', 2, {}, pack));"
        "print(os.environ[library.FOLDER], len(os.listdir(os.environ[library.FOLDER])))"
    )
    environment = {name: value for name, value in os.environ.items() if name != library.FOLDER}
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    folder, files = ran.stdout.split()
    assert files == "1"
    assert not Path(folder).exists()


def test_a_worker_elsewhere_is_sent_the_pack_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_for(registry.create_game("strangers", 2, {"board": "C"}, pack_of(folder_with(tmp_path))))
    (tmp_path / "my-town.yaml").unlink()
    monkeypatch.setattr(library, "_BY_KEY", {})
    assert table.build().options["board"] == "C"
    assert simulate(table, ["random"], 4, 1).games == 4
    assert table_for(ouroboard.game("strangers")).pack == ""


def test_packs_in_memory_are_limited(tmp_path: Path) -> None:
    for tokens in range(1, 7):
        pack_of(folder_with(tmp_path / str(tokens), BOARD.replace("tokens: 6", f"tokens: {tokens}")))
    for number in range(library.MOST):
        pack_of(folder_with(tmp_path / f"n{number}", BOARD.replace("A New", f"{number}")))
    assert len(library._BY_KEY) == library.MOST


# ---- a third board ------------------------------------------------------------------------------------------------


def test_a_third_board_from_a_folder_is_played_to_the_end_many_times(tmp_path: Path) -> None:
    pack = pack_of(folder_with(tmp_path))
    chance = random.Random(1)
    for seed in range(20 if INTERPRETED else 200):
        game = registry.create_game("strangers", 1 + seed % 4, {"board": "C", "sightings": ("any", "zoned")[seed % 2]}, pack)
        match = Match(game, seed=seed)
        while not match.over:
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.actions(seat)))
        assert match.result is not None


def test_a_gauntlet_is_played_on_the_games_own_two_boards(tmp_path: Path) -> None:
    game = registry.create_game("strangers", 2, {"gauntlet": True}, pack_of(folder_with(tmp_path)))
    chance = random.Random(3)
    picked: set[str] = set()
    for seed in range(6):
        match = Match(game, seed=seed)
        while not match.over:
            seat = match.to_act[0]
            offered = [str(action) for action in match.actions(seat)]
            picked |= {text for text in offered if text.startswith("board ")}
            match.play(seat, chance.choice(offered))
    assert picked <= {"board A", "board B"}
