"""`scorekeeper rulebook`: of a system, of a record's table, in a language."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from scorekeeper.rules.systems import SYSTEM
from tests.cli.conftest import FINE, REFUSED, Terminal, done, refused, written

HOUSE_RULES = {**FINE, "rules": {"system": "russian", "changes": {"reset.at": [555]}}}


@pytest.mark.parametrize("system", SYSTEM)
def test_of_a_system(terminal: Terminal, system: str) -> None:
    out = done(terminal.run("rulebook", "--system", system))
    assert "COUNTING A HAND" in out
    assert "*" not in out
    assert max(map(len, out.splitlines())) <= 96
    assert (terminal.run("rulebook")[1] == out) == (system == "russian")


def test_of_a_record_with_a_star_for_its_own_rules(terminal: Terminal, tmp_path: Path) -> None:
    out = done(terminal.run("rulebook", written(tmp_path, HOUSE_RULES)))
    assert out.startswith("The rules of this table\nRussian 1000 (Tysiacha), with the table’s own rules\n* A rule")
    assert "goes back to 0: 555.*" in " ".join(out.split())
    assert terminal.run("rulebook", "-", stdin=json.dumps(HOUSE_RULES).encode())[1] == out


def test_the_rules_are_those_now_in_force(terminal: Terminal, tmp_path: Path) -> None:
    agreed = {"outcome": "agreement", "changes": {"bid.min": 120}, "reason": "from now on"}
    _, out, _ = terminal.run("rulebook", written(tmp_path, {**FINE, "deals": [*FINE["deals"], agreed]}))
    assert "with at least 120" in " ".join(out.split())


def test_what_cannot_be_told(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.run("rulebook", "--system", "chess")[0] == 2
    status, _, err = terminal.run("rulebook", "--system", "russian", written(tmp_path, FINE))
    assert (status, err) == (2, "Name either a record or a system.\n")
    assert "deals[1].bid" in refused(terminal.run("rulebook", written(tmp_path, REFUSED)), 1)


def test_a_pdf_with_the_rules_behind_the_sheet(terminal: Terminal, tmp_path: Path) -> None:
    record = written(tmp_path, HOUSE_RULES)
    alone, both = tmp_path / "alone.pdf", tmp_path / "both.pdf"
    assert terminal.run("export", record, "--to", str(alone))[0] == 0
    assert terminal.run("export", record, "--to", str(both), "--rulebook")[0] == 0
    pages = PdfReader(BytesIO(both.read_bytes())).pages
    assert len(pages) > len(PdfReader(BytesIO(alone.read_bytes())).pages)
    assert "goes back to 0: 555.*" in " ".join(" ".join(page.extract_text() for page in pages).split())
