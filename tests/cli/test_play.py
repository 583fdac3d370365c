"""Playing in the terminal, from what is typed to what is printed."""

import re
import shlex
import sys
from pathlib import Path

import pytest

import ouroboard as engine
from ouroboard.bots.ismcts import ActionStats, Ismcts
from ouroboard.cli import play
from ouroboard.cli.common import console
from ouroboard.cli.main import main
from ouroboard.engine.fate import Fate
from ouroboard.games import registry
from ouroboard.packs import user_files
from tests.cli.conftest import Run

FIRST_SEEN = re.compile(r"Your eleven cards: (.*)\.")


def first_hand(seed: int) -> list[str]:
    view = engine.start("loop", seats=4, seed=seed).view(0)
    hand = view["hand"]
    assert isinstance(hand, list)
    return hand


class Typist:
    """Types answers as a person would who reads the screen: two cards first, then the first of the list, or a pass."""

    def __init__(self, printed: list[str], until: int = 10_000) -> None:
        self.printed = printed
        self.answers = 0
        self.until = until

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.answers += 1
        if self.answers > min(self.until, 400):
            return ""
        screen = "".join(self.printed).rpartition("LOOP ·")[2]
        if "anything else leaves" in screen:
            return "\n"
        if example := re.search(r"for example: (\S+ \S+)", screen):
            return example[1] + "\n"
        if seat := re.search(r"seats\s+(\d) sit", screen):
            return seat[1] + "\n"
        if re.search(r"^(singles|pairs|triples|sequences)\s+1\s", screen, re.MULTILINE):
            return "1\n"
        return "n\n" if "n no twist" in screen else "p\n"


