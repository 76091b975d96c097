"""Disputes: why a line stands there, what if, and which rule it was."""
