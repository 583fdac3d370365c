"""The events of Tragedy Looper and their sentences: results, never causes (§17.5).

Events have characters, locations, cards, roles and plots by their ids. Everything from which the script can be deduced
is in a field of its own: who, what, how many, how many then.
"""

from typing import Final, final

from ouroboard.engine.event import Catalogue, Event, EventKind, named
from ouroboard.engine.text import all_of
from ouroboard.games.looper.knowledge import names
from ouroboard.games.looper.rules.actions import ACTIONS, declared_in
from ouroboard.games.looper.rules.day import asked_for
from ouroboard.games.looper.rules.endings import REASONS
from ouroboard.games.looper.text import lists

KINDS: Final = {
    # ---- the script ----
    "sheet": EventKind(
        {
            "set": "first-steps",
            "loops": 3,
            "days": 4,
            "incidents": [[2, "murder"]],
            "cast": ["boy-student"],
            "turf": None,
            "without": [],
        },
        "{set}: {loops} loops of {days} days. {plan}.",
        telling=("set", "loops", "days", "incidents", "cast", "turf", "without"),
    ),
    "script": EventKind(
        {
            "title": "The First Script",
            "story": "A quiet town.",
            "main": "murder-plan",
            "subplots": ["shadow-of-the-ripper"],
            "roles": [["boy-student", "person"]],
            "culprits": [[2, "office-worker"]],
            "enters": 0,
        },
        "The script is “{title}”: {plots}. {story}",
        telling=("title", "story", "main", "subplots", "roles", "culprits", "enters"),
    ),
    # ---- a loop ----
    "loop_begins": EventKind(
        {"loop": 1, "loops": 3, "player": 0},
        "Loop {loop} of {loops} begins. {player} has the Leader card.",
        "Loop {loop} of {loops} begins. You have the Leader card.",
    ),
    "starts": EventKind({"who": "henchman", "place": "city"}, "The {who} starts in the {place}.", telling=("who", "place")),
    "enters": EventKind(
        {"who": "godly-being", "place": "shrine"},
        "The {who} has come, and stands in the {place}.",
        telling=("who", "place"),
    ),
    "day_begins": EventKind({"day": 1, "days": 4}, "Day {day} of {days}."),
    # ---- cards ----
    "drafted": EventKind(
        {"player": 3, "card": "intrigue+1", "spot": "school"},
        "{player} chooses {card} for the {spot}.",
        "You choose {card} for the {spot}.",
    ),
    "laid": EventKind(
        {"player": 3, "spots": ["school", "doctor", "city"]},
        "{player} has laid cards on {the_spots}.",
        "You have laid cards on {the_spots}.",
        telling=("spots",),
        binding=True,
    ),
    "placed": EventKind(
        {"player": 0, "deck": "a", "card": "goodwill+1", "spot": "doctor"},
        "{player} places {card} on the {spot}.",
        "You place {card} on the {spot}.",
        binding=True,
    ),
    "put": EventKind(
        {"player": 0, "deck": "a", "spot": "doctor"},
        "{player} places a card on the {spot}.",
        binding=True,
    ),
    "revealed": EventKind(
        {"player": 0, "deck": "a", "card": "goodwill+1", "spot": "doctor"},
        "{player} played {card} on the {spot}.",
        "You played {card} on the {spot}.",
        telling=("card", "spot"),
    ),
    # ---- what becomes of characters and locations ----
    "moved": EventKind({"who": "doctor", "place": "city"}, "The {who} goes to the {place}.", telling=("who", "place")),
    "gained": EventKind(
        {"who": "doctor", "amount": 1, "counter": "paranoia", "now": 2},
        "The {who} gets {amount} {counter}.",
        telling=("who", "amount", "counter", "now"),
    ),
    "shed": EventKind(
        {"who": "doctor", "amount": 1, "counter": "paranoia", "now": 0},
        "The {who} loses {amount} {counter}.",
        telling=("who", "amount", "counter", "now"),
    ),
    "died": EventKind({"who": ["doctor", "nurse"]}, "{they_die}.", telling=("who",)),
    "revived": EventKind({"who": "doctor"}, "The {who} lives again.", telling=("who",)),
    "guarded": EventKind({"who": "doctor"}, "A marker lies on the {who}: it will stop one death.", telling=("who",)),
    "saved": EventKind({"who": "doctor"}, "The marker is gone from the {who}, who lives.", telling=("who",)),
    # ---- steps 5 to 9 ----
    "abilities": EventKind({"day": 1, "player": 3}, "{player} may use abilities now.", "Now you may use abilities."),
    "used": EventKind({"player": 3, "action": "act intrigue doctor hospital"}, "{player} uses: {what}.", "You use: {what}."),
    "goodwill": EventKind(
        {"player": 0}, "{player} may use goodwill abilities.", "You may use goodwill abilities, as the Leader."
    ),
    "declared": EventKind(
        {
            "player": 0,
            "who": "doctor",
            "ability": "soothe",
            "spot": "nurse",
            "day": None,
            "plot": None,
            "deck": None,
            "card": None,
        },
        "{player} asks the {who} to {asks}.",
        "You ask the {who} to {asks}.",
    ),
    "refused": EventKind({"who": "doctor"}, "The {who} refuses.", telling=("who",)),
    "no_effect": EventKind({"day": 1}, "Nothing happens.", telling=("day",)),
    "role_told": EventKind({"who": "doctor", "role": "brain"}, "The {who}'s role is {role}.", telling=("who", "role")),
    "culprit_told": EventKind(
        {"day": 2, "incident": "murder", "who": "office-worker"},
        "The culprit of the {incident} on day {day} is the {who}.",
        telling=("who",),
    ),
    "subplot_told": EventKind(
        {"named": "a-love-affair", "plot": "circle-of-friends"}, "One subplot is {plot}.", telling=("plot",)
    ),
    "no_other_subplot": EventKind({"named": "a-love-affair"}, "There is no other subplot than {named}.", telling=("named",)),
    "took_back": EventKind(
        {"player": 0, "deck": "a", "card": "goodwill+2"},
        "{player} takes {card} back.",
        "You take {card} back.",
        telling=("card",),
    ),
    "released": EventKind({"who": "patient"}, "The {who} may go anywhere until the loop ends.", telling=("who",)),
    "stood_down": EventKind({"who": "henchman"}, "Incidents of the {who} will not occur until the loop ends.", telling=("who",)),
    "finished": EventKind({"player": 0}, "{player} asks for nothing more.", "You ask for nothing more."),
    "incident_due": EventKind({"day": 2, "incident": "murder"}, "Today is the day of the {incident}."),
    "no_incident": EventKind({"day": 2, "incident": "murder"}, "No incident happens.", telling=("incident",)),
    "incident": EventKind({"day": 2, "incident": "murder"}, "The {incident} happens.", telling=("incident",)),
    "leader": EventKind({"player": 1}, "{player} has the Leader card now.", "You have the Leader card now."),
    "night": EventKind({"day": 1}, "Night falls."),
    # ---- how it ends ----
    "protagonists_died": EventKind({"loop": 1}, "The Protagonists have died.", telling=("loop",)),
    "protagonists_lost": EventKind({"loop": 1}, "The Protagonists have lost.", telling=("loop",)),
    "loop_won": EventKind({"loop": 1}, "The loop is over, and nothing was lost.", telling=("loop",)),
    "loop_over": EventKind({"loop": 1, "day": 4}, "Loop {loop} is over."),
    "spiral": EventKind(
        {"loop": 2, "left": 2}, "The Time Spiral. Loops left: {left}. Talk about it; then say that you are ready."
    ),
    "voted": EventKind({"player": 0, "wants": "loop on"}, "{player} says: {wants}.", "You say: {wants}."),
    "last_guess": EventKind(
        {"player": 0, "cast": ["boy-student"]},
        "The Final Guess. {player} names the role of every character.",
        "The Final Guess. You name the role of every character.",
        telling=("cast",),
    ),
    "guess": EventKind(
        {"player": 0, "who": "doctor", "role": "brain", "answer": "right"},
        "“The {who}: {role}.” That is {answer}.",
        telling=("answer",),
    ),
    "opened": EventKind(
        {
            "players": [0, 1, 2],
            "reason": "loop-won",
            "loop": 2,
            "title": "The First Script",
            "main": "murder-plan",
            "subplots": ["shadow-of-the-ripper"],
            "roles": [["boy-student", "person"]],
            "culprits": [[2, "office-worker"]],
            "uses": [[1, 2, "act intrigue doctor hospital"]],
        },
        "{reason}. The script was “{title}”: {plots}.",
        telling=("players", "reason", "loop", "title", "main", "subplots", "roles", "culprits", "uses"),
    ),
}

