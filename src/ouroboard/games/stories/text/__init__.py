"""All words of the game that are neither an event nor written in a mission: refusals, prompts, labels, options and facts.

A text is a constant, or a function that takes names and numbers and returns a whole sentence. Agents and items are given as
players count them, spaces and options as letters. A language is a set of such modules with the same names in them.
"""
