"""The server and the compiled pages in V8, asked for the same."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import count, islice
from typing import Any
from urllib.parse import parse_qsl
from weakref import WeakKeyDictionary

from flask import Flask
from flask.testing import FlaskClient
from py_mini_racer import MiniRacer
from werkzeug.test import TestResponse

from scorekeeper.server.assets.static_files import all_compiled
from scorekeeper.service.book import Book
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import VerdictKept
from scorekeeper.wording.languages import LANGUAGES
from tests.engine.games import TIMES, listed
from tests.pocket.commands import evenings, written_by_hand
from tests.pocket.documents import goldens
from tests.pocket.phone import lending, words

ROOT = "http://localhost"
Form = list[tuple[str, str]]
DRAWS: dict[str, Any] = {"key": "a-key", "game": "A" * 22, "lot": 1_000_003, "at": "2026-11-23T20:00:00+00:00"}
ASKED = """globalThis.tablesOf = {};
globalThis.learns_tables = (names, ...tables) => { tablesOf[names] = tables; return true; };
globalThis.asked = (known, request) => {
  const told = JSON.parse(known);
  const found = scorekeeper.hosted({ ...told, tables: tablesOf[told.tables] }, JSON.parse(request));
  return JSON.stringify(found);
}"""
NUMBERS = count(1)
TAUGHT = WeakKeyDictionary[MiniRacer, set[str]]()


@cache
def books() -> tuple[Book, ...]:
    """Games of every kind: evenings with corrections, the goldens, and others; in `make long` more of the goldens."""
    found = [done[-1][1] for _, done in islice(evenings(seed=13, most=30), 12)]
    documents = [*islice(goldens(), 0, None, 6 if TIMES > 1 else 13), *listed(10 if TIMES > 1 else 5)]
    return (*found, *(book for _, _, book in written_by_hand(documents)))


def sheets() -> list[Book]:
    """Those with a hand."""
    return [book for book in books() if book.state.played.sheet.deals]


def keeps_verdicts(book: Book) -> bool:
    """Whether the referee's words stand under its sheet, which the phone has not."""
    return any(isinstance(one.event, VerdictKept) for one in book.log)


@cache
def static_versions(app: Flask) -> dict[str, str]:
    """As the service worker finds them in its list."""
    script = app.test_client().get("/sw.js", base_url=ROOT).text
    shell = json.loads(script.partition(" = ")[2].partition(";\n")[0])
    return dict(address.removeprefix("/static/").split("?v=") for address in shell["files"])


@cache
def on_phone(app: Flask, language: str) -> dict[str, str]:
    """What the worker tells of what was compiled."""
    with app.test_request_context("/", base_url=ROOT):
        made = all_compiled()
    assert made is not None
    return {"engine": made["scripts"][0], "log": made["scripts"][1], "words": made["words"][language][0]}


def logs_of(game: str, book: Book) -> dict[str, str]:
    """What a phone has kept of one game."""
    return {game: json.dumps([encode_logged(one) for one in book.log])}


def taught(host: MiniRacer, tables: Mapping[str, str], language: str) -> str:
    """The names of the language's tables, which the host has then: they are larger than all else that it is told."""
    mine = {name: text for name, text in tables.items() if name.endswith(f".{language}")}
    names = " ".join(mine)
    if names not in TAUGHT.setdefault(host, set()):
        host.call("learns_tables", names, *mine.values())
        TAUGHT[host].add(names)
    return names


def asked_of_phone(
    host: MiniRacer,
    app: Flask,
    logs: Mapping[str, str],
    tables: Mapping[str, str],
    address: str,
    language: str,
    *,
    form: Form | None = None,
    all_games: Mapping[str, str] | None = None,
    zone: str = "UTC",
    wanted: str = "",
    **more: Any,
) -> dict[str, Any] | None:
    """What the phone answers, None where it leaves that to the server; `more` of what its worker knows."""
    path, _, query = address.partition("?")
    known = {
        "root": "", "base": f"{ROOT}/", "files": static_versions(app), "logs": logs, "may_keep": list(logs), "began": [], "alone": False,
        "on_phone": on_phone(app, language), "draws": DRAWS, "queues": {}, "in_part": all_games is not None, "summaries": {},
        "tables": taught(host, tables, language), **more,
    }  # fmt: skip
    pairs = parse_qsl(query, keep_blank_values=True)
    request = {
        "path": path,
        "wanted": wanted,
        "query": pairs,
        "form": form,
        "language": language,
        "theme": "",
        "zone": zone,
    }
    return lending(host, known, request, all_games)


