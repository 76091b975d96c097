"""Exports: each format a pure function of a whole game, a voice and export options.

Nothing here reads a clock, a database or the system's fonts: the same game gives the same bytes everywhere.
"""
