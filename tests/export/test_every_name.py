"""Any name, any note, any record: nothing stops an export, and nothing of it is lost."""

import csv
import io
import json
import re
from itertools import cycle
from xml.etree import ElementTree as Xml

import pypdf
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from scorekeeper.engine.game import Game
from scorekeeper.export.csv_table import as_written
from scorekeeper.export.export_options import FORMATS, ExportOptions, Paper
from scorekeeper.export.letters import drawable
from scorekeeper.export.settlement import read_stakes
from scorekeeper.export.writing import export
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.names import visible
from scorekeeper.wording.voice import ENGLISH
from tests.engine.games import listed
from tests.export.examples import laid
from tests.notation import a_record, record_in

SLOW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=12)
CONTROL = re.compile("_x00([01][0-9A-F])_")
notes = st.text(max_size=60)
names = (
    st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=40)
    .map(str.strip)
    .filter(bool)
)  # fmt: skip
STRANGE = [
    "=1+1", "👩‍👩‍👧", "\u202eAnna", "A\u0301\u0301\u0301", "<b>&amp;", "%(name)s", "{0}", "'@x", "｡゚", "\ufffe",
    "_x0041_",
]  # fmt: skip


def game_of(players: list[str], note: str) -> Game:
    """Everything that people write: the title, the names, a reason, a note and what the table agreed."""
    why = note if note.strip() else "a slip"
    adjustment = {"outcome": "adjustment", "player": players[0], "amount": 5, "reason": why}
    low = {"outcome": "rospisat", "declarer": players[2], "bid": 95, "agreed": why}
    return laid(a_record({**adjustment, "note": note}, low, players=players, title=note))


tables = st.lists(names | st.sampled_from(STRANGE), min_size=3, max_size=4, unique_by=str.casefold)


def written(name: str, game: Game) -> bytes:
    return export(name, game, ENGLISH, ExportOptions())


@SLOW
@given(tables, notes)
def test_the_pdf_and_the_picture_have_each_letter_or_its_box(players: list[str], note: str) -> None:
    game = game_of(players, note)
    root = Xml.fromstring(written("svg", game))
    shown = "".join(element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")).replace(" ", "")
    assert drawable(note).replace(" ", "") in shown
    reader = pypdf.PdfReader(io.BytesIO(written("pdf", game)), strict=True)
    told = "".join("".join(page.extract_text() for page in reader.pages).split())
    assert "".join(drawable(note).split()) in told
    assert reader.metadata is not None
    for player in players:
        assert drawable(player).replace(" ", "")[:4] in shown  # a long name may be broken, and then cut


@SLOW
@given(tables, notes)
def test_the_workbook_has_them_as_they_were_written(players: list[str], note: str) -> None:
    state = load_workbook(io.BytesIO(written("xlsx", game_of(players, note))))
    head, row, low = state["Score"].iter_rows(values_only=True)
    whole = [name.translate({0xFFFE: "\ufffd", 0xFFFF: "\ufffd"}) for name in players]
    assert [f"{name}: score" for name in whole] == list(head[8 : 7 + 2 * len(players) : 2])
    kept = note.replace("\r\n", "\n").replace("\r", "\n").translate({0xFFFE: "\ufffd", 0xFFFF: "\ufffd"})
    # A workbook spells a control character _x001F_; this reader leaves it so, a spreadsheet reads it.
    for cell in (row, low) if note.strip() else (row,):
        told = CONTROL.sub(lambda found: chr(int(found[1], 16)), str(cell[-2]))
        assert told.replace("\r\n", "\n").replace("\r", "\n").endswith(kept)


@SLOW
@given(tables, notes)
def test_the_csv_has_them_as_they_were_written(players: list[str], note: str) -> None:
    head, row, low = csv.reader(io.StringIO(written("csv", game_of(players, note)).decode("utf-8-sig"), newline=""))
    assert [as_written(cell) for cell in head[8 : 7 + 2 * len(players) : 2]] == [f"{name}: score" for name in players]
    assert as_written(row[-2]).endswith(note)
    assert as_written(low[-2]).endswith(note if note.strip() else "a slip")
    assert row[7:9] == ["5", "5"]


@SLOW
@given(tables, notes)
def test_texts_have_them_in_sight(players: list[str], note: str) -> None:
    text, markdown = (written(name, game_of(players, note)).decode() for name in ("txt", "md"))
    for player in players:
        assert visible(player) in text
        assert visible(player) in markdown
    lines = [line.strip() for line in visible(note).split("\n")]
    assert all(line in text for line in lines)


@SLOW
@given(tables, notes)
def test_json_gives_them_back(players: list[str], note: str) -> None:
    game = game_of(players, note)
    for document in (json.loads(written("record", game)), json.loads(written("json", game))["record"]):
        assert record_in(document) == game.record


def test_any_record_can_be_exported() -> None:
    ways = zip(cycle(FORMATS), cycle(LANGUAGES), cycle(Paper), cycle(("difference", "place", "game")), strict=False)
    for record, (name, language, paper, basis) in zip(listed(33), ways, strict=False):
        stakes = read_stakes(f"{basis}:0.10:EUR")
        options = ExportOptions(language=language, paper=paper, facts=True, stakes=stakes)
        assert export(name, laid(record), speak(language), options)
