// The diary and its pages.

export const onCard = (diary: number): string => `card ${diary}`;
export const progress = (goal: string, have: number, need: number): string => `${goal} ${have} of ${need}`;
export const before = "Before";

export const tests = (tests: readonly string[]): string => `Tests: ${tests.join("; ")}.`;
export const putAway = "Put it with the diary";
