"""The rules of Tragedy Looper, after the sections of RULES.md."""
