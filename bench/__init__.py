"""Benchmarks, beside their peers, in one run."""
