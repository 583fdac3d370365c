"""Why a message to a table is refused."""

from typing import Final

# ---- the message

NOT_WRITTEN: Final = "this message is not written to the journal"
TOO_MANY_MESSAGES: Final = "too many messages: wait a little"
SERVER_FAILED: Final = "the server failed to do this: nothing has changed"
CANNOT_SAVE: Final = "This table cannot save just now. Your move has not been made; try again."
TABLE_IS_BUSY: Final = "this table is busy: try again"
TABLE_DELETED: Final = "This table has been deleted."


def not_a_message(complaint: str) -> str:
    """`complaint`: the message of the decoder, for the author of the client."""
    return f"this is not a valid message: {complaint}"


def table_is_full(entries: int) -> str:
    return f"this table has had {entries} moves and messages, which is the most: open a new one"


def too_many_branches(branches: int) -> str:
    return f"this table has {branches} branches, which is the most: play on, or open a new table"


# ---- the game and the table

NOT_BEGUN: Final = "the game has not begun"
HAS_BEGUN: Final = "the game has begun"
IS_OVER: Final = "this game is over"
ONLY_THE_HOST: Final = "only the host of the table can do that"
NO_REMATCH_YET: Final = "a rematch is possible after the end"
REMATCH_OPENED: Final = "a rematch has already been opened"
SEATS_ALIKE: Final = "all seats of this game are alike"
CARDS_NOT_KNOWN: Final = "nobody knows the cards of this game, so they are not dealt anew"
NO_FREE_SEATING: Final = "seats cannot be free in a game with hidden information"

# ---- answers

ANSWERED_ALREADY: Final = "this question has been answered already"
PERSON_PLAYS: Final = "a person plays this seat now"
BOT_HOLDS_BACK: Final = "this bot holds back now"
NOT_A_HOLDING_BOT: Final = "this seat is not a bot that holds back"
BOT_GOES_NEXT: Final = "this bot goes next already"
MAY_NOT_COUNT: Final = "your seat may not count how much an answer reveals"
CARDS_SHOWN_AT_END: Final = "the others' cards are shown when the match is over"

# ---- taking back and going back

NO_TAKING_BACK: Final = "this table does not allow taking back"
ONLY_PLAYERS_GO_BACK: Final = "only players of this table can go back to an earlier moment"
SAME_FATE_AT_END: Final = "the same fate can be tried again only when the match is over"
LINES_ALONE: Final = "lines of play can be switched only when you play alone"
NO_SUCH_LINE: Final = "there is no such line of play"
TAKEN_BACK_ALREADY: Final = "that answer has been taken back already"
ANOTHER_REQUEST: Final = "another request is open"
REQUEST_CLOSED: Final = "that request is no longer open"
OTHERS_AGREE: Final = "the other players have to agree, not you"
PEOPLE_ARE_ASKED: Final = "the people at the table are asked, not you"

# ---- seats

NO_SUCH_SEAT: Final = "there is no such seat"
TAKE_A_SEAT: Final = "you are watching: take a seat first"
YOU_HAVE_A_SEAT: Final = "you already have a seat: leave it first"
NO_COOKIE: Final = "your browser sent no cookie, so the server could not recognise you in this seat"
SEAT_IS_EMPTY: Final = "this seat is empty"
YOUR_OWN_SEAT: Final = "this is your own seat: use leave"
BOT_PLAYS_HERE: Final = "a bot plays here: somebody can take its seat"
SOMEBODY_MUST_PLAY: Final = "while the game is on, somebody must play this seat"
ONLY_THE_HOST_MOVES: Final = "only the host can move other people to another seat"
DEAL_ANEW_FIRST: Final = "the cards of this game are known: the host must deal anew before somebody else sits down"
YOU_SAW_CARDS: Final = "you have seen the cards of another seat in this game, so you cannot play this one"
SEAT_IS_KEPT: Final = "this seat is kept for the player who had it"
NO_TAKING_OVER: Final = "this table does not allow taking over a seat while the game is on"
NOBODY_CAN_AGREE: Final = "nobody at this table can agree to it"
YOU_HAVE_ASKED: Final = "you have already asked: the people at the table have not answered yet"
PEOPLE_DECLINED: Final = "the people at the table have declined"
OTHERS_WAIT: Final = "other guests are waiting for a seat: try again later"


def sits_there(name: str) -> str:
    return f"{name} sits there"


# ---- other devices

LINK_NO_LONGER_WORKS: Final = "this link no longer works: the seat has changed hands since it was made"
ANOTHER_SEAT: Final = "this browser already has another seat at this table"
BROWSER_SAW_CARDS: Final = "this browser has seen the cards of another seat in this game"
TOO_MANY_DEVICES: Final = "this seat is open on too many devices: sign out the others first"

# ---- clocks

NOT_YOURSELF: Final = "the others can give you more time, not you yourself"
NO_CLOCK: Final = "no clock is running for this seat"
TIME_ENOUGH: Final = "this seat has more time left than one move takes"

# ---- names and chat

MIXED_ALPHABETS: Final = "a name must not mix alphabets"
WATCHERS_APART: Final = "watchers talk among themselves until they sit down"
ONLY_WATCHERS: Final = "while the game is on, only watchers can talk to watchers"
EMPTY_MESSAGE: Final = "a chat message must not be empty"
YOU_PLAY_ALONE: Final = "you play alone here: speak to the table"
ALL_PLAY_TOGETHER: Final = "all play together here: speak to the table"
TEAMS_WHILE_PLAYING: Final = "teams talk among themselves while the game is on: speak to the table"


def chat_is_full(lines: int) -> str:
    return f"{lines:,} lines have been said here: that is all the chat of this table can hold"
