"""The kernel: a state, and its agenda of frames that say what is still to happen.

The kernel pops the top frame and runs it, again and again, until the top frame is one that waits for a choice.
Nothing hides in a closure or a generator, so any moment can be cloned, saved, searched, branched and shown.
"""

import hashlib
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bit_set import BitSet
from ouroboard.engine.bits import first, has, members
from ouroboard.engine.event import BEFORE, Event, EventVariants, Moment, private_event, to_all
from ouroboard.engine.fate import Fate, LightFate, shuffle
from ouroboard.engine.game import Game
from ouroboard.engine.memory import Memory

LONGEST_RUN: Final = 10_000
"""So many frames without a question mean that the rules go in circles."""


ZERO: Final[i64] = 0
NO_ID: Final[i64] = -1
"""Values at the beginning of `i64` columns. Compiled code would box the number of a column that began with a plain 0."""


class Result:
    """How it ended: a score for each seat, and who has won."""

    def __init__(self, scores: tuple[int, ...], winners: tuple[int, ...], reason: str = "") -> None:
        self.scores: Final = scores
        self.winners: Final = winners
        self.reason: Final = reason

    def __repr__(self) -> str:
        return f"Result(scores={self.scores}, winners={self.winners}, reason={self.reason!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (Result, self.key())

    def key(self) -> tuple[object, ...]:
        return (self.scores, self.winners, self.reason)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything that is true at one moment of a game. A game adds its columns: ints, masks, lists of ints, ids.

    `agenda` is what is still to happen, its last frame on top. While that one waits for an answer it is `waiting_frame`, the seats
    that may answer are in `acting`, and the first of them is `seat` (-1 when the game is over). Two counters serve the right
    to undo: `reveal_count` counts the hidden facts that came to light, `closed_count` the questions that were answered for good.

    A subclass declares each column once, in its `__init__`. The line says the type, what a clone takes over from the `old`
    state, and the value at the beginning: `self.hand: list[int] = old.hand[:] if old else []`.
    """

    def __init__(self, game: Game, old: "State | None" = None) -> None:
        self.game: Game = game
        self.fate: Fate = old.fate.clone() if old else NO_FATE
        self.agenda: list[Frame[Any]] = old.agenda[:] if old else []
        self.waiting_frame: Frame[Any] = old.waiting_frame if old else NOTHING
        self.acting: i64 = old.acting if old else ZERO
        self.seat: i64 = old.seat if old else NO_ID
        self.reveal_count: i64 = old.reveal_count if old else ZERO
        self.closed_count: i64 = old.closed_count if old else ZERO
        self.result: Result | None = old.result if old else None
        # News stay behind: a clone starts silent.
        self.telling: bool = False
        self.told: list[EventVariants] = NO_EVENTS

    # ---- what a game declares -----------------------------------------------------------------------------

    def clone(self) -> "State":
        """Returns a copy that shares nothing which can change: `X(self.game, self)`."""
        raise NotImplementedError

    def derived(self) -> tuple[str, ...]:
        """Returns the attributes that follow from the game. They are not columns: they are neither hashed nor saved."""
        return ("rules", "n")

    def moment(self) -> Moment:
        """Epoch, slot and step, from public columns."""
        return BEFORE

    def epoch_now(self) -> i64:
        """The epoch alone: search asks for it at every step."""
        return self.moment()[0]

    def horizon(self) -> i64:
        """How many epochs a search looks ahead, this one included."""
        return 1

    def evaluate(self, seat: i64) -> float:
        """How well a seat stands, from 0 to 1, judged when an epoch is over. At the end: has it won?"""
        if self.result is None or seat not in self.result.winners:
            return 0.0
        won = len(self.result.winners)
        return 1.0 if won == self.game.seats else 1.0 / won  # a win of all together is whole

    # ---- knowing ------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat (None: a spectator) may see. Raises `InvalidSeat`."""
        if seat is not None:
            self.game.check_seat(seat)
        return self.game.view(self, seat)

    def imagine(self, seats: i64, memories: list[Memory | None], fate: Fate) -> "State":
        """A world that these seats together cannot tell from this one."""
        return self.game.imagine(self, seats, memories, fate)

    # ---- asking and answering -----------------------------------------------------------------------------

    def over(self) -> bool:
        return self.result is not None

    def to_act(self) -> list[int]:
        """The seats that may answer now."""
        return members(self.acting)

    def actions(self, seat: i64) -> list[Action]:
        """All that this seat may answer now, in a stable order."""
        if not has(self.acting, seat):
            return []
        return self.waiting_frame.actions(self, seat)

    def any_action(self, seat: i64, fate: Fate) -> Action:
        """One of `actions(seat)`, each as likely as another: for rollouts, which need only one."""
        return self.waiting_frame.any_action(self, seat, fate)

    def play(self, seat: i64, action: Action) -> None:
        """Answers for a seat, unchecked: the door for search, which only plays what `actions` offered."""
        self.waiting_frame.play(self, seat, action)
        self.settle()

    def options(self) -> list[Action]:
        """What the first seat to act may answer; nothing when the game is over. With `answer`, the short way through a game."""
        if self.seat < 0:
            return []
        return self.waiting_frame.actions(self, self.seat)

    def answer(self, action: Action) -> None:
        """Plays one of the `options`."""
        self.waiting_frame.play(self, self.seat, action)
        self.settle()

    def parse(self, seat: int, text: str) -> Action:
        """The action that this text means, legal or not. Raises `Illegal` when it means none."""
        return self.game.parse(text)

    def refuse(self, seat: int, action: Action) -> Illegal | None:
        """Why this seat may not do that now, from what it may know; None when it may."""
        if self.result is not None:
            return Illegal("the game is over")
        if not has(self.acting, seat):
            return Illegal("it is not your turn to choose")
        if action in self.actions(seat):
            return None
        return self.waiting_frame.refuse(self, seat, action)

    def prompt(self, seat: int) -> Prompt:
        """What the seat is asked."""
        return self.waiting_frame.prompt(self, seat)

    # ---- the agenda ---------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Runs the agenda until somebody must choose, or the game is over."""
        runs: i64 = 0
        agenda = self.agenda
        while agenda:
            frame = agenda[-1]
            if frame.waits():
                acting = frame.to_act(self)
                if acting != 0:
                    self.acting = acting
                    self.waiting_frame = frame
                    self.seat = first(acting)
                    return
                agenda.pop()
                self.closed_count += 1
                frame.close(self)
            else:
                agenda.pop()
                frame.run(self)
            runs += 1
            if runs > LONGEST_RUN:
                raise RuntimeError(f"{LONGEST_RUN} frames ran without a question; on top is {frame!r}")
        self.acting = 0
        self.seat = -1
        self.waiting_frame = NOTHING
        if self.result is None:
            raise RuntimeError("the agenda is empty, but the game has no result")

    def then(self, *frames: "Frame[Any]") -> None:
        """Pushes frames so that the first one named comes first."""
        if self.result is not None:
            raise RuntimeError("the game is over: nothing can follow")
        last = len(frames) - 1
        while last >= 0:
            self.agenda.append(frames[last])
            last -= 1

    def push(self, frame: "Frame[Any]") -> None:
        """`then` for one frame, without the cost of a tuple."""
        if self.result is not None:
            raise RuntimeError("the game is over: nothing can follow")
        self.agenda.append(frame)

    def done(self) -> None:
        """Takes the waiting frame off the agenda: its `play` calls this before it pushes anything."""
        self.agenda.pop()
        self.closed_count += 1

    def cut(self, kind: type, *frames: "Frame[Any]") -> None:
        """Drops everything down to the nearest frame of this kind, and that frame; then come `frames`."""
        depth = len(self.agenda) - 1
        while depth >= 0 and not isinstance(self.agenda[depth], kind):
            depth -= 1
        if depth < 0:
            raise RuntimeError(f"there is no {kind.__name__} on the agenda")
        del self.agenda[depth:]
        self.closed_count += 1
        self.then(*frames)

    def finish(self, result: Result) -> None:
        """The game is over."""
        self.agenda.clear()
        self.result = result

    # ---- chance and news ----------------------------------------------------------------------------------

    def note_reveal(self) -> None:
        """A hidden fact came to light for somebody: a card was drawn, a role was shown. No undo goes past it."""
        self.reveal_count += 1

    def pick(self, n: i64) -> i64:
        """Chance: one of 0 … n - 1."""
        self.reveal_count += 1
        return self.fate.pick(n)

    def die(self) -> i64:
        """Chance: one of 1 … 6."""
        return self.pick(6) + 1

    def pick_member(self, numbers: BitSet) -> i64:
        """Returns a member of a set by chance, for example the next card of a deck that is kept as a set."""
        self.reveal_count += 1
        return numbers.random_member(self.fate)

    def shuffle(self, xs: list[int]) -> None:
        """Chance: any order of `xs`, in place."""
        self.reveal_count += 1
        shuffle(self.fate, xs)

    def listen(self) -> None:
        """From here on, what happens is told. Clones are silent until somebody listens."""
        self.telling = True
        self.told = []

    def tell(self, event: Event) -> None:
        """Everybody hears this. Guard the call with `if state.telling`."""
        event.at = self.moment()
        self.told.append(to_all(event))

    def tell_privately(self, mine: i64, own: Event, others: Event | None) -> None:
        """The seats in `mine` hear `own`; everybody else hears `others`, or nothing."""
        own.at = self.moment()
        if others is not None:
            others.at = own.at
        self.told.append(private_event(mine, own, others))

    def tell_each(self, told: EventVariants) -> None:
        """Any split of the readers."""
        for variant in told.variants:
            variant.event.at = self.moment()
        self.told.append(told)

    # ---- copies, keys, saving -----------------------------------------------------------------------------

    def columns(self) -> tuple[str, ...]:
        """Returns the names of the game's own columns, for hashing and saving, in the order in which `__init__` declares them."""
        derived = self.derived()
        return tuple([name for name in attributes(self) if name not in KERNEL and name not in derived])

    def key(self, pack: str = "") -> tuple[object, ...]:
        """Returns the whole state as plain values: equal keys, equal states. `pack`: see `hash`."""
        return (
            self.game.key(pack),
            self.fate.key(),
            tuple(frame.key() for frame in self.agenda),
            self.acting,
            self.reveal_count,
            self.closed_count,
            None if self.result is None else self.result.key(),
            tuple((name, freeze(getattr(self, name))) for name in self.columns()),
        )

    def hash(self, pack: str = "") -> str:
        """Returns a short stable name for this state, the same in every process and on every machine.

        The hash of the pack is part of it. `pack`: that hash by an older scheme, to compare with a journal that has it.
        """
        return hashlib.blake2b(repr(self.key(pack)).encode(), digest_size=12).hexdigest()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.summary()}>"

    def summary(self) -> str:
        """Returns what everybody knows of where the game stands: `loop, 4 seats, round 2, to act: 1`."""
        words = [self.game.name, self.game.seats_words()]
        epoch = self.moment()[0]
        if epoch > 0:
            words.append(f"{self.game.epoch_word()} {epoch}")
        if self.result is None:
            words.append("to act: " + " ".join([str(seat) for seat in self.to_act()]))
        else:
            words.append("over, won by " + (" ".join([str(seat) for seat in self.result.winners]) or "no seat"))
        return ", ".join(words)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        columns = {name: getattr(self, name) for name in self.columns()}
        kernel = (self.fate, self.agenda, self.acting, self.reveal_count, self.closed_count, self.result)
        return (restore, (type(self), self.game, kernel, columns))


