// The frame of the table: its parts, the tabs of the side pane, and what a screen reader hears about components.

export const canBePicked = "can be picked";
export const mustBeHeld = "cannot be taken back: hold it, or press it twice";

export const yourTurnAt = (title: string): string => `Your turn – ${title}`;

export const lobby = "Lobby";
export const board = "Board";
export const table = "Table";
export const views = "Views";
export const sidePane = "Side pane";

export const changes = "Changes";
export const result = "Result";
export const log = "Log";
export const chat = "Chat";
export const rules = "Rules";

/** The number of new things in a pane, for screen readers. */
export const newThings = (count: number): string => `${count} new`;
