"""Many records shared by several processes: the same answers in order, and no more of the stream than needed."""

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.cli.batch import in_order
from tests.cli.conftest import FINE, REFUSED, Terminal, run

MIXED = [FINE, REFUSED, [], {**FINE, "title": "x" * 60_000}]


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
    ("0", "--jobs takes a number from 1 to 64.\n"),
    ("-3", "--jobs takes a number from 1 to 64.\n"),
    ("65", "--jobs takes a number from 1 to 64.\n"),
    ("many", "“many” is not a whole number. Write it in digits, for example 120.\n"),
])  # fmt: skip
def test_a_number_that_is_none_is_told_in_a_sentence(terminal: Terminal, jobs: str, said: str) -> None:
    assert terminal.run("score", "--lines", "--jobs", jobs, "-") == (2, "", said)


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_one_record_is_scored_by_one_process(terminal: Terminal, more: list[str]) -> None:
    said = "--jobs goes with --lines: one record is scored by one process.\n"
    assert terminal.run("score", *more, "--jobs", "2", "-") == (2, "", said)


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
