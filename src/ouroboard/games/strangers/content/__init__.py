"""The content of Don't Talk to Strangers: definitions, and the files of its pack."""
