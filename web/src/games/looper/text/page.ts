// The panes' names, the goal, and why the team is silent.

export const plan = "Plan";
export const deduce = "Deduce";
export const loops = "Loops";

export const day = "day";

export const mastermindsGoal = "Make every loop end in tragedy, and give your script away as late as you can.";
export const protagonistsGoal = "Get through one loop with everybody safe. Watch, learn, try again.";

export const noTableTalk = "Table talk is off during the days (§2.4): wait for the Time Spiral.";
