"""`ouroboard play GAME`: a game in the terminal against bots, with the rules, reasons for refusals, hints and undo."""

import argparse
import contextlib
import importlib
import secrets
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ouroboard import rulebook
from ouroboard.arena.table_spec import bots_for
from ouroboard.bots.factory import make_bot
from ouroboard.bots.ismcts import ActionStats, Ismcts
from ouroboard.cli.common import GOOD, INTERRUPTED, UsageError, add_table, bots_from, changed_options, console, game_from
from ouroboard.cli.replay import read
from ouroboard.cli.rules import print_section, show
from ouroboard.cli.screens import Scene, screen_for
from ouroboard.cli.screens.base import news_of
from ouroboard.cli.screens.typed import spelled
from ouroboard.engine.action import Action, Illegal
from ouroboard.engine.bits import members
from ouroboard.engine.bot import Bot
from ouroboard.engine.fate import Fate, commitment
from ouroboard.engine.game import Game
from ouroboard.games import registry
from ouroboard.timeline.match import FREE, Decision, Match
from ouroboard.timeline.node import Node
from ouroboard.timeline.record import write_value

RECENT: Final = 8
COMPANY: Final = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")
ADVISER: Final = "ismcts:300ms"
COMMANDS: Final = ("? rule", "why", "h hint", "u undo", "log", "save", "q", "help")


def add(commands: Any) -> None:
    parser = commands.add_parser("play", help="a game in the terminal, against bots, with rules and hints")
    add_table(parser)
    parser.add_argument("--bots", metavar="A,B", help="who plays the other seats (default: the game's own bot)")
    parser.add_argument("--seed", metavar="N", help="a number, or the 32 hex digits of an earlier seed, to play the same deal")
    parser.add_argument("--name", help="your name (default: You)")
    parser.add_argument(
        "--seat",
        type=int,
        default=0,
        metavar="K",
        help="the number of your seat, from 0 (default 0)",
    )
    parser.add_argument("--plain", action="store_true", help="plain text: no colours, and the screen is never cleared")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = game_from(arguments)
    others = bots_from(game, arguments.bots)
    seed = seed_from(arguments.seed)
    if arguments.resume is not None:
        match = resumed(arguments, game)
        game = match.game
    if not 0 <= arguments.seat < game.seats:
        raise UsageError(f"there are seats 0 to {game.seats - 1}, not {arguments.seat}")
    if arguments.resume is None:
        name = " ".join((arguments.name or "").split())[:20] or "You"
        company = [each for each in COMPANY if each.lower() != name.lower()]
        people = company[: game.seats - 1]
        people.insert(arguments.seat, name)
        match = Match(game, seed=seed, names=people)
    labels = [others[seat % len(others)] for seat in range(game.seats - 1)]
    labels.insert(arguments.seat, "")
    number = int(seed, 16) if isinstance(seed, str) else seed
    return sit_down(match, labels, arguments.plain, number, arguments.seat, same_table(arguments))


def same_table(arguments: argparse.Namespace) -> str:
    """Returns the arguments that a saved game needs beside its file: what a record does not say, and where its content is."""
    form = registry.pack_format(arguments.game)
    kinds = () if form is None else form.kinds
    chosen = [words.partition("=") for words in arguments.option]
    files = [value.strip() for key, _, value in chosen if key.strip() in {kind.option for kind in kinds if kind.option}]
    own = [*arguments.pack, *(each for each in files if each.endswith(".yaml") or Path(each).expanduser().is_dir())]
    words = [word for each in own for word in ("--pack", each)]
    words += ["--seat", str(arguments.seat)] if arguments.seat else []
    words += ["--bots", arguments.bots] if arguments.bots else []
    return "".join([f" {shlex.quote(word)}" for word in words])


def resumed(arguments: argparse.Namespace, wanted: Game) -> Match:
    """Returns the saved match. Raises `UsageError` if other arguments contradict it, because none of it can be changed."""
    file: str = arguments.resume
    match = read(file)
    saved = match.game
    if saved.name != wanted.name:
        raise UsageError(f"{file} is a game of {saved.title}, not of {wanted.title}")
    if arguments.seats is not None and arguments.seats != saved.seats:
        raise UsageError(f"{file} is a game with {saved.seats_words()}, so --seats {arguments.seats} does not fit it")
    for words in arguments.option:
        name = str(words).partition("=")[0].strip()
        if wanted.options[name] != saved.options[name]:
            played = f"{name}={write_value(saved.options[name])}"
            raise UsageError(f"{file} is a game with {played}, so --option {words} does not fit it")
    for argument, given in (("--seed", arguments.seed), ("--name", arguments.name)):
        if given is not None:
            raise UsageError(f"{argument} is for a new game; {file} has its own")
    return match


