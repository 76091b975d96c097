"""The record as JSON, alone or with its sheet; either gives the same game again."""

import json
from typing import Any

from scorekeeper.engine.encode import encode_record, encode_sheet
from scorekeeper.export.game import Game
from scorekeeper.export.wishes import Wishes
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import Voice


def write_record(game: Game, _: Voice, __: Wishes) -> str:
    """What people said at the table."""
    return _write(encode_record(game.record))


def write_record_and_sheet(game: Game, voice: Voice, wishes: Wishes) -> str:
    """What people said, and all that follows from it; where there is a log, the whole game (docs/game.md)."""
    told = wishes.parcel or {"record": encode_record(game.record)}
    sheet = encode_sheet(game.sheet, lambda violation: say_violation(voice, violation))
    return _write({**told, "sheet": sheet})


def _write(document: dict[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"
