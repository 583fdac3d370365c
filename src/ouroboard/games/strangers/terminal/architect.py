"""What `ouroboard workshop` does: decks are checked and played, and the solver looks for the best one (docs/architect.md)."""

import argparse
import sys
import time
from importlib import resources
from pathlib import Path

from rich.text import Text

from ouroboard.cli.common import BAD_USAGE, DOES_NOT_CHECK, GOOD, UsageError, complaints, console, print_json
from ouroboard.cli.play import sit_down
from ouroboard.games.strangers.content.board import Board
from ouroboard.games.strangers.content.pack import content_of, default_pack
from ouroboard.games.strangers.game import Strangers
from ouroboard.games.strangers.workshop.decks import BadDeck, Draft, build, read_deck
from ouroboard.games.strangers.workshop.lines import Line
from ouroboard.games.strangers.workshop.plan import Plan
from ouroboard.games.strangers.workshop.solve import Solver
from ouroboard.timeline.match import Match
from ouroboard.timeline.record import replay

SEED = 1
"""Nothing is left to chance, so every record has the same seed."""


# ---- decks ------------------------------------------------------------------------------------------------


def run_check(arguments: argparse.Namespace) -> int:
    found = {file: wrong_with(file) for file in arguments.files}
    if arguments.json:
        print_json({"decks": [{"file": file, "mistakes": wrong} for file, wrong in found.items()]})
    else:
        out = console()
        for file, wrong in found.items():
            for words in wrong:
                out.print(Text(f"{file}: ", style="bold").append(f"{words}.", "red"), soft_wrap=True)
            if not wrong:
                out.print(Text(f"✓ {file}: a deck that can be played", style="green"), soft_wrap=True)
    return DOES_NOT_CHECK if any(found.values()) else GOOD


def wrong_with(file: str) -> list[str]:
    try:
        read_deck(text_of(file))
    except BadDeck as failure:
        return failure.complaints
    return []


def text_of(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except OSError as failure:
        raise UsageError(f"{file} cannot be read: {failure.strerror or failure}", BAD_USAGE) from None
    except UnicodeDecodeError:
        raise UsageError(f"{file} is not text", DOES_NOT_CHECK) from None


def run_play(arguments: argparse.Namespace) -> int:
    try:
        draft = read_deck(text_of(arguments.file))
    except BadDeck as failure:
        raise UsageError(f"{arguments.file} cannot be played: {failure}", DOES_NOT_CHECK) from None
    return sit_down(built(draft, "You"), [""], arguments.plain, SEED, 0)


def built(draft: Draft, name: str) -> Match:
    """Returns a match in which this deck has been built, ready for the first turn."""
    game = Strangers(1, draft.options())
    match = Match(game, seed=SEED, names=[name])
    for answer in build(draft, game.rules):
        match.play(0, answer)
    return match


# ---- the best ---------------------------------------------------------------------------------------------


def run_solve(arguments: argparse.Namespace) -> int:
    board = board_from(arguments.board)
    began = time.monotonic()
    watched = complaints()
    known = score_of(best_record(board.name)) if arguments.known else 0
    with watched.status("…") as status:
        solver = Solver(Plan(board, content_of(default_pack()).deck), arguments.seed, known)
        while not solver.done and time.monotonic() - began < arguments.seconds:
            solver.step()
            status.update(f"Board {board.name}: {solver.score} points found, {solver.bound} at most")
    record = "" if solver.best is None else record_of(solver.best)
    write(arguments.record, record)
    write(arguments.deck, "" if solver.best is None else solver.best.draft.text())
    if arguments.json:
        print_json(
            {
                "board": board.name,
                "seed": arguments.seed,
                "score": solver.score,
                "bound": solver.bound,
                "positions": solver.seen,
                "deck": None if solver.best is None else {"hand": solver.best.draft.hand, "deck": solver.best.draft.deck},
                "record": record,
            }
        )
    else:
        show(solver, board.name, time.monotonic() - began)
    return GOOD


def write(file: str | None, text: str) -> None:
    if file is None or not text:
        return
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as failure:
        raise UsageError(f"{file} cannot be written: {failure.strerror or failure}") from None


def record_of(line: Line) -> str:
    """Returns the line as a record: played once more, through a match."""
    match = built(line.draft, "Architect")
    for answer in line.answers[len(match.line()) - 1 :]:
        match.play(0, answer)
    return match.record(whole=True)


def board_from(name: str) -> Board:
    """Returns the board of this name. Raises `UsageError`."""
    content = content_of(default_pack())
    for board in content.boards:
        if board.name == name:
            return board
    raise UsageError(f"--board must be {' or '.join(content.board_names())}, not {name!r}")


def show(solver: Solver, board: str, seconds: float) -> None:
    out = console()
    found = f"{solver.score} points" if solver.score > 0 else "nothing yet"
    out.print(Text.assemble((f"Board {board}: {found}", "bold"), f" after {seconds:.0f} s and {solver.seen:,} positions."))
    if solver.bound == solver.score:
        out.print(Text("No deck scores more: that is proven.", style="green"))
    else:
        out.print(f"No deck scores more than {solver.bound}; whether any scores more than this one is open.")
    if solver.best is not None:
        out.print(Text(solver.best.draft.text().rstrip(), style="dim"), soft_wrap=True)
        for answer in moves_of(solver.best):
            out.print(Text(f"  {answer}"), soft_wrap=True)


def moves_of(line: Line) -> list[str]:
    """Returns the game in short: a row for each card, with all that belongs to it."""
    rows: list[str] = []
    waiting: list[str] = []
    for answer in line.answers:
        if answer.startswith(("hand ", "deck ", "zone ")):
            continue
        if answer.startswith("play "):
            rows.append(", ".join([*waiting, answer]))
            waiting = []
        elif answer == "let out":
            waiting.append(answer)
        else:
            rows[-1] += f", {answer}"
    return rows


def run_best(arguments: argparse.Namespace) -> int:
    sys.stdout.write(best_record(board_from(arguments.board).name))
    return GOOD


def score_of(record: str) -> int:
    result = replay(record).result
    assert result is not None
    return result.scores[0]


def best_record(board: str) -> str:
    """Returns the record that is kept beside the solver. Raises `UsageError` for a user's board, which has none."""
    record = resources.files("ouroboard.games.strangers.workshop").joinpath(f"best-{board.lower()}.txt")
    if not record.is_file():
        raise UsageError(f"no best game is known for board {board}")
    return record.read_text(encoding="utf-8")
