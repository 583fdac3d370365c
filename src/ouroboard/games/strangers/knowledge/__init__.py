"""What each seat of Don't Talk to Strangers knows: events, views, imagined worlds."""
