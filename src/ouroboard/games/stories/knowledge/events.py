"""What can happen in a mission, and how it is said. Events hold ids; the texts of cards leave the engine only here (§15).

An event with a private part has one kind and two variants: the same fields, with nothing in those that others may not read.
"""

from typing import Final

from ouroboard.effects.forms import EFFECT_EVENTS
from ouroboard.engine.event import Catalogue, Event, EventKind, named
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.content.names import COLOURS, OPTION_LETTERS

WHY: Final = {
    "wave": "for one action each",
    "trip": "for the way",
    "shields": "for time shields",
    "card": "lost",
    "price": "paid",
    "gain": "gained",
}
FACES: Final = {"2": "two hits", "1": "one hit", "skull": "a skull", "blank": "nothing"}
ENDS: Final = {"success": "a success", "time": "out of time", "failure": "a failure"}

EFFECTS: Final = (
    *("card_acts", "flag_set", "counter_changed", "die_fell", "choice_offered", "option_chosen", "may_offered", "may_answered"),
)
"""Kinds of events that the effects layer tells by itself."""

KINDS: Final = {
    **{kind: EFFECT_EVENTS[kind] for kind in EFFECTS},
    "answered": EventKind({"player": 0, "answer": "space D"}, "{player} answers: {answer}.", "You answer: {answer}."),
    # ---- §4 a run begins
    "mission_opened": EventKind(
        {
            "title": "A title",
            "teaser": "A text.",
            "minutes": 25,
            "characteristics": {"combat": "Combat"},
            "colours": {"yellow": "coins"},
            "special": "tremor",
            "receptacles": [],
            "ranks": [],
        },
        "The mission: {title}.",
    ),
    "coach": EventKind({"moment": "placing", "text": "A line."}, "{text}", telling=("moment", "text")),
    "run_begins": EventKind(
        {"run": 1, "marker": 20, "player": 0, "kept": [5]},
        "Run {run} begins with {marker} TU. {player} is Time Captain.",
        "Run {run} begins with {marker} TU. You are Time Captain.",
        telling=("player",),
    ),
    "base_turned": EventKind(
        {
            "player": 0,
            "card": "base-a",
            "title": "A title",
            "alt": "A picture.",
            "picture": [],
            "text": "A text.",
            "box": "",
            "lines": [],
        },
        "{player} turns a base card: {title}.",
        "You turn a base card: {title}.",
        telling=("card", "title", "alt", "text", "box", "lines"),
    ),
    "receptacle_taken": EventKind(
        {
            "agent": 1,
            "receptacle": "cook",
            "dice": {"combat": 2},
            "resistance": 2,
            "lp": 4,
            "text": "A text.",
            "lines": [],
        },
        "Agent {agent} is {receptacle}.",
        telling=("dice", "resistance", "lp", "text", "lines"),
    ),
    "lacking": EventKind(
        {"characteristics": ["combat"]}, "Nobody in this team has {characteristics}.", telling=("characteristics",)
    ),
    # ---- §6 opening a place
    "place_opened": EventKind(
        {
            "place": "hall",
            "name": "Training Hall",
            "red": False,
            "panorama": {},
            "text": "A text.",
            "box": "",
            "lines": [],
        },
        "The place opens: {name}.",
        telling=("place", "name", "red", "panorama", "text", "box", "lines"),
    ),
    "placed": EventKind({"player": 0, "agent": 1, "space": "C"}, "Agent {agent} goes to {space}."),
    "ready": EventKind({"player": 0}, "{player} is ready.", "You are ready."),
    "away": EventKind({"player": 0}, "{player} would rather turn away.", "You would rather turn away."),
    "sent": EventKind(
        {"player": 0, "agent": 1, "space": "B"}, "{player} sends agent {agent} to {space}.", "You send agent {agent} to {space}."
    ),
    "turned_away": EventKind({"place": "hall"}, "The group turns away."),
    "card_gone": EventKind({"space": "C", "card": "hall-c"}, "The card at {space} is gone.", telling=("space", "card")),
    "card_laid": EventKind({"space": "C", "card": "hall-c"}, "Another card lies at {space} now.", telling=("space", "card")),
    "unsealed": EventKind({"space": "C"}, "{space} is open now.", telling=("space",)),
    "sealed": EventKind({"space": "C"}, "{space} is closed now.", telling=("space",)),
    # ---- §7 reading and deciding
    "read": EventKind(
        {
            "agents": [1],
            "place": "hall",
            "space": "C",
            "card": "hall-c",
            "title": "A title",
            "text": "A text.",
            "gist": "A gist.",
            "lines": [],
            "options": [],
            "puzzle": None,
        },
        "{readers} the card at {space}.",
        telling=("agents", "title", "text", "gist", "lines", "options", "puzzle"),
    ),
    "box_shown": EventKind(
        {"space": "C", "box": "A rule."}, "The card at {space} has a rule for all{told}", telling=("space", "box")
    ),
    "told": EventKind(
        {"player": 0, "place": "hall", "space": "C", "card": "hall-c", "gist": "A gist."},
        "{player} tells what is at {space}{told}",
        "You tell what is at {space}{told}",
        telling=("gist",),
    ),
    "said": EventKind({"space": "C", "text": "A text."}, "{told}", telling=("space", "text")),
    "deciding": EventKind({"players": [0], "space": "C"}, "At {space} {players} must decide.", telling=("players", "space")),
    "decision_offered": EventKind(
        {"space": "C", "question": "Which?", "options": []},
        "There is a decision at {space}{told}",
        telling=("space", "question", "options"),
    ),
    "decided": EventKind(
        {"space": "C", "answer": "a", "text": "Take it."},
        "The decision at {space} is {answer}{told}",
        telling=("space", "answer", "text"),
    ),
    "option_taken": EventKind(
        {"player": 0, "agent": 1, "space": "C", "option": "a", "text": "Take it."},
        "Agent {agent} takes option {option} at {space}{told}",
        telling=("option", "text"),
    ),
    "wished": EventKind(
        {"player": 0, "space": "C", "wish": "choose a"}, "{player} has decided.", "You have decided.", ready=True
    ),
    "vote_called": EventKind(
        {"question": "Which?", "options": []}, "The team is asked: {question}", telling=("question", "options")
    ),
    "at_puzzle": EventKind({"agent": 1, "space": "C"}, "Agent {agent} works at the puzzle at {space}.", telling=("space",)),
    "row_set": EventKind(
        {"player": 0, "space": "C", "row": [0]}, "{player} sets the row at {space}.", "You set the row at {space}."
    ),
    "left_puzzle": EventKind({"agent": 1, "space": "C"}, "Agent {agent} leaves the puzzle at {space}."),
    "tried": EventKind({"agent": 1, "place": "hall", "space": "C"}, "Agent {agent} tries the row at {space}."),
    "solved": EventKind({"agent": 1, "space": "C"}, "The try at {space} was right.", telling=("agent", "space")),
    "wrong_try": EventKind(
        {"agent": 1, "space": "C", "wrong": 1}, "The try at {space} was wrong.", telling=("agent", "space", "wrong")
    ),
    # ---- §8 time
    "marker_moved": EventKind(
        {"marker": 19, "change": -1, "why": "wave"}, "{tu} {why}: the marker is at {marker}.", telling=("marker", "change", "why")
    ),
    "nodded": EventKind({"player": 0}, "{player} nods.", "You nod."),
    "moved": EventKind({"agent": 1, "space": "D"}, "Agent {agent} moves to {space}.", telling=("agent", "space")),
    "waited": EventKind({"agent": 1}, "Agent {agent} does nothing.", telling=("agent",)),
    "held": EventKind(
        {"agent": 1, "tu": 2, "until": 9},
        "Agent {agent} loses {tu} TU of its own, and acts again when the marker is at {until}.",
        telling=("agent", "tu", "until"),
    ),
    "wave_over": EventKind({"marker": 19}, "Everybody has acted.", telling=("marker",)),
    # ---- §9, §10 tests
    "test_set_out": EventKind(
        {"space": "C", "test": 1, "by": ["combat"], "stacks": [], "lock": False},
        "A test at {space}: {by}, {shields}.",
        telling=("space", "test", "by", "stacks", "lock"),
    ),
    "test_reset": EventKind({"space": "C"}, "The test at {space} has all its shields again.", telling=("space",)),
    "test_passed": EventKind({"space": "C"}, "The test at {space} is passed.", telling=("space",)),
    "rolled": EventKind(
        {"agent": 1, "space": "C", "by": "combat", "faces": ["2", "skull"]},
        "Agent {agent} rolls{for}: {faces}.",
        telling=("space", "by", "faces"),
    ),
    "hits": EventKind(
        {"agent": 1, "hits": 2, "stacks": []}, "{hits_made} for agent {agent}; left: {shields}.", telling=("hits", "stacks")
    ),
    "riposte": EventKind(
        {"agent": 1, "skulls": 1, "shields": 2, "resistance": 2, "lp": 1},
        "The riposte is {strength} against resistance {resistance}: {harm}.",
        telling=("skulls", "shields", "resistance", "lp"),
    ),
    "lp_changed": EventKind(
        {"agent": 1, "change": -1, "lp": 3}, "Agent {agent} {loses_or_gains} LP and has {lp}.", telling=("agent", "change", "lp")
    ),
    "rolled_again": EventKind(
        {"player": 0, "agent": 1, "dice": [1], "faces": ["2", "skull"]}, "Agent {agent} rolls again: {faces}.", telling=("faces",)
    ),
    "went_on": EventKind({"player": 0}, "{player} goes on.", "You go on."),
    "penalties": EventKind(
        {"agent": 1, "hearts": 1, "time": 0, "special": 0, "skull": 0, "nothing": False},
        "Penalties for agent {agent}: {penalties}.",
        telling=("agent", "hearts", "time", "special", "skull", "nothing"),
    ),
    # ---- §11 what agents carry
    "item_taken": EventKind(
        {"agent": 1, "item": 5, "name": "Badge", "keep": True, "lines": []},
        "Agent {agent} takes item {item}: {name}.",
        telling=("agent", "item", "name", "keep", "lines"),
    ),
    "item_read": EventKind({"item": 5, "text": "A text."}, "There is a story on item {item}{told}", telling=("item", "text")),
    "item_gone": EventKind({"item": 5}, "Item {item} goes back to the box.", telling=("item",)),
    "charge_used": EventKind({"item": 5, "left": 0}, "Item {item} {uses}.", telling=("item", "left")),
    "item_given": EventKind({"player": 0, "agent": 1, "item": 5, "to": 2}, "Agent {agent} gives item {item} to agent {to}."),
    "item_used": EventKind({"player": 0, "agent": 1, "item": 5}, "Agent {agent} uses item {item}."),
    "power_used": EventKind({"player": 0, "agent": 1}, "Agent {agent} uses its power."),
    "resource_changed": EventKind(
        {"agent": 1, "colour": "yellow", "change": 2, "now": 2},
        "Agent {agent} has {amount}.",
        telling=("agent", "colour", "change", "now"),
    ),
    "resource_given": EventKind(
        {"player": 0, "agent": 1, "colour": "yellow", "number": 1, "to": 2},
        "Agent {agent} gives {amount} to agent {to}.",
    ),
    "resource_used": EventKind({"player": 0, "agent": 1, "colour": "yellow"}, "Agent {agent} uses {colour}."),
    "token_gained": EventKind({"token": "blue-key"}, "The team gains the {token}.", telling=("token",)),
    "token_lost": EventKind({"token": "blue-key"}, "The team loses the {token}.", telling=("token",)),
    # ---- §12 changing place
    "called": EventKind({"player": 0}, "{player} calls a change of place.", "You call a change of place."),
    "voted": EventKind({"player": 0, "vote": "hall"}, "{player} votes: {vote}.", "You vote: {vote}."),
    "tie_broken": EventKind({"player": 0, "vote": "hall"}, "{player} breaks the tie: {vote}.", "You break the tie: {vote}."),
    "ballot_ends": EventKind({"vote": "stay"}, "The vote ends: {vote}."),
    "move_ordered": EventKind({"place": "hall"}, "The group must go to {place}.", telling=("place",)),
    "left": EventKind({"place": "hall", "to": "annex"}, "The group leaves {place} for {to}.", telling=("place", "to")),
    "captain_rolled": EventKind(
        {"player": 0, "die": 2, "red": 0, "tu": 2, "place": "hall"},
        "{player} throws {die}{red_words}: {tu} TU to {place}.",
        "You throw {die}{red_words}: {tu} TU to {place}.",
        telling=("die", "tu"),
    ),
    "captain_passes": EventKind({"player": 0}, "{player} is Time Captain.", "You are Time Captain."),
    "place_shown": EventKind({"place": "annex", "name": "Annex"}, "{name} is on the plan.", telling=("place", "name")),
    "place_hidden": EventKind({"place": "annex"}, "{place} is off the plan.", telling=("place",)),
    "plan_changed": EventKind({"quarter": 1, "card": "basement"}, "A part of the plan changes.", telling=("quarter", "card")),
    "exit_changed": EventKind({"place": "annex", "red": True}, "Leaving {place} costs {exit}.", telling=("place", "red")),
    # ---- §13, §14
    "died": EventKind({"agent": 1, "back": 13}, "Agent {agent} falls into the vortex{back_words}.", telling=("agent", "back")),
    "returned": EventKind(
        {"agent": 1, "space": "C", "lp": 4}, "Agent {agent} is back{back_at}, with {lp} LP.", telling=("agent", "space", "lp")
    ),
    "truth_found": EventKind({"truth": "beds"}, "The team has found a truth.", telling=("truth",)),
    "run_over": EventKind(
        {"ending": "lids-up", "end": "time", "title": "A title", "text": "A text.", "paragraphs": [], "marker": 0},
        "The run is over: {end}.",
        telling=("ending", "end", "title", "text", "paragraphs", "marker"),
    ),
    "said_again": EventKind({"player": 0}, "{player} wants another run.", "You want another run."),
    "said_give_up": EventKind({"player": 0}, "{player} gives up.", "You give up."),
    "ended": EventKind(
        {"won": True, "lines": [], "score": 30, "rank": "", "after_title": "", "after_text": "", "practice": False},
        "{end_words}",
        telling=("won", "lines", "score", "rank", "after_title", "after_text"),
    ),
}
"""`kind` cannot be a field, so the kind of an ending is `end`."""


