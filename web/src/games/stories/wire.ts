// Made from src/ouroboard/games/stories/wire/ by `make wire`. Do not edit.
import type { EventOf } from "../../lib/contract";

/** An agent: 1 to 4. */
export type AgentNumber = number;

/** A card's id: `hall-b`. */
export type CardId = string;

/** How likely something is: from 0 to 1. */
export type Chance = number;

/** A characteristic's id: `combat`. */
export type Characteristic = string;

/** A colour of resources. */
export type Colour = "blue" | "brown" | "green" | "yellow";

/** A counter's id: `salt`. */
export type CounterId = string;

/** A kind of ending. */
export type EndingKind = "failure" | "success" | "time";

/** A face of an action die. */
export type Face = "1" | "2" | "blank" | "skull";

/** The number that is printed on an item: 1 to 60. */
export type ItemNumber = number;

/** A kind of mark on a back. */
export type MarkKind = "closed" | "item" | "receptacle" | "sign" | "token";

/** Why the marker moves. */
export type MarkerReason = "card" | "gain" | "price" | "shields" | "trip" | "wave";

/** The letter of an option: `a` to `f`. */
export type OptionLetter = string;

/** What the table is doing. */
export type Phase = "ballot" | "between" | "briefing" | "handing_round" | "naming" | "over" | "placing" | "reading" | "receptacles" | "roll" | "run_over" | "trip" | "wave";

/** A place's id: `hall`. */
export type PlaceId = string;

/** How a puzzle is entered. */
export type PuzzleKind = "dial" | "number" | "order" | "pick" | "word";

/** A receptacle's id: `cook`. */
export type ReceptacleId = string;

/** A person: the number of the seat. */
export type SeatNumber = number;

/** A kind of shield: normal, skull, time, heart, special. */
export type Shield = "H" | "N" | "S" | "T" | "X";

/** A space of the open place: `B` to `H`. */
export type SpaceLetter = string;

/** A state token's id: `blue-key`. */
export type TokenId = string;

/** The id of a truth that can be found. */
export type TruthId = string;

/** The fields of each kind of event. */
export interface Events {
  mission_opened: MissionOpened;
  coach: Coach;
  run_begins: RunBegins;
  base_turned: BaseTurned;
  receptacle_taken: ReceptacleTaken;
  lacking: Lacking;
  place_opened: PlaceOpened;
  /** An agent is placed. */
  placed: PlayerAgentSpace;
  /** A seat is ready to enter. */
  ready: PlayerOnly;
  /** A seat would rather go on. */
  away: PlayerOnly;
  /** The captain sends an agent to a card that must be entered. */
  sent: PlayerAgentSpace;
  /** The group turns away. */
  turned_away: PlaceOnly;
  /** A card leaves the run. */
  card_gone: SpaceAndCard;
  /** Another card lies there. */
  card_laid: SpaceAndCard;
  /** A card is opened. */
  unsealed: SpaceOnly;
  /** A card is closed. */
  sealed: SpaceOnly;
  read: Read;
  box_shown: BoxShown;
  told: Told;
  said: Said;
  deciding: DecidingAt;
  decision_offered: DecisionOffered;
  wished: Wished;
  decided: Decided;
  option_taken: OptionTaken;
  vote_called: VoteCalled;
  /** An agent goes to a puzzle. */
  at_puzzle: AgentAndSpace;
  row_set: RowSet;
  /** An agent leaves a puzzle without a try. */
  left_puzzle: AgentAndSpace;
  tried: Tried;
  /** A puzzle is solved. */
  solved: AgentAndSpace;
  wrong_try: WrongTry;
  marker_moved: MarkerMoved;
  /** A seat has nothing more before the next TU. */
  nodded: PlayerOnly;
  /** An agent moves. */
  moved: AgentAndSpace;
  /** An agent does nothing. */
  waited: AgentOnly;
  held: Held;
  /** Everybody has acted. */
  wave_over: MarkerOnly;
  test_set_out: TestSetOut;
  /** A test has all its shields again. */
  test_reset: SpaceOnly;
  /** A test is passed. */
  test_passed: SpaceOnly;
  rolled: Rolled;
  rolled_again: RolledAgain;
  /** A seat uses nothing more in a roll. */
  went_on: PlayerOnly;
  hits: Hits;
  riposte: Riposte;
  penalties: Penalties;
  lp_changed: LpChanged;
  item_taken: ItemTaken;
  item_read: ItemRead;
  item_given: ItemGiven;
  item_used: ItemUsed;
  item_gone: ItemOnly;
  charge_used: ChargeUsed;
  power_used: PlayerAndAgent;
  resource_changed: ResourceChanged;
  resource_given: ResourceGiven;
  resource_used: ResourceUsed;
  token_gained: TokenOnly;
  token_lost: TokenOnly;
  /** A seat calls a change of place. */
  called: PlayerOnly;
  voted: Voted;
  /** The captain breaks a tie. */
  tie_broken: Voted;
  ballot_ends: VoteOnly;
  /** A card orders the group to a place. */
  move_ordered: PlaceOnly;
  left: Left;
  captain_rolled: CaptainRolled;
  /** Another seat is Time Captain. */
  captain_passes: PlayerOnly;
  place_shown: PlaceShown;
  /** A place goes from the plan. */
  place_hidden: PlaceOnly;
  plan_changed: PlanChanged;
  exit_changed: ExitChanged;
  died: Died;
  returned: Returned;
  truth_found: TruthOnly;
  run_over: RunOver;
  /** A seat wants another run. */
  said_again: PlayerOnly;
  /** A seat gives up. */
  said_give_up: PlayerOnly;
  ended: Ended;
  answered: Answered;
  card_acts: CardActs;
  flag_set: FlagSet;
  counter_changed: CounterChanged;
  die_fell: DieFell;
  choice_offered: ChoiceOffered;
  option_chosen: OptionChosen;
  may_offered: MayOffered;
  may_answered: MayAnswered;
}

