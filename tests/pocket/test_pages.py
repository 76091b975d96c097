"""The pages that the phone draws are the server's, byte for byte: the same request to both, in every language."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import cache
from itertools import islice
from random import Random
from typing import Any
from unicodedata import category, east_asian_width
from urllib.parse import unquote

import pytest
from flask import Flask, render_template
from flask.testing import FlaskClient
from py_mini_racer import MiniRacer

from scorekeeper.pocket import build
from scorekeeper.service.book import Book, open_book
from scorekeeper.service.event_codec import KINDS, encode_logged, kind_of
from scorekeeper.service.events import GameStarted, VerdictKept
from scorekeeper.web.platform.pocket import all_compiled
from scorekeeper.wording.calendar import in_words
from scorekeeper.wording.days import LONG, SHORT, WITH_TIME, WITH_YEAR
from scorekeeper.wording.export import VERDICTS
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.log import LOG_WORDS
from tests.apps import fresh_app
from tests.engine.games import listed
from tests.pocket.commands import evenings
from tests.pocket.documents import goldens
from tests.pocket.phone import compiled, lending, v8, words
from tests.pocket.test_log import written_by_hand

ROOT = "http://localhost"
Form = list[tuple[str, str]]
DRAWS: dict[str, Any] = {"key": "a-key", "game": "A" * 22, "lot": 1_000_003, "at": "2026-11-23T20:00:00+00:00"}
ASKED = """globalThis.asked = (known, request) => {
  const { tables, ...rest } = JSON.parse(known);
  const found = scorekeeper.hosted({ ...rest, tables: [tables.first, tables.pages] }, JSON.parse(request));
  return JSON.stringify(found);
}"""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    build.build()
    with fresh_app(tmp_path_factory.mktemp("server")) as app:
        app.extensions["clock"] = lambda: datetime.fromisoformat(DRAWS["at"])
        yield app


@pytest.fixture(scope="module")
def keeper(app: Flask) -> FlaskClient:
    """A device of the house, which keeps every game, and is called by a name."""
    client = app.test_client()
    page = client.get("/join").text
    token = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert token is not None
    client.post("/join", data={"csrf_token": token[1], "code": app.config["HOUSE_KEY"]})
    client.post("/device/name", data={"csrf_token": token[1], "name": "Eve"})
    return client


@pytest.fixture(scope="module")
def host() -> Iterator[MiniRacer]:
    with v8(*compiled().values(), "globalThis.console = { warn() {} };", ASKED) as racer:
        yield racer


@pytest.fixture(scope="module")
def tables() -> dict[str, str]:
    return words()


@cache
def books() -> tuple[Book, ...]:
    """Games of every kind: evenings with corrections, the goldens, and others."""
    found = [done[-1][1] for _, done in islice(evenings(seed=13, most=30), 12)]
    documents = [*islice(goldens(), 0, None, 6), *listed(10)]
    return (*found, *(book for _, _, book in written_by_hand(documents)))


def put(app: Flask, game: str, book: Book) -> None:
    """The server has the game under this id."""
    service = app.extensions["service"]
    with app.app_context():
        service._store.append(game, *(replace(one, key=f"{game} {one.key}") for one in book.log))


@cache
def static_versions(app: Flask) -> dict[str, str]:
    """As the service worker finds them in its list."""
    with app.test_request_context("/", base_url=ROOT):
        script = app.test_client().get("/sw.js").text
    shell = json.loads(script.partition(" = ")[2].partition(";\n")[0])
    return dict(address.removeprefix("/static/").split("?v=") for address in shell["files"])


@cache
def on_phone(app: Flask, language: str) -> dict[str, str]:
    """What the worker tells of what was compiled."""
    with app.test_request_context("/", base_url=ROOT):
        made = all_compiled()
    assert made is not None
    return {"engine": made["scripts"][0], "log": made["scripts"][1], "words": made["words"][language][0]}


def asked_of_phone(
    host: MiniRacer,
    app: Flask,
    logs: dict[str, str],
    tables: dict[str, str],
    address: str,
    language: str,
    *began: str,
    form: Form | None = None,
    alone: bool = False,
    queues: dict[str, Any] | None = None,
    all_games: dict[str, str] | None = None,
    summaries: dict[str, str] | None = None,
) -> dict[str, Any] | None:
    path, _, query = address.partition("?")
    known = {
        "root": "", "base": f"{ROOT}/", "files": static_versions(app), "logs": logs, "may_keep": list(logs), "began": began, "alone": alone,
        "on_phone": on_phone(app, language), "draws": DRAWS, "queues": queues or {},
        "in_part": all_games is not None, "summaries": summaries or {},
        "tables": {"first": tables[f"words.{language}"], "pages": tables[f"words.pages.{language}"]},
    }  # fmt: skip
    pairs = [part.split("=") for part in query.split("&") if part]
    request = {"path": path, "query": pairs, "form": form, "language": language, "theme": ""}
    return lending(host, known, request, all_games)


def test_days_are_written_as_the_server_writes_them(host: MiniRacer) -> None:
    """In every month and language, in each form that a page has."""
    for language in LANGUAGES:
        for pattern in (LONG[language], SHORT, WITH_TIME, WITH_YEAR):
            for month in range(1, 13):
                moment = f"2026-{month:02}-0{month % 9 + 1}T07:05:00+02:00"
                asked = f"scorekeeper.$.in_words({json.dumps(moment)}, {json.dumps(pattern)}, {json.dumps(language)})"
                assert host.eval(asked) == in_words(moment, pattern, language)


def likewise(page: str) -> str:
    """A page without what only its host knows: the token of its forms, and the keys that make them count once."""
    page = re.sub(r'(name="csrf_token" value=)"[^"]*"', r"\1", page)
    return re.sub(r'(name="key" value=)"[\w-]*?((?:-(?:redo|resume|yes|no))?)"', r"\1\2", page)


def logs_of(game: str, book: Book) -> dict[str, str]:
    """What a phone has kept of one game."""
    return {game: json.dumps([encode_logged(one) for one in book.log])}


def keeps_verdicts(book: Book) -> bool:
    """Whether the referee's words stand under its sheet, which the phone has not."""
    return any(isinstance(one.event, VerdictKept) for one in book.log)


