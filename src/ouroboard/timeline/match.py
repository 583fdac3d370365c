"""A match: the present state, its history, and undo."""

import secrets
from collections.abc import Sequence
from itertools import takewhile
from typing import Final, Literal, NamedTuple

from mypy_extensions import mypyc_attr

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import SPECTATOR, mask_of
from ouroboard.engine.bot import SeatKnowledge
from ouroboard.engine.event import Event, EventVariants, Moment
from ouroboard.engine.fate import Fate, SealedFate, commitment, fresh_seed, seed_bytes
from ouroboard.engine.game import Game
from ouroboard.engine.memory import Memory
from ouroboard.engine.pointing import refuse_picks
from ouroboard.engine.state import NO_EVENTS, Result, State
from ouroboard.timeline import text
from ouroboard.timeline.node import Node

Right = Literal["free", "ask", "none"]
FREE: Final = "free"
ASK: Final = "ask"
NONE: Final = "none"


class Decision(NamedTuple):
    """A question to a seat, with all that a screen needs to ask it."""

    id: int
    """Number of this decision among the decisions of this seat."""
    seat: int
    prompt: Prompt
    actions: list[Action]
    undo: Right
    others: list[int]
    """Other seats that may answer now."""


class PastView(NamedTuple):
    """An earlier moment as a reader saw it then."""

    heard: int
    at: Moment
    view: dict[str, object]


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """One game being played, and its whole history as a tree.

    >>> import ouroboard
    >>> match = ouroboard.start("loop", seats=2, seed=3)
    >>> match.to_act
    [0, 1]
    >>> match.play(1, match.actions(1)[0])
    >>> match.to_act
    [0]
    >>> print(match.why_not(0, "play 9r"))
    first everybody sets two cards aside, like hide 3r 14b · §3
    >>> match
    <Match loop, 2 seats, round 1, to act: 0>

    A seat is a number from 0; a method that takes one raises `InvalidSeat` when the table has no such seat.
    """

    def __init__(
        self,
        game: Game,
        seed: int | str | None = None,
        names: list[str] | None = None,
        salt: str | None = None,
        world: State | None = None,
        memories: list[Memory | None] | None = None,
        fate: Fate | None = None,
    ) -> None:
        """`world` and `memories`: the start of a what-if, in place of a deal. `fate`: the chance of the deal, for tests."""
        self.game = game
        self.names = names if names is not None else [text.player(seat + 1) for seat in range(game.seats)]
        if len(self.names) != game.seats:
            raise ValueError(f"names must be one for each of the {game.seats} seats, not {len(self.names)} names")
        self._seed = seed_bytes(seed)
        # A given seed gives the same match again, so its salt is the same too.
        self._salt = bytes.fromhex(salt) if salt else fresh_seed() if seed is None else self._seed[::-1]
        self.commitment = commitment(self._seed, self._salt)
        """Binds the seed from the start. Anyone can check it against the seed at the end."""
        self.is_sealed = world is None and fate is None
        """Whether everything follows from the seed, so that there can be a record."""
        state = world or game.begin(fate or SealedFate(self._seed), True)
        told = self._take_news(state)
        memories = memories or [game.memory(seat) for seat in range(game.seats)]
        self.root = Node(None, state, told, memories)
        for seat, memory in enumerate(memories):
            if memory is not None:
                for event in self.root.heard_by(seat):
                    memory.hear(event)
        self.head = self.root
        self._heard: dict[int, list[Event]] = {}
        self._revision: dict[int, int] = {}
        self._answers: dict[int, int] = {}
        self.branched = False
        """Whether there is more than one line of play."""
        self.finished = state.result is not None
        """Whether some line of play has come to its end."""
        self._rebuild()

    def __repr__(self) -> str:
        return f"<Match {self.state.summary()}>"

    # ---- now ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The real state, with all secrets. It is for the engine and never for a player."""
        return self.head.state

    @property
    def over(self) -> bool:
        return self.state.result is not None

    @property
    def result(self) -> Result | None:
        return self.state.result

    @property
    def to_act(self) -> list[int]:
        """The seats that may answer now."""
        return self.state.to_act()

    @property
    def moment(self) -> Moment:
        """Epoch, slot and step."""
        return self.state.moment()

    def actions(self, seat: int) -> list[Action]:
        """Returns all actions that this seat may choose now."""
        self.game.check_seat(seat)
        return self.state.actions(seat)

    def decision(self, seat: int) -> Decision | None:
        """Returns the question to this seat; None where there is none."""
        actions = self.actions(seat)
        if not actions:
            return None
        others = [other for other in self.to_act if other != seat]
        return Decision(self.decision_id(seat), seat, self.state.prompt(seat), actions, self.undo_right(seat), others)

    def preview(self, seat: int, action: Action) -> dict[str, object]:
        """Returns facts about an answer that this seat may give now: what it costs, how likely it is to succeed."""
        self.game.check_seat(seat)
        return self.game.preview(self.state, seat, action)

    def decision_id(self, seat: int) -> int:
        """Returns the number of this seat's next answer on this line of play."""
        self.game.check_seat(seat)
        return self._answers[seat] + 1

    def view(self, seat: int | None) -> dict[str, object]:
        """Returns what a seat sees; None is a spectator."""
        return self._view_of(self.head, seat)

    def public_view(self) -> dict[str, object]:
        """Returns the part of the views that is the same for all readers."""
        return self._declared(self.game.public_view(self.state))

    def seat_view(self, seat: int | None) -> dict[str, object]:
        """Returns the part of the view that depends on the seat."""
        self._reader(seat)
        return self._declared({**self.game.seat_view(self.state, seat), **self._recalled(self.head, seat)})

    def heard(self, seat: int | None) -> list[Event]:
        """Returns all events that a reader has heard, in order."""
        return self._heard[self._reader(seat)]

    def revision(self, seat: int | None) -> int:
        """Returns a number that rises whenever this reader hears an event or loses one by an undo."""
        return self._revision[self._reader(seat)]

    def log(self, seat: int | None) -> list[str]:
        """Returns all events that a reader has heard, as sentences."""
        catalogue = self.game.events()
        return [catalogue.sentence(event, seat, self.names) for event in self.heard(seat)]

    def _reader(self, seat: int | None) -> int:
        """Returns the number under which a seat, or None for the spectator, hears events. Raises `InvalidSeat`."""
        if seat is None:
            return SPECTATOR
        self.game.check_seat(seat)
        return seat

    # ---- playing ------------------------------------------------------------------------------------------

    def play(self, seat: int, action: Action | str) -> None:
        """Answers for a seat. Raises `Illegal` with the reason and the rule; then nothing has changed."""
        self.accept(self.prepare(seat, action))

    def prepare(self, seat: int, action: Action | str) -> Node:
        """Returns what an answer would lead to, as a node that is not part of the match yet. Raises `Illegal`.

        A server writes the answer to its database between `prepare` and `accept`.
        """
        return self._answer(self.head, seat, self._legal(seat, action))

    def accept(self, node: Node) -> None:
        """Makes a prepared answer part of the match."""
        if node.parent is not self.head:
            raise ValueError("the match has gone on since this answer was prepared")
        self._attach(node)
        self._hear(node)

    def why_not(self, seat: int, action: Action | str) -> Illegal | None:
        """Returns why this seat may not do that now; None when it may."""
        try:
            self._legal(seat, action)
        except Illegal as refusal:
            return refusal
        return None

    def why_not_picks(self, seat: int, picks: Sequence[str]) -> Illegal | None:
        """Returns why no action that this seat may choose touches all of these components; None when one does."""
        self.game.check_seat(seat)
        return refuse_picks(self.state, seat, picks)

    def _legal(self, seat: int, action: Action | str) -> Action:
        self.game.check_seat(seat)
        meant = self.state.parse(seat, action) if isinstance(action, str) else action
        for legal in self.state.actions(seat):
            if legal == meant:
                return legal
        refusal = self.state.refuse(seat, meant)
        assert refusal is not None, f"{meant!r} is neither offered nor refused"
        raise refusal

    def _answer(self, parent: Node, seat: int, action: Action) -> Node:
        """Plays on a clone, so a rule that crashes changes nothing."""
        state = parent.state.clone()
        state.listen()
        state.play(seat, action)
        told = self._take_news(state)
        node = Node(parent, state, told, parent.memories, seat, action)
        self._remember(node)
        return node

    def _attach(self, node: Node) -> None:
        assert node.parent is not None
        node.parent.children.append(node)
        self.head = node
        if node.state.result is not None:
            self.finished = True

    def _take_news(self, state: State) -> list[EventVariants]:
        told = state.told
        state.telling = False
        state.told = NO_EVENTS
        catalogue = self.game.events()
        for happening in told:
            for variant in happening.variants:
                catalogue.check(variant.event)
        return told

    def _remember(self, node: Node) -> None:
        """Gives a new node the memories of its parent, each with what that seat has heard here, and nothing else."""
        memories = list(node.memories)
        for seat, memory in enumerate(memories):
            if memory is not None and (news := node.heard_by(seat)):
                memory = memory.clone()
                for event in news:
                    memory.hear(event)
                memories[seat] = memory
        node.memories = memories

    def _hear(self, node: Node) -> None:
        for reader, events in self._heard.items():
            news = node.heard_by(reader)
            events.extend(news)
            self._revision[reader] += len(news)
        if node.seat >= 0:
            self._answers[node.seat] += 1

    def _rebuild(self) -> None:
        """Collects again what all readers have heard. A reader whose events have changed gets a new revision."""
        before, revision = self._heard, self._revision
        readers = (*range(self.game.seats), SPECTATOR)
        self._heard = {reader: [] for reader in readers}
        self._revision = dict.fromkeys(readers, 0)
        self._answers = dict.fromkeys(range(self.game.seats), 0)
        for node in self.line():
            self._hear(node)
        for reader, heard in before.items():
            changed = self._heard[reader] != heard
            self._revision[reader] = revision[reader] + 1 if changed else revision[reader]

    # ---- knowing ------------------------------------------------------------------------------------------

    def imagine(self, seats: list[int], fate: Fate | int) -> State:
        """Returns a full state drawn from the worlds that these seats together cannot tell from the real one."""
        for seat in seats:
            self.game.check_seat(seat)
        source = Fate.light(fate) if isinstance(fate, int) else fate
        known: list[Memory | None] = [memory if seat in seats else None for seat, memory in enumerate(self.head.memories)]
        return self.state.imagine(mask_of(seats), known, source)

    def seen(self, seat: int, fate: Fate | int) -> SeatKnowledge:
        """Returns what a bot in this seat is given: an imagined world and the seat's memory, never the real state."""
        world = self.imagine([seat], fate)
        memory = self.head.memories[seat]
        return SeatKnowledge(seat, world, None if memory is None else memory.clone())

    def what_if(self, seat: int, seed: int | str | None = None) -> "Match":
        """Returns a separate match to try things in, from a world that this seat cannot tell from the real one."""
        world = self.imagine([seat], SealedFate(seed_bytes(seed)))
        memories = [memory if other == seat else self.game.memory(other) for other, memory in enumerate(self.head.memories)]
        return Match(self.game, seed=seed, names=self.names, world=world, memories=memories)

    def would_tell(self, seat: int, action: Action | str) -> list[Event]:
        """Returns what everybody would hear of an answer, as far as this seat can know. Raises `Illegal`."""
        return self.what_if(seat).prepare(seat, action).heard_by(SPECTATOR)

    # ---- looking back -------------------------------------------------------------------------------------

    def line(self) -> list[Node]:
        """Returns the line of play from the deal to now."""
        return self.head.path()

    def think_ahead(self, node: Node, seat: int | None) -> bool:
        """Does a small part of the work for `view_at`. Returns whether there is more, so that others can have a turn."""
        memory, deduction = None if seat is None else node.memories[seat], self.game.deduction
        if seat is None or memory is None or deduction is None:
            return False
        return deduction.think_ahead(node.state, seat, memory)

    def view_at(self, node: Node, seat: int | None) -> dict[str, object]:
        """Returns what a reader saw at an earlier moment."""
        return self._view_of(node, seat)

    def peek(self, seat: int | None, heard: int) -> PastView:
        """Returns the table as this reader saw it after its first `heard` events."""
        found = self.line()[self.depth_heard(seat, heard)]
        return PastView(min(heard, len(self.heard(seat))), found.state.moment(), self._view_of(found, seat))

    def look_back(self, depth: int, seats: list[int | None]) -> tuple[Moment, list[dict[str, object]]]:
        """Returns a place on the line of play as several readers saw it. It is for study, after the end."""
        node = self.line()[depth]
        return node.state.moment(), [self._view_of(node, seat) for seat in seats]

    def depth_heard(self, seat: int | None, heard: int) -> int:
        """Returns the last place on the line of play at which this reader had heard at most `heard` events."""
        reader = self._reader(seat)
        count = 0
        found = 0
        for depth, node in enumerate(self.line()):
            count += len(node.heard_by(reader))
            if count > heard and depth > 0:
                break
            found = depth
        return found

    def heard_at(self, seat: int | None, depth: int) -> int:
        """Returns how many events this reader had heard at that place on the line of play."""
        return self.heard_counts(seat)[depth]

    def heard_counts(self, seat: int | None) -> list[int]:
        """Returns how many events this reader had heard at each place on the line of play."""
        reader = self._reader(seat)
        counts: list[int] = []
        count = 0
        for node in self.line():
            count += len(node.heard_by(reader))
            counts.append(count)
        return counts

    def heard_until(self, seat: int | None, at: Moment) -> int:
        """Returns how many events this reader had heard at the end of that moment, for `peek`."""
        return sum(1 for event in self.heard(seat) if event.at <= at)

    def _view_of(self, node: Node, seat: int | None) -> dict[str, object]:
        return self._declared({**node.state.view(seat), **self._recalled(node, seat)})

    def _recalled(self, node: Node, seat: int | None) -> dict[str, object]:
        """Returns what the seat's memory adds to its view."""
        memory, deduction = None if seat is None else node.memories[seat], self.game.deduction
        return {} if seat is None or memory is None or deduction is None else deduction.view(node.state, seat, memory)

    def _declared(self, view: dict[str, object]) -> dict[str, object]:
        """Returns the view. Raises `AssertionError` when it has a field that is not declared."""
        fields = self.game.view_fields()
        for name in view:
            if name not in fields:
                raise AssertionError(f"a view has the undeclared field {name!r}")
        return view

    # ---- undo ---------------------------------------------------------------------------------------------

    def undo_right(self, seat: int) -> Right:
        """Returns the right to undo: `free`, `ask` (with the consent of the others), or `none`."""
        mine = self._last_answer(seat)
        if mine is None or self.over:
            return NONE
        if self._is_free(mine, seat):
            return FREE
        return ASK if self.game.rewinds() else NONE

    def undo(self, seat: int, consent: bool = False, fate: str = "", answer: int = 0) -> None:
        """Takes back this seat's last answer. A free undo leaves no trace; one by consent is a branch, with this fate.

        `answer`: the number of another answer of this seat, for a consent that comes after further answers.
        """
        mine = self._numbered_answer(seat, answer) if answer else self._last_answer(seat)
        if mine is None or self.over:
            raise Illegal(text.NOTHING_TO_TAKE_BACK)
        assert mine.parent is not None
        if mine is self._last_answer(seat) and self._is_free(mine, seat):
            self._take_back(mine)
        elif not self.game.rewinds():
            raise Illegal(text.NOT_UNREAD)
        elif consent:
            self.branch(mine.parent, fate)
        else:
            raise Illegal(text.OTHERS_MUST_AGREE)

    def why_no_undo(self, seat: int) -> str:
        """Returns why this seat has no right to undo."""
        is_held = self._last_answer(seat) is not None and not self.over and not self.game.rewinds()
        return text.NOT_UNREAD if is_held else text.NOTHING_TO_TAKE_BACK

    def _last_answer(self, seat: int) -> Node | None:
        self.game.check_seat(seat)
        node: Node | None = self.head
        while node is not None and node.seat != seat:
            node = node.parent
        return node

    def _numbered_answer(self, seat: int, number: int) -> Node | None:
        count = 0
        for node in self.line():
            count += node.seat == seat
            if count == number:
                return node
        return None

    def _is_free(self, mine: Node, seat: int) -> bool:
        """Returns whether nothing came to light since, no other answer was heard, and the choice is not binding."""
        assert mine.parent is not None
        before = mine.parent.state
        if before.reveal_count != self.state.reveal_count:
            return False
        kinds = self.game.events()
        if any(kinds[variant.event.kind].binding for told in mine.told for variant in told.variants):
            return False
        since = self._since(mine)
        if any(node.fate for node in since):
            return False
        if mine.asked.open() and before.closed_count == self.state.closed_count:
            return True
        in_window = True
        for node in since:
            in_window = in_window and self._same_window(mine, node)
            for event in node.heard_by(seat) if node.seat != seat else ():
                if not (in_window and kinds[event.kind].ready):
                    return False
        return True

    def _since(self, mine: Node) -> list[Node]:
        """Returns the nodes after this one, on the line that is being played."""
        found: list[Node] = []
        node: Node | None = self.head
        while node is not None and node is not mine:
            found.append(node)
            node = node.parent
        return found[::-1]

    def _same_window(self, mine: Node, node: Node) -> bool:
        """Returns whether both answers were given to the same question while it was open."""
        assert mine.parent is not None
        assert node.parent is not None
        return node.parent.state.closed_count == mine.parent.state.closed_count and node.asked == mine.asked

    def _window(self, mine: Node) -> list[Node]:
        """Returns the later answers that were given in the same window while it was open."""
        return list(takewhile(lambda node: self._same_window(mine, node), self._since(mine)))

    def _take_back(self, mine: Node) -> None:
        """Removes an answer. In a window the others' answers stay; elsewhere this seat has heard no later answers."""
        parent = mine.parent
        assert parent is not None
        kept = [(node.seat, node.action) for node in self._window(mine)]
        parent.children.remove(mine)
        self.head = parent
        for seat, action in kept:
            assert action is not None
            self._attach(self.prepare(seat, action))
        self._rebuild()

    # ---- branches -----------------------------------------------------------------------------------------

    def branch(self, at: Node, fate: str = "", same_fate: bool = False) -> Node:
        """Starts a new line from an earlier moment; the old line stays. What nobody knew there is dealt anew.

        `same_fate` keeps the chance as it was. It is for study, when the match is over.
        """
        node = self.add_branch(at, fate, same_fate)
        self._rebuild()
        return node

    def add_branch(self, at: Node, fate: str = "", same_fate: bool = False) -> Node:
        """Does what `branch` does, but tells no reader: when a record is replayed, `switch_to` tells them once at the end."""
        if same_fate:
            if not self.finished:
                raise Illegal(text.SAME_FATE_AFTER_THE_END)
            state, fate = at.state.clone(), "same"
        else:
            fate = fate or secrets.token_hex(16)
            state = self.game.again(at.state, at.memories, SealedFate(bytes.fromhex(fate)))
        node = Node(at, state, [], at.memories, fate=fate)
        self._attach(node)
        self.branched = True
        return node

    def add_answer(self, seat: int, action: Action | str) -> Node:
        """Does what `play` does, without telling the readers; see `add_branch`. Raises `Illegal`."""
        node = self.prepare(seat, action)
        self._attach(node)
        return node

    def switch_to(self, node: Node) -> None:
        """Makes another line the one that is being played."""
        self.head = node
        self._rebuild()

    def nodes(self) -> list[Node]:
        """Returns the whole tree: each line to its end, then its branches, latest first."""
        found: list[Node] = []
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            found.append(node)
            waiting.extend(reversed(node.children))
        return found

    def release(self) -> None:
        """Breaks the reference cycles of the tree, so that the memory of an unused match is free at once."""
        for node in self.nodes():
            node.children = []
            node.parent = None

    # ---- copies -------------------------------------------------------------------------------------------

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Makes `pickle` and `copy.deepcopy` work, for lines of any length."""
        from ouroboard.timeline import snapshot  # imported here because it imports this module

        return (snapshot.restore, (snapshot.dump(self), type(self.game).__module__))

    def resume(self, head: Node, sealed: bool, branched: bool, revision: dict[int, int]) -> None:
        """Sets the position of a match whose tree was just loaded."""
        self.head = head
        self.is_sealed = sealed
        self.branched = branched
        self.finished = False
        for node in self.nodes():
            if node.state.result is not None:
                self.finished = True
        self._rebuild()
        self._revision = revision

    # ---- the seal -----------------------------------------------------------------------------------------

    def open_seal(self) -> tuple[str, str]:
        """Returns seed and salt when the match is over. With them anyone can check the commitment and deal again."""
        if not self.over:
            raise Illegal(text.SEED_IS_SEALED)
        return self._seed.hex(), self._salt.hex()

    def record(self, seat: int | None = None, whole: bool = False) -> str:
        """Returns the match as text, which `ouroboard.replay` plays again.

        Until the match is over, that is only the copy of one reader (a seat, or None for a spectator). It has no seed and
        nothing that this reader has not heard, so it cannot be replayed. `whole=True` gives the whole record at any time,
        with the seed and so with every secret: to save a match and go on later, never for a player to read.

        >>> import ouroboard
        >>> match = ouroboard.start("loop", seats=2, seed=3)
        >>> ouroboard.replay(match.record(whole=True))
        <Match loop, 2 seats, round 1, to act: 0 1>
        """
        self._reader(seat)
        from ouroboard.timeline.record import seat_copy, write  # imported here because it imports this module

        return write(self) if whole or self.over else seat_copy(self, seat)
