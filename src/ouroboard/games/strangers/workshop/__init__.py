"""The architect's workshop (§16.3): what a deck can be worth at most, and the search for the one that is worth it."""
