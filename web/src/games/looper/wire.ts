// Made from src/ouroboard/games/looper/wire/ by `make wire`. Do not edit.
import type { EventOf } from "../../lib/contract";

/** A goodwill ability's id among those of its character: `soothe`. */
export type AbilityId = string;

export const ABILITY_NAMES: Readonly<Record<AbilityId, string>> = {
  "calm": "calm",
  "befriend": "befriend",
  "take-back": "take back",
  "own-role": "own role",
  "purify": "purify",
  "role": "role",
  "kill": "kill",
  "revive": "revive",
  "culprit": "culprit",
  "cleanse": "cleanse",
  "guard": "guard",
  "subplot": "subplot",
  "alarm": "alarm",
  "dig": "dig",
  "treat": "treat",
  "release": "release",
  "stand-down": "stand down",
  "excite": "excite",
  "soothe": "soothe",
};

/** An action, as it is typed: `act kill doctor nurse`. */
export type ActionText = string;

/** An action card's id: `goodwill+1`. */
export type CardId = string;

export const CARD_NAMES: Readonly<Record<CardId, string>> = {
  "paranoia+1": "Paranoia +1",
  "paranoia-1": "Paranoia -1",
  "goodwill+1": "Goodwill +1",
  "goodwill+2": "Goodwill +2",
  "forbid-intrigue": "Forbid Intrigue",
  "move-vertical": "Move vertical",
  "move-horizontal": "Move horizontal",
  "forbid-movement": "Forbid Movement",
  "forbid-paranoia": "Forbid Paranoia",
  "forbid-goodwill": "Forbid Goodwill",
  "intrigue+1": "Intrigue +1",
  "intrigue+2": "Intrigue +2",
  "move-diagonal": "Move diagonal",
};

/** A character's id: `boy-student`. */
export type CharacterId = string;

export const CHARACTER_NAMES: Readonly<Record<CharacterId, string>> = {
  "boy-student": "Boy Student",
  "girl-student": "Girl Student",
  "rich-mans-daughter": "Rich Man's Daughter",
  "class-rep": "Class Rep",
  "mystery-boy": "Mystery Boy",
  "shrine-maiden": "Shrine Maiden",
  "alien": "Alien",
  "godly-being": "Godly Being",
  "police-officer": "Police Officer",
  "office-worker": "Office Worker",
  "informer": "Informer",
  "pop-idol": "Pop Idol",
  "journalist": "Journalist",
  "boss": "Boss",
  "doctor": "Doctor",
  "patient": "Patient",
  "nurse": "Nurse",
  "henchman": "Henchman",
};

/** A kind of counters: `goodwill`. */
export type CounterId = "goodwill" | "intrigue" | "paranoia";

export const COUNTER_NAMES: Readonly<Record<CounterId, string>> = {
  "goodwill": "Goodwill",
  "paranoia": "Paranoia",
  "intrigue": "Intrigue",
};

/** A deck's id: `a`. */
export type DeckId = "a" | "b" | "c" | "mastermind";

export const DECK_NAMES: Readonly<Record<DeckId, string>> = {
  "a": "A",
  "b": "B",
  "c": "C",
  "mastermind": "Mastermind",
};

/** An incident's id: `faraway-murder`. */
export type IncidentId = string;

export const INCIDENT_NAMES: Readonly<Record<IncidentId, string>> = {
  "murder": "Murder",
  "increasing-unease": "Increasing Unease",
  "suicide": "Suicide",
  "hospital-incident": "Hospital Incident",
  "faraway-murder": "Faraway Murder",
  "missing-person": "Missing Person",
  "spreading": "Spreading",
  "foul-evil": "Foul Evil",
  "butterfly-effect": "Butterfly Effect",
};

/** A location's id: `hospital`. */
export type PlaceId = string;

export const PLACE_NAMES: Readonly<Record<PlaceId, string>> = {
  "hospital": "Hospital",
  "shrine": "Shrine",
  "city": "City",
  "school": "School",
};

/** A plot's id: `murder-plan`. */
export type PlotId = string;

