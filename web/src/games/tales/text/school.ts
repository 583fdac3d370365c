// School cards: who takes the test, and how the machines move.

import type { Direction, MachineClass, SchoolCard } from "../wire";

const directions: Record<Direction, string> = { n: "north", e: "east", s: "south", w: "west" };
const machines: Record<MachineClass, string> = { warden: "Wardens", warrior: "Warriors", watcher: "Watchers", worker: "Workers" };

export const machinesGo = (kind: MachineClass, direction: Direction, steps: number): string => `${machines[kind]} ${directions[direction]} ${steps}`;
export const machinesStay = (kind: MachineClass): string => `${machines[kind]} stay`;
export const firmwareIcon = "Firmware icon.";

/** Who takes the test. */
export const takers: Record<SchoolCard["mode"], string> = {
  solo: "The First Player's Kid, alone",
  help: "The First Player's Kid, with help",
  all: "Every Kid at school, each alone",
};
