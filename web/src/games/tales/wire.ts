// Made from src/ouroboard/games/tales/wire.py by `make wire`. Do not edit.
import type { EventOf } from "../../lib/contract";

/** The id of an item or an anomaly: `storm-lighter`. */
export type CardId = string;

/** A chore's id: `caravan`. */
export type ChoreId = string;

/** A Kid's id: `tove`. */
export type KidId = string;

/** A machine's or creature's id: `lykta`. */
export type MachineId = string;

/** A place: its letter, A to P. */
export type PlaceLetter = string;

/** A rumor's id. Its text comes in `rumor_revealed` alone. */
export type RumorId = string;

/** A School card's id: `late-fee`. */
export type SchoolId = string;

/** A person: the number of the seat. */
export type SeatNumber = number;

/** A sector of the grid: `C5`. */
export type SectorName = string;

/** An anomaly that a Kid holds. */
export interface Anomaly {
  /** Id of the anomaly. */
  card: CardId;
  /** Counters that are left on it. */
  uses: number;
}

/** A Kid. */
export interface Kid {
  /** Id of the Kid. */
  kid: KidId;
  /** The person who runs the Kid. */
  player: SeatNumber;
  /** Where the Kid is. */
  place: PlaceLetter;
  /** Cubes that the Kid can spend. */
  pool: number;
  /** Cubes in the action space. */
  spent: number;
  /** Bonus cubes of this round, which are given back in the evening. */
  extra: number;
  /** Bonus cubes that come tomorrow. */
  next_extra: number;
  /** Cubes in the GROUNDED slots. */
  grounded: number;
  /** Conditions, the mildest first. */
  conditions: ("exhausted" | "injured" | "scared" | "upset")[];
  /** Squares that the marker of an injury has left behind. */
  injury: number;
  /** How things stand at home. */
  favor: "bad" | "good" | "neutral";
  /** Items, the iconic one included. */
  items: CardId[];
  /** Anomalies with their counters. */
  anomalies: Anomaly[];
  /** The machine that the Kid has hacked. */
  machine: MachineId | null;
  /** The chore that the Kid has. */
  chore: ChoreId | null;
  /** Whether the chore is done. */
  chore_state: "done" | "none" | "open";
  /** Dinners since the chore was drawn. */
  dinners: number;
  /** Number of REST actions in this round. */
  rests: number;
  /** Whether the Kid may still act, is home for dinner, late, or ill. */
  status: "home" | "late" | "out" | "sick";
}

/** A machine or creature of the table. */
export interface Machine {
  /** Id of the machine. */
  machine: MachineId;
  /** Where it stands; null when it is hacked, wrecked or not in play. */
  sector: SectorName | null;
  /** The side of its response card that lies up. */
  mode: "alert" | "routine" | null;
  /** How it treats Kids who come near. */
  icon: "block" | "ignore" | "special" | null;
  /** The Kid who controls it. */
  hacker: KidId | null;
  /** Firewalls on its track, by number; null for an empty space. */
  firewalls: (number | null)[];
  /** Whether it stays on ALERT once more. */
  hack_token: boolean;
  /** Whether it is a wreck. */
  wrecked: boolean;
}

/** A space of the rumor track. */
export interface Space {
  /** The place that the rumor is about. */
  letter: PlaceLetter;
  /** The rumor, if it lies face-up. */
  rumor: RumorId | null;
}

/** A diary card in play. */
export interface Diary {
  /** Its printed number. */
  card: number;
  /** The side that lies up. */
  side: "A" | "B";
}

/** Something that an open diary side waits for. */
export interface Goal {
  /** Printed number of the card. */
  diary: number;
  /** The condition in words. */
  words: string;
  /** How far it has come. */
  have: number;
  /** How far it must come. */
  need: number;
}

/** Somebody at the table. */
export interface Person {
  /** The number of the seat. */
  player: SeatNumber;
  /** Number of Kids that the person runs. */
  kids: number;
  /** The characters that were chosen for them so far. */
  cast: KidId[];
}

