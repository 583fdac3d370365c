"""What an answer of the Mastermind's would show (§17.2), in a sentence for her."""

from typing import Final

from ouroboard.engine.text import any_of

NOTHING: Final = "Nothing is seen, and what you do not use proves nothing."

# ---- goodwill abilities and cards


def refusal(roles: tuple[str, ...]) -> str:
    return f"They hear a refusal: the role is {any_of(roles)}."


def no_refusal(roles: tuple[str, ...]) -> str:
    return f"They hear no refusal: the role is not {any_of(roles)}."


def intrigue_in_spite_of_forbid(roles: tuple[str, ...]) -> str:
    return f"An Intrigue comes through a Forbid: one of those who stand there is the {any_of(roles)}."


# ---- incidents


def no_incident(incident: str) -> str:
    return f"No incident: the culprit of the {incident} is dead, away, or calm enough."


def incident_occurs(incident: str, panicking: tuple[str, ...]) -> str:
    return f"The {incident} occurs: its culprit is one of those who panic, {any_of(panicking)}."


def incident_occurs_near(incident: str, panicking: tuple[str, ...]) -> str:
    return f"The {incident} occurs: its culprit is one of those who panic there, {any_of(panicking)}."


def culprit_dies(who: str, incident: str) -> str:
    return f"The {who} dies, and so is known as the culprit of the {incident}."


# ---- abilities of roles and plots: `causes` are what can have brought it about


def counter_comes(counter: str, spot: str, causes: tuple[str, ...]) -> str:
    return f"1 {counter} on the {spot}. It can be {any_of(causes)}."


def counter_goes(counter: str, spot: str, causes: tuple[str, ...]) -> str:
    return f"1 {counter} less on the {spot}. It can be {any_of(causes)}."


def prey_dies(who: str, role: str, killer: str) -> str:
    return f"The {who} dies and the loop is lost: the {role}, and {killer}."


def protagonists_die(causes: tuple[str, ...]) -> str:
    return f"The Protagonists die in the night. It can be {any_of(causes)}."


def loss_is_declared(causes: tuple[str, ...]) -> str:
    return f"A loss in the last night. It can be {any_of(causes)}."


# ---- causes

REFUSING_DOCTOR: Final = "a Doctor whose role refuses"


def holder(role: str, suspects: tuple[str, ...]) -> str:
    """Returns `a Brain (Doctor or Nurse)`."""
    return f"a {role} ({any_of(suspects)})"
