"""Every command: what it says when all is well, and how it ends when something is not."""

import contextlib
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import ouroboard as engine
from ouroboard.arena.batches import Batch
from tests.cli.conftest import Run, heed_interrupts
from tests.scale import INTERPRETED


def finished(tmp_path: Path, name: str = "record.txt", seats: int = 3) -> Path:
    """A whole game's record in a file."""
    match = engine.start("loop", seats=seats, seed=5, names=["Ann", "Bea", "Cid", "Dan"][:seats])
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.actions(seat)[0])
    file = tmp_path / name
    file.write_text(match.record(), encoding="utf-8")
    return file


# ---- games and rules --------------------------------------------------------------------------------------


def test_the_package_runs_as_a_module() -> None:
    ran = subprocess.run([sys.executable, "-m", "ouroboard", "--version"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"ouroboard {engine.__version__}\n", "")
    wrong = subprocess.run([sys.executable, "-m", "ouroboard", "games", "--no"], capture_output=True, text=True, check=False)
    assert wrong.returncode == 2, "the exit code is the command's"


def test_games_lists_seats_bots_and_options(ouroboard: Run) -> None:
    ran = ouroboard("games")
    assert ran.code == 0
    for words in ("loop", "2, 3 or 4 players", "steady", "seating = choice | fixed"):
        assert words in ran.out


def test_games_as_json(ouroboard: Run) -> None:
    (loop,) = (game for game in json.loads(ouroboard("games", "--json").out)["games"] if game["name"] == "loop")
    assert loop["seats"] == [2, 3, 4]
    assert {"name": "sets_to_win", "default": 1, "values": [1, 2]}.items() <= next(
        option for option in loop["options"] if option["name"] == "sets_to_win"
    ).items()


def test_rules_whole_by_section_and_by_words(ouroboard: Run) -> None:
    whole = ouroboard("rules", "loop")
    assert whole.code == 0
    assert "§1" in whole.out
    assert "§17" in whole.out
    one = ouroboard("rules", "loop", "§5.2")
    assert one.out.startswith("§5.2")
    assert "§5.3" not in one.out.splitlines()[0]
    assert ouroboard("rules", "loop", "5.2").out == one.out
    twist = ouroboard("rules", "loop", "twist")
    assert twist.out.startswith("§8 ")
    assert "§8.1" in twist.out
    assert "§8" in ouroboard("rules", "loop", "--contents").out


def test_rules_that_are_not_there_are_bad_usage(ouroboard: Run) -> None:
    assert ouroboard("rules", "loop", "§99").code == 2
    ran = ouroboard("rules", "loop", "xylophone")
    assert (ran.code, ran.out) == (2, "")
    assert "xylophone" in ran.err


# ---- simulate and arena -----------------------------------------------------------------------------------


def test_simulate_reports_by_bot_and_by_seat(ouroboard: Run) -> None:
    ran = ouroboard("simulate", "loop", "--games", "10", "--seats", "3", "--bots", "random,steady", "--seed", "4", "--jobs", "1")
    assert ran.code == 0
    for words in ("10 games", "decisions", "rounds", "random", "steady", "wins a seat", "score"):
        assert words in ran.out


def test_simulate_counts_a_teams_win_as_a_whole_one(ouroboard: Run) -> None:
    ran = ouroboard("simulate", "looper", "--games", "3", "--bots", "random", "--jobs", "1")
    assert re.search(r"seats 0, 1, 2 +3  100\.0 %", ran.out)
    assert re.search(r"^0 +3 +3  100\.0 %", ran.out, re.MULTILINE)


def test_nobody_wins_alone(ouroboard: Run) -> None:
    ran = ouroboard("simulate", "strangers", "--seats", "1", "--games", "2", "--bots", "random", "--jobs", "1")
    assert "Don't Talk to Strangers, 1 seat, 2 games" in ran.out
    assert "wins" not in ran.out
    held = ouroboard("arena", "strangers", "--seats", "1", "--sets", "2", "--bots", "steady,random", "--jobs", "1")
    assert "deals with the best score" in held.out
    assert "∞)    " not in held.out.split("pair")[1]


def test_simulate_says_who_won_together_when_bots_keep_their_seats(ouroboard: Run) -> None:
    arguments = ("simulate", "looper", "--games", "2", "--bots", "random,random,random,steady", "--seated", "--jobs", "1")
    ran = ouroboard(*arguments)
    assert ran.code == 0
    assert "winners" in ran.out
    sides = json.loads(ouroboard(*arguments, "--json").out)["by_side"]
    assert sum(side["won"] for side in sides) == 2
    assert [3] in [side["seats"] for side in sides]


def test_simulate_as_json_is_one_document_and_nothing_else(ouroboard: Run) -> None:
    arguments = ("simulate", "loop", "--games", "40", "--bots", "random", "--seed", "4", "--option", "tie=shared", "--json")
    one, other = (json.loads(ouroboard(*arguments, "--jobs", jobs).out) for jobs in ("1", "2"))
    assert one["games"] == 40
    assert one["options"]["tie"] == "shared"
    assert one["speed"]["decisions_a_second"] > 0
    assert one.pop("speed")["processes"] == 1
    assert other.pop("speed")["processes"] == 2
    assert one == other


def test_arena_prints_a_table_and_every_pair(ouroboard: Run) -> None:
    ran = ouroboard("arena", "loop", "--bots", "random,steady,ismcts:2", "--sets", "2", "--seats", "3", "--jobs", "1")
    assert ran.code == 0
    assert "rating" in ran.out
    for pair in ("random − steady", "random − ismcts:2", "steady − ismcts:2"):
        assert pair in ran.out


def test_arena_as_json(ouroboard: Run) -> None:
    held = json.loads(ouroboard("arena", "loop", "--bots", "random,steady", "--sets", "3", "--json", "--jobs", "1").out)
    assert held["games"] == 18
    assert [standing["name"] for standing in held["standings"]] == ["steady", "random"]
    assert held["pairings"][0]["wins"]["mean"] < 0
    # A bot that never won may be weaker by any amount, and JSON has no word for that but null.
    json.dumps(held, allow_nan=False)


def shown(screen: int, enough: Callable[[str], object]) -> str:
    """Reads a terminal until it shows enough, or until nobody writes there any more. Returns its text without colours."""
    text = ""
    deadline = time.monotonic() + 60
    while not enough(text) and time.monotonic() < deadline:
        if select.select([screen], [], [], 1)[0]:
            try:
                text += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", os.read(screen, 65536).decode(errors="replace"))
            except OSError:  # Linux says so at the end
                break
    return text


def shows_games(text: str) -> bool:
    """Whether a progress bar says that games have been played."""
    return re.search(r"(?<!\d)[1-9]\d*/\d", text) is not None


def is_gone(group: int) -> bool:
    """Whether nobody is left of a group of processes, within a few seconds."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


@pytest.mark.parametrize(
    "work",
    [("simulate", "--games", "2000" if INTERPRETED else "500000"), ("arena", "--sets", "400" if INTERPRETED else "100000")],
)
def test_an_interrupt_stops_the_workers_and_leaves_no_traceback(work: tuple[str, ...]) -> None:
    command, *size = work
    bots = ["--bots", "random,steady"]
    screen, end = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "ouroboard", command, "loop", *size, *bots, "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=end,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "TERM": "xterm", "COLUMNS": "200"},
        start_new_session=True,
        preexec_fn=heed_interrupts,
    )
    os.close(end)
    try:
        assert shows_games(shown(screen, shows_games))
        process.send_signal(signal.SIGINT)
        err = shown(screen, enough=lambda text: False)
        out, _ = process.communicate(timeout=30)
    finally:
        os.close(screen)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130, err
    assert err.strip().endswith("Stopped. The report covers what had been played.")
    assert "Traceback" not in err
    assert out.startswith("LOOP, 4 seats")
    assert "steady" in out
    assert is_gone(process.pid)
    games = re.search(r"([0-9,]+) games", out)
    assert games is not None
    assert 0 < int(games[1].replace(",", "")) < (2_000 if INTERPRETED else 500_000)


def test_an_interrupt_before_the_first_game_is_over_prints_no_report(monkeypatch: pytest.MonkeyPatch, ouroboard: Run) -> None:
    from ouroboard.arena import simulate

    def interrupted(batch: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_batch", interrupted)
    ran = ouroboard("simulate", "loop", "--games", "5", "--jobs", "1")
    assert (ran.code, ran.out, ran.err) == (130, "", "Stopped.\n")


def test_an_interrupted_report_on_a_script_has_the_games_that_were_played(
    monkeypatch: pytest.MonkeyPatch, ouroboard: Run
) -> None:
    from ouroboard.games.looper import report

    play, played = report.play_batch, []

    def interrupted(batch: Batch) -> object:
        played.append(batch)
        if len(played) > 2:
            raise KeyboardInterrupt
        return play(batch)

    monkeypatch.setattr(report, "play_batch", interrupted)
    ran = ouroboard("pack", "report", "first-script", "--games", "5", "--jobs", "1", "--bots", "random,steady")
    assert ran.code == 130
    assert "2 games of each bot against itself" in ran.out


# ---- replay -----------------------------------------------------------------------------------------------


def test_replay_tells_the_game_and_checks_the_seal(ouroboard: Run, tmp_path: Path) -> None:
    ran = ouroboard("replay", str(finished(tmp_path)))
    assert ran.code == 0
    assert "The seal holds" in ran.out
    assert "Ann sets" in ran.out
    assert "Bea sets" in ran.out
    assert "Won by" in ran.out


def test_replay_as_a_seat_shows_only_what_it_saw(ouroboard: Run, tmp_path: Path) -> None:
    ran = ouroboard("replay", str(finished(tmp_path)), "--seat", "1")
    assert "You set" in ran.out
    assert "Ann has set two cards aside." in ran.out
    assert "Ann sets" not in ran.out


def test_replay_at_one_step_shows_the_table(ouroboard: Run, tmp_path: Path) -> None:
    file = str(finished(tmp_path))
    open_table = ouroboard("replay", file, "--at", "5").out
    assert open_table.count("holds") >= 3
    mine = ouroboard("replay", file, "--at", "5", "--seat", "0").out
    assert "Your hand" in mine
    assert "aside 2" not in mine
    assert ouroboard("replay", file, "--at", "100000").code == 2


def test_replay_as_json(ouroboard: Run, tmp_path: Path) -> None:
    file = str(finished(tmp_path))
    whole = json.loads(ouroboard("replay", file, "--json").out)
    assert whole["sealed"]
    assert whole["steps"][1]["action"].startswith("hide")
    assert len(whole["result"]["scores"]) == 3
    mine = json.loads(ouroboard("replay", file, "--json", "--seat", "2").out)
    hidden = [step for step in mine["steps"] if step["seat"] == 0 and any(event["kind"] == "chose" for event in step["events"])]
    assert hidden
    assert all(step["action"] is None for step in hidden)


def test_a_record_that_does_not_check_ends_with_1(ouroboard: Run, tmp_path: Path) -> None:
    file = finished(tmp_path)
    good = file.read_text(encoding="utf-8")
    for bad in (
        good.replace("seed 00000000000000000000000000000005", "seed 00000000000000000000000000000006"),
        good.replace("hide", "eat", 1),
        good.replace("game loop 1", "game chess 1"),
        "hello\n",
        "",
    ):
        file.write_text(bad, encoding="utf-8")
        ran = ouroboard("replay", str(file))
        assert (ran.code, ran.out) == (1, "")
        assert "does not check: line" in ran.err
    file.write_bytes(b"\xff\xfe\x00")
    assert ouroboard("replay", str(file)).code == 1


@pytest.mark.parametrize(
    ("good", "bad", "line"),
    [
        ("game loop 1", "game chess 1", 2),
        ("game loop 1", "game loop 9", 2),
        ("seats 3", "seats 7", 3),
        ("seats 3", "seats many", 3),
        ("seats 3\n", "seats 3\noption seating fixed\noption colour red\n", 5),
        ("seats 3\n", "seats 3\noption seating sofa\noption twist false\n", 4),
        ("seed 0", "seed x", 4),
        ("salt ", "salt x", 5),
        ("commitment ", "commitment 0", 6),
        ("seats 3\n", "seats 3\ncolour red\n", 4),
    ],
)
def test_a_record_error_names_the_line(ouroboard: Run, tmp_path: Path, good: str, bad: str, line: int) -> None:
    file = finished(tmp_path)
    file.write_text(file.read_text(encoding="utf-8").replace(good, bad, 1), encoding="utf-8")
    assert f"does not check: line {line}: " in ouroboard("replay", str(file)).err


def test_an_error_in_the_moves_is_counted_as_an_editor_counts(ouroboard: Run, tmp_path: Path) -> None:
    file = finished(tmp_path)
    text = file.read_text(encoding="utf-8").replace("name 0 Ann", "name 0 A\x0cn\u2028n")
    at = text[: text.index("2 1 hide")].count("\n") + 1
    file.write_text(text.replace("2 1 hide", "2 1 eat"), encoding="utf-8")
    assert f"does not check: line {at}: " in ouroboard("replay", str(file)).err


def test_a_record_from_a_windows_editor_is_read(ouroboard: Run, tmp_path: Path) -> None:
    file = finished(tmp_path)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert ouroboard("replay", str(file)).code == 0


def test_nobody_won_is_said_as_such(ouroboard: Run, tmp_path: Path) -> None:
    match = engine.start("strangers", seats=1, seed=5, names=["Ann"])
    while not match.over:
        match.play(0, match.actions(0)[0])
    file = tmp_path / "solo.txt"
    file.write_text(match.record(), encoding="utf-8")
    ran = ouroboard("replay", str(file))
    assert "Won by" not in ran.out
    assert f"The game is over. Ann {match.result.scores[0] if match.result else 0}" in ran.out


def test_replay_reads_standard_input(ouroboard: Run, tmp_path: Path) -> None:
    assert ouroboard("replay", "-", typed=finished(tmp_path).read_text(encoding="utf-8")).code == 0


# ---- bad usage --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "COMMAND"),
        (("juggle",), "play"),
        (("play", "chess"), "there are: loop"),
        (("simulate", "chess"), "there are: loop"),
        (("rules", "chess"), "there are: loop"),
        (("play", "loop", "--seats", "9"), "LOOP is for 2, 3 or 4 players, not 9"),
        (("play", "loop", "--seats", "many"), "--seats"),
        (("play", "loop", "--bots", "deep-thought"), "random, steady, ismcts"),
        (("play", "loop", "--bots", "ismcts:fast"), "ismcts:500"),
        (("play", "loop", "--bots", ","), "random, steady, ismcts"),
        (("play", "loop", "--option", "seating"), "KEY=VALUE"),
        (("play", "loop", "--option", "colour=red"), "min_sequence"),
        (("play", "loop", "--option", "seating=sofa"), "choice, fixed"),
        (("play", "loop", "--option", "next_start=random"), "sets_to_win"),
        (("play", "loop", "--seed", "luck"), "32 hex digits"),
        (("play", "loop", "--seed", "-1"), "32 hex digits"),
        (("play", "loop", "--resume", "/nowhere/at-all"), "cannot be read"),
        (("simulate", "loop", "--games", "0"), "'0' is not a whole number from 1 to 1,000,000,000"),
        (("simulate", "loop", "--games", "9" * 30), "from 1 to 1,000,000,000"),
        (("simulate", "strangers", "--seats", "5"), "for 1, 2, 3 or 4 players, not 5"),
        (("simulate", "looper", "--seats", "2", "--option", "first_leader=2"), "first_leader must be 1 at a table of 2, not 2"),
        (("simulate", "looper", "--option", "loops=8"), "first-script offers 2 or 3 loops, not 8"),
        (("simulate", "loop", "--jobs", "-3"), "from 1 to"),
        (("simulate", "loop", "--bots", "random,deep-thought"), "there are:"),
        (("simulate", "loop", "--bots", "random,steady", "--seated"), "4 bots, not 2"),
        (("arena", "loop"), "--bots"),
        (("arena", "loop", "--bots", "random"), "at least two"),
        (("arena", "loop", "--bots", "random,random"), "named once"),
        (("arena", "loop", "--bots", "random,deep-thought"), "there are:"),
        (("replay", "/nowhere/at-all"), "cannot be read"),
        (("replay",), "FILE"),
    ],
)
def test_bad_usage_ends_with_2_and_says_what_would_be_right(ouroboard: Run, arguments: tuple[str, ...], words: str) -> None:
    ran = ouroboard(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert words in ran.err


def test_a_seat_that_the_record_has_not_is_bad_usage(ouroboard: Run, tmp_path: Path) -> None:
    ran = ouroboard("replay", str(finished(tmp_path)), "--seat", "3")
    assert ran.code == 2
    assert "seats 0 to 2" in ran.err


def test_help_and_version_are_good(ouroboard: Run) -> None:
    assert ouroboard("--help").code == 0
    assert ouroboard("arena", "--help").code == 0
    assert engine.__version__ in ouroboard("--version").out


# ---- what the system refuses ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ("pack", "check", "{}"),
        ("pack", "report", "{}"),
        ("pack", "report", "{}.yaml"),
        ("pack", "prove", "{}"),
        ("play", "strangers", "--pack", "{}"),
        ("play", "stories", "--option", "mission={}"),
        ("simulate", "looper", "--option", "script={}.yaml"),
        ("replay", "{}"),
    ],
)
def test_a_path_that_the_system_refuses_is_bad_usage(ouroboard: Run, arguments: tuple[str, ...]) -> None:
    ran = ouroboard(*[each.format("a" * 300) for each in arguments])
    assert ran.code == 2
    assert "File name too long" in ran.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("arguments", [("games",), ("games", "--json"), ("pack", "schema", "looper")])
def test_a_full_disk_ends_a_command_in_words(arguments: tuple[str, ...]) -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "ouroboard.cli.main", *arguments]
        ran = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (2, "ouroboard: No space left on device\n")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_what_the_encoding_does_not_have_is_printed_as_a_question_mark(encoding: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "ouroboard.cli.main", "play", "loop", "--seed", "1"],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        input=b"q\n",
        capture_output=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "NORMAL ? 15 is strongest" in ran.stdout.decode(encoding)


def test_the_usage_is_that_of_the_command_that_was_misspelt(ouroboard: Run) -> None:
    for arguments, usage in (
        (("play", "loop", "--sead", "3"), "usage: ouroboard play "),
        (("pack", "new", "strangers", "--id", "x"), "usage: ouroboard pack new strangers "),
    ):
        ran = ouroboard(*arguments)
        assert ran.code == 2
        assert "unrecognized arguments: --" in ran.err
        assert usage in ran.err
