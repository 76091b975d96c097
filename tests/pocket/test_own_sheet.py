"""What a hand changes on the sheet's page is written on the phone as on the server, and hands told while nobody answers: it
draws the next form as the server's page has it, and goes on as CPython does, in every language, byte for byte.
"""

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, cast
from urllib.parse import urlencode, urlsplit

import pytest
from flask import Flask
from py_mini_racer import MiniRacer

from scorekeeper.cli.streams import one_line
from scorekeeper.pages.request import Shown
from scorekeeper.pages.sheet.pencil_page import make_hand_page, make_pencil
from scorekeeper.pages.steps import go_ahead
from scorekeeper.service.book import Book, heard
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.game_service import GameService
from scorekeeper.slip.drawing import look
from scorekeeper.wording.languages import LANGUAGES
from scorekeeper.wording.names import hyphenated
from scorekeeper.wording.voice import Voice
from tests.apps import fresh_app
from tests.engine.games import SEED, Document, a_game, listed
from tests.pocket.commands import evenings, written_by_hand
from tests.pocket.documents import goldens, some_goldens
from tests.pocket.phone import plain
from tests.pocket.slips import Sent, random_slip
from tests.pocket.test_slips import VOICES, as_sent, environment_of
from tests.server.deals.test_amended import imported
from tests.server.visitor import Visitor

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
    const written = k.make_hand_page(voice, before, book);
    if (written === null) return "null";
    const page = Object.fromEntries([...written.pairs()]);
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
    for script in (ASKED, HEARD, NEXT_FORM, AHEAD):
        speaking.eval(script)


def grown(book: Book, voice: Voice) -> Iterator[str]:
    """What CPython writes at each event of a game behind its first."""
    documents = [encode_logged(one) for one in book.log]
    now = heard("g", None, documents[:1])
    for one in documents[1:]:
        before, now = now, heard("g", now, [one])
        assert before is not None
        assert now is not None
        page = make_hand_page(voice, before, now)
        yield (
            "null" if page is None else one_line([drawn(page, voice, now), page["hands"], page["news"], page["spoken"]])
        )


def drawn(page: Shown, voice: Voice, book: Book) -> list[str]:
    """The parts as the server draws them."""
    environment = environment_of(voice)
    environment.filters["hyphenated"] = hyphenated
    rows = [
        environment.get_template("sheet/_row.html").render(
            row=row, look=look, deal_page=f"/g/1/deals/{row.number}", players=len(page["names"])
        )
        for row in page["rows"]
    ]
    given = page | BESIDE | {"state": book.state}
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


GAMES, TOLD = 30 if SEED else 12, 6
NOW = "2099-01-01T00:00:00+00:00"
MOMENTS = ("", "yesterday", "1970-01-01T00:00:00+00:00", "2098-06-01T12:00:00.25+02:00", "2100-01-01T00:00:00Z")
NEXT_FORM = """globalThis.next_form = (text, asked, language, game, again) => {
  const k = globalThis.scorekeeper;
  const book = k.heard("g", null, k.parse(text));
  const sent = k.$.dict(Object.entries(JSON.parse(asked)).map(([name, one]) => [name, k.$.of(one)]));
  const voice = voices.get(language);
  const view = k.make_next_form(book.state, sent);
  const words = Object.fromEntries([...k.FORM_WORDS.pairs()]);
  const globals = { voice, pictured: k.with_pictures, hyphenated: k.hyphenated, own: true, hints: true, problems: { at_points: k.$.of() }, again, state: { game, seq: book.state.seq }, ...words };
  return JSON.stringify(["deals/_dealer.html", "deals/_data.html", "sheet/_situation.html", "deals/_fields.html"].map((name) => k.drawn(name, { ...view }, globals)));
}"""
AHEAD = """globalThis.goes = (text, told, now, language) => {
  const k = globalThis.scorekeeper;
  const book = k.heard("g", null, k.parse(text));
  const slips = JSON.parse(told).map(([kind, sent]) => k.$.of(kind, k.$.dict(Object.entries(sent).map(([name, texts]) => [name, k.$.tuple(texts)]))));
  const ahead = k.go_ahead(voices.get(language), book, slips, now);
  const pencil = ahead && k.make_pencil(voices.get(language), book, ahead);
  return k.written(ahead && [ahead.log.items.map((one) => k.encode_logged(one)), plain(pencil)]);
}"""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with fresh_app(tmp_path_factory.mktemp("instance"), RATES_ENABLED=False) as app:
        yield app