def test_a_sheet(app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]) -> None:
    """Of running and ended games, with corrections, proposals and verdicts, and of a game without a hand."""
    found = books()
    for place, book in enumerate([*found, open_book("g", found[0].log[:1])]):
        game, language = f"sheet{place}", LANGUAGES[place % len(LANGUAGES)]
        put(app, game, book)
        there = keeper.get(f"/g/{game}", headers={"Accept-Language": language})
        drawn = asked_of_phone(host, app, logs_of(game, book), tables, f"/g/{game}", language)
        assert drawn is not None
        wanted = likewise(there.text)
        if keeps_verdicts(book):
            title = speak(language).gettext(VERDICTS)
            wanted, many = re.subn(
                rf'<section class="passage"><h2>{title}</h2>.*?</section>\n', "", wanted, flags=re.DOTALL
            )
            assert many == 1
        assert (there.status_code, wanted) == (drawn["status"], likewise(drawn["html"]))
    states = [book.state for book in found]
    assert {len(state.played.sheet.players) for state in states} == {2, 3, 4}
    assert {state.is_ended() for state in states} == {bool(state.winners()) for state in states} == {True, False}
    assert any(state.proposal for state in states)
    assert any(keeps_verdicts(book) for book in found)


def test_the_form_of_the_next_hand(app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]) -> None:
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
    for place, book in enumerate(books()):
        game, language = f"form{place}", LANGUAGES[place % len(LANGUAGES)]
        put(app, game, book)
        for asked in ("", asks[place % len(asks)]):
            address = f"/g/{game}/deals/new{asked}"
            there = keeper.get(address, headers={"Accept-Language": language})
            found = asked_of_phone(host, app, logs_of(game, book), tables, address, language)
            assert found is not None
            if there.status_code == 303:
                assert there.headers["Location"] == found["address"]
                moved += 1
                continue
            assert (there.status_code, likewise(there.text)) == (found["status"], likewise(found["html"]))
            drawn += 1
    assert drawn > 40
    assert moved > 20