def restore(kind: type, game: Game, kernel: tuple[Any, ...], columns: dict[str, object]) -> State:
    """Unpickles a state."""
    state: State = kind(game)
    state.fate, state.agenda, state.acting, state.reveal_count, state.closed_count, state.result = kernel
    state.seat = first(state.acting)
    if state.agenda:
        state.waiting_frame = state.agenda[-1]
    for name, value in columns.items():
        setattr(state, name, value)
    return state


def attributes(state: State) -> list[str]:
    """Returns the names of all attributes. A compiled class has a list of its own; other classes keep them in a dict."""
    compiled: tuple[str, ...] = getattr(type(state), "__mypyc_attrs__", ())
    return [name for name in (*compiled, *getattr(state, "__dict__", ())) if name != "__dict__"]


def freeze(value: object) -> object:
    """A column as plain values, so that keys compare and print alike everywhere."""
    if isinstance(value, (list, tuple)):
        return tuple(freeze(item) for item in value)
    if isinstance(value, dict):
        return tuple((name, freeze(item)) for name, item in value.items())
    if isinstance(value, (Action, BitSet)):
        return value.key()
    if isinstance(value, bool):
        return int(value)
    return value


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One thing that is still to happen. Immutable, with ids and ints only, so clones share it.

    Frames are public: they name nothing that some seat may not know. Secrets are read from columns.
    """

    def fields(self) -> tuple[object, ...]:
        """The arguments that make an equal frame."""
        return ()

    def key(self) -> tuple[object, ...]:
        return (type(self).__name__, *self.fields())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.fields()}"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (type(self), self.fields())

    def waits(self) -> bool:
        raise NotImplementedError

    def run(self, state: S) -> None:
        raise NotImplementedError

    def to_act(self, state: S) -> i64:
        raise NotImplementedError

    def actions(self, state: S, seat: i64) -> list[Action]:
        raise NotImplementedError

    def any_action(self, state: S, seat: i64, fate: Fate) -> Action:
        """One of the actions, each as likely as another. A frame with many may know a quicker way than to list them."""
        actions = self.actions(state, seat)
        return actions[fate.pick(len(actions))]

    def play(self, state: S, seat: i64, action: Action) -> None:
        raise NotImplementedError

    def close(self, state: S) -> None:
        """Runs when nobody is left to act and the frame has been taken off the agenda.

        One that reveals secret answers calls `state.note_reveal()`: else the last to answer could look and take it back.
        """

    def refuse(self, state: S, seat: i64, action: Action) -> Illegal:
        raise NotImplementedError

    def prompt(self, state: S, seat: i64) -> Prompt:
        raise NotImplementedError

    def secret(self) -> bool:
        """Whether an answer is between the seat and the engine; others hear only the events it causes."""
        return False

    def for_team(self) -> bool:
        """Whether the answer decides for the seat's whole team: where people and bots play together, a person gives it."""
        return False

    def window(self) -> bool:
        """Whether several seats answer here independently, so that any order of answers gives the same state.

        A frame in which seats act one after another in an order of their own choosing says no.
        """
        return True

    def open(self) -> bool:
        """Whether answers lie open and may be changed freely until the window closes."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame[S]):
    """A frame that acts. It has been taken off the agenda when `run` is called; one that is not finished pushes itself again."""

    def waits(self) -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Frame[S]):
    """A frame that waits for one seat, or for several at once (a window).

    It stays on the agenda until its `play` calls `state.done()`, or until `to_act` is empty: then `close` runs. In a window an
    answer writes only its seat's columns, uses no chance, and whoever has answered is no longer to act. A frame that replaces
    itself with every answer is not one window but a row of questions: tell each answer openly, or undo would drop later ones.
    """

    def waits(self) -> bool:
        return True


NO_FATE: Final = LightFate(0, 1)
NOTHING: Final[Frame[Any]] = Frame()
"""What is asked when the game is over."""
NO_EVENTS: Final[list[EventVariants]] = []
"""The news of a state that nobody listens to: always empty."""
KERNEL: Final = frozenset(attributes(State(Game("", "", 0, (), ()))))
"""Attributes of every state, which no column may be named after."""
