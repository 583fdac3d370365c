"""The ways in which a loop can still be lost (§17.2), in words for the Mastermind."""

from typing import Final

# ---- when

NIGHT: Final = "night"
LAST_NIGHT: Final = "last night"
LOOP_END: Final = "loop end"


def on_day(day: int) -> str:
    return f"day {day}"


# ---- what happens


def victim(who: str, role: str) -> str:
    return f"the {who} ({role})"


def kills(who: str, victim: str) -> str:
    return f"The {who} kills {victim}"


def is_alone_with(who: str, victim: str) -> str:
    return f"The {who} is alone with {victim}"


def kills_protagonists(who: str) -> str:
    return f"The {who} kills the Protagonists"


def is_dead(who: str, role: str) -> str:
    return f"The {who}, a {role}, is dead"


def found_no_friend(who: str) -> str:
    return f"The {who} never found a friend"


def incident_kills(incident: str, victim: str) -> str:
    return f"{incident} kills {victim}"


def incident_kills_protagonists(incident: str) -> str:
    return f"{incident} kills the Protagonists"


def incident_has_occurred(incident: str) -> str:
    return f"The {incident} has occurred"


def incident_of_day(incident: str, day: int) -> str:
    return f"The {incident} of day {day}"


def where_role_starts(role: str) -> str:
    return f"Where the {role} starts"


# ---- what it needs

IN_ONE_LOCATION: Final = "in one location"
ALONE_TOGETHER: Final = "alone together"


def goodwill_on(who: str) -> str:
    return f"Goodwill on the {who}"


def paranoia_on(who: str) -> str:
    return f"Paranoia on the {who}"


def intrigue_on(spot: str) -> str:
    return f"Intrigue on the {spot}"


def in_one_location_with(who: str) -> str:
    return f"in one location with the {who}"


def in_the_hospital(who: str) -> str:
    return f"{who} in the Hospital"
