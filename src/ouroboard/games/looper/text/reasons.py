"""What the Protagonists have heard, and what follows from it: the reasons of deductions (§17.7)."""

from typing import Final

from ouroboard.engine.text import all_of, any_of
from ouroboard.games.looper.text.lists import capitalized, the

NO_GODLY_BEING: Final = "No Godly Being can be part of it any more."
SCRIPT_LIES_OPEN: Final = "The script lies open."

# ---- the start of a loop


def starts_with_paranoia(plots: tuple[str, ...]) -> str:
    return f"Whoever had Goodwill starts this loop with 2 Paranoia: that is {any_of(plots)}."


def starts_without_paranoia(plots: tuple[str, ...]) -> str:
    return f"Whoever had Goodwill starts this loop without Paranoia, so there are no {any_of(plots)}."


# ---- cards


def forbid_intrigue_was_ignored(place: str, roles: tuple[str, ...]) -> str:
    return f"A Forbid Intrigue in the {place} was ignored: the {any_of(roles)} was there."


def forbid_goodwill_was_ignored(who: str, roles: tuple[str, ...]) -> str:
    return f"The {who} got Goodwill in spite of Forbid Goodwill, as only the {any_of(roles)} does."


def forbid_goodwill_worked(who: str, roles: tuple[str, ...]) -> str:
    return f"Forbid Goodwill worked on the {who}, so the role is not {any_of(roles)}."


# ---- step 5


def counter_came(counter: str, spot: str) -> str:
    return f"1 {counter} on the {spot}"


def came_in_step_five(counters: tuple[str, ...]) -> str:
    return f"In step 5 there came {all_of(counters)}: somebody was there who can do that."


# ---- goodwill abilities


def refused(who: str) -> str:
    return f"The {who} refused, and only some roles can."


def did_not_refuse(who: str, refusing: tuple[str, ...]) -> str:
    return f"The {who} did not refuse, as a {any_of(refusing)} must."


def role_was_told(who: str, role: str) -> str:
    return f"The {who}'s role was told: {role}."


def culprit_was_told(day: int, who: str) -> str:
    return f"The culprit of day {day} was told: the {who}."


def subplot_was_told(plot: str) -> str:
    return f"A subplot was told: {plot}."


def no_other_subplot(plot: str) -> str:
    return f"There is no other subplot than {plot}."


# ---- incidents


def nobody_panicked(incident: str) -> str:
    return f"The {incident} did not occur, and nobody panicked."


def incident_did_not_occur(incident: str, panicking: tuple[str, ...]) -> str:
    return f"The {incident} did not occur, so its culprit is none of those who panicked: {the(panicking)}."


def nothing_happened(incident: str) -> str:
    return f"The {incident} occurred and nothing happened."


def incident_occurred(incident: str, suspects: tuple[str, ...]) -> str:
    if not suspects:
        return f"The {incident} occurred, and nobody who panicked could do this."
    return f"The {incident} occurred: its culprit panicked and could do this, like {the(suspects)}."


# ---- deaths


def marker_saved(people: tuple[str, ...]) -> str:
    return f"A marker saved {the(people)}, who can die then."


def died(dead: tuple[str, ...]) -> str:
    return capitalized(f"{the(dead)} died.")


def died_and_lost(dead: tuple[str, ...]) -> str:
    return capitalized(f"{the(dead)} died, and that lost the loop.")


def died_and_did_not_lose(dead: tuple[str, ...]) -> str:
    return capitalized(f"{the(dead)} died, and the loop was not lost by it, and nobody was heartbroken.")


def left_heartbroken(dead: tuple[str, ...], mourner: str) -> str:
    return capitalized(f"{the(dead)} died, and the {mourner} was left behind heartbroken.")


def left_heartbroken_and_lost(dead: tuple[str, ...], mourner: str) -> str:
    return capitalized(f"{the(dead)} died, and the {mourner} was left behind heartbroken, and that lost the loop.")


def left_heartbroken_and_did_not_lose(dead: tuple[str, ...], mourner: str) -> str:
    return capitalized(f"{the(dead)} died, and the {mourner} was left behind heartbroken, and the loop was not lost by it.")


def did_not_die(people: tuple[str, ...], roles: tuple[str, ...]) -> str:
    return capitalized(f"{the(people)} should have died and did not, as only the {any_of(roles)} can.")


# ---- nights

LOOP_WAS_LOST: Final = "the loop was lost"
PROTAGONISTS_WERE_KILLED: Final = "the Protagonists were killed"
"""What was heard at night, like `saved_at_night` and `died_at_night`."""


def saved_at_night(people: tuple[str, ...]) -> str:
    return f"a marker saved {the(people)}"


def died_at_night(people: tuple[str, ...]) -> str:
    return f"{the(people)} died"


def at_night(heard: tuple[str, ...]) -> str:
    return f"At night {all_of(heard)}: somebody was there who can do that."


def nobody_died_at_night(roles: tuple[str, ...]) -> str:
    return f"Nobody died in the night, so no {any_of(roles)} was alone with just one other."


# ---- the end of a loop

NOT_LOST_AT_ITS_END: Final = "The loop was not lost at its end, so the main plot's condition was not met."


def lost_at_its_end(roles: tuple[str, ...]) -> str:
    return f"The loop was lost at its very end, and no dead {any_of(roles)} was told: the main plot's condition was met."


def told_at_end(told: tuple[str, ...], roles: tuple[str, ...]) -> str:
    if len(told) == 1:
        return f"The {told[0]} was told to be a {any_of(roles)}."
    return capitalized(f"{the(told)} were told to be a {any_of(roles)}.")


def untold_at_end(others: tuple[str, ...], roles: tuple[str, ...]) -> str:
    return capitalized(f"{the(others)} lay dead at the end of the loop and no {any_of(roles)} was told of.")


def told_and_untold_at_end(told: tuple[str, ...], others: tuple[str, ...], roles: tuple[str, ...]) -> str:
    role, rest = any_of(roles), the(others)
    if len(told) == 1:
        return f"The {told[0]} was told to be a {role}, and {rest} lay dead at the end of the loop and no {role} was told of."
    words = f"{the(told)} were told to be a {role}, and {rest} lay dead at the end of the loop and no {role} was told of."
    return capitalized(words)


# ---- the Final Guess


def guess_was_right(who: str, role: str) -> str:
    return f"“the {who}: {role}” was right."


def guess_was_wrong(who: str, role: str) -> str:
    return f"“the {who}: {role}” was wrong."
