"""Hands that have to be confirmed, and who stands in the log."""
