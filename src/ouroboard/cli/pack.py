"""`ouroboard pack check | schema | words | new | report | prove`: for people who write boards, cards, scripts and missions."""

import argparse
import importlib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from rich.text import Text

from ouroboard.cli.common import DOES_NOT_CHECK, GOOD, UsageError, add_jobs, add_pack, console, counted, print_json
from ouroboard.games import registry
from ouroboard.packs import library
from ouroboard.packs.files import advice_on, check_file, said
from ouroboard.packs.mistakes import BadPack, Mistake, Mistakes
from ouroboard.packs.pack import PackFormat, joined, mistakes_in
from ouroboard.packs.source import read
from ouroboard.packs.vocabulary import documentation


def add(commands: Any) -> None:
    parser = commands.add_parser("pack", help="check the files of a pack, print their schema, make a new one, or study one")
    what = parser.add_subparsers(dest="what", metavar="check | schema | words | new | report | prove", required=True)
    check = what.add_parser("check", help="every mistake in these files, with line, code and fix")
    check.add_argument("files", nargs="+", metavar="FILE", help="a file of a pack, or a folder of them")
    check.add_argument("--json", action="store_true", help="print only one JSON document on standard output")
    check.set_defaults(run=run_check)
    shape = what.add_parser("schema", help="a JSON Schema for editors")
    shape.add_argument("game", help="the game whose packs these are")
    shape.set_defaults(run=run_schema)
    words = what.add_parser("words", help="the words that cards of a game can be written in, as a table")
    words.add_argument("game", help="the game whose packs these are")
    words.set_defaults(run=run_words)
    add_author_tools(what)


def add_author_tools(what: Any) -> None:
    """Adds `pack new GAME`, `pack report` and `pack prove`, with the arguments that each game has for them."""
    new = what.add_parser("new", help="new content for a game, printed as a file")
    games = new.add_subparsers(dest="game", metavar="GAME", required=True)
    report = what.add_parser(
        "report", conflict_handler="resolve", help="bots play a script many times: who wins when and how, and what can be known"
    )
    report.add_argument(
        "script",
        metavar="SCRIPT",
        help="a script, scenario or mission of the box by its name, or a FILE.yaml or folder of your own",
    )
    report.add_argument("--games", type=counted, default=200, metavar="N", help="how many games of each bot (default 200)")
    report.add_argument("--bots", metavar="A,B", help="which bots; each plays both sides (default: all of the game's own)")
    report.add_argument("--seats", type=int, metavar="K", help="how many players (default 4)")
    report.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same report (default 1)")
    report.add_argument("--out", metavar="FOLDER", help="also write NAME.html, a page, and NAME.svg, a picture, into this folder")
    add_jobs(report)
    prove = what.add_parser(
        "prove", help="whether a mission can be won, the cheapest way and what it costs, played on the real rules; this spoils it"
    )
    prove.add_argument(
        "mission", metavar="MISSION", help="a mission of the box by its name, or a FILE.yaml or a folder of your own"
    )
    prove.add_argument(
        "--plays", type=int, default=1_000, metavar="N", help="plays with real dice for a team (default 1000; 0: none)"
    )
    prove.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same dice (default 1)")
    add_pack(prove)
    add_jobs(prove)
    reporters: dict[str, ModuleType] = {}
    provers: dict[str, ModuleType] = {}
    for manifest in registry.GAMES.values():
        if manifest.author_tools:
            tools = importlib.import_module(manifest.author_tools)
            one = games.add_parser(manifest.name, help=tools.NEW)
            tools.add_new(one)
            one.set_defaults(run=tools.run_new)
            if hasattr(tools, "add_report"):
                tools.add_report(report)
                reporters[manifest.name] = tools
            if hasattr(tools, "add_prove"):
                tools.add_prove(prove)
                provers[manifest.name] = tools
    report.set_defaults(run=lambda arguments: report_tools(arguments.script, reporters).run_report(arguments))
    prove.set_defaults(run=lambda arguments: prover_for(arguments.mission, provers).run_prove(arguments))


def prover_for(mission: str, provers: Mapping[str, ModuleType]) -> ModuleType:
    """Returns the tools of the game that proves this content. Content of another game, and an unknown name, are refused."""
    path = Path(mission).expanduser()
    if path.suffix == ".yaml" and path.is_file():
        named = [game_of_file(path)]
    elif path.is_dir():
        named = [form.game for form in forms() if form.user_files(path)]
    else:
        named = [name for name in registry.games_with_packs() if mission in content_names(name)]
    for name in named:
        if name in provers:
            return provers[name]
    there = ", ".join([each for name in provers for each in content_names(name)])
    if named and named[0]:
        raise UsageError(f"content of {named[0]} cannot be proved (that of {listed(provers)} can)")
    raise UsageError(f"there is no mission {mission} to prove (there are: {there}; or name a file or a folder)")


