"""Tragedy Looper's own commands in the terminal: the set, the people, what is ruled out, and the Mastermind's plan."""

from collections.abc import Callable
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ouroboard import rulebook
from ouroboard.cli.screens.typed import parts, split
from ouroboard.engine.bits import members
from ouroboard.games.looper.content.characters import CHARACTER_IDS, CHARACTER_NAMES
from ouroboard.games.looper.content.incidents import INCIDENT_NAMES
from ouroboard.games.looper.content.plots import PLOT_IDS, PLOT_NAMES
from ouroboard.games.looper.content.roles import PERSON, ROLE_IDS, ROLE_NAMES
from ouroboard.games.looper.content.sets import SETS, TragedySet

NAMES: Final = {
    **dict(zip(CHARACTER_IDS, CHARACTER_NAMES, strict=True)),
    **dict(zip(ROLE_IDS, ROLE_NAMES, strict=True)),
    **dict(zip(PLOT_IDS, PLOT_NAMES, strict=True)),
}
"""Names of characters, roles and plots by id."""
LATEST: Final = 6
"""Maximum number of reasons that are listed without being asked for."""
NOTHING_SAID: Final = "Nothing is ruled out yet."


def set_of(view: dict[str, Any]) -> TragedySet:
    return next(each for each in SETS if each.id == view["set"])


def roles_of(view: dict[str, Any]) -> list[str]:
    """Returns the roles that the set has, the Person last."""
    return [ROLE_IDS[role] for role in [*members(set_of(view).roles), PERSON]]


def rows() -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    return table


def titled(title: str, table: RenderableType) -> Group:
    return Group(Text(title, style="bold"), Padding(table, (0, 0, 0, 2)))


# ---- sheet: the set's plots, roles and incidents ----------------------------------------------------------


def sheet(view: dict[str, Any]) -> RenderableType:
    """Returns what a script of this set can be made of, each with its rule."""
    tragedy = set_of(view)
    texts = {section.title: section for section in rulebook.sections("looper").values()}
    plots = f"a script has one main plot and {'one subplot' if tragedy.subplots == 1 else f'{tragedy.subplots} subplots'}"
    return Group(
        Text(f"{tragedy.name}: {plots}.", style="bold"),
        titled("Main plots", told_by(texts, [PLOT_NAMES[plot] for plot in members(tragedy.mains)])),
        titled("Subplots", told_by(texts, [PLOT_NAMES[plot] for plot in members(tragedy.subs)])),
        titled("Roles", told_by(texts, [ROLE_NAMES[role] for role in members(tragedy.roles)])),
        titled("Incidents", told_by(texts, [INCIDENT_NAMES[incident] for incident in members(tragedy.incidents)])),
    )


def told_by(texts: dict[str, rulebook.Section], names: list[str]) -> Table:
    table = rows()
    for name in names:
        section = texts[name]
        words = " ".join(section.text.replace("*", "").split())
        table.add_row(name, Text.assemble(words, (f" {section.number}", "dim")))
    return table


# ---- who: the people and their abilities ------------------------------------------------------------------


def people(view: dict[str, Any], about: str) -> RenderableType:
    """Returns each character with traits, forbidden locations and abilities, or only the ones that are asked about."""
    wanted = parts(about)
    shown = [each for each in view["characters"] if not wanted or split(wanted, [each["id"]], begin=True)]
    if not shown:
        names = ", ".join(each["id"] for each in view["characters"])
        return Text(f"“{about}” is not on the board. There are: {names}.")
    table = rows()
    for each in shown:
        facts = [", ".join(each["traits"]), f"panics at {each['limit']} Paranoia", f"starts in the {each['start'].title()}"]
        if each["forbidden"]:
            facts.append("may not enter the " + " or ".join(place.title() for place in each["forbidden"]))
        table.add_row(Text(each["name"], style="bold"), Text(", ".join(facts), style="dim"))
        for ability in each["abilities"]:
            table.add_row("", ability_words(ability))
    return table


def ability_words(ability: dict[str, Any]) -> Text:
    """Returns `♥2 treat: somebody else here gets or loses 1 Paranoia`."""
    text = Text.assemble((f"♥{ability['goodwill']}", "magenta"), f" {ability['id']}: {ability['says']}")
    notes = ["once a loop"] if ability["once_a_loop"] else []
    if not ability["refusable"]:
        notes.append("cannot be refused")
    if ability["used"]:
        notes.append("used")
    return text.append(f" ({', '.join(notes)})" if notes else "", "dim")


# ---- deduce: what is ruled out (§17.7) --------------------------------------------------------------------