def shield_words(stacks: object) -> str:
    """Returns `1T 3N`."""
    assert isinstance(stacks, list)
    words = [f"{stack['left']}{stack['kind']}" for stack in stacks if stack["left"]]
    return " ".join(words) or "nothing"


PRIVATE_TEXTS: Final = {
    "told": "gist",
    "box_shown": "box",
    "said": "text",
    "decision_offered": "question",
    "decided": "text",
    "option_taken": "text",
    "item_read": "text",
}
"""Kinds of events with a text that some readers do not get, and its field."""


def plain_text(text: str) -> str:
    """Returns a text of a mission without the marks for slanted words."""
    return text.replace("*", "")


def told_words(event: Event) -> str:
    """Returns the text at the end of a sentence, or a full stop where the reader does not get it."""
    text = plain_text(str(event.fields[PRIVATE_TEXTS[event.kind]]))
    if event.kind == "said":
        where = event.fields["space"]
        return text or (f"Something is said at {where}." if where else "Something is said.")
    return f": {text}" if text else "."


def readers_words(agents: object) -> str:
    """Returns who reads: `Agents 1, 2 and 3 read`."""
    assert isinstance(agents, list)
    if len(agents) == 1:
        return f"Agent {agents[0]} reads"
    return f"Agents {', '.join([str(agent) for agent in agents[:-1]])} and {agents[-1]} read"


