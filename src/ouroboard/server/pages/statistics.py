"""What a guest's finished games add up to: results, bests, and the content that they have seen."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from ouroboard.server.pages.data import ListedTable
from ouroboard.server.wire import About, OptionInfo, Value

LATEST = 20
"""Number of games in a chart."""


class SoloBest(Struct, frozen=True):
    """The best result of a guest who played alone."""

    content: str
    """What was played; empty where the game has no titles."""
    score: float
    code: str
    day: str


class SeenContent(Struct, frozen=True):
    """Scripts, scenarios or missions, and which of them the guest has seen the end of."""

    words: str
    """The words of the option."""
    titles: tuple[tuple[str, bool], ...]

    @property
    def count(self) -> int:
        return sum(seen for _, seen in self.titles)


class GameStatistics(Struct, frozen=True):
    """One game as a guest has played it."""

    game: str
    title: str
    played: int
    """Number of games with a result for this guest."""
    won: int
    has_winners: bool
    """Whether one can win, and does not only collect points."""
    has_points: bool
    """Whether there are points besides winning and losing."""
    best: float | None
    average: float | None
    latest: tuple[ListedTable, ...]
    """The latest games, oldest first."""
    solo: tuple[SoloBest, ...]
    content: tuple[SeenContent, ...]

    @property
    def lost(self) -> int:
        return self.played - self.won


def has_titles(option: OptionInfo) -> bool:
    """Returns whether an option chooses content: its values have titles, and people see them once."""
    return len(option.told) > 1


def short_words(option: OptionInfo) -> str:
    """Returns what an option chooses, without the explanation: `The script`."""
    return option.words.partition(";")[0].removesuffix(".")


def value_of(option: OptionInfo, options: Mapping[str, Value]) -> str:
    """Returns the value that a table with these options has, as `OptionInfo.told` names it."""
    return str(options.get(option.name, option.default))


def content_title(about: About, options: dict[str, Value]) -> str:
    """Returns the title of what a table plays; empty for a game without such titles."""
    told = [option.told.get(value_of(option, options)) for option in about.options if has_titles(option)]
    return ", ".join(words.title for words in told if words is not None)


def seen_values(about: About, played: Iterable[dict[str, Value]]) -> dict[str, list[str]]:
    """Returns, by option that chooses content, the values that were played. Content that varies counts as unseen."""
    games = list(played)
    return {
        option.name: [
            value
            for value in dict.fromkeys(value_of(option, options) for options in games)
            if value in option.told and not option.told[value].varies
        ]
        for option in about.options
        if has_titles(option)
    }


def seen_content(about: About, played: Iterable[dict[str, Value]]) -> tuple[SeenContent, ...]:
    seen = seen_values(about, played)
    return tuple(
        SeenContent(
            short_words(option),
            tuple((words.title, value in seen[option.name]) for value, words in option.told.items() if not words.varies),
        )
        for option in about.options
        if has_titles(option)
    )


def statistics_of(about: About, tables: Sequence[ListedTable]) -> GameStatistics:
    """Returns what these finished games of one kind add up to. `tables`: the latest first."""
    counted = [table for table in tables if table.score is not None]
    scores = [table.score for table in counted if table.score is not None]
    has_points = any(score not in (0, 1) for score in scores)
    return GameStatistics(
        game=about.name,
        title=about.title,
        played=len(counted),
        won=sum(table.won for table in counted),
        has_winners=any(table.winners or len(table.chairs) > 1 for table in counted),
        has_points=has_points,
        best=max(scores) if has_points else None,
        average=sum(scores) / len(scores) if has_points else None,
        latest=tuple(reversed(counted[:LATEST])),
        solo=solo_bests(counted),
        content=seen_content(about, [table.options for table in tables]),
    )


def solo_bests(tables: Sequence[ListedTable]) -> tuple[SoloBest, ...]:
    """Returns the best game of a guest who sat alone, for each script, board or mission. Of two equal ones the first one."""
    best: dict[str, SoloBest] = {}
    for table in reversed(tables):
        if len(table.chairs) == 1 and table.score is not None:
            known = best.get(table.content)
            if known is None or table.score > known.score:
                best[table.content] = SoloBest(table.content, table.score, table.code, table.day)
    return tuple(best.values())


def all_statistics(games: Sequence[About], tables: Sequence[ListedTable]) -> list[GameStatistics]:
    """Returns the statistics of each game that was played, the most played first."""
    found = [statistics_of(about, [table for table in tables if table.game == about.name]) for about in games]
    return sorted(
        [each for each in found if each.played or any(content.count for content in each.content)], key=lambda each: -each.played
    )
