"""The types of the views and events of Tales from the Loop, as they go over the wire.

`View` is what everybody sees, and `Events` has the fields of each kind of event. JSON Schema (`/schema/tales.json`) and
the page's TypeScript (`make wire`) are made from them. Compiled modules import these types under `TYPE_CHECKING` only.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

SeatNumber = Annotated[int, Meta(title="SeatNumber", description="A person: the number of the seat.")]
KidId = Annotated[str, Meta(title="KidId", description="A Kid's id: `tove`.")]
CardId = Annotated[str, Meta(title="CardId", description="The id of an item or an anomaly: `storm-lighter`.")]
MachineId = Annotated[str, Meta(title="MachineId", description="A machine's or creature's id: `lykta`.")]
ChoreId = Annotated[str, Meta(title="ChoreId", description="A chore's id: `caravan`.")]
SchoolId = Annotated[str, Meta(title="SchoolId", description="A School card's id: `late-fee`.")]
RumorId = Annotated[str, Meta(title="RumorId", description="A rumor's id. Its text comes in `rumor_revealed` alone.")]
PlaceLetter = Annotated[str, Meta(title="PlaceLetter", description="A place: its letter, A to P.")]
SectorName = Annotated[str, Meta(title="SectorName", description="A sector of the grid: `C5`.")]
Trait = Literal["brave", "clever", "charming", "quick", "tough"]
TestTrait = Literal["brave", "clever", "charming", "quick", "tough", "strength", "today"]
Condition = Literal["exhausted", "upset", "scared", "injured"]
Favor = Literal["bad", "neutral", "good"]
Mode = Literal["routine", "alert"]
Day = Literal["mon", "tue", "wed", "thu", "fri", "weekend"]
Token = Literal["dinosaur", "weed", "machine", "grown_up", "agent", "track", "trouble", "ship"]


class Anomaly(TypedDict):
    """An anomaly that a Kid holds."""

    card: CardId
    """Id of the anomaly."""
    uses: int
    """Counters that are left on it."""


class Kid(TypedDict):
    """A Kid."""

    kid: KidId
    """Id of the Kid."""
    player: SeatNumber
    """The person who runs the Kid."""
    place: PlaceLetter
    """Where the Kid is."""
    pool: int
    """Cubes that the Kid can spend."""
    spent: int
    """Cubes in the action space."""
    extra: int
    """Bonus cubes of this round, which are given back in the evening."""
    next_extra: int
    """Bonus cubes that come tomorrow."""
    grounded: int
    """Cubes in the GROUNDED slots."""
    conditions: list[Condition]
    """Conditions, the mildest first."""
    injury: int
    """Squares that the marker of an injury has left behind."""
    favor: Favor
    """How things stand at home."""
    items: list[CardId]
    """Items, the iconic one included."""
    anomalies: list[Anomaly]
    """Anomalies with their counters."""
    machine: MachineId | None
    """The machine that the Kid has hacked."""
    chore: ChoreId | None
    """The chore that the Kid has."""
    chore_state: Literal["none", "open", "done"]
    """Whether the chore is done."""
    dinners: int
    """Dinners since the chore was drawn."""
    rests: int
    """Number of REST actions in this round."""
    status: Literal["out", "home", "late", "sick"]
    """Whether the Kid may still act, is home for dinner, late, or ill."""


class Machine(TypedDict):
    """A machine or creature of the table."""

    machine: MachineId
    """Id of the machine."""
    sector: SectorName | None
    """Where it stands; null when it is hacked, wrecked or not in play."""
    mode: Mode | None
    """The side of its response card that lies up."""
    icon: Literal["ignore", "block", "special"] | None
    """How it treats Kids who come near."""
    hacker: KidId | None
    """The Kid who controls it."""
    firewalls: list[int | None]
    """Firewalls on its track, by number; null for an empty space."""
    hack_token: bool
    """Whether it stays on ALERT once more."""
    wrecked: bool
    """Whether it is a wreck."""


class Space(TypedDict):
    """A space of the rumor track."""

    letter: PlaceLetter
    """The place that the rumor is about."""
    rumor: RumorId | None
    """The rumor, if it lies face-up."""


class Diary(TypedDict):
    """A diary card in play."""

    card: int
    """Its printed number."""
    side: Literal["A", "B"]
    """The side that lies up."""


class Goal(TypedDict):
    """Something that an open diary side waits for."""

    diary: int
    """Printed number of the card."""
    words: str
    """The condition in words."""
    have: int
    """How far it has come."""
    need: int
    """How far it must come."""


class Person(TypedDict):
    """Somebody at the table."""

    player: SeatNumber
    """The number of the seat."""
    kids: int
    """Number of Kids that the person runs."""
    cast: list[KidId]
    """The characters that were chosen for them so far."""


class View(TypedDict):
    """What everybody sees."""

    scenario: str
    """Id of the scenario."""
    round: int
    """Number of the round, from 1 on; 0 while the table is laid."""
    rounds: int
    """Number of days on the calendar."""
    week: int
    """Week on the calendar."""
    day: Day
    """Day on the calendar."""
    held_days: int
    """How often a day has been held."""
    step: int
    """1 morning, 2 school, 3 machines, 4 afternoon, 5 evening; 0 before."""
    insight: int
    """Insight."""
    enigma: int
    """Enigma."""
    enigma_limit: int | None
    """Enigma at which the game is lost."""
    first: KidId | None
    """The Kid with the first-player token."""
    people: list[Person]
    """Who runs which Kids, also while they are being chosen."""
    kids: list[Kid]
    """The Kids, in Kid order."""
    machines: list[Machine]
    """Machines and creatures, in the order of their sheets."""
    track: list[Space | None]
    """The rumor track, from left to right."""
    top: list[PlaceLetter]
    """Letters that everybody knows on top of the pile."""
    bottom: list[PlaceLetter]
    """Letters that everybody knows at the bottom of the pile."""
    pile: int
    """Number of cards in the rumor pile."""
    rumor_discards: list[RumorId]
    """Discarded rumors."""
    school: SchoolId | None
    """The current School card."""
    last_school: SchoolId | None
    """The School card before."""
    all_alert: bool
    """Whether all machines stay on ALERT in this round."""
    items_left: int
    """Number of items in the deck."""
    anomalies_left: int
    """Number of anomalies in the deck."""
    discards: list[CardId]
    """Discarded items and anomalies."""
    firewalls_left: int
    """Number of firewalls in the pool."""
    diary: list[Diary]
    """Diary cards in play. Their texts come in `diary_shown` alone."""
    tiles: list[PlaceLetter]
    """Places with an event location."""
    tokens: dict[str, dict[str, int]]
    """Tokens by kind and place."""
    card_tokens: dict[str, dict[str, int]]
    """Tokens on diary cards, by kind and printed number."""
    ship: PlaceLetter | None
    """Where the ship is."""
    chores_offered: list[ChoreId]
    """Chores that Kids can choose from now."""
    flags: list[str]
    """Flags of the story that are set."""
    counters: dict[str, int]
    """Counters of the story that are not 0."""
    goals: list[Goal]
    """What the open diary sides wait for."""
    over: bool
    """Whether the game is over."""


# ---- previews -----------------------------------------------------------------------------------------------------


class Odds(TypedDict):
    """How likely a roll is."""

    dice: int
    """Number of dice."""
    first: float
    """Chance of the first roll."""
    pushed: float
    """Chance with a push; the same where no push is possible."""


class TestOdds(TypedDict):
    """A test that an answer leads to."""

    trait: Trait
    """The trait."""
    dice: int
    """Number of dice, without help."""
    first: float
    """Chance of the first roll."""
    pushed: float
    """Chance with a push."""
    machine: NotRequired[MachineId]
    """The machine that must be avoided."""
    helpers: NotRequired[dict[str, Odds]]
    """By Kid that could help: the odds with that help."""


class FirewallOdds(TypedDict):
    """How likely a firewall that lies there is to be passed, by the best of all who can take part."""

    space: int
    """The space, from 1 on."""
    routine: float
    """Its upper half."""
    alert: float
    """Its lower half."""


class Preview(TypedDict):
    """What an answer costs and how likely it is to work."""

    time: NotRequired[int]
    """Cubes that it costs."""
    tests: NotRequired[list[TestOdds]]
    """Tests that it leads to."""
    home: NotRequired[int]
    """What it costs to get home afterwards."""
    in_time: NotRequired[bool]
    """Whether there are enough cubes for that."""
    dice: NotRequired[int]
    """Number of dice of the roll."""
    first: NotRequired[float]
    """Chance of the roll."""
    pushed: NotRequired[float]
    """Chance with a push."""
    price: NotRequired[int]
    """Cubes that a hack costs at least."""
    firewalls: NotRequired[list[FirewallOdds]]
    """Firewalls that lie on the machine's track."""
    about: NotRequired[float]
    """About how likely the whole hack is, with pushes."""
    about_first: NotRequired[float]
    """About how likely it is without any push."""
    left: NotRequired[int]
    """Cubes that are still missing on a bill."""
    pool: NotRequired[int]
    """Cubes that the Kid keeps."""


