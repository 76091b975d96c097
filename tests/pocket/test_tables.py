"""The addresses that the phone knows are those of the server's routes."""

import re
from pathlib import Path

import pytest

from scorekeeper.pocket.build import ROOT, TABLES_OF_PAGES
from scorekeeper.pocket.modules import Refused
from scorekeeper.pocket.tables import rules
from tests.apps import fresh_app


def test_they_are_those_of_the_server(tmp_path: Path) -> None:
    with fresh_app(tmp_path) as app:
        there: dict[str, set[str]] = {}
        for rule in app.url_map.iter_rules():
            there.setdefault(rule.endpoint, set()).add(rule.rule)
    known = rules(ROOT / "scorekeeper" / "server", *TABLES_OF_PAGES)
    assert {endpoint: {rule} for endpoint, rule in known.items()} == there


def test_an_address_that_is_worked_out_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.py"
    path.write_text('pages = Blueprint("pages", __name__)\n\n\n@pages.get(PATH)\ndef show() -> str: ...\n', "utf-8")
    with pytest.raises(Refused, match=re.escape(f"{path}:4: a route whose address is worked out")):
        rules(tmp_path, path)
