"""No template is compiled for the phone whose bytes nobody has compared: each page and part in the lists of the build is
drawn by both hosts from the same view.
"""

import json
import re
from collections.abc import Iterator
from itertools import product

import pytest
from flask import render_template
from py_mini_racer import MiniRacer

from scorekeeper.pocket.build import TEMPLATES, page_templates
from scorekeeper.service.book import write
from scorekeeper.service.commands import RenamePlayers
from tests.pocket.hosts import ASKED, Hosts, alike, fields_in, keeps_verdicts, likewise, over, sheets
from tests.pocket.phone import compiled, v8
from tests.pocket.test_cellar import REVOKED
from tests.pocket.test_circles import a_circle, pages
from tests.pocket.test_nights import a_night
from tests.pocket.test_pages import DELETION
from tests.pocket.test_same_hand import before_the_last, drawn_before, told_again
from tests.pocket.test_take_in import HINTS

DRAWS = re.compile(r'("[\w/]+\.html")\(c, over\$\) \{')
RECORDS = r"\1(c, over$) { (globalThis.drew ??= new Set()).add(\1);"
OF_A_GAME = (
    "", "/codes", "/copy", "/deals/1", "/deals/1/amend", "/deals/1/take-off", "/deals/new", "/dispute", "/facts", "/files", "/flat", "/log",
    "/more", f"/referee/hand?before=1&{REVOKED}", "/referee", "/rulebook", "/rules", "/show", "/standing", "/what-now", "/what-now/revoke-later",
    "/what-if", "/what-if/hand/1", "/what-if/rules", "/which-rule", "/which-rule?after=1&score_0=7&score_1=1&from=0",
    "/which-rule?hand=1&player=0&claim=won",
)  # fmt: skip


@pytest.fixture(scope="module")
def host() -> Iterator[MiniRacer]:
    """It records what it draws, whatever that is a part of."""
    scripts = [DRAWS.sub(RECORDS, script) for script in compiled().values()]
    with v8(*scripts, "globalThis.console = { warn() {} };", ASKED) as racer:
        yield racer


def test_every_template_is_compared(hosts: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    for address in ("/", "/new", "/offline", "/rules", "/rules/options", "/rules/polish"):
        hosts.same(address)
    hosts.same("/new", form=[("rulebook", "1")])
    hosts.same("/import", servers=HINTS)
    drawn_by_no_route(hosts)
    circle = a_circle(hosts)
    for page in (*pages(circle), "/circles/new"):
        alike(hosts.server(page), circle.phone(page))
    alike(hosts.server(circle["delete"]), circle.phone("delete", alone=True), servers="</h1>.*?<form")
    circle, evening = a_night(hosts)
    for page in evening:
        alike(hosts.server(circle[page]), circle.phone(page))
    book = next(book for book in sheets() if before_the_last(book) and not keeps_verdicts(book))
    game = hosts.put(book)
    for page in OF_A_GAME:
        hosts.same(f"{game}{page}")
    hosts.same(f"{game}/about", servers=DELETION.pattern)
    hosts.same(f"{game}/players", alone=True)
    amended = over(fields_in(hosts.same(f"{game}/deals/1/amend")), ("note", "drawn"))
    for told in (amended, [*amended, ("preview", "1")]):
        hosts.same(f"{game}/deals/1/amend", form=told)
    names, state = tuple(f"{name}!" for name in book.state.played.record.players), book.state
    rename = RenamePlayers(game=game, key="", at=state.touched, author="", seq=state.seq, names=names, reason="heard")
    _, renamed = write(book, rename)
    hosts.same(f"{hosts.put(renamed)}/log/{renamed.state.seq}/take-back", alone=True)
    won = next(book for book in sheets() if book.state.winners() and not keeps_verdicts(book))
    game = hosts.put(won)
    hosts.same(game)
    hosts.same(f"{game}/deals/new", form=[("seq", str(won.state.seq)), ("outcome", "played")], alone=True)
    monkeypatch.setattr("scorekeeper.server.pages.began_here", lambda _: True)  # as where there is no server
    for book in sheets():  # until a hand told again is asked about
        drawn = None if book.state.played.record.deals[-1].declarer else drawn_before(hosts, book)
        if drawn:
            hosts.same(drawn[0], form=over(drawn[1], *told_again(book)), alone=True)
        if "deals/same_hand.html" in drew(hosts):
            break
    # Of what a phone has recorded under a key its worker answers the number, before any page is asked.
    assert {*TEMPLATES, *page_templates()} - drew(hosts) == {"corrections/again.html"}


def drew(hosts: Hosts) -> set[str]:
    """The templates that the phone has drawn."""
    return {*json.loads(hosts.host.eval("JSON.stringify([...drew])"))}


def drawn_by_no_route(hosts: Hosts) -> None:
    """What the phone alone has to say, compared with what Jinja makes of the same."""

    def compare(address: str, page: str, template: str, *, alone: bool, **shown: object) -> None:
        with hosts.app.test_request_context(page, headers={"Accept-Language": "en"}):
            there = render_template(template, alone=alone, **shown)
        assert likewise(hosts.answer(address, alone=alone)["html"]) == likewise(there), (address, alone)

    compare("/device", "/device", "sharing/device.html", alone=True)
    for why, told, alone in product(("", "full", "newer", "foreign", "damaged"), (True, False), (True, False)):
        address = f"/unkept?why={why}{'' if told else '&asked=1'}"
        compare(address, "/offline", "platform/unkept.html", alone=alone, why=why, told=told)
