"""The content of Tales from the Loop: definitions, and the files of its pack."""