export const PLOT_NAMES: Readonly<Record<PlotId, string>> = {
  "murder-plan": "Murder Plan",
  "light-of-the-avenger": "Light of the Avenger",
  "a-place-to-protect": "A Place to Protect",
  "the-sealed-item": "The Sealed Item",
  "sign-with-me": "Sign with Me!",
  "change-of-future": "Change of Future",
  "giant-time-bomb": "Giant Time Bomb",
  "shadow-of-the-ripper": "Shadow of the Ripper",
  "an-unsettling-rumor": "An Unsettling Rumor",
  "a-hideous-script": "A Hideous Script",
  "circle-of-friends": "Circle of Friends",
  "a-love-affair": "A Love Affair",
  "the-hidden-freak": "The Hidden Freak",
  "unknown-factor-x": "Unknown Factor X",
  "paranoia-virus": "Paranoia Virus",
  "threads-of-fate": "Threads of Fate",
};

/** How a game ends: `loop-won`. Its name may have the number of the loop in it. */
export type Reason = string;

export const REASON_NAMES: Readonly<Record<Reason, string>> = {
  "loop-won": "the Protagonists win in loop {loop}",
  "loops-lost": "the Mastermind wins: every loop was lost",
  "guess-right": "the Protagonists win by the Final Guess",
  "guess-wrong": "the Final Guess was wrong: the Mastermind wins",
};

/** A role's id: `key-person`. */
export type RoleId = string;

export const ROLE_NAMES: Readonly<Record<RoleId, string>> = {
  "person": "Person",
  "key-person": "Key Person",
  "killer": "Killer",
  "brain": "Brain",
  "cultist": "Cultist",
  "friend": "Friend",
  "conspiracy-theorist": "Conspiracy Theorist",
  "serial-killer": "Serial Killer",
  "curmudgeon": "Curmudgeon",
  "time-traveler": "Time Traveler",
  "factor": "Factor",
  "loved-one": "Loved One",
  "witch": "Witch",
  "lover": "Lover",
};

/** A player: the number of the seat. The Mastermind's is last. */
export type SeatNumber = number;

/** A tragedy set's id: `first-steps`. */
export type SetId = string;

export const SET_NAMES: Readonly<Record<SetId, string>> = {
  "first-steps": "First Steps",
  "basic-tragedy": "Basic Tragedy",
};

/** The id of a character or of a location. */
export type SpotId = string;

export const SPOT_NAMES: Readonly<Record<SpotId, string>> = {
  "boy-student": "Boy Student",
  "girl-student": "Girl Student",
  "rich-mans-daughter": "Rich Man's Daughter",
  "class-rep": "Class Rep",
  "mystery-boy": "Mystery Boy",
  "shrine-maiden": "Shrine Maiden",
  "alien": "Alien",
  "godly-being": "Godly Being",
  "police-officer": "Police Officer",
  "office-worker": "Office Worker",
  "informer": "Informer",
  "pop-idol": "Pop Idol",
  "journalist": "Journalist",
  "boss": "Boss",
  "doctor": "Doctor",
  "patient": "Patient",
  "nurse": "Nurse",
  "henchman": "Henchman",
  "hospital": "Hospital",
  "shrine": "Shrine",
  "city": "City",
  "school": "School",
};

/** The open sheet of the script. */
export interface Sheet {
  /** The tragedy set. */
  set: SetId;
  /** Number of loops. */
  loops: number;
  /** Number of days in a loop. */
  days: number;
  /** The incidents, each with its day. */
  incidents: [number, IncidentId][];
  /** The characters, without one who enters later. */
  cast: CharacterId[];
  /** The Boss's turf; null without the Boss. */
  turf: PlaceId | null;
  /** Cards that the Mastermind plays without. */
  without: CardId[];
}

/** The script, as the Mastermind sees it at the start. */
export interface Script {
  /** The script's title. */
  title: string;
  /** The script's story. */
  story: string;
  /** The main plot. */
  main: PlotId;
  /** The subplots. */
  subplots: PlotId[];
  /** The role of each character. */
  roles: [CharacterId, RoleId][];
  /** Day and culprit of each incident. */
  culprits: [number, CharacterId][];
  /** The loop in which the Godly Being enters; 0 for never. */
  enters: number;
}

/** A loop begins. */
export interface LoopBegins {
  /** Number of the loop, counted from 1. */
  loop: number;
  /** Number of loops. */
  loops: number;
  /** The player with the Leader card. */
  player: SeatNumber;
}

/** An event that names a character and a location. */
export interface CharacterAtPlace {
  /** The character. */
  who: CharacterId;
  /** The location. */
  place: PlaceId;
}

/** A day begins. */
export interface DayBegins {
  /** The day, counted from 1. */
  day: number;
  /** Number of days in a loop. */
  days: number;
}

