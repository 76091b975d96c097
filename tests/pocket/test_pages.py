"""The pages that the phone draws are the server's, byte for byte: the same request to both, in every language.

What may become of anything that is sent is in tests/pages/pinned; here are the same pages of many games.
"""

import json
import re
from itertools import islice
from random import Random
from unicodedata import category, east_asian_width
from urllib.parse import unquote

import pytest
from flask import render_template
from py_mini_racer import MiniRacer

from scorekeeper.service.book import open_book
from scorekeeper.service.event_codec import KINDS, kind_of
from scorekeeper.service.events import GameStarted
from scorekeeper.wording.calendar import in_words
from scorekeeper.wording.days import LONG, SHORT, WITH_TIME, WITH_YEAR
from scorekeeper.wording.languages import LANGUAGES
from tests.engine.games import SEED
from tests.pocket.hosts import ASKED, DRAWS, Hosts, alike, asked_of_phone, books, keeps_verdicts, likewise, logs_of

__all__ = ["ASKED", "DRAWS", "asked_of_phone", "logs_of"]  # of tests/pages/pinned
DELETION = re.compile(
    r'<section class="about">\n<h2>[^<]*</h2>\n<p class="hint">[^<]*</p>\n<a [^>]*/delete">[^<]*</a>\n</section>\n'
)


def test_days_are_written_as_the_server_writes_them(host: MiniRacer) -> None:
    """In every month and language, in each form that a page has."""
    for language in LANGUAGES:
        for pattern in (LONG[language], SHORT, WITH_TIME, WITH_YEAR):
            for month in range(1, 13):
                moment = f"2026-{month:02}-0{month % 9 + 1}T07:05:00+02:00"
                asked = f"scorekeeper.$.in_words({json.dumps(moment)}, {json.dumps(pattern)}, {json.dumps(language)})"
                assert host.eval(asked) == in_words(moment, pattern, language)


def test_a_sheet(hosts: Hosts) -> None:
    """Of running and ended games, with corrections, proposals and verdicts, and of a game without a hand."""
    found = books()
    for address, language, _ in hosts.each([*found, open_book("g", found[0].log[:1])]):
        hosts.same(address, language)
    states = [book.state for book in found]
    assert {len(state.played.sheet.players) for state in states} == {2, 3, 4}
    assert {state.is_ended() for state in states} == {bool(state.winners()) for state in states} == {True, False}
    assert any(state.proposal for state in states)
    assert any(keeps_verdicts(book) for book in found)


def test_the_form_of_the_next_hand(hosts: Hosts) -> None:
    """Blank, for another dealer, and with what its address tells of a fresh deal, of a fine, or of a hand that an
    accident has ended, right or wrong.
    """
    asks = (
        "", "?dealer=1", "?dealer=9&outcome=nothing", "?outcome=redeal&cause=misdeal&player=0", "?outcome=eaten",
        "?outcome=adjustment&player=1&amount=120&sign=minus&reason=late", "?outcome=adjustment&amount=x&player=y",
        "?outcome=played&declarer=1&bid_tap=120&cards_0=60&cards_1=120&cards_2=0&agreed=revoke&agree=on",
        "?outcome=played&declarer=x&bid=y&cards_0=z&agree=on",
        "?outcome=adjustment&several=on&each_0=60&each_1=-x&reason=late",
    )  # fmt: skip
    drawn, moved = 0, 0
    for place, (address, language, _) in enumerate(hosts.each(books())):
        for asked in ("", asks[place % len(asks)]):
            form = f"{address}/deals/new{asked}"
            there, found = hosts.both(form, language)
            if there.status_code == 303:
                assert there.headers["Location"] == found["address"]
                moved += 1
            else:
                alike(there, found)
                drawn += 1
    assert drawn > 20
    assert moved > 5


def test_a_name_is_given_whatever_has_come(hosts: Hosts) -> None:
    """As on the server: it does not matter to the name that hands were recorded meanwhile."""
    address = hosts.put(next(book for book in books() if book.state.seq > 1))
    form = [("seq", "1"), ("key", "key-of-name-000001"), ("title", "Named late")]
    for alone in (False, True):
        found = hosts.answer(f"{address}/rename", form=form, alone=alone)
        assert found["told" if alone else "waits"] is not None


def test_what_waits_and_is_damaged_keeps_no_page_away(hosts: Hosts) -> None:
    address = hosts.put(next(book for book in books() if book.state.seq > 1))
    entry = {"kind": "hand", "key": "key-of-damaged-001", "body": "%zz=%"}
    assert hosts.answer(f"{address}/about", queues={address[3:]: [entry]})["status"] == 200


@pytest.mark.parametrize("log", ["[{", "[]", "[1]", "null", "{}", '[{"seq": 1}]'])
def test_a_log_that_cannot_be_read_has_its_page(hosts: Hosts, log: str) -> None:
    """Whatever is asked of it, but what the server alone has; and it is in the list."""
    hosts.logs = {"cut": log}
    for hosts.alone in (False, True):
        for address, status in (
            ("/", 200),
            ("/g/cut", 507),
            ("/g/cut/log", 507),
            ("/g/cut/dispute", 507),
            ("/g/cut/share", None),
        ):
            found = hosts.phone(address)
            assert (found and found["status"]) == status
            assert found is None or "This game cannot be read." in found["html"]


