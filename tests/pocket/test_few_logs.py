"""How many logs are opened for a page: that of each game costs as much as scoring all its hands, and a phone has those of
years.
"""

import json
from typing import Any

import pytest

from scorekeeper.engine.encode import encode_record
from scorekeeper.service.book import Book
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.game_document import encode_game
from tests.pocket.hosts import ASKED, Form, Hosts, books, keeps_verdicts, likewise, logs_of
from tests.pocket.phone import compiled, v8

# The games whose logs the page has had opened.
COUNTED = """
  const { heard } = scorekeeper;
  globalThis.console = { warn() {} };
  globalThis.opened = [];
  scorekeeper.heard = (game, ...told) => { opened.push(game); return heard(game, ...told); };
"""


@pytest.fixture(scope="module")
def host() -> Any:
    with v8(*compiled().values(), COUNTED, ASKED) as racer:
        yield racer


def opened(hosts: Hosts) -> list[str]:
    """Those that were since this was asked last."""
    found: list[str] = json.loads(hosts.host.eval("JSON.stringify(opened.splice(0))"))
    return found


def others() -> list[Book]:
    """Games that go on, and have no word of the referee."""
    going_on = [book for book in books() if not (book.state.winners() or book.state.is_ended() or keeps_verdicts(book))]
    return [book for book in going_on if not book.state.confirms][:6]


def games() -> dict[str, str]:
    """As a phone has them: others, and two of one table, of which the later has no hand yet; one cannot be read."""
    won = next(book for book in books() if book.state.winners() and not keeps_verdicts(book))
    logs = {f"other{place}": logs_of("other", book)["other"] for place, book in enumerate(others())}
    return {"again": _upon(won, "won"), **logs, **logs_of("won", won), "damaged": "[1]"}


def _upon(book: Book, game: str) -> str:
    first = encode_logged(book.log[0])
    return json.dumps([{**first, "payload": {**first["payload"], "rematch_of": game}}])


@pytest.mark.parametrize(("address", "form", "wanted"), [
    ("/offline", None, []),
    ("/unkept", None, []),
    ("/import", None, []),
    ("/import", [("text", "{}")], []),
    ("/device", None, []),
    ("/new", None, ["again"]),
    ("/new", [("shown", "russian"), ("system", "russian")], []),
    ("/g/other2/about", None, ["other2"]),
    ("/g/other2/deals/new", None, ["other2"]),
    ("/g/other2/points/told", None, []),
    ("/g/nowhere", None, []),
    ("/g/damaged", None, ["damaged"]),
    ("/g/again", None, ["again", "won"]),  # the series, which stands on a sheet without hands
    ("/g/won", None, ["won", "again"]),  # whether it was followed by a rematch
    ("/g/won/rematch", None, ["won", "again"]),
])  # fmt: skip
def test_a_page_opens_only_logs_that_it_shows(hosts: Hosts, address: str, form: Form | None, wanted: list[str]) -> None:
    opened(hosts)
    hosts.phone(address, form=form, alone=True, logs=games())
    assert opened(hosts) == wanted


def test_the_series_of_a_rematch_counts_a_victory_that_the_server_does_not_know_yet(hosts: Hosts) -> None:
    before = next(book for book in others() if book.state.played.sheet.deals)
    logs = {**logs_of("won", before), "again": _upon(before, "won")}
    ended = [{"kind": "end", "key": "key-of-end-00000001", "body": "by_points=on"}]
    for waits, is_counted in (({}, False), ({"won": ended}, True)):
        page = hosts.answer("/g/again", logs=logs, queues=waits)["html"]
        assert ("The series so far:" in page) == is_counted


def test_the_list_is_drawn_from_what_it_has_shown_before(hosts: Hosts) -> None:
    """The same page to the byte, and only what cannot be read is tried again; what waits is shown all the same."""
    queue = [{"kind": "rename", "key": "key-of-name-000001", "body": "seq=1&title=Named+late"}]
    hosts.logs = {**games(), **{f"g{place}": logs_of("g", book)["g"] for place, book in enumerate(books())}}
    for language in ("en", "ru"):
        first = hosts.answer("/", language, alone=True)
        assert first["summaries"].keys() == hosts.logs.keys() - {"damaged"}
        opened(hosts)
        again = hosts.answer("/", language, alone=True, summaries=first["summaries"])
        assert opened(hosts) == ["damaged"]
        assert again["summaries"] == {}
        assert likewise(again["html"]) == likewise(first["html"])
        assert '<div class="warning" id="week" hidden>' in first["html"], "shown on an iPhone (app.js)"
    late = hosts.answer("/", queues={"other3": queue}, summaries=first["summaries"])
    assert opened(hosts) == ["other3", "damaged"]
    assert "Named late" in late["html"]
    assert 'id="week"' not in late["html"], "the server has the games"
    assert late["summaries"] == {}


def test_of_a_game_that_comes_in_only_those_are_opened_that_may_be_the_same(hosts: Hosts) -> None:
    """Whole, those that began as it did; a record those that stand as it does, as far as the list has shown them."""
    hosts.logs, hosts.alone, book = games(), True, others()[3]
    listed = hosts.answer("/")["summaries"]
    for document in (encode_game(book.log), encode_record(book.state.played.record)):
        opened(hosts)
        found = hosts.answer("/import", form=[("text", json.dumps(document))], summaries=listed)
        assert found["address"] == "/g/other3"
        assert set(opened(hosts)) - {"damaged"} == {"other3"}


def test_what_is_behind_a_game_is_asked_for_where_it_is_wanted(hosts: Hosts) -> None:
    """A worker that has read the log of this game alone is asked for all where the page shows what other games say."""
    logs, hosts.alone = games(), True
    for game in ("again", "other0", "won"):
        found = hosts.answer(f"/g/{game}", logs={game: logs[game]}, all_games=logs)
        assert likewise(found["html"]) == likewise(hosts.answer(f"/g/{game}", logs=logs)["html"])
