"""`planner`: plays the cheapest way on the real rules. It knows every card, so it is for the prover and never sits at a table."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.fate import ScriptedFate
from ouroboard.games.stories.bots.questions import after_dice, reroll, with_verb
from ouroboard.games.stories.content.names import ACTION_DIE, COLOURS
from ouroboard.games.stories.proving.dealing import Deal
from ouroboard.games.stories.proving.driving import (
    CALM,
    answer_question,
    prepared,
    row_of,
    settle_questions,
    waiting_agents,
)
from ouroboard.games.stories.proving.route import Leg, Route, Router
from ouroboard.games.stories.proving.visit import Visit
from ouroboard.games.stories.rules import actions as verbs
from ouroboard.games.stories.rules.acting import wave_actions
from ouroboard.games.stories.rules.actions import (
    CALLS,
    GOES_ON,
    IS_READY,
    OPENS,
    PLACES,
    SPENDS,
    THROWS,
    TRIES,
    WAITS,
    StoriesAction,
)
from ouroboard.games.stories.rules.opening import Placement
from ouroboard.games.stories.rules.puzzles import PuzzleRow
from ouroboard.games.stories.rules.questions import may_enter
from ouroboard.games.stories.rules.shields import shields_left, slot
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.travel import Ballot, BeforeDie, HandRound
from ouroboard.games.stories.rules.waves import Between, Wave

LONG: Final = 12
"""TU that are added for a trip in advance, so that the run does not end with it."""


@final
class Planner:
    """Answers every question of one run for a team of one seat. `faults`: what the plan wanted and the rules did not offer."""

    def __init__(self, router: Router) -> None:
        self.router: Final = router
        self.faults: Final[list[str]] = []
        self.visit: Visit | None = None
        self.route: Route | None = None
        self.spaces: list[tuple[int, int]] = []
        """Pairs of agent and space for the place that was opened."""
        self.deal: Deal | None = None
        self.moment: tuple[int, ...] = ()
        """When `deal` was worked out."""

    def begin(self) -> None:
        """Forgets the run before."""
        self.visit = None
        self.route = None
        self.deal = None
        self.moment = ()

    def answer(self, state: StoriesState) -> Action:
        """Returns the answer to the question at the table. It is always one of those that are offered."""
        frame = state.waiting_frame
        if isinstance(frame, Wave):
            return self.in_wave(state)
        if isinstance(frame, Between):
            return self.between(state)
        if isinstance(frame, Placement):
            return self.place(state)
        offered = state.options()
        if len(offered) == 1:
            return offered[0]
        if isinstance(frame, (BeforeDie, HandRound)):
            return self.off_board(state, offered, isinstance(frame, BeforeDie))
        if isinstance(frame, Ballot):
            return self.vote(state, offered)
        if isinstance(frame, PuzzleRow):
            return self.next_mark(state, frame, offered)
        if with_verb(offered, verbs.REROLL):
            return reroll(state, with_verb(offered, verbs.REROLL))
        if with_verb(offered, verbs.GO_ON):
            return self.in_roll(state, offered)
        return answer_question(state, offered)

    def wanted(self, state: StoriesState, action: StoriesAction, offered: list[Action]) -> Action:
        """Returns an action, or the first that is offered where the rules refuse it. That is a fault of the model."""
        if action in offered:
            return action
        self.faults.append(f"{action.text} at {state.rules.mission.places[state.place].id if state.place >= 0 else 'no place'}")
        return offered[0]

    # ---- the plan ----------------------------------------------------------------------------------------------

    def leg(self, state: StoriesState) -> Leg | None:
        """Returns what to do at the place where the group has arrived."""
        self.route = self.router.best(state)
        if self.route is None:
            return None
        return self.route.legs[0]

    def next_place(self) -> int:
        """Returns where the way goes on; -1 where it ends."""
        if self.route is None or len(self.route.legs) < 2:
            return -1
        return self.route.legs[1].place()

    # ---- placing and travelling ----------------------------------------------------------------------------------

    def place(self, state: StoriesState) -> Action:
        if all(state.at[agent] < 0 for agent in range(state.n)):
            leg = self.leg(state)
            self.visit = None if leg is None else leg.visit
            self.spaces = [] if self.visit is None else self.spaces_for(state, self.visit)
        for agent, space in self.spaces:
            if state.alive(agent) and state.at[agent] != space:
                if may_enter(state, agent, space):  # §6.3, all that a placing asks for
                    return PLACES[agent][space]
                if state.at[agent] < 0:
                    self.faults.append(f"{PLACES[agent][space].text} at {state.here().id}")
        offered = state.options()
        for action in offered:
            if isinstance(action, StoriesAction) and action.verb == verbs.PLACE and state.at[action.agent] < 0:
                return action
        return self.wanted(state, IS_READY, offered)

    def spaces_for(self, state: StoriesState, visit: Visit) -> list[tuple[int, int]]:
        """Returns the placing of a visit, or the best one for those who carry the keys now.

        Things are handed round before the die of a trip is thrown, and what the marker starts on the way can change the placing.
        Where the die has changed the plan itself, whoever cannot go where the new one wants it goes anywhere: that is bad luck,
        and no fault of the model.
        """
        planned = [] if visit.deal is None else visit.deal.spaces
        if can_be_placed(state, planned):
            return planned
        found = visit.spaces_without_gifts(prepared(state))
        if not found and self.deal is not None and self.deal.spaces != planned:
            return [(agent, space) for agent, space in planned if may_enter(state, agent, space)]
        return found or planned

    def off_board(self, state: StoriesState, offered: list[Action], trip: bool) -> Action:
        """Hands things to those who will need them, then goes on."""
        deal = self.deal_ahead(state, trip)
        gift = None if deal is None else next_gift(state, deal, offered)
        return self.wanted(state, THROWS if trip else OPENS, offered) if gift is None else gift

    def deal_ahead(self, state: StoriesState, trip: bool) -> Deal | None:
        """Returns who should have what at the place that opens next. Gifts do not change it."""
        moment = (int(state.marker), int(state.bound_for), int(state.left), int(state.tokens))
        if moment != self.moment:
            self.moment = moment
            arrival = opened(state, trip)
            leg = None if arrival is None else self.leg(arrival)
            self.deal = None if leg is None else leg.visit.deal
        return self.deal

    def between(self, state: StoriesState) -> Action:
        """Acts, spends a TU or calls a change. The captain may always spend, and call unless a ballot has been lost."""
        action = self.act_of_visit(state)
        if action is not None and action.verb != verbs.SPEND:
            return self.wanted(state, action, state.options())
        if action is None and not state.lost_ballot and self.next_place() >= 0:
            return CALLS
        return SPENDS

    def act_of_visit(self, state: StoriesState) -> StoriesAction | None:
        """Returns what the visit wants now, or None where it wants nothing more."""
        visit = self.visit
        return visit.next_act(state) if visit is not None and visit.place == state.place else None

    def vote(self, state: StoriesState, offered: list[Action]) -> Action:
        wanted = state.rules.answers.votes[max(0, self.next_place())]
        if wanted in offered:
            return wanted
        votes = with_verb(offered, verbs.VOTE)
        for action in votes:
            if action.what < verbs.STAY:
                return action
        return votes[0]

    # ---- acting ------------------------------------------------------------------------------------------------

    def in_wave(self, state: StoriesState) -> Action:
        action = self.act_of_visit(state)
        if action is None:
            return WAITS[waiting_agents(state)[0]]
        offered: list[Action] = []
        wave_actions(state, action.agent, offered)  # the list of one agent is shorter than that of all
        return action if action in offered else self.wanted(state, action, state.options())

    def in_roll(self, state: StoriesState, offered: list[Action]) -> Action:
        """Uses what finishes the test, and the power to roll again."""
        found = after_dice(state, offered)
        if found is not None:
            return found
        powers = with_verb(offered, verbs.USE_POWER)
        if powers and state.dice and state.rerolls == 0 and self.falls_short(state):
            return powers[0]
        return GOES_ON

    def falls_short(self, state: StoriesState) -> bool:
        """Returns whether a die lies there without a hit and shields will be left."""
        hits = int(ACTION_DIE.total(state.dice) + state.hits_added)
        left = int(shields_left(state.shields[slot(state.at[state.roller], state.roll_test)]))
        return hits < left and any(ACTION_DIE.successes[face] == 0 for face in state.dice)

    def next_mark(self, state: StoriesState, frame: PuzzleRow, offered: list[Action]) -> Action:
        """Returns the next mark of the right row, or the try."""
        puzzle = frame.puzzle(state)
        assert puzzle is not None
        row = row_of(puzzle, int(state.answers[puzzle.number]))
        for place, action in enumerate(row):
            if place >= len(state.draft) or state.draft[place] < 0:
                return self.wanted(state, action, offered)
        return self.wanted(state, TRIES, offered)


def opened(state: StoriesState, trip: bool) -> StoriesState | None:
    """Returns the arrival at the place that opens next, after a usual trip; None where a card has sent the group elsewhere."""
    arrival = state.clone()
    arrival.fate = ScriptedFate([2], CALM.clone())
    arrival.marker += LONG
    arrival.play(0, THROWS if trip else OPENS)
    settle_questions(arrival)
    if not isinstance(arrival.waiting_frame, Placement):
        return None
    arrival.marker -= LONG
    return arrival


def can_be_placed(state: StoriesState, spaces: list[tuple[int, int]]) -> bool:
    for agent, space in spaces:
        if not may_enter(state, agent, space):
            return False
    return True


def next_gift(state: StoriesState, deal: Deal, offered: list[Action]) -> StoriesAction | None:
    """Returns the next thing to hand to somebody who will need it."""
    gives = state.rules.answers.gives
    for item, agent in deal.items:
        holder: i64 = state.holder[item]
        if holder >= 0 and holder != agent and state.alive(agent) and gives[holder][agent][item] in offered:
            return gives[holder][agent][item]
    for colour, agent in deal.colours:
        for other in range(state.n):
            if other != agent and state.resources[len(COLOURS) * other + colour] > 0 and state.alive(agent):
                for gifts in (state.rules.answers.gives_all, state.rules.answers.gives_one):
                    if gifts[other][agent][colour] in offered:
                        return gifts[other][agent][colour]
    return None
