"""What a lobby says about a scenario: its premise, its length, its Kids, and how often bots win it."""

from typing import Any, Final

from ouroboard.engine.game import ValueWords
from ouroboard.games.tales.content.names import WEEK
from ouroboard.games.tales.text import options as text

ROUNDS_OF_A_DAY: Final = 1


def scenario_words(scenario: dict[str, Any], kid_names: dict[str, str]) -> ValueWords:
    facts = [length_words(scenario), kids_words(scenario, kid_names), rated_words(scenario.get("rated", {}))]
    return ValueWords(scenario["title"], scenario["premise"], tuple([fact for fact in facts if fact]))


def length_words(scenario: dict[str, Any]) -> str:
    """Returns how long a scenario is: `One week.`, `One or two weeks.`"""
    rounds = sorted([length["rounds"] for length in scenario.get("lengths", [scenario])])
    if rounds == [ROUNDS_OF_A_DAY]:
        return text.takes_days(1)
    if any(number % WEEK for number in rounds):
        return text.takes_days(rounds[-1])
    return text.takes_weeks(tuple([number // WEEK for number in rounds]))


def kids_words(scenario: dict[str, Any], kid_names: dict[str, str]) -> str:
    kids = scenario.get("fixed", {}).get("kids", [])
    return text.with_kids(tuple([kid_names[kid] for kid in kids])) if kids else ""


def rated_words(rated: dict[str, int]) -> str:
    """Returns how often bots win: `Bots win 59 % with 2 Kids, 67 % with 3.`"""
    if not rated:
        return ""
    kids = sorted(rated)
    return text.bots_win(tuple(kids), tuple([rated[number] for number in kids]))
