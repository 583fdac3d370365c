"""The arguments of `ouroboard pack new stories`, a small mission to begin with, of `pack report` and of `pack prove`.

What they do is in `missions` and `proofs`, which are loaded when a command runs, because they load the whole game.
"""

import argparse
import re
from pathlib import Path

from ouroboard.cli.common import UsageError
from ouroboard.games.stories.content.starter import starter

NEW = "a small mission that can be played, printed as a file or written as a folder"
"""What `pack new` prints, for the list of commands."""
NAME = r"[a-z0-9]+(-[a-z0-9]+)*"
PARTS = {"places": "place", "items": "items", "receptacles": "receptacles"}


def mission_name(text: str) -> str:
    """Returns the name of a mission as tables can use it."""
    if not re.fullmatch(NAME, text):
        raise argparse.ArgumentTypeError(f"a mission's name must be small letters, digits and hyphens: my-mission, not {text!r}")
    return text


def add_new(new: argparse.ArgumentParser) -> None:
    """Adds the arguments of `pack new stories`."""
    new.add_argument("--id", type=mission_name, default="my-mission", help="the name by which tables choose it")
    new.add_argument("--folder", metavar="FOLDER", help="write it as a folder of this name in FOLDER, instead of printing it")


def run_new(arguments: argparse.Namespace) -> int:
    if arguments.folder is None:
        print(starter(arguments.id), end="")
        return 0
    folder = Path(arguments.folder).expanduser() / arguments.id
    try:
        folder.mkdir(parents=True)
        for name, text in starter_files(arguments.id).items():
            (folder / name).write_text(text, encoding="utf-8")
    except FileExistsError:
        raise UsageError(f"{folder} exists already: name another with --id, or another --folder") from None
    except OSError as failure:
        raise UsageError(f"{folder} cannot be written: {failure.strerror}") from None
    print(folder)
    return 0


def starter_files(id: str) -> dict[str, str]:
    """Returns the small mission as the files of a folder, by name."""
    text = starter(id)
    found: dict[str, str] = {}
    rest: list[str] = []
    for section in re.split(r"(?m)^(?=[a-z_]+:)", text):
        name = section.partition(":")[0]
        if name == "places":
            found |= place_files(id, section)
        elif name in PARTS:
            found[f"{name}.yaml"] = head(id, PARTS[name]) + section
        else:
            rest.append(section)
    return {"mission.yaml": "".join(rest), **found}


def head(id: str, kind: str) -> str:
    return f"game: stories\nkind: {kind}\nmission: {id}\n"


def place_files(id: str, section: str) -> dict[str, str]:
    """Returns a file for each place of a list of places."""
    found: dict[str, str] = {}
    for place in re.split(r"(?m)^  - ", section)[1:]:
        lines = [line.removeprefix("    ") for line in place.splitlines(keepends=True)]
        name = lines[0].removeprefix("id: ").strip()
        found[f"{name}.yaml"] = head(id, "place") + "".join(lines)
    return found


def add_prove(prove: argparse.ArgumentParser) -> None:
    """Adds the arguments of `pack prove`."""
    prove.add_argument("--agents", type=int, metavar="N", help="number of agents (default: 4, or as many as --team names)")
    prove.add_argument("--team", metavar="A,B", help="the receptacles, by their ids (default: all teams, one after another)")
    prove.add_argument("--carry", metavar="19,27", help="logo items that the team has from an earlier run, by their numbers")
    prove.add_argument("--record", metavar="FILE", help="write a match of this team that wins with the best dice")


def run_prove(arguments: argparse.Namespace) -> int:
    from ouroboard.games.stories.terminal import proofs  # brings the whole game with it

    return proofs.run_prove(arguments)


def add_report(report: argparse.ArgumentParser) -> None:
    """Adds the arguments of `pack report` that only missions have."""
    report.add_argument("--agents", metavar="3,4", help="missions: which numbers of agents (default: all that it is for)")
    report.add_argument(
        "--wits", type=float, default=0.75, metavar="W", help="missions: how likely a learner solves a puzzle (default 0.75)"
    )


def run_report(arguments: argparse.Namespace) -> int:
    from ouroboard.games.stories.terminal import missions

    return missions.run_report(arguments)
