"""The pages that are HTML from the server: safe, well made, small, and readable in both themes."""

import gzip
import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from importlib import metadata
from itertools import product
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest

from ouroboard import rulebook
from ouroboard.games import registry
from ouroboard.server import pages, views, wire
from ouroboard.server.pages import ListedSeat, ListedTable, NewTableForm, art, read_form
from ouroboard.server.pages.credits import IN_THE_BROWSER, ON_THE_SERVER
from ouroboard.server.pages.statistics import all_statistics
from ouroboard.server.text.pages import PROBLEMS
from ouroboard.timeline.record import write_value

HOSTILE = [
    "</script><img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "<!--<script>",
    "{{ 7 * 7 }}{% raw %}",
    "\u202egnp.exe\u2066\u200f",
    "👩‍🚀" * 24,
    "&lt;b&gt;\u2028\u2029",
]
EMPTY_ELEMENTS = {"meta", "link", "input", "br", "hr", "img"}


def about_loop() -> wire.About:
    game = registry.create_game("loop", 4, {})
    return wire.About(
        name="loop",
        title=game.title,
        version=game.version,
        seats=sorted(game.seat_counts),
        usual_seats=4,
        options=[
            wire.OptionInfo(each.name, list(each.values), each.default, each.words, each.rule, {}) for each in game.option_specs
        ],
        strengths=["easy", "normal", "sharp"],
        epoch="round",
        has_rules=True,
        sides=[],
    )


def glance(code: str = "K7QF-2MXP", phase: wire.Phase = "play", name: str = "Mia", **more: object) -> ListedTable:
    chairs = (ListedSeat("human", "Heron"), ListedSeat("human", name), ListedSeat("bot", "Bot Kei"), ListedSeat("open"))
    fields = {"you": 0, "waiting": (1,), "moment": "Round 2", "winners": (0, 1) if phase == "over" else ()} | more
    return ListedTable(code, "loop", "LOOP", phase, chairs, **fields)  # type: ignore[arg-type]


def tables(name: str) -> list[ListedTable]:
    return [
        glance("AAAA-AAAA", "over", name),
        glance("BBBB-BBBB", "lobby", name),
        glance("CCCC-CCCC", "play", name),
        glance("DDDD-DDDD", "play", name, waiting=(0, 1), watching=3, idle=7_300),
    ]


def played(name: str) -> list[ListedTable]:
    """Finished games of Tragedy Looper, one of them alone."""
    chairs = (ListedSeat("human", "Heron"), ListedSeat("human", name))
    shared = ListedTable(
        "AAAA-AAAA", "looper", "Tragedy Looper", "over", chairs, 0, scores=(12.0, 7.5), winners=(0,), content=name
    )
    return [shared, ListedTable("BBBB-BBBB", "looper", "Tragedy Looper", "over", chairs[:1], 0, scores=(4.0,), content=name)]


def rules(query: str = "") -> str:
    try:
        found = rulebook.look_up("loop", query) if query else []
    except rulebook.NoRules:
        found = []
    return pages.rules_page("loop", "LOOP", rulebook.text("loop"), query, found)


PAGES: dict[str, Callable[[str], str]] = {
    "home": lambda name: pages.home([about_loop()], tables(name)),
    "home of a newcomer": lambda name: pages.home([about_loop()], []),
    "home without games": lambda name: pages.home([], []),
    "game": lambda name: pages.game_page(about_loop()),
    "game refused": lambda name: pages.game_page(about_loop(), NewTableForm(2, "sharp", {"min_sequence": 3}), [name]),
    "rules": lambda name: rules(),
    "rules searched": lambda name: rules("twist"),
    "rules searched in vain": lambda name: pages.rules_page("loop", "LOOP", rulebook.text("loop"), name),
    "browse": lambda name: pages.browse(tables(name)),
    "browse nothing": lambda name: pages.browse([]),
    "me": lambda name: pages.me(tables(name)),
    "me at no table": lambda name: pages.me([]),
    "me with results": lambda name: pages.me(
        played(name), all_statistics([views.about("looper")], played(name)), name, "before=1-A"
    ),
    "me, an earlier page": lambda name: pages.me(played(name), name=name, is_first=False),
    "me, forgotten": lambda name: pages.me([], is_forgotten=True),
    "forget": lambda name: pages.forget(3),
    "game with scripts": lambda name: pages.game_page(
        views.about("looper"), None, [name], {"script": ["first-script"]}, {"script": "prevailing-secrecy"}
    ),
    "credits": lambda name: pages.credits(),
    "schemas": lambda name: pages.schema_index([about_loop()]),
    "join": lambda name: pages.join("t0ken", "K7QF-2MXP", "LOOP", 1, name),
    "problem": lambda name: pages.problem(404),
    "no such table": lambda name: pages.no_such_table(name),
    "problem in words": lambda name: pages.problem(409, name),
    "table": lambda name: pages.table_page(
        json.dumps({"name": name}).encode(), "LOOP", "loop", ["/assets/a.css"], "/assets/a.js"
    ),
}


