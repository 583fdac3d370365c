"""The rules of LOOP, after the sections of RULES.md."""
