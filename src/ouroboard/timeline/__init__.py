"""A match as a tree of moments: play, undo, peek, branch, and records as text."""
