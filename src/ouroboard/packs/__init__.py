"""Content packs: files that people write, read safely. Mistakes are reported by file and line. No game is named here."""