DELETION = re.compile(
    r'<section class="about">\n<h2>[^<]*</h2>\n<p class="hint">[^<]*</p>\n<a [^>]*/delete">[^<]*</a>\n</section>\n'
)


def test_a_game_as_a_whole(app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]) -> None:
    """Its name and its end; only the server deletes it."""
    for place, book in enumerate(books()):
        game, language = f"about{place}", LANGUAGES[place % len(LANGUAGES)]
        put(app, game, book)
        there = keeper.get(f"/g/{game}/about", headers={"Accept-Language": language})
        wanted, many = DELETION.subn("", there.text)
        assert many == 1
        found = asked_of_phone(host, app, logs_of(game, book), tables, f"/g/{game}/about", language)
        assert found is not None
        assert (there.status_code, likewise(wanted)) == (found["status"], likewise(found["html"]))


def test_a_name_is_given_whatever_has_come(app: Flask, host: MiniRacer, tables: dict[str, str]) -> None:
    """As on the server: it does not matter to the name that hands were recorded meanwhile."""
    book = next(book for book in books() if book.state.seq > 1)
    form = [("seq", "1"), ("key", "key-of-name-000001"), ("title", "Named late")]
    for alone in (False, True):
        found = asked_of_phone(
            host, app, logs_of("named", book), tables, "/g/named/rename", "en", form=form, alone=alone
        )
        assert found is not None
        assert found["told" if alone else "waits"] is not None


def test_an_end_that_was_meant_for_an_older_game_comes_back_as_it_was_written(
    app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]
) -> None:
    """From a page gone back to, or in another tab: it was dropped without a word."""
    book = next(book for book in books() if book.state.seq > 1 and book.state.coming() is not None)
    put(app, "overtaken", book)
    form = [("seq", "1"), ("key", "key-of-end-00000001"), ("why", "the last train"), ("by_points", "on")]
    token = re.search(r'name="csrf_token" value="([^"]+)"', keeper.get("/g/overtaken/about").text)
    assert token is not None
    there = keeper.post("/g/overtaken/end", data={**dict(form), "csrf_token": token[1]})
    wanted, _ = DELETION.subn("", there.text)
    assert "the last train" in wanted
    for alone in (False, True):
        found = asked_of_phone(
            host, app, logs_of("overtaken", book), tables, "/g/overtaken/end", "en", form=form, alone=alone
        )
        assert found is not None
        assert (there.status_code, likewise(wanted)) == (found["status"], likewise(found["html"]))
        assert found.keys().isdisjoint({"told", "waits"})


def test_what_waits_and_is_damaged_keeps_no_page_away(app: Flask, host: MiniRacer, tables: dict[str, str]) -> None:
    book = next(book for book in books() if book.state.seq > 1)
    queues = {"damaged": [{"kind": "hand", "key": "key-of-damaged-001", "body": "%zz=%"}]}
    found = asked_of_phone(host, app, logs_of("damaged", book), tables, "/g/damaged/about", "en", queues=queues)
    assert found is not None
    assert found["status"] == 200


@pytest.mark.parametrize("log", ["[{", "[]", "[1]", "null", "{}", '[{"seq": 1}]'])
def test_a_log_that_cannot_be_read_has_its_page(app: Flask, host: MiniRacer, tables: dict[str, str], log: str) -> None:
    """Whatever is asked of it, but what the server alone has; and it is in the list."""
    for alone in (False, True):
        for address, status in (("/", 200), ("/g/cut", 507), ("/g/cut/log", 507), ("/g/cut/dispute", None)):
            found = asked_of_phone(host, app, {"cut": log}, tables, address, "en", alone=alone)
            assert (found and found["status"]) == status
            assert found is None or "This game cannot be read." in found["html"]


