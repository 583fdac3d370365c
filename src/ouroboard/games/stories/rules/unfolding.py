"""§7 Lists of fronts, which run without telling what they are.

Frames are public, and the number of a list would name a front that others have not read. So a frame says only on which space
something goes on; which lists wait there, and how far they have run, stands in the hidden column `unfolding`. It is a stack of
entries of seven ints. A mark lies below the entries of each `Unfolding` frame.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import NO_LIST, NOBODY, ChoiceOption
from ouroboard.effects.running import Context, open_options, option_of, run_list, take_option
from ouroboard.effects.state import CardState
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, first, has, members
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.stories.content.model import Choosing
from ouroboard.games.stories.content.names import COLOURS, SHIELD_LETTERS, SPACES
from ouroboard.games.stories.rules.actions import (
    CHOOSES,
    NAMES_AGENT,
    NAMES_COLOUR,
    NAMES_SHIELD,
    NAMES_SPACE,
    SAYS_NO,
    SAYS_YES,
    StoriesAction,
)
from ouroboard.games.stories.rules.state import StoriesState, first_from_captain
from ouroboard.games.stories.rules.words import letter, no
from ouroboard.games.stories.text import prompts, refusals

# Kinds of entries, and what their next three numbers are.
MARK: Final = 0
LIST: Final = 1  # list, next effect
CHOICE: Final = 2  # choice of the Book
MAY: Final = 3  # list
PICK: Final = 4  # number of the effect, options as a set, what is picked
WIDTH: Final = 7

AN_AGENT: Final = 0
A_SPACE: Final = 1
A_COLOUR: Final = 2
A_SHIELD: Final = 3
QUESTIONS: Final = (prompts.WHICH_AGENT, prompts.WHICH_SPACE, prompts.WHICH_COLOUR, prompts.WHICH_SHIELD)
NO_ANSWERS: Final = (refusals.WHICH_AGENT, refusals.WHICH_SPACE, refusals.WHICH_COLOUR, refusals.WHICH_SHIELD)


@final
class FrontContext(Context):
    """What a list of a front refers to: besides the card and the agents, the space on which it lies.

    `readers`: the agents that read now, where the card asks whether its list runs at this reading; 0 otherwise.
    """

    def __init__(self, card: i64, piece: i64, others: i64, space: i64, readers: i64 = 0) -> None:
        super().__init__(card, piece, others, space)
        self.space: Final[i64] = space
        self.readers: Final[i64] = readers

    def wait(self, state: CardState, list_id: i64, next: i64) -> None:
        assert isinstance(state, StoriesState)
        self.ensure_frame(state)
        push_entry(state, LIST, list_id, next, 0, self)

    def hides_rest(self) -> bool:
        return True

    def ask_choice(self, state: CardState, choice: i64) -> None:
        assert isinstance(state, StoriesState)
        self.ask(state, CHOICE, choice, 0, 0)

    def ask_may(self, state: CardState, list_id: i64, by: i64) -> None:
        assert isinstance(state, StoriesState)
        self.ask(state, MAY, list_id, 0, 0)

    def ask(self, state: StoriesState, kind: i64, one: i64, two: i64, three: i64) -> None:
        """Asks the agents on the space, in private."""
        self.ensure_frame(state)
        push_entry(state, kind, one, two, three, self)
        state.draft = [NOBODY] * state.game.seats + state.draft  # a row that is being tried waits behind the wishes
        deciding = Deciding(self.space, deciders(state, kind, self))
        if state.telling:
            state.tell(Event("deciding", {"players": members(deciding.seats), "space": letter(self.space)}))
            if kind == CHOICE:
                tell_options(state, self, one)
        state.push(deciding)

    def ensure_frame(self, state: StoriesState) -> None:
        """Puts the frame on the agenda unless it is on top."""
        if not state.agenda or not isinstance(state.agenda[-1], Unfolding):
            push_mark(state)
            state.push(Unfolding(self.space))


def tell_options(state: StoriesState, context: FrontContext, choice: i64) -> None:
    """§7.8 Tells the options to the seats that read there."""
    options: list[dict[str, object]] = []
    for option in state.book().choices[choice].options:
        price = ", ".join([cost.words() for cost in option.costs])
        options.append(
            {"letter": "abcdef"[option.letter], "label": option.words, "price": price, "open": option.open(state, context)}
        )
    what: dict[str, object] = {"space": letter(context.space), "question": "", "options": options}
    state.tell_privately(state.seats_on(context.space), Event("decision_offered", what), None)


def push_mark(state: StoriesState) -> None:
    state.unfolding.extend([MARK, 0, 0, 0, 0, 0, 0])


def push_entry(state: StoriesState, kind: i64, one: i64, two: i64, three: i64, context: FrontContext) -> None:
    state.unfolding.extend([kind, one, two, three, context.card, context.piece, context.others])


def unfold(state: StoriesState, space: i64, card: i64, list_id: i64, piece: i64, others: i64) -> None:
    """Puts a list of a front on the agenda.

    The frame is there only while the list runs or asks. Where several cards come one after another, a step for each of them
    waits, not its list: an `Unfolding` that waits its turn would tell that a card has one.
    """
    if list_id != NO_LIST:
        push_mark(state)
        push_entry(state, LIST, list_id, 0, 0, FrontContext(card, piece, others, space))
        state.push(Unfolding(space))


@final
class Unfolding(Step[StoriesState]):
    """Something goes on at a space: the lists above the nearest mark run."""

    def __init__(self, space: i64) -> None:
        self.space: Final[i64] = space

    def fields(self) -> tuple[object, ...]:
        return (self.space,)

    def run(self, state: StoriesState) -> None:
        while True:
            entry = state.unfolding[-WIDTH:]
            del state.unfolding[-WIDTH:]
            if entry[0] == MARK:
                return
            state.push(self)
            depth = len(state.agenda)
            run_list(state, FrontContext(entry[4], entry[5], entry[6], self.space), entry[1], entry[2])
            if len(state.agenda) != depth or not isinstance(state.agenda[-1], Unfolding):
                return
            state.agenda.pop()


def forget_unfolding(state: StoriesState) -> None:
    """Drops everything that waits; called with a `cut` that drops the frames."""
    state.unfolding = []
    state.draft = []


# ---- deciding ---------------------------------------------------------------------------------------------------


def deciders(state: StoriesState, kind: i64, context: FrontContext) -> i64:
    """§7.8 Returns the seats that decide: all with an agent there for a choice, the acting agent's owner for the rest."""
    if kind != CHOICE and context.piece >= 0:
        return bit(state.owner(context.piece))
    found: i64 = 0
    for agent in range(state.n):
        if state.at[agent] == context.space and state.alive(agent):
            found |= bit(state.owner(agent))
    if found == 0:
        return bit(state.captain if context.piece < 0 else state.owner(context.piece))
    return found


