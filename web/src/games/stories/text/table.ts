// The frame of the table: panes, the goal, the top bar and the cells of the timeline.

export const team = "Team";
export const notes = "Notes";
export const plan = "Plan";
export const slot = "moment";
export const goal = "Do what the briefing asks before the time runs out.";
/** Where the briefing was read by somebody else, or lies open. */
export const goalUnderPlan = "Do what the briefing (under Plan) asks before the time runs out.";
/** Comes after "Now: ". */
export const howToPlace = "tap a card of the place, then confirm.";

export const briefing = "Briefing";
export const run = (number: number, most: number): string => `Run ${number}/${most}`;
export const marker = (tu: number): string => `TU ${tu}`;

/** What happened in a TU, by the kind of the event. */
export const happened: Readonly<Record<string, string>> = {
  died: "a death",
  item_taken: "an item",
  token_gained: "a state token",
  test_passed: "a test passed",
  rolled: "a roll",
};
export const theEnd = (title: string): string => `the end: ${title}`;
export const nothingSpecial = "nothing special";
