"""What people do to a game: commands in, events appended, the record and the sheet out.

Knows the GameStore protocol, not a database; no Flask. Time and keys come with the commands.
"""
