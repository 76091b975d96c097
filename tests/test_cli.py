"""The command line (record.md, "Command line"): exit status, standard output, standard error."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scorekeeper.cli import main
from scorekeeper.rules.options import OPTIONS
from scorekeeper.rules.systems import SYSTEM

HOUSE = Path(__file__).resolve().parent.parent
FINE: dict[str, Any] = {
    "format": "thousand-record/1",
    "rules": {"system": "russian"},
    "players": ["Anna", "Boris", "Vera"],
    "deals": [{"outcome": "rospisat", "declarer": "Boris", "bid": 100}],
}
REFUSED: dict[str, Any] = {**FINE, "deals": [*FINE["deals"], {"outcome": "rospisat", "declarer": "Vera", "bid": 102}]}


class Terminal:
    """Runs the command line in this process and keeps what it said."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def run(self, *arguments: str, stdin: bytes = b"") -> tuple[object, str, str]:
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        out, err = self.capsys.readouterr()
        return left.value.code, out, err


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, capsys)


def written(tmp_path: Path, document: object) -> str:
    path = tmp_path / "record.json"
    path.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return str(path)


def test_a_record_is_scored(terminal: Terminal, tmp_path: Path) -> None:
    status, out, err = terminal.run("score", written(tmp_path, FINE))
    assert (status, err) == (0, "")
    assert out.splitlines()[1].split() == ["1", "+60", "60*", "P", "0", "0", "+60", "60"]
    assert "Next: Boris deals, Vera opens at 100" in out


def test_a_record_is_scored_for_programs(terminal: Terminal, tmp_path: Path) -> None:
    status, out, err = terminal.run("score", "--json", written(tmp_path, FINE))
    assert (status, err) == (0, "")
    assert out.count("\n") == 1
    document = json.loads(out)
    assert document["format"] == "thousand-sheet/1"
    assert document["standings"]["Anna"]["score"] == 60


def test_a_refused_record_shows_the_good_deals_and_says_why(terminal: Terminal, tmp_path: Path) -> None:
    status, out, err = terminal.run("score", written(tmp_path, REFUSED))
    assert status == 1
    assert "+60" in out
    assert err == "deals[1].bid: 102 is off the step; bids go up by 5.\nThe deals before it are fine.\n"


def test_a_record_refused_in_its_first_deal(terminal: Terminal, tmp_path: Path) -> None:
    status, _, err = terminal.run("score", written(tmp_path, {**FINE, "deals": [7]}))
    assert (status, err) == (1, "deals[0]: An object with keys and values is expected here.\n")


def test_a_record_refused_in_its_head_has_no_sheet(terminal: Terminal, tmp_path: Path) -> None:
    status, out, err = terminal.run("score", written(tmp_path, {**FINE, "players": ["Anna", "Anna", "Vera"]}))
    assert (status, out) == (1, "")
    assert err == "players[1]: Anna is there already; two players need different names.\n"


def test_a_refusal_for_programs(terminal: Terminal, tmp_path: Path) -> None:
    status, out, err = terminal.run("score", "--json", written(tmp_path, REFUSED))
    assert status == 1
    assert json.loads(out) == {
        "format": "thousand-refusal/1",
        "violations": [
            {"code": "bid_step", "path": "deals[1].bid", "option": "bid.step",
             "message": "102 is off the step; bids go up by 5.", "grade": "against_the_rules"}
        ],
    }  # fmt: skip
    assert "off the step" in err


@pytest.mark.parametrize("text", ["", "{", "[1,]", '{"format": NaN}', '{"deals": [], "deals": []}', "[" * 100_000])
def test_a_text_that_is_no_json(terminal: Terminal, tmp_path: Path, text: str) -> None:
    status, out, err = terminal.run("score", "--json", written(tmp_path, text))
    assert (status, err) == (1, "This is no JSON text.\n")
    assert json.loads(out)["violations"] == [
        {"code": "shape", "path": "", "option": None, "message": "This is no JSON text.", "grade": "impossible"}
    ]


def test_from_standard_input(terminal: Terminal) -> None:
    status, out, _ = terminal.run("score", "--json", "-", stdin=json.dumps(FINE).encode())
    assert status == 0
    assert json.loads(out)["status"] == "in_progress"


