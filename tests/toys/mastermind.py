"""A toy with a Mastermind: drafts, face-down cards, a window that always opens, one snapshot at night, loops, knowledge.

§1 Four characters. One is the killer, one the friend, two are nobody. Only the Mastermind (seat 0) knows who is who.
§2 A loop has two days, and in each loop she holds two cards each of fear, calm and blank. Each day she drafts three of
   them, face down, one card to a character. When she is done, all learn where cards lie.
§3 Then each Protagonist, the leader first, lays one fear or calm openly. It lies where it lies: laying binds.
§4 Everybody begins a loop with one fear. The cards are turned up: fear adds one, calm takes one off, never below none.
§5 The leader may ask a living character who it is. Then the Mastermind is asked, always: the friend never refuses, the
   killer always does, nobody does as she likes. The role is told, or nothing is.
§6 Night, judged on what stands there at dusk: a living killer kills all others whose fear has reached the threshold, and
   nobody with still more fear strikes a living killer down. When the friend is dead the loop is lost, at once.
§7 A loop without that is won by the Protagonists. After three lost loops each guesses the friend in secret; where they
   differ, the leader's guess counts.
"""

from itertools import permutations
from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, ActionTable, Illegal, Prompt
from ouroboard.engine.bits import bit, has, members
from ouroboard.engine.event import Catalogue, Event, EventKind, Moment
from ouroboard.engine.fate import Fate, shuffle
from ouroboard.engine.game import Game, Option, Value
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import Ask, Result, State, Step

NAMES: Final = "abcd"
KILLER, FRIEND, NOBODY = 0, 1, 2
ROLES: Final = ("killer", "friend", "nobody")
FEAR, CALM, BLANK = 0, 1, 2
KINDS: Final = ("fear", "calm", "blank")
MOVES: Final = (1, -1, 0)
COPIES, CARDS_A_DAY, DAYS, LOOPS = 2, 3, 2, 3
NONE: Final = -1
PROTAGONISTS: Final = (1, 2)
WORLDS: Final = sorted(set(permutations((KILLER, FRIEND, NOBODY, NOBODY))))
"""§1 The twelve ways to give out the roles."""


def no(reason: str, section: str) -> Illegal:
    return Illegal(reason, section)


# ---- Actions ----------------------------------------------------------------------------------------------


@final
class Word(Action):
    """`lay fear a`, `done`, `ask a`, `ask no one`, `allow`, `refuse`, `go on`, `guess a`."""

    def __init__(self, code: int, verb: str, who: int = NONE, kind: int = NONE) -> None:
        words = [verb, *([KINDS[kind]] if kind != NONE else []), *([NAMES[who]] if who != NONE else [])]
        super().__init__(code, " ".join(words), (f"character:{NAMES[who]}",) if who != NONE else ())
        self.verb: Final = verb
        self.who: Final = who
        self.kind: Final = kind

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (Word, (self.code, self.verb, self.who, self.kind))


LAY: Final = [[Word(10 * kind + who, "lay", who, kind) for who in range(4)] for kind in range(3)]
ASK: Final = [Word(40 + who, "ask", who) for who in range(4)]
GUESS: Final = [Word(50 + who, "guess", who) for who in range(4)]
DONE, ASK_NO_ONE, ALLOW, REFUSE, GO_ON = (
    Word(60 + code, verb) for code, verb in enumerate(("done", "ask no one", "allow", "refuse", "go on"))
)
ACTIONS: Final = ActionTable([*LAY[0], *LAY[1], *LAY[2], *ASK, *GUESS, DONE, ASK_NO_ONE, ALLOW, REFUSE, GO_ON])

