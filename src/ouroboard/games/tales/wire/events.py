"""The fields of each kind of event."""

from typing import TypedDict

from ouroboard.games.tales.wire.day_events import (
    AbilityGranted,
    BoxOpened,
    ChoresOffered,
    DayBegins,
    DayHeld,
    FirewallDrawn,
    FirewallTaken,
    KidChosen,
    Letters,
    LettersPutBack,
    LettersSeen,
    MachineMoved,
    MachineOnly,
    MachinesOnly,
    ModeChanged,
    PileSize,
    Replenished,
    RumorDiscarded,
    RumorLaid,
    RumorLetter,
    SchoolCardDrawn,
    SchoolEvent,
    SpacesChanged,
    TilesLaid,
    TopLetter,
)
from ouroboard.games.tales.wire.kid_events import (
    Acts,
    AnomalyUsed,
    Answered,
    BillPaid,
    CardGiven,
    ComboMade,
    FavorChanged,
    HelpersTaken,
    InjuryHeals,
    Investigates,
    Invited,
    KidAndCard,
    KidAndChore,
    KidAndCondition,
    KidAndCubes,
    KidAndMachine,
    KidOnly,
    Moved,
    PlayerAndKids,
    PlayerOnly,
    Rolled,
    TestBegins,
    TimeChanged,
    TimePromised,
)
from ouroboard.games.tales.wire.story_events import (
    CardTokensChanged,
    ChoiceOffered,
    CounterChanged,
    DialTurned,
    DiaryOnly,
    DiaryShown,
    DieFell,
    Ended,
    FlagSet,
    MayAnswered,
    MayOffered,
    OptionChosen,
    RumorRevealed,
    Said,
    ShipMoved,
    TokensChanged,
)


class Events(TypedDict):
    """The fields of each kind of event."""

    box_opened: BoxOpened
    kid_chosen: KidChosen
    tiles_laid: TilesLaid
    chores_offered: ChoresOffered
    chore_kept: KidAndChore
    """A Kid keeps a chore."""
    first_player: KidOnly
    """A Kid gets the first-player token."""
    day_begins: DayBegins
    replenished: Replenished
    sick_leave: KidOnly
    """A Kid stays in bed."""
    rumor_laid: RumorLaid
    rumor_revealed: RumorRevealed
    rumor_pushed_off: RumorLetter
    rumor_discarded: RumorDiscarded
    rumors_shuffled: PileSize
    top_letter: TopLetter
    all_alert: Letters
    """Two rumors about one location: all machines are on ALERT."""
    letters_seen: LettersSeen
    letters_put_back: LettersPutBack
    school_card: SchoolCardDrawn
    school_event: SchoolEvent
    event_declined: KidOnly
    """A Kid declines the event."""
    machine_moved: MachineMoved
    machine_reset: MachineOnly
    """A machine is reset."""
    machine_wrecked: MachineOnly
    """A machine is wrecked."""
    machine_gone: MachineOnly
    """A machine leaves the game."""
    mode_changed: ModeChanged
    hack_tokens_taken: MachinesOnly
    """The hack tokens are taken away."""
    ability_granted: AbilityGranted
    spaces_changed: SpacesChanged
    firewall_drawn: FirewallDrawn
    firewall_taken: FirewallTaken
    hack_planned: KidAndMachine
    """A Kid wants to hack a machine."""
    hack_called_off: KidAndMachine
    """The hack is called off."""
    hack_led: KidAndMachine
    """A Kid leads a hack."""
    hack_failed: MachineOnly
    """A hack has failed."""
    hacked: KidAndMachine
    """A Kid has hacked a machine."""
    share_named: KidAndCubes
    """The share of a Kid in a bill is named."""
    bill_paid: BillPaid
    agreed: PlayerOnly
    """A person agrees."""
    refused: PlayerOnly
    """A person refuses."""
    called_off: KidOnly
    """A Kid calls something off."""
    test_begins: TestBegins
    help_offered: PlayerAndKids
    """A person offers the help of Kids."""
    helpers_taken: HelpersTaken
    combo_made: ComboMade
    paid_instead: KidAndCubes
    """A test is passed by paying cubes."""
    rolled: Rolled
    pushed: KidAndCondition
    """A Kid pushes a roll and takes a condition."""
    left_it: KidOnly
    """A Kid does not push."""
    condition_taken: KidAndCondition
    """A Kid takes a condition."""
    condition_left: KidAndCondition
    """A condition is relieved."""
    injury_heals: InjuryHeals
    favor_changed: FavorChanged
    no_care: KidOnly
    """A Kid keeps its condition."""
    time_changed: TimeChanged
    time_promised: TimePromised
    moved: Moved
    avoid: KidAndMachine
    """A Kid has to avoid a machine."""
    invited: Invited
    comes_along: PlayerAndKids
    """A person sends Kids along on a ride."""
    acts: Acts
    investigates: Investigates
    home_for_dinner: KidAndCubes
    """A Kid goes home for dinner."""
    stays_out: KidOnly
    """A Kid is late."""
    card_gained: KidAndCard
    """A Kid gets a card."""
    card_discarded: KidAndCard
    """A Kid gives up a card."""
    card_given: CardGiven
    trade_done: PlayerOnly
    """A person is done trading."""
    anomaly_used: AnomalyUsed
    chore_done: KidAndChore
    """A Kid has done its chore."""
    chore_waits: KidOnly
    """A Kid waits with the reward of its chore."""
    chore_claimed: KidAndChore
    """A Kid gets the reward of its chore."""
    chore_missed: KidAndChore
    """A Kid has not done its chore in time."""
    day_held: DayHeld
    dial_turned: DialTurned
    diary_shown: DiaryShown
    diary_acts: DiaryOnly
    """A diary card takes effect."""
    diary_gone: DiaryOnly
    """A diary card leaves the game."""
    answered: Answered
    tokens_changed: TokensChanged
    card_tokens_changed: CardTokensChanged
    ship_moved: ShipMoved
    ended: Ended
    said: Said
    flag_set: FlagSet
    counter_changed: CounterChanged
    die_fell: DieFell
    choice_offered: ChoiceOffered
    option_chosen: OptionChosen
    may_offered: MayOffered
    may_answered: MayAnswered
