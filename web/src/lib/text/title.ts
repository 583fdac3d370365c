// The title of the page.

export const yourTurnAt = (title: string): string => `● Your turn – ${title}`;
export const pageOf = (title: string): string => `${title} – Ouroboard`;
