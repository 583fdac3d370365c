"""The kernel: a state, and its agenda of frames that say what is still to happen.

The kernel pops the top frame and runs it, again and again, until the top frame is one that waits for a choice.
Nothing hides in a closure or a generator, so any moment can be cloned, saved, searched, branched and shown.
"""

import hashlib
from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bit_set import BitSet
from ouroboard.engine.bits import first, has, members
from ouroboard.engine.event import BEFORE, Event, EventVariants, Moment, private_event, to_all
from ouroboard.engine.fate import Fate, LightFate, shuffle
from ouroboard.engine.game import Game
from ouroboard.engine.memory import Memory
from ouroboard.engine.text import GAME_IS_OVER, NOT_YOUR_TURN

LONGEST_RUN: Final = 10_000
"""Maximum number of frames that run without a question. A longer run means that the rules repeat themselves without end."""


ZERO: Final[i64] = 0
NO_ID: Final[i64] = -1
"""Values at the beginning of `i64` columns. Compiled code would box the number of a column that began with a plain 0."""


class Result:
    """The end of a game: a score for each seat, and the winners."""

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

    `agenda` is what is still to happen, its last frame on top. While that frame waits for an answer it is the `waiting_frame`.
    The seats that may answer are in `acting`, and the first of them is `seat` (-1 when the game is over). Two counters serve
    the right to undo: `reveal_count` counts the hidden facts that came to light, `closed_count` the questions that were
    answered for good.

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
        # A clone has no news and collects none.
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
        """Returns epoch, slot and step, from public columns."""
        return BEFORE

    def epoch_now(self) -> i64:
        """Returns the epoch. Search asks for it at every step, so it must be fast."""
        return self.moment()[0]

    def horizon(self) -> i64:
        """Returns the number of epochs that a search looks ahead, this one included."""
        return 1

    def evaluate(self, seat: i64) -> float:
        """Returns how well a seat does, from 0 to 1, as the game judges it (`Game.evaluate`)."""
        share: float = self.game.evaluate(self, seat)
        return share

    # ---- knowing ------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, object]:
        """Returns what a seat (None: a spectator) may see. Raises `InvalidSeat`."""
        if seat is not None:
            self.game.check_seat(seat)
        return self.game.view(self, seat)

    def imagine(self, seats: i64, memories: list[Memory | None], fate: Fate) -> "State":
        """Returns a world that these seats together cannot tell from this one."""
        world: State = self.game.imagine(self, seats, memories, fate)
        return world

    # ---- asking and answering -----------------------------------------------------------------------------

    def over(self) -> bool:
        return self.result is not None

    def to_act(self) -> list[int]:
        """Returns the seats that may answer now."""
        return members(self.acting)

    def actions(self, seat: i64) -> list[Action]:
        """Returns all actions that this seat may choose now, in a stable order."""
        if not has(self.acting, seat):
            return []
        return self.waiting_frame.actions(self, seat)

    def any_action(self, seat: i64, fate: Fate) -> Action:
        """Returns one of `actions(seat)`, all equally likely. Rollouts use it, because they need only one."""
        return self.waiting_frame.any_action(self, seat, fate)

    def play(self, seat: i64, action: Action) -> None:
        """Answers for a seat without a check. The action must be one of `actions(seat)`."""
        self.waiting_frame.play(self, seat, action)
        self.settle()

    def options(self) -> list[Action]:
        """Returns the actions of the first seat that may answer; none when the game is over. `answer` plays one of them."""
        if self.seat < 0:
            return []
        return self.waiting_frame.actions(self, self.seat)

    def answer(self, action: Action) -> None:
        """Plays one of the `options`."""
        self.waiting_frame.play(self, self.seat, action)
        self.settle()

    def parse(self, seat: int, text: str) -> Action:
        """Returns the action that this text means, legal or not. Raises `Illegal` when it means none."""
        return self.game.parse(text)

    def refuse(self, seat: int, action: Action) -> Illegal | None:
        """Returns why this seat may not do that now, from what the seat knows; None when it may."""
        if self.result is not None:
            return Illegal(GAME_IS_OVER)
        if not has(self.acting, seat):
            return Illegal(NOT_YOUR_TURN)
        if action in self.actions(seat):
            return None
        return self.waiting_frame.refuse(self, seat, action)

    def prompt(self, seat: int) -> Prompt:
        """Returns the question to the seat."""
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
        """Pushes one frame. This is `then` without the cost of a tuple."""
        if self.result is not None:
            raise RuntimeError("the game is over: nothing can follow")
        self.agenda.append(frame)

    def done(self) -> None:
        """Takes the waiting frame off the agenda: its `play` calls this before it pushes anything."""
        self.agenda.pop()
        self.closed_count += 1

    def cut(self, kind: type, *frames: "Frame[Any]") -> None:
        """Drops all frames down to the nearest one of this kind, and that frame too; then pushes `frames`."""
        depth = len(self.agenda) - 1
        while depth >= 0 and not isinstance(self.agenda[depth], kind):
            depth -= 1
        if depth < 0:
            raise RuntimeError(f"there is no {kind.__name__} on the agenda")
        del self.agenda[depth:]
        self.closed_count += 1
        self.then(*frames)

    def finish(self, result: Result) -> None:
        """Ends the game."""
        self.agenda.clear()
        self.result = result

    # ---- chance and news ----------------------------------------------------------------------------------

    def note_reveal(self) -> None:
        """Notes that a hidden fact came to light for somebody: a card was drawn, a role was shown. No free undo goes past it."""
        self.reveal_count += 1

    def pick(self, n: i64) -> i64:
        """Returns one of 0 … n - 1 by chance."""
        self.reveal_count += 1
        return self.fate.pick(n)

    def die(self) -> i64:
        """Returns one of 1 … 6 by chance."""
        return self.pick(6) + 1

    def pick_member(self, numbers: BitSet) -> i64:
        """Returns a member of a set by chance, for example the next card of a deck that is kept as a set."""
        self.reveal_count += 1
        return numbers.random_member(self.fate)

    def shuffle(self, xs: list[int]) -> None:
        """Puts `xs` into an order by chance, in place."""
        self.reveal_count += 1
        shuffle(self.fate, xs)

    def listen(self) -> None:
        """Collects events from now on. A clone collects none until this is called."""
        self.telling = True
        self.told = []

    def tell(self, event: Event) -> None:
        """Tells an event to everybody. Guard the call with `if state.telling`."""
        event.at = self.moment()
        self.told.append(to_all(event))

    def tell_privately(self, mine: i64, own: Event, others: Event | None) -> None:
        """Tells `own` to the seats in `mine`, and `others`, if there is one, to everybody else."""
        own.at = self.moment()
        if others is not None:
            others.at = own.at
        self.told.append(private_event(mine, own, others))

    def tell_each(self, told: EventVariants) -> None:
        """Tells the variants of an event, each to its own readers."""
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
        """Returns what everybody knows of the state of the game: `loop, 4 seats, round 2, to act: 1`."""
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
    """Returns the names of all attributes, those of base classes first: the same order in compiled and interpreted code.

    A compiled class has a tuple of names, in which its own come before those of its base. Other classes keep them in a dict.
    """
    found: dict[str, None] = {}
    for kind in reversed(type(state).__mro__):
        compiled: tuple[str, ...] = kind.__dict__.get("__mypyc_attrs__", ())
        found.update(dict.fromkeys(compiled))
    found.update(dict.fromkeys(getattr(state, "__dict__", ())))
    found.pop("__dict__", None)
    return list(found)


