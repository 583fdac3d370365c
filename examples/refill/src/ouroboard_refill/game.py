"""A toy with a deck that bites: specials resolve in the middle of a refill, and a private look is known for good.

§1 27 number cards, 1 to 9 in suits a, b and c, and 6 specials: three storms and three bells. Three numbers to each hand,
   dealt before the specials are shuffled in. Hands stand in rows: from which slot a card is played, everybody sees.
§2 On your turn play a card: it scores its number, and the number of the first card of the open row too if it is higher.
   Or look, once a game, into another hand: what you see you know for good, and its slots you keep in mind. With an empty
   hand, and only then, you may pass. The first card of the row is then swept away.
§3 Then comes the refill: the open row up to two cards, and after that your hand up to three, unseen by others. A special is
   shown, resolved at once, and drawn again for.
§4 Storm: all who hold a card lay one face down; when all have, they are turned up and gone.
§5 The third bell ends the game at once. The eight lowest cards of the deck are never drawn: when a card is missing and only
   they are left, the deck counts as empty, and that ends the game too. The most points win.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action, ActionTable, Illegal, Prompt
from ouroboard.engine.bits import bit, has, mask_of, members
from ouroboard.engine.event import Catalogue, Event, EventKind, Moment
from ouroboard.engine.fate import Fate, shuffle
from ouroboard.engine.game import Game, Value
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import Ask, Result, State, Step
from ouroboard_refill import MANIFEST

NAMES: Final = (*(f"{number}{suit}" for number in range(1, 10) for suit in "abc"), "storm", "bell")
NUMBERS: Final = list(range(27))
STORM, BELL = 27, 28  # alike among themselves: with ids of their own they would tell which one is gone
SPECIALS: Final = [STORM] * 3 + [BELL] * 3
HAND: Final = 3
ROW: Final = 2
LOWEST: Final = 8
SEATS: Final = (2, 3)

PLAYS: Final = [Action(card, f"play {NAMES[card]}", (f"card:{NAMES[card]}",)) for card in NUMBERS]
LAYS: Final = [Action(100 + card, f"lay {NAMES[card]}", (f"card:{NAMES[card]}",)) for card in NUMBERS]
LOOKS: Final = [Action(200 + seat, f"look {seat}", (f"hand:{seat}",)) for seat in range(max(SEATS))]
PASS: Final = Action(300, "pass")
ACTIONS: Final = ActionTable([*PLAYS, *LAYS, *LOOKS, PASS])


def no(reason: str, section: str) -> Illegal:
    return Illegal(reason, section)


def number(card: int) -> int:
    return card // 3 + 1


class RefillState(State):
    def __init__(self, game: Game, old: "RefillState | None" = None) -> None:
        super().__init__(game, old)
        self.n: int = game.seats
        self.turn_no: int = old.turn_no if old else 1
        self.step: int = old.step if old else 0
        self.turn: int = old.turn if old else 0
        self.bells: int = old.bells if old else 0
        self.looked: int = old.looked if old else 0  # who has used the look
        self.score: list[int] = old.score[:] if old else [0] * self.n
        self.row: list[int] = old.row[:] if old else []
        self.gone: list[int] = old.gone[:] if old else []
        self.deck: list[int] = old.deck[:] if old else []  # the last is the next
        # Face down in a storm; still in the hand until all are turned up.
        self.laid: list[int] = old.laid[:] if old else [-1] * self.n
        self.hands: list[list[int]] = [hand[:] for hand in old.hands] if old else [[] for _ in range(self.n)]
        # Slot by slot: who knows that card. Everybody knows who knows.
        self.seen: list[list[int]] = [slots[:] for slots in old.seen] if old else [[] for _ in range(self.n)]

    def clone(self) -> "RefillState":
        return RefillState(self.game, self)

    def left(self) -> int:
        """§5 How many cards can still be drawn."""
        return len(self.deck) - LOWEST

    def moment(self) -> Moment:
        return (1, self.turn_no, self.step)

    def knows(self, seats: i64, other: int, slot: int) -> bool:
        """§2 Whether one of the seats knows the card in a slot of a hand."""
        return (seats & self.seen[other][slot]) != 0

    def drop(self, seat: int, card: int) -> int:
        """A card leaves its hand and is gone; who knew it need not remember. Returns its slot."""
        slot = self.hands[seat].index(card)
        del self.hands[seat][slot]
        del self.seen[seat][slot]
        self.gone.append(card)
        return slot


class Deal(Step[RefillState]):
    """§1"""

    def run(self, state: RefillState) -> None:
        numbers = list(NUMBERS)
        state.shuffle(numbers)
        for seat in range(state.n):
            state.hands[seat] = numbers[HAND * seat : HAND * (seat + 1)]
            state.seen[seat] = [bit(seat)] * HAND
            if state.telling:
                cards = [NAMES[card] for card in state.hands[seat]]
                state.tell_privately(bit(seat), Event("dealt", {"player": seat, "cards": cards}), None)
        state.deck = [*numbers[HAND * state.n :], *SPECIALS]
        state.shuffle(state.deck)
        state.then(Draw(), Turn())


class Turn(Ask[RefillState]):
    """§2"""

    def to_act(self, state: RefillState) -> i64:
        return bit(state.turn)

    def actions(self, state: RefillState, seat: i64) -> list[Action]:
        found = [PLAYS[card] for card in state.hands[seat]]
        if not has(state.looked, seat):
            found.extend(LOOKS[other] for other in range(state.n) if other != seat and state.hands[other])
        return found if state.hands[seat] else [*found, PASS]

    def play(self, state: RefillState, seat: i64, action: Action) -> None:
        state.done()
        state.step += 1
        if action in PLAYS:
            score(state, seat, PLAYS.index(action))
        elif action in LOOKS:
            look(state, seat, LOOKS.index(action))
        elif state.telling:
            state.tell(Event("passed", {"player": seat}))
        state.gone.append(state.row.pop(0))
        state.then(Draw(), NextTurn())

    def refuse(self, state: RefillState, seat: i64, action: Action) -> Illegal:
        if action in PLAYS:
            return no(f"you do not hold {NAMES[PLAYS.index(action)]}", "§2")
        if action in LAYS:
            return no("cards are laid face down only in a storm", "§4")
        if action == PASS:
            return no("you hold a card, so you play or look", "§2")
        other = LOOKS.index(action)
        if other >= state.n:
            return no(f"there is no seat {other} at this table", "§1")
        if other == seat:
            return no("you already know your own hand", "§2")
        if has(state.looked, seat):
            return no("you have looked once, and that was all", "§2")
        return no("there is no card in that hand", "§2")

    def prompt(self, state: RefillState, seat: i64) -> Prompt:
        return Prompt("Play a card, or look into a hand if you have not yet.", "§2")


def score(state: RefillState, seat: int, card: int) -> None:
    front = number(state.row[0])
    gained = number(card) + (front if number(card) > front else 0)
    state.score[seat] += gained
    slot = state.drop(seat, card)
    if state.telling:
        what = {"player": seat, "card": NAMES[card], "slot": slot, "gained": gained, "score": state.score[seat]}
        state.tell(Event("played", {**what}))


def look(state: RefillState, seat: int, other: int) -> None:
    state.looked |= bit(seat)
    state.seen[other] = [knowers | bit(seat) for knowers in state.seen[other]]
    state.note_reveal()
    if state.telling:
        saw = Event("saw", {"player": seat, "player_seen": other, "cards": [NAMES[card] for card in state.hands[other]]})
        state.tell_privately(bit(seat), saw, Event("looked", {"player": seat, "player_seen": other}))


class Draw(Step[RefillState]):
    """§3 One draw; while something is missing it comes again."""

    def run(self, state: RefillState) -> None:
        seat = state.turn
        if len(state.row) == ROW and len(state.hands[seat]) == HAND:
            return
        if state.left() == 0:
            end(state, "the deck is empty")
            return
        card = state.deck.pop()
        state.note_reveal()
        if card in SPECIALS:
            state.gone.append(card)
            state.then(Storm() if card == STORM else Bell(), self)
            if state.telling and card == STORM:
                state.tell(Event("storm", {"left": state.left()}))
            return
        if len(state.row) < ROW:
            state.row.append(card)
            if state.telling:
                state.tell(Event("row", {"card": NAMES[card], "left": state.left()}))
        else:
            state.hands[seat].append(card)
            state.seen[seat].append(bit(seat))
            if state.telling:
                own = Event("drew", {"player": seat, "card": NAMES[card], "left": state.left()})
                state.tell_privately(bit(seat), own, Event("draws", {"player": seat, "left": state.left()}))
        state.push(self)


class NextTurn(Step[RefillState]):
    def run(self, state: RefillState) -> None:
        state.turn = (state.turn + 1) % state.n
        state.turn_no += 1
        state.step = 0
        if state.telling:
            state.tell(Event("turn", {"player": state.turn}))
        state.push(Turn())


class Storm(Ask[RefillState]):
    """§4 A window: all at once and in secret, turned up together."""

    def secret(self) -> bool:
        return True

    def to_act(self, state: RefillState) -> i64:
        return mask_of([seat for seat in range(state.n) if state.hands[seat] and state.laid[seat] == -1])

    def actions(self, state: RefillState, seat: i64) -> list[Action]:
        return [LAYS[card] for card in state.hands[seat]]

    def play(self, state: RefillState, seat: i64, action: Action) -> None:
        state.laid[seat] = LAYS.index(action)
        if state.telling:
            own = Event("laid", {"player": seat, "card": NAMES[state.laid[seat]]})
            state.tell_privately(bit(seat), own, Event("has_laid", {"player": seat}))

    def close(self, state: RefillState) -> None:
        state.note_reveal()
        state.step += 1
        for seat in range(state.n):
            card = state.laid[seat]
            if card >= 0:
                slot = state.drop(seat, card)
                state.laid[seat] = -1
                if state.telling:
                    state.tell(Event("discarded", {"player": seat, "card": NAMES[card], "slot": slot}))
        if state.telling:
            state.tell(Event("calm", {"held": [len(hand) for hand in state.hands]}))

    def refuse(self, state: RefillState, seat: i64, action: Action) -> Illegal:
        if action in LAYS:
            return no(f"you do not hold {NAMES[LAYS.index(action)]}", "§4")
        return no("a storm: lay a card face down before anything else, lay 3a", "§4")

    def prompt(self, state: RefillState, seat: i64) -> Prompt:
        return Prompt("A storm! Lay a card face down; all are turned up together.", "§4")


class Bell(Step[RefillState]):
    """§5"""

    def run(self, state: RefillState) -> None:
        state.bells += 1
        if state.telling:
            state.tell(Event("bell", {"bells": state.bells, "left": state.left()}))
        if state.bells == SPECIALS.count(BELL):
            end(state, "the third bell has rung")


def end(state: RefillState, reason: str) -> None:
    best = max(state.score)
    winners = [seat for seat in range(state.n) if state.score[seat] == best]
    if state.telling:
        state.tell(Event("game_over", {"reason": reason, "players": winners, "scores": list(state.score)}))
    state.finish(Result(tuple(state.score), tuple(winners), reason))


EVENTS: Final = Catalogue(
    {
        "dealt": EventKind(
            {"player": 0, "cards": ["7a", "2c"]}, "{player} holds {cards}.", "You hold {cards}.", telling=("cards",)
        ),
        "turn": EventKind({"player": 0}, "It is {player}'s turn.", "It is your turn."),
        "played": EventKind(
            {"player": 0, "card": "7a", "slot": 2, "gained": 9, "score": 12},
            "{player} plays {card} for {gained}: {score} in all.",
            "You play {card} for {gained}: {score} in all.",
            telling=("card", "slot", "gained", "score"),
        ),
        "passed": EventKind({"player": 0}, "{player} passes."),
        "saw": EventKind(
            {"player": 0, "player_seen": 1, "cards": ["7a", "2c"]},
            "{player} sees in {player_seen}'s hand: {cards}.",
            "You see in {player_seen}'s hand: {cards}.",
            telling=("cards",),
        ),
        "looked": EventKind({"player": 0, "player_seen": 1}, "{player} looks into {player_seen}'s hand."),
        "row": EventKind({"card": "4b", "left": 9}, "{card} comes into the row.", telling=("card",)),
        "drew": EventKind(
            {"player": 0, "card": "4b", "left": 9}, "{player} draws {card}.", "You draw {card}.", telling=("card",)
        ),
        "draws": EventKind({"player": 0, "left": 9}, "{player} draws a card.", telling=("left",)),  # so it was no special
        "storm": EventKind({"left": 9}, "A storm comes out of the deck!", telling=("left",)),
        "laid": EventKind({"player": 0, "card": "4b"}, "{player} lays {card}.", "You lay {card} face down.", ready=True),
        "has_laid": EventKind({"player": 0}, "{player} lays a card face down.", ready=True),
        "discarded": EventKind(
            {"player": 0, "card": "4b", "slot": 0}, "{player} loses {card}.", "You lose {card}.", telling=("card", "slot")
        ),
        "calm": EventKind({"held": [2, 3]}, "The storm is over."),
        "bell": EventKind({"bells": 1, "left": 9}, "A bell rings: that makes {bells}.", telling=("bells", "left")),
        "game_over": EventKind(
            {"reason": "the deck is empty", "players": [0], "scores": [30, 24]},
            "The game is over, {reason}. It goes to {players}: {scores}.",
            telling=("reason", "players", "scores"),
        ),
    }
)


class Refill(Game[RefillState]):
    def __init__(self, seats: int, chosen: dict[str, Value]) -> None:
        super().__init__(MANIFEST.name, MANIFEST.title, 1, MANIFEST.seats, ())
        self.configure(seats, chosen)

    def set_up(self) -> RefillState:
        state = RefillState(self)
        state.push(Deal())
        return state

    def view(self, state: RefillState, seat: int | None) -> dict[str, object]:
        me = 0 if seat is None else bit(seat)
        seen: dict[str, object] = {
            "turn": state.turn,
            "turn_no": state.turn_no,
            "bells": state.bells,
            "score": list(state.score),
            "row": [NAMES[card] for card in state.row],
            "gone": [NAMES[card] for card in state.gone],
            "deck_left": state.left(),
            "looked": members(state.looked),
            "ready": [card >= 0 for card in state.laid],
            "hands": [
                [NAMES[card] if state.knows(me, other, slot) else None for slot, card in enumerate(state.hands[other])]
                for other in range(state.n)
            ],
            "seen_by": [[members(knowers) for knowers in slots] for slots in state.seen],
        }
        if seat is not None:
            seen["laid"] = NAMES[state.laid[seat]] if state.laid[seat] >= 0 else None
        return seen

    def imagine(self, state: RefillState, seats: i64, memories: list[Memory | None], fate: Fate) -> RefillState:
        """Every slot that none of them knows holds any of the unknown numbers, and the deck what is left, in any order."""
        world = state.clone()
        world.fate = fate
        slots = [(other, slot) for other in range(state.n) for slot in range(len(state.hands[other]))]
        unknown = [(other, slot) for other, slot in slots if not state.knows(seats, other, slot)]
        pool = sorted([state.hands[other][slot] for other, slot in unknown] + [card for card in state.deck if card in NUMBERS])
        shuffle(fate, pool)
        for other, slot in unknown:
            world.hands[other][slot] = pool.pop()
        world.deck = sorted(pool) + sorted(card for card in state.deck if card not in NUMBERS)
        shuffle(fate, world.deck)
        for other in range(state.n):
            if state.laid[other] >= 0 and not has(seats, other):
                world.laid[other] = world.hands[other][fate.pick(len(world.hands[other]))]
        return world

    def action_table(self) -> ActionTable:
        return ACTIONS

    def refuse_text(self, text: str) -> Illegal:
        return no("say play 7a, look 1, pass, or in a storm lay 7a", "§2")

    def events(self) -> Catalogue:
        return EVENTS

    def view_fields(self) -> frozenset[str]:
        first = ("turn", "turn_no", "bells", "score", "row", "gone", "deck_left", "looked")
        return frozenset((*first, "ready", "hands", "seen_by", "laid"))

    def hidden_columns(self) -> tuple[str, ...]:
        return ("hands", "deck", "laid")
