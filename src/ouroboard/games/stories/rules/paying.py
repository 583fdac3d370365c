"""§11.6 Paying: prices in resources, alone and together. §7.10 A vote of the team."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import Context, run_list
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask
from ouroboard.games.stories.content.model import StandingRule
from ouroboard.games.stories.content.names import ANY_COLOUR, COLOURS, NONE, OPTION_LETTERS, PRICE
from ouroboard.games.stories.rules.actions import CHOOSES, StoriesAction
from ouroboard.games.stories.rules.questions import resource_of
from ouroboard.games.stories.rules.standing import rules_for
from ouroboard.games.stories.rules.state import StoriesState, first_from_captain, with_value
from ouroboard.games.stories.rules.words import agents_list, no
from ouroboard.games.stories.text import prompts, refusals


def price(state: StoriesState, agent: i64, colour: i64, n: i64) -> i64:
    """§11.6 Returns what an agent pays for a price of n, after standing rules."""
    if agent < 0 or not has(state.rules.mission.used_kinds, PRICE):
        return n
    for rule in rules_for(state, PRICE, agent):
        if rule.what in (NONE, colour):
            n = changed(rule, n)
    return max(0, n)


def changed(rule: StandingRule, n: i64) -> i64:
    return max(rule.least, rule.value if rule.sets else n + rule.value)


def lose_resource(state: StoriesState, agent: i64, colour: i64, n: i64) -> None:
    """Takes resources of a colour from an agent, as far as it has them."""
    index = len(COLOURS) * agent + colour
    change_resource(state, agent, colour, -min(n, state.resources[index]))


def change_resource(state: StoriesState, agent: i64, colour: i64, n: i64) -> None:
    if n == 0:
        return
    index = len(COLOURS) * agent + colour
    state.resources[index] += n
    if state.telling:
        what: dict[str, object] = {"agent": agent + 1, "colour": COLOURS[colour], "change": n, "now": state.resources[index]}
        state.tell(Event("resource_changed", what))


@final
class PayTogether(Ask[StoriesState]):
    """§11.6 Agents on a space pay one resource after another; the acting agent's owner says who, and in which colour."""

    def __init__(self, agent: i64, payers: i64, colour: i64, left: i64) -> None:
        self.agent: Final[i64] = agent
        self.payers: Final[i64] = payers
        self.colour: Final[i64] = colour
        self.left: Final[i64] = left

    def fields(self) -> tuple[object, ...]:
        return (self.agent, self.payers, self.colour, self.left)

    def to_act(self, state: StoriesState) -> i64:
        return bit(state.captain if self.agent < 0 else state.owner(self.agent))

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        found: list[Action] = []
        for agent in range(state.n):
            if has(self.payers, agent):
                for colour in range(len(COLOURS)):
                    if self.colour in (ANY_COLOUR, colour) and state.resources[len(COLOURS) * agent + colour] > 0:
                        found.append(state.rules.answers.pays[agent][colour])
        return found

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        state.done()
        lose_resource(state, action.agent, action.what, 1)
        ask_payment(state, self.agent, self.payers, self.colour, self.left - 1)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.say_who_pays(tuple(agents_list(self.payers))), "§11.6")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(prompts.who_pays(self.left), "§11.6")


def ask_payment(state: StoriesState, agent: i64, payers: i64, colour: i64, left: i64) -> None:
    """Asks for the next resource, if any is left to pay and to be paid with."""
    total: i64 = 0
    for payer in range(state.n):
        if has(payers, payer):
            total += resource_of(state, payer, colour)
    if left > 0 and total > 0:
        state.push(PayTogether(agent, payers, colour, left))


# ---- a vote of the team -----------------------------------------------------------------------------------------------


def call_vote(state: StoriesState, vote: i64) -> None:
    """§7.10 Tells everybody a question and its options, which are public from then on."""
    found = state.rules.mission.votes[vote]
    state.note_reveal()
    state.votes = (NONE,) * state.game.seats
    if state.telling:
        options: list[dict[str, object]] = []
        for n in range(len(found.labels)):
            options.append({"letter": OPTION_LETTERS[n], "label": found.labels[n], "price": "", "open": True})
        state.tell(Event("vote_called", {"question": found.question, "options": options}))
    state.push(TeamVote(vote))


@final
class TeamVote(Ask[StoriesState]):
    """§7.10 The whole team decides; equal votes: the captain's vote counts if it is among them, else that of the next seat."""

    def __init__(self, vote: i64) -> None:
        self.vote: Final[i64] = vote

    def fields(self) -> tuple[object, ...]:
        return (self.vote,)

    def open(self) -> bool:
        return True

    def to_act(self, state: StoriesState) -> i64:
        return state.still_to_vote()

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        labels = state.rules.mission.votes[self.vote].labels
        found: list[Action] = []
        for n in range(len(labels)):
            action = CHOOSES[n]
            found.append(StoriesAction(int(action.verb), -1, n, 0, action.text, action.picks, labels[n]))
        return found

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        state.votes = with_value(state.votes, seat, action.what)
        if state.telling:
            state.tell(Event("voted", {"player": seat, "vote": OPTION_LETTERS[action.what]}))

    def close(self, state: StoriesState) -> None:
        best = 0
        for vote in state.votes:
            best = max(best, state.votes.count(vote))
        equal: i64 = 0
        for seat in range(state.game.seats):
            if state.votes.count(state.votes[seat]) == best:
                equal |= bit(seat)
        chosen: i64 = state.votes[first_from_captain(state, equal)]
        state.votes = (NONE,) * state.game.seats
        state.note_reveal()
        if state.telling:
            state.tell(Event("ballot_ends", {"vote": OPTION_LETTERS[chosen]}))
        run_list(state, Context(), state.rules.mission.votes[self.vote].lists[chosen])

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.CHOOSE_BY_LETTER, "§7.10", "choose a")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(state.rules.mission.votes[self.vote].question, "§7.10")
