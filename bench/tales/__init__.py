"""Benchmarks and slow statistics of Tales from the Loop."""
