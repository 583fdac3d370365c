"""What each seat of Tragedy Looper knows: events, views, imagined worlds."""
