"""What there is to do at the open place, who does it, and where to go when nothing is left.

The plan is made for all agents from what the seat knows, anew for each question. Companions tell what they read at once, so
their plans agree.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit, has, members
from ouroboard.games.stories.bots.worth import LP, USUAL, Worths
from ouroboard.games.stories.content.model import CardOption, Front, Test
from ouroboard.games.stories.content.names import MOST_TESTS, NONE, RED_EXIT, SPACES
from ouroboard.games.stories.content.words.conditions import HasItem
from ouroboard.games.stories.knowledge.odds import ENDLESS, Roller, Stacks, roll_odds, together_odds, whole_test_odds
from ouroboard.games.stories.knowledge.tests_here import best_way, roller_of, stacks_left
from ouroboard.games.stories.rules import actions as verbs
from ouroboard.games.stories.rules.actions import StoriesAction
from ouroboard.games.stories.rules.questions import is_red, is_shown, may_enter, most_lp
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.unfolding import FrontContext

SECOND_READER: Final = 0.25
"""Part of it for a further agent on the same card: tests are easier together."""
UNKNOWN_TEST: Final = 1.0
"""Worth of a test whose reward the seat does not know."""
NEW_PLACE: Final = 3.0
LATER: Final = 0.7
"""Part of a worth that comes only with the next action."""
RESCUE: Final = 1.5
"""Worth of helping somebody out of a lock."""
FEAR: Final = 4.0
"""What the death of an agent costs."""
TU_LOST: Final = 0.4
PLACE_TU: Final = 4.0
"""TU that a place which nobody has seen will take, with the way."""
PRICES: Final[list[float]] = [0.2, 0.45, 1.0]  # a list: compiled code does not find a Final tuple of floats
"""What a TU must bring: with time to spare, with little, and with none."""


@final
class Task:
    """Something for one agent to do in this wave: the action's verb and object, and what it is worth."""

    def __init__(self, agent: i64, verb: int, what: i64, space: i64, score: float) -> None:
        self.agent: Final[i64] = agent
        self.verb: Final = verb
        self.what: Final[i64] = what
        self.space: Final[i64] = space
        self.score: Final = score

    def is_action(self, action: StoriesAction) -> bool:
        return action.verb == self.verb and action.agent == self.agent and action.what == self.what


