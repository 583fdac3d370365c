"""The rules of Don't Talk to Strangers, after the sections of RULES.md."""