class Printer:
    """Standard output that can be read back."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.printed: list[str] = []

    def write(self, text: str) -> int:
        self.printed.append(text)
        return len(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False


def whole_game(monkeypatch: pytest.MonkeyPatch, *arguments: str, until: int = 10_000) -> tuple[int, str]:
    printer = Printer()
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(sys, "stdout", printer)
    monkeypatch.setattr(sys, "stdin", Typist(printer.printed, until))
    code = main(["play", "loop", *arguments])
    return code, "".join(printer.printed)


# ---- whole games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_ends_with_all_cards_and_the_seal(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    code, out = whole_game(monkeypatch, "--seats", str(seats), "--seed", "11", "--bots", "random")
    assert code == 0
    promised = re.search(r"The deal is sealed: (\w+)\.", out)
    assert promised
    assert f"Promised at the start: {promised[1]}" in out
    assert "They fit" in out
    assert re.search(r"\bwon[.!]", out)
    assert "all eleven cards" in out
    assert "Traceback" not in out


def test_a_game_with_every_option_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    options = (
        "twist_after_play=true",
        "twist_between_eight_and_lead=true",
        "reveal_last_hand=true",
        "sets_to_win=2",
        "three_eights=true",
    )
    chosen = [word for option in options for word in ("--option", option)]
    code, out = whole_game(monkeypatch, "--seats", "3", "--seed", "2", "--bots", "random", *chosen)
    assert code == 0
    assert "sets_to_win=2" in out
    assert "set 2 ·" in out


def test_the_same_seed_is_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (whole_game(monkeypatch, "--seed", "5", "--bots", "steady,random", until=12)[1] for _ in range(2))
    assert one == other


def test_a_seed_from_the_end_deals_the_same_again(ouroboard: Run) -> None:
    number = ouroboard("play", "loop", "--seed", "5")
    digits = ouroboard("play", "loop", "--seed", "5".rjust(32, "0"))
    assert FIRST_SEEN.findall(number.out) == FIRST_SEEN.findall(digits.out)


# ---- answering --------------------------------------------------------------------------------------------


def test_two_bare_cards_are_set_aside(ouroboard: Run) -> None:
    one, two = first_hand(7)[:2]
    for typed in (f"{one} {two}", f"hide {two} {one}", f"{one},{two}", f"{one}{two}".upper()):
        ran = ouroboard("play", "loop", "--seed", "7", typed=typed + "\n")
        assert f"You set {one} {two} aside." in ran.out
        assert ran.code == 0


def test_a_refusal_gives_the_reason_and_the_rule(ouroboard: Run) -> None:
    ran = ouroboard("play", "loop", "--seed", "7", typed="1g 2g\nplay 9r\nabracadabra\n77\n")
    assert "✗ You do not hold" in ran.out
    assert "§3" in ran.out
    assert "First everybody sets two cards aside" in ran.out
    assert "is not a move" in ran.out
    assert "There is no 77 in the list" in ran.out


def test_why_says_why_not_without_playing(ouroboard: Run) -> None:
    one, two = first_hand(7)[:2]
    ran = ouroboard("play", "loop", "--seed", "7", typed=f"why pass\nwhy {one} {two}\nwhy\n")
    assert "✗ First everybody sets two cards aside" in ran.out
    assert "That is allowed." in ran.out
    assert "You set" not in ran.out


def test_question_mark_shows_the_rule(ouroboard: Run) -> None:
    ran = ouroboard("play", "loop", "--seed", "7", typed="?\n? §8\n? twist\n? 5.2\n? xylophone\nhelp\n")
    for words in ("§3 ", "§8 ", "§5.2 ", "say nothing about “xylophone”", "save FILE"):
        assert words in ran.out


def test_a_hint_names_a_legal_action_and_a_reason(ouroboard: Run) -> None:
    ran = ouroboard("play", "loop", "--seed", "7", typed="h\n")
    hints = re.findall(r"☞ (\w+) would say (hide \w+ \w+): (\w+)", ran.out)
    assert [name for name, _, _ in hints] == ["steady", "search"]
    match = engine.start("loop", seats=4, seed=7)
    assert all(match.why_not(0, action) is None for _, action, _ in hints)


def test_a_hint_does_not_change_what_the_bots_do(ouroboard: Run) -> None:
    one, two = first_hand(7)[:2]
    said = []
    for typed in (f"{one} {two}\n", f"h\nh\n{one} {two}\n"):
        out = ouroboard("play", "loop", "--seed", "7", typed=typed).out
        said.append(out[out.index("You set") :])
    assert said[0] == said[1]


def test_undo_goes_back_to_the_last_answer(ouroboard: Run) -> None:
    one, two, three = first_hand(7)[:3]
    ran = ouroboard("play", "loop", "--seed", "7", typed=f"u\n{one} {two}\nu\n{one} {three}\n")
    assert "There is nothing to take back" in ran.out
    assert "Taken back" in ran.out
    assert f"You set {one} {three} aside." in ran.out


def test_the_log_tells_everything_so_far(ouroboard: Run) -> None:
    ran = ouroboard("play", "loop", "--seed", "7", typed="log\n")
    assert ran.out.count("Set 1 begins.") == 2


def test_leaving_is_polite(ouroboard: Run) -> None:
    for typed in ("q\n", ""):
        ran = ouroboard("play", "loop", typed=typed)
        assert ran.code == 0
        assert "You leave the table." in ran.out


def test_ctrl_c_leaves_too(ouroboard: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(session: play.Session) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(play.Session, "read_line", interrupt)
    ran = ouroboard("play", "loop")
    assert ran.code == 130
    assert "You leave the table." in ran.out


# ---- saving -----------------------------------------------------------------------------------------------


def test_a_saved_game_can_be_replayed_and_gone_on_with(ouroboard: Run, tmp_path: Path) -> None:
    one, two = first_hand(7)[:2]
    file = tmp_path / "game.txt"
    saved = ouroboard("play", "loop", "--seed", "7", typed=f"{one} {two}\nsave {file}\nsave\nsave {tmp_path}\n")
    assert "Saved to" in saved.out
    assert "Say where to" in saved.out
    assert "cannot be written" in saved.out
    assert ouroboard("replay", str(file)).code == 0
    resumed = ouroboard("play", "loop", "--resume", str(file), typed="log\n")
    assert resumed.code == 0
    assert f"You set {one} {two} aside." in resumed.out


# ---- what the screen shows --------------------------------------------------------------------------------


def test_the_screen_shows_no_card_of_another_hand(ouroboard: Run) -> None:
    ran = ouroboard("play", "loop", "--seed", "7")
    mine = set(first_hand(7))
    shown = set(re.findall(r"\b(?:1[0-5]|[1-9])[rgb]\b", ran.out))
    assert shown == mine


def test_the_screen_shows_order_points_and_what_a_finish_pays(ouroboard: Run) -> None:
    ran = ouroboard("play", "loop", "--seed", "7", "--name", "Mia", "--bots", "steady,random")
    for words in ("NORMAL ▲ 15 is strongest", "points/12", "Mia", "Ada steady", "Bo random", "Cy steady", "1st +4 → 6"):
        assert words in ran.out


def test_a_game_without_a_screen_of_its_own_is_shown_from_its_view(ouroboard: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from ouroboard.cli.screens.base import Screen

    monkeypatch.setattr(play, "screen_for", lambda name: Screen())
    assert registry.games()
    ran = ouroboard("play", "loop", "--seed", "7", typed="hide " + " ".join(first_hand(7)[:2]) + "\n1\n")
    for words in ("goal: 12", "twisted: no", "seats", "55 answers, such as: hide"):
        assert words in ran.out


# ---- saving, leaving and going on -------------------------------------------------------------------------


def test_save_asks_before_it_writes_over_a_file(ouroboard: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada", encoding="utf-8")
    ran = ouroboard("play", "loop", "--seed", "7", typed=f"save {file}\nn\n")
    assert "exists already. Write over it?" in " ".join(ran.out.split())
    assert "Nothing was written." in ran.out
    assert file.read_text(encoding="utf-8") == "Dear Ada"
    ouroboard("play", "loop", "--seed", "7", typed=f"save {file}\n")
    assert file.read_text(encoding="utf-8") == "Dear Ada", "the end of the input is no consent"
    ran = ouroboard("play", "loop", "--seed", "7", typed=f"save {file}\ny\n")
    assert "Saved to" in ran.out
    assert file.read_text(encoding="utf-8").startswith("ouroboard 1")


@pytest.mark.parametrize("name", ["", "no-folder/game.txt", "\0", "~nobody-of-this-name/game.txt"])
def test_a_file_that_cannot_be_written_is_told_in_words(ouroboard: Run, tmp_path: Path, name: str) -> None:
    ran = ouroboard("play", "loop", "--seed", "7", typed=f"save {name if name[:1] in ('~', chr(0)) else tmp_path / name}\n")
    assert "cannot be written" in " ".join(ran.out.split())
    assert "Errno" not in ran.out


def test_leaving_offers_to_save(ouroboard: Run, tmp_path: Path) -> None:
    one, two = first_hand(7)[:2]
    file = tmp_path / "game.txt"
    ran = ouroboard("play", "loop", "--seed", "7", typed=f"{one} {two}\nq\n{tmp_path}\n{file}\n")
    assert ran.out.count("Type a file to save it in") == 2, "again after a file that could not be written"
    assert "You leave the table." in ran.out
    assert file.exists()
    assert "Type a file" not in ouroboard("play", "loop", "--seed", "7", typed="q\n").out, "nothing was played"
    again = ouroboard("play", "loop", "--seed", "7", typed=f"{one} {two}\nsave {file}\ny\nq\n")
    assert "Type a file" not in again.out, "it is saved"
    left = ouroboard("play", "loop", "--seed", "7", typed=f"{one} {two}\nq\n\n")
    assert left.code == 0
    assert "Saved" not in left.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--seats", "3"), "is a game with 4 seats, so --seats 3 does not fit it"),
        (("--option", "three_eights=true"), "is a game with three_eights=false, so --option three_eights=true does not fit it"),
        (("--seed", "3"), "--seed is for a new game"),
        (("--name", "Mia"), "--name is for a new game"),
    ],
)
def test_a_saved_game_is_not_changed_by_other_arguments(
    ouroboard: Run, tmp_path: Path, arguments: tuple[str, ...], words: str
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(engine.start("loop", seed=7).record(whole=True), encoding="utf-8")
    ran = ouroboard("play", "loop", "--resume", str(file), *arguments)
    assert ran.code == 2
    assert words in " ".join(ran.err.split())
    fitting = ouroboard("play", "loop", "--resume", str(file), "--seats", "4", "--option", "three_eights=false", typed="q\n")
    assert fitting.code == 0


# ---- going on with a saved game ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "table",
    [
        ("looper", "--option", "script=first-script", "--seat", "3"),
        ("loop", "--seats", "3", "--seat", "1", "--bots", "random,steady"),
        ("looper", "--option", "script=lantern.yaml"),
        ("looper", "--option", "script=lantern", "--pack", "lantern.yaml", "--seat", "3", "--bots", "random"),
    ],
)
def test_the_command_that_goes_on_with_a_saved_game_sits_down_at_the_same_table(
    ouroboard: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(user_files.VARIABLE, "")
    (tmp_path / "lantern.yaml").write_text(ouroboard("pack", "new", "looper", "--seed", "7").out, encoding="utf-8")
    saved = ouroboard("play", *table, "--seed", "5", "--plain", typed="save my game.txt\nq\n")
    command = " ".join(saved.out.split()).partition("Go on with: ouroboard ")[2].partition(" › ")[0]
    monkeypatch.setenv(user_files.VARIABLE, "")  # the next command begins without the files of this one
    again = ouroboard(*shlex.split(command), "--plain", typed="q\n")
    assert (again.code, again.err) == (0, ""), command
    assert again.out.splitlines()[0] == saved.out.splitlines()[0], "the same seat, and the same bots around it"


# ---- hints ------------------------------------------------------------------------------------------------


def test_the_hint_of_the_search_is_what_the_search_plays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It keeps to the favourite where the answer that it tried most is not clearly better."""
    monkeypatch.setattr(play, "ADVISER", "ismcts:60")
    match = engine.start("tales", seats=1, seed=3, scenario="monday")
    while len(match.to_act) == 0 or len(match.actions(0)) < 8:
        match.play(0, match.actions(0)[0])
    decision = match.decision(0)
    assert decision is not None
    differ = 0
    for seed in range(8):
        session = play.Session(match, [""], console(True), False, 1)
        session.hint_fate = Fate.light(seed)
        session.hint(decision)
        told = " ".join(capsys.readouterr().out.split())
        fate = Fate.light(seed)
        for bot in match.game.bots().values():
            bot.choose(match.seen(0, fate), fate)
        search = Ismcts(60).think(match.seen(0, fate), fate)
        assert f"search would say {search.choice()}:" in told
        differ += search.choice() != search.stats()[0].action
    assert differ, "no seed shows the difference"