class Deductions:
    """What follows from what was heard, as far as the table's help shows it."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.found: dict[str, Any] = view.get("deduced") or {}
        self.level = str(self.found.get("level", "off"))
        self.cells: list[dict[str, Any]] = self.found.get("impossible", [])
        self.ruled_out = {cell_key(cell): cell for cell in self.cells}

    def shows(self) -> bool:
        """Returns whether findings are shown. At the level `check` only a guess of the player's own is checked."""
        return self.level in ("hints", "full")

    def possible_roles(self, who: str) -> list[str]:
        return [role for role in roles_of(self.view) if (who, role) not in self.ruled_out]

    def sure_role(self, who: str) -> str | None:
        """Returns the role of a character when all others are ruled out."""
        left = self.possible_roles(who) if self.shows() else []
        return left[0] if len(left) == 1 else None

    def summary(self) -> str:
        """Returns one line for the table."""
        if self.level == "check":
            return "A guess of yours is checked: deduce CHARACTER ROLE"
        if not self.shows():
            return ""
        counts = [
            (len([cell for cell in self.cells if "role" in cell]), "role", "roles"),
            (len([cell for cell in self.cells if "culprit" in cell]), "culprit", "culprits"),
            (len([cell for cell in self.cells if "plot" in cell]), "plot", "plots"),
        ]
        words = ", ".join(f"{many} {one if many == 1 else more}" for many, one, more in counts if many)
        said = f"Ruled out: {words}" if words else NOTHING_SAID.removesuffix(".")
        if "worlds" in self.found:
            said += f" · {self.found['worlds']:,} scripts left"
        return said + " · deduce"


def cell_key(cell: dict[str, Any]) -> tuple[str, str]:
    if "plot" in cell:
        return ("plot", cell["plot"])
    return (f"day-{cell['day']}", cell["culprit"]) if "culprit" in cell else (cell["who"], cell["role"])


def deduce(view: dict[str, Any], about: str) -> RenderableType:
    """Returns the whole of it; or what is ruled out for one character, day or plot; or whether one guess can be right."""
    known = Deductions(view)
    wanted = parts(about)
    subjects = [*(each["id"] for each in view["characters"]), *(f"day-{each['day']}" for each in view["incidents"])]
    if wanted:
        for subject in subjects:
            answers = [each["id"] for each in view["characters"]] if subject.startswith("day-") else roles_of(view)
            for answer in answers:
                if split(wanted, [subject, answer], begin=True):
                    return verdict(known, subject, answer)
        for plot in plots_of(view):
            if split(wanted, [plot], begin=True):
                return verdict(known, "plot", plot)
    if not known.shows():
        return Text("At this table a guess of yours is checked: deduce CHARACTER ROLE, deduce day-2 CHARACTER, deduce PLOT.")
    if wanted:
        for subject in subjects:
            if split(wanted, [subject], begin=True):
                return reasons([cell for cell in known.cells if cell_key(cell)[0] == subject])
        return Text(f"“{about}” is not a character, a day or a plot here. Write: deduce CHARACTER, deduce day-2, deduce PLOT.")
    codes = ", ".join(f"{code(role)} {NAMES[role]}" for role in roles_of(view))
    found: list[RenderableType] = [grid(known), Text(codes, style="dim"), Text(), *open_lists(known)]
    if known.cells:
        found += [Text(), titled("The latest reasons", latest_reasons(known.cells))]
        found.append(Text("Reasons for one of them: deduce CHARACTER, deduce day-2, deduce PLOT", style="dim"))
    return Group(*found)


def plots_of(view: dict[str, Any]) -> list[str]:
    return [PLOT_IDS[plot] for plot in members(set_of(view).mains | set_of(view).subs)]


def verdict(known: Deductions, subject: str, answer: str) -> RenderableType:
    """Returns whether a guess can be right, with the reason where the table shows reasons."""
    if subject == "plot":
        guess = f"{NAMES[answer]} as a plot"
    elif subject.startswith("day-"):
        guess = f"{NAMES[answer]} as the culprit of {subject.replace('-', ' ')}"
    else:
        guess = f"{NAMES[subject]} as the {NAMES[answer]}"
    cell = known.ruled_out.get((subject, answer))
    if cell is None:
        return Text(f"{guess}: nothing that was heard rules that out.")
    said = Text.assemble((f"✗ {guess}: impossible.", "bold"))
    return Group(said, reason(cell)) if "because" in cell else said


def grid(known: Deductions) -> Table:
    """Returns characters by roles: ✗ is ruled out, ● is certain, and in full help the share of the scripts left."""
    roles = roles_of(known.view)
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("")
    for role in roles:
        table.add_column(code(role), justify="right", no_wrap=True)
    worlds, shares = known.found.get("worlds", 0), known.found.get("shares", {}).get("roles", {})
    for each in known.view["characters"]:
        who = each["id"]
        cells = []
        for role in roles:
            many = shares.get(who, {}).get(role, 0)
            if (who, role) in known.ruled_out:
                cells.append(Text("✗", style="red"))
            elif known.sure_role(who) == role:
                cells.append(Text("●", style="bold green"))
            else:
                cells.append(Text(f"{round(100 * many / worlds)}%" if worlds and many else "·", style="dim"))
        table.add_row(each["name"], *cells)
    return table


