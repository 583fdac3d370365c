"""What the cards of a mission ask for and what they give, as facts: pairs of a kind and a number.

A fact is true or not in a run: the team has a token, holds an item, has passed a test. Effects that are not a gain are not facts.
"""

from typing import Any, Final

from ouroboard.effects.book import NO_LIST, Condition, Cost, Effect
from ouroboard.effects.forms import All, AnyOf, Chance, Choose, CounterIs, FlagIsSet, If, May, RollDie, SetFlag
from ouroboard.engine.bits import has, members
from ouroboard.games.stories.content.model import Card, Mission
from ouroboard.games.stories.content.names import ANY_COLOUR, COLOURS, COUNTS_AS, SIGN
from ouroboard.games.stories.content.words.agents import ChangeLp, Kill, LoseAgentTu
from ouroboard.games.stories.content.words.cards import (
    AskVote,
    EndRun,
    FindTruth,
    HidePlace,
    LayCard,
    RemoveCard,
    ReplacePlan,
    RevealHere,
    SealCard,
    SetRed,
    ShowPlace,
    Unseal,
    UnsealSign,
)
from ouroboard.games.stories.content.words.conditions import (
    CardRead,
    HasItem,
    HasResources,
    HasSign,
    HasToken,
    ItemTaken,
    PuzzleSolved,
    TestDone,
    TruthFound,
    TruthsFound,
    Visited,
)
from ouroboard.games.stories.content.words.costs import PayAnyColour, PayCharge, PayItem, PayResources
from ouroboard.games.stories.content.words.goods import (
    AddToCounter,
    DiscardItem,
    GainResources,
    GainToken,
    LoseToken,
    SetCounterTo,
    SwapItem,
    TakeItem,
)
from ouroboard.games.stories.content.words.rolls import Defeat, PassTest, RemoveShields, SpecialRoll
from ouroboard.games.stories.content.words.time import ChangeTu, OrderMove

Fact = tuple[str, int]

SUCCESS: Final[Fact] = ("success", 0)
MORE_TU: Final[Fact] = ("tu", 0)


def effects_of(mission: Mission, list_id: int) -> list[Effect[Any]]:
    """Returns the effects of a list and of the lists that it leads to."""
    found: list[Effect[Any]] = []
    if list_id == NO_LIST:
        return found
    for effect in mission.book.lists[list_id]:
        found.append(effect)
        for inner in inner_lists(mission, effect):
            found += effects_of(mission, inner)
    return found


def inner_lists(mission: Mission, effect: Effect[Any]) -> list[int]:
    """Returns the lists that an effect may run."""
    if isinstance(effect, If):
        return [int(effect.then), int(effect.otherwise)]
    if isinstance(effect, May):
        return [int(effect.list_id)]
    if isinstance(effect, Choose):
        return [int(option.list_id) for option in mission.book.choices[effect.choice].options]
    if isinstance(effect, (RollDie, Chance, SpecialRoll)):
        return [int(each) for each in effect.lists]
    if isinstance(effect, AskVote):
        return [int(each) for each in effect.vote.lists]
    return []


# ---- what effects give -------------------------------------------------------------------------------------------------


def given(mission: Mission, list_id: int, card: int) -> set[Fact]:
    """Returns the facts that a list can bring about. `card`: the card with the list, -1 where it is no card of a place."""
    found: set[Fact] = set()
    for effect in effects_of(mission, list_id):
        found |= given_by(mission, effect, card)
    return found


