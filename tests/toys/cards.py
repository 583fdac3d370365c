"""A toy whose cards are data: it uses every form of the effects layer.

§1 Cards lie open. Others come in later. There are six rounds; in each round every player, in order, reads a card or passes.
§2 Reading a card runs its list. A card may offer a choice, ask for oil, or bring in another card.
§3 The light is common and never below 0 or above 30. Each player has oil, at most nine.
§4 At the beginning of a round the light goes down by what the cards say.
§5 The game ends with an ending of a card, or after six rounds. All win with the ending `bright`.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from ouroboard.effects.book import NO_LIST, Amount, Book, Condition, Cost, Effect, Listener, Rule
from ouroboard.effects.forms import EFFECT_EVENTS
from ouroboard.effects.running import SETTLE, Context, fire, push_list
from ouroboard.effects.state import CardGame, CardState
from ouroboard.engine.action import Action, ActionTable, Illegal, Prompt
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Catalogue, Event, EventKind, Moment
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import Ask, Result, State, Step
from ouroboard.packs.field_types import ListOf, MapOf, Number, Record
from ouroboard.packs.files import FileKind, Loaded, load
from ouroboard.packs.links import Key, Use, never_given, never_used, reachable, uses_in
from ouroboard.packs.making import Maker, condition_forms, effect_forms, end_form
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Value as Tree
from ouroboard.packs.vocabulary import Several, Word, Words
from ouroboard.packs.word_fields import AmountField, Name, Story

ROUNDS: Final = 6
MOST_LIGHT: Final = 30
MOST_OIL: Final = 9
MOST_CARDS: Final = 12
ROUND_START, LIT, ENTERS = range(3)
READER, FIRST = range(2)
DIM: Final = 0

READS: Final = [Action(card, f"read {card + 1}", (f"card:{card + 1}",)) for card in range(MOST_CARDS)]
GIVES: Final = [Action(20 + seat, f"give {seat + 1}", (f"seat:{seat + 1}",)) for seat in range(4)]
CHOOSES: Final = [Action(30 + place, f"choose {letter}") for place, letter in enumerate("abcdef")]
YES: Final = Action(40, "yes")
NO: Final = Action(41, "no")
PASS: Final = Action(42, "pass")
ACTIONS: Final = ActionTable([*READS, *GIVES, *CHOOSES, YES, NO, PASS])


class CardsState(CardState):
    def __init__(self, game: "Cards", old: "CardsState | None" = None) -> None:
        super().__init__(game, old)
        self.rules: Deck = old.rules if old else game.deck
        self.n: int = game.seats
        self.round: int = old.round if old else 0
        self.light: int = old.light if old else 0
        self.oil: list[int] = old.oil[:] if old else [0] * self.n
        self.in_play: int = old.in_play if old else 0
        self.gone: int = old.gone if old else 0
        self.step: int = old.step if old else 0

    def clone(self) -> "CardsState":
        assert isinstance(self.game, Cards)
        return CardsState(self.game, self)

    def moment(self) -> Moment:
        return (1, self.round, self.step)

    def scale(self) -> i64:
        return self.n

    def decider(self, by: i64, context: Context) -> i64:
        return bit(context.piece) if by == READER and context.piece >= 0 else bit(0)

    def listens(self, card: i64, side: i64) -> bool:
        return has(self.in_play, card)

    def letter_action(self, letter: i64) -> Action:
        return CHOOSES[letter]

    def yes_or_no(self, answer: bool) -> Action:
        return YES if answer else NO

    def end(self, ending: i64, context: Context) -> None:
        finish(self, self.book().endings[ending])

    def choice_rule(self) -> str:
        return "§2"


def finish(state: CardsState, ending: str) -> None:
    """§5"""
    won = tuple(range(state.n)) if ending == "bright" else ()
    if state.telling:
        state.tell(Event("over", {"ending": ending}))
    state.finish(Result((state.light,) * state.n, won, ending))


def change_light(state: CardsState, by: int) -> bool:
    """§3 Returns whether there is more light than before."""
    before = state.light
    state.light = min(max(before + by, 0), MOST_LIGHT)
    if state.telling and state.light != before:
        state.tell(Event("light_changed", {"light": state.light}))
    return state.light > before


def change_oil(state: CardsState, seat: int, by: int) -> None:
    before = state.oil[seat]
    state.oil[seat] = min(max(before + by, 0), MOST_OIL)
    if state.telling and state.oil[seat] != before:
        state.tell(Event("oil_changed", {"player": seat, "oil": state.oil[seat]}))


# ---- words ----------------------------------------------------------------------------------------------------


class ChangeLight(Effect[CardsState]):
    """More light starts what listens to it, so this effect asks."""

    def __init__(self, amount: Amount) -> None:
        super().__init__(asks=True)
        self.amount = amount

    def do(self, state: CardsState, context: Context) -> None:
        if change_light(state, self.amount.of(state)):
            fire(state, LIT, context.piece)

    def words(self) -> str:
        return f"light {self.amount.words()}"


class ChangeOil(Effect[CardsState]):
    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def do(self, state: CardsState, context: Context) -> None:
        change_oil(state, max(context.piece, 0), self.number)

    def words(self) -> str:
        return f"gain {self.number} oil"


class GoDark(Effect[CardsState]):
    def do(self, state: CardsState, context: Context) -> None:
        change_light(state, -MOST_LIGHT)

    def words(self) -> str:
        return "the light goes out"


class GiveOil(Effect[CardsState]):
    def __init__(self) -> None:
        super().__init__(asks=True)

    def do(self, state: CardsState, context: Context) -> None:
        seat = max(context.piece, 0)
        if state.oil[seat] > 0 and state.n > 1:
            state.push(Give(seat))

    def words(self) -> str:
        return "give one oil to another player"


class EnterCard(Effect[CardsState]):
    def __init__(self, deck: "Deck", id: str) -> None:
        super().__init__(asks=True)
        self.deck = deck
        self.id = id

    def do(self, state: CardsState, context: Context) -> None:
        bring_in(state, self.deck.ids.index(self.id), context.piece)

    def words(self) -> str:
        return "another card comes in"


def bring_in(state: CardsState, card: int, piece: i64) -> None:
    """§1 A card comes in once."""
    if has(state.in_play | state.gone, card):
        return
    state.in_play |= bit(card)
    state.note_reveal()
    if state.telling:
        state.tell(Event("card_entered", {"card": state.book().cards[card]}))
    fire(state, ENTERS, piece, 0, card)


class LeaveCard(Effect[CardsState]):
    def do(self, state: CardsState, context: Context) -> None:
        if has(state.in_play, context.card):
            state.in_play &= ~bit(context.card)
            state.gone |= bit(context.card)
            if state.telling:
                state.tell(Event("card_left", {"card": state.book().cards[context.card]}))

    def words(self) -> str:
        return "this card leaves play"


class LightIs(Condition[CardsState]):
    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def holds(self, state: CardsState, context: Context) -> bool:
        return state.light >= self.amount.of(state)

    def progress(self, state: CardsState, context: Context) -> tuple[int, int]:
        return (min(state.light, self.amount.of(state)), self.amount.of(state))

    def words(self) -> str:
        return f"the light is {self.amount.words()} or more"


class RoundIs(Condition[CardsState]):
    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: CardsState, context: Context) -> bool:
        return state.round >= self.number

    def words(self) -> str:
        return f"it is round {self.number} or later"


class HasOil(Condition[CardsState]):
    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: CardsState, context: Context) -> bool:
        return state.oil[max(context.piece, 0)] >= self.number

    def words(self) -> str:
        return f"you have {self.number} oil"


class PayOil(Cost[CardsState]):
    def __init__(self, number: int) -> None:
        self.number = number

    def can(self, state: CardsState, context: Context) -> bool:
        return state.oil[max(context.piece, 0)] >= self.number

    def pay(self, state: CardsState, context: Context) -> None:
        change_oil(state, max(context.piece, 0), -self.number)

    def words(self) -> str:
        return f"{self.number} oil"


class Dim(Rule[CardsState]):
    def __init__(self, number: int, card: int, condition: Condition[Any] | None) -> None:
        super().__init__(DIM, card, 0, condition)
        self.number = number

    def words(self) -> str:
        return f"the light goes down by {self.number} every round"


KIDS: Final = "kids"
CONDITIONS: Final = Words(
    "condition",
    Word("light", AmountField(0, 30, KIDS), "The light is so strong, or stronger.", lambda v, make: LightIs(make.amount(v))),
    Word("round", Number(1, 6), "It is this round or a later one.", lambda v, make: RoundIs(v)),
    Word("oil", Number(1, 9), "The reader has so much oil.", lambda v, make: HasOil(v)),
)
CONDITIONS.add(*condition_forms(CONDITIONS, KIDS))
COSTS: Final = Words("cost", Word("oil", Number(1, 9), "Oil of the reader.", lambda v, make: PayOil(v)))
EFFECTS: Final = Words(
    "effect",
    Word("light", AmountField(-9, 9, KIDS), "The light goes up or down.", lambda v, make: ChangeLight(make.amount(v))),
    Word("oil", Number(-3, 3), "The reader gains or loses oil.", lambda v, make: ChangeOil(v)),
    Word("dark", None, "The light goes out.", lambda v, make: GoDark()),
    Word("give", None, "The reader gives oil to somebody.", lambda v, make: GiveOil()),
    Word("enter", Name("card"), "Another card comes in.", lambda v, make: EnterCard(make.deck, v)),
    Word("leave", None, "This card leaves play.", lambda v, make: LeaveCard()),
    end_form(),
)
EFFECTS.add(*effect_forms(EFFECTS, CONDITIONS, COSTS, KIDS, ("reader", "first")))
RULES: Final = Words(
    "rule",
    Word(
        "dim",
        Record({"n": Number(1, 5)}, {"while": CONDITIONS}),
        "The light goes down at the beginning of each round.",
        lambda v, make: Dim(v["n"], make.card, make.condition_or_none(v.get("while"))),
    ),
)
VOCABULARIES: Final = (EFFECTS, CONDITIONS, COSTS, RULES)

_DO: Final = Several(EFFECTS)
TRIGGERS: Final = {"round_start": ROUND_START, "lit": LIT, "enters": ENTERS}
CARD: Final = Record(
    {"id": Name("card", gives=True), "title": Story(1, 6)},
    {
        "on_read": _DO,
        **dict.fromkeys(TRIGGERS, _DO),
        "when": ListOf(Record({"if": CONDITIONS, "do": _DO}), 1, 4),
        "rules": Several(RULES),
    },
)


# ---- packs ----------------------------------------------------------------------------------------------------


def check_deck(content: dict[str, Any], tree: Tree, mistakes: Mistakes) -> None:
    """Looks at names, and at what can be reached."""
    is_whole = not mistakes.found
    uses = uses_in(mistakes.file, KIND.shape, content, tree)
    for kind in ("card", "flag", "counter"):
        mistakes.found += [*never_given(uses, kind), *never_used(uses, kind)]
    mistakes.found += never_given(uses, "ending", content.get("endings", {}))
    if is_whole:
        check_ids(content, tree, mistakes)
        check_reach(content, tree, uses, mistakes)


def check_ids(content: dict[str, Any], tree: Tree, mistakes: Mistakes) -> None:
    ids = [card["id"] for card in content["cards"]]
    for place, id in enumerate(ids):
        if id in ids[:place]:
            mistakes.add(tree.at("cards", place, "id").line, "twice", f"there is another card {id}", "Give each its own name")


def check_reach(content: dict[str, Any], tree: Tree, uses: list[Use], mistakes: Mistakes) -> None:
    ids = [card["id"] for card in content["cards"]]

    def granted(use: Use) -> list[Key]:
        """What a use brings: a card comes in, a flag or a counter is set, the game ends."""
        is_given = use.kind in ("flag", "counter") and use.gives
        return [use.key] if is_given or use.kind == "ending" or use.path[-1] == "enter" else []

    def card_of(use: Use) -> Key:
        return ("card", ids[int(use.path[1])])

    def needed(word: str, value: Any) -> list[Key]:
        return [(word, value["name"] if word == "counter" else value)] if word in ("flag", "counter") else []

    inside = [use for use in uses if use.path[0] == "cards" and use.path[-1] != "id"]
    reached = reachable(inside, [("card", id) for id in content["start"]], granted, card_of, needed)
    for place, id in enumerate(ids):
        if ("card", id) not in reached:
            mistakes.add(tree.at("cards", place, "id").line, "unreachable", f"nothing brings in {id}", "Let a card bring it in")
    for ending in content["endings"]:
        if ("ending", ending) not in reached:
            line = tree.at("endings", ending).line
            mistakes.add(line, "unreachable", f"nothing leads to the ending {ending}", "Let a card end the game so")


KIND: Final = FileKind(
    "toy_cards",
    "deck",
    {
        "title": Story(1, 6),
        "start": ListOf(Name("card"), 1, MOST_CARDS),
        "cards": ListOf(CARD, 1, MOST_CARDS),
        "endings": MapOf(Story(3, 30), r"[a-z]+(_[a-z]+)*", "bright"),
    },
    {},
    check_deck,
)
KINDS: Final = {"toy_cards": (KIND,)}
PACK: Final = Path(__file__).with_name("cards.yaml")


class Deck:
    """Cards that were read: ids, lists to read, those that lie there at the start, and the book."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.ids: list[str] = [card["id"] for card in content["cards"]]
        self.book = Book(len(TRIGGERS), 1)
        self.book.cards = self.ids
        self.start: list[int] = [self.ids.index(id) for id in content["start"]]
        self.reads: list[int] = []
        make = DeckMaker(self)
        for number, card in enumerate(content["cards"]):
            make.card = number
            self.reads.append(make.effects(card.get("on_read")))
            make.listeners(card)


