"""The rulebook of a table and of every system, and the catalogue of options."""
