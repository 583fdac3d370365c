"""Who knows what: events, views and imagined worlds."""