/** The marker moves. */
export interface MarkerMoved {
  /** TU that are left. */
  marker: number;
  /** TU more or less. */
  change: number;
  /** What it is for. */
  why: MarkerReason;
}

/** An agent loses time of its own. */
export interface Held {
  /** The agent. */
  agent: AgentNumber;
  /** TU that it loses. */
  tu: number;
  /** It acts again when the marker is here or lower. */
  until: number;
}

/** Something at a marker. */
export interface MarkerOnly {
  /** TU that are left. */
  marker: number;
}

/** Something about an agent. */
export interface AgentOnly {
  /** The agent. */
  agent: AgentNumber;
}

/** A test is set out, or its shields have changed. */
export interface TestSetOut {
  /** Space of the card. */
  space: SpaceLetter;
  /** Number of the test on the card, from 1. */
  test: number;
  /** Characteristics that fit. */
  by: Characteristic[];
  /** Shields from left to right. */
  stacks: Stack[];
  /** Whether it locks. */
  lock: boolean;
}

/** An agent rolls. */
export interface Rolled {
  /** The agent. */
  agent: AgentNumber;
  /** Space of the test; None for a special roll. */
  space: SpaceLetter | null;
  /** Characteristic; None for a special roll. */
  by: Characteristic | null;
  /** Faces of the dice. */
  faces: Face[];
}

/** Some dice are rolled again. */
export interface RolledAgain {
  /** Seat that decides. */
  player: SeatNumber;
  /** The agent. */
  agent: AgentNumber;
  /** Dice that were rolled again, from 1. */
  dice: number[];
  /** Faces of all dice. */
  faces: Face[];
}

/** Step 2 of a roll: hits take shields. */
export interface Hits {
  /** The agent. */
  agent: AgentNumber;
  /** Number of hits. */
  hits: number;
  /** Shields after them. */
  stacks: Stack[];
}

/** Step 3 of a roll: a riposte, also one that does no harm. */
export interface Riposte {
  /** The agent. */
  agent: AgentNumber;
  /** Skulls on the dice. */
  skulls: number;
  /** Skull shields that are left. */
  shields: number;
  /** Resistance of the agent. */
  resistance: number;
  /** Life points that it loses. */
  lp: number;
}

