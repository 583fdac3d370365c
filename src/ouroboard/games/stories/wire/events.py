"""All kinds of events of T.I.M.E Stories, with the types of their fields."""

from typing import TypedDict

from ouroboard.games.stories.wire.play_events import (
    AgentOnly,
    Answered,
    CaptainRolled,
    CardActs,
    ChargeUsed,
    ChoiceOffered,
    CounterChanged,
    Died,
    DieFell,
    Ended,
    ExitChanged,
    FlagSet,
    Held,
    Hits,
    ItemGiven,
    ItemOnly,
    ItemRead,
    ItemTaken,
    ItemUsed,
    Left,
    LpChanged,
    MarkerMoved,
    MarkerOnly,
    MayAnswered,
    MayOffered,
    OptionChosen,
    Penalties,
    PlaceShown,
    PlanChanged,
    PlayerAndAgent,
    ResourceChanged,
    ResourceGiven,
    ResourceUsed,
    Returned,
    Riposte,
    Rolled,
    RolledAgain,
    RunOver,
    TestSetOut,
    TokenOnly,
    TruthOnly,
    Voted,
    VoteOnly,
)
from ouroboard.games.stories.wire.story_events import (
    AgentAndSpace,
    BaseTurned,
    BoxShown,
    Coach,
    Decided,
    DecidingAt,
    DecisionOffered,
    Lacking,
    MissionOpened,
    OptionTaken,
    PlaceOnly,
    PlaceOpened,
    PlayerAgentSpace,
    PlayerOnly,
    Read,
    ReceptacleTaken,
    RowSet,
    RunBegins,
    Said,
    SpaceAndCard,
    SpaceOnly,
    Told,
    Tried,
    VoteCalled,
    Wished,
    WrongTry,
)


class Events(TypedDict):
    """The fields of each kind of event."""

    mission_opened: MissionOpened
    coach: Coach
    run_begins: RunBegins
    base_turned: BaseTurned
    receptacle_taken: ReceptacleTaken
    lacking: Lacking
    place_opened: PlaceOpened
    placed: PlayerAgentSpace
    """An agent is placed."""
    ready: PlayerOnly
    """A seat is ready to enter."""
    away: PlayerOnly
    """A seat would rather go on."""
    sent: PlayerAgentSpace
    """The captain sends an agent to a card that must be entered."""
    turned_away: PlaceOnly
    """The group turns away."""
    card_gone: SpaceAndCard
    """A card leaves the run."""
    card_laid: SpaceAndCard
    """Another card lies there."""
    unsealed: SpaceOnly
    """A card is opened."""
    sealed: SpaceOnly
    """A card is closed."""
    read: Read
    box_shown: BoxShown
    told: Told
    said: Said
    deciding: DecidingAt
    decision_offered: DecisionOffered
    wished: Wished
    decided: Decided
    option_taken: OptionTaken
    vote_called: VoteCalled
    at_puzzle: AgentAndSpace
    """An agent goes to a puzzle."""
    row_set: RowSet
    left_puzzle: AgentAndSpace
    """An agent leaves a puzzle without a try."""
    tried: Tried
    solved: AgentAndSpace
    """A puzzle is solved."""
    wrong_try: WrongTry
    marker_moved: MarkerMoved
    nodded: PlayerOnly
    """A seat has nothing more before the next TU."""
    moved: AgentAndSpace
    """An agent moves."""
    waited: AgentOnly
    """An agent does nothing."""
    held: Held
    wave_over: MarkerOnly
    """Everybody has acted."""
    test_set_out: TestSetOut
    test_reset: SpaceOnly
    """A test has all its shields again."""
    test_passed: SpaceOnly
    """A test is passed."""
    rolled: Rolled
    rolled_again: RolledAgain
    went_on: PlayerOnly
    """A seat uses nothing more in a roll."""
    hits: Hits
    riposte: Riposte
    penalties: Penalties
    lp_changed: LpChanged
    item_taken: ItemTaken
    item_read: ItemRead
    item_given: ItemGiven
    item_used: ItemUsed
    item_gone: ItemOnly
    charge_used: ChargeUsed
    power_used: PlayerAndAgent
    resource_changed: ResourceChanged
    resource_given: ResourceGiven
    resource_used: ResourceUsed
    token_gained: TokenOnly
    token_lost: TokenOnly
    called: PlayerOnly
    """A seat calls a change of place."""
    voted: Voted
    tie_broken: Voted
    """The captain breaks a tie."""
    ballot_ends: VoteOnly
    move_ordered: PlaceOnly
    """A card orders the group to a place."""
    left: Left
    captain_rolled: CaptainRolled
    captain_passes: PlayerOnly
    """Another seat is Time Captain."""
    place_shown: PlaceShown
    place_hidden: PlaceOnly
    """A place goes from the plan."""
    plan_changed: PlanChanged
    exit_changed: ExitChanged
    died: Died
    returned: Returned
    truth_found: TruthOnly
    run_over: RunOver
    said_again: PlayerOnly
    """A seat wants another run."""
    said_give_up: PlayerOnly
    """A seat gives up."""
    ended: Ended
    answered: Answered
    card_acts: CardActs
    flag_set: FlagSet
    counter_changed: CounterChanged
    die_fell: DieFell
    choice_offered: ChoiceOffered
    option_chosen: OptionChosen
    may_offered: MayOffered
    may_answered: MayAnswered