/** The Mastermind chooses a card. Only she hears of it. */
export interface Drafted {
  /** The Mastermind. */
  player: SeatNumber;
  /** The card. */
  card: CardId;
  /** The character or location for it. */
  spot: SpotId;
}

/** The Mastermind has laid her cards face down. */
export interface MastermindLaid {
  /** The Mastermind. */
  player: SeatNumber;
  /** Where the cards lie. */
  spots: SpotId[];
}

/** A card on a character or location, with its face. */
export interface PlacedCard {
  /** The player who placed it. */
  player: SeatNumber;
  /** The deck that it is from. */
  deck: DeckId;
  /** The card. */
  card: CardId;
  /** The character or location where it lies. */
  spot: SpotId;
}

/** A card on a character or location, without its face. */
export interface PutCard {
  /** The player who placed it. */
  player: SeatNumber;
  /** The deck that it is from. */
  deck: DeckId;
  /** The character or location where it lies. */
  spot: SpotId;
}

/** Counters are put on a character or location, or taken away. */
export interface CountersChanged {
  /** The character or location. */
  who: SpotId;
  /** Number of counters that are put or taken. */
  amount: number;
  /** Kind of the counters. */
  counter: CounterId;
  /** Number of counters after that. */
  now: number;
}

/** Characters die together. */
export interface Died {
  /** The characters. */
  who: CharacterId[];
}

/** An event that names a character and nothing else. */
export interface CharacterOnly {
  /** The character. */
  who: CharacterId;
}

/** An event that names a day and a player. */
export interface DayAndPlayer {
  /** The day. */
  day: number;
  /** The player. */
  player: SeatNumber;
}

/** The Mastermind uses an ability in secret. Only she hears of it. */
export interface Used {
  /** The Mastermind. */
  player: SeatNumber;
  /** What she uses. */
  action: ActionText;
}

/** An event that names a player and nothing else. */
export interface PlayerOnly {
  /** The player. */
  player: SeatNumber;
}

/** The Leader asks a character to use a goodwill ability. */
export interface Declared {
  /** The Leader. */
  player: SeatNumber;
  /** The character. */
  who: CharacterId;
  /** The ability. */
  ability: AbilityId;
  /** The character or location that it is used on, if it is used on one. */
  spot: SpotId | null;
  /** The day of the incident that it asks about, if it asks about one. */
  day: number | null;
  /** The subplot that the Leader names, if the ability asks for one. */
  plot: PlotId | null;
  /** The deck of the card that is taken back, if one is taken back. */
  deck: DeckId | null;
  /** The card that is taken back, if one is taken back. */
  card: CardId | null;
}

/** An event that names a day and nothing else. */
export interface DayOnly {
  /** The day. */
  day: number;
}

/** Everybody is told a role. */
export interface RoleTold {
  /** The character. */
  who: CharacterId;
  /** The role. */
  role: RoleId;
}

/** Everybody is told a culprit. */
export interface CulpritTold {
  /** The day of the incident. */
  day: number;
  /** The incident. */
  incident: IncidentId;
  /** The culprit. */
  who: CharacterId;
}

/** Everybody is told a subplot. */
export interface SubplotTold {
  /** The subplot that the Protagonists named. */
  named: PlotId;
  /** The other subplot, which they are told. */
  plot: PlotId;
}

/** Everybody is told that there is no other subplot. */
export interface NoOtherSubplot {
  /** The subplot that the Protagonists named. */
  named: PlotId;
}

/** The Leader takes back a card that was spent. */
export interface TookBack {
  /** The Leader. */
  player: SeatNumber;
  /** The deck that the card is from. */
  deck: DeckId;
  /** The card. */
  card: CardId;
}

/** An event that names a day and its incident. */
export interface IncidentOfDay {
  /** The day. */
  day: number;
  /** The incident. */
  incident: IncidentId;
}

/** An event that names a loop and nothing else. */
export interface LoopOnly {
  /** Number of the loop. */
  loop: number;
}

/** A loop is over. */
export interface LoopOver {
  /** Number of the loop. */
  loop: number;
  /** The day on which it ended. */
  day: number;
}

/** The Time Spiral begins. */
export interface Spiral {
  /** Number of the next loop. */
  loop: number;
  /** Number of loops that are left. */
  left: number;
}

