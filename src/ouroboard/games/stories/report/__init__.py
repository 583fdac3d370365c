"""A study of a mission: learners who remember from run to run play it many times, and an observer takes notes.

It tells an author how many runs people may need, what the time goes for, where agents die, which cards nobody ever reads, and
what is off the plan. It gives everything away.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ouroboard.arena.batches import IN_THIS_PROCESS, Batch, Runner
from ouroboard.arena.statistics import Interval, SampleSums, Spread, share, spread
from ouroboard.arena.table_spec import TableSpec, seed_of
from ouroboard.arena.workers import Stopped, pieces
from ouroboard.bots.rollout import play_out
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.content.names import FAILURE, OPTION_LETTERS
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.report.clues import Clues
from ouroboard.games.stories.report.learner import Learner
from ouroboard.games.stories.report.notes import Campaign, Notes, RunNote

TOLD_PART: Final = 20
"""Number of campaigns for each one by a learner who is told to reach a bad ending. Each bad ending has its own."""
FEWEST_TOLD: Final = 3
USES: Final = {
    "trip": "trips",
    "wave": "actions",
    "shields": "time shields",
    "card": "losses on cards",
    "price": "prices",
    "gain": "gained",
}
"""What TU go for, in the order in which it is printed."""


def told_endings(mission: Mission) -> list[int]:
    """Returns the endings that nobody wants: a learner has to be told to reach them."""
    return [int(ending.number) for ending in mission.endings if ending.kind == FAILURE]


def play_batch(batch: Batch) -> list[Campaign]:
    """Plays one worker's campaigns. The name of the bot says its wits, and an ending if it is told one: `0.75`, `0.75/2`."""
    game = batch.table.build()
    assert isinstance(game, Stories)
    wits, _, told = batch.bots[0].partition("/")
    learner = Learner(Clues(game.pack, game.rules.mission), float(wits), int(told) if told else -1)
    found = []
    for number in range(batch.piece.first, batch.piece.first + batch.piece.size):
        notes = Notes()
        played = play_out(game, [learner], seed_of(batch.seed, number), notes)
        found.append(notes.campaign(played.state, played.decisions))
    return found


# ---- adding up --------------------------------------------------------------------------------------------


class RunRow(NamedTuple):
    """The runs of one number: the campaigns that came to it, how many of them it ended well for, and where it went."""

    number: int
    campaigns: int
    succeeded: Interval
    places: Interval
    """Places opened in the run."""

    def json(self) -> dict[str, object]:
        return {
            "run": self.number,
            "campaigns": self.campaigns,
            "succeeded": self.succeeded.json(),
            "places": self.places.json(),
        }


class PuzzleRow(NamedTuple):
    """A puzzle: campaigns that tried and solved it, and how many of all tries were right."""

    name: str
    tried: Interval
    solved: Interval
    tries: int
    right: Interval

    def json(self) -> dict[str, object]:
        shares = {"tried": self.tried.json(), "solved": self.solved.json(), "right": self.right.json()}
        return {"puzzle": self.name, "tries": self.tries, **shares}


class Seen(NamedTuple):
    """How many campaigns have seen something."""

    name: str
    words: str
    often: Interval

    def json(self) -> dict[str, object]:
        return {"name": self.name, "words": self.words, "campaigns": self.often.json()}


