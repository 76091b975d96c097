"""The game as JSON, which gives the same game again."""

from scorekeeper.engine.encode import encode_record, encode_sheet
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.service.game_document import encode_game, written
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import Voice


def write_record_and_sheet(game: WholeGame, voice: Voice, _: ExportOptions) -> str:
    """What people said, and all that follows from it; where there is a log, the whole game (docs/game.md).
    Without the sheet, which follows from the record, where it could not be imported with it.
    """
    document = encode_game(game.log, game.from_log) if game.log else {"record": encode_record(game.record)}
    sheet = encode_sheet(game.sheet, lambda violation: say_violation(voice, violation))
    return written({**document, "sheet": sheet}, {**document})


def write_record(game: WholeGame, *_: object) -> str:
    """What people said at the table."""
    return written(encode_record(game.record))
