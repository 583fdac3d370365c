"""§7 Reading: arriving is reading. What a front says is told here, to the seats that read it and to nobody else."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.book import NO_LIST
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Step
from ouroboard.games.stories.content.model import CardOption, Front, Puzzle
from ouroboard.games.stories.content.names import COACH_READING, COACH_TELLING, NONE, OPTION_LETTERS, PUZZLES
from ouroboard.games.stories.rules.coaching import coach
from ouroboard.games.stories.rules.items import share_stories
from ouroboard.games.stories.rules.shields import set_out
from ouroboard.games.stories.rules.state import StoriesState, first_from_captain, with_card, with_value
from ouroboard.games.stories.rules.unfolding import FrontContext, unfold
from ouroboard.games.stories.rules.words import agents_list, letter, place_id


@final
class Reading(Step[StoriesState]):
    """§7.2 These agents read the card on their space."""

    def __init__(self, space: i64, agents: i64) -> None:
        self.space: Final[i64] = space
        self.agents: Final[i64] = agents

    def fields(self) -> tuple[object, ...]:
        return (self.space, self.agents)

    def run(self, state: StoriesState) -> None:
        agents = (self.agents | waiting_readers(state, self.space)) & state.agents_on(self.space)
        card = state.card_at(self.space)
        if agents != 0:
            share_stories(state)  # §15.3 on one space they show each other what they carry
        if agents == 0 or card < 0:
            return
        read_card(state, self.space, card, agents)


def waiting_readers(state: StoriesState, space: i64) -> i64:
    """§7.1 Returns the agents whose turn to read on a space was still to come: they read now, with who has just arrived."""
    found: i64 = 0
    last: i64 = len(state.agenda) - 1
    while last >= 0:
        frame = state.agenda[last]
        if isinstance(frame, Reading) and frame.space == space:
            found |= frame.agents
            del state.agenda[last]
        last -= 1
    return found


def read_card(state: StoriesState, space: i64, card: i64, agents: i64) -> None:
    state.note_reveal()
    seats: i64 = 0
    for agent in range(state.n):
        if has(agents, agent):
            seats |= state.reader_seats(agent)
    first_time = not state.mark_of(state.read_now, card)
    remember(state, card, seats)
    tell_reading(state, space, card, agents, seats)
    coach(state, COACH_READING)
    front = state.front(card)
    if first_time:
        state.read_now = with_card(state, state.read_now, card)
        if front.box and state.telling:
            shown = Event("box_shown", {"space": letter(space), "box": front.box})
            state.tell_privately(state.rules.all_seats, shown, None)
    set_out(state, space)
    start_list(state, space, card, agents, first_time, front)


def start_list(state: StoriesState, space: i64, card: i64, agents: i64, first_time: bool, front: Front) -> None:
    """§7.2 Runs `on_read`: once a run for those who are there, or for each agent at its own first reading."""
    new = agents & ~state.each_read[card]
    state.each_read = with_value(state.each_read, card, state.each_read[card] | agents)
    if front.on_read == NO_LIST:
        return
    if front.each_agent:
        agents = new
    elif not first_time:
        return
    if agents == 0:
        return
    piece = first_reader(state, agents)
    if front.reads_when is None or front.reads_when.holds(state, FrontContext(card, piece, agents, space, agents)):
        unfold(state, space, card, front.on_read, piece, agents)


def first_reader(state: StoriesState, agents: i64) -> i64:
    """§7.9 Returns the agent of the seat that comes first from the captain on."""
    seats: i64 = 0
    for agent in range(state.n):
        if has(agents, agent):
            seats |= bit(state.owner(agent))
    seat = first_from_captain(state, seats)
    for agent in range(state.n):
        if has(agents, agent) and state.owner(agent) == seat:
            return agent
    return NONE


def remember(state: StoriesState, card: i64, seats: i64) -> None:
    """§7.6 Notes who has read a front in this campaign."""
    found = state.rules.mission.cards[card]
    marks = state.has_read
    for seat in range(state.game.seats):
        index = state.game.seats * found.place + seat
        if has(seats, seat) and not has(marks[index], found.bit):
            marks = with_value(marks, index, marks[index] | bit(found.bit))
    state.has_read = marks


def knows(state: StoriesState, seat: i64, card: i64) -> bool:
    """§15.6 Returns whether a seat has read the front of a space's card, or was told it."""
    found = state.rules.mission.cards[card]
    return has(state.has_read[state.game.seats * found.place + seat] | state.gists[found.place], found.bit)