def sit_down(match: Match, labels: list[str], plain: bool, seed: int | None, seat: int, same_table: str = "") -> int:
    """Lets one person play this match until it ends or they leave. `same_table`: arguments to go on with it later."""
    out = console(plain)
    live = out.is_terminal and sys.stdin.isatty() and not plain
    if live:
        with contextlib.suppress(ImportError):
            importlib.import_module("readline")  # line editing and history
    session = Session(match, labels, out, live, seed, seat, same_table)
    try:
        return session.run()
    except KeyboardInterrupt:
        session.leave()
        return INTERRUPTED


def seed_from(text: str | None) -> int | str | None:
    """Returns a seed from text. The same number always deals the same game."""
    if text is None:
        return None
    words = text.strip().lower()
    if len(words) == 32 and not words.strip("0123456789abcdef"):
        return words
    if words.isascii() and words.isdigit() and int(words) < 1 << 128:
        return int(words)
    raise UsageError(f"a seed is a number of at most 128 bits, or 32 hex digits, not {text!r}")


def figures_of(tried: Sequence[ActionStats], chosen: Action) -> str:
    """Returns how well a search did with its choice, beside the answer that it tried most of the others.

    A search keeps to its game's own bot where no other answer did clearly better, so the other can have the higher figure.
    """
    games = f"in {sum(each.visits for each in tried):,} imagined games"
    best = next(each for each in tried if each.action == chosen)
    other = next((each for each in tried if each.action != chosen and each.visits), None)
    if other is None:
        return f"best {games}"
    if other.mean > best.mean:
        return f"nothing was clearly better {games} ({100 * best.mean:.0f} %; {other.action}, {100 * other.mean:.0f} %)"
    return f"best {games} ({100 * best.mean:.0f} %; next {other.action}, {100 * other.mean:.0f} %)"


class Leaves(Exception):
    """Raised when the player leaves."""


