"""`learner`: plays a mission for its report. It is never offered at a table, in an arena or in a simulation.

It has one seat with all agents. Like `steady` it answers from the world that its seat knows: fronts that were read in any run,
items that were taken, puzzles that were solved. It keeps nothing else, so it is a pure function of that world and of its chance.
What it has from the pack is which cards hint at a puzzle, and the answer: once every clue was read, it sets the right row with a
given chance (`wits`). That stands for people who think, and it is why nobody may play with it.
"""

from typing import Any, Final

from ouroboard.effects.book import Effect
from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has, members
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games.stories.bots.plan import Plan, is_hurt
from ouroboard.games.stories.bots.questions import (
    Team,
    after_dice,
    agrees,
    decide,
    hand_over,
    heals,
    helps_now,
    name_agent,
    reroll,
    safest_space,
    with_verb,
)
from ouroboard.games.stories.bots.steady import act, place
from ouroboard.games.stories.bots.worth import SUCCESS, Worths
from ouroboard.games.stories.content.model import Puzzle
from ouroboard.games.stories.content.names import ACTION_DIE, DIAL, FREE
from ouroboard.games.stories.content.words.cards import EndRun, FindTruth
from ouroboard.games.stories.content.words.goods import GainResources
from ouroboard.games.stories.content.words.rolls import PassTest, RemoveShields, SpecialRoll
from ouroboard.games.stories.knowledge.odds import knock_off
from ouroboard.games.stories.knowledge.tests_here import stacks_left
from ouroboard.games.stories.report.clues import Clues
from ouroboard.games.stories.report.deeds import (
    BAD_END,
    ITEM,
    OPTION,
    PLACE,
    PUZZLE,
    SHAKING,
    TEST,
    TOKEN,
    TRUTH,
    VISIT,
    Deed,
    facts_of,
    known_deeds,
)
from ouroboard.games.stories.report.outlook import LP_TO_DARE, Outlook
from ouroboard.games.stories.rules import actions as verbs
from ouroboard.games.stories.rules.actions import BREAK_OFF, STAY, StoriesAction
from ouroboard.games.stories.rules.puzzles import PuzzleRow, puzzle_at
from ouroboard.games.stories.rules.questions import barred_signs, is_red, resource_of
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.travel import destinations
from ouroboard.games.stories.rules.unfolding import Deciding

WANTED: Final = 8.0
"""Worth of a thing that the learner goes for, as `steady` counts."""
SMALL: Final = 0.05
"""Worth of a thing that it does not need now: for agents with nothing better to do."""
NEW: Final = 0.25
CURIOUS: Final = 0.6
"""Worth of a card that was never read, for agents with nothing better to do."""
BRINGS: Final = 4.0
"""Worth of bringing an item to the card that asks for it."""
GAME: Final = 0.6
"""Worth of a game of chance, in a run that is for exploring."""
GUESS: Final = 0.3
"""Part of its wits that a learner has for a puzzle while it lacks clues. It tries it then only when it knows of nothing else."""
MOST_KEPT: Final = 4000


