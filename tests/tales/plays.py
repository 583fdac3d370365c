"""Short ways to a moment of the game, for little plays."""

from collections.abc import Sequence

from ouroboard.engine.event import Event
from ouroboard.engine.fate import Fate, LightFate
from ouroboard.engine.game import Value
from ouroboard.games.tales.content.map import LETTERS, SECTOR_NAMES, sector_number
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.rules.adventure import ADVENTURE, Adventure
from ouroboard.games.tales.rules.evening import EVENING_STEP
from ouroboard.games.tales.rules.morning import BEGIN_ROUND
from ouroboard.games.tales.rules.state import ADVENTURE_STEP, TalesState
from tests.tales.small_box import BOX, begin, box, say

SIX, NO_SIX = 5, 0


def stop(state: TalesState) -> bool:
    """Whether the afternoon waits for an action."""
    return isinstance(state.waiting_frame, Adventure)


def settle_into(state: TalesState, seed: int = 3) -> TalesState:
    """Answers anything until the afternoon begins."""
    fate = Fate.light(seed)
    while not stop(state) and not state.over():
        state.play(state.seat, state.any_action(state.seat, fate))
    return state


def afternoon(
    kids: Sequence[str] = ("tove", "lina", "samira"),
    seats: int = 1,
    content: Content | None = None,
    dice: Sequence[int] = (),
    **options: Value,
) -> TalesState:
    """An afternoon on the first day with these Kids, untouched: all at school, six cubes, no rumor, no machine, no chore.

    `dice`: what the next dice show, from 1 to 6.
    """
    state = begin(seats, content, None, kids=len(kids), **options)
    say(state, *[f"be {kid}" for kid in kids])
    settle_into(state)
    blank(state)
    script(state, dice)
    state.listen()
    return state


def blank(state: TalesState) -> None:
    """Takes everything off the table that a test does not ask for."""
    n = state.n
    state.agenda[:] = [BEGIN_ROUND, EVENING_STEP, ADVENTURE]
    state.step = ADVENTURE_STEP
    state.place = [12] * n
    state.pool = [6] * n
    state.spent = [0] * n
    state.conditions = [0] * n
    state.used = [0] * n
    state.favor = (2,) * n
    state.locked = state.injury = state.extra = state.given = state.next_extra = (0,) * n
    for kid in range(n):
        gone = state.held[kid] & ~(1 << state.kid(kid).item)
        state.held[kid] &= ~gone
        state.deck |= gone
    state.uses = 0
    state.deck |= state.discards
    state.discards = 0
    state.chore = (-1,) * n
    state.chore_state = (0,) * n
    state.first = 0
    state.insight = state.enigma = 0
    state.lying = state.late = state.sick = 0
    state.duplicate = False
    for machine in range(len(state.sector)):
        state.sector[machine] = -1
    state.alert = state.hacked = state.hack_tokens = state.wrecked = 0
    clear_track(state)
    state.settle()


def clear_track(state: TalesState) -> None:
    state.track = (0, 0, 0, 0)
    state.unseen = (1 << len(state.content().rumors)) - 1
    state.rumor_discards = 0
    state.top = ()
    state.bottom = ()


def script(state: TalesState, dice: Sequence[int]) -> None:
    """Says what the next dice show."""
    state.fate = Fate.script([die - 1 for die in dice], after=LightFate(7, 9))


def picks(state: TalesState, *numbers: int) -> None:
    """Says what chance picks next."""
    state.fate = Fate.script(list(numbers), after=LightFate(7, 9))


def put_kid(state: TalesState, kid: int, letter: str) -> None:
    state.place[kid] = LETTERS.index(letter)


def put_machine(state: TalesState, machine: int, sector: str, alert: bool = False) -> None:
    state.sector[machine] = sector_number(sector)
    if alert:
        state.alert |= 1 << machine


def give(state: TalesState, kid: int, *names: str) -> None:
    """The Kid holds these items or anomalies."""
    for name in names:
        card = card_of(state, name)
        for other in range(state.n):
            state.held[other] &= ~(1 << card)
        state.deck &= ~(1 << card)
        state.held[kid] |= 1 << card
        if card >= 30:
            state.uses += state.content().anomalies[card - 30].uses << (2 * (card - 30))


def card_of(state: TalesState, name: str) -> int:
    for item in state.content().items:
        if item.id == name:
            return int(item.number)
    for anomaly in state.content().anomalies:
        if anomaly.id == name:
            return 30 + int(anomaly.number)
    raise KeyError(name)


def holds(state: TalesState, kid: int, name: str) -> bool:
    return bool(state.held[kid] >> card_of(state, name) & 1)


def lay_rumor(state: TalesState, space: int, rumor: int, up: bool = True) -> None:
    """A certain rumor on a space of the track."""
    card = state.content().rumors[rumor]
    track = list(state.track)
    track[space] = (int(card.letter) + 1) * 256 + (128 + rumor + 1 if up else 0)
    state.track = tuple(track)
    if up:
        state.unseen &= ~(1 << rumor)


def rumor_at(letter: str, trait: int | None = None, content: Content = BOX, skip: int = 0) -> int:
    """The number of a rumor with this letter (and trait)."""
    for rumor in content.rumors:
        if rumor.letter == LETTERS.index(letter) and (trait is None or content.tests[rumor.test].trait == trait):
            if skip == 0:
                return int(rumor.number)
            skip -= 1
    raise KeyError(letter)


def offered(state: TalesState, seat: int | None = None) -> list[str]:
    seats = state.to_act() if seat is None else [seat]
    return [str(action) for each in seats for action in state.actions(each)]


def told(state: TalesState, kind: str) -> list[dict[str, object]]:
    """The fields of the events of a kind since somebody began to listen."""
    return [variant.event.fields for each in state.told for variant in each.variants if variant.event.kind == kind]


def all_told(state: TalesState) -> list[Event]:
    return [variant.event for each in state.told for variant in each.variants]


def place_of(state: TalesState, kid: int) -> str:
    return LETTERS[state.place[kid]]


def letters(state: TalesState) -> str:
    """The track as letters, `-` for an empty space."""
    return "".join(["-" if space == 0 else LETTERS[space // 256 - 1] for space in state.track])


def refusal(state: TalesState, text: str, seat: int = 0) -> str:
    found = state.refuse(seat, state.game.parse(text))
    assert found is not None, f"{text} is possible"
    return str(found)


def cubes(state: TalesState, kid: int) -> tuple[int, int]:
    return (state.pool[kid], state.spent[kid])


def where(state: TalesState, machine: int) -> str:
    """The sector of a machine."""
    return SECTOR_NAMES[state.sector[machine]] if state.sector[machine] >= 0 else "-"


def yard(kids: tuple[str, ...] = ("tove", "lina", "samira"), **more: object) -> TalesState:
    """A table with School cards of its own, which a test may change."""
    return afternoon(kids, content=box(), **more)  # type: ignore[arg-type]


def hack(state: TalesState, machine: int, kid: int = 0) -> None:
    """A Kid has hacked a machine."""
    state.hacked |= 1 << machine
    state.sector[machine] = -1
    controls = list(state.controls)
    controls[kid] = machine
    state.controls = tuple(controls)