/** What everybody sees. */
export interface View {
  /** Id of the scenario. */
  scenario: string;
  /** Number of the round, from 1 on; 0 while the table is laid. */
  round: number;
  /** Number of days on the calendar. */
  rounds: number;
  /** Week on the calendar. */
  week: number;
  /** Day on the calendar. */
  day: "fri" | "mon" | "thu" | "tue" | "wed" | "weekend";
  /** How often a day has been held. */
  held_days: number;
  /** 1 morning, 2 school, 3 machines, 4 afternoon, 5 evening; 0 before. */
  step: number;
  /** Insight. */
  insight: number;
  /** Enigma. */
  enigma: number;
  /** Enigma at which the game is lost. */
  enigma_limit: number | null;
  /** The Kid with the first-player token. */
  first: KidId | null;
  /** Who runs which Kids, also while they are being chosen. */
  people: Person[];
  /** The Kids, in Kid order. */
  kids: Kid[];
  /** Machines and creatures, in the order of their sheets. */
  machines: Machine[];
  /** The rumor track, from left to right. */
  track: (Space | null)[];
  /** Letters that everybody knows on top of the pile. */
  top: PlaceLetter[];
  /** Letters that everybody knows at the bottom of the pile. */
  bottom: PlaceLetter[];
  /** Number of cards in the rumor pile. */
  pile: number;
  /** Discarded rumors. */
  rumor_discards: RumorId[];
  /** The current School card. */
  school: SchoolId | null;
  /** The School card before. */
  last_school: SchoolId | null;
  /** Whether all machines stay on ALERT in this round. */
  all_alert: boolean;
  /** Number of items in the deck. */
  items_left: number;
  /** Number of anomalies in the deck. */
  anomalies_left: number;
  /** Discarded items and anomalies. */
  discards: CardId[];
  /** Number of firewalls in the pool. */
  firewalls_left: number;
  /** Diary cards in play. Their texts come in `diary_shown` alone. */
  diary: Diary[];
  /** Places with an event location. */
  tiles: PlaceLetter[];
  /** Tokens by kind and place. */
  tokens: Record<string, Record<string, number>>;
  /** Tokens on diary cards, by kind and printed number. */
  card_tokens: Record<string, Record<string, number>>;
  /** Where the ship is. */
  ship: PlaceLetter | null;
  /** Chores that Kids can choose from now. */
  chores_offered: ChoreId[];
  /** Flags of the story that are set. */
  flags: string[];
  /** Counters of the story that are not 0. */
  counters: Record<string, number>;
  /** What the open diary sides wait for. */
  goals: Goal[];
  /** Whether the game is over. */
  over: boolean;
}

/** How likely a roll is. */
export interface Odds {
  /** Number of dice. */
  dice: number;
  /** Chance of the first roll. */
  first: number;
  /** Chance with a push; the same where no push is possible. */
  pushed: number;
}

/** A test that an answer leads to. */
export interface TestOdds {
  /** The trait. */
  trait: "brave" | "charming" | "clever" | "quick" | "tough";
  /** Number of dice, without help. */
  dice: number;
  /** Chance of the first roll. */
  first: number;
  /** Chance with a push. */
  pushed: number;
  /** The machine that must be avoided. */
  machine?: MachineId;
  /** By Kid that could help: the odds with that help. */
  helpers?: Record<string, Odds>;
}

/** How likely a firewall that lies there is to be passed, by the best of all who can take part. */
export interface FirewallOdds {
  /** The space, from 1 on. */
  space: number;
  /** Its upper half. */
  routine: number;
  /** Its lower half. */
  alert: number;
}

