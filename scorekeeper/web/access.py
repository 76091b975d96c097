"""Who may do what with a game: every route that shows or changes one opens it here."""

from enum import IntEnum

from scorekeeper.service.book import Book
from scorekeeper.web.desk import the_desk


class Role(IntEnum):
    """What a device may do with a game; each role may do all that the ones below may."""

    WATCH = 1
    KEEP = 2


def open_game(game: str, role: Role = Role.WATCH) -> Book:  # noqa: ARG001 - whoever has the address has every role yet
    """The game, for a device that has this role in it. GameNotFound."""
    return the_desk().book(game)
