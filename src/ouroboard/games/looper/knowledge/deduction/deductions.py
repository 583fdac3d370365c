"""§17.7 The deductions that a Protagonist is shown: none, exclusions, reasons, or numbers of scripts."""

from ouroboard.engine.bits import has, members
from ouroboard.games.looper.content.characters import CHARACTER_IDS, CHARACTERS
from ouroboard.games.looper.content.plots import PLOT_IDS
from ouroboard.games.looper.content.roles import ROLE_IDS
from ouroboard.games.looper.knowledge.deduction.clue import Clue
from ouroboard.games.looper.knowledge.deduction.oracle import DeductionMemory, Possible, Worlds, whole
from ouroboard.games.looper.knowledge.deduction.role_layouts import incident_numbers
from ouroboard.games.looper.text import reasons


def look_at_deductions(memory: DeductionMemory, level: str) -> dict[str, object]:
    """Returns `deduced`, by level:

    - off: nothing at all.
    - check: `impossible`, the roles, culprits and plots that are ruled out, so that a screen can warn of wrong marks.
    - hints: each with `at`, `because` and `rule`: the moment that settled it, a sentence, and the section.
    - full: also `worlds`, how many scripts are left, and `shares`, in how many of them things are so.
    """
    if level == "off" or not memory.began():
        return {}
    if level != "check":
        memory.think_ahead(True)
    views = memory.insight().views
    if level not in views:
        views[level] = work_out(memory, level)
    return views[level]


def work_out(memory: DeductionMemory, level: str) -> dict[str, object]:
    seen: dict[str, object] = {"level": level, "impossible": look_at_impossible(memory, level != "check")}
    if level == "full":
        seen["worlds"] = memory.count().total
        seen["shares"] = look_at_shares(memory)
    return {"deduced": seen}


def look_at_impossible(memory: DeductionMemory, is_explained: bool) -> list[dict[str, object]]:
    incidents = max(incident_numbers(memory.reader.sheet))
    known = memory.reader.board.cast | memory.reader.sheet.cast
    since = memory.ruled_out() if is_explained else {}
    now = Possible(memory.worlds(), incidents)
    start = Possible(first_of(memory), incidents)
    found: list[dict[str, object]] = []
    for who in members(known):
        for role in members(start.roles[who] & ~now.roles[who]):
            cell: dict[str, object] = {"who": CHARACTER_IDS[who], "role": ROLE_IDS[role]}
            found.append(with_reason(cell, since.get(who * 64 + role), is_explained))
    days = [day for day, number in enumerate(incident_numbers(memory.reader.sheet)) if number > 0]
    for order, day in enumerate(days):
        for who in members(start.culprits[order + 1] & ~now.culprits[order + 1]):
            if has(known, who):
                cell = {"day": day, "culprit": CHARACTER_IDS[who]}
                found.append(with_reason(cell, since.get((CHARACTERS + order + 1) * 64 + who), is_explained))
    for plot in members(start.plots & ~now.plots):
        row = CHARACTERS + incidents + 1
        found.append(with_reason({"plot": PLOT_IDS[plot]}, since.get(row * 64 + plot), is_explained))
    return found


def first_of(memory: DeductionMemory) -> Worlds:
    return whole(memory.reader.sheet)


def with_reason(cell: dict[str, object], clue: Clue | None, is_explained: bool) -> dict[str, object]:
    if not is_explained:
        return cell
    if clue is None:
        return {**cell, "at": None, "because": reasons.NO_GODLY_BEING, "rule": "§10.8"}
    return {**cell, "at": list(clue.at), "because": clue.says(), "rule": clue.rule}


def look_at_shares(memory: DeductionMemory) -> dict[str, object]:
    """Returns the number of scripts for everything that is so in some of them."""
    counted = memory.count()
    people = members(memory.reader.board.cast | memory.reader.sheet.cast)
    return {
        "roles": {CHARACTER_IDS[who]: named(counted.roles[who], ROLE_IDS) for who in people},
        "culprits": {
            str(day): named([many if who in people else 0 for who, many in enumerate(row)], CHARACTER_IDS)
            for day, row in enumerate(counted.culprits)
            if max(row) > 0
        },
        "plots": named(counted.plots, PLOT_IDS),
    }


def named(numbers: list[int], names: tuple[str, ...]) -> dict[str, int]:
    return {names[index]: many for index, many in enumerate(numbers) if many > 0}