class DeckMaker(Maker):
    def __init__(self, deck: Deck) -> None:
        super().__init__(deck.book, KIDS, EFFECTS, CONDITIONS, COSTS)
        self.deck = deck
        self.card = 0
        self.count = 0

    def listeners(self, card: dict[str, Any]) -> None:
        for name, kind in TRIGGERS.items():
            if name in card:
                effects = self.effects(card[name])
                self.book.listeners[kind].append(Listener(self.count, kind, self.card, 0, effects, None))
                self.count += 1
        for when in card.get("when", []):
            effects = self.effects(when["do"])
            number = len(self.book.whens)
            self.book.whens.append(Listener(number, 0, self.card, 0, effects, self.condition(when["if"])))
        for rule in card.get("rules", []):
            self.book.rules[DIM].append(RULES.make(rule, self))


def deck_of(loaded: Loaded) -> Deck:
    return Deck(loaded.content)


@lru_cache
def usual_deck() -> Deck:
    return deck_of(load({PACK.name: PACK.read_text(encoding="utf-8")}, KINDS)[0])


# ---- frames ---------------------------------------------------------------------------------------------------


class Begin(Step[CardsState]):
    def run(self, state: CardsState) -> None:
        state.push(BeginRound())
        for card in reversed(state.rules.start):
            state.push(SETTLE)
            state.push(LayOut(card))


