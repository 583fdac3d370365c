// Made from src/ouroboard/games/tales/wire/ by `make wire`. Do not edit.
import type { EventOf } from "../../lib/contract";

/** An ability of a machine. */
export type Ability = "alarmed" | "armed" | "escapee" | "predictable" | "slow_reboot" | "unpredictable";

/** The id of an item or an anomaly: `boom-box`. */
export type CardId = string;

/** What kind of card asks for a test. */
export type CardKind = "anomaly" | "chore" | "complication" | "diary" | "firewall" | "response" | "rumor" | "school" | "tile";

/** How likely something is: from 0 to 1. */
export type Chance = number;

/** A chore's id: `eel`. */
export type ChoreId = string;

/** What two tags make together. */
export type Combo = "chemicals" | "decoy" | "explosive" | "hit_n_run" | "interface" | "knockout" | "parts" | "power" | "reach" | "rope" | "tow";

/** A condition of a Kid, the mildest first. */
export type Condition = "exhausted" | "injured" | "scared" | "upset";

/** A date of the calendar. */
export type Day = "fri" | "mon" | "thu" | "tue" | "wed" | "weekend";

/** A diary card: its printed number, counted from 1. */
export type DiaryNumber = number;

/** A direction on the map. */
export type Direction = "e" | "n" | "s" | "w";

/** Favour of the parents. */
export type Favor = "bad" | "good" | "neutral";

/** What a half of a firewall does before its colours. */
export type FirewallEffect = "alert" | "default_firewall" | "none" | "repel";

/** What a machine does to a Kid who arrives. */
export type Icon = "block" | "ignore" | "special";

/** A Kid's id: `tove`. */
export type KidId = string;

/** A class of machines. */
export type MachineClass = "warden" | "warrior" | "watcher" | "worker";

/** A machine's or a creature's id: `fireguard-alpha`. */
export type MachineId = string;

/** The side of a response card. */
export type Mode = "alert" | "routine";

/** A location: its letter, `A` to `P`. */
export type PlaceLetter = string;

/** A rumor's id: `g1-a`. */
export type RumorId = string;

/** A set of rumors: `general`, or the id of a scenario. */
export type RumorSet = string;

/** A School card's id: `sums`. */
export type SchoolId = string;

/** A person: the number of the seat. */
export type SeatNumber = number;

/** A sector of the map: its row's letter and its column, `C5`. */
export type SectorName = string;

/** A side of a diary card. */
export type Side = "A" | "B";

/** The tag of an item or an anomaly. KNOWLEDGE stands for any other. */
export type Tag = "battery" | "bike" | "cables" | "clothes" | "club" | "combustible" | "computer" | "fire" | "glue" | "knowledge" | "loud" | "makeup" | "sharp";

/** The trait of a test: one of the five, the Kid's own strength, or the trait of today's School card. */
export type TestTrait = "brave" | "charming" | "clever" | "quick" | "strength" | "today" | "tough";

/** A kind of scenario token. */
export type TokenKind = "agent" | "dinosaur" | "grown_up" | "machine" | "ship" | "track" | "trouble" | "weed";

/** A trait that a Kid rolls. */
export type Trait = "brave" | "charming" | "clever" | "quick" | "tough";

/** When an anomaly can be used. */
export type Window = "action" | "after_fail" | "before_dice" | "between" | "in_hack" | "on_arrival";

/** A location as it is printed on the map. */
export interface Place {
  /** Letter of the location. */
  place: PlaceLetter;
  /** Printed name. */
  name: string;
  /** Whether it is OPEN. Otherwise it is RESTRICTED. */
  open: boolean;
  /** Whether it has a bus stop. */
  bus: boolean;
  /** Its sectors. A machine in one of them is nearby. */
  sectors: SectorName[];
  /** The locations to which one can walk. */
  adjacent: PlaceLetter[];
}

/** The printed map. A sector that is not land is sea. */
export interface Map {
  /** The land sectors. */
  land: SectorName[];
  /** The location of the school. */
  school: PlaceLetter;
  /** The locations, by letter. */
  places: Place[];
}

/** The board of one of the eight Kids. */
export interface KidBoard {
  /** Id of the Kid. */
  kid: KidId;
  /** Name of the Kid. */
  name: string;
  /** A sentence about the Kid. */
  line: string;
  /** The trait on which the Kid rolls more dice. */
  strength: Trait;
  /** The trait on which the Kid rolls fewer dice and cannot help. */
  weakness: Trait;
  /** Where the Kid lives. */
  home: PlaceLetter;
  /** The iconic item. */
  item: CardId;
}

/** A test as it stands on a card. */
export interface TestWords {
  /** The trait that is rolled. */
  trait: TestTrait;
  /** Combos of which each is a success without dice. */
  combos: Combo[];
  /** Tags of which each is a success without dice. */
  tags: Tag[];
  /** Cubes that can be paid in place of dice; 0 where that is not possible. */
  pay: number;
  /** What a success does, as the rule line on the card. */
  success: string;
  /** What a failure does. */
  failure: string;
}

/** An item. */
export interface ItemCard {
  /** Id of the item. */
  card: CardId;
  /** Printed title. */
  title: string;
  /** The trait on which it gives a die; null for a black item. */
  colour: Trait | null;
  /** Its tag. */
  tag: Tag;
  /** The text on the card. */
  text: string;
}

