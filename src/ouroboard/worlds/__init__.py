"""Counting and drawing hidden worlds that are described by constraints, without listing them. No game is named here."""