class LayOut(Step[CardsState]):
    def __init__(self, card: int) -> None:
        self.card = card

    def fields(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, state: CardsState) -> None:
        bring_in(state, self.card, -1)


class BeginRound(Step[CardsState]):
    """§4"""

    def run(self, state: CardsState) -> None:
        if state.round == ROUNDS:
            finish(state, "time")
            return
        state.round += 1
        state.step = 0
        if state.telling:
            state.tell(Event("round_begins", {"round": state.round}))
        for rule in state.book().rules[DIM]:
            if isinstance(rule, Dim) and rule.applies(state, Context(rule.card)):
                change_light(state, -rule.number)
        state.push(BeginRound())
        for seat in reversed(range(state.n)):
            state.push(SETTLE)
            state.push(Turn(seat))
        state.push(SETTLE)
        fire(state, ROUND_START)


class Turn(Ask[CardsState]):
    """§1"""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def fields(self) -> tuple[object, ...]:
        return (self.seat,)

    def to_act(self, state: CardsState) -> i64:
        return bit(self.seat)

    def actions(self, state: CardsState, seat: i64) -> list[Action]:
        return [*[READS[card] for card in range(len(state.rules.ids)) if self.readable(state, card)], PASS]

    def readable(self, state: CardsState, card: int) -> bool:
        return has(state.in_play, card) and state.rules.reads[card] != NO_LIST

    def play(self, state: CardsState, seat: i64, action: Action) -> None:
        state.done()
        state.step += 1
        card = -1 if action == PASS else int(action.code)
        if state.telling:
            state.tell(Event("read", {"player": seat, "card": "" if card < 0 else state.rules.ids[card]}))
        if card >= 0:
            push_list(state, Context(card, seat), state.rules.reads[card])

    def refuse(self, state: CardsState, seat: i64, action: Action) -> Illegal:
        return Illegal("read a card that lies there and has something to read, or pass", "§1")

    def prompt(self, state: CardsState, seat: i64) -> Prompt:
        return Prompt("Read a card, or pass.", "§1")


