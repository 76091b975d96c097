"""The engine for the phone: a compiler from the plain Python of the pure rooms to JavaScript, and what it makes.

It reads the house as text and imports none of it, and nothing of the house imports it: it runs when the project is
set up, and what it has written lies in `built/`. `python -m scorekeeper.pocket` runs it.
"""