def log_behind(app: Flask, visitor: Visitor, document: Document) -> tuple[str, list[Any]]:
    """A game that was brought in: its id, and its log as documents."""
    game = urlsplit(imported(visitor, document).address).path.rpartition("/")[2]
    with app.app_context():
        return game, [encode_logged(one) for one in cast(GameService, app.extensions["service"]).log(game)]


def going_on(seed: int) -> Iterator[Document]:
    """Games that may go on, of every system under random house rules."""
    dice = Random(seed)
    yield from ({**document, "deals": document["deals"][:4]} for document in goldens())
    while True:
        game = a_game(dice)
        yield {**game, "deals": game["deals"][: dice.randint(0, len(game["deals"]))]}


def asks(dice: Random, players: int) -> list[dict[str, str]]:
    """What an address may ask of a form."""
    outcome = dice.choice(("redeal", "adjustment", "rospisat", "eaten"))
    return [{}, {"dealer": str(dice.randrange(players))}, {"outcome": outcome}]


def test_the_next_form_is_the_servers(phone: MiniRacer, app: Flask) -> None:
    dice = Random(11)
    visitor = Visitor(app.test_client())
    for place, document in enumerate(islice(going_on(seed=11), GAMES)):
        game, log = log_behind(app, visitor, document)
        language = LANGUAGES[place % len(LANGUAGES)]
        visitor.client.get(f"/?lang={language}")
        for asked in asks(dice, len(document["players"])):
            address = f"/g/{game}/deals/new?{urlencode(asked)}"
            page = visitor.client.get(address)
            if page.status_code == 303:
                break  # the game is over
            wanted = asked.get("outcome")
            outcome = f"?outcome={wanted}" if f'id="o-{wanted}"' in page.text else ""
            text = json.dumps(log)
            parts = phone.call("next_form", text, json.dumps(asked), language, game, f"/g/{game}/deals/new{outcome}")
            for part in json.loads(parts):
                assert part in page.text, (document, asked, language)


def test_what_is_told_one_upon_the_other(phone: MiniRacer, app: Flask) -> None:
    """Slips as people fill them in and as nobody would, taken back and brought back; where one cannot stand, none is
    foretold.
    """
    dice, stood = Random(12), set[str]()
    visitor = Visitor(app.test_client())
    for place, document in enumerate(islice(going_on(seed=12), GAMES)):
        _, log = log_behind(app, visitor, document)
        book = heard("g", None, log)
        assert book is not None
        language = LANGUAGES[place % len(LANGUAGES)]
        told = random_told(book, VOICES[language], dice)
        for several in (told, [*told, ("hand", {"outcome": ["eaten"]})], [*told, ("redo", {}), ("redo", {})]):
            here = ahead_of(VOICES[language], book, several)
            got = phone.call("goes", json.dumps(log), json.dumps(several), NOW, language)
            stands = None
            if here is not None:
                log_there = [encode_logged(one) for one in here.log]
                stands = [log_there, plain(make_pencil(VOICES[language], book, here))]
                stood.update(kind for kind, _ in several)
            assert got == one_line(stands), (document, several)
    assert set(stood) == {"hand", "undo", "redo"}


def ahead_of(voice: Voice, book: Book, told: list[tuple[str, Sent]]) -> Book | None:
    return go_ahead(voice, book, [(kind, as_sent(sent)) for kind, sent in told], NOW)


def random_told(book: Book, voice: Voice, dice: Random) -> list[tuple[str, Sent]]:
    """Slips and steps that can stand one upon the other, as many as the dice give."""
    told: list[tuple[str, Sent]] = []
    while len(told) < TOLD and dice.random() < 0.95:
        ahead = ahead_of(voice, book, told)
        assert ahead is not None
        kind = dice.choice(("hand", "hand", "hand", "undo", "redo"))
        if kind == "hand" and ahead.state.is_over():
            break
        sent = random_slip(ahead.state.played, dice) if kind == "hand" else {}
        sent = {**sent, "at": [dice.choice(MOMENTS)]}
        if ahead_of(voice, ahead, [(kind, sent)]) is not None:
            told.append((kind, sent))
    return told