/** An anomaly. */
export interface AnomalyCard {
  /** Id of the anomaly. */
  card: CardId;
  /** Printed title. */
  title: string;
  /** Its tag; null where it has a finished combo. */
  tag: Tag | null;
  /** Its finished combo; null where it has a tag. */
  combo: Combo | null;
  /** How often it can be used. */
  uses: number;
  /** When its effect can be used. */
  window: Window;
  /** What its effect does, as the rule line on the card. */
  words: string;
  /** The text on the card. */
  text: string;
}

/** How the machines of a class move on a day. */
export interface MachineLine {
  /** The class. */
  machine_class: MachineClass;
  /** The direction; null where they stay. */
  direction: Direction | null;
  /** Number of sectors. */
  steps: number;
}

/** A School card. */
export interface SchoolCard {
  /** Id of the card. */
  school: SchoolId;
  /** Printed title. */
  title: string;
  /** The text on the card. */
  text: string;
  /** How many rumors are drawn, added to the number of Kids: 0, -1 or -2. */
  rumors: number;
  /** Whether it has the icon of the firmware upgrade. */
  firmware: boolean;
  /** Who takes the test. */
  mode: "all" | "help" | "solo";
  /** Whether the test may be declined. */
  may: boolean;
  /** The test of the event. */
  test: TestWords;
  /** The moves of the machines, in order. */
  lines: MachineLine[];
}

/** A chore. */
export interface ChoreCard {
  /** Id of the chore. */
  chore: ChoreId;
  /** Printed title. */
  title: string;
  /** What kind of chore it is. */
  family: "errand" | "family" | "fetch" | "task";
  /** The text on the card. */
  text: string;
  /** What is to be done, in words. */
  task: string;
  /** Where it is done, where the card names a location; otherwise empty. */
  at: PlaceLetter[];
  /** Whether it is done at home. */
  home: boolean;
  /** What it gives, in words. */
  reward: string;
  /** What happens when it is not done in time, in words. */
  penalty: string;
}

/** One side of a response card. */
export interface ResponseSide {
  /** What the machine does to a Kid who arrives. */
  icon: Icon;
  /** The AVOID test; its failure is the response. */
  test: TestWords;
  /** The default firewall. */
  default: TestWords;
  /** A sentence about it. */
  line: string;
}

/** The sheet of a machine or a creature, with its response card. */
export interface MachineSheet {
  /** Id of the machine. */
  machine: MachineId;
  /** Printed name. */
  name: string;
  /** Its class. */
  machine_class: MachineClass;
  /** Number of sectors that a ride on it can cover. */
  movement: number;
  /** Number of Kids that can ride on it, the hacker among them. */
  capacity: number;
  /** The combo that it gives its hacker. */
  combo: Combo;
  /** Its ability. */
  ability: Ability | null;
  /** A sentence about it. */
  line: string;
  /** What hacking it is called: `hack`, `tame`. */
  hack_word: string;
  /** What its firewalls are called: `firewall`, `shyness`. */
  firewall_word: string;
  /** The side of its response card for ROUTINE. */
  routine: ResponseSide;
  /** The side of its response card for ALERT. */
  alert: ResponseSide;
}

/** A half of a firewall token. */
export interface FirewallHalf {
  /** What comes before the colours. */
  effect: FirewallEffect;
  /** The traits that are tested, from first to last. */
  colours: Trait[];
}

/** A firewall token. */
export interface FirewallToken {
  /** The half for a machine on ROUTINE. */
  routine: FirewallHalf;
  /** The half for a machine on ALERT. */
  alert: FirewallHalf;
}

/** An event location. */
export interface Tile {
  /** The location where it lies. */
  place: PlaceLetter;
  /** Its sector. */
  sector: SectorName;
  /** Printed name. */
  name: string;
  /** The text on the tile. */
  text: string;
  /** What can be done there, as the rule line. */
  words: string;
}

/** The front of the scenario card. */
export interface ScenarioCard {
  /** Id of the scenario. */
  id: string;
  /** Printed title. */
  title: string;
  /** What it is about, as everybody reads it before the game. */
  premise: string;
  /** Number of rounds. */
  rounds: number;
  /** The set of rumors that gives Insight. */
  insight_set: RumorSet | null;
}

/** Two tags that make a combo together. */
export interface Recipe {
  /** The combo. */
  combo: Combo;
  /** The two tags. */
  tags: [Tag, Tag];
}

/** All that everybody may look through at any time. It stays the same for a whole game. */
export interface Box {
  /** The scenario. */
  scenario: ScenarioCard;
  /** The map. */
  map: Map;
  /** The eight Kids. */
  kids: KidBoard[];
  /** The items. */
  items: ItemCard[];
  /** The anomalies. */
  anomalies: AnomalyCard[];
  /** The School cards. */
  school: SchoolCard[];
  /** The chores. */
  chores: ChoreCard[];
  /** The sheets of this table, in the order of moving, each with the response card that it uses. */
  machines: MachineSheet[];
  /** The firewall tokens, by number. */
  firewalls: FirewallToken[];
  /** The event locations. */
  tiles: Tile[];
  /** The recipes of the combos. */
  recipes: Recipe[];
}

