// What the table page asks Don't Talk to Strangers for: panes, the word for a slot, the goal, advice.

export const scores = "Scores";
export const cards = "Cards";
export const turn = "turn";
export const goal = "Bring your Kids to safe places before the last Stranger comes.";
export const noTeamTalk = "Teammates who sit opposite each other may not share anything (§13.2).";
/** It is shown after "Now: ". */
export const letOutAKid = "press Let out a Kid.";
export const doesNothing = (card: string): string => `${card} would do nothing yet. Press Let out a Kid.`;