def faces_words(faces: object) -> str:
    assert isinstance(faces, list)
    return ", ".join([FACES[str(face)] for face in faces]) or "no dice"


def number(value: object) -> int:
    assert isinstance(value, int)
    return int(value)


def some(n: int, one: str, many: str) -> str:
    """Returns a number with its noun: `1 hit`, `no hits`."""
    return f"1 {one}" if n == 1 else f"{n or 'no'} {many}"


def end_words(event: Event) -> str:
    """Returns how a campaign ended."""
    fields = event.fields
    if not fields["won"]:
        return "The campaign is over, without a success."
    if fields["practice"]:
        return "The mission is accomplished. A practice campaign has no score."
    rank = f": {fields['rank']}" if fields["rank"] else ""
    return f"The mission is accomplished, with {some(number(fields['score']), 'point', 'points')}{rank}."


PENALTIES: Final = (("hearts", "heart", "hearts"), ("time", "time shield", "time shields"), ("skull", "skull", "skulls"))


def number_words(event: Event) -> dict[str, str]:
    """Returns words that depend on how many there are, and on what came of it."""
    fields = event.fields
    found: dict[str, str] = {}
    if "stacks" in fields:
        found["shields"] = shield_words(fields["stacks"])
    if event.kind == "marker_moved":
        found["tu"] = f"{abs(number(fields['change']))} TU"
    elif event.kind == "hits":
        found["hits_made"] = some(number(fields["hits"]), "hit", "hits")
    elif event.kind == "riposte":
        found["strength"] = str(number(fields["skulls"]) + number(fields["shields"]))
        found["harm"] = f"it costs {fields['lp']} LP" if fields["lp"] else "no harm"
    elif event.kind == "lp_changed":
        change = number(fields["change"])
        found["loses_or_gains"] = f"loses {-change}" if change < 0 else f"gains {change}"
    elif event.kind == "penalties":
        said = [some(number(fields[field]), one, many) for field, one, many in PENALTIES if fields[field]]
        said += [some(number(fields["special"]), "special shield", "special shields")] if fields["special"] else []
        found["penalties"] = ", ".join(said) or "nothing"
    elif event.kind == "charge_used":
        found["uses"] = f"has {some(number(fields['left']), 'use', 'uses')} left" if fields["left"] else "is used up"
    elif event.kind == "captain_rolled":
        found["red_words"] = f", and {fields['red']} more for the red place" if fields["red"] else ""
    elif event.kind == "died":
        found["back_words"] = f", until the marker is at {fields['back']}" if fields["back"] else " for the rest of this run"
    elif event.kind == "returned":
        found["back_at"] = f" at {fields['space']}" if fields["space"] else ""
    elif event.kind == "exit_changed":
        found["exit"] = "2 TU more in this run" if fields["red"] else "nothing more in this run"
    elif event.kind == "ended":
        found["end_words"] = end_words(event)
    return found


