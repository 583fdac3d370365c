"""`ouroboard replay FILE`: a record step by step, in sentences, as a seat saw it or all open."""

import argparse
import sys
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console, Group
from rich.text import Text

from ouroboard.cli.common import BAD_USAGE, DOES_NOT_CHECK, GOOD, UsageError, console, print_json
from ouroboard.cli.keys import read_key
from ouroboard.cli.screens import Scene, Screen, screen_for
from ouroboard.engine.action import Illegal
from ouroboard.engine.event import Event, say
from ouroboard.timeline.match import Match
from ouroboard.timeline.node import Node
from ouroboard.timeline.record import BadRecord, replay


def add(commands: Any) -> None:
    parser = commands.add_parser("replay", help="a record, step by step, as a seat saw it")
    parser.add_argument("file", metavar="FILE", help="the record; - is standard input")
    parser.add_argument("--seat", type=int, metavar="K", help="as this seat saw it (default: all open)")
    parser.add_argument("--at", type=int, metavar="N", help="only step N, with the table as it stood then")
    parser.add_argument("--json", action="store_true", help="print only one JSON document on standard output")
    parser.set_defaults(run=run)


class ReplayStep(NamedTuple):
    """One moment of the record as the reader knows it."""

    node: Node
    player: int | None
    action: str
    """Empty for the deal, and for an action that the reader may not see."""
    news: list[tuple[Event, str]]


def run(arguments: argparse.Namespace) -> int:
    match = read(arguments.file)
    seat: int | None = arguments.seat
    if seat is not None and not 0 <= seat < match.game.seats:
        raise UsageError(f"this record has seats 0 to {match.game.seats - 1}, not {seat}")
    steps = steps_of(match, seat)
    if arguments.at is not None and not 0 <= arguments.at < len(steps):
        raise UsageError(f"this record has steps 0 to {len(steps) - 1}, not {arguments.at}")
    if arguments.json:
        print_json(as_json(match, seat, steps, arguments.at))
        return GOOD
    out = console()
    screen = screen_for(match.game.name)
    if arguments.at is not None:
        print_seal(out, match)
        show_step(out, screen, match, seat, steps, arguments.at)
    elif out.is_terminal and sys.stdin.isatty():
        walk(out, screen, match, seat, steps)
    else:
        print_seal(out, match)
        for number, step in enumerate(steps):
            print_step(out, screen, match, number, step)
        print_end(out, match)
    return GOOD


def read(file: str) -> Match:
    """Returns the match in the file. Raises `UsageError`: code 2 when there is no such file, 1 when the record does not check."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except OSError as failure:
        raise UsageError(f"{file} cannot be read: {failure.strerror or failure}", BAD_USAGE) from None
    except UnicodeDecodeError:
        raise UsageError(f"{file} is not text", DOES_NOT_CHECK) from None
    try:
        return replay(text)
    except BadRecord as failure:
        raise UsageError(f"{file} does not check: {failure}", DOES_NOT_CHECK) from None
    except Illegal as failure:
        raise UsageError(f"{file} does not check: {failure}", DOES_NOT_CHECK) from None


def steps_of(match: Match, seat: int | None) -> list[ReplayStep]:
    """Returns the line that was played. A seat's steps are those of which it heard something."""
    catalogue = match.game.events()
    steps: list[ReplayStep] = []
    # A player called You reads "you", also where everything is open.
    spoken_to = match.names.index("You") if seat is None and "You" in match.names else seat
    for node in match.line():
        if seat is not None:
            events = node.heard_by(seat)
        else:
            # With everything open, each event is shown in its most complete variant, which is that of its player.
            events = [told.variants[0].event for told in node.told]
        if seat is not None and not events and node.parent is not None and not node.fate and node.seat != seat:
            continue
        readable = seat is None or node.seat == seat or node.parent is None or bool(node.fate) or not node.asked.secret()
        action = str(node.action) if node.action is not None and readable else ""
        news = [(event, catalogue.sentence(event, spoken_to, match.names)) for event in events]
        steps.append(ReplayStep(node, node.seat if node.seat >= 0 else None, action, news))
    return steps


# ---- showing ----------------------------------------------------------------------------------------------