def report_tools(script: str, reporters: Mapping[str, ModuleType]) -> ModuleType:
    """Returns the tools of the game that this content is for: by its file, or by the name that a table chooses it by."""
    if len(reporters) == 1:
        return next(iter(reporters.values()))
    path = Path(script).expanduser()
    if path.suffix == ".yaml" and path.is_file():
        found = game_of_file(path)
    elif path.is_dir():
        found = next((form.game for form in forms() if form.head and (path / form.head).is_file()), "")
    else:
        found = next((name for name in reporters if script in content_names(name)), "")
    if found in reporters:
        return reporters[found]
    if found:
        raise UsageError(f"there is no report on {script} (there are reports on content of {listed(reporters)})")
    if path.suffix == ".yaml":
        raise BadPack(check_file(path, {name: registry.pack_files(name) for name in reporters}).mistakes)
    of_no_file = {each for name in reporters for kind in registry.pack_files(name) for each in kind.taken}
    there = ", ".join([each for name in reporters for each in content_names(name) if each not in of_no_file])
    raise UsageError(f"there is no report on {script} (there are reports on {there}; or name a file or a folder)")


def listed(names: Iterable[str]) -> str:
    """Returns `a, b and c`."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def game_of_file(path: Path) -> str:
    """Returns the game that a file says it is for; empty when it says none."""
    tree = read(path, Mistakes(str(path)))
    return "" if tree is None else said(tree, "game")


def content_names(game: str) -> list[str]:
    """Returns the names by which tables of a game choose content."""
    chosen_by = {kind.option for kind in registry.pack_files(game) if kind.option}
    offered = registry.create_game(game, registry.usual_seats(game), {}).option_specs
    return [str(value) for option in offered if option.name in chosen_by for value in option.values]


def run_check(arguments: argparse.Namespace) -> int:
    files = [file for name in arguments.files for file in files_of(Path(name))]
    kinds = {name: registry.pack_files(name) for name in registry.games_with_packs()}
    loaded = [check_file(file, kinds) for file in files]
    mistakes = [mistake for file in loaded for mistake in file.mistakes]
    advice = [each for file in loaded if not file.mistakes for each in advice_on(file, kinds)]
    if not mistakes:
        mistakes = [mistake for name in arguments.files for mistake in check_with_game(Path(name))]
    if not mistakes:
        advice += [each for name in arguments.files for each in advice_on_all(Path(name))]
    if arguments.json:
        print_json({"files": [str(file) for file in files], "mistakes": as_json(mistakes), "advice": as_json(advice)})
    else:
        show(files, mistakes, advice)
    return DOES_NOT_CHECK if mistakes else GOOD


def check_with_game(path: Path) -> list[Mistake]:
    """Returns what is wrong beside what comes with the game: names, and references between files.

    A folder is looked at as a whole. A single file is compared with those of the game when it refers to them.
    """
    found: list[Mistake] = []
    for form in forms():
        own = form.user_files(path)
        if not path.is_dir():
            own = [file for file in own if file.kind is not None and file.kind.refers]
        found += mistakes_in(form, joined(library.shipped_pack(form).files, own)) if own else []
    return found


def advice_on_all(path: Path) -> list[Mistake]:
    """Returns what could be better in content that several files make together."""
    found: list[Mistake] = []
    for form in forms():
        if form.advise is not None:
            found += form.advise(form.user_files(path))
    return found


def forms() -> list[PackFormat]:
    """Returns how each game that reads packs reads them."""
    found = [registry.pack_format(name) for name in registry.games_with_packs()]
    return [form for form in found if form is not None]


def files_of(path: Path) -> list[Path]:
    """Returns the file itself, or the files in the folder."""
    if not path.is_dir():
        return [path]
    found = sorted({file for form in forms() for file in form.files_in(path)})
    if not found:
        raise UsageError(f"there is no .yaml file in {path}")
    return found


def as_json(mistakes: list[Mistake]) -> list[dict[str, object]]:
    return [mistake.json() for mistake in mistakes]


def show(files: list[Path], mistakes: list[Mistake], advice: list[Mistake]) -> None:
    out = console()
    for each, style in [*[(mistake, "red") for mistake in mistakes], *[(hint, "yellow") for hint in advice]]:
        where = Text(f"{each.file}:{each.line}: ", style="bold")
        out.print(where.append(each.code, style).append(f": {each.wrong}."), soft_wrap=True)
        out.print(Text(f"    {each.fix}.", style="dim"), soft_wrap=True)
    wrong = Counter(mistake.file for mistake in mistakes)
    good = [file for file in files if str(file) not in wrong]
    if good:
        out.print(Text(f"✓ {', '.join(file.name for file in good)}: no mistakes", style="green"), soft_wrap=True)
    if mistakes:
        count = f"{len(mistakes)} mistake{'s' if len(mistakes) > 1 else ''} in {len(wrong)} file{'s' if len(wrong) > 1 else ''}"
        out.print(Text(f"✗ {count}", style="bold red"))


def run_schema(arguments: argparse.Namespace) -> int:
    print_json(format_of(arguments.game).schema())
    return GOOD


def run_words(arguments: argparse.Namespace) -> int:
    form = format_of(arguments.game)
    if not form.words:
        raise UsageError(f"the files of {form.game} have no words to combine: see `ouroboard pack schema {form.game}`")
    print(documentation(form.words), end="")
    return GOOD


def format_of(game: str) -> PackFormat:
    """Returns how a game reads its packs. Raises `UsageError` for a game that reads none."""
    known = registry.games_with_packs()
    form = registry.pack_format(game) if game in known else None
    if form is None:
        raise UsageError(f"{game} reads no packs (these do: {', '.join(known)})")
    return form