/** The box is opened: everybody may look through it. */
export interface BoxOpened {
  /** What the box holds, for this table. */
  box: Box;
}

/** A Kid comes into the game. */
export interface KidChosen {
  /** The person who runs the Kid. */
  player: SeatNumber;
  /** The Kid. */
  kid: KidId;
}

/** An event that names a machine and nothing else. */
export interface MachineOnly {
  /** The machine. */
  machine: MachineId;
}

/** The event locations are laid. */
export interface TilesLaid {
  /** Where they lie. */
  places: PlaceLetter[];
}

/** A Kid chooses one of two chores. */
export interface ChoresOffered {
  /** The Kid. */
  kid: KidId;
  /** The chores. */
  chores: ChoreId[];
}

/** A round begins. */
export interface DayBegins {
  /** Number of the round, counted from 1. */
  round: number;
  /** Number of the week, counted from 1. */
  week: number;
  /** The date. */
  day: Day;
}

/** All Kids get their cubes back. */
export interface Replenished {
  /** Cubes in each Kid's pool, in Kid order. */
  pools: number[];
}

/** A rumor is laid face-down on the track. */
export interface RumorLaid {
  /** The location of the rumor. */
  letter: PlaceLetter;
  /** The space on the track, counted from 1. */
  space: number;
}

/** A rumor falls off the track. */
export interface RumorLetter {
  /** The location of the rumor. */
  letter: PlaceLetter;
}

/** A rumor goes to the discards, where everybody sees which one it was. */
export interface RumorDiscarded {
  /** The card. */
  rumor: RumorId;
  /** The location of the rumor. */
  letter: PlaceLetter;
}

/** The discards are shuffled into a new pile. */
export interface PileSize {
  /** Number of cards in the pile. */
  pile: number;
}

/** The letter of the top card of the pile is seen. */
export interface TopLetter {
  /** The location of the rumor. */
  letter: PlaceLetter;
  /** Number of cards in the pile. */
  pile: number;
}

/** A Kid looks at the next letters of the pile. */
export interface LettersSeen {
  /** The Kid. */
  kid: KidId;
  /** The letters, the next one first. */
  letters: PlaceLetter[];
}

/** The letters go back. */
export interface LettersPutBack {
  /** The letters, in their new order. */
  letters: PlaceLetter[];
  /** Whether they go below the pile. */
  below: boolean;
}

/** The School card of the day is drawn. */
export interface SchoolCardDrawn {
  /** The card. */
  school: SchoolId;
}

/** The event of the School card is for a Kid. */
export interface SchoolEvent {
  /** The Kid. */
  kid: KidId;
  /** The card. */
  school: SchoolId;
}

/** A machine comes to a sector. */
export interface MachineMoved {
  /** The machine. */
  machine: MachineId;
  /** The sector. */
  sector: SectorName;
}

/** The response card of a machine is turned. */
export interface ModeChanged {
  /** The machine. */
  machine: MachineId;
  /** The side that lies up. */
  mode: Mode;
}

/** A machine gets an ability. */
export interface AbilityGranted {
  /** The machine. */
  machine: MachineId;
  /** The ability. */
  ability: Ability;
}

/** The track of a machine gets longer or shorter. */
export interface SpacesChanged {
  /** The machine. */
  machine: MachineId;
  /** Number of spaces. */
  spaces: number;
}

/** A firewall is drawn for a space of a track. */
export interface FirewallDrawn {
  /** The machine. */
  machine: MachineId;
  /** The space, counted from 1. */
  space: number;
  /** The number of the token. */
  firewall: number;
}

/** A firewall leaves a track. */
export interface FirewallTaken {
  /** The machine. */
  machine: MachineId;
  /** The space, counted from 1. */
  space: number;
}

/** The calendar stands still: this day comes again. */
export interface DayHeld {
  /** The date. */
  day: Day;
}

/** An event that names letters and nothing else. */
export interface Letters {
  /** The letters. */
  letters: PlaceLetter[];
}

/** An event that names machines and nothing else. */
export interface MachinesOnly {
  /** The machines. */
  machines: MachineId[];
}

