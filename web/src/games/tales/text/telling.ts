// The table in words, on the plain page and in comparisons.

import { counted, listed } from "../../../lib/text/language";
import type { Calendar, Condition, Favor, Kid } from "../wire";
import { conditions, conditionTitles, cubes, enumerated } from "./common";
import { days } from "./table";

// ---- the day

export const theDay = "The day";
export const beforeTheFirstDay = "Before the first day.";
const steps: Record<Calendar["step"], string> = { setup: "setup", morning: "morning", school: "school", machines: "machines", adventure: "adventure", evening: "evening" };
export const today = ({ week, day, round, rounds, step }: Calendar): string => `Week ${week}, ${days[day]}: round ${round} of ${rounds}, ${steps[step]}.`;
export const dayAndStep = ({ day, step }: Calendar): string => `${days[day]}, ${steps[step]}`;
export const insightIs = (value: number): string => `Insight is ${value}.`;
export const insightIsOf = (value: number, limit: number): string => `Insight is ${value} of ${limit}.`;
export const enigmaIs = (value: number): string => `Enigma is ${value}.`;
export const enigmaIsOf = (value: number, limit: number): string => `Enigma is ${value} of ${limit}.`;
export const hasTheFirstPlayerToken = (kid: string): string => `${kid} has the first-player token.`;
export const todayAtSchool = (title: string, hasEvent: boolean): string => `${hasEvent ? "Today at school" : "The School card"}: ${title}.`;
export const progress = (goal: string, have: number, need: number): string => `${goal} ${have} of ${need}.`;
export const decks = (items: number, anomalies: number, chores: number): string =>
  `In the decks: ${counted(items, "item", "items")}, ${counted(anomalies, "anomaly", "anomalies")}, ${counted(chores, "chore", "chores")}.`;

// ---- a Kid

export const kidThatYouPlay = (kid: string): string => `${kid}: You play`;
export const kidOf = (kid: string, player: string): string => `${kid}: ${player} plays`;
export const isAt = (kid: string, place: string): string => `${kid} is at ${place}.`;
export const statuses: Record<Kid["status"], string> = { out: "Out.", dinner: "Home for dinner.", late: "Late.", sick: "On sick leave." };
export const cubesLeft = (pool: number, locked: number): string => `${enumerated([`${cubes(pool)} left`, locked > 0 && `${locked} locked`])}.`;
export const hasConditions = ([first, ...others]: readonly Condition[]): string => `${listed([...(first ? [conditionTitles[first]] : []), ...others.map((condition) => conditions[condition])])}.`;
export const conditionsOf = (all: readonly Condition[]): string => listed(all.map((condition) => conditions[condition]));
/** The word that differs when favor has changed. */
export const favors: Record<Favor, string> = { good: "good", neutral: "neutral", bad: "bad" };
export const hasHacked = (machine: string): string => `Has hacked ${machine}.`;
export const chore = (title: string, isDone: boolean): string => (isDone ? `Chore: ${title}, done.` : `Chore: ${title}.`);
export const carries = "Carries";
export const got = (kid: string, cards: string): string => `${kid} got ${cards}.`;
export const noLongerHas = (kid: string, cards: string): string => `${kid} no longer has ${cards}.`;
export const usesLeft = (card: string, uses: number): string => `${card}: ${counted(uses, "use", "uses")} left.`;

// ---- machines, rumors and the diary

export const machines = "Machines";
export const machine = (facts: string): string => `${facts}.`;
export const offTheMap = "off the map";

export const rumors = "Rumors";
export const faceDown = "face-down";
export const faceUp = "face-up";
export const rumor = (place: string, title: string, space: number, fallsNext: boolean): string =>
  fallsNext ? `${place}: ${title}, space ${space} of the track, falls off next.` : `${place}: ${title}, space ${space} of the track.`;
export const spaceOf = (space: number): string => `space ${space}`;
export const inThePile = (count: number): string => `${counted(count, "rumor", "rumors")} in the pile.`;

export const diary = "Diary";
export const page = (diary: number, title: string): string => `${diary}: ${title}.`;
export const actionAt = (action: string, places: readonly string[]): string => (places.length === 0 ? `Action ${action}: nowhere now.` : `Action ${action}: at ${listed(places)}.`);
