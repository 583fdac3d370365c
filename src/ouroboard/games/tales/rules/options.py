"""§17 The options of a table, with words and defaults, and as the rules read them."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit
from ouroboard.engine.game import Option, Value
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.names import GOOD
from ouroboard.games.tales.rules.actions import Answers
from ouroboard.games.tales.text import options as text

START_FAVOR: Final = GOOD
INJURY_STEPS: Final = 3
RESTRICTED_WALK_COST: Final = 2
PUSHED_OFF_ENIGMA: Final = 2
FAIL_ENIGMA: Final = 1
SUCCESS_INSIGHT: Final = 1
REST_PER_ROUND: Final = 1
ITEM_LIMIT: Final = 4
CUBES: Final = 6
WEEKEND_BONUS: Final = 3
MOST_FROM_CARDS: Final = 3
"""§4.4 Cubes that cards give one Kid in a round, at most."""
POOL_BASE: Final = 3
POOL_MIN: Final = 1
POOL_MAX: Final = 8
MOST_HELPERS: Final = 2
"""§6.3 Kids that help in one test, at most."""
MOST_HELD_DAYS: Final = 3
TRACK_SPACES: Final = 4
MOST_MACHINES: Final = 8
DIAL_MAX: Final = 99

LOSE: Final = "lose"

VARIANTS: Final = (
    Option("caring_parents", (False, True), text.CARING_PARENTS, "§17.1"),
    Option("this_might_help", (False, True), text.THIS_MIGHT_HELP, "§17.2"),
    Option("just_a_bruise", (False, True), text.JUST_A_BRUISE, "§17.3"),
    Option("go_home_together", (False, True), text.GO_HOME_TOGETHER, "§17.4"),
    Option("sucks_to_be_you", (False, True), text.SUCKS_TO_BE_YOU, "§17.5"),
    Option("gradually_worse", (False, True), text.GRADUALLY_WORSE, "§17.6"),
    Option("just_machines", (False, True), text.JUST_MACHINES, "§17.7"),
    Option("favorite_lighter", (False, True), text.FAVORITE_LIGHTER, "§17.8"),
    Option("all_rumors", (0, 1, 2, LOSE), text.ALL_RUMORS, "§17.9"),
    Option("done_by_monday", (False, True), text.DONE_BY_MONDAY, "§17.10"),
    Option("erratic", (False, True), text.ERRATIC, "§17.11"),
)

SANDBOX: Final = (
    Option("weeks", (0, 1, 2), text.WEEKS, "§16.7"),
    Option("complications", ("none", "mon-wed-fri", "daily"), text.COMPLICATIONS, "§16.7"),
    Option("enigma_limit", (0, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40), text.ENIGMA_LIMIT, "§16.7"),
)


def option_specs(scenarios: tuple[str, ...], rumor_sets: tuple[str, ...]) -> tuple[Option, ...]:
    """Returns the options of a table with these scenarios and rumor sets; the first of each is the default."""
    return (
        Option("scenario", scenarios, text.SCENARIO, "§3.1"),
        Option("kids", (0, 2, 3, 4, 5), text.KIDS, "§3.2"),
        Option("cast", ("choose", "drawn"), text.CAST, "§3.3"),
        *VARIANTS,
        *SANDBOX,
        Option("rumor_set", rumor_sets, text.RUMOR_SET, "§16.7"),
    )


def kids_of(seats: int, chosen: int) -> int:
    """§3.2 Returns the number of Kids in the game."""
    if chosen > 0:
        return chosen
    return 3 if seats == 1 else max(2, seats)


def owners(seats: int, kids: int) -> tuple[int, ...]:
    """§3.2 Returns the seat of each Kid: dealt out as evenly as possible, the first seats get one more."""
    found: list[int] = []
    for seat in range(seats):
        found += [seat] * (kids // seats + (1 if seat < kids % seats else 0))
    return tuple(found)


@final
class Rules:
    """The chosen options, ready for use."""

    def __init__(self, seats: int, options: dict[str, Value], content: Content, answers: Answers) -> None:
        self.seats: Final[i64] = seats
        self.content: Final = content
        self.answers: Final = answers
        self.kids: Final[i64] = len(content.scenario.fixed.kids) or kids_of(seats, int(options["kids"]))
        self.all_kids: Final[i64] = bit(self.kids) - 1
        self.owner: Final = owners(seats, int(self.kids))
        self.own: Final[list[i64]] = [own_kids(self.owner, seat) for seat in range(seats)]
        self.drawn: Final = options["cast"] == "drawn"
        self.small: Final = self.kids <= 3
        """§3.4 Two or three Kids: the other side of trait tiles and machine sheets."""
        self.strength_dice: Final[i64] = 2 if self.small else 1
        self.weakness_dice: Final[i64] = 1 if self.small else 2
        self.caring_parents: Final = options["caring_parents"] is True
        self.this_might_help: Final = options["this_might_help"] is True
        self.just_a_bruise: Final = options["just_a_bruise"] is True
        self.go_home_together: Final = options["go_home_together"] is True
        self.sucks_to_be_you: Final = options["sucks_to_be_you"] is True
        self.gradually_worse: Final = options["gradually_worse"] is True
        self.just_machines: Final = options["just_machines"] is True
        self.favorite_lighter: Final = options["favorite_lighter"] is True
        self.pushed_off_loses: Final = options["all_rumors"] == LOSE
        self.pushed_off_extra: Final[i64] = 0 if self.pushed_off_loses else int(options["all_rumors"])
        self.done_by_monday: Final = options["done_by_monday"] is True
        self.erratic: Final = options["erratic"] is True
        self.complications: Final = str(options["complications"])
        weeks = int(options["weeks"])
        self.rounds: Final[i64] = 6 * weeks if content.scenario.sandbox and weeks > 0 else content.scenario.rounds
        limit = int(options["enigma_limit"])
        self.enigma_limit: Final[i64] = limit if limit > 0 else usual_limit(content, int(self.kids))
        """Enigma at which the game is lost; -1: never."""


def own_kids(owner: tuple[int, ...], seat: int) -> i64:
    found: i64 = 0
    for kid in range(len(owner)):
        if owner[kid] == seat:
            found |= bit(kid)
    return found


def usual_limit(content: Content, kids: int) -> int:
    limit = content.scenario.enigma_limit
    return -1 if limit is None else limit[0] * kids + limit[1]


def contradictions(seats: int, options: dict[str, Value]) -> list[str]:
    """§17 Options that make no sense together, in words."""
    found: list[str] = []
    kids = int(options["kids"])
    if 0 < kids < seats:
        found.append(text.too_few_kids(seats, kids))
    return found


def contradictions_with(content: Content, seats: int, options: dict[str, Value]) -> list[str]:
    """§17 Returns what this scenario does not allow, in words."""
    found: list[str] = []
    scenario = content.scenario
    fixed = len(scenario.fixed.kids)
    if fixed and int(options["kids"]) not in (0, fixed):
        found.append(text.has_its_own_kids(scenario.title, fixed, int(options["kids"])))
    if fixed and seats > fixed:
        found.append(text.too_many_persons(scenario.title, fixed, seats))
    weeks = int(options["weeks"])
    rounds = 6 * weeks if scenario.sandbox and weeks else scenario.rounds
    if options["done_by_monday"] is True and rounds <= 6:
        found.append(text.NEEDS_TWO_WEEKS)
    if not scenario.sandbox:
        for name in ("weeks", "enigma_limit"):
            if options[name] != 0:
                found.append(text.belongs_to_sandbox(name, scenario.title))
        if options["complications"] != "none":
            found.append(text.belongs_to_sandbox("complications", scenario.title))
    return found
