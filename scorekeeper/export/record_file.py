"""The record as JSON, which gives the same game again. Both hosts write it."""

from scorekeeper.engine.encode import encode_record
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.service.written import written


def write_record(game: WholeGame, *_: object) -> str:
    """What people said at the table."""
    return written(encode_record(game.record))
