"""A toy in the manner of T.I.M.E Stories: an open placement, private reading, a secret vote, and actions in free order.

§1 Three places with four spots, and a card, 1 to 12, face down at every spot. A run has three rounds; the captain changes.
§2 Everybody puts a pawn on a spot, openly, and may change it until the last one stands. A spot holds two: when all stand,
   counted from the captain, whoever finds a spot full goes on to the next.
§3 Everybody reads the card at the own spot, alone. What was read stays known; nobody moves the cards.
§4 But for the last round, all vote in secret where to go; the captain breaks a tie.
§5 Then each acts once, in any order. `search`: 0 to 3 points, an hour. `share`: lay your card open for a third of its number,
   two hours; each card once. `rest`: win an hour back, never beyond a full clock.
   With the option `deck` fixed the cards are part of the story: a new line of play keeps them, nobody goes back past a
   reading, and watchers hear the talk after the end.
§6 The run is over after three rounds, or at once when the clock runs out. All have won when the goal is reached.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action, ActionTable, Illegal, Prompt
from ouroboard.engine.bits import bit, has, mask_of
from ouroboard.engine.event import Catalogue, Event, EventKind, Moment
from ouroboard.engine.fate import Fate, shuffle
from ouroboard.engine.game import Game, Option, Value
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import Ask, Result, State, Step

PLACES: Final = ("attic", "cellar", "garden")
SPOTS: Final = ("door", "desk", "stove", "stairs")
ROUNDS: Final = 3
ROOM: Final = 2
CARDS: Final = list(range(1, len(PLACES) * len(SPOTS) + 1))

STANDS: Final = [Action(10 + i, f"stand {spot}", (f"spot:{spot}",), f"Stand at the {spot}") for i, spot in enumerate(SPOTS)]
GOES: Final = [Action(20 + i, f"go {place}", (f"place:{place}",), f"On to the {place}") for i, place in enumerate(PLACES)]
SEARCH: Final = Action(30, "search")
REST: Final = Action(31, "rest")
SHARE: Final = Action(32, "share")
ACTIONS: Final = ActionTable([*STANDS, *GOES, SEARCH, REST, SHARE])


def no(reason: str, section: str) -> Illegal:
    return Illegal(reason, section)


class AgentsState(State):
    def __init__(self, game: Game, old: "AgentsState | None" = None) -> None:
        super().__init__(game, old)
        self.n: int = game.seats
        self.round: int = old.round if old else 0
        self.step: int = old.step if old else 0
        self.place: int = old.place if old else 0
        self.heading: int = old.heading if old else -1  # where to go next, once that is settled
        self.captain: int = old.captain if old else 0
        self.clock: int = old.clock if old else 0
        self.score: int = old.score if old else 0
        self.cards: list[int] = old.cards[:] if old else []  # by 4 × place + spot, like the bits of `shown` and `seen`
        self.shown: int = old.shown if old else 0  # laid open
        self.seen: list[int] = old.seen[:] if old else [0] * self.n  # read by each seat; everybody has seen who stood where
        self.pawns: list[int] = old.pawns[:] if old else [-1] * self.n
        self.votes: list[int] = old.votes[:] if old else [-1] * self.n

    def clone(self) -> "AgentsState":
        return AgentsState(self.game, self)

    def moment(self) -> Moment:
        return (1, self.round, self.step)

    def full_clock(self) -> int:
        return self.n + 1 if self.game.options["clock"] == "short" else 2 * self.n + 2

    def goal(self) -> int:
        return 4 * self.n

    def at(self, seat: int) -> int:
        """Which card lies at the seat's pawn."""
        return len(SPOTS) * self.place + self.pawns[seat]

    def from_captain(self) -> list[int]:
        return [(self.captain + i) % self.n for i in range(self.n)]


def misplaced(action: Action) -> Illegal:
    """Why an action that belongs to another part of the round cannot be done now."""
    if action in STANDS:
        return no("pawns are placed once, at the beginning of a round", "§2")
    if action in GOES:
        return no("it is not time to vote where to go", "§4")
    return no("acting comes after placing and voting", "§5")


class Begin(Step[AgentsState]):
    def run(self, state: AgentsState) -> None:
        state.cards = list(CARDS)
        state.shuffle(state.cards)
        state.clock = state.full_clock()
        state.push(BeginRound())


