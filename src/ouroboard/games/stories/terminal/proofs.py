"""What `ouroboard pack prove` does for missions: reads the arguments, proves, and prints what was found.

Loaded when the command runs, since it brings the whole game with it.
"""

import argparse
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ouroboard.arena.table_spec import table_for
from ouroboard.cli.common import UsageError, console, game_from, played, print_json, progress_bar
from ouroboard.cli.reports import grid
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.proving.lucky import lucky_match
from ouroboard.games.stories.proving.matter import Matter
from ouroboard.games.stories.proving.plays import Stage
from ouroboard.games.stories.proving.proof import Job, MissionProof, TeamProof, prove, teams_of
from ouroboard.games.stories.proving.route import Router
from ouroboard.games.stories.proving.visit import LUCK


def run_prove(arguments: argparse.Namespace) -> int:
    game = mission_from(arguments)
    mission = game.rules.mission
    teams = teams_from(arguments, mission, int(game.rules.agents))
    carried = carried_from(arguments, mission)
    record = Path(arguments.record).expanduser() if arguments.record else None
    if record is not None and (len(teams) > 1 or carried):
        raise UsageError("--record needs --team, and nothing that is carried: a record begins with the first run")
    table = table_for(game)
    jobs = [Job(table, team, carried, arguments.plays, arguments.seed, len(teams) == 1) for team in teams]
    report, code = played(lambda: work(arguments, jobs, mission))
    if record is not None:
        write_record(record, game, teams[0])
    if arguments.json:
        print_json(report.json())
    else:
        show(report, console())
        if record is not None:
            print(f"Written: {record}")
    return code


def work(arguments: argparse.Namespace, jobs: list[Job], mission: Mission) -> MissionProof:
    with progress_bar() as bar:
        task = bar.add_task(f"{mission.title}: teams", total=len(jobs))
        return prove(jobs, mission, arguments.jobs, lambda done: bar.advance(task, done))


# ---- arguments -----------------------------------------------------------------------------------------------------------


def mission_from(arguments: argparse.Namespace) -> Stories:
    """Returns the game with the mission. Raises `UsageError` where there is no such mission or it is not for this many agents."""
    arguments.game = "stories"
    arguments.seats = 1
    team = names_in(arguments.team)
    agents = arguments.agents if arguments.agents is not None else len(team) or 0
    arguments.option = [f"mission={arguments.mission}", f"agents={agents}"]
    game = game_from(arguments)
    assert isinstance(game, Stories)
    return game


def names_in(text: str | None) -> list[str]:
    return [name.strip() for name in (text or "").split(",") if name.strip()]


def teams_from(arguments: argparse.Namespace, mission: Mission, agents: int) -> list[tuple[int, ...]]:
    """Returns the teams to prove: the one that is named, or all."""
    names = names_in(arguments.team)
    if not names:
        return teams_of(mission, agents)
    known = [receptacle.id for receptacle in mission.receptacles]
    for name in names:
        if name not in known:
            raise UsageError(f"there is no receptacle {name!r} in {mission.title} (there are: {', '.join(known)})")
    if len(set(names)) != len(names):
        raise UsageError("a team has every receptacle only once")
    if len(names) != agents:
        raise UsageError(f"--team names {len(names)} receptacles, but --agents is {agents}")
    return [tuple([known.index(name) for name in names])]


def carried_from(arguments: argparse.Namespace, mission: Mission) -> tuple[int, ...]:
    """Returns the logo items that the team carries, by their numbers in the mission."""
    found: list[int] = []
    logo = {str(item.printed): int(item.number) for item in mission.items if item.keep}
    for text in names_in(arguments.carry):
        if text not in logo:
            there = f"there are: {', '.join(logo)}" if logo else "it has none"
            raise UsageError(f"{text} is not a logo item of {mission.title} ({there})")
        found.append(logo[text])
    return tuple(sorted(set(found)))


def write_record(path: Path, game: Stories, team: tuple[int, ...]) -> None:
    """Writes the record of a match that wins with the best dice."""
    stage = Stage(game, team, ())
    router = Router(Matter(game.rules.mission), stage.start, LUCK)
    if router.best(stage.start) is None:
        raise UsageError("there is no way to win with this team, so there is no record")
    match = lucky_match(game, team, router)
    try:
        path.write_text(match.record(whole=True), encoding="utf-8")
    except OSError as failure:
        raise UsageError(f"{path} cannot be written: {failure.strerror}") from None


# ---- printing ------------------------------------------------------------------------------------------------------------


def show(report: MissionProof, out: Console) -> None:
    out.print(Text(f"{report.title}, {report.agents} agents, start at {report.start}", style="bold"))
    if len(report.teams) < report.asked:
        out.print(f"{len(report.teams)} of {report.asked} teams.")
    if len(report.teams) == 1:
        show_team(report.teams[0], out)
    elif report.teams:
        show_teams(report, out)
    if report.unused_cards:
        out.print()
        out.print(f"Cards on no cheapest way: {', '.join(report.unused_cards)}.")
    if report.unused_items:
        out.print(f"Items on no cheapest way: {', '.join([str(item) for item in report.unused_items])}.")
    out.print()
    out.print(Text("What the price leaves out:", style="dim"))
    for note in report.notes:
        out.print(Text(f"– {note}", style="dim"))


