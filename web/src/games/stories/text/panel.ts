// What is going on: placing, decisions, tests with their odds, rolls, who still has to act.

import { counted, listed, marked } from "../../../lib/text/language";
import type { Face } from "../wire";
import { dice, either, percent } from "./common";

export const close = "Close";
export const toldLately = "Told lately";
export const toldBy = (name: string, letter: string, gist: string): string => `${marked(`${name}, ${letter}:`)} ${gist}`;

// ---- placing and deciding -------------------------------------------------------------------------------------------

export const placing = "Placing";
export const whereTo = "Where do you go?";
export const howToPlace = "Pick an agent, then a card. It is free, and you can change it until all are ready.";
export const allReady = "All are ready.";
export const notReady = (names: readonly string[]): string => `Not ready: ${listed(names)}.`;
export const turnAway = (names: readonly string[]): string => `Turn away: ${listed(names)}.`;

export const somethingDecided = (letter: string): string => `Something is decided at ${letter}.`;
/** Who decides at a card. `isYou` is for one reader who is the person at the page. */
export const decide = (names: readonly string[], isYou: boolean, letter: string): string => `${listed(names)} ${names.length === 1 && !isYou ? "decides" : "decide"} at ${letter}.`;

export const aChoice = "A choice";
export const coveredOption = "covered";
/** An option with the names of those who want it. */
export const option = (letter: string, label: string, wishers: readonly string[]): string => `${letter}: ${[label, ...wishers].join(", ")}`;

// ---- tests ----------------------------------------------------------------------------------------------------------

export const testAt = (letter: string): string => `Test at ${letter}`;
export const testBy = (letter: string, characteristics: readonly string[]): string => `${letter} · ${either(characteristics)}`;
export const started = "started";
export const holdsYou = "holds you until it is done";
export const finishNow = (chance: number, count: number, hits: number): string => `${marked(percent(chance))} to finish now · ${dice(count)}, ${hits.toFixed(1)} hits`;
export const riposteOdds = (chance: number, harm: string): string => (harm === "" ? `riposte ${percent(chance)}` : `riposte ${percent(chance)} (${harm})`);
export const wouldLeave = (shields: string): string => `left: ${shields}`;
export const noDiceFor = (characteristics: readonly string[]): string => `no dice for ${either(characteristics)}`;
export const diceAndResistance = (count: number, resistance: number): string => `${dice(count)}, resistance ${resistance}`;
export const waitingCosts = (harm: string): string => `Waiting: ${harm}`;
export const together = (chance: number): string => `All here together in this TU: ${marked(percent(chance))}`;
export const wouldHelp = (items: readonly string[]): string => `Would help: ${items.join(", ")}`;

// ---- a roll ---------------------------------------------------------------------------------------------------------

export const roll = "Roll";
export const specialRoll = "Special roll";
/** Who rolls what. With a number, the dice are still in the hand. */
export function rolls(who: string, characteristic: string, count: number | null): string {
  const said = characteristic === "" ? who : `${who} rolls ${characteristic}`;
  return count === null ? said : `${said}: ${dice(count)}`;
}
const FACES: Readonly<Record<Face, string>> = { "2": "two hits", "1": "one hit", skull: "a skull", blank: "nothing" };
export const diceToRollAgain = "Dice to roll again";
export const die = (number: number, face: Face): string => `Die ${number}: ${FACES[face]}`;
export const rolled = (each: readonly Face[]): string => `Rolled ${each.map((face) => FACES[face]).join(", ")}`;
export const diceAndSkulls = (count: number, skulls: number): string => `${dice(count)}: ${counted(skulls, "skull", "skulls")}`;
export const hits = (count: number, passed: boolean): string => {
  const said = counted(count, "hit", "hits");
  return passed ? `${said}, and the test is passed` : said;
};
export function riposte(skulls: number, shields: number, resistance: number, harm: number): string {
  const sum = `Riposte ${skulls} + ${shields} ${skulls + shields > resistance ? ">" : "≤"} resistance ${resistance}`;
  return harm > 0 ? `${sum}: −${harm} LP` : `${sum}: no harm`;
}
/** What the shields that are left cost. */
export function leftOver(hearts: number, time: number, special: number): string {
  const costs = [hearts > 0 ? `−${hearts} LP` : "", time > 0 ? `−${time} TU` : "", special > 0 ? `${special} special` : ""];
  return `Left over: ${costs.filter(Boolean).join(" ")}`;
}
export const showAll = "Show all";

// ---- this TU --------------------------------------------------------------------------------------------------------

export const thisTu = "This TU";
export const rolledAt = (name: string, letter: string): string => `${name} rolled at ${letter}`;
export const wentTo = (name: string, letter: string): string => `${name} went to ${letter}`;
export const waited = (name: string): string => `${name} waited`;
export const chose = (name: string): string => `${name} chose`;
export const triedPuzzle = (name: string): string => `${name} tried the puzzle`;
export const used = (name: string, item: number): string => `${name} used ${item}`;
export const canAct = (name: string): string => `${name} can act`;

export const betweenTwo = "Between two TU";
export const captain = (name: string): string => `Captain: ${marked(name)}.`;
export const nobody = "nobody";
export const nobodyNodded = "Nobody has nodded yet.";
export const allNodded = "All have nodded.";
export const onlyYouMissing = "Only you have not nodded yet.";
export const nodded = (names: readonly string[]): string => `Nodded: ${listed(names)}.`;
export const noOtherBallot = "No other ballot before the next TU.";
