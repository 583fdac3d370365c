"""Running lists of effects: the loop, the frames that wait, the triggers, and the guards against endless chains."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.book import NO_LIST, NOBODY, CardChoice, ChoiceOption, Listener, pay_all
from ouroboard.effects.state import CardState
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, first
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Context:
    """What a list refers to: its card, the piece that acts, others with it (a set), and the subject of the trigger.

    All are numbers of the game, or `NOBODY`. The context also knows how the rest of a list waits. This class puts public
    frames on the agenda; a game with secret cards overrides `wait`, `ask_choice` and `ask_may`, and keeps the position in a
    hidden column.
    """

    def __init__(self, card: i64 = NOBODY, piece: i64 = NOBODY, others: i64 = 0, subject: i64 = NOBODY) -> None:
        self.card: Final[i64] = card
        self.piece: Final[i64] = piece
        self.others: Final[i64] = others
        self.subject: Final[i64] = subject

    def wait(self, state: CardState, list_id: i64, next: i64) -> None:
        """Lets a list wait on the agenda, from its effect `next` on."""
        state.push(Running(list_id, next, self.card, self.piece, self.others, self.subject))

    def hides_rest(self) -> bool:
        """Returns whether a list waits below a question even when nothing of it is left, so that nobody sees how long it is."""
        return False

    def ask_choice(self, state: CardState, choice: i64) -> None:
        state.push(ChooseOne(choice, self.card, self.piece, self.others, self.subject))

    def ask_may(self, state: CardState, list_id: i64, by: i64) -> None:
        state.push(MayDo(list_id, by, self.card, self.piece, self.others, self.subject))


def run_list(state: CardState, context: Context, list_id: i64, start: i64 = 0) -> None:
    """Runs a list from one of its effects on, up to its end or to an effect that asks; then the rest of it waits."""
    if list_id == NO_LIST:
        return
    effects = state.book().lists[list_id]
    last: i64 = len(effects)
    i = start
    while i < last:
        effect = effects[i]
        i += 1
        if effect.asks:
            if i < last or context.hides_rest():
                context.wait(state, list_id, i)
            effect.do(state, context)
            return
        waiting = len(state.agenda)
        effect.do(state, context)
        if state.over():
            return
        if len(state.agenda) != waiting:
            raise RuntimeError(f"{type(effect).__name__} has pushed a frame, but says that it does not ask")


def push_list(state: CardState, context: Context, list_id: i64) -> None:
    """Puts a whole list on the agenda, to be run when the frames above it are done."""
    if list_id != NO_LIST:
        context.wait(state, list_id, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class ContextFrame(Step[CardState]):
    """A frame with the numbers of a context."""

    def __init__(self, card: i64, piece: i64, others: i64, subject: i64) -> None:
        self.card: Final[i64] = card
        self.piece: Final[i64] = piece
        self.others: Final[i64] = others
        self.subject: Final[i64] = subject

    def context(self) -> Context:
        return Context(self.card, self.piece, self.others, self.subject)


@final
class Running(ContextFrame):
    """A list of effects, from `next` on."""

    def __init__(self, list_id: i64, next: i64, card: i64, piece: i64, others: i64, subject: i64) -> None:
        super().__init__(card, piece, others, subject)
        self.list_id: Final[i64] = list_id
        self.next: Final[i64] = next

    def fields(self) -> tuple[object, ...]:
        return (self.list_id, self.next, self.card, self.piece, self.others, self.subject)

    def run(self, state: CardState) -> None:
        run_list(state, self.context(), self.list_id, self.next)


# ---- questions ------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class CardQuestion(Ask[CardState]):
    """A question that a card asks. The first answer decides, also where several seats may give it."""

    def __init__(self, card: i64, piece: i64, others: i64, subject: i64) -> None:
        self.card: Final[i64] = card
        self.piece: Final[i64] = piece
        self.others: Final[i64] = others
        self.subject: Final[i64] = subject

    def context(self) -> Context:
        return Context(self.card, self.piece, self.others, self.subject)

    def window(self) -> bool:
        return False


@final
class ChooseOne(CardQuestion):
    """One of the lettered options of a choice."""

    def __init__(self, choice: i64, card: i64, piece: i64, others: i64, subject: i64) -> None:
        super().__init__(card, piece, others, subject)
        self.choice: Final[i64] = choice

    def fields(self) -> tuple[object, ...]:
        return (self.choice, self.card, self.piece, self.others, self.subject)

    def to_act(self, state: CardState) -> i64:
        return state.decider(state.book().choices[self.choice].by, self.context())

    def actions(self, state: CardState, seat: i64) -> list[Action]:
        return option_actions(state, self.context(), state.book().choices[self.choice])

    def play(self, state: CardState, seat: i64, action: Action) -> None:
        choice = state.book().choices[self.choice]
        option = option_of(state, choice, action)
        state.done()
        tell_choice(state, seat, option)
        take_option(state, self.context(), option)

    def refuse(self, state: CardState, seat: i64, action: Action) -> Illegal:
        for option in state.book().choices[self.choice].options:
            if state.letter_action(option.letter) == action:
                return Illegal("this option is not open now", state.choice_rule())
        return Illegal("choose one of the options", state.choice_rule(), "choose a")

    def prompt(self, state: CardState, seat: i64) -> Prompt:
        return Prompt("Choose one.", state.choice_rule())


@final
class MayDo(CardQuestion):
    """Whether a list runs: yes or no."""

    def __init__(self, list_id: i64, by: i64, card: i64, piece: i64, others: i64, subject: i64) -> None:
        super().__init__(card, piece, others, subject)
        self.list_id: Final[i64] = list_id
        self.by: Final[i64] = by

    def fields(self) -> tuple[object, ...]:
        return (self.list_id, self.by, self.card, self.piece, self.others, self.subject)

    def to_act(self, state: CardState) -> i64:
        return state.decider(self.by, self.context())

    def actions(self, state: CardState, seat: i64) -> list[Action]:
        return [state.yes_or_no(True), state.yes_or_no(False)]

    def play(self, state: CardState, seat: i64, action: Action) -> None:
        answer = action == state.yes_or_no(True)
        state.done()
        if state.telling:
            state.tell(Event("may_answered", {"player": seat, "answer": "yes" if answer else "no"}))
        if answer:
            run_list(state, self.context(), self.list_id)

    def refuse(self, state: CardState, seat: i64, action: Action) -> Illegal:
        return Illegal("answer yes or no", state.choice_rule())

    def prompt(self, state: CardState, seat: i64) -> Prompt:
        return Prompt(f"If you like: {state.book().clause(self.list_id) or 'something happens'}. Do you?", state.choice_rule())


def open_options(state: CardState, context: Context, choice: CardChoice) -> list[ChoiceOption]:
    """Returns the options that can be taken now."""
    return [option for option in choice.options if option.open(state, context)]


def option_actions(state: CardState, context: Context, choice: CardChoice) -> list[Action]:
    """Returns an action for each open option, with the option's words as its label."""
    found: list[Action] = []
    for option in open_options(state, context, choice):
        action = state.letter_action(option.letter)
        found.append(Action(action.code, action.text, action.picks, option.words))
    return found