/** The fields of each kind of event. */
export interface Events {
  box_opened: BoxOpened;
  kid_chosen: KidChosen;
  tiles_laid: TilesLaid;
  chores_offered: ChoresOffered;
  /** A Kid keeps a chore. */
  chore_kept: KidAndChore;
  /** A Kid gets the first-player token. */
  first_player: KidOnly;
  day_begins: DayBegins;
  replenished: Replenished;
  /** A Kid stays in bed. */
  sick_leave: KidOnly;
  rumor_laid: RumorLaid;
  rumor_revealed: RumorRevealed;
  rumor_pushed_off: RumorLetter;
  rumor_discarded: RumorDiscarded;
  rumors_shuffled: PileSize;
  top_letter: TopLetter;
  /** Two rumors about one location: all machines are on ALERT. */
  all_alert: Letters;
  letters_seen: LettersSeen;
  letters_put_back: LettersPutBack;
  school_card: SchoolCardDrawn;
  school_event: SchoolEvent;
  /** A Kid declines the event. */
  event_declined: KidOnly;
  machine_moved: MachineMoved;
  /** A machine is reset. */
  machine_reset: MachineOnly;
  /** A machine is wrecked. */
  machine_wrecked: MachineOnly;
  /** A machine leaves the game. */
  machine_gone: MachineOnly;
  mode_changed: ModeChanged;
  /** The hack tokens are taken away. */
  hack_tokens_taken: MachinesOnly;
  ability_granted: AbilityGranted;
  spaces_changed: SpacesChanged;
  firewall_drawn: FirewallDrawn;
  firewall_taken: FirewallTaken;
  /** A Kid wants to hack a machine. */
  hack_planned: KidAndMachine;
  /** The hack is called off. */
  hack_called_off: KidAndMachine;
  /** A Kid leads a hack. */
  hack_led: KidAndMachine;
  /** A hack has failed. */
  hack_failed: MachineOnly;
  /** A Kid has hacked a machine. */
  hacked: KidAndMachine;
  /** The share of a Kid in a bill is named. */
  share_named: KidAndCubes;
  bill_paid: BillPaid;
  /** A person agrees. */
  agreed: PlayerOnly;
  /** A person refuses. */
  refused: PlayerOnly;
  /** A Kid calls something off. */
  called_off: KidOnly;
  test_begins: TestBegins;
  /** A person offers the help of Kids. */
  help_offered: PlayerAndKids;
  helpers_taken: HelpersTaken;
  combo_made: ComboMade;
  /** A test is passed by paying cubes. */
  paid_instead: KidAndCubes;
  rolled: Rolled;
  /** A Kid pushes a roll and takes a condition. */
  pushed: KidAndCondition;
  /** A Kid does not push. */
  left_it: KidOnly;
  /** A Kid takes a condition. */
  condition_taken: KidAndCondition;
  /** A condition is relieved. */
  condition_left: KidAndCondition;
  injury_heals: InjuryHeals;
  favor_changed: FavorChanged;
  /** A Kid keeps its condition. */
  no_care: KidOnly;
  time_changed: TimeChanged;
  time_promised: TimePromised;
  moved: Moved;
  /** A Kid has to avoid a machine. */
  avoid: KidAndMachine;
  invited: Invited;
  /** A person sends Kids along on a ride. */
  comes_along: PlayerAndKids;
  acts: Acts;
  investigates: Investigates;
  /** A Kid goes home for dinner. */
  home_for_dinner: KidAndCubes;
  /** A Kid is late. */
  stays_out: KidOnly;
  /** A Kid gets a card. */
  card_gained: KidAndCard;
  /** A Kid gives up a card. */
  card_discarded: KidAndCard;
  card_given: CardGiven;
  /** A person is done trading. */
  trade_done: PlayerOnly;
  anomaly_used: AnomalyUsed;
  /** A Kid has done its chore. */
  chore_done: KidAndChore;
  /** A Kid waits with the reward of its chore. */
  chore_waits: KidOnly;
  /** A Kid gets the reward of its chore. */
  chore_claimed: KidAndChore;
  /** A Kid has not done its chore in time. */
  chore_missed: KidAndChore;
  day_held: DayHeld;
  dial_turned: DialTurned;
  diary_shown: DiaryShown;
  /** A diary card takes effect. */
  diary_acts: DiaryOnly;
  /** A diary card leaves the game. */
  diary_gone: DiaryOnly;
  answered: Answered;
  tokens_changed: TokensChanged;
  card_tokens_changed: CardTokensChanged;
  ship_moved: ShipMoved;
  ended: Ended;
  said: Said;
  flag_set: FlagSet;
  counter_changed: CounterChanged;
  die_fell: DieFell;
  choice_offered: ChoiceOffered;
  option_chosen: OptionChosen;
  may_offered: MayOffered;
  may_answered: MayAnswered;
}

/** An event that names a Kid and nothing else. */
export interface KidOnly {
  /** The Kid. */
  kid: KidId;
}

/** An event that names a person and nothing else. */
export interface PlayerOnly {
  /** The person. */
  player: SeatNumber;
}

/** An event that names a Kid and a machine. */
export interface KidAndMachine {
  /** The Kid. */
  kid: KidId;
  /** The machine. */
  machine: MachineId;
}

/** An event that names a Kid and an item or an anomaly. */
export interface KidAndCard {
  /** The Kid. */
  kid: KidId;
  /** The card. */
  card: CardId;
}

/** An event that names a Kid and a chore. */
export interface KidAndChore {
  /** The Kid. */
  kid: KidId;
  /** The chore. */
  chore: ChoreId;
}

/** An event that names a Kid and a condition. */
export interface KidAndCondition {
  /** The Kid. */
  kid: KidId;
  /** The condition. */
  condition: Condition;
}

/** A person answers for Kids. */
export interface PlayerAndKids {
  /** The person. */
  player: SeatNumber;
  /** The Kids. */
  kids: KidId[];
}

/** A Kid and a number of cubes. */
export interface KidAndCubes {
  /** The Kid. */
  kid: KidId;
  /** Number of cubes. */
  cubes: number;
}

/** Kids pay together. */
export interface BillPaid {
  /** The Kids. */
  kids: KidId[];
  /** What each of them pays. */
  cubes: number[];
}

