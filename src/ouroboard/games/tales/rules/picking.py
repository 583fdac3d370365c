"""§18.4 Questions of the form "which one": a place, a sector, a machine, a Kid, a card, a rumor, a condition."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.running import Context
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, first, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask
from ouroboard.games.tales.content.target_forms import BY_CHANCE, Choosing
from ouroboard.games.tales.rules.actions import PLACES, RELIEVES, RUMORS, SECTORS_, TalesAction
from ouroboard.games.tales.rules.state import LETTER_UNIT, TalesState
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals

A_PLACE: Final = 0
A_SECTOR: Final = 1
A_MACHINE: Final = 2
A_KID: Final = 3
A_CARD: Final = 4
A_RUMOR: Final = 5
A_CONDITION: Final = 6
QUESTIONS: Final = (
    prompts.WHICH_PLACE,
    prompts.WHICH_SECTOR,
    prompts.WHICH_MACHINE,
    prompts.WHICH_KID,
    prompts.WHICH_CARD,
    prompts.WHICH_RUMOR,
    prompts.WHICH_CONDITION,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class PickOne(Ask[TalesState]):
    """One of several, by one seat. Rumors are options by their space on the track, everything else by its number."""

    def __init__(self, kind: i64, options: i64, seat: i64) -> None:
        self.kind: Final[i64] = kind
        self.options: Final[i64] = options
        self.seat: Final[i64] = seat

    def to_act(self, state: TalesState) -> i64:
        return bit(self.seat)

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        found: list[Action] = []
        left = self.options
        while left != 0:
            found.append(option_action(state, self.kind, first(left)))
            left &= left - 1
        return found

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        state.done()
        tell_answer(state, seat, action)
        self.picked(state, option_number(state, self.kind, action))

    def picked(self, state: TalesState, answer: i64) -> None:
        """Goes on with the answer."""
        raise NotImplementedError

    def section(self) -> str:
        return "§15.3"

    def question(self, state: TalesState) -> str:
        return QUESTIONS[self.kind]

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.not_an_answer(self.question(state)), self.section())

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(self.question(state), self.section())


def tell_answer(state: TalesState, seat: i64, action: Action) -> None:
    """Tells everybody an answer that no other event mentions at once."""
    if state.telling:
        state.tell(Event("answered", {"player": seat, "answer": action.text}))


def option_action(state: TalesState, kind: i64, option: i64) -> Action:
    answers = state.rules.answers
    if kind == A_PLACE:
        return PLACES[option]
    if kind == A_SECTOR:
        return SECTORS_[option]
    if kind == A_MACHINE:
        return answers.machines[option]
    if kind == A_KID:
        return answers.kids[state.who[option]]
    if kind == A_CARD:
        return answers.cards[option]
    if kind == A_RUMOR:
        return RUMORS[state.track[option] // LETTER_UNIT - 1]
    return RELIEVES[option]


def option_number(state: TalesState, kind: i64, action: TalesAction) -> i64:
    if kind == A_KID:
        return kid_of(state, action.what)
    if kind == A_RUMOR:
        for space in range(len(state.track)):
            if state.track[space] // LETTER_UNIT - 1 == action.what:
                return space
    return action.what


def kid_of(state: TalesState, who: i64) -> i64:
    """Returns the Kid that plays a character, or -1."""
    for kid in range(len(state.who)):
        if state.who[kid] == who:
            return kid
    return -1


# ---- several Kids ------------------------------------------------------------------------------------------------


def characters(state: TalesState, kids: i64) -> i64:
    """Returns a set of Kids as a set of characters."""
    found: i64 = 0
    while kids != 0:
        found |= bit(state.who[first(kids)])
        kids &= kids - 1
    return found


def kids_of(state: TalesState, who: i64) -> i64:
    """Returns a set of characters as a set of Kids."""
    found: i64 = 0
    for kid in range(state.n):
        if has(who, state.who[kid]):
            found |= bit(kid)
    return found


def owners_asked(state: TalesState, kids: i64, asker: i64) -> i64:
    """Returns the seats that run some of these Kids and have not answered yet. The owner of the Kid that asks is not asked."""
    seats: i64 = 0
    while kids != 0:
        seats |= bit(state.rules.owner[first(kids)])
        kids &= kids - 1
    return seats & ~bit(state.rules.owner[asker]) & ~state.answered


def sets_of_own(state: TalesState, kids: i64, seat: i64) -> list[Action]:
    """Returns an answer for each set of the seat's own Kids among these, the whole set first and nobody last."""
    found: list[Action] = []
    own = kids & state.rules.own[seat]
    some = own
    while True:
        found.append(state.rules.answers.offers[characters(state, some)])
        if some == 0:
            return found
        some = (some - 1) & own


# ---- for effects ------------------------------------------------------------------------------------------------


@final
class PickForEffect(PickOne):
    """§15.3 A card needs one of several. `effect` is the number of the effect that asks, among those of the table."""

    def __init__(self, kind: i64, options: i64, seat: i64, effect: i64, card: i64, piece: i64, others: i64, subject: i64) -> None:
        super().__init__(kind, options, seat)
        self.effect: Final[i64] = effect
        self.card: Final[i64] = card
        self.piece: Final[i64] = piece
        self.others: Final[i64] = others
        self.subject: Final[i64] = subject

    def fields(self) -> tuple[object, ...]:
        return (self.kind, self.options, self.seat, self.effect, self.card, self.piece, self.others, self.subject)

    def picked(self, state: TalesState, answer: i64) -> None:
        effect = state.rules.content.choosing[self.effect]
        effect.chosen(state, Context(self.card, self.piece, self.others, self.subject), answer)


def pick_for(state: TalesState, context: Context, effect: Choosing, kind: i64, options: i64, by: i64) -> None:
    """§15.3 Lets the right person, or chance, take one of several for an effect. None: nothing happens. One: it is that one."""
    if options == 0:
        return
    if only_one(options):
        effect.chosen(state, context, first(options))
    elif by == BY_CHANCE:
        effect.chosen(state, context, one_by_chance(state, options))
    else:
        seat = decider(state, by, context.piece)
        frame = PickForEffect(kind, options, seat, effect.number, context.card, context.piece, context.others, context.subject)
        state.push(frame)


def decider(state: TalesState, by: i64, kid: i64) -> i64:
    """§15.3 Returns the seat that decides: the Kid's owner, or the owner of the Kid with the first-player token."""
    return state.rules.owner[kid if by == 0 and kid >= 0 else state.first]


def one_by_chance(state: TalesState, options: i64) -> i64:
    """Returns a member of a set, each as likely as another."""
    return member(options, state.pick(count(options)))


def member(options: i64, index: i64) -> i64:
    """Returns the member of a set that has `index` smaller ones."""
    while index > 0:
        options &= options - 1
        index -= 1
    return first(options)


def only_one(options: i64) -> bool:
    return options != 0 and options & (options - 1) == 0
