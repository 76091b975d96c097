"""The sheet as a picture: what the phone draws without a network is the server's file, byte for byte."""

from collections.abc import Mapping
from random import Random
from typing import Any
from unicodedata import category

import pytest
from py_mini_racer import MiniRacer

from scorekeeper.engine.decode import decode
from scorekeeper.export.whole_game import whole_game
from scorekeeper.export.writing import export
from scorekeeper.pages.sheet.export_asked import addresses_at, options_in
from scorekeeper.service.book import Book
from scorekeeper.wording.languages import LANGUAGES, speak
from tests.engine.games import SEED, Document, listed
from tests.export.test_every_name import STRANGE
from tests.notation import a_record
from tests.pocket.commands import written_by_hand
from tests.pocket.documents import goldens, some_goldens
from tests.pocket.hosts import DRAWS, logs_of, taught
from tests.pocket.phone import lending, words

BASE = "https://scores.example.org/"
QUERIES = (
    "", "facts=on", "facts=yes&paper=a5", "basis=difference&rate=0.10&currency=EUR", "basis=place&rate=%EF%BC%97&facts=on",
    "basis=game&rate=2,5&currency=<b>zł</b>", "codes=on&rulebook=on",
)  # fmt: skip
WIDE = ("👩‍👩‍👧 🇵🇱🇺🇦🇩🇪", "漢字かな交じり文の名前です", "Иннокентий-Максимилиан Ворошилов", "W" * 40)
ODD = ("]]>&<\"'", "\ufffe\uffff", "e\u0301\u0323 \u202eab", "􏿽\u200d♥️9️⃣")


def pairs_in(query: str) -> list[list[str]]:
    parts = [part.split("=") for part in query.replace("%EF%BC%97", "\uff17").split("&") if part]
    return [[name, text] for name, text in parts]


def on_phone(host: MiniRacer, book: Book, language: str, query: str) -> dict[str, Any] | None:
    """The file, or None."""
    known = {
        "root": "", "base": BASE, "files": {}, "logs": logs_of("g", book), "may_keep": ["g"], "began": [], "alone": True,
        "on_phone": {"engine": "", "log": "", "words": ""},
        "draws": DRAWS, "tables": taught(host, words(), language),
    }  # fmt: skip
    request = {
        "path": "/g/g/files/svg",
        "query": pairs_in(query),
        "form": None,
        "language": language,
        "theme": "",
        "zone": "UTC",
    }
    return lending(host, known, request)


def on_server(book: Book, language: str, query: str) -> str | None:
    asked = {name: (text,) for name, text in pairs_in(query)}
    codes = lambda: addresses_at(BASE, book.state, book.log)  # noqa: E731
    export_options = options_in(asked, language, f"{BASE}g/g", codes)
    if export_options is None:
        return None
    return export("svg", whole_game(book.state, book.log, "UTC"), speak(language), export_options).decode()


def expect_same(host: MiniRacer, book: Book, language: str, query: str = "") -> str:
    found, wanted = on_phone(host, book, language, query), on_server(book, language, query)
    assert found is not None
    assert wanted is not None
    assert found["text"] == wanted, (language, query)
    assert found["mime"] == "image/svg+xml"
    assert found["name"].endswith(".svg")
    return wanted


def books_of(documents: list[Document]) -> list[Book]:
    return [book for _, _, book in written_by_hand(documents)]


def is_name(text: str) -> bool:
    return decode(a_record(players=[text, "Boris", "Vera"])).record is not None


def with_names(document: Any, names: Mapping[str, str]) -> Any:
    """A document in which everybody is called otherwise."""
    if isinstance(document, str):
        return names.get(document, document)
    if isinstance(document, list):
        return [with_names(one, names) for one in document]
    if isinstance(document, dict):
        return {names.get(key, key): with_names(one, names) for key, one in document.items()}
    return document


def test_games_of_every_system(host: MiniRacer) -> None:
    """Each in one of the languages, with what can be asked for."""
    for place, book in enumerate(books_of([*some_goldens(), *listed(40 if SEED else 15)])):
        expect_same(host, book, LANGUAGES[place % len(LANGUAGES)], QUERIES[place % len(QUERIES)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_long_game(host: MiniRacer, players: int) -> None:
    """Forty rows, and a game that has not begun."""
    names = [f"Name {place}" for place in range(players)]
    told = [
        {"outcome": "adjustment", "player": names[place // 2 % players], "amount": (-1) ** place * 7 * (place + 1), "reason": "x" * (place * 9 % 90 + 1)}
        for place in range(40)
    ]  # fmt: skip
    rules = {"system": {2: "russian-two", 3: "russian", 4: "russian"}[players]}
    [book] = books_of([a_record(*told, players=names, rules=rules)])
    for language in LANGUAGES:
        assert expect_same(host, book, language, "facts=on").count("<text") > 160


def test_any_name(host: MiniRacer) -> None:
    """Wide ones, of every script, in pictures, with signs that no font or no file has."""
    dice = Random(37)
    codes = (*range(0x20, 0x2000, 23), *range(0x1F300, 0x1FB00, 31), 0x0E33, 0xAC00)
    # Of what is none yet each host has its own idea.
    signs = [sign for sign in map(chr, codes) if category(sign) != "Cn"]
    mixed = ["".join(dice.choice(signs) for _ in range(dice.randint(1, 24))).strip() or "x" for _ in range(30)]
    people = [one for one in (*WIDE, *ODD, *STRANGE, *mixed) if is_name(one)]
    for turn in range(0, len(people) - 3, 3):
        document = next(game for game in listed()[turn % 20 :] if len(game["players"]) == 3)
        names = dict(zip(document["players"], people[turn : turn + 3], strict=True))
        for book in books_of([with_names({**document, "title": people[turn]}, names)]):
            expect_same(host, book, LANGUAGES[turn % len(LANGUAGES)], QUERIES[turn % 3])


@pytest.mark.parametrize("query", ["paper=a3", "basis=cheese&rate=1", "basis=game", "basis=game&rate=-1", f"basis=game&rate=1&currency={'x' * 21}"])  # fmt: skip
def test_what_the_server_does_not_find(host: MiniRacer, query: str) -> None:
    [book] = books_of([next(goldens())])
    assert on_server(book, "en", query) is None
    assert on_phone(host, book, "en", query) is None
