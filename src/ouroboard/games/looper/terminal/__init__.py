"""Tragedy Looper in the terminal: its screen with its pages, and the tools for authors of scripts."""
