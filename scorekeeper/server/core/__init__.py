"""What all features stand on: settings, the request, rights, headers, languages, logs, the live stream."""