def freeze(value: object) -> object:
    """Returns a column as plain values, so that keys compare and print alike on every machine."""
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
    """A step of the rules that is still to happen. It is immutable and has ids and ints only, so clones share it.

    Frames are public: they name nothing that some seat may not know. Secrets are in columns.
    """

    def fields(self) -> tuple[object, ...]:
        """Returns the arguments that make an equal frame."""
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
        """Returns one of the actions, all equally likely. A frame with many actions may have a quicker way than to list them."""
        actions = self.actions(state, seat)
        return actions[fate.pick(len(actions))]

    def play(self, state: S, seat: i64, action: Action) -> None:
        raise NotImplementedError

    def close(self, state: S) -> None:
        """Runs when nobody is left to act and the frame has been taken off the agenda.

        A frame that reveals secret answers calls `state.note_reveal()`. Otherwise the last seat could look and undo its answer.
        """

    def refuse(self, state: S, seat: i64, action: Action) -> Illegal:
        raise NotImplementedError

    def refuse_picks(self, state: S, seat: i64, picks: Sequence[str]) -> Illegal | None:
        """Returns why these components do not fit this question or each other, if the game has words for it.

        It is asked only if no declared action of an offered kind touches all of them. The last one is the one that is doubted.
        """
        return None

    def prompt(self, state: S, seat: i64) -> Prompt:
        raise NotImplementedError

    def secret(self) -> bool:
        """Returns whether an answer is secret. Other seats hear only the events that it causes."""
        return False

    def for_team(self) -> bool:
        """Returns whether the answer decides for the seat's whole team. In a team of people and bots a person gives it."""
        return False

    def window(self) -> bool:
        """Returns whether several seats answer here independently, so that any order of answers gives the same state.

        A frame in which seats act one after another in an order of their own choice returns False.
        """
        return True

    def open(self) -> bool:
        """Returns whether answers are public and may be changed freely until the window closes."""
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
    answer writes only its seat's columns, uses no chance, and a seat that has answered no longer acts. A frame that replaces
    itself with every answer is a row of questions, not a window. It must tell each answer openly, or undo would drop later ones.
    """

    def waits(self) -> bool:
        return True


NO_FATE: Final = LightFate(0, 1)
NOTHING: Final[Frame[Any]] = Frame()
"""The waiting frame of a game that is over."""
NO_EVENTS: Final[list[EventVariants]] = []
"""The events of a state that collects none. Always empty."""
KERNEL: Final = frozenset(attributes(State(Game("", "", 0, (), ()))))
"""Names of the attributes of every state. No column may have one of them."""