EVENTS: Final = Catalogue(
    {
        "dealt": EventKind({"player": 0, "roles": ["killer", "friend"]}, "The roles: {roles}.", telling=("roles",)),
        "loop_begins": EventKind({"loop": 1, "player": 1}, "Loop {loop} begins; {player} leads."),
        "day_begins": EventKind({"day": 1}, "Day {day}. The Mastermind lays cards."),
        "drafted": EventKind({"player": 0, "kind": "fear", "who": "a"}, "{player} lays {kind} on {who}."),
        "laid": EventKind(
            {"player": 0, "whom": ["a", "b", "d"]}, "{player} has laid cards on {whom}.", telling=("whom",), binding=True
        ),
        "bound": EventKind({"player": 1, "kind": "calm", "who": "a"}, "{player} lays {kind} on {who}.", binding=True),
        "revealed": EventKind(
            {"cards": ["fear a"], "fear": [1, 0, 0, 0]},
            "The cards: {cards}. Fear of {fear}.",
            telling=("cards", "fear"),
        ),
        "asked": EventKind({"player": 1, "who": "a"}, "{player} asks {who}."),
        "answered": EventKind({"who": "a", "answer": "nobody"}, "{who} says: {answer}.", telling=("answer",)),
        "night": EventKind({"deaths": ["a"], "lost": False}, "Night. Dead: {deaths}. Lost: {lost}.", telling=("deaths", "lost")),
        "last_guess": EventKind({"player": 2}, "Who is the friend? {player} leads."),
        "guessed": EventKind({"player": 1, "who": "a"}, "{player} names {who}.", ready=True),
        "chose": EventKind({"player": 1}, "{player} has chosen.", ready=True),
        "over": EventKind(
            {"players": [1, 2], "guesses": ["a", "b"], "roles": ["killer", "friend"]},
            "{players}: won. Roles: {roles}.",
            telling=("players", "guesses", "roles"),
        ),
    }
)


# ---- State ------------------------------------------------------------------------------------------------


@final
class Village(State):
    def __init__(self, game: Game, old: "Village | None" = None) -> None:
        super().__init__(game, old)
        self.loop: int = old.loop if old else 0
        self.day: int = old.day if old else 0
        self.step: int = old.step if old else 0
        self.fear: list[int] = old.fear[:] if old else [0] * 4
        self.dead: int = old.dead if old else 0
        self.known: list[int] = old.known[:] if old else [NONE] * 4  # §5 the roles that were told, by character
        self.spent: list[int] = old.spent[:] if old else [0] * 3  # her cards that were turned up in this loop, by kind
        self.bound: list[int] = old.bound[:] if old else [NONE] * 3  # §3 today's open card of each seat: its action's code
        # Hidden.
        self.roles: tuple[int, ...] = old.roles if old else ()
        self.hand: list[int] = old.hand[:] if old else [0] * 3
        self.draft: list[int] = old.draft[:] if old else [NONE] * 4
        self.laid: list[int] = old.laid[:] if old else [NONE] * 4
        self.guesses: list[int] = old.guesses[:] if old else [NONE] * 3

    def clone(self) -> "Village":
        return Village(self.game, self)

    def moment(self) -> Moment:
        return (self.loop, self.day, self.step)

    def leader(self) -> int:
        """The Protagonists lead in turn, loop by loop."""
        return 2 - self.loop % 2


def named(mask: int) -> list[str]:
    return [NAMES[who] for who in members(mask)]


def deaths(roles: tuple[int, ...], fear: list[int], dead: int, threshold: int) -> int:
    """§6 Who dies in this night, all judged on one snapshot."""
    killer = roles.index(KILLER)
    if has(dead, killer):
        return 0
    others = [who for who in range(4) if who != killer and not has(dead, who)]
    struck = any(roles[who] == NOBODY and fear[who] > threshold for who in others)
    return sum(bit(who) for who in others if fear[who] >= threshold) + (bit(killer) if struck else 0)


# ---- The course of the game -------------------------------------------------------------------------------


@final
class Deal(Step[Village]):
    def run(self, state: Village) -> None:
        state.roles = WORLDS[state.pick(len(WORLDS))]
        if state.telling:
            roles = [ROLES[role] for role in state.roles]
            state.tell_privately(bit(0), Event("dealt", {"player": 0, "roles": roles}), None)
        state.push(BeginLoop())