/** What an answer costs and how likely it is to work. */
export interface Preview {
  /** Cubes that it costs. */
  time?: number;
  /** Tests that it leads to. */
  tests?: TestOdds[];
  /** What it costs to get home afterwards. */
  home?: number;
  /** Whether there are enough cubes for that. */
  in_time?: boolean;
  /** Number of dice of the roll. */
  dice?: number;
  /** Chance of the roll. */
  first?: number;
  /** Chance with a push. */
  pushed?: number;
  /** Cubes that a hack costs at least. */
  price?: number;
  /** Firewalls that lie on the machine's track. */
  firewalls?: FirewallOdds[];
  /** About how likely the whole hack is, with pushes. */
  about?: number;
  /** About how likely it is without any push. */
  about_first?: number;
  /** Cubes that are still missing on a bill. */
  left?: number;
  /** Cubes that the Kid keeps. */
  pool?: number;
}

/** A person answers a question. */
export interface Answered {
  /** The person. */
  player: SeatNumber;
  /** The answer, as it is written: `place G`. */
  answer: string;
}

/** Something about letters. */
export interface Letters {
  /** The letters. */
  letters: PlaceLetter[];
}

/** Something about machines. */
export interface MachinesOnly {
  /** The machines. */
  machines: MachineId[];
}

/** Something about a Kid. */
export interface KidOnly {
  /** The Kid. */
  kid: KidId;
}

/** Something that a person did. */
export interface PlayerOnly {
  /** The person. */
  player: SeatNumber;
}

/** Something about a machine. */
export interface MachineOnly {
  /** The machine. */
  machine: MachineId;
}

/** Something about a Kid and a machine. */
export interface KidAndMachine {
  /** The Kid. */
  kid: KidId;
  /** The machine. */
  machine: MachineId;
}

/** A person takes a character. */
export interface KidChosen {
  /** The person. */
  player: SeatNumber;
  /** The character. */
  kid: KidId;
}

/** The event locations of the game. */
export interface TilesLaid {
  /** Their places. */
  places: PlaceLetter[];
}

/** Two chores for a Kid. */
export interface ChoresOffered {
  /** The Kid. */
  kid: KidId;
  /** The two chores. */
  chores: ChoreId[];
}

/** Something about a Kid's chore. */
export interface KidAndChore {
  /** The Kid. */
  kid: KidId;
  /** The chore. */
  chore: ChoreId;
}

/** A new round. */
export interface DayBegins {
  /** Its number. */
  round: number;
  /** The week. */
  week: number;
  /** The day. */
  day: "fri" | "mon" | "thu" | "tue" | "wed" | "weekend";
}

/** Everybody has time again. */
export interface Replenished {
  /** Cubes of each Kid, in Kid order. */
  pools: number[];
}

/** A rumor lies face-down on the track. */
export interface RumorLaid {
  /** Its letter. */
  letter: PlaceLetter;
  /** Its space, from 1 on. */
  space: number;
}

/** A rumor is turned up. */
export interface RumorRevealed {
  /** Its id. */
  rumor: RumorId;
  /** Its letter. */
  letter: PlaceLetter;
  /** The set that it belongs to. */
  set: string;
  /** Its title. */
  title: string;
  /** Its story. */
  text: string;
  /** The trait that is tested. */
  trait: "brave" | "charming" | "clever" | "quick" | "strength" | "today" | "tough";
  /** Combos that stand in place of dice. */
  combos: string[];
  /** Tags that stand in place of dice. */
  tags: string[];
  /** Time that stands in place of dice; 0 for none. */
  pay: number;
  /** What success does, in words. */
  success: string;
  /** What failure does, in words. */
  failure: string;
}

/** Something about a letter. */
export interface LetterOnly {
  /** The letter. */
  letter: PlaceLetter;
}

/** A rumor has left the track. */
export interface RumorGone {
  /** Its id. */
  rumor: RumorId;
  /** Its letter. */
  letter: PlaceLetter;
}

/** Discarded rumors are the new pile. */
export interface Shuffled {
  /** Number of cards in it. */
  pile: number;
}

/** The letter on top of the pile. */
export interface TopLetter {
  /** The letter. */
  letter: PlaceLetter;
  /** Number of cards in the pile. */
  pile: number;
}

