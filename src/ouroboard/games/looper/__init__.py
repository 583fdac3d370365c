"""Tragedy Looper, by BakaFire: one Mastermind, a hidden script, and Protagonists who live through the same days again."""
