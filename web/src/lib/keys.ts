// The keys and their commands, without side effects: shell/commands.ts carries the commands out.

/** Commands with a single key that the player may change. */
export type Bindable =
  | "next" | "previous" | "answers" | "undo" | "explain" | "read" | "ghosts" | "earlier" | "later" | "epochBefore" | "epochAfter" | "point" | "go";

type Place = "log" | "chat" | "rules" | "board";

export type Command = Exclude<Bindable, "go"> | Place | "confirm" | "takeBack" | "takeBackAll" | `pick${number}`;

/** Each command's key; "" where it has none. */
export type Bindings = Readonly<Record<Bindable, string>>;

export const USUAL_KEYS: Bindings = {
  next: "n",
  previous: "N",
  answers: "a",
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

/** All commands, in the order in which people learn them. */
export const BINDABLE = Object.keys(USUAL_KEYS) as Bindable[];

const GO: Record<string, Place> = { l: "log", c: "chat", r: "rules", b: "board" };

/** Keys that pick in the hand. */
export const DIGIT = /^[1-9]$/;

export function bindingsOf(own: Partial<Record<Bindable, string>>): Bindings {
  return { ...USUAL_KEYS, ...own };
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
