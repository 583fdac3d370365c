// The bar of a replay.

export const toStart = "To the start";
export const stepBack = "One step back";
export const stepOn = "One step on";
export const play = "Play";
export const pause = "Pause";

export const step = "Step";
export const stepOf = (step: number, end: number): string => `Step ${step} of ${end}`;
export const stepBriefly = (step: number, end: number): string => `${step}/${end}`;

export const asSeenBy = "As seen by";
export const yourself = (name: string): string => `${name} (you)`;
export const aWatcher = "a watcher";
export const allCardsOpen = "all cards open";
export const record = "Record";
