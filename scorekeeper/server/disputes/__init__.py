"""Disputes: the way to why a line stands there (`deals/page.py` shows it), what if, and which rule it was."""
