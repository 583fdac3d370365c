// Words on signs in the pictures of places, by the names that missions use.

export const notices: Readonly<Record<string, string>> = { "never-alone": "NEVER ALONE", "staff-only": "STAFF ONLY", "no-entry": "NO ENTRY", silence: "SILENCE" };
