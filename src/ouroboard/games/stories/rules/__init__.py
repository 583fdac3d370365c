"""The rules of T.I.M.E Stories, one module for each part of RULES.md."""
