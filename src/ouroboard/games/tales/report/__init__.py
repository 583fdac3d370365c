"""A study of a scenario of Tales: bots play it many times, and an observer who sees everything takes notes.

It tells an author how often the Kids win and by when, what the story does day by day, which cards nobody ever saw, and what is
outside the targets.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from ouroboard.arena.batches import IN_THIS_PROCESS, Batch, Runner
from ouroboard.arena.statistics import Interval, SampleSums, Spread, share, spread
from ouroboard.arena.table_spec import TableSpec, bots_for, seed_of
from ouroboard.arena.workers import Stopped, pieces
from ouroboard.bots.rollout import Observer, play_out
from ouroboard.effects.forms import Choose
from ouroboard.effects.running import ChooseOne
from ouroboard.engine.action import Action
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.event import Event, EventVariants
from ouroboard.engine.fate import Fate
from ouroboard.engine.state import State
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.names import CARDS_OF_A_KIND, DAYS, DIARY, WEEK
from ouroboard.games.tales.game import TalesTable
from ouroboard.games.tales.rules.pools import chance
from ouroboard.games.tales.rules.state import TalesState

WON: Final = "won"
RANDOM: Final = "random"
GENERAL: Final = 0
"""The block of rumors that belong to no scenario."""

SOURCES: Final = {
    "investigates": "rumors",
    "avoid": "machines in the way",
    "hack_led": "hacks",
    "school_event": "school",
}
ACTS: Final = {"visit": "event locations", "chore": "chores", "diary": "diary"}


class TestNote(NamedTuple):
    """One test: what it was for, its dice (0: a combo or time instead), and how it went."""

    source: str
    dice: int
    pushed: bool
    passed: bool


class DayNote(NamedTuple):
    """One day: where the dials stood in the evening, and what happened to the Kids."""

    insight: int
    enigma: int
    conditions: int
    late: int


class Story(NamedTuple):
    """One game."""

    kids: int
    ending: str
    days: tuple[DayNote, ...]
    branches: tuple[str, ...]
    rumors: tuple[str, ...]
    """Ids of the rumors that were turned up."""
    sides: tuple[str, ...]
    """Diary sides that were shown: 1A, 1B."""
    tests: tuple[TestNote, ...]
    hacks: int
    hacked: int
    chores_done: int
    chores_missed: int
    decisions: int

    @property
    def won(self) -> bool:
        return self.ending == WON


# ---- taking notes -----------------------------------------------------------------------------------------


class Notes(Observer):
    """Takes notes of one game."""

    def __init__(self) -> None:
        self.days: Final[list[DayNote]] = []
        self.branches: Final[list[str]] = []
        self.rumors: Final[set[str]] = set()
        self.sides: Final[set[str]] = set()
        self.tests: Final[list[TestNote]] = []
        self.counted: Final[Counter[str]] = Counter()
        self.today: Final[Counter[str]] = Counter()
        self.source = "school"
        self.open: list[tuple[str, int, bool]] = []
        """Tests that have begun: source, dice of the first roll, pushed."""
        self.begun = False
        self.insight = 0
        self.enigma = 0

    def on_step(self, state: State, told: list[EventVariants]) -> None:
        assert isinstance(state, TalesState)
        for each in told:
            event = each.heard_by(0)
            if event is not None:
                self.hear(event)
        if state.result is not None:
            self.end_day()

    def hear(self, event: Event) -> None:
        kind, fields = event.kind, event.fields
        self.counted[kind] += 1
        self.today[kind] += 1
        if kind in SOURCES:
            self.source = SOURCES[kind]
        elif kind == "acts":
            self.source = ACTS.get(str(fields["act"]), self.source)
        if kind == "day_begins":
            self.end_day()
            self.begun = True
        elif kind == "dial_turned":
            value = as_number(fields["value"])
            if fields["dial"] == "insight":
                self.insight = value
            else:
                self.enigma = value
        elif kind == "option_chosen":
            self.branches.append(str(fields["text"]))
        elif kind == "rumor_revealed":
            self.rumors.add(str(fields["rumor"]))
        elif kind == "diary_shown":
            self.sides.add(f"{fields['diary']}{fields['side']}")
        else:
            self.hear_test(event)

    def hear_test(self, event: Event) -> None:
        kind, fields = event.kind, event.fields
        if kind == "test_begins":
            self.open.append((self.source, 0, False))
        elif kind == "rolled" and self.open:
            source, dice, pushed = self.open.pop()
            faces = fields["faces"]
            assert isinstance(faces, (list, tuple))
            after = (source, dice or len(faces), pushed or fields["how"] == "push")
            if fields["passed"]:
                self.tests.append(TestNote(*after, passed=True))
            else:
                self.open.append(after)
        elif kind in ("combo_made", "paid_instead") and self.open:
            source, _, _ = self.open.pop()
            self.tests.append(TestNote(source, 0, False, True))

    def settle_tests(self) -> None:
        """Notes that tests that were rolled and are not open any more have failed."""
        for source, dice, pushed in self.open:
            self.tests.append(TestNote(source, dice, pushed, False))
        self.open = []

    def end_day(self) -> None:
        """Closes the day that is over; before the first one there is none."""
        self.settle_tests()
        if self.begun:
            conditions = self.today["condition_taken"] + self.today["pushed"]
            self.days.append(DayNote(self.insight, self.enigma, conditions, self.today["stays_out"]))
        self.today.clear()

    def story(self, state: State, decisions: int) -> Story:
        assert isinstance(state, TalesState)
        assert state.result is not None
        return Story(
            int(state.n),
            state.result.reason,
            tuple(self.days),
            tuple(self.branches),
            tuple(sorted(self.rumors)),
            tuple(sorted(self.sides)),
            tuple(self.tests),
            self.counted["hacked"] + self.counted["hack_failed"],
            self.counted["hacked"],
            self.counted["chore_done"],
            self.counted["chore_missed"],
            decisions,
        )


def as_number(value: object) -> int:
    assert isinstance(value, int)
    return value


# ---- branches ---------------------------------------------------------------------------------------------


class Branch(NamedTuple):
    """An option of a choice on a diary card: the number of the choice, the letter, and the author's words."""

    choice: int
    letter: int
    words: str