def test_the_figures_of_a_search_never_call_the_lower_one_best() -> None:
    walk, ride = engine.start("loop", seats=2, seed=1).actions(0)[:2]
    ahead, behind = ActionStats(walk, 90, 0.62), ActionStats(ride, 1500, 0.55)
    assert play.figures_of([behind, ahead], walk) == f"best in 1,590 imagined games (62 %; next {ride}, 55 %)"
    unclear = f"nothing was clearly better in 1,590 imagined games (55 %; {walk}, 62 %)"
    assert play.figures_of([behind, ahead], ride) == unclear
    assert play.figures_of([ahead], walk) == "best in 90 imagined games"


# ---- who goes first ---------------------------------------------------------------------------------------


def test_bots_place_and_vote_after_the_player(ouroboard: Run) -> None:
    """A bot that was ready first would have kept the group here (stories §6.5)."""
    lines = (*["turn"] * 4, *[f"receptacle {n}" for n in (1, 2, 3, 4)], "away", "vote archive", "q")
    typed = "".join([f"{line}\n" for line in lines])
    ran = ouroboard("play", "stories", "--plain", "--seats", "2", "--seed", "9", typed=typed)
    said = [line[2:] for line in ran.out.splitlines() if line.startswith("· ")]
    start = said.index("You would rather turn away.")
    assert said[start : start + 5] == [
        "You would rather turn away.",
        "Ada would rather turn away.",
        "The group turns away.",
        "One vote for each seat. If it is a tie, the Time Captain decides.",
        "You vote: Archive.",
    ]