/** Step 4 of a roll, or what doing nothing costs. */
export interface Penalties {
  /** The agent. */
  agent: AgentNumber;
  /** Heart shields that count. */
  hearts: number;
  /** Time shields that count. */
  time: number;
  /** Special shields that count. */
  special: number;
  /** 1 where a skull shield bites an agent that does nothing. */
  skull: number;
  /** Whether the agent has done nothing. */
  nothing: boolean;
}

/** An agent gains or loses life points. */
export interface LpChanged {
  /** The agent. */
  agent: AgentNumber;
  /** Life points more or less. */
  change: number;
  /** Life points that it has now. */
  lp: number;
}

/** An agent takes an item. */
export interface ItemTaken {
  /** The agent. */
  agent: AgentNumber;
  /** Number on the item. */
  item: ItemNumber;
  /** Its name. */
  name: string;
  /** Whether it has the Agency's mark. */
  keep: boolean;
  /** What it does, in rule words. */
  lines: string[];
}

/** The story on an item, for those for whom it is open. */
export interface ItemRead {
  /** Number on the item. */
  item: ItemNumber;
  /** The story. */
  text: string;
}

/** An item changes hands. */
export interface ItemGiven {
  /** Seat that gives. */
  player: SeatNumber;
  /** Agent that gives. */
  agent: AgentNumber;
  /** The item. */
  item: ItemNumber;
  /** Agent that gets it. */
  to: AgentNumber;
}

/** An agent uses an item. */
export interface ItemUsed {
  /** Seat that decides. */
  player: SeatNumber;
  /** The agent. */
  agent: AgentNumber;
  /** The item. */
  item: ItemNumber;
}

/** An item goes back to the box. */
export interface ItemOnly {
  /** The item. */
  item: ItemNumber;
}

/** A use of an item is gone. */
export interface ChargeUsed {
  /** The item. */
  item: ItemNumber;
  /** Uses that are left; with 0 the item goes back to the box. */
  left: number;
}

/** An agent uses its power. */
export interface PlayerAndAgent {
  /** Seat that decides. */
  player: SeatNumber;
  /** The agent. */
  agent: AgentNumber;
}

/** An agent gains or loses resources. */
export interface ResourceChanged {
  /** The agent. */
  agent: AgentNumber;
  /** Their colour. */
  colour: Colour;
  /** More or fewer. */
  change: number;
  /** How many it has now. */
  now: number;
}

/** Resources change hands. */
export interface ResourceGiven {
  /** Seat that gives. */
  player: SeatNumber;
  /** Agent that gives. */
  agent: AgentNumber;
  /** Their colour. */
  colour: Colour;
  /** How many. */
  number: number;
  /** Agent that gets them. */
  to: AgentNumber;
}

/** An agent spends a resource for what it does. */
export interface ResourceUsed {
  /** Seat that decides. */
  player: SeatNumber;
  /** The agent. */
  agent: AgentNumber;
  /** Its colour. */
  colour: Colour;
}

/** The team gains or loses a state token. */
export interface TokenOnly {
  /** The token. */
  token: TokenId;
}

/** A seat votes. */
export interface Voted {
  /** The seat. */
  player: SeatNumber;
  /** A place, `stay` or `off`. */
  vote: string;
}

/** A ballot ends. */
export interface VoteOnly {
  /** A place, `stay` or `off`. */
  vote: string;
}

/** The group leaves a place. */
export interface Left {
  /** Place that it leaves. */
  place: PlaceId;
  /** Place that it goes to. */
  to: PlaceId;
}

/** The captain's die is thrown. */
export interface CaptainRolled {
  /** The captain. */
  player: SeatNumber;
  /** TU on the die, after effects. */
  die: number;
  /** TU more because the place is red. */
  red: number;
  /** TU of the trip. */
  tu: number;
  /** Place that the group goes to. */
  place: PlaceId;
}

/** A place comes onto the plan. */
export interface PlaceShown {
  /** The place. */
  place: PlaceId;
  /** Its name. */
  name: string;
}

/** A quarter of the plan is replaced. */
export interface PlanChanged {
  /** Number of the quarter, from 0. */
  quarter: number;
  /** The new card. */
  card: CardId;
}

/** Leaving a place costs more or less from now on. */
export interface ExitChanged {
  /** The place. */
  place: PlaceId;
  /** Whether leaving it costs 2 TU more. */
  red: boolean;
}

