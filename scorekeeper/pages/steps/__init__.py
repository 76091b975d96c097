"""What is told with a tap, at once or later: its commands, and the game with it."""