@final
class Deciding(Ask[StoriesState]):
    """§7.8 The seats on a space decide what its card asks. Others see only that they do. The wishes stand in `draft`."""

    def __init__(self, space: i64, seats: i64) -> None:
        self.space: Final[i64] = space
        self.seats: Final[i64] = seats

    def fields(self) -> tuple[object, ...]:
        return (self.space, self.seats)

    def secret(self) -> bool:
        return True

    def to_act(self, state: StoriesState) -> i64:
        found: i64 = 0
        for seat in range(state.game.seats):
            if has(self.seats, seat) and state.draft[seat] < 0:
                found |= bit(seat)
        return found

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        entry = state.unfolding[-WIDTH:]
        kind = entry[0]
        if kind == MAY:
            return [SAYS_YES, SAYS_NO]
        if kind == PICK:
            return pick_actions(entry[3], entry[2])
        if kind != CHOICE:
            return [CHOOSES[0]]
        context = FrontContext(entry[4], entry[5], entry[6], self.space)
        found: list[Action] = []
        for option in open_options(state, context, state.book().choices[entry[1]]):
            action = CHOOSES[option.letter]
            found.append(StoriesAction(int(action.verb), -1, int(action.what), 0, action.text, action.picks, option.words))
        return found

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        entry = state.unfolding[-WIDTH:]
        state.draft[seat] = (1 if action == SAYS_YES else 0) if entry[0] == MAY else action.what
        if state.telling:
            what: dict[str, object] = {"player": seat, "space": letter(self.space), "wish": action.text}
            hidden: dict[str, object] = {"player": seat, "space": letter(self.space), "wish": ""}
            state.tell_privately(bit(seat) | state.seats_on(self.space), Event("wished", what), Event("wished", hidden))

    def close(self, state: StoriesState) -> None:
        state.note_reveal()
        wish = agreed(state, self.seats, self.space)
        state.draft = state.draft[state.game.seats :]
        entry = state.unfolding[-WIDTH:]
        kind: i64 = entry[0]
        if kind == MARK:  # a blank front: its one option does nothing
            tell_decided(state, self.space, "abcdef"[wish], "")
            return
        del state.unfolding[-WIDTH:]
        context = FrontContext(entry[4], entry[5], entry[6], self.space)
        if kind == MAY:
            tell_decided(state, self.space, "yes" if wish == 1 else "no", "")
            if wish == 1:
                run_list(state, context, entry[1])
        elif kind == PICK:
            tell_decided(state, self.space, answer_words(entry[3], wish), "")
            state.rules.mission.choosing[entry[1]].chosen(state, context, wish)
        else:
            option = option_of(state, state.book().choices[entry[1]], CHOOSES[wish])
            tell_decided(state, self.space, "abcdef"[wish], option.words)
            take(state, context, option)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.READ_THE_CARD, "§7.8")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        kind = state.unfolding[-WIDTH]
        if kind == PICK:
            return Prompt(QUESTIONS[state.unfolding[-WIDTH + 3]], "§7.8")
        if kind == MAY:
            return Prompt(prompts.DO_YOU_WANT_THAT, "§7.8")
        return Prompt(prompts.choose_option(letter(self.space)), "§7.8")