def test_a_log(app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]) -> None:
    """Of games with events of every kind; what the referee had said the server alone has."""
    kinds: set[str] = set()
    for place, book in enumerate(books()):
        game, language = f"log{place}", LANGUAGES[place % len(LANGUAGES)]
        put(app, game, book)
        there = keeper.get(f"/g/{game}/log", headers={"Accept-Language": language})
        kept = re.escape(speak(language).gettext(LOG_WORDS["VerdictKept"]))
        wanted = re.sub(
            rf'(<p class="log-what">{kept}</p>\n)<p class="log-summary">.*?</p>', r"\1", there.text, flags=re.DOTALL
        )
        found = asked_of_phone(host, app, logs_of(game, book), tables, f"/g/{game}/log", language)
        assert found is not None
        assert (there.status_code, wanted) == (found["status"], found["html"])
        kinds |= {kind_of(logged.event) for logged in book.log}
    assert kinds == {GameStarted.__name__, *KINDS}


@pytest.mark.parametrize(
    "page", ["more", "show", "files", "files?facts=on", "files?basis=game&rate=2&currency=x&facts=on"]
)
def test_what_leads_on(app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str], page: str) -> None:
    """The menus of a game, running and ended, and the list of its files."""
    for place, book in enumerate(books()[::4]):
        game, language = f"{page.replace('?', '')}{place}", LANGUAGES[place % len(LANGUAGES)]
        put(app, game, book)
        there = keeper.get(f"/g/{game}/{page}", headers={"Accept-Language": language})
        found = asked_of_phone(host, app, logs_of(game, book), tables, f"/g/{game}/{page}", language)
        assert found is not None
        assert (there.status_code, there.text) == (found["status"], found["html"])


def test_files(app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]) -> None:
    """The record, and the sheet as text and as a picture, with their names and whatever can be asked for; what the phone
    cannot write under a sheet it leaves.
    """
    asks = ("", "?facts=on", "?basis=place&rate=0.10&currency=EUR&facts=on")
    for place, book in enumerate(books()):
        game, language = f"file{place}", LANGUAGES[place % len(LANGUAGES)]
        put(app, game, book)
        for kind, ending in (("record", "record.json"), ("txt", "txt"), ("svg", "svg")):
            address = f"/g/{game}/files/{kind}{asks[place % len(asks)]}"
            if kind != "record" and keeps_verdicts(book):
                assert asked_of_phone(host, app, logs_of(game, book), tables, address, language) is None
                continue
            there = keeper.get(address, headers={"Accept-Language": language})
            found = asked_of_phone(host, app, logs_of(game, book), tables, address, language)
            assert found is not None
            assert (there.text, there.mimetype) == (found["text"], found["mime"])
            assert found["name"].endswith(f".{ending}")
            assert found["name"] in unquote(there.headers["Content-Disposition"])
        assert asked_of_phone(host, app, logs_of(game, book), tables, f"/g/{game}/files/pdf", language) is None


def test_the_device_where_there_is_no_server(app: Flask, host: MiniRacer, tables: dict[str, str]) -> None:
    """Beside one the page is that one's alone: it knows the name and the games of the device."""
    for language in LANGUAGES:
        with app.test_request_context("/device", headers={"Accept-Language": language}):
            there = render_template("sharing/device.html")
        found = asked_of_phone(host, app, {}, tables, "/device", language, alone=True)
        assert found is not None
        assert likewise(found["html"]) == likewise(there)
    chosen = asked_of_phone(host, app, {}, tables, "/device/theme", "en", form=[("theme", "dark")], alone=True)
    assert chosen is not None
    assert chosen["address"] == "/device#theme"
    assert asked_of_phone(host, app, {}, tables, "/device", "en") is None
    knows = "scorekeeper.knows(scorekeeper.$.of(), '/device', () => null, {})"
    assert [host.eval(knows.format(alone)) for alone in ("true", "false")] == [True, False]


LINK = re.compile(r'(?:href|action|data-shares)="(/g/[^"#?]+)')
KNOWS = """globalThis.known = (game, log, path) => {
  const { $, knows, heard } = scorekeeper;
  return knows($.of(game), path, () => heard(game, null, $.parse(log)), false);
}"""


