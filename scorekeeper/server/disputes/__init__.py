"""Disputes: the searches in progress; their pages are those of both hosts (`pages/disputes`)."""
