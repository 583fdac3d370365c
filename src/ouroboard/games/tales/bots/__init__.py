"""The hand-written players of Tales from the Loop."""
