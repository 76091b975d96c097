"""Files in and out: a sheet to send, a game or a list imported, and all games as one zip."""
