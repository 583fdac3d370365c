// What the table page asks LOOP for: panes, the word for a slot, the goal.

export const compare = "Compare";
export const story = "Story";
export const trick = "trick";
export const goal = "Shed your cards first. Then change seats and do it better.";
