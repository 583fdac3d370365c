"""The prover: whether a mission can be won, how fast, and what each of its gates costs; played on the real rules."""