@final
class Plan:
    """The open place as a seat knows it."""

    def __init__(self, state: StoriesState, worths: Worths = USUAL) -> None:
        self.state: Final = state
        self.worths: Final = worths
        self.spaces: Final = [space for space in range(SPACES) if state.lies[space] >= 0] if state.place >= 0 else []
        self.rolling: Final[dict[int, list[int]]] = {space: [] for space in self.spaces}
        """Agents that roll on a space in this wave, as far as it is planned."""
        self.coming: Final[dict[int, int]] = dict.fromkeys(self.spaces, 0)
        """Number of agents that are placed on a space or move there, as far as it is planned."""
        self.chances: Final[dict[tuple[int, ...], float]] = {}

    # ---- cards ---------------------------------------------------------------------------------------------

    def front(self, space: i64) -> Front:
        return self.state.front_at(space)

    def is_known(self, space: i64) -> bool:
        return self.state.fronts[self.state.lies[space]] >= 0

    def is_read(self, space: i64) -> bool:
        """Returns whether somebody has read the card in this run."""
        return self.state.mark_of(self.state.read_now, self.state.lies[space])

    def is_lock(self, space: i64) -> bool:
        """Returns whether the card holds an agent who comes: as its back says, or the test on it."""
        if self.state.mark_of(self.state.passed, self.state.lies[space]):
            return False
        if self.state.back_at(space).lock or has(self.state.locks, space):
            return True
        return any(test.lock for test in self.front(space).tests)

    def worth_of_reading(self, space: i64) -> float:
        if self.is_read(space):
            return 0.0
        if self.is_known(space):
            return self.worths.of_list(self.state, self.front(space).on_read)
        return self.worths.of_unread(self.state, self.state.lies[space])

    # ---- tests ---------------------------------------------------------------------------------------------

    def test_of(self, space: i64) -> Test | None:
        """Returns the test of a card that the seat knows: the one that was started, or the first."""
        tests = self.front(space).tests
        started = self.state.started[space]
        return None if not tests else tests[started] if started >= 0 else tests[0]

    def shields(self, space: i64) -> Stacks:
        """Returns the shields of the test on a space: as set out, or as a known front has them; () for none to be done."""
        state = self.state
        if state.mark_of(state.passed, state.lies[space]):
            return ()
        number = state.started[space] if state.started[space] >= 0 else 0
        out = stacks_left(state, space, number)
        if out:
            return out
        test = self.test_of(space)
        if test is None or (self.is_read(space) and state.agents_on(space) != 0):
            return ()  # somebody stands there, and no test was set out
        return test.stacks

    def worth_of_test(self, space: i64) -> float:
        if not self.shields(space):
            return 0.0
        test = self.test_of(space)
        return UNKNOWN_TEST if test is None else self.worths.of_list(self.state, test.success)

    def characteristics(self, space: i64) -> i64:
        """Returns the characteristics that fit the test of a space, as a set."""
        number = max(self.state.started[space], 0)
        out: i64 = self.state.test_by[MOST_TESTS * space + number]
        if out != 0:
            return out
        test = self.test_of(space)
        found: i64 = 0
        if test is not None:
            for each in test.by:
                found |= bit(each)
        return found

    def roller(self, agent: i64, space: i64) -> Roller:
        return roller_of(self.state, agent, best_way(self.state, agent, self.characteristics(space)))

    def finish_chance(self, space: i64, agents: list[int]) -> float:
        """Returns the chance that these agents finish the test of a space in one TU."""
        if not agents:
            return 0.0
        key = (int(space), *sorted(agents))
        if key not in self.chances:
            rollers = [self.roller(agent, space) for agent in agents]
            self.chances[key] = together_odds(self.shields(space), rollers, max(int(self.state.marker), 1))[0]
        return self.chances[key]

    def gain_of_roller(self, space: i64, agent: i64) -> float:
        """Returns how much an agent adds to the test of a space in this TU: to the chance to finish, and to the shields taken."""
        roller = self.roller(agent, space)
        if roller.dice == 0:
            return 0.0
        others = [each for each in self.rolling[int(space)] if each != agent]
        before = self.finish_chance(space, others)
        stacks = self.shields(space)
        share = min(roll_odds(stacks, roller).hits / float(sum([number for _, number in stacks])), 1.0)
        return self.finish_chance(space, [*others, int(agent)]) - before + 0.3 * share * (1.0 - before)

    def mean_tu(self, space: i64) -> float:
        """Returns how long the test of a space takes the best two agents that can come to it."""
        found = [self.roller(agent, space) for agent in members(self.state.living()) if self.can_reach(agent, space)]
        best = sorted([roller.dice for roller in found if roller.dice > 0], reverse=True)[:2]
        if not best:
            return 99.0
        return whole_test_odds(self.shields(space), [Roller(dice, 2, ENDLESS) for dice in best]).tu

    def can_reach(self, agent: i64, space: i64) -> bool:
        return self.state.at[agent] == space or (may_enter(self.state, agent, space) and not self.is_held(agent))

    def is_held(self, agent: i64) -> bool:
        """§9.4 Returns whether a lock holds an agent."""
        return self.state.at[agent] >= 0 and has(self.state.locks, self.state.at[agent])

    # ---- options -------------------------------------------------------------------------------------------

    def option_worth(self, space: i64, option: CardOption) -> float:
        """Returns what an option brings; 0 where it was taken in this run."""
        card: i64 = self.state.lies[space]
        if not option.repeat and has(self.state.taken[card], option.letter):
            return 0.0
        prices = sum([0.5 for _ in option.costs])
        return self.worths.of_list(self.state, option.list_id) - prices

    def is_open_to(self, agent: i64, space: i64, option: CardOption) -> bool:
        """Returns whether an agent could take an option if it stood there."""
        context = FrontContext(self.state.lies[space], agent, self.state.agents_on(space) | bit(agent), space)
        if option.needs is not None and not self.holds_there(option, agent, context):
            return False
        return all(cost.can(self.state, context) for cost in option.costs)

    def holds_there(self, option: CardOption, agent: i64, context: Context) -> bool:
        needs = option.needs
        if isinstance(needs, HasItem):
            return self.state.holder[needs.item] == agent or needs.holds(self.state, context)
        return needs is None or needs.holds(self.state, context)

    def best_option(self, agent: i64, space: i64) -> tuple[float, i64]:
        """Returns the worth and the letter of the best option on a space that takes an action."""
        best = 0.0
        letter: i64 = NONE
        for option in self.front(space).options:
            if option.action and self.is_open_to(agent, space, option):
                worth = self.option_worth(space, option)
                if worth > best:
                    best, letter = worth, option.letter
        return (best, letter)

    # ---- a wave --------------------------------------------------------------------------------------------

    def tasks(self, agents: i64, by_moving: bool) -> list[Task]:
        """Returns what these agents should do now, one task each, the best first; nothing for an agent with nothing to do."""
        waiting = [int(agent) for agent in members(agents)]
        found: list[Task] = []
        while waiting:
            best: Task | None = None
            for agent in waiting:
                task = self.best_task(agent, by_moving)
                if task is not None and (best is None or task.score > best.score):
                    best = task
            if best is None:
                break
            found.append(best)
            waiting.remove(int(best.agent))
            self.note(best)
        return found

    def note(self, task: Task) -> None:
        """Takes a task as given for what the others plan."""
        if task.verb == verbs.ROLL:
            self.rolling[int(task.space)].append(int(task.agent))
        elif task.verb in (verbs.MOVE, verbs.PLACE):
            self.coming[int(task.space)] += 1
            self.rolling[int(task.space)].append(int(task.agent))

    def best_task(self, agent: i64, by_moving: bool) -> Task | None:
        best: Task | None = None
        for task in self.tasks_of(agent, by_moving):
            if best is None or task.score > best.score:
                best = task
        return best if best is not None and best.score > 0.01 else None

    def tasks_of(self, agent: i64, by_moving: bool) -> list[Task]:
        """Returns what one agent can do, each with its worth."""
        found: list[Task] = []
        here: i64 = self.state.at[agent]
        for space in self.spaces:
            if space == here and by_moving:
                worth, letter = self.best_option(agent, space)
                if letter >= 0:
                    found.append(Task(agent, verbs.TAKE_OPTION, letter, space, worth))
                if self.shields(space):
                    found.append(Task(agent, verbs.ROLL, 0, space, self.worth_of_roll(agent, space)))
            elif may_enter(self.state, agent, space) and not (by_moving and self.is_held(agent)):
                verb = verbs.MOVE if by_moving else verbs.PLACE
                found.append(Task(agent, verb, space, space, self.worth_of_coming(agent, space)))
        return found

    def worth_of_roll(self, agent: i64, space: i64) -> float:
        roller = self.roller(agent, space)
        if roller.dice == 0:
            return 0.0
        odds = roll_odds(self.shields(space), roller)
        gain = max(self.worth_of_test(space), 0.3 if has(self.state.locks, space) else 0.0) * self.gain_of_roller(space, agent)
        if has(self.state.locks, space):
            return gain + 0.1
        return gain - LP * odds.lp - TU_LOST * odds.tu - FEAR * odds.dead

    def worth_of_coming(self, agent: i64, space: i64) -> float:
        """Returns what it is worth that an agent goes to a space: for what it reads, and for what it can do there next."""
        if self.is_lock(space):
            somebody = self.state.agents_on(space) & ~bit(agent) != 0 and self.shields(space)
            if somebody:
                return RESCUE * self.gain_of_roller(space, agent)
            return self.worths.of_lock(self.state, agent, space, self.coming[int(space)])
        crowd = self.coming[int(space)]
        worth = self.worth_of_reading(space) * (1.0 if crowd == 0 else SECOND_READER / float(crowd))
        worth += LATER * self.best_option(agent, space)[0] * (1.0 if crowd == 0 else 0.3)
        worth += self.worths.of_coming(self.state, agent, space) * (1.0 if crowd == 0 else 0.3)
        value = self.worth_of_test(space)
        if value > 0.0 and self.shields(space):
            danger = LP * roll_odds(self.shields(space), self.roller(agent, space)).lp
            worth += LATER * value * self.gain_of_roller(space, agent) - danger
        return worth

    # ---- staying and going --------------------------------------------------------------------------------

    def spare_tu(self) -> float:
        """Returns the TU that are not needed for places that nobody has opened in this run."""
        state = self.state
        needed = 0.0
        for place in range(len(state.rules.mission.places)):
            if is_shown(state, place) and not has(state.visited, place):
                needed += PLACE_TU
        if needed > 0.0 and state.place >= 0 and is_red(state, state.place):
            needed += RED_EXIT
        return float(state.marker) - needed

    def price(self) -> float:
        """Returns what a TU must bring to be worth spending here."""
        spare = self.spare_tu()
        return PRICES[0] if spare > 5.0 else PRICES[1] if spare > 0.0 else PRICES[2]

    def is_done(self) -> bool:
        """Returns whether nothing is left here that is worth its time."""
        return self.best_for_a_tu() < self.price()

    def best_for_a_tu(self) -> float:
        """Returns what a TU brings here, for the best thing that is left to do."""
        best = 0.0
        for space in self.spaces:
            if self.is_lock(space) and self.state.agents_on(space) == 0:
                continue  # nobody goes into a lock without need
            for agent in members(self.state.living()):
                if not self.can_reach(agent, space):
                    continue
                if self.state.at[agent] != space:
                    best = max(best, self.worth_of_reading(space))
                best = max(best, self.best_option(agent, space)[0])
            if self.shields(space):
                best = max(best, self.worth_of_test(space) / max(self.mean_tu(space), 1.0))
        return best

    def holds_group(self) -> bool:
        """§12.4 Returns whether a lock keeps the group here."""
        return any(self.is_held(agent) for agent in members(self.state.living()))

    def place_worth(self, place: i64) -> float:
        """Returns what it is worth to go to a place: what the seat knows to be undone there."""
        state = self.state
        if place == state.place or not is_shown(state, place):
            return 0.0
        if not has(state.opened, place):
            return NEW_PLACE
        worth = 0.0
        for cards in state.rules.mission.places[place].spaces:
            for card in cards:
                worth = max(worth, self.card_worth(place, card))
        return worth

    def card_worth(self, place: i64, card: i64) -> float:
        """Returns what a card of another place would bring, if the team can enter it."""
        state = self.state
        found = state.card(card)
        if found.hidden or state.mark_of(state.gone, card) or found.back.lock or not self.team_may_enter(card):
            return 0.0
        front = state.front(card)
        if state.fronts[card] < 0:
            return 0.0 if state.mark_of(state.read_now, card) else self.worths.of_unread(state, card)
        worth = 0.0 if state.mark_of(state.read_now, card) else self.worths.of_list(state, front.on_read)
        if front.tests and not state.mark_of(state.passed, card):
            worth += self.worths.of_list(state, front.tests[0].success)
        for option in front.options:
            if not has(state.taken[card], option.letter) and self.team_meets(option):
                worth += self.worths.of_list(state, option.list_id)
        return worth

    def team_may_enter(self, card: i64) -> bool:
        """Returns whether the team has what a seal asks for, as far as tokens and items go."""
        state = self.state
        seal = state.card(card).back.seal
        if state.mark_of(state.unsealed, card):
            return True
        if seal.closed or seal.tokens & ~state.tokens != 0 or state.mark_of(state.sealed, card):
            return False
        if any(state.holder[item] < 0 for item in members(seal.items)):
            return False
        return seal.signs == 0 and (seal.receptacles == 0 or any(has(seal.receptacles, who) for who in state.who))

    def team_meets(self, option: CardOption) -> bool:
        """Returns whether somebody has the item that an option asks for; other conditions are taken as met."""
        return not isinstance(option.needs, HasItem) or self.state.holder[option.needs.item] >= 0

    def best_place(self) -> i64:
        """Returns where to go, or NONE: the place with the most to do, the first on the plan among equals."""
        best: i64 = NONE
        highest = 0.3
        for place in self.places_in_order():
            worth = self.place_worth(place)
            if worth > highest:
                best, highest = place, worth
        return best

    def places_in_order(self) -> list[int]:
        """Returns the places on the plan, quarter by quarter, then those that cards have added."""
        found: list[int] = []
        for card in self.state.quarters:
            found += [int(place) for place in members(self.state.rules.mission.plan[card].places)]
        return found + [int(place) for place in members(self.state.added_places) if place not in found]

    def wants_to_leave(self) -> bool:
        return self.best_place() >= 0 and not self.holds_group() and self.is_done()


def is_hurt(state: StoriesState, agent: i64) -> i64:
    """Returns the life points that a living agent lacks."""
    return max(most_lp(state, agent) - state.lp[agent], 0) if state.alive(agent) else 0
