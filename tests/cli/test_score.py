"""`scorekeeper score` (record.md, "Command line"): exit status, standard output, standard error."""

import json
import os
import signal
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given

from scorekeeper.cli import main
from scorekeeper.cli.records import say
from scorekeeper.cli.score import in_order, sheet_line
from scorekeeper.engine.encode import encode_sheet
from scorekeeper.engine.game import score, score_document
from scorekeeper.engine.sheet import Sheet
from scorekeeper.service.renaming import rename_deal
from tests.cli.conftest import FINE, REFUSED, Terminal, done, refused, run, written
from tests.engine.games import Document, games
from tests.export.examples import EVENING, GOLDENS, NAMES, game_from
from tests.notation import read_game, record_in
from tests.service.test_upcasting import older

MIXED = [FINE, REFUSED, [], {**FINE, "title": "x" * 60_000}]


def test_a_record_is_scored(terminal: Terminal, tmp_path: Path) -> None:
    out = done(terminal.run("score", written(tmp_path, FINE)))
    assert out.splitlines()[1].split() == ["1", "+60", "60*", "P", "0", "0", "+60", "60"]
    assert "Next: Boris deals, Vera opens at 100" in out


def test_a_name_turns_no_line_of_the_terminal(terminal: Terminal, tmp_path: Path) -> None:
    name = "\u2067\u202eAnna"
    commands = (["score"], ["explain", "--deal", "1"])
    plain = [terminal.run(*command, written(tmp_path, FINE)) for command in commands]
    told = written(tmp_path, json.dumps(FINE).replace("Anna", json.dumps(name)[1:-1]))
    assert [terminal.run(*command, told) for command in commands] == plain
    assert name in json.loads(terminal.run("score", "--json", told)[1])["standings"]
    nobody = {**FINE, "deals": [{**FINE["deals"][0], "declarer": "\u202eZoya"}]}
    status, _, err = terminal.run("score", written(tmp_path, json.dumps(nobody)))
    assert status == 1
    assert "Zoya" in err
    assert "\u202e" not in err


def test_a_record_is_scored_for_programs(terminal: Terminal, tmp_path: Path) -> None:
    out = done(terminal.run("score", "--json", written(tmp_path, FINE)))
    assert out.count("\n") == 1
    document = json.loads(out)
    assert document["format"] == "thousand-sheet/1"
    assert document["standings"]["Anna"]["score"] == 60


@pytest.mark.parametrize(("document", "shown", "why"), [
    (REFUSED, "+60", "Hand 2 (deals[1].bid): 102 is off the step; bids go up by 5.\nThe hands before it are fine.\n"),
    ({**FINE, "deals": [7]}, "Next:", "Hand 1 (deals[0]): An object with keys and values is expected here.\n"),
    ({**FINE, "players": ["Anna", "Anna", "Vera"]}, "",
     "players[1]: Anna is there already; two players need different names.\n"),
])  # fmt: skip
def test_a_refused_record(terminal: Terminal, tmp_path: Path, document: object, shown: str, why: str) -> None:
    """The good deals are shown, and why the next is none; refused in its head it has no sheet."""
    status, out, err = terminal.run("score", written(tmp_path, document))
    assert (status, shown in out, bool(out), err) == (1, True, bool(shown), why)


@pytest.mark.parametrize("around", [
    {}, {"sheet": {"format": "thousand-sheet/1"}}, {"format": "thousand-game/1", "log": [], "hash": "sha256:"},
])  # fmt: skip
def test_a_document_is_scored_by_its_record(terminal: Terminal, tmp_path: Path, around: dict[str, object]) -> None:
    alone = terminal.run("score", "--json", written(tmp_path, FINE))
    assert terminal.run("score", "--json", written(tmp_path, {"record": FINE, **around})) == alone
    status, _, err = terminal.run("score", written(tmp_path, {"record": REFUSED, **around}))
    assert (status, err.splitlines()[0]) == (1, "Hand 2 (record.deals[1].bid): 102 is off the step; bids go up by 5.")
    assert terminal.run("score", written(tmp_path, {"record": 7, **around}))[2].startswith("record: An object")


