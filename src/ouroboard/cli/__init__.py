"""`ouroboard …`: play, simulate, hold tournaments, replay records and read the rules, in a terminal."""
