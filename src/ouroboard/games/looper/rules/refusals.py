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


def refuse_card(state: LooperState, placed: Place, in_hand: bool) -> Illegal:
    """§3.2 Returns where a card cannot lie, or that it is not in hand."""
    if placed.spot < CHARACTERS and not state.board.lives(placed.spot):
        if has(state.board.cast, placed.spot):
            return no(f"the {SPOT_NAMES[placed.spot]} is dead: cards lie on the living and on locations", "§3.2")
        return no(f"the {SPOT_NAMES[placed.spot]} is not on the board", "§3.2")
    name = CARD_NAMES[placed.card]
    deck = MASTERMIND_DECK if state.step == 2 else PROTAGONIST_DECK
    if not has(deck, placed.card):
        return no(f"{name} is not a card of your deck", "§3.1")
    if state.step == 2 and has(state.sheet.without, placed.card):
        return no(f"this script is played without {name}", "§11.5")
    assert not in_hand
    return no(f"{name} is not in your hand any more", "§3.3")


def refuse_act(state: LooperState, action: Action, step: i64) -> Illegal:
    """Returns why the Mastermind cannot use that. She knows everything but the cards."""
    if not isinstance(action, Act):
        what = "use an ability of a role or plot, or go on"
        return no(what, "§6.2" if step == 5 else "§6.5")
    by_night = SECRET_ABILITIES[action.kind].at_night
    if by_night != (step == 9):
        return no("that ability belongs to the night" if by_night else "that ability belongs to step 5", "§6.2")
    if action.user >= 0 and not state.board.lives(action.user):
        return no(f"there is no living {CHARACTER_NAMES[action.user]}", "§1.5")
    return no("no role or plot allows that now, or it has been used", "§6.2" if step == 5 else "§6.5")


def refuse_declaration(state: LooperState, action: Action) -> Illegal:
    """Returns why the Leader cannot declare that, from public facts alone (§8.1)."""
    if not isinstance(action, Use):
        return no("the Leader declares a goodwill ability, or is done", "§8.1", "use doctor soothe nurse")
    ability = ABILITIES[action.ability]
    board = state.board
    name = CHARACTER_NAMES[ability.user]
    if not has(board.cast, ability.user):
        return no(f"the {name} is not on the board", "§8.1")
    if not board.lives(ability.user):
        return no(f"the {name} is dead", "§1.5")
    if board.goodwill[ability.user] < ability.goodwill:
        return no(f"that takes {ability.goodwill} Goodwill, and the {name} has {board.goodwill[ability.user]}", "§8.1")
    if state.loop < ability.first_loop:
        return no(f"the {name} tells nothing before loop {ability.first_loop}", "§10.5")
    if state.used_up(ability.index, ability.once_a_loop):
        return no(f"that was used {'in this loop' if ability.once_a_loop else 'today'} already", "§8.2")
    if not has(ability.stands_in, board.where(ability.user)):
        return no(f"the {name} stands in the wrong place for that", "§8.3")
    return no(f"that cannot be named here: {ability.says}", "§8.3")


def refuse_resolution(state: LooperState, declared: Use, action: Action) -> Illegal:
    ability = ABILITIES[declared.ability]
    name = CHARACTER_NAMES[ability.user]
    must = ability.refusable and state.world.refusal(state.board, ability.user) == MUST
    if action == REFUSE:
        if not ability.refusable:
            return no(f"this ability of the {name} can never be refused", "§8.4")
        return no(f"the {name} has no Goodwill Refusal", "§8.4")
    if isinstance(action, Tell) or action == RESOLVE:
        if must:
            return no(f"the {name} must refuse", "§8.4")
        if ability.tells == TELLS_SUBPLOT:
            return no("name a subplot of the script, and not the one that the Leader named", "§10.11")
        return no("nothing is to be told here: resolve", "§8.4")
    return no(f"the Leader has asked the {name}: resolve it or refuse", "§8.4")


def refuse_incident(state: LooperState, action: Action) -> Illegal:
    if not occurs(state.world, state.board, state.day):
        return no("the incident does not occur today: go on", "§7.1")
    if not isinstance(action, IncidentChoice):
        return no("the incident occurs, and you choose its target", "§7.3")
    return no("today's incident cannot have that target", "§7.3")