# ---- events -------------------------------------------------------------------------------------------------------


class Answered(TypedDict):
    """A person answers a question."""

    player: SeatNumber
    """The person."""
    answer: str
    """The answer, as it is written: `place G`."""


class Letters(TypedDict):
    """Something about letters."""

    letters: list[PlaceLetter]
    """The letters."""


class MachinesOnly(TypedDict):
    """Something about machines."""

    machines: list[MachineId]
    """The machines."""


class KidOnly(TypedDict):
    """Something about a Kid."""

    kid: KidId
    """The Kid."""


class PlayerOnly(TypedDict):
    """Something that a person did."""

    player: SeatNumber
    """The person."""


class MachineOnly(TypedDict):
    """Something about a machine."""

    machine: MachineId
    """The machine."""


class KidAndMachine(TypedDict):
    """Something about a Kid and a machine."""

    kid: KidId
    """The Kid."""
    machine: MachineId
    """The machine."""


class KidChosen(TypedDict):
    """A person takes a character."""

    player: SeatNumber
    """The person."""
    kid: KidId
    """The character."""


class TilesLaid(TypedDict):
    """The event locations of the game."""

    places: list[PlaceLetter]
    """Their places."""


class ChoresOffered(TypedDict):
    """Two chores for a Kid."""

    kid: KidId
    """The Kid."""
    chores: list[ChoreId]
    """The two chores."""


