"""What the server answers at every address of a game, kept as a file: one answer for two hosts is held against it."""
