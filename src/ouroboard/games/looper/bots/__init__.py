"""The hand-written players of Tragedy Looper."""
