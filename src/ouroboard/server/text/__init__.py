"""Texts of the server for players: refusals, notices at a table, and words of the pages outside templates.

A text is a constant, or a function that takes names and numbers and returns a whole sentence. A refusal begins with a small
letter and has no full stop; what shows it adds both. A language is a set of such modules with the same names in them.
"""
