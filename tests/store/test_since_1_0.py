"""What 1.0 has stored is opened by every later version. `python -m tests.store.test_since_1_0` made both files; they
stay as they are, and a later version with new tables adds files of its own.
"""

import json
import lzma
import sys
import tempfile
from pathlib import Path

from scorekeeper.server.app import migrate_database
from scorekeeper.service.commands import AmendDeal, EndGame, RenameGame, RenamePlayers, UndoLastDeal
from scorekeeper.service.game_document import encode_game
from scorekeeper.service.game_import import Importer, import_document
from scorekeeper.service.game_state import GameState
from scorekeeper.service.loading import load_state
from scorekeeper.store.checking import check_database, check_games
from scorekeeper.store.sql_archive import SqlArchive
from tests.apps import DATABASE, fresh_app
from tests.service.examples import at, deal, record, start

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
        assert [one.game for one in check_games()] == ["g"]


def test_the_file_of_1_0_is_imported(tmp_path: Path) -> None:
    document = json.loads(WRITTEN.read_text(encoding="utf-8"))
    imported = import_document(document, Importer(at=at(59), author="", device=""))
    assert imported.violations == ()
    is_as_told(load_state("h", imported.log))
    assert encode_game(imported.log)["hash"] == document["hash"]


def make() -> None:
    """Both files, once and for all."""
    with tempfile.TemporaryDirectory() as folder, fresh_app(Path(folder)) as app, app.app_context():
        service = app.extensions["service"]
        service.start(start("g"))
        for seq, hand in enumerate(("Boris 100: 3 | 115 | 2", "Vera 100: 10 | 10 | 100", "Anna 100: 100 | 10 | 10"), 1):
            service.change(record(seq, hand))
        told = {"game": "g", "author": "Anna", "device": "Firefox, Android · dddd"}
        first = deal("Boris 100: 5 | 105 | 10")
        service.change(UndoLastDeal(key="u", at=at(5), seq=4, **told))
        service.change(AmendDeal(key="a", at=at(6), seq=5, amends=2, deal=first, reason="misheard", **told))
        service.change(
            RenamePlayers(key="n", at=at(7), seq=6, names=("Anna", "Boris", "Верочка"), reason="так её зовут", **told)
        )
        service.change(RenameGame(key="r", at=at(8), seq=7, title="Дача", **told))
        service.change(EndGame(key="e", at=at(9), seq=8, reason="the last train", **told))
        log = service.log("g")
        WRITTEN.write_text(json.dumps(encode_game(log), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        with app.extensions["sqlalchemy"].engine.connect() as connection:
            connection.exec_driver_sql("VACUUM INTO ?", (str(Path(folder) / "copy"),))
        STORED.write_bytes(lzma.compress((Path(folder) / "copy").read_bytes()))


if __name__ == "__main__":
    if STORED.exists():
        sys.exit("What 1.0 has stored stays as it is.")
    make()
