"""The effects, conditions and costs of cards: one small class for each word, which calls the rule behind it."""
