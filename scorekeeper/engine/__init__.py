"""The pure engine: record in, sheet out. No clock, no randomness, no database, nothing but the standard library."""
