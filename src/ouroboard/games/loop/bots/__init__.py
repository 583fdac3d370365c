"""The hand-written players of LOOP."""