class BeginRound(Step[AgentsState]):
    def run(self, state: AgentsState) -> None:
        state.round += 1
        state.step = 0
        state.heading = -1
        state.pawns = [-1] * state.n
        if state.telling:
            state.tell(Event("round_begins", {"round": state.round, "place": PLACES[state.place], "player": state.captain}))
        vote = (Vote(),) if state.round < ROUNDS else ()
        state.then(Placement(state.round), Read(), *vote, Act(0), EndRound())


class Placement(Ask[AgentsState]):
    """§2 Open: every answer is heard, and may be changed until the last one is given."""

    def __init__(self, round: int) -> None:
        self.round: Final = round

    def fields(self) -> tuple[object, ...]:
        return (self.round,)

    def open(self) -> bool:
        return True

    def to_act(self, state: AgentsState) -> i64:
        return mask_of([seat for seat in range(state.n) if state.pawns[seat] == -1])

    def actions(self, state: AgentsState, seat: i64) -> list[Action]:
        return list(STANDS)

    def play(self, state: AgentsState, seat: i64, action: Action) -> None:
        state.pawns[seat] = STANDS.index(action)
        if state.telling:
            state.tell(Event("placed", {"player": seat, "spot": SPOTS[state.pawns[seat]]}))

    def close(self, state: AgentsState) -> None:
        """The clash is settled only now, so that it does not matter who answered first."""
        settled: list[int] = []
        for seat in state.from_captain():
            wanted = state.pawns[seat]
            while settled.count(state.pawns[seat]) == ROOM:
                state.pawns[seat] = (state.pawns[seat] + 1) % len(SPOTS)
            settled.append(state.pawns[seat])
            if state.telling and state.pawns[seat] != wanted:
                state.tell(Event("crowded", {"player": seat, "spot": SPOTS[wanted], "instead": SPOTS[state.pawns[seat]]}))

    def refuse(self, state: AgentsState, seat: i64, action: Action) -> Illegal:
        return no("first put your pawn on a spot: stand door", "§2") if action not in GOES else misplaced(action)

    def prompt(self, state: AgentsState, seat: i64) -> Prompt:
        return Prompt(f"Where in the {PLACES[state.place]} do you stand?", "§2")


class Read(Step[AgentsState]):
    """§3 Each hears the own card; the others see only that it is read."""

    def run(self, state: AgentsState) -> None:
        state.step += 1
        state.note_reveal()
        for seat in state.from_captain():
            state.seen[seat] |= bit(state.at(seat))
            if state.telling:
                what = {"player": seat, "spot": SPOTS[state.pawns[seat]]}
                own = Event("read", {**what, "card": state.cards[state.at(seat)]})
                state.tell_privately(bit(seat), own, Event("reads", {**what}))


class Vote(Ask[AgentsState]):
    """§4 All at once and in secret, then counted openly."""

    def secret(self) -> bool:
        return True

    def to_act(self, state: AgentsState) -> i64:
        return mask_of([seat for seat in range(state.n) if state.votes[seat] == -1])

    def actions(self, state: AgentsState, seat: i64) -> list[Action]:
        return list(GOES)

    def play(self, state: AgentsState, seat: i64, action: Action) -> None:
        state.votes[seat] = GOES.index(action)
        if state.telling:
            own = Event("voted", {"player": seat, "place": PLACES[state.votes[seat]]})
            state.tell_privately(bit(seat), own, Event("has_voted", {"player": seat}))

    def close(self, state: AgentsState) -> None:
        counts = [state.votes.count(place) for place in range(len(PLACES))]
        best = [place for place in range(len(PLACES)) if counts[place] == max(counts)]
        state.step += 1
        state.note_reveal()
        if state.telling:
            state.tell(Event("counted", {"votes": [PLACES[vote] for vote in state.votes]}))
        state.votes = [-1] * state.n
        if len(best) == 1:
            head_for(state, best[0])
        else:
            state.push(BreakTie(mask_of(best)))

    def refuse(self, state: AgentsState, seat: i64, action: Action) -> Illegal:
        return misplaced(action)

    def prompt(self, state: AgentsState, seat: i64) -> Prompt:
        return Prompt("Vote where to go next. Nobody sees it until all have voted.", "§4")


def head_for(state: AgentsState, place: int) -> None:
    state.heading = place
    if state.telling:
        state.tell(Event("heading", {"place": PLACES[place]}))