class KidAndChore(TypedDict):
    """Something about a Kid's chore."""

    kid: KidId
    """The Kid."""
    chore: ChoreId
    """The chore."""


class DayBegins(TypedDict):
    """A new round."""

    round: int
    """Its number."""
    week: int
    """The week."""
    day: Day
    """The day."""


class Replenished(TypedDict):
    """Everybody has time again."""

    pools: list[int]
    """Cubes of each Kid, in Kid order."""


class RumorLaid(TypedDict):
    """A rumor lies face-down on the track."""

    letter: PlaceLetter
    """Its letter."""
    space: int
    """Its space, from 1 on."""


class RumorRevealed(TypedDict):
    """A rumor is turned up."""

    rumor: RumorId
    """Its id."""
    letter: PlaceLetter
    """Its letter."""
    set: str
    """The set that it belongs to."""
    title: str
    """Its title."""
    text: str
    """Its story."""
    trait: TestTrait
    """The trait that is tested."""
    combos: list[str]
    """Combos that stand in place of dice."""
    tags: list[str]
    """Tags that stand in place of dice."""
    pay: int
    """Time that stands in place of dice; 0 for none."""
    success: str
    """What success does, in words."""
    failure: str
    """What failure does, in words."""


class LetterOnly(TypedDict):
    """Something about a letter."""

    letter: PlaceLetter
    """The letter."""


