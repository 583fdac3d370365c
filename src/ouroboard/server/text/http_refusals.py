"""Why the server refuses a page, a form, an upload or a call."""

from typing import Final

# ---- too much

TOO_MANY_REQUESTS: Final = "too many requests: wait a little and try again"
TOO_MANY_TABLES: Final = "too many new tables from your address: wait a little"
TOO_MANY_PICTURES: Final = "too many pictures: wait a little"
TOO_MANY_REPORTS: Final = "you have just reported several problems: wait a little"
JUST_DOWNLOADED: Final = "you have just downloaded this: wait a little"
TOO_MANY_CHECKS: Final = "too many checks from your address: wait a little"
FILE_TOO_LARGE: Final = "a file has at most 262,144 characters"
RECORD_TOO_LARGE: Final = "a record has at most a million bytes"
MANY_JOBS_WAIT: Final = "too much is being opened or checked just now: try again in a moment"
OTHER_JOBS_FIRST: Final = "others are waiting to be served just now: try again in a moment"
TAKES_TOO_MUCH: Final = "this takes too much time or memory here"


def body_too_large(largest: int) -> str:
    return f"the body must have at most {largest:,} bytes"


# ---- not there

NO_SUCH_GAME: Final = "there is no such game"
NO_LAB: Final = "nothing can be written for this game here"
NO_SUCH_TABLE: Final = "there is no such table"
NO_SUCH_GUIDE: Final = "there is no such guide"
NO_SUCH_REPORT: Final = "there is no such report of yours"
NO_RECORD_YET: Final = "the game has not begun, so there is no record yet"
GAME_NOT_HERE: Final = "this server does not have the game of this table"
NO_TABLE_PAGE: Final = "this server has no table page: it was built without Node"
NO_TYPES: Final = "this game does not declare the types of its views and events"
LINK_IS_OLD: Final = "this link has been used, or is too old, or its seat has changed hands: make a new one at the table"


def unknown_game(name: str) -> str:
    """A game that a record names; empty where it names none."""
    if name == "":
        return "no game is named here, so this does not look like one of our records"
    return f"there is no game {name!r} here"


# ---- not as it should be

OTHER_SITE: Final = "this form was sent from another site"
MIXED_ALPHABETS: Final = "this name mixes alphabets that people do not mix: choose another one"
CHOOSE_A_RECORD: Final = "choose a record first"
FILE_NAME: Final = "a file's name must be small letters, digits and hyphens, and end in .yaml: my-script.yaml"
NO_REPORT: Final = "there is no report on files of this kind: play it, and see"
TAKE_A_SEAT: Final = "take a seat first"


def body_not_valid(problem: str) -> str:
    """`problem`: the message of the decoder, for the author of the program."""
    return f"the body is not valid: {problem}"


# ---- not now

NO_TABLES_NOW: Final = "the tables cannot be read or saved just now: try again in a moment"
NO_PICTURE_NOW: Final = "the picture could not be drawn: try again in a moment"
