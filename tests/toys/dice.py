"""A toy with dice and a large deck: pools of dice that are rolled, rolled again in part, and pushed.

§1 Seventy finds, 0 to 69, are the deck. Each player draws two in secret.
§2 On your turn you lay down a find. It gives one to three dice: one more than the remainder of its number by 3.
§3 Rolling is a choice of its own: `roll`. Until then everything can be taken back.
§4 After the roll you may roll one die again, once; and push, once: all dice are rolled again, and it costs a point.
§5 `keep` counts the dice: each success is a point for all, each skull takes one, never below 0. Then you draw a find.
§6 After three turns of each player it is over. All have won with two points for each turn.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action, ActionTable, Illegal, Prompt
from ouroboard.engine.bit_set import BitSet
from ouroboard.engine.bits import bit, has
from ouroboard.engine.dice import DICE_EVENTS, Die, roll, roll_again
from ouroboard.engine.event import Catalogue, Event, EventKind, Moment
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game, Value
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import Ask, Result, State, Step

FINDS: Final = 70
HAND: Final = 2
TURNS: Final = 3
MOST_DICE: Final = 3
ACTION_DIE: Final = Die("action", ("2", "1", "1", "skull", "blank", "blank"), (2, 1, 1, 0, 0, 0))

LAYS: Final = [Action(find, f"lay {find}", (f"find:{find}",)) for find in range(FINDS)]
AGAIN: Final = [Action(100 + place, f"again {place + 1}", (f"die:{place + 1}",)) for place in range(MOST_DICE)]
ROLL: Final = Action(200, "roll")
PUSH: Final = Action(201, "push")
KEEP: Final = Action(202, "keep")
ACTIONS: Final = ActionTable([*LAYS, *AGAIN, ROLL, PUSH, KEEP])


class DiceState(State):
    def __init__(self, game: Game, old: "DiceState | None" = None) -> None:
        super().__init__(game, old)
        self.n: int = game.seats
        self.turn_no: int = old.turn_no if old else 0
        self.step: int = old.step if old else 0
        self.score: int = old.score if old else 0
        self.laid: BitSet = old.laid.clone() if old else BitSet.empty(FINDS)
        self.pool: int = old.pool if old else 0  # number of dice for the find that was laid
        self.dice: list[int] = old.dice[:] if old else []
        self.rolled_again: bool = old.rolled_again if old else False
        self.pushed: bool = old.pushed if old else False
        # Hidden.
        self.deck: BitSet = old.deck.clone() if old else BitSet.full(FINDS)
        self.hands: list[list[int]] = [hand[:] for hand in old.hands] if old else [[] for _ in range(self.n)]

    def clone(self) -> "DiceState":
        return DiceState(self.game, self)

    def moment(self) -> Moment:
        return (1, self.turn_no + 1, self.step)

    def turn(self) -> int:
        return self.turn_no % self.n

    def goal(self) -> int:
        return 2 * TURNS * self.n


def draw(state: DiceState, seat: int) -> None:
    """§1"""
    find = state.pick_member(state.deck)
    state.deck.remove(find)
    state.hands[seat] = sorted([*state.hands[seat], find])
    if state.telling:
        state.tell_privately(bit(seat), Event("drew", {"player": seat, "find": find}), Event("draws", {"player": seat}))


class Deal(Step[DiceState]):
    def run(self, state: DiceState) -> None:
        for seat in range(state.n):
            for _ in range(HAND):
                draw(state, seat)
        state.push(Lay())


class OnTurn(Ask[DiceState]):
    def to_act(self, state: DiceState) -> i64:
        return bit(state.turn())

    def refuse(self, state: DiceState, seat: i64, action: Action) -> Illegal:
        if action in LAYS:
            return Illegal("you do not hold this find, or it is not the time to lay one", "§2")
        if action == ROLL:
            return Illegal("dice are rolled once, after a find was laid", "§3")
        return Illegal("this comes after the roll; a die can be rolled again once, and all can be pushed once", "§4")


class Lay(OnTurn):
    """§2"""

    def actions(self, state: DiceState, seat: i64) -> list[Action]:
        return [LAYS[find] for find in state.hands[seat]]

    def play(self, state: DiceState, seat: i64, action: Action) -> None:
        state.done()
        state.step += 1
        find = int(action.code)
        state.hands[seat].remove(find)
        state.laid.add(find)
        state.pool = 1 + find % MOST_DICE
        if state.telling:
            state.tell(Event("laid", {"player": seat, "find": find, "pool": state.pool}))
        state.push(Roll())

    def prompt(self, state: DiceState, seat: i64) -> Prompt:
        return Prompt("Lay down a find.", "§2")


class Roll(OnTurn):
    """§3"""

    def actions(self, state: DiceState, seat: i64) -> list[Action]:
        return [ROLL]

    def play(self, state: DiceState, seat: i64, action: Action) -> None:
        state.done()
        state.step += 1
        state.dice = roll(state, seat, ACTION_DIE, state.pool)
        state.push(AfterRoll())

    def prompt(self, state: DiceState, seat: i64) -> Prompt:
        return Prompt("Roll the dice.", "§3")


class AfterRoll(OnTurn):
    """§4"""

    def actions(self, state: DiceState, seat: i64) -> list[Action]:
        found = [KEEP]
        if not state.rolled_again:
            found.extend(AGAIN[: len(state.dice)])
        if not state.pushed and state.score > 0:
            found.append(PUSH)
        return found

    def play(self, state: DiceState, seat: i64, action: Action) -> None:
        state.step += 1
        if action == KEEP:
            state.done()
            state.push(Count())
        elif action == PUSH:
            state.pushed = True
            state.score -= 1
            if state.telling:
                state.tell(Event("pushes", {"player": seat, "score": state.score}))
            state.dice = roll_again(state, seat, ACTION_DIE, state.dice, list(range(len(state.dice))))
        else:
            state.rolled_again = True
            state.dice = roll_again(state, seat, ACTION_DIE, state.dice, [AGAIN.index(action)])

    def refuse(self, state: DiceState, seat: i64, action: Action) -> Illegal:
        if action == PUSH and state.score == 0:
            return Illegal("a push costs a point, and there is none", "§4")
        return super().refuse(state, seat, action)

    def prompt(self, state: DiceState, seat: i64) -> Prompt:
        return Prompt("Keep the dice, roll one again, or push.", "§4")


class Count(Step[DiceState]):
    """§5"""

    def run(self, state: DiceState) -> None:
        seat = state.turn()
        hits, skulls = ACTION_DIE.total(state.dice), ACTION_DIE.count(state.dice, "skull")
        state.score = max(0, state.score + hits - skulls)
        state.dice, state.pool, state.rolled_again, state.pushed = [], 0, False, False
        if state.telling:
            state.tell(Event("counted", {"player": seat, "hits": hits, "skulls": skulls, "score": state.score}))
        draw(state, seat)
        state.turn_no += 1
        state.step = 0
        if state.turn_no < TURNS * state.n:
            state.push(Lay())
            return
        won = state.score >= state.goal()
        if state.telling:
            state.tell(Event("over", {"score": state.score, "end": "won" if won else "lost"}))
        state.finish(Result((state.score,) * state.n, tuple(range(state.n)) if won else ()))


EVENTS: Final = Catalogue(
    {
        **DICE_EVENTS,
        "drew": EventKind({"player": 0, "find": 7}, "{player} draws {find}.", "You draw {find}.", telling=("find",)),
        "draws": EventKind({"player": 0}, "{player} draws a find."),
        "laid": EventKind({"player": 0, "find": 7, "pool": 2}, "{player} lays {find}: {pool} dice.", telling=("find", "pool")),
        "pushes": EventKind({"player": 0, "score": 2}, "{player} pushes: {score} left."),
        "counted": EventKind(
            {"player": 0, "hits": 2, "skulls": 1, "score": 5},
            "{player}: {hits} successes and {skulls} skulls, {score} in all.",
            telling=("hits", "skulls", "score"),
        ),
        "over": EventKind({"score": 9, "end": "lost"}, "It is over with {score}: {end}.", telling=("score", "end")),
    }
)


class Dice(Game[DiceState]):
    def __init__(self, seats: int, chosen: dict[str, Value]) -> None:
        super().__init__("toy_dice", "The toy with dice", 1, (1, 2, 3), ())
        self.configure(seats, chosen)

    def set_up(self) -> DiceState:
        state = DiceState(self)
        state.push(Deal())
        return state

    def action_table(self) -> ActionTable:
        return ACTIONS

    def view(self, state: DiceState, seat: int | None) -> dict[str, object]:
        seen: dict[str, object] = {
            "turn_no": state.turn_no,
            "score": state.score,
            "goal": state.goal(),
            "laid": state.laid.members(),
            "pool": state.pool,
            "dice": ACTION_DIE.names(state.dice),
            "deck": state.deck.count(),
        }
        if seat is not None:
            seen["hand"] = list(state.hands[seat])
        return seen

    def imagine(self, state: DiceState, seats: i64, memories: list[Memory | None], fate: Fate) -> DiceState:
        """The finds that they do not hold and that were not laid are dealt anew. Dice to come are in the fate alone."""
        world = state.clone()
        world.fate = fate
        others = [seat for seat in range(state.n) if not has(seats, seat)]
        for seat in others:
            world.deck.add_all(BitSet.of(FINDS, state.hands[seat]))
        for seat in others:
            dealt = BitSet.empty(FINDS)
            for _ in state.hands[seat]:
                find = world.deck.random_member(fate)
                world.deck.remove(find)
                dealt.add(find)
            world.hands[seat] = dealt.members()
        return world

    def preview(self, state: DiceState, seat: int, action: Action) -> dict[str, object]:
        """The dice that an answer brings, and how likely they are to show at least one success."""
        if action == ROLL or action in LAYS:
            dice = state.pool if action == ROLL else 1 + action.code % MOST_DICE
            return {"dice": dice, "odds": round(ACTION_DIE.odds(dice, 1), 4)}
        return {}

    def events(self) -> Catalogue:
        return EVENTS

    def view_fields(self) -> frozenset[str]:
        return frozenset(("turn_no", "score", "goal", "laid", "pool", "dice", "deck", "hand"))

    def hidden_columns(self) -> tuple[str, ...]:
        return ("deck", "hands")
