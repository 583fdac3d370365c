// The list of keys in the menu.

export const shortcuts = "Single-key shortcuts";
export const pressNewKey = (meaning: string): string => `Press the new key for: ${meaning}. Press Delete for no key, Esc to keep the old one.`;
export const hasNoKey = (meaning: string): string => `No key for: ${meaning}.`;
export const hasKey = (meaning: string, key: string): string => `${key}: ${meaning}.`;
export const keysRestored = "All keys are back to the usual ones.";
export const restoreKeys = "Restore the usual keys";

/** The name of a key's button, while it waits for a key, with its key, and without one. */
export const buttonWaits = (meaning: string): string => `${meaning}: press a key. Change`;
export const buttonOfKey = (meaning: string, key: string): string => `${meaning}: ${key}. Change`;
export const buttonWithoutKey = (meaning: string): string => `${meaning}: no key. Change`;
export const press = "press…";