class Reader(HTMLParser):
    """Reads a page strictly: every element is closed, in order; and keeps what is in it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[tuple[str, tuple[str, ...]]] = []
        self.feed(page)
        self.close()
        assert not self.stack, f"never closed: {self.stack}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"an attribute twice: {tag} {attrs}"
        self.elements.append((tag, dict(attrs)))
        if tag not in EMPTY_ELEMENTS:
            self.stack.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.stack, f"</{tag}> closes nothing"
        assert self.stack.pop() == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        self.text.append((data, tuple(self.stack)))

    def ids(self) -> list[str]:
        return [str(attributes["id"]) for _, attributes in self.elements if "id" in attributes]

    def named(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.fixture(params=PAGES, name="page")
def each_page(request: pytest.FixtureRequest) -> Callable[[str], str]:
    return PAGES[request.param]


# ---- safe -----------------------------------------------------------------------------------------------------


def test_no_page_has_inline_script_or_style(page: Callable[[str], str]) -> None:
    """So the strictest content policy holds."""
    read = Reader(page("Mia"))
    for tag, attributes in read.elements:
        assert tag not in ("style", "iframe", "object", "base")
        assert not [name for name in attributes if name == "style" or name.startswith("on")], (tag, attributes)
        for name in ("href", "src", "action", "formaction"):
            address = attributes.get(name)
            assert address is None or address.startswith(("/", "#")), f"{tag} leads away: {address}"
        if tag == "script":
            assert attributes.get("src") or attributes.get("type") == "application/json"


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_only_text(page: Callable[[str], str], name: str) -> None:
    plain, hostile = Reader(page("Mia")), Reader(page(name))
    assert [tag for tag, _ in hostile.elements] == [tag for tag, _ in plain.elements]
    assert [attributes.keys() for _, attributes in hostile.elements] == [attributes.keys() for _, attributes in plain.elements]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("made", ["home", "browse", "me", "join"])
def test_a_name_is_shown_whole_and_turns_no_other_text_round(made: str, name: str) -> None:
    said = [(text, within) for text, within in Reader(PAGES[made](name)).text if name in text]
    assert said
    assert all("bdi" in within for _, within in said)


@pytest.mark.parametrize("name", HOSTILE)
def test_what_boots_a_table_cannot_end_its_element(name: str) -> None:
    page = pages.table_page(json.dumps({"name": name}, ensure_ascii=False).encode(), "LOOP", "loop", [], "/assets/a.js")
    [boot] = [text for text, within in Reader(page).text if within[-1:] == ("script",)]
    assert not set(boot) & set("<>&\u2028\u2029")
    assert json.loads(boot) == {"name": name}


# ---- well made ----------------------------------------------------------------------------------------------------


def test_every_page_has_what_a_reader_needs(page: Callable[[str], str]) -> None:
    text = page("Mia")
    read = Reader(text)
    assert text.startswith("<!doctype html>")
    assert read.named("html")[0]["lang"] == "en"
    assert [meta for meta in read.named("meta") if meta.get("name") == "viewport"]
    assert [meta for meta in read.named("meta") if meta.get("name") == "description" and meta["content"]]
    assert "".join(words for words, within in read.text if within[-1:] == ("title",)).strip()
    ids = read.ids()
    assert len(ids) == len(set(ids)), "an id twice"
    for _, attributes in read.elements:
        for name in ("for", "aria-labelledby"):
            assert attributes.get(name) is None or attributes[name] in ids, attributes


def test_every_page_but_the_table_has_landmarks_and_one_heading_on_top(page: Callable[[str], str]) -> None:
    read = Reader(page("Mia"))
    if read.named("main"):
        assert [len(read.named(tag)) for tag in ("main", "header", "footer", "h1")] == [1, 1, 1, 1]
        assert read.named("a")[0] == {"class": "skip", "href": "#main"}
    else:
        assert "app" in read.ids()


def test_every_field_has_a_label(page: Callable[[str], str]) -> None:
    read = Reader(page("Mia"))
    labelled = {label.get("for") for label in read.named("label")}
    for field in read.named("input") + read.named("select"):
        assert field.get("type") in ("radio", "hidden") or field["id"] in labelled, field


def test_every_static_file_that_a_page_names_is_there(page: Callable[[str], str]) -> None:
    for _, attributes in Reader(page("Mia")).elements:
        for address in (attributes.get("href"), attributes.get("src")):
            if address and address.startswith("/static/"):
                parts = urlsplit(address)
                assert (pages.STATIC / parts.path.removeprefix("/static/")).is_file()
                # A font is named by the styles, which cannot know its content: a new one gets a new name.
                assert re.fullmatch(r"v=[0-9a-f]{8}", parts.query) or parts.path.endswith(".woff2")


def test_the_fonts_are_there_with_their_licences() -> None:
    named = re.findall(r'url\("(.+?)"\)', tokens())
    assert len(named) == 4, "two files for each typeface: our texts, and accents"
    assert all((pages.STATIC / name).is_file() for name in named)
    for licence in ("atkinson-hyperlegible-next-OFL.txt", "bricolage-grotesque-OFL.txt"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (pages.STATIC / "fonts" / licence).read_text(encoding="utf-8")


def test_home_is_small() -> None:
    home = pages.home([about_loop()], tables("Mia")).encode()
    styles = [(pages.STATIC / name).read_bytes() for name in ("tokens.css", "pages.css")]
    assert sum(len(gzip.compress(part)) for part in (home, *styles)) <= 25 * 1024


# ---- home, lists ----------------------------------------------------------------------------------------------------


def test_home_offers_the_games_there_are_and_is_honest_about_the_others() -> None:
    read = Reader(pages.home([about_loop()], []))
    tiles = [(each["data-game"], each["class"]) for each in read.named("li") if "data-game" in each]
    # Other tests register games of their own, which come after ours.
    assert [name for name, _ in tiles][:5] == ["loop", "strangers", "looper", "tales", "stories"]
    assert {name for name, kind in tiles if kind == "tile ready"} == {"loop"}
    posts = [form["action"] for form in read.named("form") if form.get("method") == "post"]
    assert posts == ["/quick/loop", "/learn/loop/first", "/new/loop", "/open"]


def test_a_game_from_another_shelf_has_a_tile_too() -> None:
    nim = wire.About("nim", "Nim", 1, [2], 2, [], ["normal"], "round", False, [])
    page = pages.home([about_loop(), nim], [])
    assert 'action="/quick/nim"' in page
    assert 'href="/rules/nim"' not in page
    Reader(pages.game_page(nim))


def test_yours_to_move_comes_first_and_what_is_over_last() -> None:
    assert [each.code[0] for each in pages.by_urgency(tables("Mia"))] == ["D", "C", "B", "A"]
    assert "AAAA" not in pages.home([about_loop()], tables("Mia"))
    links = [link["href"] for link in Reader(pages.me(tables("Mia"))).named("a") if link.get("class") == "cover"]
    assert links == ["/t/DDDD-DDDD", "/t/CCCC-CCCC", "/t/BBBB-BBBB", "/t/AAAA-AAAA/replay"]


@pytest.mark.parametrize(
    ("table", "news", "since"),
    [
        (glance(waiting=(0, 1)), "Your turn", "just now"),
        (glance(waiting=(1, 2), idle=60), "Waiting for Mia and Bot Kei", "1 minute ago"),
        (glance(waiting=()), "Under way", "just now"),
        (glance(phase="lobby", idle=7_199), "1 seat open", "1 hour ago"),
        (glance(phase="over", idle=200_000), "You and Mia won", "2 days ago"),
        (glance(phase="over", you=None, winners=(2,)), "Bot Kei won", "just now"),
        (glance(phase="study", winners=()), "Over", "just now"),
        (glance(phase="over", winners=(), scores=(41.0,)), "41 points", "just now"),
        (glance(phase="over", winners=(), scores=(1.0,)), "1 point", "just now"),
        (glance(phase="over", winners=(), scores=(0.0, 0.0)), "Nobody won", "just now"),
    ],
)
def test_how_a_table_stands(table: ListedTable, news: str, since: str) -> None:
    assert (table.news, table.since) == (news, since)


@pytest.mark.parametrize("status", PROBLEMS)
def test_every_problem_has_words(status: int) -> None:
    page = pages.problem(status)
    assert PROBLEMS[status][0] in page.replace("&#39;", "'")


def test_a_problem_nobody_thought_of_is_ours() -> None:
    assert PROBLEMS[500][0] in pages.problem(599)
    assert "No such table." in pages.problem(404, "no such table")


def test_the_link_for_another_device_is_not_used_up_by_looking() -> None:
    [form] = Reader(pages.join("t0ken", "K7QF-2MXP", "LOOP", 1, "Mia")).named("form")
    assert form == {"method": "post", "action": "/join/t0ken"}


def test_a_chart_is_decoration_and_a_table_has_the_same_facts() -> None:
    read = Reader(PAGES["me with results"]("Mia"))
    charts = [each for each in read.named("svg") if each.get("class") in ("chart", "share")]
    assert [each["aria-hidden"] for each in charts] == ["true", "true"]
    cells = [text for text, within in read.text if "td" in within]
    assert [cell for cell in cells if cell in ("12", "4", "won", "lost")] == ["lost", "4", "won", "12"], "the oldest first"
    assert all(each.get("scope") == "col" for each in read.named("th"))


def test_results_have_points_where_they_say_more_than_who_has_won() -> None:
    assert "Heron" not in PAGES["me with results"]("Mia"), "the reader's own seat is called You"
    texts = [text for text, within in Reader(PAGES["me with results"]("Mia")).text if "b" in within]
    assert [each for each in texts if each in ("12", "7.5", "4")] != []
    plain = ListedTable("A", "loop", "LOOP", "over", (ListedSeat("bot"), ListedSeat("bot")), scores=(1.0, 0.0))
    assert not plain.has_points


def test_scripts_are_cards_that_say_what_the_reader_has_seen() -> None:
    read = Reader(PAGES["game with scripts"]("Mia"))
    cards = [each for each in read.named("input") if each.get("name") == "option.script"]
    assert [each["value"] for each in cards if "checked" in each] == [""], "the next one for this guest"
    assert [each.get("name") for each in read.named("select")] == [
        f"option.{option.name}" for option in views.about("looper").options if option.name != "script"
    ]
    words = "".join(text for text, _ in read.text)
    assert words.count("You have played this one.") == 1
    told = next(option for option in views.about("looper").options if option.name == "script").told
    assert words.count("You have not seen this one.") == sum(not each.varies for each in told.values()) - 1
    assert "Next for you: Prevailing Secrecy. First Steps. 3 to 4 loops of 5 days." in words


# ---- a game's form --------------------------------------------------------------------------------------------------


def test_a_form_with_nothing_in_it_asks_for_the_usual() -> None:
    assert read_form(about_loop(), {}) == NewTableForm(4, "normal", {})


def test_what_is_not_on_offer_is_as_usual() -> None:
    form = {"seats": "9", "strength": "divine", "option.min_sequence": "77", "option.nonsense": "1", "option.tie": ["x"]}
    assert read_form(about_loop(), form) == NewTableForm(4, "normal", {})


@pytest.mark.parametrize("option", about_loop().options, ids=lambda option: option.name)
def test_every_value_of_an_option_can_be_asked_for(option: wire.OptionInfo) -> None:
    about = about_loop()
    for value in option.values:
        wish = read_form(about, {"seats": "3", "strength": "sharp", f"option.{option.name}": write_value(value)})
        assert wish == NewTableForm(3, "sharp", {} if value == option.default else {option.name: value})
        page = pages.game_page(about, wish)
        chosen = [each["value"] for each in Reader(page).named("option") if "selected" in each]
        assert write_value(value) == chosen[[each.name for each in about.options].index(option.name)]


def test_a_story_is_chosen_from_cards_and_stays_chosen_when_it_is_the_usual_one() -> None:
    about = views.about("tales")
    [story] = [option for option in about.options if option.told]
    for value in story.values:
        wish = read_form(about, {f"option.{story.name}": write_value(value)})
        assert wish.chosen == {story.name}
        cards = [each for each in Reader(pages.game_page(about, wish)).named("input") if each["name"] == f"option.{story.name}"]
        assert [each["value"] for each in cards if "checked" in each] == [write_value(value)]
    assert read_form(about, {f"option.{story.name}": ""}).chosen == frozenset()


# ---- the rules -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in registry.games() if not name.startswith("toy_")])
def test_every_deep_link_into_the_rules_resolves(name: str) -> None:
    book = rulebook.text(name)
    read = Reader(pages.rules_page(name, name, book))
    anchors = set(read.ids())
    assert {f"s{number.removeprefix('§')}" for number in rulebook.cut(book)} <= anchors
    links = [urlsplit(str(link["href"])) for link in read.named("a")]
    inside = [link for link in links if link.path == f"/rules/{name}" and link.fragment]
    assert len(inside) > 100
    assert [link.fragment for link in inside if link.fragment not in anchors] == []


def test_the_options_of_a_game_lead_to_their_rules() -> None:
    anchors = Reader(rules()).ids()
    links = [str(link["href"]) for link in Reader(pages.game_page(about_loop())).named("a")]
    deep = [link.partition("#")[2] for link in links if "#s" in link]
    assert len(deep) == len(about_loop().options)
    assert set(deep) <= set(anchors)


@pytest.mark.parametrize("name", registry.games())
def test_the_usual_value_of_an_option_is_marked_once(name: str) -> None:
    shown = pages.game_page(views.about(name))
    assert ("(usual)" in shown) == bool(views.about(name).options)
    assert "usual (usual)" not in shown


def test_what_comes_before_the_first_epoch_has_no_number() -> None:
    game = registry.create_game("looper", 4, {})
    assert (game.epoch_name(0), game.epoch_name(2)) == ("Start", "Loop 2")


def test_what_is_found_comes_best_first_and_alone() -> None:
    numbers = [each for each in Reader(rules("twist")).ids() if re.fullmatch(r"s[\d.]+", each)]
    assert numbers[0] == "s8"
    assert "s1.1" not in numbers
    assert "Nothing about" in rules("zeppelin")


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("<b>x</b>", "<p>&lt;b&gt;x&lt;/b&gt;</p>\n"),
        ("[x](javascript:alert)", "<p>[x](javascript:alert)</p>\n"),
        ("`§5`", "<p><code>§5</code></p>\n"),
        ("[see §5](/g/loop)", '<p><a href="/g/loop">see §5</a></p>\n'),
        ("*§5, §6.1*", '<p><em><a href="/rules/loop#s5">§5</a>, <a href="/rules/loop#s6.1">§6.1</a></em></p>\n'),
    ],
)
def test_rules_text_is_safe_and_linked(markdown: str, html: str) -> None:
    assert pages.rules_html(markdown, "loop") == html


def test_tables_in_the_rules_are_tables() -> None:
    assert "<td>4</td>" in next(each.html for each in pages.rule_texts("loop", rulebook.text("loop")) if each.number == "§10")


# ---- looks -------------------------------------------------------------------------------------------------------------


def tokens() -> str:
    return (pages.STATIC / "tokens.css").read_text(encoding="utf-8")


def colours(theme: str, more_contrast: bool = False) -> dict[str, str]:
    """The tokens of a theme that are colours."""
    usual, _, _ = tokens().partition("[data-game")
    _, _, more = tokens().partition("(prefers-contrast: more)")
    found = {}
    for name, light, dark, same in re.findall(
        r"--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));", usual + more if more_contrast else usual
    ):
        found[name] = same or (light if theme == "light" else dark)
    return found


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """As WCAG 2 measures it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


