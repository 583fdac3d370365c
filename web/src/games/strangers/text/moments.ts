// The moments that are shown large. They are fetched late.

export const strangerOn = (space: string): string => `A Stranger on ${space}`;
export const placedOf = (placed: number, tokens: number): string => `${placed} of ${tokens}`;
export const gone = (kids: readonly string[]): string => `Gone: ${kids.join(", ")}`;
export const strangerCame = (space: string, placed: number, tokens: number): string => `A Stranger came to ${space}: ${placed} of ${tokens}`;
export const isAbducted = (kid: string): string => `${kid} is abducted`;
export const fromSpace = (space: string): string => `from ${space}`;
export const isGone = (kid: string): string => `${kid} is gone`;
export const wrongCar = "It was the wrong car.";
export const isSpared = (kid: string): string => `${kid} is spared`;
export const blankCoin = "The coin is blank.";
export const contact = "Contact!";
export const clubIsHeard = "The science club is heard.";
export const isOver = (reason: string): string => `It is over: ${reason}`;
export const matchIsOver = "The match is over";