@pytest.mark.parametrize("around", [{"format": "thousand-record/1"}, {"format": "thousand-game/2"}, {"colour": "red"}])
def test_no_other_document_is_opened(terminal: Terminal, tmp_path: Path, around: dict[str, object]) -> None:
    err = refused(terminal.run("score", written(tmp_path, {"record": FINE, **around})), 1)
    assert "record: There is no such entry." in err


def test_the_deals_before_a_refusal_stand_beside_it_where_asked(terminal: Terminal, tmp_path: Path) -> None:
    record, headless = written(tmp_path, REFUSED), {**REFUSED, "players": ["Anna", "Anna", "Vera"]}
    status, out, err = terminal.run("score", "--json", "--partial", record)
    document = json.loads(out)
    assert (status, err.startswith("Hand 2 (deals[1].bid): ")) == (1, True)
    step = {"code": "bid_step", "path": "deals[1].bid", "option": "bid.step", "grade": "against_the_rules"}
    step["message"] = "102 is off the step; bids go up by 5."
    alone = json.loads(terminal.run("score", "--json", record)[1])
    assert alone == {"format": "thousand-refusal/1", "violations": [step]}
    assert document == {**alone, "sheet": document["sheet"]}
    assert [deal["number"] for deal in document["sheet"]["deals"]] == [1]
    assert document["sheet"]["standings"]["Anna"]["score"] == 60
    lines = "\n".join(json.dumps(one) for one in (FINE, REFUSED, headless)).encode()
    status, out, _ = terminal.run("score", "--lines", "--partial", "-", stdin=lines)
    whole, refused, nothing = (json.loads(line) for line in out.splitlines())
    assert (status, whole["format"], "sheet" in whole) == (1, "thousand-sheet/1", False)
    assert refused == document
    assert (nothing["violations"][0]["path"], nothing["sheet"]) == ("players[1]", None)
    _, out, _ = terminal.run("score", "--lines", "-", stdin=lines)
    assert all("sheet" not in json.loads(line) for line in out.splitlines())


def test_it_speaks_the_language_that_is_asked_for(terminal: Terminal, tmp_path: Path) -> None:
    status, out, err = terminal.run("score", "--lang", "de", written(tmp_path, REFUSED))
    assert status == 1
    assert "Boris gibt" in out
    assert err.startswith("Spiel 2 (deals[1].bid): 102")
    assert "Die Spiele davor" in err.splitlines()[1]
    _, out, _ = terminal.run("score", "--json", "--lang", "de", written(tmp_path, REFUSED))
    assert json.loads(out)["violations"][0]["message"] in err


NO_JSON, FROM = "This is no JSON text.", "This is no JSON text from line 2, character 12 on."


@pytest.mark.parametrize(("text", "message"), [("", NO_JSON), ('{\n "deals": [}', FROM), ("[" * 100_000, NO_JSON)])
def test_a_text_that_is_no_json(terminal: Terminal, tmp_path: Path, text: str, message: str) -> None:
    status, out, err = terminal.run("score", "--json", written(tmp_path, text))
    assert (status, err) == (1, f"{message}\n")
    found = {"code": "shape", "path": "", "option": None, "message": message, "grade": "impossible"}
    assert json.loads(out)["violations"] == [found]


def test_bytes_that_are_no_text(terminal: Terminal) -> None:
    assert terminal.run("score", "-", stdin=b"\x00\xff\xfe") == (1, "", f"{NO_JSON}\n")


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


def test_a_line_in_another_encoding_is_refused_alone(terminal: Terminal) -> None:
    status, out, _ = terminal.run("score", "--lines", "-", stdin=b'"\xff\xfe"\n' + json.dumps(FINE).encode() + b"\n")
    assert status == 1
    assert [json.loads(line)["format"] for line in out.splitlines()] == ["thousand-refusal/1", "thousand-sheet/1"]
    assert terminal.run("score", "--lines", "-") == (0, "", "")


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


