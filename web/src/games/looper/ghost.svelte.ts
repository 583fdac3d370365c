// Whose ghost is shown: of the loop before, until the reader chooses another.

import type { Desk } from "./questions";
import { lastLoop, loopNumber } from "./text/common";

class Ghost {
  chosen = $state(0);
}

export const ghost = new Ghost();

/** The loop whose ghost is shown; 0 when there is none. */
export function ghostLoop({ ghosts, view: { loop } }: Desk): number {
  if (!ghosts) return 0;
  return ghost.chosen > 0 && ghost.chosen < loop ? ghost.chosen : loop - 1;
}

/** "last loop", "loop 1". */
export function sayGhost(desk: Desk): string {
  const loop = ghostLoop(desk);
  return loop === desk.view.loop - 1 ? lastLoop : loopNumber(loop);
}