class BreakTie(Ask[AgentsState]):
    """§4 The captain alone, among the places with the most votes."""

    def __init__(self, tied: i64) -> None:
        self.tied: Final[i64] = tied

    def fields(self) -> tuple[object, ...]:
        return (self.tied,)

    def to_act(self, state: AgentsState) -> i64:
        return bit(state.captain)

    def actions(self, state: AgentsState, seat: i64) -> list[Action]:
        return [action for place, action in enumerate(GOES) if has(self.tied, place)]

    def play(self, state: AgentsState, seat: i64, action: Action) -> None:
        state.done()
        head_for(state, GOES.index(action))

    def refuse(self, state: AgentsState, seat: i64, action: Action) -> Illegal:
        return no("that place is not among those with the most votes", "§4") if action in GOES else misplaced(action)

    def prompt(self, state: AgentsState, seat: i64) -> Prompt:
        return Prompt("The vote is a tie. You are captain: where do you all go?", "§4")


class Act(Ask[AgentsState]):
    """§5 Free order: whoever is not in `done` may be the next. No window: each answer replaces the frame."""

    def __init__(self, done: i64) -> None:
        self.finished: Final[i64] = done

    def fields(self) -> tuple[object, ...]:
        return (self.finished,)

    def window(self) -> bool:
        return False

    def to_act(self, state: AgentsState) -> i64:
        return (bit(state.n) - 1) & ~self.finished

    def actions(self, state: AgentsState, seat: i64) -> list[Action]:
        found = [SEARCH]
        if state.clock < state.full_clock():
            found.append(REST)
        if not has(state.shown, state.at(seat)):
            found.append(SHARE)
        return found

    def play(self, state: AgentsState, seat: i64, action: Action) -> None:
        state.done()
        state.step += 1
        if action == SEARCH:
            search(state, seat)
        elif action == SHARE:
            share(state, seat)
        else:
            state.clock += 1
            if state.telling:
                state.tell(Event("rested", {"player": seat, "clock": state.clock}))
        if state.clock <= 0:
            end_run(state, "the clock has run out")
        else:
            state.push(Act(self.finished | bit(seat)))

    def refuse(self, state: AgentsState, seat: i64, action: Action) -> Illegal:
        if action == REST:
            return no("the clock is full: there is no hour to win back", "§5")
        return no("your card lies open already", "§5") if action == SHARE else misplaced(action)

    def prompt(self, state: AgentsState, seat: i64) -> Prompt:
        return Prompt(f"Search, share or rest; whoever is ready acts. {state.clock} hours are left.", "§5")


def search(state: AgentsState, seat: i64) -> None:
    found = state.pick(4)
    state.clock -= 1
    state.score += found
    if state.telling:
        state.tell(Event("searched", {"player": seat, "found": found, "score": state.score, "clock": state.clock}))


def share(state: AgentsState, seat: i64) -> None:
    card = state.cards[state.at(seat)]
    state.clock -= 2
    state.score += card // 3
    state.shown |= bit(state.at(seat))
    state.note_reveal()
    if state.telling:
        spot = SPOTS[state.pawns[seat]]
        what = {"player": seat, "spot": spot, "card": card, "score": state.score, "clock": state.clock}
        state.tell(Event("shared", {**what}))


class EndRound(Step[AgentsState]):
    def run(self, state: AgentsState) -> None:
        if state.round == ROUNDS:
            end_run(state, "three rounds are over")
            return
        state.captain = (state.captain + 1) % state.n
        state.place = state.heading
        state.push(BeginRound())


def end_run(state: AgentsState, reason: str) -> None:
    """§6"""
    won = state.score >= state.goal()
    if state.telling:
        state.tell(Event("run_over", {"reason": reason, "score": state.score, "end": "won" if won else "lost"}))
    state.finish(Result((state.score,) * state.n, tuple(range(state.n)) if won else (), reason))


