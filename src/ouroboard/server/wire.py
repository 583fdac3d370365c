"""The messages of a table's socket, version 2.

Every message is one JSON object with its kind in `t`. The page's types are made from these classes (`web/src/lib/wire.ts`),
and so is the JSON Schema at `/schema/wire.json`. A message that does not fit is refused and changes nothing.

A connection goes like this: the server sends `table` and `game` (whole). From then on it sends `table` when something about
the table changes, and `game` when this reader has heard something new. The client sends what its player does, with a `key` of
its own making; the server answers `done` or `refused` with that key. After a lost connection the client sends unanswered
messages again with the same key: a message that was done is not done twice.

A client can say which version it knows: `/ws/CODE?version=2`. Where the server has another one, it closes the connection with
code 4426, and the page has to be loaded again. A client that says nothing is served as it is.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

VERSION: Final = 2
"""Number of the wire's version. It grows when a client that knows only the old one would misunderstand something: in version
2 events carry ids in place of printed names."""

Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Key = Annotated[str, Meta(min_length=4, max_length=32)]
SeatNo = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Strength = Literal["easy", "normal", "sharp"]
Scope = Literal["table", "team", "watchers"]
Clock = Literal["none", "live", "day", "three_days"]
Phase = Literal["lobby", "play", "over", "study"]
Seating = Literal["ask", "free", "never"]
Value = bool | int | Annotated[str, Meta(max_length=60)]


class FromClient(Struct, tag_field="t", forbid_unknown_fields=True, frozen=True):
    """A message from a client."""


class ToClient(Struct, tag_field="t", frozen=True):
    """A message from the server."""


# ---- a seat plays -------------------------------------------------------------------------------------------


class Act(FromClient, tag="act", frozen=True):
    """`{"t": "act", "id": 12, "text": "play 9r 9b", "key": "k3f9a0"}`: the answer to decision 12."""

    id: Count
    text: Text
    key: Key


class YouGo(FromClient, tag="you_go", frozen=True):
    """Tells a bot to act that holds back (`GameInfo.holding`). It takes one action."""

    seat: SeatNo
    key: Key


class Undo(FromClient, tag="undo", frozen=True):
    """Takes back this seat's last answer; where the others must agree, it asks them."""

    key: Key


class Branch(FromClient, tag="branch", frozen=True):
    """Goes on from an earlier moment: after this number of the reader's events. Asks the other people at the table.

    `same` keeps the deal and all chance as it was: for study, after the end.
    """

    heard: Count
    key: Key
    same: bool = False


class Line(FromClient, tag="line", frozen=True):
    """Goes to another line of play, by its number in `GameInfo.lines`."""

    line: Count
    key: Key


class Consent(FromClient, tag="consent", frozen=True):
    """The answer to somebody's request."""

    request: Count
    yes: bool
    key: Key


class Why(FromClient, tag="why", frozen=True):
    """Asks why these components cannot be picked together. The last one was clicked now. Answered by `WhyNot`."""

    picks: Annotated[list[Text], Meta(min_length=1, max_length=30)]


class Weigh(FromClient, tag="weigh", frozen=True):
    """Asks how much this answer to decision `id` would tell the others. Answered by `Weighed`; only some seats may ask."""

    id: Count
    text: Text


class Peek(FromClient, tag="peek", frozen=True):
    """Asks for the table after this number of the reader's events. `seat` and `all` only when the match is over."""

    heard: Count
    seat: SeatNo | None = None
    all: bool = False


# ---- a table is made ready ----------------------------------------------------------------------------------


class Sit(FromClient, tag="sit", frozen=True):
    """Takes an open seat, or a bot's. While the game is on, it asks the people at the table for a bot's seat."""

    seat: SeatNo
    name: Name
    key: Key


class Leave(FromClient, tag="leave", frozen=True):
    """Gets up. While the game is on, a bot takes the seat."""

    key: Key


class SignOut(FromClient, tag="sign_out", frozen=True):
    """Signs out all other devices of this player."""

    key: Key


class Rename(FromClient, tag="rename", frozen=True):
    name: Name
    key: Key


class Ready(FromClient, tag="ready", frozen=True):
    ready: bool
    key: Key


