"""Where games are kept: the service's GameStore on Flask-SQLAlchemy, its tables and their migrations.

Append-only: nothing here changes an event, and only a game that was deleted long ago goes, all of it at once.
Only the factory in server/app.py and the command line import this room.
"""