def likewise(page: str) -> str:
    """A page without what only its host knows: the token of its forms, and the keys that make them count once."""
    page = re.sub(r'(name="csrf_token" value=)"[^"]*"', r"\1", page)
    return re.sub(r'(name="key" value=)"[\w-]*?((?:-(?:redo|resume|yes|no))?)"', r"\1\2", page)


def fields_in(page: str) -> Form:
    """What a browser would send of the form in a page that nobody has touched."""
    form = re.search(r'<form method="post"[^>]* id="(?:deal-form|correction|rules)".*?</form>', page, flags=re.DOTALL)
    assert form is not None
    found: Form = []
    for tag, choices in re.findall(r"(<(?:input|select)\b[^>]*>)((?:\s*<option\b[^>]*>[^<]*(?:</option>)?)*)", form[0]):
        told = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if tag.startswith("<select"):
            chosen = re.search(r'value="([^"]*)" selected', choices)
            found.append((told["name"], chosen[1] if chosen else ""))
        elif told.get("type") not in ("radio", "checkbox") or re.search(r" checked\b", tag):
            found.append((told.get("name", ""), told.get("value", "on")))
    return [pair for pair in found if pair[0] not in ("", "csrf_token")]


def over(form: Form, *told: tuple[str, str]) -> Form:
    """The form with these in the place of what it has under their names."""
    names = {name for name, _ in told}
    return [*(pair for pair in form if pair[0] not in names), *told]


def alike(there: TestResponse, found: dict[str, Any], *, servers: str = "") -> str:
    """The page, the same of both but for what is the server's alone, a pattern."""
    pages = [re.sub(servers, "", likewise(page), flags=re.DOTALL) for page in (there.text, found["html"])]
    assert (there.status_code, pages[0]) == (found["status"], pages[1]), there.request.url
    return str(found["html"])


class Hosts:
    """Both. `logs` are those that the phone has; `alone` it is in the edition without a server; `at` is
    the moment that its worker tells.
    """

    def __init__(self, app: Flask, keeper: FlaskClient, host: MiniRacer) -> None:
        self.app, self.client, self.host = app, keeper, host
        self.logs: dict[str, str] = {}
        self.alone, self.can_pack, self.at = False, True, DRAWS["at"]

    def put(self, book: Book, on_server: Book | None = None) -> str:
        """The server and the phone have the game, which is all that the phone has; the game's address."""
        game = f"game{next(NUMBERS)}"
        self.logs = logs_of(game, book)
        with self.app.app_context():
            log = [replace(one, key=f"{game} {one.key}") for one in (on_server or book).log]
            self.app.extensions["service"]._store.append(game, *log)
        return f"/g/{game}"

    def each(self, some: Iterable[Book]) -> Iterator[tuple[str, str, Book]]:
        """Puts one game after the other: its address, and a language, each in its turn."""
        for place, book in enumerate(some):
            yield self.put(book), LANGUAGES[place % len(LANGUAGES)], book

    def phone(
        self, address: str, language: str = "en", form: Form | None = None, *, alone: bool | None = None, **more: Any
    ) -> dict[str, Any] | None:
        """The phone's answer; None where it leaves that to the server. Each draws another id and lot."""
        number = next(NUMBERS)
        lot = number * 1_000_003 % 2**32
        draws = {"key": f"{number:022}", "game": f"{number:021}A", "lot": lot, "at": self.at}
        known = {"tables": words(), "logs": self.logs, "can_pack": self.can_pack, "draws": draws, **more}
        alone = self.alone if alone is None else alone
        return asked_of_phone(self.host, self.app, address=address, language=language, form=form, alone=alone, **known)

    def answer(self, address: str, language: str = "en", form: Form | None = None, **more: Any) -> dict[str, Any]:
        """The same where there is one."""
        found = self.phone(address, language, form, **more)
        assert found is not None, address
        return found

    def server(self, address: str, language: str = "en", form: Form | None = None, **headers: str) -> TestResponse:
        """The server's answer."""
        headers = {"Accept-Language": language, "Referer": f"{ROOT}/", **headers}
        if form is None:
            return self.client.get(address, headers=headers)
        told: dict[str, list[str]] = {}
        for name, text in form:
            told.setdefault(name, []).append(text)
        if "preview" in told:
            headers["X-Fragment"] = "preview"
        return self.client.post(address, data=told, headers=headers)

    def both(
        self, address: str, language: str = "en", form: Form | None = None, **more: Any
    ) -> tuple[TestResponse, dict[str, Any]]:
        """What the server and the phone answer."""
        return self.server(address, language, form), self.answer(address, language, form, **more)

    def same(
        self, address: str, language: str = "en", form: Form | None = None, *, servers: str = "", **more: Any
    ) -> str:
        """The page, the same of both but for what is the server's alone, a pattern."""
        return alike(*self.both(address, language, form, **more), servers=servers)