@final
class BeginLoop(Step[Village]):
    """§2 Nothing of the loop before is left but what was learnt."""

    def run(self, state: Village) -> None:
        state.loop += 1
        state.day = state.step = state.dead = 0
        state.fear, state.spent, state.hand = [1] * 4, [0] * 3, [COPIES] * 3
        if state.loop > LOOPS:
            if state.telling:
                state.tell(Event("last_guess", {"player": state.leader()}))
            state.push(FinalGuess())
            return
        if state.telling:
            state.tell(Event("loop_begins", {"loop": state.loop, "player": state.leader()}))
        state.then(*[Day(day) for day in range(1, DAYS + 1)], LoopSurvived())


@final
class Day(Step[Village]):
    """The day's steps, in order."""

    def __init__(self, day: int) -> None:
        self.day: Final = day

    def fields(self) -> tuple[object, ...]:
        return (self.day,)

    def run(self, state: Village) -> None:
        state.day, state.step = self.day, 1
        if state.telling:
            state.tell(Event("day_begins", {"day": self.day}))
        leader = state.leader()
        state.then(Draft(), LayOpenly(leader), LayOpenly(3 - leader), Reveal(), AskWho(), Night())


@final
class Draft(Ask[Village]):
    """§2 Three picks of one seat, in its own columns; the others learn nothing before she is done."""

    def to_act(self, state: Village) -> i64:
        return bit(0)

    def actions(self, state: Village, seat: i64) -> list[Action]:
        free = [who for who in range(4) if state.draft[who] == NONE]
        if len(free) == 4 - CARDS_A_DAY:
            return [DONE]
        return [LAY[kind][who] for kind in range(3) if state.hand[kind] > 0 for who in free]

    def play(self, state: Village, seat: i64, action: Action) -> None:
        assert isinstance(action, Word)
        if action.verb == "lay":
            state.draft[action.who] = action.kind
            state.hand[action.kind] -= 1
            if state.telling:
                fields: dict[str, object] = {"player": 0, "kind": KINDS[action.kind], "who": NAMES[action.who]}
                state.tell_privately(bit(0), Event("drafted", fields), None)
            return
        state.done()
        state.laid, state.draft = state.draft, [NONE] * 4
        state.step = 2
        if state.telling:
            state.tell(Event("laid", {"player": 0, "whom": [NAMES[who] for who in range(4) if state.laid[who] != NONE]}))

    def refuse(self, state: Village, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Word)
        if action == DONE:
            return no(f"lay {CARDS_A_DAY} cards before you are done", "§2")
        if action.verb != "lay":
            return no("first you lay your cards for the day: lay fear a", "§2")
        if state.draft.count(NONE) == 4 - CARDS_A_DAY:
            return no(f"you have laid {CARDS_A_DAY} cards: say done", "§2")
        if state.draft[action.who] != NONE:
            return no(f"your card lies on {NAMES[action.who]} already", "§2")
        return no(f"you have no {KINDS[action.kind]} left in this loop", "§2")

    def prompt(self, state: Village, seat: i64) -> Prompt:
        return Prompt(f"Lay {CARDS_A_DAY} cards face down, one to a character, and say done.", "§2")

    def secret(self) -> bool:
        return True