/** An agent dies. */
export interface Died {
  /** The agent. */
  agent: AgentNumber;
  /** Marker at which it returns; 0: not in this run. */
  back: number;
}

/** An agent comes back from the vortex. */
export interface Returned {
  /** The agent. */
  agent: AgentNumber;
  /** Space where it stands; empty off the board. */
  space: string;
  /** Its life points. */
  lp: number;
}

/** A truth was found. */
export interface TruthOnly {
  /** The truth. */
  truth: TruthId;
}

/** A run is over. Watchers get no text. */
export interface RunOver {
  /** Id of the ending. */
  ending: string;
  /** Kind of ending. */
  end: EndingKind;
  /** Its title. */
  title: string;
  /** Its text. */
  text: string;
  /** Further paragraphs whose conditions hold. */
  paragraphs: string[];
  /** TU that were left. */
  marker: number;
}

/** The campaign is over. Watchers get no text. */
export interface Ended {
  /** Whether the mission succeeded. */
  won: boolean;
  /** The score line by line. */
  lines: [string, number][];
  /** The score. */
  score: number;
  /** The rank. */
  rank: string;
  /** Title of the page after the mission. */
  after_title: string;
  /** Text of the page after the mission. */
  after_text: string;
  /** Whether it was practice, which has no score. */
  practice: boolean;
}

/** A seat answers a question of a public card. */
export interface Answered {
  /** The seat. */
  player: SeatNumber;
  /** The answer. */
  answer: string;
}

/** A public card takes effect. */
export interface CardActs {
  /** The card, `item-5`, or a receptacle. */
  card: string;
}

/** Something is noted for later. */
export interface FlagSet {
  /** Its name. */
  flag: string;
}

/** A counter changes. */
export interface CounterChanged {
  /** The counter. */
  counter: CounterId;
  /** Its value. */
  value: number;
}

/** A plain die that a card asks for. */
export interface DieFell {
  /** 1 to 6. */
  face: number;
}

/** A public card offers a choice. */
export interface ChoiceOffered {
  /** The options with their letters. */
  options: string[];
}

/** An option of a public card is chosen. */
export interface OptionChosen {
  /** The seat. */
  player: SeatNumber;
  /** Its letter. */
  option: OptionLetter;
  /** Its words. */
  text: string;
}

/** A public card offers something that can be declined. */
export interface MayOffered {
  /** What it would do. */
  text: string;
}

/** A seat takes or declines what a card offers. */
export interface MayAnswered {
  /** The seat. */
  player: SeatNumber;
  /** `yes` or `no`. */
  answer: string;
}

/** Facts about an answer, from what the seat knows. */
export interface Preview {
  /** Number of dice of the roll. */
  dice?: number;
  /** Chance to finish the test with this roll. */
  finish?: Chance;
  /** Mean number of hits. */
  hits?: number;
  /** Chance of a riposte that hurts. */
  riposte?: Chance;
  /** The sum of the riposte in words. */
  riposte_words?: string;
  /** Life points that it costs: on average before the dice, exactly afterwards and for doing nothing. */
  lp?: number;
  /** TU that time shields cost, counted in the same way; 1 for a TU that is spent. */
  tu?: number;
  /** Chance that the agent dies of it. */
  dead?: Chance;
  /** The likeliest shields after the roll, with their chances. */
  left?: string;
  /** Chance that the agents there who have not acted finish in this TU. */
  together?: Chance;
  /** Number of agents in `together`. */
  rollers?: number;
  /** Shields of the test that is set out where the agent goes. */
  shields?: string;
  /** What doing nothing costs, in words. */
  nothing?: string;
  /** Items that would help. */
  helps?: ItemNumber[];
  /** Fewest TU of the trip. */
  least?: number;
  /** Most TU of the trip. */
  most?: number;
  /** Mean TU of the trip. */
  mean?: number;
  /** TU more because the place that is left is red. */
  red?: number;
  /** Chance that the run is over on the way. */
  zero?: Chance;
  /** Price and effect in words. */
  words?: string;
}