class RumorGone(TypedDict):
    """A rumor has left the track."""

    rumor: RumorId
    """Its id."""
    letter: PlaceLetter
    """Its letter."""


class Shuffled(TypedDict):
    """Discarded rumors are the new pile."""

    pile: int
    """Number of cards in it."""


class TopLetter(TypedDict):
    """The letter on top of the pile."""

    letter: PlaceLetter
    """The letter."""
    pile: int
    """Number of cards in the pile."""


class LettersSeen(TypedDict):
    """Letters of the pile are shown to all."""

    kid: KidId
    """The Kid who looks."""
    letters: list[PlaceLetter]
    """The letters, from the top on."""


class LettersPutBack(TypedDict):
    """Letters go back to the pile."""

    letters: list[PlaceLetter]
    """The letters in their new order."""
    below: bool
    """Whether they are at the bottom."""


class SchoolOnly(TypedDict):
    """A School card."""

    school: SchoolId
    """The card."""


class SchoolEvent(TypedDict):
    """A Kid has to do with the event."""

    kid: KidId
    """The Kid."""
    school: SchoolId
    """The card."""


class MachineMoved(TypedDict):
    """A machine stands in a sector."""

    machine: MachineId
    """The machine."""
    sector: SectorName
    """The sector."""


class ModeChanged(TypedDict):
    """A response card is turned."""

    machine: MachineId
    """The machine."""
    mode: Mode
    """The side that lies up now."""


class AbilityGranted(TypedDict):
    """A machine has one more ability."""

    machine: MachineId
    """The machine."""
    ability: str
    """The ability."""


class SpacesChanged(TypedDict):
    """A track has got shorter or longer."""

    machine: MachineId
    """The machine."""
    spaces: int
    """Number of spaces now."""


class FirewallDrawn(TypedDict):
    """A firewall lies on a track."""

    machine: MachineId
    """The machine."""
    space: int
    """The space, from 1 on."""
    firewall: int
    """The token's number."""


class FirewallTaken(TypedDict):
    """A firewall goes back to the pool."""

    machine: MachineId
    """The machine."""
    space: int
    """The space, from 1 on."""


class KidAndCubes(TypedDict):
    """Cubes of a Kid."""

    kid: KidId
    """The Kid."""
    cubes: int
    """Number of cubes."""


class BillPaid(TypedDict):
    """Several Kids have paid together."""

    kids: list[KidId]
    """The Kids."""
    cubes: list[int]
    """What each of them has paid."""


class TestBegins(TypedDict):
    """A test is named."""

    kid: KidId
    """The roller."""
    trait: Trait
    """The trait."""


class PlayersKids(TypedDict):
    """A person names some of the own Kids."""

    player: SeatNumber
    """The person."""
    kids: list[KidId]
    """The Kids."""


class KidAndKids(TypedDict):
    """A Kid and others."""

    kid: KidId
    """The Kid."""
    kids: list[KidId]
    """The others."""


class ComboMade(TypedDict):
    """A combo is made."""

    kid: KidId
    """The roller."""
    parts: list[str]
    """The cards, or the machine."""


class Rolled(TypedDict):
    """Dice are thrown."""

    kid: KidId
    """The roller."""
    how: Literal["roll", "push", "again"]
    """The first roll, a push, or a re-roll by a card."""
    faces: list[int]
    """The dice."""
    passed: bool
    """Whether there is a six."""


class KidAndCondition(TypedDict):
    """A condition of a Kid."""

    kid: KidId
    """The Kid."""
    condition: Condition
    """The condition."""


class InjuryHeals(TypedDict):
    """An injury gets better."""

    kid: KidId
    """The Kid."""
    left: int
    """Squares that are left."""


