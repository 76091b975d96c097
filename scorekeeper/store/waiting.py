"""How a hand waits for SQLite's lock, which whoever writes a long game holds for some milliseconds."""

import sqlite3
from contextlib import suppress
from time import sleep

PATIENCE = 10_000  # milliseconds that a connection waits for the lock by itself
A_MOMENT, MOMENTS = 0.0005, 30  # seconds, and how often so long is waited


def begin_to_write(connection: sqlite3.Connection) -> None:
    """Begins a transaction that writes. SQLite itself asks for the lock again after 1 ms, 2 more and 5 more: a hand
    would wait twice as long as a game of 600 hands takes to be written.
    """
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        for _ in range(MOMENTS):
            with suppress(sqlite3.OperationalError):
                connection.execute("BEGIN IMMEDIATE")
                return
            sleep(A_MOMENT)
    finally:
        connection.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    connection.execute("BEGIN IMMEDIATE")