def test_a_log(hosts: Hosts) -> None:
    """Of games with events of every kind."""
    kinds: set[str] = set()
    for address, language, book in hosts.each(books()):
        hosts.same(f"{address}/log", language)
        kinds |= {kind_of(logged.event) for logged in book.log}
    assert kinds == {GameStarted.__name__, *KINDS}


def test_files(hosts: Hosts) -> None:
    """The record, the curve, and the sheet as text and as a picture, with their names and whatever can be asked for, on
    the page too.
    """
    asks = (
        "", "?facts=on", "?basis=place&rate=0.10&currency=EUR&facts=on", "?basis=game&rate=2&currency=x&facts=on", "?facts=yes&paper=a5",
        "?codes=on&rulebook=on",
    )  # fmt: skip
    kinds = {"curve": "", "files/record": ".record.json", "files/txt": ".txt", "files/svg": ".svg"}
    for place, (address, language, _) in enumerate(hosts.each(books()[:: 1 if SEED else 2])):
        asked = asks[place % len(asks)]
        hosts.same(f"{address}/files{asked}", language)
        for kind, ending in kinds.items():
            file = f"{address}/{kind}{asked if ending else ''}"
            there, found = hosts.both(file, language)
            assert (there.text, there.mimetype) == (found["text"], found["mime"])
            if ending:
                assert found["name"].endswith(ending)
                assert found["name"] in unquote(there.headers["Content-Disposition"])
        assert hosts.phone(f"{address}/files/pdf", language) is None


def test_the_device_where_there_is_no_server(hosts: Hosts) -> None:
    """Beside one the page is that one's alone: it knows the name and the games of the device."""
    for language in LANGUAGES:
        with hosts.app.test_request_context("/device", headers={"Accept-Language": language}):
            there = render_template("sharing/device.html")
        assert likewise(hosts.answer("/device", language, alone=True)["html"]) == likewise(there)
    assert hosts.answer("/device/theme", form=[("theme", "dark")], alone=True)["address"] == "/device#theme"
    assert hosts.phone("/device") is None
    knows = "scorekeeper.knows(scorekeeper.$.of(), '/device', {})"
    assert [hosts.host.eval(knows.format(has_server)) for has_server in ("true", "false")] == [False, True]


LINK = re.compile(r'(?:href|action|data-shares)="(/g/[^"#?]+)')
KNOWS = "globalThis.known = (game, path) => scorekeeper.knows(scorekeeper.$.of(game), path, true);"


def test_what_a_page_of_files_leads_to_is_marked_where_this_phone_has_nothing(hosts: Hosts) -> None:
    """The result it draws as signs, which no server sends."""
    hosts.host.eval(KNOWS)
    sheet = hosts.put(next(one for one in books() if keeps_verdicts(one)))
    [game] = hosts.logs
    leads = set(LINK.findall(hosts.answer(f"{sheet}/files")["html"]))
    here = {address for address in leads if hosts.phone(address) is not None}
    assert {address for address in leads if hosts.host.call("known", game, address)} == here
    assert {f"{sheet}/files/{kind}" for kind in ("svg", "txt", "record", "result")} <= here
    assert {f"{sheet}/files/{kind}" for kind in ("pdf", "png", "xlsx")} <= leads - here
    result = hosts.answer(f"{sheet}/files/result", "uk")
    assert result["name"].endswith(".result.svg")
    assert 'width="1080" height="1350"' in result["text"]


def test_a_name_in_a_text_takes_as_many_columns_as_on_the_server(host: MiniRacer) -> None:
    codes = [code for code in range(0x20, 0x40000, 7) if not 0xD800 <= code < 0xE000]
    signs = [chr(code) for code in codes if category(chr(code)) != "Cn" or code >= 0x1F000]  # the others are none
    asked = f"{json.dumps(signs)}.map((one) => scorekeeper.$.east_asian_width(one) === 'W').join()"
    assert host.eval(asked) == ",".join("true" if east_asian_width(one) in "WF" else "false" for one in signs)


def test_the_list_of_games(hosts: Hosts) -> None:
    """The twelve touched last, as many as the server shows; and none."""
    keeper, hosts.client = hosts.client, hosts.app.test_client()
    for language in LANGUAGES:
        hosts.same("/", language)
    hosts.client, logs = keeper, dict[str, str]()
    for place, (_, language, _) in enumerate(hosts.each(books())):
        logs = {**hosts.logs, **logs}
        if place >= 12:
            hosts.same("/", language, logs=dict(islice(logs.items(), 14)))


def test_a_game_that_no_server_knows_yet_says_so(hosts: Hosts) -> None:
    one, other, *_ = books()
    hosts.logs = logs_of("one", one) | logs_of("other", other)
    page = hosts.answer("/", began=["other"])["html"]
    known, new = re.findall(r'<a class="game" href="/g/(\w+)#now">(.*?)</a>', page, flags=re.DOTALL)
    assert (known[0], "… on this phone only" in known[1]) == ("one", False)
    assert (new[0], "… on this phone only" in new[1]) == ("other", True)


def test_a_hand_in_words(hosts: Hosts) -> None:
    """Its page, with each of its lines open in turn."""
    dice = Random(3)
    for address, language, book in hosts.each(books()):
        hands = len(book.state.played.sheet.deals)
        for number in {hands, dice.randint(1, hands)} if hands else ():
            seq = book.state.recorded_by[number - 1]
            line = dice.choice(("", f"?hand={seq}&line=0-1", f"?hand={seq}&line=1-1"))
            hosts.same(f"{address}/deals/{number}{line}", language)
