"""No template is compiled for the phone whose bytes nobody has compared: each page and part in the lists of the build is
drawn by both hosts from the same view.
"""

import json
import re
from collections.abc import Iterator
from itertools import product

import pytest
from flask import Flask, render_template
from flask.testing import FlaskClient
from py_mini_racer import MiniRacer

from scorekeeper.pocket.build import TEMPLATES, page_templates
from scorekeeper.service.book import write
from scorekeeper.service.commands import RenamePlayers
from tests.pocket.phone import compiled, v8
from tests.pocket.test_corrections import Hosts, app, fields_in, sheets, without
from tests.pocket.test_pages import (
    ASKED,
    DELETION,
    asked_of_phone,
    keeper,
    keeps_verdicts,
    likewise,
    logs_of,
    put,
    tables,
)
from tests.pocket.test_same_hand import alike, before_the_last
from tests.pocket.test_take_in import HINTS

__all__ = ["app", "keeper", "tables"]  # fixtures of theirs
DRAWS = re.compile(r'("[\w/]+\.html")\(c, over\$\) \{')
RECORDS = r"\1(c, over$) { (globalThis.drew ??= new Set()).add(\1);"
OF_A_GAME = (
    "", "/codes", "/copy", "/deals/1", "/deals/1/amend", "/deals/1/take-off", "/deals/new", "/files", "/log", "/more", "/rulebook", "/rules", "/show",
)  # fmt: skip


@pytest.fixture(scope="module")
def host() -> Iterator[MiniRacer]:
    """It records what it draws, whatever that is a part of."""
    scripts = [DRAWS.sub(RECORDS, script) for script in compiled().values()]
    with v8(*scripts, "globalThis.console = { warn() {} };", ASKED) as racer:
        yield racer


def test_every_template_is_compared(
    app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hosts, game, over = Hosts(app, keeper, host, tables), "drawn", "over"
    for address in ("/", "/new", "/offline"):
        hosts.show({}, address, "en")
    hosts.show({}, "/new", "en", [("rulebook", "1")])
    book = next(book for book in sheets() if before_the_last(book) and not keeps_verdicts(book))
    put(app, game, book)
    logs = logs_of(game, book)
    for page in OF_A_GAME:
        hosts.show(logs, f"/g/{game}{page}", "en")
    amended = [*without(fields_in(hosts.show(logs, f"/g/{game}/deals/1/amend", "en")), "note"), ("note", "drawn")]
    for told in (amended, [*amended, ("preview", "1")]):
        hosts.show(logs, f"/g/{game}/deals/1/amend", "en", told)
    hosts.show(logs, f"/g/{game}/players", "en", alone=True)
    names = tuple(f"{name}!" for name in book.state.played.record.players)
    rename = RenamePlayers(
        game=game, key="", at=book.state.touched, author="", seq=book.state.seq, names=names, reason="heard wrong"
    )
    _, renamed = write(book, rename)
    put(app, "renamed", renamed)
    hosts.show(logs_of("renamed", renamed), f"/g/renamed/log/{renamed.state.seq}/take-back", "en", alone=True)
    won = next(book for book in sheets() if book.state.winners() and not keeps_verdicts(book))
    put(app, over, won)
    hosts.show(logs_of(over, won), f"/g/{over}", "en")
    late = [("seq", str(won.state.seq)), ("outcome", "played")]
    hosts.show(logs_of(over, won), f"/g/{over}/deals/new", "en", late, alone=True)
    for address, servers in ((f"/g/{game}/about", DELETION), ("/import", HINTS)):
        there = keeper.get(address, headers={"Accept-Language": "en"}).text
        found = asked_of_phone(host, app, logs, tables, address, "en")
        assert found is not None
        assert servers.sub("", likewise(found["html"])) == servers.sub("", likewise(there))
    drawn_by_no_route(app, host, tables)
    monkeypatch.setattr("scorekeeper.web.pages.began_here", lambda _: True)  # as where there is no server
    for place, book in enumerate(sheets()):  # until a hand told again is asked about
        before = before_the_last(book)
        if before is None or book.state.played.record.deals[-1].declarer:
            continue
        twice = f"twice{place}"
        put(app, twice, before)
        blank = without(fields_in(keeper.get(f"/g/{twice}/deals/new").text), "csrf_token")
        with app.app_context():
            app.extensions["service"]._store.append(twice, book.log[-1])
        told = [*without(blank, *(name for name, _ in alike(book))), *alike(book)]
        hosts.show(logs_of(twice, book), f"/g/{twice}/deals/new", "en", told, alone=True)
        if "deals/same_hand.html" in host.eval("JSON.stringify([...drew])"):
            break
    drawn = {*json.loads(host.eval("JSON.stringify([...drew])"))}
    # Of what a phone has recorded under a key its worker answers the number, before any page is asked.
    assert {*TEMPLATES, *page_templates()} - drawn == {"corrections/again.html"}


def drawn_by_no_route(app: Flask, host: MiniRacer, tables: dict[str, str]) -> None:
    """What the phone alone has to say, compared with what Jinja makes of the same."""

    def compare(address: str, page: str, template: str, *, alone: bool, **shown: object) -> None:
        with app.test_request_context(page, headers={"Accept-Language": "en"}):
            there = render_template(template, alone=alone, **shown)
        found = asked_of_phone(host, app, {}, tables, address, "en", alone=alone)
        assert found is not None
        assert likewise(found["html"]) == likewise(there), (address, alone)

    compare("/device", "/device", "sharing/device.html", alone=True)
    for why, told, alone in product(("", "full", "newer", "foreign", "damaged"), (True, False), (True, False)):
        address = f"/unkept?why={why}{'' if told else '&asked=1'}"
        compare(address, "/offline", "platform/unkept.html", alone=alone, why=why, told=told)