def branches_of(content: Content) -> list[Branch]:
    """Returns the options of all choices that the diary offers, in order."""
    found: list[Branch] = []
    for kind in content.book.listeners:
        for listener in kind:
            if listener.card // CARDS_OF_A_KIND == DIARY:
                found += choices_in(content, listener.list_id)
    for when in content.book.whens:
        found += choices_in(content, when.list_id)
    return sorted(set(found))


def choices_in(content: Content, list_id: int) -> list[Branch]:
    found: list[Branch] = []
    for effect in content.book.lists[list_id] if list_id >= 0 else []:
        if isinstance(effect, Choose):
            options = content.book.choices[effect.choice].options
            found += [Branch(int(effect.choice), int(option.letter), option.words) for option in options]
    return found


class Forced(Bot):
    """A bot that takes one option wherever that choice is offered, and otherwise answers as another bot does."""

    def __init__(self, inner: Bot, branch: Branch) -> None:
        self.inner = inner
        self.branch = branch

    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        world = seen.world
        frame = world.waiting_frame
        if isinstance(world, TalesState) and isinstance(frame, ChooseOne) and frame.choice == self.branch.choice:
            wanted = world.letter_action(self.branch.letter)
            for action in seen.actions():
                if action.code == wanted.code:
                    return action
        return self.inner.choose(seen, fate)


def play_batch(batch: Batch) -> list[Story]:
    """Plays one worker's games. The name of the bot may say which branch is forced: `steady/3` is the fourth branch."""
    game = batch.table.build()
    assert isinstance(game, TalesTable)
    name, _, forced = batch.bots[0].partition("/")
    bot = bots_for(game, [name])[0]
    if forced:
        bot = Forced(bot, branches_of(game.rules.content)[int(forced)])
    stories = []
    for number in range(batch.piece.first, batch.piece.first + batch.piece.size):
        notes = Notes()
        played = play_out(game, [bot] * game.seats, seed_of(batch.seed, number), notes)
        stories.append(notes.story(played.state, played.decisions))
    return stories


# ---- adding up --------------------------------------------------------------------------------------------


class Day(NamedTuple):
    """The games that came to a day, in its evening."""

    name: str
    games: int
    insight: Spread
    enigma: Spread
    conditions: float
    """Conditions that were taken on this day, on average, for each Kid."""
    late: float
    """Kids that stayed out, on average, for each Kid."""
    endings: dict[str, int]
    """Games that ended on this day, by ending."""

    def json(self) -> dict[str, object]:
        dials = {name: dict(zip(("low", "median", "high"), dial, strict=True)) for name, dial in self.dials()}
        rest = {"conditions": round(self.conditions, 3), "late": round(self.late, 3), "endings": self.endings}
        return {"day": self.name, "games": self.games, **dials, **rest}

    def dials(self) -> list[tuple[str, Spread]]:
        return [("insight", self.insight), ("enigma", self.enigma)]