/** The back of a receptacle, by which it is chosen. */
export interface ReceptacleBack {
  /** Id of the receptacle. */
  receptacle: ReceptacleId;
  /** Name on the back. */
  name: string;
  /** What the person is. */
  title: string;
  /** The picture in words. */
  alt: string;
  /** The picture as motifs. */
  picture: Record<string, unknown>[];
}

/** The mission is put on the table. */
export interface MissionOpened {
  /** Title of the mission. */
  title: string;
  /** What everybody may know before. */
  teaser: string;
  /** How long a run takes. */
  minutes: number;
  /** Names of the characteristics by id. */
  characteristics: Record<string, string>;
  /** What the resources of each colour are called, in the plural. */
  colours: Record<string, string>;
  /** What a special shield is called. */
  special: string;
  /** The receptacles by their backs. */
  receptacles: ReceptacleBack[];
  /** Ranks from the best down. */
  ranks: string[];
}

/** A line of the coach, when a thing first happens. */
export interface Coach {
  /** What happens. */
  moment: string;
  /** The line. */
  text: string;
}

/** A run begins. */
export interface RunBegins {
  /** Number of the run. */
  run: number;
  /** TU at the start. */
  marker: number;
  /** The first captain of the run. */
  player: SeatNumber;
  /** Items that have stayed from the run before. */
  kept: ItemNumber[];
}

/** A base card is turned and read to all. */
export interface BaseTurned {
  /** Seat that turns it. */
  player: SeatNumber;
  /** Id of the card. */
  card: CardId;
  /** Its title. */
  title: string;
  /** Its picture in words. */
  alt: string;
  /** Its picture as motifs. */
  picture: Record<string, unknown>[];
  /** Its text. */
  text: string;
  /** Its rule box, or empty. */
  box: string;
  /** What it does, in rule words. */
  lines: string[];
}

/** An agent gets a receptacle. Its front is open to all from now on. */
export interface ReceptacleTaken {
  /** Agent that gets it. */
  agent: AgentNumber;
  /** The receptacle. */
  receptacle: ReceptacleId;
  /** Printed dice by characteristic. */
  dice: Record<string, number>;
  /** Printed resistance. */
  resistance: number;
  /** Printed life points. */
  lp: number;
  /** Text on the front. */
  text: string;
  /** Powers and flaws in rule words. */
  lines: string[];
}

/** Nobody in the team has these characteristics. */
export interface Lacking {
  /** The characteristics. */
  characteristics: Characteristic[];
}

/** A place is laid out, and card A is read to all. */
export interface PlaceOpened {
  /** The place. */
  place: PlaceId;
  /** Its name. */
  name: string;
  /** Whether leaving it costs 2 TU more. */
  red: boolean;
  /** The picture over all cards, as plain values of the mission. */
  panorama: Record<string, unknown>;
  /** Text of card A, with bold words and their letters: `**a desk**(B)`. */
  text: string;
  /** Rule box of card A, or empty. */
  box: string;
  /** What card A does, in rule words. */
  lines: string[];
}

/** A seat puts an agent on a space. */
export interface PlayerAgentSpace {
  /** Seat that decides. */
  player: SeatNumber;
  /** The agent. */
  agent: AgentNumber;
  /** The space. */
  space: SpaceLetter;
}

/** Something that a seat does or says. */
export interface PlayerOnly {
  /** The seat. */
  player: SeatNumber;
}

/** Something about a place. */
export interface PlaceOnly {
  /** The place. */
  place: PlaceId;
}

/** Something about a space. */
export interface SpaceOnly {
  /** The space. */
  space: SpaceLetter;
}

/** A card comes to a space, or goes from it. */
export interface SpaceAndCard {
  /** The space. */
  space: SpaceLetter;
  /** The card. */
  card: CardId;
}

/** An option of a card, for those who read it. */
export interface ReadOption {
  /** Its letter. */
  letter: OptionLetter;
  /** What it says. */
  label: string;
  /** Its price in words; empty where it is free. */
  price: string;
  /** Whether its condition held when it was read. */
  open: boolean;
}

/** A puzzle, for those who read it. */
export interface ReadPuzzle {
  /** How it is entered. */
  kind: PuzzleKind;
  /** The question. */
  question: string;
  /** Marks by wheel; one list for things in a row or to pick; none for digits and letters. */
  wheels: string[][];
  /** Length of a row. */
  parts: number;
  /** Most marks that may be picked. */
  most: number;
  /** What a try costs, in words. */
  price: string;
}