/** A Protagonist answers in the Time Spiral. */
export interface Voted {
  /** The Protagonist. */
  player: SeatNumber;
  /** The answer. */
  wants: "guess now" | "loop on";
}

/** The Final Guess begins. */
export interface LastGuess {
  /** The Leader, who names the roles. */
  player: SeatNumber;
  /** All characters of the script. */
  cast: CharacterId[];
}

/** The Leader names the role of a character. */
export interface Guess {
  /** The Leader. */
  player: SeatNumber;
  /** The character. */
  who: CharacterId;
  /** The role. */
  role: RoleId;
  /** Whether the guess is right. */
  answer: "right" | "wrong";
}

/** The game is over, and the script is opened. */
export interface Opened {
  /** The winners. */
  players: SeatNumber[];
  /** How the game ended. */
  reason: Reason;
  /** Number of the loop in which it ended; after the last loop, one more than there are. */
  loop: number;
  /** The script's title. */
  title: string;
  /** The main plot. */
  main: PlotId;
  /** The subplots. */
  subplots: PlotId[];
  /** The role of each character. */
  roles: [CharacterId, RoleId][];
  /** Day and culprit of each incident. */
  culprits: [number, CharacterId][];
  /** The Mastermind's secret abilities: loop, day, and what she used. */
  uses: [number, number, ActionText][];
}

/** The fields of each kind of event. */
export interface Events {
  sheet: Sheet;
  script: Script;
  loop_begins: LoopBegins;
  /** The Mastermind chooses where the Henchman starts. */
  starts: CharacterAtPlace;
  /** The Godly Being enters. */
  enters: CharacterAtPlace;
  day_begins: DayBegins;
  drafted: Drafted;
  laid: MastermindLaid;
  /** The reader places a card face down. */
  placed: PlacedCard;
  /** Another player places a card face down. */
  put: PutCard;
  /** A card is revealed. */
  revealed: PlacedCard;
  /** A character goes to a location. */
  moved: CharacterAtPlace;
  /** Counters are put on a character or location. */
  gained: CountersChanged;
  /** Counters are taken from a character or location. */
  shed: CountersChanged;
  died: Died;
  /** A character lives again. */
  revived: CharacterOnly;
  /** A marker is put on a character. It prevents one death. */
  guarded: CharacterOnly;
  /** The marker is taken from a character, who lives. */
  saved: CharacterOnly;
  /** The Mastermind may use abilities. */
  abilities: DayAndPlayer;
  used: Used;
  /** The Leader may use goodwill abilities. */
  goodwill: PlayerOnly;
  declared: Declared;
  /** A character refuses a goodwill ability. */
  refused: CharacterOnly;
  /** Nothing happens. */
  no_effect: DayOnly;
  role_told: RoleTold;
  culprit_told: CulpritTold;
  subplot_told: SubplotTold;
  no_other_subplot: NoOtherSubplot;
  took_back: TookBack;
  /** The Patient may go anywhere until the loop ends. */
  released: CharacterOnly;
  /** Incidents of the Henchman do not occur until the loop ends. */
  stood_down: CharacterOnly;
  /** The Leader uses no more goodwill abilities today. */
  finished: PlayerOnly;
  /** It is the day of an incident. */
  incident_due: IncidentOfDay;
  /** The incident does not occur. */
  no_incident: IncidentOfDay;
  /** The incident occurs. */
  incident: IncidentOfDay;
  /** The Leader card goes to the next player. */
  leader: PlayerOnly;
  /** Night falls. */
  night: DayOnly;
  /** The Protagonists have died. */
  protagonists_died: LoopOnly;
  /** The Protagonists have lost. */
  protagonists_lost: LoopOnly;
  /** The loop is over, and nothing was lost. */
  loop_won: LoopOnly;
  loop_over: LoopOver;
  spiral: Spiral;
  voted: Voted;
  last_guess: LastGuess;
  guess: Guess;
  opened: Opened;
}

/** What the page shows of a role besides its name. */
export interface RoleInfo {
  /** Two letters, for the head of a column. */
  short: string;
  /** The section of the rules: `§13.3`. */
  section: string;
}

/** What the page shows of a plot besides its name. */
export interface PlotInfo {
  /** The section of the rules: `§12.7`. */
  section: string;
  /** The roles that it adds, and what it asks. */
  says: string;
}