EVENTS: Final = Catalogue(
    {
        "round_begins": EventKind({"round": 1, "place": "attic", "player": 0}, "Round {round}, the {place}. {player} leads."),
        "placed": EventKind({"player": 0, "spot": "desk"}, "{player} stands at the {spot}.", "You stand at the {spot}."),
        "crowded": EventKind(
            {"player": 2, "spot": "desk", "instead": "stove"}, "It is crowded at the {spot}: {player} goes to the {instead}."
        ),
        "read": EventKind(
            {"player": 0, "spot": "desk", "card": 7}, "{player} reads {card}.", "You read {card} at {spot}.", telling=("card",)
        ),
        "reads": EventKind({"player": 0, "spot": "desk"}, "{player} reads the card at the {spot}."),
        "voted": EventKind({"player": 0, "place": "attic"}, "{player} votes {place}.", "You vote: {place}.", ready=True),
        "has_voted": EventKind({"player": 0}, "{player} has voted.", ready=True),
        "counted": EventKind({"votes": ["attic", "cellar"]}, "The votes: {votes}.", telling=("votes",)),
        "heading": EventKind({"place": "cellar"}, "Next you all go to the {place}."),
        "searched": EventKind(
            {"player": 0, "found": 2, "score": 5, "clock": 4},
            "{player} searches and finds {found}: {score} in all, {clock} hours left.",
            telling=("found", "score"),
        ),
        "shared": EventKind(
            {"player": 0, "spot": "desk", "card": 7, "score": 5, "clock": 4},
            "{player} lays open {card} at the {spot}: {score} in all, {clock} hours left.",
            telling=("card", "score"),
        ),
        "rested": EventKind({"player": 0, "clock": 5}, "{player} rests: {clock} hours left."),
        "run_over": EventKind(
            {"reason": "three rounds are over", "score": 9, "end": "lost"},
            "The run is over, {reason}: {score} points, {end}.",
            telling=("score", "end"),
        ),
    }
)

CLOCK: Final = Option("clock", ("normal", "short"), "how many hours there are", "§5")
DECK: Final = Option("deck", ("dealt", "fixed"), "whether the cards are part of the story", "§5")


class Agents(Game[AgentsState]):
    def __init__(self, seats: int, chosen: dict[str, Value]) -> None:
        super().__init__("toy_agents", "Agents", 1, (2, 3, 4), (CLOCK, DECK))
        self.configure(seats, chosen)

    def set_up(self) -> AgentsState:
        state = AgentsState(self)
        state.push(Begin())
        return state

    def view(self, state: AgentsState, seat: int | None) -> dict[str, object]:
        known = state.shown | (state.seen[seat] if seat is not None else 0)
        seen: dict[str, object] = {
            "round": state.round,
            "place": PLACES[state.place],
            "heading": PLACES[state.heading] if state.heading >= 0 else None,
            "captain": state.captain,
            "clock": state.clock,
            "score": state.score,
            "goal": state.goal(),
            "pawns": [SPOTS[spot] if spot >= 0 else None for spot in state.pawns],
            "voted": [vote >= 0 for vote in state.votes],
            "cards": [card if has(known, index) else None for index, card in enumerate(state.cards)],
            "shown": [has(state.shown, index) for index in range(len(CARDS))],
        }
        if seat is not None:
            seen["vote"] = PLACES[state.votes[seat]] if state.votes[seat] >= 0 else None
        return seen

    def evaluate(self, state: AgentsState, seat: i64) -> float:
        return 1.0 if state.result is not None and state.result.winners else 0.0

    def imagine(self, state: AgentsState, seats: i64, memories: list[Memory | None], fate: Fate) -> AgentsState:
        """§3 The cards that none of them has read may lie anywhere; §4 a vote that is none of theirs may be any."""
        world = state.clone()
        world.fate = fate
        known = state.shown
        for seat in range(state.n):
            if has(seats, seat):
                known |= state.seen[seat]
        unread = [index for index in range(len(CARDS)) if not has(known, index)]
        cards = sorted(state.cards[index] for index in unread)
        shuffle(fate, cards)
        for index, card in zip(unread, cards, strict=True):
            world.cards[index] = card
        for seat in range(state.n):
            if state.votes[seat] >= 0 and not has(seats, seat):
                world.votes[seat] = fate.pick(len(PLACES))
        return world

    def is_fixed(self) -> bool:
        return self.options["deck"] == "fixed"

    def again(self, state: AgentsState, memories: list[Memory | None], fate: Fate) -> AgentsState:
        if not self.is_fixed():
            return super().again(state, memories, fate)
        line = state.clone()
        line.fate = fate
        return line

    def rewinds(self) -> bool:
        return not self.is_fixed()

    def has_private_talk(self) -> bool:
        return self.is_fixed()

    def action_table(self) -> ActionTable:
        return ACTIONS

    def events(self) -> Catalogue:
        return EVENTS

    def view_fields(self) -> frozenset[str]:
        first = ("round", "place", "heading", "captain", "clock", "score", "goal")
        return frozenset((*first, "pawns", "voted", "vote", "cards", "shown"))

    def hidden_columns(self) -> tuple[str, ...]:
        return ("cards", "votes")

    def epoch_word(self) -> str:
        return "run"