def test_what_a_page_of_files_leads_to_is_marked_where_this_phone_has_nothing(
    app: Flask, host: MiniRacer, tables: dict[str, str]
) -> None:
    """Also where it is the sheet of this game alone that the server alone can write."""
    host.eval(KNOWS)
    met = set[tuple[str, bool, bool]]()
    for has_verdicts in (True, False):
        book = next(one for one in books() if keeps_verdicts(one) == has_verdicts)
        logs = logs_of("g", book)
        page = asked_of_phone(host, app, logs, tables, "/g/g/files", "en")
        assert page is not None
        for address in set(LINK.findall(page["html"])):
            has = asked_of_phone(host, app, logs, tables, address, "en") is not None
            assert host.call("known", "g", logs["g"], address) == has, address
            met.add((address.rpartition("/")[2], has_verdicts, has))
    assert {("svg", True, False), ("svg", False, True), ("txt", True, False), ("txt", False, True)} <= met
    assert {("pdf", False, False), ("record", True, True)} <= met


def test_the_curve_of_the_scores(app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]) -> None:
    """Of running and ended games, and of one in which nothing was played."""
    for place, book in enumerate(books()):
        game, language = f"curve{place}", LANGUAGES[place % len(LANGUAGES)]
        put(app, game, book)
        there = keeper.get(f"/g/{game}/curve", headers={"Accept-Language": language})
        found = asked_of_phone(host, app, logs_of(game, book), tables, f"/g/{game}/curve", language)
        assert found is not None
        assert (there.text, there.mimetype) == (found["text"], found["mime"])


def test_a_name_in_a_text_takes_as_many_columns_as_on_the_server(host: MiniRacer) -> None:
    codes = [code for code in range(0x20, 0x40000, 7) if not 0xD800 <= code < 0xE000]
    signs = [chr(code) for code in codes if category(chr(code)) != "Cn" or code >= 0x1F000]  # the others are none
    asked = f"{json.dumps(signs)}.map((one) => scorekeeper.$.east_asian_width(one) === 'W').join()"
    assert host.eval(asked) == ",".join("true" if east_asian_width(one) in "WF" else "false" for one in signs)


def test_the_list_of_games(app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]) -> None:
    """The twelve touched last, as many as the server shows; and none."""
    for language in LANGUAGES:
        nothing = asked_of_phone(host, app, {}, tables, "/", language)
        there = app.test_client().get("/", headers={"Accept-Language": language})
        assert nothing is not None
        assert (there.status_code, there.text) == (nothing["status"], nothing["html"])
    logs: dict[str, str] = {}
    for place, book in enumerate(books()):
        game, language = f"list{place}", LANGUAGES[place % len(LANGUAGES)]
        put(app, game, book)
        logs = {**logs_of(game, book), **logs}
        if place < 12:
            continue
        drawn = asked_of_phone(host, app, dict(islice(logs.items(), 14)), tables, "/", language)
        there = keeper.get("/", headers={"Accept-Language": language})
        assert drawn is not None
        assert there.text == drawn["html"]


def test_a_game_that_no_server_knows_yet_says_so(app: Flask, host: MiniRacer, tables: dict[str, str]) -> None:
    one, other, *_ = books()
    drawn = asked_of_phone(host, app, logs_of("one", one) | logs_of("other", other), tables, "/", "en", "other")
    assert drawn is not None
    known, new = re.findall(r'<a class="game" href="/g/(\w+)#now">(.*?)</a>', drawn["html"], flags=re.DOTALL)
    assert (known[0], "… on this phone only" in known[1]) == ("one", False)
    assert (new[0], "… on this phone only" in new[1]) == ("other", True)


def test_a_hand_in_words(app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]) -> None:
    """Its page, with each of its lines open in turn."""
    dice, drawn = Random(3), 0
    for place, book in enumerate(books()):
        game, hands = f"story{place}", len(book.state.played.sheet.deals)
        put(app, game, book)
        logs = logs_of(game, book)
        for number in {hands, dice.randint(1, hands)} if hands else ():
            language = LANGUAGES[drawn % len(LANGUAGES)]
            seq = book.state.recorded_by[number - 1]
            address = f"/g/{game}/deals/{number}" + dice.choice(("", f"?hand={seq}&line=0-1", f"?hand={seq}&line=1-1"))
            there = keeper.get(address, headers={"Accept-Language": language})
            found = asked_of_phone(host, app, logs, tables, address, language)
            assert found is not None
            assert (there.status_code, there.text) == (found["status"], found["html"])
            drawn += 1