class FavorChanged(TypedDict):
    """Favor at home changes."""

    kid: KidId
    """The Kid."""
    favor: Favor
    """Favor now."""


class TimeChanged(TypedDict):
    """A card gives or takes time."""

    kid: KidId
    """The Kid."""
    change: int
    """Cubes more or fewer."""
    pool: int
    """Cubes in the pool now."""


class TimePromised(TypedDict):
    """A card promises time for tomorrow."""

    kid: KidId
    """The Kid."""
    change: int
    """Number of cubes."""


class Moved(TypedDict):
    """A Kid is at a place."""

    kid: KidId
    """The Kid."""
    place: PlaceLetter
    """The place."""
    how: Literal["walk", "bus", "car", "ride", "card", "back", "home", "school"]
    """How it came there."""


class Invited(TypedDict):
    """A hacker invites others to a ride."""

    kid: KidId
    """The hacker."""
    kids: list[KidId]
    """The Kids that are invited."""
    place: PlaceLetter
    """Where the ride goes."""


class Acts(TypedDict):
    """A Kid begins an action."""

    kid: KidId
    """The Kid."""
    act: Literal["scout", "ride", "trade", "rest", "visit", "chore", "diary"]
    """The action."""


class Investigates(TypedDict):
    """A Kid looks into a rumor."""

    kid: KidId
    """The Kid."""
    rumor: RumorId
    """The rumor."""
    letter: PlaceLetter
    """Its letter."""


class KidAndCard(TypedDict):
    """A card of a Kid."""

    kid: KidId
    """The Kid."""
    card: CardId
    """The card."""


class CardGiven(TypedDict):
    """A card changes hands."""

    kid: KidId
    """The giver."""
    card: CardId
    """The card."""
    to: KidId
    """The Kid that gets it."""


class AnomalyUsed(TypedDict):
    """An anomaly loses a counter."""

    kid: KidId
    """The Kid."""
    card: CardId
    """The anomaly."""
    left: int
    """Counters that are left."""


class DayHeld(TypedDict):
    """The calendar stands still this evening."""

    day: Day
    """The day that comes again."""


class DialTurned(TypedDict):
    """Insight or Enigma changes."""

    dial: Literal["insight", "enigma"]
    """The dial."""
    change: int
    """By how much."""
    value: int
    """Its value now."""


class DiaryAction(TypedDict):
    """An action that a diary side offers."""

    letter: str
    """Its letter: `a`."""
    words: str
    """The author's words."""


class DiaryShown(TypedDict):
    """A diary side lies up for the first time."""

    diary: int
    """Printed number of the card."""
    side: Literal["A", "B"]
    """The side."""
    title: str
    """Its title."""
    text: str
    """Its story."""
    actions: list[DiaryAction]
    """The actions that it offers."""


class DiaryOnly(TypedDict):
    """Something about a diary card."""

    diary: int
    """Printed number of the card."""


class TokensChanged(TypedDict):
    """Tokens at a place."""

    token: Token
    """The kind."""
    place: PlaceLetter
    """The place."""
    change: int
    """How many more or fewer."""
    count: int
    """How many there are now."""


class CardTokensChanged(TypedDict):
    """Tokens on a diary card."""

    token: Token
    """The kind."""
    diary: int
    """Printed number of the card."""
    change: int
    """How many more or fewer."""
    count: int
    """How many there are now."""


class ShipMoved(TypedDict):
    """The ship is somewhere else."""

    place: PlaceLetter | None
    """Where it is; null when it is gone."""


class Ended(TypedDict):
    """The game is over."""

    ending: str
    """Id of the ending."""
    won: bool
    """Whether everybody has won."""
    insight: int
    """Insight at the end."""
    enigma: int
    """Enigma at the end."""
    text: str
    """The text of the ending."""


class Said(TypedDict):
    """A text for the log."""

    text: str
    """The text."""


