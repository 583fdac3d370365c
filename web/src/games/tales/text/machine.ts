// The facts about a machine.

import type { Ability, Mode } from "../wire";
import { enumerated } from "./common";

export const near = (places: readonly string[]): string => `Near ${enumerated(places) || "no place"}.`;
export const whenHacked = (movement: number, capacity: number, combo: string): string => `When hacked: moves ${movement}, carries ${capacity}, gives ${combo}.`;
export const abilities: Record<Ability, string> = {
  alarmed: "Alarmed: on alert next to another machine.",
  armed: "Armed: its hacker can wreck other machines.",
  escapee: "Escapee: moves before all others.",
  predictable: "Predictable: scouting or hacking shows its whole track.",
  slow_reboot: "Slow reboot: loses a firewall every day.",
  unpredictable: "Unpredictable: one firmware icon is enough to set it free.",
};

/** What a machine does about Kids, by its mode. */
export const responds: Record<Mode, (response: string) => string> = {
  alert: (response) => `On alert: ${response}.`,
  routine: (response) => `On routine: ${response}.`,
};
export const avoidBy = (test: string): string => `Avoid by ${test}.`;

/** `word` is what a firewall of this machine is called. */
export const trackOf = (word: string): string => `Track of ${word}s`;
export const firewalls = (word: string): string => `${word}s`;
export const firewallsSeen = (word: string): string => `${word}s: above on routine, below on alert`;
