// The table: names and presence of players, moments, the connection, and what is said aloud. It is in the first script.

export const notFetched = "This part of the page could not be fetched. Load the page again.";

// ---- players ------------------------------------------------------------------------------------------------------

/** How the reader's own seat is called. */
export const you = "You";
export const seatNumbered = (number: number): string => `Seat ${number}`;

export const open = "open";
export const notHere = "not here";
export const bot = "bot";
export const botOf = (strength: string): string => `bot, ${strength}`;
export const notConnected = "not connected";
export const lookingElsewhere = "looking elsewhere";
export const here = "here";

/** Returns words as they stand at the beginning of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

// ---- moments ------------------------------------------------------------------------------------------------------

/** The word for a slot where the game has none of its own. */
export const part = "part";
export const start = "Start";
export const startOfEpoch = (word: string, number: number): string => `${capital(word)} ${number} · start`;
export const slotOfEpoch = (epochWord: string, epoch: number, slotWord: string, slot: number): string => `${capital(epochWord)} ${epoch} · ${slotWord} ${slot}`;

// ---- what is said -------------------------------------------------------------------------------------------------

export const yourTurn = "Your turn.";
export const pointsAt = (name: string, isYou: boolean, thing: string): string => (isYou ? `You point at ${thing}.` : `${name} points at ${thing}.`);
export const moreInLog = (count: number): string => `${count} more in the log.`;
export const holdOrPressAgain = "That cannot be taken back. Hold, or press once more.";

// ---- the connection and the seat ----------------------------------------------------------------------------------

export const connectedAgain = "Connected again.";
export const connectionLost = "Connection lost. Trying again; nothing is lost.";
export const tableGone = "This table no longer exists.";
export const newVersion = "The server has a new version. Load this page again; nothing is lost.";
export const cannotSave = "This table cannot save just now. Your moves wait until it can.";
export const savedAgain = "The table is saved again.";

export const timeWasUp = "Your time was up, and a bot plays your seat. Take it back in the menu, under Seats.";
export const signedOut = "This device was signed out of your seat.";
export const seatLost = "You have lost your seat.";
export const moreTime = "You have more time now.";
