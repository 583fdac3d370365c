"""What a card says, as data: conditions, costs, effects, triggers and lasting rules. No game word in it."""