/** A test is named. */
export interface TestBegins {
  /** The Kid. */
  kid: KidId;
  /** The trait that is rolled. */
  trait: Trait;
}

/** The roller takes helpers. */
export interface HelpersTaken {
  /** The Kid. */
  kid: KidId;
  /** The helpers. */
  kids: KidId[];
}

/** A combo is a success without dice. */
export interface ComboMade {
  /** The Kid. */
  kid: KidId;
  /** The cards, or the machine, that make it. */
  parts: string[];
}

/** Dice are rolled. */
export interface Rolled {
  /** The Kid. */
  kid: KidId;
  /** The first roll, a push, or a roll again by a card. */
  how: "again" | "push" | "roll";
  /** The dice. */
  faces: number[];
  /** Whether there is a six. */
  passed: boolean;
}

/** An injury heals by a step. */
export interface InjuryHeals {
  /** The Kid. */
  kid: KidId;
  /** Number of steps that are left. */
  left: number;
}

/** The favour of a Kid changes. */
export interface FavorChanged {
  /** The Kid. */
  kid: KidId;
  /** The favour after that. */
  favor: Favor;
}

/** A Kid gains or loses cubes. */
export interface TimeChanged {
  /** The Kid. */
  kid: KidId;
  /** Number of cubes. */
  change: number;
  /** Cubes in the pool after that. */
  pool: number;
}

/** A Kid gets more cubes in the next round. */
export interface TimePromised {
  /** The Kid. */
  kid: KidId;
  /** Number of cubes. */
  change: number;
}

/** A Kid comes to a location. */
export interface Moved {
  /** The Kid. */
  kid: KidId;
  /** The location. */
  place: PlaceLetter;
  /** How the Kid gets there. */
  how: "back" | "bus" | "car" | "card" | "home" | "ride" | "school" | "walk";
}

/** A hacker invites Kids to a ride. */
export interface Invited {
  /** The Kid. */
  kid: KidId;
  /** The Kids. */
  kids: KidId[];
  /** Where the ride goes. */
  place: PlaceLetter;
}

/** A Kid does something that has no event of its own. */
export interface Acts {
  /** The Kid. */
  kid: KidId;
  /** What the Kid does. */
  act: "chore" | "diary" | "rest" | "ride" | "scout" | "trade" | "visit";
}

/** A Kid looks into a rumor. */
export interface Investigates {
  /** The Kid. */
  kid: KidId;
  /** The card. */
  rumor: RumorId;
  /** The location of the rumor. */
  letter: PlaceLetter;
}

/** A Kid gives a card to another Kid. */
export interface CardGiven {
  /** The Kid. */
  kid: KidId;
  /** The card. */
  card: CardId;
  /** The Kid who gets it. */
  to: KidId;
}

/** A Kid uses an anomaly. */
export interface AnomalyUsed {
  /** The Kid. */
  kid: KidId;
  /** The card. */
  card: CardId;
  /** Number of uses that are left. */
  left: number;
}

/** A person answers a question. */
export interface Answered {
  /** The person. */
  player: SeatNumber;
  /** The answer, as it is written: `place G`. */
  answer: string;
}

/** A test that follows from an answer. */
export interface PreviewTest {
  /** The trait that is rolled. */
  trait: Trait;
  /** Number of dice, without helpers that have not been asked. */
  dice: number;
  /** How likely a success is at the first roll. */
  chance: Chance;
  /** How likely a success is with a push; the same where no push is possible. */
  pushed: Chance;
  /** The machine, or another card that asks for it; empty where it is not known before. */
  card: string;
  /** What a failure does, where it is known; otherwise empty. */
  failure: string;
}

/** How likely a group is to pass a firewall that lies on a track. */
export interface FirewallOdds {
  /** The space, counted from 0. */
  space: number;
  /** For its half for ROUTINE, with pushes. */
  routine: Chance;
  /** For its half for ALERT, with pushes. */
  alert: Chance;
}

/** Facts about an answer, from what everybody knows. A field is left out where it says nothing. */
export interface Preview {
  /** Cubes that it costs. */
  time?: number;
  /** The tests that are known to follow, in order. */
  tests?: PreviewTest[];
  /** What the way home costs the Kid afterwards. */
  home?: number;
  /** Whether there is no time left for the way home afterwards. */
  late?: boolean;
  /** Number of dice of the test in hand after this answer. */
  dice?: number;
  /** How likely the test in hand, or the hack, comes off after this answer. */
  chance?: Chance;
  /** The same with a push. */
  pushed?: Chance;
  /** By how much it raises that chance. */
  gain?: Chance;
  /** Whether the chance is only about right. */
  about?: boolean;
  /** Of a hack: the firewalls that lie on the track. */
  firewalls?: FirewallOdds[];
  /** Cubes of a bill that are still missing after this answer. */
  left?: number;
  /** Cards that are used up. */
  discards?: CardId[];
  /** What else follows, in words. */
  words?: string[];
}

/** A rumor is turned face-up. */
export interface RumorRevealed {
  /** The card. */
  rumor: RumorId;
  /** Its location. */
  letter: PlaceLetter;
  /** Its title. */
  title: string;
  /** Its text. */
  text: string;
  /** Its set. */
  set: RumorSet;
  /** Its test, with what success and failure do as rule lines. */
  test: TestWords;
}

