"""The referee at the cards: a question is a page, and its answer can be kept with the game."""