class Give(Ask[CardsState]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def fields(self) -> tuple[object, ...]:
        return (self.seat,)

    def to_act(self, state: CardsState) -> i64:
        return bit(self.seat)

    def actions(self, state: CardsState, seat: i64) -> list[Action]:
        return [GIVES[other] for other in range(state.n) if other != self.seat]

    def play(self, state: CardsState, seat: i64, action: Action) -> None:
        state.done()
        change_oil(state, self.seat, -1)
        change_oil(state, int(action.code) - 20, 1)

    def refuse(self, state: CardsState, seat: i64, action: Action) -> Illegal:
        return Illegal("give the oil to another player: give 2", "§3")

    def prompt(self, state: CardsState, seat: i64) -> Prompt:
        return Prompt("Whom do you give oil?", "§3")


EVENTS: Final = Catalogue(
    {
        **EFFECT_EVENTS,
        "round_begins": EventKind({"round": 1}, "Round {round}."),
        "read": EventKind({"player": 0, "card": "stairs"}, "{player} reads {card}.", "You read {card}."),
        "light_changed": EventKind({"light": 3}, "The light is {light}.", telling=("light",)),
        "oil_changed": EventKind(
            {"player": 0, "oil": 2}, "{player} has {oil} oil.", "You have {oil} oil.", telling=("player", "oil")
        ),
        "card_entered": EventKind({"card": "attic"}, "A card comes in: {card}.", telling=("card",)),
        "card_left": EventKind({"card": "attic"}, "{card} leaves play.", telling=("card",)),
        "over": EventKind({"ending": "bright"}, "It is over: {ending}.", telling=("ending",)),
    }
)


class Cards(CardGame):
    def __init__(self, seats: int, chosen: dict[str, Value], deck: Deck | None = None) -> None:
        super().__init__("toy_cards", "Cards", 1, (1, 2, 3, 4), ())
        self.deck = deck or usual_deck()
        self.book = self.deck.book
        self.configure(seats, chosen)

    def set_up(self) -> CardsState:
        state = CardsState(self)
        state.push(Begin())
        return state

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        assert isinstance(state, CardsState)
        book = state.book()
        return {
            "round": state.round,
            "light": state.light,
            "oil": list(state.oil),
            "cards": [id for card, id in enumerate(book.cards) if has(state.in_play, card)],
            "flags": [name for flag, name in enumerate(book.flags) if has(state.flags, flag)],
            "counters": list(state.counters),
        }

    def view_fields(self) -> frozenset[str]:
        return frozenset(("round", "light", "oil", "cards", "flags", "counters"))

    def imagine(self, state: State, seats: i64, memories: list[Memory | None], fate: Fate) -> State:
        """Nothing is hidden: a clone with another fate."""
        world = state.clone()
        world.fate = fate
        return world

    def action_table(self) -> ActionTable:
        return ACTIONS

    def events(self) -> Catalogue:
        return EVENTS
