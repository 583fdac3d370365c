// Which answers can be taken back. Nobody can say so before: whether something comes to light is often a secret itself. But with every
// answer of ours the server tells how undo stands, and the same kind of answer to the same kind of question has the same nature.

import type { Choice, GameInfo, Question } from "./wire";

/** "hide 3r 14b" is a kind of its own while others are still asked: who answers last closes the question. */
function kindOf(question: Question, choice: Choice): string {
  const verb = choice.text.split(" ")[0] as string;
  return question.others.length > 0 ? `${verb}, not last` : verb;
}

/** What was learned at this game's tables. Whatever has been final once is not trusted again; nor is what was never seen. */
export class Returns {
  #known: Record<string, boolean>;

  constructor(
    private readonly store: Storage,
    private readonly slot: string,
  ) {
    try {
      this.#known = JSON.parse(store.getItem(slot) ?? "{}") as Record<string, boolean>;
    } catch {
      this.#known = {};
    }
  }

  learn(question: Question, choice: Choice, undo: GameInfo["undo"]): void {
    const kind = kindOf(question, choice);
    const known = this.#known[kind];
    const now = known !== false && undo === "free";
    if (known === now) return;
    this.#known[kind] = now;
    try {
      this.store.setItem(this.slot, JSON.stringify(this.#known));
    } catch {
      // It is learned anew next time.
    }
  }

  comesBack(question: Question, choice: Choice): boolean {
    return this.#known[kindOf(question, choice)] === true;
  }
}
