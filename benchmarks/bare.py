"""What the page is held against: the barest Flask app that keeps rows in SQLite, as safely on disk, and prints them."""

import sqlite3
from pathlib import Path

from flask import Flask, redirect, request
from werkzeug.wrappers import Response

from scorekeeper.server.core.hub import Hub
from scorekeeper.store.sql_live import SqlChangeFeed

TABLE = """<!doctype html><title>rows</title><table>
{% for row in rows %}<tr><td>{{ row[0] }}</td><td>{{ row[1] }}</td><td>{{ row[2] }}</td><td>{{ row[3] }}</td></tr>
{% endfor %}</table>"""


def bare_app(folder: Path) -> Flask:
    """An app with one table: POST inserts a row and goes back to the page, GET prints all rows."""
    app = Flask(__name__)
    # Our server wants them all; nobody listens.
    app.config["MAX_CONTENT_LENGTH"] = 1_000_000
    app.extensions["hub"] = Hub(app, SqlChangeFeed())
    connection = sqlite3.connect(folder / "bare.sqlite", check_same_thread=False, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE hand (number INTEGER PRIMARY KEY, anna INT, boris INT, vera INT)")
    template = app.jinja_env.from_string(TABLE)

    @app.get("/")
    def show() -> str:
        rows = connection.execute("SELECT number, anna, boris, vera FROM hand ORDER BY number").fetchall()
        return template.render(rows=rows)

    @app.post("/")
    def create() -> Response:
        points = [int(request.form[name]) for name in ("anna", "boris", "vera")]
        connection.execute("INSERT INTO hand (anna, boris, vera) VALUES (?, ?, ?)", points)
        return redirect("/", 303)

    return app
