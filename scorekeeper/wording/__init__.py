"""Codes into sentences, in five languages through gettext; the only home of user-facing sentences in Python.

A module here holds msgids, marked by N_, and functions that are handed a Voice, which knows the language.
"""
