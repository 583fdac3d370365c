"""What everybody at a table is told: notices in the log, requests that need consent, and why a table is frozen."""

from collections.abc import Sequence
from typing import Final

from ouroboard.engine.text import all_of

# ---- notices in the log

DEALT_ANEW: Final = "The cards were dealt anew."


def is_back(name: str) -> str:
    return f"{name} is back."


def has_taken_seat(name: str, before: str) -> str:
    return f"{name} has taken the seat of {before}."


def has_left(name: str, bot: str) -> str:
    """`bot`: who plays on; empty where nobody does."""
    return f"{name} has left; {bot} plays on." if bot else f"{name} has left."


def was_sent_away(name: str, host: str, bot: str) -> str:
    """`host`: empty where the host has no seat. `bot`: who plays on; empty where nobody does."""
    if host:
        return f"{host} has sent {name} away; {bot} plays on." if bot else f"{host} has sent {name} away."
    return f"The host has sent {name} away; {bot} plays on." if bot else f"The host has sent {name} away."


def ran_out_of_time(name: str, bot: str) -> str:
    return f"{name} ran out of time; {bot} plays on."


def is_now_called(before: str, name: str) -> str:
    return f"{before} is now called {name}."


def went_back(name: str) -> str:
    return f"{name} went back to an earlier moment. The game goes on from there."


def declined_seat(name: str, guest: str) -> str:
    return f"{name} declined to give a seat to {guest}."


def declined_undo(name: str, asking: str) -> str:
    return f"{name} declined: {asking} had asked to take it back."


def declined_branch(name: str, asking: str) -> str:
    return f"{name} declined: {asking} had asked to go back."


# ---- requests that need consent


def asks_to_undo(name: str) -> str:
    return f"{name} would like to take back the last answer"


def asks_to_go_back(name: str) -> str:
    return f"{name} would like to go back"


def asks_for_seat(guest: str, player: str) -> str:
    return f"{guest} would like to take the seat of {player}"


# ---- the turn


def others_decide(names: Sequence[str]) -> str:
    if len(names) == 1:
        return f"It is not your turn: {names[0]} is deciding."
    return f"It is not your turn: {all_of(names)} are deciding."


# ---- why a table is frozen

NEWER_SERVER: Final = "This table was continued by a newer version of the server."
DOES_NOT_FIT: Final = "What was played here does not fit the rules of this server."
OTHER_POSITION: Final = "What was played here leads to another position by the rules of this server."


def other_version(version: int, game: str, here: int) -> str:
    return f"This table was started with version {version} of {game}, and this server has {here}."


def other_content(pack: str) -> str:
    """`pack`: what the game calls the content that it was started with, such as "another script"."""
    return f"The content of this table has changed since the game was started with {pack}."


def cannot_be_replayed(why: str) -> str:
    return f"The record on this table cannot be replayed: {why}."


def is_frozen(why: str) -> str:
    """`why`: one of the sentences above."""
    return f"{why} It can be looked at, but not played on."