@final
class LayOpenly(Ask[Village]):
    """§3 One open card of a Protagonist."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def fields(self) -> tuple[object, ...]:
        return (self.seat,)

    def to_act(self, state: Village) -> i64:
        return bit(self.seat)

    def actions(self, state: Village, seat: i64) -> list[Action]:
        return [*LAY[FEAR], *LAY[CALM]]

    def play(self, state: Village, seat: i64, action: Action) -> None:
        assert isinstance(action, Word)
        state.done()
        state.bound[seat] = action.code
        if state.telling:
            state.tell(Event("bound", {"player": seat, "kind": KINDS[action.kind], "who": NAMES[action.who]}))

    def refuse(self, state: Village, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Word)
        if action.verb == "lay":
            return no("only the Mastermind has blank cards", "§3")
        return no("first you lay one card: lay calm a", "§3")

    def prompt(self, state: Village, seat: i64) -> Prompt:
        return Prompt("Lay fear or calm openly on a character.", "§3")


@final
class Reveal(Step[Village]):
    """§4 All cards act together, so their order does not matter."""

    def run(self, state: Village) -> None:
        state.note_reveal()
        state.step = 3
        change = [0] * 4
        cards: list[str] = []
        for who in range(4):
            kind = state.laid[who]
            if kind != NONE:
                state.spent[kind] += 1
                change[who] += MOVES[kind]
                cards.append(f"{KINDS[kind]} {NAMES[who]}")
        for seat in PROTAGONISTS:
            change[state.bound[seat] % 10] += MOVES[state.bound[seat] // 10]
        state.fear = [max(0, state.fear[who] + change[who]) for who in range(4)]
        state.laid, state.bound = [NONE] * 4, [NONE] * 3
        if state.telling:
            state.tell(Event("revealed", {"cards": cards, "fear": list(state.fear)}))


@final
class AskWho(Ask[Village]):
    """§5 The leader may ask."""

    def to_act(self, state: Village) -> i64:
        return bit(state.leader())

    def actions(self, state: Village, seat: i64) -> list[Action]:
        return [*[ASK[who] for who in range(4) if not has(state.dead, who)], ASK_NO_ONE]

    def play(self, state: Village, seat: i64, action: Action) -> None:
        assert isinstance(action, Word)
        state.done()
        state.step = 4
        if state.telling:
            state.tell(Event("asked", {"player": seat, "who": "no one" if action.who == NONE else NAMES[action.who]}))
        state.push(AllowOrRefuse(action.who))

    def refuse(self, state: Village, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, Word)
        if action.verb == "ask":
            return no(f"{NAMES[action.who]} is dead and tells nothing any more", "§5")
        return no("the only question now is whom you ask: ask a, or ask no one", "§5")

    def prompt(self, state: Village, seat: i64) -> Prompt:
        return Prompt("Ask a living character who it is, or ask no one.", "§5")


@final
class AllowOrRefuse(Ask[Village]):
    """§5 The Mastermind is asked whether or not she has a choice, so the pause tells nothing."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def fields(self) -> tuple[object, ...]:
        return (self.who,)

    def to_act(self, state: Village) -> i64:
        return bit(0)

    def actions(self, state: Village, seat: i64) -> list[Action]:
        if self.who == NONE:
            return [GO_ON]
        choices: tuple[list[Action], ...] = ([REFUSE], [ALLOW], [ALLOW, REFUSE])
        return choices[state.roles[self.who]]

    def play(self, state: Village, seat: i64, action: Action) -> None:
        state.done()
        if self.who == NONE:
            return
        answer = "nothing"
        if action == ALLOW:
            state.note_reveal()
            state.known[self.who] = state.roles[self.who]
            answer = ROLES[state.roles[self.who]]
        if state.telling:
            state.tell(Event("answered", {"who": NAMES[self.who], "answer": answer}))

    def refuse(self, state: Village, seat: i64, action: Action) -> Illegal:
        if self.who == NONE:
            return no("nobody was asked: go on", "§5")
        if action == REFUSE:
            return no("the friend never refuses", "§5")
        if action == ALLOW:
            return no("the killer must refuse", "§5")
        return no(f"{NAMES[self.who]} was asked: allow the answer or refuse it", "§5")

    def prompt(self, state: Village, seat: i64) -> Prompt:
        return Prompt("No one was asked." if self.who == NONE else f"{NAMES[self.who]} was asked: allow or refuse?", "§5")


@final
class Night(Step[Village]):
    def run(self, state: Village) -> None:
        state.note_reveal()
        state.step = 5
        fallen = deaths(state.roles, state.fear, state.dead, int(state.game.options["threshold"]))
        state.dead |= fallen
        lost = has(state.dead, state.roles.index(FRIEND))
        if state.telling:
            state.tell(Event("night", {"deaths": named(fallen), "lost": lost}))
        if lost:
            state.cut(LoopSurvived, BeginLoop())


@final
class LoopSurvived(Step[Village]):
    """§7 Stands under the days of a loop; a loop that is lost is cut down to here and never reaches it."""

    def run(self, state: Village) -> None:
        end(state, PROTAGONISTS)


