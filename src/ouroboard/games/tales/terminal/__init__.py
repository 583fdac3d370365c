"""Tales in the terminal: its screen, and the tools for authors."""
