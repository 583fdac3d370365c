"""What the table tells: events, views and imagined worlds."""
