"""Every page that is HTML from the server, each a pure function from plain data to text.

The templates escape whatever they are given. No page has inline script or style, so the strictest content policy holds, and
all of them work without JavaScript; only a table's page (`table_page`) needs it.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ouroboard.games import registry
from ouroboard.rulebook import Section
from ouroboard.server.guides import guides_of
from ouroboard.server.pages import art, charts, reference, words
from ouroboard.server.pages.credits import IN_THE_BROWSER, ON_THE_SERVER
from ouroboard.server.pages.data import Credit, LabGame, ListedSeat, ListedTable, NewTableForm, Preview, Remark, RuleText
from ouroboard.server.pages.forms import read_form
from ouroboard.server.pages.rules import preface_html, rule_texts, rules_html
from ouroboard.server.pages.statistics import (
    LATEST,
    GameStatistics,
    content_title,
    has_titles,
    seen_values,
    short_words,
    value_of,
)
from ouroboard.server.spoken import as_sentence
from ouroboard.server.text.pages import NO_SUCH_TABLE, PROBLEMS
from ouroboard.server.wire import About, Value, ValueInfo
from ouroboard.timeline.record import write_value

__all__ = [
    "STATIC",
    "Credit",
    "LabGame",
    "ListedSeat",
    "ListedTable",
    "NewTableForm",
    "Preview",
    "Remark",
    "RuleText",
    "asset",
    "browse",
    "content_title",
    "count_of",
    "credits",
    "forget",
    "game_page",
    "home",
    "join",
    "lab",
    "lab_index",
    "me",
    "points",
    "problem",
    "read_form",
    "rule_texts",
    "rules_html",
    "rules_page",
    "schema_index",
    "seen_values",
    "table_page",
]

STATIC: Final = Path(__file__).parent / "static"
"""The folder that is served at `/static/`."""

SHAPES: Final = "▲●■◆✚"
"""The seats' shapes, in order."""


@cache
def asset(name: str) -> str:
    """Returns the address of a static file. It changes with the file, so a browser may cache it for ever."""
    print_of_it = blake2b((STATIC / name).read_bytes(), digest_size=4).hexdigest()
    return f"/static/{name}?v={print_of_it}"


@cache
def inks() -> str:
    """Returns a style sheet with the two inks of each game."""
    pairs = [(manifest.name, *manifest.inks) for manifest in registry.GAMES.values() if manifest.inks is not None]
    return "".join(f'[data-game="{game}"] {{ --ink1: {one}; --ink2: {other}; }}\n' for game, one, other in pairs)


@cache
def inks_address() -> str:
    """Returns the address of the style sheet with the inks. It changes with them."""
    return f"/inks.css?v={blake2b(inks().encode(), digest_size=4).hexdigest()}"


def count_of(number: int, thing: str) -> str:
    """Returns a number with its noun: `1 seat`, `2 seats`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def points(score: float) -> str:
    """Returns a score as people write it: `12`, `7.5`."""
    return f"{score:g}"


TEMPLATES: Final = Environment(
    loader=PackageLoader(__name__), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
)
TEMPLATES.globals.update(
    asset=asset,
    inks_address=inks_address,
    LATEST=LATEST,
    art=art.picture,
    count_of=count_of,
    guides_of=guides_of,
    points=points,
    sentence=as_sentence,
    results_chart=charts.results_chart,
    shapes=SHAPES,
    share_chart=charts.share_chart,
    short_words=short_words,
    value_of=value_of,
    write_value=write_value,
)


def page(template: str, **data: object) -> str:
    return TEMPLATES.get_template(template).render(data)


def by_urgency(tables: Iterable[ListedTable]) -> list[ListedTable]:
    """Sorts tables: the reader's turn first, then in play, not begun, and over; within each the latest first."""
    phases = {"play": 0, "lobby": 1, "over": 2, "study": 2}
    return sorted(tables, key=lambda table: (not table.yours, phases[table.phase], table.idle))


def home(games: Sequence[About], tables: Sequence[ListedTable], offered: Mapping[str, Mapping[str, Value]] | None = None) -> str:
    """Renders `/`. `games` can be played; `tables` are this guest's own; `offered`: by game, the options of "Play now"."""
    known = {game.name: game for game in games}
    offers = offered or {}
    tiles = [
        (words.introduction(name, known.get(name)), known.get(name), upcoming(known.get(name), offers.get(name)))
        for name in dict.fromkeys([*registry.GAMES, *known])
    ]
    return page("home.html", tiles=tiles, tables=[table for table in by_urgency(tables) if not table.over])


def upcoming(about: About | None, offered: Mapping[str, Value] | None) -> list[ValueInfo]:
    """Returns the script, scenario or mission that "Play now" begins. Empty for a game without such titles."""
    if about is None or offered is None:
        return []
    found = [option.told.get(value_of(option, offered)) for option in about.options if has_titles(option)]
    return [each for each in found if each is not None]


