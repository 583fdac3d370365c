// What came of the reader's last answer.

export const whatCameOfIt = "What came of it";
export const newInTheDiary = (page: string, title: string): string => `New in the diary: ${page}, ${title}.`;
