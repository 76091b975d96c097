"""The pages of a circle: its season, its evenings, its people."""