/** Agents read a front. To all who do not read it, the private fields are empty. */
export interface Read {
  /** Agents that read. */
  agents: AgentNumber[];
  /** Place of the card. */
  place: PlaceId;
  /** Space of the card. */
  space: SpaceLetter;
  /** The card. */
  card: CardId;
  /** Title on the back. */
  title: string;
  /** Text on the front. */
  text: string;
  /** The line that can be told. */
  gist: string;
  /** What it does, in rule words. */
  lines: string[];
  /** Options that it offers. */
  options: ReadOption[];
  /** Puzzle on the card. */
  puzzle: ReadPuzzle | null;
}

/** The rule box of a front, for all seats. */
export interface BoxShown {
  /** Space of the card. */
  space: SpaceLetter;
  /** The rule; empty to watchers. */
  box: string;
}

/** A seat tells what it has read. */
export interface Told {
  /** Seat that tells. */
  player: SeatNumber;
  /** Place of the card. */
  place: PlaceId;
  /** Space of the card. */
  space: SpaceLetter;
  /** The card. */
  card: CardId;
  /** What is told; empty to watchers. */
  gist: string;
}

/** A card speaks: to those on its space, or to all. */
export interface Said {
  /** Space of the card; None for one that speaks to all. */
  space: SpaceLetter | null;
  /** What it says. */
  text: string;
}

/** Seats must decide at a space. */
export interface DecidingAt {
  /** The seats. */
  players: SeatNumber[];
  /** The space. */
  space: SpaceLetter;
}

/** What a card lets its readers choose. */
export interface DecisionOffered {
  /** The space. */
  space: SpaceLetter;
  /** The question. */
  question: string;
  /** The options. */
  options: ReadOption[];
}

/** A seat has said what it wants at a decision. */
export interface Wished {
  /** The seat. */
  player: SeatNumber;
  /** The space. */
  space: SpaceLetter;
  /** Its answer; empty to those who do not decide there. */
  wish: string;
}

/** A decision at a space. */
export interface Decided {
  /** The space. */
  space: SpaceLetter;
  /** Letter of the option, or the answer. */
  answer: string;
  /** Words of the option, for those who have read them. */
  text: string;
}

/** An agent takes an option of its card. */
export interface OptionTaken {
  /** Seat that decides. */
  player: SeatNumber;
  /** The agent. */
  agent: AgentNumber;
  /** The space. */
  space: SpaceLetter;
  /** Letter of the option. */
  option: OptionLetter;
  /** Words of the option, for those who have read them. */
  text: string;
}

/** A card asks the whole team. */
export interface VoteCalled {
  /** The question. */
  question: string;
  /** The options. */
  options: ReadOption[];
}

/** Something that an agent does at a space. */
export interface AgentAndSpace {
  /** The agent. */
  agent: AgentNumber;
  /** The space. */
  space: SpaceLetter;
}

/** The row of a puzzle changes, for those on its space. */
export interface RowSet {
  /** Seat that sets it. */
  player: SeatNumber;
  /** Space of the puzzle. */
  space: SpaceLetter;
  /** Numbers of the marks; -1 where none is set. */
  row: number[];
}

/** An agent tries a row. */
export interface Tried {
  /** The agent. */
  agent: AgentNumber;
  /** Place of the puzzle. */
  place: PlaceId;
  /** Space of the puzzle. */
  space: SpaceLetter;
}

/** A row was wrong. */
export interface WrongTry {
  /** The agent. */
  agent: AgentNumber;
  /** Space of the puzzle. */
  space: SpaceLetter;
  /** Number of wrong tries in this run. */
  wrong: number;
}

/** TU that a change of place costs. */
export interface TripPrice {
  /** Values of the captain's die. */
  die: number[];
  /** TU more for leaving a red place. */
  red_exit: number;
}