class SeatBot(FromClient, tag="bot", frozen=True):
    """The host puts a bot on a seat, changes its strength, or takes it away (null)."""

    seat: SeatNo
    strength: Strength | None
    key: Key


class Swap(FromClient, tag="swap", frozen=True):
    """Before the game: two seats change their players. The host may swap any; others theirs with one that no person has."""

    seat: SeatNo
    other: SeatNo
    key: Key


class Kick(FromClient, tag="kick", frozen=True):
    """The host empties a seat. While the game is on, a bot takes it."""

    seat: SeatNo
    key: Key


class Configure(FromClient, tag="configure", frozen=True):
    """The host changes the table before the start: number of seats, options of the game, the table's own settings."""

    key: Key
    seats: SeatNo | None = None
    options: dict[Annotated[str, Meta(max_length=40)], Value] | None = None
    public: bool | None = None
    undo: Literal["ask", "never"] | None = None
    seating: Seating | None = None
    """Who may take a bot's seat while the game is on: with everybody's consent, anybody, nobody. `free` only where the game
    has no hidden information."""
    clock: Clock | None = None
    """Time for a move: no limit, five minutes (`live`), a day, three days. A change starts all clocks again."""
    takeover: bool | None = None
    """Whether a bot takes the seat of a player who runs out of time."""


class MoreTime(FromClient, tag="more_time", frozen=True):
    """Another player, or the host, gives a seat the time for one more move on top of what it has left."""

    seat: SeatNo
    key: Key


class Start(FromClient, tag="start", frozen=True):
    """The host starts the game. Bots take the seats that are open."""

    key: Key


class Redeal(FromClient, tag="redeal", frozen=True):
    """The host starts a new game where the deal of this one is known: after that, other people can sit down."""

    key: Key


class Rematch(FromClient, tag="rematch", frozen=True):
    """After the end: a new table with the same seats. Its code comes in `TableInfo.next`.

    `next_side`: the next person has the seat that differs from the others, for example the Mastermind's.
    """

    key: Key
    next_side: bool = False


# ---- people talk ----------------------------------------------------------------------------------------------


class Say(FromClient, tag="say", frozen=True):
    """Chat. People at the table speak to `table`, watchers to `watchers`.

    `team`, while the game is on: only those hear it who play together with the speaker, and everybody after the end.
    """

    scope: Scope
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Key


class Earlier(FromClient, tag="earlier", frozen=True):
    """Asks for the lines of chat before line `before`, the first that this reader has. Answered by `Said`."""

    before: Count


class Point(FromClient, tag="point", frozen=True):
    """Points at a component: everybody sees it light up for a moment."""

    cid: Text


class PresenceUpdate(FromClient, tag="busy", frozen=True):
    """Says whether this player is looking at the page."""

    away: bool


Kept = (
    Act | YouGo | Undo | Branch | Line | Consent | Sit | Leave | SignOut | Rename | Ready | SeatBot
    | Swap | Kick | Configure | MoreTime
    | Start | Redeal | Rematch | Say
)  # fmt: skip
"""Messages that are written to the table's journal."""
Incoming = Kept | Why | Weigh | Peek | Earlier | Point | PresenceUpdate


# ---- what is said back ----------------------------------------------------------------------------------------


class Choice(Struct, frozen=True, omit_defaults=True):
    """One action: the text that is sent back, the components that it touches, the words on the button."""

    text: str
    picks: tuple[str, ...]
    label: str
    preview: dict[str, Any] = {}
    """Facts about the action from what the seat knows: see `preview` in `/schema/<game>.json`. Left out where there are none."""


class Question(Struct, frozen=True):
    """A decision of this seat. `id` counts this seat's own decisions."""

    id: int
    seat: int
    """The seat that decides: the reader's own, or a bot's for whose team the reader decides."""
    prompt: str
    rule: str
    actions: list[Choice]
    others: list[int]
    """The other seats that may answer now."""


class Happening(Struct, frozen=True):
    """One event as this reader heard it, and the sentence for it."""

    kind: str
    at: tuple[int, int, int]
    """Epoch, slot, step."""
    say: str
    fields: dict[str, Any]
    """Depends on `kind`: see `events` in `/schema/<game>.json`."""


