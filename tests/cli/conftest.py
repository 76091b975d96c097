"""A terminal for the tests of the commands."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli import main
from tests.notation import a_record

HOUSE = Path(__file__).resolve().parent.parent.parent
FINE = a_record({"outcome": "rospisat", "declarer": "Boris", "bid": 100})
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


def run(*arguments: str, stdin: bytes) -> subprocess.CompletedProcess[bytes]:
    words = [sys.executable, "-m", "scorekeeper", *arguments]
    return subprocess.run(words, cwd=HOUSE, input=stdin, capture_output=True, check=False)
