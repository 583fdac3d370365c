"""Why an answer is refused."""

from typing import Final

# ---- words that are not an answer


def kid_cannot_do(words: str, examples: tuple[str, ...]) -> str:
    return f"“{words}” is not something that a Kid can do: say, for example, {', '.join(examples)}"


def not_a_move(words: str, examples: tuple[str, ...]) -> str:
    return f"“{words}” is not a move: name a Kid and what it does ({', '.join(examples)}), or give one of the listed answers"


def not_an_answer(question: str) -> str:
    """`question` is the prompt of a question with one of several as its answer."""
    return f"{question} That is not one of the answers now"


# ---- before the first day

CHOOSE_A_FREE_KID: Final = "choose a Kid that nobody has taken"
KEEP_ONE_CHORE: Final = "keep one of the two chores that lie before your Kid"

# ---- the morning and the evening

YES_OR_NO_TO_SCHOOL_EVENT: Final = "say yes to the school event, or no"
YES_OR_NO_TO_CARE: Final = "say yes to the parents' care, or no"
CLAIM_OR_WAIT: Final = "claim the reward, or wait"
ORDER_THE_LETTERS: Final = "name the letter that comes next, or put all of them below the pile at once"

# ---- time


def cubes_are_missing(missing: int) -> str:
    return "1 cube is missing" if missing == 1 else f"{missing} cubes are missing"


def too_expensive(kid: str, price: int, cubes: int) -> str:
    return f"that costs {price}, and {kid} has {cubes}: {cubes_are_missing(price - cubes)}"


def shares_must_come_to(cubes: int) -> str:
    return f"the shares must come to {cubes} cubes, each at least 1"


NAME_THE_SHARES: Final = "name who pays how much, so that it comes out exactly, or call it off"
AGREE_OR_REFUSE: Final = "agree with yes, or refuse with no"

# ---- beginning an action

NAME_A_KID: Final = "name a Kid and what it does"
KID_IS_NOT_PLAYED: Final = "that Kid is not in this game"


def belongs_to_somebody_else(kid: str) -> str:
    return f"{kid} belongs to somebody else"


def kid_is_done(kid: str) -> str:
    return f"{kid} is home, late or ill, and begins nothing more today"


# ---- moving

PLACE_IS_CLOSED: Final = "that place is closed"
WALK_TO_ADJACENT: Final = "a Kid walks to an adjacent place"
BUS_STOPS: Final = "the bus goes from one bus stop to another"
CAR_NEEDS_FAVOR: Final = "nobody comes with the car unless favor is GOOD"
CAR_TO_OPEN: Final = "the car goes to another OPEN place, and only when somebody comes"
RIDE_NEEDS_MACHINE: Final = "a ride needs a hacked machine, and ends at another place in its reach"
WHO_COMES_ALONG: Final = "say which of your Kids come along: offer nobody, or their names"


def too_many_along(room: int) -> str:
    return f"name whom you take along: {room} at most"


# ---- what a Kid does at a place

NO_RUMOR_TO_SCOUT: Final = "there is no face-down rumor here or next door with that letter"
NO_MACHINE_TO_SCOUT: Final = "only a machine nearby with an empty space on its track can be scouted"
NO_RUMOR_HERE: Final = "there is no rumor at this place"
REST_ONCE: Final = "a Kid rests once a round, and only with a condition"
WRECK_NEEDS_ARMED: Final = "only a hacked ARMED machine wrecks, and only an unarmed machine nearby"
NO_DINNER: Final = "dinner is not possible now"
NO_EVENT_LOCATION: Final = "there is no event location to use here now"
NO_CHORE_HERE: Final = "the chore cannot be done here and now"
DIARY_CARD_IS_NOT_THERE: Final = "that diary card is not in play"
DIARY_OFFERS_NOTHING: Final = "the diary does not offer that to this Kid here and now"

# ---- hacking

BILL_WAS_CALLED_OFF: Final = "this Kid has called a bill off: first somebody must pay for another action"
NO_MACHINE_TO_HACK: Final = "only a machine nearby that nobody has hacked can be hacked"


def too_few_cubes_for_hack(missing: int) -> str:
    return f"the Kids nearby have too few cubes for that hack: {cubes_are_missing(missing)}"


# ---- anomalies

ANOMALY_IS_NOT_HELD: Final = "the Kid does not have that anomaly"
ANOMALY_AT_ANOTHER_MOMENT: Final = "that anomaly is used at another moment"
ANOMALY_FOR_HACK: Final = "use an anomaly for hacks, or say no"
ANOMALY_FOR_ARRIVAL: Final = "use an anomaly for arrivals, or say no"

# ---- trading

TRADE_NEEDS_TWO: Final = "a trade needs two Kids here, and a card to give"
GIVEN_ALREADY: Final = "that card has changed hands in this trade already"
ONLY_OWNER_GIVES: Final = "only its owner gives a card away"
CARD_CANNOT_GO_THERE: Final = "an iconic item stays with its Kid, and cards go to Kids in the same place"
GIVE_OR_DONE: Final = "give a card away, lay an item aside, or say done"

# ---- before the dice

WHO_OFFERS_HELP: Final = "say which of your Kids offer help: offer nobody, or their names"
TEST_WAITS: Final = "a test is waiting for its roll"
ROLL_OR_CHANGE: Final = "a test is waiting: roll, or change something about it first"
HELPERS_ARE_TAKEN: Final = "the helpers are taken already"
HELPER_MUST_OFFER: Final = "a helper must offer to help, and two can help at most"
CARDS_DO_NOT_FIT: Final = "these cards do not make what this test asks for, or nobody in the test has them"
NAME_COMBO_CARDS: Final = "name the cards that make the combo"
CANNOT_PAY_INSTEAD: Final = "this test cannot be paid off"
NOT_BEFORE_DICE: Final = "that cannot be used before the dice"

# ---- after the dice

NO_COMBO_AFTER_DICE: Final = "a combo cannot be made once the dice are rolled"
PUSH_OR_LEAVE: Final = "the roll has failed: push it, or leave it"
PUSH_ONCE: Final = "a roll is pushed only once"
PUSH_NEEDS_CUBE: Final = "a push needs a cube in the pool: 1 cube is missing"
INJURED_CANNOT_PUSH: Final = "an injured Kid cannot push"
CANNOT_PUSH_LIKE_THAT: Final = "this roll cannot be pushed like that"


def slot_is_taken(condition: str) -> str:
    return f"the slot {condition} is taken"
