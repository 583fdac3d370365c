"""Tales in the terminal: the tools for authors."""
