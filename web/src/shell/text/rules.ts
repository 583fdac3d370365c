// The pane with the rules.

export const search = "Search the rules";
export const wholePage = "Whole page";
export const notFetched = "The rules could not be fetched.";
export const openPage = "Open their own page";
export const fetching = "Fetching the rules…";
export const noSectionHas = (words: string): string => `No section has “${words}”.`;