class LearnerWorths(Worths):
    """What things are worth to a learner at one moment."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__()
        self.outlook: Final = outlook

    def of_fact(self, fact: int, otherwise: float) -> float:
        if fact in self.outlook.facts:
            return 0.0
        return WANTED if fact in self.outlook.wanted_facts else otherwise

    def of_item(self, state: StoriesState, item: int) -> float:
        if state.holder[item] != -1:
            return 0.0
        return self.of_fact(ITEM + int(item), SMALL if has(state.items_seen, item) else NEW)

    def of_token(self, state: StoriesState, token: int) -> float:
        return self.of_fact(TOKEN + int(token), SMALL)

    def of_way(self, state: StoriesState, effect: Effect[Any]) -> float:
        return max([self.of_fact(fact, SMALL) for fact in facts_of(state, effect)], default=SMALL)

    def of_plain_effect(self, state: StoriesState, effect: Effect[Any]) -> float:
        if isinstance(effect, FindTruth):
            return self.of_fact(TRUTH + int(effect.truth), NEW)
        if isinstance(effect, GainResources):
            bound = {int(colour.number) for colour in state.rules.mission.colours if colour.bound}
            pairs = zip(effect.colours, effect.amounts, strict=True)
            return 0.2 * sum([(-1 if colour in bound else 1) * int(amount.of(state)) for colour, amount in pairs])
        if isinstance(effect, SpecialRoll):
            return 0.0 if self.outlook.target is self.outlook.success else GAME
        return super().of_plain_effect(state, effect)

    def of_effect(self, state: StoriesState, effect: Effect[Any], depth: int) -> float:
        if isinstance(effect, EndRun) and BAD_END + int(effect.ending) == self.outlook.goal:
            return SUCCESS
        if isinstance(effect, PassTest):
            return WANTED if any(deed.kind == OPTION for deed in self.outlook.ready_here()) else 0.0
        return super().of_effect(state, effect, depth)

    def of_unread(self, state: StoriesState, card: int) -> float:
        return CURIOUS

    def of_coming(self, state: StoriesState, agent: int, space: int) -> float:
        """Returns what the puzzle of a card is worth, and the items that its deeds ask for."""
        card = state.lies[space]
        worth = 0.0
        for deed in self.outlook.wanted.values():
            if deed.card != card:
                continue
            if deed.kind in (PUZZLE, SHAKING) and self.outlook.is_ready(deed):
                worth += WANTED
            if deed.kind == OPTION and not deed.is_action and self.outlook.is_ready(deed):
                pays = all(resource_of(state, agent, colour) >= amount for colour, amount in deed.prices)
                worth += WANTED if pays else 0.0
            asked = {fact - ITEM for clause in deed.clauses for fact in clause if ITEM <= fact < PLACE}
            if any(state.holder[item] == agent for item in asked):
                worth += BRINGS
        return worth

    def of_lock(self, state: StoriesState, agent: int, space: int, coming: int) -> float:
        """Returns the worth of going into a lock: two agents go in together, or nobody does."""
        if coming >= 2 or state.lp[agent] < LP_TO_DARE or not self.outlook.dares(int(space)):
            return 0.0
        return CURIOUS + 0.05 * float(state.lp[agent]) + (1.0 if coming == 1 else 0.0)


class Learner(Bot):
    """A player who remembers. `told`: number of an ending that it is told to reach, for coverage; -1: it wants the success."""

    def __init__(self, clues: Clues, wits: float, told: int = -1) -> None:
        self.clues: Final = clues
        self.wits: Final = wits
        self.told: Final = told
        self.deeds: Final[dict[tuple[object, ...], list[Deed]]] = {}
        """Deeds by what is known: worked out once, not remembered."""
        self.outlooks: Final[dict[tuple[object, ...], Outlook]] = {}

    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        world = seen.world
        assert isinstance(world, StoriesState)
        offered = seen.actions()
        return offered[0] if len(offered) == 1 else self.answer(world, int(seen.seat), offered, fate)

    def answer(self, state: StoriesState, seat: int, offered: list[Action], fate: Fate) -> Action:
        if with_verb(offered, verbs.RECEPTACLE):
            return choose_receptacle(state, with_verb(offered, verbs.RECEPTACLE), fate)
        if isinstance(state.waiting_frame, PuzzleRow):
            return self.set_row(state, bit(seat), offered, fate)
        if with_verb(offered, verbs.REROLL):
            return reroll(state, with_verb(offered, verbs.REROLL))
        if with_verb(offered, verbs.GO_ON):
            return after_dice(state, offered) or roll_again(state, offered) or with_verb(offered, verbs.GO_ON)[0]
        if with_verb(offered, verbs.AGENT):
            return name_agent(state, with_verb(offered, verbs.AGENT))
        if with_verb(offered, verbs.AGAIN):
            return with_verb(offered, verbs.AGAIN)[0]
        outlook = self.outlook(state, seat)
        plan = Plan(state, LearnerWorths(outlook))
        if with_verb(offered, verbs.PLACE) or with_verb(offered, verbs.READY):
            return place(state, seat, plan, offered)
        if with_verb(offered, verbs.VOTE):
            return vote(state, outlook, with_verb(offered, verbs.VOTE), fate)
        if with_verb(offered, verbs.SPACE):
            return safest_space(state, plan, with_verb(offered, verbs.SPACE))
        if with_verb(offered, verbs.CHOOSE) and isinstance(state.waiting_frame, Deciding):
            return decide(state, plan.worths, with_verb(offered, verbs.CHOOSE), fate)
        if with_verb(offered, verbs.YES):
            return with_verb(offered, verbs.YES if agrees(state, plan.worths) else verbs.NO)[0]
        free = free_act(state, plan, outlook, offered)
        if free is not None:
            return free
        if with_verb(offered, verbs.WAIT):
            return in_wave(state, seat, plan, outlook, offered)
        return between(state, plan, outlook, offered)

    # ---- knowledge ---------------------------------------------------------------------------------------------------

    def outlook(self, state: StoriesState, seat: int) -> Outlook:
        """Returns how the moment looks. Equal moments share one."""
        known = (state.fronts, state.item_fronts, state.opened, state.known_receptacles, state.who)
        now = (
            *(known, state.place, state.marker, state.tokens, tuple(state.holder), state.passed, state.solved, state.read_now),
            *(state.taken, state.quarters, state.added_places, state.hidden_places, state.unsealed, state.gone, state.truths),
            *(state.answers_found, state.items_seen, tuple(state.vortex), tuple(state.resources), state.run_number),
            *(tuple(state.lp), state.made_plain, state.made_red, state.wrong_tries, tuple(state.counters), state.visited),
        )
        found = self.outlooks.get(now)
        if found is None:
            deeds = self.deeds.get(known)
            if deeds is None:
                if len(self.deeds) >= MOST_KEPT:
                    self.deeds.clear()
                deeds = self.deeds[known] = known_deeds(state)
            if len(self.outlooks) >= MOST_KEPT:
                self.outlooks.clear()
            puzzles = range(len(state.rules.mission.puzzles))
            found = Outlook(state, deeds, [self.chance(state, seat, puzzle) for puzzle in puzzles], self.told)
            if found.target is None:  # nothing that it is sure of: it guesses
                guesses = [max(self.chance(state, seat, puzzle), GUESS * self.wits) for puzzle in puzzles]
                found = Outlook(state, deeds, guesses, self.told)
            self.outlooks[now] = found
        return found

    # ---- puzzles -----------------------------------------------------------------------------------------------------

    def chance(self, state: StoriesState, seat: int, puzzle: int) -> float:
        """Returns how likely the learner sets a puzzle right; 0 while it lacks clues."""
        if has(state.answers_found, puzzle):
            return 1.0
        return self.wits if self.clues.all_read(state, bit(seat), puzzle) else 0.0

    def set_row(self, state: StoriesState, seats: int, offered: list[Action], fate: Fate) -> Action:
        """Sets the next mark, or tries the row. The first mark decides: if it is right, so are the others."""
        frame = state.waiting_frame
        assert isinstance(frame, PuzzleRow)
        puzzle = frame.puzzle(state)
        assert puzzle is not None
        right = right_row(state, puzzle)
        row = state.draft[:]
        done = len([mark for mark in row if mark >= 0])
        if done == len(right):
            return with_verb(offered, verbs.TRY)[0]
        marks = [action for action in offered if isinstance(action, StoriesAction) and action.verb in MARKS]
        if puzzle.kind == DIAL:
            marks = [action for action in marks if action.more == row.index(-1)]
        is_right = row[:done] == right[:done] and not (done == 0 and self.errs(state, seats, puzzle, fate))
        if is_right:
            return next(action for action in marks if action.what == right[done])
        wrong = [action for action in marks if done > 0 or action.what != right[done]] or marks
        return wrong[int(fate.pick(len(wrong)))]

    def errs(self, state: StoriesState, seats: int, puzzle: Puzzle, fate: Fate) -> bool:
        """Returns whether this try goes wrong. A row that was right once is remembered."""
        if self.told >= 0 and any(leads_to(state, int(each), self.told) for each in puzzle.wrong):
            return True
        if has(state.answers_found, puzzle.number):
            return False
        chance = self.wits if self.clues.all_read(state, seats, int(puzzle.number)) else GUESS * self.wits
        return int(fate.pick(1000)) >= int(1000 * chance)


MARKS: Final = (verbs.SET, verbs.NEXT, verbs.DIGIT, verbs.LETTER, verbs.PICK_MARK)


def right_row(state: StoriesState, puzzle: Puzzle) -> list[int]:
    """Returns the right row as it is printed in the pack."""
    code = state.rules.mission.answers[puzzle.number]
    row: list[int] = []
    while code > 0:
        row.insert(0, int(code % 32) - 1)
        code //= 32
    return row


def leads_to(state: StoriesState, list_id: int, ending: int) -> bool:
    if list_id < 0:
        return False
    return any(isinstance(effect, EndRun) and effect.ending == ending for effect in state.book().lists[list_id])


# ---- before a run ------------------------------------------------------------------------------------------------------


def choose_receptacle(state: StoriesState, offered: list[StoriesAction], fate: Fate) -> StoriesAction:
    """Takes whom the team lacks or whom a known card lets in; somebody new counts like a good one of those that are known."""
    team = Team(state)
    known = [action for action in offered if state.rules.see_fronts_first or has(state.known_receptacles, action.what)]
    middle = sum([team.lacks(action.what) for action in known]) / len(known) if known else 1.0
    best = offered[0]
    highest = -1.0
    for action in offered:
        worth = team.lacks(action.what) if action in known else middle
        worth += 2.0 if lets_in(state, int(action.what)) else 0.0
        worth += 0.02 * float(fate.pick(100))
        if worth > highest:
            best, highest = action, worth
    return best


def lets_in(state: StoriesState, receptacle: int) -> bool:
    """Returns whether a card that was never read shows this receptacle in its seal."""
    for card in state.rules.mission.cards:
        is_unread = card.place >= 0 and has(state.opened, card.place) and state.fronts[card.number] < 0
        if is_unread and has(card.back.seal.receptacles, receptacle):
            return True
    return False


# ---- free acts ---------------------------------------------------------------------------------------------------------


def free_act(state: StoriesState, plan: Plan, outlook: Outlook, offered: list[Action]) -> StoriesAction | None:
    told = with_verb(offered, verbs.TELL)
    if told:
        return told[0]
    for action in with_verb(offered, verbs.USE_ITEM):
        item = state.rules.mission.item_of[action.what]
        if any(use.window == FREE and is_useful(state, plan, outlook, use, int(action.agent)) for use in state.item(item).uses):
            return action
    for action in with_verb(offered, verbs.USE_RESOURCE):
        if any(is_hurt(state, agent) >= 2 for agent in members(state.agents_on(state.at[action.agent]))):
            return action
    for action in with_verb(offered, verbs.TAKE_OPTION):
        space = state.at[action.agent]
        for option in plan.front(space).options:
            if option.letter == action.what and not option.action and plan.option_worth(space, option) > 0.0:
                return action
    return key_to_holder(state, outlook, offered) or hand_over(state, offered)


def is_useful(state: StoriesState, plan: Plan, outlook: Outlook, use: Any, agent: int) -> bool:
    """Returns whether using an item helps now: shields and tests only where the learner wants the test."""
    effects = state.book().lists[use.list_id]
    if any(isinstance(effect, (RemoveShields, PassTest)) for effect in effects):
        space = state.at[agent]
        card = state.lies[space] if space >= 0 and state.place >= 0 else -1
        wants = any(deed.kind == TEST and deed.card == card for deed in outlook.ready_here())
        if not wants:
            return False
        if any(isinstance(effect, PassTest) for effect in effects):
            return True
        kinds = [kind for kind, _ in plan.shields(space)]
        return any(isinstance(effect, RemoveShields) and (effect.kind in kinds or effect.kind > 4) for effect in effects)
    if heals(state, use):
        return is_hurt(state, agent) > 0
    return helps_now(state, plan.worths, use, agent)


def key_to_holder(state: StoriesState, outlook: Outlook, offered: list[Action]) -> StoriesAction | None:
    """Hands a key from an agent who may not enter its card to one who may."""
    gifts = with_verb(offered, verbs.GIVE_ITEM)
    for deed in outlook.wanted.values() if gifts else ():
        if deed.card < 0:
            continue
        back = state.card(deed.card).back
        keys = set(members(back.seal.items))
        for action in gifts:
            item = state.rules.mission.item_of[action.what]
            barred, free = (back.signs & barred_signs(state, agent) for agent in (action.agent, action.more))
            if item in keys and barred and not free:
                return action
    return None


# ---- dice --------------------------------------------------------------------------------------------------------------


def roll_again(state: StoriesState, offered: list[Action]) -> StoriesAction | None:
    """Uses a power or an item that lets dice be rolled again, where the test is not finished and dice show nothing."""
    if state.roller < 0:
        return None
    hits = int(ACTION_DIE.total(state.dice) + state.hits_added)
    if not knock_off(stacks_left(state, state.at[state.roller], state.roll_test), hits):
        return None
    blanks = len([die for die in state.dice if ACTION_DIE.successes[die] == 0])
    for action in with_verb(offered, verbs.USE_POWER):
        if blanks >= 1:
            return action
    for action in with_verb(offered, verbs.USE_ITEM):
        if blanks >= 2:
            return action
    return None


# ---- waves, and between them -------------------------------------------------------------------------------------------


def in_wave(state: StoriesState, seat: int, plan: Plan, outlook: Outlook, offered: list[Action]) -> Action:
    """Tries a puzzle that it wants; otherwise does what the plan has for an agent."""
    solves = with_verb(offered, verbs.SOLVE)
    if solves:
        wanted = {deed.card for deed in outlook.ready_here() if deed.kind == PUZZLE}
        for action in solves:
            if state.lies[state.at[action.agent]] in wanted and puzzle_at(state, action.agent) is not None:
                return action
    shaken = shake(state, outlook, offered)
    return shaken if shaken is not None else act(state, seat, plan, offered)


def shake(state: StoriesState, outlook: Outlook, offered: list[Action]) -> Action | None:
    """Waits at a test whose tremors are wanted. It must be begun with a roll: the agent with the fewest dice makes it."""
    for deed in outlook.ready_here():
        if deed.kind != SHAKING:
            continue
        space = int(state.card(deed.card).space)
        verb = verbs.WAIT if state.started[space] >= 0 else verbs.ROLL
        there = [action for action in with_verb(offered, verb) if state.at[action.agent] == space]
        if there:
            return min(there, key=lambda action: max(state.receptacle(action.agent).dice))
    return None


def between(state: StoriesState, plan: Plan, outlook: Outlook, offered: list[Action]) -> Action:
    """Spends a TU while something that it wants can be done here; otherwise calls for the next place."""
    calls = with_verb(offered, verbs.CALL)
    if calls and not plan.holds_group() and not stays(state, plan, outlook):
        return calls[0]
    for verb in (verbs.SPEND, verbs.NOD, verbs.THROW, verbs.OPEN, verbs.TURN):
        found = with_verb(offered, verb)
        if found:
            return found[0]
    return offered[0]


def stays(state: StoriesState, plan: Plan, outlook: Outlook) -> bool:
    """Returns whether an agent has something to do here that is wanted, and can do it."""
    spaces: set[int] = set()
    for deed in outlook.ready_here():
        space = int(state.card(deed.card).space) if deed.card >= 0 else -1
        if space >= 0 and state.lies[space] == deed.card:
            if deed.kind in (PUZZLE, SHAKING) and state.agents_on(space) != 0:
                return True
            spaces.add(space)
    return bool(spaces) and any(task.space in spaces for task in plan.tasks(state.living(), True))


def vote(state: StoriesState, outlook: Outlook, offered: list[StoriesAction], fate: Fate) -> StoriesAction:
    """Goes where most of what it wants can be done; equal places by chance."""
    wishes = {int(action.what): action for action in offered}
    best: StoriesAction | None = None
    highest = -1.0
    new = new_places(state, outlook)
    if new:
        return wishes[new[int(fate.pick(len(new)))]]
    for share, there in outlook.next_places():
        chance = share + 0.001 * float(fate.pick(100))
        if there in wishes and chance > highest:
            best, highest = wishes[there], chance
    if best is not None:
        return best
    if BREAK_OFF in wishes and state.run_number < state.rules.mission.max_runs:
        return wishes[BREAK_OFF]
    return wishes.get(STAY, offered[int(fate.pick(len(offered)))])


def new_places(state: StoriesState, outlook: Outlook) -> list[int]:
    """Returns the places among which chance decides, where the learner only wants to see one that it has never seen."""
    target = outlook.target
    if target is None or len(target.deeds) != 1 or target.deeds[0].kind != VISIT or has(state.opened, target.deeds[0].place):
        return []
    red = is_red(state, target.deeds[0].place)
    shown = members(destinations(state) & ~state.opened)
    return [place for place in shown if is_red(state, place) == red]
