"""The catalogue of options: for each one who plays so, and a small game in which it shows, scored by the engine."""
