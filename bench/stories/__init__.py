"""Figures of T.I.M.E Stories."""