class Source(NamedTuple):
    """The tests of one kind: how many a game, at which odds, and how they went."""

    name: str
    a_game: float
    odds: float
    """Mean chance of the first roll, for those that were rolled."""
    passed: Interval
    pushed: float
    without_dice: float
    """Part of them that a combo or time decided."""

    def json(self) -> dict[str, object]:
        numbers = {"a_game": round(self.a_game, 2), "odds": round(self.odds, 4), "passed": self.passed.json()}
        return {"source": self.name, **numbers, "pushed": round(self.pushed, 4), "without_dice": round(self.without_dice, 4)}


class Taken(NamedTuple):
    """A branch: how often bots chose it and won with it, and how often they won when it was forced."""

    words: str
    chosen: int
    won: Interval
    forced: int
    won_forced: Interval

    def json(self) -> dict[str, object]:
        return {
            "branch": self.words,
            "chosen": self.chosen,
            "won": self.won.json(),
            "forced": self.forced,
            "won_forced": self.won_forced.json(),
        }


class Side(NamedTuple):
    """What came of the games with one number of Kids."""

    kids: int
    games: int
    won: Interval
    random_won: Interval
    random_games: int
    endings: dict[str, Interval]
    days: list[Day]
    tests: list[Source]
    hacks: float
    hacked: Interval
    chores_done: float
    chores_missed: float
    decisions: Interval

    def json(self) -> dict[str, object]:
        return {
            "kids": self.kids,
            "games": self.games,
            "won": self.won.json(),
            "random": {"games": self.random_games, "won": self.random_won.json()},
            "endings": {ending: interval.json() for ending, interval in self.endings.items()},
            "days": [day.json() for day in self.days],
            "tests": [source.json() for source in self.tests],
            "hacks_a_game": round(self.hacks, 3),
            "hacks_won": self.hacked.json(),
            "chores_done_a_kid": round(self.chores_done, 3),
            "chores_missed_a_kid": round(self.chores_missed, 3),
            "decisions_a_game": self.decisions.json(),
        }


class Seen(NamedTuple):
    """How often a card was seen, in all games together."""

    name: str
    often: Interval


class ScenarioReport(NamedTuple):
    id: str
    title: str
    premise: str
    rounds: int
    bot: str
    seed: int
    sides: list[Side]
    branches: list[Taken]
    rumors: list[Seen]
    diary: list[Seen]
    endings: list[Seen]

    def json(self) -> dict[str, object]:
        head = {"scenario": self.id, "title": self.title, "rounds": self.rounds, "bot": self.bot, "seed": self.seed}
        seen = {
            name: {each.name: each.often.json() for each in rows}
            for name, rows in (("rumors", self.rumors), ("diary", self.diary), ("endings", self.endings))
        }
        from ouroboard.games.tales.report.targets import outside

        return {
            **head,
            "outside": outside(self),
            "kids": [side.json() for side in self.sides],
            "branches": [branch.json() for branch in self.branches],
            "seen": seen,
        }


def add_up(kids: int, stories: Sequence[Story], random: Sequence[Story]) -> Side:
    games = len(stories)
    lengths = SampleSums()
    for story in stories:
        lengths.add(story.decisions)
    endings = Counter(story.ending for story in stories)
    tried = sum(story.hacks for story in stories)
    return Side(
        kids,
        games,
        share(sum(story.won for story in stories), games),
        share(sum(story.won for story in random), len(random)),
        len(random),
        {ending: share(endings[ending], games) for ending in sorted(endings, key=lambda each: -endings[each])},
        days_of(kids, stories),
        tests_of(stories),
        tried / max(1, games),
        share(sum(story.hacked for story in stories), tried),
        sum(story.chores_done for story in stories) / max(1, games * kids),
        sum(story.chores_missed for story in stories) / max(1, games * kids),
        lengths.interval(),
    )


def day_name(number: int, longest: int) -> str:
    """Returns the name of a day by its number from 0. Held days make a game longer; they count as further days."""
    name = DAYS[number % WEEK]
    return f"{name} {number // WEEK + 1}" if longest > WEEK else name


def days_of(kids: int, stories: Sequence[Story]) -> list[Day]:
    longest = max((len(story.days) for story in stories), default=0)
    found = []
    for number in range(longest):
        there = [story for story in stories if len(story.days) > number]
        notes = [story.days[number] for story in there]
        ended = Counter(story.ending for story in there if len(story.days) == number + 1)
        found.append(
            Day(
                day_name(number, longest),
                len(there),
                spread([note.insight for note in notes]),
                spread([note.enigma for note in notes]),
                sum(note.conditions for note in notes) / (kids * len(notes)),
                sum(note.late for note in notes) / (kids * len(notes)),
                dict(ended),
            )
        )
    return found


