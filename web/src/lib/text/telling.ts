// The table in words: comparisons, and groups of components that come and go.

import { listed } from "./language";

export const noLongerSo = (sentence: string): string => `No longer so: ${sentence}`;
export const came = (group: string, names: readonly string[]): string => `${group}: ${listed(names)} came.`;
export const went = (group: string, names: readonly string[]): string => `${group}: ${listed(names)} went.`;
