"""Dead ends: what a team can do after which the success is out of reach in this run, and the shortest way there."""

from typing import Any, NamedTuple

from ouroboard.effects.book import NO_LIST, Cost, Effect
from ouroboard.engine.bits import has, members
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.content.words.cards import HidePlace, RemoveCard, ReplacePlan, SealCard
from ouroboard.games.stories.content.words.costs import PayItem
from ouroboard.games.stories.content.words.goods import DiscardItem, GainToken, LoseToken, SwapItem
from ouroboard.games.stories.proving.asked import Fact, effects_of
from ouroboard.games.stories.proving.matter import PASS, READ, SOLVE, Deed, Matter
from ouroboard.games.stories.proving.reach import Reach
from ouroboard.games.stories.proving.route import Router
from ouroboard.games.stories.rules.state import StoriesState


class DeadEnd(NamedTuple):
    """Something after which the mission cannot be won in this run."""

    deed: Deed | None
    """What somebody does; None where it happens by itself."""
    why: str
    tu: float
    """Mean TU of the shortest way there; -1 where it is not known."""


class Loss(NamedTuple):
    """What is lost: facts that can no longer come true, and cards on which nothing can be done any more."""

    facts: frozenset[Fact]
    cards: frozenset[int]
    words: str


def dead_ends(matter: Matter, start: StoriesState) -> list[DeadEnd]:
    """Returns the dead ends of a mission for a team. Losses are judged one by one, before what is lost has served."""
    reach = Reach(matter, start)
    mission = matter.mission
    found: list[DeadEnd] = []
    deeds: list[tuple[Deed, str]] = []
    for deed in sorted(matter.sources_by_deed):
        for loss in losses_of(mission, deed):
            if is_fatal(reach, start, loss):
                deeds.append((deed, loss.words))
    if deeds:
        router = Router(Matter(mission, frozenset([deed for deed, _ in deeds])), start)
        for deed, words in deeds:
            way = router.way_to(deed)
            found.append(DeadEnd(deed, words, -1.0 if way is None else way.price))
    return found + by_themselves(reach, start)


def is_fatal(reach: Reach, start: StoriesState, loss: Loss) -> bool:
    undone = {deed for deed in reach.matter.sources_by_deed if deed[1] in loss.cards}
    return not reach.is_winnable(start, set(loss.facts), undone)


def losses_of(mission: Mission, deed: Deed) -> list[Loss]:
    """Returns what a deed takes away."""
    kind, card, letter = deed
    front = mission.fronts[card]
    found: list[Loss] = []
    list_id = NO_LIST
    if kind == READ:
        list_id = int(front.on_read)
    elif kind == PASS:
        list_id = int(front.tests[0].success)
    elif kind == SOLVE and front.puzzle is not None:
        list_id = int(front.puzzle.right)
    for option in front.options:
        if kind not in (READ, PASS, SOLVE) and option.letter == letter:
            list_id = int(option.list_id)
            for cost in option.costs:
                found += lost_by_paying(mission, cost)
    for effect in effects_of(mission, list_id):
        found += lost_by(mission, effect, card)
    return found


def lost_by_paying(mission: Mission, cost: Cost[Any]) -> list[Loss]:
    if isinstance(cost, PayItem):
        return [lost_item(mission, int(cost.item))]
    return []


def lost_item(mission: Mission, item: int) -> Loss:
    return Loss(frozenset({("item", item)}), frozenset(), f"item {mission.items[item].printed} is gone before it has served")


def lost_by(mission: Mission, effect: Effect[Any], card: int) -> list[Loss]:
    if isinstance(effect, (DiscardItem, SwapItem)):
        return [lost_item(mission, int(effect.item))]
    if isinstance(effect, LoseToken):
        return [
            Loss(frozenset({("token", int(effect.token))}), frozenset(), f"the token {mission.tokens[effect.token].id} is lost")
        ]
    if isinstance(effect, (SealCard, RemoveCard)):
        lost = card if effect.card < 0 else int(effect.card)
        return [Loss(frozenset(), frozenset({lost}), f"nobody gets to {mission.cards[lost].back.title} any more")]
    if isinstance(effect, HidePlace):
        return [lost_place(mission, int(effect.place))]
    if isinstance(effect, ReplacePlan):
        new = mission.plan[effect.card]
        old = mission.plan[mission.quarters[new.quarter]]
        return [lost_place(mission, place) for place in members(old.places & ~new.places)]
    return []


def lost_place(mission: Mission, place: int) -> Loss:
    cards = frozenset([int(card.number) for card in mission.cards if card.place == place])
    return Loss(frozenset(), cards, f"{mission.places[place].name} is no longer on the plan")


def by_themselves(reach: Reach, start: StoriesState) -> list[DeadEnd]:
    """Returns dead ends into which time leads, and cards that are gone if nobody comes to them."""
    mission = reach.mission
    found: list[DeadEnd] = []
    for timed in mission.timed:
        for effect in effects_of(mission, int(timed.list_id)):
            losses = lost_by(mission, effect, -1)
            if isinstance(effect, GainToken):
                gone = [int(place.number) for place in mission.places if has(place.gone_with, effect.token)]
                losses = losses + [lost_place(mission, place) for place in gone]
            for loss in losses:
                if timed.counter < 0 and is_fatal(reach, start, loss):
                    tu = float(max(0, int(start.rules.start - timed.n)))
                    found.append(DeadEnd(None, f"at marker {timed.n} {loss.words}", tu))
    for card in mission.cards:
        loss = Loss(frozenset(), frozenset({int(card.number)}), f"{card.back.title} is gone if nobody is placed there at once")
        if card.place >= 0 and card.back.vanish and is_fatal(reach, start, loss):
            found.append(DeadEnd(None, loss.words, -1.0))
    return found
