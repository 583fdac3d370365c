"""Records: a match as text that people can read and diff, and the way back from it.

    ouroboard 1
    game loop 1
    seats 4
    option three_eights true
    seed 00000000000000000000000000000007
    salt 07000000000000000000000000000000
    commitment 5d0c…
    name 0 Ann

    1 0 hide 3r 14b
    2 1 hide 2g 8b
    …
    40 branch 12 fate 91f3…
    41 2 pass
    head 39

A line is its number, the seat, and the action. `branch 12` goes on from line 12 with a new fate. `head 39` goes to that line,
and the last one says where the match stands. A seat's own copy has no seed, no numbers, and `2 …` for what it may not read.

A game with content files also has the lines `pack 01d5…` and `files items.yaml=e2c07a91 …`: what it was played with.
"""

from typing import Final, NamedTuple

from ouroboard.engine.action import Illegal
from ouroboard.engine.bits import SPECTATOR
from ouroboard.engine.fate import commitment
from ouroboard.engine.game import Game, InvalidSetup, Value
from ouroboard.games import registry
from ouroboard.timeline import text as reasons
from ouroboard.timeline.match import Match
from ouroboard.timeline.node import Node

FORMAT = "ouroboard 1"
LONGEST = 8_000_000
MOST_NAMED: Final = 5
"""Number of files that a refusal names."""


class Caps(NamedTuple):
    """Limits for a record from an unknown source."""

    lines: int
    """Maximum number of lines of the whole record."""
    branches: int
    """Maximum number of branches."""
    heads: int
    """Maximum number of `head` lines."""
    depth: int
    """Maximum number of answers from the deal to any moment."""


STRANGERS_CAPS: Final = Caps(lines=6_000, branches=200, heads=400, depth=3_000)
"""Caps for uploads. Whole games have 60 to 1,200 lines; a table of the server has at most half of these branches."""


