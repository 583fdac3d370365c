"""The server under load, beside boardgame.io's: `python -m bench.server`, and part of `make bench`."""
