"""§12 Changing place: the ballot, the trip, the captain's die, and the next captain."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.running import Context, fire
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, first, has, members
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.stories.content.model import StandingRule
from ouroboard.games.stories.content.names import (
    BEFORE_TRIP,
    CAPTAIN_DIE,
    COACH_BALLOT,
    COACH_RED,
    COACH_TRIP,
    ITEM_CARDS,
    LEAST_TRIP,
    MOST_TRIP,
    NONE,
    ON_LEAVE,
    ON_TRAVEL,
    RECEPTACLE_CARDS,
    RED_EXIT,
    SPACES,
    TRIP,
)
from ouroboard.games.stories.rules import clock
from ouroboard.games.stories.rules.actions import (
    BREAK_OFF,
    GIVE_ALL,
    GIVE_ITEM,
    GIVE_ONE,
    NOD,
    NODS,
    OPEN,
    OPENS,
    STAY,
    THROW,
    THROWS,
    USE_ITEM,
    USE_POWER,
    USE_RESOURCE,
    VOTE,
    StoriesAction,
)
from ouroboard.games.stories.rules.clock import move_marker, new_tu, nod
from ouroboard.games.stories.rules.coaching import coach
from ouroboard.games.stories.rules.ending import fail_by_time
from ouroboard.games.stories.rules.items import give, give_actions, refuse_give, refuse_use, share_stories, start_use, use_actions
from ouroboard.games.stories.rules.opening import OpenPlace, lift
from ouroboard.games.stories.rules.phases import Visit
from ouroboard.games.stories.rules.questions import is_red, shown_places
from ouroboard.games.stories.rules.rolling import is_locked
from ouroboard.games.stories.rules.shields import reset
from ouroboard.games.stories.rules.state import StoriesState, with_value
from ouroboard.games.stories.rules.unfolding import forget_unfolding, unfold
from ouroboard.games.stories.rules.words import letter, no, place_id
from ouroboard.games.stories.text import prompts, refusals


def locked_agent(state: StoriesState) -> i64:
    """§12.4 Returns a living agent that a lock holds, or NONE."""
    if state.locks != 0:
        for agent in range(state.n):
            if state.alive(agent) and is_locked(state, state.at[agent]):
                return agent
    return NONE


# ---- the ballot -----------------------------------------------------------------------------------------------------


def call_ballot(state: StoriesState, must_go: bool) -> None:
    """§12.2 Asks every seat for its vote. `must_go`: all have turned away, so nobody can vote for staying."""
    state.votes = (NONE,) * state.game.seats
    if state.game.seats > 1:
        coach(state, COACH_BALLOT)
    state.push(Ballot(must_go))


@final
class Ballot(Ask[StoriesState]):
    """§12.2 One vote for each seat: stay, a place, or breaking off the run (§14.4). Votes are open."""

    def __init__(self, must_go: bool) -> None:
        self.must_go: Final = must_go

    def fields(self) -> tuple[object, ...]:
        return (self.must_go,)

    def window(self) -> bool:
        """§16.5 Returns False, so that bots vote after the people, although any order of votes gives the same result."""
        return False

    def open(self) -> bool:
        return True

    def to_act(self, state: StoriesState) -> i64:
        return state.still_to_vote()

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        answers = state.rules.answers
        found: list[Action] = [] if self.must_go else [answers.stay]
        places = destinations(state)
        found.extend([answers.votes[place] for place in members(places)])
        if not self.must_go:
            found.append(answers.break_off)
        return found

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        state.votes = with_value(state.votes, seat, action.what)
        if state.telling:
            state.tell(Event("voted", {"player": seat, "vote": vote_id(state, action.what)}))

    def close(self, state: StoriesState) -> None:
        if state.votes == (BREAK_OFF,) * state.game.seats:
            tell_ballot(state, BREAK_OFF)
            fail_by_time(state)
            return
        going: i64 = 0
        for vote in state.votes:
            if vote < STAY:
                going += 1
        staying = state.game.seats - going
        if going < staying:
            settle_ballot(state, STAY)
            return
        places = most_votes(state)
        if going == staying:
            state.push(Tie(places, True))
        elif places & (places - 1) != 0:
            state.push(Tie(places, False))
        else:
            settle_ballot(state, members(places)[0])

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        return refuse_vote(state, action)

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(prompts.WHERE_TO if self.must_go else prompts.STAY_OR_GO, "§12.2")


def destinations(state: StoriesState) -> i64:
    """§12.3 Returns the places that can be voted for: those on the plan, without this one; none while a lock holds (§12.4)."""
    return 0 if locked_agent(state) >= 0 else shown_places(state) & ~bit(state.place)


def vote_id(state: StoriesState, vote: i64) -> str:
    if vote == STAY:
        return "stay"
    return "off" if vote == BREAK_OFF else place_id(state, vote)


def refuse_vote(state: StoriesState, action: Action) -> Illegal:
    """§15.2 Returns the refusal of a vote. A place that the plan does not show is refused like one that does not exist."""
    if isinstance(action, StoriesAction) and action.verb == VOTE and action.what < STAY:
        if action.what == state.place:
            return no(refusals.ALREADY_THERE, "§12.3")
        locked = locked_agent(state)
        if has(shown_places(state), action.what) and locked >= 0:
            return no(refusals.finish_test_first(locked + 1, letter(state.at[locked])), "§12.4")
        return unknown_place()
    if shown_places(state) & ~bit(state.place) == 0:
        return no(refusals.NO_OTHER_PLACE, "§12.1")
    return no(refusals.VOTE_FOR_PLACE, "§12.2", "vote stay")


def is_votable(state: StoriesState, place: i64) -> bool:
    """Returns whether everybody knows of a place: the plan shows it, or the group is there."""
    return has(shown_places(state), place) or place in (state.place, state.left)


def unknown_place() -> Illegal:
    return no(refusals.NO_SUCH_PLACE, "§12.3")


def most_votes(state: StoriesState) -> i64:
    """§12.2 Returns the places with the most votes."""
    best: i64 = 0
    found: i64 = 0
    for place in members(shown_places(state)):
        votes: i64 = 0
        for vote in state.votes:
            if vote == place:
                votes += 1
        if votes > best:
            best = votes
            found = 0
        if votes == best and votes > 0:
            found |= bit(place)
    return found


@final
class Tie(Ask[StoriesState]):
    """§12.2 The captain breaks a tie: between going and staying, and between places."""

    def __init__(self, places: i64, may_stay: bool) -> None:
        self.places: Final[i64] = places
        self.may_stay: Final = may_stay

    def fields(self) -> tuple[object, ...]:
        return (self.places, self.may_stay)

    def to_act(self, state: StoriesState) -> i64:
        return bit(state.captain)

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        found: list[Action] = [state.rules.answers.stay] if self.may_stay else []
        found.extend([state.rules.answers.votes[place] for place in members(self.places)])
        return found

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        state.done()
        if state.telling:
            state.tell(Event("tie_broken", {"player": seat, "vote": vote_id(state, action.what)}))
        settle_ballot(state, action.what)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.BREAK_THE_TIE, "§12.2")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(prompts.BREAK_THE_TIE, "§12.2")


def tell_ballot(state: StoriesState, vote: i64) -> None:
    if state.telling:
        state.tell(Event("ballot_ends", {"vote": vote_id(state, vote)}))


def settle_ballot(state: StoriesState, vote: i64) -> None:
    state.step += 1
    tell_ballot(state, vote)
    state.votes = (NONE,) * state.game.seats
    if vote == STAY:
        state.lost_ballot = True
    else:
        depart(state, vote)


# ---- leaving -----------------------------------------------------------------------------------------------------------


def depart(state: StoriesState, place: i64) -> None:
    """§12.5 Ends the visit. What was going on is dropped (§12.7)."""
    state.cut(Visit, LeavePlace(place))
    forget_unfolding(state)


@final
class LeavePlace(Step[StoriesState]):
    """§12.5 `on_leave` of the cards with agents, tests are reset, pawns come off the board."""

    def __init__(self, place: i64) -> None:
        self.place: Final[i64] = place

    def fields(self) -> tuple[object, ...]:
        return (self.place,)

    def run(self, state: StoriesState) -> None:
        state.in_wave = False
        state.roller = NONE
        state.push(PawnsOff(self.place))
        space = SPACES - 1
        while space >= 0:
            if state.agents_on(space) != 0:
                state.push(LeaveSpace(space))
            space -= 1
        state.lately = ()
        fire(state, ON_LEAVE)


@final
class LeaveSpace(Step[StoriesState]):
    def __init__(self, space: i64) -> None:
        self.space: Final[i64] = space

    def fields(self) -> tuple[object, ...]:
        return (self.space,)

    def run(self, state: StoriesState) -> None:
        card = state.card_at(self.space)
        agents = state.agents_on(self.space)
        if card < 0 or agents == 0:
            return
        reset(state, self.space)
        unfold(state, self.space, card, state.front(card).on_leave, NONE, agents)


@final
class PawnsOff(Step[StoriesState]):
    """§12.5 Pawns are off the board: things can be handed over until the captain throws the die."""

    def __init__(self, place: i64) -> None:
        self.place: Final[i64] = place

    def fields(self) -> tuple[object, ...]:
        return (self.place,)

    def run(self, state: StoriesState) -> None:
        state.left = state.place
        state.bound_for = self.place
        state.place = NONE
        state.ordered = NONE
        state.nodded = 0
        lift(state)
        if state.telling:
            state.tell(Event("left", {"place": place_id(state, state.left), "to": place_id(state, self.place)}))
        share_stories(state)
        coach(state, COACH_TRIP)
        state.push(BeforeDie())


@mypyc_attr(allow_interpreted_subclasses=True)
class OffBoard(Ask[StoriesState]):
    """§12.5, §4.6 Pawns are off the board: hand things over, use what helps on a trip; the captain ends it."""

    def __init__(self, trip: bool) -> None:
        self.trip: Final = trip

    def window(self) -> bool:
        return False

    def to_act(self, state: StoriesState) -> i64:
        others = self.others(state)
        return others if others != 0 and has(state.nodded, state.captain) else others | bit(state.captain)

    def others(self, state: StoriesState) -> i64:
        """Returns the seats besides the captain that have something to hand over or to use, and have not nodded."""
        found: i64 = 0
        for seat in range(state.game.seats):
            if seat != state.captain and not has(state.nodded, seat) and len(self.things(state, seat)) > 0:
                found |= bit(seat)
        return found

    def things(self, state: StoriesState, seat: i64) -> list[Action]:
        found: list[Action] = []
        give_actions(state, seat, state.rules.all_agents, found)
        if self.trip:
            for agent in range(state.n):
                if state.owner(agent) == seat and state.alive(agent):
                    use_actions(state, agent, BEFORE_TRIP, found)
        return found

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        found = self.things(state, seat)
        if seat == state.captain:
            found.append(THROWS if self.trip else OPENS)
            if not has(state.nodded, seat) and self.others(state) != 0:
                found.append(NODS)  # §16.5 so that a bot can wait for the people
        else:
            found.append(NODS)
        return found

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        state.step += 1
        if action.verb == NOD:
            nod(state, seat)
        elif action.verb == THROW:
            state.done()
            throw(state)
        elif action.verb == OPEN:
            state.done()
        elif action.verb in (GIVE_ITEM, GIVE_ONE, GIVE_ALL):
            give(state, seat, action)
        else:
            start_use(state, seat, action, BEFORE_TRIP)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StoriesAction)
        if action.verb in (GIVE_ITEM, GIVE_ONE, GIVE_ALL):
            return refuse_give(state, seat, action)
        if action.verb in (USE_ITEM, USE_POWER, USE_RESOURCE):
            return refuse_use(state, seat, action, refusals.BEFORE_TRIP)
        if action.verb in (THROW, OPEN):
            if self.trip:
                return no(refusals.ONLY_CAPTAIN_THROWS, "§12.6")
            return no(refusals.ONLY_CAPTAIN_OPENS, "§5.2")
        if seat != state.captain:
            return no(refusals.HAND_OVER_OR_NOD, "§12.5")
        return no(refusals.HAND_OVER_OR_THROW if self.trip else refusals.HAND_OVER_OR_OPEN, "§12.5")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        if seat != state.captain:
            return Prompt(prompts.HAND_OVER_BEFORE_PLACE, "§12.5" if self.trip else "§4.6")
        if self.trip:
            return Prompt(prompts.HAND_OVER_THEN_THROW, "§12.6")
        return Prompt(prompts.HAND_OVER_THEN_OPEN, "§4.6")


@final
class BeforeDie(OffBoard):
    """§12.5 The group travels; the captain has not thrown the die."""

    def __init__(self) -> None:
        super().__init__(True)


@final
class HandRound(OffBoard):
    """§4.6 Before the first place of a run opens."""

    def __init__(self) -> None:
        super().__init__(False)


# ---- the trip ----------------------------------------------------------------------------------------------------------


def throw(state: StoriesState) -> None:
    """§12.6 Throws the captain's die, with 2 more for a red place that is left. All is paid at once."""
    state.step += 1
    from ouroboard.games.stories.rules.waves import (
        EXPLORING,
    )  # acting at a place can call a trip, so that module imports this one

    face = state.pick(len(CAPTAIN_DIE.faces))
    die = trip_die(state, CAPTAIN_DIE.successes[face])
    red: i64 = RED_EXIT if is_red(state, state.left) else 0
    place = state.bound_for
    if state.telling:
        what: dict[str, object] = {"player": state.captain, "die": die, "red": red, "tu": die + red}
        state.tell(Event("captain_rolled", {**what, "place": place_id(state, place)}))
    if red > 0:
        coach(state, COACH_RED)
    state.die_fixed = 0
    state.die_added = 0
    new_tu(state)
    state.then(PASS_CAPTAIN, OpenPlace(place), EXPLORING)
    state.lately = ()
    fire(state, ON_TRAVEL)
    move_marker(state, die + red, clock.TRIP)


