"""The sheet as CSV (RFC 4180, UTF-8): a row for each deal, each player's change and running score."""

import csv
from io import StringIO

from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.safe import defuse
from scorekeeper.export.value_table import Value, score_head, score_rows
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.voice import Voice


def write_csv(game: WholeGame, voice: Voice, _: ExportOptions) -> str:
    """The table. Numbers stand as they are; no text can be taken for a formula."""
    written = StringIO(newline="")
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow([defuse(head) for head in score_head(game, voice)])
    writer.writerows([_cell(value) for value in row] for row in score_rows(game, voice))
    return written.getvalue()


def _cell(value: Value) -> Value:
    return defuse(value) if isinstance(value, str) else value
