"""The rules of Tales from the Loop, in modules that are named after the sections of RULES.md."""
