// The keys and their commands, without side effects: shell/commands.ts carries the commands out.

/** Commands with a single key that the player may change. */
export type Bindable =
  | "next" | "previous" | "undo" | "explain" | "read" | "ghosts" | "earlier" | "later" | "epochBefore" | "epochAfter" | "point" | "go";

type Place = "log" | "chat" | "rules" | "board";

export type Command = Exclude<Bindable, "go"> | Place | "confirm" | "takeBack" | "takeBackAll" | `pick${number}`;

/** Each command's key; "" where it has none. */
export type Bindings = Readonly<Record<Bindable, string>>;

export const USUAL_KEYS: Bindings = {
  next: "n",
  previous: "N",
  undo: "u",
  explain: "?",
  read: "r",
  ghosts: "h",
  earlier: "[",
  later: "]",
  epochBefore: "{",
  epochAfter: "}",
  point: "p",
  go: "g",
};

/** The meanings of the commands, in the order in which people learn them. */
export const MEANING: Readonly<Record<Bindable, string>> = {
  next: "next component that can be picked",
  previous: "previous component that can be picked",
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

export const BINDABLE = Object.keys(MEANING) as Bindable[];

const GO: Record<string, Place> = { l: "log", c: "chat", r: "rules", b: "board" };

/** Keys that cannot be changed, with their meanings. */
export const FIXED: readonly (readonly [string, string])[] = [
  ["1 … 9", "pick in the hand, or among the choices"],
  ["Enter", "pick, confirm"],
  ["Esc", "take back one pick; stop looking back"],
  ["Shift Esc", "take back all picks"],
];

const DIGIT = /^[1-9]$/;

export function bindingsOf(own: Partial<Record<Bindable, string>>): Bindings {
  return { ...USUAL_KEYS, ...own };
}

/** Returns why a command cannot have this key; empty when it can. */
export function whyNotKey(bindings: Bindings, command: Bindable, key: string): string {
  if (DIGIT.test(key)) return `${key} picks in the hand. Choose another key.`;
  if ([...key].length !== 1 || key === " ") return `${key === " " ? "Space" : key} has a meaning of its own. Choose a letter or a sign.`;
  const other = BINDABLE.find((each) => each !== command && bindings[each] === key);
  return other === undefined ? "" : `${key} is taken: ${MEANING[other]}. Choose another key, or change that one first.`;
}

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Turns key presses into commands. Remembers a `go` that waits for its second key. */
export class Keys {
  #going = false;

  /** Returns the command of a key press; null for a key without one. `bindings` is null where single-key shortcuts are off. */
  press(event: Pressed, bindings: Bindings | null): Command | null {
    if (event.ctrlKey || event.metaKey || event.altKey) return null;
    if (event.key === "Escape") return event.shiftKey ? "takeBackAll" : "takeBack";
    if (event.key === "Enter") return "confirm";
    if (bindings === null) return null;
    const going = this.#going;
    this.#going = !going && event.key === bindings.go;
    if (going) return GO[event.key] ?? null;
    if (DIGIT.test(event.key)) return `pick${Number(event.key)}`;
    const command = BINDABLE.find((each) => bindings[each] === event.key);
    return command === undefined || command === "go" ? null : command;
  }
}
