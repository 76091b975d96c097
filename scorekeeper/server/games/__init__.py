"""The games: the list, a new one, the archive, and what is done with a game as a whole."""
