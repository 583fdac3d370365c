// The pane with what differs between two moments.

export const whatChanged = (from: string, to: string): string => `What changed from ${from} to ${to}`;
export const arrow = (from: string, to: string): string => `${from} → ${to}`;
export const fromTo = (from: string, to: string): string => `${from} to ${to}`;
export const before = (words: string): string => `Before: ${words}`;
export const nothing = "Nothing that you can see has changed.";
export const howToCompare = "Shift-click a cell of the timeline to compare it with the moment on the board.";
