// The machines' moves of the day.

import { enumerated } from "./common";

export const theMachinesMove = "The machines move";
export const skip = "Skip";

const withNear = (words: string, near: readonly string[]): string => (near.length === 0 ? words : `${words}, near ${enumerated(near)}`);
export const stays = (machine: string, sector: string, near: readonly string[]): string => withNear(`${machine} stays in ${sector}`, near);
export const moves = (machine: string, from: string, to: string, near: readonly string[]): string => withNear(`${machine} ${from} → ${to}`, near);
