"""The list of games, a new one, and a game as a whole."""
