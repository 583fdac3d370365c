"""What the options of a table mean, which do not go together, and what a lobby says about a scenario."""

from typing import Final

from ouroboard.engine.text import all_of

SCENARIO: Final = "The story that is played."
KIDS: Final = "Number of Kids; 0: one a person, two at least, three for a person alone."
CAST: Final = "Kids are chosen in order, or drawn."

# ---- variants

CARING_PARENTS: Final = "In the evening each Kid may also relieve its mildest condition."
THIS_MIGHT_HELP: Final = "A helper with an item of the right colour gives two dice."
JUST_A_BRUISE: Final = "Conditions only lock cubes."
GO_HOME_TOGETHER: Final = "A machine shortens the way home for all Kids beside it."
SUCKS_TO_BE_YOU: Final = "Failures touch the roller only."
GRADUALLY_WORSE: Final = "Every condition goes to the mildest free slot."
JUST_MACHINES: Final = "Machines have no abilities."
FAVORITE_LIGHTER: Final = "Each roll wears out one of the items that gave dice."
ALL_RUMORS: Final = "Extra Enigma for each rumor that is pushed off, or the game is lost."
DONE_BY_MONDAY: Final = "Two weeks: win before the second Monday, or lose."
ERRATIC: Final = "All machines use their ERRATIC cards."

# ---- the sandbox

WEEKS: Final = "Sandbox: one week or two; 0: as the scenario says."
COMPLICATIONS: Final = "Sandbox: how often a complication is drawn."
ENIGMA_LIMIT: Final = "Sandbox: Enigma that loses; 0: the usual."
RUMOR_SET: Final = "Sandbox: whose rumors give Insight."

# ---- what does not go together

NEEDS_TWO_WEEKS: Final = "done_by_monday is for scenarios of two weeks"


def too_few_kids(persons: int, kids: int) -> str:
    return f"{persons} persons need at least {persons} Kids, not {kids}"


def has_its_own_kids(scenario: str, own: int, chosen: int) -> str:
    return f"{scenario} is played with its own {own} Kids, not with {chosen}"


def too_many_persons(scenario: str, kids: int, persons: int) -> str:
    return f"{scenario} has {kids} Kids, so at most {kids} persons can play it, not {persons}"


def belongs_to_sandbox(option: str, scenario: str) -> str:
    return f"{option} belongs to the sandbox, not to {scenario}"


# ---- what a lobby says about a scenario

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number_word(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def takes_days(days: int) -> str:
    return "One day." if days == 1 else f"{number_word(days).capitalize()} days."


def takes_weeks(lengths: tuple[int, ...]) -> str:
    """Returns how many weeks a scenario takes: `One week.`, `One or two weeks.`"""
    if lengths == (1,):
        return "One week."
    return f"{' or '.join([number_word(weeks) for weeks in lengths])} weeks.".capitalize()


def with_kids(kids: tuple[str, ...]) -> str:
    return f"With {all_of(kids)}."


def bots_win(kids: tuple[str, ...], percent: tuple[int, ...]) -> str:
    """Returns how often bots win with each number of Kids: `Bots win 59 % with 2 Kids, 67 % with 3.`"""
    first, *more = [f"{percent[n]} % with {kids[n]}" for n in range(len(kids))]
    return f"Bots win {', '.join([f'{first} Kids', *more])}."
