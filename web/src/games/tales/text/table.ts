// The frame of the table: panes, top bar and timeline.

import { counted } from "../../../lib/text/language";
import type { Day } from "../wire";

export const kids = "Kids";
export const diary = "Diary";
export const machines = "Machines";

export const slotWord = "day";
export const goal = "Find out what is going on, and be home for dinner.";
export const pickAPlace = "pick a place on the map, then confirm.";

export const days: Record<Day, string> = { mon: "Mon", tue: "Tue", wed: "Wed", thu: "Thu", fri: "Fri", weekend: "Weekend" };

export const settingUp = "Setting up";
/** `week` is null where the story has one week. */
export const today = (day: Day, week: number | null, isAgain: boolean): string => `${week === null ? "" : `W${week} `}${days[day]}${isAgain ? " again" : ""}`;
export const insightIs = (value: number): string => `Insight ${value}`;
export const enigmaIs = (value: number, limit: number | null): string => (limit === null ? `Enigma ${value}` : `Enigma ${value}/${limit}`);

export const columnOf = (day: Day, isAgain: boolean, areChoresDue: boolean): string => `${days[day]}${isAgain ? " ↺" : ""}${areChoresDue ? " · chores" : ""}`;

export const insightBy = (change: string): string => `Insight ${change}`;
export const enigmaBy = (change: string): string => `Enigma ${change}`;
export const pushedOff = (rumors: number): string => `${counted(rumors, "rumor", "rumors")} pushed off`;
export const late = (kids: number): string => `${counted(kids, "Kid", "Kids")} late`;
export const nothing = "nothing that counts";