class BadRecord(ValueError):
    """A record that cannot be replayed. The message has the line and the reason."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(reasons.at_line(line, why))
        self.line = line
        self.why = why

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (BadRecord, (self.line, self.why))


# ---- writing ----------------------------------------------------------------------------------------------


def header(match: Match, sealed: bool) -> list[str]:
    game = match.game
    lines = [FORMAT, f"game {game.name} {game.version}"]
    if game.pack_hash():
        lines.append(f"pack {game.pack_hash()}")
    if game.file_hashes():
        lines.append(" ".join(["files", *(f"{name}={hashed}" for name, hashed in game.file_hashes().items())]))
    lines.append(f"seats {game.seats}")
    for option in game.option_specs:
        value = game.options[option.name]
        if value != option.default:
            lines.append(f"option {option.name} {write_value(value)}")
    if not sealed:
        lines += [f"seed {match._seed.hex()}", f"salt {match._salt.hex()}"]
    lines.append(f"commitment {match.commitment}")
    lines += [f"name {seat} {one_line(name)}" for seat, name in enumerate(match.names)]
    return [*lines, ""]


def write(match: Match) -> str:
    """Returns the record of the whole match, with its branches."""
    if not match.is_sealed:
        raise Illegal(reasons.NO_SEALED_DEAL)
    lines = header(match, sealed=False)
    numbers: dict[int, int] = {}
    last = match.root
    for number, node in enumerate(match.nodes()):
        numbers[id(node)] = number
        if node.parent is None:
            continue
        parent = numbers[id(node.parent)]
        if node.fate:
            lines.append(f"{number} branch {parent} {'same' if node.fate == 'same' else 'fate ' + node.fate}")
        else:
            if node.parent is not last:
                lines.append(f"head {parent}")
            lines.append(f"{number} {node.seat} {node.action}")
        last = node
    if match.head is not last:
        lines.append(f"head {numbers[id(match.head)]}")
    return "\n".join(lines) + "\n"


def seat_copy(match: Match, seat: int | None) -> str:
    """Returns the copy of one reader while the match goes on. It has only what this reader has heard."""
    reader = SPECTATOR if seat is None else seat
    lines = header(match, sealed=True)
    for node in match.line()[1:]:
        if node.fate:
            lines.append("branch")
        elif node.seat == seat or not node.asked.secret():
            lines.append(f"{node.seat} {node.action}")
        elif node.heard_by(reader):
            lines.append(f"{node.seat} …")
    return "\n".join(lines) + "\n"


def write_value(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def one_line(text: str) -> str:
    return " ".join(text.split())


# ---- reading ----------------------------------------------------------------------------------------------


def replay(text: str, caps: Caps | None = None) -> Match:
    """Plays a record again, state for state. Raises `BadRecord` with the line and the reason.

    A match that was not over when it was recorded can be replayed only from `match.record(whole=True)`. `caps`: the limits
    for a record from an unknown source.

    >>> import ouroboard
    >>> match = ouroboard.start("loop", seats=2, seed=5)
    >>> match.play(0, match.actions(0)[3])
    >>> ouroboard.replay(match.record(whole=True)).state.hash() == match.state.hash()
    True
    """
    if len(text) > LONGEST:
        raise BadRecord(1, reasons.TOO_LONG)
    # Lines are counted as editors count them. A Windows editor may have added a byte order mark and carriage returns.
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n")]
    if caps is not None:
        check_size(lines, caps)
    match, first = read_header(lines)
    by_number = {0: match.root}
    depths = {id(match.root): 0}
    for at in range(first, len(lines)):
        words = lines[at].split(" ")
        if lines[at].strip():
            read_line(match, by_number, words, at + 1)
            if caps is not None:
                check_depth(match.head, depths, caps.depth, at + 1)
    # The readers are told once, at the end, because each telling walks the whole line.
    match.switch_to(match.head)
    return match


def check_size(lines: list[str], caps: Caps) -> None:
    """Refuses a record that is too large before anything of it is played."""
    if len(lines) > caps.lines:
        raise BadRecord(caps.lines + 1, reasons.too_many_lines(caps.lines))
    heads = branches = 0
    for at, line in enumerate(lines, 1):
        words = line.split(" ", 2)
        heads += words[0] == "head"
        branches += len(words) > 1 and words[1] == "branch"
        if heads > caps.heads:
            raise BadRecord(at, reasons.too_many_heads(caps.heads))
        if branches > caps.branches:
            raise BadRecord(at, reasons.too_many_branches(caps.branches))


def check_depth(node: Node, depths: dict[int, int], most: int, at: int) -> None:
    """Notes how many answers lead to a node, and refuses too many."""
    if node.parent is not None and id(node) not in depths:
        depths[id(node)] = depths[id(node.parent)] + 1
        if depths[id(node)] > most:
            raise BadRecord(at, reasons.too_many_answers(most))


def read_header(lines: list[str]) -> tuple[Match, int]:
    if lines[0] != FORMAT:
        raise BadRecord(1, reasons.begins_with(FORMAT))
    fields: dict[str, str] = {}
    options: dict[str, str] = {}
    names: dict[int, str] = {}
    line_of: dict[str, int] = {}
    at = 1
    while at < len(lines) and lines[at].strip():
        key, _, value = lines[at].partition(" ")
        line_of[key] = at + 1
        if key == "option":
            name, _, chosen = value.partition(" ")
            options[name] = chosen
            line_of[f"option {name}"] = at + 1
        elif key == "name":
            number, _, name = value.partition(" ")
            names[whole(number, at + 1)] = name[:60]
        elif key in ("game", "pack", "files", "seats", "seed", "salt", "commitment"):
            fields[key] = value
        else:
            raise BadRecord(at + 1, reasons.not_part_of_header(key[:20]))
        at += 1
    for key in ("game", "seats", "commitment"):
        if key not in fields:
            raise BadRecord(at, reasons.missing_in_header(key))
    if "seed" not in fields or "salt" not in fields:
        raise BadRecord(at, reasons.SEAT_COPY)
    game = read_game(fields, options, line_of)
    for key in ("seed", "salt"):
        if len(fields[key]) != 32 or fields[key].lower().strip("0123456789abcdef"):
            raise BadRecord(line_of[key], reasons.not_hex(key))
    if commitment(bytes.fromhex(fields["seed"]), bytes.fromhex(fields["salt"])) != fields["commitment"]:
        raise BadRecord(line_of["commitment"], reasons.ANOTHER_DEAL)
    known = [names.get(seat, reasons.player(seat + 1)) for seat in range(game.seats)]
    return Match(game, seed=fields["seed"], salt=fields["salt"], names=known), at + 1


def read_game(fields: dict[str, str], options: dict[str, str], line_of: dict[str, int]) -> Game:
    """Returns the game of a header. `line_of` has the line of each part; an option is under `option NAME`."""
    name, _, version = fields["game"].partition(" ")
    seats = whole(fields["seats"], line_of["seats"])
    try:
        usual = registry.create_game(name, registry.usual_seats(name), {})
    except InvalidSetup as failure:
        raise BadRecord(line_of["game"], str(failure)) from None
    offered = {option.name: option for option in usual.option_specs}
    chosen = {
        key: next((v for v in offered[key].values if write_value(v) == value), value) if key in offered else value
        for key, value in options.items()
    }
    try:
        game = registry.create_game(name, seats, chosen)
    except InvalidSetup as failure:
        raise BadRecord(line_at_fault(usual, seats, chosen, line_of), str(failure)) from None
    if version != str(game.version):
        raise BadRecord(line_of["game"], reasons.other_version(version[:20], game.version))
    if not game.accepts_pack(fields.get("pack", "")):
        differences = different_files(fields.get("files", ""), game.file_hashes())
        pack = game.other_pack()
        why = reasons.other_files(pack, differences) if differences else reasons.other_content(pack)
        raise BadRecord(line_of.get("pack", line_of["game"]), why)
    return game


def different_files(written: str, here: dict[str, str]) -> tuple[str, ...]:
    """Returns which files of a record differ from those of this table, in words; none for a record that names none."""
    there = dict(word.rpartition("=")[::2] for word in written.split())
    if not there:
        return ()
    differ = [reasons.file_differs(name) for name in there if name in here and there[name] != here[name]]
    missing = [reasons.file_is_missing(name) for name in there if name not in here]
    new = [reasons.file_is_new(name) for name in here if name not in there]
    return tuple([*differ, *missing, *new][:MOST_NAMED])


def line_at_fault(game: Game, seats: int, chosen: dict[str, Value], line_of: dict[str, int]) -> int:
    """Returns the first line of a header that is not possible; the last option where only their combination is not."""
    if seats not in game.seat_counts:
        return line_of["seats"]
    values = {option.name: option.values for option in game.option_specs}
    wrong = [line_of[f"option {name}"] for name, value in chosen.items() if value not in values.get(name, ())]
    return wrong[0] if wrong else line_of.get("option", line_of["game"])


def read_line(match: Match, by_number: dict[int, Node], words: list[str], at: int) -> None:
    if words[0] == "head" and len(words) == 2:
        match.head = line_named(by_number, words[1], at)
        return
    if len(words) < 3:
        raise BadRecord(at, reasons.NOT_A_LINE)
    number = whole(words[0], at)
    try:
        if words[1] == "branch":
            read_branch(match, line_named(by_number, words[2], at), words[3:], at)
        else:
            match.add_answer(whole(words[1], at), " ".join(words[2:]))
    except Illegal as refusal:
        raise BadRecord(at, str(refusal)) from None
    by_number[number] = match.head


def read_branch(match: Match, node: Node, words: list[str], at: int) -> None:
    if words == ["same"]:
        match.add_branch(node, same_fate=True)
    elif len(words) == 2 and words[0] == "fate" and len(words[1]) == 32 and words[1].strip("0123456789abcdef") == "":
        match.add_branch(node, fate=words[1])
    else:
        raise BadRecord(at, reasons.NOT_A_BRANCH)


def line_named(by_number: dict[int, Node], text: str, at: int) -> Node:
    node = by_number.get(whole(text, at))
    if node is None:
        raise BadRecord(at, reasons.no_such_line(text))
    return node


def whole(text: str, at: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadRecord(at, reasons.not_a_number(text[:20]))
    return int(text)
