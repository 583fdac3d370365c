"""The reasons why an action is illegal, from what the seat may know, with the section of the rules."""

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal
from ouroboard.engine.bits import has
from ouroboard.games.looper.content.abilities import ABILITIES, TELLS_SUBPLOT
from ouroboard.games.looper.content.characters import CHARACTER_NAMES, CHARACTERS
from ouroboard.games.looper.content.roles import MUST
from ouroboard.games.looper.content.secret_abilities import SECRET_ABILITIES
from ouroboard.games.looper.content.targets import SPOT_NAMES
from ouroboard.games.looper.knowledge.hidden_script import occurs
from ouroboard.games.looper.rules.actions import REFUSE, RESOLVE, Act, IncidentChoice, Place, Tell, Use
from ouroboard.games.looper.rules.cards import CARD_NAMES, MASTERMIND_DECK, PROTAGONIST_DECK
from ouroboard.games.looper.rules.state import LooperState
from ouroboard.games.looper.rules.words import no
from ouroboard.games.looper.text import refusals


def refuse_card(state: LooperState, placed: Place, in_hand: bool) -> Illegal:
    """§3.2 Returns where a card cannot lie, or that it is not in hand."""
    if placed.spot < CHARACTERS and not state.board.lives(placed.spot):
        if has(state.board.cast, placed.spot):
            return no(refusals.no_card_on_the_dead(SPOT_NAMES[placed.spot]), "§3.2")
        return no(refusals.not_on_the_board(SPOT_NAMES[placed.spot]), "§3.2")
    name = CARD_NAMES[placed.card]
    deck = MASTERMIND_DECK if state.step == 2 else PROTAGONIST_DECK
    if not has(deck, placed.card):
        return no(refusals.not_of_your_deck(name), "§3.1")
    if state.step == 2 and has(state.sheet.without, placed.card):
        return no(refusals.played_without(name), "§11.5")
    assert not in_hand
    return no(refusals.not_in_hand(name), "§3.3")


def refuse_act(state: LooperState, action: Action, step: i64) -> Illegal:
    """Returns why the Mastermind cannot use that. She knows everything but the cards."""
    if not isinstance(action, Act):
        return no(refusals.USE_OR_GO_ON, "§6.2" if step == 5 else "§6.5")
    by_night = SECRET_ABILITIES[action.kind].at_night
    if by_night != (step == 9):
        return no(refusals.BELONGS_TO_THE_NIGHT if by_night else refusals.BELONGS_TO_STEP_FIVE, "§6.2")
    if action.user >= 0 and not state.board.lives(action.user):
        return no(refusals.nobody_living(CHARACTER_NAMES[action.user]), "§1.5")
    return no(refusals.NOT_ALLOWED_NOW, "§6.2" if step == 5 else "§6.5")


def refuse_declaration(state: LooperState, action: Action) -> Illegal:
    """Returns why the Leader cannot declare that, from public facts alone (§8.1)."""
    if not isinstance(action, Use):
        return no(refusals.DECLARE_OR_BE_DONE, "§8.1", "use doctor soothe nurse")
    ability = ABILITIES[action.ability]
    board = state.board
    name = CHARACTER_NAMES[ability.user]
    if not has(board.cast, ability.user):
        return no(refusals.not_on_the_board(name), "§8.1")
    if not board.lives(ability.user):
        return no(refusals.is_dead(name), "§1.5")
    if board.goodwill[ability.user] < ability.goodwill:
        return no(refusals.too_little_goodwill(name, ability.goodwill, board.goodwill[ability.user]), "§8.1")
    if state.loop < ability.first_loop:
        return no(refusals.too_early(name, ability.first_loop), "§10.5")
    if state.used_up(ability.index, ability.once_a_loop):
        return no(refusals.USED_IN_THIS_LOOP if ability.once_a_loop else refusals.USED_TODAY, "§8.2")
    if not has(ability.stands_in, board.where(ability.user)):
        return no(refusals.wrong_place(name), "§8.3")
    return no(refusals.cannot_be_named(ability.says), "§8.3")


def refuse_resolution(state: LooperState, declared: Use, action: Action) -> Illegal:
    ability = ABILITIES[declared.ability]
    name = CHARACTER_NAMES[ability.user]
    must = ability.refusable and state.world.refusal(state.board, ability.user) == MUST
    if action == REFUSE:
        if not ability.refusable:
            return no(refusals.can_never_be_refused(name), "§8.4")
        return no(refusals.has_no_refusal(name), "§8.4")
    if isinstance(action, Tell) or action == RESOLVE:
        if must:
            return no(refusals.must_refuse(name), "§8.4")
        if ability.tells == TELLS_SUBPLOT:
            return no(refusals.NAME_A_SUBPLOT, "§10.11")
        return no(refusals.NOTHING_TO_TELL, "§8.4")
    return no(refusals.resolve_or_refuse(name), "§8.4")


def refuse_incident(state: LooperState, action: Action) -> Illegal:
    if not occurs(state.world, state.board, state.day):
        return no(refusals.INCIDENT_DOES_NOT_OCCUR, "§7.1")
    if not isinstance(action, IncidentChoice):
        return no(refusals.CHOOSE_TARGET, "§7.3")
    return no(refusals.NOT_A_TARGET, "§7.3")