def acting_cards(mission: Mission) -> dict[str, str]:
    """Returns what public cards are called when they take effect, by their ids in events."""
    found = {mission.cards[card].id: f"The base card “{mission.cards[card].back.title}”" for card in mission.base}
    found.update({mission.cards[place.card_a].id: f"Card A of {place.name}" for place in mission.places})
    found.update({f"item-{item.printed}": f"Item {item.printed}" for item in mission.items})
    found.update({each.id: f"The card of {each.name}" for each in mission.receptacles})
    return found


class StoriesCatalogue(Catalogue):
    """The event kinds, with the names of the mission that everybody may know when an event says them."""

    def __init__(self, mission: Mission) -> None:
        places = {place.id: place.name for place in mission.places}
        super().__init__(
            KINDS,
            {
                "receptacle": {
                    each.id: ", ".join([part for part in (each.name, each.title) if part]) for each in mission.receptacles
                },
                "by": dict(mission.characteristics),
                "place": places,
                "vote": {**places, "stay": "stay", "off": "break off", **dict(zip(OPTION_LETTERS, OPTION_LETTERS, strict=True))},
                "token": {token.id: f"{token.colour} {token.symbol}" for token in mission.tokens},
                "why": WHY,
                "end": ENDS,
                "colour": {
                    **dict(zip(COLOURS, COLOURS, strict=True)),
                    **{COLOURS[each.number]: each.many for each in mission.colours},
                },
            },
        )
        self.acting: Final = acting_cards(mission)
        self.ones: Final = {**self.names["colour"], **{COLOURS[each.number]: each.one for each in mission.colours}}

    def words(self, event: Event, people: list[str]) -> dict[str, str]:
        fields = event.fields
        found = super().words(event, people)
        if event.kind == "lacking":
            found["characteristics"] = ", ".join(named(self.names["by"], fields["characteristics"]))
        elif event.kind == "card_acts":
            found["card"] = self.acting[str(fields["card"])]
        elif event.kind == "left":
            found["to"] = self.names["place"][str(fields["to"])]
        elif event.kind in PRIVATE_TEXTS:
            found["told"] = told_words(event)
        elif event.kind == "read":
            found["readers"] = readers_words(fields["agents"])
        elif event.kind in ("resource_changed", "resource_given"):
            n = number(fields["now" if event.kind == "resource_changed" else "number"])
            colour = str(fields["colour"])
            found["amount"] = some(n, self.ones[colour], self.names["colour"][colour])
        elif event.kind == "rolled":
            found["for"] = f" for {found['by']}" if fields["by"] else ""
            found["faces"] = faces_words(fields["faces"])
        elif event.kind == "rolled_again":
            found["faces"] = faces_words(fields["faces"])
        found.update(number_words(event))
        return found