def show_team(team: TeamProof, out: Console) -> None:
    out.print(
        f"Team: {', '.join(team.team)}."
        + (f" Carries {', '.join([str(item) for item in team.carried])}." if team.carried else "")
    )
    if not team.winnable:
        out.print(Text("There is no way to win.", style="bold red"))
        return
    out.print()
    paid = 0.0
    for number, leg in enumerate(team.legs):
        paid += leg.trip
        way = f"Travel to {leg.place} ({leg.trip:.1f} TU)." if number else f"Begin at {leg.place}."
        done = f" {sentence(leg.deeds)} ({leg.visit:.1f} TU)." if leg.deeds else " Nothing to do there."
        paid += leg.visit
        out.print(f"{number + 1:2}. {way}{done} Agents at {', '.join(leg.placing)}. So far {paid:.1f}.")
    out.print()
    out.print(f"Cheapest way: {team.mean:.1f} TU on average, {team.care} with care (nine of ten)" + luck_words(team))
    show_plays(team, out)
    show_gates(team, out)
    for end in team.ends:
        how = f" The shortest way there takes {end.tu:.1f} TU." if end.tu >= 0 else ""
        out.print(Text(f"Dead end: {end.what + ': ' if end.what else ''}{end.why}.{how}", style="yellow"))
    if not team.ends:
        out.print("No dead end was found.")


def luck_words(team: TeamProof) -> str:
    if team.luck == 0.0:
        return "."
    words = f", {team.luck:.0f} with the best dice."
    if team.lucky_tu >= 0:
        words += f" Played so on the real rules: won in {team.lucky_tu} TU."
    elif not team.carried:
        words += " Played so on the real rules it was not won: a fault of the model."
    return words


def show_plays(team: TeamProof, out: Console) -> None:
    found = team.played
    if found is None:
        return
    out.print(
        f"{found.plays:,} plays with real dice: {found.mean:.1f} TU on average, {found.tenth} to {found.ninetieth} in eight of "
        f"ten, {100 * found.within:.1f} % within {team.start}, {found.deaths:.3f} deaths a play."
    )
    for fault, times in sorted(found.faults.items()):
        out.print(
            Text(f"The rules refused what the plan wanted, {times} times: {fault}. That is a fault of the model.", style="red")
        )


def show_gates(team: TeamProof, out: Console) -> None:
    if team.gates:
        rows = [[gate.key, gate.opens, f"{gate.saves:.1f}"] for gate in team.gates]
        out.print(grid(["key", "opens", "worth from the start"], rows))
        out.print(gate_words(team))
    for each in team.logo:
        items = " and ".join([str(item) for item in each.items])
        out.print(f"Carrying {items}: {each.mean:.1f} TU, {team.mean - each.mean:.1f} less.")


def gate_words(team: TeamProof) -> str:
    """Returns which keys a team can do without, and what that costs."""
    spared = [f"{gate.key} ({gate.without - team.mean:.1f} TU more)" for gate in team.gates if gate.without >= 0]
    if not spared:
        return "There is no way without any of these keys."
    rest = "." if len(spared) == len(team.gates) else "; every other key is needed."
    return f"There is a way without {', or without '.join(spared)}{rest}"


def sentence(deeds: tuple[str, ...]) -> str:
    """Returns deeds as a sentence without its full stop."""
    words = ", ".join(deeds)
    return words[:1].upper() + words[1:]


def show_teams(report: MissionProof, out: Console) -> None:
    won = [team for team in report.teams if team.winnable]
    rows = [team_row(team) for team in sorted(report.teams, key=lambda team: (team.winnable, team.mean))]
    out.print(grid(["team", "plan", "played", "10–90 %", "within", "deaths"], rows))
    if not won:
        out.print(Text("No team has a way to win.", style="bold red"))
        return
    means = [team.mean for team in won]
    out.print(f"Over {len(won)} teams: {sum(means) / len(won):.1f} TU on average, from {min(means):.1f} to {max(means):.1f}.")
    plays = [team.played for team in won if team.played is not None]
    if plays:
        mean = sum([each.mean for each in plays]) / len(plays)
        within = sum([each.within for each in plays]) / len(plays)
        deaths = sum([each.deaths for each in plays]) / len(plays)
        out.print(f"Played: {mean:.1f} TU, {100 * within:.1f} % within {report.start}, {deaths:.3f} deaths a play.")
    if len(won) < len(report.teams):
        out.print(Text(f"{len(report.teams) - len(won)} teams have no way to win.", style="yellow"))
    faults = sum([sum(each.faults.values()) for each in plays])
    if faults:
        out.print(Text(f"The rules refused what the plan wanted {faults} times: faults of the model.", style="red"))


def team_row(team: TeamProof) -> list[str]:
    names = " ".join(team.team)
    if not team.winnable:
        return [names, "no way", "", "", "", ""]
    found = team.played
    if found is None:
        return [names, f"{team.mean:.1f}", "", "", "", ""]
    spread = f"{found.tenth}–{found.ninetieth}"
    return [names, f"{team.mean:.1f}", f"{found.mean:.1f}", spread, f"{100 * found.within:.1f} %", f"{found.deaths:.3f}"]