class Side(NamedTuple):
    """What came of the campaigns with one number of agents."""

    agents: int
    start: int
    campaigns: int
    needed: dict[int, Interval]
    """Share of the campaigns that needed that number of runs."""
    lost: Interval
    runs: list[RunRow]
    mean_runs: Interval
    """Runs of the campaigns that were won."""
    left: Spread | None
    """TU left at the success; None where there was none."""
    mean_left: Interval
    deaths: Interval
    """Deaths a run."""
    died_at: dict[str, int]
    """Deaths by card."""
    ends: dict[tuple[str, str], Interval]
    """Share of all runs by place and ending."""
    uses: dict[str, Interval]
    """TU a run by what they went for."""
    puzzles: list[PuzzleRow]
    truths: Interval
    score: Interval
    decisions: Interval

    def within(self, least: int, most: int) -> Interval:
        """Returns the share of the campaigns that needed a number of runs within these bounds."""
        won = [round(often.mean * self.campaigns) for runs, often in self.needed.items() if least <= runs <= most]
        return share(sum(won), self.campaigns)

    def json(self) -> dict[str, object]:
        left = dict(zip(("low", "median", "high"), self.left, strict=True)) if self.left is not None else None
        return {
            "agents": self.agents,
            "start": self.start,
            "campaigns": self.campaigns,
            "runs_needed": {str(runs): often.json() for runs, often in self.needed.items()},
            "lost": self.lost.json(),
            "mean_runs": self.mean_runs.json(),
            "runs": [row.json() for row in self.runs],
            "tu_left": {"mean": self.mean_left.json(), "spread": left},
            "deaths_a_run": self.deaths.json(),
            "deaths_by_card": self.died_at,
            "runs_end": [{"place": place, "ending": ending, **often.json()} for (place, ending), often in self.ends.items()],
            "tu_a_run": {use: often.json() for use, often in self.uses.items()},
            "puzzles": [row.json() for row in self.puzzles],
            "truths": self.truths.json(),
            "score": self.score.json(),
            "decisions": self.decisions.json(),
        }


class MissionReport(NamedTuple):
    id: str
    title: str
    max_runs: int
    wits: float
    seed: int
    sides: list[Side]
    told: int
    """Campaigns by learners who were told to reach a bad ending."""
    cards: list[Seen]
    options: list[Seen]
    """Here and for endings, learners who were told to reach an ending count, too."""
    items: list[Seen]
    endings: list[Seen]
    time_ending: str
    """Id of the ending of time and deaths."""

    def json(self) -> dict[str, object]:
        from ouroboard.games.stories.report.targets import outside

        return {
            "mission": self.id,
            "title": self.title,
            "max_runs": self.max_runs,
            "wits": self.wits,
            "seed": self.seed,
            "told_campaigns": self.told,
            "outside": outside(self),
            "agents": [side.json() for side in self.sides],
            "seen": {name: [row.json() for row in rows] for name, rows in self.seen()},
        }

    def seen(self) -> list[tuple[str, list[Seen]]]:
        return [("card", self.cards), ("option", self.options), ("item", self.items), ("ending", self.endings)]


def mean(values: Iterable[float]) -> Interval:
    sums = SampleSums()
    for value in values:
        sums.add(value)
    return sums.interval()


def add_up(mission: Mission, start: int, campaigns: Sequence[Campaign]) -> Side:
    many = len(campaigns)
    won = [campaign for campaign in campaigns if campaign.won]
    runs = [run for campaign in campaigns for run in campaign.runs]
    left = [campaign.runs[-1].left for campaign in won]
    died = Counter(card for run in runs for card in run.deaths)
    return Side(
        campaigns[0].agents,
        start,
        many,
        {number: share(len([each for each in won if len(each.runs) == number]), many) for number in run_numbers(mission)},
        share(many - len(won), many),
        run_rows(mission, campaigns),
        mean([len(campaign.runs) for campaign in won]),
        spread(left) if left else None,
        mean(left),
        mean([len(run.deaths) for run in runs]),
        dict(died.most_common()),
        ends_of(runs),
        {use: mean([abs(dict(run.spent).get(use, 0)) for run in runs]) for use in USES},
        puzzle_rows(mission, campaigns),
        mean([campaign.truths for campaign in campaigns]),
        mean([campaign.score for campaign in campaigns]),
        mean([campaign.decisions for campaign in campaigns]),
    )


def run_numbers(mission: Mission) -> range:
    return range(1, int(mission.max_runs) + 1)


def run_rows(mission: Mission, campaigns: Sequence[Campaign]) -> list[RunRow]:
    found = []
    for number in run_numbers(mission):
        there = [campaign.runs[number - 1] for campaign in campaigns if len(campaign.runs) >= number]
        if there:
            succeeded = share(len([run for run in there if run.end == "success"]), len(there))
            found.append(RunRow(number, len(there), succeeded, mean([len(run.places) for run in there])))
    return found


def ends_of(runs: Sequence[RunNote]) -> dict[tuple[str, str], Interval]:
    ends = Counter((run.where, run.ending) for run in runs)
    return {end: share(many, len(runs)) for end, many in ends.most_common()}


