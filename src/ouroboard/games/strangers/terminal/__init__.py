"""Don't Talk to Strangers in the terminal: its screen, and the commands of the workshop."""
