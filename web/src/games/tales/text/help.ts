// What to answer when others ask for help.

export const whenAsked = "When others ask for help:";
export const ways = { ask: "ask me", safe: "help unless it can hurt", always: "always help" } as const;
