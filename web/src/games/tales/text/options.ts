// The lettered options of a choice on a card.

export const aChoice = "A choice";
export const optionOf = (letter: string, words: string): string => `${letter}: ${words}`;
