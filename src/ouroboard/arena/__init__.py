"""Many games: simulations and tournaments, in local processes or on a cluster."""