/** What a script of a tragedy set is made of. */
export interface SetInfo {
  /** The roles, the Person last. */
  roles: RoleId[];
  /** The main plots. */
  mains: PlotId[];
  /** The subplots. */
  subs: PlotId[];
  /** Number of subplots that a script has. */
  subplots: number;
}

/** What is printed on an action card besides its name. */
export interface CardInfo {
  /** Id of the drawing. */
  icon: "diagonal" | "goodwill" | "horizontal" | "intrigue" | "movement" | "paranoia" | "vertical";
  /** What stands beside the drawing: `+1`; empty for movement and forbids. */
  sign: string;
  /** Whether the card forbids what the drawing shows. */
  forbids: boolean;
  /** What it does on a character. */
  says: string;
}

/** An incident on the open sheet. */
export interface Incident {
  /** The day of the incident. */
  day: number;
  /** Id of the incident. */
  id: IncidentId;
  /** Printed name. */
  name: string;
  /** Whether it occurred in this loop; null before its hour has come. */
  occurred: boolean | null;
}

/** A location. */
export interface Place {
  /** Id of the location. */
  id: PlaceId;
  /** Printed name. */
  name: string;
  /** Number of Intrigue counters. */
  intrigue: number;
}

/** A goodwill ability of a character. */
export interface Ability {
  /** The ability's id among those of its character: `calm`. */
  id: AbilityId;
  /** Number of Goodwill counters that it needs. */
  goodwill: number;
  /** What it does, in words. */
  says: string;
  /** Whether it can be used once a loop; otherwise once a day. */
  once_a_loop: boolean;
  /** Whether it can be refused. */
  refusable: boolean;
  /** Whether it has been used up for now. */
  used: boolean;
}

/** A character on the board. */
export interface Character {
  /** Id of the character. */
  id: CharacterId;
  /** Printed name. */
  name: string;
  /** The location where the character is. */
  place: PlaceId;
  /** The location where the character starts in this loop. */
  start: PlaceId;
  /** Whether the character is alive. */
  alive: boolean;
  /** Number of Goodwill counters. */
  goodwill: number;
  /** Number of Paranoia counters. */
  paranoia: number;
  /** Number of Intrigue counters. */
  intrigue: number;
  /** Paranoia limit. */
  limit: number;
  /** Whether Paranoia has reached the limit. */
  panics: boolean;
  /** Whether a marker protects the character from one death. */
  guarded: boolean;
  /** Printed traits: `student`. */
  traits: string[];
  /** Locations that the character may not enter now. */
  forbidden: PlaceId[];
  /** Goodwill abilities. */
  abilities: Ability[];
}

/** A deck of action cards. Hands are open, except for what lies face down. */
export interface Deck {
  /** Id of the deck. */
  id: DeckId;
  /** The player who holds it. */
  player: SeatNumber;
  /** Cards that are not spent, laid or not. The Mastermind's Paranoia +1 is there twice. */
  cards: CardId[];
  /** Cards that cannot be used again in this loop. */
  spent: CardId[];
  /** Cards of this deck that can be used once a loop. */
  once_a_loop: CardId[];
  /** Whether the deck has a card face down on the board today. */
  laid: boolean;
}

/** A card on a character or location. */
export interface Laid {
  /** The deck that the card is from. */
  deck: DeckId;
  /** The card. */
  card: CardId;
  /** The character or location where it lies. */
  spot: SpotId;
}

/** A card that lies face down. */
export interface FaceDown {
  /** The deck that the card is from. */
  deck: DeckId;
  /** The character or location where it lies. */
  spot: SpotId;
}

/** A role, a culprit or a subplot that everybody was told. */
export interface Told {
  /** What was told. */
  what: "culprit" | "role" | "subplot";
  /** The character with this role, or the culprit. */
  who?: CharacterId;
  /** The role. */
  role?: RoleId;
  /** The day of the culprit's incident. */
  day?: number;
  /** The subplot that the Protagonists named. */
  named?: PlotId;
  /** Another subplot that was told in answer; null when there is no other. */
  plot?: PlotId | null;
  /** When it was told. */
  at: [number, number, number];
}

/**
 * Something that is impossible: a role (`who`, `role`), a culprit (`day`, `culprit`) or a plot.
 *
 * `at`, `because` and `rule` are there from the level `hints` on.
 */
