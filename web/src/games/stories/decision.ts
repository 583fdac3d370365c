// The decision that is open.

import { eventsOf, lastOf, type Desk } from "./questions";
import type { ReadOption } from "./wire";

export interface OpenDecision {
  question: string;
  options: ReadOption[];
  /** By letter, the seats that have said that they want it. */
  wishes: Record<string, number[]>;
}

/** Options of a public card come as texts with their letters: "a) Go up". */
const fromText = (text: string): ReadOption => ({ letter: text.charAt(0), label: text.slice(3), price: "", open: true });

/** Returns the decision that is open and that this reader may read: of a card where it stands, of a public card, or of the whole team. */
export function openDecision(desk: Desk): OpenDecision | undefined {
  const asked = [
    ...eventsOf(desk, "decision_offered").map(({ fields, index }) => ({ ...fields, index, ballot: false })),
    ...eventsOf(desk, "vote_called").map(({ fields, index }) => ({ ...fields, index, ballot: true })),
    ...eventsOf(desk, "choice_offered").map(({ fields, index }) => ({ question: "", options: fields.options.map(fromText), index, ballot: false })),
  ].filter(({ options }) => options.length > 0).sort((a, b) => a.index - b.index);
  const last = asked.at(-1);
  const closed = Math.max(...(["decided", "ballot_ends", "option_chosen"] as const).map((kind) => lastOf(desk, kind)?.index ?? -1));
  if (last === undefined || last.index < closed) return undefined;
  const wishes: Record<string, number[]> = {};
  const note = (letter: string, seat: number) => (wishes[letter] = [...(wishes[letter] ?? []), seat]);
  if (last.ballot) desk.view.votes.forEach((vote, seat) => vote !== null && note(vote, seat));
  else for (const { fields, index } of eventsOf(desk, "wished")) if (index > last.index) note(fields.wish.slice("choose ".length), fields.player);
  return { question: last.question, options: last.options, wishes };
}