/** Letters of the pile are shown to all. */
export interface LettersSeen {
  /** The Kid who looks. */
  kid: KidId;
  /** The letters, from the top on. */
  letters: PlaceLetter[];
}

/** Letters go back to the pile. */
export interface LettersPutBack {
  /** The letters in their new order. */
  letters: PlaceLetter[];
  /** Whether they are at the bottom. */
  below: boolean;
}

/** A School card. */
export interface SchoolOnly {
  /** The card. */
  school: SchoolId;
}

/** A Kid has to do with the event. */
export interface SchoolEvent {
  /** The Kid. */
  kid: KidId;
  /** The card. */
  school: SchoolId;
}

/** A machine stands in a sector. */
export interface MachineMoved {
  /** The machine. */
  machine: MachineId;
  /** The sector. */
  sector: SectorName;
}

/** A response card is turned. */
export interface ModeChanged {
  /** The machine. */
  machine: MachineId;
  /** The side that lies up now. */
  mode: "alert" | "routine";
}

/** A machine has one more ability. */
export interface AbilityGranted {
  /** The machine. */
  machine: MachineId;
  /** The ability. */
  ability: string;
}

/** A track has got shorter or longer. */
export interface SpacesChanged {
  /** The machine. */
  machine: MachineId;
  /** Number of spaces now. */
  spaces: number;
}

/** A firewall lies on a track. */
export interface FirewallDrawn {
  /** The machine. */
  machine: MachineId;
  /** The space, from 1 on. */
  space: number;
  /** The token's number. */
  firewall: number;
}

/** A firewall goes back to the pool. */
export interface FirewallTaken {
  /** The machine. */
  machine: MachineId;
  /** The space, from 1 on. */
  space: number;
}

/** Cubes of a Kid. */
export interface KidAndCubes {
  /** The Kid. */
  kid: KidId;
  /** Number of cubes. */
  cubes: number;
}

/** Several Kids have paid together. */
export interface BillPaid {
  /** The Kids. */
  kids: KidId[];
  /** What each of them has paid. */
  cubes: number[];
}

/** A test is named. */
export interface TestBegins {
  /** The roller. */
  kid: KidId;
  /** The trait. */
  trait: "brave" | "charming" | "clever" | "quick" | "tough";
}

/** A person names some of the own Kids. */
export interface PlayersKids {
  /** The person. */
  player: SeatNumber;
  /** The Kids. */
  kids: KidId[];
}

/** A Kid and others. */
export interface KidAndKids {
  /** The Kid. */
  kid: KidId;
  /** The others. */
  kids: KidId[];
}

/** A combo is made. */
export interface ComboMade {
  /** The roller. */
  kid: KidId;
  /** The cards, or the machine. */
  parts: string[];
}

/** Dice are thrown. */
export interface Rolled {
  /** The roller. */
  kid: KidId;
  /** The first roll, a push, or a re-roll by a card. */
  how: "again" | "push" | "roll";
  /** The dice. */
  faces: number[];
  /** Whether there is a six. */
  passed: boolean;
}

/** A condition of a Kid. */
export interface KidAndCondition {
  /** The Kid. */
  kid: KidId;
  /** The condition. */
  condition: "exhausted" | "injured" | "scared" | "upset";
}

/** An injury gets better. */
export interface InjuryHeals {
  /** The Kid. */
  kid: KidId;
  /** Squares that are left. */
  left: number;
}

/** Favor at home changes. */
export interface FavorChanged {
  /** The Kid. */
  kid: KidId;
  /** Favor now. */
  favor: "bad" | "good" | "neutral";
}

/** A card gives or takes time. */
export interface TimeChanged {
  /** The Kid. */
  kid: KidId;
  /** Cubes more or fewer. */
  change: number;
  /** Cubes in the pool now. */
  pool: number;
}

/** A card promises time for tomorrow. */
export interface TimePromised {
  /** The Kid. */
  kid: KidId;
  /** Number of cubes. */
  change: number;
}