def test_a_file_that_cannot_be_read(terminal: Terminal, tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    status, out, err = terminal.run("score", str(missing))
    assert (status, out) == (2, "")
    assert err == f"Cannot read {missing}: No such file or directory\n"
    status, _, err = terminal.run("score", str(tmp_path))
    assert (status, err) == (2, f"Cannot read {tmp_path}: Is a directory\n")


@pytest.mark.parametrize(
    "arguments", [[], ["score"], ["play"], ["score", "a", "b"], ["score", "--yaml", "a"], ["rules", "--system"]]
)
def test_wrong_usage(terminal: Terminal, arguments: list[str]) -> None:
    status, out, err = terminal.run(*arguments)
    assert (status, out) == (2, "")
    assert "usage: scorekeeper" in err


def test_help(terminal: Terminal) -> None:
    status, out, _ = terminal.run("--help")
    assert status == 0
    for command in ("score", "export", "rules", "serve"):
        assert command in out


def test_many_records_one_a_line(terminal: Terminal) -> None:
    # A broken line and a blank one are refused alone; the order is kept.
    lines = [json.dumps(FINE), "{broken", "", json.dumps(REFUSED), json.dumps({**FINE, "deals": []})]
    status, out, err = terminal.run("score", "--lines", "-", stdin="\n".join(lines).encode())
    assert status == 1
    documents = [json.loads(line) for line in out.splitlines()]
    assert [document["format"] for document in documents] == [
        "thousand-sheet/1", "thousand-refusal/1", "thousand-refusal/1", "thousand-refusal/1", "thousand-sheet/1",
    ]  # fmt: skip
    assert [document["violations"][0]["path"] for document in documents[1:4]] == ["", "", "deals[1].bid"]
    assert [len(documents[place]["deals"]) for place in (0, 4)] == [1, 0]
    assert err == ""


def test_many_records_that_are_all_fine(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "records"
    path.write_text(f"{json.dumps(FINE)}\n" * 3, encoding="utf-8")
    status, out, err = terminal.run("score", "--json", "--lines", str(path))
    assert (status, out.count("\n"), err) == (0, 3, "")


def test_no_records(terminal: Terminal) -> None:
    assert terminal.run("score", "--lines", "-") == (0, "", "")


def test_a_line_in_another_encoding_is_refused_alone(terminal: Terminal) -> None:
    status, out, _ = terminal.run("score", "--lines", "-", stdin=b'"\xff\xfe"\n' + json.dumps(FINE).encode() + b"\n")
    assert status == 1
    assert [json.loads(line)["format"] for line in out.splitlines()] == ["thousand-refusal/1", "thousand-sheet/1"]


def test_lines_are_answered_one_by_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answered: list[str] = []

    def lines() -> Iterator[bytes]:
        for _ in range(3):
            yield json.dumps(FINE).encode()
            answered.append(capsys.readouterr().out)

    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=lines()))
    with pytest.raises(SystemExit):
        main(["score", "--lines", "-"])
    assert [answer.count("thousand-sheet/1") for answer in answered] == [1, 1, 1]


def test_what_the_terminal_cannot_show_is_escaped(terminal: Terminal, tmp_path: Path) -> None:
    record = {**FINE, "deals": [{"outcome": "rospisat", "declarer": "Zo\u00e9", "bid": 100}, 7]}
    status, _, err = terminal.run("score", written(tmp_path, record))
    assert status == 1
    assert "is called Zo" in err
    half = {**FINE, "rules": {"system": "russian", "changes": {"\ud800": 1}}}
    status, _, err = terminal.run("score", written(tmp_path, half))
    assert (status, err) == (1, "rules.changes.\\ud800: There is no such entry.\n")


def test_rules(terminal: Terminal) -> None:
    status, out, err = terminal.run("rules")
    assert (status, err) == (0, "")
    assert out.startswith("russian: ")
    assert out.splitlines()[-2].startswith("finish.tie = shared")


def test_rules_for_programs(terminal: Terminal) -> None:
    status, out, _ = terminal.run("rules", "--json")
    document = json.loads(out)
    assert status == 0
    assert [system["id"] for system in document["systems"]] == list(SYSTEM)
    assert [option["id"] for option in document["options"]] == [option.id for option in OPTIONS]


@pytest.mark.parametrize("system", SYSTEM)
def test_the_rules_of_a_system(terminal: Terminal, system: str) -> None:
    status, out, _ = terminal.run("rules", "--system", system)
    assert status == 0
    assert out.count("\n") >= 3
    status, out, _ = terminal.run("rules", "--system", system, "--json")
    assert status == 0
    assert json.loads(out)["id"] == system


def test_the_rules_of_no_system(terminal: Terminal) -> None:
    status, out, err = terminal.run("rules", "--system", "chess")
    assert (status, out) == (2, "")
    assert err.startswith("There is no system called chess; the systems are: russian, agreements")


