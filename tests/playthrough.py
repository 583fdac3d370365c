"""A match as text that reads like a played game, for golden files: what one reader heard, was asked and answered."""

import os
import textwrap
from pathlib import Path

from ouroboard.engine.action import Action
from ouroboard.engine.bits import SPECTATOR
from ouroboard.engine.fate import Fate
from ouroboard.timeline.match import Match
from ouroboard.timeline.node import Node

WIDTH = 118
MANY = 24
"""More options than this are told by the first and the last of them."""


def play_out(match: Match, seed: int) -> Match:
    """Plays to the end, every answer by chance. Whoever is first to act answers first."""
    fate = Fate.light(seed)
    while not match.over:
        seat = match.to_act[fate.pick(len(match.to_act))]
        actions = match.actions(seat)
        match.play(seat, actions[fate.pick(len(actions))])
    return match


def playthrough(match: Match, reader: int | None) -> str:
    """The whole line of play, as `reader` (None: a spectator) lived through it."""
    game = match.game
    chosen = ", ".join(f"{name}={value}" for name, value in game.options.items() if value != _default(match, name))
    lines = [
        f"{game.title} for {game.seats}" + (f" with {chosen}" if chosen else ""),
        "Told to a spectator" if reader is None else f"Told to {match.names[reader]}",
    ]
    last = (-1, -1)
    for node in match.line():
        if node.parent is not None and node.seat == reader and node.action is not None:
            at = node.parent.state.moment()[:2]
            lines += break_between(last, at, game.epoch_word())
            lines += asked(node.parent, node.seat, node.action)
            last = at
        for event in node.heard_by(SPECTATOR if reader is None else reader):
            at = event.at[:2]
            lines += break_between(last, at, game.epoch_word())
            lines += wrapped(game.events().sentence(event, reader, match.names), "")
            last = at
    result = match.result
    if result is not None:
        told = ", ".join(f"{name} {score}" for name, score in zip(match.names, result.scores, strict=True))
        won = " and ".join(match.names[seat] for seat in result.winners) or "nobody"
        lines += ["", f"Scores: {told}. Won by {won}."]
    return "\n".join(lines) + "\n"


def _default(match: Match, name: str) -> object:
    return next(option.default for option in match.game.option_specs if option.name == name)


def break_between(last: tuple[int, int], now: tuple[int, int], word: str) -> list[str]:
    """A headline before each epoch, an empty line before each slot."""
    if last[0] != now[0]:
        return ["", f"==== {word} {now[0]} ===="]
    return [] if last[1] == now[1] else [""]


def asked(before: Node, seat: int, answer: Action) -> list[str]:
    """The question, all that could be answered, and what was."""
    prompt = before.state.prompt(seat)
    offered = [action.text for action in before.state.actions(seat)]
    if len(offered) > MANY:
        offered = [*offered[:8], f"… {len(offered) - 12} more …", *offered[-4:]]
    said = f"{prompt.text} ({prompt.rule})" if prompt.rule else prompt.text
    return [*wrapped(f"? {said}", "  "), *wrapped("| " + ", ".join(offered), "  "), f"  > {answer.text}"]


def wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")


def compare(path: Path, text: str) -> None:
    """The text is what the golden file says. With UPDATE_GOLDEN=1 in the environment the file is written anew."""
    if os.environ.get("UPDATE_GOLDEN") == "1":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert path.exists(), f"{path.name} is not there: run with UPDATE_GOLDEN=1 and read what it writes"
    assert text == path.read_text(), f"{path.name} tells another story: read it, and run with UPDATE_GOLDEN=1 if it is right"
