// Words that many parts of LOOP use: seats, ranks, points, the order of strength.

/** A player in a sentence. A verb may depend on whether that is the reader. */
export interface Person {
  /** "You" for the reader. */
  name: string;
  isYou: boolean;
}

const RANKS = ["–", "1st", "2nd", "3rd", "4th"];

/** Returns a rank: "2nd"; a dash where there is none yet. */
export const rank = (number: number): string => RANKS[number] ?? `${number}th`;

/** Returns points with their sign. */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** Returns what each finish pays, the first rank first: "1st +4, 2nd +1". */
export const pays = (points: readonly number[]): string => points.map((paid, i) => `${rank(i + 1)} ${signed(paid)}`).join(", ");

export const seat = (letter: string): string => `seat ${letter}`;

/** Returns a name in the middle of a sentence. */
export const midway = ({ name, isYou }: Person): string => (isYou ? "you" : name);
/** Returns the name of a hand: "Ann’s hand", "Your hand". */
export const handOf = ({ name, isYou }: Person): string => (isYou ? "Your hand" : `${name}’s hand`);

/** Returns the number of a trick or of a round in two characters. */
export const trickShort = (number: number): string => `T${number}`;
export const roundShort = (number: number): string => `R${number}`;

/** Labels of cards that were set aside, or that stayed in the hand. */
export const aside = "aside";
export const kept = "kept";

export const unseen = (count: number): string => `+${count} unseen`;

export const twist = "Twist";
export const yourHand = "Your hand";

export const leads = ({ name, isYou }: Person): string => (isYou ? "You lead" : `${name} leads`);
