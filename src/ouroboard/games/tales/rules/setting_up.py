"""§3 Setting up: Kids, items, machines, the diary, rumors, chores, the first player."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import Context, fire, push_list
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, members
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.tales.content.names import ENTER_PLAY, SETUP, TOKENS
from ouroboard.games.tales.rules.actions import TalesAction
from ouroboard.games.tales.rules.chores import DEAL_CHORES
from ouroboard.games.tales.rules.diary import fire_on, set_side, show_side
from ouroboard.games.tales.rules.machines import put, starting_mode
from ouroboard.games.tales.rules.morning import BEGIN_ROUND
from ouroboard.games.tales.rules.options import CUBES, START_FAVOR, TRACK_SPACES
from ouroboard.games.tales.rules.picking import one_by_chance
from ouroboard.games.tales.rules.rumors import draw_letter, know_top, lay
from ouroboard.games.tales.rules.settling import push_settle
from ouroboard.games.tales.rules.state import SIDE_A, TalesState, table_of
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals


@final
class SetUp(Step[TalesState]):
    """§3 The table is laid, then the first round begins."""

    def run(self, state: TalesState) -> None:
        fixed = state.rules.content.scenario.fixed
        if state.telling:
            state.tell(Event("box_opened", {"box": table_of(state.game).box()}))
        state.then(CHOOSE_KIDS, LAY_TABLE, FIRST_PLAYER, OPEN_DIARY, DEAL_CHORES, BEGIN_ROUND)
        if fixed.kids:
            cast(state, list(fixed.kids))
        elif state.rules.drawn:
            left = bit(len(state.rules.content.kids)) - 1
            kids: list[int] = []
            for _ in range(state.n):
                kids.append(one_by_chance(state, left))
                left &= ~bit(kids[-1])
            cast(state, kids)


SET_UP: Final = SetUp()


def cast(state: TalesState, kids: list[int]) -> None:
    for who in kids:
        state.who = (*state.who, who)
        if state.telling:
            kid = state.rules.content.kids[who]
            seat = state.rules.owner[len(state.who) - 1]
            state.tell(Event("kid_chosen", {"player": seat, "kid": kid.id}))


@final
class ChooseKids(Ask[TalesState]):
    """§3.3 In Kid order the owner takes one of the characters that are left."""

    def to_act(self, state: TalesState) -> i64:
        kid = len(state.who)
        return bit(state.rules.owner[kid]) if kid < state.n else 0

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        return [action for action in state.rules.answers.bes if action.what not in state.who]

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        cast(state, [action.what])

    def window(self) -> bool:
        return False

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.CHOOSE_A_FREE_KID, "§3.3")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(prompts.WHICH_KID_DO_YOU_PLAY, "§3.3", "be")


CHOOSE_KIDS: Final = ChooseKids()


@final
class LayTable(Step[TalesState]):
    """§3.5 to §3.7 Boards, decks, machines, tiles and rumors."""

    def run(self, state: TalesState) -> None:
        lay_boards(state)
        lay_decks(state)
        lay_machines(state)
        lay_tiles(state)
        lay_rumors(state)


LAY_TABLE: Final = LayTable()


def lay_boards(state: TalesState) -> None:
    """§3.5 Lays out the boards: six cubes, the iconic item, GOOD favor; everybody stands at school."""
    n = state.n
    state.place = [int(state.rules.content.map.school)] * n
    state.pool = [CUBES] * n
    state.spent = [0] * n
    state.held = [int(bit(state.kid(kid).item)) for kid in range(n)]
    state.conditions = [0] * n
    state.used = [0] * n
    zeros = tuple([0] * n)
    state.favor = tuple([START_FAVOR] * n)
    state.locked = zeros
    state.injury = zeros
    state.controls = tuple([-1] * n)
    state.extra = zeros
    state.given = zeros
    state.next_extra = zeros
    state.chore = tuple([-1] * n)
    state.chore_state = zeros
    state.dinners = zeros


def lay_decks(state: TalesState) -> None:
    """§3.5 Lays out the decks. Iconic items of Kids in play leave the deck; those of other Kids stay in it as ordinary items."""
    content = state.rules.content
    state.deck = content.all_items | content.all_anomalies
    for kid in range(state.n):
        state.deck &= ~state.held[kid]
    state.school_left = bit(len(content.school)) - 1
    state.chores_left = bit(len(content.chores)) - 1
    state.firewalls = bit(len(content.firewalls)) - 1
    state.marks = tuple([0] * len(content.offers))
    state.tokens = tuple([0] * len(TOKENS))
    state.card_tokens = tuple([0] * len(TOKENS))


def lay_machines(state: TalesState) -> None:
    """§3.6 Puts the machines at their starting sectors, each with its mode."""
    content = state.rules.content
    sheets = len(content.sheets)
    state.sector = [-1] * sheets
    state.walls = [0] * sheets
    state.spaces = tuple([sheet.spaces[0 if state.rules.small else 1] for sheet in content.sheets])
    state.starts = content.scenario.starts
    state.granted = tuple([0] * sheets)
    machines = content.scenario.machines
    if content.scenario.machines_by_kids:
        machines = tuple([(machine, content.scenario.starts[machine]) for machine in range(min(state.n, sheets))])
    for machine, sector in machines:
        put(state, machine, sector)
    for machine, _sector in machines:
        starting_mode(state, machine)


def lay_tiles(state: TalesState) -> None:
    """§3.6 Lays out the scenario's event locations; the sandbox draws some by chance."""
    content = state.rules.content
    state.tiles = content.scenario.tiles
    left: i64 = 0
    for tile in content.tiles:
        left |= bit(tile.place)
    left &= ~state.tiles
    for _ in range(content.scenario.random_tiles):
        if left != 0:
            place = one_by_chance(state, left)
            left &= ~bit(place)
            state.tiles |= bit(place)
    if state.telling:
        letters = ["ABCDEFGHIJKLMNOP"[place] for place in members(state.tiles)]
        state.tell(Event("tiles_laid", {"places": letters}))


