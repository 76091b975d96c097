"""Corrections: the log, hands told anew, taken off and brought back, and the house rules."""