export interface Excluded {
  /** The character who cannot have the role. */
  who?: CharacterId;
  /** The role. */
  role?: RoleId;
  /** The day of the incident. */
  day?: number;
  /** The character who cannot be the culprit of that day's incident. */
  culprit?: CharacterId;
  /** The plot that cannot be part of the script. */
  plot?: PlotId;
  /** When it became certain; null when no single moment shows it. */
  at?: [number, number, number] | null;
  /** What shows it, as a sentence. */
  because?: string;
  /** The section of the rules: `§13.3`. */
  rule?: string;
}

/** In how many of the scripts that are left something is so. What is so in none is left out. */
export interface Shares {
  /** Number of scripts by character and role. */
  roles: Record<CharacterId, Record<RoleId, number>>;
  /** Number of scripts by the day of an incident and its culprit. */
  culprits: Record<string, Record<CharacterId, number>>;
  /** Number of scripts by plot. */
  plots: Record<PlotId, number>;
}

/** What follows from all that the reader has heard. */
export interface Deduced {
  /** How much the table shows. */
  level: "check" | "full" | "hints";
  /** What is impossible. */
  impossible: Excluded[];
  /** Level `full`: the number of scripts that are left. */
  worlds?: number;
  /** Level `full`: in how many of them something is so. */
  shares?: Shares;
}

/** A condition of a route. */
export interface Need {
  /** What is counted, in words. */
  words: string;
  /** The number now. */
  have: number;
  /** The number that is needed. */
  need: number;
  /** Whether `need` is a maximum; otherwise it is a minimum. */
  most: boolean;
}

/** A way in which this loop can still be lost. */
export interface Route {
  /** What happens, in words. */
  what: string;
  /** When it happens, in words: `loop end`, `night`, `day 2`. */
  when: string;
  /** The section of the rules: `§13.3`. */
  rule: string;
  /** The characters who take part in it. */
  who: CharacterId[];
  /** Its conditions. */
  needs: Need[];
  /** How far off it is: the sum of what is missing. */
  missing: number;
}

/** What one reader sees of the game. */
export interface View {
  /** The tragedy set. */
  set: SetId;
  /** Number of the loop, counted from 1; one more than `loops` in the Final Guess. */
  loop: number;
  /** Number of loops. */
  loops: number;
  /** The day, counted from 1; 0 between loops. */
  day: number;
  /** Number of days in a loop. */
  days: number;
  /** The step of the day, from 1 to 9; 0 between loops. */
  step: number;
  /** The player with the Leader card. */
  leader: SeatNumber;
  /** The Mastermind. */
  mastermind: SeatNumber;
  /** How this loop ended; null while it runs. */
  outcome: "died" | "lost" | "won" | null;
  /** Whether the set has a Final Guess. */
  final_guess: boolean;
  /** Whether the Protagonists may talk during the days. */
  table_talk: boolean;
  /** Whether the Protagonists may talk now. Between loops and in the Final Guess they always may. */
  may_talk: boolean;
  /** The incidents, by day. */
  incidents: Incident[];
  /** The locations. */
  places: Place[];
  /** The characters on the board. */
  characters: Character[];
  /** The decks: the Protagonists' three, then the Mastermind's. */
  decks: Deck[];
  /** Today's cards, once they are revealed, the Mastermind's first. */
  cards: Laid[];
  /** Cards that lie face down, the Mastermind's first. */
  face_down: FaceDown[];
  /** The Boss's turf; null without the Boss. */
  turf: PlaceId | null;
  /** The Protagonists' answers in the Time Spiral, by seat; null for none yet. */
  votes: ("guess now" | "loop on" | null)[];
  /** What everybody was told. */
  told: Told[];
  /** Characters whose role has been guessed right in the Final Guess. */
  guessed: CharacterId[];
  /** The reader's own cards that lie face down. A spectator has none. */
  mine?: Laid[];
  /** A Protagonist's: what follows from all that was heard, where the table shows it. */
  deduced?: Deduced;
  /** The Mastermind's, and everybody's after the end: the script's title. */
  title?: string;
  /** The Mastermind's, and everybody's after the end: the script's story. */
  story?: string;
  /** The Mastermind's, and everybody's after the end: the main plot. */
  main?: PlotId;
  /** The Mastermind's, and everybody's after the end: the subplots. */
  subplots?: PlotId[];
  /** The Mastermind's, and everybody's after the end: the role of each character in the script. */
  roles?: Record<CharacterId, RoleId>;
  /** The Mastermind's, and everybody's after the end: roles that differ from the script's now. */
  roles_now?: Record<CharacterId, RoleId>;
  /** The Mastermind's, and everybody's after the end: the culprit of each incident, by day. */
  culprits?: Record<string, CharacterId>;
  /** The Mastermind's, and everybody's after the end: the loop in which the Godly Being enters; 0 for never. */
  enters?: number;
  /** The Mastermind's, and everybody's after the end: her secret abilities, with loop and day: `1.2 …`. */
  used?: string[];
  /** The Mastermind's: cards that she has chosen today and not laid yet. */
  drafted?: Laid[];
  /** The Mastermind's while the game is on: how this loop can still be lost, the nearest way first. */
  routes?: Route[];
  /** The Mastermind's while the game is on: what each answer would show the others, by the answer's text. */
  tells?: Record<string, string>;
}

