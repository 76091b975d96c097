"""What all commands have in common: usage, files that cannot be read, terminals of every kind."""

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from scorekeeper import __version__
from scorekeeper.cli import COMMANDS
from tests.cli.conftest import FINE, HOUSE, Terminal, refused, run, written

EXAMPLES = {name: example for name, (_, example) in COMMANDS.items()}


def test_a_file_that_cannot_be_read(terminal: Terminal, tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    assert refused(terminal.run("score", str(missing))) == f"Cannot read {missing}: No such file or directory\n"
    status, _, err = terminal.run("score", str(tmp_path))
    assert (status, err) == (2, f"Cannot read {tmp_path}: Is a directory\n")


@pytest.mark.parametrize(("arguments", "said"), [
    (["score"], ["The following arguments are required: RECORD.json", "usage: scorekeeper score"]),
    (["score", "a", "--yaml"], ["Unrecognized arguments: --yaml", "usage: scorekeeper score"]),
    (["export", "a", "--to", "b", "--paper", "a3"], ["Argument --paper: invalid choice: 'a3' (choose from 'a4'"]),
])  # fmt: skip
def test_wrong_usage_is_said_before_the_usage(terminal: Terminal, arguments: list[str], said: list[str]) -> None:
    lines = terminal.run(*arguments)[2].splitlines()
    assert all(line.startswith(start) for line, start in zip(lines, said, strict=False))


@pytest.mark.parametrize(
    "arguments", [["score", ""], ["export", "a", "--to", ""], ["backup", ""], ["which", "a", "--scores", ""]]
)
def test_an_empty_argument_is_called_one(terminal: Terminal, arguments: list[str]) -> None:
    assert terminal.run(*arguments) == (2, "", "One of the arguments is empty.\n")


def test_a_full_disk_is_not_blamed_on_the_record(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "scorekeeper", "score", written(tmp_path, FINE)]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, cwd=HOUSE, stdout=full, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (2, b"This cannot be done: No space left on device\n")


def test_ctrl_c_is_no_traceback(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(_: str | None) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "scorekeeper.server.serve", SimpleNamespace(serve=broken_off))
    assert terminal.run("serve") == (130, "", "")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_says_what_it_does(terminal: Terminal, command: str) -> None:
    status, out, _ = terminal.run(command, "--help")
    about, _ = COMMANDS[command]
    assert status == 0
    assert f"{about[0].upper()}{about[1:]}." in " ".join(out.split())
    assert f"Example: scorekeeper {EXAMPLES[command]}" in " ".join(out.split())


# Those that need more than a record, change an installation, or serve until they are stopped, have tests of their own.
OF_AN_INSTALLATION = ("replay", "backup", "restore", "rotate", "forget", "check", "serve", "health")


@pytest.mark.parametrize("command", [name for name in EXAMPLES if name not in OF_AN_INSTALLATION])
def test_an_example_works(terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.json").write_text(json.dumps(FINE))
    assert terminal.run(*EXAMPLES[command].split())[::2] == (0, "")


def test_a_reader_who_has_gone_is_no_traceback(tmp_path: Path) -> None:
    # `scorekeeper … | head -1`: standard output is closed while there is still much to say.
    path = tmp_path / "records"
    path.write_text(f"{json.dumps(FINE)}\n" * 2_000, encoding="utf-8")
    command = [sys.executable, "-m", "scorekeeper", "score", "--lines", str(path)]
    with subprocess.Popen(command, cwd=HOUSE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.close()
        errors = process.stderr.read()
    assert (process.returncode, errors) == (1, b"")


@pytest.mark.parametrize(("arguments", "closed", "status", "says"), [
    (["score", "-"], "<&-", 1, b"JSON"),
    (["score", "RECORD"], ">&-", 0, b""),
    (["export", "RECORD", "--format", "csv", "--to", "-"], ">&-", 0, b""),
    (["score", "NOTHING"], "2>&-", 2, b""),
])  # fmt: skip
def test_a_stream_that_was_closed(tmp_path: Path, arguments: list[str], closed: str, status: int, says: bytes) -> None:
    given = [written(tmp_path, FINE) if word == "RECORD" else word for word in arguments]
    command = ["sh", "-c", f'exec "$0" "$@" {closed}', sys.executable, "-m", "scorekeeper", *given]
    done = subprocess.run(command, cwd=HOUSE, capture_output=True, check=False)
    assert (done.returncode, says in done.stderr, b"Traceback" in done.stderr) == (status, True, False)


def test_serve_is_handed_on(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    served = SimpleNamespace(serve=lambda workers: 7 if workers is None else int(workers))
    monkeypatch.setitem(sys.modules, "scorekeeper.server.serve", served)
    assert terminal.run("serve") == (7, "", "")
    assert terminal.run(*EXAMPLES["serve"].split()) == (4, "", "")


@pytest.mark.parametrize("encoding", ["ascii", "koi8-r"])
def test_a_terminal_that_cannot_show_every_sign_gets_its_answer(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", encoding)
    strange = {**FINE, "players": ["Żółć", "Boris", "玲"]}
    done = run("score", "-", stdin=json.dumps(strange).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Boris deals" in done.stdout
    done = run("score", "-", stdin=json.dumps({**strange, "first_dealer": "\ud800"}).encode())
    assert done.returncode == 1
    assert b"first_dealer" in done.stderr
    assert b"Traceback" not in done.stderr


def test_the_version_is_that_of_the_package(terminal: Terminal) -> None:
    """Which the wheel has from there too (pyproject.toml)."""
    assert terminal.run("--version") == (0, f"scorekeeper {__version__}\n", "")