/** An action of a diary side, as it is printed. */
export interface DiaryOffer {
  /** Its letter. */
  letter: string;
  /** Where, at what price and how, as the rule line. */
  words: string;
  /** Its tests, in order. */
  tests: TestWords[];
}

/** A diary card comes into play, or is flipped. */
export interface DiaryShown {
  /** Its number. */
  diary: DiaryNumber;
  /** The side that lies up from now on. */
  side: Side;
  /** Its title. */
  title: string;
  /** Its text. */
  text: string;
  /** What else stands on it, as rule lines. */
  words: string;
  /** The actions that it offers. */
  actions: DiaryOffer[];
}

/** The game is over. */
export interface Ended {
  /** Id of the ending. */
  ending: string;
  /** Whether the Kids have won. */
  won: boolean;
  /** Insight at the end. */
  insight: number;
  /** Enigma at the end. */
  enigma: number;
  /** Text of the ending. */
  text: string;
}

/** A dial is turned. */
export interface DialTurned {
  /** The dial. */
  dial: "enigma" | "insight";
  /** By how much. */
  change: number;
  /** Where it stands after that. */
  value: number;
}

/** An event that names a diary card and nothing else. */
export interface DiaryOnly {
  /** Its number. */
  diary: DiaryNumber;
}

/** Tokens come to a location or leave it. */
export interface TokensChanged {
  /** The kind. */
  token: TokenKind;
  /** The location. */
  place: PlaceLetter;
  /** By how many. */
  change: number;
  /** Number of tokens there after that. */
  count: number;
}

/** Tokens come to a diary card or leave it. */
export interface CardTokensChanged {
  /** The kind. */
  token: TokenKind;
  /** The card. */
  diary: DiaryNumber;
  /** By how many. */
  change: number;
  /** Number of tokens there after that. */
  count: number;
}

/** The ship comes to a location, or leaves. */
export interface ShipMoved {
  /** The location; null when it has left. */
  place: PlaceLetter | null;
}

/** The words of a card. */
export interface Said {
  /** The words. */
  text: string;
}

/** Something is noted. */
export interface FlagSet {
  /** What is noted. */
  flag: string;
}

/** A counter of the story changes. */
export interface CounterChanged {
  /** The counter. */
  counter: string;
  /** Where it stands after that. */
  value: number;
}

/** A plain die is rolled. */
export interface DieFell {
  /** What it shows. */
  face: number;
}

/** A card offers a choice. */
export interface ChoiceOffered {
  /** The options, each with its letter: `a) Go up`. */
  options: string[];
}

/** A person chooses an option. */
export interface OptionChosen {
  /** The person. */
  player: SeatNumber;
  /** Its letter. */
  option: string;
  /** Its words. */
  text: string;
}

/** A card offers something that can be declined. */
export interface MayOffered {
  /** What it offers. */
  text: string;
}

/** A person takes or declines that. */
export interface MayAnswered {
  /** The person. */
  player: SeatNumber;
  /** `yes` or `no`. */
  answer: string;
}

/** What day it is. */
export interface Calendar {
  /** Number of the week, counted from 1; 0 before the first round. */
  week: number;
  /** The date. */
  day: Day;
  /** Number of the round within the week, counted from 1. A day that comes again is one more. */
  slot: number;
  /** Number of the round, counted from 1; 0 before the first round. */
  round: number;
  /** Number of rounds of the scenario, with the days that came again. */
  rounds: number;
  /** The step of the round. */
  step: "adventure" | "evening" | "machines" | "morning" | "school" | "setup";
  /** Number of days that came again. */
  held: number;
  /** Whether this round repeats its date. */
  repeated: boolean;
  /** Whether the School card has an event in this round. It has none at the weekend, and where a diary card says so. */
  event: boolean;
  /** The deadlines of chores, each as the week and the day (0 for Monday). */
  deadlines: [number, number][];
}

/** A value of a dial at which something happens. */
export interface Threshold {
  /** The value. */
  at: number;
  /** The diary card that names it; null for the scenario's limit. */
  diary: DiaryNumber | null;
}

/** Insight or Enigma. */
export interface Dial {
  /** Where the dial stands. */
  value: number;
  /** Values above it that the open diary sides and the scenario name, the nearest first. */
  next: Threshold[];
  /** The value at which the game is lost; null for none. */
  limit: number | null;
}

/** A Kid in the game. */
export interface Kid {
  /** Id of the Kid. */
  kid: KidId;
  /** The person who runs the Kid. */
  seat: SeatNumber;
  /** Where the Kid is. */
  place: PlaceLetter;
  /** Whether the Kid is out and about, home for dinner, late, or on sick leave. */
  status: "dinner" | "late" | "out" | "sick";
  /** Cubes that can be spent. */
  pool: number;
  /** Cubes in the action space. */
  spent: number;
  /** Cubes in the GROUNDED slots. A condition locks one more cube each. */
  locked: number;
  /** Bonus cubes of this round, among those above. */
  bonus: number;
  /** Bonus cubes of the next round. */
  next_bonus: number;
  /** Conditions, the mildest first. */
  conditions: Condition[];
  /** Squares that the marker of INJURED has left behind. */
  injury: number;
  /** Favour of the parents. BAD is grounded. */
  favor: Favor;
  /** The items. */
  items: CardId[];
  /** The anomalies, each with its uses left. */
  anomalies: Record<CardId, number>;
  /** The machine that the Kid has hacked. */
  machine: MachineId | null;
  /** The chore. */
  chore: ChoreId | null;
  /** Whether the chore is fulfilled and can be claimed. */
  chore_done: boolean;
  /** Dinners at home since the chore was drawn. */
  dinners: number;
  /** How often the Kid may still REST in this round. */
  rests: number;
  /** The two chores of which one is kept, while the Kid chooses; otherwise empty. */
  offered: ChoreId[];
}

