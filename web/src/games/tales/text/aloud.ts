// Explanations of components, and the table read aloud.

import { counted, listed } from "../../../lib/text/language";
import type { Day, Trait } from "../wire";

// ---- explanations

/** Returns facts or a name as a sentence. */
export const sentence = (facts: string): string => `${facts}.`;
export const traitsAndHome = (traits: string, home: string): string => `${traits}. Lives at ${home}.`;
export const youPlay = "You play this Kid.";
export const plays = (player: string): string => `${player} plays this Kid.`;
export const canDo = (verb: string, facts: string): string => `${verb}: ${facts}.`;

const oneDie: Record<Trait, string> = { brave: "one die on brave", charming: "one die on charming", clever: "one die on clever", quick: "one die on quick", tough: "one die on tough" };
export const item = (title: string, tag: string, trait: Trait | null): string => (trait === null ? `${title}: ${tag}.` : `${title}: ${tag}, ${oneDie[trait]}.`);
export const anomaly = (title: string, tag: string, uses: number): string => `${title}: ${tag}, ${counted(uses, "use", "uses")}.`;

// ---- aloud

const days: Record<Day, string> = { mon: "Monday", tue: "Tuesday", wed: "Wednesday", thu: "Thursday", fri: "Friday", weekend: "the weekend" };
export const beforeTheFirstDay = "Before the first day.";
export const today = (week: number, day: Day, round: number, rounds: number): string => `Week ${week}, ${days[day]}, round ${round} of ${rounds}.`;
export const dials = (insight: number, enigma: number, limit: number | null): string =>
  limit === null ? `Insight ${insight}, Enigma ${enigma}.` : `Insight ${insight}, Enigma ${enigma} of ${limit}.`;
export const progress = (goal: string, have: number, need: number): string => `${goal} ${have} of ${need}.`;
export const faceUp = (letter: string): string => `${letter} face-up`;
export const noRumors = "No rumors.";
export const rumorsAt = (letters: readonly string[], fallsNext: string): string => `Rumors at ${listed(letters)}; ${fallsNext} falls off next.`;
export const todayAtSchool = (title: string, hasEvent: boolean): string => `${hasEvent ? "Today at school" : "The School card"}: ${title}.`;