class Outcome(Struct, frozen=True):
    """The end. Seed and salt prove the commitment that was shown from the start."""

    winners: list[int]
    scores: list[float]
    seed: str
    salt: str


class Fork(Struct, frozen=True):
    """A line of play: where it leaves the current one (in this reader's events), and whether it is the current one."""

    line: int
    heard: int
    at: tuple[int, int, int]
    here: bool


class GameInfo(ToClient, tag="game", frozen=True, omit_defaults=True):
    """The match as this reader may know it now. `events` are those from number `first` on; keep those before.

    With `done`, it also says what `Done` says.
    """

    rev: int
    """Number that grows whenever this reader hears an event or an event is taken back."""
    first: int
    events: list[Happening]
    view: dict[str, Any]
    """Depends on the game: see `view` in `/schema/<game>.json`."""
    at: tuple[int, int, int]
    waiting: list[int]
    """The seats that are to act."""
    question: Question | None
    undo: Literal["free", "ask", "none"]
    branch: Literal["free", "ask", "none"]
    lines: list[Fork]
    outcome: Outcome | None
    done: str = ""
    holding: list[int] = []
    """The bots that hold back where seats act in an order of their own choosing: until a person has acted or tells one to go."""


class Seat(Struct, frozen=True):
    kind: Literal["open", "human", "bot"]
    name: str
    title: str
    """What the player of this seat is in the game, where the seats differ: Mastermind, Protagonist."""
    strength: Strength | None
    ready: bool
    here: bool
    """Somebody is connected for this seat."""
    away: bool
    """Connected, but looking elsewhere."""
    host: bool
    due: int
    """When this seat's time is up, in seconds since 1970; 0 while no clock runs for it."""


class Request(Struct, frozen=True):
    """Somebody asks the others: to take something back, or to branch."""

    id: int
    kind: Literal["undo", "branch"]
    by: int
    words: str
    agreed: list[int]
    needs: list[int]


class SeatRequestInfo(Struct, frozen=True):
    """A guest asks for a seat in the game that is on."""

    id: int
    seat: int
    name: str
    words: str
    agreed: list[int]
    needs: list[int]
    mine: bool
    """Whether the reader is the one who asks."""


class Note(Struct, frozen=True):
    """A line of the log about the table itself: who sat down, left, was sent away."""

    words: str
    heard: int
    """Number of events that the reader had heard by then."""


class TableInfo(ToClient, tag="table", frozen=True):
    """The table itself, as everybody sees it; `you` and `host` are the reader's own."""

    code: str
    game: str
    title: str
    phase: Phase
    you: int | None
    host: bool
    seats: list[Seat]
    team: list[int]
    """The seats that play together with this reader, its own included. Empty for a reader alone, and where all play together."""
    watching: int
    options: dict[str, Value]
    public: bool
    undo: Literal["ask", "never"]
    rewinds: bool
    """Whether players may go back past something that has come to light. Depends on the game and its options."""
    private_talk: bool
    """Whether watchers read what the players say only after the end."""
    seating: Seating
    is_open: bool
    """Whether the game has no hidden information, so that `seating` may be `free`."""
    known_deal: bool
    """Whether somebody may know the whole deal: the game comes from a record, or goes on after all cards were open."""
    sit: list[Literal["free", "ask", "none"]]
    """By seat, whether the reader may take it: at once, with the consent of the people at the table, or not."""
    devices: int
    """Number of devices that the reader's own seat is open on; 0 for a watcher."""
    clock: Clock
    takeover: bool
    time: int
    """The server's time, to count down by."""
    commitment: str
    request: Request | None
    seat_requests: list[SeatRequestInfo]
    notes: list[Note]
    """The latest of them, oldest first."""
    next: str
    """The code of the rematch, when there is one."""
    frozen: str
    """Why this table can only be looked at, in a sentence; empty for a table that can be played on."""
    guide: str
    """The guided first game that is played here, by its id; empty at every other table."""


class Done(ToClient, tag="done", frozen=True):
    """The message with this key has been done, and is saved."""

    key: str


