"""What leaves the table: each format a pure function of a whole game, a voice and a few wishes.

Nothing here reads a clock, a database or the system's fonts: the same game gives the same bytes everywhere.
"""
