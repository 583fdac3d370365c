// Times on a clock.

import { counted } from "./language";

export const timeIsUp = "time is up";

/** Short times, to stand beside a name. */
export const hoursBriefly = (hours: number): string => `${hours} h`;
export const daysBriefly = (days: number): string => counted(days, "day", "days");

/** Times for a sentence. */
export const seconds = (count: number): string => counted(count, "second", "seconds");
export const minutes = (count: number): string => counted(count, "minute", "minutes");
export const hours = (count: number): string => counted(count, "hour", "hours");
export const days = (count: number): string => counted(count, "day", "days");