def code(role: str) -> str:
    """Returns a role in two letters: `KP`, `Br`."""
    words = role.split("-")
    if role in ("curmudgeon", "person"):
        return {"curmudgeon": "Cm", "person": "P"}[role]
    return role[:2].title() if len(words) == 1 else "".join(word[0].upper() for word in words)


def open_lists(known: Deductions) -> list[Text]:
    """Returns the culprits and plots that are still possible."""
    view = known.view
    found = []
    for incident in view["incidents"]:
        day = f"day-{incident['day']}"
        left = [each["name"] for each in view["characters"] if (day, each["id"]) not in known.ruled_out]
        found.append(Text.assemble((f"Day {incident['day']}, {incident['name']}: ", "dim"), ", ".join(left)))
    for title, plots in (("Main plot: ", set_of(view).mains), ("Subplots: ", set_of(view).subs)):
        left = [NAMES[PLOT_IDS[plot]] for plot in members(plots) if ("plot", PLOT_IDS[plot]) not in known.ruled_out]
        found.append(Text.assemble((title, "dim"), ", ".join(left)))
    return found


def reasons(cells: list[dict[str, Any]]) -> RenderableType:
    """Returns each of these findings with its reason."""
    if not cells:
        return Text(NOTHING_SAID)
    table = rows()
    for cell in cells:
        table.add_row(finding(cell), reason(cell))
    return table


def latest_reasons(cells: list[dict[str, Any]]) -> RenderableType:
    """Returns the last few reasons, each with everything that it ruled out."""
    by_reason: dict[str, list[dict[str, Any]]] = {}
    for cell in sorted(cells, key=lambda cell: cell["at"] or []):
        by_reason.setdefault(f"{cell['at']} {cell['because']}", []).append(cell)
    found = []
    for together in list(by_reason.values())[-LATEST:]:
        found.append(Group(reason(together[0]), Text("→ " + "; ".join(finding(cell) for cell in together), style="dim")))
    return Group(*found)


def finding(cell: dict[str, Any]) -> str:
    """Returns `Doctor: not Brain`."""
    subject, answer = cell_key(cell)
    return (
        f"not {NAMES[answer]}" if subject == "plot" else f"{NAMES.get(subject, subject.replace('-', ' '))}: not {NAMES[answer]}"
    )


def reason(cell: dict[str, Any]) -> Text:
    """Returns `loop 1, day 2: why, §8.4`."""
    when = "loop {}, day {}: ".format(*cell["at"]) if cell["at"] else ""
    return Text.assemble((when, "dim"), cell["because"], (f" {cell['rule']}", "dim"))


# ---- plan: the script, and how this loop can still be lost (§17.2) ------------------------------------------


def plan(view: dict[str, Any]) -> RenderableType:
    """Returns the script, for the Mastermind with the ways to a loss that are open."""
    found: list[RenderableType] = [Text(view["title"], style="bold")]
    if view["story"]:
        found.append(Text(view["story"], style="dim"))
    if "routes" in view:
        found.append(titled("How this loop can still be lost", routes(view["routes"])))
    plots = [view["main"], *view["subplots"]]
    texts = {section.title: section for section in rulebook.sections("looper").values()}
    found.append(titled("Plots", told_by(texts, [NAMES[plot] for plot in plots])))
    cast = rows()
    for who, role in view["roles"].items():
        now = view["roles_now"].get(who)
        cast.add_row(
            NAMES[who], Text(NAMES[role] + (f", now {NAMES[now]}" if now else ""), style="dim" if role == "person" else "")
        )
    found.append(titled("Roles", cast))
    if view["used"]:
        found.append(titled("Used in secret", Text("\n".join(view["used"]))))
    return Group(*found)


def routes(ways: list[dict[str, Any]]) -> RenderableType:
    if not ways:
        return Text("Nothing that is on the board now can lose this loop for them.")
    table = rows()
    for way in ways:
        away = "ready" if way["missing"] == 0 else f"{way['missing']} away"
        words = Text.assemble((f"{way['what']}", "bold"), f" ({way['when']}): ", "; ".join(need(each) for each in way["needs"]))
        table.add_row(Text(away, style="bold red" if way["missing"] == 0 else "yellow"), words.append(f" {way['rule']}", "dim"))
    return table


def need(each: dict[str, Any]) -> str:
    met = each["have"] <= each["need"] if each["most"] else each["have"] >= each["need"]
    count = f" {each['have']}/{'≤' if each['most'] else ''}{each['need']}" if each["need"] > 1 or each["most"] else ""
    return f"{'✓' if met else '○'} {each['words']}{count}"


PAGES: Final[dict[str, Callable[[dict[str, Any], str], RenderableType]]] = {
    "sheet": lambda view, about: sheet(view),
    "who": people,
    "deduce": deduce,
    "plan": lambda view, about: plan(view),
}
