"""The sheet as a picture: what the phone draws without a network is the server's file, byte for byte."""

from collections.abc import Mapping
from random import Random
from typing import Any
from unicodedata import category

import pytest

from scorekeeper.engine.decode import decode
from scorekeeper.service.book import Book
from scorekeeper.wording.languages import LANGUAGES
from tests.each import each
from tests.engine.games import SEED, Document, listed
from tests.export.test_every_name import STRANGE
from tests.notation import a_record
from tests.pocket.commands import written_by_hand
from tests.pocket.documents import goldens, some_goldens
from tests.pocket.hosts import Hosts

QUERIES = (
    "", "facts=on", "facts=yes&paper=a5", "basis=difference&rate=0.10&currency=EUR", "basis=place&rate=%EF%BC%97&facts=on",
    "basis=game&rate=2,5&currency=<b>zł</b>", "codes=on&rulebook=on",
)  # fmt: skip
WIDE = ("👩‍👩‍👧 🇵🇱🇺🇦🇩🇪", "漢字かな交じり文の名前です", "Иннокентий-Максимилиан Ворошилов", "W" * 40)
ODD = ("]]>&<\"'", "\ufffe\uffff", "e\u0301\u0323 \u202eab", "􏿽\u200d♥️9️⃣")


def expect_same(hosts: Hosts, book: Book, language: str, query: str = "") -> str:
    there, found = hosts.both(f"{hosts.put(book)}/files/svg?{query}", language)
    assert (there.status_code, there.text, there.mimetype) == (200, found["text"], found["mime"]), (language, query)
    assert found["name"].endswith(".svg")
    return there.text


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


def test_games_of_every_system(hosts: Hosts) -> None:
    """Each in one of the languages, with what can be asked for."""
    for place, book in enumerate(books_of([*some_goldens(), *listed(40 if SEED else 15)])):
        expect_same(hosts, book, LANGUAGES[place % len(LANGUAGES)], QUERIES[place % len(QUERIES)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_long_game(hosts: Hosts, players: int) -> None:
    """Forty rows, and a game that has not begun."""
    names = [f"Name {place}" for place in range(players)]
    told = [
        {"outcome": "adjustment", "player": names[place // 2 % players], "amount": (-1) ** place * 7 * (place + 1), "reason": "x" * (place * 9 % 90 + 1)}
        for place in range(40)
    ]  # fmt: skip
    rules = {"system": {2: "russian-two", 3: "russian", 4: "russian"}[players]}
    [book] = books_of([a_record(*told, players=names, rules=rules)])
    for language in LANGUAGES:
        assert expect_same(hosts, book, language, "facts=on").count("<text") > 160


def test_any_name(hosts: Hosts) -> None:
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
            expect_same(hosts, book, LANGUAGES[turn % len(LANGUAGES)], QUERIES[turn % 3])


@each(
    "query",
    ["paper=a3", "basis=cheese&rate=1", "basis=game", "basis=game&rate=-1", f"basis=game&rate=1&currency={'x' * 21}"],
)
def test_what_the_server_does_not_find(hosts: Hosts, query: str) -> None:
    address = f"{hosts.put(books_of([next(goldens())])[0])}/files/svg?{query}"
    assert hosts.server(address).status_code == 404
    assert hosts.phone(address) is None
