"""What missions are made of: structs, words, loading and checks."""
