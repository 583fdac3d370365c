"""§4 A run begins: reset, captain, briefing, receptacles, kept goods, the first place. §14.6 What is reset and what stays."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import Triggered, fire
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.stories.content.model import Receptacle
from ouroboard.games.stories.content.names import COLOURS, NONE, ON_READ, ON_RUN_START, SPACES
from ouroboard.games.stories.rules.actions import RECEPTACLE, TURNS, StoriesAction
from ouroboard.games.stories.rules.clock import new_tu
from ouroboard.games.stories.rules.items import colours_of, holdings
from ouroboard.games.stories.rules.opening import OpenPlace
from ouroboard.games.stories.rules.phases import RUN
from ouroboard.games.stories.rules.questions import most_lp
from ouroboard.games.stories.rules.state import ALIVE, FREE_TO_ACT, IN_BOX, StoriesState, with_value
from ouroboard.games.stories.rules.travel import HandRound
from ouroboard.games.stories.rules.waves import EXPLORING
from ouroboard.games.stories.rules.words import no, printed
from ouroboard.games.stories.text import prompts, refusals


@final
class Campaign(Step[StoriesState]):
    """§1.2 One run after another, until one succeeds, the last one fails, or all give up."""

    def run(self, state: StoriesState) -> None:
        if state.run_number == 0:
            begin_campaign(state)
        state.push(self)
        state.push(RUN)
        begin_run(state)


CAMPAIGN: Final = Campaign()


def begin_campaign(state: StoriesState) -> None:
    """Lays the deck as it is printed. What nobody knows yet stands in the hidden columns."""
    mission = state.rules.mission
    places, seats = len(mission.places), state.game.seats
    state.fronts = tuple(range(len(mission.cards)))
    state.item_fronts = tuple(range(len(mission.items)))
    state.answers = mission.answers
    state.unfolding = []
    state.draft = []
    state.dice = []
    state.has_read = (0,) * (places * seats)
    state.gists = (0,) * places
    state.item_read = (0,) * seats
    state.holder = [IN_BOX] * len(mission.items)
    state.in_hands = 0
    if state.telling:
        state.tell(Event("mission_opened", mission_facts(state)))


def mission_facts(state: StoriesState) -> dict[str, object]:
    """§3.1 Returns what everybody may know of the mission before it begins."""
    mission = state.rules.mission
    return {
        "title": mission.title,
        "teaser": mission.teaser,
        "minutes": mission.minutes,
        "characteristics": dict(mission.characteristics),
        "colours": {COLOURS[colour.number]: colour.many for colour in mission.colours},
        "special": mission.special_name,
        "receptacles": [receptacle_back(each) for each in mission.receptacles],
        "ranks": [name for _, name in mission.score.ranks],
    }


def receptacle_back(each: Receptacle) -> dict[str, object]:
    """§4.4 Returns the back of a receptacle, by which it is chosen."""
    return {"receptacle": each.id, "name": each.name, "title": each.title, "alt": each.alt, "picture": each.picture or []}


def begin_run(state: StoriesState) -> None:
    """§4.1 Begins a run: reset, captain, base cards, receptacles, kept goods, the start place."""
    reset_run(state)
    state.run_number += 1
    state.step = 0
    seats = state.game.seats
    if state.captain < 0:
        state.captain = state.pick(seats) if seats > 1 else 0
    else:
        state.captain = (state.captain + 1) % seats
    if state.telling:
        kept = [printed(state, item) for item in range(len(state.holder)) if state.holder[item] >= 0]
        what: dict[str, object] = {"run": state.run_number, "marker": state.marker, "player": state.captain, "kept": kept}
        state.tell(Event("run_begins", what))
    state.chosen = 0
    state.then(Briefing(0), CHOOSE_RECEPTACLES, INSERTION, KEPT_GOODS, OpenPlace(state.rules.mission.start), EXPLORING)


def reset_run(state: StoriesState) -> None:
    """§14.6 Resets everything to what is printed, except logo items, notes, what was read, and truths found."""
    mission = state.rules.mission
    places, cards, agents = len(mission.places), len(mission.cards), state.n
    state.marker = state.rules.start
    state.lowest = 0
    state.timed_done = 0
    state.place = NONE
    state.left = NONE
    state.bound_for = NONE
    state.ordered = NONE
    state.quarters = tuple(mission.quarters)
    state.added_places = 0
    state.hidden_places = 0
    state.made_red = 0
    state.made_plain = 0
    state.visited = 0
    state.die_fixed = 0
    state.die_added = 0
    state.lies = [NONE] * SPACES
    state.gone = state.passed = state.solved = state.read_now = state.unsealed = state.sealed = (0,) * places
    state.covers = (NONE,) * (places * SPACES)
    state.taken = state.each_read = (0,) * cards
    state.wrong_tries = (0,) * len(mission.puzzles)
    state.who = (NONE,) * agents
    state.at = [NONE] * agents
    state.lp = [0] * agents
    state.vortex = [ALIVE] * agents
    state.held = [FREE_TO_ACT] * agents
    state.resources = [0] * (len(COLOURS) * agents)
    state.acted = state.arrived = 0
    state.in_wave = False
    state.deaths = 0
    for item in mission.items:
        if not item.keep or state.holder[item.number] < 0:
            state.hold(item.number, IN_BOX)
    state.charges = tuple([int(item.charges) for item in mission.items])
    state.tokens = 0
    state.flags = 0
    state.counters = ()
    state.lately = ()
    state.roller = NONE
    state.locks = 0
    state.votes = (NONE,) * state.game.seats
    new_tu(state)


# ---- the briefing -----------------------------------------------------------------------------------------------------


@final
class Briefing(Step[StoriesState]):
    """§4.2 Base cards lie in a row; each new one is turned by the next seat, those of earlier runs lie open."""

    def __init__(self, number: i64) -> None:
        self.number: Final[i64] = number

    def fields(self) -> tuple[object, ...]:
        return (self.number,)

    def run(self, state: StoriesState) -> None:
        base = state.rules.mission.base
        if self.number >= len(base):
            return
        state.push(Briefing(self.number + 1))
        card: i64 = base[self.number]
        if state.card(card).run > state.run_number or state.fronts[card] < 0:
            return
        if has(state.base_read, self.number):
            fire_card(state, ON_READ, card)
        elif is_quick(state):
            turn(state, state.captain, self.number)
        else:
            state.push(TurnBaseCard(self.number))


def is_quick(state: StoriesState) -> bool:
    """§4.2 Returns whether this run begins without questions: the first one at a table that wants it so."""
    return state.rules.quick and state.run_number == 1


def turn(state: StoriesState, seat: i64, number: i64) -> None:
    """§4.2 Turns a base card. Text and rules are for all."""
    state.note_reveal()
    state.step += 1
    card: i64 = state.rules.mission.base[number]
    state.base_read |= bit(number)
    if state.telling:
        front, back = state.front(card), state.card(card).back
        what: dict[str, object] = {"player": seat, "card": state.card(card).id, "title": back.title, "alt": back.alt}
        what["picture"] = back.picture or []
        state.tell(Event("base_turned", {**what, "text": front.text, "box": front.box, "lines": list(front.lines)}))
    fire_card(state, ON_READ, card)


def fire_card(state: StoriesState, kind: i64, card: i64) -> None:
    """Starts the lists of one public card."""
    listeners = state.book().listeners[kind]
    last: i64 = len(listeners) - 1
    while last >= 0:
        listener = listeners[last]
        if listener.card == card:
            state.push(Triggered(listener.list_id, card, NONE, 0, NONE))
        last -= 1


@final
class TurnBaseCard(Ask[StoriesState]):
    """§4.2 The captain turns the first card, each further one the next seat to the left. Text and rules are for all."""

    def __init__(self, number: i64) -> None:
        self.number: Final[i64] = number

    def fields(self) -> tuple[object, ...]:
        return (self.number,)

    def to_act(self, state: StoriesState) -> i64:
        return bit((state.captain + state.chosen) % state.game.seats)

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        return [TURNS]

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        state.done()
        state.chosen += 1
        turn(state, seat, self.number)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.TURN_BASE_CARD, "§4.2")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(prompts.TURN_NEXT_CARD, "§4.2")


# ---- receptacles ------------------------------------------------------------------------------------------------------


@final
class ChooseReceptacles(Step[StoriesState]):
    """§4.4 In seat order from the captain, one for each agent, all different."""

    def run(self, state: StoriesState) -> None:
        for step in range(state.game.seats):
            seat: i64 = (state.captain + step) % state.game.seats
            for agent in range(state.n):
                if state.owner(agent) == seat and state.who[agent] < 0:
                    if is_quick(state):
                        take_receptacle(state, agent, agent)
                        continue
                    state.push(self)
                    state.push(ChooseReceptacle(agent))
                    return


CHOOSE_RECEPTACLES: Final = ChooseReceptacles()


def take_receptacle(state: StoriesState, agent: i64, receptacle: i64) -> None:
    """§4.4 Gives an agent a receptacle. Its front is open to all from now on."""
    if not has(state.known_receptacles, receptacle):
        state.note_reveal()
    state.who = with_value(state.who, agent, receptacle)
    state.known_receptacles |= bit(receptacle)
    if state.telling:
        found = state.receptacle(agent)
        names = state.rules.mission.characteristics
        dice = {names[n][0]: found.dice[n] for n in range(len(names)) if found.dice[n] > 0}
        what: dict[str, object] = {"agent": agent + 1, "receptacle": found.id, "dice": dice}
        numbers: dict[str, object] = {"resistance": found.resistance, "lp": found.lp}
        state.tell(Event("receptacle_taken", {**what, **numbers, "text": found.text, "lines": list(found.lines)}))


@final
class ChooseReceptacle(Ask[StoriesState]):
    """§4.4 A receptacle for one agent, chosen by its back. The front is seen by all once it is chosen."""

    def __init__(self, agent: i64) -> None:
        self.agent: Final[i64] = agent

    def fields(self) -> tuple[object, ...]:
        return (self.agent,)

    def to_act(self, state: StoriesState) -> i64:
        return bit(state.owner(self.agent))

    def actions(self, state: StoriesState, seat: i64) -> list[Action]:
        answers = state.rules.answers.receptacles
        return [answers[n] for n in range(len(state.rules.mission.receptacles)) if n not in state.who]

    def play(self, state: StoriesState, seat: i64, action: Action) -> None:
        assert isinstance(action, StoriesAction)
        state.done()
        state.step += 1
        take_receptacle(state, self.agent, action.what)

    def refuse(self, state: StoriesState, seat: i64, action: Action) -> Illegal:
        assert isinstance(action, StoriesAction)
        if action.verb == RECEPTACLE and action.what in state.who:
            return no(refusals.RECEPTACLE_TAKEN, "§4.4")
        return no(refusals.CHOOSE_RECEPTACLE, "§4.4", "receptacle 1")

    def prompt(self, state: StoriesState, seat: i64) -> Prompt:
        return Prompt(prompts.which_receptacle(self.agent + 1), "§4.4")


@final
class Insertion(Step[StoriesState]):
    """§4.3 Life points and resources as printed; §4.5 what the team lacks is said; `on_run_start` runs."""

    def run(self, state: StoriesState) -> None:
        mission = state.rules.mission
        for agent in range(state.n):
            state.lp[agent] = most_lp(state, agent)
        for colour in mission.colours:
            for number in range(colour.start):
                state.resources[len(COLOURS) * (number % state.n) + colour.number] += 1
        if state.telling:
            lacking = [mission.characteristics[n][0] for n in range(len(mission.characteristics)) if nobody_has(state, n)]
            if lacking:
                state.tell(Event("lacking", {"characteristics": lacking}))
        fire(state, ON_RUN_START)


def nobody_has(state: StoriesState, characteristic: i64) -> bool:
    for agent in range(state.n):
        if state.receptacle(agent).dice[characteristic] > 0:
            return False
    return True


INSERTION: Final = Insertion()


@final
class KeptGoods(Step[StoriesState]):
    """§4.6 What the agents have already is handed round before the first place opens."""

    def run(self, state: StoriesState) -> None:
        items = holdings(state, state.in_hands & ~state.handed)
        for agent in range(state.n):
            if items[agent] != 0 or colours_of(state, agent) != 0:
                state.push(HandRound())
                return


KEPT_GOODS: Final = KeptGoods()
