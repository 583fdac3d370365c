// The chat, as screen readers hear of it.

import { counted } from "./language";

export const earlierMessages = (count: number): string => `${counted(count, "earlier message", "earlier messages")}.`;
export const hasSaid = (name: string, words: string): string => `${name}: ${words}`;
