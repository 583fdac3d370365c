// Marks as a line of chat: "My marks – Doctor: Brain!, not Killer; day 2: Nurse?; plot: Murder Plan!". The page of a team mate reads it again.

export const opening = "My marks – ";
/** What stands before and after a name. */
export const SIGNS = { no: ["not ", ""], maybe: ["", "?"], yes: ["", "!"] } as const;
export const day = (day: number): string => `day ${day}`;
export const plot = "plot";