class Refused(ToClient, tag="refused", frozen=True):
    """The message with this key has not been done, and why. `code`: rule, stale, seat, host, phase, limit, message, busy."""

    key: str
    code: str
    reason: str
    rule: str = ""


class WhyNot(ToClient, tag="why", frozen=True):
    """Why the components cannot be picked, in words of the table. An empty `reason` means that they can."""

    reason: str
    rule: str


class Weighed(ToClient, tag="weigh", frozen=True):
    """The number of hidden worlds that fit what everybody has heard: now, and after the answer."""

    id: int
    text: str
    before: int
    after: int


class Looked(ToClient, tag="peek", frozen=True):
    """An earlier moment. `views`: as all seats saw it, when that was asked for."""

    heard: int
    at: tuple[int, int, int]
    view: dict[str, Any]
    seat: int | None
    views: list[dict[str, Any]] | None


class ChatLine(Struct, frozen=True):
    """One line of chat."""

    n: int
    scope: Scope
    seat: int | None
    name: str
    text: str
    time: int


class Said(ToClient, tag="said", frozen=True):
    """Chat, oldest first. `n` counts within what this reader may read.

    `latest` replaces all lines that the reader has: they may be numbered differently now. `new` comes after them, and
    `earlier`, the answer to `Earlier`, comes before them. There are more to ask for as long as the first `n` is not 0.
    """

    part: Literal["latest", "new", "earlier"]
    lines: list[ChatLine]


class Pointed(ToClient, tag="point", frozen=True):
    seat: int
    cid: str


class Saving(ToClient, tag="saving", frozen=True):
    """Whether the table can save just now. While it cannot, messages wait, and are refused after a while."""

    ok: bool


Outgoing = TableInfo | GameInfo | Done | Refused | WhyNot | Weighed | Looked | Said | Pointed | Saving

# ---- with the page --------------------------------------------------------------------------------------------


class ValueInfo(Struct, frozen=True):
    """A value of an option that is more than a number or a switch: a scenario."""

    title: str
    text: str
    facts: list[str]
    """Short sentences: how long it takes, how hard it is."""
    varies: bool
    """Whether this is other content each time, so that nobody can have seen it."""


class OptionInfo(Struct, frozen=True):
    name: str
    values: list[Value]
    default: Value
    words: str
    rule: str
    told: dict[str, ValueInfo]
    """By value, for the values about which there is something to say."""


class About(Struct, frozen=True):
    """A game as it can be chosen for a table."""

    name: str
    title: str
    version: int
    seats: list[int]
    usual_seats: int
    options: list[OptionInfo]
    strengths: list[Strength]
    epoch: str
    """What an epoch is called: round, loop, run, week."""
    has_rules: bool
    sides: list[str]
    """The titles of the seats, each once, where they differ: Protagonist, Mastermind."""


class Boot(Struct, frozen=True):
    """The data in the table's page, so that it can be drawn before the socket is open."""

    version: int
    about: About
    table: TableInfo
    game: GameInfo | None
    chat: Said
    name: str
    """The name that this guest used last."""
    replay: bool
    test: bool
    seen: dict[str, list[str]]
    """By option, the values that stand for content of which this guest has seen the end; in the lobby only."""
    tv: bool
    """Whether the page is for a television: what everybody may see, large, and nothing to press."""


encode: Final = msgspec.json.Encoder().encode


DECODER: Final[msgspec.json.Decoder[Incoming]] = msgspec.json.Decoder(Incoming)


def with_fields(encoded: bytes, more: bytes) -> bytes:
    """Returns an encoded object with the fields of another encoded object added at its end.

    >>> with_fields(b'{"a":1}', b'{"b":2}'), with_fields(b"{}", b'{"b":2}'), with_fields(b'{"a":1}', b"{}")
    (b'{"a":1,"b":2}', b'{"b":2}', b'{"a":1}')
    """
    if len(encoded) == 2 or len(more) == 2:
        return more if len(encoded) == 2 else encoded
    return encoded[:-1] + b"," + more[1:]


def decode(data: bytes | str) -> Incoming:
    """Raises `msgspec.ValidationError` or `msgspec.DecodeError` for what is not a message."""
    return DECODER.decode(data)