def game_page(
    about: About,
    wanted: NewTableForm | None = None,
    problems: Sequence[str] = (),
    seen: Mapping[str, Sequence[str]] | None = None,
    offered: Mapping[str, Value] | None = None,
) -> str:
    """Renders `/g/<game>`. When a table was refused, the page shows the form as it was sent (`wanted`), and the `problems`.

    `seen`: by option, the content that this guest has seen the end of; `offered`: the options of "Play now" for this guest.
    """
    offers = dict(offered or {})
    return page(
        "game.html",
        about=about,
        intro=words.introduction(about.name, about),
        wanted=wanted or read_form(about, {}),
        problems=problems,
        seen=seen or {},
        upcoming=upcoming(about, offers),
    )


def rules_page(game: str, title: str, markdown: str, query: str = "", found: Sequence[Section] = ()) -> str:
    """Renders `/rules/<game>`: the whole rulebook, or the sections that were `found` for a `query`, best first."""
    texts = rule_texts(game, markdown)
    by_number = {text.number: text for text in texts}
    hits = [by_number[section.number] for section in found]
    return page(
        "rules.html",
        game=game,
        title=title.replace("'", "’"),
        preface=preface_html(game, markdown),
        texts=texts,
        query=query,
        hits=hits,
    )


def browse(tables: Sequence[ListedTable]) -> str:
    """Renders `/browse`: public tables, those with a free seat first."""
    waiting = [table for table in tables if table.phase == "lobby"]
    running = [table for table in tables if table.phase == "play"]
    return page("browse.html", waiting=by_urgency(waiting), running=by_urgency(running))


def me(
    tables: Sequence[ListedTable],
    statistics: Sequence[GameStatistics] = (),
    name: str = "",
    older: str = "",
    is_first: bool = True,
    is_forgotten: bool = False,
) -> str:
    """Renders `/me`: this guest's own tables, results and settings.

    `tables` under way, and a page of the finished ones; `older`: the query of the next page; `is_forgotten`: everything has just
    been deleted.
    """
    finished = [each for each in tables if each.over]
    return page(
        "me.html",
        running=by_urgency([each for each in tables if not each.over]),
        finished=finished,
        statistics=statistics,
        name=name,
        older=older,
        is_first=is_first,
        is_forgotten=is_forgotten,
    )


def forget(count: int) -> str:
    """Renders `/me/delete`, which asks before everything is deleted. `count`: the number of this guest's tables."""
    return page("forget.html", count=count)


def credits() -> str:
    """Renders `/credits`."""
    games = [words.introduction(name, None) for name in registry.GAMES]
    return page("credits.html", games=games, browser=IN_THE_BROWSER, server=ON_THE_SERVER)


def schema_index(games: Sequence[About]) -> str:
    """Renders `/schema/`: links to the schemas for other clients. `games` have a schema of their own."""
    return page("schema.html", games=games)


def lab_index(games: Sequence[LabGame]) -> str:
    """Renders `/lab`, which lists what can be written."""
    return page("labs.html", games=games)


def lab(
    game: LabGame,
    file: str,
    text: str,
    mistakes: Sequence[Remark] | None,
    advice: Sequence[Remark],
    problem: str,
    schema: Mapping[str, object],
    words: str,
) -> str:
    """Renders `/lab/<game>`: a file with what a check has found, and what a file can hold.

    `mistakes`: None where nothing has been checked. `problem`: why the table or the report that was asked for cannot be.
    """
    return page(
        "lab.html",
        game=game,
        file=file,
        text=text,
        mistakes=mistakes,
        advice=advice,
        problem=as_sentence(problem) if problem else "",
        kinds=reference.kinds_of(schema),
        words=reference.tables(words) if words else "",
    )


def join(onetime: str, code: str, title: str, seat: int, seat_name: str) -> str:
    """Renders `/join/<onetime>`, which asks before the link is used. Its button posts to the same address."""
    return page("join.html", onetime=onetime, code=code, title=title, shape=SHAPES[seat % len(SHAPES)], seat_name=seat_name)


def problem(status: int, reason: str = "") -> str:
    """Renders the page for an error. `reason` is for the reader; without it the page explains the status."""
    headline, usual = PROBLEMS.get(status, PROBLEMS[500])
    return page("problem.html", status=status, headline=headline, reason=as_sentence(reason) if reason else usual, typed=None)


def no_such_table(typed: str) -> str:
    """Renders the page for a table that is not there. It asks for the code again, and shows what was `typed`."""
    headline, _ = PROBLEMS[404]
    return page("problem.html", status=404, headline=headline, reason=NO_SUCH_TABLE, typed=typed)


def table_page(
    boot: bytes,
    title: str,
    game: str,
    css: Sequence[str],
    js: str,
    preloads: Sequence[str] = (),
    preview: Preview | None = None,
) -> str:
    """Renders `/t/CODE`: the frame of the table's page, which the script at `js` fills. `boot` is the JSON of a `wire.Boot`."""
    return page("table.html", boot=quiet_json(boot), title=title, game=game, css=css, js=js, preloads=preloads, preview=preview)


QUIET: Final = str.maketrans({each: f"\\u{ord(each):04x}" for each in "<>&\u2028\u2029"})


def quiet_json(data: bytes) -> Markup:
    """Returns JSON that can be put inside a script element: nothing in it can end the element or open another."""
    return Markup(data.decode().translate(QUIET))