/** A machine or a creature in the game. */
export interface Machine {
  /** Id of the machine. */
  machine: MachineId;
  /** Where it stands; null while it is hacked, wrecked or not in play. */
  sector: SectorName | null;
  /** Its starting sector. */
  start: SectorName | null;
  /** The side of its response card; null while it is not on the map. */
  mode: Mode | null;
  /** The Kid who has hacked it. */
  hacker: KidId | null;
  /** Whether it is wrecked and comes back in the next round. */
  wrecked: boolean;
  /** Whether a hack token keeps it on ALERT once. */
  hack_token: boolean;
  /** The spaces of its track: the number of the firewall token, or null for an empty space. */
  firewalls: (number | null)[];
  /** Abilities that cards have given it. */
  granted: Ability[];
  /** Whether it moved today. */
  moved: boolean;
}

/** A rumor on the track. */
export interface TrackSpace {
  /** Its location. */
  letter: PlaceLetter;
  /** The card, once it lies face-up; null while it lies face-down. */
  rumor: RumorId | null;
  /** The set of a card that lies face-up. */
  set: RumorSet | null;
}

/** The rumor track and the pile. */
export interface Rumors {
  /** The four spaces from left to right. The right-most one falls off first. */
  track: (TrackSpace | null)[];
  /** Number of cards in the pile. */
  pile: number;
  /** Letters known to come next, the top one first. */
  top: PlaceLetter[];
  /** Letters known to come last. */
  bottom: PlaceLetter[];
  /** The discarded rumors. All have been seen. */
  discards: RumorId[];
}

/** Sizes of the decks, and the discards. */
export interface Decks {
  /** Number of items in the deck. */
  items: number;
  /** Number of anomalies in the deck. */
  anomalies: number;
  /** Number of School cards in the deck. */
  school: number;
  /** Number of chores in the deck. */
  chores: number;
  /** Number of firewall tokens in the pool. */
  firewalls: number;
  /** Items and anomalies in the discards. */
  discards: CardId[];
}

/** An action that an open diary side offers. */
export interface DiaryAction {
  /** Its letter: `a`. It is done with `tove does 3a`. */
  letter: string;
  /** Where it can be done now. */
  places: PlaceLetter[];
  /** Whether it cannot be done any more, for now or for good. */
  spent: boolean;
  /** Number of tests of its chain that are passed. */
  passed: number;
  /** The traits of its tests, in order; empty for an action without a test. */
  tests: TestTrait[];
}

/** A diary card in play. */
export interface DiaryCard {
  /** Its number. */
  diary: DiaryNumber;
  /** The side that lies up. */
  side: Side;
  /** The actions that it offers. */
  actions: DiaryAction[];
  /** Tokens on the card, by kind. */
  tokens: Record<string, number>;
}

/** Something that an open diary side asks for. */
export interface Goal {
  /** The diary card. */
  diary: DiaryNumber;
  /** What it asks for, as a sentence. */
  words: string;
  /** How much of it there is. */
  have: number;
  /** How much of it is needed. */
  need: number;
  /** Whether it is something to avoid. */
  bad: boolean;
}

/** A lasting rule that is in force. */
export interface LastingRule {
  /** The diary card that sets it. */
  diary: DiaryNumber;
  /** The rule in words. */
  words: string;
  /** The locations that it is about; empty where it is about none in particular. */
  places: PlaceLetter[];
}

/** Why a pool has more or fewer dice. */
export interface DicePart {
  /** The reason. `scared` takes the strength's dice away, `limit` is the smallest or the largest pool. */
  why: "base" | "card" | "helper" | "injured" | "item" | "limit" | "rule" | "scared" | "strength" | "weakness";
  /** Number of dice. */
  dice: number;
  /** The item or the helper; otherwise empty. */
  who: string;
}

/** The test that is going on. */
export interface TestInHand {
  /** The Kid who rolls. */
  kid: KidId;
  /** The trait that is rolled. */
  trait: Trait;
  /** What kind of card asks for it. */
  source: CardKind;
  /** The card: a rumor, a machine, a School card, a chore, a tile's letter, a diary card's number. */
  card: string;
  /** Whether others are asked for help, the roller prepares, or a roll without a six may be pushed. */
  stage: "missed" | "offers" | "prepare";
  /** Number of dice. */
  dice: number;
  /** Where they come from. */
  parts: DicePart[];
  /** How likely a success is at the next roll. */
  chance: Chance;
  /** How likely a success is with a push after it; the same where no push is possible. */
  pushed: Chance;
  /** The helpers that the roller has taken. */
  helpers: KidId[];
  /** The Kids who can help. */
  may_help: KidId[];
  /** Kids that have offered help, or belong to the roller's owner. */
  offered: KidId[];
  /** The slot of the push that was made. */
  push: Condition | null;
  /** Combos of which each is a success. */
  combos: Combo[];
  /** Tags of which each is a success. */
  tags: Tag[];
  /** Cubes that can be paid in place of dice; 0 where that is not possible. */
  pay: number;
  /** What a success does, where it is known; otherwise empty. */
  success: string;
  /** What a failure does, where it is known; otherwise empty. */
  failure: string;
}

