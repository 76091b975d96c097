"""Prints the greeting of `serve` on the terminal."""

import os
import socket
import sys
from pathlib import Path

from flask import Flask

from scorekeeper.database_address import without_password
from scorekeeper.export.qr_code import LIGHT, qr_code
from scorekeeper.server.core.addresses import address_for_phones, address_here, hears_the_network, root_of
from scorekeeper.server.core.config import file_of
from scorekeeper.server.core.keys import HOUSE_KEY_FILE
from scorekeeper.server.sharing.page import join_address
from scorekeeper.wording import serving
from scorekeeper.wording.voice import ENGLISH

BORDER = 4  # modules
BLOCKS = {"00": "█", "01": "▀", "10": "▄", "11": " "}


def greet(listener: socket.socket, app: Flask, monitor: socket.socket | None, workers: int = 1) -> None:
    """Prints the server's addresses, the owner's link, and where the games are."""
    root = f"{root_of(app)}/".lstrip("/")
    here, phones = address_here(listener) + root, address_for_phones(listener)
    phones = None if phones is None else phones + root
    app.config["ADDRESS_FOR_PHONES"] = phones
    say(serving.THIS_COMPUTER, address=here)
    if phones is not None:
        say(serving.PHONES, address=phones)
    elif hears_the_network(listener):
        say(serving.NO_NETWORK)
    else:
        say(serving.ONLY_HERE, host=listener.getsockname()[0])
    _open_house(app, phones or here, draw=phones is not None)
    if workers > 1:
        say(serving.WORKERS, number=workers)
    say(serving.KEPT_IN, database=database_of(app))
    backups = app.extensions["backups"]
    if backups is not None:
        say(serving.BACKUPS_IN, folder=backups.state().folder)
    if monitor is not None:
        say(serving.MONITOR, address=address_here(monitor))
    say(serving.HOW_TO_STOP)


def _open_house(app: Flask, address: str, *, draw: bool) -> None:
    """Prints the owner's link. Only on a terminal: other output may be a log, which must not hold the key."""
    if not sys.stdout.isatty():
        if "HOUSE_KEY" in os.environ:
            say(serving.HOUSE_ENVIRONMENT, address=f"{address}join")
        else:
            file = Path(app.config["SCOREKEEPER_INSTANCE"]) / HOUSE_KEY_FILE
            say(serving.HOUSE_FILE, address=f"{address}join", file=file)
        return
    link = join_address(address, app.config["HOUSE_KEY"])
    say(serving.HOUSE, address=link)
    if draw:
        _show_code(link)


def _show_code(link: str) -> None:
    """Prints a link as a QR code, where the terminal has the characters."""
    drawing = draw_code(link)
    try:
        drawing.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return
    say(serving.SCAN)
    sys.stdout.write(drawing)


def draw_code(link: str) -> str:
    """A link as a QR code of half blocks, light on the dark of a terminal, two rows of modules in a line."""
    rows = qr_code(link)
    empty = LIGHT * (len(rows) + 2 * BORDER)
    framed = [*[empty] * BORDER, *[f"{LIGHT * BORDER}{row}{LIGHT * BORDER}" for row in rows], *[empty] * BORDER]
    pairs = zip(framed[::2], [*framed[1::2], empty], strict=True)
    return "".join("".join(BLOCKS[top + below] for top, below in zip(*pair, strict=True)) + "\n" for pair in pairs)


def database_of(app: Flask) -> str:
    """The database file, or the database address without its password."""
    address = app.config["SQLALCHEMY_DATABASE_URI"]
    return str(file_of(address, Path(app.instance_path)) or without_password(address))


def say(sentence: str, **words: object) -> None:
    """Prints a sentence as one line."""
    sys.stdout.write(ENGLISH.gettext(sentence) % words + "\n")
    sys.stdout.flush()
