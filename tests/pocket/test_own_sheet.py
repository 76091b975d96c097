"""What a hand changes on the sheet's page is written on the phone as on the server, in every language, byte for byte."""

import json
from collections.abc import Iterator
from itertools import islice

import pytest
from py_mini_racer import MiniRacer

from scorekeeper.cli.streams import one_line
from scorekeeper.pages.sheet.pencil_page import Pencil, make_hand_page
from scorekeeper.service.book import Book, heard
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.slip.drawing import look
from scorekeeper.wording.languages import LANGUAGES
from scorekeeper.wording.names import hyphenated
from scorekeeper.wording.voice import Voice
from tests.engine.games import listed
from tests.pocket.commands import evenings, written_by_hand
from tests.pocket.documents import some_goldens
from tests.pocket.phone import plain
from tests.pocket.test_slips import VOICES, environment_of

EVENINGS, COMMANDS = 20, 24
PARTS = ("sheet/_width.html", "sheet/_head.html", "sheet/_coming.html")
BESIDE = {"address": "/g/1", "may_keep": True, "token": "t", "seq": 7, "key": "k"}
ASKED = """globalThis.grown = (text, language) => {
  const k = globalThis.scorekeeper;
  const voice = voices.get(language);
  const globals = { voice, pictured: k.with_pictures, hyphenated: k.hyphenated };
  const [first, ...further] = k.parse(text);
  let book = k.heard("g", null, [first]);
  return further.map((one) => {
    const before = book;
    book = k.heard("g", before, [one]);
    const page = k.make_hand_page(voice, before, book);
    if (page === null) return "null";
    const rows = page.rows.items.map((row) => k.drawn("sheet/_row.html", { row, look: k.look, deal_page: `/g/1/deals/${row.number}`, players: k.$.len(page.names) }, globals));
    const parts = %s.map((name) => k.drawn(name, { ...page, state: book.state, ...%s }, globals));
    return k.written([[...rows, ...parts], page.hands, page.news, page.spoken]);
  }).join("\\n");
}""" % (json.dumps(PARTS), json.dumps(BESIDE))  # noqa: UP031 - the text is full of braces
HEARD = """globalThis.hears = (text, count) => {
  const k = globalThis.scorekeeper;
  const [log, more] = k.parse(text);
  const book = k.heard("g", k.heard("g", null, log), more);
  return k.written(book && plain(book.state));
}"""


@pytest.fixture(scope="module", autouse=True)
def drawing(speaking: MiniRacer) -> None:
    speaking.eval(ASKED)
    speaking.eval(HEARD)


def grown(book: Book, voice: Voice) -> Iterator[str]:
    """What CPython writes at each event of a game behind its first."""
    documents = [encode_logged(one) for one in book.log]
    now = heard("g", None, documents[:1])
    for one in documents[1:]:
        before, now = now, heard("g", now, [one])
        assert before is not None
        assert now is not None
        page = make_hand_page(voice, before, now)
        yield "null" if page is None else one_line([drawn(page, voice, now), page.hands, page.news, page.spoken])


def drawn(page: Pencil, voice: Voice, book: Book) -> list[str]:
    """The parts as the server draws them."""
    environment = environment_of(voice)
    environment.filters["hyphenated"] = hyphenated
    rows = [
        environment.get_template("sheet/_row.html").render(
            row=row, look=look, deal_page=f"/g/1/deals/{row.number}", players=len(page.names)
        )
        for row in page.rows
    ]
    given = {name: getattr(page, name) for name in Pencil.__slots__} | BESIDE | {"state": book.state}
    return [*rows, *(environment.get_template(part).render(given) for part in PARTS)]


def test_evenings_and_goldens(phone: MiniRacer) -> None:
    books = [done[-1][1] for _, done in islice(evenings(seed=77, most=COMMANDS), EVENINGS)]
    books += [book for _, _, book in written_by_hand([*some_goldens(), *listed(30)])]
    for place, book in enumerate(books):
        language = LANGUAGES[place % len(LANGUAGES)]
        text = json.dumps([encode_logged(one) for one in book.log])
        got = phone.call("grown", text, language)
        assert got.split("\n") == list(grown(book, VOICES[language])), (language, text)


def test_events_that_do_not_follow_are_not_heard(phone: MiniRacer) -> None:
    """On either host: one is left out, comes twice, is of another table or no event; a whole log takes the book's place."""
    [(_, done), (_, other)] = islice(evenings(seed=5, most=30), 2)
    log, strange = ([encode_logged(one) for one in some[-1][1].log] for some in (done, other))
    half = len(log) // 2
    for more, follows in (
        (log[half:], True), ([], True), (log, True), (log[:2], True), (log[half + 1 :], False), (log[half - 1 :], False), (strange[half : half + 1], None),
        ([{**log[half], "kind": "DealEaten"}], False), ([None], False), ([{}], False), ([{"seq": 1}], False), ([{**log[half], "at": "now"}], False),
    ):  # fmt: skip
        book = heard("g", heard("g", None, log[:half]), more)
        assert follows is None or follows is (book is not None)
        text = json.dumps([log[:half], more])
        assert phone.call("hears", text) == one_line(None if book is None else plain(book.state))