/** Action cards by id. */
export const CARDS: Readonly<Record<CardId, CardInfo>> = {
  "paranoia+1": {
    "icon": "paranoia",
    "sign": "+1",
    "forbids": false,
    "says": "gets 1 Paranoia"
  },
  "paranoia-1": {
    "icon": "paranoia",
    "sign": "−1",
    "forbids": false,
    "says": "loses 1 Paranoia"
  },
  "goodwill+1": {
    "icon": "goodwill",
    "sign": "+1",
    "forbids": false,
    "says": "gets 1 Goodwill"
  },
  "goodwill+2": {
    "icon": "goodwill",
    "sign": "+2",
    "forbids": false,
    "says": "gets 2 Goodwill"
  },
  "forbid-intrigue": {
    "icon": "intrigue",
    "sign": "",
    "forbids": true,
    "says": "stops Intrigue cards here; two on one day stop nothing"
  },
  "move-vertical": {
    "icon": "vertical",
    "sign": "",
    "forbids": false,
    "says": "goes up or down"
  },
  "move-horizontal": {
    "icon": "horizontal",
    "sign": "",
    "forbids": false,
    "says": "goes left or right"
  },
  "forbid-movement": {
    "icon": "movement",
    "sign": "",
    "forbids": true,
    "says": "stops all movement here"
  },
  "forbid-paranoia": {
    "icon": "paranoia",
    "sign": "",
    "forbids": true,
    "says": "stops Paranoia cards here"
  },
  "forbid-goodwill": {
    "icon": "goodwill",
    "sign": "",
    "forbids": true,
    "says": "stops Goodwill cards here"
  },
  "intrigue+1": {
    "icon": "intrigue",
    "sign": "+1",
    "forbids": false,
    "says": "gets 1 Intrigue"
  },
  "intrigue+2": {
    "icon": "intrigue",
    "sign": "+2",
    "forbids": false,
    "says": "gets 2 Intrigue"
  },
  "move-diagonal": {
    "icon": "diagonal",
    "sign": "",
    "forbids": false,
    "says": "goes across"
  }
};

/** Plots by id. */
export const PLOTS: Readonly<Record<PlotId, PlotInfo>> = {
  "murder-plan": {
    "section": "§12.1",
    "says": "Key Person, Brain, Killer"
  },
  "light-of-the-avenger": {
    "section": "§12.2",
    "says": "Brain; lost with 2 Intrigue where the Brain starts"
  },
  "a-place-to-protect": {
    "section": "§12.3",
    "says": "Key Person, Cultist; lost with 2 Intrigue on the School"
  },
  "the-sealed-item": {
    "section": "§12.4",
    "says": "Brain, Cultist; lost with 2 Intrigue on the Shrine"
  },
  "sign-with-me": {
    "section": "§12.5",
    "says": "Key Person, a girl; lost with 2 Intrigue on her"
  },
  "change-of-future": {
    "section": "§12.6",
    "says": "Cultist, Time Traveler; lost when the Butterfly Effect occurred"
  },
  "giant-time-bomb": {
    "section": "§12.7",
    "says": "Witch; lost with 2 Intrigue where the Witch starts"
  },
  "shadow-of-the-ripper": {
    "section": "§12.8",
    "says": "Conspiracy Theorist, Serial Killer"
  },
  "an-unsettling-rumor": {
    "section": "§12.9",
    "says": "Conspiracy Theorist; once a loop 1 Intrigue on any location"
  },
  "a-hideous-script": {
    "section": "§12.10",
    "says": "Conspiracy Theorist, Friend, up to 2 Curmudgeons"
  },
  "circle-of-friends": {
    "section": "§12.11",
    "says": "two Friends, Conspiracy Theorist"
  },
  "a-love-affair": {
    "section": "§12.12",
    "says": "Lover, Loved One"
  },
  "the-hidden-freak": {
    "section": "§12.13",
    "says": "Friend, Serial Killer"
  },
  "unknown-factor-x": {
    "section": "§12.14",
    "says": "Factor"
  },
  "paranoia-virus": {
    "section": "§12.15",
    "says": "Conspiracy Theorist; Persons with 3 Paranoia are Serial Killers"
  },
  "threads-of-fate": {
    "section": "§12.16",
    "says": "who had Goodwill starts the next loop with 2 Paranoia"
  }
};