class Session:
    """One person at a table of bots."""

    def __init__(
        self, match: Match, labels: list[str], out: Console, live: bool, seed: int | None, seat: int = 0, same_table: str = ""
    ) -> None:
        self.match = match
        self.seat = seat
        self.same_table = same_table
        self.labels = labels
        self.out = out
        self.live = live
        self.screen = screen_for(match.game.name)
        others = [other for other in range(match.game.seats) if other != seat]
        self.bots: dict[int, Bot] = dict(zip(others, bots_for(match.game, [labels[other] for other in others]), strict=True))
        self.fate = Fate.light(secrets.randbits(60) if seed is None else seed)
        self.hint_fate = Fate.light(secrets.randbits(60))
        # Hints have a fate of their own, so that asking for one does not change what the bots will do.
        heard = len(match.heard(self.seat))
        self.told = 0 if len(match.line()) == 1 else max(0, heard - RECENT)
        """How many of the player's events have been printed. After a saved game is loaded, the last few are printed again."""
        self.notice = ""
        self.since = self.told
        """How many there were when the player last answered."""
        self.saved = match.decision_id(seat)
        """Number of the player's next answer when the game was last in a file, or when the player sat down."""
        self.drawn: tuple[Node, Scene] | None = None
        """The last scene that was made, and its moment: a view can take a while to work out."""

    # ---- the course of the game ---------------------------------------------------------------------------

    def run(self) -> int:
        self.greet()
        first = True
        try:
            while not self.match.over:
                self.let_bots_play()
                if self.match.over:
                    break
                decision = self.match.decision(self.deciding())
                assert decision is not None
                self.draw(decision, clear=not first)
                first = False
                self.ask(decision)
        except Leaves:
            self.leave()
            return GOOD
        self.finish()
        return GOOD

    def let_bots_play(self) -> None:
        """Plays all seats except the player's, until the player has to answer."""
        while waiting := [seat for seat in self.match.to_act if seat != self.deciding()]:
            if self.goes_first():
                return
            seat = waiting[0]
            if self.live and self.labels[seat].startswith("ismcts"):
                with self.out.status(f"{self.match.names[seat]} thinks …"):
                    action = self.choice(self.bots[seat], seat)
            else:
                action = self.choice(self.bots[seat], seat)
            self.match.play(seat, action)
            if not self.live:
                self.print_news()

    def goes_first(self) -> bool:
        """Returns whether bots wait for the player: where answers are open and any order is right, people come first."""
        frame = self.match.state.waiting_frame
        return self.deciding() in self.match.to_act and frame.open() and not frame.window()

    def deciding(self) -> int:
        """Returns the seat for which the player answers: the player's own, or a bot's that decides for the player's team."""
        waiting = self.match.to_act
        if self.seat in waiting or not self.match.state.waiting_frame.for_team():
            return self.seat
        mates = members(self.match.game.team(self.seat))
        return next((seat for seat in waiting if seat in mates), self.seat)

    def choice(self, bot: Bot, seat: int) -> Action:
        return bot.choose(self.match.seen(seat, self.fate), self.fate)

    def ask(self, decision: Decision) -> None:
        """Reads lines until one of them changes the game."""
        while True:
            line = self.read_line()
            if not line:
                self.draw(decision)
                continue
            if self.command(line, decision):
                return

    def read_line(self) -> str:
        prompt = "› "
        try:
            if self.live:
                return self.out.input(Text(prompt, style="bold cyan")).strip()
            self.out.print(prompt, end="")
            line = sys.stdin.readline()
            if not line:
                raise EOFError
            if not sys.stdin.isatty():
                self.out.print(Text(line.strip()))
            return line.strip()
        except EOFError:
            self.out.print()
            raise Leaves from None

    # ---- what a line means --------------------------------------------------------------------------------

    def command(self, line: str, decision: Decision) -> bool:
        """Does what the line says. True when the game has moved."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if line.startswith("?"):
            self.explain(line[1:].strip(), decision)
        elif word in ("help", "commands"):
            self.out.print(self.whole_help(decision))
        elif word == "why":
            self.say_why_not(rest, decision)
        elif line.lower() in ("h", "hint"):
            self.hint(decision)
        elif line.lower() in ("u", "undo"):
            return self.undo()
        elif line.lower() == "log":
            self.print_log()
        elif word == "save":
            self.save(rest)
        elif line.lower() in ("q", "quit", "exit", "leave"):
            self.offer_to_save()
            raise Leaves
        elif word in self.screen.pages(self.scene(decision)):
            self.out.print(self.screen.page(word, rest, self.scene(decision)))
        else:
            return self.answer(line, decision)
        return False

    def meant(self, line: str, decision: Decision) -> str:
        """Returns the text of the action that a key, something short, or a displayed name means. Raises `Illegal` when it is
        ambiguous.
        """
        keys = dict(self.screen.shortcuts(decision.actions))
        if line.lower() in keys:
            return str(keys[line.lower()])
        text = self.screen.expand(line, decision)
        try:
            self.match.game.parse(text)
        except Illegal:
            return spelled(text, self.match.game.vocabulary(), decision.actions, self.screen.skips)
        return text

    def answer(self, line: str, decision: Decision) -> bool:
        heard = len(self.match.heard(self.seat))
        try:
            if line.isdigit() and line not in dict(self.screen.shortcuts(decision.actions)):
                raise Illegal(f"there is no {line[:6]} in the list")
            self.match.play(decision.seat, self.meant(line, decision))
        except Illegal as refusal:
            self.complain(refusal)
            return False
        self.since = heard
        if not self.live:
            self.print_news()
        return True

    def say_why_not(self, words: str, decision: Decision) -> None:
        if not words:
            self.out.print(Text(f"Say what you would like to do: why {self.screen.examples(decision)[0]}"))
            return
        try:
            refusal = self.match.why_not(decision.seat, self.meant(words, decision))
        except Illegal as unclear:
            refusal = unclear
        if refusal is None:
            self.out.print(Text("That is allowed.", style="green"))
        else:
            self.complain(refusal)

    def complain(self, refusal: Illegal) -> None:
        typed = refusal.typed_reason()
        reason = typed[:1].upper() + typed[1:]
        words = Text.assemble(("✗ ", "bold red"), reason)
        section = rulebook.number_in(refusal.rule) if refusal.rule else None
        if section:
            words.append(f"  · ? {section}", "dim")
        self.out.print(words)

    def explain(self, about: str, decision: Decision) -> None:
        """Prints the rule behind the question, or another one."""
        name = self.match.game.name
        try:
            if about:
                show(self.out, name, about)
            elif decision.prompt.rule:
                section = rulebook.nearest(name, decision.prompt.rule)
                for part in [section] if section.text else rulebook.within(name, section.number):
                    print_section(self.out, part)
            self.out.print(self.short_help(decision))
        except rulebook.NoRules as failure:
            self.out.print(Text(str(failure)[:1].upper() + str(failure)[1:] + "."))

    def hint(self, decision: Decision) -> None:
        """Prints what other players would do here, and why, from what this seat knows."""
        game = self.match.game
        scene = self.scene(decision)
        for name, bot in game.bots().items():
            action = bot.choose(self.match.seen(decision.seat, self.hint_fate), self.hint_fate)
            self.advise(name, action, self.screen.reason(scene, action))
        adviser = make_bot(ADVISER, game)
        assert isinstance(adviser, Ismcts)
        with self.out.status("thinking …") if self.live else contextlib.nullcontext():
            search = adviser.think(self.match.seen(decision.seat, self.hint_fate), self.hint_fate)
        best = search.choice()
        said = figures_of(search.stats(), best)
        reason = self.screen.reason(scene, best)
        self.advise("search", best, f"{said}; {reason}" if reason else said)

    def advise(self, name: str, action: Action, reason: str) -> None:
        words = Text.assemble(("☞ ", "yellow"), f"{name} would say ", (str(action), "bold"))
        self.out.print(words.append(f": {reason}." if reason else "."))

    def undo(self) -> bool:
        """Takes back an answer: freely if nothing was revealed since, otherwise by consent, which bots always give."""
        free = self.match.undo_right(self.seat) == FREE
        try:
            self.match.undo(self.seat, consent=True)
        except Illegal as refusal:
            self.complain(refusal)
            return False
        self.told = self.since = len(self.match.heard(self.seat))
        words = "Taken back." if free else "Taken back; the bots agree. What nobody had seen is dealt anew."
        self.notice = words
        return True

    def print_log(self) -> None:
        before = None
        for event, sentence in news_of(self.match, self.seat):
            if event.at[0] != before:
                before = event.at[0]
                self.out.print(Rule(self.match.game.epoch_name(before), style="dim", align="left"))
            self.out.print(Text("  ").append_text(self.screen.sentence(event, sentence)))

    def save(self, file: str) -> bool:
        """Writes the record. Returns whether it is in the file now."""
        if not file:
            self.out.print("Say where to: save my-game.txt")
            return False
        try:
            path = Path(file).expanduser()
            if path.is_file() and not self.agreed(f"{file} exists already. Write over it? y or n"):
                self.out.print("Nothing was written.")
                return False
            path.write_text(self.match.record(whole=True), encoding="utf-8")
        except (OSError, RuntimeError, ValueError) as failure:
            reason = failure.strerror if isinstance(failure, OSError) else None
            self.out.print(Text(f"✗ {file} cannot be written: {reason or failure}"))
            return False
        self.saved = self.match.decision_id(self.seat)
        sealed = "" if self.match.over else " It holds the whole deal, so do not read it before the end."
        name = self.match.game.name
        command = f"ouroboard play {name} --resume {shlex.quote(file)}{self.same_table}"
        self.out.print(Text(f"Saved to {file}.{sealed} Go on with: {command}", style="green"))
        return True

    def agreed(self, question: str) -> bool:
        self.out.print(Text(question))
        return self.read_line().lower() in ("y", "yes")

    def offer_to_save(self) -> None:
        """Asks for a file, where there is something that would be lost."""
        while self.match.decision_id(self.seat) != self.saved:
            self.out.print(Text("The game is not over. Type a file to save it in, or just Enter to leave without saving."))
            file = self.read_line()
            if not file:
                return
            self.save(file.removeprefix("save ").strip())

    # ---- showing ------------------------------------------------------------------------------------------

    def scene(self, decision: Decision | None) -> Scene:
        match = self.match
        if self.drawn is None or self.drawn[0] is not match.head or self.drawn[1].decision is not decision:
            view = match.view(self.seat)
            scene = Scene(match.game, match.names, self.labels, self.seat, view, decision, previews=self.previews(decision))
            self.drawn = (match.head, scene)
        return self.drawn[1]._replace(width=self.out.width)

    def previews(self, decision: Decision | None) -> dict[str, dict[str, object]]:
        """Returns what is known about each answer, by its text."""
        if decision is None:
            return {}
        state = self.match.state
        return {action.text: state.game.preview(state, self.seat, action) for action in decision.actions}

    def short_help(self, decision: Decision | None) -> Text:
        """Returns the commands in a line, the game's own among them."""
        return Text(" · ".join([*COMMANDS, *self.screen.pages(self.scene(decision))]), style="dim")

    def whole_help(self, decision: Decision) -> RenderableType:
        whole, short = self.screen.examples(decision)
        rows = Table.grid(padding=(0, 2))
        rows.add_column(no_wrap=True)
        rows.add_column()
        for command, does in (
            ("?", "the rule behind this question"),
            (f"? §5, ? {self.screen.rule_word()}", "any other rule"),
            (f"why {whole}", "why that is not allowed"),
            ("h", "a hint"),
            ("u", "take your last answer back"),
            ("log", "all that has happened"),
            *self.screen.pages(self.scene(decision)).items(),
            ("save FILE", "write the record, to go on later"),
            ("q", "leave the table"),
            ("Enter", "draw the table again"),
        ):
            rows.add_row("  " + command, does)
        typing = f"Answer with an action's text ({whole})" + (f", in short ({short})" if short != whole else "")
        return Group(Text(f"{typing}, or with its key in the list."), rows)

    def greet(self) -> None:
        match = self.match
        against = ", ".join(f"{match.names[seat]} ({self.labels[seat]})" for seat in self.bots)
        company = f"{match.names[self.seat]} against {against}" if against else f"{match.names[self.seat]} alone"
        self.out.print(Text.assemble((match.game.title, "bold"), f": {company}."))
        if changed_options(match.game):
            self.out.print(Text(changed_options(match.game), style="dim"))
        self.out.print(Text(f"The deal is sealed: {match.commitment}. At the end you can check it.", style="dim"))
        self.out.print(self.short_help(None))

    def draw(self, decision: Decision, clear: bool = True) -> None:
        scene = self.scene(decision)
        if self.live:
            if clear:
                self.out.clear()
            self.print_recent()
        else:
            self.print_notice()
            self.out.print()
        self.out.print(self.screen.table(scene))
        self.out.print()
        self.out.print(self.screen.question(scene))
        if self.live:
            self.out.print(self.short_help(decision))

    def print_recent(self) -> None:
        """Prints what has happened since the player last answered, as far as it fits on a cleared screen."""
        lines = self.screen.lines(news_of(self.match, self.seat, self.since))
        height = max(5, self.out.height - 22)
        if len(lines) > height:
            self.out.print(Text(f"… {len(lines) - height} more: log", style="dim"))
        for line in lines[-height:]:
            self.out.print(Text("· ", style="dim").append_text(line))
        self.told = len(self.match.heard(self.seat))
        self.print_notice()

    def print_notice(self) -> None:
        """Prints a notice on the next screen, because this one is about to be cleared."""
        if self.notice:
            self.out.print(Text(self.notice, style="green"))
        self.notice = ""

    def print_news(self) -> None:
        """Prints all news as they happen, for output that is not a terminal."""
        for line in self.screen.lines(news_of(self.match, self.seat, self.told)):
            self.out.print(Text("· ").append_text(line))
        self.told = len(self.match.heard(self.seat))

    # ---- the end ------------------------------------------------------------------------------------------

    def finish(self) -> None:
        match = self.match
        result = match.result
        assert result is not None
        if self.live:
            self.out.clear()
            self.print_recent()
        else:
            self.print_news()
        self.out.print(Rule(style="dim"))
        winners = " and ".join(match.names[winner] for winner in result.winners) or "Nobody"
        if match.game.seats > 1:
            self.out.print(Text(f"{winners} won. " if winners != "You" else "You won! ", style="bold"), end="")
        order = sorted(range(match.game.seats), key=lambda seat: -result.scores[seat])
        self.out.print(Text(", ".join(f"{match.names[seat]} {result.scores[seat]}" for seat in order)))
        self.out.print()
        self.out.print(self.screen.ending(self.scene(None), news_of(match, self.seat)))
        self.check_seal()
        self.farewell()

    def check_seal(self) -> None:
        """Compares the seal from the start with the deal."""
        seed, salt = self.match.open_seal()
        holds = commitment(bytes.fromhex(seed), bytes.fromhex(salt)) == self.match.commitment
        self.out.print()
        self.out.print(Text(f"Promised at the start: {self.match.commitment}", style="dim"))
        self.out.print(Text(f"Seed {seed}, salt {salt}", style="dim"))
        fair = Text("✓ They fit: the deal was settled before the first card.", style="green")
        self.out.print(fair if holds else Text("✗ They do not fit the promise!", style="bold red"))

    def farewell(self) -> None:
        """Offers to save the record, in a terminal."""
        self.out.print(Text("save FILE keeps the record; log shows it all; anything else leaves.", style="dim"))
        while True:
            try:
                line = self.read_line()
            except Leaves:
                return
            word, _, rest = line.partition(" ")
            if word == "save":
                self.save(rest.strip())
            elif word == "log":
                self.print_log()
            else:
                return

    def leave(self) -> None:
        self.out.print(Text("You leave the table. Until next time!"))