def lay_rumors(state: TalesState) -> None:
    """§3.7 Lays out four rumors with different letters, face-down. A duplicate is set aside and goes back."""
    content = state.rules.content
    state.unseen = bit(len(content.rumors)) - 1
    state.track = (0, 0, 0, 0)
    letters: i64 = 0
    for space in range(TRACK_SPACES):
        letter: i64
        if space < len(content.scenario.fixed.track):
            letter = content.scenario.fixed.track[space]
        else:
            letter = draw_letter(state, letters, state.pile())
        if letter >= 0:
            lay(state, space, letter)
            letters |= bit(letter)
    know_top(state)


@final
class OpenDiary(Step[TalesState]):
    """§3.8 The diary cards that the scenario begins with; then what cards say about setting up."""

    def run(self, state: TalesState) -> None:
        cards = state.rules.content.scenario.start_cards
        push_settle(state)
        state.push(SETUP_TEXTS)
        for card in cards:
            set_side(state, card, SIDE_A)
            show_side(state, card)
        for card in reversed(cards):
            fire_on(state, ENTER_PLAY, card)


OPEN_DIARY: Final = OpenDiary()


@final
class SetupTexts(Step[TalesState]):
    """§15.2 What happens once, when the table is laid."""

    def run(self, state: TalesState) -> None:
        fire(state, SETUP)
        push_list(state, Context(), state.rules.content.scenario.setup)


SETUP_TEXTS: Final = SetupTexts()


@final
class FirstPlayer(Step[TalesState]):
    """§3.9 The first-player token is drawn."""

    def run(self, state: TalesState) -> None:
        fixed = state.rules.content.scenario.fixed.first
        state.first = fixed if fixed >= 0 else state.pick(state.n)


FIRST_PLAYER: Final = FirstPlayer()