/** What a Kid pays of a bill. */
export interface Share {
  /** The Kid. */
  kid: KidId;
  /** Number of cubes. */
  cubes: number;
}

/** A price that Kids pay together, while it is laid out or agreed to. */
export interface Bill {
  /** The Kid who began. */
  kid: KidId;
  /** What it is for. */
  purpose: "action" | "hack" | "test";
  /** What the shares must come to, as far as it is known who takes part. */
  price: number;
  /** The shares that are laid out. */
  shares: Share[];
  /** The Kids who can take part. */
  may_pay: KidId[];
  /** People who have agreed. */
  agreed: SeatNumber[];
  /** People who have not answered yet; empty while it is laid out. */
  asked: SeatNumber[];
}

/** The hack that is going on. */
export interface HackInHand {
  /** The machine. */
  machine: MachineId;
  /** The participants who are still in. */
  kids: KidId[];
  /** The Kid who leads; null before that is settled. */
  lead: KidId | null;
  /** The space of the firewall in hand, counted from 0. */
  space: number;
  /** The number of the next colour of its half, counted from 0; -1 while its effect comes first. */
  colour: number;
  /** How likely the hack is to come off, counted over the pool of firewalls. It is about right. */
  chance: Chance;
}

/** A trade that is open. */
export interface Trade {
  /** Where it is. */
  place: PlaceLetter;
  /** The Kids who take part. */
  kids: KidId[];
  /** Cards that have changed hands. */
  given: CardId[];
  /** People who are done. */
  done: SeatNumber[];
}

/** A ride to which Kids are invited. */
export interface Ride {
  /** The hacker. */
  kid: KidId;
  /** The machine; null for a ride without one. */
  machine: MachineId | null;
  /** Where it goes. */
  place: PlaceLetter;
  /** The Kids who are invited. */
  invited: KidId[];
  /** Kids who have agreed to come along. */
  along: KidId[];
}

/** Letters of the pile that a Kid looks at and puts back. */
export interface Looking {
  /** The Kid. */
  kid: KidId;
  /** The letters that are still to be put back. */
  letters: PlaceLetter[];
  /** The letters that have been put back, the first to come first. */
  ordered: PlaceLetter[];
}

/** What one reader sees of the game. All readers see the same. */
export interface View {
  /** Id of the scenario. */
  scenario: string;
  /** What day it is. */
  calendar: Calendar;
  /** What the Kids have found out. */
  insight: Dial;
  /** How far things have got. */
  enigma: Dial;
  /** What the open diary sides ask for. */
  goals: Goal[];
  /** The Kid with the first-player token. */
  first: KidId | null;
  /** The person who runs each Kid, in Kid order. While Kids are chosen there are fewer `kids` than owners. */
  owners: SeatNumber[];
  /** The Kids, in Kid order. */
  kids: Kid[];
  /** The machines and creatures, in the order of moving. */
  machines: Machine[];
  /** The rumors. */
  rumors: Rumors;
  /** The decks. */
  decks: Decks;
  /** The School card of today. */
  school: SchoolId | null;
  /** The School card of the day before. */
  last_school: SchoolId | null;
  /** Whether all machines stay on ALERT in this round. */
  all_alert: boolean;
  /** The diary cards in play. */
  diary: DiaryCard[];
  /** The complication that is in force in the sandbox. */
  complication: DiaryNumber | null;
  /** The lasting rules that are in force. */
  lasting: LastingRule[];
  /** The event locations in play, and whether they can still be used in this round. */
  tiles: Record<PlaceLetter, "closed" | "ready" | "used">;
  /** Tokens on the map, by kind. The ship is among them. */
  tokens: Record<PlaceLetter, Record<string, number>>;
  /** Locations that cannot be entered. */
  closed: PlaceLetter[];
  /** Bus stops that no bus goes to. */
  no_bus: PlaceLetter[];
  /** What it costs to walk into a location, where it is not what the map says: 1 for OPEN and 2 for RESTRICTED. */
  walk: Record<PlaceLetter, number>;
  /** What the way home costs from a location, where it is not what the map says. */
  dinner: Record<PlaceLetter, number>;
  /** The test that is going on. */
  test: TestInHand | null;
  /** The hack that is going on. */
  hack: HackInHand | null;
  /** The bill that is laid out or agreed to. */
  bill: Bill | null;
  /** The trade that is open. */
  trade: Trade | null;
  /** The ride to which Kids are invited. */
  ride: Ride | null;
  /** The letters that a Kid looks at. */
  looking: Looking | null;
  /** Whether the game is over. */
  over: boolean;
}

/** An event as a reader hears it. Its kind says which fields it has. */
export type GameEvent = EventOf<Events>;
