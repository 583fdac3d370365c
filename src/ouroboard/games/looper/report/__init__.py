"""A study of a script: bots play it many times, and an observer who sees everything takes notes.

It tells an author who wins and in which loop, what the lost loops were lost by, and how much a Protagonist who forgets nothing
could have known: the oracle counts the scripts that are still possible after each loop.
"""

from collections import Counter
from typing import Final, NamedTuple

from ouroboard.arena.batches import IN_THIS_PROCESS, Batch, Runner
from ouroboard.arena.statistics import Interval, Spread, share, spread
from ouroboard.arena.table_spec import TableSpec, bots_for, seed_of
from ouroboard.arena.workers import Stopped, pieces
from ouroboard.bots.rollout import Observer, play_out
from ouroboard.engine.bits import members
from ouroboard.engine.event import Event, EventVariants
from ouroboard.engine.state import State
from ouroboard.games.looper.content.characters import CHARACTER_IDS
from ouroboard.games.looper.content.plots import PLOT_NAMES
from ouroboard.games.looper.content.roles import DECLARERS, FATAL, ROLE_NAMES, TOLD_WHEN_DEAD, role_names
from ouroboard.games.looper.content.scripts import Script
from ouroboard.games.looper.game import Looper
from ouroboard.games.looper.knowledge.deduction.oracle import Count, DeductionMemory, has_role
from ouroboard.games.looper.knowledge.hidden_script import whole_cast
from ouroboard.games.looper.knowledge.names import INCIDENTS
from ouroboard.games.looper.rules.actions import Act, of_code
from ouroboard.games.looper.rules.state import LooperState

WON: Final = ""
"""The cause for a loop that was not lost."""


class Known(NamedTuple):
    """What could be known at one moment."""

    worlds: int
    """Number of scripts that were possible."""
    roles: int
    """Number of characters whose role was certain."""
    settled: bool
    """Whether all roles were certain."""
    right: bool
    """Whether always naming the surest role next would have been right for all characters."""


class Story(NamedTuple):
    """One game."""

    won: bool
    """Whether the Protagonists won."""
    guessed: bool
    """Whether there was a Final Guess."""
    losses: tuple[str, ...]
    """The cause of each loss, by loop."""
    known: tuple[Known, ...]
    """At the start, and after each loop."""


# ---- taking notes -----------------------------------------------------------------------------------------


class Notes(Observer):
    """Takes notes of one game."""

    def __init__(self) -> None:
        self.memory: Final = DeductionMemory()
        self.losses: Final[list[str]] = []
        self.known: Final[list[Known]] = []
        self.guessed = False

    def on_step(self, state: State, told: list[EventVariants]) -> None:
        assert isinstance(state, LooperState)
        heard = [event for each in told if (event := each.heard_by(0)) is not None and event.kind != "opened"]
        for event in heard:
            self.memory.hear(event)
        kinds = [event.kind for event in heard]
        if "loop_over" in kinds:
            self.losses.append(lost_by(state, heard))
        if "loop_over" in kinds or not self.known:
            self.known.append(known(self.memory, state))
        self.guessed = self.guessed or "last_guess" in kinds

    def story(self, state: State) -> Story:
        assert state.result is not None
        return Story(0 in state.result.winners, self.guessed, tuple(self.losses), tuple(self.known))


