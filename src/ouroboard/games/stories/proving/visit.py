"""Inside a place: who is placed where, who acts in which wave, who steps onto what was opened in the same wave.

The search is exact over what it considers: real states, moved by the real rules, with every number of hits of every roll. It
considers deeds that lead to the goal of the visit. Agents roll in the order of their dice, and a free agent goes last, so that it
can still walk when the others have finished a test. An agent does not leave a test that it can help with.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import has
from ouroboard.games.stories.content.model import CardOption
from ouroboard.games.stories.content.names import ACTION, FREE, NONE, SPACES
from ouroboard.games.stories.proving.dealing import Deal, placements
from ouroboard.games.stories.proving.deeds import is_done, space_of_deed, with_needs
from ouroboard.games.stories.proving.driving import (
    faces_for,
    finish_wave,
    hit_chances,
    is_won,
    prepared,
    rerolls_of,
    settle_questions,
    waiting_agents,
    with_dice,
)
from ouroboard.games.stories.proving.matter import PASS, SOLVE, TAKE, Deed, Matter
from ouroboard.games.stories.proving.visit_points import Choice, Key, Outcome, VisitPoint, local_key
from ouroboard.games.stories.rules import actions as verbs
from ouroboard.games.stories.rules.acting import option_for
from ouroboard.games.stories.rules.actions import (
    IS_READY,
    MOVES,
    PLACES,
    SOLVES,
    SPENDS,
    TAKES_OPTION,
    WAITS,
    StoriesAction,
)
from ouroboard.games.stories.rules.items import may_hand, use_actions
from ouroboard.games.stories.rules.puzzles import puzzle_at
from ouroboard.games.stories.rules.questions import dice_of, may_enter
from ouroboard.games.stories.rules.rolling import is_locked, ways_at
from ouroboard.games.stories.rules.shields import shields_left, slot
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.travel import locked_agent
from ouroboard.games.stories.rules.waves import Between, Wave

NEVER: Final = 1_000.0
"""Price of what cannot be done."""
FIRST_GUESS: Final = 4.0
CLOSE: Final = 1e-7
MOST_ROUNDS: Final = 60
MOST_STATES: Final = 3_000
"""States of one visit that are looked at."""

MEAN: Final = 0
LUCK: Final = 1


@final
class Visit:
    """The cheapest way to do some deeds at a place. `arrival`: the state in which agents are placed, with time in plenty."""

    def __init__(self, matter: Matter, arrival: StoriesState, goal: tuple[Deed, ...], price: int = MEAN) -> None:
        self.matter: Final = matter
        self.arrival: Final = arrival
        self.place: Final[i64] = arrival.place
        self.local: Final = matter.at_place[int(arrival.place)]
        self.goal: Final = goal
        self.kind: Final = price
        self.wanted: Final = with_needs(matter, arrival, list(goal))
        self.points: Final[dict[Key, VisitPoint]] = {}
        self.over: Final = VisitPoint(None, False, 0.0, True)
        self.lost: Final = VisitPoint(None, False, NEVER, True)
        self.settled = 0
        """Points with an exact value."""
        self.most = MOST_STATES
        """Number of points that may be settled."""
        self.guessed = False
        """Whether the value in hand was worked out with a guess."""
        self.round = 0
        """The guesses of now."""
        self.rounds = 0
        self.next_acts: Final[dict[Key, StoriesAction | None]] = {}
        self.after_wave: Final[dict[Key, list[tuple[float, int, StoriesState | None]]]] = {}
        self.deal: Deal | None = None
        self.price = NEVER

    # ---- placing -------------------------------------------------------------------------------------------

    def solve(self) -> float:
        """Works out the best placing. Returns what the visit costs."""
        for deal in placements(self.matter, self.arrival, self.wanted):
            state = self.placed(deal) if self.settled < MOST_STATES else None
            if state is not None:
                value = self.standing(state)
                if value < self.price - CLOSE:
                    self.price, self.deal = value, deal
        self.most = self.settled + MOST_STATES  # plays come to points that no placing led to
        return self.price

    def spaces_without_gifts(self, arrival: StoriesState) -> list[tuple[int, int]]:
        """Returns the best placing where nobody can hand anything on any more; empty where none leads to the goal."""
        found: list[tuple[int, int]] = []
        least = NEVER
        for deal in placements(self.matter, arrival, self.wanted):
            state = self.placed(Deal(deal.spaces, [], []), arrival)
            value = NEVER if state is None else self.standing(state)
            if value < least - CLOSE:
                least, found = value, deal.spaces
        return found

    def placed(self, deal: Deal, arrival: StoriesState | None = None) -> StoriesState | None:
        """Returns the state after agents were placed, or None where the rules do not allow it."""
        state = (arrival or self.arrival).clone()
        deal.hand_out(state)
        for agent, space in deal.spaces:
            if not may_enter(state, agent, space):
                return None
            state.play(0, PLACES[agent][space])
        state.play(0, IS_READY)
        self.settle(state)
        return state

    # ---- values ----------------------------------------------------------------------------------------------

    def settle(self, state: StoriesState) -> None:
        """Answers questions and takes what is free."""
        settle_questions(state)
        while not state.over() and isinstance(state.waiting_frame, (Between, Wave)):
            action = self.free_act(state)
            if action is None:
                return
            state.answer(action)
            settle_questions(state)

    def free_act(self, state: StoriesState) -> StoriesAction | None:
        """Returns something that costs nothing and leads to the goal, or is good for later."""
        for agent in range(state.n):
            if not state.alive(agent) or state.at[agent] < 0 or (state.in_wave and has(state.acted, agent)):
                continue
            card = int(state.card_at(state.at[agent]))
            for option in state.front_at(state.at[agent]).options:
                deed = (TAKE, card, int(option.letter))
                wanted = not option.action and deed in self.matter.deeds and self.is_free_option(deed, option)
                if wanted and option_for(state, agent, option.letter) is not None:
                    return TAKES_OPTION[agent][option.letter]
            if self.matter.free_uses:
                for action in self.free_uses(state, agent):
                    return action
        return None

    def is_free_option(self, deed: Deed, option: CardOption) -> bool:
        """Returns whether to take a free option whenever it is open: it is wanted, or it costs nothing and does no harm."""
        if deed in self.wanted:
            return True
        return not option.costs and not option.repeat and not self.matter.does_harm(int(option.list_id))

    def free_uses(self, state: StoriesState, agent: i64) -> list[StoriesAction]:
        """Returns items to use now, which takes no action: they pass a wanted test, take shields off it, or give TU."""
        offered: list[Action] = []
        use_actions(state, agent, FREE, offered)
        found: list[StoriesAction] = []
        for action in offered:
            if isinstance(action, StoriesAction) and action.verb == verbs.USE_ITEM:
                gives = self.matter.free_uses.get(self.matter.mission.item_of[action.what], set())
                if ("tu", 0) in gives or (("help", -1) in gives and self.is_wanted_test(state, state.at[agent])):
                    found.append(action)
        return found

    def is_wanted_test(self, state: StoriesState, space: i64) -> bool:
        card = int(state.card_at(space))
        return card >= 0 and (PASS, card, 0) in self.wanted and not state.mark_of(state.passed, card)

    def is_over(self, state: StoriesState) -> bool:
        """Returns whether the goal is reached and the group may leave."""
        if is_won(state):
            return True
        return all(is_done(state, deed) for deed in self.goal) and locked_agent(state) == NONE

    def is_lost(self, state: StoriesState) -> bool:
        return state.place != self.place or not isinstance(state.waiting_frame, (Between, Wave))

    def standing(self, state: StoriesState) -> float:
        """Returns what the rest of the visit costs from a state, between two waves or within one."""
        return self.value(self.point(state))

    def point(self, state: StoriesState) -> VisitPoint:
        """Returns the point of a state. The state must not change afterwards."""
        if self.is_over(state):
            return self.over
        if state.over() or self.is_lost(state):
            return self.lost
        key = self.key(state)
        found = self.points.get(key)
        if found is None:
            found = self.points[key] = VisitPoint(state, isinstance(state.waiting_frame, Wave), NEVER, False)
        return found

    def value(self, point: VisitPoint) -> float:
        if point.is_settled:
            return point.value
        if not point.in_wave:
            return self.guess_of(point) if point.is_guessed else self.solved(point)
        if point.round == self.round:
            self.guessed = True
            return point.value
        if self.settled >= self.most:  # too many to look at: the visit counts as too dear
            return NEVER
        outside = self.guessed
        self.guessed = False
        point.value = self.best_of(point)
        if self.guessed:
            point.round = self.round
        else:
            self.settle_value(point)
        self.guessed = self.guessed or outside
        return point.value

    def guess_of(self, point: VisitPoint) -> float:
        self.guessed = True
        return point.value

    def settle_value(self, point: VisitPoint) -> None:
        point.is_settled = True
        self.settled += 1

    def solved(self, point: VisitPoint) -> float:
        """Works out the value of a state to which a wave without any hit leads back, by correcting a guess until it fits."""
        outside, outer = self.guessed, self.round
        guess = NEVER if self.kind == LUCK else FIRST_GUESS
        before, after, value = -1.0, -1.0, NEVER
        point.is_guessed = True
        for _ in range(MOST_ROUNDS):
            point.value = guess
            self.guessed = False
            self.rounds += 1
            self.round = self.rounds
            value = self.best_of(point)
            if not self.guessed or self.kind == LUCK or abs(value - guess) < CLOSE or value >= NEVER:
                break
            slope = (value - after) / (guess - before) if before >= 0.0 and guess != before else -1.0
            before, after = guess, value
            guess = (value - slope * guess) / (1.0 - slope) if 0.0 <= slope < 0.999 else value
        point.is_guessed = False
        point.value = value
        self.guessed, self.round = outside, outer
        self.settle_value(point)
        return value

    def best_of(self, point: VisitPoint) -> float:
        """Returns the value of the best choice, and remembers which it is."""
        if point.state is not None:
            point.choices = self.choices(point.state, point.in_wave)
            point.state = None
        best = NEVER
        point.action = None
        for choice in point.choices:
            value = self.value_of(choice)
            if point.action is None or value < best - CLOSE:
                best, point.action = value, choice.action
        return best

    def value_of(self, choice: Choice) -> float:
        """Returns the mean over the outcomes, or for luck the best of them."""
        mean = 0.0
        best = NEVER
        for outcome in choice.outcomes:
            value = outcome.tu + self.value(outcome.after)
            mean += outcome.chance * value
            best = min(best, value)
        return best if self.kind == LUCK else mean

    # ---- what actions lead to --------------------------------------------------------------------------------

    def choices(self, state: StoriesState, in_wave: bool) -> list[Choice]:
        """Returns what can be done: a TU is spent, or somebody acts."""
        actions = self.candidates(state) if in_wave else [SPENDS]
        return [
            Choice(action, self.rolling(state, action) if action.verb == verbs.ROLL else [self.after(state, action)])
            for action in actions
        ]

    def after(self, state: StoriesState, action: StoriesAction) -> Outcome:
        after = state.clone()
        after.play(0, action)
        return self.outcome(state, 1.0, after)

    def outcome(self, state: StoriesState, chance: float, after: StoriesState) -> Outcome:
        self.settle(after)
        return Outcome(chance, float(state.marker - after.marker), self.point(after))

    def rolling(self, state: StoriesState, action: StoriesAction) -> list[Outcome]:
        """Returns what the hits of a roll lead to; for luck only the most of them."""
        dice, chances, most = self.roll_chances(state, action)
        found: list[Outcome] = []
        rest = 1.0
        for hits in range(most + 1):
            chance = rest if hits == most else chances[hits]
            rest -= chance
            if chance <= 0.0 or (self.kind == LUCK and hits < most and hits < len(chances) - 1):
                continue
            after = with_dice(state, faces_for(dice, hits))
            after.play(0, action)
            found.append(self.outcome(state, chance, after))
        return found

    def roll_chances(self, state: StoriesState, action: StoriesAction) -> tuple[int, list[float], int]:
        """Returns the dice of a roll, the chance of each number of hits, and the most hits that count."""
        space: i64 = state.at[action.agent]
        ways = ways_at(state, space)
        way = ways[max(0, action.what - 1)]
        dice = int(dice_of(state, action.agent, way.by))
        chances = hit_chances(dice, rerolls_of(state, action.agent, way.by))
        left = int(shields_left(state.shields[slot(space, way.test)]))
        return dice, chances, min(left, 2 * dice)

    # ---- what to consider ------------------------------------------------------------------------------------

    def candidates(self, state: StoriesState) -> list[StoriesAction]:
        """Returns actions of a wave that may be best: deeds and rolls, else moves, else waiting."""
        waiting = waiting_agents(state)
        found: list[StoriesAction] = []
        for agent in waiting:
            self.deeds_of(state, agent, found)
        found += self.gifts(state, waiting)
        for space in range(SPACES):
            if self.is_wanted_test(state, space):
                self.next_roll(state, space, waiting, found)
        if found:
            return found
        agent = waiting[0]
        if not is_locked(state, state.at[agent]) and not self.is_busy(state, agent):
            found += [MOVES[agent][space] for space in range(SPACES) if self.is_good_move(state, agent, space)]
        if not found or self.needs_dice(state):
            found.append(WAITS[agent])
        return found

    def needs_dice(self, state: StoriesState) -> bool:
        """Returns whether a wanted test is still to be passed, so that it counts who goes where."""
        return any(deed[0] == PASS and not is_done(state, deed) for deed in self.wanted)

    def deeds_of(self, state: StoriesState, agent: i64, found: list[StoriesAction]) -> None:
        """Adds what an agent can do where it stands, and what is certain to bring something wanted."""
        space: i64 = state.at[agent]
        card = int(state.card_at(space))
        if card < 0:
            return
        tested = self.is_wanted_test(state, space)
        if (SOLVE, card, 0) in self.wanted and puzzle_at(state, agent) is not None:
            found.append(SOLVES[agent])
        for option in state.front(card).options:
            deed = (TAKE, card, int(option.letter))
            wanted = deed in self.matter.deeds and (deed in self.wanted or (tested and self.helps_test(deed)))
            if wanted and option_for(state, agent, option.letter) is not None:
                found.append(TAKES_OPTION[agent][option.letter])
        if tested and self.matter.slow_uses:
            offered: list[Action] = []
            use_actions(state, agent, ACTION, offered)
            for action in offered:
                if isinstance(action, StoriesAction) and action.verb == verbs.USE_ITEM and self.is_slow_use(action):
                    found.append(action)

    def is_slow_use(self, action: StoriesAction) -> bool:
        """Returns whether an item takes an action to use and helps with a test."""
        return self.matter.mission.item_of[action.what] in self.matter.slow_uses

    def helps_test(self, deed: Deed) -> bool:
        gives = self.matter.deeds[deed].gives
        return ("passed", deed[1]) in gives or ("help", deed[1]) in gives

    def gifts(self, state: StoriesState, waiting: list[int]) -> list[StoriesAction]:
        """Returns items to hand to somebody who can still carry them where they are needed in this wave."""
        found: list[StoriesAction] = []
        for item in self.matter.items:
            holder: i64 = state.holder[item]
            if holder < 0 or has(state.handed, item) or int(holder) in waiting:
                continue
            if state.alive(holder) and self.is_needed_elsewhere(state, item, state.at[holder]):
                for agent in waiting:
                    if may_hand(state, holder, agent):
                        found.append(state.rules.answers.gives[holder][agent][item])
        return found

    def is_needed_elsewhere(self, state: StoriesState, item: int, space: i64) -> bool:
        """Returns whether somebody must carry an item to another space of this place."""
        for deed in self.wanted:
            if not is_done(state, deed) and ("item", item) in self.matter.deeds[deed].needs:
                there = space_of_deed(state, deed)
                if there >= 0 and there != space:
                    return True
        return False

    def next_roll(self, state: StoriesState, space: i64, waiting: list[int], found: list[StoriesAction]) -> None:
        """Adds the next roll for a wanted test: most dice first, those who may be needed elsewhere last."""
        best: StoriesAction | None = None
        most = -1_000
        ways = ways_at(state, space)
        for agent in waiting:
            if state.at[agent] != space:
                continue
            for number in range(len(ways)):
                dice = int(dice_of(state, agent, ways[number].by))
                rank = 10 * dice - (100 if self.is_runner(state, agent) else 0)
                if dice > 0 and rank > most:
                    rolls = state.rules.answers.rolls[agent]
                    best, most = rolls[0 if len(ways) == 1 else number + 1][ways[number].by], rank
        if best is not None:
            found.append(best)

    def is_runner(self, state: StoriesState, agent: i64) -> bool:
        """Returns whether an agent holds what is needed on another space."""
        for item in self.matter.items:
            if state.holder[item] == agent and self.is_needed_elsewhere(state, item, state.at[agent]):
                return True
        return False

    def is_good_move(self, state: StoriesState, agent: i64, space: i64) -> bool:
        """Returns whether a move leads to something wanted that nobody there does."""
        card = state.lies[space]
        if card < 0 or space == state.at[agent]:
            return False
        for deed in self.wanted:
            if deed[1] == card and not is_done(state, deed):
                useful = state.agents_on(space) == 0 or self.carries_for(state, agent, deed)
                if deed[0] == PASS:
                    useful = self.dice_at(state, agent, space) > 0
                if useful and may_enter(state, agent, space):
                    return True
        return False

    def is_busy(self, state: StoriesState, agent: i64) -> bool:
        space: i64 = state.at[agent]
        return self.is_wanted_test(state, space) and self.dice_at(state, agent, space) > 0

    def carries_for(self, state: StoriesState, agent: i64, deed: Deed) -> bool:
        """Returns whether an agent brings an item that a deed needs."""
        for kind, number in self.matter.deeds[deed].needs:
            if kind == "item" and state.holder[number] == agent:
                return True
        return False

    def dice_at(self, state: StoriesState, agent: i64, space: i64) -> int:
        """Returns the most dice that an agent has for a test of a card."""
        most = 0
        for test in state.front_at(space).tests:
            for by in test.by:
                most = max(most, int(dice_of(state, agent, by)))
        return most

    # ---- a way through -------------------------------------------------------------------------------------------

    def next_act(self, state: StoriesState) -> StoriesAction | None:
        """Returns what to do in a play, in a wave or between two; None where nothing is left to do or leads to the goal."""
        key = (self.key(state), self.used(state))
        if key not in self.next_acts:
            self.next_acts[key] = self.choose_act(prepared(state))
        return self.next_acts[key]

    def used(self, state: StoriesState) -> Key:
        """Returns what counts for acts that cost nothing, besides the key."""
        charges = [state.charges[item] for item in self.matter.free_uses]
        return (int(state.used_items), int(state.used_options), tuple(charges))

    def choose_act(self, state: StoriesState) -> StoriesAction | None:
        action = self.free_act(state)
        if action is not None or self.is_over(state):
            return action
        if isinstance(state.waiting_frame, Wave):
            return self.best_action(state)
        return SPENDS if self.standing(state) < NEVER else None

    def best_action(self, state: StoriesState) -> StoriesAction | None:
        """Returns what to do in a wave, or None where nothing leads to the goal."""
        point = self.point(state.clone())
        if point.action is None:
            self.value(point)
        return point.action

    def walk(self, arrival: StoriesState) -> StoriesState:
        """Goes through the visit with the best dice. Returns the state in which the group leaves."""
        assert self.deal is not None
        state = arrival.clone()
        self.deal.hand_out(state)
        for agent, space in self.deal.spaces:
            state.play(0, PLACES[agent][space])
        state.play(0, IS_READY)
        self.settle(state)
        while not self.is_over(state):
            if state.over() or self.is_lost(state):
                return state
            if isinstance(state.waiting_frame, Between):
                state.play(0, SPENDS)
            else:
                action = self.best_action(state)
                if action is None:
                    return state
                if action.verb == verbs.ROLL:
                    dice, _, most = self.roll_chances(state, action)
                    state = with_dice(state, faces_for(dice, most))
                state.play(0, action)
            self.settle(state)
        finish_wave(state)
        return state

    # ---- how it spreads ----------------------------------------------------------------------------------------

    def spread(self, longest: int = 60) -> list[float]:
        """Returns the chance that the visit takes 0, 1, 2 … TU when the best is done each time."""
        assert self.deal is not None
        chances = [0.0] * (longest + 1)
        start = self.placed(self.deal)
        if start is None or self.is_over(start):
            chances[0] = 1.0
            return chances
        now: list[dict[Key, tuple[float, StoriesState]]] = [{} for _ in range(longest + 1)]
        now[0][self.key(start)] = (1.0, start)
        for tu in range(longest):
            for share, state in now[tu].values():
                for chance, spent, after in self.outcomes(state):
                    then = max(0, min(longest, tu + spent))
                    if after is None:
                        chances[then] += share * chance
                    elif share * chance > 1e-9 and then > tu:
                        key = self.key(after)
                        before = now[then][key][0] if key in now[then] else 0.0
                        now[then][key] = (before + share * chance, after)
        return chances

    def outcomes(self, state: StoriesState) -> list[tuple[float, int, StoriesState | None]]:
        """Returns what the next wave leads to: chance, TU spent, and the state after it, or None where the goal is reached."""
        name = self.key(state)
        if name in self.after_wave:
            return self.after_wave[name]
        first = state.clone()
        first.play(0, SPENDS)
        self.settle(first)
        found: list[tuple[float, int, StoriesState | None]] = []
        now: dict[tuple[Key, int], tuple[float, StoriesState]] = {(self.key(first), int(first.marker)): (1.0, first)}
        while now:
            then: dict[tuple[Key, int], tuple[float, StoriesState]] = {}
            for share, here in now.values():
                spent = int(state.marker - here.marker)
                if self.is_over(here):
                    found.append((share, spent, None))
                elif not isinstance(here.waiting_frame, Wave):
                    found.append((share, spent, here))
                else:
                    for chance, after in self.followed(here):
                        key = (self.key(after) if after.place == self.place else (), int(after.marker))
                        before = then[key][0] if key in then else 0.0
                        then[key] = (before + share * chance, after)
            now = then
        self.after_wave[name] = found
        return found

    def followed(self, state: StoriesState) -> list[tuple[float, StoriesState]]:
        """Returns what the best action leads to, with the chance of each."""
        action = self.best_action(state)
        assert action is not None
        if action.verb != verbs.ROLL:
            after = state.clone()
            after.play(0, action)
            self.settle(after)
            return [(1.0, after)]
        dice, chances, most = self.roll_chances(state, action)
        found: list[tuple[float, StoriesState]] = []
        rest = 1.0
        for hits in range(most + 1):
            chance = rest if hits == most else chances[hits]
            rest -= chance
            if chance > 0.0:
                after = with_dice(state, faces_for(dice, hits))
                after.play(0, action)
                self.settle(after)
                found.append((chance, after))
        return found

    # ---- keys ------------------------------------------------------------------------------------------------

    def key(self, state: StoriesState) -> Key:
        """Returns what counts of a state in this visit."""
        return local_key(state, self.local)
