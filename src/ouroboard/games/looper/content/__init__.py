"""The content of Tragedy Looper: definitions, and the files of its pack."""