def lost_by(state: LooperState, heard: list[Event]) -> str:
    """Returns what ended the loop, from what was just heard and from the script, which the players do not know."""
    kinds = [event.kind for event in heard]
    if "loop_won" in kinds:
        return WON
    if "protagonists_died" in kinds:
        if "incident" in kinds:
            return f"the {INCIDENTS[str(heard[kinds.index('incident')].fields['incident'])]}"
        slaying = of_code(state.uses[-1] // 10_000)
        assert isinstance(slaying, Act)
        return f"the {ROLE_NAMES[state.world.roles[slaying.user]]}'s murder of the Protagonists"
    if kinds.index("protagonists_lost") > kinds.index("loop_over"):
        # A role is told at the end when its character is dead, and loses by itself; otherwise it was the main plot.
        return f"a {role_names(TOLD_WHEN_DEAD)[0]}'s death" if "role_told" in kinds else PLOT_NAMES[state.world.main]
    dead = {str(who) for event in heard if event.kind == "died" for who in as_list(event.fields["who"])}
    roles = {state.world.roles[CHARACTER_IDS.index(who)] for who in dead}
    for role in members(FATAL):
        if role in roles:
            return f"the {ROLE_NAMES[role]}'s death"
    return f"the {role_names(DECLARERS)[0]}'s last day"


def as_list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def known(memory: DeductionMemory, state: LooperState) -> Known:
    counted = memory.count()
    people = members(whole_cast(state.world, state.sheet))
    roles = sum(max(counted.roles[who]) == counted.total for who in people)
    return Known(counted.total, roles, roles == len(people), best_guess_is_right(memory, state, people))


def best_guess_is_right(memory: DeductionMemory, state: LooperState, people: list[int]) -> bool:
    """§16.2 Returns whether a careful Leader wins who always names the surest role next."""
    worlds, counted = memory.worlds(), memory.count()
    left = people[:]
    while left:
        surest = [max(counted.roles[who]) for who in left]
        who = left.pop(surest.index(max(surest)))
        role = counted.roles[who].index(max(surest))
        if role != state.world.roles[who]:
            return False
        if max(surest) < counted.total:
            worlds = has_role(who, role).among(worlds)
            counted = Count(memory.reader.sheet, worlds, memory.reader.entries())
    return True


def play_batch(batch: Batch) -> list[Story]:
    """Plays one worker's games. Every seat is held by the same bot."""
    game = batch.table.build()
    bots = bots_for(game, list(batch.bots)) * game.seats
    stories = []
    for number in range(batch.piece.first, batch.piece.first + batch.piece.size):
        notes = Notes()
        played = play_out(game, bots, seed_of(batch.seed, number), notes)
        stories.append(notes.story(played.state))
    return stories


# ---- adding up --------------------------------------------------------------------------------------------


class After(NamedTuple):
    """The games in which a loop was played, when it was over; loop 0 is the start."""

    loop: int
    games: int
    won: Interval
    """Of all games, those that the Protagonists won in this loop."""
    lost_by: dict[str, int]
    worlds: Spread
    roles: float
    """Average number of characters whose role was certain."""
    settled: Interval
    right: Interval

    def json(self) -> dict[str, object]:
        return {
            "loop": self.loop,
            "games": self.games,
            "won": self.won.json(),
            "lost_by": self.lost_by,
            "worlds": dict(zip(("low", "median", "high"), self.worlds, strict=True)),
            "roles_known": round(self.roles, 3),
            "settled": self.settled.json(),
            "best_guess_right": self.right.json(),
        }


class Side(NamedTuple):
    """What came of the games of one bot against itself."""

    bot: str
    games: int
    after: list[After]
    protagonists: Interval
    mastermind: Interval
    by_guess: Interval
    """Of all games, those that the Final Guess won."""
    guesses: int

    def json(self) -> dict[str, object]:
        return {
            "bot": self.bot,
            "games": self.games,
            "protagonists": self.protagonists.json(),
            "mastermind": self.mastermind.json(),
            "by_final_guess": self.by_guess.json(),
            "final_guesses": self.guesses,
            "loops": [after.json() for after in self.after],
        }


class ScriptReport(NamedTuple):
    script: Script
    loops: int
    seed: int
    sides: list[Side]

    def causes(self) -> list[str]:
        """Returns everything that a loop was lost by, the commonest first."""
        found: Counter[str] = Counter()
        for side in self.sides:
            for after in side.after:
                found.update(after.lost_by)
        return [cause for cause, _ in sorted(found.items(), key=lambda each: (-each[1], each[0]))]

    def json(self) -> dict[str, object]:
        head = {"script": self.script.id, "title": self.script.title, "loops": self.loops, "seed": self.seed}
        return {**head, "bots": [side.json() for side in self.sides]}


def add_up(bot: str, stories: list[Story], loops: int) -> Side:
    games = len(stories)
    after = [after_loop(stories, loop) for loop in range(loops + 1)]
    won = sum(story.won for story in stories)
    by_guess = sum(story.won and story.guessed for story in stories)
    return Side(
        bot,
        games,
        [each for each in after if each.games],
        share(won, games),
        share(games - won, games),
        share(by_guess, games),
        sum(story.guessed for story in stories),
    )


def after_loop(stories: list[Story], loop: int) -> After:
    played = [story for story in stories if len(story.known) > loop]
    known = [story.known[loop] for story in played]
    ends = [story.losses[loop - 1] for story in played] if loop > 0 else []
    return After(
        loop,
        len(played),
        share(ends.count(WON), len(stories)),
        dict(Counter(cause for cause in ends if cause != WON)),
        spread([each.worlds for each in known]) if known else Spread(0, 0, 0),
        sum(each.roles for each in known) / max(1, len(known)),
        share(sum(each.settled for each in known), len(known)),
        share(sum(each.right for each in known), len(known)),
    )


def report_on(table: TableSpec, bots: list[str], games: int, seed: int, runner: Runner = IN_THIS_PROCESS) -> ScriptReport:
    """Plays games of each bot against itself. The same seed gives the same report, in any number of processes.

    Ctrl-C raises `Stopped` with a report on the games that were played.
    """
    game = table.build()
    assert isinstance(game, Looper)
    studied = game.scripts.script(str(game.options["script"]))
    loops = int(dict(table.options)["loops"]) or studied.loops[0]
    parts = pieces(games)
    batches = [Batch(table, (bot,), seed, part) for bot in bots for part in parts]
    answers, _ = runner.do(play_batch, batches, games_each=1)
    sides = []
    for place, bot in enumerate(bots):
        mine = [answers.done[number] for number in range(place * len(parts), (place + 1) * len(parts)) if number in answers.done]
        if mine:
            sides.append(add_up(bot, [story for stories in mine for story in stories], loops))
    report = ScriptReport(studied, loops, seed, sides)
    if answers.stopped:
        raise Stopped(report)
    return report