def tests_of(stories: Sequence[Story]) -> list[Source]:
    by_source: dict[str, list[TestNote]] = {}
    for story in stories:
        for note in story.tests:
            by_source.setdefault(note.source, []).append(note)
    found = []
    for name, notes in sorted(by_source.items(), key=lambda each: -len(each[1])):
        rolled = [note for note in notes if note.dice > 0]
        found.append(
            Source(
                name,
                len(notes) / max(1, len(stories)),
                sum(chance(note.dice) for note in rolled) / max(1, len(rolled)),
                share(sum(note.passed for note in notes), len(notes)),
                sum(note.pushed for note in notes) / len(notes),
                1 - len(rolled) / len(notes),
            )
        )
    return found


def branch_rows(branches: list[Branch], stories: Sequence[Story], forced: dict[int, list[Story]]) -> list[Taken]:
    found = []
    for number, branch in enumerate(branches):
        chosen = [story for story in stories if branch.words in story.branches]
        mine = [story for story in forced.get(number, []) if branch.words in story.branches]
        found.append(
            Taken(
                branch.words,
                len(chosen),
                share(sum(story.won for story in chosen), len(chosen)),
                len(mine),
                share(sum(story.won for story in mine), len(mine)),
            )
        )
    return found


def seen_rows(content: Content, stories: Sequence[Story]) -> tuple[list[Seen], list[Seen], list[Seen]]:
    """Returns how often the scenario's own rumors, the diary's sides and the endings were seen."""
    games = len(stories)
    rumors = Counter(rumor for story in stories for rumor in story.rumors)
    sides = Counter(side for story in stories for side in story.sides)
    endings = Counter(story.ending for story in stories)
    own = [rumor.id for rumor in content.rumors if rumor.set != GENERAL]
    printed = [
        f"{card.label}{side}" for card in content.diary if not card.complication for side in ("AB" if card.two_sided else "A")
    ]
    ways = [ending.id for ending in content.scenario.endings if ending.text]
    return (
        [Seen(name, share(rumors[name], games)) for name in own],
        [Seen(name, share(sides[name], games)) for name in printed],
        [Seen(name, share(endings[name], games)) for name in ways],
    )


def report_on(
    tables: dict[int, TableSpec], bot: str, games: int, seed: int, runner: Runner = IN_THIS_PROCESS, force: int = 4
) -> ScenarioReport:
    """Plays games with each number of Kids (`tables`). The same seed gives the same report, in any number of processes.

    `random` plays as many. Each branch is forced in one game of `force`; 0: in none. Ctrl-C raises `Stopped` with a report on
    the games that were played.
    """
    first = next(iter(tables.values())).build()
    assert isinstance(first, TalesTable)
    content = first.rules.content
    branches = branches_of(content)
    jobs = [(kids, name) for kids in tables for name in (bot, RANDOM)]
    if force:
        jobs += [(kids, f"{bot}/{number}") for kids in tables for number in range(len(branches))]
    batches: list[Batch] = []
    places: list[tuple[int, str]] = []
    for kids, name in jobs:
        for part in pieces(max(1, games // force) if "/" in name else games):
            batches.append(Batch(tables[kids], (name,), seed, part))
            places.append((kids, name))
    answers, _ = runner.do(play_batch, batches, games_each=1)
    stories: dict[tuple[int, str], list[Story]] = {}
    for number, place in enumerate(places):
        stories.setdefault(place, []).extend(answers.done.get(number, []))
    report = put_together(first, content, bot, seed, branches, stories)
    if answers.stopped:
        raise Stopped(report)
    return report


def games_needed(tables: dict[int, TableSpec], games: int, force: int = 4) -> int:
    """Returns how many games a report plays, for a progress bar."""
    first = next(iter(tables.values())).build()
    assert isinstance(first, TalesTable)
    forced = len(branches_of(first.rules.content)) * max(1, games // force) if force else 0
    return len(tables) * (2 * games + forced)


def put_together(
    game: TalesTable,
    content: Content,
    bot: str,
    seed: int,
    branches: list[Branch],
    stories: dict[tuple[int, str], list[Story]],
) -> ScenarioReport:
    scenario = content.scenario
    mine = {kids: played for (kids, name), played in stories.items() if name == bot and played}
    everything = [story for played in mine.values() for story in played]
    forced: dict[int, list[Story]] = {}
    for (_, name), played in stories.items():
        if "/" in name:
            forced.setdefault(int(name.partition("/")[2]), []).extend(played)
    rumors, diary, endings = seen_rows(content, everything)
    return ScenarioReport(
        scenario.id,
        scenario.title,
        scenario.premise,
        int(game.rules.rounds),
        bot,
        seed,
        [add_up(kids, played, stories.get((kids, RANDOM), [])) for kids, played in mine.items()],
        branch_rows(branches, everything, forced),
        rumors,
        diary,
        endings,
    )