@final
class FinalGuess(Ask[Village]):
    """§7 Both Protagonists at once, in secret."""

    def to_act(self, state: Village) -> i64:
        return sum(bit(seat) for seat in PROTAGONISTS if state.guesses[seat] == NONE)

    def actions(self, state: Village, seat: i64) -> list[Action]:
        return [*GUESS]

    def play(self, state: Village, seat: i64, action: Action) -> None:
        assert isinstance(action, Word)
        state.guesses[seat] = action.who
        if state.telling:
            mine = Event("guessed", {"player": seat, "who": NAMES[action.who]})
            state.tell_privately(bit(seat), mine, Event("chose", {"player": seat}))

    def close(self, state: Village) -> None:
        right = state.roles[state.guesses[state.leader()]] == FRIEND
        end(state, PROTAGONISTS if right else (0,))

    def refuse(self, state: Village, seat: i64, action: Action) -> Illegal:
        return no("the loops are over; all that is left is your guess: guess a", "§7")

    def prompt(self, state: Village, seat: i64) -> Prompt:
        return Prompt("Who is the friend?", "§7")

    def secret(self) -> bool:
        return True


def end(state: Village, winners: tuple[int, ...]) -> None:
    state.note_reveal()
    state.step += 1
    if state.telling:
        guesses = [NAMES[state.guesses[seat]] for seat in PROTAGONISTS if state.guesses[seat] != NONE]
        roles = [ROLES[role] for role in state.roles]
        state.tell(Event("over", {"players": list(winners), "guesses": guesses, "roles": roles}))
    state.finish(Result(tuple(int(seat in winners) for seat in range(3)), winners))


# ---- Knowledge --------------------------------------------------------------------------------------------


@final
class Possible(Memory):
    """The role-worlds (bits, by their place in `WORLDS`) that fit everything which a seat has heard."""

    def __init__(
        self, threshold: int, worlds: int = bit(len(WORLDS)) - 1, fear: tuple[int, ...] = (0,) * 4, dead: int = 0
    ) -> None:
        self.threshold: Final = threshold
        self.worlds: int = worlds
        self.fear: tuple[int, ...] = fear
        self.dead: int = dead

    def hear(self, event: Event) -> None:
        told = event.fields
        if event.kind == "loop_begins":
            self.dead = 0
        elif event.kind == "revealed":
            fear = told["fear"]
            assert isinstance(fear, list)
            self.fear = tuple(fear)
        elif event.kind in ("dealt", "over"):
            self.keep([index for index in members(self.worlds) if [ROLES[r] for r in WORLDS[index]] == told["roles"]])
        elif event.kind == "answered":
            who = NAMES.index(str(told["who"]))
            self.keep([index for index in members(self.worlds) if fits_answer(WORLDS[index][who], str(told["answer"]))])
        elif event.kind == "night":
            self.keep([index for index in members(self.worlds) if self.fits_night(WORLDS[index], told)])
            fallen = told["deaths"]
            assert isinstance(fallen, list)
            self.dead |= sum(bit(NAMES.index(name)) for name in fallen)

    def fits_night(self, roles: tuple[int, ...], told: dict[str, object]) -> bool:
        """Deaths prove something, and so does a night in which nobody dies."""
        fallen = deaths(roles, list(self.fear), self.dead, self.threshold)
        return named(fallen) == told["deaths"] and has(self.dead | fallen, roles.index(FRIEND)) == told["lost"]

    def keep(self, worlds: list[int]) -> None:
        self.worlds = sum(bit(index) for index in worlds)

    def clone(self) -> "Possible":
        return Possible(self.threshold, self.worlds, self.fear, self.dead)

    def key(self) -> tuple[object, ...]:
        return (self.threshold, self.worlds, self.fear, self.dead)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (Possible, self.key())


def fits_answer(role: int, answer: str) -> bool:
    """§5 Who says nothing is not the friend; who answers is what is said."""
    return role != FRIEND if answer == "nothing" else ROLES[role] == answer


