// One card of the open place, looked at closely.

export const closer = (letter: string): string => `${letter}, closer`;
export const card = (letter: string, title: string): string => `${letter} · ${title}`;
/** Whether the card is sealed, as a line of its own. */
export const state = (seal: string): string => `${seal}.`;
export const left = "‹ Left";
export const right = "Right ›";
export const close = "Close";
