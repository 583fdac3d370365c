"""The hand-written players of Don't Talk to Strangers."""