def test_a_game_begun_before_there_was_an_option_is_scored_by_its_default(terminal: Terminal, tmp_path: Path) -> None:
    out = done(terminal.run("score", "--json", written(tmp_path, older())))
    assert json.loads(out)["standings"]["Boris"]["score"] == 100, "he made his contract"


def lines_of(*records: object) -> bytes:
    return b"".join(json.dumps(record).encode() + b"\n" for record in records)


@pytest.mark.parametrize("jobs", ["1", "2", "3"])
@pytest.mark.parametrize("more", [[], ["--partial"], ["--lang", "pl"]], ids=["plain", "partial", "polish"])
def test_several_processes_write_the_same(jobs: str, more: list[str]) -> None:
    stdin = lines_of(*MIXED * 12) + b"{broken\n\n"
    alone, shared = (run("score", "--lines", *more, *extra, "-", stdin=stdin) for extra in ([], ["--jobs", jobs]))
    assert alone.stdout.count(b"\n") == 50
    assert (shared.stdout, shared.stderr, shared.returncode) == (alone.stdout, b"", 1)


def test_a_file_of_records_that_are_all_in_order_ends_well(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_bytes(lines_of(*[FINE] * 5))
    done = run("score", "--lines", "--jobs", "2", str(path), stdin=b"")
    assert (done.returncode, done.stdout.count(b"thousand-sheet/1")) == (0, 5)
    assert run("score", "--lines", "--jobs", "2", "-", stdin=b"").returncode == 0


@pytest.mark.parametrize(("jobs", "said"), [
    *[(jobs, "--jobs takes a number from 1 to 64.\n") for jobs in ("0", "-3", "65")],
    ("many", "“many” is not a whole number. Write it in digits, for example 120.\n"),
])  # fmt: skip
def test_a_number_that_is_none_is_told_in_a_sentence(terminal: Terminal, jobs: str, said: str) -> None:
    assert terminal.run("score", "--lines", "--jobs", jobs, "-") == (2, "", said)


def test_what_goes_with_lines_alone(terminal: Terminal) -> None:
    said = "--jobs goes with --lines: one record is scored by one process.\n"
    for more in ([], ["--json"]):
        assert terminal.run("score", *more, "--jobs", "2", "-") == (2, "", said)
    said = "--partial goes with --json or --lines; as text the deals before a refusal are shown anyway.\n"
    assert terminal.run("score", "--partial", "-") == (2, "", said)


def counted(lines: list[bytes]) -> int:
    return len(lines)


def test_no_more_is_read_than_the_processes_are_busy_with() -> None:
    read: list[int] = []

    def stream() -> Iterator[bytes]:
        for place in range(1000):
            read.append(place)
            yield b"x" * 50_000

    answers = in_order(counted, stream(), 2)
    assert next(answers) == 2
    assert len(read) == 10  # five chunks of two lines
    assert sum(answers) == 998


def killed(lines: list[bytes]) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_process_that_dies_is_an_error_that_a_command_can_tell() -> None:
    with pytest.raises(OSError, match="terminated"):
        list(in_order(killed, [b"1\n"], 2))


def document(sheet: Sheet) -> str:
    return json.dumps(encode_sheet(sheet, say), separators=(",", ":"))


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_of_a_whole_game(path: Path) -> None:
    sheet = score(record_in(read_game(path).record))
    assert sheet_line(sheet, say) == document(sheet)


@given(games())
def test_of_any_game(record: Document) -> None:
    game = score_document(record).game
    assert sheet_line(game.sheet, say) == document(game.sheet)


@pytest.mark.parametrize("name", [*NAMES, 'quo"te', '"deals":[]', "back\\slash"])
def test_whatever_a_player_is_called(name: str) -> None:
    record = game_from(EVENING).record
    deals = tuple(rename_deal(deal, {"Anna": name}) for deal in record.deals)
    sheet = score(replace(record, players=(name, *record.players[1:]), deals=deals))
    assert not sheet.refused
    assert sheet_line(sheet, say) == document(sheet)