def take(state: StoriesState, context: FrontContext, option: ChoiceOption) -> None:
    take_option(state, context, option)


def tell_decided(state: StoriesState, space: i64, answer: str, text: str) -> None:
    """§15.1 Tells everybody the letter, and the words to those who have read them."""
    if state.telling:
        own: dict[str, object] = {"space": letter(space), "answer": answer, "text": text}
        others: dict[str, object] = {"space": letter(space), "answer": answer, "text": ""}
        if text:
            state.tell_privately(state.seats_on(space), Event("decided", own), Event("decided", others))
        else:
            state.tell(Event("decided", others))


def agreed(state: StoriesState, seats: i64, space: i64) -> i64:
    """§7.8 Returns the wish of the majority; of equal ones that of the captain, or of the seat that comes first from it on."""
    best: i64 = 0
    for seat in range(state.game.seats):
        if has(seats, seat):
            best = max(best, backers(state, seats, state.draft[seat]))
    equal: i64 = 0
    for seat in range(state.game.seats):
        if has(seats, seat) and backers(state, seats, state.draft[seat]) == best:
            equal |= bit(seat)
    return state.draft[first_from_captain(state, equal)]


def backers(state: StoriesState, seats: i64, wish: i64) -> i64:
    found: i64 = 0
    for seat in range(state.game.seats):
        if has(seats, seat) and state.draft[seat] == wish:
            found += 1
    return found


# ---- which one ----------------------------------------------------------------------------------------------------


def pick_actions(kind: i64, options: i64) -> list[Action]:
    found: list[Action] = []
    for number in range(SPACES):
        if has(options, number):
            found.append(pick_action(kind, number))
    return found


def pick_action(kind: i64, number: i64) -> StoriesAction:
    if kind == AN_AGENT:
        return NAMES_AGENT[number]
    if kind == A_SPACE:
        return NAMES_SPACE[number]
    return NAMES_COLOUR[number] if kind == A_COLOUR else NAMES_SHIELD[number]


def answer_words(kind: i64, number: i64) -> str:
    if kind == AN_AGENT:
        return str(number + 1)
    if kind == A_SPACE:
        return letter(number)
    return COLOURS[number] if kind == A_COLOUR else SHIELD_LETTERS[number]


def ask_pick(state: StoriesState, context: Context, effect: Choosing, kind: i64, options: i64) -> None:
    """§7.8 Lets somebody take one of several for an effect. None: nothing happens. One: it is that one."""
    if options == 0:
        return
    if count(options) == 1:
        effect.chosen(state, context, first(options))
    elif isinstance(context, FrontContext):
        context.ask(state, PICK, effect.number, options, kind)
    else:
        seat = state.captain if context.piece < 0 else state.owner(context.piece)
        state.push(
            PickForEffect(kind, options, seat, effect.number, context.card, context.piece, context.others, context.subject)
        )


@final
class PickForEffect(Ask[StoriesState]):
    """§7.8 A public card needs one of several. `effect` is its number among the effects that ask."""

    def __init__(self, kind: i64, options: i64, seat: i64, effect: i64, card: i64, piece: i64, others: i64, subject: i64) -> None:
        self.kind: Final[i64] = kind
        self.options: Final[i64] = options
        self.seat: Final[i64] = seat
        self.effect: Final[i64] = effect
        self.card: Final[i64] = card
        self.piece: Final[i64] = piece
        self.others: Final[i64] = others
        self.subject: Final[i64] = subject

    def fields(self) -> tuple[object, ...]:
        return (self.kind, self.options, self.seat, self.effect, self.card, self.piece, self.others, self.subject)

    def to_act(self, state: StoriesState) -> i64:
        return bit(self.seat)

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        return pick_actions(self.kind, self.options)

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        state.done()
        if state.telling:
            state.tell(Event("answered", {"player": seat, "answer": action.text}))
        context = Context(self.card, self.piece, self.others, self.subject)
        state.rules.mission.choosing[self.effect].chosen(state, context, action.what)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        return no(NO_ANSWERS[self.kind], "§7.8")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(QUESTIONS[self.kind], "§7.8")
