"""Corrections: the log, deals amended, and what a table agrees beside its deals."""