GROUNDS = ("bg", "surface", "raised")
SEATS = tuple(f"seat-{seat}" for seat in range(5))
AS_TEXT = [*product(("text", "muted", "accent", "ok", "bad", "focus"), GROUNDS), ("on-accent", "accent"), ("ink", "paper")]
AS_SHAPES = [
    *product(SEATS, GROUNDS),
    *product(("border",), ("bg", "surface")),
    *product(("suit-r", "suit-g", "suit-b"), ("paper",)),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_can_be_read(theme: str) -> None:
    found = colours(theme)
    weak = [(one, on) for one, on in AS_TEXT if contrast(found[one], found[on]) < 4.5]
    assert weak == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_reader_who_asks_for_more_contrast_gets_it(theme: str) -> None:
    found = colours(theme, more_contrast=True)
    weak = [(one, on) for one, on in [*AS_TEXT, *product(("border",), GROUNDS)] if contrast(found[one], found[on]) < 7]
    assert weak == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_controls_seats_and_suits_stand_out(theme: str) -> None:
    found = colours(theme)
    weak = [(one, on) for one, on in AS_SHAPES if contrast(found[one], found[on]) < 3]
    assert weak == []


@pytest.mark.parametrize("game", [*registry.GAMES, "nim"])
def test_a_picture_is_drawn_the_same_each_time_from_nothing_but_ink(game: str) -> None:
    drawn = art.picture(game)
    art.picture.cache_clear()
    assert art.picture(game) == drawn
    assert {element.tag for element in ElementTree.fromstring(drawn).iter()} <= {
        "svg", "defs", "pattern", "g", "path", "circle", "ellipse",
    }  # fmt: skip
    wanted = set(re.findall(r"url\(#([\w-]+)\)", drawn))
    assert wanted <= set(re.findall(r'id="([\w-]+)"', drawn))


# ---- credits -------------------------------------------------------------------------------------------------------------

SPDX = {"MIT License": "MIT", "BSD License": "BSD-3-Clause", "Apache Software License": "Apache-2.0"}


def licence_of(package: str) -> set[str]:
    """The licences that an installed package names."""
    about = metadata.metadata(package)
    if about["License-Expression"]:
        return set(re.split(r" AND | OR ", about["License-Expression"]))
    return {SPDX[each.rpartition(" :: ")[2]] for each in about.get_all("Classifier") or [] if each.startswith("License")}


@pytest.mark.parametrize("credit", ON_THE_SERVER, ids=lambda credit: credit.name)
def test_a_package_has_the_licence_that_it_is_credited_with(credit: pages.Credit) -> None:
    assert set(re.split(r" AND | OR ", credit.licence)) == licence_of(credit.name)


def test_everything_that_we_ask_for_is_credited() -> None:
    project = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    listed = project.partition("\ndependencies = [")[2].partition("\n]")[0]
    asked = {re.split(r"[\[>;]", each)[0] for each in re.findall(r'"(.+?)"', listed)}
    assert asked == {credit.name for credit in ON_THE_SERVER}


def test_the_page_of_credits_names_them_all() -> None:
    page = pages.credits()
    designers = [manifest.page_words.designer for manifest in registry.GAMES.values() if manifest.page_words is not None]
    assert all(designers)
    assert all(f"is by {designer}." in page for designer in designers)
    assert all(each.name in page and each.licence in page for each in (*IN_THE_BROWSER, *ON_THE_SERVER))