/** A Kid is at a place. */
export interface Moved {
  /** The Kid. */
  kid: KidId;
  /** The place. */
  place: PlaceLetter;
  /** How it came there. */
  how: "back" | "bus" | "car" | "card" | "home" | "ride" | "school" | "walk";
}

/** A hacker invites others to a ride. */
export interface Invited {
  /** The hacker. */
  kid: KidId;
  /** The Kids that are invited. */
  kids: KidId[];
  /** Where the ride goes. */
  place: PlaceLetter;
}

/** A Kid begins an action. */
export interface Acts {
  /** The Kid. */
  kid: KidId;
  /** The action. */
  act: "chore" | "diary" | "rest" | "ride" | "scout" | "trade" | "visit";
}

/** A Kid looks into a rumor. */
export interface Investigates {
  /** The Kid. */
  kid: KidId;
  /** The rumor. */
  rumor: RumorId;
  /** Its letter. */
  letter: PlaceLetter;
}

/** A card of a Kid. */
export interface KidAndCard {
  /** The Kid. */
  kid: KidId;
  /** The card. */
  card: CardId;
}

/** A card changes hands. */
export interface CardGiven {
  /** The giver. */
  kid: KidId;
  /** The card. */
  card: CardId;
  /** The Kid that gets it. */
  to: KidId;
}

/** An anomaly loses a counter. */
export interface AnomalyUsed {
  /** The Kid. */
  kid: KidId;
  /** The anomaly. */
  card: CardId;
  /** Counters that are left. */
  left: number;
}

/** The calendar stands still this evening. */
export interface DayHeld {
  /** The day that comes again. */
  day: "fri" | "mon" | "thu" | "tue" | "wed" | "weekend";
}

/** Insight or Enigma changes. */
export interface DialTurned {
  /** The dial. */
  dial: "enigma" | "insight";
  /** By how much. */
  change: number;
  /** Its value now. */
  value: number;
}

/** An action that a diary side offers. */
export interface DiaryAction {
  /** Its letter: `a`. */
  letter: string;
  /** The author's words. */
  words: string;
}

/** A diary side lies up for the first time. */
export interface DiaryShown {
  /** Printed number of the card. */
  diary: number;
  /** The side. */
  side: "A" | "B";
  /** Its title. */
  title: string;
  /** Its story. */
  text: string;
  /** The actions that it offers. */
  actions: DiaryAction[];
}

/** Something about a diary card. */
export interface DiaryOnly {
  /** Printed number of the card. */
  diary: number;
}

/** Tokens at a place. */
export interface TokensChanged {
  /** The kind. */
  token: "agent" | "dinosaur" | "grown_up" | "machine" | "ship" | "track" | "trouble" | "weed";
  /** The place. */
  place: PlaceLetter;
  /** How many more or fewer. */
  change: number;
  /** How many there are now. */
  count: number;
}

/** Tokens on a diary card. */
export interface CardTokensChanged {
  /** The kind. */
  token: "agent" | "dinosaur" | "grown_up" | "machine" | "ship" | "track" | "trouble" | "weed";
  /** Printed number of the card. */
  diary: number;
  /** How many more or fewer. */
  change: number;
  /** How many there are now. */
  count: number;
}

/** The ship is somewhere else. */
export interface ShipMoved {
  /** Where it is; null when it is gone. */
  place: PlaceLetter | null;
}

/** The game is over. */
export interface Ended {
  /** Id of the ending. */
  ending: string;
  /** Whether everybody has won. */
  won: boolean;
  /** Insight at the end. */
  insight: number;
  /** Enigma at the end. */
  enigma: number;
  /** The text of the ending. */
  text: string;
}

/** A text for the log. */
export interface Said {
  /** The text. */
  text: string;
}

/** A flag of the story is set. */
export interface FlagSet {
  /** Its id. */
  flag: string;
}

/** A counter of the story changes. */
export interface CounterChanged {
  /** Its id. */
  counter: string;
  /** Its value now. */
  value: number;
}

