"""What every feature stands on: the factory, its settings, headers, errors, languages, static files and the server."""
