"""What the words of a card do: one small class for each, which calls the rule behind it."""