def trip_die(state: StoriesState, face: i64) -> i64:
    """§12.6 Returns the die after effects: a fixed value beats what is added; from 1 to 6."""
    fixed = state.die_fixed
    value: i64 = face + state.die_added
    for rule in trip_rules(state):
        if rule.sets:
            fixed = rule.value
        else:
            value += rule.value
    return min(MOST_TRIP, max(LEAST_TRIP, fixed if fixed > 0 else value))


def trip_rules(state: StoriesState) -> list[StandingRule]:
    """§1.4 Returns the rules about the captain's die: of the base, of what somebody holds, of receptacles; each once."""
    found: list[StandingRule] = []
    if not has(state.rules.mission.used_kinds, TRIP):
        return found
    for card in state.rules.mission.base:
        if has(state.front(card).kinds, TRIP) and state.listens(card, 0):
            add_trips(state, found, state.front(card).rules, Context(card))
    items = state.in_hands
    while items != 0:
        item = first(items)
        items &= items - 1
        if has(state.item(item).kinds, TRIP):
            add_trips(state, found, state.item(item).rules, Context(ITEM_CARDS + item, state.holder[item]))
    for agent in range(state.n):
        if state.alive(agent) and has(state.receptacle(agent).kinds, TRIP):
            add_trips(state, found, state.receptacle(agent).rules, Context(RECEPTACLE_CARDS + state.who[agent], agent))
    return found


def add_trips(state: StoriesState, found: list[StandingRule], rules: tuple[StandingRule, ...], context: Context) -> None:
    for rule in rules:
        if rule.kind == TRIP and (rule.condition is None or rule.condition.holds(state, context)):
            found.append(rule)


@final
class PassCaptain(Step[StoriesState]):
    """§5.3 After each change of place the next seat to the left is captain."""

    def run(self, state: StoriesState) -> None:
        state.captain = (state.captain + 1) % state.game.seats
        if state.telling and state.game.seats > 1:
            state.tell(Event("captain_passes", {"player": state.captain}))


PASS_CAPTAIN: Final = PassCaptain()
