// The board: the open place with its cards, and the pages to read.

export const agents = "Agents";
export const toRead = "To read";
export const goingOn = "What is going on";

export const allCards = "All cards";
export const show = (letter: string): string => `Show ${letter}`;
export const textForAll = (place: string): string => `A, ${place}: the text for all`;
export const redPlace = (tu: number): string => `red: leaving costs ${tu} TU more`;
export const lookCloserAt = (letter: string): string => `Look closer at ${letter}`;
export const lookCloser = "Look closer";
export const lock = "A lock: whoever enters stays until the test is done";
export const mustEnter = "Somebody must enter";
export const vanishes = "Gone if nobody comes";
export const youReadIt = "you read it";
export const told = "told";
export const othersReadIt = "others read it";
export const nothingLeft = "nothing left here";
export const done = "✓ done";
export const noShields = "no shields";

/** Where an agent is that is not on a card. */
export const out = "out";
export const backAt = (tu: number): string => `↺${tu}`;
export const holds = (count: number, colour: string): string => `${count}${colour.charAt(0)}`;

export const pages = "Pages";
export const cardA = (place: string): string => `A, ${place}`;
export const keyToCover = "Key c";
export const cover = "Cover";
export const uncover = "Show texts";
export const readAloud = "Read aloud";

export const forYouAlone = (letter: string, title: string): string => `${letter}, ${title}, for you alone`;
export const coveredPage = "Covered. Press c to read on.";
export const readBefore = "You have read this before. Read it again";
export const pinALine = "Pin a line";
export const tell = "Tell…";
export const isTold = "Told ✓";
export const gist = (words: string): string => `“${words}”`;
export const toldWhenActing = "It can be told with one tap when you can act.";
export const ownWords = "In your own words";
export const sayIt = "Say it";
/** A line of the chat about a card. */
export const aboutCard = (letter: string, words: string): string => `${letter}: ${words}`;
