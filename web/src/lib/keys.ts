// Which key means what. Pure: the table does what the command says.

export type Command =
  | "next" | "previous" | "confirm" | "takeBack" | "takeBackAll" | "explain" | "ghosts" | "read" | "earlier" | "later"
  | "epochBefore" | "epochAfter" | "undo" | "point" | "log" | "chat" | "rules" | "board" | `pick${number}`;

const SINGLE: Record<string, Command> = {
  n: "next",
  N: "previous",
  "?": "explain",
  h: "ghosts",
  r: "read",
  "[": "earlier",
  "]": "later",
  "{": "epochBefore",
  "}": "epochAfter",
  u: "undo",
  p: "point",
};

/** After g: go to. */
const GO: Record<string, Command> = { l: "log", c: "chat", r: "rules", b: "board" };

/** The list for people, in the order in which one learns it. */
export const HELP: readonly (readonly [string, string])[] = [
  ["n / N", "next, previous component that can be picked"],
  ["1 … 9", "pick in the hand, or among the choices"],
  ["Enter", "pick, confirm"],
  ["Esc", "take back one pick; leave what you look at"],
  ["Shift Esc", "take back all picks"],
  ["u", "undo the last answer"],
  ["?", "explain the component in focus; this list"],
  ["r", "read the table"],
  ["h", "ghosts of the last time round"],
  ["[ ]", "one step back or forward in time"],
  ["{ }", "the same moment, one time round earlier or later"],
  ["p", "point at the component in focus"],
  ["g l, g c, g r, g b", "go to log, chat, rules, board"],
];

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Turns key presses into commands; remembers a g that waits for its second key. */
export class Keys {
  #going = false;

  /** `singles`: single-key shortcuts are on. Null: the key is not ours. */
  press(event: Pressed, singles: boolean): Command | null {
    if (event.ctrlKey || event.metaKey || event.altKey) return null;
    if (event.key === "Escape") return event.shiftKey ? "takeBackAll" : "takeBack";
    if (event.key === "Enter") return "confirm";
    if (!singles) return null;
    const going = this.#going;
    this.#going = !going && event.key === "g";
    if (going) return GO[event.key] ?? null;
    if (/^[1-9]$/.test(event.key)) return `pick${Number(event.key)}`;
    return SINGLE[event.key] ?? null;
  }
}