NAMES: Final = {
    "who": names.SPOTS,
    "spot": names.SPOTS,
    "spots": names.SPOTS,
    "cast": names.CHARACTERS,
    "place": names.PLACES,
    "turf": names.PLACES,
    "card": names.CARDS,
    "without": names.CARDS,
    "deck": names.DECKS,
    "counter": names.COUNTERS,
    "plot": names.PLOTS,
    "named": names.PLOTS,
    "main": names.PLOTS,
    "subplots": names.PLOTS,
    "role": names.ROLES,
    "incident": names.INCIDENTS,
    "set": names.TRAGEDY_SETS,
    "ability": names.ABILITY_NAMES,
    "reason": REASONS,
}
"""The tables of printed names, by field."""


@final
class LooperCatalogue(Catalogue):
    """The event kinds, and what their sentences make of lists and of several fields."""

    def words(self, event: Event, people: list[str]) -> dict[str, str]:
        found = super().words(event, people)
        fields = event.fields
        if event.kind == "sheet":
            found["plan"] = say_plan(fields)
        elif event.kind == "laid":
            found["the_spots"] = say_all(fields["spots"])
        elif event.kind == "died":
            alone = len(named(names.SPOTS, fields["who"])) == 1
            found["they_die"] = f"{say_all(fields['who'])} {'dies' if alone else 'die together'}"
        elif event.kind == "used":
            found["what"] = ACTIONS.by_text[str(fields["action"])].label
        elif event.kind == "declared":
            found["asks"] = asked_for(declared_in(fields))
        elif event.kind in ("script", "opened"):
            found["plots"] = f"{found['main']} with {all_of(tuple(named(names.PLOTS, fields['subplots'])))}"
        if event.kind == "opened":
            found["reason"] = found["reason"].format(loop=fields["loop"])
        return found


def say_all(spots: object) -> str:
    """Returns `the School, the Doctor and the City`."""
    return lists.the(tuple(named(names.SPOTS, spots)))


def say_plan(fields: dict[str, object]) -> str:
    """§2.1 Returns the open sheet in words: incidents, cast, and what is out of the ordinary."""
    planned = fields["incidents"]
    assert isinstance(planned, (list, tuple))
    incidents = ", ".join([f"day {day} {names.INCIDENTS[str(incident)]}" for day, incident in planned]) or "none"
    said = [f"Incidents: {incidents}", f"The cast: {all_of(tuple(named(names.CHARACTERS, fields['cast'])))}"]
    if fields["turf"] is not None:
        said.append(f"The Boss's turf is the {names.PLACES[str(fields['turf'])]}")
    if fields["without"]:
        said.append(f"The Mastermind plays without {all_of(tuple(named(names.CARDS, fields['without'])))}")
    return ". ".join(said)


EVENTS: Final = LooperCatalogue(KINDS, NAMES)
