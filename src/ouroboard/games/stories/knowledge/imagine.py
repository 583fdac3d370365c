"""§15.6 Imagined worlds: the deck is not random, so fronts that none of the seats has read are blank. Only the dice are new."""

from mypy_extensions import i64

from ouroboard.engine.bits import has
from ouroboard.engine.fate import Fate
from ouroboard.games.stories.content.names import NONE
from ouroboard.games.stories.rules.known_deck import KnownDeck
from ouroboard.games.stories.rules.puzzles import PuzzleRow
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.unfolding import MARK, WIDTH, Deciding


def imagine(state: StoriesState, seats: i64, fate: Fate) -> StoriesState:
    """Returns the world that these seats together know, with blank fronts, items and answers where they know none."""
    world = state.clone()
    world.fate = fate
    known = state.rules.known
    if not is_made_for(known, state, seats):
        make_for(known, state, seats)
    world.fronts = known.fronts
    world.item_fronts = known.item_fronts
    world.answers = known.answers
    if state.unfolding:
        world.unfolding = known_lists(state, world)
    if state.draft:
        world.draft = known_draft(state, seats)
    return world


def is_made_for(known: KnownDeck, state: StoriesState, seats: i64) -> bool:
    """Returns whether the deck that was made last is right for these seats at this moment."""
    return (
        known.has_read is state.has_read
        and known.seats == seats
        and known.opened == state.opened
        and known.items_seen == state.items_seen
        and known.gists is state.gists
        and known.base_read == state.base_read
        and known.answers_found == state.answers_found
        and known.real_fronts is state.fronts
        and known.real_items is state.item_fronts
        and known.real_answers is state.answers
    )


def make_for(known: KnownDeck, state: StoriesState, seats: i64) -> None:
    known.seats = seats
    known.real_fronts = state.fronts
    known.real_items = state.item_fronts
    known.real_answers = state.answers
    known.has_read = state.has_read
    known.gists = state.gists
    known.base_read = state.base_read
    known.opened = state.opened
    known.items_seen = state.items_seen
    known.answers_found = state.answers_found
    known.fronts = tuple([known_front(state, seats, card) for card in range(len(state.fronts))])
    known.item_fronts = tuple([known_item(state, item) for item in range(len(state.item_fronts))])
    known.answers = tuple([known_answer(state, puzzle) for puzzle in range(len(state.answers))])


def knows_card(state: StoriesState, seats: i64, card: i64) -> bool:
    """§15.2 Returns whether one of these seats has read a front or was told of it. Base cards and cards A are read to all."""
    found = state.rules.mission.cards[card]
    if found.place < 0:
        return has(state.base_read, found.bit)
    if found.space < 0:
        return has(state.opened, found.place)
    if has(state.gists[found.place], found.bit):
        return True
    count = state.game.seats
    for seat in range(count):
        if has(seats, seat) and has(state.has_read[count * found.place + seat], found.bit):
            return True
    return False


def known_front(state: StoriesState, seats: i64, card: i64) -> i64:
    return state.fronts[card] if knows_card(state, seats, card) else NONE


def known_item(state: StoriesState, item: i64) -> i64:
    """§11.1 Returns the rule part of an item, which everybody knows once the item was taken; before that NONE."""
    return state.item_fronts[item] if has(state.items_seen, item) else NONE


def known_answer(state: StoriesState, puzzle: i64) -> i64:
    """§15.6 Returns the answer of a puzzle that the team has solved. Any other answers every try with "wrong"."""
    return state.answers[puzzle] if has(state.answers_found, puzzle) else NONE


def known_lists(state: StoriesState, world: StoriesState) -> list[int]:
    """Returns the lists that wait, without those of blank fronts. The marks stay: there is one for each frame."""
    found: list[int] = []
    for start in range(0, len(state.unfolding), WIDTH):
        entry = state.unfolding[start : start + WIDTH]
        if entry[0] == MARK or world.fronts[entry[4]] >= 0:
            found += entry
    return found


def known_draft(state: StoriesState, seats: i64) -> list[int]:
    """§7.8, §7.11 Returns wishes and rows as the seats on that space see them. Others know only who has answered."""
    frame = state.waiting_frame
    if not state.draft:
        return []
    if isinstance(frame, Deciding):
        is_there = state.seats_on(frame.space) & seats != 0
        shown = state.game.seats if is_there else 0  # a row that is tried meanwhile stands behind the wishes, unseen
        return [wish if wish < 0 or seat < shown or has(seats, seat) else 0 for seat, wish in enumerate(state.draft)]
    seen = isinstance(frame, PuzzleRow) and state.seats_on(frame.space) & seats != 0
    return state.draft[:] if seen else []
