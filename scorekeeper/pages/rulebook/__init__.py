"""The rulebook of a table."""
