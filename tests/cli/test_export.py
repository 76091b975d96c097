"""`scorekeeper export`."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.engine.record import Record
from scorekeeper.service.events import DealAmended, DealRecorded, GameEnded, Logged, VerdictKept
from scorekeeper.service.game_document import encode_game
from scorekeeper.service.game_import import Importer, import_record
from tests.cli.conftest import FINE, HOUSE, REFUSED, Terminal, done, refused, run, written
from tests.service.examples import KEPT, OTHER_HAND, PLAYERS, deal, dealt, logged, started

EVENING: tuple[Logged, ...] = (
    started(title="Friday"),
    dealt(2),
    dealt(3, OTHER_HAND),
    logged(4, DealAmended(amends=3, deal=deal("Vera 110: 10 | 0 | 110"), reason="misheard")),
    logged(5, VerdictKept(verdict=KEPT, note="so it was")),
    logged(6, GameEnded()),
)


@pytest.mark.parametrize("name", ["pdf", "png", "result.png", "svg", "xlsx", "csv", "md", "txt", "record.json", "json"])
def test_a_sheet_is_exported_by_the_ending(terminal: Terminal, tmp_path: Path, name: str) -> None:
    beginnings = {"pdf": b"%PDF-", "png": b"\x89PNG", "result.png": b"\x89PNG", "svg": b"<svg ", "xlsx": b"PK",
                  "csv": b"\xef\xbb\xbfHand,", "md": b"# Score",
                  "txt": b"Score", "record.json": b'{\n "format"', "json": b'{\n "record"'}  # fmt: skip
    to = tmp_path / f"sheet.{name}"
    assert terminal.run("export", written(tmp_path, FINE), "--to", str(to)) == (0, "", "")
    assert to.read_bytes().startswith(beginnings[name])


def test_an_export_is_told_its_language_and_what_else_to_print(terminal: Terminal, tmp_path: Path) -> None:
    to = tmp_path / "sheet.TXT"
    wanted = ("--lang", "de", "--facts", "--stakes", "game:20:EUR", "--address", "https://example.org/g/abc")
    assert terminal.run("export", written(tmp_path, FINE), "--to", str(to), *wanted)[0] == 0
    text = to.read_text("utf-8")
    assert "Punktezettel" in text
    assert "https://example.org/g/abc" in text
    assert len(text.split("\n\n")) == 5


def test_an_export_to_standard_output() -> None:
    done = run("export", "-", "--to", "-", "--format", "pdf", "--paper", "a5", stdin=json.dumps(FINE).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"%PDF-")
    assert done.stdout.rstrip().endswith(b"%%EOF")


def test_what_was_exported_is_exported_again(terminal: Terminal, tmp_path: Path) -> None:
    first, second = tmp_path / "one.json", tmp_path / "two.json"
    assert terminal.run("export", written(tmp_path, FINE), "--to", str(first)) == (0, "", "")
    assert terminal.run("export", str(first), "--to", str(second)) == (0, "", "")
    assert second.read_bytes() == first.read_bytes()


def test_a_whole_game_stays_whole(terminal: Terminal, tmp_path: Path) -> None:
    game, to = json.loads(json.dumps(encode_game(EVENING))), tmp_path / "again.json"
    assert terminal.run("export", written(tmp_path, game), "--to", str(to)) == (0, "", "")
    again = json.loads(to.read_text("utf-8"))
    assert {key: again[key] for key in game} == game
    assert set(again) - set(game) == {"sheet"}
    twice = tmp_path / "twice.json"
    assert terminal.run("export", str(to), "--to", str(twice)) == (0, "", "")
    assert twice.read_bytes() == to.read_bytes()


def test_what_a_hand_says_of_its_time_stays_and_nothing_is_made_up(terminal: Terminal, tmp_path: Path) -> None:
    came = "2026-03-07T20:15:00Z"
    record = Record(system="russian", players=PLAYERS, deals=(replace(deal(), at=came), deal(OTHER_HAND)))
    importer = Importer(at="2026-11-21T20:00:00+00:00", author="Anna", device="")
    game, to = encode_game(import_record(record, importer).log), tmp_path / "again.record.json"
    assert terminal.run("export", written(tmp_path, game), "--to", str(to)) == (0, "", "")
    assert [told.get("at") for told in json.loads(to.read_text("utf-8"))["deals"]] == [came, None]
    assert terminal.run("export", written(tmp_path, game), "--to", str(tmp_path / "sheet.txt")) == (0, "", "")
    assert "7 March 2026" in (tmp_path / "sheet.txt").read_text("utf-8")


def test_a_spoilt_game_is_not_exported(terminal: Terminal, tmp_path: Path) -> None:
    game, to = json.loads(json.dumps(encode_game(EVENING))), tmp_path / "x.pdf"
    game["log"][1]["author"] = "Mallory"
    assert refused(terminal.run("export", written(tmp_path, game), "--to", str(to)), 1).startswith("hash: ")
    assert not to.exists()


def test_a_game_with_a_hand_that_cannot_be_scored_is_exported_as_it_is(terminal: Terminal, tmp_path: Path) -> None:
    impossible = replace(deal(), points={"Anna": 3, "Boris": 500, "Vera": 2})
    to = tmp_path / "x.json"
    game = json.loads(json.dumps(encode_game((*EVENING[:3], logged(4, DealRecorded(deal=impossible))))))
    status, out, err = terminal.run("export", written(tmp_path, game), "--to", str(to))
    assert (status, out) == (0, "")
    assert err.startswith("Hand 3 (deals[2].points.Boris): ")
    assert json.loads(to.read_text("utf-8"))["hash"] == game["hash"]


def test_an_export_of_a_whole_game_starts_no_server(tmp_path: Path) -> None:
    code = (
        "import sys; from scorekeeper.cli import main\n"
        f"try: main(['export', '-', '--to', {str(tmp_path / 'x.txt')!r}])\n"
        "except SystemExit as left: assert left.code == 0\n"
        "assert not [name for name in sys.modules if name.startswith(('flask', 'sqlalchemy', 'wtforms'))]"
    )
    game = json.dumps(encode_game(EVENING)).encode()
    done = subprocess.run([sys.executable, "-c", code], cwd=HOUSE, input=game, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_refused_record_is_not_exported(terminal: Terminal, tmp_path: Path) -> None:
    to = tmp_path / "sheet.pdf"
    err = refused(terminal.run("export", written(tmp_path, REFUSED), "--to", str(to)), 1)
    assert err == "Hand 2 (deals[1].bid): 102 is off the step; bids go up by 5.\nThe hands before it are fine.\n"
    assert not to.exists()
    none = "This is no JSON text from line 1, character 2 on.\n"
    assert terminal.run("export", "-", "--to", str(to), stdin=b"{") == (1, "", none)


@pytest.mark.parametrize(("arguments", "complaint"), [
    (("--to", "sheet.doc"), "The ending of sheet.doc tells no format. Name one with --format: pdf, result, png,"),
    (("--to", "-"), "The ending of - tells no format."),
    (("--to", "x.pdf", "--stakes", "much"), "“much” names no stakes."),
    (("--to", "x.pdf", "--address", "a" * 4000), "The address is too long for a QR code."),
    (("--to", "/no/such/folder/x.txt"), "Cannot write /no/such/folder/x.txt: No such file or directory"),
])  # fmt: skip
def test_wrong_options_of_an_export(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], complaint: str
) -> None:
    record = written(tmp_path, FINE)
    monkeypatch.chdir(tmp_path)
    assert refused(terminal.run("export", record, *arguments)).startswith(complaint)
    assert [file.name for file in tmp_path.iterdir()] == ["record.json"]


@pytest.mark.parametrize(("arguments", "environment", "day"), [
    (("--zone", "Asia/Vladivostok"), "Pacific/Honolulu", "29 November 2026"),
    ((), ":Pacific/Honolulu", "28 November 2026"),
    ((), "MSK-3", "28 November 2026 UTC"),
])  # fmt: skip
def test_the_day_is_that_of_a_zone(
    terminal: Terminal,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    environment: str,
    day: str,
) -> None:
    monkeypatch.setenv("TZ", environment)
    at = {"at": "2026-11-28T14:30:00Z"}
    record = written(tmp_path, {**FINE, "deals": [{**deal, **at} for deal in FINE["deals"]]})
    assert f" · {day}\n" in done(terminal.run("export", record, "--to", "-", "--format", "txt", *arguments))


def test_a_zone_that_nobody_knows_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    err = refused(terminal.run("export", written(tmp_path, FINE), "--to", "-", "--format", "txt", "--zone", "MSK"))
    assert "“MSK” is no time zone. Write for example Europe/Warsaw, or leave --zone out" in err


def test_scoring_imports_nothing_of_exports_and_logs() -> None:
    code = (
        "import sys; from scorekeeper.cli import main\n"
        "try: main(['score', '-'])\n"
        "except SystemExit: pass\n"
        "slow = ('scorekeeper.export', 'scorekeeper.referee', 'scorekeeper.service.events', 'reportlab', 'pathlib')\n"
        "assert not [name for name in sys.modules if name.startswith(slow)]"
    )
    command, record = [sys.executable, "-S", "-c", code], json.dumps(FINE).encode()
    done = subprocess.run(command, cwd=HOUSE, input=record, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
