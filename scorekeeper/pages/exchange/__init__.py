"""Files in and out: the sheet as a file, a game as codes, a game taken in."""