def given_by(mission: Mission, effect: Effect[Any], card: int) -> set[Fact]:
    if isinstance(effect, GainToken):
        return {("token", int(effect.token))}
    if isinstance(effect, TakeItem):
        return {("item", int(effect.item))}
    if isinstance(effect, SwapItem):
        return {("item", int(effect.other))}
    if isinstance(effect, GainResources):
        return {("colour", int(effect.colours[n])) for n in range(len(effect.colours)) if is_more(effect.amounts[n])}
    if isinstance(effect, ReplacePlan):
        return {("place", int(place)) for place in members(mission.plan[effect.card].places)}
    if isinstance(effect, ShowPlace):
        return {("place", int(effect.place))}
    if isinstance(effect, Unseal):
        return {("open", int(effect.card))}
    if isinstance(effect, UnsealSign):
        return {("open", int(each.number)) for each in mission.cards if has(each.back.seal.signs, effect.sign)}
    if isinstance(effect, (RevealHere, LayCard)):
        return {("laid", int(effect.card))}
    if isinstance(effect, FindTruth):
        return {("truth", int(effect.truth))}
    if isinstance(effect, SetFlag):
        return {("flag", int(effect.flag))}
    if isinstance(effect, (AddToCounter, SetCounterTo)):
        return {("counter", int(effect.counter))}
    if isinstance(effect, ChangeTu):
        return {MORE_TU} if is_more(effect.amount) else set()
    if isinstance(effect, SetRed):
        return set() if effect.red else {("plain", int(effect.place))}
    if isinstance(effect, EndRun):
        return {SUCCESS} if effect.success else set()
    if isinstance(effect, (PassTest, Defeat)):
        return {("passed", card)} if card >= 0 else {("help", -1)}
    if isinstance(effect, RemoveShields):
        return {("help", card)}
    return set()


def is_more(amount: Any) -> bool:
    return bool(amount.times > 0 or amount.plus > 0)


# ---- what conditions, seals and prices ask for ---------------------------------------------------------------------------


def asked_by(mission: Mission, condition: Condition[Any] | None) -> set[Fact]:
    """Returns the facts that a condition looks at."""
    if condition is None:
        return set()
    inner = getattr(condition, "condition", None)
    if isinstance(inner, Condition):
        return asked_by(mission, inner)
    found: set[Fact] = set()
    for part in condition.parts():
        found |= asked_by(mission, part)
    if isinstance(condition, HasToken):
        found.add(("token", int(condition.token)))
    elif isinstance(condition, (HasItem, ItemTaken)):
        found |= item_facts(mission, int(condition.item))
    elif isinstance(condition, HasResources):
        found |= {("colour", int(colour)) for colour in condition.colours}
    elif isinstance(condition, HasSign):
        found |= sign_facts(mission, int(condition.sign))
    elif isinstance(condition, CardRead):
        found.add(("read", int(condition.card)))
    elif isinstance(condition, TestDone):
        found.add(("passed", int(condition.card)))
    elif isinstance(condition, PuzzleSolved):
        found.add(("solved", int(condition.card)))
    elif isinstance(condition, Visited):
        found.add(("visited", int(condition.place)))
    elif isinstance(condition, TruthFound):
        found.add(("truth", int(condition.truth)))
    elif isinstance(condition, TruthsFound):
        found |= {("truth", number) for number in range(len(mission.truths))}
    elif isinstance(condition, FlagIsSet):
        found.add(("flag", int(condition.flag)))
    elif isinstance(condition, CounterIs):
        found.add(("counter", int(condition.counter)))
    return found


def item_facts(mission: Mission, item: int) -> set[Fact]:
    """Returns an item and those that count as it."""
    found: set[Fact] = {("item", item)}
    for each in mission.items:
        if any(rule.kind == COUNTS_AS and rule.what == item for rule in each.rules):
            found.add(("item", int(each.number)))
    return found


def sign_facts(mission: Mission, sign: int) -> set[Fact]:
    """Returns what grants a sign: tokens, and items. Receptacles are chosen before."""
    found: set[Fact] = {("token", int(token.number)) for token in mission.tokens if has(token.signs, sign)}
    for item in mission.items:
        if any(rule.kind == SIGN and rule.what == sign for rule in item.rules):
            found |= item_facts(mission, int(item.number))
    return found


def asked_to_enter(mission: Mission, card: Card) -> set[Fact]:
    """Returns the facts in the seal of a card, and those with which it lies there."""
    found: set[Fact] = set()
    seal = card.back.seal
    found |= {("token", int(token)) for token in members(seal.tokens)}
    for item in members(seal.items):
        found |= item_facts(mission, int(item))
    for sign in members(seal.signs):
        found |= sign_facts(mission, int(sign))
    if seal.any:
        found.add(("open", int(card.number)))
    if card.hidden or card.when is not None:
        found.add(("laid", int(card.number)))
    found |= asked_by(mission, card.when)
    if card.place >= 0:
        found.add(("place", int(card.place)))
    return found


