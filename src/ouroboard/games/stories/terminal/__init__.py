"""T.I.M.E Stories in the terminal."""
