"""Disputes: the way to why a line stands there (`pages/deals/hand.py` shows it), what if, and which rule it was."""
