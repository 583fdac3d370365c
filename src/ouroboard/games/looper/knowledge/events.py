"""What can happen in Tragedy Looper, and how it is said: results, never causes (§17.5).

Characters, locations, cards, roles and plots stand in events by their printed names. Everything from which somebody could
work out the script is in a field of its own: who, what, how many, how many then.
"""

from typing import Final

from ouroboard.engine.event import Catalogue, EventKind

EVENTS: Final = Catalogue(
    {
        # ---- the script ----
        "sheet": EventKind(
            {
                "set": "First Steps",
                "loops": 3,
                "days": 4,
                "incidents": [[2, "Murder"]],
                "cast": ["Boy Student"],
                "turf": "",
                "without": [],
                "words": "Incidents: day 2 Murder. The cast: Boy Student",
            },
            "{set}: {loops} loops of {days} days. {words}.",
            telling=("set", "loops", "days", "incidents", "cast", "turf", "without", "words"),
        ),
        "script": EventKind(
            {
                "title": "The First Script",
                "story": "A quiet town.",
                "main": "Murder Plan",
                "subplots": ["Shadow of the Ripper"],
                "roles": [["Boy Student", "Person"]],
                "culprits": [[2, "Office Worker"]],
                "enters": 0,
                "words": "Murder Plan with Shadow of the Ripper",
            },
            "The script is “{title}”: {words}. {story}",
            telling=("title", "story", "main", "subplots", "roles", "culprits", "enters", "words"),
        ),
        # ---- a loop ----
        "loop_begins": EventKind(
            {"loop": 1, "loops": 3, "player": 0},
            "Loop {loop} of {loops} begins. {player} has the Leader card.",
            "Loop {loop} of {loops} begins. You have the Leader card.",
        ),
        "starts": EventKind({"who": "Henchman", "place": "City"}, "The {who} starts in the {place}.", telling=("who", "place")),
        "enters": EventKind(
            {"who": "Godly Being", "place": "Shrine"},
            "The {who} has come, and stands in the {place}.",
            telling=("who", "place"),
        ),
        "day_begins": EventKind({"day": 1, "days": 4}, "Day {day} of {days}."),
        # ---- cards ----
        "drafted": EventKind(
            {"player": 3, "card": "Intrigue +1", "spot": "School"},
            "{player} chooses {card} for the {spot}.",
            "You choose {card} for the {spot}.",
        ),
        "laid": EventKind(
            {"player": 3, "spots": ["School", "Doctor", "City"], "words": "the School, the Doctor and the City"},
            "{player} has laid cards on {words}.",
            "You have laid cards on {words}.",
            telling=("spots", "words"),
            binding=True,
        ),
        "placed": EventKind(
            {"player": 0, "deck": "A", "card": "Goodwill +1", "spot": "Doctor"},
            "{player} places {card} on the {spot}.",
            "You place {card} on the {spot}.",
            binding=True,
        ),
        "put": EventKind(
            {"player": 0, "deck": "A", "spot": "Doctor"},
            "{player} places a card on the {spot}.",
            binding=True,
        ),
        "revealed": EventKind(
            {"player": 0, "deck": "A", "card": "Goodwill +1", "spot": "Doctor"},
            "{player} played {card} on the {spot}.",
            "You played {card} on the {spot}.",
            telling=("card", "spot"),
        ),
        # ---- what becomes of characters and locations ----
        "moved": EventKind({"who": "Doctor", "place": "City"}, "The {who} goes to the {place}.", telling=("who", "place")),
        "gained": EventKind(
            {"who": "Doctor", "amount": 1, "counter": "Paranoia", "now": 2},
            "The {who} gets {amount} {counter}.",
            telling=("who", "amount", "counter", "now"),
        ),
        "shed": EventKind(
            {"who": "Doctor", "amount": 1, "counter": "Paranoia", "now": 0},
            "The {who} loses {amount} {counter}.",
            telling=("who", "amount", "counter", "now"),
        ),
        "died": EventKind(
            {"who": ["Doctor", "Nurse"], "words": "The Doctor and the Nurse die together"}, "{words}.", telling=("who", "words")
        ),
        "revived": EventKind({"who": "Doctor"}, "The {who} lives again.", telling=("who",)),
        "guarded": EventKind({"who": "Doctor"}, "A marker lies on the {who}: it will stop one death.", telling=("who",)),
        "saved": EventKind({"who": "Doctor"}, "The marker is gone from the {who}, who lives.", telling=("who",)),
        # ---- steps 5 to 9 ----
        "abilities": EventKind({"day": 1, "player": 3}, "{player} may use abilities now.", "Now you may use abilities."),
        "used": EventKind({"player": 3, "what": "Doctor: 1 Intrigue → Hospital"}, "{player} uses: {what}.", "You use: {what}."),
        "goodwill": EventKind(
            {"player": 0}, "{player} may use goodwill abilities.", "You may use goodwill abilities, as the Leader."
        ),
        "declared": EventKind(
            {
                "player": 0,
                "who": "Doctor",
                "ability": "soothe",
                "target": "Nurse",
                "words": "Doctor: soothe → Nurse",
                "asks": "soothe the Nurse",
            },
            "{player} asks the {who} to {asks}.",
            "You ask the {who} to {asks}.",
        ),
        "refused": EventKind({"who": "Doctor"}, "The {who} refuses.", telling=("who",)),
        "no_effect": EventKind({"day": 1}, "Nothing happens.", telling=("day",)),
        "role_told": EventKind({"who": "Doctor", "role": "Brain"}, "The {who}'s role is {role}.", telling=("who", "role")),
        "culprit_told": EventKind(
            {"day": 2, "incident": "Murder", "who": "Office Worker"},
            "The culprit of the {incident} on day {day} is the {who}.",
            telling=("who",),
        ),
        "subplot_told": EventKind(
            {"named": "A Love Affair", "plot": "Circle of Friends"}, "One subplot is {plot}.", telling=("plot",)
        ),
        "no_other_subplot": EventKind({"named": "A Love Affair"}, "There is no other subplot than {named}.", telling=("named",)),
        "took_back": EventKind(
            {"player": 0, "deck": "A", "card": "Goodwill +2"},
            "{player} takes {card} back.",
            "You take {card} back.",
            telling=("card",),
        ),
        "released": EventKind({"who": "Patient"}, "The {who} may go anywhere until the loop ends.", telling=("who",)),
        "stood_down": EventKind(
            {"who": "Henchman"}, "Incidents of the {who} will not occur until the loop ends.", telling=("who",)
        ),
        "finished": EventKind({"player": 0}, "{player} asks for nothing more.", "You ask for nothing more."),
        "incident_due": EventKind({"day": 2, "incident": "Murder"}, "Today is the day of the {incident}."),
        "no_incident": EventKind({"day": 2, "incident": "Murder"}, "No incident happens.", telling=("incident",)),
        "incident": EventKind({"day": 2, "incident": "Murder"}, "The {incident} happens.", telling=("incident",)),
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
            {"player": 0, "cast": ["Boy Student"]},
            "The Final Guess. {player} names the role of every character.",
            "The Final Guess. You name the role of every character.",
            telling=("cast",),
        ),
        "guess": EventKind(
            {"player": 0, "who": "Doctor", "role": "Brain", "answer": "right"},
            "“The {who}: {role}.” That is {answer}.",
            telling=("answer",),
        ),
        "opened": EventKind(
            {
                "players": [0, 1, 2],
                "reason": "the Protagonists win in loop 2",
                "title": "The First Script",
                "main": "Murder Plan",
                "subplots": ["Shadow of the Ripper"],
                "roles": [["Boy Student", "Person"]],
                "culprits": [[2, "Office Worker"]],
                "uses": [[1, 2, "Doctor: 1 Intrigue → Hospital"]],
                "words": "Murder Plan with Shadow of the Ripper",
            },
            "{reason}. The script was “{title}”: {words}.",
            telling=("players", "reason", "title", "main", "subplots", "roles", "culprits", "uses", "words"),
        ),
    }
)
