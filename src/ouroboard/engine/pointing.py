"""Finds why components cannot be picked together, from the actions that a game declares, never from a text."""

from collections.abc import Sequence

from ouroboard.engine import text
from ouroboard.engine.action import Action, Illegal
from ouroboard.engine.state import State


def refuse_picks(state: State, seat: int, picks: Sequence[str]) -> Illegal | None:
    """Returns why no legal action touches all of these components, in words of the table; None when one does.

    The last pick is the one that is doubted; the others were picked before it.
    """
    if state.result is not None:
        return Illegal(text.GAME_IS_OVER)
    legal = state.actions(seat)
    if not legal:
        return Illegal(text.NOT_YOUR_TURN)
    wanted = frozenset(picks)
    for action in legal:
        if wanted.issubset(action.picks):
            return None
    frame = state.waiting_frame
    near = nearest(state, seat, legal, picks)
    if near is not None:
        return without_command(state, seat, frame.refuse(state, seat, near))
    own = frame.refuse_picks(state, seat, picks)
    if own is not None:
        return own
    prompt = frame.prompt(state, seat)
    if len(picks) > 1 and is_part(legal, picks[-1]):
        return Illegal(text.DOES_NOT_GO_WITH_PICKS, prompt.rule)
    return Illegal(text.cannot_be_chosen(prompt.text), prompt.rule)


def nearest(state: State, seat: int, legal: Sequence[Action], picks: Sequence[str]) -> Action | None:
    """Returns the declared action with these picks that differs least from a legal one; None when none is of a kind on offer."""
    verb = state.waiting_frame.prompt(state, seat).verb
    kinds = [kinds_of(action) for action in legal if action.picks]
    verbs = {verb}
    for action in legal:
        verbs.add(first_word(action))
    wanted = frozenset(picks)
    before = frozenset(picks[:-1])
    at_hand: set[str] = set()
    for action in legal:
        if before.issubset(action.picks):
            at_hand.update(action.picks)
    best: Action | None = None
    least = 0
    for action in state.game.vocabulary():
        if not wanted.issubset(action.picks):
            continue
        if verb != "" and first_word(action) not in verbs:
            continue
        if kinds_of(action) not in kinds and (verb == "" or first_word(action) != verb):
            continue
        missing = 0
        for cid in action.picks:
            if cid not in wanted:
                missing += 1 if cid in at_hand else 100
        if best is None or missing < least:
            best, least = action, missing
    return best


def without_command(state: State, seat: int, refusal: Illegal) -> Illegal:
    """Returns a refusal whose reason does not end with a command: "put your agents on spaces: place 1 B"."""
    head, _, tail = refusal.reason.rpartition(": ")
    if head == "":
        return refusal
    try:
        state.parse(seat, tail)
    except Illegal:
        return refusal
    return Illegal(head, refusal.rule, tail)


def is_part(legal: Sequence[Action], cid: str) -> bool:
    for action in legal:
        if cid in action.picks:
            return True
    return False


def first_word(action: Action) -> str:
    return action.text.partition(" ")[0]


def kinds_of(action: Action) -> set[str]:
    """Returns the kinds of the components that an action touches: `card:9r` is a card."""
    found: set[str] = set()
    for cid in action.picks:
        found.add(cid.partition(":")[0])
    return found
