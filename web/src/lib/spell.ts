// Keys of a view as words.

/** Returns "cards left" for "cards_left". */
export function wordsOf(key: string): string {
  return key.replaceAll("_", " ");
}