/** An agent with its receptacle. */
export interface Agent {
  /** Number of the agent. */
  agent: AgentNumber;
  /** Seat that decides for it; None for one that both seats share. */
  seat: SeatNumber | null;
  /** Receptacle that it uses in this run. */
  receptacle: ReceptacleId | null;
  /** Space on which it stands; None off the board. */
  space: SpaceLetter | null;
  /** Life points. */
  lp: number;
  /** Highest number of life points, with standing rules. */
  lp_max: number;
  /** Resistance, with standing rules. */
  resistance: number;
  /** Dice by characteristic, with standing rules. One that is not printed is left out. */
  dice: Record<string, number>;
  /** None: alive. 0: out for this run. Otherwise the marker at which it returns. */
  vortex: number | null;
  /** It acts again when the marker is here or lower; None where no lost TU holds it. */
  held: number | null;
  /** Whether it has acted in this wave. */
  acted: boolean;
  /** Resources by colour. A colour that it has none of is left out. */
  resources: Record<string, number>;
  /** Whether its power was used since the last TU. */
  power_used: boolean;
}

/** Shields of one kind at a test. */
export interface Stack {
  /** Kind of shield. */
  kind: Shield;
  /** Number of shields that stand. */
  left: number;
  /** Number of shields that were set out. */
  full: number;
}

/** A test that is set out for everybody. */
export interface SetOutTest {
  /** Characteristics that fit; with several each roller takes one. */
  by: Characteristic[];
  /** Shields from left to right. */
  stacks: Stack[];
  /** Whether somebody has started it. */
  started: boolean;
}

/** A mark in a seal, or a sign on a back. */
export interface Mark {
  /** Kind of mark. */
  kind: MarkKind;
  /** Token: its colour and symbol. Item: its number. Receptacle: its id. Sign: its words. Closed: empty. */
  name: string;
  /** Whether the team meets it now, by any living agent. */
  met: boolean;
}

/** A space of the open place: the back of its card, and what has become of it. */
export interface Space {
  /** Letter of the space. */
  space: SpaceLetter;
  /** Card that lies there; None for a bare space. */
  card: CardId | null;
  /** Title on the back. */
  title: string;
  /** The picture on the back in words. */
  alt: string;
  /** Signs outside the seal. */
  signs: Mark[];
  /** Marks in the seal; empty for a card without one, or with one that was opened. */
  seal: Mark[];
  /** Whether some mark of the seal is not met by anybody. */
  sealed: boolean;
  /** Whether the back shows a lock. */
  lock: boolean;
  /** Whether a lock holds agents there now. */
  locked: boolean;
  /** Whether somebody must go there at an opening. */
  must_enter: boolean;
  /** Whether the card goes if nobody stands there after placing. */
  vanish: boolean;
  /** Whether the back warns of a danger. */
  warning: boolean;
  /** Tests that are set out; none before the card was read. */
  tests: SetOutTest[];
  /** Whether its test was passed in this run. */
  passed: boolean;
  /** Whether its puzzle was solved in this run. */
  solved: boolean;
  /** Seats that have read it, over all runs. */
  read_by: SeatNumber[];
  /** Whether anybody has read it in this run. */
  read_now: boolean;
  /** Whether its gist was told. */
  told: boolean;
}

/** A place on the plan. */
export interface Destination {
  /** Id of the place. */
  place: PlaceId;
  /** Name on the plan. */
  name: string;
  /** Whether leaving it costs 2 TU more. */
  red: boolean;
  /** Whether it was opened in this campaign. */
  opened: boolean;
  /** Whether it was opened in this run. */
  visited: boolean;
}

/** An item that an agent holds, with its rule part. */
export interface HeldItem {
  /** Number on the item. */
  item: ItemNumber;
  /** Name of the item. */
  name: string;
  /** Agent that holds it. */
  agent: AgentNumber;
  /** Whether it has the Agency's mark. */
  keep: boolean;
  /** Uses that are left; None for one without end. */
  charges: number | null;
  /** Agent that has used it since the last TU. */
  used_by: AgentNumber | null;
  /** Whether it has changed hands since the last TU. */
  handed: boolean;
  /** What it does, in rule words. */
  lines: string[];
}

/** A card of the plan. */
export interface Quarter {
  /** Id of the card. */
  card: CardId;
  /** Its title. */
  title: string;
  /** Its picture in words. */
  alt: string;
  /** Its picture. */
  picture: Record<string, unknown>[];
  /** Places that stand on it. */
  places: PlaceId[];
}