def puzzle_rows(mission: Mission, campaigns: Sequence[Campaign]) -> list[PuzzleRow]:
    found = []
    many = len(campaigns)
    for puzzle in mission.puzzles:
        right = sum(campaign.right.count(puzzle.id) for campaign in campaigns)
        tries = right + sum(campaign.wrong.count(puzzle.id) for campaign in campaigns)
        solved = len([campaign for campaign in campaigns if puzzle.id in campaign.right])
        tried = len([campaign for campaign in campaigns if puzzle.id in (*campaign.right, *campaign.wrong)])
        found.append(PuzzleRow(puzzle.id, share(tried, many), share(solved, many), tries, share(right, tries)))
    return found


def seen_rows(mission: Mission, usual: Sequence[Campaign], told: Sequence[Campaign]) -> tuple[list[Seen], ...]:
    """Returns how many campaigns have seen each card of a space, each option, each item and each ending."""
    many = len(usual)
    everybody = [*usual, *told]
    cards = Counter(card for campaign in usual for card in campaign.cards)
    options = Counter(option for campaign in everybody for option in campaign.options)
    items = Counter(item for campaign in usual for item in campaign.items)
    endings = Counter(ending for campaign in everybody for ending in {run.ending for run in campaign.runs})
    spaces = [card for card in mission.cards if card.space >= 0]
    choices = [
        (f"{card.id} {OPTION_LETTERS[option.letter]}", option.label)
        for card in spaces
        for option in mission.fronts[card.number].options
    ]
    return (
        [Seen(card.id, card.back.title, share(cards[card.id], many)) for card in spaces],
        [Seen(name, label, share(options[name], len(everybody))) for name, label in choices],
        [Seen(str(item.printed), item.name, share(items[item.printed], many)) for item in mission.items],
        [Seen(ending.id, ending.title, share(endings[ending.id], len(everybody))) for ending in mission.endings],
    )


# ---- the whole --------------------------------------------------------------------------------------------


def told_games(games: int) -> int:
    return max(FEWEST_TOLD, games // TOLD_PART)


def mission_of(tables: dict[int, TableSpec]) -> tuple[Stories, Mission]:
    first = next(iter(tables.values())).build()
    assert isinstance(first, Stories)
    return first, first.rules.mission


def games_needed(tables: dict[int, TableSpec], games: int) -> int:
    """Returns how many campaigns a report plays, for a progress bar."""
    _, mission = mission_of(tables)
    return len(tables) * (games + len(told_endings(mission)) * told_games(games))


def report_on(
    tables: dict[int, TableSpec], wits: float, games: int, seed: int, runner: Runner = IN_THIS_PROCESS
) -> MissionReport:
    """Plays campaigns with each number of agents (`tables`). The same seed gives the same report, in any number of processes.

    Ctrl-C raises `Stopped` with a report on the campaigns that were played.
    """
    _, mission = mission_of(tables)
    names = {f"{wits}": games} | {f"{wits}/{ending}": told_games(games) for ending in told_endings(mission)}
    batches: list[Batch] = []
    places: list[tuple[int, str]] = []
    for name, many in names.items():
        for agents, table in tables.items():
            for part in pieces(many):
                batches.append(Batch(table, (name,), seed, part))
                places.append((agents, name))
    answers, _ = runner.do(play_batch, batches, games_each=1)
    campaigns: dict[tuple[int, str], list[Campaign]] = {}
    for number, place in enumerate(places):
        campaigns.setdefault(place, []).extend(answers.done.get(number, []))
    report = put_together(mission, wits, seed, campaigns)
    if answers.stopped:
        raise Stopped(report)
    return report


def put_together(mission: Mission, wits: float, seed: int, campaigns: dict[tuple[int, str], list[Campaign]]) -> MissionReport:
    mine = {agents: played for (agents, name), played in campaigns.items() if "/" not in name and played}
    usual = [campaign for played in mine.values() for campaign in played]
    told = [campaign for (_, name), played in campaigns.items() if "/" in name for campaign in played]
    cards, options, items, endings = seen_rows(mission, usual, told)
    sides = [add_up(mission, mission.starts[agents], played) for agents, played in mine.items()]
    return MissionReport(
        mission.id,
        mission.title,
        int(mission.max_runs),
        wits,
        seed,
        sides,
        len(told),
        cards,
        options,
        items,
        endings,
        mission.endings[mission.time_failure].id,
    )
