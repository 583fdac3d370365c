// The clock beside a name.

/** `time`: "4 minutes". */
export const timeLeft = (time: string): string => `${time} left`;
export const clockOf = (name: string, told: string): string => `${name}: ${told}`;

export const thenABot = (time: string): string => `You have ${time} left. Then a bot takes your seat.`;
export const othersWait = (time: string): string => `You have ${time} left. The others are waiting.`;
