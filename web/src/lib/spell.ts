// Keys of a view as words.

/** Returns "cards left" for "cards_left". */
export function wordsOf(key: string): string {
  return key.replaceAll("_", " ");
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