# ---- telling ------------------------------------------------------------------------------------------------------


def tell_reading(state: StoriesState, space: i64, card: i64, agents: i64, seats: i64) -> None:
    """§7.1 Tells the front to its readers, and the others who reads where."""
    if not state.telling:
        return
    found = state.card(card)
    front = state.front(card)
    common: dict[str, object] = {
        "agents": agents_list(agents),
        "place": place_id(state, found.place),
        "space": letter(space),
        "card": found.id,
    }
    own: dict[str, object] = {
        **common,
        "title": found.back.title,
        "text": front.text,
        "gist": front.gist,
        "lines": list(front.lines),
        "options": option_facts(state, front, FrontContext(card, first_reader(state, agents), agents, space)),
        "puzzle": None if front.puzzle is None else puzzle_facts(front.puzzle),
    }
    bare: dict[str, object] = {**common, "title": "", "text": "", "gist": "", "lines": [], "options": [], "puzzle": None}
    state.tell_privately(seats, Event("read", own), Event("read", bare))


def option_facts(state: StoriesState, front: Front, context: FrontContext) -> list[dict[str, object]]:
    return [
        {
            "letter": OPTION_LETTERS[option.letter],
            "label": option.label,
            "price": option.price_words,
            "open": (option.needs is None or option.needs.holds(state, context)) and not is_taken(state, context.card, option),
        }
        for option in front.options
    ]


def is_taken(state: StoriesState, card: i64, option: CardOption) -> bool:
    """§7.7 Returns whether an option was taken in this run, and cannot be repeated."""
    return has(state.taken[card], option.letter) and not option.repeat


def puzzle_facts(puzzle: Puzzle) -> dict[str, object]:
    """Returns a puzzle as its card shows it. The answer is not part of it."""
    return {
        "kind": PUZZLES[puzzle.kind],
        "question": puzzle.question,
        "wheels": [list(wheel) for wheel in puzzle.marks],
        "parts": int(puzzle.parts),
        "most": int(puzzle.most),
        "price": puzzle.price_words,
    }


def show_from_afar(state: StoriesState, agents: i64, card: i64) -> None:
    """§7.1 Shows a front to the seats of these agents, which are elsewhere. Nothing is triggered."""
    found = state.rules.mission.cards[card]
    seats: i64 = 0
    for agent in range(state.n):
        if has(agents, agent):
            seats |= state.reader_seats(agent)
    if seats == 0 or found.place < 0:
        return
    state.note_reveal()
    remember(state, card, seats)
    tell_reading(state, found.space, card, agents, seats)


def tell_gist(state: StoriesState, seat: i64, space: i64) -> None:
    """§7.4 Tells all seats what a seat has read, and watchers only that something was told."""
    card: i64 = state.lies[space]
    found = state.rules.mission.cards[card]
    state.gists = with_value(state.gists, found.place, state.gists[found.place] | bit(found.bit))
    state.note_reveal()
    coach(state, COACH_TELLING)
    if state.telling:
        common: dict[str, object] = {
            "player": seat,
            "place": place_id(state, state.place),
            "space": letter(space),
            "card": found.id,
        }
        own: dict[str, object] = {**common, "gist": state.front(card).gist}
        state.tell_privately(state.rules.all_seats, Event("told", own), Event("told", {**common, "gist": ""}))
