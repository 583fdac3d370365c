// Which answers can be taken back. The server cannot say so beforehand, because whether an answer reveals something is often a secret.
// After each answer it says how undo stands. The page learns from that, by kind of answer and kind of question.

import type { Choice, GameInfo, Question } from "./wire";

/** Returns "hide" for "hide 3r 14b". The last answer to a question closes it, so an answer before that is a kind of its own. */
function kindOf(question: Question, choice: Choice): string {
  const verb = choice.text.split(" ")[0] as string;
  return question.others.length > 0 ? `${verb}, not last` : verb;
}

/** What was learned at this game's tables. A kind of answer counts as undoable if it was seen and was never final. */
export class Undoability {
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
      // A browser that keeps nothing learns it again next time.
    }
  }

  isUndoable(question: Question, choice: Choice): boolean {
    return this.#known[kindOf(question, choice)] === true;
  }
}
