"""Card texts as data: conditions, costs, effects, triggers and lasting rules. No game is named here."""