def option_of(state: CardState, choice: CardChoice, action: Action) -> ChoiceOption:
    """Returns the option that an action means."""
    for option in choice.options:
        if state.letter_action(option.letter) == action:
            return option
    raise Illegal("choose one of the options", state.choice_rule(), "choose a")


def take_option(state: CardState, context: Context, option: ChoiceOption) -> None:
    """Pays for an option, then runs its list."""
    if option.costs:
        context.wait(state, option.list_id, 0)
        pay_all(state, context, option.costs)
    else:
        run_list(state, context, option.list_id)


def tell_choice(state: CardState, seat: i64, option: ChoiceOption) -> None:
    if state.telling:
        what: dict[str, object] = {"player": seat, "option": "abcdef"[option.letter], "text": option.words}
        state.tell(Event("option_chosen", what))


# ---- triggers -------------------------------------------------------------------------------------------------


def fire(state: CardState, kind: i64, piece: i64 = NOBODY, others: i64 = 0, subject: i64 = NOBODY) -> None:
    """Starts the list of every card that listens to this happening: the lowest card runs first.

    A listener runs at most once in an action: what happens again in the meantime does not start it a second time.
    """
    listeners = state.book().listeners[kind]
    last: i64 = len(listeners) - 1
    while last >= 0:
        listener = listeners[last]
        last -= 1
        if listener.number in state.lately or not state.listens(listener.card, listener.side):
            continue
        context = Context(listener.card, piece, others, subject)
        if listener.condition is None or listener.condition.holds(state, context):
            state.lately = (*state.lately, listener.number)
            state.push(Triggered(listener.list_id, listener.card, piece, others, subject))


@final
class Triggered(ContextFrame):
    """The list of a listener, which has not begun yet."""

    def __init__(self, list_id: i64, card: i64, piece: i64, others: i64, subject: i64) -> None:
        super().__init__(card, piece, others, subject)
        self.list_id: Final[i64] = list_id

    def fields(self) -> tuple[object, ...]:
        return (self.list_id, self.card, self.piece, self.others, self.subject)

    def run(self, state: CardState) -> None:
        state.tell_trigger(self.card)
        run_list(state, self.context(), self.list_id)


@final
class SettleWhens(Step[CardState]):
    """The frame at the end of every action and step. Runs each `when` that has become true, one after another, until none has."""

    def run(self, state: CardState) -> None:
        when = first_when(state)
        if when is None:
            state.lately = ()
            return
        state.once |= bit(when.number)
        state.push(SETTLE)
        state.push(Triggered(when.list_id, when.card, NOBODY, 0, NOBODY))


def first_when(state: CardState) -> Listener | None:
    """Returns the first `when` that holds and has not run."""
    book = state.book()
    whens = book.whens
    contexts = book.when_contexts
    if len(contexts) != len(whens):
        contexts = book.when_contexts = [Context(when.card) for when in whens]
    left = state.open_whens() & ~state.once
    while left != 0:
        number = first(left)
        left &= left - 1
        when = whens[number]
        if when.condition is None or when.condition.holds(state, contexts[number]):
            return when
    return None


SETTLE: Final = SettleWhens()
