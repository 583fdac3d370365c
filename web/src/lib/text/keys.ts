// The keys, for the list in the menu.

import type { Bindable } from "../keys";

/** The meaning of each command. */
export const MEANING: Readonly<Record<Bindable, string>> = {
  next: "next component that can be picked",
  previous: "previous component that can be picked",
  answers: "the buttons that answer, such as Pass: then Enter, or the button’s number",
  undo: "undo the last answer",
  explain: "explain the component in focus; this list",
  read: "read the table",
  ghosts: "ghosts of the last time round",
  earlier: "one step back in time",
  later: "one step forward in time",
  epochBefore: "the same moment, one time round earlier",
  epochAfter: "the same moment, one time round later",
  point: "point at the component in focus",
  go: "go to: then l for the log, c chat, r rules, b board",
};

/** Keys that cannot be changed, with their meanings. */
export const FIXED: readonly (readonly [string, string])[] = [
  ["1 … 9", "pick in the hand, or among the buttons that answer"],
  ["Enter", "pick, confirm"],
  ["Esc", "put away what is to be read; take back one pick; stop looking back"],
  ["Shift Esc", "take back all picks"],
  ["Alt click", "point at a component: everybody sees it"],
  ["Shift click", "in the timeline: compare two moments"],
];

export const space = "Space";
export const digitPicks = (key: string): string => `${key} picks in the hand. Choose another key.`;
export const keyHasMeaning = (key: string): string => `${key} has a meaning of its own. Choose a letter or a sign.`;
export const keyIsTaken = (key: string, meaning: string): string => `${key} is taken: ${meaning}. Choose another key, or change that one first.`;