/** Roles by id. */
export const ROLES: Readonly<Record<RoleId, RoleInfo>> = {
  "person": {
    "short": "P",
    "section": "§13.1"
  },
  "key-person": {
    "short": "KP",
    "section": "§13.2"
  },
  "killer": {
    "short": "Ki",
    "section": "§13.3"
  },
  "brain": {
    "short": "Br",
    "section": "§13.4"
  },
  "cultist": {
    "short": "Cu",
    "section": "§13.5"
  },
  "friend": {
    "short": "Fr",
    "section": "§13.6"
  },
  "conspiracy-theorist": {
    "short": "CT",
    "section": "§13.7"
  },
  "serial-killer": {
    "short": "SK",
    "section": "§13.8"
  },
  "curmudgeon": {
    "short": "Cm",
    "section": "§13.9"
  },
  "time-traveler": {
    "short": "TT",
    "section": "§13.10"
  },
  "factor": {
    "short": "Fa",
    "section": "§13.11"
  },
  "loved-one": {
    "short": "LO",
    "section": "§13.12"
  },
  "witch": {
    "short": "Wi",
    "section": "§13.13"
  },
  "lover": {
    "short": "Lo",
    "section": "§13.14"
  }
};

/** Tragedy sets by id. */
export const SETS: Readonly<Record<SetId, SetInfo>> = {
  "first-steps": {
    "roles": [
      "key-person",
      "killer",
      "brain",
      "cultist",
      "friend",
      "conspiracy-theorist",
      "serial-killer",
      "curmudgeon",
      "person"
    ],
    "mains": [
      "murder-plan",
      "light-of-the-avenger",
      "a-place-to-protect"
    ],
    "subs": [
      "shadow-of-the-ripper",
      "an-unsettling-rumor",
      "a-hideous-script"
    ],
    "subplots": 1
  },
  "basic-tragedy": {
    "roles": [
      "key-person",
      "killer",
      "brain",
      "cultist",
      "time-traveler",
      "witch",
      "friend",
      "conspiracy-theorist",
      "serial-killer",
      "factor",
      "loved-one",
      "lover",
      "person"
    ],
    "mains": [
      "murder-plan",
      "the-sealed-item",
      "sign-with-me",
      "change-of-future",
      "giant-time-bomb"
    ],
    "subs": [
      "an-unsettling-rumor",
      "circle-of-friends",
      "a-love-affair",
      "the-hidden-freak",
      "unknown-factor-x",
      "paranoia-virus",
      "threads-of-fate"
    ],
    "subplots": 2
  }
};

/** Names of characters where there is little room, by id. */
export const SHORT_NAMES: Readonly<Record<CharacterId, string>> = {
  "boy-student": "Boy St.",
  "girl-student": "Girl St.",
  "rich-mans-daughter": "Daughter",
  "class-rep": "Class Rep",
  "mystery-boy": "Mystery B.",
  "shrine-maiden": "Shrine M.",
  "alien": "Alien",
  "godly-being": "Godly B.",
  "police-officer": "Police",
  "office-worker": "Office W.",
  "informer": "Informer",
  "pop-idol": "Pop Idol",
  "journalist": "Journalist",
  "boss": "Boss",
  "doctor": "Doctor",
  "patient": "Patient",
  "nurse": "Nurse",
  "henchman": "Henchman"
};

/** Names of the steps of a day, in order. */
export const STEPS: readonly string[] = [
  "Morning",
  "Mastermind’s cards",
  "Protagonists’ cards",
  "Cards resolve",
  "Mastermind abilities",
  "Goodwill abilities",
  "Incident",
  "Leader passes on",
  "Night"
];

/** An event as a reader hears it. Its kind says which fields it has. */
export type GameEvent = EventOf<Events>;