class FlagSet(TypedDict):
    """A flag of the story is set."""

    flag: str
    """Its id."""


class CounterChanged(TypedDict):
    """A counter of the story changes."""

    counter: str
    """Its id."""
    value: int
    """Its value now."""


class DieFell(TypedDict):
    """A plain die."""

    face: int
    """What it shows."""


class ChoiceOffered(TypedDict):
    """A choice on a card."""

    options: list[str]
    """The options that are open."""


class OptionChosen(TypedDict):
    """Somebody chooses an option."""

    player: SeatNumber
    """The person."""
    option: str
    """Its letter."""
    text: str
    """Its words."""


class MayAnswered(TypedDict):
    """Somebody answers what a card asks."""

    player: SeatNumber
    """The person."""
    answer: Literal["yes", "no"]
    """The answer."""


class Events(TypedDict):
    """The fields of each kind of event."""

    said: Said
    flag_set: FlagSet
    counter_changed: CounterChanged
    die_fell: DieFell
    choice_offered: ChoiceOffered
    option_chosen: OptionChosen
    may_offered: Said
    may_answered: MayAnswered
    answered: Answered
    kid_chosen: KidChosen
    tiles_laid: TilesLaid
    chores_offered: ChoresOffered
    chore_kept: KidAndChore
    first_player: KidOnly
    day_begins: DayBegins
    replenished: Replenished
    sick_leave: KidOnly
    rumor_laid: RumorLaid
    rumor_revealed: RumorRevealed
    rumor_pushed_off: LetterOnly
    rumor_discarded: RumorGone
    rumors_shuffled: Shuffled
    top_letter: TopLetter
    all_alert: Letters
    letters_seen: LettersSeen
    letters_put_back: LettersPutBack
    school_card: SchoolOnly
    school_event: SchoolEvent
    event_declined: KidOnly
    machine_moved: MachineMoved
    machine_reset: MachineOnly
    machine_wrecked: MachineOnly
    machine_gone: MachineOnly
    mode_changed: ModeChanged
    hack_tokens_taken: MachinesOnly
    ability_granted: AbilityGranted
    spaces_changed: SpacesChanged
    firewall_drawn: FirewallDrawn
    firewall_taken: FirewallTaken
    hack_planned: KidAndMachine
    hack_called_off: KidAndMachine
    hack_led: KidAndMachine
    hack_failed: MachineOnly
    hacked: KidAndMachine
    share_named: KidAndCubes
    bill_paid: BillPaid
    agreed: PlayerOnly
    refused: PlayerOnly
    called_off: KidOnly
    test_begins: TestBegins
    help_offered: PlayersKids
    helpers_taken: KidAndKids
    combo_made: ComboMade
    paid_instead: KidAndCubes
    rolled: Rolled
    pushed: KidAndCondition
    left_it: KidOnly
    condition_taken: KidAndCondition
    condition_left: KidAndCondition
    injury_heals: InjuryHeals
    favor_changed: FavorChanged
    no_care: KidOnly
    time_changed: TimeChanged
    time_promised: TimePromised
    moved: Moved
    avoid: KidAndMachine
    invited: Invited
    comes_along: PlayersKids
    acts: Acts
    investigates: Investigates
    home_for_dinner: KidAndCubes
    stays_out: KidOnly
    card_gained: KidAndCard
    card_discarded: KidAndCard
    card_given: CardGiven
    trade_done: PlayerOnly
    anomaly_used: AnomalyUsed
    chore_done: KidAndChore
    chore_waits: KidOnly
    chore_claimed: KidAndChore
    chore_missed: KidAndChore
    day_held: DayHeld
    dial_turned: DialTurned
    diary_shown: DiaryShown
    diary_acts: DiaryOnly
    diary_gone: DiaryOnly
    tokens_changed: TokensChanged
    card_tokens_changed: CardTokensChanged
    ship_moved: ShipMoved
    ended: Ended
