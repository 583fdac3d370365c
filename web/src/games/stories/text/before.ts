// Before a run: the briefing, and the choice of bodies.

import { counted, listed } from "../../../lib/text/language";
import { either } from "./common";

export const receptacles = "Receptacles";
export const chooseBodies = "Choose a body for each agent";
export const briefing = "Briefing";
export const back = "‹ Back";
export const on = "On ›";
export const pageOf = (number: number, count: number): string => `${number} of ${count}`;

/** A characteristic on a body's card, where there is little room. */
export const shortAbility = (characteristic: string, count: number): string => `${characteristic.slice(0, 3)} ${count}`;
export const bodyNumbers = (abilities: readonly string[], resistance: number, points: number): string => `${abilities.join(" · ")} · res ${resistance} · ${points} LP`;
export const nobodyHas = (characteristics: readonly string[]): string => `Nobody in this team has ${either(characteristics)}.`;

/** Who runs which agents: "Bo: agents 3 and 4". */
export const runs = (owner: string, agents: readonly number[]): string => `${owner}: ${agents.length === 1 ? "agent" : "agents"} ${listed(agents.map(String))}`;
export const minutesAndOwners = (minutes: number, owners: string): string => `${counted(minutes, "minute", "minutes")} · ${owners}`;