def run(*arguments: str, stdin: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "scorekeeper", *arguments], cwd=HOUSE, input=stdin, capture_output=True, check=False
    )


def test_as_a_module() -> None:
    done = run("score", "--lines", "-", stdin=json.dumps(FINE).encode() + b"\n\n" + json.dumps(FINE).encode())
    assert (done.returncode, done.stderr) == (1, b"")
    assert [json.loads(line)["format"] for line in done.stdout.splitlines()] == [
        "thousand-sheet/1", "thousand-refusal/1", "thousand-sheet/1",
    ]  # fmt: skip


def test_a_reader_who_has_gone_is_no_traceback(tmp_path: Path) -> None:
    # `scorekeeper … | head -1`: standard output is closed while there is still much to say.
    path = tmp_path / "records"
    path.write_text(f"{json.dumps(FINE)}\n" * 2_000, encoding="utf-8")
    command = [sys.executable, "-m", "scorekeeper", "score", "--lines", str(path)]
    with subprocess.Popen(command, cwd=HOUSE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        errors = process.stderr.read()
    assert (process.returncode, errors) == (1, b"")


def test_serve_is_handed_on(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scorekeeper.web.serve", SimpleNamespace(serve=lambda: 7))
    assert terminal.run("serve") == (7, "", "")


@pytest.mark.parametrize("encoding", ["ascii", "koi8-r"])
def test_a_terminal_that_cannot_show_every_sign_gets_its_answer_all_the_same(
    encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", encoding)
    strange = {**FINE, "players": ["Żółć", "Boris", "玲"]}
    done = run("score", "-", stdin=json.dumps(strange).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Boris deals" in done.stdout
    done = run("score", "-", stdin=json.dumps({**strange, "first_dealer": "\ud800"}).encode())
    assert done.returncode == 1
    assert b"first_dealer" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("name", ["pdf", "png", "svg", "xlsx", "csv", "md", "txt", "record.json", "json"])
def test_a_sheet_is_exported_by_the_ending(terminal: Terminal, tmp_path: Path, name: str) -> None:
    beginnings = {"pdf": b"%PDF-", "png": b"\x89PNG", "svg": b"<svg ", "xlsx": b"PK", "csv": b"Deal,", "md": b"# Score",
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


def test_a_refused_record_is_not_exported(terminal: Terminal, tmp_path: Path) -> None:
    to = tmp_path / "sheet.pdf"
    status, out, err = terminal.run("export", written(tmp_path, REFUSED), "--to", str(to))
    assert (status, out) == (1, "")
    assert err == "deals[1].bid: 102 is off the step; bids go up by 5.\nThe deals before it are fine.\n"
    assert not to.exists()
    assert terminal.run("export", "-", "--to", str(to), stdin=b"{") == (1, "", "This is no JSON text.\n")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--to", "sheet.doc"), "The ending of sheet.doc tells no format. Name one with --format: pdf, png, svg,"),
        (("--to", "-"), "The ending of - tells no format."),
        (("--to", "x.pdf", "--stakes", "much"), "“much” names no stakes."),
        (("--to", "x.pdf", "--address", "a" * 4000), "The address is too long for a QR code."),
        (("--to", "/no/such/folder/x.txt"), "Cannot write /no/such/folder/x.txt: No such file or directory"),
        (("--to", "x.pdf", "--paper", "a3"), "usage: scorekeeper export"),
        (("--to", "x.pdf", "--lang", "fr"), "usage: scorekeeper export"),
        ((), "usage: scorekeeper export"),
    ],
)
def test_wrong_wishes_for_an_export(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], complaint: str
) -> None:
    record = written(tmp_path, FINE)
    monkeypatch.chdir(tmp_path)
    status, out, err = terminal.run("export", record, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(complaint)
    assert [file.name for file in tmp_path.iterdir()] == ["record.json"]


def test_an_export_of_a_file_that_cannot_be_read(terminal: Terminal, tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    status, _, err = terminal.run("export", str(missing), "--to", str(tmp_path / "x.pdf"))
    assert (status, err) == (2, f"Cannot read {missing}: No such file or directory\n")


def test_scoring_imports_nothing_of_the_exports() -> None:
    code = (
        "import sys; from scorekeeper.cli import main\n"
        "try: main(['score', '-'])\n"
        "except SystemExit: pass\n"
        "assert not [name for name in sys.modules if name.startswith(('scorekeeper.export', 'reportlab', 'pathlib'))]"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=HOUSE, input=json.dumps(FINE).encode(), capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
