"""What a phone answers is the server's answer, but for the rows of `differences.txt`, where it answers otherwise or
has no answer. Rows go from there as the hosts come to share a page; none comes.

Written anew by `python -m tests.pages.pinned.test_phone`.
"""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

from py_mini_racer import MiniRacer

from scorekeeper.service.event_codec import encode_logged
from tests.pages.pinned.cases import KEEPER, Case, cases
from tests.pages.pinned.games import NOW
from tests.pages.pinned.test_answers import House, house, pinned, plain
from tests.pocket.phone import compiled, v8, words
from tests.pocket.test_pages import ASKED, DELETION, DRAWS, asked_of_phone

DIFFERENCES = Path(__file__).with_name("differences.txt")


def differences(folder: Path) -> Iterator[str]:
    """Where a phone, beside a server or alone, does not answer as the server does: how, and the case."""
    answers = pinned()
    with (
        house(folder) as asked,
        v8(*compiled().values(), "globalThis.console = { warn() {} };", ASKED) as host,
        patch.dict(DRAWS, {"at": NOW.isoformat()}),
    ):
        for number, case in enumerate(cases()):
            if case.who != KEEPER or case.twice or case.fragment == "record":
                continue
            game = asked.put(number, case)
            form = asked.form(game, case)
            for alone in (False, True):
                found = _answer(host, asked, game, case, form, alone=alone)
                what = _difference(
                    found and {name: plain(value, game) for name, value in found.items()}, answers[case.name]
                )
                if what:
                    yield f"{'alone' if alone else 'beside'} {what}: {case.name}"


def _answer(
    host: MiniRacer, asked: House, game: str, case: Case, form: dict[str, Any] | None, *, alone: bool
) -> dict[str, Any] | None:
    told = {name: [value] if isinstance(value, str) else value for name, value in (form or {}).items()}
    pairs = None if form is None else [(name, text) for name, texts in told.items() for text in texts]
    logs = {game: json.dumps([encode_logged(one) for one in asked.logs[case.game]])}
    path = f"/g/{game}/{case.path}".removesuffix("/")
    found = asked_of_phone(
        host, asked.app, logs, words(), path, case.language, form=pairs, alone=alone, wanted=case.fragment
    )
    return found and {name: plain(value, game) for name, value in found.items()}


def _difference(found: dict[str, Any] | None, server: dict[str, Any]) -> str:
    """Blank where there is none. Only a server deletes a game."""
    if found is None:
        return "has none"
    if "html" in found:
        same = (found["status"], found["html"]) == (server["status"], DELETION.sub("", server["body"]))
        return "" if same else f"draws another page, {found['status']} for {server['status']}"
    if "address" in found:
        place = found["address"]
        return "" if place == server["place"] else f"leads to {place} for {server['place'] or server['status']}"
    return "" if found["text"] == server["body"] else "gives another file"


def test_where_a_phone_answers_otherwise_is_known(tmp_path: Path) -> None:
    assert list(differences(tmp_path)) == DIFFERENCES.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        DIFFERENCES.write_text("".join(f"{line}\n" for line in differences(Path(name))), encoding="utf-8")
