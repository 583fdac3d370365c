"""What each seat of LOOP knows: events, views, imagined worlds."""
