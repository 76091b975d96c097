"""The foundation of all features: app factory, settings, headers, errors, languages, server."""
