"""Don't Talk to Strangers, by Ben Stoll: get your Kids somewhere safe before the Strangers have the neighbourhood."""
