"""Games that show what random ones hardly ever show, for the test of the wire's types."""

from ouroboard.games.strangers.game import Strangers
from ouroboard.timeline.match import Match
from tests.strangers.exhibit import dealt
from tests.strangers.town import BLANK, DULL, SAUCER, Town, town

LIBRARY = {"r0": "H4", "r1": "H4", "r2": "H4"}
"""Three Kids in a library."""


def rare_games() -> list[Match]:
    shown = [science(SAUCER), science(BLANK), alone(), step_dad(), hitchhiker(BLANK), hitchhiker(SAUCER), soda(), run_out()]
    return [too_many_sightings(), *[each.match for each in shown]]


def played(table: Town, *answers: str) -> Town:
    table.play(*answers)
    return table


def science(side: int) -> Town:
    return played(town("science-club-saviors walk walk", DULL, kids=LIBRARY, flips=[side] * 3), "play science-club-saviors")


def alone() -> Town:
    """§16.2 Contact is worth points."""
    return played(town("science-club-saviors walk walk", kids=LIBRARY, flips=[SAUCER] * 3), "play science-club-saviors")


def step_dad() -> Town:
    return played(town("new-step-dad walk walk", DULL, kids={"r0": "C7"}), "play new-step-dad", "move r0 A1")


def hitchhiker(side: int) -> Town:
    table = town("hitchhiking walk walk", DULL, kids={"r0": "E6"}, deck="run", flips=[side])
    return played(table, "play hitchhiking", "hitch r0")


def soda() -> Town:
    return played(town(DULL, deck="soda-shop-date run"), "play walk", "keep")


def run_out() -> Town:
    """The deck runs out, and the discard pile is shuffled."""
    table = town(DULL, DULL, deck="run")
    table.state.discard = list(table.state.deck[1:])
    table.state.deck = table.state.deck[:1]
    return played(table, "play walk", "play walk")


def too_many_sightings() -> Match:
    """§2.4 All Sightings come first, so that some of them go back into the deck."""
    game = Strangers(2, {"cap_initial_sightings": True})
    rules = game.rules
    deck = sorted(rules.deck.all_cards(), key=lambda kind: rules.cards[kind].id != "stranger-sighting")
    return dealt(game, rules, 0, deck, 1)