/** A state token that the team has. */
export interface Token {
  /** Id of the token. */
  token: TokenId;
  /** Its colour. */
  colour: string;
  /** Its symbol. */
  symbol: string;
}

/** A counter of the mission. */
export interface CounterValue {
  /** Id of the counter. */
  counter: CounterId;
  /** What it counts. */
  words: string;
  /** Its value. */
  value: number;
  /** Its highest value; None where there is none. */
  most: number | null;
}

/** A roll that is going on. */
export interface RollInHand {
  /** Agent that rolls. */
  agent: AgentNumber;
  /** Space of the test. */
  space: SpaceLetter | null;
  /** Characteristic that is rolled. */
  by: Characteristic;
  /** Number of dice. */
  dice: number;
  /** Faces that were rolled; none before the roll. */
  faces: Face[];
  /** Successes that items add. */
  hits_added: number;
  /** Dice that may still be rolled again. */
  rerolls: number;
}

/** The row of the puzzle in hand. */
export interface Row {
  /** Agent that enters it. */
  agent: AgentNumber;
  /** Space of the puzzle. */
  space: SpaceLetter;
  /** Numbers of the marks, from 0; None where none is set. */
  row: (number | null)[];
  /** Number of wrong tries in this run. */
  wrong: number;
}

/** The table as one reader sees it. */
export interface View {
  /** Id of the mission. */
  mission: string;
  /** Number of the run; 0 before the first. */
  run: number;
  /** Number of runs that the mission allows. */
  max_runs: number;
  /** Marker at the start of a run. */
  start: number;
  /** TU that are left. */
  marker: number;
  /** What the table is doing. */
  phase: Phase;
  /** The Time Captain. */
  captain: SeatNumber | null;
  /** Place that is open; None while the pawns are off the board. */
  place: PlaceId | null;
  /** Place that the group has just left. */
  left: PlaceId | null;
  /** Place that the group travels to. */
  bound_for: PlaceId | null;
  /** All agents. */
  agents: Agent[];
  /** Spaces of the open place, from B on. */
  spaces: Space[];
  /** The four cards of the plan. */
  quarters: Quarter[];
  /** Places on the plan. */
  destinations: Destination[];
  /** Items that agents hold. */
  items: HeldItem[];
  /** State tokens of the team. */
  tokens: Token[];
  /** Counters of the mission. */
  counters: CounterValue[];
  /** Truths that were found in this campaign. */
  truths: TruthId[];
  /** Base cards that were read. */
  base_read: CardId[];
  /** Receptacles whose fronts are known. */
  known_receptacles: ReceptacleId[];
  /** Seats that have placed their agents and are ready. */
  ready: SeatNumber[];
  /** Seats that want to turn away. */
  away: SeatNumber[];
  /** Seats that have nothing more before the next TU. */
  nodded: SeatNumber[];
  /** By seat, its vote: a place, `stay` or `off`; a letter in a vote of the team; `again` or `give up` after a run. */
  votes: (string | null)[];
  /** Whether a call was lost, so that there is no other before the next TU. */
  no_ballot: boolean;
  /** Whether agents act in a wave. */
  in_wave: boolean;
  /** The roll that is going on. */
  roll: RollInHand | null;
  /** Space where somebody decides now. */
  deciding: SpaceLetter[];
  /** Markers at which a base card that was read will do something. */
  moments: number[];
  /** Deaths in this run. */
  deaths: number;
  /** Whether the campaign is over. */
  over: boolean;
  /** Fronts that the reader may look at again. */
  archive: CardId[];
  /** Items whose story the reader knows. */
  stories: ItemNumber[];
  /** By own agent, the spaces of the open place that it may enter. */
  may_enter: Record<string, SpaceLetter[]>;
  /** The row of the puzzle in hand, for seats on its space. */
  row: Row | null;
}

/** What a change of place costs. */
export const TRIP: Readonly<TripPrice> = {
  "die": [
    1,
    2,
    3
  ],
  "red_exit": 2
};

/** An event as a reader hears it. Its kind says which fields it has. */
export type GameEvent = EventOf<Events>;
