"""The sheet of a game: on the page, on the wall, in numbers and in print."""
