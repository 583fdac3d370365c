"""Content packs: files that people write, read safely, with every mistake told by file and line. No game word in it."""
