"""What 1.0 has stored is opened by every later version. The files stay as they are; a later version with new tables
adds files of its own, made as those were (git log).
"""

import json
import lzma
from pathlib import Path

from scorekeeper.server.app import migrate_database
from scorekeeper.service.game_document import encode_game
from scorekeeper.service.game_import import Importer, import_document
from scorekeeper.service.game_state import GameState
from scorekeeper.service.loading import load_state
from scorekeeper.store.checking import check_database, check_games
from scorekeeper.store.sql_archive import SqlArchive
from tests.apps import DATABASE, fresh_app
from tests.service.examples import at

KEPT = Path(__file__).parent / "of_1_0"
STORED, WRITTEN = KEPT / "games.sqlite.xz", KEPT / "game.json"


def is_as_told(state: GameState) -> None:
    """By hand: 3 and 2 are rounded to 5 and 0, but the first hand was corrected to 105, 5 and 10, and the third one
    taken back: 5 + 10, 100 + 10, 10 + 100.
    """
    sheet = state.played.sheet
    assert sheet.players == ("Anna", "Boris", "Верочка")
    assert [(one.score, one.bolts) for one in sheet.standings] == [(15, 0), (110, 0), (110, 0)]
    assert (len(sheet.deals), state.title(), state.is_ended()) == (2, "Дача", True)


def test_the_database_of_1_0_is_opened(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(lzma.decompress(STORED.read_bytes()))
    with fresh_app(tmp_path) as app, app.app_context():
        migrate_database(app)
        service = app.extensions["service"]
        is_as_told(service.state("g"))
        [summary] = service.summaries(SqlArchive(), ["g"]).values()
        assert (summary.players, summary.scores) == (("Anna", "Boris", "Верочка"), (15, 110, 110))
        assert check_database() == ()
        assert [game for game, _ in check_games()] == ["g"]


def test_the_file_of_1_0_is_imported(tmp_path: Path) -> None:
    document = json.loads(WRITTEN.read_text(encoding="utf-8"))
    imported = import_document(document, Importer(at=at(59), author="", device=""))
    assert imported.violations == ()
    is_as_told(load_state("h", imported.log))
    assert encode_game(imported.log)["hash"] == document["hash"]
