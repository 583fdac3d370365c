"""Many games: simulation and tournaments, in local processes."""
