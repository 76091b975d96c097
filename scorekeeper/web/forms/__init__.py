"""Forms: text from a page into domain values and back. A field knows what it takes, never a rule of the game."""
