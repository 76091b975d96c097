"""Files in and out: a sheet to send, a game or a list taken in, and all games as one zip."""