def imagine(state: Village, seats: int, memories: list[Memory | None], fate: Fate) -> Village:
    world = state.clone()
    world.fate = fate
    if state.result is not None:
        return world
    if not has(seats, 0):
        imagine_roles(world, seats, memories)
        imagine_cards(world)
    for seat in PROTAGONISTS:
        if state.guesses[seat] != NONE and not has(seats, seat):
            world.guesses[seat] = fate.pick(4)
    return world


def imagine_roles(world: Village, seats: int, memories: list[Memory | None]) -> None:
    """Any world that all of them hold possible; a spectator, without a memory, goes by the roles that were told."""
    fit = [index for index, roles in enumerate(WORLDS) if all(t in (NONE, r) for t, r in zip(world.known, roles, strict=True))]
    for seat in members(seats):
        memory = memories[seat]
        if isinstance(memory, Possible):
            fit = [index for index in fit if has(memory.worlds, index)]
    world.roles = WORLDS[fit[world.fate.pick(len(fit))]]


def imagine_cards(world: Village) -> None:
    """§2 She holds what has not been turned up; some of it lies on the table. A draft is as if not begun."""
    left = [kind for kind in range(3) for _ in range(COPIES - world.spent[kind])]
    shuffle(world.fate, left)
    world.laid = [NONE if kind == NONE else left.pop() for kind in world.laid]
    world.hand = [left.count(kind) for kind in range(3)]
    world.draft = [NONE] * 4


def look(state: Village, seat: int | None) -> dict[str, object]:
    seen: dict[str, object] = {
        "loop": state.loop,
        "day": state.day,
        "step": state.step,
        "leader": state.leader(),
        "fear": list(state.fear),
        "dead": named(state.dead),
        "known": [None if role == NONE else ROLES[role] for role in state.known],
        "spent": list(state.spent),
        "open": [None if code == NONE else f"{KINDS[code // 10]} {NAMES[code % 10]}" for code in state.bound],
        "covered": [NAMES[who] for who in range(4) if state.laid[who] != NONE],
        "guessed": [other for other in PROTAGONISTS if state.guesses[other] != NONE],
    }
    if seat == 0:
        for name, row in (("draft", state.draft), ("laid", state.laid)):
            seen[name] = [None if kind == NONE else KINDS[kind] for kind in row]
        seen["hand"] = list(state.hand)
    if seat in PROTAGONISTS:
        seen["guess"] = None if state.guesses[seat] == NONE else NAMES[state.guesses[seat]]
    if seat == 0 or state.result is not None:
        seen["roles"] = [ROLES[role] for role in state.roles]
    return seen


@final
class Mastermind(Game[Village]):
    def __init__(self, seats: int, chosen: dict[str, Value]) -> None:
        threshold = Option("threshold", (2, 3), "The fear at which the killer strikes.", "§6")
        super().__init__("toy_mastermind", "The toy with a Mastermind", 1, (3,), (threshold,))
        self.configure(seats, chosen)

    def set_up(self) -> Village:
        state = Village(self)
        state.push(Deal())
        return state

    def view(self, state: Village, seat: int | None) -> dict[str, object]:
        return look(state, seat)

    def imagine(self, state: Village, seats: i64, memories: list[Memory | None], fate: Fate) -> Village:
        return imagine(state, seats, memories, fate)

    def action_table(self) -> ActionTable:
        return ACTIONS

    def refuse_text(self, text: str) -> Illegal:
        return no(f"“{text[:20]}” is not a move: lay fear a, done, ask a, ask no one, allow, refuse, go on, guess a", "§1")

    def events(self) -> Catalogue:
        return EVENTS

    def view_fields(self) -> frozenset[str]:
        public = {"loop", "day", "step", "leader", "fear", "dead", "known", "spent", "open", "covered", "guessed"}
        return frozenset(public | {"roles", "hand", "draft", "laid", "guess"})

    def hidden_columns(self) -> tuple[str, ...]:
        return ("roles", "hand", "draft", "laid", "guesses")

    def memory(self, seat: int | None) -> Memory | None:
        return Possible(int(self.options["threshold"]))

    def epoch_word(self) -> str:
        return "loop"