def asked_to_pay(costs: list[Cost[Any]]) -> set[Fact]:
    found: set[Fact] = set()
    for cost in costs:
        if isinstance(cost, PayResources):
            found |= {("colour", int(colour)) for colour in cost.colours if colour != ANY_COLOUR}
        elif isinstance(cost, PayAnyColour):
            found |= {("colour", number) for number in range(len(COLOURS))}
        elif isinstance(cost, (PayItem, PayCharge)):
            found.add(("item", int(cost.item)))
    return found


# ---- what must be true, as lists of facts of which one is enough -----------------------------------------------------------

Needs = list[set[Fact]]
"""Each of these sets must have a fact that is true. What is left out may be true or not."""


def musts_of(mission: Mission, condition: Condition[Any] | None) -> Needs:
    """Returns facts without which a condition cannot hold."""
    if condition is None:
        return []
    if isinstance(condition, All):
        return [need for part in condition.conditions for need in musts_of(mission, part)]
    if isinstance(condition, AnyOf):
        parts = [musts_of(mission, part) for part in condition.conditions]
        return [set().union(*[need for part in parts for need in part])] if all(parts) else []
    if isinstance(condition, (HasToken, HasItem, HasResources, TestDone, PuzzleSolved, CardRead, TruthFound, FlagIsSet, Visited)):
        return [asked_by(mission, condition)]
    return []


def musts_to_enter(mission: Mission, card: Card, signs: int, receptacles: int) -> Needs:
    """Returns what must be true before a team can enter a card. `signs`: those that its receptacles grant."""
    found: Needs = []
    seal = card.back.seal
    opened: Fact = ("open", int(card.number))
    for token in members(seal.tokens):
        found.append({("token", int(token)), opened})
    for item in members(seal.items):
        found.append(item_facts(mission, int(item)) | {opened})
    for sign in members(seal.signs):
        if not has(signs, sign):
            found.append(sign_facts(mission, int(sign)) | {opened})
    if seal.closed or seal.receptacles & ~receptacles != 0:
        found.append({opened})
    if card.hidden:
        found.append({("laid", int(card.number))})
    found.append({("place", int(card.place))})
    return found


def musts_to_pay(costs: list[Cost[Any]]) -> Needs:
    return [{fact} for fact in asked_to_pay(costs)]


def asked_inside(mission: Mission, list_id: int) -> set[Fact]:
    """Returns the facts that the conditions in a list look at."""
    found: set[Fact] = set()
    for effect in effects_of(mission, list_id):
        if isinstance(effect, If):
            found |= asked_by(mission, effect.condition)
    return found


# ---- harm ---------------------------------------------------------------------------------------------------------------


def does_harm(mission: Mission, list_id: int) -> bool:
    """Returns whether a list can do something that nobody wants for its own sake."""
    return any(is_harm(mission, effect) for effect in effects_of(mission, list_id))


def is_harm(mission: Mission, effect: Effect[Any]) -> bool:
    if isinstance(effect, (Kill, LoseAgentTu, HidePlace, RemoveCard, SealCard, DiscardItem, LoseToken, OrderMove)):
        return True
    if isinstance(effect, ChangeLp):
        return bool(effect.amount.plus < 0)
    if isinstance(effect, ChangeTu):
        return bool(effect.amount.plus < 0)
    if isinstance(effect, EndRun):
        return not effect.success
    if isinstance(effect, SetRed):
        return effect.red
    if isinstance(effect, GainResources):
        return any(is_bound(mission, effect.colours[n]) and effect.amounts[n].plus > 0 for n in range(len(effect.colours)))
    return False


def is_bound(mission: Mission, colour: int) -> bool:
    return any(each.number == colour and each.bound for each in mission.colours)