/** A plain die. */
export interface DieFell {
  /** What it shows. */
  face: number;
}

/** A choice on a card. */
export interface ChoiceOffered {
  /** The options that are open. */
  options: string[];
}

/** Somebody chooses an option. */
export interface OptionChosen {
  /** The person. */
  player: SeatNumber;
  /** Its letter. */
  option: string;
  /** Its words. */
  text: string;
}

/** Somebody answers what a card asks. */
export interface MayAnswered {
  /** The person. */
  player: SeatNumber;
  /** The answer. */
  answer: "no" | "yes";
}

/** The fields of each kind of event. */
export interface Events {
  said: Said;
  flag_set: FlagSet;
  counter_changed: CounterChanged;
  die_fell: DieFell;
  choice_offered: ChoiceOffered;
  option_chosen: OptionChosen;
  may_offered: Said;
  may_answered: MayAnswered;
  answered: Answered;
  kid_chosen: KidChosen;
  tiles_laid: TilesLaid;
  chores_offered: ChoresOffered;
  chore_kept: KidAndChore;
  first_player: KidOnly;
  day_begins: DayBegins;
  replenished: Replenished;
  sick_leave: KidOnly;
  rumor_laid: RumorLaid;
  rumor_revealed: RumorRevealed;
  rumor_pushed_off: LetterOnly;
  rumor_discarded: RumorGone;
  rumors_shuffled: Shuffled;
  top_letter: TopLetter;
  all_alert: Letters;
  letters_seen: LettersSeen;
  letters_put_back: LettersPutBack;
  school_card: SchoolOnly;
  school_event: SchoolEvent;
  event_declined: KidOnly;
  machine_moved: MachineMoved;
  machine_reset: MachineOnly;
  machine_wrecked: MachineOnly;
  machine_gone: MachineOnly;
  mode_changed: ModeChanged;
  hack_tokens_taken: MachinesOnly;
  ability_granted: AbilityGranted;
  spaces_changed: SpacesChanged;
  firewall_drawn: FirewallDrawn;
  firewall_taken: FirewallTaken;
  hack_planned: KidAndMachine;
  hack_called_off: KidAndMachine;
  hack_led: KidAndMachine;
  hack_failed: MachineOnly;
  hacked: KidAndMachine;
  share_named: KidAndCubes;
  bill_paid: BillPaid;
  agreed: PlayerOnly;
  refused: PlayerOnly;
  called_off: KidOnly;
  test_begins: TestBegins;
  help_offered: PlayersKids;
  helpers_taken: KidAndKids;
  combo_made: ComboMade;
  paid_instead: KidAndCubes;
  rolled: Rolled;
  pushed: KidAndCondition;
  left_it: KidOnly;
  condition_taken: KidAndCondition;
  condition_left: KidAndCondition;
  injury_heals: InjuryHeals;
  favor_changed: FavorChanged;
  no_care: KidOnly;
  time_changed: TimeChanged;
  time_promised: TimePromised;
  moved: Moved;
  avoid: KidAndMachine;
  invited: Invited;
  comes_along: PlayersKids;
  acts: Acts;
  investigates: Investigates;
  home_for_dinner: KidAndCubes;
  stays_out: KidOnly;
  card_gained: KidAndCard;
  card_discarded: KidAndCard;
  card_given: CardGiven;
  trade_done: PlayerOnly;
  anomaly_used: AnomalyUsed;
  chore_done: KidAndChore;
  chore_waits: KidOnly;
  chore_claimed: KidAndChore;
  chore_missed: KidAndChore;
  day_held: DayHeld;
  dial_turned: DialTurned;
  diary_shown: DiaryShown;
  diary_acts: DiaryOnly;
  diary_gone: DiaryOnly;
  tokens_changed: TokensChanged;
  card_tokens_changed: CardTokensChanged;
  ship_moved: ShipMoved;
  ended: Ended;
}

/** An event as a reader hears it. Its kind says which fields it has. */
export type GameEvent = EventOf<Events>;
