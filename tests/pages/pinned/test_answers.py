"""What the server answers at every address of a game, with each outcome: as it is in `answers.json.xz`.

Made anew by `python -m tests.pages.pinned.test_answers`, which shows what has changed.
"""

import json
import lzma
import re
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.pocket.build import build
from scorekeeper.service.access import Admission, Device, Role, code_of, make_link
from scorekeeper.service.events import Logged
from tests.apps import fresh_app
from tests.pages.pinned.cases import BEGINNER, KEEPER, STRANGER, WATCHER, Case, cases
from tests.pages.pinned.games import BEGAN, NOW, sent_by, table
from tests.server.conftest import Clock

PINNED = Path(__file__).with_name("answers.json.xz")
KEY = "key-of-what-is-pinned"
Answers = dict[str, dict[str, Any]]


@dataclass
class House:
    """A server with the games, asked by devices of every right."""

    app: Flask
    logs: Mapping[str, tuple[Logged, ...]]
    devices: Mapping[str, FlaskClient]
    began: Device

    def answer(self, number: int, case: Case) -> dict[str, Any]:
        """To a game of its own, so that none meets what another has changed."""
        game = self.put(number, case)
        client = self.devices[case.who]
        headers = {"Accept-Language": case.language, "Referer": "http://localhost/"}
        if case.fragment:
            headers["X-Fragment"] = case.fragment
        address, form = f"/g/{game}/{case.path}".removesuffix("/"), self.form(game, case)
        for told in (form, {**(form or {}), **case.form_again})[: 1 + case.twice]:
            if form is None:
                answer = client.get(address, headers=headers)
            else:
                answer = client.post(address, data=told, headers=headers)
        place = answer.headers.get("Location", "")
        kept = {"status": answer.status_code, "place": place, "type": answer.content_type, "body": answer.text}
        with self.app.app_context():
            kept["events"] = self.app.extensions["service"].seq(game) - len(self.logs[case.game])
        return {name: plain(value, game) for name, value in kept.items()}

    def put(self, number: int, case: Case) -> str:
        """The game of a case, for which its device has a right; its id."""
        game = f"pinned-{number:0>14}-A"
        log = [replace(one, key=f"{one.key}-{game}"[-60:]) for one in self.logs[case.game]]
        at, secret = BEGAN.isoformat(), self.app.config["SECRET_KEY"]
        link = make_link(secret, f"link-{game}", game=game, role=Role.WATCH, at=at)
        with self.app.app_context():
            admission = Admission(at=at, keeper=self.began) if case.who == BEGINNER else None
            self.app.extensions["service"]._store.append(game, *log, admission=admission)
            if case.who == WATCHER:
                self.app.extensions["access"].issue(link)
        if case.who == WATCHER:
            self.devices[WATCHER].post("/join", data={"code": code_of(secret, link.id)})
        return game

    def form(self, game: str, case: Case) -> dict[str, Any] | None:
        """What is sent; None where a page is only asked for."""
        if case.form is None:
            return None
        seq = len(self.logs[case.game]) + case.seq
        own = {"seq": str(seq), "since": str(seq), "key": KEY}
        page = self.devices[KEEPER].get(f"/g/{game}/{case.path}").text if case.fills else ""
        drawn = sent_by(page, case.fills) if case.fills else {}
        return {**drawn, **own, **case.form}


def plain(value: Any, game: str) -> Any:
    """Without what is another each time: the game's id, keys, versions of files."""
    if not isinstance(value, str):
        return value
    value = value.replace(game, "GAME")
    value = re.sub(r'(name="(?:key|csrf_token)" value=)"[^"]*"', r"\1", value)
    value = re.sub(r"\?v=\w+", "", value)
    value = re.sub(r"/g/[\w-]{22}\b", "/g/NEW", value)
    return re.sub(r"(/pocket/[\w.-]*?)\.[0-9a-f]{12}\.(js|json)", r"\1.\2", value)


@contextmanager
def house(folder: Path) -> Iterator[House]:
    """It is two days after the games."""
    clock = Clock()
    with fresh_app(folder, WTF_CSRF_ENABLED=False, RATES_ENABLED=False) as app:
        app.extensions["clock"] = clock
        beginner, logs, began = table(app)
        devices = {who: app.test_client() for who in (KEEPER, WATCHER, STRANGER)} | {BEGINNER: beginner}
        devices[KEEPER].post("/join", data={"code": app.config["HOUSE_KEY"]})
        for who, client in devices.items():
            client.post("/device/name", data={"name": who})
        clock.moment = NOW
        yield House(app, logs, devices, began)


def answers(folder: Path) -> Answers:
    build()
    with house(folder) as asked:
        return {case.name: asked.answer(number, case) for number, case in enumerate(cases())}


def pinned() -> Answers:
    found: Answers = json.loads(lzma.decompress(PINNED.read_bytes()))
    return found


def changed(before: Answers, now: Answers) -> Iterator[str]:
    """What is another than before, line by line."""
    for name in {**before, **now}:
        old, new = (_lines(each.get(name)) for each in (before, now))
        yield from unified_diff(old, new, name, name, lineterm="", n=1)


def _lines(answer: Mapping[str, Any] | None) -> list[str]:
    return [line for name, value in (answer or {}).items() for line in f"{name}: {value}".splitlines()]


@pytest.fixture(scope="module")
def now(tmp_path_factory: pytest.TempPathFactory) -> Answers:
    return answers(tmp_path_factory.mktemp("house"))


def test_every_case_has_a_name_of_its_own() -> None:
    names = [case.name for case in cases()]
    assert len(names) == len(set(names))


def test_what_is_refused_or_only_shown_records_nothing(now: Answers) -> None:
    shown = [case for case in cases() if case.form is None or now[case.name]["status"] >= 400]
    assert [case.name for case in shown if now[case.name]["events"] and not case.twice] == []


def test_the_server_answers_as_it_did(now: Answers) -> None:
    assert "\n".join(changed(pinned(), now)) == ""


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        found = answers(Path(name))
    if PINNED.exists():
        sys.stdout.writelines(f"{line}\n" for line in changed(pinned(), found))
    PINNED.write_bytes(lzma.compress(json.dumps(found, ensure_ascii=False).encode(), preset=9))
