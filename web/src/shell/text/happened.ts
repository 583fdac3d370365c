// What has just happened: moments, digests, and what happened while the reader was away.

export const whatHappened = "What happened";
export const sinceAway = "Since you were away";
export const sinceAwayTold = (sentences: string): string => `Since you were away: ${sentences}`;
export const showAll = "Show all";
export const goOn = "Go on";
export const more = (count: number): string => `${count} more`;
export const digest = "Digest";
export const closeDigest = "Close the digest";
/** Returns the name of a moment, for a screen reader that reads sentences about it next. */
export const heading = (moment: string): string => `${moment}.`;
