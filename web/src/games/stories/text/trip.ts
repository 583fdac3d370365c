// On the way from one place to another.

export const onTheWay = "On the way";
export const to = (place: string): string => `To ${place}`;
export const beforeFirstPlace = "Before the first place";
export const throwsDie = (name: string, isYou: boolean): string => (isYou ? `${name} throw the captain's die.` : `${name} throws the captain's die.`);
export const thenNextCaptain = "Then the next seat is captain.";
export const captainsDie = (value: number): string => `The captain's die: ${value}`;
export const redExit = (tu: number): string => `+ ${tu} red`;
export const inAll = (tu: number): string => `= ${tu} TU`;

export const handOver = "Pawns are off the board: hand over what you like. Pick a thing, then who gets it.";
export const nothingToHandOver = "There is nothing to hand over.";
export const agent = "Agent";
export const holds = "Holds";
export const nothing = "nothing";