def print_seal(out: Console, match: Match) -> None:
    """Prints the seal. `replay` has checked it already."""
    names = ", ".join(match.names)
    out.print(Text.assemble((match.game.title, "bold"), f": {names}. ", ("The seal holds", "green"), f": {match.commitment}"))


def print_step(out: Console, screen: Screen, match: Match, number: int, step: ReplayStep) -> None:
    if step.node.fate:
        out.print(Text(f"{number:>4}  from here another line was played", style="italic"))
    lines = screen.lines(step.news)
    if not lines and step.player is not None:
        lines = [Text(f"{match.names[step.player]}: {step.action or '…'}")]
    for place, line in enumerate(lines):
        margin = f"{number:>4}  " if place == 0 else "      "
        out.print(Text(margin, style="dim").append_text(line))


def print_end(out: Console, match: Match) -> None:
    if match.result is None:
        out.print(Text("The record ends before the game does.", style="italic"))
        return
    winners = say("players", match.result.winners, match.names) if match.result.winners else ""
    scores = ", ".join(f"{name} {score}" for name, score in zip(match.names, match.result.scores, strict=True))
    if match.game.seats == 1:
        out.print(Text.assemble(("The game is over", "bold"), f". {scores}"))
    else:
        out.print(Text.assemble((f"Won by {winners}" if winners else "Nobody won", "bold"), f". {scores}"))


def scene_at(match: Match, seat: int | None, node: Node, width: int) -> Scene:
    seats = list(range(match.game.seats))
    _, views = match.look_back(len(node.path()) - 1, [seat, *seats])
    opened = {} if seat is not None else dict(zip(seats, views[1:], strict=True))
    return Scene(match.game, match.names, [""] * match.game.seats, seat, views[0], None, opened, width)


def show_step(out: Console, screen: Screen, match: Match, seat: int | None, steps: list[ReplayStep], at: int) -> None:
    step = steps[at]
    out.print(Group(screen.table(scene_at(match, seat, step.node, out.width)), Text()))
    print_step(out, screen, match, at, step)


def walk(out: Console, screen: Screen, match: Match, seat: int | None, steps: list[ReplayStep]) -> None:
    """Shows one step at a time, forwards and backwards."""
    at = 0
    while True:
        out.clear()
        print_seal(out, match)
        show_step(out, screen, match, seat, steps, at)
        if at == len(steps) - 1:
            print_end(out, match)
        out.print(
            Text.assemble(
                (f"\nstep {at} of {len(steps) - 1}   ", "bold"),
                ("n next · p back · f forward a " + match.game.epoch_word() + " · b back a " + match.game.epoch_word(), "dim"),
                (" · q leave", "dim"),
            )
        )
        key = read_key()
        if key in ("q", "\x03", "\x04", ""):
            return
        if key in ("n", " ", "\r", "\n", "right", "down"):
            at = min(at + 1, len(steps) - 1)
        elif key in ("p", "left", "up"):
            at = max(at - 1, 0)
        elif key in ("f", "b"):
            at = another_epoch(steps, at, 1 if key == "f" else -1)


def another_epoch(steps: list[ReplayStep], at: int, way: int) -> int:
    """Returns the next step, or the one before, that is in another round."""
    here = steps[at].node.state.moment()[0]
    while 0 <= at + way < len(steps):
        at += way
        if steps[at].node.state.moment()[0] != here:
            break
    return at


def as_json(match: Match, seat: int | None, steps: list[ReplayStep], only: int | None) -> dict[str, object]:
    shown = list(enumerate(steps)) if only is None else [(only, steps[only])]
    result = match.result
    return {
        "game": match.game.name,
        "version": match.game.version,
        "seats": match.game.seats,
        "options": dict(match.game.options),
        "names": match.names,
        "commitment": match.commitment,
        "sealed": True,
        "reader": seat,
        "steps": [
            {
                "step": number,
                "at": list(step.node.state.moment()),
                "seat": step.player,
                "action": step.action or None,
                "events": [{**event.json(), "sentence": words} for event, words in step.news],
                **({"view": step.node.state.view(seat)} if only is not None else {}),
            }
            for number, step in shown
        ],
        "result": None
        if result is None
        else {"scores": list(result.scores), "winners": list(result.winners), "reason": result.reason},
    }
