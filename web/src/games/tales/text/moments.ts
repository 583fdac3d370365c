// Great moments, and what a day came to.

export const diaryPage = (page: string, title: string): string => `Diary ${page}: ${title}`;
export const allMachinesAreAlert = "All machines are alert";
export const makesIt = (kid: string): string => `A six: ${kid} makes it`;
export const noSix = (kid: string): string => `No six for ${kid}`;
export const won = "You have done it";
export const lost = "It is over";
export const dialsAre = (insight: number, enigma: number): string => `Insight ${insight}, Enigma ${enigma}.`;

// ---- the digest of a day

export const diaryPageShown = (page: string, title: string): string => `Diary ${page}: ${title}.`;
export const dayWon = "You have done it.";
export const dayLost = "It is over.";
export const failed = (kid: string, tests: number): string => (tests === 1 ? `${kid} rolled no six: a test failed.` : `${kid} rolled no six: ${tests} tests failed.`);
