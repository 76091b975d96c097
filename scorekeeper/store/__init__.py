"""Where games are kept: the service's GameStore on Flask-SQLAlchemy, its tables and their migrations.

Append-only: nothing here changes or deletes an event. Only the factory in web/app.py imports this room.
"""
